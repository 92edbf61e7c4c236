// What the helpers compute, against CPython 3.11 and by hand. The fragments are compiled as they
// are printed, for the CPU.
#include <doctest/doctest.h>

#include <math.h>
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

#define __device__

namespace pykern2cu {
namespace {

template <class T, class Next>
T update(T* address, Next next) {
    const T old = *address;
    *address = next(old);
    return old;
}
template <class T>
T atomicAdd(T* address, T value) {
    return update(address, [&](T old) { return old + value; });
}
template <class T>
T atomicAnd(T* address, T value) {
    return update(address, [&](T old) { return old & value; });
}
template <class T>
T atomicOr(T* address, T value) {
    return update(address, [&](T old) { return old | value; });
}
template <class T>
T atomicXor(T* address, T value) {
    return update(address, [&](T old) { return old ^ value; });
}
template <class T>
T atomicExch(T* address, T value) {
    return update(address, [&](T) { return value; });
}
template <class T>
T atomicMax(T* address, T value) {
    return update(address, [&](T old) { return std::max(old, value); });
}
template <class T>
T atomicMin(T* address, T value) {
    return update(address, [&](T old) { return std::min(old, value); });
}
template <class T>
T atomicCAS(T* address, T expected, T value) {
    return update(address, [&](T old) { return old == expected ? value : old; });
}
unsigned int __float_as_uint(float x) { return std::bit_cast<unsigned int>(x); }
float __uint_as_float(unsigned int x) { return std::bit_cast<float>(x); }
long long __double_as_longlong(double x) { return std::bit_cast<long long>(x); }
double __longlong_as_double(long long x) { return std::bit_cast<double>(x); }

// clang-format off
#include "backend/runtime/fragments/atomic_add_i64.cuh"
#include "backend/runtime/fragments/atomic_add_u64.cuh"
#include "backend/runtime/fragments/atomic_and_i64.cuh"
#include "backend/runtime/fragments/atomic_and_u64.cuh"
#include "backend/runtime/fragments/atomic_cas_i64.cuh"
#include "backend/runtime/fragments/atomic_cas_u64.cuh"
#include "backend/runtime/fragments/atomic_dec_u64.cuh"
#include "backend/runtime/fragments/atomic_exch_i64.cuh"
#include "backend/runtime/fragments/atomic_exch_u64.cuh"
#include "backend/runtime/fragments/atomic_inc_u64.cuh"
#include "backend/runtime/fragments/atomic_max_f32.cuh"
#include "backend/runtime/fragments/atomic_max_f64.cuh"
#include "backend/runtime/fragments/atomic_max_i64.cuh"
#include "backend/runtime/fragments/atomic_max_u64.cuh"
#include "backend/runtime/fragments/atomic_min_f32.cuh"
#include "backend/runtime/fragments/atomic_min_f64.cuh"
#include "backend/runtime/fragments/atomic_min_i64.cuh"
#include "backend/runtime/fragments/atomic_min_u64.cuh"
#include "backend/runtime/fragments/atomic_nanmax_f32.cuh"
#include "backend/runtime/fragments/atomic_nanmax_f64.cuh"
#include "backend/runtime/fragments/atomic_nanmin_f32.cuh"
#include "backend/runtime/fragments/atomic_nanmin_f64.cuh"
#include "backend/runtime/fragments/atomic_or_i64.cuh"
#include "backend/runtime/fragments/atomic_or_u64.cuh"
#include "backend/runtime/fragments/atomic_sub_f32.cuh"
#include "backend/runtime/fragments/atomic_sub_f64.cuh"
#include "backend/runtime/fragments/atomic_sub_i64.cuh"
#include "backend/runtime/fragments/atomic_sub_u64.cuh"
#include "backend/runtime/fragments/atomic_xor_i64.cuh"
#include "backend/runtime/fragments/atomic_xor_u64.cuh"
#include "backend/runtime/fragments/xoroshiro128p_next.cuh"
#include "backend/runtime/fragments/xoroshiro128p_jump.cuh"
#include "backend/runtime/fragments/init_xoroshiro128p_state.cuh"
#include "backend/runtime/fragments/uint64_to_unit_float64.cuh"
#include "backend/runtime/fragments/uint64_to_unit_float32.cuh"
#include "backend/runtime/fragments/xoroshiro128p_uniform_float32.cuh"
#include "backend/runtime/fragments/xoroshiro128p_uniform_float64.cuh"
#include "backend/runtime/fragments/xoroshiro128p_normal_float32.cuh"
#include "backend/runtime/fragments/xoroshiro128p_normal_float64.cuh"
// clang-format on

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// What an atomic leaves in memory.
template <class T, class Atomic, class... Values>
T after(Atomic atomic, T before, Values... values) {
    T memory = before;
    const T old = atomic(&memory, static_cast<T>(values)...);
    CHECK(std::bit_cast<std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>>(old) ==
          std::bit_cast<std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>>(before));
    return memory;
}

TEST_CASE("64-bit integer atomics") {
    CHECK(after<int64_t>(atomic_add_i64, -5, 7) == 2);
    CHECK(after<int64_t>(atomic_sub_i64, 5, 7) == -2);
    CHECK(after<uint64_t>(atomic_sub_u64, 5, 7) == UINT64_MAX - 1);
    CHECK(after<int64_t>(atomic_max_i64, -5, -7) == -5);
    CHECK(after<int64_t>(atomic_min_i64, -5, 7) == -5);
    CHECK(after<uint64_t>(atomic_max_u64, 5, UINT64_MAX) == UINT64_MAX);
    CHECK(after<int64_t>(atomic_and_i64, 6, 3) == 2);
    CHECK(after<int64_t>(atomic_or_i64, 6, 3) == 7);
    CHECK(after<int64_t>(atomic_xor_i64, 6, 3) == 5);
    CHECK(after<int64_t>(atomic_exch_i64, 6, -3) == -3);
    CHECK(after<int64_t>(atomic_cas_i64, 6, 6, -3) == -3);
    CHECK(after<uint64_t>(atomic_cas_u64, 6, 5, 3) == 6);
}

TEST_CASE("inc and dec wrap at the limit") {
    CHECK(after<uint64_t>(atomic_inc_u64, 3, 5) == 4);
    CHECK(after<uint64_t>(atomic_inc_u64, 5, 5) == 0);
    CHECK(after<uint64_t>(atomic_inc_u64, 9, 5) == 0);
    CHECK(after<uint64_t>(atomic_dec_u64, 3, 5) == 2);
    CHECK(after<uint64_t>(atomic_dec_u64, 0, 5) == 5);
    CHECK(after<uint64_t>(atomic_dec_u64, 9, 5) == 5);
}

TEST_CASE("floating-point atomics and NaN") {
    CHECK(after<float>(atomic_sub_f32, 5, 7.5f) == -2.5f);
    CHECK(after<double>(atomic_sub_f64, 5, 7.5) == -2.5);
    CHECK(after<double>(atomic_max_f64, 5, 7.5) == 7.5);
    CHECK(after<double>(atomic_max_f64, 5, nan) == 5);
    CHECK(std::isnan(after<double>(atomic_max_f64, nan, 5)));
    CHECK(after<float>(atomic_min_f32, 5, 3) == 3);
    CHECK(after<float>(atomic_min_f32, 5, static_cast<float>(nan)) == 5);
    CHECK(std::isnan(after<float>(atomic_min_f32, static_cast<float>(nan), 5)));
    CHECK(after<double>(atomic_nanmax_f64, nan, 5) == 5);
    CHECK(after<double>(atomic_nanmax_f64, 5, nan) == 5);
    CHECK(after<double>(atomic_nanmin_f64, nan, 5) == 5);
    CHECK(after<float>(atomic_nanmin_f32, 5, 3) == 3);
    CHECK(after<float>(atomic_nanmax_f32, 5, 3) == 5);
}

struct State {
    uint64_t s0, s1;
};

TEST_CASE("xoroshiro128+ is the published generator") {
    State state{};
    init_xoroshiro128p_state(&state, 42);
    CHECK(state.s0 == 0xbdd732262feb6e95);
    CHECK(xoroshiro128p_next(&state) == 0x7bae644c5fd6dd2a);
    CHECK(xoroshiro128p_next(&state) == 0x4adeeb991317f5b7);
    CHECK(xoroshiro128p_next(&state) == 0x5d1d1b9dd0e277de);
    init_xoroshiro128p_state(&state, 1);
    xoroshiro128p_jump(&state);
    CHECK(state.s0 == 0x73c19a5348fc9098);
    CHECK(state.s1 == 0x6c96c932f21d71ee);
    init_xoroshiro128p_state(&state, 7);
    CHECK(xoroshiro128p_uniform_float64(&state) == 0.7796594967825431);
    CHECK(uint64_to_unit_float32(UINT64_MAX) == 1.0f);
}

TEST_CASE("normal numbers by Box and Muller") {
    State state{};
    init_xoroshiro128p_state(&state, 7);
    State other = state;
    const auto u1 = static_cast<double>(xoroshiro128p_uniform_float32(&other));
    const auto u2 = static_cast<double>(xoroshiro128p_uniform_float32(&other));
    const double expected = std::sqrt(-2 * std::log(u1)) * std::cos(6.283185307179586 * u2);
    State again = state;
    CHECK(xoroshiro128p_normal_float64(&state) == doctest::Approx(expected).epsilon(1e-6));
    CHECK(static_cast<double>(xoroshiro128p_normal_float32(&again)) ==
          doctest::Approx(expected).epsilon(1e-6));
}

}  // namespace
}  // namespace pykern2cu
