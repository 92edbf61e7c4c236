# The first line of the file.

from numba import cuda


# Above the kernel.
@cuda.jit("void(float32[::1])")
def comments(x):
    """What it does.

    In two paragraphs.
    """
    # Above a statement.
    i = cuda.grid(1)  # Beside a statement.

    x[i] = 0.0  # C's comment signs /* and */ do no harm
