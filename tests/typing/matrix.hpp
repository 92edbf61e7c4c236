#pragma once

#include <optional>
#include <string>

#include "frontend/translate.hpp"

namespace pykern2cu {

class NoReader : public FileReader {
  public:
    std::optional<std::string> read(const std::string&) override { return std::nullopt; }
};

/// Checks the tables of a matrices/*.txt file against the types that the compiler finds; the number
/// of differences, each of them printed.
int check_matrix(const std::string& path);

}  // namespace pykern2cu
