#pragma once

#include <string>
#include <vector>

#include "cli/options.hpp"
#include "frontend/source/diagnostic.hpp"
#include "frontend/source/file.hpp"

namespace pykern2cu {

/// What the -W options make of the diagnostics, in the order of reading.
std::vector<Diagnostic> apply_warning_rules(const std::vector<WarningRule>& rules,
                                            std::vector<Diagnostic> diagnostics);

/// `{"schema": 1, "diagnostics": [...]}`, one object for each; lines and columns count from 1, an
/// end is exclusive.
std::string json_report(const Sources& sources, const std::vector<Diagnostic>& diagnostics);

/// A SARIF 2.1.0 log with one run.
std::string sarif_report(const Sources& sources, const std::vector<Diagnostic>& diagnostics);

}  // namespace pykern2cu
