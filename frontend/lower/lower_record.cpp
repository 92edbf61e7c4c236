#include "frontend/lower/function_lowering.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

/// Records. A record value is a reference to its bytes: `r = a[i]; r.x = 1` changes a[i].
namespace pykern2cu {

Value FunctionLowering::record_field(const Value& record, std::string_view name, Span span) {
    const RecordField* field = types::find_field(record.type, name);
    if (field == nullptr) {
        error(span, Code::UnknownAttribute,
              cat("the record `", record.type, "` has no field `", name, "`"));
        return poison(span);
    }
    // `__half` is a class, whose own functions read it as aligned.
    if (field->type.is(Kind::Float) && field->type.bits() == 16 &&
        (field->offset % 2 != 0 || record.type.record_size() % 2 != 0)) {
        error(span, Code::UnsupportedExpression,
              cat("the field `", name, "` of type `", field->type,
                  "` is not aligned in all records, which is not supported; make the dtype with "
                  "`align=True`"));
        return poison(span);
    }
    const auto ndim = static_cast<uint32_t>(field->shape.size());
    const Type type =
        field->is_array() ? module_.types().array(field->type, ndim, Layout::C) : field->type;
    const ir::Expr* member = make(span, type, ir::Member{record.expr, field->name});
    return computed(member, dialect_.value_type(type));
}

/// `r["x"]`, `r[0]`
Value FunctionLowering::subscript_record(const Value& record, const ast::Expr& index, Span span) {
    const Value at = lower(index);
    if (at.is_poison()) {
        return poison(span, at.type);
    }
    if (const auto* name = at.constant.get<std::string>()) {
        return record_field(record, *name, span);
    }
    const auto position = as_integer(at.constant);
    const auto count = static_cast<BigInt>(record.type.fields().size());
    const BigInt from_start = position && *position < 0 ? *position + count : position.value_or(0);
    if (!position || from_start < 0 || from_start >= count) {
        ask_for_literal(at);
        error(index.span, Code::NotConstant,
              cat("a field of a record is named by a constant string or the number of one of its ",
                  record.type.fields().size(), " fields"));
        return poison(span);
    }
    return record_field(record, record.type.fields()[static_cast<size_t>(from_start)].name, span);
}

/// The `"x"` of `a["x"]`, written out or named.
std::optional<std::string> FunctionLowering::field_name(const ast::Expr& index) {
    const bool may_be_string = std::holds_alternative<ast::Literal>(index.node) ||
                               std::holds_alternative<ast::Name>(index.node) ||
                               std::holds_alternative<ast::Attribute>(index.node);
    if (!may_be_string) {
        return std::nullopt;
    }
    const Value at = lower(index);
    const auto* text = at.constant.get<std::string>();
    return text == nullptr ? std::nullopt : std::optional(*text);
}

/// `a["x"]`, `a.x`: the field of every record, a view with the strides of the records.
Value FunctionLowering::field_view(const Value& array, std::string_view name, Span span) {
    const RecordField* field = types::find_field(array.type.element(), name);
    if (field == nullptr) {
        error(span, Code::UnknownAttribute,
              cat("the record `", array.type.element(), "` has no field `", name, "`"));
        return poison(span);
    }
    const Value base = array_variable(array);
    ir::Reframe frame{base.expr, {}, {}, field->offset};
    const auto axes = static_cast<uint32_t>(field->shape.size());
    const uint32_t ndim = array.type.ndim() + axes;
    for (uint32_t axis = 0; axis < array.type.ndim(); ++axis) {
        frame.shape.push_back(extent(base.expr, axis, span));
        frame.strides.push_back(make(span, types::int64, ir::Stride{base.expr, axis}));
    }
    uint32_t stride = field->size();
    for (const uint32_t extent : field->shape) {
        stride = extent == 0 ? 0 : stride / extent;
        frame.shape.push_back(make_int(extent, types::int64, span));
        frame.strides.push_back(make_int(stride, types::int64, span));
    }
    const Type type = module_.types().array(field->type, ndim, Layout::A, array.type.access());
    if (type.layout() != Layout::A) {
        frame.strides.clear();
    }
    return value_of(make(span, type, std::move(frame)));
}

/// `a["x"][i]` is `a[i].x`.
std::optional<Value> FunctionLowering::field_of_element(const Value& view,
                                                        const std::vector<const ir::Expr*>& at,
                                                        Span span) {
    const auto* frame = view.expr == nullptr ? nullptr : std::get_if<ir::Reframe>(&view.expr->node);
    if (frame == nullptr || !frame->array->type.element().is(Kind::Record)) {
        return std::nullopt;
    }
    const Type records = frame->array->type;
    for (const RecordField& field : records.element().fields()) {
        const bool is_same = field.offset == frame->offset && field.type == view.type.element() &&
                             records.ndim() + field.shape.size() == view.type.ndim();
        if (is_same && (at.size() == records.ndim() || at.size() == view.type.ndim())) {
            const auto split = at.begin() + records.ndim();
            const ir::Expr* record =
                make(span, records.element(),
                     ir::Load{frame->array, {at.begin(), split}, dialect_.index_mode()});
            const Value member = record_field(value_of(record), field.name, span);
            if (split == at.end()) {
                return member;
            }
            return computed(make(span, field.type,
                                 ir::Load{member.expr, {split, at.end()}, dialect_.index_mode()}),
                            dialect_.value_type(field.type));
        }
    }
    return std::nullopt;
}

}  // namespace pykern2cu
