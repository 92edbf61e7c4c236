#include "frontend/host/constants/data_class.hpp"

#include <algorithm>
#include <string>

#include "frontend/library/named_tuple.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/source/private_name.hpp"
#include "frontend/syntax/literal.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

/// The library function or type that an expression names, also as `typing.ClassVar[int]` or
/// `field(default=1)`, or in a string: its last word. Where its name has no value, that name.
std::string word_of(const ast::Expr* expr, Evaluator& evaluator, Site site) {
    if (expr == nullptr) {
        return {};
    }
    if (const auto* call = std::get_if<ast::Call>(&expr->node)) {
        return word_of(call->callee, evaluator, site);
    }
    if (const auto* subscript = std::get_if<ast::Subscript>(&expr->node)) {
        return word_of(subscript->base, evaluator, site);
    }
    const std::string* text = text_literal(*expr);
    const auto* attribute = std::get_if<ast::Attribute>(&expr->node);
    const auto* name = std::get_if<ast::Name>(&expr->node);
    std::string word(attribute != nullptr ? attribute->attribute
                     : name != nullptr    ? name->id
                                          : std::string_view());
    if (text != nullptr) {  // "typing.ClassVar[int]"
        const auto end =
            std::ranges::find_if(*text, [](char c) { return c != '.' && !is_in_identifier(c); });
        word.assign(text->begin(), end);
        word = word.substr(word.rfind('.') + 1);
    }
    const auto value = text == nullptr ? evaluator.evaluate(*expr, site)
                       : word.empty()  ? Result<ConstantValue>(Failure{})
                                       : evaluator.lookup(word, site, expr->span);
    const auto* library = value ? value->get<Qualified>() : nullptr;
    return library == nullptr ? word : library->name.substr(library->name.rfind('.') + 1);
}

/// Whether a function of the program, which may have made a `field(…)`, gives the default.
bool is_made_by_program(const ast::Expr* value, Evaluator& evaluator, Site site) {
    const auto* call = value == nullptr ? nullptr : std::get_if<ast::Call>(&value->node);
    return call != nullptr && evaluator.is_of_program(*call->callee, site) &&
           !evaluator.evaluate(*value, site);
}

}  // namespace

bool is_dataclass(const ast::ClassDef& definition, Evaluator& evaluator, Site site) {
    for (const ast::Expr* decorator : definition.decorators) {
        const auto value = evaluator.maker_of(*decorator, site);
        const auto* qualified = value ? value->get<Qualified>() : nullptr;
        if (qualified != nullptr && qualified->name == "dataclasses.dataclass") {
            return true;
        }
    }
    return false;
}

bool is_field(std::string_view name, const ClassValue& owner, Evaluator& evaluator) {
    return std::ranges::any_of(owner.definition->body.statements, [&](const ast::Stmt* stmt) {
        const auto* assign = std::get_if<ast::Assign>(&stmt->node);
        const auto* target = assign == nullptr || assign->annotation == nullptr
                                 ? nullptr
                                 : std::get_if<ast::Name>(&assign->targets.front()->node);
        return target != nullptr && target->id == name &&
               word_of(assign->annotation, evaluator, *owner.body) != "ClassVar";
    });
}

std::optional<std::string_view> own_fields(const ClassValue& type, Evaluator& evaluator) {
    const Site site(*type.body);
    for (const ast::Stmt* stmt : type.definition->body.statements) {
        const auto* field = std::get_if<ast::Assign>(&stmt->node);
        if (field == nullptr || field->annotation == nullptr) {
            continue;
        }
        if (word_of(field->value, evaluator, site) == "field" ||
            is_made_by_program(field->value, evaluator, site)) {
            return "fields made by `field(…)`";
        }
        if (is_one_of(word_of(field->annotation, evaluator, site),
                      {"ClassVar", "InitVar", "KW_ONLY"})) {
            return "`ClassVar`, `InitVar` or `KW_ONLY`";
        }
    }
    for (const ast::Expr* decorator : type.definition->decorators) {
        const auto* call = std::get_if<ast::Call>(&decorator->node);
        if (call != nullptr &&
            std::ranges::any_of(call->arguments, [](const ast::Argument& argument) {
                return argument.kind == ast::Argument::Kind::DoubleStar ||
                       is_one_of(argument.keyword, {"kw_only", "init", "eq"});
            })) {
            return "options that change what it is given";
        }
    }
    return std::nullopt;
}

namespace {

/// `__add__`, `__init__`: what decides what objects hold and what operators make of them.
bool is_special(const ast::FunctionDef& method) {
    return is_special_name(method.name) &&
           !is_one_of(method.name, {"__str__", "__repr__", "__format__", "__hash__"});
}

}  // namespace

bool keeps_class(const ast::Expr& decorator, const ClassValue& owner, Evaluator& evaluator) {
    const auto* call = std::get_if<ast::Call>(&decorator.node);
    const auto value =
        evaluator.maker_of(decorator, Site(*owner.scope, owner.body->outer_position()));
    const auto* library = value ? value->get<Qualified>() : nullptr;
    const auto* function = value ? value->get<FunctionValue>() : nullptr;
    if (library != nullptr) {
        return is_one_of(library->name,
                         {"dataclasses.dataclass", "enum.unique", "functools.total_ordering",
                          "typing.final", "typing.runtime_checkable"});
    }
    const auto made = function == nullptr || call != nullptr
                          ? Result<ConstantValue>(Failure{})
                          : evaluator.call_function(*function, {ConstantValue{owner}}, {""},
                                                    *owner.scope, decorator.span);
    const auto* same = made ? made->get<ClassValue>() : nullptr;
    return same != nullptr && same->definition == owner.definition;
}

std::optional<Failure> own_behaviour(const ClassValue& type, bool is_data,
                                     const NamedTupleClass* extended, Evaluator& evaluator) {
    const ast::ClassDef& definition = *type.definition;
    const auto refused = [&](Span span, std::string_view what) {
        return Failure{span, cat(is_data ? "the data class `" : "the class of tuples `",
                                 definition.name, "` has ", what,
                                 ", which is not followed; give it fields with plain defaults")};
    };
    for (const ast::Stmt* stmt : definition.body.statements) {
        const auto* method = std::get_if<ast::FunctionStmt>(&stmt->node);
        if (method != nullptr && is_special(*method->function)) {
            return refused(method->function->name_span, "special methods of its own");
        }
        if (method != nullptr && extended != nullptr &&
            field_index(*extended, method->function->name)) {
            return refused(method->function->name_span, "a method in the place of a field");
        }
        bool has_block = false;  // in which fields may be
        ast::for_each_block(*stmt, [&](const ast::Block&) { has_block = true; });
        if (has_block) {
            return refused(stmt->span, "a compound statement");
        }
        const auto* field = std::get_if<ast::Assign>(&stmt->node);
        const auto* name =
            field == nullptr ? nullptr : std::get_if<ast::Name>(&field->targets.front()->node);
        if (name != nullptr && name->id != "__slots__" &&
            (field->annotation == nullptr || type.body->find_all(name->id).size() > 1)) {
            return refused(field->targets.front()->span, "attributes that are no fields");
        }
    }
    if (const auto what = is_data ? own_fields(type, evaluator) : std::nullopt) {
        return refused(definition.name_span, *what);
    }
    for (const ast::Expr* decorator : definition.decorators) {
        if (!keeps_class(*decorator, type, evaluator)) {
            return refused(decorator->span, "a decorator of its own");
        }
    }
    return std::nullopt;
}

}  // namespace pykern2cu
