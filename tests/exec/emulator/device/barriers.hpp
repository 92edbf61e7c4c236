#pragma once

inline void __syncthreads() { emulator_block_barrier(emulator::BlockBarrier::Plain, 0); }
inline int __syncthreads_count(int predicate) {
    return emulator_block_barrier(emulator::BlockBarrier::Count, predicate);
}
inline int __syncthreads_and(int predicate) {
    return emulator_block_barrier(emulator::BlockBarrier::And, predicate);
}
inline int __syncthreads_or(int predicate) {
    return emulator_block_barrier(emulator::BlockBarrier::Or, predicate);
}

inline void __threadfence() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
inline void __threadfence_block() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
inline void __threadfence_system() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }

inline void __nanosleep(unsigned int) { emulator_yield(); }
inline void __trap() { emulator_trap("__trap()"); }
inline void __brkpt() {}
inline long long clock64() { return static_cast<long long>(__builtin_ia32_rdtsc()); }
