"""What libraries keep of what they are given, and give back, so that it changes by that."""

import bisect
import collections
import functools
import heapq
import itertools
import operator
import queue
import random
from concurrent.futures import Future

import numpy as np
from numpy import vectorize


def set_first(values):
    values[0] = 5


UNTOUCHED = [1]
print(UNTOUCHED, len(UNTOUCHED), sorted(UNTOUCHED))
CHOSEN = [1]
random.choice([CHOSEN])[0] = 5
SAMPLED = [1]
random.sample([SAMPLED], 1)[0][0] = 5
CALLED = [1]
random.choice([set_first])(CALLED)
ON_HEAP = [1]
heap = []
heapq.heappush(heap, ON_HEAP)
heap[0][0] = 5
FROM_HEAP = [1]
heapq.heappop([FROM_HEAP])[0] = 5
SORTED_IN = [1]
ordered = []
bisect.insort(ordered, SORTED_IN)
ordered[0][0] = 5
BY_OPERATOR = [1]
entries = {}
operator.setitem(entries, "a", BY_OPERATOR)
entries["a"][0] = 5
JOINED = [1]
joined = []
operator.iconcat(joined, [JOINED])
joined[0][0] = 5
GOT = [1]
operator.itemgetter(0)([GOT])[0] = 5
BY_DEFAULT = [1]
collections.defaultdict(list, a=BY_DEFAULT)["a"][0] = 5
FROM_KEYS = [1]
dict.fromkeys(["a"], FROM_KEYS)["a"][0] = 5
REPEATED = [1]
for each in itertools.repeat(REPEATED, 1):
    each[0] = 5
QUEUED = [1]
waiting = queue.SimpleQueue()
waiting.put_nowait(QUEUED)
waiting.get_nowait()[0] = 5
RESULT = [1]
future = Future()
future.set_result(RESULT)
future.result()[0] = 5
SHUFFLED = [1, 2, 3, 4, 5]
shuffle = random.Random(3).shuffle
shuffle(SHUFFLED)
COPIED_TO = np.array([1])
operations = {"copy": np.copyto}
operations["copy"](COPIED_TO, 5)
BY_PARTIAL = np.array([1])
functools.partial(np.copyto, BY_PARTIAL)(5)
HEAPIFIED = [2, 1]


def heapify(values, by=heapq.heapify):
    by(values)


heapify(HEAPIFIED)
BY_GETTER = {"a": [1]}
get = BY_GETTER.get
get("a")[0] = 5
VECTORIZED = np.array([1])


@np.vectorize
def write(i):
    VECTORIZED[i] = 5


write([0])
MASKED = np.array([1])
np.ma.masked_equal(MASKED, 7, copy=False)[0] = 5
FLAT = np.zeros((2, 2)).reshape(4)
SQUARE = np.zeros((2, 2))
ROWS = SQUARE.reshape(4)


def write_row():
    row = SQUARE[0]
    row[0] = 5


write_row()
ONLY_GLOBAL = [1]


def bind():
    global bound
    bound = ONLY_GLOBAL


bind()
bound[0] = 5
BY_CALL = [1]
set_first.__call__(BY_CALL)
BY_ALIAS = [1]
kind = list
kind.append(BY_ALIAS, 5)


class Solver:
    def __init__(self, values):
        values[0] = 5

    def run(self, values):
        values[0] = 5


def run(self, values):
    values[0] = 5


class Third:
    def __init__(self, first, second):
        second[0] = 5


class Borrowing:
    step = run


MAPPED = [1]
list(map(Solver, [MAPPED]))
BORROWED = [1]
Borrowing().step(BORROWED)
BEHIND_STAR = [1]


def third(a, b, c):
    c[0] = 5


third(*[1], 2, BEHIND_STAR)
KEY = [1]
sorted([KEY], key=Solver)
REDUCED = [1]
functools.reduce(Third, [[], REDUCED])
BY_NAME = np.array([1])


@vectorize
def write_by_name(i):
    BY_NAME[i] = 5


write_by_name([0])

OF_UNTOUCHED = UNTOUCHED[0]  #: 1
OF_CHOSEN = CHOSEN[0]  #! 5
OF_SAMPLED = SAMPLED[0]  #! 5
OF_CALLED = CALLED[0]  #! 5
OF_HEAP = ON_HEAP[0]  #! 5
OF_POPPED = FROM_HEAP[0]  #! 5
OF_INSORT = SORTED_IN[0]  #! 5
OF_SETITEM = BY_OPERATOR[0]  #! 5
OF_ICONCAT = JOINED[0]  #! 5
OF_ITEMGETTER = GOT[0]  #! 5
OF_DEFAULTDICT = BY_DEFAULT[0]  #! 5
OF_FROMKEYS = FROM_KEYS[0]  #! 5
OF_REPEAT = REPEATED[0]  #! 5
OF_QUEUE = QUEUED[0]  #! 5
OF_FUTURE = RESULT[0]  #! 5
OF_SHUFFLE = SHUFFLED[0]  #! 1
OF_COPYTO = COPIED_TO[0]  #! int64(5)
OF_PARTIAL = BY_PARTIAL[0]  #! int64(5)
OF_HEAPIFY = HEAPIFIED[0]  #! 1
OF_GETTER = BY_GETTER["a"][0]  #! 5
OF_VECTORIZE = VECTORIZED[0]  #! int64(5)
OF_MASKED = MASKED[0]  #! int64(5)
OF_FLAT = FLAT[0]  #: float64(0.0)
OF_ROW = ROWS[0]  #! float64(5.0)
OF_GLOBAL = ONLY_GLOBAL[0]  #! 5
OF_CALL = BY_CALL[0]  #! 5
OF_ALIAS = BY_ALIAS[-1]  #! 5
OF_MAPPED = MAPPED[0]  #! 5
OF_BORROWED = BORROWED[0]  #! 5
OF_STAR = BEHIND_STAR[0]  #! 5
OF_KEY = KEY[0]  #! 5
OF_REDUCED = REDUCED[0]  #! 5
OF_NAMED = BY_NAME[0]  #! int64(5)
