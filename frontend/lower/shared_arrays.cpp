#include "frontend/lower/shared_arrays.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "frontend/lower/assigned_names.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_views.hpp"
#include "frontend/syntax/visit.hpp"

/// `t *= 10` of an array changes all that its other names stand for:
///
///     t = x + 1
///     v = t[::-1]
///     t *= 10          v is changed too
namespace pykern2cu {
namespace {

/// The names that a function assigns, with the expressions that they are assigned or that they are
/// items of, and what it returns.
class AssignedValues {
  public:
    explicit AssignedValues(const ast::FunctionDef& function) { block(function.body); }

    void block(const ast::Block& block) {
        for (const ast::Stmt* stmt : block.statements) {
            const auto* assign = std::get_if<ast::Assign>(&stmt->node);
            const auto* loop = std::get_if<ast::For>(&stmt->node);
            const auto* result = std::get_if<ast::Return>(&stmt->node);
            if (assign != nullptr) {
                std::ranges::for_each(assign->targets, [&](const ast::Expr* target) {
                    note(*target, assign->value);
                });
            } else if (loop != nullptr) {
                note(*loop->target, loop->iterable);
            } else if (result != nullptr && result->value != nullptr) {
                results.push_back(result->value);
            }
        }
        ast::walk_statements(block, *this);
    }
    void expr(const ast::Expr& expr) {
        if (const auto* walrus = std::get_if<ast::NamedExpr>(&expr.node)) {
            note(*walrus->name, walrus->value);
        }
        ast::for_each_operand(expr, [&](const ast::Expr& operand) { this->expr(operand); });
    }
    void target(const ast::Expr& /*target*/) {}
    void inner(const ast::FunctionDef& /*function*/) {}

    std::unordered_map<std::string_view, std::vector<const ast::Expr*>> values;
    std::vector<const ast::Expr*> results;

  private:
    void note(const ast::Expr& target, const ast::Expr* value) {
        if (value != nullptr) {
            std::ranges::for_each(names_in_target(target),
                                  [&](std::string_view name) { values[name].push_back(value); });
        }
    }
};

/// Whether what is called is no method of an array, and reads no variable.
bool is_from_outside(const Result<ConstantValue>& callee) {
    const auto* function = callee ? callee->get<FunctionValue>() : nullptr;
    return callee && (function == nullptr || declared_as(*function) != DeclaredAs::Inner);
}

/// Whether a library function or a method may give what it is given, or a view of it.
bool is_of_argument(std::string_view name) {
    constexpr std::array<std::string_view, 9> kNames{"astype",
                                                     "real",
                                                     "imag",
                                                     "conj",
                                                     "builtins.tuple",
                                                     "builtins.list",
                                                     "builtins.zip",
                                                     "builtins.reversed",
                                                     "builtins.enumerate"};
    const std::string_view last = name.substr(name.rfind('.') + 1);
    return FusedViews::is_view_function(last) ||
           std::ranges::find(kNames, name.starts_with("builtins.") ? name : last) != kNames.end();
}

}  // namespace

void SharedParts::visit(const ast::Expr& expr, const CalledValue& called, const VisitName& visit) {
    const auto each = [&](const std::vector<const ast::Expr*>& parts) {
        std::ranges::for_each(parts,
                              [&](const ast::Expr* part) { this->visit(*part, called, visit); });
    };
    if (const auto* name = std::get_if<ast::Name>(&expr.node)) {
        visit(*name);
    } else if (const auto* subscript = std::get_if<ast::Subscript>(&expr.node)) {
        each({subscript->base});
    } else if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node)) {
        each({attribute->value});
    } else if (const auto* ternary = std::get_if<ast::Ternary>(&expr.node)) {
        each({ternary->then, ternary->otherwise});
    } else if (const auto* logic = std::get_if<ast::BoolOp>(&expr.node)) {
        each(logic->operands);
    } else if (const auto* walrus = std::get_if<ast::NamedExpr>(&expr.node)) {
        each({walrus->value});
    } else if (const auto* tuple = std::get_if<ast::Tuple>(&expr.node)) {
        each(tuple->elements);
    } else if (const auto* list = std::get_if<ast::List>(&expr.node)) {
        each(list->elements);
    } else if (const auto* call = std::get_if<ast::Call>(&expr.node);
               call != nullptr && gives_argument(*call, called)) {
        if (!is_from_outside(called(*call->callee))) {
            each({call->callee});
        }
        for (const ast::Argument& argument : call->arguments) {
            each({argument.value});
        }
    }
}

bool SharedParts::gives_argument(const ast::Call& call, const CalledValue& called) {
    const Result<ConstantValue> callee = called(*call.callee);
    if (const auto* function = callee ? callee->get<FunctionValue>() : nullptr) {
        return returns_argument(*function);
    }
    if (const auto* library = callee ? callee->get<Qualified>() : nullptr) {
        return is_of_argument(library->name);
    }
    const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
    return !callee && (method == nullptr || is_of_argument(method->attribute));
}

/// Or what it reads from outside.
bool SharedParts::returns_argument(const FunctionValue& function) {
    if (!asked_.insert(function.function).second) {
        return false;  // what it gives of itself is known already
    }
    const AssignedValues assigned(*function.function);
    const CalledValue called = [&](const ast::Expr& callee) {
        const auto* name = std::get_if<ast::Name>(&callee.node);
        return name != nullptr && assigned.values.contains(name->id)
                   ? Result<ConstantValue>(Failure{callee.span, "a local variable"})
                   : evaluator_.evaluate(callee, site_of(function));
    };
    std::unordered_set<std::string_view> locals;
    bool is_given = false;
    std::vector<const ast::Expr*> values = assigned.results;
    while (!values.empty() && !is_given) {
        const ast::Expr& value = *values.back();
        values.pop_back();
        visit(value, called, [&](const ast::Name& name) {
            const auto known = assigned.values.find(name.id);
            const bool is_parameter =
                std::ranges::find(function.function->parameters, name.id, &ast::Parameter::name) !=
                function.function->parameters.end();
            is_given = is_given || is_parameter || known == assigned.values.end();
            if (known != assigned.values.end() && locals.insert(name.id).second) {
                values.insert(values.end(), known->second.begin(), known->second.end());
            }
        });
    }
    asked_.erase(function.function);
    return is_given;
}

// ---- versions -----------------------------------------------------------------------------------

SharedArrays::Versions SharedArrays::origins(uint32_t version) const {
    Versions found;
    collect(version, found);
    return found;
}

void SharedArrays::collect(uint32_t version, Versions& found) const {
    if (version == kNoVersion || !found.insert(version).second) {
        return;
    }
    const Version& info = self_.webs_.versions[version];
    for (const uint32_t input : info.inputs) {
        collect(input, found);
    }
    if (info.origin == nullptr) {
        return;
    }
    const auto collect_shared = [&](uint32_t other) {
        if (other != kNoVersion &&
            may_share(self_.version_types_[version], self_.version_types_[other])) {
            collect(other, found);
        }
    };
    const auto called = [&](const ast::Expr& callee) { return self_.called_value(callee); };
    SharedParts(self_.module_.evaluator()).visit(*info.origin, called, [&](const ast::Name& name) {
        collect_shared(self_.webs_.version_read(name));
        const auto captures = self_.webs_.captures.find(&name);
        if (captures != self_.webs_.captures.end()) {
            for (const Capture& capture : captures->second) {
                collect_shared(capture.version);
            }
        }
    });
}

/// Views have the type of the array, except for the parts of complex numbers. The type of a version
/// that is assigned later may not be known yet.
bool SharedArrays::may_share(Type part, Type whole) const {
    if (part.is(Kind::Tuple)) {
        return std::ranges::any_of(part.elements(),
                                   [&](Type item) { return may_share(item, whole); });
    }
    if (whole.is(Kind::Tuple)) {
        return std::ranges::any_of(whole.elements(),
                                   [&](Type item) { return may_share(part, item); });
    }
    if (!part.is_number() || !whole.is_number()) {
        return !part.is_known() || !whole.is_known();
    }
    return !part.is_weak() && !whole.is_weak() &&
           (part == whole || (whole.is(Kind::Complex) && types::component(whole) == part));
}

uint32_t SharedArrays::other_name(const Versions& origins, uint32_t name, bool has_variable) const {
    for (uint32_t version = 0; version < self_.webs_.versions.size(); ++version) {
        const Version& info = self_.webs_.versions[version];
        const bool is_view = self_.version_values_[version].view != nullptr;
        if (info.name == name || info.kind == Version::Kind::Join || !is_assigned(version) ||
            (has_variable && is_view)) {
            continue;
        }
        const Versions own = this->origins(version);
        if (std::ranges::any_of(own, [&](uint32_t each) { return origins.contains(each); })) {
            return version;
        }
    }
    return kNoVersion;
}

/// Already, or in an earlier round of a loop.
bool SharedArrays::is_assigned(uint32_t version) const {
    const Version& info = self_.webs_.versions[version];
    const Value& value = self_.version_values_[version];
    return (info.is_read || info.is_joined) &&
           (value.expr != nullptr || value.elements != nullptr ||
            self_.webs_.webs[info.web].has_join);
}

}  // namespace pykern2cu
