#pragma once

#include <cstddef>

namespace emulator {

/// Memory for the stacks of one block's threads, each with a guard page below it.
class Stacks {
  public:
    explicit Stacks(std::size_t count);
    ~Stacks();
    Stacks(const Stacks&) = delete;
    Stacks& operator=(const Stacks&) = delete;

    unsigned char* top(std::size_t index) const;

  private:
    unsigned char* base_ = nullptr;
    std::size_t bytes_ = 0;
};

/// A suspended flow of control: its stack pointer; everything else lies on its stack.
struct Fiber {
    void* stack_pointer = nullptr;
};

/// A fiber that starts in `entry`, which must never return.
Fiber make_fiber(unsigned char* stack_top, void (*entry)());

/// Suspends the running code into `from` and continues `to`.
void switch_fiber(Fiber& from, const Fiber& to);

}  // namespace emulator
