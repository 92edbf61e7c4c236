#include <algorithm>

#include "frontend/dialects/wording.hpp"
#include "frontend/ir/dump.hpp"
#include "frontend/lower/constants_of.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/closest.hpp"
#include "frontend/types/signature.hpp"
#include "frontend/values/number.hpp"

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
            return as == DeclaredAs::Plain || as == DeclaredAs::CupyFused;
    }
    return false;
}

/// How many arguments fit the parameters in front of `*args` or the first keyword-only one.
size_t positional_count(const ast::FunctionDef& function) {
    const auto end = std::find_if(function.parameters.begin(), function.parameters.end(),
                                  [](const ast::Parameter& parameter) {
                                      return parameter.kind != ast::Parameter::Kind::Positional;
                                  });
    return static_cast<size_t>(end - function.parameters.begin());
}

bool has_var_args(const ast::FunctionDef& function) {
    return std::any_of(function.parameters.begin(), function.parameters.end(),
                       [](const ast::Parameter& parameter) {
                           return parameter.kind == ast::Parameter::Kind::VarArgs;
                       });
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
    const Span callee_span = callee_expr == nullptr ? span : callee_expr->span;
    static const Declaration plain;
    const Declaration& declaration =
        function.declaration == nullptr ? plain : *function.declaration;
    if (declaration.is_generated()) {
        error(callee_span, Code::UnknownFunction,
              cat("`", function.function->name,
                  "` is a ufunc or reduction of the host, which kernels cannot call; ",
                  wording_of(dialect_.name()).declare_function));
        return poison(span);
    }
    if (!is_callable(declaration.as, dialect_.name())) {
        const bool runs_here =
            declaration.as == DeclaredAs::Plain && dialect_.fold_model() == FoldModel::Python;
        if (const auto constants = runs_here ? constants_of(given.values) : std::nullopt) {
            const auto result = called_at_translation(module_.evaluator(), function,
                                                      {*constants, given.keywords}, span);
            if (result) {
                return constant_value(*result, span);
            }
            const Failure& why = result.failure();
            error(why.span, why.code.value_or(Code::NotConstant), why.message)
                .note(span, cat("`", function.function->name,
                                "` is no device function: this call is made at translation"));
            return poison(span);
        }
        error(callee_span, Code::UnknownFunction,
              cat("`", function.function->name, "` is not a device function; ",
                  wording_of(dialect_.name()).declare_function))
            .note(function.function->name_span,
                  cat("`", function.function->name, "` is defined here"));
        return poison(span);
    }
    std::vector<bool> omitted;
    std::optional<std::vector<Value>> arguments = bind_arguments(function, given, omitted, span);
    if (!arguments) {
        return poison(span);
    }
    Specialization wanted{.function = function.function,
                          .site = site_of(function),
                          .dialect = &dialect_,
                          .options = declaration.options,
                          .is_inlined = declaration.as == DeclaredAs::Inner};
    for (size_t i = 0; i < arguments->size(); ++i) {
        Value& argument = (*arguments)[i];
        argument = as_pointer(argument);
        if (argument.is_poison()) {
            read_unknown_ = read_unknown_ || argument.type.is(Kind::Unknown);
            return poison(span, argument.type);
        }
        const bool is_fact =
            argument.is_object() || omitted[i] || (wanted.is_inlined && argument.expr == nullptr);
        wanted.arguments.push_back({argument.type, is_fact ? argument.constant : ConstantValue{}});
    }
    if (declaration.as == DeclaredAs::Inner &&
        !capture_arguments(function, callee_expr, wanted, *arguments, span)) {
        return poison(span);
    }
    if (!declaration.signatures.empty() && !apply_declared_signature(declaration, wanted, span)) {
        return poison(span);
    }
    Specialization* callee =
        &specialize_on_presence(module_.specialize(wanted), wanted, *arguments, omitted);
    if (callee->state == Specialization::State::Done) {
        callee = &without_unused_facts(*callee, std::move(wanted));
    } else if (callee->state == Specialization::State::Failed) {
        callee = &specialize_on_literals(*callee, std::move(wanted), *arguments);
    }
    return call_specialization(*callee, *arguments, span);
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

/// Numba knows of an argument given as a literal that it is not None, of any other only what its
/// type says. Most callees do not ask.
Specialization& FunctionLowering::specialize_on_presence(Specialization& general,
                                                         Specialization& wanted,
                                                         const std::vector<Value>& arguments,
                                                         const std::vector<bool>& omitted) {
    bool is_special = false;
    for (size_t i = 0; i < arguments.size() && dialect_.prune_model() == PruneModel::Plain; ++i) {
        const ConstantValue& constant = arguments[i].constant;
        const bool is_number = as_integer(constant) || constant.get<bool>() != nullptr;
        const ir::Expr* expr = arguments[i].expr;
        const bool is_computed = expr != nullptr &&
                                 !std::holds_alternative<ir::Const>(expr->node) &&
                                 !std::holds_alternative<ir::Var>(expr->node);
        const bool is_literal =
            !is_computed && (is_number || constant.get<std::string>() != nullptr);
        if (general.asks_for_none[i] && is_literal && !omitted[i]) {
            wanted.arguments[i].is_literal = true;
            is_special = true;
        }
    }
    return is_special ? module_.specialize(wanted) : general;
}

/// The number that an omitted argument stands for can decide branches of the callee. Most callees
/// do not look at it: then they are the same function as for any other number.
Specialization& FunctionLowering::without_unused_facts(Specialization& callee,
                                                       Specialization wanted) {
    bool has_number = false;
    for (ArgumentFact& argument : wanted.arguments) {
        if (argument.constant.is_number()) {
            argument.constant = {};
            has_number = true;
        }
    }
    if (!has_number) {
        return callee;
    }
    Specialization& general = module_.specialize(std::move(wanted));
    const bool is_same = general.state == Specialization::State::Done &&
                         general.calls == callee.calls &&
                         ir::dump(*general.ir) == ir::dump(*callee.ir);
    return is_same ? general : callee;
}

/// Numba tries a literal argument as a plain integer first and keeps its value only if the callee
/// needs it. With one value known the callee may come to ask for another.
Specialization& FunctionLowering::specialize_on_literals(Specialization& failed,
                                                         Specialization wanted,
                                                         const std::vector<Value>& arguments) {
    Specialization* callee = &failed;
    for (bool has_more = true; has_more && callee->state == Specialization::State::Failed;) {
        has_more = false;
        for (size_t i = 0; i < arguments.size(); ++i) {
            ConstantValue& constant = wanted.arguments[i].constant;
            if (!callee->needs_literal[i] || constant.is_known()) {
                continue;
            }
            constant = arguments[i].constant;
            has_more = has_more || constant.is_known();
            if (!constant.is_known()) {
                ask_for_literal(arguments[i]);
            }
        }
        callee = has_more ? &module_.specialize(wanted) : callee;
    }
    return *callee;
}

/// The declared signature whose parameters the arguments reach at the lowest cost of conversion.
bool FunctionLowering::apply_declared_signature(const Declaration& declaration,
                                                Specialization& wanted, Span span) {
    std::optional<ParsedSignature> best;
    uint32_t best_cost = UINT32_MAX;
    for (const DeclaredSignature& signature : declaration.signatures) {
        const Result<ParsedSignature>& parsed = signature.parsed;
        if (!parsed) {
            error(parsed.failure().span, Code::InvalidSignature, parsed.failure().message);
            return false;
        }
        const std::optional<uint32_t> cost = conversion_cost(wanted, *parsed);
        if (cost && (!best || *cost < best_cost)) {
            best = *parsed;
            best_cost = *cost;
        }
    }
    if (!best) {
        error(span, Code::InvalidArgument,
              "the arguments fit no signature that the device function declares");
        return false;
    }
    for (size_t i = 0; i < wanted.arguments.size(); ++i) {
        if (!wanted.arguments[i].type.is(Kind::None)) {
            wanted.arguments[i] = {best->arguments[i], {}};
        }
    }
    wanted.declared_result = best->result;
    return true;
}

std::optional<uint32_t> FunctionLowering::conversion_cost(const Specialization& wanted,
                                                          const ParsedSignature& signature) const {
    if (signature.arguments.size() != wanted.arguments.size()) {
        return std::nullopt;
    }
    uint32_t total = 0;
    for (size_t i = 0; i < wanted.arguments.size(); ++i) {
        const Type own = wanted.arguments[i].type;
        const Type given = own.is(Kind::Optional) ? own.element() : own;
        const Type parameter = signature.arguments[i];
        if (given == parameter || given.is(Kind::None)) {
            continue;
        }
        if (given.is(Kind::Array) && parameter.is(Kind::Array)) {
            const bool fits = given.element() == parameter.element() &&
                              given.ndim() == parameter.ndim() && parameter.layout() == Layout::A;
            if (!fits) {
                return std::nullopt;
            }
            continue;
        }
        const auto cost = dialect_.conversion_cost({given}, parameter);
        if (!cost) {
            return std::nullopt;
        }
        total += *cost;
    }
    return total;
}

std::optional<std::vector<Value>> FunctionLowering::bind_arguments(const FunctionValue& callee,
                                                                   const CallArguments& arguments,
                                                                   std::vector<bool>& omitted,
                                                                   Span span) {
    const ast::FunctionDef& function = *callee.function;
    const std::vector<Value>& given = arguments.values;
    const std::vector<std::string_view>& keywords = arguments.keywords;
    std::vector<std::optional<Value>> bound(function.parameters.size());
    const std::string_view name = function.name;
    std::vector<Value> rest;  // what `*args` takes
    for (size_t i = 0; i < given.size(); ++i) {
        if (keywords[i].empty() && i >= positional_count(function) && has_var_args(function)) {
            rest.push_back(given[i]);
            continue;
        }
        size_t at = keywords[i].empty() ? i : 0;
        while (!keywords[i].empty() && at < bound.size() &&
               function.parameters[at].name != keywords[i]) {
            ++at;
        }
        const bool is_beyond = keywords[i].empty() && at >= positional_count(function);
        if (is_beyond || at >= bound.size() || bound[at]) {
            const bool is_unknown = !is_beyond && at >= bound.size();
            error(given[i].span, Code::InvalidArgument,
                  !is_beyond && at < bound.size()
                      ? cat("`", name, "` gets two values for `", function.parameters[at].name, "`")
                  : keywords[i].empty()
                      ? cat("`", name, "` takes ", positional_count(function), " arguments")
                      : cat("`", name, "` has no parameter `", keywords[i], "`"))
                .note(function.name_span, cat("`", name, "` is defined here"));
            if (is_unknown) {
                Closest closest(keywords[i]);
                for (const ast::Parameter& parameter : function.parameters) {
                    closest.offer(parameter.name);
                }
                diagnostics_.latest().message += closest.question();
            }
            return std::nullopt;
        }
        bound[at] = given[i];
    }
    std::vector<Value> values;
    for (size_t i = 0; i < bound.size(); ++i) {
        const ast::Parameter& parameter = function.parameters[i];
        if (parameter.kind == ast::Parameter::Kind::VarKeywords) {
            error(parameter.span, Code::UnsupportedDeclaration,
                  "`**kwargs` are not supported; name the parameters");
            return std::nullopt;
        }
        const bool is_rest = parameter.kind == ast::Parameter::Kind::VarArgs;
        omitted.push_back(!bound[i] && !is_rest);
        if (is_rest) {
            values.push_back(tuple_of(std::move(rest), span));
            continue;
        }
        if (bound[i]) {
            values.push_back(*bound[i]);
            continue;
        }
        if (parameter.default_value == nullptr) {
            error(span, Code::InvalidArgument,
                  cat("`", name, "` needs a value for `", parameter.name, "`"))
                .note(parameter.span, cat("`", parameter.name, "` has no default"));
            return std::nullopt;
        }
        const auto value = module_.evaluator().evaluate(*parameter.default_value,
                                                        {*callee.scope, callee.position});
        if (!value) {
            error(parameter.default_value->span, Code::NotConstant,
                  cat("the default of `", parameter.name,
                      "` is not a constant: ", value.failure().message));
            return std::nullopt;
        }
        values.push_back(constant_value(*value, span));
    }
    return values;
}

Value FunctionLowering::call_specialization(Specialization& callee,
                                            const std::vector<Value>& arguments, Span span) {
    calls_.push_back({&callee, span});
    if (callee.state == Specialization::State::Running) {
        if (&callee != &spec_) {
            error(span, Code::InvalidRecursion,
                  "only a function that calls itself is supported, not functions that call each "
                  "other");
            return poison(span);
        }
        spec_.is_recursive = true;
        spec_.ir->is_recursive = true;
    }
    if (callee.state == Specialization::State::Failed) {
        failed_ = true;
        return poison(span);
    }
    std::vector<const ir::Expr*> args;
    for (size_t i = 0; i < arguments.size(); ++i) {
        const Type type = callee.arguments[i].type;
        if (!type.is(Kind::Object) && !type.is(Kind::None)) {
            args.push_back(convert(arguments[i], type, arguments[i].span));
        }
    }
    spec_.ir->is_cooperative = spec_.ir->is_cooperative || callee.ir->is_cooperative;
    spec_.ir->uses_dynamic_shared = spec_.ir->uses_dynamic_shared || callee.ir->uses_dynamic_shared;
    if (callee.result.is(Kind::Unknown)) {
        read_unknown_ = true;
        return poison(span, types::unknown);
    }
    const Type result = callee.declared_result.value_or(callee.result);
    return computed(make(span, types::strong(result), ir::CallDevice{callee.ir, std::move(args)}),
                    result);
}

}  // namespace pykern2cu
