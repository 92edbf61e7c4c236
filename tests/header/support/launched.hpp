#pragma once

#include <doctest/doctest.h>

#include <cstring>
#include <utility>
#include <vector>

#include "support/fake_cudart.hpp"

namespace fake {

/// A runtime of which nothing was asked yet; `sizes`: bytes of the arguments of launches.
inline Runtime& fresh(std::vector<size_t> sizes = {}) {
    runtime = {};
    runtime.sizes = std::move(sizes);
    return runtime;
}

/// What the last launch passed.
template <class T>
T argument(size_t index) {
    T value;
    REQUIRE(runtime.arguments.at(index).size() == sizeof(T));
    std::memcpy(&value, runtime.arguments[index].data(), sizeof(T));
    return value;
}

}  // namespace fake
