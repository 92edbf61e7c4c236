#include "frontend/names/maker_names.hpp"

#include <algorithm>
#include <iterator>

#include "frontend/names/changes.hpp"
#include "frontend/names/declaration.hpp"
#include "frontend/names/program.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/literal.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

std::vector<Span> decorators_in(const ast::Module& module) {
    std::vector<Span> decorators;
    for (const ast::FunctionDef& function : module.functions.items()) {
        for (const ast::Expr* decorator : function.decorators) {
            decorators.push_back(decorator->span);
        }
    }
    std::ranges::sort(decorators, {}, &Span::begin);
    return decorators;
}

void add_words(const ast::Expr& target, std::vector<std::string_view>& words) {
    if (const std::string_view word = last_name(target); !word.empty()) {
        words.push_back(word);
        return;
    }
    ast::for_each_operand(target, [&](const ast::Expr& operand) { add_words(operand, words); });
}

/// What makes kernels, and what may lead to it without its name.
std::vector<std::string_view> first_words() {
    std::vector<std::string_view> words = last_names_of_makers();
    words.insert(words.end(), std::begin(kClassesOfKernels), std::end(kClassesOfKernels));
    words.insert(words.end(),
                 {"getattr", "attrgetter", "import_module", "importorskip", "__import__", "vars",
                  "globals", "locals", "__dict__", "get_array_module"});
    return words;
}

}  // namespace

bool MakerNames::begin_in(const ast::Module& module) {
    const std::vector<std::string_view> first = first_words();
    const std::unordered_set<std::string_view> words(first.begin(), first.end());
    const auto is_meant = [&](const ast::Expr& expr) { return words.contains(last_name(expr)); };
    const auto imports = [&](const ast::Stmt& stmt) {
        const auto* import = std::get_if<ast::ImportFrom>(&stmt.node);
        return import != nullptr && std::ranges::any_of(import->names, [&](const auto& each) {
                   return words.contains(each.name);
               });
    };
    return std::ranges::any_of(module.exprs.items(), is_meant) ||
           std::ranges::any_of(module.stmts.items(), imports);
}

void MakerNames::read(const ast::Module& module) {
    const std::vector<Definition> definitions = definitions_in(module);
    const std::vector<Span> decorators = decorators_in(module);
    std::vector<const Definition*> around;
    auto next = definitions.begin();
    auto decorator = decorators.begin();
    for (const Mention& mention : mentions_in(module)) {
        mentions_.push_back(mention);
        for (; next != definitions.end() && next->span.begin <= mention.begin; ++next) {
            std::erase_if(
                around, [&](const Definition* each) { return each->span.end <= next->span.begin; });
            around.push_back(&*next);
        }
        decorator = std::find_if(decorator, decorators.end(),
                                 [&](Span each) { return mention.begin < each.end; });
        // A decorator makes nothing of the functions around the one that it declares.
        if (decorator != decorators.end() && decorator->begin <= mention.begin) {
            continue;
        }
        for (const Definition* definition : around) {
            if (mention.begin < definition->span.end) {
                leads_to_[mention.word].insert(definition->words.begin(), definition->words.end());
            }
        }
    }
    for (const ast::Stmt& stmt : module.stmts.items()) {
        const auto* import = std::get_if<ast::ImportFrom>(&stmt.node);
        for (size_t i = 0; import != nullptr && i < import->names.size(); ++i) {
            leads_to_[import->names[i].name].insert(import->names[i].alias);
        }
    }
    is_solved_ = false;
}

bool MakerNames::contains(std::string_view word) {
    solve();
    return words_.contains(word);
}

bool MakerNames::are_in(Span span) {
    solve();
    const auto at = std::ranges::lower_bound(places_, std::pair(span.file, span.begin));
    return at != places_.end() && at->first == span.file && at->second < span.end;
}

std::vector<MakerNames::Mention> MakerNames::mentions_in(const ast::Module& module) {
    std::vector<Mention> mentions;
    for (const ast::Expr& expr : module.exprs.items()) {
        if (const std::string_view word = last_name(expr); !word.empty()) {
            mentions.push_back({word, expr.span.begin, expr.span.file});
        }
    }
    std::ranges::sort(mentions, {}, &Mention::begin);
    return mentions;
}

std::vector<MakerNames::Definition> MakerNames::definitions_in(const ast::Module& module) {
    std::vector<Definition> definitions;
    for (const ast::Stmt& stmt : module.stmts.items()) {
        if (const auto* assign = std::get_if<ast::Assign>(&stmt.node)) {
            Definition& made = definitions.emplace_back(Definition{stmt.span, {}});
            for (const ast::Expr* target : assign->targets) {
                add_words(*target, made.words);
            }
        } else if (const auto* type = std::get_if<ast::ClassDef>(&stmt.node)) {
            definitions.push_back({stmt.span, {type->name}});
        }
    }
    for (const ast::FunctionDef& function : module.functions.items()) {
        definitions.push_back({function.span, {function.name}});
    }
    for (const ast::Expr& expr : module.exprs.items()) {
        if (const auto* named = std::get_if<ast::NamedExpr>(&expr.node)) {
            definitions.push_back({expr.span, {last_name(*named->name)}});
        }
    }
    std::ranges::sort(definitions, {}, [](const Definition& each) { return each.span.begin; });
    return definitions;
}

void MakerNames::solve() {
    if (std::exchange(is_solved_, true)) {
        return;
    }
    std::vector<std::string_view> waiting = first_words();
    while (!waiting.empty()) {
        const std::string_view word = waiting.back();
        waiting.pop_back();
        if (!word.empty() && words_.insert(word).second) {
            const auto& leads_to = leads_to_[word];
            waiting.insert(waiting.end(), leads_to.begin(), leads_to.end());
        }
    }
    places_.clear();
    for (const Mention& mention : mentions_) {
        if (words_.contains(mention.word)) {
            places_.emplace_back(mention.file, mention.begin);
        }
    }
    std::ranges::sort(places_);
}

std::string_view decorator_of(DeclaredAs made) {
    switch (made) {
        case DeclaredAs::CupyKernel:
            return "@jit.rawkernel()";
        case DeclaredAs::CupyFused:
            return "@cupy.fuse()";
        case DeclaredAs::CupyVectorized:
            return "@cupy.vectorize";
        case DeclaredAs::NumbaVectorized:
            return "@vectorize";
        case DeclaredAs::NumbaGeneralized:
            return "@guvectorize";
        case DeclaredAs::NumbaReduction:
            return "@cuda.reduce";
        case DeclaredAs::Plain:
        case DeclaredAs::Inner:
        case DeclaredAs::NumbaKernel:
        case DeclaredAs::NumbaDevice:
        case DeclaredAs::NumbaFunction:
        case DeclaredAs::CupyDevice:
        case DeclaredAs::CupyElementwise:
            return "@cuda.jit";
    }
    return "@cuda.jit";
}

bool may_import_library(const ast::Call& call) {
    if (last_name(*call.callee) == "get_array_module") {
        return true;
    }
    bool has_text = false;
    for (const ast::Argument& argument : call.arguments) {
        const std::string* text = text_literal(*argument.value);
        const std::string_view root = text == nullptr
                                          ? std::string_view()
                                          : std::string_view(*text).substr(0, text->find('.'));
        has_text = has_text || (text != nullptr && &argument == &call.arguments.front());
        if (is_one_of(root, {"numba", "numba_cuda", "cupy", "cupyx"})) {
            return true;
        }
    }
    return !has_text && imports_by_name(last_name(*call.callee));
}

}  // namespace pykern2cu
