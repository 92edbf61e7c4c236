#pragma once

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/names/import_order.hpp"
#include "frontend/names/regions.hpp"
#include "frontend/names/scope.hpp"

namespace pykern2cu {

/// Walks all code of some modules, in functions and classes too, and notes what may be one object,
/// and what is changed. What is done with something in a way that is not known to leave it as it is
/// counts as a change of it.
class ChangeFinder {
  public:
    using Region = Regions::Region;

    /// What gives a name its values: an expression, its items, a number, or anything.
    struct Source {
        enum class Kind : uint8_t { Other, Value, Items, Number };
        Kind kind;
        const ast::Expr* value;
    };
    /// A module, a class body or a function.
    struct Owner {
        const Scope* module;
        const ast::FunctionDef* function = nullptr;
        const ast::ClassDef* type = nullptr;
        Owner* outer = nullptr;         // whose names it sees
        bool is_comprehension = false;  // whose names are its own
        std::unordered_set<std::string_view> bound = {};
        std::unordered_set<std::string_view> globals = {};
        std::unordered_set<std::string_view> nonlocals = {};
        std::unordered_map<std::string_view, Region> variables = {};
        std::unordered_map<std::string_view, const Scope*> modules = {};  // that names stand for
        // `numpy.add` of `from numpy import add as plus`
        std::unordered_map<std::string_view, std::string> libraries = {};
        std::unordered_map<std::string_view, const ast::ClassDef*> classes = {};
        std::unordered_map<std::string_view, std::vector<Source>> sources = {};
        Region region = Regions::kNothing;     // the function, the class, or the module's names
        Region instance = Regions::kNothing;   // of a class: any object of it
        uint32_t definition = 0;               // of a function or class
        std::vector<const Owner*> bases = {};  // of a class
        std::unordered_map<std::string_view, const Owner*> methods = {};
        bool is_given_to_makers = false;  // of device code, and to nothing else
        bool has_other_bases = false;     // which are not known
        uint32_t initializes_at = 0;      // the last place where an `__init__` calls another
        /// By file the first place of the module's own statements that may run it.
        using RunsFrom = std::vector<std::pair<uint32_t, uint32_t>>;
        std::shared_ptr<const RunsFrom> runs_from = nullptr;

        /// The class itself and all that it derives from, each once.
        std::vector<const Owner*> line() const;
        /// Whether the first parameter is the object whose method it is, or its class.
        bool takes_receiver() const;
        bool takes_class() const;
        bool is_device_code() const;
        /// The module or function that runs it: the body of a class runs where it stands.
        const Owner& code() const {
            return type == nullptr && !is_comprehension ? *this : outer->code();
        }
    };
    struct Change {
        Region region;
        Span span;
        const Owner* owner;
        std::string_view via = {};     // the name that the statements of the owner change it by
        std::string attribute = {};    // that it assigns, or key of an item; empty: any
        bool is_attribute = false;     // it assigns an attribute
        bool is_own = false;           // of the object whose method it is in
        std::string_view method = {};  // that is called, unless it is one of the program
        std::string_view name = {};    // by which it has what it changes
        const Owner* type = nullptr;   // the class that is named where an attribute is assigned
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
        Region region;
        const Owner* owner;
    };

    explicit ChangeFinder(const std::vector<const Scope*>& modules);

    const Regions& regions() const { return regions_; }
    const std::deque<Owner>& owners() const { return owners_; }
    const std::vector<Change>& changes() const { return changes_; }
    const std::vector<Assigned>& assigned() const { return assigned_; }
    /// Of a module, in any program.
    const Owner* owner_of(const Scope& module) const;
    /// Whether something means the module that is run first by that.
    bool asks_for_main() const { return asks_for_main_; }
    const Bound* bound(Span span, std::string_view name) const;
    const Owner& body_of(const ast::ClassDef& definition) const {
        return *classes_.at(&definition);
    }
    /// What an attribute of a class, or of its objects, may hold.
    Region attribute_of(const ast::ClassDef& type, std::string_view name) {
        return regions_.attribute(classes_.at(&type)->instance, name);
    }
    /// What has the attributes of a class and its objects, and of all that it is derived from.
    Region members_of(const ast::ClassDef& type) {
        return regions_.members(classes_.at(&type)->instance);
    }
    Region members(const Change& change);
    /// Whether a change is of a class, of one that it is derived from or of what these make of
    /// themselves; each object that code makes of it is another one.
    bool is_of_class(const Change& change, const ast::ClassDef& type) const;
    /// Whether what a change is of may be a class.
    bool may_be_class(const Change& change) const { return holds_class(change.region); }
    /// Whether a call changes its object, as no method of the program is what it calls.
    bool may_happen(const Change& change);
    /// Where the `__init__` of a class mentions another one for the last time; 0: nowhere.
    uint32_t last_initialization(const ast::ClassDef& type) const;
    /// Whether code of an owner is of the program and may have run by then.
    bool may_have_run(const Owner& owner, Span span, Moment moment) const;

  private:
    using Key = std::tuple<uint32_t, uint32_t, std::string_view>;  // file, begin, name

    struct Mention {
        Region region;
        const Owner* owner;
        Span span;
    };
    /// A call of what may be no code of the program.
    struct Called {
        const ast::Call* call;
        Owner* owner;
        Region callee = Regions::kNothing;
        Region object = Regions::kNothing;  // whose method it may be
        std::vector<Region> arguments;
        Region result;
        bool is_unknown = false;
        bool may_be_of_python = false;  // a method that lists, arrays or the like have
    };
    /// `a + b`, `a[i]`, `for x in a`: Python calls methods of the operands, if they have them.
    struct Operation {
        std::vector<Region> operands;
        Owner* owner;
        Span span;
        bool is_lookup = false;  // of an attribute, or of the names of a class
        bool is_followed = false;
    };

    // ---- names (change_names.cpp, change_imports.cpp) ----
    void import_names(Owner& module);
    void collect(const ast::Block& block, Owner& owner);
    void collect(const ast::ClassDef& type, Owner& owner);
    void collect(const ast::UnsupportedStmt& stmt, Owner& owner);
    void collect_expressions(const ast::Stmt& stmt, Owner& owner);
    void tie_packages();
    void bind(std::string_view name, Owner& owner, Source source = {Source::Kind::Other, nullptr});
    void bind_target(const ast::Expr& target, Owner& owner,
                     Source source = {Source::Kind::Other, nullptr});
    Owner& owner_of(const ast::FunctionDef& function, Owner& outer);
    void make_parameters(Owner& owner);
    Owner* resolve(std::string_view name, Owner& from);
    Region variable(Owner& owner, std::string_view name);
    const Scope* main_module();
    static bool reads_about_it_alone(const ast::Module& code, std::string_view name);
    const Scope* module_of(const ast::Expr& expr);
    const Scope* module_in(const std::string& directory, std::string_view dotted) const;
    const Scope* find_module(uint32_t level, std::string_view dotted);
    std::optional<std::string> library_of(const ast::Expr& expr);
    const Owner* class_of(const ast::Expr& expr);
    bool is_number(const ast::Expr& expr);
    bool may_be_number(const ast::Expr& expr);
    void note_bound(std::string_view name, Span span, Region region);
    void assign_name(std::string_view name, Span span, Region value);

    // ---- statements (change_statements.cpp) ----
    void assign(const ast::Expr& target, Region value);
    void walk(const ast::Block& block);
    void walk_function(const ast::FunctionDef& function);
    void visit(const ast::Assign& assign);
    void visit(const ast::AugAssign& assign);
    void visit(const ast::ExprStmt& expression);
    void visit(const ast::If& branch);
    void visit(const ast::For& loop);
    void visit(const ast::While& loop);
    void visit(const ast::Return& result);
    void visit(const ast::Assert& check);
    void visit(const ast::Raise& raise);
    void visit(const ast::Delete& deletion);
    void visit(const ast::Import& import);
    void visit(const ast::ImportFrom& import);
    void visit(const ast::FunctionStmt& definition);
    void visit(const ast::ClassDef& definition);
    void visit(const ast::UnsupportedStmt& stmt);
    template <class Node>
    void visit(const Node&) {}  // break, continue, pass
    void annotate(const ast::Expr* annotation);
    bool is_new_value(const ast::AugAssign& assign);
    bool makes_array(const ast::Expr& expr);
    Region defined(const ast::FunctionDef& function);
    void define_members(const ast::ClassDef& definition, Owner& body);
    void derive(Owner& body, const ast::Argument& base);
    void change(Region region, Span span, const ast::Expr* by = nullptr,
                std::string_view method = {}, std::string_view key = {});
    void assign_all(Region object, Span span);
    void escape(Region region, Span span, const ast::Expr* by = nullptr);
    static std::string_view root_of(const ast::Expr& expr);
    void open(Region object, Span span, bool is_assigned = true);

    // ---- expressions (change_values.cpp) ----
    Region value(const ast::Expr& expr);
    template <class Find>
    Region once(const ast::Expr& expr, const Find& find);
    Region value(const ast::Name& name, Span span);
    Region value(const ast::Attribute& attribute, const ast::Expr& expr, bool is_callee);
    Region load(Region base, std::string_view name, const ast::Expr& expr, bool is_callee,
                const ast::Expr* shown);
    Region value(const ast::NamedExpr& named, Span span);
    Region value(const ast::Dict& dict);
    std::optional<Region> named_by(const ast::Subscript& subscript);
    Region value(const ast::Subscript& subscript, Span span);
    Region item_of(Region base, const ast::Expr& index);
    Region value(const ast::HostExpr& host);
    Region value_of_operator(const ast::Expr& expr);
    void note_view(Region array, Region view);
    Region container_of(const std::vector<Region>& items);
    void operate(std::vector<Region> operands, Span span, bool is_lookup = false);
    static std::string_view key_of(const ast::Expr& index);
    static constexpr size_t kMostPlaces = 16;  // that are told apart
    static std::string_view place_name(size_t place);

    // ---- calls (change_calls.cpp, change_library.cpp) ----
    Region value(const ast::Call& call, const ast::Expr& expr);
    void make_result(const ast::Call& call, Region callee, Region result);
    void initialize_again(const ast::Call& call, Region object);
    Region call_region(const ast::Call& call, Region callee, Region object,
                       const std::vector<Region>& arguments);
    std::vector<Region> open_stars(const ast::Call& call, std::vector<Region> arguments);
    void link(const ast::Call& call, Region callee, const std::vector<Region>& arguments,
              size_t first = 0);
    void call_library(const ast::Call& call, std::string_view library, std::string_view name,
                      const std::vector<Region>& arguments, Region result);
    void call_methods_of(const ast::Call& call, std::string_view name, bool is_array,
                         const std::vector<Region>& arguments);
    bool call_special(const ast::Call& call, std::string_view library, std::string_view name,
                      const std::vector<Region>& arguments, Region result);
    void hold_items(const ast::Call& call, std::string_view name, size_t at, Region given,
                    Region result);
    void hold_array(const ast::Call& call, std::string_view name, Region given, Region result);
    void hold(std::string_view keyword, bool is_itself, Region given, Region result);
    void put(const ast::Call& call, std::string_view name, Region object,
             const std::vector<Region>& arguments);
    void get(const ast::Call& call, std::string_view name, Region object,
             const std::vector<Region>& arguments, Region result);
    void get_attribute(const ast::Call& call, const std::vector<Region>& arguments, Region result);
    static const Owner* method_of(const Owner& type, std::string_view name);
    void call_method(const ast::Call& call, std::string_view name, Region object,
                     const std::vector<Region>& arguments, Region result);
    void change_argument(const ast::Call& call, const std::vector<Region>& arguments, size_t at);
    void change_arguments(const ast::Call& call, std::string_view name, bool is_method,
                          const std::vector<Region>& arguments);
    Region decorated(const std::vector<const ast::Expr*>& decorators, Region region);

    // ---- what is decided at the end (change_settled.cpp) ----
    void settle();
    bool follow(Called& called);
    bool holds_class(Region region) const;
    bool borrow(Called& called);
    void mix(Region function, Region given);
    bool is_changer(const ast::Expr& function);
    bool follow_functions(Called& called);
    bool follow(Operation& operation);
    bool follow_loads();
    bool follow_opened();
    bool follow_methods();
    bool join(Region one, Region other);
    bool follow_kinds();
    bool follow_choices();
    bool calls_argument(const Called& called);
    static bool is_call_of_super(const ast::Expr& expr);
    Owner* method_around() const;

    // ---- names reached by other words (change_reflection.cpp) ----
    bool change_names(const ast::Call& call, std::string_view name,
                      const std::vector<Region>& arguments);
    bool set_by_name(const ast::Call& call, std::string_view name,
                     const std::vector<Region>& arguments);
    void update_names(const ast::Call& call, const std::vector<Region>& arguments);
    void set_attribute(const ast::Expr& object, std::string_view name, Region value, Span span,
                       bool is_shown = true);
    void replace_function(const ast::Expr& function, Span span);
    void reassign(const Owner& target, std::string name, Span span, bool is_prefix = false);
    void reassign_anything(Span span);
    Region names_of_any(Span span);
    Region names_of_all();
    void note_names();
    void update_names(const ast::Expr& key, Region given, Span span);
    void assign_by_name(std::string_view name, Region given, Span span);
    Region names_of(std::string_view name);
    bool is_names_of_module(const ast::Expr& expr);
    bool hands_out_setter(const ast::Expr& expr);
    void execute(const ast::Call& call, std::string_view name,
                 const std::vector<Region>& arguments);
    void set_at_path(const ast::Expr& target, Span span);
    void set_in_module(std::string_view path, std::string_view name, Span span);
    void patch(const ast::Call& call);
    std::optional<Region> module_imported_by(const ast::Call& call);

    // ---- when code runs (change_moments.cpp) ----
    using Mentioned = std::unordered_map<Region, std::vector<Region>>;
    Mentioned mentioned_by_regions();
    void spread_mentions();
    bool is_device_code_alone(Region region) const;
    bool makes_device_code(const ast::Call& call);
    void find_device_code(const std::vector<const Scope*>& modules);
    std::vector<Owner*> run_by(uint32_t definition);

    Regions regions_;
    std::deque<Owner> owners_;
    std::unordered_map<const Scope*, Owner*> modules_;
    std::unordered_map<std::string, const Scope*> modules_by_path_;
    std::unordered_map<const ast::FunctionDef*, Owner*> functions_;
    std::unordered_map<const ast::ClassDef*, Owner*> classes_;
    std::vector<Owner*> definitions_ = {nullptr};
    bool has_slices_ = false;                               // that are values: `slice(0, 1)`
    std::unordered_set<std::string_view> special_methods_;  // `__add__` and others of classes
    std::deque<Called> calls_;
    std::deque<ast::Call> made_calls_;
    std::deque<std::string> names_;                         // of functions of libraries
    std::unordered_map<const ast::Expr*, Region> objects_;  // of which attributes are taken
    std::vector<Operation> operations_;
    std::vector<std::pair<Region, Region>> views_;    // of what may be an array
    std::vector<std::pair<Region, Region>> pairs_;    // `dict(pairs)`, unless it is of a dictionary
    std::vector<std::pair<Region, Region>> arrays_;   // made of what may be objects: what they hold
    std::vector<std::pair<Region, Region>> choices_;  // of arrays: copies of some items
    std::vector<std::pair<Region, Region>> alike_;    // if the first is not known, so is the second
    std::unordered_map<const ast::Expr*, Region> values_;  // of calls and of code in expressions
    std::set<std::pair<const Owner*, std::string_view>> asked_;    // names of `is_number`
    std::set<std::pair<const Owner*, std::string_view>> numbers_;  // that surely are
    std::vector<std::pair<Region, Region>> loads_;  // of attributes: the object, and what it has
    std::vector<Operation> opened_;  // objects of which any attribute is read and assigned
    std::unordered_map<Region, size_t> mixed_;
    size_t handed_out_ = 0;  // definitions that are known to code which is not followed
    const ast::Stmt* previous_ = nullptr;     // the statement in front, of a function
    const ast::AugAssign* is_new_ = nullptr;  // that changes what nothing else has
    std::map<Key, Bound> bound_;
    std::vector<Change> changes_;
    std::vector<Assigned> assigned_;
    std::vector<Mention> mentions_;
    std::vector<std::pair<Region, Region>> properties_;  // what they give, and their functions
    Region raised_ = Regions::kNothing;                  // all exceptions, and what they are given
    bool has_object_arrays_ = false;
    bool reads_annotations_ = false;
    std::unordered_set<std::string_view> patched_;  // functions of libraries that are assigned
    std::unordered_map<std::string_view, std::vector<const ast::Expr*>> walruses_;  // by name
    Owner* owner_ = nullptr;                 // whose statements are walked
    const ast::Attribute* shown_ = nullptr;  // the method that the statement calls
    const ast::Expr* callee_ = nullptr;      // of the call that is looked at
    bool asks_for_main_ = false;
};

}  // namespace pykern2cu
