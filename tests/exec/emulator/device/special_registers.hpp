#pragma once

// Inline PTX in the kernels is text that the host's assembler sees. These assembler macros give the
// few PTX instructions that generated code uses a meaning on x86-64:
//
//     asm("mov.u32 %0, %%laneid;" : "=r"(lane));   loads from emulator_special_registers
//     asm volatile("exit;");                       ends the current CUDA thread
//
// The load may pick any destination register, so it works on a scratch area below the red zone.

#if !defined(__x86_64__)
#error "the CUDA emulator knows x86-64 only"
#endif

asm(R"(
.macro mov.u32 destination, source
    leaq -144(%rsp), %rsp
    pushq %rax
    movq emulator_special_registers@GOTTPOFF(%rip), %rax
    .ifc \source, %dynamic_smem_size
        movl %fs:0(%rax), %eax
    .else
    .ifc \source, %laneid
        movl %fs:4(%rax), %eax
    .else
    .ifc \source, %lanemask_lt
        movl %fs:8(%rax), %eax
    .else
    .ifc \source, %envreg1
        movl %fs:12(%rax), %eax
    .else
    .ifc \source, %envreg2
        movl %fs:16(%rax), %eax
    .else
        .error "the emulator does not know this special register"
    .endif
    .endif
    .endif
    .endif
    .endif
    movl %eax, 8(%rsp)
    popq %rax
    movl (%rsp), \destination
    leaq 144(%rsp), %rsp
.endm

.macro exit
    andq $-16, %rsp
    call emulator_exit_thread@PLT
.endm
)");

static_assert(offsetof(emulator::SpecialRegisters, lane) == 4);
static_assert(offsetof(emulator::SpecialRegisters, lanes_below) == 8);
static_assert(offsetof(emulator::SpecialRegisters, grid_workspace_high) == 12);
static_assert(offsetof(emulator::SpecialRegisters, grid_workspace_low) == 16);
