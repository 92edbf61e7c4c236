#include <algorithm>

#include "frontend/lower/function_lowering.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/syntax/free_names.hpp"

/// Functions inside functions. One becomes a device function whose further parameters are the names
/// of the enclosing function that it reads, with what they hold at the call: Numba inlines it
/// there. Handed to another function, it can only take constants with it.
namespace pykern2cu {

Value FunctionLowering::inner_function(const ast::FunctionDef& function, Span span) {
    static const auto declaration =
        std::make_shared<const Declaration>(Declaration{.as = DeclaredAs::Inner});
    return constant_value(
        {FunctionValue{&function, spec_.site.scope, declaration, spec_.site.position}}, span);
}

void FunctionLowering::lower(const ast::FunctionStmt& node, const ast::Stmt& stmt) {
    const ast::FunctionDef& function = *node.function;
    const uint32_t version = webs_.definition_version.at(&function);
    if (!dialect_.has_inner_functions()) {
        error(stmt.span, Code::UnsupportedStatement,
              "functions inside a kernel are not supported; define a device function at module "
              "level");
    } else if (!function.decorators.empty()) {
        error(function.decorators[0]->span, Code::UnsupportedStatement,
              cat("`", function.name,
                  "` is defined inside device code, where decorators are not supported; define it "
                  "at module level"));
    } else if (has_constant_defaults(function)) {
        assign_version(version, inner_function(function, stmt.span), stmt.span, false);
        return;
    }
    assign_version(version, poison(stmt.span), stmt.span, false);
}

Value FunctionLowering::lower(const ast::Lambda& node, Span span) {
    if (!dialect_.has_inner_functions()) {
        error(span, Code::UnsupportedExpression,
              "lambdas are not supported inside kernels; define a device function");
        return poison(span);
    }
    if (!has_constant_defaults(*node.function)) {
        return poison(span);
    }
    return settled_closure(inner_function(*node.function, span), webs_.captures.at(node.function),
                           span);
}

/// Defaults are evaluated where the function is called, which must not see other values.
bool FunctionLowering::has_constant_defaults(const ast::FunctionDef& function) {
    const LocalLookup locals = [&](const ast::Name& name,
                                   Span at) -> std::optional<Result<ConstantValue>> {
        if (webs_.is_local(name.id)) {
            return Failure{at, cat("`", unrolled_.written_name(name.id),
                                   "` is a local variable; give it at the calls instead")};
        }
        return std::nullopt;
    };
    for (const ast::Parameter& parameter : function.parameters) {
        if (parameter.default_value == nullptr) {
            continue;
        }
        const auto value =
            module_.evaluator().evaluate(*parameter.default_value, spec_.site, locals);
        if (!value) {
            error(parameter.default_value->span, Code::NotConstant,
                  cat("the default of `", parameter.name,
                      "` is not a constant: ", value.failure().message));
            return false;
        }
    }
    return true;
}

const std::vector<Capture>* FunctionLowering::captures_at(const ast::Expr& expr) const {
    const void* place = nullptr;
    if (const auto* name = std::get_if<ast::Name>(&expr.node)) {
        place = name;
    } else if (const auto* lambda = std::get_if<ast::Lambda>(&expr.node)) {
        place = lambda->function;
    }
    const auto found = webs_.captures.find(place);
    return found == webs_.captures.end() ? nullptr : &found->second;
}

/// A lambda, or a name of an inner function, that is called or renamed here: nothing is captured
/// yet.
std::optional<Value> FunctionLowering::closure(const ast::Expr& expr) {
    const auto* name = std::get_if<ast::Name>(&expr.node);
    const uint32_t version = name == nullptr ? kNoVersion : webs_.version_read(*name);
    if (!dialect_.has_inner_functions() ||
        (captures_at(expr) == nullptr && version == kNoVersion)) {
        return std::nullopt;
    }
    if (const auto* lambda = std::get_if<ast::Lambda>(&expr.node)) {
        return has_constant_defaults(*lambda->function)
                   ? inner_function(*lambda->function, expr.span)
                   : poison(expr.span);
    }
    const std::vector<uint32_t>& inputs = webs_.versions[version].inputs;
    const auto functions = std::ranges::count_if(inputs, [&](uint32_t input) {
        const ConstantValue& value = version_values_[input].constant;
        return value.get<FunctionValue>() != nullptr || value.get<Qualified>() != nullptr;
    });
    if (functions > 1 && !common_object(version)) {
        error(expr.span, Code::UnsupportedExpression,
              cat("`", unrolled_.written_name(name->id),
                  "` is one function or another here, as decided at run time; call "
                  "each where it is chosen"));
        return poison(expr.span);
    }
    return captures_at(expr) == nullptr ? std::nullopt
                                        : std::optional(read_version(version, expr.span));
}

/// An inner function as a value: it takes the constants along that it reads.
Value FunctionLowering::settled_closure(Value value, const std::vector<Capture>& captures,
                                        Span span) {
    auto* function = std::get_if<FunctionValue>(&value.constant.value);
    if (function == nullptr || declared_as(*function) != DeclaredAs::Inner || captures.empty()) {
        return value;
    }
    std::vector<std::pair<std::string_view, ConstantValue>> constants;
    for (const Capture& capture : captures) {
        const Value captured = read_version(capture.version, span);
        if (captured.is_poison()) {
            return poison(span, captured.type);
        }
        if (!captured.constant.is_known()) {
            error(span, Code::NotConstant,
                  cat("an inner function that is handed on can use constants only, and `",
                      capture.captured.name,
                      "` is known at run time only; make it a parameter, or call the function "
                      "here"));
            return poison(span);
        }
        constants.emplace_back(capture.captured.name, captured.constant);
    }
    function->scope = &module_.evaluator().closure_scope(*function, constants);
    function->position = Site::kAtEnd;
    return value;
}

/// Adds the names that an inner function reads as arguments behind its own.
bool FunctionLowering::capture_arguments(const FunctionValue& function, const ast::Expr* callee,
                                         Specialization& wanted, std::vector<Value>& arguments,
                                         Span span) {
    if (function.function->name == "<lambda>") {
        const auto* name = callee == nullptr ? nullptr : std::get_if<ast::Name>(&callee->node);
        wanted.options.kernel_name = name == nullptr ? "lambda" : std::string(name->id);
    }
    wanted.options.debug = spec_.options.debug;
    wanted.options.fastmath = spec_.options.fastmath;
    const std::vector<Capture>* captures = callee == nullptr ? nullptr : captures_at(*callee);
    if (captures == nullptr) {
        return true;
    }
    const std::vector<std::string_view> bound = names_bound_by(*function.function);
    for (const Capture& capture : *captures) {
        const std::string_view name = capture.captured.name;
        const Value value = read_version(capture.version, span);
        const auto* inner = value.constant.get<FunctionValue>();
        if (inner != nullptr && inner->function == function.function) {
            error(span, Code::InvalidRecursion,
                  cat("the inner function `", name,
                      "` calls itself; define it as a device function at module level"));
            return false;
        }
        if (std::find(bound.begin(), bound.end(), name) != bound.end()) {
            error(span, Code::UnsupportedExpression,
                  cat("`", name, "` is a variable of `", function.function->name,
                      "` and also one that a function it calls uses from outside; rename one of "
                      "them"));
            return false;
        }
        if (value.is_poison()) {
            read_unknown_ = read_unknown_ || value.type.is(Kind::Unknown);
            return false;
        }
        wanted.captured.push_back(capture.captured);
        wanted.arguments.push_back({value.type, value.constant});
        arguments.push_back(value);
    }
    return true;
}

}  // namespace pykern2cu
