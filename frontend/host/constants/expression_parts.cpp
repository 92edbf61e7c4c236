#include <algorithm>

#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/constants/expression.hpp"
#include "frontend/host/kernels/declaration.hpp"
#include "frontend/library/construct.hpp"
#include "frontend/library/host_items.hpp"
#include "frontend/python/host_arguments.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {

/// `cuda.jit(device=True)` waits for a function, `cuda.jit(f)` has one.
Result<ConstantValue> Evaluator::Expression::declare_function(std::string_view decorator,
                                                              const ast::Call& call, Span span) {
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
Result<ConstantValue> Evaluator::Expression::declare_more(const DecoratorValue& waiting,
                                                          const ast::Call& call, Span span) {
    evaluator_.note_applied(waiting.declaration->decorator);
    auto declared = declare_further(*waiting.declaration, call, span, evaluator_, site_);
    return !declared            ? Value(declared.failure())
           : declared->function ? declared_function(*std::move(declared), span)
                                : Value(ConstantValue{DecoratorValue{declared->declaration}});
}

Result<ConstantValue> Evaluator::Expression::declared_function(Declared declared, Span span) const {
    evaluator_.note_applied(span);
    const bool is_text = is_compilation(declared.declaration->maker);
    declare_here(*declared.function, std::move(declared.declaration));
    return is_text ? tuple_constant({ConstantValue{*declared.function}, ConstantValue{NoneValue{}}})
                   : ConstantValue{*declared.function};
}

/// `partial(cuda.jit, device=True)`, `partial(make, 2)`
Result<ConstantValue> Evaluator::Expression::partial(const ast::Call& call, Span span) {
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
    return ConstantValue{std::make_shared<const PartialFunction>(partial_function(called, given))};
}

void Evaluator::Expression::declare_here(FunctionValue& function,
                                         std::shared_ptr<const Declaration> as) const {
    Site site = site_;
    while (site.scope != nullptr && site.scope != function.scope) {
        site = site.around();
    }
    function.declare(std::move(as));
    function.declared_at = site.scope == nullptr ? function.position : site.position;
}

/// `void(float32[:])`: a type that is called with types.
bool Evaluator::Expression::is_signature(const ConstantValue& callee,
                                         const std::vector<ConstantValue>& arguments) {
    const auto* type = callee.get<TypeObject>();
    bool all_types = type != nullptr && (type->type.is(Kind::None) || !arguments.empty());
    for (const ConstantValue& argument : arguments) {
        all_types = all_types && argument.get<TypeObject>() != nullptr;
    }
    return all_types;
}

bool Evaluator::Expression::has_slice(const ast::Expr& index) {
    const auto* tuple = std::get_if<ast::Tuple>(&index.node);
    return std::holds_alternative<ast::Slice>(index.node) ||
           (tuple != nullptr && !tuple->elements.empty() && has_slice(*tuple->elements[0]));
}

Result<ConstantValue> Evaluator::Expression::signature(const ast::Call& call, Span span) {
    const ast::Expr whole{span, call};
    const auto parsed = signature_from_expr(whole, evaluator_.signature_context(site_));
    return parsed ? Value(ConstantValue{
                        SignatureValue{std::make_shared<const ParsedSignature>(*parsed)}})
                  : Value(parsed.failure());
}

/// `float32[:, ::1]`, `types.Array(float32, 2, "C")`
Result<ConstantValue> Evaluator::Expression::written_type(const ast::Expr& expr) {
    SignatureContext context = evaluator_.signature_context(site_);
    // What is no type as it is written would be asked for its value, which leads back here.
    context.evaluate = [&, evaluate = context.evaluate](const ast::Expr& part) {
        return part.span == expr.span ? Result<Type>(Failure{part.span, "this is not a type"})
                                      : evaluate(part);
    };
    const auto type = type_from_expr(expr, context);
    return type ? Value(ConstantValue{TypeObject{*type}}) : Value(type.failure());
}

Result<ConstantValue> Evaluator::Expression::evaluate(const ast::Subscript& subscript, Span span) {
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

bool Evaluator::Expression::has_slice_among(const ast::Tuple& indices) {
    return std::ranges::any_of(indices.elements, [](const ast::Expr* each) {
        return std::holds_alternative<ast::Slice>(each->node);
    });
}

//   table[1:, 2]
Result<ConstantValue> Evaluator::Expression::part_of_array(
    const ConstantValue& base, const std::vector<const ast::Expr*>& written, Span span) {
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

Result<ConstantValue> Evaluator::Expression::sequence(
    SequenceKind kind, const std::vector<const ast::Expr*>& elements) {
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

Result<ConstantValue> Evaluator::Expression::evaluate(const ast::Tuple& tuple, Span) {
    return sequence(SequenceKind::Tuple, tuple.elements);
}

Result<ConstantValue> Evaluator::Expression::evaluate(const ast::List& list, Span) {
    return sequence(SequenceKind::List, list.elements);
}

Result<ConstantValue> Evaluator::Expression::evaluate(const ast::Lambda& lambda, Span) {
    return ConstantValue{FunctionValue{lambda.function, site_.scope, nullptr, site_.position}};
}

Result<ConstantValue> Evaluator::Expression::evaluate(const ast::NamedExpr&, Span span) {
    return Failure{span, "`:=` has no compile-time meaning"};
}

Result<ConstantValue> Evaluator::Expression::evaluate(const ast::Dict& dict, Span span) {
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

Result<ConstantValue> Evaluator::Expression::evaluate(const ast::Slice&, Span span) {
    return Failure{span, "slices have no compile-time meaning"};
}

Result<ConstantValue> Evaluator::Expression::evaluate(const ast::Starred&, Span span) {
    return Failure{span, "`*` has no compile-time meaning here"};
}

Result<ConstantValue> Evaluator::Expression::evaluate(const ast::UnsupportedExpr& expr, Span span) {
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

Result<ConstantValue> Evaluator::Expression::evaluate(const ast::InvalidExpr&, Span span) {
    return Failure{span, "the expression has a syntax error"};
}

}  // namespace pykern2cu
