"""Partners for Bomb Busters: they declare by exact odds, and know what a failure costs.

`partner.py` answers every question; `plans.py` weighs actions, `cards.py` equipment, `foresight.py` what missions ask,
`sense.py` finds what is to be kept in mind in a mission.
How partners choose their first info token, and read each other's, is told in the game's `convention.py`.
"""

from gamenight.bots.bomb_busters.partner import BOTS

__all__ = ["BOTS"]
