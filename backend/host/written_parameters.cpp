#include "backend/host/written_parameters.hpp"

#include <algorithm>
#include <unordered_map>

#include "frontend/intrinsics/row_signature.hpp"
#include "frontend/ir/visit.hpp"

namespace pykern2cu::cuda {
namespace {

using Variables = std::unordered_set<const ir::Variable*>;

/// Whether a value of this type shows memory that it does not contain.
bool refers_to_memory(Type type) {
    return type.is(Kind::Array) || type.is_iterator() || type.is(Kind::Record) ||
           (type.is(Kind::Optional) && refers_to_memory(type.element())) ||
           std::ranges::any_of(type.elements(), refers_to_memory);
}

/// Goes through all functions until nothing new is found. It does not ask in which order a function
/// does things, nor which item of a tuple is meant.
class Analysis {
  public:
    explicit Analysis(const ir::Module& module) : module_(module) {}

    Variables run() {
        for (const ir::Function* function : module_.functions) {
            for (const ir::Parameter& parameter : function->params) {
                origins_[parameter.variable].insert(parameter.variable);
            }
        }
        do {
            has_changed_ = false;
            for (const ir::Function* function : module_.functions) {
                ir::for_each_statement(function->body, [&](const ir::Stmt& stmt) { visit(stmt); });
            }
        } while (has_changed_);
        return std::move(written_);
    }

  private:
    void visit(const ir::Stmt& stmt) {
        if (const auto* store = ir::as<ir::Store>(&stmt)) {
            write(place(*store->target));
        } else if (const auto* alias = ir::as<ir::Alias>(&stmt)) {
            write(place(*alias->value));
        } else if (const auto* assign = ir::as<ir::Assign>(&stmt)) {
            take(assign->variable, *assign->value);
        } else if (const auto* declare = ir::as<ir::Declare>(&stmt)) {
            if (declare->value != nullptr) {
                take(declare->variable, *declare->value);
            }
        }
        ir::for_each_value(stmt, [&](const ir::Expr* value) {
            ir::for_each_expression(*value, [&](const ir::Expr& expr) { visit(expr); });
        });
    }

    void visit(const ir::Expr& expr) {
        if (const auto* call = ir::as<ir::CallIntrinsic>(&expr)) {
            visit(*call);
        } else if (const auto* device = ir::as<ir::CallDevice>(&expr)) {
            visit(*device);
        } else if (const auto* helper = ir::as<ir::CallHelper>(&expr)) {
            for (const ir::Expr* argument : helper->args) {
                write(memory(*argument));
            }
        } else if (const auto* cast = ir::as<ir::Cast>(&expr)) {
            if (!refers_to_memory(expr.type)) {
                write(memory(*cast->operand));  // an address as a number: nobody knows what follows
            }
        }
    }

    void visit(const ir::CallIntrinsic& call) {
        if (call.row->effect < Effect::Writes) {
            return;
        }
        const bool has_place = call.row->signature.find("element[") != std::string_view::npos;
        const RowSignature signature =
            has_place ? parse_signature(call.row->signature) : RowSignature{};
        for (size_t i = 0; i < call.args.size(); ++i) {
            const bool is_place = i < signature.parameters.size() &&
                                  signature.parameters[i].kind == ParameterKind::Element;
            if (is_place && signature.parameters[i].is_only_read) {
                continue;
            }
            write(is_place ? place(*call.args[i]) : memory(*call.args[i]));
        }
    }

    void visit(const ir::CallDevice& call) {
        const ir::Function& callee = *call.callee;
        for (size_t i = 0; i < call.args.size(); ++i) {
            if (callee.kind == ir::FunctionKind::Foreign || i >= callee.params.size() ||
                written_.contains(callee.params[i].variable)) {
                write(memory(*call.args[i]));
            }
        }
    }

    /// The parameters whose memory a value may show.
    Variables memory(const ir::Expr& expr) const {
        Variables out;
        if (!refers_to_memory(expr.type)) {
            return out;
        }
        if (const auto* var = ir::as<ir::Var>(&expr)) {
            const auto found = origins_.find(var->variable);
            return found == origins_.end() ? out : found->second;
        }
        ir::for_each_child(expr, [&](const ir::Expr* child) { out.merge(memory(*child)); });
        return out;
    }

    /// The parameters in whose memory a place lies: `a[i]`, `r.x`, `a[i].x`.
    Variables place(const ir::Expr& expr) const {
        const ir::Expr* of = nullptr;
        if (const auto* load = ir::as<ir::Load>(&expr)) {
            of = load->array;
        } else if (const auto* member = ir::as<ir::Member>(&expr)) {
            of = member->object;
        } else if (const auto* item = ir::as<ir::TupleItem>(&expr)) {
            of = item->tuple;
        } else if (const auto* at = ir::as<ir::TupleAt>(&expr)) {
            of = at->tuple;
        }
        Variables out = memory(expr);
        if (of != nullptr) {
            out.merge(place(*of));
        }
        return out;
    }

    void take(const ir::Variable* variable, const ir::Expr& value) {
        for (const ir::Variable* origin : memory(value)) {
            has_changed_ = origins_[variable].insert(origin).second || has_changed_;
        }
    }

    void write(const Variables& parameters) {
        for (const ir::Variable* parameter : parameters) {
            has_changed_ = written_.insert(parameter).second || has_changed_;
        }
    }

    const ir::Module& module_;
    std::unordered_map<const ir::Variable*, Variables> origins_;
    Variables written_;
    bool has_changed_ = false;
};

}  // namespace

std::unordered_set<const ir::Variable*> written_parameters(const ir::Module& module) {
    return Analysis(module).run();
}

}  // namespace pykern2cu::cuda
