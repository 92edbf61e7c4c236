#include "cli/depfile.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include "frontend/source/cat.hpp"
#include "frontend/source/controls.hpp"

namespace pykern2cu {
namespace {

std::vector<std::string> without_duplicates(const std::vector<std::string>& paths) {
    std::set<std::string> seen;
    std::vector<std::string> out;
    std::copy_if(paths.begin(), paths.end(), std::back_inserter(out),
                 [&](const std::string& path) { return seen.insert(path).second; });
    return out;
}

// Words that begin a line of another kind when they are the first of several targets.
constexpr std::string_view kDirectives[] = {
    "include",  "-include", "sinclude", "define", "undefine", "override", "export",
    "unexport", "private",  "vpath",    "ifdef",  "ifndef",   "ifeq",     "ifneq",
    "else",     "endif",    "endef",    "load",   "-load"};

// A backslash that would be taken for an escape, or would make one of ours mean something else.
bool has_lost_backslash(std::string_view name) {
    for (size_t at = name.find('\\'); at != std::string_view::npos; at = name.find('\\', at + 1)) {
        if (at + 1 == name.size() || std::string_view("#:%$").find(name[at + 1]) != name.npos) {
            return true;
        }
    }
    return false;
}

}  // namespace

std::string_view inexpressible(std::string_view name, RulePlace place) {
    const std::string_view signs = place == RulePlace::Target ? ";|=*?[<>^`%" : ";|=*?[<>^`";
    for (size_t at = 0; at < name.size(); ++at) {
        const size_t length = control(name.substr(at));
        if (length > 0 || signs.find(name[at]) != std::string_view::npos) {
            return name.substr(at, std::max<size_t>(length, 1));
        }
    }
    if (name.starts_with('~')) {
        return name.substr(0, 1);
    }
    // `a&: b` makes a group of targets.
    const bool is_group = place == RulePlace::Target && name.ends_with('&');
    if (is_group || name.ends_with(')') || name.ends_with(':')) {
        return name.substr(name.size() - 1);
    }
    if (has_lost_backslash(name)) {
        return "\\";
    }
    const bool is_directive =
        place == RulePlace::Target && std::ranges::find(kDirectives, name) != std::end(kDirectives);
    return is_directive ? name : std::string_view();
}

std::string quote_target(const std::string& path) {
    std::string out;
    size_t backslashes = 0;
    for (const char c : path) {
        if (c == ' ' || c == '\t') {
            // Make reads the backslashes before a blank in pairs.
            out.append(backslashes, '\\');
            out += '\\';
        } else if (c == '#' || c == ':') {
            out += '\\';
        } else if (c == '$') {
            out += '$';
        }
        backslashes = c == '\\' ? backslashes + 1 : 0;
        out += c;
    }
    return out;
}

std::string depfile(const std::vector<std::string>& targets,
                    const std::vector<std::string>& dependencies,
                    const std::vector<std::string>& phony) {
    std::string out;
    for (const std::string& target : without_duplicates(targets)) {
        out += cat(out.empty() ? "" : " ", target);
    }
    out += ':';
    for (const std::string& dependency : without_duplicates(dependencies)) {
        out += cat(" \\\n  ", quote_target(dependency));
    }
    out += '\n';
    for (const std::string& dependency : without_duplicates(phony)) {
        out += cat(quote_target(dependency), ":\n");
    }
    return out;
}

}  // namespace pykern2cu
