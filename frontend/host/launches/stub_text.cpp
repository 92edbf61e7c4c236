#include "frontend/host/launches/stub_text.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <set>
#include <utility>

#include "frontend/host/launches/launch_types.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/types/annotation.hpp"

namespace pykern2cu {
namespace {

/// Records and namedtuples have names of the program.
void collect_names(Type type, std::set<std::string>& names) {
    if (type.is(Kind::Array)) {
        collect_names(type.element(), names);
    }
    if (type.is(Kind::Tuple)) {
        for (const Type item : type.elements()) {
            collect_names(item, names);
        }
    }
    if (type.is(Kind::Record) || type.is_named_tuple()) {
        names.emplace(type.name());
    }
}

/// What the definitions need.
struct Needs {
    bool overload = false;
    bool any = false;
    std::string annotations;
    std::set<std::string> names;  // of the program
};

/// Null if reading the annotations gives other types than these.
std::optional<std::string> definition(const StubEntry& entry, const KernelSignature& signature,
                                      Needs& needs) {
    const std::vector<ast::Parameter>& parameters = entry.kernel->source().parameters;
    std::string text = cat("def ", entry.kernel->identifier(), "(");
    for (size_t i = 0; i < signature.arguments.size(); ++i) {
        const Type type = signature.arguments[i];
        const std::string written = annotation(type);
        const Result<Type> read = parse_type(written, entry.context);
        if (!read || *read != type) {
            return std::nullopt;
        }
        needs.annotations += cat(" ", written);
        collect_names(type, needs.names);
        const std::string_view name = i < parameters.size() ? parameters[i].name : "array";
        text += cat(i > 0 ? ", " : "", name, ": ", written);
    }
    const Declaration& declaration = entry.kernel->declaration();
    const bool gives_results =
        declaration.as == DeclaredAs::CupyFused || declaration.is_generated();
    needs.any = needs.any || gives_results;
    return cat(text, ") -> ", gives_results ? "Any" : "None", ": ...  # ", signature.origin, "\n");
}

/// All signatures of a kernel or none: the launches say the rest as long as the stub is silent.
std::string definitions(const StubEntry& entry, Needs& needs) {
    const bool is_overloaded = entry.signatures.size() > 1;
    std::string out;
    Needs own = needs;
    for (const KernelSignature& signature : entry.signatures) {
        const auto text = definition(entry, signature, own);
        if (!text) {
            return cat("\n# a stub cannot express the types of `", entry.kernel->name,
                       "`; they are left to its launches\n");
        }
        out += cat("\n", is_overloaded ? "@overload\n" : "", *text);
    }
    needs = std::move(own);
    needs.overload = needs.overload || is_overloaded;
    return out;
}

/// What a stub imports, and the names of the program that its types have.
std::string imports(Needs needs) {
    constexpr std::string_view kMakers[] = {"Array", "Tuple", "NamedTuple"};
    std::set<std::string> scalars;
    std::set<std::string> makers;
    std::string word;
    for (const char c : needs.annotations + " ") {
        if (c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0) {
            word += c;
            continue;
        }
        const bool is_class = python_number(cat("builtins.", word)).has_value();
        if (word.size() > 3 && !is_class && types::by_name(word).is_known()) {
            scalars.insert(word);
        }
        if (std::find(std::begin(kMakers), std::end(kMakers), word) != std::end(kMakers)) {
            makers.insert(word);
        }
        word.clear();
    }
    const bool has_generators = needs.names.erase(std::string(types::kGeneratorState)) > 0;
    std::set<std::string> typing;
    if (needs.any || !needs.names.empty()) {
        typing.insert("Any");
    }
    if (needs.overload) {
        typing.insert("overload");
    }
    std::string out;
    const auto add = [&](std::string_view module, const std::set<std::string>& names) {
        std::string list;
        for (const std::string& name : names) {
            list += cat(list.empty() ? "" : ", ", name);
        }
        out += list.empty() ? "" : cat("from ", module, " import ", list, "\n");
    };
    add("typing", typing);
    add("numba", scalars);
    add("numba.types", makers);
    if (has_generators) {
        add("numba.cuda.random", {std::string(types::kGeneratorType)});
    }
    for (const std::string& name : needs.names) {
        out += cat(name == *needs.names.begin() ? "\n" : "", name, ": Any\n");
    }
    return out;
}

}  // namespace

std::string stub_text(std::string_view source_path, const std::vector<StubEntry>& entries,
                      const Sources& sources) {
    std::string body;
    Needs needs;
    bool has_types = false;
    for (const StubEntry& entry : entries) {
        body += definitions(entry, needs);
        has_types = has_types || !entry.signatures.empty();
        for (const Diagnostic& problem : entry.problems) {
            body += cat("\n# ", place_of_launch(sources, problem.span, *entry.kernel), ": ",
                        problem.message, "\n");
        }
    }
    const std::string_view name = source_path.substr(source_path.rfind('/') + 1);
    return has_types ? cat("# Types of the kernels in ", name, ", from their launches.\n",
                           imports(std::move(needs)), body)
                     : std::string();
}

}  // namespace pykern2cu
