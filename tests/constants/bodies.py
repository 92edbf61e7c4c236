"""Names in the bodies of classes, of inner functions and of `try`, and quotients of large ints."""

N = 4
x = 5
table = [1]


def bound_in_body():
    N = 9

    class A:
        M = N
        N = N

    return A


def read_in_body():
    N = 9

    class A:
        M = N

    return A


def bound_by_condition():
    N = 9

    class A:
        if N == 4:
            N = 3
        M = N

    return A


def given(N):
    class A:
        N = N

    return A


def of_inner():
    x = 6

    def inner():
        nonlocal x
        x = x + 1
        return x

    return inner()


def set_by_inner():
    x = 6

    def inner():
        nonlocal x
        x = 8
        return x

    return inner()


class Shared:
    table = table


Shared.table.append(2)

try:
    from math import nosuch

    missed = 1
except ImportError:
    missed = 2

try:
    from math import sqrt

    found = 1
except ImportError:
    found = 2

EARLY = bound_in_body().M  #: 4
BOUND = bound_in_body().N  #: 4
READ = read_in_body().M  #: 9
CONDITION = bound_by_condition().M  #: 3
GIVEN = given(7).N  #: 4
INNER = of_inner()  #: 7
SET = set_by_inner()  #: 8
SHARED = len(table)  #: 2
MISSED = missed + 0  #! 2
FOUND = found + 0  #: 1

ROUNDED_ONCE = 9007199254740993 / 3  #: 3002399751580331.0
TEN = 10**25 / 10**24  #: 10.0
SMALL = 1 / 10**25  #: 1e-25
NEGATIVE = -(10**25) / 7  #: -1.4285714285714285e+24
OF_NEGATIVE = 10**25 / -3  #: -3.3333333333333333e+24
BOTH = (2**126 - 1) / (2**125 - 1)  #: 2.0
ONE = 1 / 3  #: 0.33333333333333331
NO_SIGN = 0 / 3  #: 0.0
SIGN = 0 / -3  #: -0.0
