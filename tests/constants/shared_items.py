"""Lists in lists that functions of Python give back, and that change by what these give."""

X = [[1], [2]]
max(X).append(7)
V = len(X[1])  #! 2
# ==== sorted
X = [[1], [2]]
sorted(X)[0].append(7)
V = len(X[0])  #! 2
# ==== put in by a slice
X = [[1], [2]]
held = [1]
held[:] = [X[0]]
held[0].append(7)
V = len(X[0])  #! 2
# ==== by a method that is not followed
X = [[1], [2]]
list(X).__getitem__(0).append(7)
V = len(X[0])  #! 2
# ==== taken out of a dictionary
X = [[1], [2]]
{"k": X[0]}.popitem()[1].append(7)
V = len(X[0])  #! 2
# ==== by a function of a library with arguments
import functools

X = [[1], [2]]
functools.partial(list.append, X[0], 7)()
V = len(X[0])  #! 2
# ==== numbers change nothing
X = [3, 1, 2]
V = max(X)  #: 3
W = sorted(X)  #: [1, 2, 3]
# ==== in tuples that are sorted
held = [2]
X = [(1, [1]), (0, held)]
X.sort()
held.append(7)
V = len(X[0][1])  #! 2
# ==== by a slice that is a value
X = [[1], [2]]


def change(i):
    X[i][0].append(7)


change(slice(1, 2))
V = len(X[1])  #! 2
# ==== and is written there
X = [[1], [2]]


def change():
    X[slice(1, 2)][0].append(7)


change()
V = len(X[1])  #! 2
# ==== tuples of numbers
X = [(1, 5), (0, 6)]
X.sort()
V = X[0][1]  #: 6
