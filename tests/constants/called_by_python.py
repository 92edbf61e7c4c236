"""Functions that Python calls by itself, and classes that they are given or give."""

import enum
import functools
from dataclasses import dataclass, field


class Kept:
    tile = 8


class Factory:
    tile = 8


@dataclass
class Job:
    target: object = field(default_factory=lambda: Factory)


Job().target.tile = 16


class Got:
    tile = 8


class Put:
    tile = 8


class OfProperty:
    def set(self, value):
        value.tile = 16

    target = property(lambda self: Got, set)


OfProperty().target.tile = 16
OfProperty().target = Put


class Member:
    tile = 8


class Target(enum.Enum):
    MAIN = Member
    OTHER = 2


Target["MAIN"].value.tile = 16


class OfMembers:
    tile = 8


class Given(enum.Enum):
    MAIN = (OfMembers, 1)
    OTHER = (OfMembers, 2)

    def __init__(self, target, number):
        target.tile = 16


class New:
    tile = 8


class OfNew:
    def __new__(cls, target):
        made = object.__new__(cls)
        made.target = target
        return made


OfNew(New).target.tile = 16


class Made:
    tile = 8


class OfMade:
    def __new__(cls):
        return Made


OfMade().tile = 16


class Subclass:
    tile = 8


class OfSubclass:
    def __init_subclass__(cls, target):
        target.tile = 16


class Main(OfSubclass, target=Subclass):
    pass


class OfMeta:
    tile = 8


class Meta(type):
    def __new__(mcs, name, bases, names):
        names["target"].tile = 16
        return super().__new__(mcs, name, bases, names)


class WithMeta(metaclass=Meta):
    target = OfMeta


class Sent:
    tile = 8


def worker():
    target = yield
    target.tile = 16
    yield


running = worker()
next(running)
running.send(Sent)


class Read:
    tile = 8


class Written:
    tile = 8


class Descriptor:
    def __get__(self, owner, kind):
        return Read

    def __set__(self, owner, value):
        value.tile = 16


class OfDescriptor:
    target = Descriptor()


OfDescriptor().target.tile = 16
OfDescriptor().target = Written


class Attribute:
    tile = 8


class OfAttribute:
    def __setattr__(self, name, value):
        value.tile = 16


OfAttribute().target = Attribute


class Named:
    tile = 8


type("Maker", (), {"target": Named}).target.tile = 16


class Base:
    tile = 8


class Derived(Base):
    def run(self):
        type(self).__bases__[0].tile = 16


Derived().run()


class Entry:
    tile = 8


class Counter:
    entries = {"a": Entry}

    def run(self):
        type(self).entries["a"].tile = 16


Counter().run()


class Nexts:
    tile = 8


class Endless:
    def __iter__(self):
        return self

    def __next__(self):
        return Nexts


for each in Endless():
    each.tile = 16
    break


class Length:
    tile = 8


class OfLength:
    def __len__(self):
        self.target.tile = 16
        return 1


sized = OfLength()
sized.target = Length
len(sized)


class Indexed:
    tile = 8


class OfIndex:
    def __getitem__(self, key):
        key.tile = 16

    def __class_getitem__(cls, key):
        key.tile = 16

    def __delitem__(self, key):
        key.tile = 16


OfIndex()[Indexed]


class Generic:
    tile = 8


OfIndex[Generic]


class Deleted:
    tile = 8


del OfIndex()[Deleted]


@functools.singledispatch
def grow(values):
    pass


@grow.register(list)
def _(values):
    values.append(16)


SIZES = [8]
grow(SIZES)

A = Kept.tile  #: 8
B = Factory.tile  #! 16
C = Got.tile  #! 16
D = Put.tile  #! 16
E = Member.tile  #! 16
F = OfMembers.tile  #! 16
G = New.tile  #! 16
H = Made.tile  #! 16
I = Subclass.tile  #! 16
J = OfMeta.tile  #! 16
K = Sent.tile  #! 16
L = Read.tile  #! 16
M = Written.tile  #! 16
N = Attribute.tile  #! 16
O = Named.tile  #! 16
P = Base.tile  #! 16
Q = Entry.tile  #! 16
R = Nexts.tile  #! 16
S = Length.tile  #! 16
T = Indexed.tile  #! 16
U = Generic.tile  #! 16
V = Deleted.tile  #! 16
W = SIZES  #! [8, 16]
