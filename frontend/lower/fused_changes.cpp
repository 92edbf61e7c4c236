#include "frontend/lower/fused_changes.hpp"

#include <algorithm>

#include "frontend/ir/visit.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_parts.hpp"
#include "frontend/lower/fused_views.hpp"
#include "frontend/lower/shared_arrays.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/syntax/free_names.hpp"

/// Arguments of fused functions that are changed in place.
namespace pykern2cu {
/// Whether the phase stores to an argument: the first loop alone does, the others write the results
/// that do not depend on it.
bool FusedChanges::change(FunctionLowering& self, const Value& place, Span span) {
    if (!is_place(self, place) || !place.view->is_whole()) {
        self.error(
            span, Code::UnsupportedStatement,
            "a fused function changes whole arguments; write `x[...] = ...`, with the part chosen "
            "by `cupy.where`");
        return false;
    }
    if (!have_no_variable(self, *place.view->array, span) || self.fused_.phases.end ||
        self.fused_.phases.loop > 0) {
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

/// Whether a value is the elements of an argument. Those of the result of a reduction are a
/// variable of their own.
bool FusedChanges::is_place(const FunctionLowering& self, const Value& value) {
    return value.view != nullptr &&
           std::ranges::any_of(self.spec_.ir->params, [&](const ir::Parameter& parameter) {
               return parameter.variable == value.view->array &&
                      (parameter.role == ir::Role::In || parameter.role == ir::Role::InOut);
           });
}

/// Whether no variable has elements of an argument that changes: `r = z.real`.
bool FusedChanges::have_no_variable(FunctionLowering& self, const ir::Variable& array, Span span) {
    SharedArrays::Versions names;
    for (uint32_t version = 0; version < self.webs_.versions.size(); ++version) {
        const Value& value = self.version_values_[version];
        if (value.view != nullptr && value.view->array == &array) {
            names.insert(version);
        }
    }
    const uint32_t other = SharedArrays(self).other_name(names, kNoVersion, true);
    if (other != kNoVersion) {
        const std::string_view id = name_of(self, other);
        self.error(span, Code::UnsupportedStatement,
                   id == array.name ? of_two_arrays(id)
                                    : cat("`", id, "` may share its elements with `", array.name,
                                          "`, which is changed here; give `", id,
                                          "` a copy of them, as by `", id, " = ", id, ".copy()`"));
    }
    return other == kNoVersion;
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
    const ir::Variable* widest = nullptr;
    uint32_t rank = 0;
    const auto note_axes = [&](const ir::Variable* array, size_t axes) {
        widest = axes > rank ? array : widest;
        rank = std::max(rank, static_cast<uint32_t>(axes));
    };
    const ChangedArgument* moved = nullptr;
    for (const ChangedArgument& changed : self.fused_.changed) {
        note_axes(changed.array, changed.array->type.ndim());
    }
    for_each_view(self, body, [&](const FusedView& view) {
        note_axes(view.array, view.axes.size());
        const auto changed =
            std::ranges::find(self.fused_.changed, view.array, &ChangedArgument::array);
        moved = changed == self.fused_.changed.end() || view.is_whole() ? moved : &*changed;
    });
    for (const auto& [array, span] : self.fused_.changed) {
        if (array->type.ndim() < rank) {
            self.error(span, Code::TypeMismatch,
                       cat("`", array->name, "` is changed here in its own ", array->type.ndim(),
                           "D shape, where `", widest->name, "` is ", rank,
                           "D; return the new value, or change it in a function of its own"));
            return false;
        }
    }
    if (moved != nullptr) {
        self.error(
            moved->span, Code::UnsupportedStatement,
            cat("`", moved->array->name,
                "` is changed here, and other elements of it are read; return the new value, or "
                "take the view in a fused function that is called before this one"));
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

/// The name of a version in the source.
std::string_view FusedChanges::name_of(const FunctionLowering& self, uint32_t version) {
    return self.unrolled_.written_name(self.webs_.names[self.webs_.versions[version].name]);
}

/// A name in quotes; what a part of an expression gives has none that the user wrote.
std::string FusedChanges::named(const FunctionLowering& self, uint32_t version) {
    const std::string_view own = self.webs_.names[self.webs_.versions[version].name];
    const std::string_view id = name_of(self, version);
    const std::vector<std::string_view> written = names_bound_by(*self.spec_.function);
    const bool is_written =
        own != id || std::find(written.begin(), written.end(), id) != written.end();
    return is_written ? cat("`", id, "`") : "another part of an expression here";
}

/// `t op= v` of an array changes it for all its names. One that is not an argument must be the only
/// one, because its elements are a variable here.
bool FusedChanges::may_change(FunctionLowering& self, const ast::Expr& target, const Value& value,
                              Span span) {
    const auto* name = std::get_if<ast::Name>(&target.node);
    if (!self.dialect_.is_traced() || name == nullptr || is_place(self, value) ||
        value.type.is_weak() || is_rebound_scalar(self, value)) {
        return true;
    }
    const uint32_t version = self.webs_.version_read(*name);
    const SharedArrays shared(self);
    const SharedArrays::Versions origins = shared.origins(version);
    const auto argument = shared.argument_in(origins);
    const uint32_t other =
        argument ? *argument : shared.other_name(origins, self.webs_.versions[version].name, false);
    const bool is_in_rounds = other == kNoVersion && shared.has_rounds_of_one_array(origins);
    const std::string_view id = name_of(self, version);
    const bool is_own_name = argument && name_of(self, *argument) == id;
    if (is_own_name && self.webs_.webs[self.webs_.versions[version].web].has_join) {
        self.error(span, Code::UnsupportedStatement, of_two_arrays(id));
    } else if (other != kNoVersion || is_in_rounds) {
        self.error(span, Code::UnsupportedStatement,
                   cat("`", id, "` may share its elements with ",
                       is_in_rounds  ? "that of another round of the loop"
                       : is_own_name ? "the argument of that name"
                       : argument    ? cat("the argument ", named(self, *argument))
                                     : named(self, other),
                       ", which this would change too; `", id, " = ", id, " ...` changes `", id,
                       "` alone"));
    }
    return other == kNoVersion && !is_in_rounds;
}

/// Whether `t op= v` leaves a computed array its shape. That is asked of arguments once the whole
/// loop is known: `note_extents`.
bool FusedChanges::keeps_shape(FunctionLowering& self, const ast::Expr& target, const Value& value,
                               const Value& result, Span span) {
    const auto* name = std::get_if<ast::Name>(&target.node);
    if (name == nullptr || !FusedViews::is_array(self, value) || is_place(self, value)) {
        return true;
    }
    const std::vector<ir::ExtentRule> own = FusedViews::own_extents(self, value);
    const std::vector<ir::ExtentRule> all = FusedViews::own_extents(self, result);
    if (own.empty()) {
        return true;  // a number, to which the name is bound anew
    }
    const std::string id(name_of(self, self.webs_.version_read(*name)));
    const std::string advice = cat("; `", id, " = ", id, " ...` makes a new array");
    if (all.size() > own.size()) {
        self.error(span, Code::TypeMismatch,
                   cat("`", id, "` is changed here in its own ", own.size(),
                       "D shape, where the result is ", all.size(), "D", advice));
        return false;
    }
    const auto axis = FusedViews::unlike_axis(self, own, all);
    if (axis) {
        self.error(span, Code::TypeMismatch,
                   cat("`", id, "` is changed here in its own shape, where axis ", *axis,
                       " of the result has another length", advice));
    }
    return !axis;
}

/// Whether a value is what the name of an argument holds, where that may be another array too: its
/// elements are a variable then. That is reported.
bool FusedChanges::refuse_rebound(FunctionLowering& self, const Value& value, Span span) {
    const auto* held = value.expr == nullptr ? nullptr : std::get_if<ir::Var>(&value.expr->node);
    if (held == nullptr || !self.is_fused_kernel()) {
        return false;
    }
    const SharedArrays shared(self);
    for (uint32_t version = 0; version < self.webs_.versions.size(); ++version) {
        const auto argument = self.is_held_by(version, held->variable)
                                  ? shared.argument_in(shared.origins(version))
                                  : std::nullopt;
        if (argument && name_of(self, *argument) == name_of(self, version)) {
            self.error(span, Code::UnsupportedStatement, of_two_arrays(name_of(self, version)));
            return true;
        }
    }
    return false;
}

std::string FusedChanges::of_two_arrays(std::string_view id) {
    return cat("`", id,
               "` is the name of the argument and, where values at run time decide so, of another "
               "array; give that one a name of its own");
}

/// The type of `target op= ...`: an array keeps its own.
Typing<Type> FusedChanges::augmented(const FunctionLowering& self, const Value& target,
                                     const Value& result) {
    if (is_rebound_scalar(self, target)) {
        return result.type;
    }
    const Typing<Type> type = self.dialect_.augmented(target.type, result.type);
    const bool is_known = self.is_fused_kernel() || !self.dialect_.is_traced() || !type;
    if (is_known || target.type.is_weak() || *type == result.type) {
        return type;
    }
    return Typing<Type>::refused(
        cat("whether this is an array, which stays one of `", target.type,
            "`, or a number, which becomes a `", result.type,
            "`, is not known in this function; write `t = t ...`, with `.astype` for "
            "an array"));
}

/// NumPy's scalars are not changed by `op=`: the name gets a new value.
bool FusedChanges::is_rebound_scalar(const FunctionLowering& self, const Value& value) {
    if (!self.dialect_.is_traced() || value.type.is_weak() || !value.type.is_number()) {
        return false;
    }
    bool is_scalar = value.expr == nullptr || self.is_fused_kernel();
    if (value.expr != nullptr && is_scalar) {
        self.for_each_load(value.expr, self.fused_.phases.body->statements.size(),
                           [&](const FusedView& /*view*/) { is_scalar = false; });
    }
    return is_scalar;
}

}  // namespace pykern2cu
