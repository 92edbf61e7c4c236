"""Arrays without axes, of which NumPy makes scalars where it computes."""

import numpy as np

ONE = np.full((), 3.5)
SUM = ONE + 1  #: float64(4.5)
NEGATIVE = -ONE  #: float64(-3.5)
SHAPE = ONE.shape  #: ()
ITEM = ONE.item()  #: 3.5
LARGEST = ONE.max()  #: float64(3.5)
CONVERTED = ONE.astype("f4")  #: array float32: 3.5

NESTED = np.array([ONE])[0]  #! float64(3.5)
LENGTH = len(ONE)  #! TypeError
ITEMS = list(ONE)  #! TypeError
TOTAL = sum(ONE)  #! TypeError
LISTED = ONE.tolist()  #! 3.5
ROUNDS = [item for item in ONE]  #! TypeError
WHOLE = ONE[()]  #! float64(3.5)

REAL = np.array(5.5)
COUNT = np.array(3)
ORDER = REAL.ndim  #: 0
MORE = REAL + 1  #: float64(6.5)
TWICE = COUNT * 2  #: int64(6)
SHIFTED = 1 << COUNT  #: int64(8)
SMALL = np.array(7, np.int8) + 1  #: int8(8)
ROOT = np.sqrt(np.array(4.0))  #: float64(2.0)
PLACES = REAL.shape  #: ()
TURNED = np.array(1 + 2j) * 1j  #! complex128(complex(-2.0, 1.0))
INDEXED = REAL[()]  #: float64(5.5)
TRUTH = bool(np.array(0))  #! False
INTEGER = int(REAL)  #! 5
PICKED = [1, 2, 3, 4][COUNT]  #! 4
WRITTEN = f"{COUNT}"  #! '3'
LENGTH_OF = len(np.zeros(COUNT))  #! 3
ROWS = np.array([COUNT, COUNT])  #! array int64 2: 3 3
MULTIPLE = COUNT * np.array([1, 2])  #: array int64 2: 3 6
CHOSEN = 3 if np.array(0) else 4  #! 4
STARS = "x" * COUNT  #! TypeError
WORD = np.array("abc")  #! an object
NOTHING = np.array(None)  #! an object
