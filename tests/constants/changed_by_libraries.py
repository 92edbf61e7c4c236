"""What a library has is assigned: who reads it behind that, or may, is told so."""
# ==== other_objects
import math
import numpy as np


class Point:
    pi = 2


def move(p):
    p.pi = 3


move(Point())
Point().pi = 4
setattr(Point, "tau" + "2", 5)

PI = math.pi  #: 3.1415926535897931
EYE = np.pi  #: 3.1415926535897931

# ==== function
import math


def half(x):
    return x / 2


math.sqrt = half

H = math.sqrt(16.0)  #! 8.0
C = math.ceil(1.5)  #: 2

# ==== assigned
import importlib
import math
import sys

math.pi = 3.0

PI = math.pi  #! 3.0
TAU = math.tau  #? 6.2831853071795862

# ==== assigned_in_function
import importlib
import math
import sys

def patch():
    math.pi = 3.0


patch()

PI = math.pi  #! 3.0
TAU = math.tau  #? 6.2831853071795862

# ==== by_another_name
import importlib
import math
import sys

m = math
m.pi = 3.0

PI = math.pi  #! 3.0
TAU = math.tau  #? 6.2831853071795862

# ==== by_setattr
import importlib
import math
import sys

setattr(math, "pi", 3.0)

PI = math.pi  #! 3.0
TAU = math.tau  #? 6.2831853071795862

# ==== by_name_unknown
import importlib
import math
import sys

for name in ["pi"]:
    setattr(math, name, 3.0)

PI = math.pi  #! 3.0
TAU = math.tau  #? 6.2831853071795862

# ==== in_names
import importlib
import math
import sys

math.__dict__["pi"] = 3.0

PI = math.pi  #! 3.0
TAU = math.tau  #? 6.2831853071795862

# ==== by_update
import importlib
import math
import sys

math.__dict__.update(pi=3.0)

PI = math.pi  #! 3.0
TAU = math.tau  #? 6.2831853071795862

# ==== by_vars
import importlib
import math
import sys

vars(math)["pi"] = 3.0

PI = math.pi  #! 3.0
TAU = math.tau  #? 6.2831853071795862

# ==== in_modules
import importlib
import math
import sys

sys.modules["math"].pi = 3.0

PI = math.pi  #! 3.0
TAU = math.tau  #? 6.2831853071795862

# ==== imported_by_name
import importlib
import math
import sys

importlib.import_module("math").pi = 3.0

PI = math.pi  #! 3.0
TAU = math.tau  #? 6.2831853071795862

# ==== in_loop
import importlib
import math
import sys

for m in [math]:
    m.pi = 3.0

PI = math.pi  #! 3.0
TAU = math.tau  #? 6.2831853071795862

# ==== in_tuple
import importlib
import math
import sys

math.pi, other = 3.0, 4

PI = math.pi  #! 3.0
TAU = math.tau  #? 6.2831853071795862

# ==== given
import importlib
import math
import sys

def patch(m):
    m.pi = 3.0


patch(math)

PI = math.pi  #! 3.0
TAU = math.tau  #? 6.2831853071795862

# ==== given_by_keyword
import importlib
import math
import sys

def patch(m=None):
    m.pi = 3.0


patch(m=math)

PI = math.pi  #! 3.0
TAU = math.tau  #? 6.2831853071795862

# ==== given_among_others
import importlib
import math
import sys

def patch(*all):
    all[0].pi = 3.0


patch(math)

PI = math.pi  #! 3.0
TAU = math.tau  #? 6.2831853071795862

# ==== given_to_lambda
import importlib
import math
import sys

(lambda m: setattr(m, "pi", 3.0))(math)

PI = math.pi  #! 3.0
TAU = math.tau  #? 6.2831853071795862

# ==== kept_by_class
import importlib
import math
import sys

class Holder:
    m = math


Holder.m.pi = 3.0

PI = math.pi  #! 3.0
TAU = math.tau  #? 6.2831853071795862

# ==== kept_by_object
import importlib
import math
import sys

class Holder:
    def __init__(self, m):
        self.m = m
        self.m.pi = 3.0


Holder(math)

PI = math.pi  #! 3.0
TAU = math.tau  #? 6.2831853071795862

# ==== returned
import importlib
import math
import sys

def get():
    return math


get().pi = 3.0

PI = math.pi  #! 3.0
TAU = math.tau  #? 6.2831853071795862

# ==== given_with_name
import math


def patch(m, name):
    setattr(m, name, 3.0)


patch(math, "pi")

PI = math.pi  #! 3.0

# ==== modules by computed names
import importlib
import math

importlib.import_module("ma" + "th").pi = 3
PI = math.pi  #? 3

# ==== modules by other names of functions
from importlib import import_module as find
import math

q = find("math")
q.pi = 3
PI = math.pi  #? 3

# ==== all modules
import math
import sys

for q in [sys.modules["math"]]:
    q.pi = 3
PI = math.pi  #? 3

# ==== imported by a call
import math

q = __import__("math")
q.pi = 3
PI = math.pi  #? 3
