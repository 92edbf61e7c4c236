"""The few functions of the CUDA driver that a launch needs, through ctypes."""

import ctypes
import functools

BUFFER_POINTER, BUFFER_SIZE, END = 1, 2, 0
MAX_DYNAMIC_SHARED = 8  # CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
CAPABILITY_MAJOR, CAPABILITY_MINOR = 75, 76
DEFAULT_SHARED_LIMIT = 48 * 1024

_cuda = None


class DriverError(Exception):
    pass


def call(function, *arguments):
    status = getattr(_cuda, function)(*arguments)
    if status:
        text = ctypes.c_char_p()
        _cuda.cuGetErrorString(status, ctypes.byref(text))
        raise DriverError(f"{function}: {(text.value or b'?').decode()}")


@functools.cache
def open_device():
    """Makes the first device's primary context, which Numba and CuPy use too, current."""
    global _cuda
    _cuda = ctypes.CDLL("libcuda.so.1")
    call("cuInit", 0)
    device, context = ctypes.c_int(), ctypes.c_void_p()
    call("cuDeviceGet", ctypes.byref(device), 0)
    call("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
    call("cuCtxSetCurrent", context)
    return device


def architecture():
    device = open_device()
    numbers = []
    for attribute in (CAPABILITY_MAJOR, CAPABILITY_MINOR):
        value = ctypes.c_int()
        call("cuDeviceGetAttribute", ctypes.byref(value), attribute, device)
        numbers.append(value.value)
    return "sm_{}{}".format(*numbers)


class Memory:
    """A NumPy array's bytes on the device."""

    def __init__(self, host):
        self.host = host
        self.address = ctypes.c_uint64()
        call("cuMemAlloc_v2", ctypes.byref(self.address), ctypes.c_size_t(max(host.nbytes, 1)))
        call("cuMemcpyHtoD_v2", self.address, host.ctypes.data_as(ctypes.c_void_p), ctypes.c_size_t(host.nbytes))

    def read_back(self):
        call("cuMemcpyDtoH_v2", self.host.ctypes.data_as(ctypes.c_void_p), self.address,
             ctypes.c_size_t(self.host.nbytes))

    def free(self):
        call("cuMemFree_v2", self.address)


def load(cubin):
    open_device()
    module = ctypes.c_void_p()
    call("cuModuleLoadData", ctypes.byref(module), cubin)
    return module


def kernel_names(module):
    """The symbols of the module's kernels."""
    count = ctypes.c_uint()
    call("cuModuleGetFunctionCount", ctypes.byref(count), module)
    functions = (ctypes.c_void_p * count.value)()
    call("cuModuleEnumerateFunctions", functions, count, module)
    name, names = ctypes.c_char_p(), []
    for function in functions:
        call("cuFuncGetName", ctypes.byref(name), ctypes.c_void_p(function))
        names.append(name.value.decode())
    return names


def address_of_global(module, name):
    address, size = ctypes.c_uint64(), ctypes.c_size_t()
    call("cuModuleGetGlobal_v2", ctypes.byref(address), ctypes.byref(size), module, name.encode())
    return address


def write_global(module, name, host):
    call("cuMemcpyHtoD_v2", address_of_global(module, name), host.ctypes.data_as(ctypes.c_void_p),
         ctypes.c_size_t(host.nbytes))


def read_global(module, name, host):
    call("cuMemcpyDtoH_v2", host.ctypes.data_as(ctypes.c_void_p), address_of_global(module, name),
         ctypes.c_size_t(host.nbytes))
    return host


def launch(module, kernel, grid, block, shared_bytes, buffer):
    """Launches the manifest's `kernel` with a filled parameter buffer and waits for its end."""
    function = ctypes.c_void_p()
    call("cuModuleGetFunction", ctypes.byref(function), module, kernel["symbol"].encode())
    enqueue(function, kernel, grid, block, shared_bytes, buffer)
    call("cuCtxSynchronize")


def enqueue(function, kernel, grid, block, shared_bytes, buffer):
    if shared_bytes > DEFAULT_SHARED_LIMIT:
        call("cuFuncSetAttribute", function, MAX_DYNAMIC_SHARED, shared_bytes)
    sizes = [*(list(grid) + [1, 1])[:3], *(list(block) + [1, 1])[:3]]
    raw = (ctypes.c_char * max(len(buffer), 1)).from_buffer_copy(bytes(buffer) or b"\0")
    start = ctypes.addressof(raw)
    if kernel["cooperative"]:
        pointers = [ctypes.c_void_p(start + p["offset"]) for p in kernel["params"]]
        call("cuLaunchCooperativeKernel", function, *sizes, shared_bytes, None,
             (ctypes.c_void_p * max(len(pointers), 1))(*pointers))
    else:
        size = ctypes.c_size_t(len(buffer))
        extra = (ctypes.c_void_p * 5)(BUFFER_POINTER, start, BUFFER_SIZE, ctypes.addressof(size), END)
        call("cuLaunchKernel", function, *sizes, shared_bytes, None, None, extra)
