#include "cli/report.hpp"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

namespace pykern2cu {
namespace {

using Json = nlohmann::ordered_json;

// Text from a file that is not UTF-8 must not stop the report.
std::string dump(const Json& json) {
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

bool has_position(const Sources& sources, Span span) {
    return span.file < sources.size() && (span.begin > 0 || span.end > 0);
}

Json json_place(const Sources& sources, Span span) {
    Json place = Json::object();
    if (span.file >= sources.size()) {
        return place;
    }
    const SourceFile& file = sources.file(span.file);
    place["file"] = file.path();
    if (has_position(sources, span)) {
        const Position begin = file.position(span.begin);
        const Position end = file.position(std::max(span.begin, span.end));
        place["line"] = begin.line;
        place["column"] = begin.column;
        place["end_line"] = end.line;
        place["end_column"] = end.column;
    }
    return place;
}

// `my kernels.py` → `my%20kernels.py`
std::string uri(std::string_view path) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    constexpr std::string_view kPlain =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
    std::string out;
    for (const char c : path) {
        if (kPlain.find(c) != std::string_view::npos) {
            out += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        out += {'%', kDigits[byte >> 4], kDigits[byte & 15]};
    }
    return out;
}

Json sarif_location(const Sources& sources, Span span) {
    const SourceFile& file = sources.file(span.file);
    Json physical = {{"artifactLocation", {{"uri", uri(file.path())}}}};
    if (has_position(sources, span)) {
        const Position begin = file.position(span.begin);
        const Position end = file.position(std::max(span.begin, span.end));
        physical["region"] = {{"startLine", begin.line},
                              {"startColumn", begin.column},
                              {"endLine", end.line},
                              {"endColumn", end.column}};
    }
    return {{"physicalLocation", physical}};
}

// Each replacement is one change of the file its place is in.
Json sarif_fixes(const Sources& sources, const Diagnostic& diagnostic) {
    Json fixes = Json::array();
    for (const Fix& fix : diagnostic.fixes) {
        const Json location = sarif_location(sources, fix.span)["physicalLocation"];
        const Json replacement = {{"deletedRegion", location["region"]},
                                  {"insertedContent", {{"text", fix.text}}}};
        const Json change = {{"artifactLocation", location["artifactLocation"]},
                             {"replacements", Json::array({replacement})}};
        fixes.push_back({{"artifactChanges", Json::array({change})}});
    }
    return fixes;
}

Json sarif_result(const Sources& sources, const Diagnostic& diagnostic,
                  const std::set<Code>& rules) {
    Json result = {{"ruleId", name(diagnostic.code)},
                   {"ruleIndex", std::distance(rules.begin(), rules.find(diagnostic.code))},
                   {"level", name(diagnostic.severity)},
                   {"message", {{"text", diagnostic.message}}}};
    if (diagnostic.span.file < sources.size()) {
        result["locations"] = Json::array({sarif_location(sources, diagnostic.span)});
    }
    for (const Note& note : diagnostic.notes) {
        Json related = Json::object();
        if (note.span.file < sources.size()) {
            related = sarif_location(sources, note.span);
        }
        related["message"] = {{"text", note.message}};
        result["relatedLocations"].push_back(related);
    }
    if (!diagnostic.fixes.empty()) {
        result["fixes"] = sarif_fixes(sources, diagnostic);
    }
    return result;
}

Json sarif_rules(const std::set<Code>& codes) {
    Json rules = Json::array();
    for (const Code code : codes) {
        const Json text = {{"text", explanation(code)}};
        rules.push_back({{"id", name(code)}, {"fullDescription", text}, {"help", text}});
    }
    return rules;
}

struct Verdict {
    bool is_hidden = false;
    bool is_error = false;
};

// As gcc: the last rule that fits decides, and a plain -Werror does not bring back what -Wno-name
// hides.
Verdict judge(const std::vector<WarningRule>& rules, Code code) {
    Verdict verdict;
    for (const WarningRule& rule : rules) {
        if (!rule.name.empty() && rule.name != name(code)) {
            continue;
        }
        switch (rule.action) {
            case WarningRule::Action::Show:
                verdict.is_hidden = false;
                break;
            case WarningRule::Action::Hide:
                verdict.is_hidden = true;
                break;
            case WarningRule::Action::MakeError:
                verdict = {verdict.is_hidden && rule.name.empty(), true};
                break;
            case WarningRule::Action::KeepWarning:
                verdict.is_error = false;
                break;
        }
    }
    return verdict;
}

}  // namespace

std::vector<Diagnostic> apply_warning_rules(const std::vector<WarningRule>& rules,
                                            std::vector<Diagnostic> diagnostics) {
    std::vector<Diagnostic> out;
    for (Diagnostic& diagnostic : diagnostics) {
        const bool is_warning = diagnostic.severity == Severity::Warning;
        const Verdict verdict = is_warning ? judge(rules, diagnostic.code) : Verdict{};
        if (verdict.is_hidden) {
            continue;
        }
        if (verdict.is_error) {
            diagnostic.severity = Severity::Error;
        }
        out.push_back(std::move(diagnostic));
    }
    return out;
}

std::string json_report(const Sources& sources, const std::vector<Diagnostic>& diagnostics) {
    Json list = Json::array();
    for (const Diagnostic& diagnostic : diagnostics) {
        Json item = json_place(sources, diagnostic.span);
        item["severity"] = name(diagnostic.severity);
        item["code"] = name(diagnostic.code);
        item["message"] = diagnostic.message;
        item["notes"] = Json::array();
        for (const Note& note : diagnostic.notes) {
            Json place = json_place(sources, note.span);
            place["message"] = note.message;
            item["notes"].push_back(place);
        }
        item["fixes"] = Json::array();
        for (const Fix& fix : diagnostic.fixes) {
            Json change = json_place(sources, fix.span);
            change["text"] = fix.text;
            item["fixes"].push_back(change);
        }
        list.push_back(item);
    }
    return dump({{"schema", 1}, {"diagnostics", list}});
}

std::string sarif_report(const Sources& sources, const std::vector<Diagnostic>& diagnostics) {
    std::set<Code> codes;
    for (const Diagnostic& diagnostic : diagnostics) {
        codes.insert(diagnostic.code);
    }
    Json results = Json::array();
    for (const Diagnostic& diagnostic : diagnostics) {
        results.push_back(sarif_result(sources, diagnostic, codes));
    }
    const Json driver = {
        {"name", "pykern2cu"}, {"version", PYKERN2CU_VERSION}, {"rules", sarif_rules(codes)}};
    const Json run = {
        {"tool", {{"driver", driver}}}, {"columnKind", "unicodeCodePoints"}, {"results", results}};
    return dump({{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                 {"version", "2.1.0"},
                 {"runs", Json::array({run})}});
}

}  // namespace pykern2cu
