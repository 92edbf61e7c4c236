#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/host/modules/scope.hpp"

namespace pykern2cu {

/// Which modules import each other, be it through others.
class ImportCircles {
  public:
    using Paths = std::unordered_set<std::string>;
    /// Of modules, by their paths, and of the files that each of them imports.
    ImportCircles(const std::unordered_map<std::string, const Scope*>& modules,
                  const std::unordered_map<std::string, Paths>& imports);

    bool are_in_one(const Scope& module, const Scope& other) const;

  private:
    using Edges = std::vector<std::vector<uint32_t>>;
    static std::vector<bool> reached(uint32_t from, const Edges& edges);

    std::unordered_map<const Scope*, uint32_t> circles_;
};

}  // namespace pykern2cu
