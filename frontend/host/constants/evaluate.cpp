#include "frontend/host/constants/evaluate.hpp"

#include <algorithm>
#include <span>

#include "frontend/host/constants/class_attributes.hpp"
#include "frontend/host/constants/data_class.hpp"
#include "frontend/host/constants/enums.hpp"
#include "frontend/host/kernels/declaration.hpp"
#include "frontend/host/kernels/foreign.hpp"
#include "frontend/host/kernels/raw_kernels.hpp"
#include "frontend/library/array_methods.hpp"
#include "frontend/library/construct.hpp"
#include "frontend/library/fold_array.hpp"
#include "frontend/library/host_items.hpp"
#include "frontend/python/host_arguments.hpp"
#include "frontend/python/host_text.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/level.hpp"

namespace pykern2cu {

Evaluator::Evaluator(Program& program, TypeTable& types, Pool<ir::NamedConstant>& constants,
                     DecoratorAliases aliases)
    : program_(program), types_(types), constants_(constants), aliases_(std::move(aliases)) {}

/// Walks one expression. Every node kind has its overload; those without a compile-time meaning
/// fail.
class Evaluator::Expression {
  public:
    Expression(Evaluator& evaluator, Site site, const LocalLookup& locals)
        : evaluator_(evaluator), site_(site), locals_(locals) {}

    Result<ConstantValue> evaluate(const ast::Expr& expr) {
        const Level level(evaluator_.nested_);
        if (evaluator_.nested_ > kMostNested) {
            return Failure{expr.span, std::string(kTooNested), Code::NestingTooDeep};
        }
        Value value =
            std::visit([&](const auto& node) { return evaluate(node, expr.span); }, expr.node);
        const bool is_open = value && !value->is_known();
        return is_open
                   ? Failure{expr.span, "this entry of the dictionary is not known at compile time"}
                   : value;
    }

  private:
    using Value = Result<ConstantValue>;

    Value evaluate(const ast::Literal& literal, Span span) {
        return std::visit([&](const auto& value) { return literal_value(value, span); },
                          literal.value);
    }
    static Value literal_value(ast::None, Span) { return ConstantValue{NoneValue{}}; }
    static Value literal_value(ast::Ellipsis, Span) { return ConstantValue{EllipsisValue{}}; }
    static Value literal_value(bool value, Span) { return ConstantValue{value}; }
    static Value literal_value(ast::Integer integer, Span span) {
        return integer.fits
                   ? Value(ConstantValue{.value = BigInt{integer.value}, .base = integer.base})
                   : Value(Failure{span, "this integer does not fit 64 bits"});
    }
    static Value literal_value(double value, Span) { return ConstantValue{value}; }
    static Value literal_value(std::complex<double> value, Span) { return ConstantValue{value}; }
    static Value literal_value(const std::string& value, Span) { return ConstantValue{value}; }
    static Value literal_value(const ast::Bytes&, Span span) {
        return Failure{span, "bytes have no compile-time use"};
    }

    Value evaluate(const ast::Name& name, Span span) {
        if (locals_) {
            if (auto local = locals_(name, span)) {
                return *local;
            }
        }
        return evaluator_.lookup(name.id, site_, span);
    }
    Value evaluate(const ast::Attribute& attribute, Span span) {
        const Value object = evaluate(*attribute.value);
        return object ? evaluator_.attribute(*object, attribute.attribute, span, site_) : object;
    }
    Value evaluate(const ast::Unary& unary, Span span) {
        const Value operand = evaluate(*unary.operand);
        return operand ? fold_arrays(unary.op, *operand, span) : operand;
    }
    Value evaluate(const ast::Binary& binary, Span span) {
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
    Value evaluate(const ast::BoolOp& logic, Span span) {
        Value last = Failure{span, "empty"};
        for (const ast::Expr* operand : logic.operands) {
            last = evaluate(*operand);
            if (!last || operand == logic.operands.back()) {
                return last;
            }
            const auto value = truth(*last);
            if (!value) {
                return Failure{operand->span,
                               "the truth of this value is not known at compile time"};
            }
            if (*value == (logic.op == ast::BoolOpKind::Or)) {
                return last;
            }
        }
        return last;
    }
    Value evaluate(const ast::Compare& compare, Span span) {
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
    Value evaluate(const ast::Ternary& ternary, Span) {
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
    Value evaluate(const ast::Call& call, Span span) {
        if (const std::string alias = evaluator_.alias_target(*call.callee, site_);
            !alias.empty()) {
            return declare_function(alias, call, span);
        }
        const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
        const Value object = method != nullptr ? evaluate(*method->value) : Value(Failure{});
        if (object && object->get<std::shared_ptr<const RawKernels>>() != nullptr &&
            method->attribute == "get_function") {
            return object;  // every kernel of the module is there anyway
        }
        const bool has_methods = object && (object->get<std::shared_ptr<const ArrayValue>>() ||
                                            object->get<std::shared_ptr<const DictValue>>() ||
                                            object->get<std::string>());
        const Value callee =
            has_methods || (method != nullptr && !object) ? object
            : object ? evaluator_.attribute(*object, method->attribute, call.callee->span, site_)
                     : evaluate(*call.callee);
        if (!callee) {
            const bool has_object = method == nullptr || object;
            return locals_
                       ? callee
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
                return ConstantValue{declare_string_kernel(
                    name->name, call, span, site_, evaluator_.foreign_context(site_, locals_))};
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
    std::optional<Failure> collect(const ast::Call& call, const ConstantValue& callee,
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
                return value ? Failure{argument.span,
                                       "`*` arguments cannot be followed at compile time"}
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
    Value call_method(const ConstantValue& object, std::string_view method,
                      const HostArguments& arguments, Span span) {
        if (const auto* array = object.get<std::shared_ptr<const ArrayValue>>()) {
            return array_method(**array, method,
                                {object, arguments.values, arguments.keywords, span},
                                evaluator_.types_);
        }
        const auto result = locals_ ? std::nullopt
                                    : evaluator_.host_method(object, method, arguments.values,
                                                             arguments.keywords, span);
        return result.value_or(
            Failure{span, cat("the method `", method, "` is not evaluated at compile time")});
    }
    Value call_value(const ConstantValue& callee, const ast::Call& call,
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
                return Failure{span,
                               "what a metaclass makes of calls of its classes is not followed"};
            }
            ClassValue object = *owner;
            object.use = ClassUse::Object;
            evaluator_.make_object(object, arguments, site_, span);
            return ConstantValue{object};
        }
        const auto result =
            locals_ ? std::nullopt
                    : made_sequence({callee, arguments.values, arguments.keywords, span});
        return result ? *result
                      : evaluator_.call(callee, arguments.values, arguments.keywords, span);
    }
    Value call_object(const ClassValue& object, const HostArguments& arguments, Span span) {
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
    std::optional<Value> evaluate_foreign(const ConstantValue& callee, const ast::Call& call,
                                          Span span) {
        constexpr std::string_view kModule = "numba.cuda.";
        const auto* qualified = callee.get<Qualified>();
        if (qualified == nullptr || !qualified->name.starts_with(kModule)) {
            return std::nullopt;
        }
        const std::string_view name = std::string_view(qualified->name).substr(kModule.size());
        const ForeignContext context = evaluator_.foreign_context(site_, locals_);
        if (name == "declare_device") {
            const auto declared = declare_foreign(call, span, context);
            return declared
                       ? Value(ConstantValue{std::make_shared<const ForeignFunction>(*declared)})
                       : Value(declared.failure());
        }
        const auto input = link_object(name, call, context);
        return input ? std::optional<Value>(
                           ConstantValue{std::make_shared<const ir::LinkInput>(*input)})
                     : std::nullopt;
    }

    /// `cuda.jit(device=True)` waits for a function, `cuda.jit(f)` has one.
    Value declare_function(std::string_view decorator, const ast::Call& call, Span span) {
        Declared declared = declare(decorator, span, &call, evaluator_, site_);
        if (!declared.function) {
            const bool has_first = decorator == "cupy.fuse" && !call.arguments.empty() &&
                                   call.arguments[0].kind == ast::Argument::Kind::Positional;
            const auto first = has_first ? evaluate(*call.arguments[0].value) : Value(Failure{});
            if (has_first && !(first && first->get<std::string>() != nullptr)) {
                return Failure{span, "the function that this fuses is not followed"};
            }
            return ConstantValue{DecoratorValue{std::move(declared.declaration)}};
        }
        return declared_function(std::move(declared), span);
    }
    /// `partial(cuda.jit, fastmath=True)("void(float32[:])")`, and of a function
    Value declare_more(const DecoratorValue& waiting, const ast::Call& call, Span span) {
        evaluator_.note_applied(waiting.declaration->decorator);
        auto declared = declare_further(*waiting.declaration, call, span, evaluator_, site_);
        return !declared            ? Value(declared.failure())
               : declared->function ? declared_function(*std::move(declared), span)
                                    : Value(ConstantValue{DecoratorValue{declared->declaration}});
    }
    Value declared_function(Declared declared, Span span) const {
        evaluator_.note_applied(span);
        const bool is_text = is_compilation(declared.declaration->maker);
        declare_here(*declared.function, std::move(declared.declaration));
        return is_text
                   ? tuple_constant({ConstantValue{*declared.function}, ConstantValue{NoneValue{}}})
                   : ConstantValue{*declared.function};
    }
    /// `partial(cuda.jit, device=True)`, `partial(make, 2)`
    Value partial(const ast::Call& call, Span span) {
        const Value first = evaluate(*call.arguments.front().value);
        const ast::Call rest{call.callee, {call.arguments.begin() + 1, call.arguments.end()}};
        const auto* name = first ? first->get<Qualified>() : nullptr;
        if (name != nullptr && is_decorator(name->name)) {
            return declare_function(name->name, rest, span);
        }
        if (const auto* waiting = first ? first->get<DecoratorValue>() : nullptr) {
            return declare_more(*waiting, rest, span);
        }
        const auto* function = first ? first->get<FunctionValue>() : nullptr;
        const auto* other = first ? first->get<std::shared_ptr<const PartialFunction>>() : nullptr;
        if (other == nullptr && (function == nullptr || function->declaration != nullptr)) {
            return Failure{span,
                           "`functools.partial` is followed for decorators and for functions of "
                           "the program"};
        }
        HostArguments given;
        const FunctionValue& called = other == nullptr ? *function : (*other)->function;
        if (const auto failure = collect(rest, ConstantValue{called}, given)) {
            return *failure;
        }
        given = other == nullptr ? given : all_arguments(**other, given);
        return ConstantValue{
            std::make_shared<const PartialFunction>(partial_function(called, given))};
    }
    void declare_here(FunctionValue& function, std::shared_ptr<const Declaration> as) const {
        Site site = site_;
        while (site.scope != nullptr && site.scope != function.scope) {
            site = site.around();
        }
        function.declare(std::move(as));
        function.declared_at = site.scope == nullptr ? function.position : site.position;
    }
    /// `void(float32[:])`: a type that is called with types.
    static bool is_signature(const ConstantValue& callee,
                             const std::vector<ConstantValue>& arguments) {
        const auto* type = callee.get<TypeObject>();
        bool all_types = type != nullptr && (type->type.is(Kind::None) || !arguments.empty());
        for (const ConstantValue& argument : arguments) {
            all_types = all_types && argument.get<TypeObject>() != nullptr;
        }
        return all_types;
    }
    static bool has_slice(const ast::Expr& index) {
        const auto* tuple = std::get_if<ast::Tuple>(&index.node);
        return std::holds_alternative<ast::Slice>(index.node) ||
               (tuple != nullptr && !tuple->elements.empty() && has_slice(*tuple->elements[0]));
    }
    Value signature(const ast::Call& call, Span span) {
        const ast::Expr whole{span, call};
        const auto parsed = signature_from_expr(whole, evaluator_.signature_context(site_));
        return parsed ? Value(ConstantValue{
                            SignatureValue{std::make_shared<const ParsedSignature>(*parsed)}})
                      : Value(parsed.failure());
    }

    /// `float32[:, ::1]`, `types.Array(float32, 2, "C")`
    Value written_type(const ast::Expr& expr) {
        SignatureContext context = evaluator_.signature_context(site_);
        // What is no type as it is written would be asked for its value, which leads back here.
        context.evaluate = [&, evaluate = context.evaluate](const ast::Expr& part) {
            return part.span == expr.span ? Result<Type>(Failure{part.span, "this is not a type"})
                                          : evaluate(part);
        };
        const auto type = type_from_expr(expr, context);
        return type ? Value(ConstantValue{TypeObject{*type}}) : Value(type.failure());
    }

    Value evaluate(const ast::Subscript& subscript, Span span) {
        const Value base = evaluate(*subscript.base);
        if (!base) {
            return base;
        }
        if (base->get<TypeObject>() != nullptr && has_slice(*subscript.index)) {
            return written_type({span, subscript});
        }
        if (const auto* slice = std::get_if<ast::Slice>(&subscript.index->node);
            slice != nullptr && !locals_) {
            if (const auto part = evaluator_.host_slice(*base, *slice, site_, span)) {
                return *part;
            }
        }
        const auto* several = std::get_if<ast::Tuple>(&subscript.index->node);
        if (several != nullptr && !locals_ && has_slice_among(*several)) {
            return part_of_array(*base, several->elements, span);
        }
        const Value index = evaluate(*subscript.index);
        return index ? evaluator_.subscript(*base, *index, span) : index;
    }
    static bool has_slice_among(const ast::Tuple& indices) {
        return std::ranges::any_of(indices.elements, [](const ast::Expr* each) {
            return std::holds_alternative<ast::Slice>(each->node);
        });
    }
    //   table[1:, 2]
    Value part_of_array(const ConstantValue& base, const std::vector<const ast::Expr*>& written,
                        Span span) {
        const auto* array = base.get<std::shared_ptr<const ArrayValue>>();
        std::vector<ArrayIndex> indices;
        for (const ast::Expr* expr : written) {
            if (const auto* slice = std::get_if<ast::Slice>(&expr->node)) {
                const auto bounds = evaluator_.bounds_of(*slice, site_);
                if (!bounds) {
                    return bounds.failure();
                }
                indices.push_back(*bounds);
                continue;
            }
            Value index = evaluate(*expr);
            if (!index) {
                return index;
            }
            indices.push_back(*std::move(index));
        }
        return array != nullptr
                   ? array_part(**array, indices, span)
                   : Failure{span, "this part of an array is not evaluated at compile time"};
    }
    Value sequence(SequenceKind kind, const std::vector<const ast::Expr*>& elements) {
        std::vector<ConstantValue> items;
        items.reserve(elements.size());
        for (const ast::Expr* element : elements) {
            const Value value = evaluate(*element);
            if (!value) {
                return value;
            }
            if (is_iterator(*value)) {
                return Failure{element->span, kUsedUp};
            }
            items.push_back(*value);
        }
        return sequence_constant(kind, std::move(items));
    }
    Value evaluate(const ast::Tuple& tuple, Span) {
        return sequence(SequenceKind::Tuple, tuple.elements);
    }
    Value evaluate(const ast::List& list, Span) {
        return sequence(SequenceKind::List, list.elements);
    }
    Value evaluate(const ast::Lambda& lambda, Span) {
        return ConstantValue{FunctionValue{lambda.function, site_.scope, nullptr, site_.position}};
    }
    Value evaluate(const ast::NamedExpr&, Span span) {
        return Failure{span, "`:=` has no compile-time meaning"};
    }
    Value evaluate(const ast::Dict& dict, Span span) {
        DictValue result;
        for (const auto& [key_expr, value_expr] : dict.items) {
            if (key_expr == nullptr) {
                return Failure{span, "`**` has no compile-time meaning here"};
            }
            const Value key = evaluate(*key_expr);
            if (!key) {
                return key;
            }
            // What nobody reads need not be known.
            const Value value = evaluate(*value_expr);
            const bool is_open = !value || is_iterator(*value);
            if (!result.set(*key, is_open ? ConstantValue{} : *value)) {
                return Failure{span, kNoKey};
            }
        }
        return ConstantValue{std::make_shared<const DictValue>(std::move(result))};
    }
    Value evaluate(const ast::Slice&, Span span) {
        return Failure{span, "slices have no compile-time meaning"};
    }
    Value evaluate(const ast::Starred&, Span span) {
        return Failure{span, "`*` has no compile-time meaning here"};
    }
    Value evaluate(const ast::UnsupportedExpr& expr, Span span) {
        if (expr.host != nullptr && !locals_) {
            if (const auto* loop = std::get_if<ast::Comprehension>(expr.host)) {
                return evaluator_.host_value(*loop, site_);
            }
            if (const auto* text = std::get_if<ast::FormattedString>(expr.host)) {
                return evaluator_.host_value(*text, site_);
            }
        }
        return Failure{span, cat(expr.what, " have no compile-time meaning")};
    }
    Value evaluate(const ast::InvalidExpr&, Span span) {
        return Failure{span, "the expression has a syntax error"};
    }

    Evaluator& evaluator_;
    Site site_;
    const LocalLookup& locals_;
};

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
