#pragma once

#include "device/bits.hpp"

// Warp intrinsics. Each is one exchange among the lanes that the mask names: a lane waits until all
// of them that have not exited have arrived at the same intrinsic with the same mask.

namespace emulator {

constexpr unsigned int kAllLanes = 0xffffffffu;

inline int lane() { return static_cast<int>(emulator_special_registers.lane); }

inline bool has_lane(std::uint32_t lanes, int which) { return (lanes >> which & 1u) != 0; }

/// CUDA leaves the result undefined where the source lane did not take part; this pattern makes
/// such a result conspicuous.
template <class T>
T value_of(const WarpValues& values, int source) {
    return from_bits<T>(has_lane(values.arrived, source) ? values.of_lane[source]
                                                         : 0xdeadbeefdeadbeefull);
}

inline bool stays_in_segment(int source, int width) {
    return source >= 0 && source < 32 && source / width == lane() / width;
}

template <class T>
T shuffle(const char* name, unsigned int mask, T value, int source, int width) {
    const WarpValues& values = *emulator_warp_exchange(name, mask, to_bits(value));
    return stays_in_segment(source, width) ? value_of<T>(values, source) : value;
}

inline std::uint32_t lanes_voting_true(const char* name, unsigned int mask, int predicate) {
    const WarpValues& values = *emulator_warp_exchange(name, mask, predicate != 0);
    std::uint32_t lanes = 0;
    for (int i = 0; i < 32; ++i) {
        lanes |= has_lane(values.arrived, i) && values.of_lane[i] != 0 ? 1u << i : 0u;
    }
    return lanes;
}

inline std::uint32_t lanes_holding(const WarpValues& values, std::uint64_t bits) {
    std::uint32_t lanes = 0;
    for (int i = 0; i < 32; ++i) {
        lanes |= has_lane(values.arrived, i) && values.of_lane[i] == bits ? 1u << i : 0u;
    }
    return lanes;
}

}  // namespace emulator

inline void __syncwarp(unsigned int mask = emulator::kAllLanes) {
    emulator_warp_exchange("__syncwarp", mask, 0);
}

#define __activemask() emulator_active_mask()

template <class T>
T __shfl_sync(unsigned int mask, T value, int source, int width = warpSize) {
    const int first = emulator::lane() / width * width;
    return emulator::shuffle("__shfl_sync", mask, value, first + (source & (width - 1)), width);
}
template <class T>
T __shfl_up_sync(unsigned int mask, T value, unsigned int delta, int width = warpSize) {
    const int source = emulator::lane() - static_cast<int>(delta & 31u);
    return emulator::shuffle("__shfl_up_sync", mask, value, source, width);
}
template <class T>
T __shfl_down_sync(unsigned int mask, T value, unsigned int delta, int width = warpSize) {
    const int source = emulator::lane() + static_cast<int>(delta & 31u);
    return emulator::shuffle("__shfl_down_sync", mask, value, source, width);
}
// The hardware refuses only sources above the segment, so a lower segment can be read.
template <class T>
T __shfl_xor_sync(unsigned int mask, T value, int lane_mask, int width = warpSize) {
    const int source = emulator::lane() ^ (lane_mask & 31);
    const bool below = source < emulator::lane() / width * width;
    return emulator::shuffle("__shfl_xor_sync", mask, value, source, below ? 32 : width);
}

inline unsigned int __ballot_sync(unsigned int mask, int predicate) {
    return emulator::lanes_voting_true("__ballot_sync", mask, predicate);
}
inline int __any_sync(unsigned int mask, int predicate) {
    return emulator::lanes_voting_true("__any_sync", mask, predicate) != 0;
}
inline int __all_sync(unsigned int mask, int predicate) {
    return emulator::lanes_voting_true("__all_sync", mask, predicate == 0) == 0;
}
inline int __uni_sync(unsigned int mask, int predicate) {
    const auto& values = *emulator_warp_exchange("__uni_sync", mask, predicate != 0);
    return emulator::lanes_holding(values, predicate != 0) == values.arrived;
}

template <class T>
unsigned int __match_any_sync(unsigned int mask, T value) {
    const std::uint64_t bits = emulator::to_bits(value);
    return emulator::lanes_holding(*emulator_warp_exchange("__match_any_sync", mask, bits), bits);
}
template <class T>
unsigned int __match_all_sync(unsigned int mask, T value, int* all_equal) {
    const std::uint64_t bits = emulator::to_bits(value);
    const auto& values = *emulator_warp_exchange("__match_all_sync", mask, bits);
    *all_equal = emulator::lanes_holding(values, bits) == values.arrived;
    return *all_equal ? values.arrived : 0u;
}

template <class T, class Combine>
T emulator_reduce(const char* name, unsigned int mask, T value, Combine combine) {
    const auto& values = *emulator_warp_exchange(name, mask, emulator::to_bits(value));
    T result = value;
    for (int i = 0; i < 32; ++i) {
        if (i != emulator::lane() && emulator::has_lane(values.arrived, i)) {
            result = combine(result, emulator::from_bits<T>(values.of_lane[i]));
        }
    }
    return result;
}
template <class T>
T __reduce_add_sync(unsigned int mask, T value) {
    return emulator_reduce("__reduce_add_sync", mask, value, [](T a, T b) { return a + b; });
}
template <class T>
T __reduce_min_sync(unsigned int mask, T value) {
    return emulator_reduce("__reduce_min_sync", mask, value,
                           [](T a, T b) { return b < a ? b : a; });
}
template <class T>
T __reduce_max_sync(unsigned int mask, T value) {
    return emulator_reduce("__reduce_max_sync", mask, value,
                           [](T a, T b) { return a < b ? b : a; });
}
