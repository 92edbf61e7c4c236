#pragma once

#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "frontend/names/scope.hpp"

namespace pykern2cu {

/// The names that code may write where the statements that bind them do not show it: through
/// `global N`, `settings.N = 1`, `setattr(C, "N", 1)`, `globals()["N"] = 1`, `(N := 1)`. One walk
/// over each module that follows nothing, so it knows names, and not whose they are.
class WrittenNames {
  public:
    void add(const ast::Module& module);
    /// False: nothing out of sight gives what has this name in a scope another value.
    bool may_have(std::string_view name, const Scope& scope) const;

  private:
    /// What only the names of one module have.
    struct Own {
        std::unordered_set<std::string_view> names = {};  // by their name, from anywhere in it
        std::unordered_set<std::string_view> keys = {};   // as items of `globals()`
        bool is_any = false;
    };
    class Walk;

    std::unordered_map<const ast::Module*, Own> own_;
    std::unordered_set<std::string_view> attributes_;  // of any object
    bool is_any_ = false;                              // an attribute whose name is computed
};

}  // namespace pykern2cu
