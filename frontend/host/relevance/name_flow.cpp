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

/// Gives a node what an expression with the name of a maker may make. Returns whether it is sure to
/// make it; of what other modules have, and of objects, the names tell whether it does.
bool NameFlow::seed_maker(const ast::Expr& maker, Node node, HeldBits bits) {
    const ast::Name* root = root_of(maker);
    const bool is_own = root != nullptr && !is_local(maker);
    const bool is_imported = is_own && imported_.paths.contains(root->id);
    const auto parts = imported_.parts_of_program(is_own ? root->id : "");
    if (is_own && parts.empty() &&
        (is_imported || imported_.runs_text || !imported_.bound.contains(root->id))) {
        seed_library(imported_.dotted(maker), node, bits);
        return true;
    }
    for (const ImportedNames::Part& each : parts) {
        names_.seeds_of_imports_.push_back(
            {node, bits, each.name,
             each.level > 0 ? package_around(static_cast<uint32_t>(each.level)) : each.package});
    }
    if (const auto object = objects_.find(&maker); object != objects_.end()) {
        names_.of_libraries_.push_back({object->second, node, bits});
    }
    return false;
}

void NameFlow::seed_library(std::string_view maker, Node node, HeldBits bits) {
    const bool has_target = is_one_of(maker, {"numba.vectorize", "numba.guvectorize"});
    (has_target ? names_.seeds_of_targets_ : names_.seeds_).emplace_back(node, bits);
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
    add(node, shared(word), Flow::ToAttribute);
    return node;
}

NameFlow::Node NameFlow::in_module(std::string_view word, std::string_view module) {
    return node_of({std::string(word), Word::Of::Module, std::string(module)});
}

/// Of the module of a path, or of one of which the file does not tell the name.
void NameFlow::import(std::string_view path, std::string_view word, Node to, uint32_t level) {
    if (path.empty()) {  // `from . import word`
        add(shared(word), to, Flow::ToAttribute);
        add(in_module(word, package_around(level)), to);
        return;
    }
    add(in_module(word, path.substr(path.rfind('.') + 1)), to);
    add(in_module(word, ""), to);
}

/// A name of the module, which others have by its word.
NameFlow::Node NameFlow::own(std::string_view name) {
    const auto [known, is_new] = own_names_.try_emplace(name, 0);
    if (!is_new) {
        return known->second;
    }
    const Node node = known->second = make();
    add(node, shared(name), Flow::ToAttribute);
    add(node, in_module(name, names_.stem_));
    if (!is_of_other_library(name)) {
        add(assigned(name), node, Flow::ToAttribute);
    }
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
        add(own(name), known->second);
    }
    return known->second;
}

void NameFlow::mention(const ast::Expr& expr, Node node) {
    names_.mentions_.push_back(
        {expr.span.begin, node, !functions_.empty() && functions_.front().needs_arguments});
    if (!functions_.empty() && functions_.back().mentioned.insert(node).second) {
        add(node, functions_.back().name, Flow::ToUser);
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
            if (as != each.name) {
                note_variable(as);
            }
            if (from->level > 0 || !is_library(from->path)) {
                taken_.insert(as);
                import(from->path, each.name, own(as), from->level);
                found_by_module(each.name, own(as));
                if (names_a_library(each.name)) {
                    const std::string_view path = from->path;
                    names_.seeds_of_imports_.push_back(
                        {own(as), kIsLibrary, std::string(path.substr(path.rfind('.') + 1)), {}});
                }
            } else if (const auto name = canonical_name(cat(from->path, ".", each.name));
                       imported_.is_seed(name)) {
                seed_library(name, own(as), made_by(each.name));
            }
        }
    }
}

/// Whether an import says that a name of the module is that of a library, or of what one has.
bool NameFlow::is_of_other_library(std::string_view name) const {
    const auto [begin, end] = imported_.paths.equal_range(name);
    return std::any_of(begin, end, [](const auto& each) {
        return is_library(each.second) || is_other_compiler(each.second) ||
               is_in_standard_library(each.second);
    });
}

/// Whether nothing but imports of libraries bind the name that an expression begins with.
bool NameFlow::is_library_name(const ast::Expr& expr) const {
    const ast::Name* root = root_of(expr);
    const auto [begin, end] = imported_.paths.equal_range(root == nullptr ? "" : root->id);
    const ast::FunctionDef* holder = root == nullptr ? nullptr : holder_of(root->id);
    const bool is_parameter = holder != nullptr && std::ranges::count(holder->parameters, root->id,
                                                                      &ast::Parameter::name) > 0;
    return begin != end && !is_parameter && !imported_.bound.contains(root->id) &&
           std::all_of(begin, end, [](const auto& each) { return is_library(each.second); });
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
