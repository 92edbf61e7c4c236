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

/// What goes from one name to another, of all that matters for kernels.
namespace pykern2cu {

inline ModuleNames::Edge as_it_is(ModuleNames::Node to) {
    return {to,
            {kHoldsKernel, kGivesKernels, kGivesMakers, kTakesFunction, kHoldsFunction,
             kGivesTakers, kLaunches, kIsLibrary}};
}
/// What other modules have of a name: which of these imports a library that is not known is not
/// followed.
inline ModuleNames::Edge as_exported(ModuleNames::Node to) {
    ModuleNames::Edge edge = as_it_is(to);
    edge.out[kHeldBits - 1] = 0;
    return edge;
}
/// What an attribute of any object has, of which the names do not tell the methods.
inline ModuleNames::Edge as_attribute(ModuleNames::Node to) {
    return {
        to,
        {kHoldsKernel, kGivesKernels, kGivesMakers, kTakesFunction, kHoldsFunction, kGivesTakers}};
}
/// A call of a kernel computes something; one of a class gives an object with its methods.
inline ModuleNames::Edge as_called(ModuleNames::Node to) {
    return {to,
            {0, kHoldsKernel, kLeadsToKernels | kTakesFunction, 0, 0, kTakesFunction | kGivesTakers,
             kLaunches, kIsLibrary}};
}
/// What a function has that returns it.
inline ModuleNames::Edge as_returned(ModuleNames::Node to) {
    return {
        to,
        {kGivesKernels, kGivesMakers, kGivesMakers, kGivesTakers, 0, kGivesTakers, 0, kIsLibrary}};
}
/// `__init__` and `__call__` of a class.
inline ModuleNames::Edge as_constructor(ModuleNames::Node to) {
    return {to, {0, kGivesKernels, kGivesMakers, kTakesFunction, 0, kGivesTakers, kLaunches}};
}
/// What a function mentions, or a method of a class.
inline ModuleNames::Edge as_used(ModuleNames::Node by) {
    return {by, {kLaunches, kLaunches, 0, 0, 0, 0, kLaunches}};
}
/// What an attribute may have that its object holds.
inline ModuleNames::Edge as_part(ModuleNames::Node to) {
    return {to,
            {kHoldsKernel, kGivesKernels, kGivesMakers, kTakesFunction, 0, kGivesTakers, 0,
             kIsLibrary}};
}

/// Of a dictionary or another container, but not of a kernel, which would be called.
inline bool gives_what_its_object_holds(std::string_view method) {
    return is_one_of(method, {"get_function", "get", "pop", "popitem", "values", "items", "copy",
                              "__getitem__", "setdefault", "__getattribute__", "popleft"});
}

/// CuPy's classes make kernels of texts, all else of functions.
inline uint8_t made_by(std::string_view maker) {
    return (is_class_of_kernels(maker) ? kGivesKernels : kGivesMakers) | kTakesFunction;
}

/// `vectorize(target="cuda")`; without it, it compiles for the processor.
inline bool names_a_target(const ast::Argument& argument) {
    return argument.keyword == "target" || argument.kind == ast::Argument::Kind::DoubleStar;
}

/// `cupy.fuse(f)`, and not `cupy.fuse(kernel_name="f")`, which gives a decorator.
inline bool makes_by_itself(const ast::Call& call) {
    return !call.arguments.empty() && call.arguments[0].kind == ast::Argument::Kind::Positional &&
           is_one_of(last_name(*call.callee),
                     {"fuse", "RawKernel", "RawModule", "ElementwiseKernel", "ReductionKernel",
                      "reduce", "Reduce"});
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
