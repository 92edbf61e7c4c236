#pragma once

#include <set>
#include <string_view>

#include "frontend/host/modules/scope.hpp"
#include "frontend/syntax/ast.hpp"

namespace pykern2cu::launches {

/// What code anywhere in a file assigns and reads, as far as its words tell.
class CodeOfFile {
  public:
    /// Of a module.
    explicit CodeOfFile(const Scope& scope);

    /// Whether something reaches names and attributes that it does not write.
    bool has_reflection() const { return has_reflection_; }
    /// Whether something may run functions of the file at any time: threads, `__del__`.
    bool runs_at_any_time() const { return runs_at_any_time_; }
    /// Names that functions take from around them to assign them.
    const std::set<std::string_view>& rebound() const { return rebound_; }
    /// Attributes that are assigned, of whatever object.
    const std::set<std::string_view>& attributes() const { return attributes_; }
    /// Whether a name is read outside of kernels and device functions.
    bool mentions(std::string_view name) const { return mentioned_.contains(name); }

  private:
    void note(const ast::Stmt& stmt, const Scope& scope);
    void note_import(std::string_view path, const Scope& scope);

    bool has_reflection_ = false;
    bool runs_at_any_time_ = false;
    std::set<std::string_view> rebound_;
    std::set<std::string_view> attributes_;
    std::set<std::string_view> mentioned_;
};

}  // namespace pykern2cu::launches
