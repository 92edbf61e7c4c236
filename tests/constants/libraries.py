"""Attributes of libraries of which nothing is known here, and functions that are not what they look like."""

import cmath
import math
import os
import sys
from os import name as system

import numpy as np

SAME = np.add is np.add  #: True
OTHER = np.add is np.subtract  #: False
PI = math.pi == np.pi  #: True
REAL_ROOT = math.sqrt(4)  #: 2.0

ON_LINUX = sys.platform == "linux"  #! True
CHOSEN = 1 if sys.platform in ("linux", "darwin") else 2  #! 1
NAMED = system == "posix"  #! True
BYTES = sys.byteorder == "little"  #! True
MAJOR = sys.version_info.major == 3  #! True
NONE = os.altsep is None  #! True
TWO_NAMES = np.abs is np.absolute  #! True
OF_TYPE = int.__name__ == "int"  #! True
AS_KEY = {"/": 3}.get(os.sep, 4)  #! 3
COMPLEX_ROOT = cmath.sqrt(-4).imag  #! 2.0
COMPLEX_LOG = cmath.log(-1).imag  #! 3.1415926535897931
CUBE_ROOT = math.cbrt(27.0)  #! 3.0000000000000004
EARLIER = np.datetime64("2020-01-01") < np.datetime64("2021-01-01")  #! bool(True)
LONGER = max(np.timedelta64(1, "s"), np.timedelta64(2, "s"))  #! an object
