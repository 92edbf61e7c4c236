"""Passes PyTorch tensors to a kernel through DLPack, without copying them.

    python3 launch.py libtensor_kernels.so
"""

import ctypes
import sys

import torch
from torch.utils.dlpack import to_dlpack


def tensor_pointer(tensor):
    """The DLTensor of a tensor, and the capsule that must live as long as the pointer is used."""
    capsule = to_dlpack(tensor)
    get = ctypes.pythonapi.PyCapsule_GetPointer
    get.restype, get.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    return get(capsule, b"dltensor"), capsule


class TensorKernels:
    """The functions of tensor_kernels.cpp."""

    def __init__(self, path):
        self.library = ctypes.CDLL(path)
        self.library.scale_tensor_rows.restype = ctypes.c_char_p
        self.library.scale_tensor_rows.argtypes = [ctypes.c_void_p] * 4

    def scale_rows(self, x, factors, out):
        """out[i, j] = factors[i] * x[i, j], on PyTorch's current stream."""
        tensors = [tensor_pointer(each) for each in (x, factors, out)]
        stream = torch.cuda.current_stream().cuda_stream
        error = self.library.scale_tensor_rows(*[pointer for pointer, _ in tensors], stream)
        if error is not None:
            raise ValueError(error.decode())


def check(what, is_right):
    print(f"{what:45} {'ok' if is_right else 'WRONG RESULT'}")
    return is_right


def main(path):
    kernels = TensorKernels(path)
    grid = torch.arange(600.0, device="cuda").reshape(20, 30)
    passed = []
    for name, x in [("whole tensor", grid), ("every other column", grid[:, ::2]), ("transposed", grid.T)]:
        factors = torch.arange(x.shape[0], dtype=torch.float32, device="cuda")
        out = torch.empty(x.shape, device="cuda")
        kernels.scale_rows(x, factors, out)
        passed.append(check(f"scaled rows, {name}", torch.equal(out, factors[:, None] * x)))
    refused = [
        ("wrong dtype", grid.double(), grid[:, 0].contiguous(), grid.clone()),
        ("wrong rank", grid[0], grid[:, 0].contiguous(), grid.clone()),
        ("not contiguous", grid, grid[:, 0], grid.clone()),
        ("not on the GPU", grid.cpu(), grid[:, 0].contiguous(), grid.clone()),
    ]
    for what, *tensors in refused:
        try:
            kernels.scale_rows(*tensors)
            passed.append(check(f"{what} is refused", False))
        except ValueError as error:
            passed.append(check(f"{what}: {error}"[:45], True))
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
