#include "cli/listing.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>
#include <utility>

#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"

namespace pykern2cu {
namespace {

using Json = nlohmann::ordered_json;

// ---- the count ---------------------------------------------------------------------------------

/// A kernel with several signatures is translated if all of them are.
struct Count {
    size_t files = 0;
    size_t files_with_kernels = 0;
    size_t kernels = 0;
    size_t translated = 0;
    size_t left_out = 0;                         // launches
    std::map<std::string_view, size_t> reasons;  // kernels by the code of their first error
};

void count_kernels(const FileListing& file, Count& count) {
    using Name = std::pair<uint32_t, std::string_view>;  // a factory makes several from one place
    std::set<Name> kernels;
    std::set<Name> failed;
    for (const KernelListing& each : file.kernels) {
        const Name kernel{each.span.begin, each.name};
        kernels.insert(kernel);
        count.left_out += each.left_out.size();
        if (!each.problems.empty() && failed.insert(kernel).second) {
            ++count.reasons[name(each.problems.front().code)];
        }
    }
    count.files_with_kernels += kernels.empty() ? 0 : 1;
    count.kernels += kernels.size();
    count.translated += kernels.size() - failed.size();
}

Count count_all(const std::vector<FileListing>& files) {
    Count count;
    count.files = files.size();
    for (const FileListing& file : files) {
        count_kernels(file, count);
    }
    return count;
}

std::string in_words(const Count& count) {
    std::string reasons;
    for (const auto& [reason, kernels] : count.reasons) {
        reasons += cat(reasons.empty() ? "" : ", ", reason, " ", kernels);
    }
    const size_t failed = count.kernels - count.translated;
    const size_t launches = count.left_out;
    return cat(count.kernels, count.kernels == 1 ? " kernel in " : " kernels in ",
               count.files_with_kernels, " of ", count.files,
               count.files == 1 ? " file: " : " files: ", count.translated, " translated, ", failed,
               " not", reasons.empty() ? "" : cat(" (", reasons, ")"),
               launches == 0
                   ? ""
                   : cat("; ", launches, launches == 1 ? " launch" : " launches", " left out"),
               "\n");
}

// ---- text --------------------------------------------------------------------------------------

std::string place(const Sources& sources, Span span) {
    const SourceFile& file = sources.file(span.file);
    const Position at = file.position(span.begin);
    return cat(printable(file.path()), ":", at.line, ":", at.column);
}

std::string print_problem(const Sources& sources, const Diagnostic& problem) {
    return cat(place(sources, problem.span), ": ", printable(problem.message), " [",
               name(problem.code), "]\n");
}

std::string print_kernel(const Sources& sources, const KernelListing& kernel) {
    const SourceFile& file = sources.file(kernel.span.file);
    std::string out = cat(printable(file.path()), ":", file.position(kernel.span.begin).line, ": ",
                          printable(kernel.name), " [", kernel.dialect, "]");
    if (!kernel.signature.empty()) {
        out += cat(" ", printable(kernel.signature), " from ", printable(kernel.origin));
    }
    out += kernel.problems.empty() ? "\n" : " not translated\n";
    for (const Diagnostic& problem : kernel.problems) {
        out += cat("    ", print_problem(sources, problem));
    }
    for (const Diagnostic& launch : kernel.left_out) {
        out += cat("    left out: ", print_problem(sources, launch));
    }
    return out;
}

// ---- JSON --------------------------------------------------------------------------------------

void add_place(Json& json, const Sources& sources, Span span) {
    const SourceFile& file = sources.file(span.file);
    const Position at = file.position(span.begin);
    json["file"] = file.path();
    json["line"] = at.line;
    json["column"] = at.column;
}

Json describe(const Sources& sources, const std::vector<Diagnostic>& problems) {
    Json out = Json::array();
    for (const Diagnostic& problem : problems) {
        Json json = {{"code", name(problem.code)}, {"message", problem.message}};
        add_place(json, sources, problem.span);
        out.push_back(std::move(json));
    }
    return out;
}

Json describe(const Sources& sources, const KernelListing& kernel) {
    Json json = {{"name", kernel.name}, {"dialect", kernel.dialect}};
    add_place(json, sources, kernel.span);
    json["signature"] = kernel.signature.empty() ? Json() : Json(kernel.signature);
    json["types_from"] = kernel.origin.empty() ? Json() : Json(kernel.origin);
    json["translated"] = kernel.problems.empty();
    json["problems"] = describe(sources, kernel.problems);
    json["left_out"] = describe(sources, kernel.left_out);
    return json;
}

// ---- the listings of a session -----------------------------------------------------------------

using Place = std::tuple<uint32_t, uint32_t, Code>;

bool has_place(const Diagnostic& problem) { return problem.span.file != kNowhere.file; }

Place place_of(const Diagnostic& problem) {
    return {problem.span.file, problem.span.begin, problem.code};
}

FileListing listing_of(const Unit& unit) {
    FileListing listing{unit.file, unit.translation.listing, {}};
    std::set<Place> shown;
    for (const KernelListing& kernel : listing.kernels) {
        for (const Diagnostic& problem : kernel.problems) {
            shown.insert(place_of(problem));
        }
    }
    const std::vector<Diagnostic> errors = unit.diagnostics.errors_since(0);
    std::copy_if(errors.begin(), errors.end(), std::back_inserter(listing.problems),
                 [&](const Diagnostic& each) {
                     return has_place(each) && shown.insert(place_of(each)).second;
                 });
    return listing;
}

// Nothing is known of what else such a file has, so the list is not whole.
bool is_unread(const Diagnostic& problem) {
    return !has_place(problem) || problem.code == Code::SyntaxError ||
           problem.code == Code::InvalidEncoding;
}

// The others are what a list tells, and no failure of the run.
void keep_unread(Diagnostics& diagnostics) {
    const Diagnostics all = std::exchange(diagnostics, {});
    for (const Diagnostic& each : all.all()) {
        if (is_unread(each)) {
            diagnostics.add(each);
        }
    }
}

}  // namespace

void list_kernels(Session& session) {
    std::vector<FileListing> files;
    for (Unit& unit : session.units) {
        if (unit.file != kNowhere.file) {
            files.push_back(listing_of(unit));
        }
        keep_unread(unit.diagnostics);
    }
    write(session, {{"-", session.options.list == ListFormat::Json
                              ? json_listing(session.sources, files)
                              : print_listing(session.sources, files)}});
}

std::string print_listing(const Sources& sources, const std::vector<FileListing>& files) {
    std::string out;
    for (const FileListing& file : files) {
        for (const KernelListing& kernel : file.kernels) {
            out += print_kernel(sources, kernel);
        }
        for (const Diagnostic& problem : file.problems) {
            out += print_problem(sources, problem);
        }
    }
    return out + in_words(count_all(files));
}

std::string json_listing(const Sources& sources, const std::vector<FileListing>& files) {
    const Count count = count_all(files);
    Json json = {{"schema", 1}, {"kernels", Json::array()}, {"problems", Json::array()}};
    for (const FileListing& file : files) {
        for (const KernelListing& kernel : file.kernels) {
            json["kernels"].push_back(describe(sources, kernel));
        }
        for (Json& problem : describe(sources, file.problems)) {
            json["problems"].push_back(std::move(problem));
        }
    }
    json["summary"] = {{"files", count.files},
                       {"files_with_kernels", count.files_with_kernels},
                       {"kernels", count.kernels},
                       {"translated", count.translated},
                       {"launches_left_out", count.left_out},
                       {"reasons", Json::object()}};
    for (const auto& [reason, kernels] : count.reasons) {
        json["summary"]["reasons"][std::string(reason)] = kernels;
    }
    // Names are the user's, and Python allows any text in a message.
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace pykern2cu
