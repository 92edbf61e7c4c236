#include "frontend/host/kernels/cuda_text.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "frontend/source/cuda_tokens.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/source/private_name.hpp"

namespace pykern2cu {
namespace {

/// Reads declarations as far as is needed to see kernels.
class KernelScanner {
  public:
    explicit KernelScanner(std::string_view code) : tokens_(code) {}

    std::vector<DeclaredKernel> scan() {
        while (const auto token = tokens_.next()) {
            if (*token == "__global__") {
                read_kernel();
            } else {
                read(*token);
            }
        }
        return std::move(found_);
    }

  private:
    void read(std::string_view token) {
        if (token == "{") {
            open_.push_back(is_extern_c_);
            begin_declaration();
        } else if (token == "}") {
            if (!open_.empty()) {
                open_.pop_back();
            }
            begin_declaration();
        } else if (token == ";") {
            begin_declaration();
        }
        is_template_ = is_template_ || token == "template";
        is_extern_c_ = is_extern_c_ || (last_ == "extern" && token == "\"C\"");
        last_ = token;
    }
    void begin_declaration() { is_template_ = is_extern_c_ = false; }

    //   __global__ void __launch_bounds__(256) f(
    void read_kernel() {
        std::string_view name;
        while (const auto token = tokens_.next()) {
            if (*token == "(" && is_special_name(name)) {
                skip_parentheses();
            } else if (*token == "(" || *token == ";" || *token == "{") {
                if (*token == "(" && !name.empty()) {
                    const bool is_inside = std::ranges::find(open_, true) != open_.end();
                    add({std::string(name), is_extern_c_ || is_inside, is_template_});
                }
                read(*token);
                return;
            } else if (is_in_identifier(token->front())) {
                name = *token;
            }
            read(*token);
        }
    }
    void skip_parentheses() {
        for (int depth = 1; depth > 0;) {
            const auto token = tokens_.next();
            if (!token) {
                return;
            }
            depth += *token == "(" ? 1 : *token == ")" ? -1 : 0;
        }
    }
    void add(DeclaredKernel kernel) {
        if (std::ranges::find(found_, kernel.name, &DeclaredKernel::name) == found_.end()) {
            found_.push_back(std::move(kernel));
        }
    }

    CudaTokens tokens_;
    std::vector<DeclaredKernel> found_;
    std::vector<bool> open_;  // braces; whether `extern "C"` stands before them
    std::string_view last_;
    bool is_extern_c_ = false;
    bool is_template_ = false;
};

// ---- lines -------------------------------------------------------------------------------------

std::vector<std::string_view> split(std::string_view text) {
    std::vector<std::string_view> lines;
    for (size_t at = 0; at <= text.size();) {
        const size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

/// The literals that a string is made of, in the order of the expression.
class Literals {
  public:
    explicit Literals(const ForeignContext& context) : context_(context) {}

    std::vector<Span> of(const ast::Expr& expr) {
        collect(expr);
        return std::move(found_);
    }

  private:
    static constexpr uint32_t kMostParts = 1000;

    void collect(const ast::Expr& expr) {
        if (++parts_ > kMostParts) {
            return;  // names that are defined by each other, each twice by the next
        }
        if (const auto* name = std::get_if<ast::Name>(&expr.node)) {
            if (const ast::Expr* value = context_.definition(name->id)) {
                collect(*value);
            }
        } else if (const auto* binary = std::get_if<ast::Binary>(&expr.node)) {
            collect(*binary->lhs);
            collect(*binary->rhs);
        } else if (const auto* call = std::get_if<ast::Call>(&expr.node)) {
            if (const auto* method = std::get_if<ast::Attribute>(&call->callee->node)) {
                collect(*method->value);
            }
            for (const ast::Argument& argument : call->arguments) {
                collect(*argument.value);
            }
        } else if (std::holds_alternative<ast::Literal>(expr.node) ||
                   std::holds_alternative<ast::UnsupportedExpr>(expr.node)) {
            found_.push_back(expr.span);
        }
    }

    const ForeignContext& context_;
    std::vector<Span> found_;
    uint32_t parts_ = 0;
};

/// The lines of the source that hold these literals, each with what stands in it.
struct SourceLine {
    Span span;
    std::string_view text;
};

std::vector<SourceLine> source_lines(const std::vector<Span>& literals, const Sources& sources) {
    std::vector<SourceLine> out;
    for (const Span literal : literals) {
        uint32_t begin = literal.begin;
        for (const std::string_view line : split(sources.text(literal))) {
            const auto end = static_cast<uint32_t>(begin + line.size());
            out.push_back({{begin, end, literal.file}, trimmed(line)});
            begin = end + 1;
        }
    }
    return out;
}

/// The place of a line of the text in the source, at or behind `from`: a line of its own before one
/// that merely has it in it, the next before others.
std::optional<size_t> place_of(std::string_view line, const std::vector<SourceLine>& source,
                               size_t from) {
    for (size_t i = from; i < source.size(); ++i) {
        if (source[i].text == line) {
            return i;
        }
    }
    for (size_t i = from; i < source.size(); ++i) {
        if (source[i].text.find(line) != std::string_view::npos) {
            return i;
        }
    }
    const bool is_behind = from > 0 && from <= source.size() &&
                           source[from - 1].text.find(line) != std::string_view::npos;
    return is_behind ? std::optional(from - 1) : std::nullopt;
}

/// Whether the last `}` closes a block and not a value: `if (x < 0) { … }`, not `z = T{x}`.
bool ends_with_block(std::string_view code) {
    constexpr std::array<std::string_view, 9> kInFront = {"if", "constexpr", "else", "for", "while",
                                                          "do", "switch",    ";",    "{"};
    CudaTokens tokens(code);
    std::vector<bool> open;    // braces; whether they are of blocks
    bool is_statement = true;  // what begins here
    bool is_block = false;
    int parentheses = 0;
    while (const auto token = tokens.next()) {
        parentheses += *token == "(" ? 1 : *token == ")" ? -1 : 0;
        if (parentheses > 0 || *token == ")") {
            continue;
        }
        is_block = *token == "}" && !open.empty() && open.back();
        if (*token == "{") {
            open.push_back(is_statement);
        } else if (*token == "}" && !open.empty()) {
            open.pop_back();
        }
        is_statement = is_block || std::ranges::find(kInFront, *token) != kInFront.end();
    }
    return is_block;
}

/// Where a word begins in a text.
std::vector<size_t> occurrences(std::string_view word, std::string_view text) {
    std::vector<size_t> found;
    for (size_t at = text.find(word); !word.empty() && at != std::string_view::npos;
         at = text.find(word, at + word.size())) {
        found.push_back(at);
    }
    return found;
}

}  // namespace

std::vector<DeclaredKernel> declared_kernels(std::string_view code) {
    return KernelScanner(code).scan();
}

bool has_identifier(std::string_view code, std::string_view name) {
    for (size_t at = code.find(name); at != std::string_view::npos; at = code.find(name, at + 1)) {
        const size_t end = at + name.size();
        if ((at == 0 || !is_in_identifier(code[at - 1])) &&
            (end == code.size() || !is_in_identifier(code[end]))) {
            return true;
        }
    }
    return false;
}

std::vector<ir::TextLine> lines_of(std::string_view code, const ast::Expr& written,
                                   const ForeignContext& context) {
    const std::vector<SourceLine> source =
        source_lines(Literals(context).of(written), context.sources);
    std::vector<ir::TextLine> out;
    size_t next = 0;
    size_t skipped = 0;  // lines that are made of values, most of them one of the source each
    for (const std::string_view line : split(code)) {
        const std::string_view contents = trimmed(line);
        if (contents.empty() && out.empty()) {
            continue;
        }
        out.push_back({std::string(line)});
        if (contents.empty()) {
            continue;
        }
        auto at = place_of(contents, source, next + skipped);
        at = at ? at : place_of(contents, source, next);
        skipped = at ? 0 : skipped + 1;
        if (at) {
            out.back().span = source[*at].span;
            next = *at + 1;
        }
    }
    while (!out.empty() && trimmed(out.back().text).empty()) {
        out.pop_back();
    }
    return out;
}

std::vector<ir::TextLine> dedented_lines_of(std::string_view code, const ast::Expr& written,
                                            const ForeignContext& context) {
    std::vector<ir::TextLine> lines = lines_of(code, written, context);
    size_t common = std::string::npos;
    for (size_t i = 1; i < lines.size(); ++i) {
        common = std::min(common, lines[i].text.find_first_not_of(" \t"));
    }
    for (ir::TextLine& line : lines) {
        const size_t own = std::min(line.text.find_first_not_of(" \t"), line.text.size());
        line.text.erase(0, &line == lines.data() ? own : std::min(own, common));
        line.text.erase(line.text.find_last_not_of(" \t\r") + 1);
    }
    return lines;
}

std::vector<ir::TextLine> statements_of(std::string_view code, const ast::Expr& written,
                                        const ForeignContext& context) {
    std::vector<ir::TextLine> lines = dedented_lines_of(code, written, context);
    std::string_view last;
    CudaTokens tokens(code);
    while (const auto token = tokens.next()) {
        last = *token;
    }
    if (last.empty() || last == ";" || (last == "}" && ends_with_block(code))) {
        return lines;
    }
    // Behind a comment or a directive, in a line of its own.
    const auto end = static_cast<size_t>(last.data() - code.data()) + last.size();
    if (trimmed(code.substr(end)).empty()) {
        lines.back().text += ';';
    } else {
        lines.push_back({";"});
    }
    return lines;
}

Span place_in_text(std::string_view code, size_t offset, size_t size, const ast::Expr& written,
                   const ForeignContext& context) {
    const std::vector<Span> literals = Literals(context).of(written);
    if (literals.size() == 1) {
        const size_t begin = context.sources.text(literals.front()).find(code);
        if (begin != std::string_view::npos && !code.empty()) {
            const auto at = static_cast<uint32_t>(literals.front().begin + begin + offset);
            return {at, static_cast<uint32_t>(at + size), literals.front().file};
        }
    }
    // Of several literals: where the word stands there as often as in the text, one after the
    // other.
    const std::string_view word = code.substr(offset, size);
    const std::vector<size_t> in_code = occurrences(word, code);
    std::vector<Span> in_source;
    for (const Span literal : literals) {
        for (const size_t at : occurrences(word, context.sources.text(literal))) {
            const auto begin = static_cast<uint32_t>(literal.begin + at);
            in_source.push_back({begin, static_cast<uint32_t>(begin + size), literal.file});
        }
    }
    const auto at = static_cast<size_t>(std::ranges::find(in_code, offset) - in_code.begin());
    const bool is_found = at < in_code.size() && in_code.size() == in_source.size();
    return is_found ? in_source[at] : written.span;
}

}  // namespace pykern2cu
