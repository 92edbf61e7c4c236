#pragma once

#include <vector>

#include "frontend/lower/value.hpp"
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
    static bool is_rebound_scalar(const FunctionLowering& self, const Value& value);

  private:
    static void for_each_view(const FunctionLowering& self, const ir::Block& body,
                              const VisitView& visit);
    static bool is_part_of_argument(const FunctionLowering& self, const Value& value);
    static bool is_item(const FunctionLowering& self, const ir::Expr& expr);
    static std::vector<uint32_t> webs_of_array(const FunctionLowering& self, uint32_t web);
    static bool has_other_name(const FunctionLowering& self, const std::vector<uint32_t>& webs);
    static bool may_be_argument(const FunctionLowering& self, uint32_t web);
};

}  // namespace pykern2cu
