#pragma once

#include "tests/exec/emulator/runtime/interface.hpp"

namespace emulator {

/// Shared memory is undefined at the start of a block: fills that of the calling OS thread, static
/// and dynamic, with a pattern that kernels cannot mistake for zeros or the last block's values.
void scramble_shared_memory(const Kernel& kernel);

}  // namespace emulator
