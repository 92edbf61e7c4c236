#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/dialects/dialect.hpp"
#include "frontend/syntax/ast.hpp"

/// Which assignment each use of a local name reads: static single assignment over the syntax tree.
///
///     x = 0            version 1
///     if c:
///         x = 1.5      version 2
///     y = x            reads version 3, the join (phi) of 1 and 2
///
/// Versions that meet in a join that is read belong to one web and share one variable; `x` and a
/// later, unrelated `x` are two webs. Types are found for each version, since Numba types them so.
namespace pykern2cu {

inline constexpr uint32_t kNoVersion = UINT32_MAX;

struct Version {
    enum class Kind : uint8_t { Unassigned, Parameter, Assigned, Join };
    Kind kind = Kind::Assigned;
    uint32_t name = 0;              // index into Webs::names
    uint32_t web = 0;               // index into Webs::webs
    bool is_read = false;           // by an expression
    bool is_live = false;           // Join: read by an expression or by a live join
    bool is_joined = false;         // by a live join
    bool is_of_ended_loop = false;  // the target of a loop that is over, left by `break` alone
    bool is_read_after_loop = false;
    // Moments. A version from before a loop is read until the loop's end.
    uint32_t defined_at = 0;
    uint32_t last_read = 0;
    std::vector<uint32_t> inputs = {};    // Join
    std::vector<uint32_t> joins = {};     // live ones that have it as an input, in source order
    const ast::Expr* value = nullptr;     // Assigned: of `name = value`
    const ast::Expr* origin = nullptr;    // Assigned: it is the value of this, or an item of it,
    uint32_t item = 0;                    // and that one: of several targets each has its own
    const ast::Expr* iterable = nullptr;  // of the loop whose target it is
};

struct Web {
    uint32_t name = 0;
    std::vector<uint32_t> versions = {};  // in source order, dead joins and unassigned left out
    bool may_be_unassigned = false;
    bool has_join = false;
    // The web whose value this one is computed from by `x = f(x)` or `x += 1`: the same variable to
    // a reader, and to C++ if the types agree.
    uint32_t continues = kNoVersion;
};

/// When a statement runs, in the order of the statements: moments are numbers of reads and
/// definitions. In a loop what stands behind it may have run too.
struct StatementTime {
    uint32_t begin;
    uint32_t run_so_far;  // until this one
};

/// A name of the enclosing function that an inner function reads.
struct CapturedName {
    std::string_view name;
    std::vector<const ast::FunctionDef*> functions = {};  // inner functions that it may stand for
};
/// What the name holds where the inner function is called or handed on.
struct Capture {
    CapturedName captured;
    uint32_t version;
};

struct Webs {
    std::vector<std::string_view> names;
    std::vector<Version> versions;
    std::vector<Web> webs;
    std::vector<uint32_t> read_version;     // by ordinal of the ast::Name; kNoVersion: not a local
    std::vector<uint32_t> written_version;  // by ordinal of the ast::Name or ast::Parameter
    std::vector<uint32_t> parameter_version;  // of the parameters, then of the captured names
    std::unordered_map<const ast::FunctionDef*, uint32_t> definition_version;  // of inner `def`s
    // By the ast::Name that reads an inner function, or the function of the lambda.
    std::unordered_map<const void*, std::vector<Capture>> captures;
    std::unordered_map<const ast::Stmt*, StatementTime> moments;
    std::unordered_map<const void*, bool> decided;  // by If, While, Ternary, Assert on facts
    std::unordered_set<uint32_t> veiled;  // ordinals of names whose value no further branch can use
    std::unordered_set<const ast::Stmt*>
        unreachable;  // the first statement of each unreachable rest of a block
    bool end_is_reachable = true;

    bool is_local(std::string_view name) const;
    uint32_t version_read(const ast::Name& name) const {
        return name.ordinal < read_version.size() ? read_version[name.ordinal] : kNoVersion;
    }
};

/// The types that versions have so far, and those of joins and webs that a round has found.
struct VersionTypes {
    /// Of all versions of a web.
    struct OfWeb {
        size_t found_at = 0;
        Type type = {};
        size_t stored_at = 0;
        std::optional<Type> stored = std::nullopt;  // of all its joins, if it is one
    };
    std::vector<Type> version;     // of each
    std::vector<Type> fixed;       // FirstWins: by web
    std::vector<uint8_t> is_open;  // by version: its type is being found
    size_t open = 0;               // how many
    std::vector<size_t> found_at;  // by version
    std::vector<OfWeb> webs;
    size_t round = 0;

    explicit VersionTypes(size_t versions = 0, size_t count = 0)
        : version(versions), fixed(count), is_open(versions), found_at(versions), webs(count) {}
};

/// Decides a condition that depends on compile-time facts alone; nothing if it does not. What the
/// names in it read is known by then.
using StaticCondition =
    std::function<std::optional<bool>(const ast::Expr& condition, const Webs& so_far)>;

/// `captured`: the names that an inner function reads, as if they were further parameters.
Webs find_webs(const ast::FunctionDef& function, const std::vector<CapturedName>& captured,
               VariableModel model, const StaticCondition& decide);

}  // namespace pykern2cu
