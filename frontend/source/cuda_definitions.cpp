#include "frontend/source/cuda_definitions.hpp"

#include <algorithm>
#include <array>

#include "frontend/source/cat.hpp"
#include "frontend/source/cuda_tokens.hpp"

namespace pykern2cu {
namespace {

/// What stands in front of a parenthesis without being declared by it. Operators may be overloaded
/// by every text for its own classes.
bool is_no_name(std::string_view word) {
    constexpr std::array<std::string_view, 19> kWords = {
        "alignas", "decltype", "noexcept", "static_assert", "requires", "operator", "const",
        "auto",    "void",     "bool",     "char",          "short",    "int",      "long",
        "signed",  "unsigned", "float",    "double",        "volatile"};
    return word.empty() || (word.starts_with("__") && word.ends_with("__")) ||
           std::ranges::find(kWords, word) != kWords.end();
}

bool is_class_key(std::string_view word) {
    return word == "struct" || word == "class" || word == "union" || word == "enum";
}

/// Reads declarations as far as is needed to see what they define.
class DefinitionScanner {
  public:
    explicit DefinitionScanner(std::string_view code) : code_(code), tokens_(code) {}

    std::vector<CudaDefinition> scan() {
        while (const auto token = tokens_.next()) {
            text_ += cat(*token, ' ');
            if (is_in_identifier(token->front())) {
                read_word(*token);
            } else {
                read_mark(*token);
            }
            before_ = token->front();
        }
        return std::move(found_);
    }

  private:
    void begin_declaration() {
        kind_ = last_ = name_ = {};
        is_function_ = is_declared_only_ = is_linkage_ = is_member_ = false;
        is_enum_ = is_scoped_ = false;
        text_.clear();
    }

    void read_word(std::string_view word) {
        is_scoped_ = is_enum_ && (is_scoped_ || is_class_key(word));
        is_enum_ = is_enum_ || word == "enum";
        if (kind_.empty() &&
            (is_class_key(word) || word == "namespace" || word == "using" || word == "typedef")) {
            kind_ = word;
        } else if (word == "extern") {
            is_declared_only_ = true;
        } else if (!is_function_ || !is_no_name(word)) {
            // `MAKE(x) float f(`: what had a parenthesis was a macro.
            name_ = is_function_ ? std::string_view() : name_;
            is_function_ = false;
            is_member_ = name_.empty() ? before_ == ':' : is_member_;
            last_ = word;
        }
    }

    void read_mark(std::string_view mark) {
        if (mark == "\"C\"") {
            is_linkage_ = true;
        } else if (mark == "<" && last_ != "operator" && is_list()) {
            skip('<', '>');
        } else if (mark == "(") {
            read_parenthesis();
        } else if (mark == "[") {
            settle();
            skip('[', ']');
        } else if (mark == ":") {
            settle_class();
        } else if (mark == "=") {
            settle();
            is_function_ = is_declared_only_ = false;
        } else if (mark == ",") {
            read_comma();
        } else if (mark == "{") {
            read_brace();
        } else if (mark == "}") {
            if (!scopes_.empty()) {
                scopes_.pop_back();
            }
            begin_declaration();
        } else if (mark == ";") {
            read_end();
        }
    }

    /// The first name that a parenthesis, a bracket or a value follows is what is declared.
    void settle() { name_ = name_.empty() ? last_ : name_; }
    void settle_class() {
        if (is_class_key(kind_)) {
            settle();
        }
    }

    void read_parenthesis() {
        const bool is_name = !is_no_name(last_) || last_ == "operator";
        if (is_name && name_.empty() && kind_ != "typedef") {
            settle();
            is_function_ = true;
        }
        skip('(', ')');
    }

    /// Whether a `<` encloses arguments; in `n = 1 << 4;` it does not.
    bool is_list() const {
        CudaTokens ahead = tokens_;
        int depth = 1;
        for (auto token = ahead.next(); depth > 0; token = ahead.next()) {
            if (!token || *token == ";" || *token == "{") {
                return false;
            }
            depth += *token == "<" ? 1 : *token == ">" ? -1 : 0;
        }
        return true;
    }

    //   int p, q = 2;
    void read_comma() {
        settle();
        if (kind_ == "typedef" || is_variable()) {
            add(name_, kind_ == "typedef" ? text_ : std::string());
            name_ = last_ = {};
            is_member_ = false;
        }
    }
    bool is_variable() const { return kind_.empty() && !is_function_ && !is_declared_only_; }

    //   namespace shapes {    extern "C" {    struct P {    float f(float x) {    int n{
    void read_brace() {
        if (kind_ == "namespace" || (is_linkage_ && last_.empty())) {
            scopes_.push_back(
                {kind_ == "namespace" && !last_.empty() ? cat(last_, "::") : "", is_linkage_});
            begin_declaration();
            return;
        }
        const bool is_definition = is_function_ || is_class_key(kind_);
        if (is_definition) {
            settle();
            add(name_);
        }
        if (is_enum_ && !is_function_) {
            read_enumerators();
        } else {
            skip('{', '}');
        }
        if (is_definition) {
            begin_declaration();  // behind a class stand variables, if any
        }
    }

    //   enum E { A, B = 1 };   their names are of the namespace, unless it is an `enum class`
    void read_enumerators() {
        int depth = 1;
        bool is_next = true;
        for (auto token = tokens_.next(); token; token = tokens_.next()) {
            depth += *token == "{" || *token == "(" ? 1 : *token == "}" || *token == ")" ? -1 : 0;
            if (depth == 0) {
                return;
            }
            if (is_next && !is_scoped_) {
                add(*token);
            }
            is_next = depth == 1 && *token == ",";
        }
    }

    void read_end() {
        if (kind_ == "typedef" || (kind_ == "using" && !name_.empty())) {
            settle();
            add(name_, text_.find('{') == std::string::npos ? text_ : std::string());
        } else if (kind_ == "using" && last_ == "complex") {
            // Functions of other namespaces overload each other; `thrust::complex` is a class.
            is_member_ = false;
            add(last_, text_);
        } else if (is_variable() && !last_.empty()) {
            settle();
            add(name_);
        }
        begin_declaration();
    }

    void add(std::string_view name, std::string tokens = {}) {
        if (is_no_name(name) || is_member_) {
            return;
        }
        std::string scope;
        bool has_c_linkage = is_linkage_;
        for (const Scope& each : scopes_) {
            scope += each.name;
            has_c_linkage = has_c_linkage || each.is_linkage;
        }
        const auto offset = name.data() - code_.data();
        const auto line = std::count(code_.begin(), code_.begin() + offset, '\n');
        found_.push_back(
            {cat(scope, name), std::move(tokens), static_cast<size_t>(line), has_c_linkage});
    }

    void skip(char open, char close) {
        for (int depth = 1; depth > 0;) {
            const auto token = tokens_.next();
            if (!token) {
                return;
            }
            text_ += cat(*token, ' ');
            depth += token->front() == open ? 1 : token->front() == close ? -1 : 0;
        }
    }

    std::string_view code_;
    CudaTokens tokens_;
    std::vector<CudaDefinition> found_;
    /// An open brace of a namespace or of `extern "C"`.
    struct Scope {
        std::string name;
        bool is_linkage;
    };

    std::vector<Scope> scopes_;
    std::string text_;       // of the declaration so far
    std::string_view kind_;  // the keyword of anything but a function and a variable
    std::string_view last_;  // word
    std::string_view name_;
    bool is_function_ = false;
    bool is_declared_only_ = false;
    bool is_linkage_ = false;
    bool is_enum_ = false;
    bool is_scoped_ = false;  // an `enum class`
    bool is_member_ = false;  // the name stands behind `::`
    char before_ = ' ';
};

}  // namespace

std::vector<CudaDefinition> definitions_in(std::string_view code) {
    return DefinitionScanner(code).scan();
}

}  // namespace pykern2cu
