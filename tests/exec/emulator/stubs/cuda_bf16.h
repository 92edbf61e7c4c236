#pragma once

// The part of CUDA's cuda_bf16.h that generated code uses.

#include <algorithm>

#include "small_floats.hpp"

#define EMULATOR_SMALL __nv_bfloat16
#define EMULATOR_SMALL_WORD bfloat16
#define EMULATOR_SMALL_FORMAT emulator::kBfloat16
#include "small_float_class.inc"
#undef EMULATOR_SMALL
#undef EMULATOR_SMALL_WORD
#undef EMULATOR_SMALL_FORMAT

using nv_bfloat16 = __nv_bfloat16;
