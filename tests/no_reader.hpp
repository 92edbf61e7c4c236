#pragma once

#include <optional>
#include <string>

#include "frontend/host/modules/program.hpp"

namespace pykern2cu {

/// Finds no file: for programs of one file.
class NoReader : public FileReader {
  public:
    std::optional<std::string> read(const std::string&) override { return std::nullopt; }
};

}  // namespace pykern2cu
