#include <algorithm>

#include "frontend/dialects/wording.hpp"
#include "frontend/ir/visit.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_calls.hpp"
#include "frontend/lower/fused_changes.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

/// Whether an expression reads a variable of a Python name, whichever of its definitions that
/// holds.
bool mentions(const ir::Expr& expr, std::string_view name) {
    bool found = false;
    ir::for_each_expression(expr, [&](const ir::Expr& inner) {
        const auto* var = std::get_if<ir::Var>(&inner.node);
        found = found || (var != nullptr && var->variable->name == name);
    });
    return found;
}

/// The targets in `(x, y)` and `[x, y]`, null for any other target.
const std::vector<const ast::Expr*>* inner_targets(const ast::Expr& target) {
    const auto* tuple = std::get_if<ast::Tuple>(&target.node);
    const auto* list = std::get_if<ast::List>(&target.node);
    return tuple != nullptr ? &tuple->elements : list != nullptr ? &list->elements : nullptr;
}

bool is_starred(const ast::Expr* target) {
    return std::holds_alternative<ast::Starred>(target->node);
}

bool is_record_field(const ir::Expr& expr) {
    const auto* member = std::get_if<ir::Member>(&expr.node);
    return member != nullptr && member->object->type.is(Kind::Record) && !expr.type.is(Kind::Array);
}

/// `v` of `for v in np.nditer(a)`: the element at the counters of the loops around.
bool is_element_view(const Value& value) {
    const auto* view = value.expr == nullptr ? nullptr : std::get_if<ir::View>(&value.expr->node);
    return view != nullptr && value.type.ndim() == 0 && !view->items.empty() &&
           value.expr->effect == Effect::Pure;
}

}  // namespace

void FunctionLowering::lower(const ast::Assign& node, const ast::Stmt& stmt) {
    if (node.value == nullptr) {
        return;  // `x: int32` declares nothing
    }
    if (FusedCalls::refuse_named_list(*this, *node.value)) {
        return;
    }
    const auto* single =
        node.targets.size() == 1 ? std::get_if<ast::Name>(&node.targets[0]->node) : nullptr;
    assigned_name_ = single != nullptr ? single->id : std::string_view();
    // A name that takes an inner function over does not hand it on yet.
    const std::optional<Value> inner = single == nullptr ? std::nullopt : closure(*node.value);
    Value value = inner ? *inner : lower(*node.value);
    assigned_name_ = {};
    if (single != nullptr) {
        assign_name(*single, value, stmt.span, false);
        return;
    }
    if (node.targets.size() > 1) {
        value = stable(value);
    }
    for (const ast::Expr* target : node.targets) {
        assign(*target, value);
    }
}

void FunctionLowering::assign(const ast::Expr& target, Value value) {
    if (const auto* name = std::get_if<ast::Name>(&target.node)) {
        assign_name(*name, value, target.span, false);
    } else if (const std::vector<const ast::Expr*>* inner = inner_targets(target)) {
        assign_tuple(*inner, value, target.span);
    } else if (std::holds_alternative<ast::Subscript>(target.node) ||
               std::holds_alternative<ast::Attribute>(target.node)) {
        const size_t before = block_->statements.size();
        const Value place = lower(target);
        spill_if_unstable(value, before);
        store(place,
              place.view == nullptr ? value
                                    : FusedCalls::assigned(*this, value, place.type, target.span),
              target.span, false);
    } else if (const auto* starred = std::get_if<ast::Starred>(&target.node)) {
        error(target.span, Code::UnsupportedStatement,
              "`*` in an assignment is not supported; take a slice such as `t[1:]`");
        assign(*starred->value, poison(target.span));
    } else {
        error(target.span, Code::UnsupportedStatement, "this cannot be assigned to");
    }
}

void FunctionLowering::assign_name(const ast::Name& name, const Value& value, Span span,
                                   bool is_compound) {
    assign_version(webs_.written_version[name.ordinal], value, span, is_compound);
}

/// A web that nothing reads needs no variable.
bool FunctionLowering::is_web_read(uint32_t web) const {
    for (const uint32_t version : webs_.webs[web].versions) {
        if (webs_.versions[version].is_read) {
            return true;
        }
    }
    return false;
}

void FunctionLowering::assign_version(uint32_t version, const Value& value, Span span,
                                      bool is_compound) {
    const Version& info = webs_.versions[version];
    version_values_[version] = value;
    if (value.is_poison()) {
        note_type(version, value.type, span);
        return;
    }
    if (value.is_object()) {
        // A compile-time alias such as `f = math.sqrt`; readers take the value itself.
        assign_none(version, value, span);
        return;
    }
    const bool is_first_kept = dialect_.variable_model() == VariableModel::FirstWins;
    const bool is_member = value.type.is(Kind::Enum) && is_first_kept;
    const Type type = value.is_half ? types::float16
                      : is_member   ? types::strong(value.type)
                                    : value.type;
    note_type(version, type, span);
    if (keeps_view(version, value)) {
        return;  // another name for an argument: readers take the element themselves
    }
    version_values_[version].view = nullptr;
    if (is_element_view(value) && !webs_.webs[info.web].has_join) {
        version_values_[version].is_alias = true;
        return;
    }
    if (!is_web_read(info.web)) {
        if (accept(dialect_.assign(value.operand(), types::strong(version_type(version))), span)) {
            keep_effect(value, span);
        }
        return;
    }
    if (value.type.is(Kind::Array) && !webs_.webs[info.web].has_join && is_fresh_array(value)) {
        if (!accept(dialect_.assign(value.operand(), web_type(info.web)), span)) {
            return;
        }
        web_variables_[info.web] =
            const_cast<ir::Variable*>(std::get<ir::Var>(value.expr->node).variable);
        return;
    }
    const Web& web = webs_.webs[info.web];
    if (type.is(Kind::Class) && (web.has_join || web.versions.front() != version)) {
        error(span, Code::UnsupportedStatement,
              cat("a `", type, "` is made once, where it is used; give this one another name"));
        return;
    }
    ir::Variable* variable = assigned_variable(version);
    const Typing<Type> allowed =
        variable->type.is(Kind::Optional)
            ? Typing<Type>(variable->type)
            : dialect_.assign(value.operand(), is_first_kept ? web_type(info.web) : variable->type);
    const bool is_reported = web.has_join && web_type(info.web).is(Kind::Error);  // what meets
    if ((!allowed && is_reported) || !accept(allowed, span)) {
        return;
    }
    const ir::Expr* converted = convert(as_stored(value, variable->type), variable->type, span);
    const auto* same = std::get_if<ir::Var>(&converted->node);
    if (same == nullptr || same->variable != variable) {  // `y = y if known_at_compile_time else 0`
        emit(span, ir::Assign{variable, converted, is_compound});
    }
    if (webs_.webs[info.web].has_join) {
        store_for_joins(version, variable, span);
    }
}

/// What an assignment writes first: where the version is read, or the only join's variable.
ir::Variable* FunctionLowering::assigned_variable(uint32_t version) {
    const Version& info = webs_.versions[version];
    if (webs_.webs[info.web].has_join && !info.is_read) {
        const std::vector<Type> joined = joined_types(version);
        if (joined.size() == 1) {
            return joined_variable(info.web, joined[0]);
        }
    }
    return variable_of(version);
}

/// None is a value where it meets others: the variable is an Optional then.
void FunctionLowering::assign_none(uint32_t version, const Value& value, Span span) {
    const uint32_t web = webs_.versions[version].web;
    if (!value.type.is(Kind::None) || !dialect_.has_optional()) {
        return;
    }
    note_type(version, types::none, span);
    if (!is_web_read(web)) {
        return;
    }
    for (const Type type : joined_types(version)) {
        if (type.is(Kind::Optional)) {
            emit(span, ir::Assign{joined_variable(web, type), convert(value, type, span), false});
        }
    }
}

/// The array that `cuda.shared.array(…)` has just declared under this name.
bool FunctionLowering::is_fresh_array(const Value& value) const {
    const auto* var = std::get_if<ir::Var>(&value.expr->node);
    return var != nullptr && var->variable->storage != ir::Storage::Local &&
           var->variable->storage != ir::Storage::Parameter;
}

void FunctionLowering::assign_tuple(const std::vector<const ast::Expr*>& targets,
                                    const Value& value, Span span) {
    if (value.is_poison()) {
        for (const ast::Expr* target : targets) {
            assign(*target, poison(target->span, value.type));
        }
        return;
    }
    if (std::ranges::any_of(targets, is_starred)) {
        for (const ast::Expr* target : targets) {
            assign(*target, poison(target->span));
        }
        return;
    }
    if (value.type.is(Kind::Optional)) {
        assign_tuple(targets, present(value), span);
        return;
    }
    if (value.type.is(Kind::Array) && value.type.ndim() > 0) {
        assign_tuple(targets, unpacked(value, targets.size(), span), span);
        return;
    }
    if (!value.type.is(Kind::Tuple) || is_range(value.type) ||
        value.type.elements().size() != targets.size()) {
        const bool is_array = dialect_.is_traced() && types::strong(value.type) == value.type &&
                              value.type.is_number();
        error(span, Code::TypeMismatch,
              cat("cannot unpack `", value.type, "` into ", targets.size(), " targets",
                  is_array ? "; take the rows of an array one by one: `x[0]`, `x[1]`" : ""));
        for (const ast::Expr* target : targets) {
            assign(*target, poison(target->span));
        }
        return;
    }
    std::vector<Value> items;
    std::vector<const ast::Expr*> places;
    pair_up(targets, value, places, items);
    const auto place = std::ranges::find_if(places, [](const ast::Expr* target) {
        return !std::holds_alternative<ast::Name>(target->node);
    });
    if (dialect_.is_traced() && places.size() > 1 && place != places.end()) {
        // The items are arrays, which those to the left of them may change before they are read.
        error((*place)->span, Code::UnsupportedStatement,
              "the elements of an array are assigned alone; write `x[...] = a`, then `y[...] = b`, "
              "with a copy of what changes before it is read, as by `a.copy()`");
        return;
    }
    keep_from_targets(items, places);
    for (size_t i = 0; i < places.size(); ++i) {
        assign(*places[i], items[i]);
    }
}

/// The targets of all depths with their values: `x, (y, z) = a, (b, c)` assigns a, b and c.
void FunctionLowering::pair_up(const std::vector<const ast::Expr*>& targets, const Value& value,
                               std::vector<const ast::Expr*>& places, std::vector<Value>& items) {
    const std::vector<Value> own = items_of(value, value.span);
    for (size_t i = 0; i < targets.size(); ++i) {
        const std::vector<const ast::Expr*>* inner = inner_targets(*targets[i]);
        const Type type = own[i].type;
        const bool is_matched = inner != nullptr && type.is(Kind::Tuple) && !is_range(type) &&
                                type.elements().size() == inner->size() &&
                                std::ranges::none_of(*inner, is_starred);
        if (is_matched) {
            pair_up(*inner, own[i], places, items);
        } else {  // an array is unpacked when its turn comes
            places.push_back(targets[i]);
            items.push_back(own[i]);
        }
    }
}

/// `x, y = a`: the items of the first axis, whose extent must be their number.
Value FunctionLowering::unpacked(const Value& array, size_t count, Span span) {
    const auto wanted = static_cast<int64_t>(count);
    const auto fixed = ir::fixed_extent(*array.expr, 0);
    if (fixed && *fixed != wanted) {
        error(span, Code::TypeMismatch,
              cat("cannot unpack an array of ", *fixed, " items into ", count, " targets"));
        return poison(span);
    }
    const Value base = array_variable(array);
    if (!fixed) {
        exit_if(make(span, types::boolean,
                     ir::Compare{ir::CompareOp::Ne, extent(base.expr, 0, span),
                                 make_int(wanted, types::int64, span)}),
                "ValueError", "");
    }
    auto items = std::make_shared<std::vector<Value>>();
    std::vector<Type> types;
    for (size_t i = 0; i < count; ++i) {
        items->push_back(element(base, {constant_value({BigInt{i}}, span)}, span));
        types.push_back(items->back().type);
    }
    return {.type = module_.types().tuple(types), .elements = items, .span = span};
}

/// The counter of `for i, x in enumerate(xs)` is i itself.
bool FunctionLowering::holds_already(const ast::Name& name, const Value& value) const {
    const auto* var = value.expr == nullptr ? nullptr : std::get_if<ir::Var>(&value.expr->node);
    return var != nullptr && is_held_by(webs_.written_version[name.ordinal], var->variable);
}

/// `a, b = b, a`: values that a target assigned before would change are read into variables first.
void FunctionLowering::keep_from_targets(std::vector<Value>& items,
                                         const std::vector<const ast::Expr*>& targets) {
    Changes written;  // by the targets to the left
    for (size_t i = 0; i < items.size(); ++i) {
        keep_unless_unchanged(items[i], written);
        note_written(*targets[i], &items[i], written);
    }
}

void FunctionLowering::keep_unless_unchanged(Value& item, const Changes& written) {
    if (item.expr == nullptr && item.elements != nullptr) {
        auto elements = std::make_shared<std::vector<Value>>(*item.elements);
        for (Value& element : *elements) {
            keep_unless_unchanged(element, written);
        }
        item.elements = std::move(elements);
    } else if (item.expr != nullptr && !item.is_poison()) {
        const bool is_changed = item.expr->effect >= Effect::Writes ||
                                (written.memory && item.expr->effect >= Effect::Reads) ||
                                std::ranges::any_of(written.names, [&](std::string_view name) {
                                    return mentions(*item.expr, name);
                                });
        if (is_changed) {
            spill(item, block_->statements.size(), "old");
        }
    }
}

/// What the assignment of `value`, null for a part of one, to the target changes.
void FunctionLowering::note_written(const ast::Expr& target, const Value* value, Changes& written) {
    if (const auto* name = std::get_if<ast::Name>(&target.node)) {
        if (value == nullptr || !holds_already(*name, *value)) {
            written.names.push_back(name->id);
        }
    } else if (const std::vector<const ast::Expr*>* inner = inner_targets(target)) {
        for (const ast::Expr* part : *inner) {
            note_written(*part, nullptr, written);
        }
    } else {
        written.memory = true;
    }
}

void FunctionLowering::store(const Value& place, const Value& value, Span span, bool is_compound) {
    if (place.is_poison() || value.is_poison()) {
        read_unknown_ =
            read_unknown_ || place.type.is(Kind::Unknown) || value.type.is(Kind::Unknown);
        return;
    }
    const bool is_place =
        place.expr != nullptr &&
        (std::holds_alternative<ir::Load>(place.expr->node) || is_record_field(*place.expr));
    if (!is_place && fill(place, value, span)) {
        return;
    }
    if (!is_place) {
        const auto* member =
            place.expr == nullptr ? nullptr : std::get_if<ir::Member>(&place.expr->node);
        if (member != nullptr && member->object->type.is(Kind::Vector)) {
            error(span, Code::UnsupportedStatement,
                  cat("the components of a vector cannot be assigned to; make a new `",
                      member->object->type, "`"));
            return;
        }
        if (FusedChanges::refuse_rebound(*this, place, span)) {
            return;
        }
        error(span, Code::UnsupportedStatement,
              place.type.is(Kind::Array)
                  ? cat("`", value.type, "` cannot be assigned to the elements of an array")
              : dialect_.is_traced()
                  ? "only arguments of a fused function are assigned to by an index; give the name "
                    "a new value, as in `t = cupy.where(c, v, t)`"
                  : "this value cannot be assigned to");
        return;
    }
    const auto* load = std::get_if<ir::Load>(&place.expr->node);
    if (load != nullptr && load->array->type.is(Kind::Array) &&
        load->array->type.access() == Access::ReadOnly) {
        error(span, Code::TypeMismatch,
              cat("this array is read-only, as a constant is; write to an argument or to ",
                  wording_of(dialect_.name()).writable_array));
        return;
    }
    if (load != nullptr && load->array->type.is(Kind::Iterator) &&
        !load->array->type.has_places()) {
        error(span, Code::TypeMismatch,
              cat("the items of a `", load->array->type, "` cannot be assigned to"));
        return;
    }
    Value present_value = as_stored(present(value), place.type);
    // C++ assigns a class by a function, for which nvcc may evaluate the place first.
    const bool is_class =
        !place.type.is_integral() && place.type != types::float32 && place.type != types::float64;
    if (is_class && !is_compound && present_value.expr != nullptr &&
        std::max(place.expr->effect, present_value.expr->effect) > Effect::Reads) {
        present_value = stable(present_value);
    }
    const Typing<Type> allowed = dialect_.store(present_value.operand(), place.type);
    if (!accept(allowed, span)) {
        return;
    }
    if (is_fused_kernel() && !FusedChanges::change(*this, place, span)) {
        return;
    }
    emit(span,
         ir::Store{place.expr, convert(present_value, place.expr->type, value.span), is_compound});
}

/// The value as it goes into a variable or element of type `target`: where a dialect rounds
/// literals on the way, no literal any more.
Value FunctionLowering::as_stored(const Value& value, Type target) {
    const auto warning = dialect_.rounded(value.operand(), target);
    if (!warning) {
        return value;
    }
    diagnostics_.warning(value.span, warning->code, warning->message);
    return value_of(convert(value, value.type, value.span));
}

void FunctionLowering::lower(const ast::AugAssign& node, const ast::Stmt& stmt) {
    if (FusedCalls::refuse_named_list(*this, *node.value)) {
        return;
    }
    Value target = augmented_target(*node.target);
    if (target.type.is(Kind::Array)) {
        augment_array(node, target, stmt.span);
        return;
    }
    const size_t mark = block_->statements.size();
    Value value = as_stored(lower(*node.value), target.type);
    if (target.is_half && value.expr == nullptr && value.type.is_integral()) {
        value =
            value_of(convert(value, types::float32, value.span));  // an int32 in CuPy, no constant
    }
    const Value old = read_before(target, value, mark);
    const Value result = binary(node.op, old, value, stmt.span);
    if (result.is_poison()) {
        if (const auto* name = std::get_if<ast::Name>(&node.target->node)) {
            assign_name(*name, result, stmt.span, false);
        }
        return;
    }
    if (!FusedChanges::may_change(*this, *node.target, target, stmt.span) ||
        !FusedChanges::keeps_shape(*this, *node.target, target, result, stmt.span)) {
        return;
    }
    const auto* name = std::get_if<ast::Name>(&node.target->node);
    const bool is_place = name == nullptr || FusedChanges::is_place(*this, target);
    if (is_place) {
        store(target, result, stmt.span, true);
    }
    if (name != nullptr) {
        const Typing<Type> type = FusedChanges::augmented(*this, target, result);
        if (!accept(type, stmt.span)) {
            return;
        }
        Value now = is_place ? target : result;
        now.type = *type;
        assign_name(*name, now, stmt.span, true);
    }
}

/// `a += 1` changes the array that `a` is; the name goes on to stand for it.
void FunctionLowering::augment_array(const ast::AugAssign& node, const Value& target, Span span) {
    const size_t mark = block_->statements.size();
    const Value value = lower(*node.value);
    const Value array = place_before(target, {&value, 1}, mark);
    if (!value.is_poison()) {
        change_in_place(node.op, array, value, span);
    }
    const auto* name = std::get_if<ast::Name>(&node.target->node);
    if (name == nullptr) {
        return;
    }
    const uint32_t version = webs_.written_version[name->ordinal];
    const uint32_t web = webs_.versions[version].web;
    const auto* var = std::get_if<ir::Var>(&array.expr->node);
    if (var == nullptr || webs_.webs[web].has_join) {
        assign_name(*name, array, span, false);
        return;
    }
    note_type(version, array.type, span);
    version_values_[version] = array;
    web_variables_[web] = const_cast<ir::Variable*>(var->variable);
}

/// The place that `target op= value` reads and writes; its base and indices are evaluated once.
Value FunctionLowering::augmented_target(const ast::Expr& target) {
    const bool is_place = std::holds_alternative<ast::Subscript>(target.node) ||
                          std::holds_alternative<ast::Attribute>(target.node);
    if (is_place) {
        const Value place = lower(target);
        return place.type.is(Kind::Array) ? place : settled_place(place);
    }
    return lower(target);
}

}  // namespace pykern2cu
