#include "frontend/source/cat.hpp"
#include "frontend/types/signature_term.hpp"

namespace pykern2cu::signature {
namespace {

Term other(std::string_view what, Span span) {
    return Term{.kind = Term::Kind::Other, .span = span, .text = std::string(what)};
}

struct LiteralTerm {
    Span span;

    Term operator()(ast::None) const { return Term{.kind = Term::Kind::None, .span = span}; }
    Term operator()(ast::Ellipsis) const { return other("`...`", span); }
    Term operator()(bool value) const {
        return Term{.kind = Term::Kind::Flag, .span = span, .value = value ? 1 : 0};
    }
    Term operator()(ast::Integer value) const {
        const bool is_usable = value.fits && value.value <= INT32_MAX;
        return is_usable ? Term{.kind = Term::Kind::Integer,
                                .span = span,
                                .value = static_cast<int64_t>(value.value)}
                         : other("a number this large", span);
    }
    Term operator()(double) const { return other("a float", span); }
    Term operator()(std::complex<double>) const { return other("a complex number", span); }
    Term operator()(const std::string& text) const {
        return Term{.kind = Term::Kind::Text, .span = span, .text = text};
    }
    Term operator()(const ast::Bytes&) const { return other("a bytes literal", span); }
};

Term build_term(const ast::Literal& literal, Span span) {
    return std::visit(LiteralTerm{span}, literal.value);
}

Term build_term(const ast::Name& name, Span span) {
    return Term{.kind = Term::Kind::Name, .span = span, .text = std::string(name.id)};
}

// cuda.types.float32   →   a dotted name
Term build_term(const ast::Attribute& attribute, Span span) {
    Term value = term_of(*attribute.value);
    if (value.kind != Term::Kind::Name) {
        return other("an attribute", span);
    }
    return Term{
        .kind = Term::Kind::Name, .span = span, .text = cat(value.text, ".", attribute.attribute)};
}

Term build_term(const ast::Call& call, Span span) {
    Term term{.kind = Term::Kind::Call, .span = span, .items = {}};
    term.items.push_back(term_of(*call.callee));
    for (const ast::Argument& argument : call.arguments) {
        Term value = term_of(*argument.value);
        switch (argument.kind) {
            case ast::Argument::Kind::Positional:
                term.items.push_back(std::move(value));
                break;
            case ast::Argument::Kind::Keyword:
                term.items.push_back(Term{.kind = Term::Kind::Keyword,
                                          .span = argument.span,
                                          .text = std::string(argument.keyword),
                                          .items = {std::move(value)}});
                break;
            case ast::Argument::Kind::Star:
            case ast::Argument::Kind::DoubleStar:
                term.items.push_back(other("an unpacked argument", argument.span));
                break;
        }
    }
    return term;
}

Term build_term(const ast::Subscript& subscript, Span span) {
    Term term{.kind = Term::Kind::Subscript, .span = span, .items = {}};
    term.items.push_back(term_of(*subscript.base));
    Term index = term_of(*subscript.index);
    if (index.kind != Term::Kind::Tuple) {
        term.items.push_back(std::move(index));
        return term;
    }
    for (Term& dimension : index.items) {
        term.items.push_back(std::move(dimension));
    }
    return term;
}

Term build_term(const ast::Slice& slice, Span span) {
    if (slice.lower != nullptr || slice.upper != nullptr) {
        return other("a slice with bounds", span);
    }
    if (slice.step == nullptr) {
        return Term{.kind = Term::Kind::Slice, .span = span};
    }
    const Term step = term_of(*slice.step);
    return step.kind == Term::Kind::Integer
               ? Term{.kind = Term::Kind::Slice, .span = span, .value = step.value}
               : other("this step", span);
}

Term list_term(const std::vector<const ast::Expr*>& elements, Span span) {
    Term term{.kind = Term::Kind::Tuple, .span = span, .items = {}};
    for (const ast::Expr* element : elements) {
        term.items.push_back(term_of(*element));
    }
    return term;
}

Term build_term(const ast::Tuple& tuple, Span span) { return list_term(tuple.elements, span); }
Term build_term(const ast::List& list, Span span) { return list_term(list.elements, span); }

Term build_term(const ast::Unary&, Span span) { return other("an operator", span); }
Term build_term(const ast::Binary&, Span span) { return other("an operator", span); }
Term build_term(const ast::BoolOp&, Span span) { return other("an operator", span); }
Term build_term(const ast::Compare&, Span span) { return other("a comparison", span); }
Term build_term(const ast::Ternary&, Span span) { return other("a conditional", span); }
Term build_term(const ast::Dict&, Span span) { return other("a dictionary", span); }
Term build_term(const ast::Starred&, Span span) { return other("an unpacked value", span); }
Term build_term(const ast::NamedExpr&, Span span) { return other("an assignment", span); }
Term build_term(const ast::Lambda&, Span span) { return other("a lambda", span); }
Term build_term(const ast::UnsupportedExpr&, Span span) { return other("this", span); }
Term build_term(const ast::InvalidExpr&, Span span) { return other("this", span); }

// The caret points into a plain literal, `"float32[:"`; into any other it shows the whole.
Failure placed(Failure failure, const Term& literal) {
    const uint32_t length = literal.span.end - literal.span.begin;
    if (length != literal.text.size() + 2) {
        return {literal.span, std::move(failure.message)};
    }
    const uint32_t first = literal.span.begin + 1;
    failure.span = {first + failure.span.begin, first + failure.span.end, literal.span.file};
    return failure;
}

}  // namespace

Term term_of(const ast::Expr& expr) {
    Term term =
        std::visit([&](const auto& node) { return build_term(node, expr.span); }, expr.node);
    term.source = &expr;
    return term;
}

}  // namespace pykern2cu::signature

namespace pykern2cu {

using signature::Term;

Result<ParsedSignature> signature_from_expr(const ast::Expr& expr,
                                            const SignatureContext& context) {
    const Term term = signature::term_of(expr);
    if (term.kind != Term::Kind::Text) {
        return signature::evaluate_signature(term, signature::Head::Result, context);
    }
    const Result<Term> contents = signature::read_term(term.text);
    Result<ParsedSignature> parsed =
        contents ? signature::evaluate_signature(*contents, signature::Head::Result, context)
                 : Result<ParsedSignature>(contents.failure());
    return parsed ? std::move(parsed)
                  : Result<ParsedSignature>(signature::placed(parsed.failure(), term));
}

Result<Type> type_from_expr(const ast::Expr& expr, const SignatureContext& context) {
    const Term term = signature::term_of(expr);
    if (term.kind != Term::Kind::Text) {
        return signature::evaluate_type(term, context);
    }
    const Result<Type> parsed = parse_type(term.text, context);
    return parsed ? parsed : Result<Type>(signature::placed(parsed.failure(), term));
}

}  // namespace pykern2cu
