#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "frontend/intrinsics/table.hpp"
#include "frontend/ir/visit.hpp"
#include "frontend/source/cat.hpp"
#include "tests/reference/page.hpp"

namespace pykern2cu::reference {
namespace {

namespace fs = std::filesystem;

constexpr size_t kShownCases = 2;

// The rows that have the same names, and the cases that call one of them.
struct Entry {
    std::vector<const Intrinsic*> rows;
    std::set<std::string> cases;
};

// Without the mark of the family of dialects; empty where the name is not Numba's.
std::string numba_name(std::string_view name) {
    if (name.rfind("cupy", 0) == 0 || name.find("@cupy") != std::string_view::npos) {
        return "";
    }
    return std::string(name.substr(0, name.find('@')));
}

std::vector<std::string> numba_names(const Intrinsic& row) {
    std::vector<std::string> names;
    for_each_name(row, [&](std::string_view name) {
        if (std::string found = numba_name(name); !found.empty()) {
            names.push_back(std::move(found));
        }
    });
    return names;
}

// "`math.sqrt`, `numpy.sqrt`"
std::string title(const Intrinsic& row) {
    std::string text;
    for (const std::string& name : numba_names(row)) {
        text += cat(text.empty() ? "`" : ", `", name, "`");
    }
    return text;
}

using Entries = std::map<std::string, Entry>;  // by title

// "numba.cuda.atomic" of `numba.cuda.atomic.add`
std::string module_of(const std::string& shown) {
    const std::string first = shown.substr(1, shown.find('`', 1) - 1);
    return first.substr(0, first.rfind('.'));
}

std::vector<std::string> signatures_in(const fs::path& json) {
    const auto content = nlohmann::json::parse(read_text(json));
    const auto found = content.find("sig");
    if (found == content.end()) {
        return {};
    }
    return found->is_string() ? std::vector<std::string>{*found}
                              : found->get<std::vector<std::string>>();
}

void note_calls(const fs::path& source, Entries& entries, std::vector<std::string>& problems) {
    fs::path json = source;
    json.replace_extension(".json");
    Translated translated;
    translate_text(source.string(), read_text(source),
                   fs::exists(json) ? signatures_in(json) : std::vector<std::string>(), translated);
    if (translated.diagnostics.has_errors()) {
        problems.push_back(cat(source.string(), ": is not translated"));
    }
    const auto note = [&](const ir::Expr& expr) {
        const auto* call = ir::as<ir::CallIntrinsic>(&expr);
        const auto found = call == nullptr ? entries.end() : entries.find(title(*call->row));
        if (found != entries.end()) {
            found->second.cases.insert(source.stem().string());
        }
    };
    for (const ir::Function* function : translated.translation.module.functions) {
        ir::for_each_statement(function->body, [&](const ir::Stmt& stmt) {
            ir::for_each_value(
                stmt, [&](const ir::Expr* value) { ir::for_each_expression(*value, note); });
        });
    }
}

Entries all_entries() {
    Entries entries;
    for (const std::span<const Intrinsic> rows : all_intrinsics()) {
        for (const Intrinsic& row : rows) {
            if (const std::string shown = title(row); !shown.empty()) {
                entries[shown].rows.push_back(&row);
            }
        }
    }
    return entries;
}

std::string code(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        escaped += c == '|' ? "\\|" : std::string(1, c);
    }
    return cat("`", escaped, "`");
}

template <class Part>
std::string join(const std::vector<const Intrinsic*>& rows, Part part) {
    std::string text;
    std::set<std::string_view> seen;
    for (const Intrinsic* row : rows) {
        if (seen.insert(part(*row)).second) {
            text += cat(text.empty() ? "" : "<br>", code(part(*row)));
        }
    }
    return text;
}

std::string write(const std::string& name, const Entry& entry) {
    std::string cases;
    size_t count = 0;
    for (const std::string& found : entry.cases) {
        if (++count <= kShownCases) {
            cases +=
                cat(count == 1 ? "" : ", ", "[", found, "](../tests/exec/numba/", found, ".py)");
        }
    }
    return cat("| ", name, " | ", join(entry.rows, [](const Intrinsic& r) { return r.signature; }),
               " | ", join(entry.rows, [](const Intrinsic& r) { return r.cuda; }), " | ", cases,
               " |\n");
}

}  // namespace

std::string functions_chapter(const fs::path& cases, std::vector<std::string>& problems) {
    Entries entries = all_entries();
    std::vector<fs::path> sources;
    for (const fs::directory_entry& entry : fs::directory_iterator(cases)) {
        if (entry.path().extension() == ".py") {
            sources.push_back(entry.path());
        }
    }
    for (const fs::path& source : sources) {
        note_calls(source, entries, problems);
    }
    std::map<std::string, std::string> tables;
    for (const auto& [name, entry] : entries) {
        tables[module_of(name)] += write(name, entry);
    }
    std::string text;
    for (const auto& [module, table] : tables) {
        text += cat("\n### ", module, "\n\n| name | types | CUDA C++ | test |\n|---|---|---|---|\n",
                    table);
    }
    return text;
}

}  // namespace pykern2cu::reference
