"""Lists that patterns of classes change: they read properties and compare, of what a subject holds too."""

import sys
X = [1]
class P:
    @property
    def n(self):
        X.append(7)
        return 1
match [P()]:
    case [P(n=1)]:
        pass
V = len(X)  #! 2

# ==== again
import sys
X = [1]
class P:
    def __eq__(self, o):
        X.append(7)
        return True
match {'a': P()}:
    case {'a': 5}:
        pass
V = len(X)  #! 2

# ==== again
X = [1]
class P:
    @property
    def n(self):
        X.append(7)
        return 1
match [[P()], 2]:
    case [[P(n=1)], _]:
        pass
V = len(X)  #! 2

# ==== again
X = [1]
class P:
    def __init__(self):
        self.o = Q()
class Q:
    @property
    def n(self):
        X.append(7)
        return 1
q = P()
match q:
    case P(o=Q(n=1)):
        pass
V = len(X)  #! 2
