#include "cli/driver.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>

#include "backend/backend.hpp"
#include "cli/binaries.hpp"
#include "cli/check_outputs.hpp"
#include "cli/depfile.hpp"
#include "cli/dump.hpp"
#include "cli/input.hpp"
#include "cli/link.hpp"
#include "cli/listing.hpp"
#include "cli/session.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"
#include "frontend/translate.hpp"

namespace pykern2cu {
namespace {

// ---- inputs ------------------------------------------------------------------------------------

// No output may replace an input or another output.
bool check_paths(Session& session) {
    std::vector<std::string> taken = session.options.inputs;
    if (!session.options.stub_path.empty()) {
        taken.push_back(session.options.stub_path);
    }
    const size_t input_count = taken.size();
    for (const Unit& unit : session.units) {
        for (const std::string& path : unit.plan.files()) {
            if (is_written_in_place(path)) {
                continue;
            }
            const auto same =
                std::find_if(taken.begin(), taken.end(),
                             [&](const std::string& other) { return is_same_file(path, other); });
            if (same == taken.end()) {
                taken.push_back(path);
                continue;
            }
            const bool is_input = static_cast<size_t>(same - taken.begin()) < input_count;
            const std::string_view problem =
                is_input ? "would replace an input" : "is written twice";
            session.diagnostics.error(kNowhere, Code::InputOutput,
                                      cat("output `", path, "` ", problem));
            return false;
        }
    }
    return true;
}

ExitCode read(Session& session, Unit& unit) {
    const Result<std::string> text = read_file(unit.input);
    if (!text) {
        return fail(session, text.failure());
    }
    const std::string& path = unit.input == "-" ? session.options.stdin_name : unit.input;
    unit.file = session.sources.add(path, without_bom(*text));
    check_encoding(session.sources, unit.file, session.diagnostics);
    return ExitCode::Done;
}

ExitCode read_inputs(Session& session) {
    for (const std::string& input : session.options.inputs) {
        session.units.push_back({input, plan_outputs(session.options, input), 0, {}});
    }
    if (!check_paths(session)) {
        return ExitCode::Usage;
    }
    for (Unit& unit : session.units) {
        if (const ExitCode code = read(session, unit); code != ExitCode::Done) {
            return code;
        }
    }
    if (const std::string& stub = session.options.stub_path; !stub.empty()) {
        if (const Result<std::string> text = read_file(stub); !text) {
            return fail(session, text.failure());
        }
    }
    return has_errors(session) ? ExitCode::Diagnostics : ExitCode::Done;
}

// ---- translation -------------------------------------------------------------------------------

TranslationRequest request_for(const Options& options, const Unit& unit) {
    TranslationRequest request;
    request.signatures = options.signatures;
    request.kernels = options.kernels;
    request.decorators = options.decorators;
    request.definitions = options.definitions;
    request.stub_path = options.stub_path;
    if (request.stub_path.empty() && unit.input != "-") {
        request.stub_path = std::filesystem::path(unit.input).replace_extension("pyi").string();
    }
    return request;
}

void translate_inputs(Session& session) {
    DiskReader reader(session.sources, session.diagnostics);
    for (Unit& unit : session.units) {
        unit.translation = translate(session.sources, unit.file, request_for(session.options, unit),
                                     reader, session.diagnostics);
    }
}

ExitCode list_kernels(Session& session) {
    std::string text;
    for (const Unit& unit : session.units) {
        text += print_listing(session.sources, unit.translation.listing);
    }
    if (text.empty()) {
        return has_errors(session) ? ExitCode::Diagnostics : ExitCode::Done;
    }
    session.diagnostics = {};  // the listing itself says what is wrong with each kernel
    return write(session, {{"-", std::move(text)}});
}

// ---- outputs -----------------------------------------------------------------------------------

std::vector<OutputFile> emit_texts(const Session& session) {
    const auto lines =
        session.options.line_directives ? cuda::LineDirectives::Python : cuda::LineDirectives::None;
    std::vector<OutputFile> outputs;
    for (const Unit& unit : session.units) {
        const ir::Module& module = unit.translation.module;
        const std::string header = std::filesystem::path(unit.plan.header).filename().string();
        if (!unit.plan.cuda.empty()) {
            outputs.push_back(
                {unit.plan.cuda, cuda::emit(module, session.sources, {lines, header})});
        }
        if (!unit.plan.header.empty()) {
            outputs.push_back({unit.plan.header, cuda::emit_header(module, session.sources)});
        }
        if (!unit.plan.manifest.empty()) {
            outputs.push_back({unit.plan.manifest,
                               cuda::emit_manifest(module, session.sources, PYKERN2CU_VERSION)});
        }
    }
    return outputs;
}

// The input, the stub if there is one, and the modules imported from beside the input.
std::vector<std::string> dependencies(const Unit& unit) {
    std::vector<std::string> out;
    if (unit.input != "-") {
        out.push_back(unit.input);
    }
    out.insert(out.end(), unit.translation.dependencies.begin(),
               unit.translation.dependencies.end());
    const std::vector<std::string> linked = linked_paths(unit);
    out.insert(out.end(), linked.begin(), linked.end());
    return out;
}

std::vector<OutputFile> make_depfiles(const Session& session) {
    const Options& options = session.options;
    const auto phony = options.phony_targets ? PhonyTargets::EachDependency : PhonyTargets::None;
    std::vector<OutputFile> outputs;
    for (const Unit& unit : session.units) {
        if (unit.plan.depfile.empty()) {
            continue;
        }
        std::vector<std::string> targets = options.depfile_targets;
        for (const std::string& path : unit.plan.targets()) {
            if (options.depfile_targets.empty()) {
                targets.push_back(quote_target(path));
            }
        }
        outputs.push_back({unit.plan.depfile, depfile(targets, dependencies(unit), phony)});
    }
    return outputs;
}

std::vector<OutputFile> joined(std::vector<OutputFile> first, std::vector<OutputFile> second) {
    first.insert(first.end(), std::make_move_iterator(second.begin()),
                 std::make_move_iterator(second.end()));
    return first;
}

// ---- the whole compiler ------------------------------------------------------------------------

// A stage that fails notes why; nothing is written before the last line.
ExitCode compile(Session& session) {
    const Options& options = session.options;
    if (const ExitCode code = read_inputs(session); code != ExitCode::Done) {
        return code;
    }
    if (options.dump == DumpStage::Cst || options.dump == DumpStage::Ast) {
        return dump_syntax(session, *options.dump);
    }
    translate_inputs(session);
    if (options.list) {
        return list_kernels(session);
    }
    if (has_errors(session)) {
        return ExitCode::Diagnostics;
    }
    if (options.dump == DumpStage::Ir) {
        return dump_ir(session);
    }
    for (Unit& unit : session.units) {
        legalize(unit.translation.module);
    }
    if (options.dump == DumpStage::Legal) {
        return dump_ir(session);
    }
    std::vector<OutputFile> texts = emit_texts(session);
    if (options.check) {
        return check_outputs(session, texts);
    }
    Binaries binaries = compile_binaries(session);
    if (binaries.exit != ExitCode::Done) {
        return binaries.exit;
    }
    return write(session, joined(joined(std::move(texts), std::move(binaries.files)),
                                 make_depfiles(session)));
}

}  // namespace

ExitCode run(const Options& options) {
    Session session{options, {}, {}, {}};
    const ExitCode code = compile(session);
    report(session);
    return code;
}

}  // namespace pykern2cu
