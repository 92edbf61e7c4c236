#include "frontend/host/relevance/imported_names.hpp"

#include <algorithm>

#include "frontend/host/kernels/declaration.hpp"
#include "frontend/host/modules/program.hpp"
#include "frontend/host/relevance/module_names.hpp"
#include "frontend/host/relevance/name_edges.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/literal.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {

bool is_library_of_kernels(std::string_view path) {
    return is_one_of(path.substr(0, path.find('.')), {"numba", "numba_cuda", "cupy", "cupyx"});
}

bool names_library_of_kernels(std::string_view text) {
    const auto names = [text](std::string_view library) {
        size_t at = text.find(library);
        while (at != text.npos && at > 0 && is_in_identifier(text[at - 1])) {  // "occupy"
            at = text.find(library, at + 1);
        }
        return at != text.npos;
    };
    return names("numba") || names("cupy");
}

bool is_of_other_compiler(const ast::Expr& expr) {
    const auto* call = std::get_if<ast::Call>(&expr.node);
    const std::string* path = call == nullptr || call->arguments.empty()
                                  ? nullptr
                                  : text_literal(*call->arguments[0].value);
    return path != nullptr && imports_by_name(last_name(*call->callee)) && is_other_compiler(*path);
}

namespace {

/// The names of `numba.vectorize`, also of `make = vectorize`.
std::unordered_set<std::string_view> names_of_ufunc_makers(const ast::Module& module) {
    std::unordered_set<std::string_view> names = {"vectorize", "guvectorize"};
    for (const ast::Stmt& stmt : module.stmts.items()) {
        const auto* from = std::get_if<ast::ImportFrom>(&stmt.node);
        for (size_t i = 0; from != nullptr && i < from->names.size(); ++i) {
            if (names.contains(from->names[i].name)) {
                names.insert(from->names[i].alias);
            }
        }
        const auto* assign = std::get_if<ast::Assign>(&stmt.node);
        if (assign != nullptr && assign->value != nullptr &&
            names.contains(last_name(*assign->value))) {
            names.insert(last_name(*assign->targets.front()));
        }
    }
    names.erase("");
    return names;
}

/// Whether a text may be the name of a library of kernels, or end so, or two names: "ba.cuda". More
/// are a message.
bool may_name_library(std::string_view text) {
    bool names = false;
    int words = 0;
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find_first_of(" ,", at), text.size());
        const std::string_view word = text.substr(at, end - at);
        if (++words > 2 || !std::ranges::all_of(word, [](char each) {
                return is_in_identifier(each) || each == '.';
            })) {
            return false;
        }
        names = names || is_library_of_kernels(word) || word.find(".cuda") != word.npos;
        at = end + 1;
    }
    return names;
}

}  // namespace

ImportedNames::ImportedNames(const ast::Module& module) {
    std::unordered_set<const ast::Expr*> asked;  // whether they are there, or the same
    for (const ast::Expr& expr : module.exprs.items()) {
        const auto* call = std::get_if<ast::Call>(&expr.node);
        const auto* compare = std::get_if<ast::Compare>(&expr.node);
        const std::string_view callee =
            call == nullptr ? std::string_view() : last_name(*call->callee);
        runs_text = runs_text || (call != nullptr && is_one_of(callee, {"exec", "eval"}) &&
                                  std::holds_alternative<ast::Name>(call->callee->node));
        if (imports_by_name(callee) || callee == "find_spec") {
            asked.insert(call->arguments.empty() ? nullptr : call->arguments.front().value);
        } else if (compare != nullptr) {
            asked.insert(compare->operands.begin(), compare->operands.end());
        }
    }
    const std::unordered_set<std::string_view> ufunc_makers = names_of_ufunc_makers(module);
    for (const ast::Expr& expr : module.exprs.items()) {
        const auto* call = std::get_if<ast::Call>(&expr.node);
        const std::string* text = text_literal(expr);
        // `vectorize(types, **options)`, `partial(vectorize, **options)`
        names_target =
            names_target || (call != nullptr &&
                             (ufunc_makers.contains(last_name(*call->callee)) ||
                              (!call->arguments.empty() &&
                               ufunc_makers.contains(last_name(*call->arguments.front().value)))) &&
                             std::ranges::count(call->arguments, ast::Argument::Kind::DoubleStar,
                                                &ast::Argument::kind) > 0);
        names_target = names_target || (text != nullptr && *text == "target") ||
                       (call != nullptr &&
                        std::ranges::count(call->arguments, "target", &ast::Argument::keyword) > 0);
        has_text_of_library = has_text_of_library || (text != nullptr && may_name_library(*text) &&
                                                      !asked.contains(&expr));
    }
    for (const ast::HostExpr& expr : module.host_exprs.items()) {
        const auto* text = std::get_if<ast::FormattedString>(&expr);
        has_text_of_library =
            has_text_of_library ||
            (text != nullptr && std::ranges::any_of(text->texts, may_name_library));
    }
    for (const ast::Stmt& stmt : module.stmts.items()) {
        if (const auto* whole = std::get_if<ast::Import>(&stmt.node)) {
            for (const ast::ImportedModule& each : whole->modules) {
                const std::string_view root = each.path.substr(0, each.path.find('.'));
                paths.emplace(each.alias.empty() ? root : each.alias,
                              each.alias.empty() ? root : each.path);
            }
        } else if (const auto* from = std::get_if<ast::ImportFrom>(&stmt.node)) {
            for (const ast::ImportedName& each : from->names) {
                paths.emplace(each.alias.empty() ? each.name : each.alias,
                              cat(std::string(from->level, '.'), from->path, ".", each.name));
            }
        } else if (const auto* type = std::get_if<ast::ClassDef>(&stmt.node)) {
            bound.insert(type->name);
        } else if (const auto* function = std::get_if<ast::FunctionStmt>(&stmt.node)) {
            bound.insert(function->function->name);
        } else if (const auto* assign = std::get_if<ast::Assign>(&stmt.node)) {
            for (const ast::Expr* target : assign->targets) {
                if (const auto* name = std::get_if<ast::Name>(&target->node)) {
                    bound.insert(name->id);
                }
            }
            const auto* alias = std::get_if<ast::Name>(&assign->targets.front()->node);
            const auto* other =
                assign->value == nullptr ? nullptr : std::get_if<ast::Name>(&assign->value->node);
            if (alias != nullptr && other != nullptr) {
                others.emplace(alias->id, other->id);
            }
        }
    }
}

std::string ImportedNames::dotted(const ast::Expr& expr) const {
    const ast::Name* root = root_of(expr);
    const auto path = root == nullptr ? paths.end() : paths.find(root->id);
    return path == paths.end() ? std::string()
                               : canonical_name(cat(path->second, dotted_behind(expr)));
}

bool ImportedNames::is_library_of_makers(const ast::Expr& expr) const {
    const ast::Name* root = root_of(expr);
    const auto [begin, end] = paths.equal_range(root == nullptr ? std::string_view() : root->id);
    return std::any_of(begin, end, [&](const auto& each) {
        return has_makers(canonical_name(cat(each.second, dotted_behind(expr))));
    });
}

std::vector<std::string_view> ImportedNames::libraries_of_makers() const {
    std::vector<std::string_view> names;
    for (const auto& [name, path] : paths) {
        if (has_makers(canonical_name(path))) {
            names.push_back(name);
        }
    }
    return names;
}

bool ImportedNames::is(const ast::Expr& expr, std::string_view path) const {
    const auto [begin, end] = paths.equal_range(
        std::holds_alternative<ast::Name>(expr.node) ? last_name(expr) : std::string_view());
    return std::any_of(begin, end, [&](const auto& each) { return each.second == path; });
}

std::vector<ImportedNames::Part> ImportedNames::parts_of_program(std::string_view name) const {
    std::vector<Part> parts;
    const auto [begin, end] = paths.equal_range(name);
    for (auto each = begin; each != end; ++each) {
        if (is_library(each->second)) {
            return {};
        }
        const size_t dots = std::min(each->second.find_first_not_of('.'), each->second.size());
        const std::string_view path = std::string_view(each->second).substr(dots);
        const size_t last = path.rfind('.');
        if (last == path.npos) {  // `from . import name`, or `import name`
            parts.push_back({std::string(path), {}, dots == 0 ? 0 : dots - 1});
        } else {
            const std::string_view around = path.substr(0, last);
            parts.push_back({std::string(path.substr(last + 1)),
                             std::string(around.substr(around.rfind('.') + 1)), 0});
        }
    }
    return parts;
}

bool ImportedNames::is_maker(const ast::Expr& expr, bool is_local) const {
    const ast::Name* root = root_of(expr);
    if (root == nullptr || is_local) {
        return true;
    }
    const auto [begin, end] = paths.equal_range(root->id);
    return begin == end || std::any_of(begin, end, [&](const auto& each) {
               const std::string name = canonical_name(cat(each.second, dotted_behind(expr)));
               return is_seed(name) || !(is_library(each.second) || is_other_compiler(each.second));
           });
}

bool ImportedNames::is_seed(std::string_view qualified) const {
    return is_one_of(qualified, {"numba.vectorize", "numba.guvectorize"}) ||
           kernels_made_by(qualified).has_value() ||
           (qualified.starts_with("cupy.") && is_class_of_kernels(qualified.substr(5)));
}

}  // namespace pykern2cu
