"""What exceptions hold, which handlers may change."""

import sys


class Stop(Exception):
    pass


class Kept(Exception):
    def __init__(self, items):
        self.items = items


def catching():
    while True:
        try:
            yield
        except ValueError as error:
            error.args[0].append(5)


def fail(items):
    raise ValueError(items)


def stop(items):
    raise Stop(items)


def keep(items):
    raise Kept(items)


DIRECT = [1]
try:
    raise ValueError(DIRECT)
except ValueError as error:
    error.args[0].append(5)

BY_FUNCTION = [1]
try:
    fail(BY_FUNCTION)
except Exception as error:
    error.args[0].append(5)

OWN = [1]
try:
    stop(OWN)
except Stop as error:
    error.args[0].append(5)

ATTRIBUTE = [1]
try:
    keep(ATTRIBUTE)
except Kept as error:
    error.items.append(5)

catcher = catching()
next(catcher)
THROWN = [1]
catcher.throw(ValueError(THROWN))
BY_MAP = [1]
list(map(catcher.throw, [ValueError(BY_MAP)]))

UNPACKED = [1]
try:
    raise Stop(UNPACKED, 2)
except Stop as error:
    first, second = error.args
    first.append(5)

PRINTED = [1]
try:
    raise KeyError(len(PRINTED))
except KeyError as error:
    print("no such key", error, file=sys.stderr)

LEN_DIRECT = len(DIRECT)  #! 2
LEN_BY_FUNCTION = len(BY_FUNCTION)  #! 2
LEN_OWN = len(OWN)  #! 2
LEN_ATTRIBUTE = len(ATTRIBUTE)  #! 2
LEN_THROWN = len(THROWN)  #! 2
LEN_BY_MAP = len(BY_MAP)  #! 2
LEN_UNPACKED = len(UNPACKED)  #! 2
LEN_PRINTED = len(PRINTED)  #: 1
