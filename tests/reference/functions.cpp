#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/python_source.hpp"
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

// "`math.sqrt`, `numpy.sqrt`": the names that belong to the dialect, without their marks. Empty
// where there is none.
std::string title(const Intrinsic& row, const Page& page) {
    std::string text;
    for_each_name(row, [&](std::string_view name) {
        const size_t mark = std::min(name.find('@'), name.size());
        const bool is_own = page.marks.find(name.substr(mark)) != std::string_view::npos;
        if (is_own && page.has_name(name.substr(0, mark))) {
            text += cat(text.empty() ? "`" : ", `", name.substr(0, mark), "`");
        }
    });
    return text;
}

using Entries = std::map<std::string, Entry>;  // by title

// "numba.cuda.atomic" of "`numba.cuda.atomic.add`"
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

void note_calls(const fs::path& source, const Page& page, Entries& entries,
                std::vector<std::string>& problems) {
    fs::path json = source;
    json.replace_extension(".json");
    Translated translated;
    translate_text(source.string(), python_text(read_text(source)),
                   fs::exists(json) ? signatures_in(json) : std::vector<std::string>(), translated);
    if (translated.diagnostics.has_errors()) {
        problems.push_back(cat(source.string(), ": is not translated"));
    }
    const auto note = [&](const ir::Expr& expr) {
        const auto* call = ir::as<ir::CallIntrinsic>(&expr);
        const auto found = call == nullptr ? entries.end() : entries.find(title(*call->row, page));
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

Entries all_entries(const Page& page) {
    Entries entries;
    for (const std::span<const Intrinsic> rows : all_intrinsics()) {
        for (const Intrinsic& row : rows) {
            if (const std::string shown = title(row, page); !shown.empty()) {
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

std::string write(const std::string& name, const Entry& entry, const Page& page) {
    std::string cases;
    size_t count = 0;
    for (const std::string& found : entry.cases) {
        if (++count <= kShownCases) {
            cases += cat(count == 1 ? "" : ", ", "[", found, "](../tests/exec/", page.name, "/",
                         found, ".py)");
        }
    }
    return cat("| ", name, " | ", join(entry.rows, [](const Intrinsic& r) { return r.signature; }),
               " | ", join(entry.rows, [](const Intrinsic& r) { return r.cuda; }), " | ", cases,
               " |\n");
}

}  // namespace

std::string functions_chapter(const Page& page, const fs::path& tests,
                              std::vector<std::string>& problems) {
    Entries entries = all_entries(page);
    std::vector<fs::path> sources;
    for (const fs::directory_entry& entry : fs::directory_iterator(tests / "exec" / page.name)) {
        if (entry.path().extension() == ".py") {
            sources.push_back(entry.path());
        }
    }
    for (const fs::path& source : sources) {
        note_calls(source, page, entries, problems);
    }
    std::map<std::string, std::string> tables;
    for (const auto& [name, entry] : entries) {
        tables[module_of(name)] += write(name, entry, page);
    }
    std::string text;
    for (const auto& [module, table] : tables) {
        text += cat("\n### ", module, "\n\n| name | types | CUDA C++ | test |\n|---|---|---|---|\n",
                    table);
    }
    return text;
}

}  // namespace pykern2cu::reference
