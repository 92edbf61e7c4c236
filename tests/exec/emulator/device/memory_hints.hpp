#pragma once

// Cache hints change no value: plain loads and stores.

namespace emulator {

/// Keeps a parameter out of template argument deduction: the address alone decides the type.
template <class T>
struct Exactly {
    using Type = T;
};

}  // namespace emulator

#define EMULATOR_LOAD_HINT(name) \
    template <class T>           \
    T name(const T* address) {   \
        return *address;         \
    }
EMULATOR_LOAD_HINT(__ldg)
EMULATOR_LOAD_HINT(__ldca)
EMULATOR_LOAD_HINT(__ldcg)
EMULATOR_LOAD_HINT(__ldcs)
EMULATOR_LOAD_HINT(__ldlu)
EMULATOR_LOAD_HINT(__ldcv)

#define EMULATOR_STORE_HINT(name)                                      \
    template <class T>                                                 \
    void name(T* address, typename emulator::Exactly<T>::Type value) { \
        *address = value;                                              \
    }
EMULATOR_STORE_HINT(__stwb)
EMULATOR_STORE_HINT(__stcg)
EMULATOR_STORE_HINT(__stcs)
EMULATOR_STORE_HINT(__stwt)
