#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontend/types/signature.hpp"

/// What the two readers of signatures share: the shape of a type expression before its names mean
/// anything.
namespace pykern2cu::signature {

struct Term {
    enum class Kind : uint8_t {
        Name,       // text: "float32" or dotted, "numba.types.float32"
        Integer,    // value
        Text,       // text: the contents of a string literal
        Flag,       // value: 0 or 1, of True and False
        None,       // `None`
        Slice,      // value: the step, 0 where there is none
        Tuple,      // items
        Call,       // items: the callee, then the arguments
        Subscript,  // items: the base, then the dimensions
        Keyword,    // text = items[0]
        Other       // text: what was found instead
    };
    Kind kind = Kind::Other;
    Span span;
    std::string text = {};
    int64_t value = 0;
    std::vector<Term> items = {};
    const ast::Expr* source = nullptr;  // where it was read from the syntax tree
};

Result<Type> evaluate_type(const Term& term, const SignatureContext& context);

/// What may stand in front of the parentheses.
enum class Head : uint8_t { Result, ResultOrName, Name };
Result<ParsedSignature> evaluate_signature(const Term& term, Head head,
                                           const SignatureContext& context);

/// A signature without parentheses, `float32[:], int64`, is a Tuple.
Result<Term> read_term(std::string_view text);
Term term_of(const ast::Expr& expr);

}  // namespace pykern2cu::signature
