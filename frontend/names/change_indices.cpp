#include <algorithm>
#include <utility>

#include "frontend/names/change_finder.hpp"
#include "frontend/names/changes.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/assigned_names.hpp"
#include "frontend/syntax/literal.hpp"
#include "frontend/syntax/visit.hpp"

/// Which indices are surely numbers, or arrays of numbers, which make copies. Any other may be
/// `None`, `...`, a slice or a tuple of these, which make views.
namespace pykern2cu {
namespace {

bool is_slice(const ast::Expr& index) {
    const auto* literal = std::get_if<ast::Literal>(&index.node);
    return std::holds_alternative<ast::Slice>(index.node) ||
           (literal != nullptr && std::holds_alternative<ast::Ellipsis>(literal->value));
}

/// Finds the `name := value` that a statement itself evaluates, without the blocks in it, and
/// whether anything in it is called `send`.
class ExpressionFinder {
  public:
    struct Found {
        std::vector<const ast::NamedExpr*> walruses;
        bool names_send = false;
    };

    Found find(const ast::Stmt& stmt) {
        std::visit([this](const auto& node) { ast::detail::walk_parts(node, *this); }, stmt.node);
        if (const auto* assign = std::get_if<ast::Assign>(&stmt.node)) {
            if_given(assign->annotation);
        } else if (const auto* deletion = std::get_if<ast::Delete>(&stmt.node)) {
            each(deletion->targets);
        } else if (const auto* type = std::get_if<ast::ClassDef>(&stmt.node)) {
            each(type->decorators);
            for (const ast::Argument& base : type->bases) {
                expr(*base.value);
            }
        } else if (const auto* other = std::get_if<ast::UnsupportedStmt>(&stmt.node)) {
            ast::walk_clauses(*other, *this);
        }
        return std::move(found_);
    }

    void expr(const ast::Expr& expr) {
        const auto visit = [this](const ast::Expr& each) { this->expr(each); };
        if (const auto* walrus = std::get_if<ast::NamedExpr>(&expr.node)) {
            found_.walruses.push_back(walrus);
        } else if (const auto* lambda = std::get_if<ast::Lambda>(&expr.node)) {
            inner(*lambda->function);
            for (const ast::Stmt* own : lambda->function->body.statements) {
                found_.names_send = ExpressionFinder().find(*own).names_send || found_.names_send;
            }
        }
        const auto* text = text_literal(expr);
        const std::string_view name = text == nullptr ? last_name(expr) : *text;
        found_.names_send = found_.names_send || is_one_of(name, {"send", "asend"});
        const auto* other = std::get_if<ast::UnsupportedExpr>(&expr.node);
        if (other != nullptr && other->host != nullptr) {
            ast::for_each_operand(*other->host, visit);
        }
        ast::for_each_operand(expr, visit);
    }
    void target(const ast::Expr& target) { expr(target); }
    void block(const ast::Block&) {}
    /// What runs where the function stands.
    void inner(const ast::FunctionDef& function) {
        each(function.decorators);
        if_given(function.returns);
        for (const ast::Parameter& parameter : function.parameters) {
            if_given(parameter.default_value);
            if_given(parameter.annotation);
        }
    }

  private:
    void if_given(const ast::Expr* given) {
        if (given != nullptr) {
            expr(*given);
        }
    }
    void each(const std::vector<const ast::Expr*>& all) {
        for (const ast::Expr* one : all) {
            expr(*one);
        }
    }

    Found found_;
};

}  // namespace

void ChangeFinder::note_source(const ast::Expr& target, Owner& owner, Owner::Source source) {
    using SourceKind = Owner::Source::Kind;
    const bool is_known = source.kind == SourceKind::Value && source.value != nullptr;
    const auto* targets = std::get_if<ast::Tuple>(&target.node);
    const auto* values = is_known ? std::get_if<ast::Tuple>(&source.value->node) : nullptr;
    if (targets != nullptr && values != nullptr &&
        values->elements.size() == targets->elements.size()) {
        for (size_t i = 0; i < values->elements.size(); ++i) {
            note_source(*targets->elements[i], owner, {SourceKind::Value, values->elements[i]});
        }
        return;
    }
    if (!std::holds_alternative<ast::Name>(target.node)) {  // `i, j = cuda.grid(2)`
        source = is_known ? Owner::Source{SourceKind::Items, source.value} : Owner::Source{};
    }
    for (const std::string_view name : names_in_target(target)) {
        auto& sources = owner.sources[name];
        sources.push_back(source);
        plain_names_.erase(&sources);
    }
}

/// `(i := 1)` binds a name of the function around it, also in a comprehension.
void ChangeFinder::note_expressions(const ast::Stmt& stmt, Owner& owner) {
    const auto found = ExpressionFinder().find(stmt);
    names_send_ = names_send_ || found.names_send;
    for (const ast::NamedExpr* walrus : found.walruses) {
        owner.bound.insert(std::get<ast::Name>(walrus->name->node).id);
        note_source(*walrus->name, owner, {Owner::Source::Kind::Value, walrus->value});
    }
}

/// `for i in range(n)`, `for i, x in enumerate(items)`
void ChangeFinder::note_items(const ast::Expr& target, Owner& owner, const ast::Expr& iterable) {
    const auto* call = std::get_if<ast::Call>(&iterable.node);
    const auto* tuple = std::get_if<ast::Tuple>(&target.node);
    const bool is_numbered = call != nullptr && last_name(*call->callee) == "enumerate" &&
                             tuple != nullptr && tuple->elements.size() == 2;
    if (!is_numbered) {
        note_source(target, owner, {Owner::Source::Kind::Items, &iterable});
        return;
    }
    note_source(*tuple->elements[0], owner, {Owner::Source::Kind::Number});
    note_source(*tuple->elements[1], owner,
                call->arguments.empty()
                    ? Owner::Source{}
                    : Owner::Source{Owner::Source::Kind::Items, call->arguments.front().value});
}

ChangeFinder::Axes ChangeFinder::axes_of(const ast::Expr& index) {
    const auto* tuple = std::get_if<ast::Tuple>(&index.node);
    if (tuple == nullptr) {
        const bool is_plain = is_plain_index(index);
        return is_slice(index) ? Axes{} : Axes{is_plain ? uint8_t{1} : uint8_t{0}, 1, !is_plain};
    }
    Axes found;
    for (const ast::Expr* element : tuple->elements) {
        const Axes each = axes_of(*element);
        found.fewest = std::min<uint8_t>(found.fewest + each.fewest, ObjectPart::kDeepest);
        found.most = std::min<uint8_t>(found.most + each.most, ObjectPart::kDeepest);
        found.may_add = found.may_add || each.may_add;
    }
    return found;
}

bool ChangeFinder::is_plain_index(const ast::Expr& index) {
    const auto is_plain = [this](const ast::Expr* each) { return is_plain_index(*each); };
    if (const auto* literal = std::get_if<ast::Literal>(&index.node)) {
        return !std::holds_alternative<ast::None>(literal->value) &&
               !std::holds_alternative<ast::Ellipsis>(literal->value);
    }
    if (const auto* name = std::get_if<ast::Name>(&index.node)) {
        return is_plain_name(name->id);
    }
    if (const auto* call = std::get_if<ast::Call>(&index.node)) {
        return is_plain_call(*call);
    }
    if (const auto* binary = std::get_if<ast::Binary>(&index.node)) {  // tuples have `+` and `*`
        const bool is_sum = binary->op == ast::BinaryOp::Add;
        const bool is_product = binary->op == ast::BinaryOp::Mul;
        return (!is_sum && !is_product) ||
               (is_sum ? is_plain(binary->lhs) || is_plain(binary->rhs)
                       : is_plain(binary->lhs) && is_plain(binary->rhs));
    }
    if (const auto* several = std::get_if<ast::BoolOp>(&index.node)) {
        return std::ranges::all_of(several->operands, is_plain);
    }
    if (const auto* choice = std::get_if<ast::Ternary>(&index.node)) {
        return is_plain(choice->then) && is_plain(choice->otherwise);
    }
    if (const auto* entry = std::get_if<ast::Subscript>(&index.node)) {
        return last_name(*entry->base) == "shape";
    }
    return std::holds_alternative<ast::Unary>(index.node) ||
           std::holds_alternative<ast::Compare>(index.node) ||
           std::holds_alternative<ast::List>(index.node) ||
           is_one_of(last_name(index), {"size", "ndim"});
}

/// `len(a)`, `np.argsort(a)`, `a.argmax()`
bool ChangeFinder::is_plain_call(const ast::Call& call) {
    const std::string_view name = last_name(*call.callee);
    const auto library = library_of(*call.callee);
    if (library && !library->empty()) {
        const std::string_view root = std::string_view(*library).substr(0, library->find('.'));
        return is_one_of(root, {"numpy", "cupy", "numba", "math"});
    }
    if (library) {
        return is_one_of(name,
                         {"len", "int", "abs", "round", "ord", "hash", "bool", "range", "list"});
    }
    return std::holds_alternative<ast::Attribute>(call.callee->node) &&
           is_one_of(name, {"argsort", "argmax", "argmin", "nonzero", "permutation", "integers",
                            "randint", "index", "count", "bit_length"}) &&
           methods_[name].empty();
}

/// Whether all that binds a name makes it such an index. A name that other code assigns may be
/// anything, and so may what is a long way from where it is used.
bool ChangeFinder::is_plain_name(std::string_view name) {
    constexpr size_t kMostNames = 3;
    Owner* const owner = resolve(name, *owner_);
    if (owner == nullptr || owner->shared.contains(name) || asked_.size() > kMostNames ||
        (owner->function == nullptr && owner != owner_)) {
        return false;
    }
    const auto sources = owner->sources.find(name);
    if (sources == owner->sources.end()) {
        return false;
    }
    if (const auto known = plain_names_.find(&sources->second); known != plain_names_.end()) {
        return known->second;
    }
    if (std::ranges::find(asked_, &sources->second) != asked_.end()) {
        return true;  // what else binds it says it
    }
    asked_.push_back(&sources->second);
    Owner* const inner = std::exchange(owner_, owner);
    const bool is_plain = std::ranges::all_of(sources->second, [this](const auto& source) {
        switch (source.kind) {
            case Owner::Source::Kind::Number:
                return true;
            case Owner::Source::Kind::Value:
                return source.value == nullptr || is_plain_index(*source.value);
            case Owner::Source::Kind::Items:
                return gives_plain_items(*source.value);
            case Owner::Source::Kind::Other:
                break;
        }
        return false;
    });
    owner_ = inner;
    asked_.pop_back();
    if (asked_.empty()) {
        plain_names_[&sources->second] = is_plain;
    }
    return is_plain;
}

/// `range(n)`, `np.ndindex(3, 4)`
bool ChangeFinder::gives_plain_items(const ast::Expr& iterable) {
    const auto* call = std::get_if<ast::Call>(&iterable.node);
    return call != nullptr && is_plain_call(*call) && last_name(*call->callee) != "list";
}

}  // namespace pykern2cu
