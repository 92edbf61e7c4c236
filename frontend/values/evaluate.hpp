#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "frontend/names/program.hpp"
#include "frontend/source/result.hpp"
#include "frontend/types/signature.hpp"
#include "frontend/types/type_table.hpp"
#include "frontend/values/constant.hpp"

namespace pykern2cu {

struct ForeignContext;

/// Looks up a name that is local to the function being translated: nothing if it is no local, a
/// Failure if it is one whose value is not known at compile time.
using LocalLookup = std::function<std::optional<Result<ConstantValue>>(const ast::Name&, Span)>;

/// Evaluates Python expressions at compile time: module constants, defaults, dtypes, shapes,
/// decorators. Module constants are evaluated when first asked for, once, and cycles among them are
/// failures.
class Evaluator {
  public:
    Evaluator(Program& program, TypeTable& types, ir::Module& owner)
        : program_(program), types_(types), owner_(owner) {}

    /// `-D NAME=VALUE`: overrides a constant of the input module.
    void define(std::string name, ConstantValue value) {
        definitions_[std::move(name)] = std::move(value);
    }
    bool is_defined(std::string_view name) const {
        return definitions_.count(std::string(name)) > 0;
    }

    Result<ConstantValue> evaluate(const ast::Expr& expr, const ModuleScope& scope,
                                   const LocalLookup& locals = {});
    /// The value of a name at module level or of a builtin.
    Result<ConstantValue> lookup(std::string_view name, const ModuleScope& scope, Span span);
    /// `object.attribute`
    Result<ConstantValue> attribute(const ConstantValue& object, std::string_view attribute,
                                    Span span);
    /// A call whose arguments are all constants and whose callee Python would run at compile time.
    Result<ConstantValue> call(const ConstantValue& callee,
                               const std::vector<ConstantValue>& arguments,
                               const std::vector<std::string_view>& keywords, Span span);
    /// `base[index]`
    Result<ConstantValue> subscript(const ConstantValue& base, const ConstantValue& index,
                                    Span span);

    /// Evaluates the expressions of a signature that the grammar of types does not know.
    TypeEvaluator type_evaluator(const ModuleScope& scope);
    /// The files and texts that a decorator's `link=` names.
    std::vector<ir::LinkInput> link_inputs(const ast::Expr& link, const ModuleScope& scope);

    TypeTable& types() { return types_; }

  private:
    class Expression;
    enum class State : uint8_t { Running, Done };
    struct Memo {
        State state = State::Running;
        std::optional<Result<ConstantValue>> result;
    };

    Result<ConstantValue> value_of(const Binding& binding, const ModuleScope& scope);
    ForeignContext foreign_context(const ModuleScope& scope, const LocalLookup& locals);
    Result<ConstantValue> evaluate_binding(const ValueBinding& value, const Binding& binding,
                                           const ModuleScope& scope);

    Program& program_;
    TypeTable& types_;
    ir::Module& owner_;
    std::unordered_map<std::string, ConstantValue> definitions_;
    std::unordered_map<const Binding*, Memo> memo_;
};

/// The type that a value names where a type is expected: `float32`, `np.float32`, `"f4"`,
/// `np.dtype("float32")`.
std::optional<Type> type_named_by(const ConstantValue& value, TypeTable& types);

}  // namespace pykern2cu
