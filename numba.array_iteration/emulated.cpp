#include "/work/wt/arrays/numba.array_iteration/array_iteration.cu"
EMULATED_KERNEL(flat)
EMULATED_KERNEL(positions)
EMULATED_KERNEL(enumerated)
EMULATED_KERNEL(nditer)
EMULATED_KERNEL(rows)
