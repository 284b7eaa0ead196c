"""The standard names of score rows in the family of bowers, with their titles."""

from __future__ import annotations

from kernel.declare.hookspecs import hookimpl


@hookimpl
def register_score_names() -> dict[str, str]:
    """Rows a rule file may add without a title."""
    return {
        "march": "March",
        "made": "Made",
        "euchred": "Euchred",
        "lone_march": "Lone march",
        "lone_euchred": "Lone hand euchred",
        "lone_defender": "Euchred by a lone defender",
        "jambone": "Jambone",
        "super_euchre": "Super-euchre",
        "set_back": "Set back",
        "lone_made": "Lone hand made",
        "lone_set_back": "Lone hand set back",
    }
