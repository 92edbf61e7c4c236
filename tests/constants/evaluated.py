"""The order in which Python evaluates, and how often; which names `global` means."""

import functools

log = []


def t(value, result=None):
    log.append(value)
    return result


def several(*args, **kwargs):
    return len(args) * 10 + len(kwargs)


several(a=t(2), *t(3, [1]))
KEYWORDS = log[0]  #: 3
table = [0, 0, 0]
table[t(4, 0) : t(5, 2) : t(6, 1)]
SLICE = log[2] * 100 + log[3] * 10 + log[4]  #: 456


@t(7, lambda function: t(9, function))
@t(8, lambda function: function)
def decorated(a=t(0)):
    return a


DECORATORS = log[5] * 1000 + log[6] * 100 + log[7] * 10 + log[8]  #: 7809

x = 1


def outer():
    x = 2

    def inner():
        global x
        x = 5

    inner()
    return x


LOCAL = outer()  #: 2
GLOBAL = x + 0  #: 5


def reads(x):
    def inner():
        global x
        return x

    return inner()


READ = reads(10)  #: 5


def by_function(x):
    global y
    y = x

    def inner():
        return [y for _ in range(1)]

    return inner()[0]


OF_GLOBAL = by_function(6)  #: 6

entries = {}
entries[1] = 1
entries[1.0] = 2
entries[True] = 3
EQUAL_KEYS = len(entries) * 10 + entries[1]  #: 13
ranges = {}
ranges[(0, 1)] = 1
ranges["range"] = 2
KEYS = len(ranges)  #: 2

left = [0, 1, 2]
row = {0: 1, 1: 10, 2: 100}
row[left.pop(0)] += 5
ONCE = row[0] * 1000 + row[1] + row[2]  #: 6110
first, second = [1], [2]
current = first


def swapped():
    global current
    current = second
    return 10


current[0] += swapped()
IN_FRONT = first[0] * 100 + second[0]  #: 1102

noted = 0
for i in range(3):
    noted += i


def kept():
    global noted
    noted = 50


@functools.lru_cache(kept())
def cached():
    return 1


GIVEN = noted  #: 50
