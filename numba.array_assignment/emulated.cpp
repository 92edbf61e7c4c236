#include "/work/wt/arrays/numba.array_assignment/array_assignment.cu"
EMULATED_KERNEL(scalars)
EMULATED_KERNEL(tuples)
EMULATED_KERNEL(wrong_length)
EMULATED_KERNEL(bits_in_place)
EMULATED_KERNEL(divided_in_place)
EMULATED_KERNEL(output_arrays)
EMULATED_KERNEL(filled)
