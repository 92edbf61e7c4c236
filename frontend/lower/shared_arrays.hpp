#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

#include "frontend/host/constants/evaluate.hpp"
#include "frontend/python/constant.hpp"
#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

class AssignedValues;
class FunctionLowering;

/// What an expression gives that is not computed: the names whose arrays its value may be, be a
/// view of or hold, as `t`, `x` and `y` of `(t[::-1], x if c else x + 1, f(y).T)` for an f that may
/// give what it is given.
class SharedParts {
  public:
    /// A name, or an expression that makes a new array.
    using VisitPart = std::function<void(const ast::Expr&)>;
    using CalledValue = std::function<Result<ConstantValue>(const ast::Expr& callee)>;

    SharedParts(Evaluator& evaluator, Site caller) : evaluator_(evaluator), caller_(caller) {}

    /// An inner function that may give what it reads is visited too.
    void visit(const ast::Expr& expr, const CalledValue& called, const VisitPart& visit);
    /// Whether the items of what the expression gives are known to be arrays of their own.
    bool gives_distinct_items(const ast::Expr& expr, const CalledValue& called);
    /// The same of all calls that give a loop over the expression its items.
    bool are_rounds_distinct(const ast::Expr& iterable, const CalledValue& called);

  private:
    CalledValue called_in(const FunctionValue& function, const AssignedValues& assigned);
    bool gives_argument(const ast::Call& call, const Result<ConstantValue>& callee);
    bool returns_argument(const FunctionValue& function);

    Evaluator& evaluator_;
    Site caller_;  // names hold what they do there
    std::unordered_map<const ast::FunctionDef*, bool> returns_argument_;
};

/// The versions of names in a fused function that may stand for one array, or for parts of it.
class SharedArrays {
  public:
    using Versions = std::set<uint32_t>;

    explicit SharedArrays(FunctionLowering& self);

    /// The versions whose arrays `version` may be a name of, or of part of them; itself included.
    Versions origins(uint32_t version) const;
    std::optional<uint32_t> argument_in(const Versions& origins) const;
    /// Whether one of them is the target of a loop that may have the same array in several rounds.
    bool has_rounds_of_one_array(const Versions& origins) const;
    /// A version of another name that may share elements with `origins` and is read after the
    /// present statement, which changes them; kNoVersion: there is none. `has_variable`: only those
    /// whose readers do not take the elements where they need them.
    uint32_t other_name(const Versions& origins, uint32_t name, bool has_variable) const;

  private:
    void note(uint32_t version, const ast::Name& name);
    uint32_t number_of(const ast::Expr& made, uint32_t item);
    void collect(uint32_t version, Versions& found) const;
    bool may_share(Type part, Type whole) const;
    bool goes_on_as_view(uint32_t version) const;
    bool is_in_use(uint32_t version) const;

    FunctionLowering& self_;
    std::vector<std::vector<uint32_t>>& named_;  // by version: those that its value names
    /// The arrays that expressions make are numbered behind the versions.
    std::map<std::pair<const ast::Expr*, uint32_t>, uint32_t> made_;
};

}  // namespace pykern2cu
