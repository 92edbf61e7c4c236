#include "tests/exec/emulator/runtime/shared_memory.hpp"

#include <link.h>

#include <cstring>

namespace emulator {
namespace {

bool contains(const dl_phdr_info& object, const void* address) {
    for (int i = 0; i < object.dlpi_phnum; ++i) {
        const ElfW(Phdr)& segment = object.dlpi_phdr[i];
        const auto offset = reinterpret_cast<std::uintptr_t>(address) - object.dlpi_addr;
        if (segment.p_type == PT_LOAD && offset - segment.p_vaddr < segment.p_memsz) {
            return true;
        }
    }
    return false;
}

// The kernels' shared variables are all that is thread-local in their shared object.
int scramble_object(dl_phdr_info* object, std::size_t, void* kernel) {
    if (!contains(*object, kernel) || object->dlpi_tls_data == nullptr) {
        return 0;
    }
    for (int i = 0; i < object->dlpi_phnum; ++i) {
        if (object->dlpi_phdr[i].p_type == PT_TLS) {
            std::memset(object->dlpi_tls_data, 0xa5, object->dlpi_phdr[i].p_memsz);
        }
    }
    return 1;
}

}  // namespace

void scramble_shared_memory(const Kernel& kernel) {
    kernel.touch_shared();  // makes the calling thread's copy exist
    dl_iterate_phdr(scramble_object, const_cast<Kernel*>(&kernel));
}

}  // namespace emulator
