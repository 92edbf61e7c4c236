#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <unordered_set>

#include "frontend/host/relevance/module_names.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

/// What tells where kernels, and what makes them, go.
namespace pykern2cu {

inline constexpr HeldBits kAnything = kLeadsToKernels | kTakesFunction | kIsLibrary;

/// Of a dictionary or another container, but not of a kernel, which would be called.
inline bool gives_what_its_object_holds(std::string_view method) {
    return is_one_of(method, {"get_function", "get", "pop", "popitem", "values", "items", "copy",
                              "__getitem__", "setdefault", "__getattribute__", "popleft"});
}

/// Of a list, a set or a dictionary, which then holds it.
inline bool keeps_in_container(std::string_view method) {
    return is_one_of(method, {"append", "insert", "extend", "add", "update", "setdefault",
                              "appendleft", "__setitem__"});
}

/// CuPy's classes make kernels of texts, all else of functions.
inline HeldBits made_by(std::string_view maker) {
    return (is_class_of_kernels(maker) ? kGivesKernels : kGivesMakers) | kTakesFunction;
}

/// `cupy.fuse(f)`, and not `cupy.fuse(kernel_name="f")`, which gives a decorator.
inline bool makes_by_itself(const ast::Call& call) {
    return !call.arguments.empty() && call.arguments[0].kind == ast::Argument::Kind::Positional &&
           is_one_of(last_name(*call.callee),
                     {"fuse", "RawKernel", "RawModule", "ElementwiseKernel", "ReductionKernel",
                      "reduce", "Reduce"});
}
/// Whether a value is a number, a text or a container, or computed of these: none can be called.
inline bool is_data(const ast::Expr& expr) {
    return std::holds_alternative<ast::Literal>(expr.node) ||
           std::holds_alternative<ast::Unary>(expr.node) ||
           std::holds_alternative<ast::Binary>(expr.node) ||
           std::holds_alternative<ast::Compare>(expr.node) ||
           std::holds_alternative<ast::Tuple>(expr.node) ||
           std::holds_alternative<ast::List>(expr.node) ||
           std::holds_alternative<ast::Dict>(expr.node);
}
/// `globals()`, `vars(module)`, `module.__dict__`
inline bool is_namespace(const ast::Expr& expr) {
    const auto* call = std::get_if<ast::Call>(&expr.node);
    return call != nullptr ? is_one_of(last_name(*call->callee), {"globals", "locals", "vars"})
                           : last_name(expr) == "__dict__";
}
/// Whether nothing but another call can call it: tests have none, or pytest gives them some.
inline bool needs_arguments(const ast::FunctionDef& function, bool is_method) {
    const size_t own = is_method ? 1 : 0;
    return !function.name.starts_with("test") &&
           std::any_of(function.parameters.begin() +
                           static_cast<std::ptrdiff_t>(std::min(own, function.parameters.size())),
                       function.parameters.end(), [](const ast::Parameter& parameter) {
                           return parameter.default_value == nullptr &&
                                  parameter.kind != ast::Parameter::Kind::VarArgs &&
                                  parameter.kind != ast::Parameter::Kind::VarKeywords;
                       });
}

/// `global name`, `nonlocal name`
inline void declared_outer(const ast::Block& block, std::unordered_set<std::string_view>& bound) {
    for (const ast::Stmt* stmt : block.statements) {
        if (const auto* other = std::get_if<ast::UnsupportedStmt>(&stmt->node)) {
            for (const std::string_view name : other->globals) {
                bound.erase(name);
            }
            for (const std::string_view name : other->nonlocals) {
                bound.erase(name);
            }
        }
        ast::for_each_block(*stmt, [&](const ast::Block& inner) { declared_outer(inner, bound); });
    }
}
/// `numba` of `numba.cuda.jit`; null if it begins with no name
inline const ast::Name* root_of(const ast::Expr& expr) {
    const ast::Expr* root = &expr;
    while (const auto* attribute = std::get_if<ast::Attribute>(&root->node)) {
        root = attribute->value;
    }
    return std::get_if<ast::Name>(&root->node);
}
/// `.cuda.jit` of `numba.cuda.jit`
inline std::string dotted_behind(const ast::Expr& expr) {
    const auto* attribute = std::get_if<ast::Attribute>(&expr.node);
    return attribute == nullptr ? std::string()
                                : cat(dotted_behind(*attribute->value), ".", attribute->attribute);
}

}  // namespace pykern2cu
