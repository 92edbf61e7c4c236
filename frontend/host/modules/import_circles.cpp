#include "frontend/host/modules/import_circles.hpp"

#include "frontend/host/modules/module_paths.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {

/// A package runs before the modules in it.
ImportCircles::ImportCircles(const std::unordered_map<std::string, const Scope*>& modules,
                             const std::unordered_map<std::string, Paths>& imports) {
    std::unordered_map<std::string, uint32_t> indices;
    for (const auto& [path, module] : modules) {
        indices.emplace(path, static_cast<uint32_t>(indices.size()));
    }
    Edges out(indices.size());
    Edges in(indices.size());
    for (const auto& [path, from] : indices) {
        const auto add = [&, from = from](const std::string& imported) {
            if (const auto to = indices.find(imported); to != indices.end()) {
                out[from].push_back(to->second);
                in[to->second].push_back(from);
            }
        };
        add(normal_path(cat(directory_of(path), "__init__.py")));
        add(normal_path(cat(directory_of(path), "../__init__.py")));
        if (const auto found = imports.find(path); found != imports.end()) {
            std::ranges::for_each(found->second, add);
        }
    }
    std::vector<uint32_t> circles(indices.size(), UINT32_MAX);  // by the first module of each
    for (uint32_t at = 0; at < circles.size(); ++at) {
        if (circles[at] != UINT32_MAX) {
            continue;
        }
        const std::vector<bool> behind = reached(at, out);
        const std::vector<bool> before = reached(at, in);
        for (uint32_t other = at; other < circles.size(); ++other) {
            circles[other] = behind[other] && before[other] ? at : circles[other];
        }
    }
    for (const auto& [path, module] : modules) {
        circles_.emplace(module, circles[indices.at(path)]);
    }
}

std::vector<bool> ImportCircles::reached(uint32_t from, const Edges& edges) {
    std::vector<bool> seen(edges.size());
    std::vector<uint32_t> left = {from};
    seen[from] = true;
    while (!left.empty()) {
        const uint32_t at = left.back();
        left.pop_back();
        for (const uint32_t next : edges[at]) {
            if (!seen[next]) {
                seen[next] = true;
                left.push_back(next);
            }
        }
    }
    return seen;
}

bool ImportCircles::are_in_one(const Scope& module, const Scope& other) const {
    const auto one = circles_.find(&module);
    const auto another = circles_.find(&other);
    return one != circles_.end() && another != circles_.end() && one->second == another->second;
}

}  // namespace pykern2cu
