#include <filesystem>

#include "frontend/host/modules/program.hpp"
#include "frontend/host/relevance/imported_names.hpp"
#include "frontend/host/relevance/module_names.hpp"
#include "frontend/host/relevance/name_edges.hpp"
#include "frontend/host/relevance/name_flow.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/library/standard_library.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {

void NameFlow::block(const ast::Block& block) {
    for (const ast::Stmt* stmt : block.statements) {
        statement(*stmt);
    }
}

NameFlow::Node NameFlow::make() {
    names_.edges_.emplace_back();
    return static_cast<Node>(names_.edges_.size() - 1);
}

/// As what an expression with the name of a maker may make: where it is no name of the module,
/// only something that may be anything makes it one, and what other modules have is read there.
void NameFlow::seed_maker(const ast::Expr& maker, Node node, uint8_t bits) {
    const auto from = imported_.module_of(maker);
    if (imported_.is_of_own_class(maker)) {
        return;  // which shows what it has
    }
    if (is_local(maker)) {
        names_.seeds_of_any_.emplace_back(node, bits);
    } else if (from) {
        names_.seeds_of_imports_.push_back({node, bits, *from});
    } else {
        seed(node, bits);
    }
}

NameFlow::Node NameFlow::node_of(Word word) {
    const auto [known, is_new] = names_.shared_.try_emplace(std::move(word), 0);
    if (is_new) {
        known->second = make();
    }
    return known->second;
}

/// What is assigned to the attribute of an object, which may be a module.
NameFlow::Node NameFlow::assigned(std::string_view word) {
    const Node node = node_of({std::string(word), Word::Of::Assigned});
    add(node, as_attribute(shared(word)));
    return node;
}

NameFlow::Node NameFlow::in_module(std::string_view word, std::string_view module) {
    return node_of({std::string(word), Word::Of::Module, std::string(module)});
}

/// Of the module of a path, or of one of which the file does not tell the name.
void NameFlow::import(std::string_view path, std::string_view word, Node to, uint32_t level) {
    if (path.empty()) {  // `from . import word`
        add(shared(word), as_attribute(to));
        add(in_module(word, package_around(level)), as_it_is(to));
        return;
    }
    add(in_module(word, path.substr(path.rfind('.') + 1)), as_it_is(to));
    add(in_module(word, ""), as_it_is(to));
}

/// A name of the module, which others have by its word.
NameFlow::Node NameFlow::own(std::string_view name) {
    const auto [known, is_new] = own_names_.try_emplace(name, 0);
    if (!is_new) {
        return known->second;
    }
    const Node node = known->second = make();
    add(node, as_attribute(shared(name)));
    add(node, as_exported(in_module(name, names_.stem_)));
    add(assigned(name), as_attribute(node));
    for (const std::string& star : names_.stars_) {
        import(star, name, node);
    }
    return node;
}

/// The function in which a name is a local variable.
const ast::FunctionDef* NameFlow::holder_of(std::string_view name) const {
    for (auto at = functions_.rbegin(); at != functions_.rend(); ++at) {
        if (at->bound.contains(name)) {
            return at->function;
        }
    }
    return nullptr;
}

NameFlow::Node NameFlow::named(std::string_view name) {
    const ast::FunctionDef* holder = holder_of(name);
    if (holder == nullptr) {
        return own(name);
    }
    const auto [known, is_new] = local_.try_emplace({name, holder}, 0);
    known->second = is_new ? make() : known->second;
    if (is_new && imported_.paths.contains(name)) {  // an import in the function may bind it, too
        add(own(name), as_it_is(known->second));
    }
    return known->second;
}

void NameFlow::mention(const ast::Expr& expr, Node node) {
    names_.mentions_.push_back(
        {expr.span.begin, node, !functions_.empty() && functions_.front().needs_arguments});
    if (!functions_.empty() && functions_.back().mentioned.insert(node).second) {
        add(node, as_used(functions_.back().name));
    }
}

/// The folder that so many dots mean.
std::string NameFlow::package_around(uint32_t level) const {
    std::filesystem::path folder = folder_;
    for (uint32_t up = 1; up < level; ++up) {
        folder = folder.parent_path();
    }
    return folder.filename().string();
}

void NameFlow::note_import(uint32_t level, std::string_view path, std::string_view name) {
    if (level > 0 || !(path.empty() || is_library(path))) {
        names_.imports_.push_back(
            {level, path.empty() || name.empty() ? cat(path, name) : cat(path, ".", name)});
    }
    names_.searches_elsewhere_ = names_.searches_elsewhere_ || (path == "sys" && name == "path");
}

/// A name, or all names, of a module for which `sys.path` says where it is.
void NameFlow::note_searched(uint32_t level, std::string_view path,
                             std::optional<std::string_view> name) {
    if (level == 0 && !is_library(path) && !is_in_standard_library(path)) {
        names_.searched_.push_back({std::string(path.substr(0, path.find('.'))),
                                    name ? std::optional(own(*name)) : std::nullopt});
    }
}

/// Of what a library has, which is known, or of anything with the name of a maker.
void NameFlow::read_import(const ast::Stmt& stmt) {
    if (const auto* whole = std::get_if<ast::Import>(&stmt.node)) {
        for (const ast::ImportedModule& each : whole->modules) {
            note_import(0, each.path, {});
            const std::string_view root = each.path.substr(0, each.path.find('.'));
            note_searched(0, each.path, each.alias.empty() ? root : each.alias);
        }
    } else if (const auto* from = std::get_if<ast::ImportFrom>(&stmt.node)) {
        note_import(from->level, from->path, {});
        for (const ast::ImportedName& each : from->names) {
            const std::string_view as = each.alias.empty() ? each.name : each.alias;
            note_import(from->level, from->path, each.name);
            note_searched(from->level, from->path, as);
            if (from->level > 0 || !is_library(from->path)) {
                taken_.insert(as);
                import(from->path, each.name, own(as), from->level);
            } else if (imported_.is_seed(canonical_name(cat(from->path, ".", each.name)))) {
                seed(own(as), made_by(each.name));
            }
        }
    }
}

/// Whether a library of kernels stands for its value, and not only in front of an attribute, or to
/// ask whether it is None: `xp = cupy`, `return numba.cuda`.
bool NameFlow::is_library_a_value(const ast::Module& module) const {
    if (!names_.mentions_library()) {
        return false;
    }
    std::unordered_set<const ast::Expr*> others;
    for (const ast::Expr& expr : module.exprs.items()) {
        if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node)) {
            others.insert(attribute->value);
        } else if (const auto* compare = std::get_if<ast::Compare>(&expr.node)) {
            others.insert(compare->operands.begin(), compare->operands.end());
        }
    }
    return std::ranges::any_of(module.exprs.items(), [&](const ast::Expr& expr) {
        const auto* call = std::get_if<ast::Call>(&expr.node);
        return (!others.contains(&expr) && imported_.is_library_of_makers(expr)) ||
               (call != nullptr && last_name(*call->callee) == "get_array_module");
    });
}

bool NameFlow::is_maker(const ast::Expr& expr) const {
    return names_a_maker(last_name(expr)) && imported_.is_maker(expr, is_local(expr));
}

/// Whether what it begins with is no name of the module.
bool NameFlow::is_local(const ast::Expr& expr) const {
    const ast::Expr* root = ast::first_name(expr);
    return root == nullptr || holder_of(std::get<ast::Name>(root->node).id) != nullptr;
}

}  // namespace pykern2cu
