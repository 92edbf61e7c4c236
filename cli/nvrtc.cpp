#include "cli/nvrtc.hpp"

#include <algorithm>
#include <string_view>

#include "cli/nvrtc_headers.hpp"
#include "cli/resources.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

std::vector<const char*> as_pointers(const std::vector<std::string>& texts) {
    std::vector<const char*> out;
    for (const std::string& text : texts) {
        out.push_back(text.c_str());
    }
    return out;
}

// What nvcc takes by itself: the oldest architecture, but none that it calls deprecated.
std::string default_architecture(const NvrtcLibrary& library) {
    constexpr int kFirst = 52;
    int count = 0;
    (void)library.architecture_count(&count);
    std::vector<int> numbers(static_cast<size_t>(std::max(count, 1)), kFirst);
    (void)library.architectures(numbers.data());
    std::erase_if(numbers, [](int number) { return number < kFirst; });
    return cat("sm_", *std::min_element(numbers.begin(), numbers.end()));
}

/// One text on its way through NVRTC.
class NvrtcCompilation {
  public:
    NvrtcCompilation(const Nvrtc& nvrtc, const CompileJob& job)
        : library_(nvrtc.library), options_(nvrtc.options), job_(job) {}
    NvrtcCompilation(const NvrtcCompilation&) = delete;
    NvrtcCompilation& operator=(const NvrtcCompilation&) = delete;
    ~NvrtcCompilation() {
        if (program_ != nullptr) {
            library_.destroy(&program_);
        }
    }

    Compiled compile() {
        NvrtcLibrary::Status status = create();
        if (status == NvrtcLibrary::kSuccess) {
            status = compile_program();
        }
        std::string messages;
        if (program_ != nullptr) {
            (void)read(library_.log_size, library_.log, messages);
        }
        std::string bytes;
        if (status == NvrtcLibrary::kSuccess) {
            status = job_.kind == BinaryKind::Ptx
                         ? read(library_.ptx_size, library_.ptx, bytes)
                         : read(library_.cubin_size, library_.cubin, bytes);
        }
        if (status != NvrtcLibrary::kSuccess) {
            // The log says what is wrong with the text; of other failures it may say nothing.
            if (messages.empty()) {
                messages = library_.describe(status);
            }
            return {Compiled::State::Failed, "", std::move(messages)};
        }
        return {Compiled::State::Done, std::move(bytes), std::move(messages)};
    }

  private:
    NvrtcLibrary::Status create() {
        std::vector<const char*> names;
        std::vector<const char*> texts;
        for (const NvrtcHeader& header : nvrtc_headers(*job_.text)) {
            names.push_back(header.name);
            texts.push_back(header.text);
        }
        return library_.create(&program_, job_.text->c_str(), job_.name.c_str(),
                               static_cast<int>(names.size()), texts.data(), names.data());
    }

    NvrtcLibrary::Status compile_program() {
        const std::string architecture = job_.architectures.empty() ? default_architecture(library_)
                                                                    : job_.architectures.front();
        std::vector<std::string> options{cat("--gpu-architecture=", architecture), "--std=c++17"};
        for (const std::string& directory : library_.include_directories) {
            options.push_back(cat("--include-path=", directory));
        }
        options.emplace_back(kPrintResources);
        options.insert(options.end(), options_.begin(), options_.end());
        return library_.compile(program_, static_cast<int>(options.size()),
                                as_pointers(options).data());
    }

    // Texts have a zero at their end, and the log one between its parts; a cubin is what it is.
    NvrtcLibrary::Status read(NvrtcLibrary::GetSize* get_size, NvrtcLibrary::GetBytes* get_bytes,
                              std::string& bytes) const {
        size_t size = 0;
        NvrtcLibrary::Status status = get_size(program_, &size);
        if (status == NvrtcLibrary::kSuccess) {
            bytes.assign(size, '\0');
            status = get_bytes(program_, bytes.data());
        }
        if (get_bytes != library_.cubin) {
            std::erase(bytes, '\0');
        }
        return status;
    }

    const NvrtcLibrary& library_;
    const std::vector<std::string>& options_;
    const CompileJob& job_;
    NvrtcLibrary::Program program_ = nullptr;
};

}  // namespace

Compiled compile(const Nvrtc& nvrtc, const CompileJob& job) {
    return NvrtcCompilation(nvrtc, job).compile();
}

}  // namespace pykern2cu
