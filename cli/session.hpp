#pragma once

#include <set>
#include <string>
#include <vector>

#include "backend/backend.hpp"
#include "cli/exit_code.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/plan.hpp"
#include "frontend/source/diagnostic.hpp"
#include "frontend/source/file.hpp"
#include "frontend/source/render.hpp"
#include "frontend/source/result.hpp"
#include "frontend/translate.hpp"

namespace pykern2cu {

/// One input file on its way through the compiler.
struct Unit {
    std::string input;
    bool is_from_tree = false;  // found below a directory that was given
    OutputPlan plan;
    uint32_t file = kNowhere.file;  // stays so if it cannot be read
    Diagnostics diagnostics = {};
    Translation translation = {};
    std::vector<OutputFile> binaries = {};
    std::vector<cuda::ResourceUse> resources = {};  // known when machine code was made
};

/// What the stages of one run share.
struct Session {
    const Options& options;
    Sources sources = {};
    Diagnostics diagnostics = {};  // of the run; each unit has its own
    std::vector<Unit> units = {};
    std::vector<std::string> read_files = {};  // imported modules, stubs
    bool differs = false;                      // from what is on disk: --check found it
    /// Where trees have Python files and outputs lie beside them.
    std::set<std::string> directories = {};
};

/// What the run has come to so far: the errors, after the -W options were applied, and a difference
/// that --check found.
ExitCode verdict(const Session& session);

/// What the texts of all units have in common.
cuda::EmitOptions emit_options(const Options& options);

/// Whether the outputs of a unit cannot be made.
bool has_errors(const Session& session, const Unit& unit);

/// Notes an input/output failure.
void fail(Diagnostics& diagnostics, const Failure& failure);

/// Writes the outputs, all or none.
void write(Session& session, const std::vector<OutputFile>& outputs);

/// Prints the diagnostics to standard error in the format asked for.
void report(const Session& session);

}  // namespace pykern2cu
