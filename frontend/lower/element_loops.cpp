#include "frontend/lower/element_loops.hpp"

#include <algorithm>
#include <iterator>

#include "frontend/intrinsics/match.hpp"
#include "frontend/ir/make.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

constexpr Intrinsic kQuotient{"", "(int64, int64) -> int64", "$0 / $1"};
constexpr Intrinsic kRemainder{"", "(int64, int64) -> int64", "$0 % $1"};

}  // namespace

ir::Variable* ElementLoops::local(std::string_view name, Type type) const {
    ir::Variable* variable = module.variables.make(std::string(name), type, span);
    function.variables.push_back(variable);
    return variable;
}

const ir::Expr* ElementLoops::make(Type type, decltype(ir::Expr::node) node) const {
    return ir::make(module, span, type, std::move(node));
}

const ir::Expr* ElementLoops::read(const ir::Variable* variable) const {
    return make(variable->type, ir::Var{variable});
}

const ir::Expr* ElementLoops::integer(int64_t value) const {
    return make(types::int64, ir::Const{value});
}

const ir::Expr* ElementLoops::arith(ir::ArithOp op, const ir::Expr* lhs,
                                    const ir::Expr* rhs) const {
    return make(types::int64, ir::Arith{op, lhs, rhs});
}

ir::Stmt* ElementLoops::statement(decltype(ir::Stmt::node) node) const {
    return module.stmts.make(span, ir::Comments{}, std::move(node));
}

ir::Stmt* ElementLoops::wait_for_grid() const {
    function.is_cooperative = true;
    const Intrinsic* row = find_intrinsics("cupyx.jit.cg.GridGroup.sync").front();
    return statement(ir::Eval{make(types::none, ir::CallIntrinsic{row, {}})});
}

const ir::Expr* ElementLoops::extent(const ir::Variable* array, uint32_t axis) const {
    return make(types::int64, ir::Extent{read(array), axis});
}

/// `n < m ? n : m`, `n < k ? 0 : n - k`, `(n + s - 1) / s`
const ir::Expr* ElementLoops::sliced(const ir::Expr* extent, const ir::AxisSlice& slice) const {
    const auto is_less = [&](int64_t bound) {
        return make(types::boolean, ir::Compare{ir::CompareOp::Lt, extent, integer(bound)});
    };
    if (slice.stop) {
        extent = make(types::int64, ir::Select{is_less(*slice.stop), extent, integer(*slice.stop)});
    }
    if (slice.start > 0) {
        extent =
            make(types::int64, ir::Select{is_less(slice.start), integer(0),
                                          arith(ir::ArithOp::Sub, extent, integer(slice.start))});
    }
    if (slice.step > 1) {
        const ir::Expr* rounded_up = arith(ir::ArithOp::Add, extent, integer(slice.step - 1));
        extent =
            make(types::int64, ir::CallIntrinsic{&kQuotient, {rounded_up, integer(slice.step)}});
    }
    return extent;
}

const ir::Expr* ElementLoops::extent_by(const ir::ExtentAxis& axis) const {
    const ir::Expr* result = axis.array != nullptr ? extent(axis.array, axis.axis)
                                                   : extent_by(ir::ExtentRule{axis.broadcast});
    for (const ir::AxisSlice& slice : axis.slices) {
        result = sliced(result, slice);
    }
    return result;
}

const ir::Expr* ElementLoops::extent_by(const ir::ExtentRule& rule) const {
    const ir::Expr* result = nullptr;
    for (auto at = rule.axes.rbegin(); at != rule.axes.rend(); ++at) {
        const ir::Expr* own = extent_by(*at);
        const ir::Expr* is_one =
            make(types::boolean, ir::Compare{ir::CompareOp::Eq, own, integer(1)});
        result = result == nullptr ? own : make(types::int64, ir::Select{is_one, result, own});
    }
    return result == nullptr ? integer(rule.length) : result;
}

const ir::Expr* ElementLoops::thread_value(std::string_view name) const {
    const Intrinsic* row = find_intrinsics(cat("cupyx.jit.", name)).front();
    return make(types::int64, ir::Cast{make(types::uint32, ir::CallIntrinsic{row, {}})});
}

const ir::Expr* ElementLoops::thread_of_grid() const {
    const ir::Expr* before =
        arith(ir::ArithOp::Mul, thread_value("blockIdx.x"), thread_value("blockDim.x"));
    return arith(ir::ArithOp::Add, before, thread_value("threadIdx.x"));
}

const ir::Expr* ElementLoops::threads_of_grid() const {
    return arith(ir::ArithOp::Mul, thread_value("gridDim.x"), thread_value("blockDim.x"));
}

const ir::Expr* ElementLoops::product(std::span<const ir::Expr* const> extents) const {
    const ir::Expr* size = extents.empty() ? integer(1) : extents.front();
    for (size_t axis = 1; axis < extents.size(); ++axis) {
        size = arith(ir::ArithOp::Mul, size, extents[axis]);
    }
    return size;
}

ir::ForRange ElementLoops::over(const LoopAxes& axes, const ir::Expr* first, const ir::Expr* step,
                                ir::Block body, ir::Variable* linear) const {
    std::vector<const ir::Expr*> extents;
    std::ranges::transform(axes, std::back_inserter(extents), &LoopAxis::extent);
    const ir::Expr* size = product(extents);
    ir::Block whole;
    if (axes.size() == 1) {
        linear = axes[0].index;
    } else if (linear == nullptr) {
        linear = local("index", types::int64);
    }
    if (axes.size() > 1) {
        add_indices(linear, axes, whole);
    }
    whole.statements.insert(whole.statements.end(), body.statements.begin(), body.statements.end());
    whole.comments_at_end = std::move(body.comments_at_end);
    return {linear, first, size, step, std::move(whole)};
}

//     for (int64_t index = blockIdx.x * blockDim.x + threadIdx.x; index < out.shape[0] *
//          out.shape[1]; index += gridDim.x * blockDim.x) {
//         const int64_t i0 = index / out.shape[1];
//         const int64_t i1 = index % out.shape[1];
ir::ForRange ElementLoops::over_grid(const LoopAxes& axes, ir::Block body,
                                     ir::Variable* linear) const {
    return over(axes, thread_of_grid(), threads_of_grid(), std::move(body), linear);
}

void ElementLoops::unravel(const ir::Expr* value, const LoopAxes& axes, ir::Variable* linear,
                           ir::Block& into) const {
    linear = axes.size() == 1    ? axes[0].index
             : linear != nullptr ? linear
                                 : local("index", types::int64);
    into.statements.push_back(statement(ir::Assign{linear, value, false}));
    if (axes.size() > 1) {
        add_indices(linear, axes, into);
    }
}

/// The index of each axis from the linear one, the last axis first. C++'s own division: no operand
/// is negative, and there is no element where an extent is zero.
void ElementLoops::add_indices(const ir::Variable* linear, const LoopAxes& axes,
                               ir::Block& into) const {
    const auto assign = [&](ir::Variable* variable, const ir::Expr* value) {
        into.statements.push_back(statement(ir::Assign{variable, value, false}));
    };
    const auto part = [&](const Intrinsic& row, const ir::Expr* value, size_t axis) {
        return make(types::int64, ir::CallIntrinsic{&row, {value, axes[axis].extent}});
    };
    const ir::Expr* value = read(linear);
    for (size_t axis = axes.size() - 1; axis > 0; --axis) {
        axes[axis].index->name = cat("i", axis);
        assign(axes[axis].index, part(kRemainder, value, axis));
        value = part(kQuotient, value, axis);
        if (axis > 1) {
            ir::Variable* rest = local("rest", types::int64);
            assign(rest, value);
            value = read(rest);
        }
    }
    axes[0].index->name = "i0";
    assign(axes[0].index, value);
}

}  // namespace pykern2cu
