"""Attributes that are assigned by other words than `object.name = value`."""

import builtins
import contextlib
import json
from types import SimpleNamespace


class A:
    def __init__(self, x=3):
        self.x = x


class Config:
    def __init__(self):
        self.tile = 16


class Plain:
    tile = 16


class Named:
    def __init__(self, k):
        self.tile = 16
        self.__dict__ = k


class Updated:
    def __init__(self, k):
        self.tile = 16
        self.__dict__.update(k)


GIVEN = json.loads('{"tile": 3}')
in_loop = Config()
for key, value in GIVEN.items():
    setattr(in_loop, key, value)
plain_in_loop = Plain()
for key, value in GIVEN.items():
    setattr(plain_in_loop, key, value)
by_call = Config()
setattr(by_call, "tile", 3)
by_builtins = Config()
builtins.setattr(by_builtins, "tile", 3)
in_if = Config()
if GIVEN:
    setattr(in_if, "tile", 3)
in_try = Config()
try:
    setattr(in_try, "tile", 3)
except TypeError:
    pass
in_with = Config()
with contextlib.suppress(TypeError):
    setattr(in_with, "tile", 3)
in_list = Config()
[setattr(in_list, name, each) for name, each in GIVEN.items()]
space = SimpleNamespace(tile=16)
setattr(space, "tile", 3)
space_in_loop = SimpleNamespace(tile=16)
for key, value in GIVEN.items():
    setattr(space_in_loop, key, value)
again = A(3)
again.__init__(6)
named = Named({"tile": 3})
updated = Updated({"tile": 3})
by_names = Config()
by_names.__dict__.update(tile=3)
by_item = Config()
vars(by_item)["tile"] = 3
by_names_item = Config()
by_names_item.__dict__["tile"] = 3
unchanged = Config()
deleted = A(3)
delattr(deleted, "x")
deleted.x = 5


def made(names):
    config = Config()
    for key, value in names.items():
        setattr(config, key, value)
    return config


def made_space():
    config = SimpleNamespace(tile=16)
    setattr(config, "tile", 3)
    return config


def made_as_is():
    config = Config()
    return config


of_function = made(GIVEN)
space_of_function = made_space()
as_is = made_as_is()

IN_LOOP = in_loop.tile  #! 3
PLAIN_IN_LOOP = plain_in_loop.tile  #! 3
BY_CALL = by_call.tile  #! 3
BY_BUILTINS = by_builtins.tile  #! 3
IN_IF = in_if.tile  #! 3
IN_TRY = in_try.tile  #! 3
IN_WITH = in_with.tile  #! 3
IN_LIST = in_list.tile  #! 3
SPACE = space.tile  #! 3
SPACE_IN_LOOP = space_in_loop.tile  #! 3
AGAIN = again.x  #! 6
NAMED = named.tile  #! 3
UPDATED = updated.tile  #! 3
BY_NAMES = by_names.tile  #! 3
BY_ITEM = by_item.tile  #! 3
BY_NAMES_ITEM = by_names_item.tile  #! 3
UNCHANGED = unchanged.tile  #: 16
DELETED = deleted.x  #! 5
OF_FUNCTION = of_function.tile  #! 3
SPACE_OF_FUNCTION = space_of_function.tile  #! 3
AS_IS = as_is.tile  #: 16
