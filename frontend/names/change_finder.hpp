#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "frontend/names/import_order.hpp"
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
    };
    /// A module, a class body or a function.
    struct Owner {
        /// What gives a name its values: an expression, its items, a number, or anything.
        struct Source {
            enum class Kind : uint8_t { Other, Value, Items, Number };
            Kind kind = Kind::Other;
            const ast::Expr* value = nullptr;
        };
        const Scope* module;
        const ast::FunctionDef* function = nullptr;
        const ast::ClassDef* type = nullptr;
        Owner* outer = nullptr;  // whose names it sees
        std::unordered_set<std::string_view> bound = {};
        std::unordered_map<std::string_view, std::vector<Source>> sources = {};
        std::unordered_set<std::string_view> globals = {};
        std::unordered_set<std::string_view> nonlocals = {};
        std::unordered_map<std::string_view, Variable> variables = {};
        std::unordered_map<std::string_view, const Scope*> modules = {};  // that names stand for
        // `numpy.add` of `from numpy import add as plus`
        std::unordered_map<std::string_view, std::string> libraries = {};
        std::unordered_set<std::string_view> shared = {};  // that functions in it assign as well
        std::vector<Node> parameters = {};
        Node result = References::kNothing;     // of a function; of a class: the class itself
        Node instance = References::kNothing;   // of a class: any object of it
        Node receivers = References::kNothing;  // also those of classes that derive from it
        Node bases = References::kNothing;      // of a class
        Node specials = References::kNothing;   // objects of a class that has `__len__` or another
        Node names = References::kNothing;      // of a module: an object that has its names
        uint32_t initializes_at = 0;            // the last place where an `__init__` calls another
        /// By file the first place of the module's own statements that may run it.
        std::map<uint32_t, uint32_t> runs_from = {};

        /// Whether the first parameter is the object whose method it is, or its class.
        bool takes_receiver() const;
        bool takes_class() const;
        bool is_device_code() const;
        /// The module or function that runs it: the body of a class runs where it stands.
        const Owner& code() const { return type == nullptr ? *this : outer->code(); }
    };
    struct Change {
        Node node;
        Span span;
        const Owner* owner;
        std::string_view via;          // the name that the statements of the owner change it by
        std::string attribute = {};    // empty: any, or items
        bool is_attribute = false;     // it assigns an attribute
        bool is_own = false;           // of the object whose method it is in
        std::string_view key = {};     // of the item that is assigned, where it is a string
        std::string_view method = {};  // of a library, which is called; "*": one of any name
    };
    /// Of a name of an owner, or, with `is_prefix`, of all names of the module that begin with it.
    struct Assigned {
        const Owner* target;  // null: any module, and any class
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

    void solve();
    const References& references() const { return references_; }
    const std::vector<Change>& changes() const { return changes_; }
    const std::vector<Assigned>& assigned() const { return assigned_; }
    /// Of a module, in any program.
    const Owner* owner_of(const Scope& module) const;
    /// Whether something means the module that is run first by that.
    bool asks_for_main() const { return asks_for_main_; }
    const Bound* bound(const Binding& binding) const;
    const Owner& body_of(const ast::ClassDef& definition) const {
        return *classes_.at(&definition);
    }
    /// Where the `__init__` of a class mentions another one for the last time; 0: nowhere.
    uint32_t last_initialization(const ast::ClassDef& type) const;
    /// A class and those that it derives from; for an object, those of its class.
    std::vector<const ast::ClassDef*> classes_of(uint32_t object) const {
        return classes_giving({}, object);
    }
    /// Those of them that may give an attribute: one that has it hides what it derives from.
    std::vector<const ast::ClassDef*> classes_giving(std::string_view name, uint32_t object) const;
    /// Whether an object is one of a class of the program that has such a method, "*": of any; what
    /// it changes is seen in its body.
    bool has_method(uint32_t object, std::string_view name) const;
    /// Whether code of an owner is of the program and may have run by then.
    bool may_have_run(const Owner& owner, Span span, Moment moment) const;

  private:
    using Key = std::tuple<uint32_t, uint32_t, std::string_view>;  // file, begin, name

    struct Mention {
        Node node;
        const ast::FunctionDef* function;
        const Owner* owner;
        Span span;
    };

    /// A call, or a decorator that is called with what it decorates.
    struct Called {
        const ast::Call* call;
        Owner* owner;
        Node callee;
        Node object;  // whose method it may be
        std::vector<Node> arguments;
        Node result;
        Node made = References::kNothing;       // an object that the call makes
        Node operated = References::kNothing;   // the objects among what is called
        Node operators = References::kNothing;  // `__call__` of them
        bool is_of_super = false;
        bool is_decorator = false;
        std::set<std::pair<const Owner*, size_t>> linked = {};
    };
    /// Whose function is called.
    enum class Origin : uint8_t { Builtin, NumPy, OtherLibrary, Method, Unknown };

    // ---- names ----
    void import_names(Owner& module);
    void tie_names();
    void note_names();
    Node names_of(Owner& module);
    const Scope* main_module();
    const Scope* module_of(const ast::Expr& expr);
    const Scope* module_in(const std::string& directory, std::string_view dotted) const;
    const Scope* find_module(uint32_t level, std::string_view dotted) const;
    std::optional<std::string> library_of(const ast::Expr& expr);
    Owner& owner_of(const ast::FunctionDef& function, Owner& outer);
    void collect(const ast::Block& block, Owner& owner);
    void note_source(const ast::Expr& target, Owner& owner, Owner::Source source);
    void note_expressions(const ast::Stmt& stmt, Owner& owner);
    void note_items(const ast::Expr& target, Owner& owner, const ast::Expr& iterable);
    Owner* resolve(std::string_view name, Owner& from);
    const Scope* module_named(std::string_view name, Owner& from);
    Node read(std::string_view name, Span span);
    void assign(const ast::Expr& target, Node value, const ast::Expr* expr);
    void assign_hidden(const ast::Expr& target, Node value);
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
    void note_initialization(const ast::Attribute& attribute, Span span, bool is_callee);
    Node value(const ast::Subscript& subscript, const ast::Expr& expr);
    Node value(const ast::Call& call, const ast::Expr& expr);
    Node value_of_super(const ast::Attribute& attribute, const ast::Expr& expr);
    Node value(const ast::HostExpr& host);
    void load_attribute(Node object, Node part, std::string_view name);
    Node classes_around(Node object);
    Node part_of(Node base, std::string_view key, const ast::Expr& index);
    Node index_of(const ast::Expr& index);
    Node views_of(Node base);
    void store_at(Node base, const ast::Expr& index, Node given);
    bool changes_argument(const ast::Expr& function);
    Node changer_of(Node node);
    void hand_out_method(const ast::Attribute& attribute, Node part);
    void call_handed_out(Called& called);
    void change_by(uint32_t changer, Called& called);
    Node container_of(const std::vector<Node>& items);
    Node tuple_of(const std::vector<Node>& items);
    Node item(Node container, uint8_t deeper = 1);
    Node item_at(Node container, std::string_view field);
    static std::string_view position_name(size_t position);
    static std::string_view key_of(const ast::Expr& index);
    static std::string_view name_got(const ast::Expr& expr);
    static bool gives_part(std::string_view attribute);

    // ---- indices (change_indices.cpp) ----
    /// How many axes of an array an index takes away.
    struct Axes {
        uint8_t fewest = 0;
        uint8_t most = 0;
        bool may_add = false;  // `None` adds one
    };
    Axes axes_of(const ast::Expr& index);
    bool is_plain_index(const ast::Expr& index);
    bool is_plain_call(const ast::Call& call);
    bool is_plain_name(std::string_view name);
    bool gives_plain_items(const ast::Expr& iterable);

    // ---- what Python calls by itself (change_specials.cpp) ----
    void call_special(std::string_view method, Node object, const std::vector<Node>& arguments,
                      Node result);
    bool has_methods(std::initializer_list<std::string_view> names) const;
    void call_operators(Node lhs, Node rhs, Node result);
    void call_specials(Node object);
    void finish_class(const ast::ClassDef& definition, const Owner& body);
    void call_for_class(Node holder, std::string_view method, const std::vector<Node>& given);
    void call_senders(Called& called);
    void note_raised(const Called& called, std::string_view name);
    void note_dispatched(const Called& called);

    // ---- calls ----
    void initialize_again(const Called& called);
    void call_decorator(const ast::Expr& decorator, Node given, Node result);
    void run(Called& called);
    void call_operator(Called& called, uint32_t object);
    Node made_by(Called& called);
    void construct(Called& called, const ast::ClassDef& type);
    void store_fields(Called& called, const ast::ClassDef& type, Node object);
    void link_found(Called& called, const ast::FunctionDef& function);
    void link(Called& called, const Owner& function, size_t first);
    void link_shifted(Called& called, const Owner& function, size_t first);
    void link_positional(Node given, const Owner& function, size_t next);
    void link_keyword(Node given, const Owner& function, std::string_view keyword);
    void link_rest(const ast::Argument& argument, const Owner& function, size_t next);
    static bool is_call_of_super(const ast::Expr& expr);
    Owner* method_around() const;
    bool is_in_initialization() const {
        const Owner* around = method_around();
        return around != nullptr && around->function->name == "__init__";
    }
    bool has_initialization(const Owner& body) const;
    void give_all(const Owner& function, Node value, size_t first = 0);
    void call_anything(Called& called);
    void give_anything(const std::vector<Node>& given, Node result);
    void escape(uint32_t object);
    bool settle_calls();
    bool is_of_program(const Called& called) const;
    void settle(Called& called);

    // ---- what functions of libraries do (change_library.cpp) ----
    Origin origin_of(const ast::Expr& callee);
    void call_known(Called& called);
    void change_arguments(Called& called, std::string_view name, Origin origin);
    void change_names(Called& called, std::string_view name);
    void store_arguments(Called& called, std::string_view name);
    bool is_type_of_objects(const ast::Expr& expr, int depth = 0);
    void each_called(Node given, const std::function<void(const Owner&)>& follow,
                     const std::function<void()>& call_anything);
    void keep_given(Called& called, std::string_view name, Origin origin, Node made);
    void give_result(Called& called, std::string_view name, Origin origin);
    bool give_items(Called& called, std::string_view name, Origin origin);
    bool give_entry(Called& called, std::string_view name, Origin origin);
    void give_attribute(Called& called, Node object, size_t name_at);
    bool give_reduced(Called& called);
    bool give_mapped(Called& called, std::string_view name);
    void call_with_items(Called& called, Node container);
    void give_parts(Called& called, std::string_view name, Origin origin, Node made);
    void give_objects_of_arrays(Called& called, std::string_view name, Origin origin, Node made);
    bool may_be_of_objects(const ast::Expr& type);
    bool give_class(Called& called, std::string_view name);
    void give_others(Called& called, size_t function, const Owner& owner, std::string_view name);

    // ---- changes that names show (change_shown.cpp) ----
    bool is_shown(const ast::AugAssign& assign);
    bool has_new_value(const ast::Block& block, std::string_view name, const ast::AugAssign& end);
    bool hands_out(const ast::Expr& expr, std::string_view name);
    static bool makes_array(const ast::Call& call, std::string_view name, bool is_function);
    bool makes_new_value(const ast::Call& call, std::string_view name);

    // ---- names reached by other words (change_reflection.cpp) ----
    bool hands_out_setter(const ast::Expr& expr);
    Node names_of_any();
    Node names_of_module_at(const ast::Expr& path);
    Node names_reached_by(const ast::Expr& expr);
    Node module_imported_by(const ast::Call& call);
    bool replaces_module(const ast::Subscript& target, Span span);
    void execute(const Called& called, std::string_view name, Span span);
    void give_to_text(const Called& called, std::string_view text);
    void give_to_code(const std::vector<Node>& given, Node result, Span span);
    void set_at_path(const ast::Expr& target, Span span);
    void set_in_module(std::string_view path, std::string_view name, Span span);
    void patch(const Called& called, Span span);
    void reassign_anything(Span span);

    // ---- changes ----
    void change(Node node, Span span, const ast::Expr* by = nullptr, std::string_view key = {},
                std::string_view method = {});
    void set_attribute(const ast::Expr& object, std::string_view name, Node value, Span span);
    void change_function(const ast::Name& function, std::string_view attribute, Span span);
    void assign_by_class(Node object, std::string_view name, Node given);
    void run_setters(Node object, std::string_view name, Node given, Span span);
    void reassign(const Owner& target, std::string name, Span span, bool is_prefix = false);
    void update_names(const ast::Expr& key, Span span);
    bool is_names_of_module(const ast::Expr& expr);
    std::unordered_map<const ast::ClassDef*, std::vector<const ast::FunctionDef*>>
    methods_run_by_classes();
    void spread_mentions();

    static bool takes_rest(const ast::Parameter& parameter) {
        return parameter.kind == ast::Parameter::Kind::VarArgs ||
               parameter.kind == ast::Parameter::Kind::VarKeywords;
    }

    References references_{[this](uint32_t object) { escape(object); }};
    std::deque<Owner> owners_;
    std::unordered_map<const Scope*, Owner*> modules_;
    std::unordered_map<std::string, const Scope*> modules_by_path_;
    std::unordered_map<const ast::FunctionDef*, Owner*> functions_;
    std::unordered_map<const ast::ClassDef*, Owner*> classes_;
    std::unordered_map<std::string_view, std::vector<const ast::FunctionDef*>> methods_;
    std::vector<std::string_view> operators_;  // `__add__` and others that classes have
    bool has_getters_ = false;       // `__getattr__`, `__get__` or another that gives an attribute
    bool has_item_getters_ = false;  // `__getitem__` or another
    bool has_iterators_ = false;     // `__iter__`, `__next__`
    std::vector<std::string_view> specials_;  // `__len__` and others, which are given nothing
    std::unordered_set<std::string_view> class_names_;
    std::unordered_set<std::string_view> property_names_;          // of `x = property(get, set)`
    std::unordered_map<uint32_t, const Owner*> modules_by_names_;  // by the object of their names
    std::deque<Called> calls_;
    std::vector<Called*> waiting_;  // calls of what may be no code of the program
    std::deque<ast::Call> made_calls_;
    std::unordered_set<size_t> places_of_out_;  // behind the parameters of decorated functions
    std::deque<std::string> names_;  // of functions of libraries that the program calls otherwise
    // How many arguments `partial` gives a function before those of the call.
    std::map<const Owner*, std::set<size_t>> given_before_;
    std::map<Key, Bound> bound_;
    std::vector<Change> changes_;
    std::vector<Assigned> assigned_;
    std::vector<Mention> mentions_;
    /// The field of a weak reference that a call of it gives; no Python name can be it.
    static constexpr std::string_view kReferred = "()";
    /// That of a dictionary that has its keys.
    static constexpr std::string_view kKeys = "{}";
    Node names_of_any_ = References::kNothing;
    Node sent_ = References::kNothing;        // what `send` gives any generator
    Node raised_ = References::kNothing;      // all exceptions
    Node exception_ = References::kNothing;   // one that has been given all that any has
    Node dispatched_ = References::kNothing;  // functions that `register` is given
    Node changer_ = References::kNothing;     // `list.append` where it is not called
    uint32_t changer_object_ = 0;
    bool names_send_ = false;
    Node sender_ = References::kNothing;  // `send` of any generator, if something has that name
    uint32_t sender_object_ = 0;
    std::unordered_set<const Called*> senders_;
    bool has_metaclass_ = false;
    bool asks_for_main_ = false;
    std::unordered_map<uint32_t, Node> handed_out_;  // `items` of methods such as `items.append`
    bool is_imported(std::string_view library) const { return imported_.contains(library); }
    std::unordered_set<std::string_view> imported_;  // the roots of all libraries
    const ast::Expr* callee_ = nullptr;              // of the call that is looked at
    Owner* owner_ = nullptr;                         // whose statements are walked
    uint32_t branches_ = 0;                          // around the statement
    uint32_t loops_ = 0;
    bool is_in_device_code_ = false;           // the statement
    bool is_hidden_ = false;                   // what changes here, the binder does not see
    std::vector<std::string_view> new_names_;  // that no statement binds
    const ast::Attribute* shown_ = nullptr;    // the method that the statement calls
    std::vector<const std::vector<Owner::Source>*> asked_;  // those that `is_plain_name` looks at
    std::unordered_map<const std::vector<Owner::Source>*, bool> plain_names_;
    std::unordered_map<const ast::Expr*, Node> values_;
    std::unordered_map<Node, Node> views_;
};

}  // namespace pykern2cu
