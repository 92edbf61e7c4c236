// The whole way from a text to the texts that are made of it, in one process, as libFuzzer calls
// it:
//
//     cmake -S . -B fuzz -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_C_COMPILER=clang
//     -DPYKERN2CU_FUZZER=ON fuzz/tests/fuzz/translate_text CORPUS_FOLDER
//
// Of other compilers it reads the files of folders once each (replay.cpp).
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <string>

#include "backend/backend.hpp"
#include "cli/large_stack.hpp"
#include "cli/python_source.hpp"
#include "frontend/translate.hpp"
#include "tests/no_reader.hpp"

#if defined(PYKERN2CU_FUZZER)
// An internal error ends the process by this, which libFuzzer takes for an end as good as any.
extern "C" void _Exit(int status) noexcept {
    constexpr int kInternalError = 70;
    if (status == kInternalError) {
        std::abort();
    }
    syscall(SYS_exit_group, status);
    __builtin_unreachable();
}
#endif

namespace pykern2cu::tests {
namespace {

void translate_text(const std::string& text) {
    Sources sources;
    Diagnostics diagnostics;
    NoReader reader;
    const uint32_t file = sources.add("fuzzed.py", python_text(text));
    check_encoding(sources, file, diagnostics);
    if (diagnostics.has_errors()) {
        return;
    }
    Inputs inputs;
    Translation translation = translate(sources, file, {}, reader, inputs, diagnostics);
    if (diagnostics.has_errors()) {
        return;
    }
    legalize(translation.module);
    const cuda::EmitOptions options;
    (void)cuda::emit(translation.module, sources, options);
    (void)cuda::emit_header(translation.module, sources, options);
    (void)cuda::emit_manifest(translation.module, sources, options, "0", {});
}

void* run_thread(void* text) {
    translate_text(*static_cast<const std::string*>(text));
    return nullptr;
}

}  // namespace
}  // namespace pykern2cu::tests

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    std::string text(reinterpret_cast<const char*>(data), size);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, pykern2cu::kStackBytes);
    pthread_t thread;
    if (pthread_create(&thread, &attributes, pykern2cu::tests::run_thread, &text) != 0) {
        std::abort();
    }
    pthread_attr_destroy(&attributes);
    pthread_join(thread, nullptr);
    return 0;
}
