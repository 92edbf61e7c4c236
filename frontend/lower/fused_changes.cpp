#include "frontend/lower/fused_changes.hpp"

#include <algorithm>

#include "frontend/ir/visit.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_parts.hpp"
#include "frontend/source/cat.hpp"

/// Arguments of fused functions that are changed in place.
namespace pykern2cu {
/// Whether the phase stores to an argument: the first loop alone does, the others write the results
/// that do not depend on it.
bool FusedChanges::change(FunctionLowering& self, const Value& place, Span span) {
    if (place.view == nullptr || !place.view->is_whole()) {
        self.error(
            span, Code::UnsupportedStatement,
            "a fused function changes whole arguments; write `x[...] = ...`, with the part chosen "
            "by `cupy.where`");
        return false;
    }
    if (self.fused_.phases.end || self.fused_.phases.loop > 0) {
        return false;
    }
    for (ir::Parameter& parameter : self.spec_.ir->params) {
        if (parameter.variable == place.view->array && parameter.role != ir::Role::InOut) {
            parameter.role = ir::Role::InOut;
            self.fused_.changed.push_back({place.view->array, span});
        }
    }
    return true;
}

/// The changed argument that a result is computed of: it has its shape.
const ir::Variable* FusedChanges::argument_of(const FunctionLowering& self,
                                              const ir::Expr* result) {
    const ir::Variable* found = nullptr;
    self.for_each_load(
        result, self.fused_.phases.body->statements.size(), [&](const FusedView& view) {
            const auto changed =
                std::ranges::find(self.fused_.changed, view.array, &ChangedArgument::array);
            found = changed == self.fused_.changed.end() ? found : changed->array;
        });
    return found;
}

/// The elements of arrays that the statements read or write.
void FusedChanges::for_each_view(const FunctionLowering& self, const ir::Block& body,
                                 const VisitView& visit) {
    const auto visit_load = [&](const ir::Expr& part) {
        const auto load = self.fused_.phases.loads.find(&part);
        if (load != self.fused_.phases.loads.end()) {
            visit(*load->second);
        }
    };
    ir::for_each_statement(body, [&](const ir::Stmt& stmt) {
        ir::for_each_value(
            stmt, [&](const ir::Expr* value) { ir::for_each_expression(*value, visit_load); });
    });
}

/// Each thread changes the elements that it reads, and reads no others.
bool FusedChanges::check(FunctionLowering& self, const ir::Block& body) {
    if (self.fused_.changed.empty()) {
        return true;
    }
    const auto& [first, first_span] = self.fused_.changed.front();
    uint32_t rank = 0;
    const ChangedArgument* moved = nullptr;
    for_each_view(self, body, [&](const FusedView& view) {
        rank = std::max(rank, static_cast<uint32_t>(view.axes.size()));
        const auto changed =
            std::ranges::find(self.fused_.changed, view.array, &ChangedArgument::array);
        moved = changed == self.fused_.changed.end() || view.is_whole() ? moved : &*changed;
    });
    for (const auto& [array, span] : self.fused_.changed) {
        if (array->type.ndim() < rank || array->type.ndim() != first->type.ndim()) {
            self.error(span, Code::TypeMismatch,
                       cat("the argument that is changed needs all ",
                           std::max(rank, first->type.ndim()), " axes of the operands"));
            return false;
        }
    }
    if (moved != nullptr) {
        self.error(
            moved->span, Code::UnsupportedStatement,
            cat("`", moved->array->name,
                "` is changed here, and other elements of it are read; return the new value, or "
                "take the view in a function of its own"));
    }
    return moved == nullptr;
}

void FusedChanges::note_extents(FunctionLowering& self, const ir::Block& body) {
    if (self.fused_.changed.empty()) {
        return;
    }
    const uint32_t rank = self.fused_.changed.front().array->type.ndim();
    std::vector<ir::ExtentRule> rules(rank);
    for_each_view(self, body, [&](const FusedView& view) { self.add_extents(rules, view); });
    for (const auto& [array, span] : self.fused_.changed) {
        for (uint32_t axis = 0; axis < rank; ++axis) {
            ir::ExtentRule all = rules[axis];
            all.axes.push_back({array, axis});
            FusedParts::note_broadcast(self, {std::move(all)});
            self.spec_.ir->extent_checks.push_back(
                {.rule = rules[axis], .array = array, .axis = axis});
        }
    }
}

/// `row` after `row = x[0]` or `row = (x, y)[0]`
bool FusedChanges::is_part_of_argument(const FunctionLowering& self, const Value& value) {
    const auto* var = value.expr == nullptr ? nullptr : std::get_if<ir::Var>(&value.expr->node);
    for (uint32_t version = 0; version < self.webs_.versions.size(); ++version) {
        const ir::Expr* from = self.version_values_[version].expr;
        const bool is_same = var != nullptr && from != nullptr &&
                             self.web_variables_[self.webs_.versions[version].web] == var->variable;
        if (is_same && (self.fused_.phases.loads.contains(from) || is_item(self, *from))) {
            return true;
        }
    }
    return false;
}

/// Whether a value is an item of a tuple that Python made of arrays, not of one that a function
/// such as `modf` made.
bool FusedChanges::is_item(const FunctionLowering& self, const ir::Expr& expr) {
    const auto* item = std::get_if<ir::TupleItem>(&expr.node);
    const auto* item_at = std::get_if<ir::TupleAt>(&expr.node);
    const ir::Expr* tuple = item != nullptr      ? item->tuple
                            : item_at != nullptr ? item_at->tuple
                                                 : nullptr;
    const auto* var = tuple == nullptr ? nullptr : std::get_if<ir::Var>(&tuple->node);
    const auto note = [&](const ir::Stmt& stmt) {
        const auto* assign = std::get_if<ir::Assign>(&stmt.node);
        tuple = var != nullptr && assign != nullptr && assign->variable == var->variable
                    ? assign->value
                    : tuple;
    };
    const ir::Block* const phase = self.fused_.phases.body;  // null in a helper
    ir::for_each_statement(phase == nullptr ? self.spec_.ir->body : *phase, note);
    ir::for_each_statement(*self.block_, note);
    return tuple != nullptr && !std::holds_alternative<ir::CallIntrinsic>(tuple->node);
}

/// The webs in which a name stands for one array, from `web` back to where the array was made:
/// `t += 1` goes on with it.
std::vector<uint32_t> FusedChanges::webs_of_array(const FunctionLowering& self, uint32_t web) {
    const auto is_compound = [&](uint32_t version) {
        const Version& info = self.webs_.versions[version];
        return info.kind == Version::Kind::Assigned && info.value == nullptr;
    };
    const auto& webs = self.webs_.webs;
    std::vector<uint32_t> found{web};
    while (webs[found.back()].continues != kNoVersion &&
           std::ranges::all_of(webs[found.back()].versions, is_compound)) {
        found.push_back(webs[found.back()].continues);
    }
    return found;
}

/// `t = a` for an array of which `webs` are a name: it has two, unless `t` is what the change
/// gives.
bool FusedChanges::has_other_name(const FunctionLowering& self, const std::vector<uint32_t>& webs) {
    const auto is_before = [&](uint32_t web) {
        return std::ranges::find(webs, web) != webs.end() &&
               (web != webs.front() || webs.size() == 1 || self.webs_.webs[web].has_join);
    };
    return std::ranges::any_of(self.webs_.versions, [&](const Version& version) {
        const auto* other =
            version.value == nullptr ? nullptr : std::get_if<ast::Name>(&version.value->node);
        const uint32_t read = other == nullptr ? kNoVersion : self.webs_.version_read(*other);
        return other != nullptr &&
               (std::ranges::find(webs, version.web) != webs.end() ||
                (read != kNoVersion && is_before(self.webs_.versions[read].web)));
    });
}

/// `t = x if n > 0 else y`, and what a helper returns, which may be its argument.
bool FusedChanges::may_be_argument(const FunctionLowering& self, uint32_t web) {
    const auto is_name = [](const ast::Expr* expr) {
        return std::holds_alternative<ast::Name>(expr->node);
    };
    return std::ranges::any_of(self.webs_.webs[web].versions, [&](uint32_t version) {
        const ast::Expr* value = self.webs_.versions[version].value;
        const auto* ternary = value == nullptr ? nullptr : std::get_if<ast::Ternary>(&value->node);
        const ir::Expr* made = self.version_values_[version].expr;
        return (ternary != nullptr && (is_name(ternary->then) || is_name(ternary->otherwise))) ||
               (made != nullptr && std::holds_alternative<ir::CallDevice>(made->node));
    });
}

/// `x op= v` of an array changes it for all its names. A name that is not an argument must be the
/// only one, because its elements are a variable here.
bool FusedChanges::may_change(FunctionLowering& self, const ast::Expr& target, const Value& value,
                              Span span) {
    const auto* name = std::get_if<ast::Name>(&target.node);
    if (!self.dialect_.is_traced() || name == nullptr || value.view != nullptr ||
        value.type.is_weak()) {
        return true;
    }
    const uint32_t web = self.webs_.versions[self.webs_.written_version[name->ordinal]].web;
    const std::vector<uint32_t> webs = webs_of_array(self, web);
    const uint32_t origin = webs.back();
    bool is_shared = has_other_name(self, webs) || is_part_of_argument(self, value) ||
                     may_be_argument(self, origin);
    for (size_t i = 0; i < self.source_.parameters.size(); ++i) {
        const ast::Parameter& parameter = self.source_.parameters[i];
        const bool is_array = self.spec_.kind == ir::FunctionKind::Device ||
                              self.spec_.arguments[i].type.is(Kind::Array);
        const uint32_t version = self.webs_.written_version[parameter.ordinal];
        const uint32_t own = self.webs_.versions[version].web;
        is_shared = is_shared || (is_array && (own == web || own == origin));
    }
    if (is_shared) {
        const auto written = self.unrolled_.written_names.find(name->id);
        const std::string_view id =
            written == self.unrolled_.written_names.end() ? name->id : written->second;
        self.error(span, Code::UnsupportedStatement,
                   cat("`", id,
                       "` may be another name for an argument or a variable, which this "
                       "would change too; write `",
                       id, " = ", id, " ...`"));
    }
    return !is_shared;
}

/// A NumPy scalar argument is not changed by `op=`: its name gets a new value.
bool FusedChanges::is_rebound_scalar(const FunctionLowering& self, const Value& value) {
    const auto* var = value.expr == nullptr ? nullptr : std::get_if<ir::Var>(&value.expr->node);
    return self.is_fused_kernel() && var != nullptr &&
           var->variable->storage == ir::Storage::Parameter;
}

}  // namespace pykern2cu
