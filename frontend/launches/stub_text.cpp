#include "frontend/launches/stub_text.hpp"

#include <algorithm>
#include <cctype>
#include <set>

#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

/// A type as an annotation: valid Python that signatures are read from.
std::string annotation(Type type) {
    if (type.is_weak()) {
        return type.is(Kind::Bool)    ? "bool"
               : type.is(Kind::Int)   ? "int"
               : type.is(Kind::Float) ? "float"
                                      : "complex";
    }
    if (type.is(Kind::None)) {
        return "None";
    }
    if (!type.is(Kind::Tuple)) {
        return spelling(type);
    }
    std::string items;
    for (const Type item : type.elements()) {
        items += cat(annotation(item), ", ");
    }
    return type.is_named_tuple() ? cat("NamedTuple((", items, "), ", type.name(), ")")
                                 : cat("Tuple((", items, "))");
}

std::string definition(const StubEntry& entry, const KernelSignature& signature) {
    const std::vector<ast::Parameter>& parameters = entry.kernel->source().parameters;
    std::string text = cat("def ", entry.kernel->names.at(1), "(");
    for (size_t i = 0; i < signature.arguments.size(); ++i) {
        const std::string_view name = i < parameters.size() ? parameters[i].name : "array";
        text += cat(i > 0 ? ", " : "", name, ": ", annotation(signature.arguments[i]));
    }
    return cat(text, ") -> None: ...  # ", signature.origin, "\n");
}

/// The names of types in a text, which a stub imports.
std::string imports(const std::string& text, bool has_overloads) {
    constexpr std::string_view kMakers[] = {"Array", "Tuple", "NamedTuple"};
    std::set<std::string> scalars;
    std::set<std::string> makers;
    std::string word;
    for (const char c : text + " ") {
        if (c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0) {
            word += c;
            continue;
        }
        if (word.size() > 3 && word != "bool" && types::by_name(word).is_known()) {
            scalars.insert(word);
        }
        if (std::find(std::begin(kMakers), std::end(kMakers), word) != std::end(kMakers)) {
            makers.insert(word);
        }
        word.clear();
    }
    std::string out = has_overloads ? "from typing import overload\n" : "";
    const auto add = [&](std::string_view module, const std::set<std::string>& names) {
        std::string list;
        for (const std::string& name : names) {
            list += cat(list.empty() ? "" : ", ", name);
        }
        out += list.empty() ? "" : cat("from ", module, " import ", list, "\n");
    };
    add("numba", scalars);
    add("numba.types", makers);
    return out;
}

}  // namespace

std::string stub_text(std::string_view source_path, const std::vector<StubEntry>& entries,
                      const Sources& sources) {
    std::string body;
    bool has_overloads = false;
    bool has_types = false;
    for (const StubEntry& entry : entries) {
        const bool is_overloaded = entry.signatures.size() > 1;
        for (const KernelSignature& signature : entry.signatures) {
            body += cat("\n", is_overloaded ? "@overload\n" : "", definition(entry, signature));
        }
        has_overloads = has_overloads || is_overloaded;
        has_types = has_types || !entry.signatures.empty();
        for (const Diagnostic& problem : entry.problems) {
            const uint32_t line = sources.file(problem.span.file).position(problem.span.begin).line;
            body += cat("\n# line ", line, ": ", problem.message, "\n");
        }
    }
    const std::string_view name = source_path.substr(source_path.rfind('/') + 1);
    return has_types ? cat("# Types of the kernels in ", name, ", from their launches.\n",
                           imports(body, has_overloads), body)
                     : std::string();
}

}  // namespace pykern2cu
