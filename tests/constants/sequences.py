"""Tuples, lists, dictionaries, strings, and what loops go through."""

NAN = float("nan")
JOINED = (1, 2) + (3,)  #: (1, 2, 3)
REPEATED = [0.5] * 3  #: [0.5, 0.5, 0.5]
EQUAL = (1, 2.0) == (1.0, 2)  #: True
UNLIKE = (1, 2) == [1, 2]  #: False
ORDERED = (1, 2, 3) < (1, 3)  #: True
WORDS = "abc" < "abd"  #: True
FOUND = 2.0 in (1, 2, 3)  #: True
PART = (1, 2, 3, 4)[1:-1]  #: (2, 3)
BACKWARDS = [1, 2, 3][::-1]  #: [3, 2, 1]
OF_RANGE = list(range(5, 0, -2))  #: [5, 3, 1]
RANGE_AND_LIST = range(3) == [0, 1, 2]  #: False
SORTED = sorted([3, 1, 2])  #: [1, 2, 3]
SORTED_WORDS = sorted(["b", "a"])  #: ['a', 'b']
PAIRS = list(zip((1, 2), "ab"))  #: [(1, 'a'), (2, 'b')]
COUNTED = [i * v for i, v in enumerate((3, 4))]  #: [0, 4]
CHOSEN = [v for v in range(6) if v % 2]  #: [1, 3, 5]
NESTED = [u + v for u in (0, 10) for v in (1, 2)]  #: [1, 2, 11, 12]
ANY = any(v > 2 for v in (1, 2, 3))  #: True
ALL = all([])  #: True
LARGEST = max(v * v for v in (-3, 2))  #: 9
LENGTH = len("abc")  #: 3
EMPTY = bool([])  #: False
KEYS = {1: "a", True: "b", 2.0: "c"}  #: {1: 'b', 2.0: 'c'}
MERGED = dict({"a": 1}, a=2, b=3)  #: {'a': 2, 'b': 3}
ENTRY = {1: "one"}[1.0]  #: 'one'
OTHERWISE = {1: 2}.get(3, 0.5)  #: 0.5
KEYS_EQUAL = {1: 2}.get(True, 9)  #: 2
HAS_KEY = "b" in {"a": 1}  #: False
ITEMS = list({"x": 1}.items())  #: [('x', 1)]
SQUARES = {v: v * v for v in range(3)}  #: {0: 0, 1: 1, 2: 4}
LAST_WINS = {v % 2: v for v in range(4)}  #: {0: 2, 1: 3}
TEXT = "{}-{}".format(1, "a")  #: '1-a'
PERCENT = "%d%%" % True  #: '1%'
REPLACED = "a_b".replace("_", "-")  #: 'a-b'

PARTLY = {"eps": 0.5, "flags": {"nsz", "arcp"}, "late": zip((1,), (2,))}
KNOWN_PART = PARTLY["eps"]  #: 0.5
KNOWN_BY_GET = PARTLY.get("eps", 1)  #: 0.5
KNOWN_OF_COPY = dict(PARTLY)["eps"]  #: 0.5
KNOWN_SIZE = len(PARTLY)  #: 3
HAS_UNKNOWN = "flags" in PARTLY  #: True
KNOWN_KEYS = [key for key in PARTLY]  #: ['eps', 'flags', 'late']
UNKNOWN_PART = len(PARTLY["flags"])  #! 2
UNKNOWN_BY_GET = len(PARTLY.get("flags"))  #! 2
UNKNOWN_VALUES = len(PARTLY.values())  #: 3

SAME_NAN = NAN in (NAN, 1.0)  #! True
EQUAL_NANS = [1, NAN] == [1, NAN]  #! True
USED_UP = zip((1,), (2,))  #! an object
LATER = (v for v in (1, 2))  #! an object
KEPT = [zip((1,), (2,))]  #! [an object]
OF_KINDS = (1,) + [2]  #! TypeError
LETTERS = len("né")  #! 2
LIST_AS_KEY = {1: 2}.get([1])  #! TypeError

*FRONT, LAST = 3, 4, 5
AT_END = LAST  #: 5
FIRST, *MIDDLE, FINAL = (1, 2, 3, 4, 5)
OUTER_ENDS = (FIRST, FINAL)  #: (1, 5)
[*INNER, BEFORE], BESIDE = [1, 2, 3], 4
NESTED_END = (BEFORE, BESIDE)  #: (3, 4)
THIRD, FOURTH = {0: 5, 1: 6}
KEYS_OF_DICT = (THIRD, FOURTH)  #: (0, 1)


def last_of(items):
    *rest, last = items
    return last


LAST_OF_KEYS = last_of({1: 10, 0: 20})  #: 0
# ==== options of sorted and enumerate
down = sorted([3, 1, 2], reverse=True)  #: [3, 2, 1]
up = sorted((3, 1, 2), reverse=False)  #: [1, 2, 3]
alike = sorted([2, 1.0, 1, 2.0], reverse=True)  #: [2, 2.0, 1.0, 1]
by_key = sorted([3, 1, 2], key=lambda v: -v, reverse=True)  #! [1, 2, 3]
counted = list(enumerate("ab", 5))  #: [(5, 'a'), (6, 'b')]
counted_by_name = [i for i, _ in enumerate([7, 8], start=-1)]  #: [-1, 0]
strict = list(zip([1], [2], strict=True))  #: [(1, 2)]
