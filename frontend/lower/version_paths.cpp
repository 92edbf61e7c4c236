#include "frontend/lower/version_paths.hpp"

#include <algorithm>

#include "frontend/syntax/free_names.hpp"

namespace pykern2cu {

VersionPaths::VersionPaths(Webs& webs, const ast::FunctionDef& function,
                           const std::vector<CapturedName>& captured)
    : webs_(webs) {
    collect_names(function, captured);
    env_.assign(webs_.names.size(), 0);
    for (uint32_t name = 0; name < webs_.names.size(); ++name) {
        env_[name] = add(Version::Kind::Unassigned, name);
    }
}

void VersionPaths::collect_names(const ast::FunctionDef& function,
                                 const std::vector<CapturedName>& captured) {
    std::vector<std::string_view> found = names_bound_by(function);
    for (const CapturedName& outer : captured) {
        found.push_back(outer.name);
    }
    for (const std::string_view name : found) {
        if (index_.emplace(name, static_cast<uint32_t>(webs_.names.size())).second) {
            webs_.names.push_back(name);
        }
    }
}

uint32_t VersionPaths::add(Version::Kind kind, uint32_t name) {
    webs_.versions.push_back({.kind = kind, .name = name, .defined_at = ++moment_});
    return static_cast<uint32_t>(webs_.versions.size() - 1);
}

void VersionPaths::record(std::vector<uint32_t>& table, uint32_t ordinal, uint32_t version) {
    if (table.size() <= ordinal) {
        table.resize(ordinal + 1, kNoVersion);
    }
    table[ordinal] = version;
}

uint32_t VersionPaths::define(std::string_view id, Version::Kind kind) {
    const uint32_t name = index_.at(id);
    veiled_.erase(name);
    env_[name] = add(kind, name);
    return env_[name];
}

void VersionPaths::define(std::string_view id, uint32_t ordinal, Version::Kind kind) {
    record(webs_.written_version, ordinal, define(id, kind));
}

void VersionPaths::note_read(uint32_t version) {
    Version& info = webs_.versions[version];
    info.is_read = true;
    info.last_read = std::max(info.last_read, ++moment_);
    info.is_read_after_loop = info.is_read_after_loop || info.is_of_ended_loop;
}

void VersionPaths::begin(const ast::Stmt& stmt) {
    webs_.moments[&stmt] = {moment_, moment_};
    begun_.push_back(&stmt);
}

void VersionPaths::end_loop(uint32_t begin) {
    ++moment_;
    for (Version& version : webs_.versions) {
        if (version.defined_at <= begin && version.last_read > begin) {
            version.last_read = std::max(version.last_read, moment_);
        }
    }
    for (size_t i = begun_.size(); i-- > 0 && webs_.moments[begun_[i]].begin > begin;) {
        webs_.moments[begun_[i]].run_so_far = moment_;
    }
}

void VersionPaths::merge(const Env& other) {
    if (!reachable_) {
        env_ = other;
        reachable_ = true;
        return;
    }
    for (uint32_t name = 0; name < env_.size(); ++name) {
        if (env_[name] != other[name]) {
            const uint32_t join = add(Version::Kind::Join, name);
            webs_.versions[join].inputs = {env_[name], other[name]};
            env_[name] = join;
        }
    }
}

void VersionPaths::merge_all(const std::vector<Env>& others) {
    for (const Env& other : others) {
        merge(other);
    }
}

std::vector<uint32_t> VersionPaths::open_loop(const std::vector<std::string_view>& assigned) {
    std::vector<uint32_t> joins(env_.size(), kNoVersion);
    for (const std::string_view id : assigned) {
        const uint32_t name = index_.at(id);
        if (joins[name] == kNoVersion) {
            joins[name] = add(Version::Kind::Join, name);
            webs_.versions[joins[name]].inputs.push_back(env_[name]);
            env_[name] = joins[name];
        }
    }
    return joins;
}

void VersionPaths::close_loop(const std::vector<uint32_t>& joins, const Env& from) {
    for (uint32_t name = 0; name < joins.size(); ++name) {
        if (joins[name] != kNoVersion && joins[name] != from[name]) {
            webs_.versions[joins[name]].inputs.push_back(from[name]);
        }
    }
}

}  // namespace pykern2cu
