"""What namespace_packages.py reads: this folder and the one around it have no `__init__.py`."""

from ..lengths import LENGTH

WIDTH = 3
AREA = WIDTH * LENGTH
