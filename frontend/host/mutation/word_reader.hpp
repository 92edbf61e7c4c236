#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "frontend/host/mutation/code_words.hpp"
#include "frontend/host/mutation/fate.hpp"
#include "frontend/host/mutation/program_facts.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {

/// Reads the words of a module from top to bottom: what its code does with what names and
/// attributes hold. Twice: what names stand for is known when all that binds them has been seen.
class WordReader {
  public:
    /// Looks for what names stand for, and what the file tells of all.
    explicit WordReader(const ast::Module& module);
    const ProgramFacts& facts() const { return facts_; }
    /// Its words, when all files have been looked at. Once for a reader.
    CodeWords read(const ProgramFacts& all);
    const AskedFacts& asked() const { return asked_; }

  private:
    using Owner = CodeWords::Owner;
    using Receiver = CodeWords::Receiver;
    /// A dictionary of names: `globals()`, `vars(object)`, `object.__dict__`.
    struct Names {
        const ast::Expr* object;  // null: the module's, or those of a class body
        bool is_local = false;    // of a function, where storing changes nothing
        bool is_of_any = false;   // it may be that of another module
    };

    bool is_told(ProgramFacts::Of of, std::string_view name) const {
        return all_ != nullptr && asked_.ask(*all_, of, name);
    }
    void look_at_words();
    void start_again();

    // ---- what expressions say by themselves (word_reader.cpp) ----
    static bool is_named(const ast::Expr& expr, std::string_view name);
    static std::string_view text_of(const ast::Expr& expr);
    static bool is_one_item(const ast::Expr& index);
    static std::string_view kind_of(const ast::Expr& value);
    std::string_view made_by(const ast::Expr& value) const;

    // ---- what is noted (word_reader.cpp) ----
    Fate assigned_to(const ast::Expr& place, Span span) const;
    std::string_view key_of(const ast::Expr& index) const;
    std::string_view path_of(const ast::Expr& object) const;
    std::string_view module_at(const ast::Expr& name, bool is_whole) const;
    std::string_view keep(std::string_view text) const;
    CodeWords::Code& code();
    void mention(std::string_view word, uint32_t offset);
    void mention_any(Span span);
    CodeWords::Use made(const Fate& fate, const ast::Expr* object = nullptr) const;
    void note_source(const Fate& fate, CodeWords::Source::Of of, std::string_view word);
    void take_any(Span span, const ast::Expr* object = nullptr);
    bool is_receiver(const ast::Expr& expr) const;
    Receiver receiver_of(const ast::Expr& object) const;

    // ---- names and attributes (word_reader.cpp) ----
    void bind(std::string_view name, Span span, std::string_view made_by = {},
              bool is_in_expression = false);
    void assign(std::string name, bool is_prefix, Span span, Receiver receiver,
                std::string_view object = {});
    void assign_anything(Span span);
    void set_attribute(const ast::Expr& object, std::string_view name, Span span,
                       bool is_shown = false);
    void target(const ast::Expr& place, std::string_view made_by = {});
    void store(const ast::Subscript& item, Span span);
    void note_special(std::string_view name);
    void note_held(const ast::Expr& names);
    void move_items(const ast::Expr& list, Span span);

    // ---- statements (word_statements.cpp) ----
    void block(const ast::Block& statements);
    void declare(const ast::Stmt& stmt);
    void read_node(const ast::Assign& assign, const ast::Stmt& stmt);
    void read_node(const ast::AugAssign& assign, const ast::Stmt& stmt);
    void read_node(const ast::ExprStmt& node, const ast::Stmt&);
    void read_node(const ast::If& node, const ast::Stmt&);
    void read_node(const ast::For& node, const ast::Stmt&);
    void read_node(const ast::While& node, const ast::Stmt&);
    void read_node(const ast::Return& node, const ast::Stmt& stmt);
    Fate returned(Span span, bool is_exact);
    void read_node(const ast::Assert& node, const ast::Stmt&);
    void read_node(const ast::Raise& node, const ast::Stmt& stmt);
    void read_node(const ast::Delete& node, const ast::Stmt&);
    void import(std::string_view name, std::string_view alias, std::string library, Span span,
                std::string_view whole);
    void read_node(const ast::Import& node, const ast::Stmt& stmt);
    void read_node(const ast::ImportFrom& node, const ast::Stmt& stmt);
    void read_node(const ast::FunctionStmt& node, const ast::Stmt&);
    void read_node(const ast::ClassDef& node, const ast::Stmt& stmt);
    void decorate(const ast::ClassDef& type, const ast::Expr& decorator);
    void read_node(const ast::UnsupportedStmt& node, const ast::Stmt&);
    Owner number_of(const void* node, CodeWords::Code code);
    Owner open(const void* node, const CodeWords::Code& code);
    void function(const ast::FunctionDef& definition);
    bool is_device(const ast::FunctionDef& definition) const;
    template <class Node>
    void read_node(const Node&, const ast::Stmt&) {}

    // ---- expressions (word_expressions.cpp) ----
    void use(const ast::Expr& expr, Fate fate);
    void use_node(const ast::Literal& literal, const ast::Expr& expr, const Fate&);
    void use_node(const ast::Name& name, const ast::Expr& expr, const Fate& fate);
    bool is_bound(std::string_view name) const;
    void use_node(const ast::Attribute& attribute, const ast::Expr& expr, const Fate& fate);
    static bool is_of_function(std::string_view attribute);
    void annotate(const ast::Expr& annotation);
    void replace_function(const ast::Expr& function, Span span);
    bool is_made_by_library(const ast::Expr& object) const;
    void use_attribute(const ast::Expr& object, std::string_view name, const Fate& fate);
    static ChangeKind kind_of(std::string_view method);
    void use_node(const ast::Subscript& item, const ast::Expr& expr, const Fate& fate);
    void use_item(const ast::Subscript& item, const Fate& fate);
    bool may_be_slice(const ast::Expr& index) const;
    void use_node(const ast::Unary& node, const ast::Expr& expr, const Fate&);
    void use_node(const ast::Binary& node, const ast::Expr& expr, const Fate& fate);
    void use_node(const ast::BoolOp& node, const ast::Expr&, const Fate& fate);
    void use_node(const ast::Compare& node, const ast::Expr& expr, const Fate&);
    void use_node(const ast::Ternary& node, const ast::Expr&, const Fate& fate);
    void use_node(const ast::NamedExpr& node, const ast::Expr& expr, const Fate& fate);
    void use_node(const ast::Lambda& node, const ast::Expr&, const Fate& fate);
    void use_node(const ast::UnsupportedExpr& node, const ast::Expr& expr, const Fate& fate);
    void iterate(const ast::Expr& iterable, const ast::Expr& place);
    void give(const ast::Expr& value, const ast::Expr& place, Span span,
              std::vector<std::string_view> path);
    static bool is_iterated(const ast::HostExpr& host, const ast::Expr& part);
    void use_items(const std::vector<const ast::Expr*>& items, const Fate& fate);
    void use_node(const ast::Tuple& node, const ast::Expr&, const Fate& fate);
    void use_node(const ast::List& node, const ast::Expr&, const Fate& fate);
    void use_node(const ast::Dict& node, const ast::Expr&, const Fate& fate);
    void use_node(const ast::Starred& node, const ast::Expr&, const Fate& fate);
    template <class Node>
    void use_node(const Node&, const ast::Expr& expr, const Fate& fate) {  // slices and others
        ast::for_each_operand(expr, [&](const ast::Expr& part) { use(part, fate.item()); });
    }

    // ---- calls (word_calls.cpp) ----
    void use_node(const ast::Call& call, const ast::Expr& expr, const Fate& fate);
    void pass_arguments(const ast::Expr& callee, std::span<const ast::Argument> arguments,
                        Span span, const Fate& fate);
    void note_fields(const ast::Call& call, std::string_view library);
    void use_given(std::span<const ast::Argument> arguments, Fate given);
    bool has_method(const ast::Expr& object, std::string_view method) const;
    void keep_arguments(const ast::Call& call, const Fate& fate);
    void compare_arguments(const ast::Call& call, Span span);
    std::string library_of(const ast::Expr& expr) const;
    void call_library(const ast::Call& call, Span span, std::string_view library, const Fate& fate);
    void give_items(const ast::Call& call, const ast::Argument& argument, std::string_view function,
                    const Fate& fate, Span span);
    void use_argument(const ast::Argument& argument, Fate fate, bool is_changed);
    bool calls_given(const ast::Call& call) const;
    Fate of_array(const Fate& fate, Span span) const;
    void call_method(const ast::Call& call, const ast::Attribute& method, Span span,
                     const Fate& fate);
    std::string_view key_of(const ast::Call& call) const;
    void change_object(const ast::Call& call, const ast::Attribute& method, Span span,
                       const Fate& fate);
    void read_object(const ast::Call& call, const ast::Attribute& method, Span span,
                     const Fate& fate);
    void call_own_method(const ast::Call& call, const ast::Attribute& method, Span span,
                         const Fate& fate);
    void call_namesake(const ast::Call& call, const ast::Attribute& method, Span span);
    bool is_module(const ast::Expr& object) const;
    bool is_of_library(const ast::Expr& object) const;
    static std::set<const ast::Argument*> changed_arguments(const ast::Call& call,
                                                            std::string_view name, bool is_plain,
                                                            bool is_method);

    // ---- names that are reached by other words (word_reflection.cpp) ----
    std::optional<Names> names_of(const ast::Expr& expr) const;
    void store_name(const Names& names, const ast::Expr& key, Span span);
    void use_names(const Names& names, Span span, const Fate& fate);
    void call_method_of_names(const ast::Call& call, const Names& names, std::string_view method,
                              Span span, const Fate& fate);
    void store_name_of(const Names& names, std::string_view name, Span span);
    void assign_name(const Names& names, std::string name, bool is_prefix, Span span);
    bool reflects(const ast::Call& call, const ast::Expr& expr, std::string_view library,
                  const Fate& fate);
    void get_attribute(const ast::Call& call, const ast::Expr& expr, const Fate& fate);
    void run_text(const ast::Call& call, std::string_view name, Span span);
    static size_t word_length(std::string_view text);
    void set_at_path(std::string_view path, Span span);
    void patch(const ast::Call& call, std::string_view library, Span span);
    void note_lent(const ast::Call& call);

    CodeWords words_;
    const ast::Module& module_;
    ProgramFacts facts_;                 // of the file; of all where these are read
    const ProgramFacts* all_ = nullptr;  // while it looks
    mutable AskedFacts asked_;
    Owner owner_ = 0;
    std::unordered_map<const void*, Owner> numbers_;  // of functions, classes, comprehensions
    size_t left_ = 0;                                 // uses that may be looked at
    const ast::Call* shown_ = nullptr;                // that is a statement
    std::unordered_map<std::string_view, std::string> libraries_;  // by the name; "": of several
    std::set<std::pair<Owner, std::string_view>> imports_;
    std::set<std::pair<Owner, std::string_view>> modules_;  // of these, by `import`
    std::unordered_set<std::string_view> defined_;          // functions and classes
    // Classes, and where there is one of the name, what it is.
    std::unordered_map<std::string_view, const ast::ClassDef*> types_;
};

}  // namespace pykern2cu
