"""What functions with lambdas and comprehensions in their defaults and calls change."""

# ==== default
ROWS = [[1, 2], [3, 4]]
def fill(rows=[r for r in ROWS]):
    rows[0].append(5)
fill()
N = len(ROWS[0])  #: 3
# ==== lambda
TABLE = [1, 2]
def put(rows=sorted([TABLE], key=lambda r: r[0])):
    rows[0].append(7)
put()
M = len(TABLE)  #: 3
# ==== later
DATA = [1, 2]
def change(rows=[r for r in [DATA]]):
    rows[0].append(3)
def run(step):
    step()
run(change)
K = len(DATA)  #: 3
# ==== nested
BOX = [[1]]
def outer(rows=[[x for x in r] for r in BOX], other=[b for b in BOX]):
    other[0].append(9)
outer()
L = len(BOX[0])  #: 2
# ==== sorts by a lambda
TABLE = [1, 2]
def load(names):
    rest = list(names)
    rest.sort(key=lambda item: item[0])
    return [x for x in rest]
def append(points, run):
    return run(Group(points))
class Group:
    def __init__(self, points):
        points.append(3)
append(TABLE, lambda group: group)
N = len(TABLE)  #: 3
# ==== in a method
ROWS = [1, 2]
class Sorter:
    def load(self, names):
        rest = list(self.groups.keys())
        rest.sort(key=lambda item: self.groups[item].code)
        rest = [lb for lb, gpt in self.groups.items() if gpt.ring == names]
        return rest
def give(points, run):
    return run(Points(points))
class Points:
    def __init__(self, points):
        points.append(3)
give(ROWS, print)
M = len(ROWS)  #: 3
