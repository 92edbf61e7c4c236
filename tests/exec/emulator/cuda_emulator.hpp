#pragma once

// Compiles a generated .cu file as C++ for the CPU:
//
//     g++ -x c++ -include cuda_emulator.hpp -Istubs -shared -fPIC ...
//
// One fiber for each CUDA thread, one OS thread for each block that runs (runtime/). A __shared__
// variable is therefore a thread_local one: every fiber of a block sees the same, and blocks that
// run side by side each their own.

#include <math.h>
#include <stdlib.h>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "runtime/interface.hpp"

#define __global__
#define __device__
#define __host__
#define __constant__
#define __managed__
#define __grid_constant__
#define __shared__ thread_local
#define __forceinline__ inline __attribute__((always_inline))
#define __align__(bytes) __attribute__((aligned(bytes)))
#define __launch_bounds__(...)
#define __maxnreg__(count)
#define __cluster_dims__(...)

constexpr int warpSize = 32;

#include "device/atomics.hpp"
#include "device/barriers.hpp"
#include "device/integers.hpp"
#include "device/kernel.hpp"
#include "device/math.hpp"
#include "device/math_names.hpp"
#include "device/memory_hints.hpp"
#include "device/rounding.hpp"
#include "device/special_registers.hpp"
#include "device/vector_types.hpp"
#include "device/warp.hpp"

// Last: libstdc++ uses this word inside attribute lists.
#define __noinline__ __attribute__((noinline))
