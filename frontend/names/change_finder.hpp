#pragma once

#include <deque>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "frontend/names/references.hpp"
#include "frontend/names/scope.hpp"

namespace pykern2cu {

/// Walks all code of some modules, in functions and classes too, and notes which objects meet which
/// names, and what is changed.
class ChangeFinder {
  public:
    using Node = References::Node;

    struct Variable {
        Node any = References::kNothing;      // what it holds at any time
        Node current = References::kNothing;  // behind the statements so far
        bool is_used = false;                 // by host code
    };
    /// A module, a class body or a function.
    struct Owner {
        const Scope* module;
        const ast::FunctionDef* function = nullptr;
        const ast::ClassDef* type = nullptr;
        Owner* outer = nullptr;  // whose names it sees
        std::unordered_set<std::string_view> bound = {};
        std::unordered_set<std::string_view> globals = {};
        std::unordered_set<std::string_view> nonlocals = {};
        std::unordered_map<std::string_view, Variable> variables = {};
        std::unordered_map<std::string_view, const Scope*> modules = {};  // that names stand for
        std::vector<Node> parameters = {};
        Node result = References::kNothing;
        size_t order = 0;  // of a module
        /// The first place of each module's own statements that may run it.
        std::map<const Scope*, uint32_t> runs_from = {};

        /// Whether the first parameter is the object whose method it is, or its class.
        bool takes_receiver() const;
        bool is_device_code() const;
    };
    struct Change {
        Node node;
        Span span;
        const Owner* owner;
        std::string_view via;        // the name that the statements of the owner change it by
        std::string attribute = {};  // empty: any, or items
        bool is_own = false;         // a method assigns an attribute of its object
    };
    /// Of a name of an owner, or, with `is_prefix`, of all names of the module that begin with it.
    struct Assigned {
        const Owner* target;
        std::string name;
        bool is_prefix;
        Span span;
        const Owner* owner;
    };
    /// What a binding of a scope stands for here.
    struct Bound {
        Node node;
        const Owner* owner;
    };

    explicit ChangeFinder(const std::vector<const Scope*>& modules);

    bool solve();
    const References& references() const { return references_; }
    const std::vector<Change>& changes() const { return changes_; }
    const std::vector<Assigned>& assigned() const { return assigned_; }
    const Bound* bound(const Binding& binding) const;
    /// Whether host code reads what the binding binds.
    bool is_used(const Binding& binding) const;
    /// Whether code of an owner may have run by then.
    bool may_have_run(const Owner& owner, Span span, const Scope& module, uint32_t offset) const;

  private:
    using Key = std::tuple<uint32_t, uint32_t, std::string_view>;  // file, begin, name

    struct Mention {
        Node node;
        const ast::FunctionDef* function;
        const Owner* owner;
        Span span;
    };

    // ---- names ----
    void import_names(Owner& module);
    Owner& owner_of(const ast::FunctionDef& function, Owner& outer);
    void collect(const ast::Block& block, Owner& owner);
    Owner* resolve(std::string_view name, Owner& from);
    const Scope* module_named(std::string_view name, Owner& from);
    Node read(std::string_view name, Span span);
    void assign(const ast::Expr& target, Node value, const ast::Expr* expr);
    void assign_name(std::string_view name, Span span, Node value);
    void make_node(Variable& variable);
    void note_bound(std::string_view name, Span span, Node node);

    // ---- statements ----
    void walk(const ast::Block& block);
    void walk_nested(const ast::Block& block, bool is_loop = false);
    void walk_function(const ast::FunctionDef& function, Node object);
    void visit(const ast::Assign& assign, const ast::Stmt& stmt);
    void visit(const ast::AugAssign& assign, const ast::Stmt& stmt);
    void visit(const ast::ExprStmt& expression, const ast::Stmt& stmt);
    void visit(const ast::If& branch, const ast::Stmt& stmt);
    void visit(const ast::For& loop, const ast::Stmt& stmt);
    void visit(const ast::While& loop, const ast::Stmt& stmt);
    void visit(const ast::Return& result, const ast::Stmt& stmt);
    void visit(const ast::Assert& check, const ast::Stmt& stmt);
    void visit(const ast::Raise& raise, const ast::Stmt& stmt);
    void visit(const ast::Delete& deletion, const ast::Stmt& stmt);
    void visit(const ast::Import& import, const ast::Stmt& stmt);
    void visit(const ast::ImportFrom& import, const ast::Stmt& stmt);
    void visit(const ast::FunctionStmt& definition, const ast::Stmt& stmt);
    void visit(const ast::ClassDef& definition, const ast::Stmt& stmt);
    void visit(const ast::UnsupportedStmt& stmt, const ast::Stmt& whole);
    template <class Node>
    void visit(const Node&, const ast::Stmt&) {}  // break, continue, pass

    // ---- expressions ----
    Node value(const ast::Expr& expr);
    Node value_once(const ast::Expr& expr);
    Node value(const ast::Attribute& attribute, const ast::Expr& expr);
    Node value(const ast::Subscript& subscript, const ast::Expr& expr);
    Node value(const ast::Call& call, const ast::Expr& expr);
    Node value(const ast::HostExpr& host);
    Node container_of(const std::vector<Node>& items);
    Node item(Node container, uint8_t deeper = 1);
    static std::string_view key_of(const ast::Expr& index);

    // ---- calls and changes ----
    void call_functions(const ast::Call& call, Node callee, Node object, Node result,
                        const std::vector<Node>& arguments);
    void call_known(const ast::Call& call, std::string_view name, Node object, Node result,
                    const std::vector<Node>& arguments);
    void link(const ast::FunctionDef& function, const ast::Call& call, Node receiver, Node result,
              const std::vector<Node>& arguments);
    void give_all(const Owner& function, Node value);
    void change(Node node, Span span, const ast::Expr* by = nullptr);
    void set_attribute(const ast::Expr& object, std::string_view name, Node value, Span span);
    void reassign(const Owner& target, std::string name, Span span, bool is_prefix = false);
    void update_names(const ast::Expr& key, Span span);
    bool is_names_of_module(const ast::Expr& expr) const;
    void spread_mentions();

    static bool takes_rest(const ast::Parameter& parameter) {
        return parameter.kind == ast::Parameter::Kind::VarArgs ||
               parameter.kind == ast::Parameter::Kind::VarKeywords;
    }

    References references_;
    std::deque<Owner> owners_;
    std::unordered_map<const Scope*, Owner*> modules_;
    std::unordered_map<const ast::FunctionDef*, Owner*> functions_;
    std::unordered_map<const ast::ClassDef*, Owner*> classes_;
    std::unordered_map<std::string_view, std::vector<const ast::FunctionDef*>> methods_;
    std::unordered_set<std::string_view> class_names_;
    std::map<Key, Bound> bound_;
    std::vector<Change> changes_;
    std::vector<Assigned> assigned_;
    std::vector<Mention> mentions_;
    Owner* owner_ = nullptr;  // whose statements are walked
    uint32_t branches_ = 0;   // around the statement
    uint32_t loops_ = 0;
    std::vector<std::string_view> new_names_;  // that no statement binds
    const ast::Attribute* shown_ = nullptr;    // the method that the statement calls
    std::unordered_map<const ast::Expr*, Node> values_;
};

}  // namespace pykern2cu
