#pragma once

#include <string>

#include "frontend/translate.hpp"
#include "tests/no_reader.hpp"

namespace pykern2cu {

/// Checks the tables of a matrices/*.txt file against the types that the compiler finds; the number
/// of differences, each of them printed.
int check_matrix(const std::string& path);

}  // namespace pykern2cu
