#include <algorithm>
#include <set>

#include "frontend/host/constants/data_class.hpp"
#include "frontend/host/constants/definitions.hpp"
#include "frontend/host/constants/enums.hpp"
#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/constants/initialization.hpp"
#include "frontend/host/constants/receivers.hpp"
#include "frontend/host/kernels/declaration.hpp"
#include "frontend/library/fold_array.hpp"
#include "frontend/library/host_items.hpp"
#include "frontend/library/named_tuple.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/closest.hpp"
#include "frontend/source/level.hpp"
#include "frontend/source/private_name.hpp"

/// What a binding binds: imports, functions, classes, values.
namespace pykern2cu {

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

/// What one kind of binding binds.
struct Evaluator::Bound {
    Evaluator& self;
    const Binding& binding;
    const Scope& scope;
    using Value = Result<ConstantValue>;
    Value operator()(const LibraryBinding& library) { return self.from_library(library.qualified); }
    Value operator()(const ModuleBinding& module) {
        return ConstantValue{ModuleValue{module.module}};
    }
    Value operator()(const ImportedBinding& imported) {
        return self.lookup(
            imported.name,
            Site(*imported.module, self.seen_from(scope, *imported.module, Site::kImported), &scope,
                 binding.span.end),
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
        const Level level(self.classes_running_);
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
        const auto all =
            value.in_rounds == nullptr ? Value(Failure{}) : self.evaluate(*value.in_rounds, site);
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
        const auto* changed = result ? result->get<std::shared_ptr<const ArrayValue>>() : nullptr;
        // One without axes would be a number behind this.
        if (array != nullptr && result &&
            (changed == nullptr || (*array)->dtype != (*changed)->dtype)) {
            return Failure{binding.span, "an array keeps its dtype when it is changed in place"};
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
                : cat(" if it is a number, else add a call such as `k = ", scope.name(), "(…)`");
        return Failure{binding.span,
                       cat("`", binding.name, "` is a parameter of `", scope.name(),
                           "`, and no call in the file gives it a value that is known; pass `-D ",
                           binding.name, "=VALUE`", call)};
    }
    Value operator()(const OpaqueBinding& opaque) { return Failure{binding.span, opaque.reason}; }
};

Result<ConstantValue> Evaluator::evaluate_binding(const Binding& binding, const Scope& scope) {
    return std::visit(Bound{*this, binding, scope}, binding.target);
}

namespace {

/// Why a class is not followed that derives from one that derives from one, and so on: what asks
/// for its attributes walks all of them.
std::optional<Failure> too_many_bases(const ClassValue& type, Evaluator& evaluator) {
    constexpr int kMostBases = 32;
    std::vector<ClassValue> level{type};
    for (int depth = 0; depth <= kMostBases && !level.empty(); ++depth) {
        std::vector<ClassValue> next;
        std::set<const ast::ClassDef*> seen;
        for (const ClassValue& derived : level) {
            for (const ast::Argument& each : derived.definition->bases) {
                const auto value = evaluator.evaluate(
                    *each.value, Site(*derived.scope, derived.body->outer_position()));
                if (!value && value.failure().code == Code::NestingTooDeep) {
                    return value.failure();
                }
                const auto* base = value ? value->get<ClassValue>() : nullptr;
                if (base != nullptr && seen.insert(base->definition).second) {
                    next.push_back(*base);
                }
            }
        }
        level = std::move(next);
    }
    return level.empty() ? std::nullopt
                         : std::optional(Failure{type.definition->name_span,
                                                 cat("`", type.definition->name,
                                                     "` is the end of a chain of classes that is "
                                                     "too long to be followed; derive it from one "
                                                     "that is nearer to the first"),
                                                 Code::NestingTooDeep});
}

}  // namespace

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

}  // namespace pykern2cu
