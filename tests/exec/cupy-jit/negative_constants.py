from cupyx import jit

LAST = -1


@jit.rawkernel()
def only_here(x, m, out):
    """Negative constants, for which CuPy reads what stands in front of an array. It is right for pointers."""
    tile = jit.shared_memory("int32", 4)
    tile[-1] = x[-1]
    row = m[-1]
    inside = x.begin() + 2
    out[0] = x[LAST]
    out[1] = m[-1, -2]
    out[2] = row[-1]
    out[3] = tile[3]
    out[4] = inside[-1]
    jit.atomic_add(out, -1, 5)
    out[-2] += 1
