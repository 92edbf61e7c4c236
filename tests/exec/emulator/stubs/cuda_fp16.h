#pragma once

// The part of CUDA's cuda_fp16.h that generated code uses.

#include <algorithm>

#include "small_floats.hpp"

#define EMULATOR_SMALL __half
#define EMULATOR_SMALL_WORD half
#define EMULATOR_SMALL_FORMAT emulator::kHalf
#include "small_float_class.inc"
#undef EMULATOR_SMALL
#undef EMULATOR_SMALL_WORD
#undef EMULATOR_SMALL_FORMAT

using half = __half;

inline __half atomicAdd(__half* address, __half value) {
    const auto old = emulator::atomic_update(
        &address->bits, [&](unsigned short bits) { return (__ushort_as_half(bits) + value).bits; });
    return __ushort_as_half(old);
}
