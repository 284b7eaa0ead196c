"""From layers to one tree: the game filled in, options as a set, own lines last, layer by layer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.merging.changes import applied
from kernel.declare.merging.codes import INSIDE, OVERRULED
from kernel.declare.merging.fitting import Fitting
from kernel.declare.merging.layers import blame_name
from kernel.declare.merging.merge import Rights
from kernel.declare.merging.optionset import Ground, OptionSet
from kernel.declare.text.header import GAME
from kernel.declare.text.node import Node, plain
from kernel.declare.text.report import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kernel.declare.merging.changes import Change
    from kernel.declare.merging.kit import Kit
    from kernel.declare.merging.layers import Chosen, Layer


class Assembler:
    """Merges the layers of one rule set; what does not fit goes to the kit's report.

    *inside* holds the options applied so far, by name.
    """

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._fitting = Fitting(kit.report, kit.fact_names, kit.option_names)
        self.inside: dict[str, Chosen] = {}
        self._asked: list[tuple[Chosen, Change]] = []

    def tree(self, layers: Sequence[Layer]) -> Node:
        """The merged tree, filled in but not yet validated."""
        bottom, *others = layers
        game = self._kit.filler.block(self._kit.shape, bottom.file.body, ())
        game = self._with_options(game, bottom, Node({}))
        for layer in others:
            game = self._with_options(game, layer, layer.file.body)
            game = self._with_own_lines(game, layer)
        return game

    def _with_options(self, game: Node, layer: Layer, own: Node) -> Node:
        options = [option for option in layer.options if self._is_new(option)]
        known = OptionSet(
            self._kit, self._fitting, Ground(layer.file, game, own, frozenset(self.inside))
        )
        game = known.applied(options)
        self._asked = [
            (option, change)
            for option in options
            if option.named_at == NOWHERE
            for change in known.wanted[option.name]
        ]
        self.inside.update({option.name: option for option in options})
        if not (layer.is_whole and known.is_whole):
            self._kit.complaints.is_partial = True
        return game

    def _with_own_lines(self, game: Node, layer: Layer) -> Node:
        rights = Rights(is_option=False, needs_titles=layer.file.sort != GAME)
        changes = self._kit.changes(game, layer.file.body, rights)
        after = applied(game, changes)
        for option, wanted in self._asked:
            if wanted.changes(after) and not wanted.asserts:
                self._overruled(option, wanted, changes)
        return after

    def _overruled(self, option: Chosen, wanted: Change, own: Sequence[Change]) -> None:
        """Note that lines of the file stand over an option that the user asked for besides."""
        for change in own:
            if change.overlaps(wanted) and not (change.asserts or _agree(change, wanted)):
                message = f"this line stands over the option {option.name}, asked for besides"
                hint = f"{wanted.mark} {wanted}; without this line it would be so"
                self._kit.report.note(change.mark, OVERRULED, message, hint, change.path)

    def _is_new(self, option: Chosen) -> bool:
        known = self.inside.get(option.name)
        if known is None:
            return True
        if option.is_same_file(known):
            message = f"{option.name} is already part of the game"
            hint = "it may come off the list"
            self._kit.report.note(option.named_at, INSIDE, message, hint, ["options"])
        else:
            blame_name(option, known, self._kit.report)
        return False


def _agree(own: Change, wanted: Change) -> bool:
    """Whether a line of the file leaves what the option *wanted* at its place as it is."""
    deeper, other = (own, wanted) if len(own.path) > len(wanted.path) else (wanted, own)
    if deeper.node is None or other.node is None:
        return deeper.node is other.node
    there = other.node.at(deeper.path[len(other.path) :])
    return there is not None and bool(plain(there) == plain(deeper.node))
