#pragma once

// Makes a kernel of this translation unit callable by the runtime:
//
//     #include "saxpy.cu"
//     EMULATED_KERNEL(saxpy)

#include <tuple>
#include <utility>

namespace emulator {

constexpr std::size_t kDynamicSharedCapacity = 227 * 1024;

constexpr std::size_t aligned(std::size_t offset, std::size_t alignment) {
    return (offset + alignment - 1) / alignment * alignment;
}

template <class Function>
struct Signature;

template <class... Parameters>
struct Signature<void (*)(Parameters...)> {
    static constexpr std::size_t count = sizeof...(Parameters);

    /// One element more than needed, so that a kernel without parameters is no special case.
    struct Layout {
        ParameterLayout of[count + 1];
    };
    static constexpr Layout lay_out() {
        Layout layout{};
        std::size_t index = 0;
        std::size_t offset = 0;
        ((offset = aligned(offset, alignof(Parameters)),
          layout.of[index++] = ParameterLayout{offset, sizeof(Parameters)},
          offset += sizeof(Parameters)),
         ...);
        return layout;
    }
    static constexpr Layout layout = lay_out();

    template <class T>
    static T read(const unsigned char* from) {
        alignas(T) unsigned char storage[sizeof(T)];
        std::memcpy(storage, from, sizeof(T));
        return *reinterpret_cast<T*>(storage);
    }
    template <std::size_t... I>
    static void call(void (*kernel)(Parameters...), const unsigned char* buffer,
                     std::index_sequence<I...>) {
        kernel(read<Parameters>(buffer + layout.of[I].offset)...);
    }
    static void call(void (*kernel)(Parameters...), const unsigned char* buffer) {
        call(kernel, buffer, std::index_sequence_for<Parameters...>());
    }
};

}  // namespace emulator

/// What `extern __shared__ unsigned char dynamic_shared[];` in a kernel refers to.
alignas(1024) __attribute__((
    weak)) thread_local unsigned char dynamic_shared[emulator::kDynamicSharedCapacity];

#define EMULATED_KERNEL(name) EMULATED_KERNEL_AS(name, name)
/// A kernel whose C++ name is no identifier: an instance of a template.
#define EMULATED_KERNEL_AS(id, ...)                                                               \
    extern "C" const emulator::Kernel emulated_##id{                                              \
        [](const unsigned char* emulator_buffer) {                                                \
            emulator::Signature<decltype(&::__VA_ARGS__)>::call(&::__VA_ARGS__, emulator_buffer); \
        },                                                                                        \
        emulator::Signature<decltype(&::__VA_ARGS__)>::layout.of,                                 \
        emulator::Signature<decltype(&::__VA_ARGS__)>::count, [] { dynamic_shared[0] = 0; },      \
        emulator::kDynamicSharedCapacity};
