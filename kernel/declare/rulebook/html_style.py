"""The style of the HTML rulebook: light and dark, narrow and wide, on screen and on paper."""

from __future__ import annotations

from typing import Final

STYLE: Final = """
:root {
  --paper: #faf7f0; --raised: #fffdf8; --ink: #23302a; --soft: #5e6b63; --line: #ddd6c6;
  --accent: #1d5b45; --gold: #a97c2f; --red: #b4202d; --black: #1c2420;
  --face: #fffefa; --edge: #b9b09c; --shadow: rgba(40, 32, 12, .16);
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #10201a; --raised: #172b23; --ink: #ece7da; --soft: #a9b6ac; --line: #2c4439;
    --accent: #86cfae; --gold: #d9b25f; --face: #f6f1e4; --edge: #0b1612;
    --shadow: rgba(0, 0, 0, .45);
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.6 "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia,
    serif;
}
.shapes { position: absolute; width: 0; height: 0; overflow: hidden; }
.red { fill: var(--red); } .black { fill: var(--black); } .gold { fill: var(--gold); }
.face { fill: var(--face); stroke: var(--edge); stroke-width: 1; }
.frame { fill: none; stroke: var(--gold); stroke-width: .8; opacity: .7; }
.cap { fill: #1d5b45; } .band { fill: var(--gold); }
symbol text { font-family: Georgia, "Times New Roman", serif; font-weight: 700; }
.card { width: var(--wide, 3rem); aspect-ratio: 56 / 80; display: block; flex: none;
  filter: drop-shadow(0 1px 2px var(--shadow)); }
.suit { width: .95em; height: .95em; vertical-align: -.1em; margin-right: .4em; }
.label .black { fill: var(--ink); }
header.top { text-align: center; padding: 3rem 1.25rem 2rem; border-bottom: 1px solid var(--line); }
h1 { font-size: clamp(2rem, 7vw, 3.25rem); line-height: 1.1; margin: 1.25rem 0 .75rem;
  font-weight: 600; letter-spacing: -.01em; text-wrap: balance; }
.summary { font-size: 1.2rem; font-style: italic; color: var(--soft); max-width: 34rem;
  margin: 0 auto; text-wrap: balance; }
.made { color: var(--soft); font-size: .95rem; margin: .75rem auto 0; max-width: 40rem; }
.fan { display: flex; justify-content: center; --wide: 4.25rem; height: 6.75rem; }
.fan .card { margin: .6rem -.85rem 0; transform-origin: 50% 140%; transform: rotate(var(--turn)); }
.page { max-width: 70rem; margin: 0 auto; padding: 0 1.25rem 4rem; }
nav { border-bottom: 1px solid var(--line); padding: 1.25rem 0; }
nav h2 { font-size: .8rem; letter-spacing: .12em; text-transform: uppercase; color: var(--soft);
  margin: 0 0 .5rem; font-weight: 600; border: 0; padding: 0; }
nav ol { list-style: none; margin: 0; padding: 0; columns: 2; column-gap: 1.5rem; }
nav a { display: block; padding: .2rem 0; color: var(--accent); text-decoration: none; }
nav a:hover, nav a:focus-visible { text-decoration: underline; text-underline-offset: .2em; }
main { max-width: 46rem; min-width: 0; }
section { padding-top: 2.25rem; }
h2 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .9rem; font-weight: 600;
  padding-bottom: .4rem; border-bottom: 2px solid var(--gold); }
p { margin: 0 0 .9rem; hyphens: manual; }
.entry { padding-left: 1rem; border-left: 3px solid var(--line); }
.entry b { color: var(--accent); margin-right: .15em; }
.orders { display: grid; gap: 1rem; margin: 1.25rem 0; }
.order { margin: 0; padding: 1rem 1.1rem 1.1rem; background: var(--raised); min-width: 0;
  border: 1px solid var(--line); border-radius: .7rem; }
.order figcaption { font-weight: 600; margin-bottom: .5rem; }
.rank { margin-top: .7rem; }
.rank .label { font-size: .9rem; color: var(--soft); margin-bottom: .25rem; display: block; }
.rank .label em { color: var(--gold); font-style: normal; font-weight: 600; margin-left: .3em; }
.cards { display: flex; }
.cards .card + .card {
  margin-left: calc(min(var(--wide, 3rem) * .68, (100% - var(--wide, 3rem)) / (var(--n) - 1))
    - var(--wide, 3rem));
}
.rank:not(.trumps) { --wide: 2.4rem; }
.table { overflow-x: auto; margin: 0 0 1.1rem; border: 1px solid var(--line); border-radius: .7rem;
  background: var(--raised); }
table { border-collapse: collapse; width: 100%; font-size: 1rem; line-height: 1.45; }
th, td { text-align: left; padding: .6rem .85rem; vertical-align: top; }
thead th { font-size: .85rem; color: var(--soft); font-weight: 600; }
tbody tr { border-top: 1px solid var(--line); }
tbody th { font-weight: 600; }
td { font-variant-numeric: tabular-nums lining-nums; }
footer { border-top: 1px solid var(--line); margin-top: 3rem; padding-top: 1.5rem;
  color: var(--soft); font-size: .9rem; overflow-wrap: anywhere; }
footer h2 { font-size: 1.1rem; border: 0; padding: 0; margin-bottom: .5rem; }
footer ul { margin: 0; padding-left: 1.1rem; }
@media (max-width: 40rem) {
  body { font-size: 1rem; }
  th, td { padding: .5rem .55rem; }
  .long thead { position: absolute; width: 1px; height: 1px; overflow: hidden;
    clip-path: inset(50%); }
  .long table, .long tbody, .long tr, .long th, .long td { display: block; }
  .long tr { padding: .55rem 0; }
  .long th, .long td { padding: .2rem .85rem; }
  .long td::before { content: attr(data-head); display: block; font-size: .8rem;
    color: var(--soft); font-weight: 600; }
}
@media (min-width: 40.01rem) {
  .orders { grid-template-columns: 1fr 1fr; }
  .orders.one { grid-template-columns: 1fr; }
  .long table { table-layout: fixed; }
  .long thead th:first-child { width: 8.75rem; }
}
@media (min-width: 64rem) {
  .page { display: grid; grid-template-columns: 14rem minmax(0, 46rem); gap: 4rem;
    justify-content: center; }
  nav { border: 0; padding: 2.6rem 0; position: sticky; top: 0; align-self: start;
    max-height: 100vh; overflow-y: auto; }
  nav ol { columns: 1; }
}
@media print {
  :root { --paper: #fff; --raised: #fff; --ink: #000; --soft: #444; --line: #bbb; --face: #fff;
    --accent: #000; --gold: #777; --edge: #777; --red: #a01722; --shadow: transparent; }
  body { font-size: 10.5pt; line-height: 1.4; }
  nav { display: none; }
  .page { display: block; max-width: none; padding: 0; }
  main { max-width: none; }
  header.top { padding: 0 0 1rem; }
  section { padding-top: 1.1rem; }
  h2 { break-after: avoid; font-size: 14pt; }
  .order, tr, .entry { break-inside: avoid; }
  .orders { grid-template-columns: 1fr 1fr; gap: .6rem; }
  .card { filter: none; }
  a { color: inherit; text-decoration: none; }
}
"""
