#include "frontend/host/heap/value.hpp"
#include "frontend/source/cat.hpp"

/// What tells values apart.
namespace pykern2cu::launches {
namespace {

/// Writes what tells a value apart; what is nested deeply is written once, not once a level.
struct KeyText {
    std::string& text;

    void operator()(const Unknown& unknown) const {
        add("?", static_cast<uint32_t>(unknown.kind), unknown.span.file, ":", unknown.span.begin,
            ":", unknown.why);
    }
    void operator()(const ConstantValue& value) const { add("=", identity(value)); }
    void operator()(const Number& number) const {
        add(number.is_python ? "p" : "n", address(number.type.identity()));
    }
    void operator()(const Array& array) const {
        add("a", static_cast<uint32_t>(array.library), array.is_read_only,
            address(array.element.identity()), array.axes ? "[" : "");
        for (const Axis& axis : array.axes.value_or(Axes{})) {
            add(axis.extent.value_or(-1), axis.is_packed ? "p" : "s", axis.rank, ",");
        }
        add(address(array.content));
    }
    void operator()(const Sequence& sequence) const {
        add_brackets(sequence.brackets, sequence.sources);
        for (const Value& item : sequence.items) {
            add_value(item);
            add(",");
        }
        add(address(sequence.named.get()), ")");
    }
    void operator()(const Repeated& repeated) const {
        add_brackets(repeated.brackets, repeated.sources);
        add("*");
        add_value(*repeated.item);
    }
    void operator()(const Reference& reference) const { add("o", address(reference.object)); }
    void operator()(const Function& function) const {
        add("f", address(function.definition), ".", address(function.outer), ".",
            address(function.receiver), function.is_kernel ? "k" : "");
        for (size_t i = 0; function.defaults != nullptr && i < function.defaults->size(); ++i) {
            add("=");
            add_value((*function.defaults)[i]);
        }
    }
    void operator()(const Method& method) const {
        add("m", method.name, " ");
        add_value(*method.receiver);
    }
    void operator()(const Partial& partial) const {
        add("partial ");
        add_value(*partial.callee);
        for (const auto& [keyword, value] : partial.arguments) {
            add(",", keyword, "=");
            add_value(value);
        }
    }
    void operator()(const Super& super) const {
        add("super", address(super.receiver), ".", address(super.owner));
    }
    void operator()(const Launcher& launcher) const {
        add("l");
        (*this)(launcher.kernel);
    }
    void operator()(const Decorating&) const { add("d"); }
    void operator()(const Instance& instance) const { add("i", instance.class_name); }

    void add_value(const Value& value) const {
        for (const Case& each : value.cases()) {
            std::visit(*this, *each.datum);
            for (const Choices& choices : each.when.any()) {
                add("/");
                for (const Choice& choice : choices) {
                    add("@", choice.meeting, ".", choice.way);
                }
            }
            add("|");
        }
    }
    void add_brackets(Brackets kind, const std::vector<Source>& sources) const {
        add("(", static_cast<uint32_t>(kind));
        for (const Source& source : sources) {
            add("<", address(source.object), ".", source.version);
        }
        add(" ");
    }
    void add(const auto&... parts) const { (pykern2cu::append(text, written(parts)), ...); }
    static std::string_view written(bool flag) { return flag ? "1" : "0"; }
    static const auto& written(const auto& part) { return part; }
    static uintptr_t address(const void* pointer) { return reinterpret_cast<uintptr_t>(pointer); }
};

}  // namespace

std::string key(const Datum& datum) {
    std::string text;
    std::visit(KeyText{text}, datum);
    return text;
}

std::string key(const Value& value) {
    std::string text;
    KeyText{text}.add_value(value);
    return text;
}

}  // namespace pykern2cu::launches
