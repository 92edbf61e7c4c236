from numba import float32


def saxpy(a: float32, x: float32[::1], y: float32[::1]) -> None: ...
