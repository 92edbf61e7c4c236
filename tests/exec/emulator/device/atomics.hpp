#pragma once

// Blocks of a cooperative launch run on several OS threads, so these are real atomics. The
// overloads are those that CUDA has: a call that nvcc would refuse does not compile here either.

namespace emulator {

/// Replaces *address by next(old) and returns old, for the operations that have no builtin.
template <class T, class Next>
T atomic_update(T* address, Next next) {
    T old;
    __atomic_load(address, &old, __ATOMIC_SEQ_CST);
    T wanted = next(old);
    while (!__atomic_compare_exchange(address, &old, &wanted, false, __ATOMIC_SEQ_CST,
                                      __ATOMIC_SEQ_CST)) {
        wanted = next(old);
    }
    return old;
}

}  // namespace emulator

#define EMULATOR_ATOMIC_FETCH(name, builtin, type)        \
    inline type name(type* address, type value) {         \
        return builtin(address, value, __ATOMIC_SEQ_CST); \
    }
#define EMULATOR_ATOMIC_UPDATE(name, type, next)                                           \
    inline type name(type* address, type value) {                                          \
        return emulator::atomic_update(address,                                            \
                                       [&](type old) { return static_cast<type>(next); }); \
    }

EMULATOR_ATOMIC_FETCH(atomicAdd, __atomic_fetch_add, int)
EMULATOR_ATOMIC_FETCH(atomicAdd, __atomic_fetch_add, unsigned int)
EMULATOR_ATOMIC_FETCH(atomicAdd, __atomic_fetch_add, unsigned long long)
EMULATOR_ATOMIC_UPDATE(atomicAdd, float, old + value)
EMULATOR_ATOMIC_UPDATE(atomicAdd, double, old + value)
EMULATOR_ATOMIC_FETCH(atomicSub, __atomic_fetch_sub, int)
EMULATOR_ATOMIC_FETCH(atomicSub, __atomic_fetch_sub, unsigned int)

EMULATOR_ATOMIC_FETCH(atomicExch, __atomic_exchange_n, int)
EMULATOR_ATOMIC_FETCH(atomicExch, __atomic_exchange_n, unsigned int)
EMULATOR_ATOMIC_FETCH(atomicExch, __atomic_exchange_n, unsigned long long)
EMULATOR_ATOMIC_UPDATE(atomicExch, float, value)

EMULATOR_ATOMIC_UPDATE(atomicMin, int, value < old ? value : old)
EMULATOR_ATOMIC_UPDATE(atomicMin, unsigned int, value < old ? value : old)
EMULATOR_ATOMIC_UPDATE(atomicMin, long long, value < old ? value : old)
EMULATOR_ATOMIC_UPDATE(atomicMin, unsigned long long, value < old ? value : old)
EMULATOR_ATOMIC_UPDATE(atomicMax, int, old < value ? value : old)
EMULATOR_ATOMIC_UPDATE(atomicMax, unsigned int, old < value ? value : old)
EMULATOR_ATOMIC_UPDATE(atomicMax, long long, old < value ? value : old)
EMULATOR_ATOMIC_UPDATE(atomicMax, unsigned long long, old < value ? value : old)
EMULATOR_ATOMIC_UPDATE(atomicInc, unsigned int, old >= value ? 0u : old + 1)
EMULATOR_ATOMIC_UPDATE(atomicDec, unsigned int, old == 0 || old > value ? value : old - 1)

EMULATOR_ATOMIC_FETCH(atomicAnd, __atomic_fetch_and, int)
EMULATOR_ATOMIC_FETCH(atomicAnd, __atomic_fetch_and, unsigned int)
EMULATOR_ATOMIC_FETCH(atomicAnd, __atomic_fetch_and, unsigned long long)
EMULATOR_ATOMIC_FETCH(atomicOr, __atomic_fetch_or, int)
EMULATOR_ATOMIC_FETCH(atomicOr, __atomic_fetch_or, unsigned int)
EMULATOR_ATOMIC_FETCH(atomicOr, __atomic_fetch_or, unsigned long long)
EMULATOR_ATOMIC_FETCH(atomicXor, __atomic_fetch_xor, int)
EMULATOR_ATOMIC_FETCH(atomicXor, __atomic_fetch_xor, unsigned int)
EMULATOR_ATOMIC_FETCH(atomicXor, __atomic_fetch_xor, unsigned long long)

#define EMULATOR_ATOMIC_CAS(type)                                                      \
    inline type atomicCAS(type* address, type compare, type value) {                   \
        __atomic_compare_exchange_n(address, &compare, value, false, __ATOMIC_SEQ_CST, \
                                    __ATOMIC_SEQ_CST);                                 \
        return compare;                                                                \
    }
EMULATOR_ATOMIC_CAS(int)
EMULATOR_ATOMIC_CAS(unsigned int)
EMULATOR_ATOMIC_CAS(unsigned long long)
EMULATOR_ATOMIC_CAS(unsigned short)
