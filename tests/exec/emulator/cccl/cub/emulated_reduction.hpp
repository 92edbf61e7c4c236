#pragma once

// CUB's reductions: each thread leaves its value in the temporary storage, and the first thread
// alone combines them. Storage that is used again too early, or by two groups at once, shows as it
// may on a GPU; so does the result of another thread, which CUB leaves undefined.

#include <cstring>

namespace emulator {

template <class T>
T undefined_result() {
    T value;
    std::memset(static_cast<void*>(&value), 0xa5, sizeof value);
    return value;
}

/// In the order in which the lanes of a warp combine what they shuffle down, so that floats come
/// out the same: lane 0 with lane 1, both with lanes 2 and 3, and so on.
template <class T, class Operation>
T reduce_warp(T* values, int count, Operation operation) {
    for (int offset = 1; offset < count; offset *= 2) {
        for (int i = 0; i + offset < count; ++i) {
            values[i] = operation(values[i], values[i + offset]);
        }
    }
    return values[0];
}

}  // namespace emulator
