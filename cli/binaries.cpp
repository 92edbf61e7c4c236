#include "cli/binaries.hpp"

#include <cstdio>

#include "backend/backend.hpp"
#include "cli/link.hpp"
#include "cli/nvcc.hpp"
#include "cli/nvcc_messages.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"

namespace pykern2cu {
namespace {

struct Order {
    CompileJob job;
    uint32_t file = 0;  // the Python source
    std::string path;   // of the output
};

// nvcc sees a text with #line directives whatever the .cu has, so its messages name Python lines.
std::vector<std::string> texts_for_nvcc(const Session& session) {
    std::vector<std::string> texts;
    for (const Unit& unit : session.units) {
        texts.push_back(unit.plan.binaries.empty()
                            ? std::string()
                            : cuda::emit(unit.translation.module, session.sources,
                                         {.lines = cuda::LineDirectives::Python}));
    }
    return texts;
}

std::vector<Order> orders(const Session& session, const std::vector<std::string>& texts) {
    std::vector<Order> out;
    for (size_t i = 0; i < session.units.size(); ++i) {
        const Unit& unit = session.units[i];
        for (const BinaryOutput& binary : unit.plan.binaries) {
            const std::string name = cat(stem(unit.input), ".cu");
            out.push_back({{name, &texts[i], binary.kind, binary.architectures, needs_link(unit),
                            link_files(unit)},
                           unit.file,
                           binary.path});
        }
    }
    return out;
}

// Warnings, and what -Xptxas=-v and the like ask for. A machine-readable report on the same stream
// is not mixed with them.
void show_messages(const Session& session, const std::string& messages) {
    if (session.options.diagnostics_format == DiagnosticsFormat::Text) {
        std::fwrite(messages.data(), 1, messages.size(), stderr);
    }
}

}  // namespace

Binaries compile_binaries(Session& session) {
    const std::vector<std::string> texts = texts_for_nvcc(session);
    const std::vector<Order> all = orders(session, texts);
    if (all.empty()) {
        return {};
    }
    const Result<std::string> path = find_nvcc(session.options.nvcc);
    if (!path) {
        session.diagnostics.error(kNowhere, Code::NvccFailed, path.failure().message);
        return {ExitCode::Nvcc, {}};
    }
    std::vector<CompileJob> jobs;
    for (const Order& order : all) {
        jobs.push_back(order.job);
    }
    std::vector<Compiled> compiled = compile({*path, session.options.nvcc_options}, jobs);
    Binaries binaries;
    for (size_t i = 0; i < all.size(); ++i) {
        if (compiled[i].state == Compiled::State::Failed) {
            binaries.exit = ExitCode::Nvcc;
            report_nvcc_failure(compiled[i].messages, all[i].file, session.sources,
                                session.diagnostics);
        } else {
            show_messages(session, compiled[i].messages);
            binaries.files.push_back({all[i].path, std::move(compiled[i].bytes)});
        }
    }
    return binaries;
}

}  // namespace pykern2cu
