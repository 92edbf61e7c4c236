#pragma once

#include <string>
#include <vector>

#include "tests/exec/emulator/runtime/interface.hpp"

namespace emulator {

enum class Cooperation { None, GridWide };

/// Which blocks and threads get their turn first. A kernel that gives different results in the two
/// orders lacks a barrier.
enum class Order { Ascending, Descending };

struct Launch {
    const Kernel* kernel;
    std::vector<unsigned char> parameters;  // laid out as the driver's parameter buffer
    dim3 grid;
    dim3 block;
    unsigned int shared_bytes = 0;
    Cooperation cooperation = Cooperation::None;
    Order order = Order::Ascending;
};

/// Executes a launch to its end; the empty string, or a sentence on what went wrong.
std::string run(const Launch& launch);

}  // namespace emulator
