"""Code as text, which changes what it names."""

import timeit

UNTOUCHED = [1]
print(UNTOUCHED)
EXECUTED = [1]


def execute():
    exec("EXECUTED[0] = 5")


execute()
EVALUATED = [1]
eval("EVALUATED.append(5)")
BY_EVALUATED = [1]


def change():
    BY_EVALUATED[0] = 5


eval("change()")
GIVEN = [1]
exec("x[0] = 5", {"x": GIVEN})


class Solver:
    def __init__(self):
        self.tile = 1


solver = Solver()
exec("x.tile = 5", {"x": solver})
TIMED = [1]
timeit.timeit("TIMED[0] = 5", globals={"TIMED": TIMED}, number=1)
BY_TIMED = [1]


def change_timed():
    BY_TIMED[0] = 5


timeit.timeit("change_timed()", setup="from __main__ import change_timed", number=1)

OF_UNTOUCHED = UNTOUCHED[0]  #: 1
OF_EXEC = EXECUTED[0]  #! 5
OF_EVAL = EVALUATED[-1]  #! 5
OF_EVALUATED = BY_EVALUATED[0]  #! 5
OF_GIVEN = GIVEN[0]  #! 5
OF_SOLVER = solver.tile  #! 5
OF_TIMED = TIMED[0]  #! 5
OF_BY_TIMED = BY_TIMED[0]  #! 5
