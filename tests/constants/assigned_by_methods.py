"""Names that methods assign which Python calls by itself."""

HASHED = INDEXED = DELETED = DROPPED = SHOWN = ENTERED = NOT_MADE = 3


class Hashed:
    def __hash__(self):
        global HASHED
        HASHED = 5
        return 1


class Indexed:
    def __index__(self):
        global INDEXED
        INDEXED = 5
        return 1


class Deleted:
    def __del__(self):
        global DELETED
        DELETED = 5


class Dropped:
    def __del__(self):
        global DROPPED
        DROPPED = 5


class Shown:
    def __repr__(self):
        global SHOWN
        SHOWN = 5
        return ""


class Entered:
    def __enter__(self):
        global ENTERED
        ENTERED = 5

    def __exit__(self, *what):
        pass


def drop():
    dropped = Dropped()


entries = {Hashed(): 1}
item = [1, 2][Indexed()]
deleted = Deleted()
del deleted
drop()
text = f"{Shown()}"
with Entered():
    pass

A = HASHED  #! 5
B = INDEXED  #! 5
C = DELETED  #! 5
D = DROPPED  #! 5
E = SHOWN  #! 5
F = ENTERED  #! 5
G = NOT_MADE  #: 3
