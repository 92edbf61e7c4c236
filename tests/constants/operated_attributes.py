"""In-place operators on attributes that objects have of their classes. Each program stands for itself."""
# ==== at10
class O:
    l = [1]
class A:
    o = O()
a = A()
a.o.l += [2]
O.l = []
R0 = len(a.o.l)  #? 2
# ==== at3
class C:
    d = {"x": 1}
a = C()
a.d |= {"x": 5}
C.d = {"x": 9}
R0 = a.d["x"]  #? 5
# ==== at9
class A:
    l = [1]
a = A()
a.l *= 3
A.l = []
R0 = len(a.l)  #? 3
# ==== iadd_a
class A:
    l = [0]
x = A()
x.l += [3]
A.l = []
R0 = len(x.l)  #? 2
# ==== iadd_c
class A:
    l = [0]
    def add(self):
        self.l += [3]
x = A()
x.add()
A.l = []
R0 = len(x.l)  #? 2
R1 = len(A.l)  #? 0
# ==== iadd_g
class B:
    l = [0]
class A(B): pass
x = A()
x.l += [3]
A.l = []
R0 = len(x.l)  #? 2
# ==== iadd_h
class B:
    l = [0]
class A(B): pass
A.l += [3]
B.l = []
R0 = len(A.l)  #? 2
# ==== iadd_i
class B:
    l = [0]
class A(B): pass
A.l += [3]
B.l = [1, 2, 3, 4]
A.l += [5]
R0 = len(A.l)  #? 3
