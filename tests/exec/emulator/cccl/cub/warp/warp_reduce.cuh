#pragma once

#include "../emulated_reduction.hpp"
#include "cuda/std/functional"

namespace cub {

template <class T>
class WarpReduce {
  public:
    struct TempStorage {
        T values[32];
    };
    explicit WarpReduce(TempStorage& storage) : storage_(storage) {}

    T Sum(T value) { return Reduce(value, cuda::std::plus<>()); }

    template <class Operation>
    T Reduce(T value, Operation operation) {
        const int lane = emulator::lane();
        storage_.values[lane] = value;
        __syncwarp();
        return lane == 0 ? emulator::reduce_warp(storage_.values, 32, operation)
                         : emulator::undefined_result<T>();
    }

  private:
    TempStorage& storage_;
};

}  // namespace cub
