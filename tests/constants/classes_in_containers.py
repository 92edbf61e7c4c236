"""Classes that get into containers, and out of them again, by ways that are easily overlooked."""

import collections
import copy
import functools
import types

import numpy as np


class Kept:
    tile = 8


class Items:
    tile = 8


for each, tile in {Items: 16}.items():
    each.tile = tile


class Keys:
    tile = 8


for each in {Keys: 16}.keys():
    each.tile = 16


class Stored:
    tile = 8


stored = {}
stored[Stored] = 16
for each in stored:
    each.tile = stored[each]


class Listed:
    tile = 8


list({Listed: 1})[0].tile = 16


class Next:
    tile = 8


next(iter({Next: 1})).tile = 16


class Starred:
    tile = 8


[*{Starred: 1}][0].tile = 16


class Sorted:
    tile = 8


sorted({Sorted: 1}, key=id)[0].tile = 16


class FromKeys:
    tile = 8


for each in dict.fromkeys([FromKeys], 1):
    each.tile = 16


class Popped:
    tile = 8


{Popped: 1}.popitem()[0].tile = 16


class Comprehended:
    tile = 8


for each in {key: 1 for key in [Comprehended]}:
    each.tile = 16


class Merged:
    tile = 8


merged = {}
merged |= {"a": Merged}
merged["a"].tile = 16


class Sliced:
    tile = 8


sliced = []
sliced[len(sliced) :] = [Sliced]
sliced[0].tile = 16


class ByName:
    tile = 8


end = slice(0, 0)
by_name = []
by_name[end] = [ByName]
by_name[0].tile = 16


class OfList:
    tile = 8


class OwnList(list):
    pass


for each in OwnList([OfList]):
    each.tile = 16


class OfInit:
    tile = 8


class InitList(list):
    def __init__(self, items):
        super().__init__(items)


for each in InitList([OfInit]):
    each.tile = 16


class OfDict:
    tile = 8


class OwnDict(dict):
    def put(self, item):
        self[item.__name__] = item


own = OwnDict()
own.put(OfDict)
for each in own.values():
    each.tile = 16


class Missing:
    tile = 8


class MissingDict(dict):
    def __missing__(self, key):
        return Missing


MissingDict()["a"].tile = 16


class OfUser:
    tile = 8


class User(collections.UserDict):
    pass


User({"a": OfUser})["a"].tile = 16


class Summed:
    tile = 8


for each in sum([[Summed], []], []):
    each.tile = 16


class Copied:
    tile = 8


copy.copy(Copied).tile = 16


class Deep:
    tile = 8


copy.deepcopy([[Deep]])[0][0].tile = 16


class OfArray:
    tile = 8


np.array([OfArray])[0].tile = 16


class Appended:
    tile = 8


appended = []
append = appended.append
append(Appended)
appended[0].tile = 16


class Less:
    tile = 8


for each in {Less} - set():
    each.tile = 16

SIZES = [8]
np.array([SIZES, None], dtype=object)[0].append(16)
BY_PARTIAL = [8]
functools.partial(list.append, BY_PARTIAL)(16)
BY_METHOD = [8]
types.MethodType(list.append, BY_METHOD)(16)
BY_OTHER = [8]
append_to = list.append
append_to(BY_OTHER, 16)

A = Kept.tile  #: 8
B = Items.tile  #! 16
C = Keys.tile  #! 16
D = Stored.tile  #! 16
E = Listed.tile  #! 16
F = Next.tile  #! 16
G = Starred.tile  #! 16
H = Sorted.tile  #! 16
I = FromKeys.tile  #! 16
J = Popped.tile  #! 16
K = Comprehended.tile  #! 16
L = Merged.tile  #! 16
M = Sliced.tile  #! 16
N = ByName.tile  #! 16
O = OfList.tile  #! 16
P = OfInit.tile  #! 16
Q = OfDict.tile  #! 16
R = Missing.tile  #! 16
S = OfUser.tile  #! 16
T = Summed.tile  #! 16
U = Copied.tile  #! 16
V = Deep.tile  #! 16
W = OfArray.tile  #! 16
X = Appended.tile  #! 16
Y = Less.tile  #! 16
Z = SIZES  #! [8, 16]
AA = BY_PARTIAL  #! [8, 16]
AB = BY_METHOD  #! [8, 16]
AC = BY_OTHER  #! [8, 16]
