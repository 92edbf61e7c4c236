#include "cli/driver.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include "backend/backend.hpp"
#include "cli/binaries.hpp"
#include "cli/check_outputs.hpp"
#include "cli/depfile.hpp"
#include "cli/dump.hpp"
#include "cli/input.hpp"
#include "cli/link.hpp"
#include "cli/listing.hpp"
#include "cli/output_paths.hpp"
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
    Inputs inputs;
    for (const Unit& unit : session.units) {
        if (!unit.diagnostics.has_errors()) {
            inputs.files.add_input(unit.input, unit.file);
        }
    }
    for (Unit& unit : session.units) {
        if (unit.diagnostics.has_errors()) {
            continue;  // it cannot be parsed
        }
        DiskReader reader(session.sources, session.read_files, unit.diagnostics);
        unit.translation = translate(session.sources, unit.file, request_for(session.options, unit),
                                     reader, inputs, unit.diagnostics);
    }
}

/// Of a tree, the files without kernels have no outputs, nor have those that only launch the
/// kernels of others.
void leave_out_files_without_kernels(Session& session) {
    std::erase_if(session.units, [&](Unit& unit) {
        const bool is_left_out = (unit.is_from_tree || unit.translation.may_launch_others) &&
                                 unit.translation.listing.empty() && !has_errors(session, unit);
        if (is_left_out) {
            session.diagnostics.take(std::move(unit.diagnostics));
        }
        return is_left_out;
    });
    if (session.units.empty()) {
        session.diagnostics.error(
            kNowhere, Code::NoKernels,
            cat("there is no kernel below `", session.options.inputs.front(), "`"));
    }
}

// ---- outputs -----------------------------------------------------------------------------------

std::vector<OutputFile> emit_texts(const Session& session, const Unit& unit) {
    const ir::Module& module = unit.translation.module;
    const std::string header = std::filesystem::path(unit.plan.header).filename().string();
    cuda::EmitOptions options = emit_options(session.options);
    options.header = header;
    const bool is_pair = !unit.plan.cuda.empty() && !unit.plan.header.empty();
    const std::string anchor =
        is_pair ? cuda::anchor_of(module, session.sources, options) : std::string();
    options.anchor = anchor;
    std::vector<OutputFile> outputs;
    if (!unit.plan.cuda.empty()) {
        outputs.push_back({unit.plan.cuda, cuda::emit(module, session.sources, options)});
    }
    if (!unit.plan.header.empty()) {
        outputs.push_back({unit.plan.header, cuda::emit_header(module, session.sources, options)});
    }
    if (!unit.plan.manifest.empty()) {
        outputs.push_back(
            {unit.plan.manifest, cuda::emit_manifest(module, session.sources, options,
                                                     PYKERN2CU_VERSION, unit.resources)});
    }
    return outputs;
}

// What a unit is made of besides its input: the stub if there is one, the modules imported from
// beside the input, and files of options.
std::vector<std::string> other_dependencies(const Options& options, const Unit& unit) {
    std::vector<std::string> out = unit.translation.dependencies;
    out.insert(out.end(), options.argument_files.begin(), options.argument_files.end());
    const std::vector<std::string> linked = linked_paths(unit);
    out.insert(out.end(), linked.begin(), linked.end());
    std::erase(out, unit.input);
    return out;
}

// The file names of the rule in a depfile. `-MT` and `-MQ` give targets in the place of outputs.
struct RuleNames {
    std::vector<std::string> targets;
    std::vector<std::string> dependencies;
    std::vector<std::string> phony;
};

RuleNames rule_names(const Options& options, const Unit& unit) {
    RuleNames names;
    if (options.depfile_targets.empty()) {
        names.targets = unit.plan.targets();
    }
    names.dependencies = other_dependencies(options, unit);
    if (options.phony_targets) {
        names.phony = names.dependencies;
    }
    if (unit.input != "-") {
        names.dependencies.insert(names.dependencies.begin(), unit.input);
    }
    return names;
}

void refuse_names_in_depfile(const Options& options, Unit& unit) {
    if (unit.plan.depfile.empty()) {
        return;
    }
    const auto refuse = [&](const std::vector<std::string>& names, RulePlace place) {
        for (const std::string& name : names) {
            if (const std::string_view sign = inexpressible(name, place); !sign.empty()) {
                fail(unit.diagnostics,
                     {{0, 0, unit.file},
                      cat("a depfile cannot name `", name, "`: make or ninja would not take `",
                          sign, "` as part of a name; rename the file, or leave out `-MD`")});
            }
        }
    };
    const RuleNames names = rule_names(options, unit);
    refuse(names.targets, RulePlace::Target);
    refuse(names.dependencies, RulePlace::Dependency);
    refuse(names.phony, RulePlace::Target);
}

OutputFile make_depfile(const Options& options, const Unit& unit) {
    const RuleNames names = rule_names(options, unit);
    std::vector<std::string> targets = options.depfile_targets;
    for (const std::string& path : names.targets) {
        targets.push_back(quote_target(path));
    }
    return {unit.plan.depfile, depfile(targets, names.dependencies, names.phony)};
}

// Of the units without errors.
std::vector<OutputFile> outputs(const Session& session) {
    std::vector<OutputFile> out;
    for (const Unit& unit : session.units) {
        if (has_errors(session, unit)) {
            continue;
        }
        for (OutputFile& text : emit_texts(session, unit)) {
            out.push_back(std::move(text));
        }
        out.insert(out.end(), unit.binaries.begin(), unit.binaries.end());
        if (!unit.plan.depfile.empty()) {
            out.push_back(make_depfile(session.options, unit));
        }
    }
    return out;
}

// What pykern2cu writes is known now; a text of the program keeps its names.
void refuse_clash_of_texts(const Session& session, Unit& unit) {
    const auto clash = cuda::first_clash_of_texts(unit.translation.module, session.sources);
    if (clash) {
        unit.diagnostics.error(clash->span, Code::UnsupportedDeclaration,
                               cat("the code of this kernel defines `", clash->name,
                                   "`, as does what other kernels of this file need, and one CUDA "
                                   "file cannot have both; move one of the kernels to another "
                                   "Python file"));
    }
}

// ---- the whole compiler ------------------------------------------------------------------------

bool is_over(const Session& session) {
    return session.options.does_each_file() ? session.diagnostics.has_errors()
                                            : verdict(session) != ExitCode::Done;
}

// Stages note what is wrong; nothing is written before the last line.
void make_outputs(Session& session) {
    const Options& options = session.options;
    if (options.list) {
        return list_kernels(session);
    }
    if (options.write_stub) {
        return write_stubs(session);
    }
    leave_out_files_without_kernels(session);
    if (is_over(session)) {
        return;
    }
    if (options.dump == DumpStage::Ir) {
        return dump_ir(session);
    }
    for (Unit& unit : session.units) {
        if (!has_errors(session, unit)) {
            legalize(unit.translation.module);
            cuda::add_symbol_prefix(unit.translation.module, options.symbol_prefix);
            refuse_clash_of_texts(session, unit);
            refuse_names_in_depfile(options, unit);
        }
    }
    if (is_over(session)) {
        return;
    }
    if (options.dump == DumpStage::Legal) {
        return dump_ir(session);
    }
    compile_binaries(session);
    if (is_over(session)) {
        return;
    }
    if (options.check) {
        return check_outputs(session, outputs(session));
    }
    options.update ? update_outputs(session, outputs(session)) : write(session, outputs(session));
}

// A reply if the command line does not fit the files that turn out to be read.
std::optional<Reply> compile(Session& session) {
    const Options& options = session.options;
    if (session.diagnostics.has_errors() && !options.list) {
        return std::nullopt;
    }
    if (options.dump == DumpStage::Cst || options.dump == DumpStage::Ast) {
        dump_syntax(session, *options.dump);
        return std::nullopt;
    }
    translate_inputs(session);
    if (std::optional<Reply> wrong = check_output_paths(session)) {
        return wrong;
    }
    make_outputs(session);
    return std::nullopt;
}

}  // namespace

ExitCode run(const Options& options) {
    Session session{options};
    std::optional<Reply> wrong = read_inputs(session);
    if (!wrong) {
        wrong = compile(session);
    }
    if (wrong) {
        return print(*wrong);
    }
    report(session);
    return verdict(session);
}

}  // namespace pykern2cu
