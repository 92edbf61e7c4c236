#include "tests/exec/emulator/runtime/block.hpp"

#include <sched.h>

#include <algorithm>
#include <chrono>
#include <climits>
#include <cstdio>
#include <cstring>

#include "tests/exec/emulator/runtime/shared_memory.hpp"

__thread uint3 threadIdx;
__thread uint3 blockIdx;
__thread dim3 blockDim;
__thread dim3 gridDim;
__thread int emulator_preemption_budget;
__thread emulator::SpecialRegisters emulator_special_registers;

namespace emulator {
namespace {

constexpr std::size_t kWarp = 32;

/// How many basic blocks a thread may run before another one gets its turn, so that threads which
/// spin on memory let the thread that they wait for proceed.
constexpr int kPreemptionBudget = 2000;

thread_local Block* current_block = nullptr;

std::string text(uint3 v) {
    return "(" + std::to_string(v.x) + ", " + std::to_string(v.y) + ", " + std::to_string(v.z) +
           ")";
}

std::string occupation(const Thread& thread) {
    char mask[16];
    std::snprintf(mask, sizeof mask, "0x%08x", thread.mask);
    switch (thread.state) {
        case Thread::State::AtBarrier:
            return "waits at a barrier of the block";
        case Thread::State::InExchange:
            return std::string("waits at ") + thread.intrinsic + " with mask " + mask;
        case Thread::State::AtActiveMask:
            return "waits at __activemask";
        case Thread::State::Ready:
        case Thread::State::Done:
            return "runs";
    }
    __builtin_unreachable();
}

void thread_main() {
    Block& block = Block::current();
    block.start_kernel();
    block.finish();
}

}  // namespace

Block::Block(Grid& grid, uint3 index)
    : grid_(grid),
      index_(index),
      stacks_(std::size_t{grid.block.x} * grid.block.y * grid.block.z),
      threads_(std::size_t{grid.block.x} * grid.block.y * grid.block.z),
      live_(threads_.size()) {
    for (std::size_t i = 0; i < threads_.size(); ++i) {
        const auto linear = static_cast<unsigned int>(i);
        threads_[i].index = uint3{linear % grid.block.x, linear / grid.block.x % grid.block.y,
                                  linear / grid.block.x / grid.block.y};
        threads_[i].fiber = make_fiber(stacks_.top(i), thread_main);
    }
}

Block& Block::current() { return *current_block; }

void Block::start_kernel() const { grid_.kernel->invoke(grid_.parameters); }

std::string Block::run() {
    current_block = this;
    blockIdx = index_;
    blockDim = grid_.block;
    gridDim = grid_.grid;
    emulator_preemption_budget = INT_MAX;
    scramble_shared_memory(*grid_.kernel);
    while (live_ > 0 && failure_.empty() && !grid_.failed) {
        const bool progress = run_ready_threads();
        if (std::chrono::steady_clock::now() > grid_.deadline) {
            failure_ = "the launch does not end: " + describe_deadlock();
        } else if (!progress && !resolve_active_masks() && live_ > 0) {
            failure_ = "the block waits forever: " + describe_deadlock();
        }
    }
    return failure_;
}

bool Block::run_ready_threads() {
    bool progress = false;
    for (std::size_t turn = 0; turn < threads_.size() && failure_.empty(); ++turn) {
        const std::size_t i = grid_.order == Order::Ascending ? turn : threads_.size() - 1 - turn;
        if (threads_[i].state == Thread::State::Ready) {
            resume(i);
            progress = true;
        }
    }
    return progress;
}

void Block::resume(std::size_t index) {
    running_ = index;
    threadIdx = threads_[index].index;
    const auto lane = static_cast<std::uint32_t>(index % kWarp);
    emulator_special_registers = {grid_.shared_bytes, lane, (1u << lane) - 1,
                                  static_cast<std::uint32_t>(grid_.workspace >> 32),
                                  static_cast<std::uint32_t>(grid_.workspace)};
    emulator_preemption_budget = kPreemptionBudget;
    switch_fiber(scheduler_, threads_[index].fiber);
    emulator_preemption_budget = INT_MAX;
}

void Block::suspend() { switch_fiber(threads_[running_].fiber, scheduler_); }

void Block::yield() {
    if (grid_.workspace != 0) {
        sched_yield();  // the other blocks of a cooperative launch are other OS threads
    }
    suspend();
}

void Block::finish() {
    Thread& thread = threads_[running_];
    thread.state = Thread::State::Done;
    --live_;
    complete_barrier();
    complete_exchange(running_ / kWarp);
    suspend();
    __builtin_unreachable();
}

void Block::fail(const std::string& reason) {
    failure_ = reason + " in " + where(threads_[running_]);
    suspend();
    __builtin_unreachable();
}

int Block::wait_at_barrier(BlockBarrier barrier, int predicate) {
    Thread& thread = threads_[running_];
    thread.state = Thread::State::AtBarrier;
    thread.barrier = barrier;
    thread.predicate = predicate;
    complete_barrier();
    if (thread.state != Thread::State::Ready) {
        suspend();
    }
    return thread.barrier_result;
}

// As on the hardware, threads that have exited no longer count.
void Block::complete_barrier() {
    std::size_t waiting = 0;
    std::size_t true_count = 0;
    for (const Thread& thread : threads_) {
        const bool waits = thread.state == Thread::State::AtBarrier;
        waiting += waits;
        true_count += waits && thread.predicate != 0;
    }
    if (waiting == 0 || waiting < live_) {
        return;
    }
    for (Thread& thread : threads_) {
        if (thread.state != Thread::State::AtBarrier) {
            continue;
        }
        thread.state = Thread::State::Ready;
        switch (thread.barrier) {
            case BlockBarrier::Plain:
            case BlockBarrier::Count:
                thread.barrier_result = static_cast<int>(true_count);
                break;
            case BlockBarrier::And:
                thread.barrier_result = true_count == waiting;
                break;
            case BlockBarrier::Or:
                thread.barrier_result = true_count != 0;
                break;
        }
    }
}

const WarpValues* Block::exchange(const char* intrinsic, std::uint32_t mask, std::uint64_t value) {
    Thread& thread = threads_[running_];
    if ((mask >> (running_ % kWarp) & 1u) == 0) {
        fail(std::string(intrinsic) + ": the mask does not name the calling lane");
    }
    thread.state = Thread::State::InExchange;
    thread.intrinsic = intrinsic;
    thread.mask = mask;
    thread.value = value;
    complete_exchange(running_ / kWarp);
    if (thread.state != Thread::State::Ready) {
        suspend();
    }
    return &thread.exchanged;
}

std::size_t Block::warp_end(std::size_t warp) const {
    return std::min((warp + 1) * kWarp, threads_.size());
}

/// Releases every group of lanes of which all that are still alive have arrived.
void Block::complete_exchange(std::size_t warp) {
    for (std::size_t i = warp * kWarp; i < warp_end(warp); ++i) {
        const Thread& thread = threads_[i];
        if (thread.state == Thread::State::InExchange && arrived(warp, thread.mask, thread)) {
            release(warp, thread.mask);
        }
    }
}

bool Block::arrived(std::size_t warp, std::uint32_t mask, const Thread& like) const {
    for (std::size_t i = warp * kWarp; i < warp_end(warp); ++i) {
        const Thread& thread = threads_[i];
        if ((mask >> (i % kWarp) & 1u) == 0 || thread.state == Thread::State::Done) {
            continue;
        }
        if (thread.state != Thread::State::InExchange || thread.mask != mask ||
            std::strcmp(thread.intrinsic, like.intrinsic) != 0) {
            return false;
        }
    }
    return true;
}

void Block::release(std::size_t warp, std::uint32_t mask) {
    WarpValues values = {};
    for (std::size_t i = warp * kWarp; i < warp_end(warp); ++i) {
        if ((mask >> (i % kWarp) & 1u) != 0 && threads_[i].state == Thread::State::InExchange) {
            values.arrived |= 1u << (i % kWarp);
            values.of_lane[i % kWarp] = threads_[i].value;
        }
    }
    for (std::size_t i = warp * kWarp; i < warp_end(warp); ++i) {
        if ((values.arrived >> (i % kWarp) & 1u) != 0) {
            threads_[i].exchanged = values;
            threads_[i].state = Thread::State::Ready;
        }
    }
}

std::uint32_t Block::active_mask(const void* call_site) {
    Thread& thread = threads_[running_];
    thread.state = Thread::State::AtActiveMask;
    thread.call_site = call_site;
    suspend();
    return thread.active_mask;
}

// Fibers do not run in lockstep. The lanes that are active together are taken to be those that
// reach the same call before any lane of their warp can do something else.
bool Block::resolve_active_masks() {
    bool progress = false;
    for (std::size_t warp = 0; warp * kWarp < threads_.size(); ++warp) {
        if (warp_is_stalled(warp)) {
            resolve_active_mask(warp);
            progress = true;
        }
    }
    return progress;
}

bool Block::warp_is_stalled(std::size_t warp) const {
    bool waits = false;
    for (std::size_t i = warp * kWarp; i < warp_end(warp); ++i) {
        waits |= threads_[i].state == Thread::State::AtActiveMask;
    }
    return waits;
}

void Block::resolve_active_mask(std::size_t warp) {
    const void* site = nullptr;
    std::uint32_t mask = 0;
    for (std::size_t i = warp * kWarp; i < warp_end(warp); ++i) {
        const Thread& thread = threads_[i];
        if (thread.state == Thread::State::AtActiveMask && (!site || thread.call_site == site)) {
            site = thread.call_site;
            mask |= 1u << (i % kWarp);
        }
    }
    for (std::size_t i = warp * kWarp; i < warp_end(warp); ++i) {
        if ((mask >> (i % kWarp) & 1u) != 0) {
            threads_[i].active_mask = mask;
            threads_[i].state = Thread::State::Ready;
        }
    }
}

std::string Block::where(const Thread& thread) const {
    return "thread " + text(thread.index) + " of block " + text(index_);
}

std::string Block::describe_deadlock() const {
    constexpr int kThreadsToName = 4;
    std::string message = std::to_string(live_) + " threads have not finished";
    int named = 0;
    for (const Thread& thread : threads_) {
        if (thread.state == Thread::State::Done || named++ >= kThreadsToName) {
            continue;
        }
        message += "\n    " + where(thread) + " " + occupation(thread);
    }
    return message;
}

}  // namespace emulator

int emulator_block_barrier(emulator::BlockBarrier barrier, int predicate) {
    return emulator::Block::current().wait_at_barrier(barrier, predicate);
}

const emulator::WarpValues* emulator_warp_exchange(const char* intrinsic, unsigned int mask,
                                                   std::uint64_t value) {
    return emulator::Block::current().exchange(intrinsic, mask, value);
}

unsigned int emulator_active_mask() {
    return emulator::Block::current().active_mask(__builtin_return_address(0));
}

void emulator_yield() { emulator::Block::current().yield(); }

void emulator_exit_thread() { emulator::Block::current().finish(); }

void emulator_trap(const char* reason) { emulator::Block::current().fail(reason); }

// The kernels are compiled with -fsanitize-coverage=trace-pc, which calls this in every basic
// block.
extern "C" void __sanitizer_cov_trace_pc() {
    if (--emulator_preemption_budget <= 0) {
        emulator_yield();
    }
}
