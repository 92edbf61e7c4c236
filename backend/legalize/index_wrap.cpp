#include "backend/legalize/builder.hpp"
#include "backend/legalize/extents.hpp"
#include "backend/legalize/passes.hpp"
#include "frontend/ir/visit.hpp"

namespace pykern2cu {
namespace {

class IndexWrap {
  public:
    IndexWrap(ir::Module& module, Ranges& ranges) : module_(module), ranges_(ranges) {}

    const ir::Expr* rewrite(const ir::Expr* expr, const ir::Expr* original) {
        ranges_.inherit(expr, original);
        if (const auto* load = ir::as<ir::Load>(expr)) {
            return rewrite(*load, expr);
        }
        if (const auto* view = ir::as<ir::View>(expr)) {
            return rewrite(*view, expr);
        }
        const auto* item = ir::as<ir::TupleAt>(expr);
        return item == nullptr ? expr : rewrite(*item, expr);
    }

  private:
    const ir::Expr* rewrite(const ir::Load& load, const ir::Expr* expr) {
        if (load.mode == ir::IndexMode::Plain) {
            return expr;
        }
        ir::Load plain{load.array, load.at, ir::IndexMode::Plain};
        for (uint32_t axis = 0; axis < plain.at.size(); ++axis) {
            plain.at[axis] = wrap_axis(plain.at[axis], load.array, axis, load.mode);
        }
        return module_.exprs.make(expr->span, expr->type, expr->effect, std::move(plain));
    }

    const ir::Expr* rewrite(const ir::View& view, const ir::Expr* expr) {
        if (view.mode == ir::IndexMode::Plain) {
            return expr;
        }
        ir::View plain{view.array, view.items, ir::IndexMode::Plain};
        uint32_t axis = 0;
        for (ir::ViewItem& item : plain.items) {
            if (item.kind == ir::ViewItem::Kind::Index) {
                item.index = wrap_axis(item.index, view.array, axis, view.mode);
            }
            axis += item.kind == ir::ViewItem::Kind::NewAxis ? 0u : 1u;
        }
        return module_.exprs.make(expr->span, expr->type, expr->effect, std::move(plain));
    }

    const ir::Expr* rewrite(const ir::TupleAt& item, const ir::Expr* expr) {
        if (ranges_.is_non_negative(item.index)) {
            return expr;
        }
        const Builder build(module_, expr->span);
        const auto count = static_cast<int64_t>(item.tuple->type.elements().size());
        const ir::Expr* index = wrap(item.index, build.integer(count, types::int64));
        return module_.exprs.make(expr->span, expr->type, expr->effect,
                                  ir::TupleAt{item.tuple, index});
    }

    static bool is_constant(const ir::Expr* index) {
        const auto* cast = ir::as<ir::Cast>(index);
        return cast != nullptr ? is_constant(cast->operand) : ir::as<ir::Const>(index) != nullptr;
    }

    const ir::Expr* wrap_axis(const ir::Expr* index, const ir::Expr* array, uint32_t axis,
                              ir::IndexMode mode) {
        const bool may_wrap = mode == ir::IndexMode::Wrap || is_constant(index);
        if (array->type.is_iterator() || !may_wrap || ranges_.is_non_negative(index)) {
            return index;
        }
        return wrap(index, cheapest_extent(array, axis, Builder(module_, index->span)));
    }

    //   x[-1]   →   x[x.shape[0] - 1]
    //   x[i]    →   x[wrap_index(i, x.shape[0])]
    const ir::Expr* wrap(const ir::Expr* index, const ir::Expr* extent) {
        const Builder build(module_, index->span);
        const Interval values = ranges_.interval(index);
        if (!values.is_constant() || values.lo < range_of(types::int32).lo ||
            index->effect > Effect::Reads) {
            return build.helper("wrap_index", types::int64,
                                {build.cast(index, types::int64), extent});
        }
        const auto distance = static_cast<int64_t>(-values.lo);
        const auto* constant = ir::as<ir::Const>(extent);
        if (constant != nullptr && constant->origin == nullptr) {
            return build.integer(std::get<int64_t>(constant->value) - distance, types::int64);
        }
        return build.arith(ir::ArithOp::Sub, extent, build.integer(distance, types::int64));
    }

    ir::Module& module_;
    Ranges& ranges_;
};

}  // namespace

void rewrite_index_wrap(ir::Module& module, Ranges& ranges) {
    IndexWrap pass(module, ranges);
    for (ir::Function* function : module.functions) {
        ir::rewrite(module.exprs, function->body,
                    [&](const ir::Expr* expr, const ir::Expr* original) {
                        return pass.rewrite(expr, original);
                    });
    }
}

}  // namespace pykern2cu
