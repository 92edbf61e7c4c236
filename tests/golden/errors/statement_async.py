from numba import cuda


@cuda.jit("void(float32[::1])")
async def statement_async(x):
    x[0] = await load(x)
