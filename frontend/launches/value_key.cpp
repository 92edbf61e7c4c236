#include "frontend/launches/value.hpp"
#include "frontend/source/cat.hpp"

/// What tells values apart.
namespace pykern2cu::launches {
namespace {

struct KeyText {
    std::string operator()(const Unknown& unknown) const {
        return cat("?", static_cast<uint32_t>(unknown.kind), unknown.span.file, ":",
                   unknown.span.begin, ":", unknown.why);
    }
    std::string operator()(const ConstantValue& value) const { return cat("=", identity(value)); }
    std::string operator()(const Number& number) const {
        return cat(number.is_python ? "p" : "n", address(number.type.identity()));
    }
    std::string operator()(const Array& array) const {
        std::string text = cat("a", static_cast<uint32_t>(array.library), array.is_read_only,
                               address(array.element.identity()), array.axes ? "[" : "");
        for (const Axis& axis : array.axes.value_or(Axes{})) {
            text += cat(axis.extent.value_or(-1), axis.is_packed ? "p" : "s", axis.rank, ",");
        }
        return text;
    }
    std::string operator()(const Sequence& sequence) const {
        std::string text = brackets(sequence.brackets, sequence.sources);
        for (const Value& item : sequence.items) {
            text += cat(key(item), ",");
        }
        return cat(text, address(sequence.named.get()), ")");
    }
    std::string operator()(const Repeated& repeated) const {
        return cat(brackets(repeated.brackets, repeated.sources), "*", key(*repeated.item));
    }
    std::string operator()(const Reference& reference) const {
        return cat("o", address(reference.object));
    }
    std::string operator()(const Function& function) const {
        std::string text = cat("f", address(function.definition), ".", address(function.outer), ".",
                               address(function.receiver), function.is_kernel ? "k" : "");
        for (size_t i = 0; function.defaults != nullptr && i < function.defaults->size(); ++i) {
            text += cat("=", key((*function.defaults)[i]));
        }
        return text;
    }
    std::string operator()(const Method& method) const {
        return cat("m", method.name, " ", key(*method.receiver));
    }
    std::string operator()(const Partial& partial) const {
        std::string text = cat("partial ", key(*partial.callee));
        for (const auto& [keyword, value] : partial.arguments) {
            text += cat(",", keyword, "=", key(value));
        }
        return text;
    }
    std::string operator()(const Super& super) const {
        return cat("super", address(super.receiver), ".", address(super.owner));
    }
    std::string operator()(const Launcher& launcher) const {
        return cat("l", (*this)(launcher.kernel));
    }
    std::string operator()(const Decorating&) const { return "d"; }
    std::string operator()(const Instance& instance) const { return cat("i", instance.class_name); }

    static std::string brackets(Brackets kind, const std::vector<Source>& sources) {
        std::string text = cat("(", static_cast<uint32_t>(kind));
        for (const Source& source : sources) {
            text += cat("<", address(source.object), ".", source.version);
        }
        return text + " ";
    }
    static std::string cat(const auto&... parts) { return pykern2cu::cat(text(parts)...); }
    static std::string text(bool flag) { return flag ? "1" : "0"; }
    static const auto& text(const auto& part) { return part; }
    static uintptr_t address(const void* pointer) { return reinterpret_cast<uintptr_t>(pointer); }
};

}  // namespace

std::string key(const Datum& datum) { return std::visit(KeyText{}, datum); }

std::string key(const Value& value) {
    std::string text;
    for (const Case& each : value.cases()) {
        text += key(*each.datum);
        for (const Choices& choices : each.when.any()) {
            text += '/';
            for (const Choice& choice : choices) {
                text += cat("@", choice.meeting, ".", choice.way);
            }
        }
        text += '|';
    }
    return text;
}

}  // namespace pykern2cu::launches
