#include <string>
#include <vector>

#include "frontend/library/named_tuple.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_calls.hpp"
#include "frontend/lower/fused_views.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

bool is_ellipsis(const ast::Expr& index) {
    const auto* literal = std::get_if<ast::Literal>(&index.node);
    return literal != nullptr && std::holds_alternative<ast::Ellipsis>(literal->value);
}

bool is_full_slice(const ir::ViewItem& item) {
    return item.kind == ir::ViewItem::Kind::Slice && item.lower == nullptr &&
           item.upper == nullptr && item.step == nullptr;
}

/// From the axis that varies slowest: indices, then one slice without a step, then whole axes.
template <class Items>
bool keeps_contiguity(const Items& items) {
    bool has_slice = false;
    for (const ir::ViewItem& item : items) {
        const bool is_index = item.kind == ir::ViewItem::Kind::Index;
        const bool is_slice = item.kind == ir::ViewItem::Kind::Slice && item.step == nullptr;
        if (has_slice ? !is_full_slice(item) : !is_index && !is_slice) {
            return false;
        }
        has_slice = has_slice || is_slice;
    }
    return true;
}

/// A view of a C array stays C if it selects from leading axes only, one of an F array F if it
/// selects from trailing ones.
Layout view_layout(Layout layout, const std::vector<ir::ViewItem>& items) {
    const bool keeps = layout == Layout::C ? keeps_contiguity(items)
                       : layout == Layout::F
                           ? keeps_contiguity(std::vector(items.rbegin(), items.rend()))
                           : false;
    return keeps ? layout : Layout::A;
}

std::string too_many_indices(Type array, uint32_t ndim) {
    return cat("too many indices: `", array, "` has ", ndim,
               ndim == 1 ? " dimension" : " dimensions");
}

}  // namespace

Value FunctionLowering::attribute_of(const Value& object, std::string_view attribute, Span span) {
    if (object.is_poison()) {
        return poison(span, object.type);
    }
    if (attribute == "value" && object.constant.get<NumpyScalar>() != nullptr) {
        // Of an Enum's member, which is no literal; its value is where literals are weak.
        const ConstantValue number = without_dtype(*object.constant.get<NumpyScalar>());
        const bool is_weak = dialect_.python_integer().is_weak();
        return is_weak ? constant_value(with_name_of(object.constant, number), span) : object;
    }
    if (object.type.is(Kind::Optional)) {
        return attribute_of(present(object), attribute, span);
    }
    if (object.is_object()) {
        Result<ConstantValue> value =
            module_.evaluator().attribute(object.constant, attribute, span);
        if (!value) {
            not_known(attribute, span, Code::UnknownAttribute, value.failure());
            return poison(span);
        }
        return constant_value(std::move(*value), span);
    }
    if (object.type.is(Kind::Array)) {
        return array_attribute(object, attribute, span);
    }
    if (const auto field = named_field(object, attribute)) {
        const auto* known = object.constant.get<std::shared_ptr<const SequenceValue>>();
        if (known != nullptr && !(*known)->items[*field].is_known()) {
            error(span, Code::NotConstant, unknown_default(*(*known)->named, *field, span).message);
            return poison(span);
        }
        return tuple_item(object, *field, span);
    }
    if (const auto value = FusedViews::attribute(*this, object, attribute, span)) {
        return *value;
    }
    if (attribute == "real" || attribute == "imag") {
        if (object.type.is(Kind::Complex)) {
            const Type part = types::component(object.type);
            const std::string_view field = attribute == "real" ? "real" : "imag";
            return computed(make(span, part, ir::Member{expr_of(object, span), field}),
                            dialect_.python_number(part, object.type));
        }
        if (object.type.is_real()) {
            if (attribute == "imag" && FusedViews::is_array(*this, object)) {
                return call_rows(find_intrinsics("cupy.imag"), "cupy.imag", {object}, {""}, span);
            }
            return attribute == "real" ? object
                                       : computed(make_const(*number_as(ConstantValue{BigInt{0}},
                                                                        types::strong(object.type)),
                                                             types::strong(object.type), span),
                                                  object.type);
        }
    }
    if (object.type.is(Kind::Dim3) && (attribute == "x" || attribute == "y" || attribute == "z")) {
        return value_of(make(span, dialect_.dim3_member(), ir::Member{object.expr, attribute}));
    }
    if (object.type.is(Kind::Record)) {
        return record_field(object, attribute, span);
    }
    if (object.type.is(Kind::Vector)) {
        return vector_component(object, attribute, span);
    }
    error(span, Code::UnknownAttribute,
          cat("`", object.type, "` has no attribute `", attribute, "` in device code"));
    return poison(span);
}

/// The attribute if there is one.
std::optional<Value> FunctionLowering::try_attribute(const Value& object,
                                                     std::string_view attribute, Span span) {
    const Diagnostics before = diagnostics_;
    const bool had_failed = failed_;
    failed_ = false;
    const Value value = attribute_of(object, attribute, span);
    const bool is_known = !failed_;
    failed_ = had_failed;
    if (!is_known) {
        diagnostics_ = before;
    }
    return is_known ? std::optional(value) : std::nullopt;
}

Value FunctionLowering::subscript(const Value& base, const ast::Expr& index, Span span) {
    if (base.is_poison()) {
        return poison(span, base.type);
    }
    if (FusedViews::is_array(*this, base)) {
        return FusedViews::subscript(*this, base, index, span);
    }
    if (base.is_flat && std::holds_alternative<ast::Slice>(index.node)) {
        error(index.span, Code::UnsupportedExpression,
              "a slice of `flat` needs an array in C order; loop over the elements");
        return poison(span);
    }
    if (base.is_flat) {
        return flat_element(base, lower(index), span);
    }
    if (base.type.is(Kind::Optional)) {
        return subscript(present(base), index, span);
    }
    if (base.type.is(Kind::Record)) {
        return subscript_record(base, index, span);
    }
    if (base.type.is(Kind::Array) && base.type.element().is(Kind::Record)) {
        if (const auto name = field_name(index)) {
            return field_view(base, *name, span);
        }
    }
    if (base.type.is(Kind::Array) || base.type.is_iterator()) {
        const auto* tuple = std::get_if<ast::Tuple>(&index.node);
        return subscript_array(
            base, tuple != nullptr ? tuple->elements : std::vector<const ast::Expr*>{&index}, span);
    }
    if (base.type.is(Kind::Tuple)) {
        return subscript_tuple(base, index, span);
    }
    if (base.is_object()) {
        const Value at = lower(index);
        Result<ConstantValue> value =
            at.constant.is_known() ? module_.evaluator().subscript(base.constant, at.constant, span)
                                   : Result<ConstantValue>(Failure{
                                         span, "this compile-time value needs a constant index"});
        if (value) {
            return constant_value(std::move(*value), span);
        }
        error(Code::NotConstant, value.failure());
        return poison(span);
    }
    const bool is_helper = dialect_.is_traced() && spec_.kind == ir::FunctionKind::Device;
    error(span, Code::TypeMismatch,
          cat("`", base.type, "` cannot be indexed",
              is_helper ? " here: a helper that indexes arrays is called outside of conditional "
                          "expressions, has no `return` in a loop, and no functions inside it"
                        : ""));
    return poison(span);
}

/// Index expressions as single values: a tuple index counts as its items.
std::vector<Value> FunctionLowering::index_values(const Value& index) {
    if (!index.type.is(Kind::Tuple) || refuse_items(index, index.span)) {
        return {index};
    }
    std::vector<Value> values;
    const Value source = index.elements != nullptr ? index : stable(index, "index");
    for (uint32_t i = 0; i < index.type.elements().size(); ++i) {
        values.push_back(tuple_item(source, i, index.span));
    }
    return values;
}

const ir::Expr* FunctionLowering::index_expr(const Value& index, Span span) {
    if (index.is_poison()) {
        return poison(span, index.type).expr;
    }
    if (index.type.is(Kind::Optional)) {
        return index_expr(present(index), span);
    }
    if (!index.type.is_integer()) {
        error(span, Code::TypeMismatch,
              cat("an index must be an integer, not `", index.type, "`; ",
                  index.type.is(Kind::Array) ? "loop over the indices or the mask"
                                             : "convert it with `int(...)`"));
        return poison(span).expr;
    }
    return expr_of(index, span);
}

Value FunctionLowering::subscript_array(const Value& array, std::vector<const ast::Expr*> indices,
                                        Span span) {
    bool is_element = true;
    for (const ast::Expr* index : indices) {
        is_element =
            is_element && !is_ellipsis(*index) && !std::holds_alternative<ast::Slice>(index->node);
    }
    if (!is_element) {
        return sliced(array, indices, span);
    }
    std::vector<Value> values;
    const size_t mark = block_->statements.size();
    std::vector<Value> lowered = lower_operands(indices);
    const Value place = place_before(array, lowered, mark);
    for (Value& value : lowered) {
        if (value.type.is(Kind::None)) {
            return sliced(array, indices, span);
        }
        // Where an element is that lies in a record is found beside the indices.
        const bool is_beside = place.expr != nullptr && place.expr->effect >= Effect::Reads;
        const std::vector<Value> items = index_values(is_beside ? evaluated(value) : value);
        values.insert(values.end(), items.begin(), items.end());
    }
    return element(place, std::move(values), span);
}

Value FunctionLowering::element(const Value& array, std::vector<Value> indices, Span span) {
    const uint32_t ndim = array.type.is_iterator() ? 1 : array.type.ndim();
    if (indices.size() > ndim) {
        error(span, Code::TypeMismatch, too_many_indices(array.type, ndim));
        return poison(span);
    }
    std::vector<const ir::Expr*> at;
    for (const Value& index : indices) {
        at.push_back(index_expr(index, index.span));
        if (!at.back()->type.is_known()) {
            return poison(span, at.back()->type);
        }
    }
    if (const auto field = field_of_element(array, at, span)) {
        return *field;
    }
    if (at.size() == ndim) {
        const auto mode = array.type.is_iterator() ? ir::IndexMode::Plain : dialect_.index_mode();
        const Type stored = array.type.element();
        return computed(
            make(span, types::strong(stored), ir::Load{array.expr, std::move(at), mode}),
            dialect_.value_type(stored));
    }
    std::vector<ir::ViewItem> items;
    for (const ir::Expr* index : at) {
        items.push_back({.kind = ir::ViewItem::Kind::Index, .index = index});
    }
    items.resize(ndim);
    return view(array, std::move(items), span);
}

Value FunctionLowering::view(const Value& array, std::vector<ir::ViewItem> items, Span span) {
    uint32_t ndim = 0;
    for (const ir::ViewItem& item : items) {
        ndim += item.kind == ir::ViewItem::Kind::Index ? 0 : 1;
    }
    const Type type = module_.types().array(
        array.type.element(), ndim, view_layout(array.type.layout(), items), array.type.access());
    return value_of(
        make(span, type, ir::View{array.expr, std::move(items), dialect_.index_mode()}));
}

/// `a[1:n]`, `a[..., 0]`, `a[:, None]`
Value FunctionLowering::sliced(const Value& array, const std::vector<const ast::Expr*>& indices,
                               Span span) {
    if (!array.type.is(Kind::Array)) {
        error(span, Code::UnsupportedExpression,
              "pointers cannot be sliced; add an offset to the index");
        return poison(span);
    }
    const size_t mark = block_->statements.size();
    const std::vector<Value> parts = slice_parts(indices);
    const Value place = place_before(array, {}, mark);
    auto part = parts.begin();
    const auto bound = [&](const ast::Expr* written) {
        return written == nullptr ? nullptr : slice_bound(*part++, written->span);
    };
    // A step of 0 ends the thread, whether or not the view is read.
    const auto step = [&](const ast::Expr* written) -> const ir::Expr* {
        if (written == nullptr) {
            return nullptr;
        }
        const ir::Expr* given = slice_bound(stable(*part++, "step"), written->span);
        if (given != nullptr && given->type.is_known()) {
            const ir::Expr* zero = make_int(0, types::int64, written->span);
            exit_if(
                make(written->span, types::boolean, ir::Compare{ir::CompareOp::Eq, given, zero}),
                "ValueError", "slice step cannot be zero");
        }
        return given;
    };
    std::vector<ir::ViewItem> items;
    std::optional<size_t> ellipsis;
    uint32_t axes = 0;
    for (const ast::Expr* index : indices) {
        if (is_ellipsis(*index)) {
            ellipsis = items.size();
        } else if (const auto* slice = std::get_if<ast::Slice>(&index->node)) {
            const ir::Expr* lower = bound(slice->lower);
            const ir::Expr* upper = bound(slice->upper);
            items.push_back({.kind = ir::ViewItem::Kind::Slice,
                             .lower = lower,
                             .upper = upper,
                             .step = step(slice->step)});
            ++axes;
        } else if (const Value& value = *part++; value.type.is(Kind::None)) {
            items.push_back({.kind = ir::ViewItem::Kind::NewAxis});
        } else {
            items.push_back(
                {.kind = ir::ViewItem::Kind::Index, .index = index_expr(value, index->span)});
            ++axes;
        }
    }
    if (axes > array.type.ndim()) {
        error(span, Code::TypeMismatch, too_many_indices(array.type, array.type.ndim()));
        return poison(span);
    }
    const auto at = items.begin() + static_cast<std::ptrdiff_t>(ellipsis.value_or(items.size()));
    items.insert(at, array.type.ndim() - axes, ir::ViewItem{});
    return view(place, std::move(items), span);
}

/// What is computed between the brackets, without effects that are still to come.
std::vector<Value> FunctionLowering::slice_parts(const std::vector<const ast::Expr*>& indices) {
    std::vector<const ast::Expr*> written;
    for (const ast::Expr* index : indices) {
        if (const auto* slice = std::get_if<ast::Slice>(&index->node)) {
            for (const ast::Expr* bound : {slice->lower, slice->upper, slice->step}) {
                if (bound != nullptr) {
                    written.push_back(bound);
                }
            }
        } else if (!is_ellipsis(*index)) {
            written.push_back(index);
        }
    }
    std::vector<Value> parts = lower_operands(written);
    for (Value& part : parts) {
        part = evaluated(part);
    }
    return parts;
}

const ir::Expr* FunctionLowering::slice_bound(const Value& bound, Span span) {
    if (bound.type.is(Kind::None)) {
        return nullptr;
    }
    const ir::Expr* index = index_expr(bound, span);
    return index->type.is_known() ? make_cast(index, types::int64, span) : index;
}

}  // namespace pykern2cu
