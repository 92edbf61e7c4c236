#include "/work/wt/arrays/numba.array_forms/array_forms.cu"
EMULATED_KERNEL(attributes)
EMULATED_KERNEL(parts)
EMULATED_KERNEL(views)
EMULATED_KERNEL(wrong_view)
EMULATED_KERNEL(shapes)
EMULATED_KERNEL(wrong_shape)
EMULATED_KERNEL(items)
EMULATED_KERNEL(swapped)
