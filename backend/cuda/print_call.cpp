#include <algorithm>

#include "backend/backend.hpp"
#include "backend/cuda/print_expr.hpp"
#include "backend/cuda/print_type.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu::cuda {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The nearest character that is not a space, before or after a place in a template.
char before(std::string_view text, size_t at) {
    const size_t found = text.substr(0, at).find_last_not_of(' ');
    return found == std::string_view::npos ? '\0' : text[found];
}
char after(std::string_view text, size_t at) {
    const size_t found = text.find_first_not_of(' ', at);
    return found == std::string_view::npos ? '\0' : text[found];
}

Precedence binary_precedence(std::string_view op) {
    static constexpr Operator kOperators[] = {
        {"*", Precedence::Multiplicative}, {"/", Precedence::Multiplicative},
        {"%", Precedence::Multiplicative}, {"+", Precedence::Additive},
        {"-", Precedence::Additive},       {"<<", Precedence::Shift},
        {">>", Precedence::Shift},         {"<", Precedence::Relational},
        {"<=", Precedence::Relational},    {">", Precedence::Relational},
        {">=", Precedence::Relational},    {"==", Precedence::Equality},
        {"!=", Precedence::Equality},      {"&", Precedence::BitAnd},
        {"^", Precedence::BitXor},         {"|", Precedence::BitOr},
        {"&&", Precedence::LogicAnd},      {"||", Precedence::LogicOr},
        {"?", Precedence::Ternary},        {":", Precedence::Ternary},
        {"=", Precedence::Argument}};
    const auto* found = std::find_if(std::begin(kOperators), std::end(kOperators),
                                     [&](const Operator& each) { return each.text == op; });
    return found == std::end(kOperators) ? Precedence::Primary : found->precedence;
}

// `$12` is argument 12.
struct Placeholder {
    size_t index = 0;
    size_t size = 0;  // characters; 0: there is none
};
Placeholder placeholder_at(std::string_view text, size_t dollar) {
    Placeholder found;
    size_t end = dollar + 1;
    for (; end < text.size() && is_digit(text[end]); ++end) {
        found.index = found.index * 10 + static_cast<size_t>(text[end] - '0');
    }
    found.size = dollar < text.size() && text[dollar] == '$' && end > dollar + 1 ? end - dollar : 0;
    return found;
}

// `($0)` that is no argument list: parentheses are printed where the argument needs them.
bool is_parenthesised_argument(std::string_view text, size_t at) {
    const size_t end = at + 1 + placeholder_at(text, at + 1).size;
    const bool matches = text[at] == '(' && end > at + 1 && end < text.size() && text[end] == ')';
    const char left = at == 0 ? ' ' : text[at - 1];
    return matches && (left == ' ' || left == '(' || left == ',');
}

Type bound_type(const ir::CallIntrinsic& call) {
    return call.bound.is_known() || call.args.empty() ? call.bound : call.args.front()->type;
}

}  // namespace

// Rows write binary operators between spaces: `$0 * $1`.
Precedence template_precedence(std::string_view text) {
    constexpr std::string_view kPrefixes = "-!~*&";
    Precedence lowest = !text.empty() && kPrefixes.find(text.front()) != std::string_view::npos
                            ? Precedence::Unary
                            : Precedence::Primary;
    uint32_t depth = 0;
    for (size_t i = 0; i < text.size(); ++i) {
        depth += text[i] == '(' || text[i] == '[' || text[i] == '{' ? 1 : 0;
        depth -= text[i] == ')' || text[i] == ']' || text[i] == '}' ? 1 : 0;
        const size_t end = text.find(' ', i + 1);
        if (depth == 0 && text[i] == ' ' && end != std::string_view::npos) {
            lowest = std::min(lowest, binary_precedence(text.substr(i + 1, end - i - 1)));
        }
    }
    return lowest;
}

bool prints_argument(const Intrinsic& row, size_t index) {
    for (size_t i = 0; i < row.cuda.size(); ++i) {
        const Placeholder argument = placeholder_at(row.cuda, i);
        if (argument.size > 0 && argument.index == index) {
            return true;
        }
    }
    return false;
}

//   sqrt$f($0)   →   sqrtf(x)
void ExprPrinter::print(const ir::CallIntrinsic& call, const ir::Expr&) {
    uses_.runtime.use_needs(call.row->needs);
    const std::string_view text = call.row->cuda;
    for (size_t i = 0; i < text.size(); ++i) {
        if (is_parenthesised_argument(text, i)) {
            const Placeholder inner = placeholder_at(text, i + 1);
            print(*call.args[inner.index], Precedence::Primary);
            i += inner.size + 1;
            continue;
        }
        if (const Placeholder argument = placeholder_at(text, i); argument.size > 0) {
            print_argument(call, argument.index, i, i + argument.size);
            i += argument.size - 1;
            continue;
        }
        const char next = text[i] == '$' && i + 1 < text.size() ? text[i + 1] : '\0';
        if (next == 'f') {
            out_ += bound_type(call) == types::float32 ? "f" : "";
        } else if (next == 'T') {
            out_ += print_type(bound_type(call), uses_);
        } else {
            out_ += text[i];
            continue;
        }
        ++i;
    }
}

// `dollar` and `end` are where `$n` stands in the row's text: between parentheses and commas any
// expression fits, after an operator only one that binds tightly.
void ExprPrinter::print_argument(const ir::CallIntrinsic& call, size_t index, size_t dollar,
                                 size_t end) {
    const std::string_view text = call.row->cuda;
    const ir::Expr& arg = *call.args[index];
    const char left = before(text, dollar);
    const char right = after(text, end);
    const bool opens = left == '(' || left == ',' || left == '[' || left == '{';
    const bool closes = right == ')' || right == ',' || right == ']' || right == '}';
    if (opens && closes) {
        print(arg);
        return;
    }
    const bool is_operand = (dollar > 0 && text[dollar - 1] == ' ') ||
                            (dollar + 2 < text.size() && text[dollar + 2] == ' ');
    const bool is_condition = opens && text.substr(end).starts_with(" &&");
    print(arg, is_condition ? Precedence::LogicAnd
               : is_operand ? Precedence::Unary
                            : Precedence::Primary);
}

void ExprPrinter::print(const ir::CallDevice& call, const ir::Expr& expr) {
    out_ += expr.type.is(Kind::Record) ? "*" : "";
    out_ += symbol(*call.callee);
    out_ += '(';
    for (size_t i = 0; i < call.args.size(); ++i) {
        out_ += i == 0 ? "" : ", ";
        print_value(*call.args[i]);
    }
    out_ += ')';
}

void ExprPrinter::print(const ir::CallHelper& call, const ir::Expr& expr) {
    out_ += expr.type.is(Kind::Record) ? "*" : "";
    out_ += uses_.helper(call.helper);
    out_ += '(';
    print_arguments(call.args);
    out_ += ')';
}

void ExprPrinter::print_arguments(std::span<const ir::Expr* const> args) {
    for (size_t i = 0; i < args.size(); ++i) {
        out_ += i == 0 ? "" : ", ";
        print_value(*args[i]);
    }
}

}  // namespace pykern2cu::cuda
