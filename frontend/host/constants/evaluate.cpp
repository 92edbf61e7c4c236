#include <algorithm>

#include "frontend/host/arrays/library_call.hpp"
#include "frontend/host/constants/class_attributes.hpp"
#include "frontend/host/constants/data_class.hpp"
#include "frontend/host/constants/enums.hpp"
#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/constants/expression.hpp"
#include "frontend/host/kernels/declaration.hpp"
#include "frontend/host/kernels/foreign.hpp"
#include "frontend/host/kernels/raw_kernels.hpp"
#include "frontend/library/array_methods.hpp"
#include "frontend/library/construct.hpp"
#include "frontend/library/fold_array.hpp"
#include "frontend/library/host_items.hpp"
#include "frontend/python/host_arguments.hpp"
#include "frontend/python/host_text.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/level.hpp"

namespace pykern2cu {

Evaluator::Evaluator(Program& program, TypeTable& types, Pool<ir::NamedConstant>& constants,
                     DecoratorAliases aliases)
    : program_(program), types_(types), constants_(constants), aliases_(std::move(aliases)) {}

Result<ConstantValue> Evaluator::Expression::evaluate(const ast::Expr& expr) {
    const Level level(evaluator_.nested_);
    if (evaluator_.nested_ > kMostNested) {
        return Failure{expr.span, std::string(kTooNested), Code::NestingTooDeep};
    }
    Value value =
        std::visit([&](const auto& node) { return evaluate(node, expr.span); }, expr.node);
    const bool is_open = value && !value->is_known();
    return is_open ? Failure{expr.span, "this entry of the dictionary is not known at compile time"}
                   : value;
}

Result<ConstantValue> Evaluator::Expression::evaluate(const ast::Literal& literal, Span span) {
    return std::visit([&](const auto& value) { return literal_value(value, span); }, literal.value);
}

Result<ConstantValue> Evaluator::Expression::literal_value(ast::Integer integer, Span span) {
    return integer.fits ? Value(ConstantValue{.value = BigInt{integer.value}, .base = integer.base})
                        : Value(Failure{span, "this integer does not fit 64 bits"});
}

Result<ConstantValue> Evaluator::Expression::literal_value(const ast::Bytes&, Span span) {
    return Failure{span, "bytes have no compile-time use"};
}

Result<ConstantValue> Evaluator::Expression::evaluate(const ast::Name& name, Span span) {
    if (locals_) {
        if (auto local = locals_(name, span)) {
            return *local;
        }
    }
    return evaluator_.lookup(name.id, site_, span);
}

Result<ConstantValue> Evaluator::Expression::evaluate(const ast::Attribute& attribute, Span span) {
    const Value object = evaluate(*attribute.value);
    return object ? evaluator_.attribute(*object, attribute.attribute, span, site_) : object;
}

Result<ConstantValue> Evaluator::Expression::evaluate(const ast::Unary& unary, Span span) {
    const Value operand = evaluate(*unary.operand);
    return operand ? fold_arrays(unary.op, *operand, span) : operand;
}

Result<ConstantValue> Evaluator::Expression::evaluate(const ast::Binary& binary, Span span) {
    const Value lhs = evaluate(*binary.lhs);
    if (!lhs) {
        return lhs;
    }
    const Value rhs = evaluate(*binary.rhs);
    if (const auto* format = lhs->get<std::string>();
        rhs && format != nullptr && binary.op == ast::BinaryOp::Mod && !locals_) {
        return format_percent(*format, *rhs, span);
    }
    return rhs ? fold_arrays(binary.op, *lhs, *rhs, span) : rhs;
}

Result<ConstantValue> Evaluator::Expression::evaluate(const ast::BoolOp& logic, Span span) {
    Value last = Failure{span, "empty"};
    for (const ast::Expr* operand : logic.operands) {
        last = evaluate(*operand);
        if (!last || operand == logic.operands.back()) {
            return last;
        }
        const auto value = truth(*last);
        if (!value) {
            return Failure{operand->span, "the truth of this value is not known at compile time"};
        }
        if (*value == (logic.op == ast::BoolOpKind::Or)) {
            return last;
        }
    }
    return last;
}

Result<ConstantValue> Evaluator::Expression::evaluate(const ast::Compare& compare, Span span) {
    Value lhs = evaluate(*compare.operands[0]);
    Value result = ConstantValue{true};
    for (size_t i = 0; lhs && i < compare.ops.size(); ++i) {
        const Value rhs = evaluate(*compare.operands[i + 1]);
        result = rhs ? fold_arrays(compare.ops[i], *lhs, *rhs, span) : rhs;
        const auto is_true = result ? truth(*result) : std::nullopt;
        if (!is_true.value_or(false)) {
            return !result || is_true || compare.ops.size() == 1
                       ? result
                       : Failure{span, "arrays are compared with one operator at a time"};
        }
        lhs = rhs;
    }
    return lhs ? result : lhs;
}

Result<ConstantValue> Evaluator::Expression::evaluate(const ast::Ternary& ternary, Span) {
    const Value condition = evaluate(*ternary.condition);
    if (!condition) {
        return condition;
    }
    const auto value = truth(*condition);
    if (!value) {
        return Failure{ternary.condition->span,
                       "the truth of this value is not known at compile time"};
    }
    return evaluate(*value ? *ternary.then : *ternary.otherwise);
}

Result<ConstantValue> Evaluator::Expression::evaluate(const ast::Call& call, Span span) {
    if (const std::string alias = evaluator_.alias_target(*call.callee, site_); !alias.empty()) {
        return declare_function(alias, call, span);
    }
    const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
    const Value object = method != nullptr ? evaluate(*method->value) : Value(Failure{});
    if (object && object->get<std::shared_ptr<const RawKernels>>() != nullptr &&
        method->attribute == "get_function") {
        return object;  // every kernel of the module is there anyway
    }
    const bool has_methods =
        object && (object->get<std::shared_ptr<const ArrayValue>>() ||
                   object->get<std::shared_ptr<const DictValue>>() || object->get<std::string>());
    const Value callee =
        has_methods || (method != nullptr && !object) ? object
        : object ? evaluator_.attribute(*object, method->attribute, call.callee->span, site_)
                 : evaluate(*call.callee);
    if (!callee) {
        const bool has_object = method == nullptr || object;
        return locals_ ? callee
                       : enter_as_written(call, callee.failure(), has_object, evaluator_, site_);
    }
    if (const auto foreign = evaluate_foreign(*callee, call, span)) {
        return *foreign;
    }
    if (const auto* name = callee->get<Qualified>(); name != nullptr) {
        if (is_decorator(name->name)) {
            return declare_function(name->name, call, span);
        }
        if (makes_raw_kernels(name->name) && !locals_) {
            return ConstantValue{std::make_shared<const RawKernels>(read_raw_kernels(
                name->name, call, span, evaluator_.foreign_context(site_, locals_)))};
        }
        if (makes_string_kernel(name->name) && !locals_) {
            return ConstantValue{declare_string_kernel(name->name, call, span, site_,
                                                       evaluator_.foreign_context(site_, locals_))};
        }
        if (name->name == "functools.partial" && !call.arguments.empty()) {
            return partial(call, span);
        }
        if (name->name.starts_with("numba.") && is_type_constructor(name->name)) {
            return written_type({span, call});
        }
    }
    if (const auto* waiting = callee->get<DecoratorValue>()) {
        return declare_more(*waiting, call, span);
    }
    HostArguments arguments;
    if (const auto failure = collect(call, *callee, arguments)) {
        return *failure;
    }
    return has_methods ? call_method(*callee, method->attribute, arguments, span)
                       : call_value(*callee, call, arguments, span);
}

/// The arguments of a function need not be known.
std::optional<Failure> Evaluator::Expression::collect(const ast::Call& call,
                                                      const ConstantValue& callee,
                                                      HostArguments& into) {
    const bool is_function = callee.get<FunctionValue>() != nullptr;
    for (const ast::Argument& argument : call.arguments) {
        const Value value = evaluate(*argument.value);
        if (argument.kind == ast::Argument::Kind::Star) {
            const auto* items =
                value ? value->get<std::shared_ptr<const SequenceValue>>() : nullptr;
            for (const ConstantValue& item :
                 items == nullptr ? std::vector<ConstantValue>() : (*items)->items) {
                into.values.push_back(item);
                into.keywords.emplace_back();
            }
            if (items != nullptr) {
                continue;
            }
        }
        if (const auto* dict = argument.kind == ast::Argument::Kind::DoubleStar && value
                                   ? value->get<std::shared_ptr<const DictValue>>()
                                   : nullptr) {
            into.add(*dict);
            if (!is_function && !std::ranges::all_of(into.values, &ConstantValue::is_known)) {
                return Failure{argument.span, "not all entries of this dictionary are known"};
            }
            continue;
        }
        if (argument.kind == ast::Argument::Kind::Star ||
            argument.kind == ast::Argument::Kind::DoubleStar) {
            return value
                       ? Failure{argument.span, "`*` arguments cannot be followed at compile time"}
                       : value.failure();
        }
        if (!value && !is_function) {
            return value.failure();
        }
        into.values.push_back(value ? *value : ConstantValue{});
        into.keywords.push_back(argument.keyword);
    }
    return std::nullopt;
}

Result<ConstantValue> Evaluator::Expression::call_method(const ConstantValue& object,
                                                         std::string_view method,
                                                         const HostArguments& arguments,
                                                         Span span) {
    if (const auto* array = object.get<std::shared_ptr<const ArrayValue>>()) {
        return launches::exact_method(**array, method,
                                      {object, arguments.values, arguments.keywords, span},
                                      evaluator_.types_);
    }
    const auto result = locals_ ? std::nullopt
                                : evaluator_.host_method(object, method, arguments.values,
                                                         arguments.keywords, span);
    return result.value_or(
        Failure{span, cat("the method `", method, "` is not evaluated at compile time")});
}

Result<ConstantValue> Evaluator::Expression::call_value(const ConstantValue& callee,
                                                        const ast::Call& call,
                                                        const HostArguments& arguments, Span span) {
    if (const auto* function = callee.get<FunctionValue>()) {
        return function->declaration != nullptr
                   ? Value(Failure{span, "device code runs where its kernel does"})
                   : evaluator_.call_function(*function, arguments.values, arguments.keywords,
                                              site_, span);
    }
    if (const auto* partial = callee.get<std::shared_ptr<const PartialFunction>>()) {
        return call_value(ConstantValue{(*partial)->function}, call,
                          all_arguments(**partial, arguments), span);
    }
    if (is_signature(callee, arguments.values)) {
        return signature(call, span);
    }
    if (const auto* object = callee.get<ClassValue>();
        object != nullptr && object->use != ClassUse::Class && !locals_) {
        return call_object(*object, arguments, span);
    }
    // An object has the constants of its class, and what its `__init__` assigns.
    if (const auto* owner = callee.get<ClassValue>();
        owner != nullptr && !locals_ && !is_enum(*owner, evaluator_)) {
        if (!arguments.values.empty() &&
            is_dataclass(*owner->definition, evaluator_, *owner->scope)) {
            return Failure{span,
                           "what data classes with base classes are given is not "
                           "followed; give the fields defaults"};
        }
        if (std::ranges::count(owner->definition->bases, "metaclass", &ast::Argument::keyword) >
            0) {
            return Failure{span, "what a metaclass makes of calls of its classes is not followed"};
        }
        ClassValue object = *owner;
        object.use = ClassUse::Object;
        evaluator_.make_object(object, arguments, site_, span);
        return ConstantValue{object};
    }
    const auto result = locals_
                            ? std::nullopt
                            : made_sequence({callee, arguments.values, arguments.keywords, span});
    return result ? *result : evaluator_.call(callee, arguments.values, arguments.keywords, span);
}

Result<ConstantValue> Evaluator::Expression::call_object(const ClassValue& object,
                                                         const HostArguments& arguments,
                                                         Span span) {
    const auto method = class_attribute(object, "__call__", evaluator_, site_, span);
    const auto* function = method ? method->get<FunctionValue>() : nullptr;
    if (function == nullptr) {
        return Failure{span, "what this object gives when it is called is not followed"};
    }
    FunctionValue own = *function;
    own.receiver = std::make_shared<const ClassValue>(object);
    return evaluator_.call_function(own, arguments.values, arguments.keywords, site_, span);
}

/// Calls whose arguments are signatures and files.
std::optional<Result<ConstantValue>> Evaluator::Expression::evaluate_foreign(
    const ConstantValue& callee, const ast::Call& call, Span span) {
    constexpr std::string_view kModule = "numba.cuda.";
    const auto* qualified = callee.get<Qualified>();
    if (qualified == nullptr || !qualified->name.starts_with(kModule)) {
        return std::nullopt;
    }
    const std::string_view name = std::string_view(qualified->name).substr(kModule.size());
    const ForeignContext context = evaluator_.foreign_context(site_, locals_);
    if (name == "declare_device") {
        const auto declared = declare_foreign(call, span, context);
        return declared ? Value(ConstantValue{std::make_shared<const ForeignFunction>(*declared)})
                        : Value(declared.failure());
    }
    const auto input = link_object(name, call, context);
    return input
               ? std::optional<Value>(ConstantValue{std::make_shared<const ir::LinkInput>(*input)})
               : std::nullopt;
}

Result<ConstantValue> Evaluator::evaluate(const ast::Expr& expr, Site site,
                                          const LocalLookup& locals) {
    return Expression{*this, site, locals}.evaluate(expr);
}

ForeignContext Evaluator::foreign_context(Site site, const LocalLookup& locals) {
    return {program_.sources(), types_,
            [this, site, &locals](const ast::Expr& expr) { return evaluate(expr, site, locals); },
            [site](std::string_view name) {
                const auto& bindings = site.scope->holder_of(name).find_all(name);
                const auto* value = bindings.empty()
                                        ? nullptr
                                        : std::get_if<ValueBinding>(&bindings.back()->target);
                return value == nullptr || !value->path.empty() ? nullptr : value->value;
            }};
}

std::vector<ir::LinkInput> Evaluator::link_inputs(const ast::Expr& link, Site site) {
    return read_link(link, foreign_context(site, {}));
}

}  // namespace pykern2cu
