#include "frontend/lower/function_lowering.hpp"
#include "frontend/source/cat.hpp"

/// CUDA's vector types: `cuda.float32x4(xy, z, 1)`, `v.x`.
namespace pykern2cu {

Value FunctionLowering::vector_component(const Value& vector, std::string_view name, Span span) {
    for (uint32_t i = 0; i < vector.type.components(); ++i) {
        if (types::kComponents[i] == name) {
            return value_of(make(span, vector.type.element(),
                                 ir::Member{expr_of(vector, span), types::kComponents[i]}));
        }
    }
    error(span, Code::UnknownAttribute,
          cat("`", vector.type, "` has the components ",
              vector.type.components() > 1
                  ? cat("`x` to `", types::kComponents[vector.type.components() - 1], "`")
                  : std::string("`x`"),
              " and no `", name, "`"));
    return poison(span);
}

/// Scalars are converted to the type of the components, smaller vectors must have it.
Value FunctionLowering::make_vector(Type type, const std::vector<Value>& parts, Span span) {
    const Type element = type.element();
    std::vector<const ir::Expr*> components;
    for (const Value& part : parts) {
        if (part.is_poison()) {
            return poison(span, part.type);
        }
        if (!part.type.is(Kind::Vector)) {
            components.push_back(convert(part, element, part.span));
            continue;
        }
        if (part.type.element() != element) {
            error(part.span, Code::InvalidArgument,
                  cat("a `", part.type, "` cannot be a part of a `", type, "`"));
            return poison(span);
        }
        const Value source = stable(part, "vector");
        for (uint32_t i = 0; i < part.type.components(); ++i) {
            components.push_back(vector_component(source, types::kComponents[i], span).expr);
        }
    }
    if (components.size() != type.components()) {
        error(
            span, Code::InvalidArgument,
            cat("`", type, "` takes ", type.components(), " components, not ", components.size()));
        return poison(span);
    }
    for (const ir::Expr* component : components) {
        if (!component->type.is_known()) {
            return poison(span, component->type);
        }
    }
    return value_of(make(span, type, ir::MakeTuple{std::move(components)}));
}

}  // namespace pykern2cu
