#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/launches/infer.hpp"

namespace pykern2cu {

namespace launches {
class Interpreter;
}

/// What names of a module hold in front of each of its statements and behind the last one, found by
/// following its host code: the statements of the module, and what functions may do later when
/// somebody asks for something that they might change.
class NotedNames {
  public:
    explicit NotedNames(HostProgram program);
    ~NotedNames();

    /// What a name holds in front of each of some statements. Nothing where that is not known.
    std::optional<ConstantValue> at(std::string_view name, HeldRange statements);

    bool has(const std::string& name) const { return held_.contains(name); }
    /// Notes what a name holds in front of a statement, or behind the last one.
    void note(uint32_t statement, const std::string& name, std::optional<ConstantValue> value);
    /// What names hold in a call of a function from the first `def` in it to the end of the
    /// program, or in a class from the end of its body; of a call, what its parameters are given:
    /// nothing that is known of some.
    struct Inner {
        uint32_t written_at;                                 // the name of the function or class
        uint32_t noted_from = 0;                             // that `def`, or its first decorator
        std::vector<std::optional<std::string>> given = {};  // identities
        bool is_guess = false;  // of a method of an object that nobody may have
        std::map<std::string, std::pair<std::string, ConstantValue>, std::less<>> values = {};
    };
    void note(Inner inner) { inner_.emplace(inner.written_at, std::move(inner)); }
    /// What a name holds, for code at a place in the function, in all calls that may be meant.
    std::optional<ConstantValue> in(const Scope& scope, std::string_view name, uint32_t place);

    /// What functions change that run when the module has run.
    template <class IsLost>
    void lose_later(IsLost is_lost) {
        for (const auto& [name, held] : held_) {
            if (is_lost(name)) {
                lost_later_.insert(name);
            }
        }
        is_followed_later_ = true;
    }

    /// All that the names hold in front of a statement is noted.
    void reach(uint32_t statement) { last_ = statement; }

  private:
    void follow_later();

    struct Held {
        uint32_t from;  // the statement
        std::optional<ConstantValue> value;
    };
    HostProgram program_;
    std::unique_ptr<launches::Interpreter> later_;  // null: functions have been followed, too
    std::map<std::string, std::vector<Held>, std::less<>> held_;  // in the order of the statements
    std::multimap<uint32_t, Inner> inner_;
    std::set<std::string, std::less<>> lost_later_;
    bool is_followed_later_ = false;
    std::optional<uint32_t> last_;  // the statement in front of which all is known
};

/// Follows the modules that names are asked of, each once.
HeldLookup held_lookup(Evaluator& evaluator, const Sources& sources);

}  // namespace pykern2cu
