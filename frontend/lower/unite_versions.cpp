#include "frontend/lower/unite_versions.hpp"

#include <algorithm>
#include <numeric>

namespace pykern2cu {
namespace {

/// A join matters only if something reads it, directly or through another join.
void mark_live(std::vector<Version>& versions, uint32_t index) {
    std::vector<uint32_t> pending{index};
    while (!pending.empty()) {
        Version& version = versions[pending.back()];
        pending.pop_back();
        if (version.kind != Version::Kind::Join || version.is_live) {
            continue;
        }
        version.is_live = true;
        for (const uint32_t input : version.inputs) {
            versions[input].is_joined = true;
        }
        pending.insert(pending.end(), version.inputs.begin(), version.inputs.end());
    }
}

uint32_t root(std::vector<uint32_t>& parent, uint32_t i) {
    while (parent[i] != i) {
        parent[i] = parent[parent[i]];
        i = parent[i];
    }
    return i;
}

void unite_joined(const std::vector<Version>& versions, std::vector<uint32_t>& parent) {
    for (uint32_t i = 0; i < versions.size(); ++i) {
        if (!versions[i].is_live) {
            continue;
        }
        for (const uint32_t input : versions[i].inputs) {
            if (versions[input].kind != Version::Kind::Unassigned) {
                parent[root(parent, input)] = root(parent, i);
            }
        }
    }
}

void unite_by_name(const std::vector<Version>& versions, std::vector<uint32_t>& parent) {
    std::vector<uint32_t> first;
    for (uint32_t i = 0; i < versions.size(); ++i) {
        const uint32_t name = versions[i].name;
        if (versions[i].kind == Version::Kind::Unassigned) {
            first.resize(std::max<size_t>(first.size(), name + 1), kNoVersion);
            continue;
        }
        if (first[name] == kNoVersion) {
            first[name] = i;
        }
        parent[root(parent, i)] = root(parent, first[name]);
    }
}

void number_webs(Webs& webs, std::vector<uint32_t>& parent) {
    std::vector<uint32_t> web_of_root(webs.versions.size(), kNoVersion);
    for (uint32_t i = 0; i < webs.versions.size(); ++i) {
        Version& version = webs.versions[i];
        const bool is_dead_join = version.kind == Version::Kind::Join && !version.is_live;
        if (version.kind == Version::Kind::Unassigned || is_dead_join) {
            continue;
        }
        uint32_t& web = web_of_root[root(parent, i)];
        if (web == kNoVersion) {
            web = static_cast<uint32_t>(webs.webs.size());
            webs.webs.push_back({.name = version.name});
        }
        version.web = web;
        Web& own = webs.webs[web];
        own.versions.push_back(i);
        for (const uint32_t input : version.inputs) {
            webs.versions[input].joins.push_back(i);
        }
        own.has_join = own.has_join || version.kind == Version::Kind::Join;
        own.may_be_unassigned =
            own.may_be_unassigned ||
            std::any_of(version.inputs.begin(), version.inputs.end(), [&](uint32_t input) {
                return webs.versions[input].kind == Version::Kind::Unassigned;
            });
    }
}

}  // namespace

void unite_versions(Webs& webs, VariableModel model) {
    for (uint32_t i = 0; i < webs.versions.size(); ++i) {
        if (webs.versions[i].is_read) {
            mark_live(webs.versions, i);
        }
    }
    std::vector<uint32_t> parent(webs.versions.size());
    std::iota(parent.begin(), parent.end(), 0U);
    if (model == VariableModel::FirstWins) {
        unite_by_name(webs.versions, parent);
    } else {
        unite_joined(webs.versions, parent);
    }
    number_webs(webs, parent);
}

}  // namespace pykern2cu
