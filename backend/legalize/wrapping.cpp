#include <set>

#include "backend/legalize/builder.hpp"
#include "backend/legalize/passes.hpp"
#include "frontend/ir/visit.hpp"

namespace pykern2cu {
namespace {

using Exprs = std::set<const ir::Expr*>;
using VariableSet = std::set<const ir::Variable*>;

/// The variables that hold elements of arrays, or what is computed of some.
class ElementVariables {
  public:
    explicit ElementVariables(const ir::Function& function) {
        if (function.kind == ir::FunctionKind::Device) {
            for (const ir::Parameter& parameter : function.params) {
                found_.insert(parameter.variable);
            }
        }
        for (size_t known = SIZE_MAX; known != found_.size();) {
            known = found_.size();
            ir::for_each_statement(function.body, [&](const ir::Stmt& stmt) {
                const auto* assign = ir::as<ir::Assign>(&stmt);
                if (assign != nullptr && reads(*assign->value)) {
                    found_.insert(assign->variable);
                }
            });
        }
    }

    bool reads(const ir::Expr& expr) const {
        bool reads = false;
        ir::for_each_expression(expr, [&](const ir::Expr& part) {
            const auto* var = ir::as<ir::Var>(&part);
            reads = reads || ir::as<ir::Load>(&part) != nullptr ||
                    ir::as<ir::CallDevice>(&part) != nullptr ||
                    (var != nullptr && found_.contains(var->variable));
        });
        return reads;
    }

  private:
    VariableSet found_;
};

/// As what a type is computed so that it wraps; unknown: it does so by itself. Narrower ones than
/// these are computed in `int`, where they cannot overflow.
Type unsigned_type(Type type, ir::ArithOp op) {
    if (type == types::uint16 && op == ir::ArithOp::Mul) {
        return types::uint32;
    }
    return type == types::int32   ? types::uint32
           : type == types::int64 ? types::uint64
                                  : types::unknown;
}

/// The unsigned type for a sum, a product or a negative value; unknown for all else.
Type wrapping_type(const ir::Expr& expr) {
    if (const auto* unary = ir::as<ir::Unary>(&expr)) {
        return unary->op == ir::UnaryOp::Negate ? unsigned_type(expr.type, ir::ArithOp::Sub)
                                                : types::unknown;
    }
    const auto* arith = ir::as<ir::Arith>(&expr);
    if (arith == nullptr) {
        return types::unknown;
    }
    const bool is_power = arith->op == ir::ArithOp::Pow;
    const auto* exponent = is_power ? ir::as<ir::Const>(arith->rhs) : nullptr;
    const auto* number = exponent != nullptr ? std::get_if<int64_t>(&exponent->value) : nullptr;
    const bool wraps = arith->op == ir::ArithOp::Add || arith->op == ir::ArithOp::Sub ||
                       arith->op == ir::ArithOp::Mul || (number != nullptr && *number >= 0);
    return wraps ? unsigned_type(expr.type, arith->op) : types::unknown;
}

const ir::Variable* array_of(const ir::Expr& place) {
    const auto* load = ir::as<ir::Load>(&place);
    const auto* var = load == nullptr ? nullptr : ir::as<ir::Var>(load->array);
    return var == nullptr ? nullptr : var->variable;
}

/// The arrays that are read, other than those between phases, which are stored long before.
VariableSet read_in(const ir::Function& function) {
    VariableSet read;
    const auto note = [&](const ir::Expr* value) {
        ir::for_each_expression(*value, [&](const ir::Expr& expr) { read.insert(array_of(expr)); });
    };
    ir::for_each_statement(function.body, [&](const ir::Stmt& stmt) {
        if (const auto* store = ir::as<ir::Store>(&stmt)) {
            ir::for_each_child(*store->target, note);
            note(store->value);
        } else {
            ir::for_each_value(stmt, note);
        }
    });
    for (const ir::Parameter& parameter : function.params) {
        if (parameter.role == ir::Role::Temporary) {
            read.erase(parameter.variable);
        }
    }
    return read;
}

/// The sums and products that have to wrap. NumPy's integers do, and those of 32 bits in Numba,
/// which only ufuncs compute; C++ promises the compiler that none overflows, which shows where
/// something is derived from them. What is only stored or added up is what the instructions give,
/// and they wrap.
class Overflows {
  public:
    explicit Overflows(const ir::Function& function)
        : elements_(function),
          read_(read_in(function)),
          wraps_at_64_(function.dialect == ir::DialectName::CupyFuse) {
        for (size_t known = SIZE_MAX; known != derived_.size();) {
            known = derived_.size();
            ir::for_each_statement(function.body, [&](const ir::Stmt& stmt) { visit(stmt); });
        }
    }

    bool contains(const ir::Expr* expr) const { return found_.contains(expr); }

  private:
    void visit(const ir::Stmt& stmt) {
        if (const auto* assign = ir::as<ir::Assign>(&stmt)) {
            visit(*assign->value, derived_.contains(assign->variable));
        } else if (const auto* store = ir::as<ir::Store>(&stmt)) {
            visit_children(*store->target, true);
            visit(*store->value, read_.contains(array_of(*store->target)));
        } else {
            ir::for_each_value(stmt, [&](const ir::Expr* value) { visit(*value, true); });
        }
    }

    void visit(const ir::Expr& expr, bool is_derived_from) {
        const auto* var = ir::as<ir::Var>(&expr);
        const auto* call = ir::as<ir::CallIntrinsic>(&expr);
        if (var != nullptr && is_derived_from) {
            derived_.insert(var->variable);
        } else if (wrapping_type(expr).is_known()) {
            // Python's own numbers and indices have no width at which they could wrap.
            const bool is_number =
                expr.type != types::int64 || (wraps_at_64_ && elements_.reads(expr));
            if (is_derived_from && is_number) {
                found_.insert(&expr);
            }
            visit_children(expr, is_derived_from);
        } else {
            const bool is_combined = call != nullptr && call->row->effect == Effect::Barrier;
            visit_children(expr, is_derived_from || !is_combined);
        }
    }

    void visit_children(const ir::Expr& expr, bool are_derived_from) {
        ir::for_each_child(expr, [&](const ir::Expr* child) { visit(*child, are_derived_from); });
    }

    ElementVariables elements_;
    VariableSet read_;
    bool wraps_at_64_;
    VariableSet derived_;  // variables from whose values others are computed
    Exprs found_;
};

const ir::Expr* as_unsigned(const ir::Expr* operand, Type type, const Builder& build) {
    const auto* cast = ir::as<ir::Cast>(operand);
    if (cast != nullptr && operand->type.bits() == type.bits() && cast->operand->type == type) {
        return cast->operand;
    }
    const auto* constant = ir::as<ir::Const>(operand);
    const auto* number = constant == nullptr ? nullptr : std::get_if<int64_t>(&constant->value);
    return number != nullptr && *number >= 0 ? build.integer(*number, type)
                                             : build.cast(operand, type);
}

//   x * y + 1   →   int32_t(uint32_t(x) * uint32_t(y) + 1u)
const ir::Expr* wrapped(const ir::Expr* expr, const Builder& build) {
    const Type type = wrapping_type(*expr);
    if (const auto* unary = ir::as<ir::Unary>(expr)) {
        return build.cast(build.unary(unary->op, as_unsigned(unary->operand, type, build)),
                          expr->type);
    }
    const auto& arith = *ir::as<ir::Arith>(expr);
    return build.cast(build.arith(arith.op, as_unsigned(arith.lhs, type, build),
                                  as_unsigned(arith.rhs, type, build)),
                      expr->type);
}

void forget_operator(ir::Stmt& stmt) {
    if (auto* store = ir::as<ir::Store>(&stmt)) {
        store->is_compound = false;
    } else if (auto* assign = ir::as<ir::Assign>(&stmt)) {
        assign->is_compound = false;
    }
}

}  // namespace

void wrap_overflow(ir::Module& module) {
    for (ir::Function* function : module.functions) {
        if (function->dialect == ir::DialectName::CupyJit) {
            continue;  // CuPy writes the same operators
        }
        const Overflows overflows(*function);
        ir::for_each_statement(function->body, [&](ir::Stmt& stmt) {
            ir::map_values(stmt, [&](const ir::Expr* value) {
                if (overflows.contains(value)) {
                    forget_operator(stmt);
                }
                return ir::rewrite(module.exprs, value,
                                   [&](const ir::Expr* expr, const ir::Expr* original) {
                                       return overflows.contains(original)
                                                  ? wrapped(expr, Builder(module, expr->span))
                                                  : expr;
                                   });
            });
        });
    }
}

}  // namespace pykern2cu
