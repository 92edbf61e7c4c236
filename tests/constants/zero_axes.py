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
