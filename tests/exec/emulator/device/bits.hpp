#pragma once

// Values as bits, for everything that moves them without looking at them.

#include <cstdint>
#include <cstring>

namespace emulator {

template <class T>
std::uint64_t to_bits(T value) {
    static_assert(sizeof(T) <= sizeof(std::uint64_t));
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof value);
    return bits;
}

template <class T>
T from_bits(std::uint64_t bits) {
    T value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

}  // namespace emulator
