#include <algorithm>
#include <array>
#include <unordered_set>

#include "backend/legalize/builder.hpp"
#include "backend/legalize/extents.hpp"
#include "backend/legalize/passes.hpp"
#include "frontend/intrinsics/checked_division.hpp"
#include "frontend/ir/visit.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

struct Division {
    std::string_view of_integers;
    std::string_view of_floats;
};

//   What Python says when the divisor is zero.
const Division* division_messages(ir::ArithOp op) {
    static constexpr Division kTrueDiv{"division by zero", "division by zero"};
    static constexpr Division kFloorDiv{"integer division by zero", "division by zero"};
    static constexpr Division kMod{"integer modulo by zero", "modulo by zero"};
    switch (op) {
        case ir::ArithOp::TrueDiv:
            return &kTrueDiv;
        case ir::ArithOp::FloorDiv:
            return &kFloorDiv;
        case ir::ArithOp::Mod:
            return &kMod;
        case ir::ArithOp::Add:
        case ir::ArithOp::Sub:
        case ir::ArithOp::Mul:
        case ir::ArithOp::Pow:
        case ir::ArithOp::LeftShift:
        case ir::ArithOp::RightShift:
        case ir::ArithOp::BitAnd:
        case ir::ArithOp::BitOr:
        case ir::ArithOp::BitXor:
            return nullptr;
    }
    return nullptr;
}

/// The number of a place that can raise, the same however often it is printed.
uint32_t error_code(ir::Module& module, std::string_view exception, std::string_view message,
                    Span span) {
    for (const ir::ErrorSite& site : module.errors) {
        if (site.span == span && site.exception == exception && site.message == message) {
            return site.code;
        }
    }
    const auto code = static_cast<uint32_t>(module.errors.size() + 1);
    module.errors.push_back({code, std::string(exception), std::string(message), span});
    return code;
}

/// Whether it is new.
bool add_code(ir::Function& function, uint32_t code) {
    std::vector<uint32_t>& codes = function.error_codes;
    const bool is_new = std::find(codes.begin(), codes.end(), code) == codes.end();
    if (is_new) {
        codes.push_back(code);
    }
    return is_new;
}

const ir::Variable* report_of(ir::Module& module, ir::Function& function) {
    if (function.error_report == nullptr) {
        function.error_report =
            module.variables.make(ir::Variable{.name = "error_report",
                                               .type = types::int32,
                                               .span = function.span,
                                               .storage = ir::Storage::ErrorReport});
    }
    return function.error_report;
}

/// Calls `visit` for each expression in the function.
template <class Visit>
void for_each_expression_of(const ir::Function& function, Visit visit) {
    ir::for_each_statement(function.body, [&](const ir::Stmt& stmt) {
        ir::for_each_value(stmt,
                           [&](const ir::Expr* value) { ir::for_each_expression(*value, visit); });
    });
}

/// Adds the checks of one function. Only the paths that also exist without debug go unreported
/// where nobody listens.
class ErrorChecks {
  public:
    ErrorChecks(ir::Module& module, ir::Function& function, Ranges& ranges, bool is_reported)
        : module_(module), function_(function), ranges_(ranges), is_reported_(is_reported) {}

    void run() {
        const auto check = [&](const ir::Expr* expr, const ir::Expr* original) {
            const ir::Expr* checked = rewrite(expr, original);
            ranges_.inherit(checked, original);
            return checked;
        };
        ir::for_each_statement(function_.body, [&](ir::Stmt& stmt) {
            statement_ = stmt.span;
            ir::map_values(stmt, [&](const ir::Expr* value) {
                return ir::rewrite(module_.exprs, value, check);
            });
            if (auto* exit = ir::as<ir::ExitThread>(&stmt); exit != nullptr && is_reported_) {
                exit->code = code(exit->exception, exit->message);
                exit->report = report(Builder(module_, stmt.span));
            }
        });
    }

  private:
    const ir::Expr* rewrite(const ir::Expr* expr, const ir::Expr* original) {
        if (const auto* arith = ir::as<ir::Arith>(expr)) {
            return rewrite(*arith, expr, original);
        }
        if (const auto* load = ir::as<ir::Load>(expr)) {
            return rewrite(*load, expr);
        }
        if (const auto* view = ir::as<ir::View>(expr)) {
            return rewrite(*view, expr);
        }
        if (const auto* call = ir::as<ir::CallIntrinsic>(expr)) {
            return rewrite(*call, expr);
        }
        const auto* item = ir::as<ir::TupleAt>(expr);
        return item == nullptr ? expr : rewrite(*item, expr);
    }

    //   a // n   →   a // nonzero_or_raise(n, k__error, 1)     a complex division always raises
    const ir::Expr* rewrite(const ir::Arith& arith, const ir::Expr* expr,
                            const ir::Expr* original) {
        if (arith.op == ir::ArithOp::Pow) {
            return rewrite_power(arith, expr, original);
        }
        const Division* messages = division_messages(arith.op);
        const bool is_complex = expr->type.is(Kind::Complex);
        // The float32 division of fastmath=True is that of the hardware, which asks nothing.
        const bool is_fast = function_.is_fastmath && arith.op == ir::ArithOp::TrueDiv &&
                             expr->type == types::float32;
        const bool raises = is_complex ? is_reported_ : function_.is_debug && !is_fast;
        const ir::Expr* divisor = ir::as<ir::Arith>(original)->rhs;
        if (messages == nullptr || !raises || !may_be_zero(divisor)) {
            return expr;
        }
        const std::string_view message = is_complex                 ? "complex division by zero"
                                         : expr->type.is_integral() ? messages->of_integers
                                                                    : messages->of_floats;
        return module_.exprs.make(
            expr->span, expr->type, expr->effect,
            ir::Arith{arith.op, arith.lhs, nonzero(arith.rhs, divisor, message)});
    }

    //   x ** -1   →   nonzero_or_raise(x, k__error, 1) ** -1
    //   x ** n    →   power_base_or_raise(x, n, k__error, 1) ** n      an integer n that may be < 0
    const ir::Expr* rewrite_power(const ir::Arith& arith, const ir::Expr* expr,
                                  const ir::Expr* original) {
        const ir::Arith& before = *ir::as<ir::Arith>(original);
        const Interval exponent = ranges_.interval(before.rhs);
        const bool raises = function_.is_debug && expr->type.is_real() &&
                            arith.rhs->type.is_integral() && exponent.lo < 0 &&
                            arith.rhs->effect <= Effect::Reads;
        if (!raises || !may_be_zero(before.lhs)) {
            return expr;
        }
        constexpr std::string_view kMessage = "0.0 cannot be raised to a negative power";
        const Builder build(module_, expr->span);
        const ir::Expr* base =
            exponent.hi < 0
                ? nonzero(arith.lhs, before.lhs, kMessage)
                : build.helper("power_base_or_raise", arith.lhs->type,
                               {arith.lhs, build.cast(arith.rhs, types::int64), report(build),
                                number(build, "ZeroDivisionError", kMessage)});
        return module_.exprs.make(expr->span, expr->type, expr->effect,
                                  ir::Arith{arith.op, base, arith.rhs});
    }

    bool may_be_zero(const ir::Expr* divisor) const {
        if (const auto* cast = ir::as<ir::Cast>(divisor);
            cast != nullptr && cast->operand->type.is_integral()) {
            return may_be_zero(cast->operand);
        }
        const auto* constant = ir::as<ir::Const>(divisor);
        if (constant != nullptr) {
            return std::visit([](auto value) { return value == decltype(value){}; },
                              constant->value);
        }
        return !divisor->type.is_integral() || ranges_.may_be(divisor, 0);
    }

    const ir::Expr* nonzero(const ir::Expr* divisor, const ir::Expr* original,
                            std::string_view message) {
        const Builder build(module_, divisor->span);
        const ir::Expr* checked = build.helper(
            divisor->type.is(Kind::Complex) ? "complex_nonzero_or_raise" : "nonzero_or_raise",
            divisor->type, {divisor, report(build), number(build, "ZeroDivisionError", message)});
        if (const Interval values = ranges_.interval(original);
            divisor->type.is_integral() && values.lo == 0 && values.hi > 0) {
            ranges_.record(checked, {1, values.hi});
        }
        return checked;
    }

    //   divmod(a, n)
    const ir::Expr* rewrite(const ir::CallIntrinsic& call, const ir::Expr* expr) {
        const bool divides = checks_its_divisor(*call.row) && call.args.size() == 2;
        if (!divides || !function_.is_debug || !may_be_zero(call.args[1])) {
            return expr;
        }
        ir::CallIntrinsic checked = call;
        checked.args[1] =
            nonzero(call.args[1], call.args[1],
                    call.args[1]->type.is_integral() ? "integer divmod by zero" : "modulo by zero");
        return module_.exprs.make(expr->span, expr->type, expr->effect, std::move(checked));
    }

    const ir::Expr* rewrite(const ir::Load& load, const ir::Expr* expr) {
        if (!function_.is_debug || load.array->type.is_iterator()) {
            return expr;
        }
        ir::Load checked = load;
        for (uint32_t axis = 0; axis < checked.at.size(); ++axis) {
            checked.at[axis] = check_axis(checked.at[axis], load.array, axis);
        }
        return module_.exprs.make(expr->span, expr->type, expr->effect, std::move(checked));
    }

    const ir::Expr* rewrite(const ir::View& view, const ir::Expr* expr) {
        if (!function_.is_debug || view.array->type.is(Kind::Pointer)) {
            return expr;
        }
        ir::View checked = view;
        uint32_t axis = 0;
        for (ir::ViewItem& item : checked.items) {
            if (item.kind == ir::ViewItem::Kind::Index) {
                item.index = check_axis(item.index, view.array, axis);
            }
            axis += item.kind == ir::ViewItem::Kind::NewAxis ? 0u : 1u;
        }
        return module_.exprs.make(expr->span, expr->type, expr->effect, std::move(checked));
    }

    const ir::Expr* check_axis(const ir::Expr* index, const ir::Expr* array, uint32_t axis) {
        const Builder build(module_, index->span);
        return checked_index(index, cheapest_extent(array, axis, build), "index is out of bounds");
    }

    const ir::Expr* rewrite(const ir::TupleAt& item, const ir::Expr* expr) {
        const Builder build(module_, expr->span);
        const auto count = static_cast<int64_t>(item.tuple->type.elements().size());
        const ir::Expr* index = checked_index(item.index, build.integer(count, types::int64),
                                              "tuple index out of range");
        return module_.exprs.make(expr->span, expr->type, expr->effect,
                                  ir::TupleAt{item.tuple, index});
    }

    //   i   →   index_or_raise(i, x.shape[0], k__error, 2)
    const ir::Expr* checked_index(const ir::Expr* index, const ir::Expr* extent,
                                  std::string_view message) {
        const auto* length = ir::as<ir::Const>(extent);
        const auto* known = length == nullptr ? nullptr : std::get_if<int64_t>(&length->value);
        const Interval values = ranges_.interval(index);
        if (known != nullptr && values.lo >= -Wide{*known} && values.hi < *known) {
            return index;
        }
        const Builder build(module_, index->span);
        std::vector<const ir::Expr*> args{build.cast(index, types::int64), extent};
        if (is_reported_ || function_.is_debug) {
            args.push_back(report(build));
            args.push_back(number(build, "IndexError", message));
        }
        const std::string_view helper = args.size() == 2 ? "index_or_exit" : "index_or_raise";
        const ir::Expr* checked = build.helper(helper, types::int64, std::move(args));
        ranges_.record(checked, {0, range_of(types::int64).hi});
        return checked;
    }

    /// One code for each statement and reason: the line is what a reader wants to know.
    uint32_t code(std::string_view exception, std::string_view message) {
        const uint32_t code = error_code(module_, exception, message, statement_);
        add_code(function_, code);
        return code;
    }
    const ir::Expr* number(const Builder& build, std::string_view exception,
                           std::string_view message) {
        return build.integer(code(exception, message), types::int32);
    }

    const ir::Expr* report(const Builder& build) {
        return build.read(report_of(module_, function_));
    }

    ir::Module& module_;
    ir::Function& function_;
    Ranges& ranges_;
    bool is_reported_;
    Span statement_ = {};
};

/// Hands the report of a kernel down to the functions that need one, and their codes up. Functions
/// that call each other need what one of them does.
class ReportPassing {
  public:
    explicit ReportPassing(ir::Module& module) : module_(module) {}

    void run() {
        do {
            has_changed_ = false;
            for (ir::Function* function : module_.functions) {
                take_from_callees(*function);
            }
        } while (has_changed_);
        for (ir::Function* function : module_.functions) {
            if (function->error_report != nullptr && function->kind == ir::FunctionKind::Device) {
                function->params.push_back(
                    {.variable = const_cast<ir::Variable*>(function->error_report)});
            }
        }
        for (ir::Function* function : module_.functions) {
            add_arguments(*function);
        }
    }

  private:
    void take_from_callees(ir::Function& function) {
        for_each_expression_of(function, [&](const ir::Expr& expr) {
            const auto* call = ir::as<ir::CallDevice>(&expr);
            if (call == nullptr || call->callee->error_report == nullptr) {
                return;
            }
            has_changed_ = has_changed_ || function.error_report == nullptr;
            report_of(module_, function);
            for (const uint32_t code : std::vector<uint32_t>(call->callee->error_codes)) {
                has_changed_ = add_code(function, code) || has_changed_;
            }
        });
    }

    void add_arguments(ir::Function& function) {
        ir::rewrite(module_.exprs, function.body, [&](const ir::Expr* expr, const ir::Expr*) {
            const auto* call = ir::as<ir::CallDevice>(expr);
            if (call == nullptr || call->callee->error_report == nullptr) {
                return expr;
            }
            ir::CallDevice with_report = *call;
            with_report.args.push_back(Builder(module_, expr->span).read(function.error_report));
            return static_cast<const ir::Expr*>(
                module_.exprs.make(expr->span, expr->type, expr->effect, std::move(with_report)));
        });
        std::sort(function.error_codes.begin(), function.error_codes.end());
    }

    ir::Module& module_;
    bool has_changed_ = false;
};

/// Marks the function, and what it calls.
void mark_reached(const ir::Function& function,
                  std::unordered_set<const ir::Function*>& is_reached) {
    std::vector<const ir::Function*> open{&function};
    while (!open.empty()) {
        const ir::Function& next = *open.back();
        open.pop_back();
        if (!is_reached.insert(&next).second) {
            continue;
        }
        for_each_expression_of(next, [&](const ir::Expr& expr) {
            if (const auto* call = ir::as<ir::CallDevice>(&expr)) {
                open.push_back(call->callee);
            }
        });
    }
}

}  // namespace

void add_error_checks(ir::Module& module, Ranges& ranges) {
    std::unordered_set<const ir::Function*> is_reported;  // by kernels with debug=True
    for (const ir::Function* function : module.functions) {
        if (function->kind == ir::FunctionKind::Kernel && function->is_debug) {
            mark_reached(*function, is_reported);
        }
    }
    for (ir::Function* function : module.functions) {
        ErrorChecks(module, *function, ranges, is_reported.contains(function)).run();
    }
    ReportPassing(module).run();
}

}  // namespace pykern2cu
