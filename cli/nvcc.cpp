#include "cli/nvcc.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string_view>

#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/plain_names.hpp"
#include "cli/resources.hpp"
#include "cli/subprocess.hpp"
#include "cli/temporary_directory.hpp"
#include "cli/toolkit.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"

namespace pykern2cu {
namespace {

namespace fs = std::filesystem;

// `sm_90a` → `90a`
std::string number(const std::string& architecture) {
    return architecture.substr(architecture.find('_') + 1);
}

// Machine code for each `sm_`, PTX for each `compute_`; without a `compute_` PTX of the newest
// `sm_` too, so that later devices can run the file, as nvcc does for a single -arch.
bool embeds_ptx(const std::string& architecture, const std::vector<std::string>& all) {
    const auto is_virtual = [](const std::string& name) { return name.starts_with("compute_"); };
    if (is_virtual(architecture) || std::any_of(all.begin(), all.end(), is_virtual)) {
        return is_virtual(architecture);
    }
    return std::all_of(all.begin(), all.end(), [&](const std::string& other) {
        return std::atoi(number(other).c_str()) <= std::atoi(number(architecture).c_str());
    });
}

// Spelled in full: ccache reads -gencode as a -g.
std::vector<std::string> fatbin_targets(const std::vector<std::string>& architectures) {
    std::vector<std::string> out;
    for (const std::string& name : architectures) {
        const std::string virtual_name = cat("compute_", number(name));
        const bool both = name.starts_with("sm_") && embeds_ptx(name, architectures);
        const std::string code = both ? cat("[", name, ",", virtual_name, "]") : name;
        out.insert(out.end(), {"--generate-code", cat("arch=", virtual_name, ",code=", code)});
    }
    return out;
}

std::string_view extension(BinaryKind kind) {
    switch (kind) {
        case BinaryKind::Ptx:
            return "ptx";
        case BinaryKind::Cubin:
            return "cubin";
        case BinaryKind::Fatbin:
            return "fatbin";
    }
    return {};
}

std::string number_of(char c) { return cat(static_cast<unsigned>(static_cast<unsigned char>(c))); }

// Where the numbers of the bytes stand if data of PTX has them from here on: `47,116,109`, and a
// line may end between them.
std::vector<size_t> places_of_data(std::string_view text, size_t at, std::string_view bytes) {
    constexpr std::string_view kNextLine = "\n.b8 ";
    std::vector<size_t> places;
    for (const char c : bytes) {
        if (!places.empty()) {
            const bool is_next_line = text.substr(at).starts_with(kNextLine);
            if (!is_next_line && !text.substr(at).starts_with(',')) {
                return {};
            }
            at += is_next_line ? kNextLine.size() : 1;
        }
        const std::string number = number_of(c);
        if (!text.substr(at).starts_with(number)) {
            return {};
        }
        places.push_back(at);
        at += number.size();
    }
    return places;
}

// Both have the same length.
void replace_data(std::string& text, std::string_view from, std::string_view to) {
    const std::string first = number_of(from.front());
    for (size_t at = text.find(first); at != std::string::npos; at = text.find(first, at + 1)) {
        const std::vector<size_t> places = places_of_data(text, at, from);
        for (size_t i = places.size(); i-- > 0;) {
            text.replace(places[i], number_of(from[i]).size(), number_of(to[i]));
        }
    }
}

//   /tmp/tmpxft_000012fe_00000000-6_saxpy.ptx  →  saxpy.ptx
void drop_intermediate_names(std::string& text) {
    constexpr std::string_view kPrefix = "tmpxft_";
    for (size_t at = text.find(kPrefix); at != std::string::npos; at = text.find(kPrefix, at)) {
        size_t begin = at;
        while (begin > 0 &&
               std::string_view(" \"'\n(").find(text[begin - 1]) == std::string_view::npos) {
            --begin;
        }
        const size_t dash = text.find('-', at);
        const size_t end = dash == std::string::npos ? dash : text.find('_', dash);
        if (end == std::string::npos) {
            return;
        }
        text.erase(begin, end + 1 - begin);
        at = begin;
    }
}

// Line information carries the modification time of the text; 0 stands for an unknown one.
void forget_time(const std::string& path) {
    const timespec times[] = {{0, 0}, {0, 0}};
    (void)utimensat(AT_FDCWD, path.c_str(), times, 0);
}

/// Makes one binary in a directory of its own. nvcc sees only relative names, so the result is the
/// same wherever that directory is; with debug information it is not, see `compile_by_ptx`.
class Compilation {
  public:
    Compilation(const Nvcc& nvcc, const CompileJob& job, const TemporaryDirectory& directory)
        : nvcc_(nvcc),
          job_(job),
          directory_(directory),
          stem_(names_.stem(stem(job.name))),
          text_(cat(stem_, ".cu")) {}

    Compiled compile() {
        if (std::optional<Failure> failure = write_texts()) {
            return {Compiled::State::Failed, "", failure->message};
        }
        const std::string output = cat(stem_, ".", extension(job_.kind));
        const bool done = has_debug_information() && !job_.is_linked ? compile_by_ptx(output)
                                                                     : compile_directly(output);
        tidy(messages_);
        std::string bytes = done ? bytes_of(output) : "";
        if (done && bytes.empty()) {
            messages_ += cat("`", nvcc_.path, "` succeeded without output");
        }
        const auto state = bytes.empty() ? Compiled::State::Failed : Compiled::State::Done;
        return {state, std::move(bytes), messages_};
    }

  private:
    std::optional<Failure> write_texts() {
        std::vector<OutputFile> texts{{directory_.file(text_), *job_.text}};
        for (size_t i = 0; i < job_.link.size(); ++i) {
            const LinkFile& file = job_.link[i];
            Result<std::string> name = file.text ? cat(link_name(i), file.extension)
                                                 : names_.link(file.path, i, directory_.path());
            if (!name) {
                return name.failure();
            }
            if (file.text) {
                texts.push_back({directory_.file(*name), *file.text});
            }
            linked_.push_back(*std::move(name));
        }
        if (std::optional<Failure> failure = write_all(texts)) {
            return failure;
        }
        forget_time(directory_.file(text_));
        return std::nullopt;
    }

    bool has_debug_information() const {
        return std::any_of(nvcc_.options.begin(), nvcc_.options.end(), is_debug_option);
    }

    bool compile_directly(const std::string& output) {
        std::vector<std::string> arguments{cat("-", extension(job_.kind)), "-o", output, text_};
        if (job_.kind == BinaryKind::Fatbin) {
            const std::vector<std::string> targets = fatbin_targets(job_.architectures);
            arguments.insert(arguments.end(), targets.begin(), targets.end());
        } else if (!job_.architectures.empty()) {
            arguments.push_back(cat("-arch=", job_.architectures.front()));
        }
        if (job_.is_linked) {
            add_link(arguments);
        }
        return run_nvcc(arguments);
    }

    // PTX cannot be linked: it refers to the other code by its symbols.
    void add_link(std::vector<std::string>& arguments) const {
        arguments.emplace_back("-rdc=true");
        if (job_.kind == BinaryKind::Ptx) {
            return;
        }
        arguments.emplace_back("-dlink");
        arguments.insert(arguments.end(), linked_.begin(), linked_.end());
    }

    // nvcc turns the relative names of #line into absolute ones for the debugger. They pass through
    // the PTX as text, so there the temporary directory is taken out again.
    bool compile_by_ptx(const std::string& output) {
        if (job_.kind == BinaryKind::Fatbin) {
            return compile_fatbin_by_ptx(output);
        }
        const std::string architecture =
            job_.architectures.empty() ? "" : job_.architectures.front();
        const std::string ptx = cat(stem_, ".ptx");
        return make_ptx(architecture, ptx) &&
               (job_.kind == BinaryKind::Ptx || make_cubin(architecture, ptx, output));
    }

    bool compile_fatbin_by_ptx(const std::string& output) {
        std::vector<std::string> arguments{fatbinary(), cat("--create=", output), "-64"};
        std::vector<std::string> architectures = job_.architectures;
        if (architectures.empty()) {
            architectures.emplace_back();
        }
        for (const std::string& architecture : architectures) {
            const std::string ptx = cat(stem_, ".", architecture, ".ptx");
            const std::string cubin = cat(stem_, ".", architecture, ".cubin");
            if (!make_ptx(architecture, ptx)) {
                return false;
            }
            const std::string sm = architecture.empty() ? target_of(ptx) : number(architecture);
            if (!architecture.starts_with("compute_")) {
                if (!make_cubin(architecture, ptx, cubin)) {
                    return false;
                }
                arguments.push_back(cat("--image3=kind=elf,sm=", sm, ",file=", cubin));
            }
            if (embeds_ptx(architecture, job_.architectures)) {
                arguments.push_back(cat("--image3=kind=ptx,sm=", sm, ",file=", ptx));
            }
        }
        return run(std::move(arguments));
    }

    bool make_ptx(const std::string& architecture, const std::string& ptx) {
        std::vector<std::string> arguments{"-ptx", "-o", ptx, text_};
        if (!architecture.empty()) {
            arguments.push_back(cat("-arch=", architecture));
        }
        if (!run_nvcc(arguments)) {
            return false;
        }
        std::string text = bytes_of(ptx);
        replace_all(text, directory_.path() + "/", "");
        // -G spells the directory as data, of a length that counts: `./////` takes its place.
        std::string nowhere(directory_.path().size(), '/');
        nowhere.front() = '.';
        replace_data(text, directory_.path(), nowhere);
        if (const auto failure = write_all({{directory_.file(ptx), std::move(text)}})) {
            messages_ += failure->message;
            return false;
        }
        return true;
    }

    bool make_cubin(const std::string& architecture, const std::string& ptx,
                    const std::string& cubin) {
        std::vector<std::string> arguments{"-cubin", "-o", cubin, ptx};
        const std::string sm = architecture.empty() ? target_of(ptx) : number(architecture);
        arguments.push_back(cat("-arch=sm_", sm));
        return run_nvcc(arguments);
    }

    // The PTX says which architecture nvcc takes by itself: `.target sm_75`.
    std::string target_of(const std::string& ptx) const {
        constexpr std::string_view kTarget = "\n.target sm_";
        const std::string text = bytes_of(ptx);
        const size_t target = text.find(kTarget);
        if (target == std::string::npos) {
            return "";
        }
        const size_t begin = target + kTarget.size();
        return text.substr(begin, text.find_first_of(", \n", begin) - begin);
    }

    std::string fatbinary() const {
        const std::string beside = (fs::path(nvcc_.path).parent_path() / "fatbinary").string();
        return is_program(beside) ? beside : "fatbinary";
    }

    bool run_nvcc(const std::vector<std::string>& arguments) {
        std::vector<std::string> command{nvcc_.path};
        if (uses_launcher()) {
            command = {nvcc_.launcher, nvcc_.path, "-c"};
        }
        command.insert(command.end(), arguments.begin(), arguments.end());
        if (!job_.is_linked && arguments.front() != "-ptx") {
            command.emplace_back(kPrintResources);
        }
        command.insert(command.end(), nvcc_.options.begin(), nvcc_.options.end());
        return run(std::move(command));
    }

    // Caches take a call without -c for one that links. With debug information the name of the
    // directory gets into the output, and a cache would give out that of another run.
    bool uses_launcher() const {
        return !nvcc_.launcher.empty() && !job_.is_linked && !has_debug_information();
    }

    // What nvcc leaves behind when it is killed goes with the directory.
    bool run(std::vector<std::string> arguments) {
        const Command command{std::move(arguments), directory_.path(), directory_.path()};
        const Result<Completed> completed = pykern2cu::run(command);
        if (!completed) {
            messages_ += completed.failure().message;
            return false;
        }
        messages_ += cat(completed->standard_output, completed->standard_error);
        if (completed->signal != 0) {
            messages_ +=
                cat("`", command.arguments.front(), "` was ended by signal ", completed->signal);
        }
        return completed->succeeded();
    }

    void tidy(std::string& messages) const {
        replace_all(messages, directory_.path() + "/", "");
        drop_intermediate_names(messages);
        names_.restore(messages);
    }

    // Nothing if there is no such file.
    std::string bytes_of(const std::string& name) const {
        const Result<std::string> bytes = read_file(directory_.file(name), kAnySize);
        return bytes ? *bytes : std::string();
    }

    const Nvcc& nvcc_;
    const CompileJob& job_;
    const TemporaryDirectory& directory_;
    PlainNames names_;
    std::string stem_;
    std::string text_;  // the name of the text
    std::vector<std::string> linked_;
    std::string messages_;
};

}  // namespace

Compiled compile(const Nvcc& nvcc, const CompileJob& job) {
    const Result<TemporaryDirectory> directory = TemporaryDirectory::create();
    if (!directory) {
        return {Compiled::State::Failed, "", directory.failure().message};
    }
    return Compilation(nvcc, job, *directory).compile();
}

}  // namespace pykern2cu
