"""`setattr` of which no argument is written out may assign anything."""


class C:
    n = 3
    m = 4


CHANGE = (C, "n", 5)
setattr(*CHANGE)

N = C.n  #! 5
M = C.m  #! 4
