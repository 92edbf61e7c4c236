#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontend/launches/infer.hpp"
#include "frontend/values/evaluate.hpp"

namespace pykern2cu {

/// What names of a module hold in front of each of its statements and behind the last one, found by
/// following its host code.
class NotedNames {
  public:
    explicit NotedNames(const HostProgram& program);

    /// What a name holds in front of each of some statements. Nothing where that is not known.
    std::optional<ConstantValue> at(std::string_view name, HeldRange statements) const;

    bool has(const std::string& name) const { return held_.contains(name); }
    /// Notes what a name holds in front of a statement, or behind the last one.
    void note(uint32_t statement, const std::string& name, std::optional<ConstantValue> value);
    /// All that the names hold in front of a statement is noted.
    void reach(uint32_t statement) { last_ = statement; }

  private:
    struct Held {
        uint32_t from;  // the statement
        std::optional<ConstantValue> value;
    };
    std::map<std::string, std::vector<Held>, std::less<>> held_;  // in the order of the statements
    std::optional<uint32_t> last_;  // the statement in front of which all is known
};

/// Follows the modules that names are asked of, each once.
HeldLookup held_lookup(Evaluator& evaluator, const Sources& sources);

}  // namespace pykern2cu
