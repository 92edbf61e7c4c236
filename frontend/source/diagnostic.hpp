#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/source/span.hpp"

namespace pykern2cu {

/// Every kind of diagnostic; `codes.def` has the stable name and the explanation of each.
enum class Code : uint8_t {
#define PYKERN2CU_CODE(enumerator, name, use, explanation) enumerator,
#include "frontend/source/codes.def"
#undef PYKERN2CU_CODE
};

/// As what a kind of diagnostic comes. `Either` is an error where nothing can be translated and a
/// warning where other kernels of the file can.
enum class CodeUse : uint8_t { Error, Warning, Either, Note };

std::string_view name(Code code);
CodeUse use(Code code);
std::string_view explanation(Code code);

enum class Severity : uint8_t { Error, Warning, Note };

/// "error"
std::string_view name(Severity severity);

struct Note {
    Span span;
    std::string message;
};

/// An edit of the source that does what was surely meant: `text` in place of `span`.
struct Fix {
    Span span;
    std::string text;
};

/// A sentence for a Python programmer: lower case, no full stop, code in backticks.
struct Diagnostic {
    Severity severity;
    Code code;
    Span span;
    std::string message;
    std::vector<Note> notes = {};
    std::vector<Fix> fixes = {};

    Diagnostic& note(Span at, std::string text);
    Diagnostic& fix(Span at, std::string text);
    Diagnostic& fix(std::vector<Fix> made);
};

/// Collects what is wrong with the input; nothing is printed here.
class Diagnostics {
  public:
    Diagnostics();
    Diagnostics(const Diagnostics&);
    Diagnostics(Diagnostics&&) noexcept;
    Diagnostics& operator=(const Diagnostics&);
    Diagnostics& operator=(Diagnostics&&) noexcept;
    ~Diagnostics();

    Diagnostic& error(Span span, Code code, std::string message);
    Diagnostic& warning(Span span, Code code, std::string message);
    /// A fact that was asked for.
    Diagnostic& note(Span span, Code code, std::string message);
    /// One that was made, with its notes and fixes.
    void add(Diagnostic diagnostic);
    /// Appends what another sink collected.
    void take(Diagnostics other);

    /// The one that was added last; there must be one.
    Diagnostic& latest() { return items_.back(); }

    bool has_errors() const { return error_count_ > 0; }
    uint32_t error_count() const { return error_count_; }
    /// The errors after the first `count`, in the order they were found.
    std::vector<Diagnostic> errors_since(uint32_t count) const;
    const std::deque<Diagnostic>& all() const { return items_; }

  private:
    std::deque<Diagnostic> items_;
    uint32_t error_count_ = 0;
};

}  // namespace pykern2cu
