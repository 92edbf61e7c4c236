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
#include "cli/read_inputs.hpp"
#include "cli/session.hpp"
#include "cli/write_stubs.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"
#include "frontend/translate.hpp"

namespace pykern2cu {
namespace {

// ---- translation -------------------------------------------------------------------------------

TranslationRequest request_for(const Options& options, const Unit& unit) {
    TranslationRequest request;
    request.signatures = options.signatures;
    request.kernels = options.kernels;
    request.decorators = options.decorators;
    request.definitions = options.definitions;
    request.needs_kernels = !unit.is_from_tree && !options.list;
    if (!options.write_stub) {
        request.stub_path = stub_path(options, unit.input);
        request.stub_must_fit = !options.stub_path.empty();
    }
    return request;
}

void translate_inputs(Session& session) {
    DiskReader reader(session.sources, session.diagnostics);
    for (Unit& unit : session.units) {
        if (!unit.problems.empty()) {
            continue;
        }
        const uint32_t errors = session.diagnostics.error_count();
        unit.translation = translate(session.sources, unit.file, request_for(session.options, unit),
                                     reader, session.diagnostics);
        unit.problems = session.diagnostics.errors_since(errors);
    }
}

/// Of a tree, the files without kernels have no outputs.
void leave_out_files_without_kernels(Session& session) {
    std::erase_if(session.units, [](const Unit& unit) {
        return unit.is_from_tree && unit.translation.listing.empty();
    });
    if (session.units.empty()) {
        session.diagnostics.error(
            kNowhere, Code::NoKernels,
            cat("there is no kernel below `", session.options.inputs.front(), "`"));
    }
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
            outputs.push_back({unit.plan.header, cuda::emit_header(module, session.sources,
                                                                   session.options.name_space)});
        }
        if (!unit.plan.manifest.empty()) {
            outputs.push_back(
                {unit.plan.manifest,
                 cuda::emit_manifest(module, session.sources, PYKERN2CU_VERSION, unit.resources)});
        }
    }
    return outputs;
}

// The input, the stub if there is one, and the modules imported from beside the input.
std::vector<std::string> dependencies(const Options& options, const Unit& unit) {
    std::vector<std::string> out;
    if (unit.input != "-") {
        out.push_back(unit.input);
    }
    out.insert(out.end(), unit.translation.dependencies.begin(),
               unit.translation.dependencies.end());
    out.insert(out.end(), options.argument_files.begin(), options.argument_files.end());
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
        outputs.push_back(
            {unit.plan.depfile, depfile(targets, dependencies(options, unit), phony)});
    }
    return outputs;
}

std::vector<OutputFile> joined(std::vector<OutputFile> first, std::vector<OutputFile> second) {
    first.insert(first.end(), std::make_move_iterator(second.begin()),
                 std::make_move_iterator(second.end()));
    return first;
}

// A manifest states what the machine code uses, where the same run makes some.
bool manifest_needs_binaries(const Session& session) {
    return std::any_of(session.units.begin(), session.units.end(), [](const Unit& unit) {
        return !unit.plan.manifest.empty() && !unit.plan.binaries.empty();
    });
}

// ---- the whole compiler ------------------------------------------------------------------------

// A stage that fails notes why; nothing is written before the last line.
ExitCode compile(Session& session) {
    const Options& options = session.options;
    const ExitCode read = read_inputs(session);
    if (read == ExitCode::Usage || (read != ExitCode::Done && !options.list)) {
        return read;  // a list has what could be read
    }
    if (options.dump == DumpStage::Cst || options.dump == DumpStage::Ast) {
        return dump_syntax(session, *options.dump);
    }
    translate_inputs(session);
    if (options.list) {
        return list_kernels(session);
    }
    if (options.write_stub) {
        return write_stubs(session);
    }
    leave_out_files_without_kernels(session);
    if (const ExitCode code = verdict(session); code != ExitCode::Done) {
        return code;
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
    Binaries binaries =
        options.check && !manifest_needs_binaries(session) ? Binaries{} : compile_binaries(session);
    if (binaries.exit != ExitCode::Done) {
        return binaries.exit;
    }
    std::vector<OutputFile> texts = emit_texts(session);
    if (options.check) {
        return check_outputs(session, texts);
    }
    std::vector<OutputFile> outputs =
        joined(joined(std::move(texts), std::move(binaries.files)), make_depfiles(session));
    return options.update ? update_outputs(session, std::move(outputs)) : write(session, outputs);
}

}  // namespace

ExitCode run(const Options& options) {
    Session session{options, {}, {}, {}};
    const ExitCode code = compile(session);
    report(session);
    return code;
}

}  // namespace pykern2cu
