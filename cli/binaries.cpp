#include "cli/binaries.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <functional>
#include <string_view>
#include <thread>

#include "backend/backend.hpp"
#include "cli/compiler_messages.hpp"
#include "cli/link.hpp"
#include "cli/nvcc.hpp"
#include "cli/nvrtc.hpp"
#include "cli/resources.hpp"
#include "cli/toolkit.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"

namespace pykern2cu {
namespace {

struct Order {
    CompileJob job;
    size_t unit = 0;
    BinaryOutput output;
};

// The compiler sees a text with #line directives whatever the .cu has, so that its messages name
// Python lines.
std::vector<std::string> texts_to_compile(const Session& session) {
    cuda::EmitOptions options = emit_options(session.options);
    options.lines = cuda::LineDirectives::Python;
    std::vector<std::string> texts;
    for (const Unit& unit : session.units) {
        texts.push_back(unit.plan.binaries.empty() || has_errors(session, unit)
                            ? std::string()
                            : cuda::emit(unit.translation.module, session.sources, options));
    }
    return texts;
}

std::vector<Order> orders(const Session& session, const std::vector<std::string>& texts) {
    std::vector<Order> out;
    for (size_t i = 0; i < session.units.size(); ++i) {
        const Unit& unit = session.units[i];
        if (has_errors(session, unit)) {
            continue;
        }
        for (const BinaryOutput& binary : unit.plan.binaries) {
            const std::string name = cat(stem(unit.input), ".cu");
            out.push_back({{name, &texts[i], binary.kind, binary.architectures, needs_link(unit),
                            link_files(unit)},
                           i,
                           binary});
        }
    }
    return out;
}

std::string_view name_of(CompilerKind compiler) {
    return compiler == CompilerKind::Nvrtc ? "nvrtc" : "nvcc";
}

// Warnings, and what -Xptxas=-v and the like ask for. A machine-readable report on the same stream
// is not mixed with them.
void show_messages(const Session& session, const std::string& messages) {
    if (session.options.diagnostics_format == DiagnosticsFormat::Text) {
        const std::string text = printable_lines(messages);
        std::fwrite(text.data(), 1, text.size(), stderr);
    }
}

using Compiler = std::function<Compiled(const CompileJob&)>;

Result<Compiler> choose_compiler(const Options& options) {
    if (options.compiler == CompilerKind::Nvrtc) {
        Result<NvrtcLibrary> library = load_nvrtc(options.nvrtc, options.nvcc);
        if (!library) {
            return library.failure();
        }
        return Compiler([nvrtc = Nvrtc{*std::move(library), options.nvrtc_options}](
                            const CompileJob& job) { return compile(nvrtc, job); });
    }
    const Result<std::string> path = find_nvcc(options.nvcc);
    if (!path) {
        return path.failure();
    }
    std::string launcher;
    if (!options.compiler_launcher.empty()) {
        Result<std::string> found = find_launcher(options.compiler_launcher);
        if (!found) {
            return found.failure();
        }
        launcher = *std::move(found);
    }
    return Compiler([nvcc = Nvcc{*path, launcher, options.nvcc_options}](const CompileJob& job) {
        return compile(nvcc, job);
    });
}

//   -Xptxas=-v,-O3   --ptxas-options=--verbose   -res-usage
bool asks_for_resources(std::string_view option) {
    constexpr std::array<std::string_view, 5> kNames{"-v", "-verbose", "--verbose", "-res-usage",
                                                     "--resource-usage"};
    while (!option.empty()) {
        const size_t end = std::min(option.find_first_of("=, "), option.size());
        if (std::find(kNames.begin(), kNames.end(), option.substr(0, end)) != kNames.end()) {
            return true;
        }
        option.remove_prefix(std::min(end + 1, option.size()));
    }
    return false;
}

// The user asked for ptxas' own words.
bool prints_resources(const Options& options) {
    return std::any_of(options.nvcc_options.begin(), options.nvcc_options.end(),
                       asks_for_resources) ||
           std::any_of(options.nvrtc_options.begin(), options.nvrtc_options.end(),
                       asks_for_resources);
}

void note_resources(const Options& options, Unit& unit, std::string& messages) {
    std::string without = messages;
    const std::vector<cuda::ResourceUse> uses = take_resources(without);
    if (!prints_resources(options)) {
        messages = std::move(without);
    }
    unit.resources.insert(unit.resources.end(), uses.begin(), uses.end());
    if (!options.resource_usage) {
        return;
    }
    const auto note = [&](const std::string& symbol, Span span) {
        for (const cuda::ResourceUse& use : uses) {
            if (symbol == use.symbol) {
                unit.diagnostics.note(
                    span, Code::ResourceUse,
                    cat("`", use.symbol, "` on ", use.architecture, ": ", describe(use)));
            }
        }
    };
    for (const ir::Function* function : unit.translation.module.functions) {
        if (function->kind == ir::FunctionKind::Kernel) {
            note(cuda::symbol(*function), function->span);
        }
    }
    for (const ir::CudaText& text : unit.translation.module.cuda_texts) {
        for (const ir::TextKernel& kernel : text.kernels) {
            note(kernel.name, kernel.span);
        }
    }
}

// As many at a time as there are processors; the results are in the order of the jobs.
std::vector<Compiled> compile_all(const Compiler& compiler, const std::vector<Order>& all) {
    std::vector<Compiled> results(all.size());
    std::atomic<size_t> next = 0;
    const auto work = [&] {
        for (size_t i = next++; i < all.size(); i = next++) {
            results[i] = compiler(all[i].job);
        }
    };
    const size_t processors = std::max(1u, std::thread::hardware_concurrency());
    std::vector<std::thread> helpers;
    for (size_t i = 1; i < std::min(processors, all.size()); ++i) {
        helpers.emplace_back(work);
    }
    work();
    for (std::thread& helper : helpers) {
        helper.join();
    }
    return results;
}

// Thrust needs the C++ standard library, which NVRTC does not have, and NVRTC does not link.
void refuse_what_nvrtc_cannot(Session& session) {
    for (Unit& unit : session.units) {
        if (unit.plan.binaries.empty() || has_errors(session, unit)) {
            continue;
        }
        if (needs_link(unit)) {
            unit.diagnostics.error({0, 0, unit.file}, Code::NvccFailed,
                                   "the kernels are linked with other code, which NVRTC cannot do; "
                                   "use `--compiler nvcc`");
        }
        if (const auto use = cuda::first_use_of_thrust(unit.translation.module)) {
            unit.diagnostics.error(
                *use, Code::NvccFailed,
                "this is compiled with Thrust, which NVRTC cannot do; use `--compiler nvcc`");
        }
    }
}

OutputFile output_file(const Session& session, const Order& order, std::string bytes) {
    if (order.output.is_embedded) {
        bytes = cuda::emit_embedded(session.units[order.unit].translation.module, session.sources,
                                    emit_options(session.options), bytes);
    }
    return {order.output.path, std::move(bytes)};
}

}  // namespace

void compile_binaries(Session& session) {
    if (session.options.compiler == CompilerKind::Nvrtc) {
        refuse_what_nvrtc_cannot(session);
    }
    const std::vector<std::string> texts = texts_to_compile(session);
    const std::vector<Order> all = orders(session, texts);
    if (all.empty()) {
        return;
    }
    const Result<Compiler> compiler = choose_compiler(session.options);
    if (!compiler) {
        session.diagnostics.error(kNowhere, Code::NvccFailed, compiler.failure().message);
        return;
    }
    std::vector<Compiled> compiled = compile_all(*compiler, all);
    for (size_t i = 0; i < all.size(); ++i) {
        Unit& unit = session.units[all[i].unit];
        if (compiled[i].state == Compiled::State::Failed) {
            report_compiler_failure(name_of(session.options.compiler), compiled[i].messages,
                                    unit.file, session.sources, unit.diagnostics);
        } else {
            note_resources(session.options, unit, compiled[i].messages);
            show_messages(session, compiled[i].messages);
            unit.binaries.push_back(output_file(session, all[i], std::move(compiled[i].bytes)));
        }
    }
}

}  // namespace pykern2cu
