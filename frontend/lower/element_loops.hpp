#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/ir/ir.hpp"

namespace pykern2cu {

/// An axis that is looped over, and its length.
struct LoopAxis {
    ir::Variable* index;
    const ir::Expr* extent;
};

using LoopAxes = std::vector<LoopAxis>;

/// Builds the loops of kernels whose source describes one element.
struct ElementLoops {
    ir::Module& module;
    ir::Function& function;
    Span span;

    /// A loop over all positions along the axes, in C order. `linear` counts them; null: what
    /// counts them has no name in the source.
    ir::ForRange over(const LoopAxes& axes, const ir::Expr* first, const ir::Expr* step,
                      ir::Block body, ir::Variable* linear = nullptr) const;

    /// The same, shared by all threads of the grid.
    ir::ForRange over_grid(const LoopAxes& axes, ir::Block body,
                           ir::Variable* linear = nullptr) const;

    /// The number of the thread in the grid, and how many there are.
    const ir::Expr* thread_of_grid() const;
    const ir::Expr* threads_of_grid() const;
    const ir::Expr* product(std::span<const ir::Expr* const> extents) const;
    const ir::Expr* extent(const ir::Variable* array, uint32_t axis) const;
    /// The length of an axis, sliced.
    const ir::Expr* extent_by(const ir::ExtentAxis& axis) const;
    const ir::Expr* sliced(const ir::Expr* extent, const ir::AxisSlice& slice) const;
    /// The length of an axis to which several are broadcast.
    const ir::Expr* extent_by(const ir::ExtentRule& rule) const;
    /// "threadIdx.x", as int64.
    const ir::Expr* thread_value(std::string_view name) const;
    ir::Variable* local(std::string_view name, Type type) const;
    const ir::Expr* make(Type type, decltype(ir::Expr::node) node) const;
    const ir::Expr* read(const ir::Variable* variable) const;
    const ir::Expr* integer(int64_t value) const;
    const ir::Expr* arith(ir::ArithOp op, const ir::Expr* lhs, const ir::Expr* rhs) const;
    ir::Stmt* statement(decltype(ir::Stmt::node) node) const;
    /// The index of each axis where `value` counts their positions, and `linear`, if it is named.
    void unravel(const ir::Expr* value, const LoopAxes& axes, ir::Variable* linear,
                 ir::Block& into) const;

    /// Makes the launch cooperative.
    ir::Stmt* wait_for_grid() const;

  private:
    void add_indices(const ir::Variable* linear, const LoopAxes& axes, ir::Block& into) const;
};

}  // namespace pykern2cu
