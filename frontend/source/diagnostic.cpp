#include "frontend/source/diagnostic.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace pykern2cu {

namespace {

struct CodeText {
    std::string_view name;
    CodeUse use;
    std::string_view explanation;
};

constexpr CodeText code_texts[] = {
#define PYKERN2CU_CODE(enumerator, name, use, explanation) {name, CodeUse::use, explanation},
#include "frontend/source/codes.def"
#undef PYKERN2CU_CODE
};

}  // namespace

Diagnostic& Diagnostic::note(Span at, std::string text) {
    notes.push_back({at, std::move(text)});
    return *this;
}

Diagnostic& Diagnostic::fix(Span at, std::string text) {
    fixes.push_back({at, std::move(text)});
    return *this;
}

Diagnostic& Diagnostic::fix(std::vector<Fix> made) {
    fixes = std::move(made);
    return *this;
}

Diagnostics::Diagnostics() = default;
Diagnostics::Diagnostics(const Diagnostics&) = default;
Diagnostics::Diagnostics(Diagnostics&&) noexcept = default;
Diagnostics& Diagnostics::operator=(const Diagnostics&) = default;
Diagnostics& Diagnostics::operator=(Diagnostics&&) noexcept = default;
Diagnostics::~Diagnostics() = default;

std::string_view name(Code code) { return code_texts[static_cast<size_t>(code)].name; }
CodeUse use(Code code) { return code_texts[static_cast<size_t>(code)].use; }
std::string_view explanation(Code code) {
    return code_texts[static_cast<size_t>(code)].explanation;
}

std::string_view name(Severity severity) {
    switch (severity) {
        case Severity::Error:
            return "error";
        case Severity::Warning:
            return "warning";
        case Severity::Note:
            return "note";
    }
    return {};
}

Diagnostic& Diagnostics::error(Span span, Code code, std::string message) {
    ++error_count_;
    return items_.emplace_back(Diagnostic{Severity::Error, code, span, std::move(message)});
}

Diagnostic& Diagnostics::warning(Span span, Code code, std::string message) {
    return items_.emplace_back(Diagnostic{Severity::Warning, code, span, std::move(message)});
}

Diagnostic& Diagnostics::note(Span span, Code code, std::string message) {
    return items_.emplace_back(Diagnostic{Severity::Note, code, span, std::move(message)});
}

void Diagnostics::add(Diagnostic diagnostic) {
    error_count_ += diagnostic.severity == Severity::Error ? 1 : 0;
    items_.push_back(std::move(diagnostic));
}

std::vector<Diagnostic> Diagnostics::errors_since(uint32_t count) const {
    std::vector<Diagnostic> found;
    for (auto it = items_.rbegin(); it != items_.rend() && found.size() + count < error_count_;
         ++it) {
        if (it->severity == Severity::Error) {
            found.push_back(*it);
        }
    }
    std::reverse(found.begin(), found.end());
    return found;
}

void Diagnostics::take(Diagnostics other) {
    items_.insert(items_.end(), std::make_move_iterator(other.items_.begin()),
                  std::make_move_iterator(other.items_.end()));
    error_count_ += other.error_count_;
}

}  // namespace pykern2cu
