#include <algorithm>

#include "backend/cuda/print_expr.hpp"
#include "backend/cuda/print_type.hpp"
#include "backend/cuda/record_structs.hpp"
#include "frontend/ir/visit.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu::cuda {
namespace {

const ir::Variable* native_array(const ir::Expr& array) {
    const auto* var = std::get_if<ir::Var>(&array.node);
    return var != nullptr && is_native_array(*var->variable) ? var->variable : nullptr;
}

const ir::Variable* dynamic_shared(const ir::Expr& array) {
    const auto* var = std::get_if<ir::Var>(&array.node);
    const bool is_dynamic = var != nullptr && var->variable->storage == ir::Storage::DynamicShared;
    return is_dynamic ? var->variable : nullptr;
}

bool is_whole_axis(const ir::ViewItem& item) {
    return item.kind == ir::ViewItem::Kind::Slice && item.lower == nullptr &&
           item.upper == nullptr && item.step == nullptr;
}

// The indices of `a[i, j]` or `a[i, j, :]`: all that the view does is to enter the first axes.
// Nothing for any other view.
std::vector<const ir::Expr*> leading_indices(const ir::View& view) {
    std::vector<const ir::Expr*> indices;
    auto item = view.items.begin();
    for (; item != view.items.end() && item->kind == ir::ViewItem::Kind::Index; ++item) {
        indices.push_back(item->index);
    }
    if (!std::all_of(item, view.items.end(), is_whole_axis)) {
        indices.clear();
    }
    return indices;
}

// `a.T` names no axis, and no other view turns C order into Fortran order.
bool is_transposition(const ir::View& view, Type result) {
    const Type array = view.array->type;
    const bool is_whole = std::all_of(view.items.begin(), view.items.end(), is_whole_axis);
    const bool swaps_order = array.layout() != Layout::A && result.layout() != Layout::A &&
                             array.layout() != result.layout();
    return is_whole && array.ndim() >= 2 && (view.items.empty() || swaps_order);
}

bool is_negative_step(const ir::Expr* step) {
    const auto* constant = step == nullptr ? nullptr : std::get_if<ir::Const>(&step->node);
    const auto* value = constant == nullptr ? nullptr : std::get_if<int64_t>(&constant->value);
    return value != nullptr && *value < 0;
}
bool is_constant(const ir::Expr* step) {
    return step == nullptr || std::holds_alternative<ir::Const>(step->node);
}
/// nvcc warns of a comparison with 0.
bool is_unsigned(const ir::Expr& step) {
    const auto* cast = std::get_if<ir::Cast>(&step.node);
    const Type type = cast == nullptr ? step.type : cast->operand->type;
    return type.is(Kind::Int) && !type.is_signed();
}

}  // namespace

bool is_native_array(const ir::Variable& variable) {
    switch (variable.storage) {
        case ir::Storage::SharedArray:
        case ir::Storage::LocalArray:
        case ir::Storage::ConstantArray:
            return true;
        case ir::Storage::Local:
        case ir::Storage::Parameter:
        case ir::Storage::DynamicShared:
        case ir::Storage::ErrorReport:
            return false;
    }
    return false;
}

std::string print_native_extent(const ir::Variable& variable, uint32_t axis, Uses& uses) {
    const bool has_name =
        axis < variable.shape_names.size() && variable.shape_names[axis] != nullptr;
    return has_name ? std::string(uses.name(*variable.shape_names[axis]))
                    : cat(variable.shape[axis]);
}

void ExprPrinter::print(const ir::Var& var, const ir::Expr& expr) {
    const ir::Variable& variable = *var.variable;
    const bool is_array = expr.type.is(Kind::Array);  // and no pointer to its first element
    if (is_array && (is_native_array(variable) || variable.storage == ir::Storage::DynamicShared)) {
        print_whole(expr);
        return;
    }
    out_ += expr.type.is(Kind::Record) ? "*" : "";
    out_ += uses_.name(variable);
}

void ExprPrinter::print_value(const ir::Expr& expr) {
    if (expr.type.is(Kind::Record)) {
        print_record_pointer(expr);
    } else {
        print(expr);
    }
}

void ExprPrinter::print_record_pointer(const ir::Expr& record) {
    const size_t start = out_.size();
    print(record, Precedence::Unary);
    if (out_[start] == '*') {
        out_.erase(start, 1);
    } else {
        out_.insert(start, 1, '&');
    }
}

//   tile   →   array_2d<float>{&tile[0][0], {TPB, 16}}     a native array where it is used whole
void ExprPrinter::print_whole(const ir::Expr& array) {
    const ir::Variable& variable = *std::get<ir::Var>(array.node).variable;
    out_ += cat(print_type(variable.type, uses_), '{');
    if (variable.storage == ir::Storage::DynamicShared) {
        out_ += cat(variable.name, ", {int64_t(", uses_.helper("dynamic_shared_bytes"),
                    "() / sizeof(", print_type(variable.type.element(), uses_), "))}}");
        return;
    }
    print_data(array);
    if (!variable.shape.empty()) {
        out_ += ", ";
        print_native_extents(variable, 0);
    }
    out_ += '}';
}

void ExprPrinter::print_native_extents(const ir::Variable& variable, uint32_t first) {
    out_ += '{';
    for (uint32_t axis = first; axis < variable.shape.size(); ++axis) {
        out_ += cat(axis == first ? "" : ", ", print_native_extent(variable, axis, uses_));
    }
    out_ += '}';
}

//   a[i][j]   →   a(i, j)     a view that only enters the first axes is not made
void ExprPrinter::print(const ir::Load& load, const ir::Expr&) {
    const auto* view = std::get_if<ir::View>(&load.array->node);
    std::vector<const ir::Expr*> at = view == nullptr ? load.at : leading_indices(*view);
    if (view == nullptr || at.empty()) {
        print_element(*load.array, load.at);
        return;
    }
    at.insert(at.end(), load.at.begin(), load.at.end());
    print_element(*view->array, at);
}

void ExprPrinter::print_element(const ir::Expr& array, std::span<const ir::Expr* const> at) {
    if (const ir::Variable* variable = native_array(array)) {
        out_ += uses_.name(*variable);
        print_subscripts(at);
        return;
    }
    if (const ir::Variable* variable = dynamic_shared(array)) {
        out_ += uses_.name(*variable);
        print_subscripts(at);
        return;
    }
    if (const auto* member = std::get_if<ir::Member>(&array.node)) {
        print_member(*member);
        print_subscripts(at);
        return;
    }
    print(array, Precedence::Primary);
    if (at.size() == 1) {
        print_subscripts(at);
        return;
    }
    out_ += '(';
    print_arguments(at);
    out_ += ')';
}

void ExprPrinter::print_subscripts(std::span<const ir::Expr* const> at) {
    for (const ir::Expr* index : at) {
        out_ += '[';
        print(*index);
        out_ += ']';
    }
}

void ExprPrinter::print(const ir::View& view, const ir::Expr& expr) {
    if (is_transposition(view, expr.type)) {
        out_ += open_view(ViewFunction::Transposed, view.array->type, expr.type, uses_);
        print(*view.array);
        out_ += ')';
        return;
    }
    const std::vector<const ir::Expr*> indices = leading_indices(view);
    const bool is_contiguous =
        expr.type.ndim() == 0 ||
        (view.array->type.layout() == Layout::C && array_struct(expr.type).layout == Layout::C);
    const auto* var = std::get_if<ir::Var>(&view.array->node);
    const bool has_strides = var != nullptr && !is_native_array(*var->variable) &&
                             array_struct(expr.type).layout == Layout::A;
    if (var != nullptr && (is_contiguous || has_strides) && !indices.empty()) {
        print_inner_array(*view.array, indices, expr.type);
        return;
    }
    out_ += open_view(ViewFunction::ViewOf, view.array->type, expr.type, uses_);
    print(*view.array);
    for (const ir::ViewItem& item : view.items) {
        out_ += ", ";
        print_item(item);
    }
    out_ += ')';
}

//   a[i]      →   array_1d<float>{&a(i, 0), {a.shape[1]}}      of a 2-d array
//   a[i]      →   strided_array_1d<float>{&a(i, 0), {a.shape[1]}, {a.strides[1]}}
//   tile[i]   →   array_1d<float>{&tile[i][0], {16}}
void ExprPrinter::print_inner_array(const ir::Expr& array, std::span<const ir::Expr* const> at,
                                    Type type) {
    static const ir::Expr zero{{}, types::int64, Effect::Pure, ir::Const{int64_t{0}}};
    const auto first = static_cast<uint32_t>(at.size());
    std::vector<const ir::Expr*> origin(at.begin(), at.end());
    origin.resize(array.type.ndim(), &zero);
    out_ += cat(print_type(type, uses_), "{&");
    print_element(array, origin);
    if (const ir::Variable* variable = native_array(array)) {
        out_ += ", ";
        print_native_extents(*variable, first);
        out_ += '}';
        return;
    }
    for (uint32_t axis = first; axis < array.type.ndim(); ++axis) {
        out_ += axis == first ? ", {" : ", ";
        print(array, Precedence::Primary);
        out_ += cat(".shape[", axis, "]");
    }
    out_ += first < array.type.ndim() ? "}" : "";
    if (first < array.type.ndim() && array_struct(type).layout == Layout::A) {
        for (uint32_t axis = first; axis < array.type.ndim(); ++axis) {
            out_ += axis == first ? ", {" : ", ";
            print(ir::Stride{&array, axis}, array);
        }
        out_ += '}';
    }
    out_ += '}';
}

//   1:n   →   slice_of{1, n}        ::-1   →   slice_of{INT64_MAX, INT64_MIN, -1}
void ExprPrinter::print_item(const ir::ViewItem& item) {
    if (item.kind == ir::ViewItem::Kind::Index) {
        print(*item.index);
        return;
    }
    if (item.kind == ir::ViewItem::Kind::NewAxis) {
        out_ += "new_axis{}";
        return;
    }
    const auto print_end = [&](const ir::Expr* end, std::string_view forwards,
                               std::string_view backwards) {
        if (end != nullptr) {
            print_slice_end(*end);
        } else if (is_constant(item.step) || is_unsigned(*item.step)) {
            out_ += is_negative_step(item.step) ? backwards : forwards;
        } else {
            print(*item.step, Precedence::Relational);
            out_ += cat(" < 0 ? ", backwards, " : ", forwards);
        }
    };
    out_ += "slice_of{";
    if (!is_whole_axis(item)) {
        print_end(item.lower, "0", "INT64_MAX");
    }
    if (item.upper != nullptr || item.step != nullptr) {
        out_ += ", ";
        print_end(item.upper, "INT64_MAX", "INT64_MIN");
    }
    if (item.step != nullptr) {
        out_ += ", ";
        print_slice_end(*item.step);
    }
    out_ += '}';
}

// The address of the first element.
void ExprPrinter::print_data(const ir::Expr& array) {
    if (const ir::Variable* variable = dynamic_shared(array)) {
        out_ += uses_.name(*variable);
    } else if (const ir::Variable* native = native_array(array)) {
        const size_t rank = native->shape.size();
        out_ += cat(rank == 1 ? "" : "&", uses_.name(*native));
        for (size_t axis = 0; rank != 1 && axis < rank; ++axis) {
            out_ += "[0]";
        }
    } else {
        print(array, Precedence::Primary);
        out_ += ".data";
    }
}

//   a.reshape(n, 4)    →   array_2d<float>{a.data, {n, 4}}
//   a.view(np.int32)   →   array_1d<int32_t>{(int32_t*)a.data, {a.shape[0]}}
//   z.imag             →   strided_array_1d<float>{(float*)z.data + 1, {z.shape[0]}, {8}}
void ExprPrinter::print(const ir::Reframe& frame, const ir::Expr& expr) {
    out_ += cat(print_type(expr.type, uses_), '{');
    const bool keeps_element = frame.array->type.element() == expr.type.element();
    if (!keeps_element || frame.offset != 0) {
        const std::string_view access = expr.type.access() == Access::ReadOnly ? "const " : "";
        const uint32_t size = types::size_of(expr.type.element());
        out_ += cat('(', access, print_type(expr.type.element(), uses_), "*)");
        const bool is_whole = frame.offset % size == 0;
        out_ += is_whole ? "" : cat("((", access, "char*)");
        print_data(*frame.array);
        const uint32_t distance = is_whole ? frame.offset / size : frame.offset;
        out_ += distance == 0 ? "" : cat(" + ", distance);
        out_ += is_whole ? "" : ")";
    } else {
        print_data(*frame.array);
    }
    for (const auto* part : {&frame.shape, &frame.strides}) {
        if (!part->empty()) {
            out_ += ", {";
            print_arguments(*part);
            out_ += '}';
        }
    }
    out_ += '}';
}

void ExprPrinter::print(const ir::Extent& extent, const ir::Expr&) {
    if (const ir::Variable* variable = native_array(*extent.array)) {
        out_ += print_native_extent(*variable, extent.axis, uses_);
        return;
    }
    if (const ir::Variable* variable = dynamic_shared(*extent.array)) {
        uses_.include("<cstdint>");
        out_ += cat("int64_t(", uses_.helper("dynamic_shared_bytes"), "() / sizeof(",
                    print_type(variable->type.element(), uses_), "))");
        return;
    }
    if (const auto shape = ir::fixed_shape(*extent.array); extent.axis < shape.size()) {
        out_ += cat(shape[extent.axis]);
        return;
    }
    print(*extent.array, Precedence::Primary);
    out_ += cat(".shape[", extent.axis, "]");
}

void ExprPrinter::print(const ir::Stride& stride, const ir::Expr&) {
    print(*stride.array, Precedence::Primary);
    const ArrayStruct array = array_struct(stride.array->type);
    if (array.layout == Layout::A) {
        out_ += cat(".strides[", stride.axis, "]");
        return;
    }
    uses_.stride_of.insert(array);
    out_ += cat(".stride(", stride.axis, ")");
}

void ExprPrinter::print(const ir::MakeTuple& tuple, const ir::Expr& expr) {
    if (expr.type.is(Kind::Vector)) {
        const std::string type = print_type(expr.type, uses_);
        const bool is_own = type.ends_with('>');
        out_ += is_own ? cat(type, '{') : cat("make_", type, '(');
        print_arguments(tuple.elements);
        out_ += is_own ? '}' : ')';
        return;
    }
    out_ += cat(print_type(expr.type, uses_), '{');
    print_arguments(tuple.elements);
    out_ += '}';
}

void ExprPrinter::print(const ir::TupleItem& item, const ir::Expr& expr) {
    out_ += expr.type.is(Kind::Record) ? "*" : "";
    print(*item.tuple, Precedence::Primary);
    out_ += cat('.', tuple_field(item.tuple->type, item.index));
}

void ExprPrinter::print(const ir::TupleAt& at, const ir::Expr& expr) {
    out_ += expr.type.is(Kind::Record) ? "*" : "";
    print(*at.tuple, Precedence::Primary);
    out_ += ".item[";
    print(*at.index);
    out_ += ']';
}

//   r.x   →   r->x        a[i].x   →   a[i].x
void ExprPrinter::print(const ir::Member& member, const ir::Expr& expr) {
    if (expr.type.is(Kind::Array)) {
        print_sub_array(member, expr);
    } else {
        print_member(member);
    }
}

void ExprPrinter::print_member(const ir::Member& member) {
    const Type object = member.object->type;
    const bool is_pointee = precedence(*member.object) == Precedence::Unary;
    if (object.is(Kind::Record) && is_pointee) {
        print_record_pointer(*member.object);
        out_ += "->";
    } else {
        print(*member.object, Precedence::Primary);
        out_ += '.';
    }
    out_ +=
        object.is(Kind::Record) ? cxx_field_name(object, member.name) : std::string(member.name);
}

//   r.m   →   array_2d<float>{&r->m[0][0], {3, 2}}      a sub-array where it is used whole
void ExprPrinter::print_sub_array(const ir::Member& member, const ir::Expr& expr) {
    const std::vector<int64_t> shape = ir::fixed_shape(expr);
    out_ += cat(print_type(expr.type, uses_), '{', shape.size() == 1 ? "" : "&");
    print_member(member);
    for (size_t axis = 0; shape.size() != 1 && axis < shape.size(); ++axis) {
        out_ += "[0]";
    }
    for (size_t axis = 0; axis < shape.size(); ++axis) {
        out_ += cat(axis == 0 ? ", {" : ", ", shape[axis]);
    }
    out_ += "}}";
}

}  // namespace pykern2cu::cuda
