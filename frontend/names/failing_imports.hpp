#pragma once

#include <string>

#include "frontend/names/program.hpp"

namespace pykern2cu {

/// Whether a `try` may go on in its handlers because a module of the program that it imports raises
/// an exception. Modules that are not there are taken to be there, and to raise none.
bool imports_may_fail(Program& program, const std::string& importer,
                      const ast::UnsupportedStmt& attempt);

}  // namespace pykern2cu
