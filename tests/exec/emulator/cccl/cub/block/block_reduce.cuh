#pragma once

#include "../emulated_reduction.hpp"
#include "cuda/std/functional"

namespace cub {

template <class T, int Threads>
class BlockReduce {
  public:
    struct TempStorage {
        T values[Threads];
    };
    explicit BlockReduce(TempStorage& storage) : storage_(storage) {}

    T Sum(T value) { return Reduce(value, cuda::std::plus<>()); }

    /// The warps' results are combined one after the other.
    template <class Operation>
    T Reduce(T value, Operation operation) {
        if (blockDim.x * blockDim.y * blockDim.z != Threads) {
            emulator_trap("cub::BlockReduce is for a block of another size");
        }
        storage_.values[threadIdx.x] = value;
        __syncthreads();
        if (threadIdx.x != 0) {
            return emulator::undefined_result<T>();
        }
        T result = emulator::reduce_warp(storage_.values, warp_size(0), operation);
        for (int first = warpSize; first < Threads; first += warpSize) {
            result = operation(result, emulator::reduce_warp(storage_.values + first,
                                                             warp_size(first), operation));
        }
        return result;
    }

  private:
    static int warp_size(int first) {
        return Threads - first < warpSize ? Threads - first : warpSize;
    }

    TempStorage& storage_;
};

}  // namespace cub
