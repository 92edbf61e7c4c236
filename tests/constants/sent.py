"""What generators are sent by a `send` that is not called by its name."""

import functools
import operator


def growing():
    while True:
        sent = yield
        sent.append(2)


def assigning():
    global ASSIGNED
    while True:
        ASSIGNED = yield


def run(function, value):
    list(map(function, [value]))


class Holder:
    pass


grower = growing()
next(grower)
BY_MAP = [1]
list(map(grower.send, [BY_MAP]))
BY_NAME = [1]
send = grower.send
send(BY_NAME)
BY_PARAMETER = [1]
run(grower.send, BY_PARAMETER)
BY_GETATTR = [1]
getattr(grower, "send")(BY_GETATTR)
BY_CLASS = [1]
type(grower).send(grower, BY_CLASS)
BY_PARTIAL = [1]
functools.partial(grower.send, BY_PARTIAL)()
BY_CALLER = [1]
operator.methodcaller("send", BY_CALLER)(grower)
BY_ATTRIBUTE = [1]
holder = Holder()
holder.put = grower.send
holder.put(BY_ATTRIBUTE)
BY_LAMBDA = [1]
(lambda: run(grower.send, BY_LAMBDA))()
NOT_SENT = [1]
list(map(len, [NOT_SENT]))
ASSIGNED = 3
assigner = assigning()
next(assigner)
list(map(assigner.send, [5]))

A = BY_MAP  #! [1, 2]
B = BY_NAME  #! [1, 2]
C = BY_PARAMETER  #! [1, 2]
D = BY_GETATTR  #! [1, 2]
E = BY_CLASS  #! [1, 2]
F = BY_PARTIAL  #! [1, 2]
G = BY_CALLER  #! [1, 2]
H = BY_ATTRIBUTE  #! [1, 2]
I = BY_LAMBDA  #! [1, 2]
J = NOT_SENT  #: [1]
K = ASSIGNED  #! 5
