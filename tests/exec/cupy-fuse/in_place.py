import cupy


@cupy.fuse
def update(velocity, gradient, rate):
    velocity *= 0.5
    velocity -= rate * gradient


@cupy.fuse
def step(x, y):
    x += y
    return x * 2
