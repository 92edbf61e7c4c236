"""`and` and `or` give a bool where an operand is known at run time only, and Python's operand where all are known."""

from cupyx import jit

TWO = 2
ZERO = 0


@jit.rawkernel()
def computed(i, out):
    out[0] = (2 or i) > 1.5
    out[1] = (2 or i) + 1
    out[2] = 7 if (2 or i) > 1.5 else 3
    out[3] = 7 if (2 or i) == 2 else 3
    out[4] = 7 if (TWO or i) > 1 else 3
    if (2 or i) == 2:
        out[5] = 1
    else:
        out[5] = 2
    out[6] = 7 if not ((2 or i) > 1.5) else 3
    out[7] = 7 if (2 or i) > 1.5 or i > 5 else 3
    out[8] = 7 if (ZERO or (2 or i)) == 2 else 3
    out[9] = 7 if (2 or i) * 1.0 == 2 else 3
    out[10] = 7 if (2 or (i > 0 and 0)) == 2 else 3
    out[11] = (0 and i) + 1


@jit.rawkernel()
def known(x, out):
    out[0] = (2 or 3) + 1
    out[1] = (TWO and 3) + 1
    out[2] = (not TWO) + 1
    out[3] = (TWO or 3) > 1.5
    out[4] = (2 and 3) == 3
    out[5] = x[2 or 0] + 1
    out[6] = (2 or 3) // 2
    out[7] = (not (2 and 0)) + 1
    out[8] = (ZERO or 5) + 1
    out[9] = (ZERO and 5) + 1
