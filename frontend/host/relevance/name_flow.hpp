#pragma once

#include <algorithm>
#include <filesystem>
#include <map>
#include <unordered_set>

#include "frontend/host/relevance/imported_names.hpp"
#include "frontend/host/relevance/module_names.hpp"

namespace pykern2cu {

/// Reads a module once.
class NameFlow {
  public:
    using Node = ModuleNames::Node;
    using Word = ModuleNames::Word;
    NameFlow(const ast::Module& module, const std::string& path, ModuleNames& names)
        : names_(names), imported_(module) {
        const std::filesystem::path file(path);
        folder_ = file.parent_path();
        names_.stem_ = (file.stem() == "__init__" ? folder_.filename() : file.stem()).string();
        for (const ast::Stmt& stmt : module.stmts.items()) {
            const auto* from = std::get_if<ast::ImportFrom>(&stmt.node);
            if (from != nullptr && from->star) {
                const std::string_view last = from->path.substr(from->path.rfind('.') + 1);
                names_.stars_.push_back(last == "__init__" ? package_around(from->level)
                                                           : std::string(last));
                note_searched(from->level, from->path, std::nullopt);
            }
        }
        for (const ast::Stmt& stmt : module.stmts.items()) {
            read_import(stmt);
        }
        for (const std::string_view library : imported_.libraries_of_makers()) {
            seed(own(library), kIsLibrary);
        }
        block(module.body);
        for (const std::string_view name : called_) {
            if (rebound_.contains(name)) {
                note_variable(name);
            }
        }
        std::ranges::sort(names_.mentions_, {}, &ModuleNames::Mention::begin);
        names_.has_text_of_library_ = imported_.has_text_of_library;
        names_.names_target_ = imported_.names_target;
    }

    // ---- statements, as `walk_statements` hands them over ----
    void block(const ast::Block& block);
    void expr(const ast::Expr& expr) { value(expr); }
    void target(const ast::Expr& target) { value(target); }
    void inner(const ast::FunctionDef& function) { define(function, bound(function.name)); }

  private:
    // ---- names ----
    Node make();
    void add(Node from, Node to, Flow flow = Flow::AsItIs) {
        names_.edges_[from].push_back({to, flow});
    }
    void seed(Node node, HeldBits bits) { names_.seeds_.emplace_back(node, bits); }
    void seed_library(std::string_view maker, Node node, HeldBits bits);
    bool seed_maker(const ast::Expr& maker, Node node, HeldBits bits);
    Node node_of(Word word);
    /// A parameter of the functions of a name, or of all, by its own name or its place.
    Node parameter_of(std::string_view function, std::string_view which) {
        return node_of({std::string(function), Word::Of::Parameter, std::string(which)});
    }
    static constexpr size_t kMostPlaces = ModuleNames::kMostPlaces;
    static std::string place_of(size_t position) { return ModuleNames::place_of(position); }
    void take_arguments(std::string_view called, const ast::FunctionDef& function, size_t bound);
    void inherit_constructor(const ast::ClassDef& type, std::string_view base);
    void note_field(std::string_view name, const ast::Expr& value);
    void note_fields_in(const ast::Expr& texts);
    void note_call(const ast::Call& call, const std::vector<Node>& values, Node to);
    void give_arguments(const ast::Call& call, const std::vector<Node>& values);
    /// What is assigned to a name that the code does not say.
    Node anywhere() { return node_of({{}, Word::Of::Assigned}); }
    Node shared(std::string_view word) { return node_of({std::string(word)}); }
    Node assigned(std::string_view word);
    Node in_module(std::string_view word, std::string_view module);
    void import(std::string_view path, std::string_view word, Node to, uint32_t level = 0);
    Node own(std::string_view name);
    const ast::FunctionDef* holder_of(std::string_view name) const;
    /// A name that is bound in the body of a class is an attribute.
    Node bound(std::string_view name) { return is_in_class_ ? assigned(name) : named(name); }
    Node named(std::string_view name);
    void mention(const ast::Expr& expr, Node node);

    std::string package_around(uint32_t level) const;
    void note_import(uint32_t level, std::string_view path, std::string_view name);
    void note_searched(uint32_t level, std::string_view path, std::optional<std::string_view> name);
    void read_import(const ast::Stmt& stmt);
    bool is_maker(const ast::Expr& expr) const;
    bool is_local(const ast::Expr& expr) const;
    bool is_of_other_library(std::string_view name) const;
    bool is_library_name(const ast::Expr& expr) const;

    // ---- statements ----
    void statement(const ast::Stmt& stmt);
    void clause_of(const ast::Clause& clause);
    void give_back(Node result);
    void define(const ast::ClassDef& type);
    void define(const ast::FunctionDef& function, Node name);
    void decorate(const std::vector<const ast::Expr*>& decorators, Node name);
    bool is_replaced(const ast::FunctionDef& function) const;
    const ast::Expr* maker_in(const ast::Expr& decorator) const;

    // ---- what is assigned ----
    void bind(const ast::Expr& target, Node given, bool is_known = false);
    void note_made_class(const ast::Assign& assign);
    void note_bound(std::string_view name, bool is_local);
    bool by_text(const ast::Expr& expr, Node node, bool is_changed);
    void part_by_text(const ast::Expr& expr, Node library, Node to);

    // ---- values ----
    Node value(const ast::Expr& expr, bool is_known = false);
    void read(const ast::Expr& expr, Node node, Node to);
    void flow_operands(const ast::Expr& expr, Node to);
    void flow(const ast::Expr& expr, Node to);
    void found_by_module(std::string_view word, Node to);
    void read_member(const ast::Expr& expr, const ast::Attribute& attribute, Node to);
    void flow_host(const ast::HostExpr& host, Node to);
    void flow_call(const ast::Call& call, Span span, Node to);
    void find_by_text(const ast::Call& call, Node object, Node given, Node to);
    void import_by_name(const ast::Call& call, Node to);
    void keep_in(const ast::Expr& object, Node given, bool is_known);
    void keep_in_argument(const ast::Expr& object, Node given);
    void take_kept(std::string_view function, const ast::Expr& argument);
    void note_variable(std::string_view name);
    void call(Node callee, Node given, bool has_local);

    struct Around {
        const ast::FunctionDef* function;
        Node name;
        std::unordered_set<std::string_view> bound;
        bool needs_arguments;
        std::unordered_set<Node> mentioned = {};
    };

    ModuleNames& names_;
    ImportedNames imported_;
    std::vector<Around> functions_;
    std::map<std::pair<std::string_view, const ast::FunctionDef*>, Node> local_;
    std::unordered_map<const ast::FunctionDef*, Node> own_;
    std::unordered_map<std::string_view, Node> own_names_;
    std::filesystem::path folder_;
    std::unordered_set<std::string_view> taken_;  // from modules that are no libraries
    Node base_ = 0;                               // of the attribute that was looked at last
    std::unordered_map<const ast::Expr*, Node> objects_;  // of attributes
    std::unordered_set<std::string_view> called_;
    std::unordered_set<std::string_view> rebound_;  // variables that may hold functions
    bool is_data_ = false;                          // what is assigned
    std::optional<Node> decorated_ = {};            // the parameters of the function that is
    bool is_in_class_ = false;
    bool has_local_ = false;  // whether what was looked at since has a local variable
};

}  // namespace pykern2cu
