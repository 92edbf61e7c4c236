#include <algorithm>
#include <span>
#include <unordered_map>
#include <vector>

#include "backend/legalize/builder.hpp"
#include "backend/legalize/passes.hpp"
#include "frontend/ir/visit.hpp"

namespace pykern2cu {
namespace {

bool has_local_arrays(const ir::Function& function) {
    bool has = false;
    ir::for_each_statement(function.body, [&](const ir::Stmt& stmt) {
        const auto* declared = ir::as<ir::DeclareArray>(&stmt);
        has =
            has || (declared != nullptr && declared->variable->storage == ir::Storage::LocalArray);
    });
    return has;
}

/// Where views, records by reference or tuples of them come together that nvcc then sees as one
/// pointer to several memories.
class MergedViews {
  public:
    MergedViews(ir::Module& module, ir::Function& function) : module_(module), function_(function) {
        ir::for_each_statement(function.body, [&](const ir::Stmt& stmt) {
            if (const auto* assign = ir::as<ir::Assign>(&stmt)) {
                ++assignments_[assign->variable];
            }
            returns_ += ir::as<ir::Return>(&stmt) != nullptr ? 1 : 0;
        });
    }

    void hide() {
        ir::for_each_statement(function_.body, [&](ir::Stmt& stmt) {
            ir::map_values(stmt, [&](const ir::Expr* value) {
                return ir::rewrite(module_.exprs, value,
                                   [this](const ir::Expr* expr, const ir::Expr*) {
                                       return with_hidden_arms(expr);
                                   });
            });
            auto* assign = ir::as<ir::Assign>(&stmt);
            auto* result = ir::as<ir::Return>(&stmt);
            if (assign != nullptr && assignments_.at(assign->variable) > 1) {
                assign->value = hidden(assign->value);
            } else if (result != nullptr && result->value != nullptr && returns_ > 1) {
                result->value = hidden(result->value);
            }
        });
    }

  private:
    const ir::Expr* with_hidden_arms(const ir::Expr* expr) {
        const auto* choice = ir::as<ir::Select>(expr);
        return choice == nullptr
                   ? expr
                   : module_.exprs.make(expr->span, expr->type, expr->effect,
                                        ir::Select{choice->condition, hidden(choice->then),
                                                   hidden(choice->otherwise)});
    }

    const ir::Expr* hidden(const ir::Expr* value) {
        if (value->type.is(Kind::Array) || value->type.is(Kind::Record)) {
            return Builder(module_, value->span).helper("opaque_view", value->type, {value});
        }
        if (ir::as<ir::MakeTuple>(value) != nullptr) {
            return ir::map_children(module_.exprs, value,
                                    [this](const ir::Expr* item) { return hidden(item); });
        }
        const bool is_named =
            ir::as<ir::Var>(value) != nullptr || ir::as<ir::TupleItem>(value) != nullptr;
        return value->type.is(Kind::Tuple) && is_named ? hidden_items(value) : value;
    }

    const ir::Expr* hidden_items(const ir::Expr* tuple) {
        const std::span<const Type> types = tuple->type.elements();
        std::vector<const ir::Expr*> items;
        for (const Type type : types) {
            const auto index = static_cast<uint32_t>(items.size());
            items.push_back(hidden(
                module_.exprs.make(tuple->span, type, tuple->effect, ir::TupleItem{tuple, index})));
        }
        const auto is_shown = [](const ir::Expr* item) {
            return ir::as<ir::TupleItem>(item) != nullptr;
        };
        return std::ranges::all_of(items, is_shown)
                   ? tuple
                   : module_.exprs.make(tuple->span, tuple->type, tuple->effect,
                                        ir::MakeTuple{std::move(items)});
    }

    ir::Module& module_;
    ir::Function& function_;
    std::unordered_map<const ir::Variable*, size_t> assignments_;
    size_t returns_ = 0;
};

}  // namespace

/// Device functions are inlined, with the local arrays that they are given.
void hide_merged_views(ir::Module& module) {
    const auto has_own = [](const ir::Function* function) { return has_local_arrays(*function); };
    if (std::ranges::none_of(module.functions, has_own)) {
        return;
    }
    for (ir::Function* function : module.functions) {
        if (function->kind == ir::FunctionKind::Device || has_own(function)) {
            MergedViews(module, *function).hide();
        }
    }
}

}  // namespace pykern2cu
