#include "frontend/library/named_tuple.hpp"

#include <algorithm>

#include "frontend/python/fold.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/source/normal_form.hpp"

namespace pykern2cu {
namespace {

using Items = std::vector<ConstantValue>;

const Items* sequence_items(const ConstantValue* value) {
    const auto* sequence =
        value == nullptr ? nullptr : value->get<std::shared_ptr<const SequenceValue>>();
    return sequence == nullptr ? nullptr : &(*sequence)->items;
}

/// "x y", "x, y"
std::vector<std::string> split_names(std::string_view text) {
    std::vector<std::string> names;
    std::string name;
    for (const char c : text) {
        const bool is_space = c == ' ' || c == ',' || c == '\t' || c == '\n';
        if (!is_space) {
            name += c;
        } else if (!name.empty()) {
            names.push_back(std::move(name));
            name.clear();
        }
    }
    if (!name.empty()) {
        names.push_back(std::move(name));
    }
    return names;
}

/// `["x", "y"]`, `[("x", int), ("y", int)]`, `"x y"`
std::optional<std::vector<std::string>> field_names(const ConstantValue* value) {
    if (value != nullptr && value->get<std::string>() != nullptr) {
        return split_names(*value->get<std::string>());
    }
    const Items* items = sequence_items(value);
    if (items == nullptr) {
        return std::nullopt;
    }
    std::vector<std::string> names;
    for (const ConstantValue& item : *items) {
        const Items* pair = sequence_items(&item);
        const ConstantValue& name = pair != nullptr && !pair->empty() ? pair->front() : item;
        if (name.get<std::string>() == nullptr) {
            return std::nullopt;
        }
        names.push_back(*name.get<std::string>());
    }
    return names;
}

/// Python refuses others; what is not ASCII may be a letter there.
bool is_python_name(std::string_view text) {
    return !text.empty() && !is_digit_of_identifier(text.front()) &&
           std::ranges::all_of(text, [](char c) {
               return static_cast<unsigned char>(c) >= 0x80 || is_in_identifier(c);
           });
}

bool is_keyword(std::string_view name) {
    return is_one_of(
        name,
        {"False", "None",     "True",  "and",    "as",   "assert", "async",  "await",    "break",
         "class", "continue", "def",   "del",    "elif", "else",   "except", "finally",  "for",
         "from",  "global",   "if",    "import", "in",   "is",     "lambda", "nonlocal", "not",
         "or",    "pass",     "raise", "return", "try",  "while",  "with",   "yield"});
}

/// `rename=True`: a name that no field can have becomes that of its place, `_1`.
void rename(std::vector<std::string>& fields) {
    const std::vector<std::string> given = fields;
    for (size_t i = 0; i < given.size(); ++i) {
        const auto first = std::ranges::find(given, given[i]);
        const bool is_given_before = first != given.begin() + static_cast<std::ptrdiff_t>(i);
        if (!is_python_name(given[i]) || is_keyword(given[i]) || given[i].starts_with('_') ||
            is_given_before) {
            fields[i] = cat("_", i);
        }
    }
}

/// Python compares the names in their normal form.
std::optional<std::string> field_given_twice(const std::vector<std::string>& fields) {
    std::vector<std::string> names;
    for (const std::string& field : fields) {
        if (std::ranges::find(names, normal_form(field)) != names.end()) {
            return field;
        }
        names.push_back(normal_form(field));
    }
    return std::nullopt;
}

}  // namespace

Result<ConstantValue> named_tuple_class(const ConstantCall& call) {
    const ConstantValue* name = call.argument(0, "typename");
    auto fields = field_names(call.argument(1, "field_names"));
    if (name == nullptr || name->get<std::string>() == nullptr || !fields) {
        return Failure{call.span, "a namedtuple needs its name and the names of its fields"};
    }
    const ConstantValue* renames = call.keyword("rename");
    const auto is_renamed = renames == nullptr ? std::optional(false) : truth(*renames);
    if (!is_renamed) {
        return Failure{call.span, "`rename` of this namedtuple is not known"};
    }
    if (*is_renamed) {
        rename(*fields);
    }
    if (!is_python_name(*name->get<std::string>()) ||
        !std::ranges::all_of(*fields, is_python_name)) {
        return Failure{call.span,
                       "the names of a namedtuple and of its fields must be identifiers"};
    }
    if (const auto twice = field_given_twice(*fields)) {
        return Failure{call.span, cat("the namedtuple has two fields `", *twice, "`")};
    }
    auto tuple = std::make_shared<NamedTupleClass>();
    tuple->name = *name->get<std::string>();
    tuple->fields = *fields;
    if (const Items* defaults = sequence_items(call.keyword("defaults"))) {
        tuple->defaults = *defaults;
    }
    return ConstantValue{std::shared_ptr<const NamedTupleClass>(std::move(tuple))};
}

std::vector<const ast::Assign*> annotated_fields(const ast::ClassDef& definition) {
    std::vector<const ast::Assign*> fields;
    for (const ast::Stmt* stmt : definition.body.statements) {
        const auto* field = std::get_if<ast::Assign>(&stmt->node);
        if (field != nullptr && field->annotation != nullptr &&
            std::holds_alternative<ast::Name>(field->targets.front()->node)) {
            fields.push_back(field);
        }
    }
    return fields;
}

const ConstantValue* field_default(const NamedTupleClass& tuple, size_t field) {
    const size_t first = tuple.fields.size() - std::min(tuple.fields.size(), tuple.defaults.size());
    return field < first ? nullptr : &tuple.defaults[field - first];
}

std::optional<size_t> field_index(const NamedTupleClass& tuple, std::string_view name) {
    const auto found = std::find(tuple.fields.begin(), tuple.fields.end(), name);
    return found == tuple.fields.end()
               ? std::nullopt
               : std::optional(static_cast<size_t>(found - tuple.fields.begin()));
}

Failure unknown_default(const NamedTupleClass& tuple, size_t field, Span span) {
    return {span, cat("the default of `", tuple.fields[field], "` of `", tuple.name,
                      "` is not known at compile time; give it where the object is made")};
}

std::vector<Slot> slots_of(const NamedTupleClass& tuple) {
    std::vector<Slot> slots;
    for (const std::string& field : tuple.fields) {
        slots.push_back({field});
    }
    return slots;
}

Result<std::vector<size_t>> bind_fields(const NamedTupleClass& tuple,
                                        const std::vector<std::string_view>& keywords, Span span) {
    const BoundArguments bound = bind_arguments(slots_of(tuple), keywords);
    if (const auto refused = bound.refused) {
        const std::string_view keyword = keywords[refused->argument];
        return Failure{span, refused->parameter != BoundArguments::kNone
                                 ? cat("`", tuple.name, "` gets two values for `",
                                       tuple.fields[refused->parameter], "`")
                             : keyword.empty()
                                 ? cat("`", tuple.name, "` has ", tuple.fields.size(), " fields")
                                 : cat("`", tuple.name, "` has no field `", keyword, "`")};
    }
    for (size_t field = 0; field < bound.given.size(); ++field) {
        const bool is_given = bound.given[field] != BoundArguments::kNone;
        const ConstantValue* value = is_given ? nullptr : field_default(tuple, field);
        if (!is_given && value == nullptr) {
            return Failure{span,
                           cat("`", tuple.name, "` needs a value for `", tuple.fields[field], "`")};
        }
        if (!is_given && tuple.is_tuple && !value->is_known()) {
            return unknown_default(tuple, field, span);
        }
    }
    return bound.given;
}

Result<ConstantValue> named_tuple_instance(const std::shared_ptr<const NamedTupleClass>& tuple,
                                           const ConstantCall& call) {
    const auto bound = bind_fields(*tuple, call.keywords, call.span);
    if (!bound) {
        return bound.failure();
    }
    Items items;
    for (size_t field = 0; field < bound->size(); ++field) {
        const size_t argument = (*bound)[field];
        items.push_back(argument != BoundArguments::kNone ? call.arguments[argument]
                                                          : *field_default(*tuple, field));
    }
    const ConstantValue plain = tuple_constant(std::move(items));
    SequenceValue sequence = **plain.get<std::shared_ptr<const SequenceValue>>();
    sequence.named = tuple;
    return ConstantValue{std::make_shared<const SequenceValue>(std::move(sequence))};
}

Result<ConstantValue> namespace_instance(const ConstantCall& call) {
    auto fields = std::make_shared<NamedTupleClass>();
    fields->name = "SimpleNamespace";
    fields->is_tuple = false;
    for (const std::string_view keyword : call.keywords) {
        if (keyword.empty()) {
            return call.fail("`SimpleNamespace` takes keywords");
        }
        fields->fields.emplace_back(keyword);
    }
    return named_tuple_instance(fields, call);
}

}  // namespace pykern2cu
