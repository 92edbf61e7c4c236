// The least that a program can do to compile a text with NVRTC:
//
//     bare_nvrtc LIBNVRTC TEXT.cu ARCHITECTURE OUT.cubin
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "cli/nvrtc_headers.hpp"
#include "cli/nvrtc_library.hpp"

namespace pykern2cu::bench {
namespace {

int compile(const char* library_path, const char* text_path, const std::string& architecture,
            const char* output_path) {
    const Result<NvrtcLibrary> library = load_nvrtc(library_path, "");
    if (!library) {
        std::puts(library.failure().message.c_str());
        return 1;
    }
    std::ifstream stream(text_path);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    std::vector<const char*> names;
    std::vector<const char*> texts;
    for (const NvrtcHeader& header : nvrtc_headers(text)) {
        names.push_back(header.name);
        texts.push_back(header.text);
    }
    NvrtcLibrary::Program program = nullptr;
    library->create(&program, text.c_str(), text_path, static_cast<int>(names.size()), texts.data(),
                    names.data());
    const std::string target = "--gpu-architecture=" + architecture;
    const char* const options[] = {target.c_str(), "--std=c++17"};
    size_t size = 0;
    if (library->compile(program, 2, options) != NvrtcLibrary::kSuccess ||
        library->cubin_size(program, &size) != NvrtcLibrary::kSuccess) {
        return 1;
    }
    std::string cubin(size, '\0');
    library->cubin(program, cubin.data());
    std::ofstream(output_path) << cubin;
    library->destroy(&program);
    return 0;
}

}  // namespace
}  // namespace pykern2cu::bench

int main(int argc, char** argv) {
    if (argc != 5) {
        std::puts("usage: bare_nvrtc LIBNVRTC TEXT.cu ARCHITECTURE OUT.cubin");
        return 2;
    }
    return pykern2cu::bench::compile(argv[1], argv[2], argv[3], argv[4]);
}
