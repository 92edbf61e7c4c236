"""Chains of classes, and of functions whose defaults call the one before, up to what is followed."""


class C0:
    N = 7


class C1(C0):
    pass


class C2(C1):
    pass


class C3(C2):
    pass


class C4(C3):
    pass


class C5(C4):
    pass


class C6(C5):
    pass


class C7(C6):
    pass


class C8(C7):
    pass


class C9(C8):
    pass


class C10(C9):
    pass


class C11(C10):
    pass


class C12(C11):
    pass


class C13(C12):
    pass


class C14(C13):
    pass


class C15(C14):
    pass


class C16(C15):
    pass


class C17(C16):
    pass


class C18(C17):
    pass


class C19(C18):
    pass


class C20(C19):
    pass


class C21(C20):
    pass


class C22(C21):
    pass


class C23(C22):
    pass


class C24(C23):
    pass


class C25(C24):
    pass


class C26(C25):
    pass


class C27(C26):
    pass


class C28(C27):
    pass


class C29(C28):
    pass


class C30(C29):
    pass


class C31(C30):
    pass


class C32(C31):
    pass


class C33(C32):
    pass


class C34(C33):
    pass


A = C32.N  #: 7
B = C33.N  #! 7
C = C34.N  #! 7
D = C32().N  #: 7


def f0(x=1):
    return x


def f1(x=f0(), y=f0()):
    return x + y


def f2(x=f1(), y=f1()):
    return x + y


def f3(x=f2(), y=f2()):
    return x + y


E = f3()  #: 8
F = f3(1)  #: 5
G = f3(y=f0(2))  #: 6
