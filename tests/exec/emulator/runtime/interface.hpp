#pragma once

// What an emulated kernel and the runtime that executes it know of each other. The kernel's shared
// object is compiled against this header; the runtime is part of the program that loads it.

#include <cstddef>
#include <cstdint>

namespace emulator {

/// One by-value parameter of a kernel as the C++ compiler lays it out.
struct ParameterLayout {
    std::size_t offset;
    std::size_t size;
};

/// What a kernel's shared object exports as `emulated_<name>`.
struct Kernel {
    void (*invoke)(const unsigned char* parameters);
    const ParameterLayout* layout;
    std::size_t parameter_count;
    void (*touch_shared)();
    std::size_t dynamic_shared_capacity;
};

/// The values that the lanes of a warp brought to a `_sync` intrinsic.
struct WarpValues {
    std::uint32_t arrived;  // the lanes whose value is present
    std::uint64_t of_lane[32];
};

enum class BlockBarrier { Plain, Count, And, Or };

/// The registers that inline PTX reads, in the order that the macros of special_registers.hpp know.
struct SpecialRegisters {
    std::uint32_t dynamic_shared_bytes;
    std::uint32_t lane;
    std::uint32_t lanes_below;
    std::uint32_t grid_workspace_high;
    std::uint32_t grid_workspace_low;
};

}  // namespace emulator

struct uint3 {
    unsigned int x, y, z;
};

struct dim3 {
    unsigned int x = 1, y = 1, z = 1;
    constexpr dim3() = default;
    constexpr dim3(unsigned int x_, unsigned int y_ = 1, unsigned int z_ = 1)
        : x(x_), y(y_), z(z_) {}
    constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
    constexpr operator uint3() const { return uint3{x, y, z}; }
};

// Each OS thread runs one CUDA thread at a time; these describe that one. `initial-exec` lets
// inline assembly and the kernels' shared objects reach them through one load.
#define EMULATOR_REGISTER extern __thread __attribute__((tls_model("initial-exec")))
EMULATOR_REGISTER uint3 threadIdx;
EMULATOR_REGISTER uint3 blockIdx;
EMULATOR_REGISTER dim3 blockDim;
EMULATOR_REGISTER dim3 gridDim;
EMULATOR_REGISTER int emulator_preemption_budget;
extern "C" {
EMULATOR_REGISTER emulator::SpecialRegisters emulator_special_registers;

int emulator_block_barrier(emulator::BlockBarrier barrier, int predicate);
const emulator::WarpValues* emulator_warp_exchange(const char* intrinsic, unsigned int mask,
                                                   std::uint64_t value);
unsigned int emulator_active_mask();
void emulator_yield();
[[noreturn]] void emulator_exit_thread();
[[noreturn]] void emulator_trap(const char* reason);
}
