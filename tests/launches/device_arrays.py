import numpy as np
from numba import cuda


@cuda.jit
def take(x):
    pass


h = np.zeros((4, 6), np.float32)
d = cuda.to_device(h)
take[1, 1](d)
take[1, 1](cuda.to_device(np.arange(5)))
take[1, 1](cuda.to_device(np.asfortranarray(h)))
take[1, 1](cuda.to_device([1, 2, 3]))
take[1, 1](cuda.device_array(10))
take[1, 1](cuda.device_array((10, 2), np.int32))
take[1, 1](cuda.device_array((10, 2), dtype=np.float32, order="F"))
take[1, 1](cuda.device_array(shape=(3,), dtype=np.uint8))
take[1, 1](cuda.device_array_like(h))
take[1, 1](cuda.device_array_like(h.T))
take[1, 1](cuda.pinned_array(10, dtype=np.float32))
take[1, 1](cuda.mapped_array((2, 3)))
take[1, 1](cuda.managed_array(4, np.int64))
take[1, 1](d.copy_to_host())
back = np.empty_like(h)
d.copy_to_host(back)
take[1, 1](back)
take[1, 1](d[0])
take[1, 1](d[:, 0])
take[1, 1](d.ravel())
take[1, 1](d.reshape(24))
take[1, 1](d.T)
take[1, 1](d.shape[0])
take[1, 1](d.size)
take[1, 1](d.dtype.itemsize)
stream = cuda.stream()
take[1, 1, stream](cuda.to_device(h, stream=stream))
take.forall(10)(d)
take.configure(1, 1)(d)
launch = take[1, 1]
launch(h.astype(np.int8))
configuration = (1, 1)
take[configuration](np.zeros(3, bool))
