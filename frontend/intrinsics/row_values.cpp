#include <charconv>

#include "frontend/intrinsics/match.hpp"
#include "frontend/intrinsics/row_signature.hpp"
#include "frontend/source/check.hpp"

namespace pykern2cu {

IntrinsicKind kind_of(const Intrinsic& row) {
    if (row.signature.starts_with("value ")) {
        return IntrinsicKind::Value;
    }
    return row.signature.starts_with("const ") ? IntrinsicKind::Constant : IntrinsicKind::Function;
}

bool takes_iterators(const Intrinsic& row) {
    return row.signature.find(": iterator") != std::string_view::npos ||
           row.signature.find(": output") != std::string_view::npos;
}

IntrinsicMatch match_value(const Intrinsic& row, TypeTable&) {
    const RowSignature signature = parse_signature(row.signature);
    const Type cxx = signature.cxx_type ? signature.cxx_type->fixed : types::unknown;
    return {.row = &row,
            .arguments = {},
            .bound = types::unknown,
            .result = signature.result.fixed,
            .cxx_type = cxx};
}

ConstantValue constant_of(const Intrinsic& row) {
    const Type type = parse_signature(row.signature).result.fixed;
    if (type.is(Kind::None)) {
        return {.value = NoneValue{}};
    }
    const char* const end = row.cuda.data() + row.cuda.size();
    if (type.is_integer()) {
        int64_t value = 0;
        std::from_chars(row.cuda.data(), end, value);
        return {.value = BigInt{value}};
    }
    double value = 0;
    const auto parsed = std::from_chars(row.cuda.data(), end, value);
    check(parsed.ptr == end, "the text of a constant row is no number");
    return {.value = value};
}

}  // namespace pykern2cu
