#pragma once

#include <algorithm>
#include <compare>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/host/modules/scope.hpp"
#include "frontend/source/diagnostic.hpp"

namespace pykern2cu {

class Evaluator;

/// A kernel among those of its kind.
struct HeldKernel {
    enum class Kind : uint8_t { Function, Text, Imported };
    Kind kind = Kind::Function;
    size_t index = 0;

    friend auto operator<=>(const HeldKernel&, const HeldKernel&) = default;
};

/// A name that a kernel has had.
struct HeldName {
    std::string_view text;
    bool is_variable = false;  // that the kernel was assigned to
    bool is_kept = false;      // it still means this kernel when all statements around it have run
    std::optional<HeldKernel> instead = std::nullopt;  // what it means then
    Span instead_at = {};
};

/// The names of the host code that hold kernels, one after the other:
///
///     @cuda.jit                  @cuda.jit
///     def kernel(x): …           def kernel(x): …        the last one is `kernel`
class HeldNames {
  public:
    /// In the order of the statements of the scope.
    void add(const Scope& scope, const Binding& binding, HeldKernel kernel);
    /// Whether there is such a name in any scope.
    bool has(std::string_view name) const {
        return std::ranges::find(names_, name, &Name::text) != names_.end();
    }
    /// Warns of names of which it is not known what they mean, and of those that mean no kernel.
    std::map<HeldKernel, std::vector<HeldName>> in_the_end(Evaluator& evaluator,
                                                           Diagnostics& diagnostics) const;

  private:
    struct Holding {
        const Binding* binding;
        HeldKernel kernel;
    };
    struct Name {
        const Scope* scope;
        std::string_view text;
        std::vector<Holding> holdings;
    };
    static std::vector<Holding> last_of(const Name& name, Evaluator& evaluator);
    static void warn_of_several(const Name& name, const std::vector<Holding>& last,
                                Diagnostics& diagnostics);
    static void warn_of_other(const Name& name, Evaluator& evaluator, Diagnostics& diagnostics);

    std::vector<Name> names_;
    std::map<std::pair<const Scope*, std::string_view>, size_t> by_name_;
};

}  // namespace pykern2cu
