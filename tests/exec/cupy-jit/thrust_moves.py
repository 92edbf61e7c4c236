from cupyx import jit
from cupyx.jit import thrust


@jit.rawkernel()
def copies(a, forward, backward, sizes):
    sizes[0] = thrust.copy(thrust.seq, a.begin(), a.end(), forward.begin()) - forward.begin()
    sizes[1] = thrust.reverse_copy(thrust.seq, a.begin(), a.end(), backward.begin()) - backward.begin()


@jit.rawkernel()
def swaps(a, b, c, size):
    thrust.reverse(thrust.seq, a.begin(), a.end())
    size[0] = thrust.swap_ranges(thrust.seq, b.begin(), b.end(), c.begin()) - c.begin()


@jit.rawkernel()
def indexed(places, a, gathered, scattered, size):
    size[0] = thrust.gather(thrust.seq, places.begin(), places.end(), a.begin(), gathered.begin()) - gathered.begin()
    thrust.scatter(thrust.seq, a.begin(), a.end(), places.begin(), scattered.begin())


@jit.rawkernel()
def fills(filled, counted, counted_from, counted_by, value):
    thrust.fill(thrust.seq, filled.begin() + 1, filled.end() - 1, value[0])
    thrust.sequence(thrust.seq, counted.begin(), counted.end())
    thrust.sequence(thrust.seq, counted_from.begin(), counted_from.end(), 5)
    thrust.sequence(thrust.seq, counted_by.begin(), counted_by.end(), 5, -2)


@jit.rawkernel()
def removals(a, b, c, replaced, sizes):
    sizes[0] = thrust.remove_copy(thrust.seq, a.begin(), a.end(), b.begin(), 3) - b.begin()
    sizes[1] = thrust.replace_copy(thrust.seq, a.begin(), a.end(), replaced.begin(), 3, 30) - replaced.begin()
    thrust.replace(thrust.seq, c.begin(), c.end(), 2, 20)
    sizes[2] = thrust.remove(thrust.seq, a.begin(), a.end(), 3) - a.begin()
