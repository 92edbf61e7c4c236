#include "frontend/lower/shared_arrays.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_views.hpp"
#include "frontend/syntax/assigned_names.hpp"
#include "frontend/syntax/visit.hpp"

/// `t *= 10` of an array changes all that its other names stand for:
///
///     t = x + 1
///     v = t[::-1]
///     t *= 10          v is changed too
namespace pykern2cu {
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
            for_each_assigned(target, *value,
                              [&](const ast::Name& name, const ast::Expr& from, uint32_t /*item*/) {
                                  values[name.id].push_back(&from);
                              });
        }
    }
};

namespace {

/// Whether what is called is no method of an array, and reads no variable.
bool is_from_outside(const Result<ConstantValue>& callee) {
    const auto* function = callee ? callee->get<FunctionValue>() : nullptr;
    return callee && (function == nullptr || declared_as(*function) != DeclaredAs::Inner);
}

/// `x.astype(t)`, `x.astype(t, copy=True)`
bool copies_array(const ast::Call& call) {
    const auto copy = std::ranges::find(call.arguments, "copy", &ast::Argument::keyword);
    const auto* written =
        copy == call.arguments.end() ? nullptr : std::get_if<ast::Literal>(&copy->value->node);
    const bool* flag = written == nullptr ? nullptr : std::get_if<bool>(&written->value);
    return copy == call.arguments.end() || (flag != nullptr && *flag);
}

/// Whether a library function or a method may give what it is given, or a view of it.
bool is_of_argument(std::string_view name) {
    constexpr std::array<std::string_view, 8> kNames{"astype",
                                                     "real",
                                                     "imag",
                                                     "builtins.tuple",
                                                     "builtins.list",
                                                     "builtins.zip",
                                                     "builtins.reversed",
                                                     "builtins.enumerate"};
    const std::string_view last = name.substr(name.rfind('.') + 1);
    const bool is_method_of_reals = name == "conj" || name == "conjugate";  // `cupy.conj` copies
    return FusedViews::is_view_function(last) || is_method_of_reals ||
           std::ranges::find(kNames, name.starts_with("builtins.") ? name : last) != kNames.end();
}

}  // namespace

void SharedParts::visit(const ast::Expr& expr, const CalledValue& called, const VisitPart& visit) {
    const auto each = [&](const std::vector<const ast::Expr*>& parts) {
        std::ranges::for_each(parts,
                              [&](const ast::Expr* part) { this->visit(*part, called, visit); });
    };
    if (std::holds_alternative<ast::Name>(expr.node)) {
        visit(expr);
    } else if (const auto* subscript = std::get_if<ast::Subscript>(&expr.node)) {
        each({subscript->base});
    } else if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node)) {
        each({attribute->value});
    } else if (const auto* ternary = std::get_if<ast::Ternary>(&expr.node)) {
        each({ternary->then, ternary->otherwise});
    } else if (const auto* logic = std::get_if<ast::BoolOp>(&expr.node)) {
        each(logic->operands);
    } else if (const auto* walrus = std::get_if<ast::NamedExpr>(&expr.node)) {
        each({walrus->value, walrus->name});
    } else if (const auto* tuple = std::get_if<ast::Tuple>(&expr.node)) {
        each(tuple->elements);
    } else if (const auto* list = std::get_if<ast::List>(&expr.node)) {
        each(list->elements);
    } else if (const auto* call = std::get_if<ast::Call>(&expr.node)) {
        const Result<ConstantValue> callee = called(*call->callee);
        if (!gives_argument(*call, callee)) {
            visit(expr);
            return;
        }
        if (!is_from_outside(callee)) {
            each({call->callee});
        }
        for (const ast::Argument& argument : call->arguments) {
            each({argument.value});
        }
    } else {
        visit(expr);
    }
}

bool SharedParts::gives_argument(const ast::Call& call, const Result<ConstantValue>& callee) {
    if (const auto* function = callee ? callee->get<FunctionValue>() : nullptr) {
        return returns_argument(*function);
    }
    const auto* library = callee ? callee->get<Qualified>() : nullptr;
    const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
    const std::string_view name = library != nullptr             ? library->name
                                  : !callee && method != nullptr ? method->attribute
                                                                 : std::string_view();
    return name.empty() ? !callee
                        : is_of_argument(name) && !(name == "astype" && copies_array(call));
}

SharedParts::CalledValue SharedParts::called_in(const FunctionValue& function,
                                                const AssignedValues& assigned) {
    return [this, function, &assigned](const ast::Expr& callee) {
        const auto* name = std::get_if<ast::Name>(&callee.node);
        return name != nullptr && assigned.values.contains(name->id)
                   ? Result<ConstantValue>(Failure{callee.span, "a local variable"})
                   : evaluator_.evaluate(callee, site_of(function, caller_));
    };
}

/// `divmod(x, y)`, `h(x)` of an h that returns `(u + 1, v)` of a v that it computed.
bool SharedParts::gives_distinct_items(const ast::Expr& expr, const CalledValue& called) {
    const auto* call = std::get_if<ast::Call>(&expr.node);
    const Result<ConstantValue> callee =
        call == nullptr ? Result<ConstantValue>(Failure{}) : called(*call->callee);
    const auto* function = callee ? callee->get<FunctionValue>() : nullptr;
    if (function == nullptr) {
        return callee && !gives_argument(*call, callee);
    }
    const AssignedValues assigned(*function->function);
    const CalledValue called_there = called_in(*function, assigned);
    return std::ranges::all_of(assigned.results, [&](const ast::Expr* result) {
        const auto* tuple = std::get_if<ast::Tuple>(&result->node);
        const auto* list = std::get_if<ast::List>(&result->node);
        std::vector<const ast::Expr*> made;
        bool are_made = tuple != nullptr || list != nullptr;
        const auto add = [&](const ast::Expr& part) {
            const auto* name = std::get_if<ast::Name>(&part.node);
            const auto known =
                name == nullptr ? assigned.values.end() : assigned.values.find(name->id);
            if (name == nullptr) {
                made.push_back(&part);
            } else if (known != assigned.values.end() && known->second.size() == 1) {
                visit(*known->second.front(), called_there, [&](const ast::Expr& inner) {
                    are_made = are_made && !std::holds_alternative<ast::Name>(inner.node);
                    made.push_back(&inner);
                });
            } else {
                are_made = false;
            }
        };
        if (are_made) {
            std::ranges::for_each(
                tuple != nullptr ? tuple->elements : list->elements,
                [&](const ast::Expr* element) { visit(*element, called_there, add); });
        }
        std::ranges::sort(made);
        return are_made && std::ranges::adjacent_find(made) == made.end();
    });
}

bool SharedParts::are_rounds_distinct(const ast::Expr& iterable, const CalledValue& called) {
    const auto* call = std::get_if<ast::Call>(&iterable.node);
    const auto callee = call == nullptr ? Result<ConstantValue>(Failure{}) : called(*call->callee);
    const auto* library = callee ? callee->get<Qualified>() : nullptr;
    if (call == nullptr) {
        return true;  // the names in it are other names of its items
    }
    return library != nullptr && library->name.starts_with("builtins.")
               ? std::ranges::all_of(call->arguments,
                                     [&](const ast::Argument& argument) {
                                         return are_rounds_distinct(*argument.value, called);
                                     })
               : gives_distinct_items(iterable, called);
}

/// Or what it reads from outside.
bool SharedParts::returns_argument(const FunctionValue& function) {
    const auto [known_result, is_new] = returns_argument_.emplace(function.function, true);
    if (!is_new) {
        return known_result->second;  // within itself, it may
    }
    const AssignedValues assigned(*function.function);
    const CalledValue called = called_in(function, assigned);
    std::unordered_set<std::string_view> locals;
    bool is_given = false;
    std::vector<const ast::Expr*> values = assigned.results;
    while (!values.empty() && !is_given) {
        const ast::Expr& value = *values.back();
        values.pop_back();
        visit(value, called, [&](const ast::Expr& part) {
            const auto* name = std::get_if<ast::Name>(&part.node);
            if (name == nullptr) {
                return;
            }
            const auto known = assigned.values.find(name->id);
            const bool is_parameter =
                std::ranges::find(function.function->parameters, name->id, &ast::Parameter::name) !=
                function.function->parameters.end();
            is_given = is_given || is_parameter || known == assigned.values.end();
            if (known != assigned.values.end() && locals.insert(name->id).second) {
                values.insert(values.end(), known->second.begin(), known->second.end());
            }
        });
    }
    return returns_argument_[function.function] = is_given;
}

// ---- versions -----------------------------------------------------------------------------------

SharedArrays::SharedArrays(FunctionLowering& self) : self_(self), named_(self.fused_.shared_names) {
    const size_t count = self.webs_.versions.size();
    if (named_.size() == count) {
        return;
    }
    named_.resize(count);
    SharedParts parts(self.module_.evaluator(), self.spec_.site);
    const auto called = [&](const ast::Expr& callee) { return self.called_value(callee); };
    for (uint32_t version = 0; version < count; ++version) {
        const Version& info = self.webs_.versions[version];
        if (info.origin == nullptr) {
            continue;
        }
        parts.visit(*info.origin, called, [&](const ast::Expr& part) {
            if (const auto* name = std::get_if<ast::Name>(&part.node)) {
                note(version, *name);
                return;
            }
            const bool is_item =
                &part == info.origin && info.item != 0 && parts.gives_distinct_items(part, called);
            named_[version].push_back(number_of(part, is_item ? info.item : 0));
        });
    }
}

/// That the value of the version may be, or have part of, what a name stands for.
void SharedArrays::note(uint32_t version, const ast::Name& name) {
    const uint32_t read = self_.webs_.version_read(name);
    if (read != kNoVersion) {
        named_[version].push_back(read);
    }
    const auto captures = self_.webs_.captures.find(&name);
    if (captures != self_.webs_.captures.end()) {
        for (const Capture& capture : captures->second) {
            named_[version].push_back(capture.version);
        }
    }
}

uint32_t SharedArrays::number_of(const ast::Expr& made, uint32_t item) {
    const auto next = static_cast<uint32_t>(named_.size() + made_.size());
    return made_.emplace(std::pair(&made, item), next).first->second;
}

SharedArrays::Versions SharedArrays::origins(uint32_t version) const {
    Versions found;
    collect(version, found);
    return found;
}

/// One of the versions that the caller gave, as an array or what may be one.
std::optional<uint32_t> SharedArrays::argument_in(const Versions& origins) const {
    const auto& parameters = self_.source_.parameters;
    for (const uint32_t version : origins) {
        if (version >= named_.size() ||
            self_.webs_.versions[version].kind != Version::Kind::Parameter) {
            continue;
        }
        const auto at = std::ranges::find_if(parameters, [&](const ast::Parameter& parameter) {
            return self_.webs_.written_version[parameter.ordinal] == version;
        });
        const bool is_known = self_.is_fused_kernel() && at != parameters.end();
        const auto index = static_cast<size_t>(at - parameters.begin());
        if (!is_known || self_.spec_.arguments[index].type.is(Kind::Array)) {
            return version;
        }
    }
    return std::nullopt;
}

bool SharedArrays::has_rounds_of_one_array(const Versions& origins) const {
    SharedParts parts(self_.module_.evaluator(), self_.spec_.site);
    const auto called = [&](const ast::Expr& callee) { return self_.called_value(callee); };
    return std::ranges::any_of(origins, [&](uint32_t version) {
        const ast::Expr* iterable =
            version < named_.size() ? self_.webs_.versions[version].iterable : nullptr;
        return iterable != nullptr && !parts.are_rounds_distinct(*iterable, called);
    });
}

void SharedArrays::collect(uint32_t version, Versions& found) const {
    if (version == kNoVersion || !found.insert(version).second) {
        return;
    }
    if (version >= named_.size()) {
        return;  // what an expression makes
    }
    for (const uint32_t input : self_.webs_.versions[version].inputs) {
        collect(input, found);
    }
    for (const uint32_t other : named_[version]) {
        if (other >= named_.size() ||
            may_share(self_.types_.version[version], self_.types_.version[other])) {
            collect(other, found);
        }
    }
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
    for (uint32_t version = 0; version < named_.size(); ++version) {
        const Version& info = self_.webs_.versions[version];
        const bool is_view = self_.version_view(version) != nullptr || goes_on_as_view(version);
        const bool is_number = self_.types_.version[version].is_weak();
        if (info.name == name || info.kind == Version::Kind::Join || !is_in_use(version) ||
            is_number || (has_variable && is_view)) {
            continue;
        }
        const auto is_shared = [&](uint32_t each) { return origins.contains(each); };
        const bool has_names = std::ranges::any_of(
            named_[version], [&](uint32_t other) { return other < named_.size(); });
        if (has_names ? std::ranges::any_of(this->origins(version), is_shared)
                      : is_shared(version) || std::ranges::any_of(named_[version], is_shared)) {
            return version;
        }
    }
    return kNoVersion;
}

/// Whether the version is what `x op= v` leaves x, and no variable as far as is known. Where that
/// may be an argument, it is one, or the statement is refused.
bool SharedArrays::goes_on_as_view(uint32_t version) const {
    const Version& info = self_.webs_.versions[version];
    const auto* name =
        info.origin == nullptr ? nullptr : std::get_if<ast::Name>(&info.origin->node);
    const uint32_t before = name == nullptr ? kNoVersion : self_.webs_.version_read(*name);
    return before != kNoVersion && self_.webs_.versions[before].name == info.name &&
           (!self_.webs_.webs[info.web].has_join || self_.rebound_[info.web] == 0);
}

/// Whether a version may be assigned by the present statement, and is read behind it. What is
/// joined is read as another version.
bool SharedArrays::is_in_use(uint32_t version) const {
    const Version& info = self_.webs_.versions[version];
    const StatementTime& now = self_.webs_.moments.at(self_.fused_.statement);
    return info.defined_at <= now.run_so_far &&
           (info.is_joined || (info.is_read && info.last_read > now.begin));
}

}  // namespace pykern2cu
