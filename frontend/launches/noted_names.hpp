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
    /// What names hold in the body of a class, or in a call of a function, from the first function
    /// or kernel that they enclose to the end; of a call, what its parameters are given: nothing
    /// that is known of some.
    static constexpr uint32_t kLater = HeldRange::kAtEnd - 1;
    struct Inner {
        uint32_t written_at;                            // the name of the class or function
        uint32_t statement;                             // of the module, that runs; or `kLater`
        std::vector<std::optional<std::string>> given;  // identities
        std::map<std::string, std::optional<ConstantValue>, std::less<>> values;
        bool is_guess = false;  // of a method of an object that nobody may have
    };
    void note(Inner inner) { inner_.emplace(inner.written_at, std::move(inner)); }
    /// What a name holds in all of these that may be meant, made by some statements of the module.
    std::optional<ConstantValue> in(const Scope& scope, std::string_view name,
                                    HeldRange statements) const;

    /// All that the names hold in front of a statement is noted.
    void reach(uint32_t statement) { last_ = statement; }

  private:
    struct Held {
        uint32_t from;  // the statement
        std::optional<ConstantValue> value;
    };
    std::map<std::string, std::vector<Held>, std::less<>> held_;  // in the order of the statements
    std::multimap<uint32_t, Inner> inner_;
    std::optional<uint32_t> last_;  // the statement in front of which all is known
};

/// Follows the modules that names are asked of, each once.
HeldLookup held_lookup(Evaluator& evaluator, const Sources& sources);

}  // namespace pykern2cu
