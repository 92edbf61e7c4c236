#include "frontend/lower/form_support.hpp"
#include "frontend/lower/special_forms.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/controls.hpp"

namespace pykern2cu {

std::string in_string_literal(std::string_view text) {
    std::string out;
    for (size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const char next = i + 1 < text.size() ? text[i + 1] : ' ';
        if (c == '$' && std::string_view("0123456789fT").find(next) != text.npos) {
            out += "\\044";  // no place for an argument
        } else if (c == '"' || c == '\\' || (c == '?' && out.ends_with('?'))) {  // `??/`: trigraph
            out += cat('\\', c);
        } else if (c == '\n') {
            out += "\\n";
        } else if (const size_t length = control(text.substr(i)); length > 0) {
            out += in_octal(text.substr(i, length));
            i += length - 1;
        } else {
            out += c;
        }
    }
    return out;
}

/// `print`
struct PrintForm : FormSupport {
    /// The printf conversion of a value and the type it is passed as, by Numba's table.
    struct Format {
        std::string_view conversion;
        Type type;
    };
    static std::optional<Format> format_of(Type type) {
        if (type.is(Kind::Bool)) {
            return Format{"%s", type};
        }
        if (type.is(Kind::Int)) {
            return type.is_signed() ? Format{"%ld", types::int64} : Format{"%lu", types::uint64};
        }
        return type.is(Kind::Float) ? std::optional(Format{"%f", types::float64}) : std::nullopt;
    }

    static constexpr size_t kMostPrinted = 32;  // what printf takes in device code

    /// A text in printf's format.
    static std::string escaped(std::string_view text) {
        std::string out;
        for (const char c : in_string_literal(text)) {
            out += c == '%' ? "%%" : std::string(1, c);
        }
        return out;
    }

    static std::vector<Value> printed_items(Lowering& self, const Value& value) {
        std::vector<Value> items;
        if (value.type.is(Kind::Dim3)) {
            for (const std::string_view axis : {"x", "y", "z"}) {
                items.push_back(self.attribute_of(value, axis, value.span));
            }
        }
        for (uint32_t i = 0; i < value.type.elements().size(); ++i) {
            items.push_back(self.tuple_item(value, i, value.span));
        }
        return items;
    }

    /// Appends one printed value; false if it cannot be printed.
    static bool print_value(Lowering& self, const Value& value, std::string& format,
                            std::string& arguments, std::vector<const ir::Expr*>& args) {
        if (const auto* text = value.constant.get<std::string>()) {
            format += escaped(text->substr(0, text->find('\0')));  // as "%s" ends there
            return true;
        }
        if ((value.type.is(Kind::Tuple) && !self.is_range(value.type)) ||
            value.type.is(Kind::Dim3)) {
            const std::vector<Value> items = printed_items(self, value);
            format += '(';
            for (size_t i = 0; i < items.size(); ++i) {
                format += i > 0 ? ", " : "";
                if (!print_value(self, items[i], format, arguments, args)) {
                    return false;
                }
            }
            format += items.size() == 1 ? ",)" : ")";
            return true;
        }
        const auto known = format_of(types::strong(value.type));
        if (!known) {
            return false;
        }
        format += known->conversion;
        arguments +=
            cat(", $", args.size(), known->type == types::boolean ? " ? \"True\" : \"False\"" : "");
        args.push_back(self.convert(value, known->type, value.span));
        return true;
    }

    /// One printf for each call, so that the lines of different threads do not mix.
    static Value print(Lowering& self, const ast::Call& call, Span span) {
        if (self.dialect_.is_traced()) {
            return wrong(self, span,
                         "`print` in a fused function would print for every element; print outside "
                         "of the function");
        }
        const CallArguments args = arguments(self, call);
        std::string format;
        std::string arguments;
        std::vector<const ir::Expr*> exprs;
        for (size_t i = 0; i < args.values.size(); ++i) {
            if (!args.keywords[i].empty()) {
                return wrong(self, span, "`print` takes no keyword arguments in device code");
            }
            if (args.values[i].is_poison()) {
                return self.poison(span, args.values[i].type);
            }
            format += i > 0 ? " " : "";
            const Value value = args.values[i].type.is(Kind::Tuple)
                                    ? self.stable(args.values[i], "items")
                                    : args.values[i];
            if (!print_value(self, value, format, arguments, exprs)) {
                return wrong(self, args.values[i].span,
                             cat("`", value.type, "` cannot be printed in device code"));
            }
        }
        if (exprs.size() > kMostPrinted) {
            return wrong(self, span,
                         cat("a GPU prints at most ", kMostPrinted,
                             " values at once; write several `print`"));
        }
        ir::Module& module = self.module_.module();
        const std::string& text =
            module.texts.emplace_back(cat("printf(\"", format, "\\n\"", arguments, ")"));
        const Intrinsic* row =
            module.intrinsics.make("print", "() -> none", text, "<cstdio>", Effect::Writes);
        return self.value_of(
            self.make(span, types::none, ir::CallIntrinsic{row, std::move(exprs)}));
    }
};

const SpecialForms& print_forms() {
    static const SpecialForms kForms = {{"builtins.print", &PrintForm::print}};
    return kForms;
}

}  // namespace pykern2cu
