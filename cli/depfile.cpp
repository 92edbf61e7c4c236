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
                    const std::vector<std::string>& dependencies, PhonyTargets phony) {
    std::string out;
    for (const std::string& target : without_duplicates(targets)) {
        out += cat(out.empty() ? "" : " ", target);
    }
    out += ':';
    const std::vector<std::string> unique = without_duplicates(dependencies);
    for (const std::string& dependency : unique) {
        out += cat(" \\\n  ", quote_target(dependency));
    }
    out += '\n';
    for (size_t i = 1; phony == PhonyTargets::EachDependency && i < unique.size(); ++i) {
        out += cat(quote_target(unique[i]), ":\n");
    }
    return out;
}

}  // namespace pykern2cu
