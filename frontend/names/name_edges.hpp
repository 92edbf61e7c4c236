#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

#include "frontend/names/changes.hpp"
#include "frontend/names/module_names.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/literal.hpp"

/// What goes from one name to another, of all that matters for kernels.
namespace pykern2cu {

inline ModuleNames::Edge as_it_is(ModuleNames::Node to) {
    return {
        to,
        {kHoldsKernel, kGivesKernels, kGivesMakers, kTakesFunction, kHoldsFunction, kGivesTakers}};
}
/// A call of a kernel computes something.
inline ModuleNames::Edge as_called(ModuleNames::Node to) {
    return {
        to,
        {0, kHoldsKernel, kLeadsToKernels | kTakesFunction, 0, 0, kTakesFunction | kGivesTakers}};
}
/// What a function has that returns it.
inline ModuleNames::Edge as_returned(ModuleNames::Node to) {
    return {to, {kGivesKernels, kGivesMakers, kGivesMakers, kGivesTakers, 0, kGivesTakers}};
}
/// `__init__` and `__call__` of a class.
inline ModuleNames::Edge as_constructor(ModuleNames::Node to) {
    return {to, {0, kGivesKernels, kGivesMakers, kTakesFunction, 0, kGivesTakers}};
}
/// What an attribute may have that its object holds.
inline ModuleNames::Edge as_part(ModuleNames::Node to) {
    return {to, {kHoldsKernel, kGivesKernels, kGivesMakers, kTakesFunction, 0, kGivesTakers}};
}

/// Of a dictionary or another container, but not of a kernel, which would be called.
inline bool gives_what_its_object_holds(std::string_view method) {
    return is_one_of(method, {"get_function", "get", "pop", "popitem", "values", "items", "copy",
                              "__getitem__", "setdefault", "__getattribute__", "popleft"});
}

/// CuPy's classes make kernels of texts, all else of functions.
inline uint8_t made_by(std::string_view maker) {
    return std::ranges::find(kClassesOfKernels, maker) != std::end(kClassesOfKernels)
               ? kGivesKernels | kTakesFunction
               : kGivesMakers | kTakesFunction;
}

/// `vectorize(target="cuda")`; without it, it compiles for the processor.
inline bool names_a_target(const ast::Argument& argument) {
    return argument.keyword == "target" || argument.kind == ast::Argument::Kind::DoubleStar;
}

}  // namespace pykern2cu
