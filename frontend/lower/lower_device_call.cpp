#include "frontend/dialects/wording.hpp"
#include "frontend/lower/constants_of.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

/// Whether device code of this dialect may call a function declared in that way.
bool is_callable(DeclaredAs as, ir::DialectName dialect) {
    switch (dialect) {
        case ir::DialectName::Numba:
            return as == DeclaredAs::NumbaKernel || as == DeclaredAs::NumbaDevice ||
                   as == DeclaredAs::NumbaFunction || as == DeclaredAs::Inner;
        case ir::DialectName::CupyJit:
            return as == DeclaredAs::CupyKernel || as == DeclaredAs::CupyDevice;
        case ir::DialectName::CupyFuse:
            return as == DeclaredAs::Plain || as == DeclaredAs::CupyFused ||
                   as == DeclaredAs::Inner;
        case ir::DialectName::CupyRaw:
            return false;
    }
    return false;
}

}  // namespace

Value FunctionLowering::call_function(const FunctionValue& function, const ast::Call& node,
                                      Span span) {
    CallArguments given;
    given.values = lower_arguments(node, given.keywords);
    return call_function(function, given, node.callee, span);
}

Value FunctionLowering::call_function(const FunctionValue& function, const CallArguments& given,
                                      const ast::Expr* callee_expr, Span span) {
    static const Declaration plain;
    const Declaration& declaration =
        function.declaration == nullptr ? plain : *function.declaration;
    if (declaration.is_generated() || !is_callable(declaration.as, dialect_.name())) {
        return call_host_function(function, declaration, given,
                                  callee_expr == nullptr ? span : callee_expr->span, span);
    }
    if (const auto why = module_.replaced_by(function.replaced_by, function, dialect_)) {
        error(Code::UnsupportedDeclaration, *why)
            .note(span, cat("`", function.function->name, "` is called here"));
        return poison(span);
    }
    std::vector<bool> omitted;
    std::optional<std::vector<Value>> arguments = bind_arguments(function, given, omitted, span);
    if (!arguments) {
        return poison(span);
    }
    Specialization wanted{.function = function.function,
                          .site = site_of(function, spec_.site),
                          .dialect = &dialect_,
                          .options = declaration.options,
                          .is_inlined = declaration.as == DeclaredAs::Inner};
    if (const auto poisoned = state_facts(wanted, *arguments, omitted)) {
        return poison(span, *poisoned);
    }
    if (declaration.as == DeclaredAs::Inner &&
        !capture_arguments(function, callee_expr, wanted, *arguments, span)) {
        return poison(span);
    }
    if (!declaration.signatures.empty() && !apply_declared_signature(declaration, wanted, span)) {
        return poison(span);
    }
    return call_specialization(specialization_for(std::move(wanted), *arguments, omitted),
                               *arguments, span);
}

/// What is no device function: CuPy calls it while it compiles if all arguments are constants.
Value FunctionLowering::call_host_function(const FunctionValue& function,
                                           const Declaration& declaration,
                                           const CallArguments& given, Span callee, Span span) {
    const std::string_view name = function.function->name;
    const std::string_view cure = wording_of(dialect_.name()).declare_function;
    if (declaration.is_generated()) {
        error(
            callee, Code::UnknownFunction,
            declaration.strings != nullptr
                ? cat("`", name,
                      "` is a kernel made of text, which no other can call; write its operation "
                      "as a Python function")
                : cat("`", name,
                      "` is a ufunc or reduction of the host, which kernels cannot call; ", cure));
        return poison(span);
    }
    const bool runs_here =
        declaration.as == DeclaredAs::Plain && dialect_.fold_model() == FoldModel::Python;
    const auto constants = runs_here ? constants_of(given.values) : std::nullopt;
    if (!constants) {
        error(callee, Code::UnknownFunction, cat("`", name, "` is not a device function; ", cure))
            .note(function.function->name_span, cat("`", name, "` is defined here"));
        return poison(span);
    }
    const auto result =
        called_at_translation(module_.evaluator(), function, {*constants, given.keywords}, span);
    if (result) {
        return constant_value(*result, span);
    }
    const Failure& why = result.failure();
    error(why.span, why.code.value_or(Code::NotConstant), why.message)
        .note(span, cat("`", name, "` is no device function: this call is made at translation"));
    return poison(span);
}

/// Says of each argument what the callee may know of it. The type of the first that has none.
std::optional<Type> FunctionLowering::state_facts(Specialization& wanted,
                                                  std::vector<Value>& arguments,
                                                  const std::vector<bool>& omitted) {
    for (size_t i = 0; i < arguments.size(); ++i) {
        Value& argument = arguments[i];
        argument = as_pointer(argument);
        if (argument.is_poison()) {
            read_unknown_ = read_unknown_ || argument.type.is(Kind::Unknown);
            return argument.type;
        }
        const bool is_fact =
            argument.is_object() || omitted[i] || (wanted.is_inlined && argument.expr == nullptr);
        wanted.arguments.push_back({argument.is_half ? types::float16 : argument.type,
                                    is_fact ? argument.constant : ConstantValue{}});
    }
    return std::nullopt;
}

/// `a.sum()`, `np.sum(a)`: a function of the library that is written in Python. Nothing: there is
/// none of this name.
std::optional<Value> FunctionLowering::call_library_function(std::string_view name,
                                                             const Value& array,
                                                             CallArguments arguments, Span span) {
    const Type element = array.type.element();
    const std::string_view kind = element.is_integral()       ? "_of_integers"
                                  : element.is(Kind::Float)   ? "_of_floats"
                                  : element.is(Kind::Complex) ? "_of_complex"
                                                              : "";
    auto function = module_.library_function(cat("array_", name, kind));
    function = function ? function : module_.library_function(cat("array_", name));
    if (!function || function->declaration == nullptr ||
        !is_callable(function->declaration->as, dialect_.name())) {
        return std::nullopt;
    }
    if (const Value* poisoned = arguments.poison()) {
        return poison(span, poisoned->type);
    }
    if (const Value* dtype = arguments.find(SIZE_MAX, "dtype"); dtype != nullptr && name == "sum") {
        function = module_.library_function("array_sum_as");
    }
    const bool has_axis =
        arguments.find(SIZE_MAX, "axis") != nullptr ||
        (function->function->parameters.size() == 1 && arguments.values.size() > 1);
    if (has_axis) {
        error(span, Code::InvalidArgument,
              cat("`", name,
                  "` along one axis needs memory for its result; loop over the other "
                  "axes and take `",
                  name, "` of each slice"));
        return poison(span);
    }
    return call_function(*function, arguments, nullptr, span);
}

Value FunctionLowering::call_specialization(Specialization& callee,
                                            const std::vector<Value>& arguments, Span span) {
    calls_.push_back({&callee, span});
    if (dialect_.is_traced() && !callee.is_settled() && &callee != &spec_) {
        error(span, Code::InvalidRecursion,
              "only a function that calls itself is supported, not functions that call each other");
        return poison(span);
    }
    if (callee.state == Specialization::State::Failed || callee.result.is(Kind::Error)) {
        failed_ = true;
        return poison(span);
    }
    std::vector<const ir::Expr*> args;
    for (size_t i = 0; i < arguments.size(); ++i) {
        const Type type = callee.arguments[i].type;
        if (!type.is(Kind::Object) && !type.is(Kind::None)) {
            args.push_back(convert(arguments[i], dialect_.value_type(type), arguments[i].span));
        }
    }
    spec_.ir->is_cooperative = spec_.ir->is_cooperative || callee.ir->is_cooperative;
    spec_.ir->uses_dynamic_shared = spec_.ir->uses_dynamic_shared || callee.ir->uses_dynamic_shared;
    if (callee.result.is(Kind::Unknown)) {
        read_unknown_ = true;
        return poison(span, types::unknown);
    }
    const Type result = callee.declared_result.value_or(callee.result);
    const Type held = dialect_.value_type(result);
    Value value =
        computed(make(span, types::strong(held), ir::CallDevice{callee.ir, std::move(args)}), held);
    value.is_half = held != result;
    return value;
}

}  // namespace pykern2cu
