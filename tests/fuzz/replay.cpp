// Gives each file of folders to the entry point of the fuzzer, once:  replay FOLDER...
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>

#include "cli/input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

int main(int argc, char** argv) {
    size_t count = 0;
    for (int i = 1; i < argc; ++i) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(argv[i])) {
            if (entry.path().extension() != ".py") {
                continue;
            }
            if (const auto text = pykern2cu::read_file(entry.path().string())) {
                LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t*>(text->data()),
                                       text->size());
                ++count;
            }
        }
    }
    std::printf("%zu files\n", count);
    return count == 0 ? 1 : 0;
}
