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
#include "frontend/source/result.hpp"
#include "frontend/translate.hpp"

namespace pykern2cu {

/// One input file on its way through the compiler.
struct Unit {
    std::string input;
    bool is_from_tree = false;  // found below a directory that was given
    OutputPlan plan;
    uint32_t file = 0;
    std::vector<Diagnostic> problems;  // why the file cannot be parsed
    Translation translation;
    std::vector<cuda::ResourceUse> resources = {};  // known when machine code was made
};

/// What the stages of one run share.
struct Session {
    const Options& options;
    Sources sources;
    Diagnostics diagnostics;
    std::vector<Unit> units;
    /// Where trees have Python files and outputs lie beside them.
    std::set<std::string> directories = {};
};

/// What the errors found so far make of the run, after the -W options were applied; without errors
/// it is done.
ExitCode verdict(const Session& session);

/// Notes an input/output failure and returns its exit code.
ExitCode fail(Session& session, const Failure& failure);

/// Writes the outputs, all or none.
ExitCode write(Session& session, const std::vector<OutputFile>& outputs);

/// Prints the diagnostics to standard error in the format asked for.
void report(const Session& session);

}  // namespace pykern2cu
