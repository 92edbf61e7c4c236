#include "frontend/host/mutation/word_reader.hpp"

#include <algorithm>

#include "frontend/library/library_effects.hpp"
#include "frontend/library/standard_library.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {

void WordReader::block(const ast::Block& statements) {
    for (const ast::Stmt* stmt : statements.statements) {
        declare(*stmt);
    }
    for (const ast::Stmt* stmt : statements.statements) {
        std::visit([&](const auto& node) { read_node(node, *stmt); }, stmt->node);
    }
}

/// Names that the block takes from outside, and what it defines.
void WordReader::declare(const ast::Stmt& stmt) {
    if (const auto* other = std::get_if<ast::UnsupportedStmt>(&stmt.node)) {
        code().outside.insert(other->globals.begin(), other->globals.end());
        code().outside.insert(other->nonlocals.begin(), other->nonlocals.end());
    }
    ast::for_each_block(stmt, [this](const ast::Block& inner) {
        for (const ast::Stmt* each : inner.statements) {
            declare(*each);
        }
    });
}

void WordReader::read_node(const ast::Assign& assign, const ast::Stmt& stmt) {
    for (const ast::Expr* each : assign.targets) {
        if (assign.value != nullptr) {
            give(*assign.value, *each, stmt.span, {});
        }
        if (each != assign.targets.front()) {  // `a = b = []`
            give(*assign.targets.front(), *each, stmt.span, {});
        }
    }
    if (code().type != nullptr && assign.value != nullptr &&
        (!code().type->bases.empty() || !code().type->decorators.empty())) {
        use(*assign.value, Fate::kept(stmt.span));  // what makes the class gets it
    }
    const auto* call =
        assign.value == nullptr ? nullptr : std::get_if<ast::Call>(&assign.value->node);
    for (const ast::Expr* each : assign.targets) {
        if (assign.value != nullptr) {
            target(*each, call == nullptr ? kind_of(*assign.value) : last_name(*call->callee));
        }
    }
    if (assign.annotation != nullptr && code().type != nullptr) {
        words_.held_.insert(last_name(*assign.targets.front()));
    }
    if (assign.annotation != nullptr) {
        annotate(*assign.annotation);
    }
}

void WordReader::read_node(const ast::AugAssign& assign, const ast::Stmt& stmt) {
    use(*assign.value, Fate::operand(stmt.span));
    use(*assign.value, assigned_to(*assign.target, stmt.span).inside(stmt.span).at(""));
    if (const auto names = names_of(*assign.target)) {
        use_names(*names, stmt.span, Fate::kept(stmt.span));
    }
    use(*assign.target, Fate::changed(stmt.span));
    move_items(*assign.target, stmt.span);
    target(*assign.target, made_by(*assign.target) == "globals" ? "globals" : "");
}

void WordReader::read_node(const ast::ExprStmt& node, const ast::Stmt&) {
    shown_ = std::get_if<ast::Call>(&node.value->node);
    use(*node.value, Fate::read());
}

void WordReader::read_node(const ast::If& node, const ast::Stmt&) {
    use(*node.condition, Fate::touched(node.condition->span));
    block(node.then);
    block(node.otherwise);
}

void WordReader::read_node(const ast::For& node, const ast::Stmt&) {
    iterate(*node.iterable, *node.target);
    block(node.body);
    block(node.otherwise);
}

void WordReader::read_node(const ast::While& node, const ast::Stmt&) {
    use(*node.condition, Fate::touched(node.condition->span));
    block(node.body);
    block(node.otherwise);
}

void WordReader::read_node(const ast::Return& node, const ast::Stmt& stmt) {
    if (node.value != nullptr) {
        use(*node.value, returned(stmt.span, true));
    }
}

Fate WordReader::returned(Span span, bool is_exact) {
    Fate fate = Fate::kept(span);
    fate.is_exact = is_exact;
    Owner function = owner_;
    while (function != 0 && words_.code_[function].function == nullptr) {
        function = words_.code_[function].outer;
    }
    fate.is_returned = function == words_.code_of(function) && function != 0;  // of no lambda
    return fate;
}

void WordReader::read_node(const ast::Assert& node, const ast::Stmt&) {
    use(*node.condition, Fate::touched(node.condition->span));
    if (node.message != nullptr) {
        use(*node.message, Fate::touched(node.message->span));
    }
}

void WordReader::read_node(const ast::Raise& node, const ast::Stmt& stmt) {
    for (const ast::Expr* each : {node.exception, node.cause}) {
        if (each != nullptr) {
            use(*each, Fate::kept(stmt.span));
        }
    }
}

void WordReader::read_node(const ast::Delete& node, const ast::Stmt&) {
    for (const ast::Expr* each : node.targets) {
        target(*each);
        const auto* item = std::get_if<ast::Subscript>(&each->node);
        if (item != nullptr && text_of(*item->index).empty()) {
            move_items(*item->base, each->span);
        }
    }
}

/// `whole` is the path of what is imported, with a dot in front if that is relative.
void WordReader::import(std::string_view name, std::string_view alias, std::string library,
                        Span span, std::string_view whole) {
    bind(alias, span);
    if (code().type != nullptr) {
        words_.held_.insert(alias);
    }
    mention(name, span.begin);
    words_.imported_[name].push_back(alias);
    words_.originals_[alias] = whole;
    const std::string root = library.substr(0, library.find('.'));
    if (!is_library_of_values(root) && !is_array_library(root) && !is_in_standard_library(root)) {
        library.clear();  // it may be a file of the program
    }
    const auto [known, is_new] = libraries_.try_emplace(alias, library);
    known->second = is_new || known->second == library ? library : std::string();
    imports_.insert({owner_, alias});
}

void WordReader::read_node(const ast::Import& node, const ast::Stmt& stmt) {
    for (const ast::ImportedModule& each : node.modules) {
        const std::string_view root = each.path.substr(0, each.path.find('.'));
        const bool is_whole = !each.alias.empty();
        import(each.path.substr(each.path.rfind('.') + 1), is_whole ? each.alias : root,
               std::string(is_whole ? each.path : root), stmt.span, is_whole ? each.path : root);
        modules_.insert({owner_, is_whole ? each.alias : root});
    }
}

void WordReader::read_node(const ast::ImportFrom& node, const ast::Stmt& stmt) {
    words_.has_star_ = words_.has_star_ || node.star;
    for (const ast::ImportedName& each : node.names) {
        words_.gives_modules_ = words_.gives_modules_ ||
                                (each.name == "import_module" && !each.alias.empty()) ||
                                (node.path == "sys" && each.name == "modules");
        import(each.name, each.alias.empty() ? each.name : each.alias,
               node.level > 0 ? std::string() : cat(node.path, ".", each.name), stmt.span,
               keep(cat(node.level > 0 ? "." : "", node.path, node.path.empty() ? "" : ".",
                        each.name)));
    }
}

void WordReader::read_node(const ast::FunctionStmt& node, const ast::Stmt&) {
    const ast::FunctionDef& definition = *node.function;
    bind(definition.name, definition.name_span);
    for (const ast::Expr* each : definition.decorators) {
        use(*each, Fate::kept(each->span));
        mention(definition.name, each->span.begin);
    }
    function(definition);
}

void WordReader::read_node(const ast::ClassDef& node, const ast::Stmt& stmt) {
    bind(node.name, node.name_span);
    for (const ast::Argument& each : node.bases) {
        use(*each.value, each.keyword.empty() ? Fate::read() : Fate::kept(each.value->span));
        words_.called_.insert(last_name(*each.value));
    }
    for (const ast::Expr* each : node.decorators) {
        decorate(node, *each);
    }
    if (!node.bases.empty() || !node.decorators.empty()) {
        mention(node.name, stmt.span.begin);
    }
    const Owner outer = open(&node, {.outer = owner_, .type = &node, .span = stmt.span});
    words_.classes_[node.name].push_back(owner_);
    block(node.body);
    owner_ = outer;
}

/// The decorator gets the class, and what it returns is called that.
void WordReader::decorate(const ast::ClassDef& type, const ast::Expr& decorator) {
    const auto* call = std::get_if<ast::Call>(&decorator.node);
    const bool is_function = std::holds_alternative<ast::Name>(decorator.node);
    use(decorator, is_function ? Fate::read() : Fate::kept(decorator.span));
    if (!library_of(call == nullptr ? decorator : *call->callee).empty()) {
        return;
    }
    Fate given = Fate::kept(decorator.span);
    given.callee = call == nullptr ? last_name(decorator) : std::string_view();
    given.gives_itself = true;
    words_.names_[type.name].push_back(made(given));
    if (is_function) {
        Fate result = Fate::kept(decorator.span);
        result.into = type.name;
        result.into_owner = owner_;
        result.is_exact = true;
        words_.results_[given.callee].push_back(made(result));
    }
}

void WordReader::read_node(const ast::UnsupportedStmt& node, const ast::Stmt&) {
    for (const ast::Clause& clause : node.clauses) {
        for (const ast::Entry& entry : clause.entries) {
            if (entry.value != nullptr) {
                use(*entry.value, Fate::kept(entry.value->span));
            }
            if (entry.target != nullptr) {
                target(*entry.target);
            }
            if (entry.target != nullptr && clause.role == ast::Clause::Role::Case) {
                words_.any_.push_back(made(Fate::kept(entry.target->span)));  // `case Box(value=x)`
                words_.any_.back().object = CodeWords::kPattern;
            }
        }
        block(clause.block);
    }
}

/// The number of a function, a class or a comprehension, however often the walk comes to it.
WordReader::Owner WordReader::number_of(const void* node, CodeWords::Code code) {
    const auto [at, is_new] = numbers_.try_emplace(node, words_.code_.size());
    if (is_new) {
        words_.code_.push_back(std::move(code));
    }
    return at->second;
}

WordReader::Owner WordReader::open(const void* node, const CodeWords::Code& code) {
    const Owner outer = owner_;
    owner_ = number_of(node, code);
    words_.code_[owner_].is_device =
        code.is_device || (owner_ != 0 && words_.code_[outer].is_device);
    return outer;
}

void WordReader::function(const ast::FunctionDef& definition) {
    const CodeWords::Code code_of_it{.outer = owner_,
                                     .function = &definition,
                                     .span = definition.span,
                                     .is_device = is_device(definition)};
    const Owner number = number_of(&definition, code_of_it);
    for (const ast::Parameter& each : definition.parameters) {
        if (each.default_value != nullptr) {  // which is the function's as well
            Fate given = Fate::read().lost(each.span);
            given.into = each.name;
            given.into_owner = number;
            given.is_exact = true;
            use(*each.default_value, given);
        }
        if (each.annotation != nullptr) {
            annotate(*each.annotation);
        }
    }
    if (definition.returns != nullptr) {
        annotate(*definition.returns);
    }
    const Owner outer = open(&definition, code_of_it);
    words_.functions_[definition.name].push_back(owner_);
    if (words_.code_[outer].type != nullptr) {
        note_special(definition.name);
        // `rows[1:]` gives it a slice
        facts_.has_slices |= is_one_of(definition.name, {"__getitem__", "__setitem__"});
    }
    for (const ast::Parameter& each : definition.parameters) {
        code().bound.insert(each.name);
        words_.variables_.insert({owner_, each.name});
        words_.variable_names_.insert(each.name);
        words_.made_[each.name].emplace_back(owner_, "");
    }
    if (!code().is_device) {
        block(definition.body);
    }
    owner_ = outer;
}

bool WordReader::is_device(const ast::FunctionDef& definition) const {
    return std::ranges::any_of(definition.decorators, [this](const ast::Expr* each) {
        const auto* call = std::get_if<ast::Call>(&each->node);
        const ast::Expr& maker = call == nullptr ? *each : *call->callee;
        const std::string library = library_of(maker);
        const ast::Expr* root = ast::first_name(maker);
        return (root == nullptr || !defined_.contains(last_name(*root))) &&
               is_one_of(last_name(maker), {"jit", "njit", "rawkernel", "fuse", "vectorize",
                                            "guvectorize", "reduce"}) &&
               library != "numpy.vectorize" && !library.starts_with("builtins.") &&
               (call == nullptr || std::ranges::none_of(call->arguments, [](const auto& argument) {
                    return argument.keyword == "forceobj";
                }));
    });
}

}  // namespace pykern2cu
