#pragma once

#include <atomic>
#include <chrono>
#include <string>
#include <vector>

#include "tests/exec/emulator/runtime/fiber.hpp"
#include "tests/exec/emulator/runtime/interface.hpp"
#include "tests/exec/emulator/runtime/launch.hpp"

namespace emulator {

/// What all blocks of one launch share.
struct Grid {
    const Kernel* kernel;
    const unsigned char* parameters;
    dim3 grid;
    dim3 block;
    unsigned int shared_bytes;
    Order order;
    std::uint64_t workspace;  // address of the driver's area for grid-wide barriers, or 0
    std::chrono::steady_clock::time_point deadline;
    std::atomic<bool> failed{false};  // one block's failure ends the others
};

/// One CUDA thread: its fiber and what it waits for.
struct Thread {
    enum class State { Ready, AtBarrier, InExchange, AtActiveMask, Done };

    Fiber fiber;
    uint3 index;
    State state = State::Ready;
    BlockBarrier barrier = BlockBarrier::Plain;
    int predicate = 0;
    int barrier_result = 0;
    const char* intrinsic = nullptr;  // of the exchange, for matching and for messages
    std::uint32_t mask = 0;
    std::uint64_t value = 0;
    WarpValues exchanged = {};
    const void* call_site = nullptr;  // of __activemask
    std::uint32_t active_mask = 0;
};

/// Executes the threads of one block at a time on the calling OS thread, switching where they wait.
class Block {
  public:
    Block(Grid& grid, uint3 index);

    /// The empty string, or a sentence on what went wrong.
    std::string run();

    // Called on a thread's fiber.
    void start_kernel() const;
    int wait_at_barrier(BlockBarrier barrier, int predicate);
    const WarpValues* exchange(const char* intrinsic, std::uint32_t mask, std::uint64_t value);
    std::uint32_t active_mask(const void* call_site);
    void yield();
    [[noreturn]] void finish();
    [[noreturn]] void fail(const std::string& reason);

    static Block& current();

  private:
    void resume(std::size_t index);
    bool run_ready_threads();
    void suspend();
    void complete_barrier();
    void complete_exchange(std::size_t warp);
    bool arrived(std::size_t warp, std::uint32_t mask, const Thread& like) const;
    void release(std::size_t warp, std::uint32_t mask);
    bool resolve_active_masks();
    bool warp_is_stalled(std::size_t warp) const;
    void resolve_active_mask(std::size_t warp);
    std::string where(const Thread& thread) const;
    std::string describe_deadlock() const;
    std::size_t warp_end(std::size_t warp) const;

    Grid& grid_;
    uint3 index_;
    Stacks stacks_;
    std::vector<Thread> threads_;
    Fiber scheduler_;
    std::size_t running_ = 0;
    std::size_t live_ = 0;
    std::string failure_;
};

}  // namespace emulator
