#include <algorithm>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/source/cat.hpp"

/// Options of the command line:
///
///     parser.add_argument("--size", type=int, default=1024)
///     args = parser.parse_args()
///
/// A parser has a cell for what each option makes of the words that it is given, and one with a
/// mark in front of its name for what it gives without.
namespace pykern2cu::launches {
namespace {

constexpr std::string_view kDefault = "\t";

const Value* keyword(const std::vector<std::pair<std::string_view, Value>>& given,
                     std::string_view wanted) {
    const auto found = std::find_if(given.begin(), given.end(),
                                    [&](const auto& each) { return each.first == wanted; });
    return found == given.end() ? nullptr : &found->second;
}

const std::string* text_of(const Value* value) {
    return value == nullptr ? nullptr : value->constant<std::string>();
}

/// `"--block-size"` → `block_size`
std::string destination(const std::vector<std::string>& names) {
    const auto is_long = [](const std::string& name) { return name.starts_with("--"); };
    const auto named = std::find_if(names.begin(), names.end(), is_long);
    std::string text = names.empty() ? "" : named != names.end() ? *named : names.front();
    text.erase(0, std::min(text.find_first_not_of('-'), text.size()));
    std::replace(text.begin(), text.end(), '-', '_');
    return text;
}

}  // namespace

/// A parser, a group of its options or one of the parsers below it, which all are one object.
Value Interpreter::make_parser(Object& parser, const Arguments& arguments, Span span) {
    for (const Argument& argument : arguments) {
        if (is_one_of(argument.keyword, {"parents", "argument_default", kOthers})) {
            lose(parser, span, "what a parser takes from another is not followed");
        }
    }
    return Value(Reference{&parser});
}

Value Interpreter::call_parser_method(Object& parser, std::string_view name,
                                      const Arguments& arguments, Span span) {
    if (name == "add_argument") {
        add_parsed(parser, arguments, span);
        return constant({NoneValue{}});
    }
    if (name == "set_defaults" && !has_others(arguments)) {
        for (const Argument& argument : arguments) {
            set_default(parser, argument.keyword, argument.value, span);
        }
        return constant({NoneValue{}});
    }
    if (is_one_of(name, {"add_subparsers", "add_parser", "add_argument_group",
                         "add_mutually_exclusive_group"})) {
        // One of the parsers below it is used.
        parser.is_several = parser.is_several || name == "add_subparsers";
        return make_parser(parser, arguments, span);
    }
    const bool has_rest = name.starts_with("parse_known");
    if (is_one_of(name, {"parse_args", "parse_known_args", "parse_intermixed_args",
                         "parse_known_intermixed_args"})) {
        const bool is_into_another =
            arguments.size() > 1 || (arguments.size() == 1 && arguments[0].keyword == "namespace");
        const Value made =
            is_into_another ? call_outside(arguments, span, "what options write to is not followed")
                            : parsed_by(parser, span);
        return has_rest ? Value(Sequence{{made, unknown(span, "what is left is not followed")}})
                        : made;
    }
    if (!is_one_of(name,
                   {"print_help", "print_usage", "format_help", "format_usage", "error", "exit"})) {
        lose(parser, span, kForgotten);
    }
    return call_outside(arguments, span, cat("`", name, "` of a parser is not followed"));
}

Value Interpreter::parsed_by(Object& parser, Span span) {
    Object& parsed = object_at(span, Object::Kind::Instance);
    for (const auto& [cell, value] : std::unordered_map(parser.cells)) {
        const bool is_default = cell.starts_with(kDefault);
        const std::string name = is_default ? cell.substr(kDefault.size()) : cell;
        const Value* given = State::find(parser, name);
        const Value* otherwise = State::find(parser, cat(kDefault, name));
        state_.write(parsed, name,
                     given == nullptr       ? *otherwise
                     : otherwise == nullptr ? *given
                                            : join(*given, *otherwise));
    }
    return Value(Reference{&parsed});
}

/// A text is read as if it were given.
void Interpreter::set_default(Object& parser, std::string_view dest, const Value& value,
                              Span span) {
    const Value* given = State::find(parser, dest);
    const Value otherwise = text_of(&value) == nullptr ? value
                            : given != nullptr         ? *given
                                                       : unknown(span, "it is a text");
    state_.write(parser, cat(kDefault, dest), otherwise);
}

/// What an option makes of the words that it is given.
Value Interpreter::given_by_option(const Keywords& given, Span span) {
    const Value* action = keyword(given, "action");
    const auto* library = action == nullptr ? nullptr : action->constant<Qualified>();
    const std::string_view how = action == nullptr            ? "store"
                                 : text_of(action) != nullptr ? *text_of(action)
                                 : library != nullptr         ? library->name
                                                              : std::string_view();
    if (is_one_of(how, {"store_true", "store_false", "argparse.BooleanOptionalAction"})) {
        return python_number(types::boolean);
    }
    const Value* fixed = keyword(given, "const");
    const Value without = fixed != nullptr ? *fixed : constant({NoneValue{}});
    if (how == "count" || how == "store_const") {
        return how == "count" ? python_number(types::int64) : without;
    }
    const Value text = unknown(span, "it is a text");
    const Value* type = keyword(given, "type");
    const auto* scalar = type == nullptr ? nullptr : type->constant<TypeObject>();
    const Value one = type == nullptr     ? text
                      : scalar != nullptr ? number(scalar->type)  // of a text, so never an array
                                          : call(*type, {{text, {}, span}}, span);
    const Value* nargs = keyword(given, "nargs");
    const auto count = nargs == nullptr ? std::nullopt : integer_of(*nargs);
    const auto* mark = text_of(nargs);
    if (how == "store" && count && *count >= 0 && *count <= static_cast<int64_t>(kMostItems)) {
        return as_object(
            Value(Sequence{std::vector<Value>(static_cast<size_t>(*count), one), Brackets::List}),
            span);
    }
    const bool is_list = nargs == nullptr
                             ? how == "append"
                             : how == "store" && mark != nullptr && is_one_of(*mark, {"*", "+"});
    if (is_list) {
        return as_object(any_of(one), span);
    }
    const bool is_one = how == "store" && (nargs == nullptr || (mark != nullptr && *mark == "?"));
    return !is_one            ? unknown(span, "what this option gives is not followed")
           : nargs == nullptr ? one
                              : join(one, without);
}

void Interpreter::add_parsed(Object& parser, const Arguments& arguments, Span span) {
    std::vector<std::string> names;
    Keywords given;
    for (const Argument& argument : arguments) {
        const auto* text = argument.value.constant<std::string>();
        if (!argument.keyword.empty()) {
            given.emplace_back(argument.keyword, argument.value);
        } else if (text != nullptr) {
            names.push_back(*text);
        } else {
            lose(parser, span, "the name of this option is not known");
            return;
        }
    }
    if (has_others(arguments)) {
        lose(parser, span, "what the `**` stands for in this option is not known");
        return;
    }
    const auto* wanted = text_of(keyword(given, "dest"));
    const std::string dest = wanted != nullptr ? *wanted : destination(names);
    // Two options may give one attribute.
    const Value value = given_by_option(given, span);
    const Value* earlier = State::find(parser, dest);
    state_.write(parser, dest, earlier == nullptr ? value : join(*earlier, value));
    if (const Value* otherwise = keyword(given, "default")) {
        set_default(parser, dest, *otherwise, span);
        return;
    }
    const Value* required = keyword(given, "required");
    const auto* how = text_of(keyword(given, "action"));
    const auto* nargs = text_of(keyword(given, "nargs"));
    const bool is_named = !names.empty() && names.front().starts_with("-");
    const bool may_be_absent = is_named ? required == nullptr || truth_of(*required) != true
                                        : nargs != nullptr && *nargs == "?";
    const bool is_flag = how != nullptr && is_one_of(*how, {"store_true", "store_false"});
    const std::string cell = cat(kDefault, dest);
    if (may_be_absent && !is_flag && State::find(parser, cell) == nullptr) {
        const Value* any = State::find(parser, kItems);
        state_.write(parser, cell, any != nullptr ? *any : constant({NoneValue{}}));
    }
}

}  // namespace pykern2cu::launches
