#include <algorithm>

#include "frontend/host/constants/class_attributes.hpp"
#include "frontend/host/constants/data_class.hpp"
#include "frontend/host/constants/definitions.hpp"
#include "frontend/host/constants/enums.hpp"
#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/constants/initialization.hpp"
#include "frontend/host/kernels/declaration.hpp"
#include "frontend/library/fold_array.hpp"
#include "frontend/library/host_items.hpp"
#include "frontend/library/named_tuple.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/closest.hpp"
#include "frontend/source/level.hpp"
#include "frontend/source/private_name.hpp"

/// How a name leads to a value: scopes, statements that may not run, definitions from outside.
namespace pykern2cu {
namespace {

constexpr std::string_view kCureByDefinition = "; if `";

constexpr std::string_view kBuiltins[] = {"abs",
                                          "bool",
                                          "complex",
                                          "divmod",
                                          "enumerate",
                                          "float",
                                          "int",
                                          "isinstance",
                                          "len",
                                          "max",
                                          "min",
                                          "pow",
                                          "print",
                                          "range",
                                          "round",
                                          "sum",
                                          "tuple",
                                          "type",
                                          "zip",
                                          "breakpoint",
                                          "slice",
                                          "getattr",
                                          "hasattr",
                                          "list",
                                          "reversed",
                                          "sorted",
                                          "any",
                                          "all",
                                          "map",
                                          "filter",
                                          "str",
                                          "iter",
                                          "next",
                                          "hash",
                                          "ValueError",
                                          "IndexError",
                                          "RuntimeError",
                                          "TypeError",
                                          "AssertionError",
                                          "ZeroDivisionError",
                                          "Exception",
                                          "KeyError",
                                          "OverflowError",
                                          "__name__",
                                          "NotImplementedError",
                                          "input",
                                          "open",
                                          "id",
                                          "eval",
                                          "exec",
                                          "vars",
                                          "ord",
                                          "chr",
                                          "repr",
                                          "super",
                                          "object",
                                          "staticmethod",
                                          "property",
                                          "bytes",
                                          "dict",
                                          "set",
                                          "ImportError",
                                          "__import__",
                                          "globals",
                                          "locals",
                                          "setattr",
                                          "delattr",
                                          "callable",
                                          "bin",
                                          "hex",
                                          "oct",
                                          "format",
                                          "exit",
                                          "bytearray",
                                          "issubclass",
                                          "classmethod",
                                          "frozenset",
                                          "ModuleNotFoundError"};

/// What `choose` says of a binding that may not run, in front of which stands another one.
Failure may_be_bound(const Binding& binding, const Scope& scope) {
    const auto* imported = std::get_if<ImportedBinding>(&binding.target);
    const auto* star = imported == nullptr ? nullptr : imported->by_star;
    const std::string what =
        star == nullptr ? cat("`", binding.name, "` is bound here")
                        : cat("`from ", star->path, " import *` binds `", binding.name, "`");
    const std::string cure = scope.kind() == Scope::Kind::Module
                                 ? cat("; give its value with `-D ", binding.name, "=VALUE`")
                                 : std::string();
    return {binding.span,
            cat("whether ", what, " depends on what is not known at compile time", cure)};
}

/// What `choose` says where modules that import each other bind a name several times.
Failure bound_in_circle(const Binding& binding) {
    return {binding.span,
            cat("modules import each other around here, and which value `", binding.name,
                "` has in between is not followed; bind it once, or in a module that imports "
                "neither")};
}

}  // namespace

Result<ConstantValue> Evaluator::lookup(std::string_view name, Site site, Span span,
                                        const std::vector<std::string_view>* locals) {
    const Scope* inner = nullptr;
    bool is_of_class = false;  // a name that the body of a class binds is global until it does
    for (Site at = site; at.scope != nullptr; inner = at.scope, at = at.around()) {
        const Scope* const scope = at.scope;
        if (is_of_class && scope->kind() == Scope::Kind::Call) {
            continue;
        }
        if (inner != nullptr && scope->kind() == Scope::Kind::Class) {
            continue;  // a comprehension and a class in it do not see the names of a class
        }
        const auto& bindings = scope->find_all(name);
        is_of_class = is_of_class || (scope->kind() == Scope::Kind::Class && !bindings.empty());
        if (!bindings.empty() && !is_hidden_until_later(name, at)) {
            std::optional<Failure> why_not;
            const Binding* binding = choose(bindings, *scope, at.position, why_not);
            if (why_not) {
                return held_or(*std::move(why_not), name, at);
            }
            if (binding != nullptr) {
                if (auto behind = starred_behind(name, at, binding)) {
                    return *std::move(behind);
                }
                auto value = value_of(*binding, *scope);
                value = value ? unchanged(std::move(*value), *binding, at) : value;
                return value ? value : held_or(std::move(value.failure()), name, at);
            }
        }
        if (auto value = starred_behind(name, at, nullptr)) {
            return *std::move(value);
        }
    }
    if (name == "__name__" && site.scope->path() == program_.modules().front()->path()) {
        return Failure{span, "whether the file runs as a program is not known"};
    }
    if (name == "__package__") {
        return ConstantValue{Qualified{std::string(kOwnPackage)}};
    }
    if (is_builtin(name)) {
        if (auto change = changed_builtin(name, site)) {
            return *std::move(change);
        }
        return ConstantValue{Qualified{cat("builtins.", name)}};
    }
    std::string message = cat("`", name, "` is not defined");
    if (locals == nullptr) {
        return Failure{span, std::move(message)};
    }
    Closest closest(name);
    closest.among(*locals).among(kBuiltins);
    for (const Scope* scope = site.scope; scope != nullptr; scope = scope->outer()) {
        for (const Binding& binding : scope->bindings()) {
            closest.offer(binding.name);
        }
    }
    return misspelt(span, std::move(message), closest);
}

bool Evaluator::imports_may_fail(const Scope& module, const ast::UnsupportedStmt& attempt) {
    return program_.imports_may_fail(module.path(), attempt);
}

bool Evaluator::is_builtin(std::string_view name) {
    return std::find(std::begin(kBuiltins), std::end(kBuiltins), name) != std::end(kBuiltins);
}

/// Whether a name of a module or class is bound only behind a site, which sees one of the same name
/// around it or a builtin.
bool Evaluator::is_hidden_until_later(std::string_view name, Site site) {
    const bool is_body =
        site.scope->kind() == Scope::Kind::Module || site.scope->kind() == Scope::Kind::Class;
    if (!is_body || site.position >= Site::kImported ||
        std::ranges::any_of(site.scope->find_all(name), [&](const Binding* binding) {
            return binding->position < site.position;
        })) {
        return false;
    }
    const bool has_outer = site.scope->outer() != nullptr;
    return (has_outer && site.scope->seen_outside().holder_of(name).defines(name)) ||
           is_builtin(name);
}

uint32_t Evaluator::seen_from(Site site, const Scope& module, uint32_t otherwise) const {
    const bool is_within = site.scope != nullptr && module.outer() == nullptr &&
                           program_.import_each_other(site.scope->outermost(), module);
    return is_within ? Site::kSometime : otherwise;
}

/// The binding that a name has after some statements: the last that runs. What stands in `except`
/// counts where nothing else does.
const Binding* Evaluator::choose(const std::vector<const Binding*>& bindings, const Scope& scope,
                                 uint32_t position, std::optional<Failure>& why_not) {
    const bool has_earlier =
        std::any_of(bindings.begin(), bindings.end(),
                    [&](const Binding* binding) { return binding->position < position; });
    const Binding* uncertain = nullptr;
    const Binding* fallback = nullptr;
    for (auto at = bindings.rbegin(); at != bindings.rend(); ++at) {
        const Binding* binding = *at;
        if (has_earlier && binding->position >= position) {
            continue;
        }
        const auto certain = runs(*binding, scope);
        if (certain && !*certain) {
            continue;
        }
        if (is_fallback(binding->guard)) {
            fallback = fallback == nullptr ? binding : fallback;
            continue;
        }
        if (uncertain != nullptr) {
            const auto one = value_of(*uncertain, scope);
            const auto other = value_of(*binding, scope);
            if (!one && std::holds_alternative<OpaqueBinding>(uncertain->target)) {
                why_not = one.failure();
                return nullptr;
            }
            if (!one || !other || identity(*one) != identity(*other)) {
                why_not = position == Site::kSometime ? bound_in_circle(*uncertain)
                                                      : may_be_bound(*uncertain, scope);
                return nullptr;
            }
        }
        if (certain && position != Site::kSometime) {
            return is_missing(*binding) && fallback != nullptr ? fallback : binding;
        }
        uncertain = uncertain == nullptr ? binding : uncertain;
    }
    return uncertain != nullptr ? uncertain : fallback;
}

std::optional<bool> Evaluator::runs(const Binding& binding, const Scope& scope) {
    const auto reached = holds_all(binding.guard, scope);
    const auto* imported = std::get_if<ImportedBinding>(&binding.target);
    if (reached == false || imported == nullptr || imported->by_star == nullptr) {
        return reached;
    }
    const auto taken = is_taken(binding, scope);
    return taken == false ? taken : reached ? taken : reached;
}

std::optional<bool> Evaluator::binds(const Scope& scope, std::string_view name) {
    std::optional<bool> found = false;
    size_t fallbacks = 0;
    const auto& bindings = scope.find_all(name);
    for (const Binding* binding : bindings) {
        const auto certain = runs(*binding, scope);
        const bool is_handler = is_fallback(binding->guard);
        fallbacks += is_handler ? 1 : 0;
        if (certain == true && !is_handler) {
            return true;
        }
        found = certain == false ? found : std::nullopt;
    }
    // `try: N = 1` and `except ImportError: N = 2`
    return fallbacks > 0 && fallbacks < bindings.size() ? std::optional(true) : found;
}

bool Evaluator::may_run(const Binding& binding, const Scope& scope) {
    return runs(binding, scope).value_or(true) && holds_all(binding.reached, scope).value_or(true);
}

std::optional<bool> Evaluator::holds_all(const Guard* guard, const Scope& scope) {
    std::optional<bool> all = true;
    for (; guard != nullptr; guard = guard->outer) {
        const auto one = holds(*guard, scope);
        if (one && !*one) {
            return false;
        }
        all = one ? all : std::nullopt;
    }
    return all;
}

std::optional<bool> Evaluator::holds(const Guard& guard, const Scope& scope) {
    if (guard.kind != Guard::Kind::Condition) {
        return guard.kind == Guard::Kind::Fallback ? std::optional(true) : std::nullopt;
    }
    if (const auto known = guards_.find(&guard); known != guards_.end()) {
        return known->second;
    }
    guards_[&guard] = std::nullopt;  // a condition that depends on itself is not known
    const auto value = evaluate(*guard.condition, Site(scope, guard.position));
    const auto is_true = value ? truth(*value) : std::nullopt;
    const auto held = is_true ? std::optional(*is_true == guard.wanted) : std::nullopt;
    guards_[&guard] = held;
    return held;
}

Result<ConstantValue> Evaluator::value_of(const Binding& binding, const Scope& scope) {
    if (const auto known = memo_.find(&binding); known != memo_.end()) {
        if (known->second.state == State::Running) {
            return Failure{binding.span, cat("`", binding.name, "` is defined in terms of itself"),
                           Code::ConstantCycle};
        }
        return *known->second.result;
    }
    const Level level(nested_);
    if (nested_ > kMostNested) {
        return Failure{binding.span, std::string(kTooNested), Code::NestingTooDeep};
    }
    memo_[&binding] = {};
    Result<ConstantValue> result = evaluate_once(binding, scope);
    memo_[&binding] = {State::Done, result};
    return result;
}

/// Whether `-D` is the way out for a constant that cannot be evaluated.
bool Evaluator::may_be_defined(const Binding& binding, const Scope& scope, const Failure& failure) {
    const auto* missing = std::get_if<MissingModule>(&binding.target);
    const auto* value = std::get_if<ValueBinding>(&binding.target);
    const auto* call = value == nullptr || value->value == nullptr
                           ? nullptr
                           : std::get_if<ast::Call>(&value->value->node);
    const auto callee = call == nullptr ? Result<ConstantValue>(Failure{})
                                        : evaluate(*call->callee, Site(scope, binding.position));
    const auto* function = callee ? callee->get<Qualified>() : nullptr;
    const bool is_device_object = function != nullptr && (function->name.starts_with("numba.") ||
                                                          function->name.starts_with("cupy"));
    return !binding.name.empty() && binding.name != kReturned && !is_device_object &&
           (missing == nullptr || missing->path != binding.name) &&
           (!failure.code || failure.code == Code::MissingImport) &&
           failure.message.find("`-D ") == std::string::npos;
}

Result<ConstantValue> Evaluator::evaluate_once(const Binding& binding, const Scope& scope) {
    const auto* imported = std::get_if<ImportedBinding>(&binding.target);
    // What is imported under its own name has the value where it is defined.
    const auto* defined = imported != nullptr && imported->name == binding.name
                              ? nullptr
                              : definition_of(binding, scope);
    const bool has_value =
        defined != nullptr || (scope.kind() != Scope::Kind::Round && has_own_value(binding));
    Result<ConstantValue> result = defined != nullptr ? *defined : evaluate_binding(binding, scope);
    if (!result && has_value && defined == nullptr && scope.kind() == Scope::Kind::Call) {
        // A variable of the function around a kernel, of which no call tells the value.
        const auto* given = definition(binding.name, scope);
        result = given == nullptr ? std::move(result) : *given;
    }
    if (!result && has_value && defined == nullptr && is_open(binding, scope) &&
        may_be_defined(binding, scope, result.failure())) {
        const Failure& failure = result.failure();
        return Failure{failure.span, cat(failure.message, cure_by_definition(binding.name)),
                       failure.code};
    }
    if (result && has_value && is_iterator(*result)) {
        return Failure{binding.span, kUsedUp};
    }
    const auto* sequence = result ? result->get<std::shared_ptr<const SequenceValue>>() : nullptr;
    if (has_value && !binding.name.empty() && binding.name != kReturned && sequence != nullptr &&
        (*sequence)->kind == SequenceKind::View) {
        return Failure{binding.span, cat("`", binding.name,
                                         "` changes with its dictionary, which is not followed; "
                                         "take a list of it")};
    }
    const auto* array = result ? result->get<std::shared_ptr<const ArrayValue>>() : nullptr;
    items_kept_ += array == nullptr ? 0 : (*array)->data.items.size();
    if (result && (is_too_large(*result) || (array != nullptr && items_kept_ > kMostItemsKept))) {
        return Failure{binding.span, cat("`", binding.name, "` is too large for a constant")};
    }
    if (has_value && result && !binding.name.empty() && binding.name != kReturned &&
        (result->is_number() || array != nullptr)) {
        // `n` of a call of `make` is `make_n` beside the constants of the module.
        result->origin =
            constants_.make(scope.name().empty() ? std::string(binding.name)
                                                 : name_with_owner(scope.name(), binding.name),
                            types::unknown, ir::Number{}, binding.span, result->base);
    }
    if (const auto* type = has_value && result ? result->get<TypeObject>() : nullptr) {
        types_.name_record(type->type, binding.name);
    }
    return result;
}

const ir::NamedConstant* Evaluator::name_of_member(const ast::ClassDef& owner,
                                                   std::string_view member, Span span,
                                                   uint8_t base) {
    const ir::NamedConstant*& name = member_names_[{&owner, member}];
    if (name == nullptr) {
        name = constants_.make(name_with_owner(owner.name, member), types::unknown, ir::Number{},
                               span, base);
    }
    return name;
}

std::optional<std::string_view> Evaluator::name_of_member(const ir::NamedConstant* origin) const {
    const auto found = std::ranges::find_if(
        member_names_, [&](const auto& member) { return member.second == origin; });
    return origin == nullptr || found == member_names_.end() ? std::nullopt
                                                             : std::optional(found->first.second);
}

Result<ConstantValue> Evaluator::evaluate_binding(const Binding& binding, const Scope& scope) {
    struct Visitor {
        Evaluator& self;
        const Binding& binding;
        const Scope& scope;
        using Value = Result<ConstantValue>;
        Value operator()(const LibraryBinding& library) {
            return library_value(library.qualified, self.types_);
        }
        Value operator()(const ModuleBinding& module) {
            return ConstantValue{ModuleValue{module.module}};
        }
        Value operator()(const ImportedBinding& imported) {
            return self.lookup(
                imported.name,
                Site(*imported.module, self.seen_from(scope, *imported.module, Site::kImported),
                     &scope, binding.span.end),
                binding.span);
        }
        Value operator()(const MissingModule& missing) {
            return Failure{
                binding.span,
                cat("there is no module `", missing.path, "` beside the file that imports it"),
                Code::MissingImport};
        }
        Value operator()(const FunctionBinding& function) {
            return ConstantValue{self.decorated(*function.function, scope, binding.position)};
        }
        Value operator()(const ClassBinding& definition) {
            auto type = self.class_value(definition, Site(scope, binding.position));
            const auto* own = type ? type->get<ClassValue>() : nullptr;
            auto change = own == nullptr ? std::nullopt : self.changed_class(binding);
            return change && is_enum(*own, self) ? Value(*std::move(change)) : type;
        }
        Value operator()(const ValueBinding& value) {
            if (value.value == nullptr) {
                return ConstantValue{NoneValue{}};
            }
            const Site site(scope, binding.position);
            const auto kernel = kernel_of_rounds(value, site);
            Value result = kernel ? *kernel : self.evaluate(*value.value, site);
            for (size_t i = 0; result && i < value.path.size(); ++i) {
                result = unpacked(*result, value.path[i]);
            }
            return result;
        }
        /// `A, B = {1: 5, 2: 6}` takes keys.
        Value unpacked(const ConstantValue& whole, int32_t index) {
            const ConstantValue at{BigInt{index}};
            if (whole.get<std::shared_ptr<const DictValue>>() == nullptr) {
                return self.subscript(whole, at, binding.span);
            }
            const auto keys = items_of(whole, binding.span);
            return keys ? self.subscript(tuple_constant(*keys), at, binding.span)
                        : Value(keys.failure());
        }
        /// The kernel that each round of a loop makes, if that is what it makes.
        std::optional<Value> kernel_of_rounds(const ValueBinding& value, Site site) {
            const auto all = value.in_rounds == nullptr ? Value(Failure{})
                                                        : self.evaluate(*value.in_rounds, site);
            const auto* rounds = all ? all->get<std::shared_ptr<const SequenceValue>>() : nullptr;
            if (rounds == nullptr || (*rounds)->items.empty() ||
                (*rounds)->items.front().get<FunctionValue>() == nullptr) {
                return std::nullopt;
            }
            const auto& items = (*rounds)->items;
            const bool is_one = std::ranges::all_of(items, [&](const ConstantValue& item) {
                return identity(item) == identity(items.front());
            });
            return is_one ? Value(items.front())
                          : Failure{binding.span,
                                    cat("`", binding.name, "` is another kernel in each round")};
        }
        Value operator()(const AugmentedBinding& augmented) {
            const Site before(scope, binding.position);
            const Value old = self.lookup(binding.name, before, binding.span);
            const Value by = old ? self.evaluate(*augmented.assign->value, before) : old;
            Value result = by ? fold_arrays(augmented.assign->op, *old, *by, binding.span) : by;
            const auto* array = old ? old->get<std::shared_ptr<const ArrayValue>>() : nullptr;
            const auto* changed =
                result ? result->get<std::shared_ptr<const ArrayValue>>() : nullptr;
            // One without axes would be a number behind this.
            if (array != nullptr && result &&
                (changed == nullptr || (*array)->dtype != (*changed)->dtype)) {
                return Failure{binding.span,
                               "an array keeps its dtype when it is changed in place"};
            }
            return result;
        }
        Value operator()(const GivenBinding& given) {
            if (given.value.is_known()) {
                return Value(given.value);
            }
            const std::string call =
                scope.name().starts_with("__")
                    ? ""
                    : cat(" if it is a number, else add a call such as `k = ", scope.name(),
                          "(…)`");
            return Failure{
                binding.span,
                cat("`", binding.name, "` is a parameter of `", scope.name(),
                    "`, and no call in the file gives it a value that is known; pass `-D ",
                    binding.name, "=VALUE`", call)};
        }
        Value operator()(const OpaqueBinding& opaque) {
            return Failure{binding.span, opaque.reason};
        }
    };
    return std::visit(Visitor{*this, binding, scope}, binding.target);
}

/// `class Point(NamedTuple)`, `class Point(namedtuple("Point", "x y"))`, a data class; any other
/// class has its attributes.
Result<ConstantValue> Evaluator::class_value(const ClassBinding& binding, Site site) {
    const ast::ClassDef& definition = *binding.definition;
    const bool is_data = is_dataclass(definition, *this, site);
    const auto base = definition.bases.size() == 1 ? evaluate(*definition.bases.front().value, site)
                                                   : Result<ConstantValue>(Failure{});
    const ClassValue type{&definition, site.scope, binding.body};
    if (auto why = too_many_bases(type, *this)) {
        return *std::move(why);
    }
    const bool extends =
        base && base->get<std::shared_ptr<const NamedTupleClass>>() != nullptr && !is_data;
    const auto* qualified = base ? base->get<Qualified>() : nullptr;
    const bool is_tuple = qualified != nullptr && qualified->name == "typing.NamedTuple";
    if (!extends && !is_tuple && !(is_data && definition.bases.empty())) {
        return ConstantValue{type};
    }
    const auto fields = base ? base->get<std::shared_ptr<const NamedTupleClass>>() : nullptr;
    if (auto why = own_behaviour(type, is_data, extends ? fields->get() : nullptr, *this)) {
        return *std::move(why);
    }
    if (extends) {
        return base;
    }
    auto tuple = std::make_shared<NamedTupleClass>();
    tuple->name = definition.name;
    tuple->is_tuple = is_tuple;
    for (const ast::Assign* field : annotated_fields(definition)) {
        const std::string_view name = std::get<ast::Name>(field->targets.front()->node).id;
        tuple->fields.emplace_back(name);
        if (field->value != nullptr) {  // which sees the fields in front of it
            const Site at(*binding.body, binding.body->find_all(name).back()->position);
            const auto value = evaluate(*field->value, at);
            tuple->defaults.push_back(value ? *value : ConstantValue{});
        }
    }
    return ConstantValue{std::shared_ptr<const NamedTupleClass>(std::move(tuple))};
}

std::string cure_by_definition(std::string_view name) {
    return cat(kCureByDefinition, name, "` is a number, pass `-D ", name, "=VALUE`");
}

std::string_view without_cure(std::string_view message) {
    return message.substr(0, message.find(kCureByDefinition));
}

Evaluator::~Evaluator() = default;

}  // namespace pykern2cu
