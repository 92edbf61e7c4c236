from numba import cuda

KNOWN = 3


@cuda.jit("void(float32[:])", cache=True, opt=False, lineinfo=True, inline="always", lto=False,
          shared_memory_carveout="MaxL1", launch_bounds=(), max_registers=None, link=[], extensions=[])
def accepted(x):
    pass


@cuda.jit("void(float32[:])", boundscheck=True)
def checked(x):
    pass


@cuda.jit("void(float32[:])", nopython=True)
def of_the_cpu(x):
    pass


@cuda.jit(argtypes="void(float32[:])", max_registers=300, shared_memory_carveout=101)
def deprecated(x):
    pass


@cuda.jit("void(float32[:])", debug=missing, launch_bounds=(1, 2, 3, 4), extensions=[KNOWN], unrol=4)
def unknown(x):
    pass


@cuda.jit("void(float32[:])", max_registers=-3)
def negative(x):
    pass
