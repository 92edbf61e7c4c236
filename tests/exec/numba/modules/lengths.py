"""What namespace_packages.py reads."""

LENGTH = 7
