#pragma once

#include <string>
#include <string_view>

#include "cli/exit_code.hpp"
#include "frontend/source/result.hpp"

namespace pykern2cu {

/// The reply to a command line that translates nothing: --help, --version, --explain, or a mistake.
struct Reply {
    ExitCode exit = ExitCode::Done;
    std::string text;  // to standard output, or to standard error if `exit` is not Done
};

/// A wrong command line: told as text whatever the format of diagnostics is, and without a code,
/// since there is no Python to explain.
///
///     pykern2cu: error: no input file
///     Try `pykern2cu --help` for the options.
Reply usage_error(std::string_view message);

/// The same of what was printed already, with its places.
Reply usage_error_at(std::string_view printed);

/// A file that the command line needs and that cannot be read.
Reply input_output_error(const Failure& failure);

/// Prints it, and returns the exit code.
ExitCode print(const Reply& reply);

}  // namespace pykern2cu
