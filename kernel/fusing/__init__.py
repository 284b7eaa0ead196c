"""Fusing: the rules of a game, small functions that call one another, made into one function.

A rule is written once, as a function of the cells. What plays a deal calls some ten of them for
each card, and Python charges more for the calls than for what they do. So the loops that run often
are made again from the source of the functions they call: what is the same in every call is worked
out, calls are replaced by what they do, and the cells become local variables. Where they stay in
their list, as in a step, the text is read once more, each way through it by itself: it ends with
what is legal there, since what cells have been given is known. A list or an attribute is taken to
stay as it is unless a function of its module is seen to change it, and what is asserted of a cell
to be so. What cannot be read is called as before. Nothing is written twice. Where there is no
source, as in a compiled build, the loops run as they are; those of the games that come with it were
fused when it was made.
"""
