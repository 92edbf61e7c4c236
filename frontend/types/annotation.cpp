#include "frontend/types/annotation.hpp"

#include "frontend/source/cat.hpp"
#include "frontend/types/signature.hpp"

namespace pykern2cu {
namespace {

std::string with_numba_names(std::string text) {
    for (size_t at = 0; (at = text.find(types::kGeneratorState, at)) != std::string::npos;) {
        text.replace(at, types::kGeneratorState.size(), types::kGeneratorType);
    }
    return text;
}

std::string_view python_scalar(Type weak) {
    return weak.is(Kind::Bool)    ? "bool"
           : weak.is(Kind::Int)   ? "int"
           : weak.is(Kind::Float) ? "float"
                                  : "complex";
}

std::string tuple_annotation(Type tuple) {
    std::string items;
    for (const Type item : tuple.elements()) {
        items += cat(items.empty() ? "" : ", ", annotation(item));
    }
    items += tuple.elements().size() == 1 ? "," : "";
    return tuple.is_named_tuple() ? cat("NamedTuple((", items, "), ", tuple.name(), ")")
                                  : cat("Tuple((", items, "))");
}

}  // namespace

std::string annotation(Type type) {
    if (type.is_weak()) {
        return std::string(python_scalar(type));
    }
    if (type.is(Kind::None)) {
        return "None";
    }
    return type.is(Kind::Tuple) ? tuple_annotation(type) : with_numba_names(spelling(type));
}

std::string signature_text(const std::vector<Type>& arguments) {
    std::string text = "void(";
    for (size_t i = 0; i < arguments.size(); ++i) {
        text += cat(i > 0 ? ", " : "", annotation(arguments[i]));
    }
    return text + ")";
}

}  // namespace pykern2cu
