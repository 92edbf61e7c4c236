"""Code as text, which changes what it names."""

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

OF_UNTOUCHED = UNTOUCHED[0]  #: 1
OF_EXEC = EXECUTED[0]  #! 5
OF_EVAL = EVALUATED[-1]  #! 5
OF_EVALUATED = BY_EVALUATED[0]  #! 5
