#include "tests/exec/emulator/runtime/fiber.hpp"

#include <sys/mman.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace emulator {
namespace {

constexpr std::size_t kPage = 4096;
constexpr std::size_t kStackBytes = 256 * 1024;

// All floating-point exceptions masked, round to nearest: MXCSR below, the x87 control word above.
constexpr std::uintptr_t kDefaultModes = 0x037f'0000'1f80;

}  // namespace

Stacks::Stacks(std::size_t count) : bytes_(count * kStackBytes) {
    void* memory = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) {
        std::perror("emulator: no memory for the stacks of a block");
        std::abort();
    }
    base_ = static_cast<unsigned char*>(memory);
    for (std::size_t i = 0; i < count; ++i) {
        mprotect(base_ + i * kStackBytes, kPage, PROT_NONE);
    }
}

Stacks::~Stacks() { munmap(base_, bytes_); }

unsigned char* Stacks::top(std::size_t index) const { return base_ + (index + 1) * kStackBytes; }

// The System V ABI makes the callee keep these six registers and the rounding modes; a call already
// saved all others.
extern "C" void emulator_switch_stack(void** from, void* to);
asm(R"(
    .text
    .globl emulator_switch_stack
    .type emulator_switch_stack, @function
emulator_switch_stack:
    pushq %rbp
    pushq %rbx
    pushq %r12
    pushq %r13
    pushq %r14
    pushq %r15
    subq $8, %rsp
    stmxcsr (%rsp)
    fnstcw 4(%rsp)
    movq %rsp, (%rdi)
    movq %rsi, %rsp
    ldmxcsr (%rsp)
    fldcw 4(%rsp)
    addq $8, %rsp
    popq %r15
    popq %r14
    popq %r13
    popq %r12
    popq %rbx
    popq %rbp
    ret
    .size emulator_switch_stack, .-emulator_switch_stack
)");

Fiber make_fiber(unsigned char* stack_top, void (*entry)()) {
    constexpr int kSavedRegisters = 6;
    auto** slot = reinterpret_cast<void**>(stack_top);
    *--slot = nullptr;  // keeps the stack aligned as it is after a call instruction
    *--slot = reinterpret_cast<void*>(entry);
    for (int i = 0; i < kSavedRegisters; ++i) {
        *--slot = nullptr;
    }
    *--slot = reinterpret_cast<void*>(kDefaultModes);
    return Fiber{slot};
}

void switch_fiber(Fiber& from, const Fiber& to) {
    emulator_switch_stack(&from.stack_pointer, to.stack_pointer);
}

}  // namespace emulator
