#include <cctype>
#include <charconv>

#include "frontend/source/cat.hpp"
#include "frontend/types/signature_term.hpp"

namespace pykern2cu::signature {
namespace {

constexpr uint32_t kDeepest = 64;  // of brackets in brackets

bool starts_name(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool continues_name(char c) { return starts_name(c) || is_digit(c); }

/// Recursive descent over
///     list    := type {"," type} [","]
///     type    := atom {"(" [list] ")" | "[" dims "]"}
///     atom    := name {"." name} | integer | string | "(" [list] ")"
///     dims    := slice {"," slice} ;  slice := [":" [":" [integer]]]
/// An argument may be `name=type`.
class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {}

    Result<Term> read_all() {
        if (next() == '\0') {
            return Failure{{}, "the signature is empty; one without parameters is `void()`"};
        }
        Result<Term> term = read_list();
        if (!term) {
            return term;
        }
        skip_spaces();
        return at_end() ? std::move(term) : Result<Term>(unexpected("the end"));
    }

  private:
    Result<Term> read_list();
    Result<Term> read_argument();
    Result<Term> read_type();
    Result<Term> read_atom();
    Result<Term> read_call(Term callee);
    Result<Term> read_dimensions(Term base);
    Result<Term> read_dimension();
    Result<Term> read_parenthesised();
    Result<Term> read_text();
    Term read_name();
    Result<Term> read_integer();

    void skip_spaces() {
        while (!at_end() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) {
            ++at_;
        }
    }
    bool at_end() const { return at_ == text_.size(); }
    char next() {
        skip_spaces();
        return at_end() ? '\0' : text_[at_];
    }
    bool take(char c) {
        if (next() != c) {
            return false;
        }
        ++at_;
        return true;
    }
    Span from(size_t begin) const {
        return {static_cast<uint32_t>(begin), static_cast<uint32_t>(at_)};
    }
    Failure unexpected(std::string_view wanted) {
        const char found = next();
        const Span here{static_cast<uint32_t>(at_),
                        static_cast<uint32_t>(at_end() ? at_ : at_ + 1)};
        if (found == '\0') {
            return {here, cat("the signature ends where ", wanted, " is expected")};
        }
        return {here, cat("expected ", wanted, " here, found `", found, "`")};
    }

    std::string_view text_;
    size_t at_ = 0;
    uint32_t depth_ = 0;
};

// One element is itself; a comma makes a tuple.
Result<Term> Reader::read_list() {
    const size_t begin = at_;
    std::vector<Term> items;
    bool has_comma = false;
    while (next() != '\0' && next() != ')') {
        Result<Term> item = read_argument();
        if (!item) {
            return item;
        }
        items.push_back(std::move(*item));
        if (!take(',')) {
            break;
        }
        has_comma = true;
    }
    if (items.size() == 1 && !has_comma) {
        return std::move(items.front());
    }
    return Term{.kind = Term::Kind::Tuple, .span = from(begin), .items = std::move(items)};
}

Result<Term> Reader::read_argument() {
    Result<Term> term = read_type();
    if (!term || term->kind != Term::Kind::Name || !take('=')) {
        return term;
    }
    Result<Term> value = read_type();
    if (!value) {
        return value;
    }
    return Term{.kind = Term::Kind::Keyword,
                .span = {term->span.begin, value->span.end},
                .text = std::move(term->text),
                .items = {std::move(*value)}};
}

Result<Term> Reader::read_type() {
    if (depth_ == kDeepest) {
        return unexpected("a type that is nested less deeply");
    }
    ++depth_;
    Result<Term> term = read_atom();
    while (term && (next() == '(' || next() == '[')) {
        term = next() == '(' ? read_call(std::move(*term)) : read_dimensions(std::move(*term));
    }
    --depth_;
    return term;
}

Result<Term> Reader::read_atom() {
    const char c = next();
    if (c == '(') {
        return read_parenthesised();
    }
    if (starts_name(c)) {
        return read_name();
    }
    if (is_digit(c)) {
        return read_integer();
    }
    if (c == '"' || c == '\'') {
        return read_text();
    }
    return unexpected("a type");
}

Result<Term> Reader::read_parenthesised() {
    const size_t begin = at_;
    take('(');
    Result<Term> inner = read_list();
    if (!inner) {
        return inner;
    }
    if (!take(')')) {
        return unexpected("`,` or `)`");
    }
    (*inner).span = from(begin);
    return inner;
}

Result<Term> Reader::read_call(Term callee) {
    take('(');
    Term call{.kind = Term::Kind::Call, .span = callee.span, .items = {}};
    call.items.push_back(std::move(callee));
    while (next() != ')') {
        Result<Term> argument = read_argument();
        if (!argument) {
            return argument;
        }
        call.items.push_back(std::move(*argument));
        if (!take(',')) {
            break;
        }
    }
    if (!take(')')) {
        return unexpected("`,` or `)`");
    }
    call.span = from(call.span.begin);
    return call;
}

Result<Term> Reader::read_dimensions(Term base) {
    take('[');
    Term array{.kind = Term::Kind::Subscript, .span = base.span, .items = {}};
    array.items.push_back(std::move(base));
    do {
        if (next() == ']') {
            break;
        }
        Result<Term> dimension = read_dimension();
        if (!dimension) {
            return dimension;
        }
        array.items.push_back(std::move(*dimension));
    } while (take(','));
    if (!take(']')) {
        return unexpected("`,` or `]`");
    }
    array.span = from(array.span.begin);
    return array;
}

Result<Term> Reader::read_dimension() {
    skip_spaces();
    const size_t begin = at_;
    if (!take(':')) {
        return unexpected("`:`");
    }
    int64_t step = 0;
    if (take(':') && is_digit(next())) {
        const Result<Term> number = read_integer();
        if (!number) {
            return number;
        }
        step = number->value;
    }
    return Term{.kind = Term::Kind::Slice, .span = from(begin), .value = step};
}

Term Reader::read_name() {
    const size_t begin = at_;
    while (!at_end() && (continues_name(text_[at_]) || text_[at_] == '.')) {
        ++at_;
    }
    const Span span = from(begin);
    std::string name(text_.substr(begin, at_ - begin));
    if (name == "None") {
        return Term{.kind = Term::Kind::None, .span = span};
    }
    if (name == "True" || name == "False") {
        return Term{.kind = Term::Kind::Flag, .span = span, .value = name == "True" ? 1 : 0};
    }
    return Term{.kind = Term::Kind::Name, .span = span, .text = std::move(name)};
}

Result<Term> Reader::read_integer() {
    const size_t begin = at_;
    Term number{.kind = Term::Kind::Integer, .span = {}};
    const char* const end = text_.data() + text_.size();
    const auto parsed = std::from_chars(text_.data() + at_, end, number.value);
    at_ = static_cast<size_t>(parsed.ptr - text_.data());
    number.span = from(begin);
    if (parsed.ec != std::errc{}) {
        return Failure{number.span, "this number is too large"};
    }
    return number;
}

Result<Term> Reader::read_text() {
    const size_t begin = at_;
    const char quote = text_[at_++];
    const size_t end = text_.find(quote, at_);
    if (end == std::string_view::npos) {
        return Failure{{static_cast<uint32_t>(begin), static_cast<uint32_t>(text_.size())},
                       "this string is not closed"};
    }
    std::string contents(text_.substr(at_, end - at_));
    at_ = end + 1;
    return Term{.kind = Term::Kind::Text, .span = from(begin), .text = std::move(contents)};
}

}  // namespace

Result<Term> read_term(std::string_view text) { return Reader(text).read_all(); }

}  // namespace pykern2cu::signature

namespace pykern2cu {

Result<ParsedSignature> parse_signature(std::string_view text, const SignatureContext& context) {
    const Result<signature::Term> term = signature::read_term(text);
    return term ? evaluate_signature(*term, signature::Head::ResultOrName, context)
                : Result<ParsedSignature>(term.failure());
}

Result<ParsedSignature> parse_kernel_signature(std::string_view text,
                                               const SignatureContext& context) {
    const Result<signature::Term> term = signature::read_term(text);
    return term ? evaluate_signature(*term, signature::Head::Name, context)
                : Result<ParsedSignature>(term.failure());
}

Result<Type> parse_type(std::string_view text, const SignatureContext& context) {
    const Result<signature::Term> term = signature::read_term(text);
    return term ? evaluate_type(*term, context) : Result<Type>(term.failure());
}

}  // namespace pykern2cu
