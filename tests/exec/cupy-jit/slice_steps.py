"""Slices whose step is 0, known early or at run time only: the thread ends there, as Python raises."""

from cupyx import jit


@jit.rawkernel()
def filled(o, n):
    o[0] = 1
    o[1::n] = 7
    o[1] = 5


@jit.rawkernel()
def unread(o, n):
    o[0] = 1
    t = o[::n]
    o[1] = 5


@jit.rawkernel()
def always(o):
    o[0] = 1
    o[::0] = 2
    o[1] = 3


@jit.rawkernel()
def some_threads(o):
    i = jit.threadIdx.x
    t = o[::i]
    o[i] = t[0] + 1


@jit.rawkernel()
def counted_down(o):
    i = jit.threadIdx.x
    if i > 3:
        t = o[:: i - 4]
        o[i] = t[1] + 1
