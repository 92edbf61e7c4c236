# flags: "--sig=thrust(float64[:, ::1], float64[::1], int32[::1], complex64[::1])"
import cupy
from cupyx import jit
from cupyx.jit import thrust as t


@jit.rawkernel()
def thrust(matrix, a, n, z):
    t.sort(t.seq, matrix.begin(), matrix.end())
    t.sort(a.begin(), a.end())
    t.sort(t.host, a.begin(), a.end())
    t.sort(t.seq, a, a.end())
    t.sort(t.seq, a.begin(), n.end())
    t.sort(t.seq, z.begin(), z.end())
    t.fill(t.seq, z.begin(), z.end(), 0)
    t.lower_bound(t.seq, a.begin(), a.end(), 2)
    t.lower_bound(t.seq, a.begin(), a.end(), cupy.float64(2))
    t.copy(t.seq, a.begin(), a.end(), t.make_counting_iterator(0))
    t.reduce(t.seq, a.begin())
    t.count_if(t.seq, a.begin(), a.end(), a[0])
    t.sorted(t.seq, a.begin(), a.end())
    t.make_counting_iterator(1)[0] = 2
    s = jit.shared_memory(cupy.float64, 8)
    t.sort(t.seq, s.begin(), s.end())
    p = a.begin() + a.end()
    q = a.begin() + 1.0
