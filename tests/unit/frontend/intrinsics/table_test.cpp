#include "frontend/intrinsics/table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <string>

#include "backend/runtime/helpers.hpp"
#include "frontend/intrinsics/match.hpp"
#include "frontend/intrinsics/operators.hpp"
#include "frontend/intrinsics/row_signature.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

template <class Visit>
void for_each_row(Visit visit) {
    for (const std::span<const Intrinsic> rows : all_intrinsics()) {
        for (const Intrinsic& row : rows) {
            CAPTURE(row.python);
            visit(row);
        }
    }
}

constexpr Type kScalars[] = {types::boolean,   types::int8,      types::int16,   types::int32,
                             types::int64,     types::uint8,     types::uint16,  types::uint32,
                             types::uint64,    types::float16,   types::float32, types::float64,
                             types::complex64, types::complex128};

bool takes_exactly(const TypeVariable& variable, Type type) {
    switch (variable.constraint) {
        case TypeClass::Bool:
            return type.is(Kind::Bool);
        case TypeClass::Int:
            return type.is(Kind::Int);
        case TypeClass::Uint:
            return type.is_unsigned_integer();
        case TypeClass::Sint:
            return type.is_signed_integer();
        case TypeClass::Integral:
            return type.is_integral();
        case TypeClass::Float:
            return type.is(Kind::Float) &&
                   (variable.half != HalfLoop::Alone || type == types::float16);
        case TypeClass::NumpyFloat:
            return type.is(Kind::Float);
        case TypeClass::Complex:
        case TypeClass::ToComplex:
            return type.is(Kind::Complex);
        case TypeClass::Num:
        case TypeClass::Any:
            return type.is_number();
        case TypeClass::Real:
            return type.is_real();
        case TypeClass::Plain:
            return type.is_real() && !type.is_small_float();
        case TypeClass::Record:
        case TypeClass::Iterator:
        case TypeClass::Output:
            return false;
        case TypeClass::Listed:
            return std::count(variable.listed.begin(), variable.listed.end(), type) > 0;
    }
    return false;
}

std::string shape(const RowSignature& signature, Type bound) {
    std::string text;
    for (const ParameterPattern& parameter : signature.parameters) {
        const bool is_variable = parameter.type.form == TypePattern::Form::Variable;
        text += cat(static_cast<int>(parameter.kind), ":",
                    is_variable ? bound : parameter.type.fixed, ",");
    }
    return text;
}

TEST_CASE("every signature parses and every text uses its arguments") {
    for_each_row([](const Intrinsic& row) {
        const RowSignature signature = parse_signature(row.signature);
        CHECK(signature.kind == kind_of(row));
        CHECK_FALSE(row.cuda.empty());
        for (size_t i = row.cuda.find('$'); i != std::string_view::npos;
             i = row.cuda.find('$', i + 1)) {
            const char sigil = row.cuda[i + 1];
            if (sigil == 'f' || sigil == 'T') {
                CHECK_FALSE(signature.variables.empty());
            } else {
                CHECK(static_cast<size_t>(sigil - '0') < signature.parameters.size());
            }
        }
    });
}

TEST_CASE("every need is a header or a helper that exists") {
    for_each_row([](const Intrinsic& row) {
        std::string_view needs = row.needs;
        while (!needs.empty()) {
            const std::string_view need = needs.substr(0, needs.find(' '));
            needs.remove_prefix(std::min(needs.size(), need.size() + 1));
            const bool is_helper = need.starts_with("helper:");
            CHECK((is_helper ? find_fragment(need.substr(7)) != nullptr : need.starts_with('<')));
        }
    });
}

TEST_CASE("a text that calls a helper names it as a need") {
    for_each_row([](const Intrinsic& row) {
        for (const Fragment& fragment : all_fragments()) {
            const size_t found = row.cuda.find(fragment.name);
            const size_t end = found + fragment.name.size();
            const bool starts_word =
                found == 0 || (found != std::string_view::npos && row.cuda[found - 1] == '(');
            const bool is_call = starts_word && end < row.cuda.size() &&
                                 (row.cuda[end] == '(' || row.cuda[end] == '<');
            if (is_call) {
                CHECK(row.needs.find(cat("helper:", fragment.name)) != std::string_view::npos);
            }
        }
    });
}

// A list of types, and the classes of integers and bools and of float16 alone, may specialise a
// class that follows it: fmaxf before py_max.
TEST_CASE("no two rows of a name take the same types") {
    std::map<std::string, bool> seen;  // whether the row is special
    for_each_row([&](const Intrinsic& row) {
        const RowSignature signature = parse_signature(row.signature);
        if (signature.kind != IntrinsicKind::Function) {
            return;
        }
        const bool is_generic = !signature.variables.empty();
        for (const Type type : kScalars) {
            if (is_generic && !takes_exactly(signature.variables[0], type)) {
                continue;
            }
            const TypeClass constraint =
                is_generic ? signature.variables[0].constraint : TypeClass::Any;
            const bool is_special = constraint == TypeClass::Listed ||
                                    constraint == TypeClass::Integral ||
                                    (is_generic && signature.variables[0].half == HalfLoop::Alone);
            for_each_name(row, [&](std::string_view name) {
                const std::string key = cat(name, "(", shape(signature, type), ")");
                const auto [place, is_new] = seen.emplace(key, is_special);
                CAPTURE(key);
                CHECK((is_new || place->second));
            });
            if (!is_generic) {
                return;
            }
        }
    });
}

TEST_CASE("rows are found by each of their names") {
    CHECK(find_intrinsics("math.erf").size() == 1);
    CHECK(find_intrinsics("cupy.sqrt").size() == 2);
    CHECK(find_intrinsics("builtins.max").size() == 5);
    CHECK(find_intrinsics("numba.cuda.grid").empty());
    CHECK(find_intrinsics("numba.cuda.atomic.add").size() == 3);
}

TEST_CASE("functions that stand for operators") {
    CHECK(std::get<ast::BinaryOp>(*operator_of("numpy.add")) == ast::BinaryOp::Add);
    CHECK(std::get<ast::BinaryOp>(*operator_of("cupy.true_divide")) == ast::BinaryOp::TrueDiv);
    CHECK(std::get<ast::BinaryOp>(*operator_of("cupy.divide")) == ast::BinaryOp::TrueDiv);
    CHECK(std::get<ast::CompareOp>(*operator_of("operator.lt")) == ast::CompareOp::Lt);
    CHECK(std::get<ast::UnaryOp>(*operator_of("operator.not_")) == ast::UnaryOp::Not);
    CHECK(std::get<ast::BoolOpKind>(*operator_of("numpy.logical_or")) == ast::BoolOpKind::Or);
    CHECK(std::get<ast::BinaryOp>(*operator_of("builtins.pow")) == ast::BinaryOp::Pow);
    CHECK_FALSE(operator_of("numpy.").has_value());
    CHECK_FALSE(operator_of("operator.").has_value());
    CHECK_FALSE(operator_of("math.add").has_value());
    CHECK_FALSE(operator_of("numpy.iadd").has_value());
}

}  // namespace
}  // namespace pykern2cu
