#include "frontend/host/kernels/kernel_call.hpp"

#include <algorithm>
#include <optional>

#include "frontend/host/kernels/cuda_text.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/controls.hpp"

namespace pykern2cu {
namespace {

void remove_macro(std::string_view name, CompileOptions& from) {
    name = name.substr(0, name.find('('));
    std::erase_if(from.macros, [&](const auto& macro) {
        return std::string_view(macro.first).substr(0, macro.first.find('(')) == name;
    });
}

/// The last definition holds.
void add_macro(std::string_view definition, CompileOptions& into) {
    const size_t equals = definition.find('=');
    remove_macro(definition.substr(0, equals), into);
    into.macros.emplace_back(definition.substr(0, equals), equals == std::string_view::npos
                                                               ? "1"
                                                               : definition.substr(equals + 1));
}

struct OptionValue {
    std::string_view text;
    bool is_next = false;  // it is the word behind the option
};

//   -DN=4    -D N=4    "-D N=4"    --define-macro=N=4    --define-macro N=4
std::optional<OptionValue> value_of(std::string_view option, std::string_view short_name,
                                    std::string_view long_name, std::string_view next) {
    const bool is_alone = option == short_name || option == long_name;
    if (is_alone) {
        return next.empty() ? std::nullopt : std::optional(OptionValue{next, true});
    }
    if (option.starts_with(cat(long_name, "="))) {
        return OptionValue{option.substr(long_name.size() + 1)};
    }
    if (!option.starts_with(short_name)) {
        return std::nullopt;
    }
    option.remove_prefix(short_name.size());
    option.remove_prefix(std::min(option.find_first_not_of(' '), option.size()));
    return OptionValue{option};
}

// U+202A to U+202E, U+2066 to U+2069, or one that has no order of its own.
std::string_view describe(std::string_view control) {
    return control.size() == 3 ? "a character that reorders the text around it"
                               : "a control character";
}

/// The text is copied as it is, and a reader is to see what the compiler sees.
void refuse_controls(std::string_view text, std::string_view blanks, const ast::Expr& written,
                     const ForeignContext& context, Diagnostics& problems) {
    for (size_t at = 0; at < text.size(); ++at) {
        const size_t length = control(text.substr(at));
        if (length > 0 && blanks.find(text[at]) == std::string_view::npos) {
            problems.error(place_in_text(text, at, length, written, context),
                           Code::UnsupportedDeclaration,
                           cat("there is ", describe(text.substr(at, length)),
                               " here, so the text does not look like what it says; remove it"));
            return;
        }
    }
}

void refuse_controls(const ConstantValue& value, const ast::Expr& written,
                     const ForeignContext& context, Diagnostics& problems) {
    if (const auto* text = value.get<std::string>()) {
        refuse_controls(*text, "\t\n\v\f\r", written, context, problems);
    }
    // Options and names are of one line.
    for (const std::string& text : strings_in(value).value_or(std::vector<std::string>())) {
        refuse_controls(text, "\t", written, context, problems);
    }
}

}  // namespace

void for_each_argument(const ast::Call& call, std::string_view class_name,
                       std::span<const std::string_view> positional, const ForeignContext& context,
                       Diagnostics& problems, const ReadArgument& read) {
    size_t position = 0;
    for (const ast::Argument& argument : call.arguments) {
        if (argument.kind == ast::Argument::Kind::Star ||
            argument.kind == ast::Argument::Kind::DoubleStar) {
            problems.error(
                argument.span, Code::UnsupportedDeclaration,
                cat("`*` arguments of `", class_name, "` cannot be followed at compile time"));
            continue;
        }
        const bool is_keyword = argument.kind == ast::Argument::Kind::Keyword;
        if (!is_keyword && position == positional.size()) {
            problems.error(argument.span, Code::InvalidArgument,
                           cat("`", class_name, "` takes at most ", positional.size(),
                               " arguments without a name"));
            return;
        }
        const std::string_view name = is_keyword ? argument.keyword : positional[position++];
        const auto value = context.evaluate(*argument.value);
        if (value) {
            refuse_controls(*value, *argument.value, context, problems);
            read(name, *value, argument);
        } else {
            problems.error(value.failure().span, Code::NotConstant,
                           cat("`", name, "=` of `", class_name,
                               "` must be known at compile time: ", value.failure().message,
                               name == "code" ? "; code of a file needs no translation: compile "
                                                "that file as it is"
                                              : ""));
        }
    }
}

std::optional<std::vector<std::string>> strings_in(const ConstantValue& value) {
    std::vector<std::string> out;
    const auto* items = value.get<std::shared_ptr<const SequenceValue>>();
    for (const ConstantValue& item :
         items == nullptr ? std::vector<ConstantValue>() : (*items)->items) {
        const auto* text = item.get<std::string>();
        if (text == nullptr) {
            return std::nullopt;
        }
        out.push_back(*text);
    }
    return items == nullptr ? std::nullopt : std::optional(std::move(out));
}

CompileOptions read_options(const ConstantValue& value, Span span, Diagnostics& problems) {
    CompileOptions out;
    const auto texts = strings_in(value);
    if (!texts) {
        problems.error(span, Code::InvalidArgument, "`options=` is a tuple of strings");
        return out;
    }
    out.options = *texts;
    for (size_t i = 0; i < out.options.size(); ++i) {
        const std::string_view option = out.options[i];
        const std::string_view next =
            i + 1 < out.options.size() ? std::string_view(out.options[i + 1]) : "";
        if (const auto defined = value_of(option, "-D", "--define-macro", next)) {
            add_macro(defined->text, out);
            i += defined->is_next ? 1 : 0;
        } else if (const auto name = value_of(option, "-U", "--undefine-macro", next)) {
            remove_macro(name->text, out);
            i += name->is_next ? 1 : 0;
        }
    }
    return out;
}

}  // namespace pykern2cu
