#pragma once

#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/lower/webs.hpp"

namespace pykern2cu {

/// The current version of every local name on the way through a function: what a statement defines,
/// and what is joined where two ways meet.
class VersionPaths {
  public:
    /// A version for each name.
    using Env = std::vector<uint32_t>;

    VersionPaths(Webs& webs, const ast::FunctionDef& function,
                 const std::vector<CapturedName>& captured);

  protected:
    uint32_t define(std::string_view id, Version::Kind kind);
    void define(std::string_view id, uint32_t ordinal, Version::Kind kind);
    static void record(std::vector<uint32_t>& table, uint32_t ordinal, uint32_t version);
    void note_read(uint32_t version);
    void begin(const ast::Stmt& stmt);
    /// What is read in a loop is read in all its rounds, if the rounds do not define it.
    uint32_t begin_loop() { return moment_++; }
    void end_loop(uint32_t begin);

    /// Joins another way to reach this point into the current one.
    void merge(const Env& other);
    void merge_all(const std::vector<Env>& others);
    /// Gives every name assigned in a loop a join at its head: of the value before and of those
    /// from its rounds.
    std::vector<uint32_t> open_loop(const std::vector<std::string_view>& assigned);
    void close_loop(const std::vector<uint32_t>& joins, const Env& from);

    Webs& webs_;
    std::unordered_map<std::string_view, uint32_t> index_;
    std::unordered_set<uint32_t> veiled_;  // names, see Webs::veiled
    Env env_;
    bool reachable_ = true;

  private:
    void collect_names(const ast::FunctionDef& function, const std::vector<CapturedName>& captured);
    uint32_t add(Version::Kind kind, uint32_t name);

    uint32_t moment_ = 0;
    std::vector<const ast::Stmt*> begun_;  // statements
};

}  // namespace pykern2cu
