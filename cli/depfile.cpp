#include "cli/depfile.hpp"

#include <algorithm>
#include <set>

#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

std::vector<std::string> without_duplicates(const std::vector<std::string>& paths) {
    std::set<std::string> seen;
    std::vector<std::string> out;
    std::copy_if(paths.begin(), paths.end(), std::back_inserter(out),
                 [&](const std::string& path) { return seen.insert(path).second; });
    return out;
}

}  // namespace

std::string quote_target(const std::string& path) {
    std::string out;
    size_t backslashes = 0;
    for (const char c : path) {
        if (c == ' ' || c == '\t') {
            // Make reads the backslashes before a blank in pairs.
            out.append(backslashes, '\\');
            out += '\\';
        } else if (c == '#') {
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
