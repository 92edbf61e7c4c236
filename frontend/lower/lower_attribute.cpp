#include "frontend/ir/visit.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_calls.hpp"
#include "frontend/source/cat.hpp"

/// The attributes of arrays.
namespace pykern2cu {

const ir::Expr* FunctionLowering::extent(const ir::Expr* array, uint32_t axis, Span span) {
    const auto* var = std::get_if<ir::Var>(&array->node);
    if (var != nullptr && !var->variable->shape.empty()) {
        const ir::Variable& fixed = *var->variable;
        return make_const(fixed.shape[axis], types::int64, span, fixed.shape_names[axis]);
    }
    if (const auto fixed = ir::fixed_extent(*array, axis)) {
        return make_int(*fixed, types::int64, span);
    }
    return make(span, types::int64, ir::Extent{array, axis});
}

Value FunctionLowering::array_attribute(const Value& array, std::string_view attribute, Span span) {
    const uint32_t ndim = array.type.ndim();
    const Type integer = dialect_.python_integer();
    if (attribute == "ndim") {
        return constant_value({BigInt{ndim}}, span);
    }
    if (attribute == "itemsize") {
        return constant_value({BigInt{types::size_of(array.type.element())}}, span);
    }
    if (attribute == "dtype") {
        return constant_value({TypeObject{array.type.element()}}, span);
    }
    if (attribute == "shape" || attribute == "strides") {
        auto elements = std::make_shared<std::vector<Value>>();
        for (uint32_t axis = 0; axis < ndim; ++axis) {
            elements->push_back(computed(
                attribute == "shape" ? extent(array.expr, axis, span)
                                     : make(span, types::int64, ir::Stride{array.expr, axis}),
                integer));
        }
        const std::vector<Type> types(ndim, integer);
        return {.type = module_.types().tuple(types), .elements = elements, .span = span};
    }
    if (attribute == "size" || attribute == "nbytes") {
        const ir::Expr* size =
            ndim == 0 ? make_int(1, types::int64, span) : extent(array.expr, 0, span);
        for (uint32_t axis = 1; axis < ndim; ++axis) {
            size = make(span, types::int64,
                        ir::Arith{ir::ArithOp::Mul, size, extent(array.expr, axis, span)});
        }
        if (attribute == "nbytes") {
            const ir::Expr* item =
                make_int(types::size_of(array.type.element()), types::int64, span);
            size = make(span, types::int64, ir::Arith{ir::ArithOp::Mul, size, item});
        }
        return computed(size, integer);
    }
    if (attribute == "T") {
        constexpr Layout kTransposed[] = {Layout::F, Layout::C, Layout::A};
        const Layout layout =
            ndim < 2 ? array.type.layout() : kTransposed[static_cast<size_t>(array.type.layout())];
        const Type type =
            module_.types().array(array.type.element(), ndim, layout, array.type.access());
        return ndim < 2
                   ? array
                   : value_of(make(span, type, ir::View{array.expr, {}, ir::IndexMode::Plain}));
    }
    if (attribute == "real" || attribute == "imag") {
        return complex_part(array, attribute, span);
    }
    if (attribute == "flat") {
        return flat(array, span);
    }
    if (attribute == "flags" || attribute == "ctypes") {
        error(span, Code::UnknownAttribute,
              attribute == "flags" ? "`flags` stands only before a flag: `a.flags.c_contiguous`"
                                   : "`ctypes` stands only before `data`: `a.ctypes.data`");
        return poison(span);
    }
    if (array.type.element().is(Kind::Record)) {
        return field_view(array, attribute, span);
    }
    error(span, Code::UnknownAttribute,
          cat("the array attribute `", attribute, "` is not supported in device code"));
    return poison(span);
}

/// `z.real`, `z.imag` of complex elements: every other number in memory.
Value FunctionLowering::complex_part(const Value& array, std::string_view attribute, Span span) {
    const Type element = array.type.element();
    const bool is_real = attribute == "real";
    if (!element.is(Kind::Complex)) {
        if (!is_real) {
            error(span, Code::UnknownAttribute,
                  "`imag` of an array of real numbers needs memory for zeros; write 0 instead");
            return poison(span);
        }
        return array;
    }
    const Value base = array_variable(array);
    const Type part = types::component(element);
    const Type type =
        module_.types().array(part, array.type.ndim(), Layout::A, array.type.access());
    return value_of(make(span, type,
                         ir::Reframe{base.expr, extents(base.expr, span), strides(base.expr, span),
                                     is_real ? 0 : types::size_of(part)}));
}

/// `a.flags.c_contiguous`, `a.ctypes.data`: attributes of what is no value by itself.
std::optional<Value> FunctionLowering::inner_attribute(const ast::Attribute& node, Span span) {
    const auto* inner = std::get_if<ast::Attribute>(&node.value->node);
    if (inner == nullptr || (inner->attribute != "flags" && inner->attribute != "ctypes")) {
        return std::nullopt;
    }
    const Value array = lower(*inner->value);
    if (!array.type.is(Kind::Array)) {
        return attribute_of(attribute_of(array, inner->attribute, node.value->span), node.attribute,
                            span);
    }
    if (inner->attribute == "flags") {
        return array_flag(array, node.attribute, span);
    }
    if (node.attribute != "data") {
        error(span, Code::UnknownAttribute, "of `ctypes` there is `data` only: the address");
        return poison(span);
    }
    ir::Module& module = module_.module();
    const Intrinsic* row =
        module.intrinsics.make("ctypes.data", "() -> uint64", "reinterpret_cast<uint64_t>($0.data)",
                               "<cstdint>", Effect::Pure);
    return value_of(make(span, types::uint64, ir::CallIntrinsic{row, {array.expr}}));
}

/// Contiguity as the type of the array tells it.
Value FunctionLowering::array_flag(const Value& array, std::string_view flag, Span span) {
    const bool is_flat = array.type.ndim() <= 1 && array.type.layout() != Layout::A;
    const bool is_c = is_flat || array.type.layout() == Layout::C;
    const bool is_f = is_flat || array.type.layout() == Layout::F;
    if (flag == "c_contiguous" || flag == "f_contiguous" || flag == "contiguous") {
        return constant_value({flag == "c_contiguous"   ? is_c
                               : flag == "f_contiguous" ? is_f
                                                        : is_c || is_f},
                              span);
    }
    error(span, Code::UnknownAttribute,
          cat("`flags.", flag,
              "` is not known in device code; there are `c_contiguous`, "
              "`f_contiguous` and `contiguous`"));
    return poison(span);
}

}  // namespace pykern2cu
