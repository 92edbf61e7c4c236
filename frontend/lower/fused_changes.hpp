#pragma once

#include <string>
#include <string_view>

#include "frontend/lower/fused.hpp"
#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

class FunctionLowering;

/// Changes of arguments in place: `x += y`, `x[...] = y`, `out=x`.
struct FusedChanges {
    /// Each operand must be broadcast to the shape of the argument that is changed.
    static void note_extents(FunctionLowering& self, const ir::Block& body);
    static bool change(FunctionLowering& self, const Value& place, Span span);
    static const ir::Variable* argument_of(const FunctionLowering& self, const ir::Expr* result);
    static bool check(FunctionLowering& self, const ir::Block& body);
    static bool may_change(FunctionLowering& self, const ast::Expr& target, const Value& value,
                           Span span);
    static bool keeps_shape(FunctionLowering& self, const ast::Expr& target, const Value& value,
                            const Value& result, Span span);
    static bool refuse_rebound(FunctionLowering& self, const Value& value, Span span);
    static bool is_place(const FunctionLowering& self, const Value& value);
    static Typing<Type> augmented(const FunctionLowering& self, const Value& target,
                                  const Value& result);
    static bool is_rebound_scalar(const FunctionLowering& self, const Value& value);

  private:
    static void for_each_view(const FunctionLowering& self, const ir::Block& body,
                              const VisitView& visit);
    static bool have_no_variable(FunctionLowering& self, const ir::Variable& array, Span span);
    static std::string_view name_of(const FunctionLowering& self, uint32_t version);
    static std::string of_two_arrays(std::string_view id);
    static std::string named(const FunctionLowering& self, uint32_t version);
};

}  // namespace pykern2cu
