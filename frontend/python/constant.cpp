#include "frontend/python/constant.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "frontend/python/fold.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/syntax/ast.hpp"

namespace pykern2cu {
namespace {

// The bits, so that -0.0 and 0.0 differ and every NaN equals itself.
std::string bits_of(double value) { return cat(std::bit_cast<uint64_t>(value)); }

struct NumberText {
    std::string operator()(bool value) const { return value ? "True" : "False"; }
    std::string operator()(int64_t value) const { return cat("i", value); }
    std::string operator()(uint64_t value) const { return cat("u", value); }
    std::string operator()(double value) const { return cat("f", bits_of(value)); }
    std::string operator()(std::complex<double> value) const {
        return cat("c", bits_of(value.real()), ",", bits_of(value.imag()));
    }
};

std::string text_of(const ir::Number& number) { return std::visit(NumberText{}, number); }

std::string address(const void* pointer) { return cat(reinterpret_cast<uintptr_t>(pointer)); }

// Lengths in front make the text unambiguous whatever it contains.
std::string with_length(std::string_view text) { return cat(text.size(), ":", text); }

std::string identity_of(const NamedTupleClass& tuple) {
    std::string out = cat("namedtuple ", with_length(tuple.name));
    for (const std::string& field : tuple.fields) {
        out += cat(",", with_length(field));
    }
    return out + "(";
}

std::string identity_of(const SequenceValue& sequence) {
    constexpr std::string_view kKinds[] = {"tuple(", "list(", "range(", "view(", "iterator("};
    std::string out(sequence.named != nullptr ? identity_of(*sequence.named)
                                              : kKinds[static_cast<size_t>(sequence.kind)]);
    for (const ConstantValue& item : sequence.items) {
        out += cat(identity(item), ",");
    }
    return out + ")";
}

std::string identity_of(const ArrayValue& array) {
    std::string out = cat("array(", array.dtype, ";", static_cast<uint32_t>(array.layout), ";");
    for (const int64_t extent : array.data.shape) {
        out += cat(extent, ",");
    }
    for (const ir::Number& item : array.data.items) {
        out += cat(";", text_of(item));
    }
    return out + ")";
}

struct IdentityText {
    std::string operator()(std::monostate) const { return "unknown"; }
    std::string operator()(NoneValue) const { return "None"; }
    std::string operator()(EllipsisValue) const { return "..."; }
    std::string operator()(bool value) const { return value ? "True" : "False"; }
    std::string operator()(BigInt value) const {
        return cat("int", static_cast<int64_t>(value >> 64), ",", static_cast<uint64_t>(value));
    }
    std::string operator()(double value) const { return cat("float", bits_of(value)); }
    std::string operator()(std::complex<double> value) const {
        return cat("complex", bits_of(value.real()), ",", bits_of(value.imag()));
    }
    std::string operator()(const std::string& value) const {
        return cat("str", with_length(value));
    }
    std::string operator()(const NumpyScalar& value) const {
        return cat(value.type, "(", text_of(value.value), ")",
                   value.member_of == nullptr ? "" : cat(" of ", address(value.member_of)));
    }
    std::string operator()(const PlainMember& value) const {
        return cat("member of ", address(value.owner), " ", identity(*value.value));
    }
    std::string operator()(const TypeLimits& value) const { return cat("limits of ", value.type); }
    std::string operator()(const TypeObject& value) const {
        std::string out = cat(value.is_class ? "class " : "type ", value.type, "@",
                              address(value.type.identity()));
        for (const uint32_t extent : value.shape) {
            out += cat("x", extent);
        }
        return out;
    }
    std::string operator()(const Qualified& value) const { return cat("name ", value.name); }
    std::string operator()(const ModuleValue& value) const {
        return cat("module ", address(value.scope));
    }
    std::string operator()(const FunctionValue& value) const {
        return cat("def ", address(value.function), ",", address(value.scope), ",",
                   address(value.declaration.get()), ",", address(value.replaced_by), ",",
                   value.receiver == nullptr ? "" : operator()(*value.receiver));
    }
    std::string operator()(const DecoratorValue& value) const {
        return cat("decorator ", address(value.declaration.get()));
    }
    std::string operator()(const SignatureValue& value) const {
        return cat("signature ", address(value.signature.get()));
    }
    std::string operator()(const ClassValue& value) const {
        return cat("class ", address(value.definition), ",", address(value.scope), ",",
                   static_cast<int>(value.use), value.may_be_derived ? " or derived" : "", ",",
                   value.made_by == nullptr ? "" : address(value.made_by->call));
    }
    std::string operator()(const std::shared_ptr<const SequenceValue>& value) const {
        return identity_of(*value);
    }
    std::string operator()(const std::shared_ptr<const ArrayValue>& value) const {
        return identity_of(*value);
    }
    std::string operator()(const std::shared_ptr<const DictValue>& value) const {
        std::string out = "dict(";
        for (const auto& [key, item] : value->items) {
            out += cat(identity(key), "=", identity(item), ",");
        }
        return out + ")";
    }
    std::string operator()(const std::shared_ptr<const ForeignFunction>& value) const {
        return cat("foreign ", address(value.get()));
    }
    std::string operator()(const std::shared_ptr<const ir::LinkInput>& value) const {
        return cat("link ", address(value.get()));
    }
    std::string operator()(const std::shared_ptr<const RawKernels>& value) const {
        return cat("text ", address(value.get()));
    }
    std::string operator()(const std::shared_ptr<const PartialFunction>& value) const {
        return cat("partial ", address(value.get()));
    }
    std::string operator()(const std::shared_ptr<const NamedTupleClass>& value) const {
        return identity_of(*value);
    }
};

}  // namespace

ConstantData::ConstantData() = default;
ConstantData::ConstantData(const ConstantData&) = default;
ConstantData::ConstantData(ConstantData&&) noexcept = default;
ConstantData& ConstantData::operator=(const ConstantData&) = default;
ConstantData& ConstantData::operator=(ConstantData&&) noexcept = default;
ConstantData::~ConstantData() = default;

bool DictValue::set(const ConstantValue& key, const ConstantValue& value) {
    auto text = key_text(key);
    if (!text) {
        return false;
    }
    const auto [place, is_new] = places_.emplace(*std::move(text), items.size());
    if (is_new) {
        items.emplace_back(key, value);
    } else {
        items[place->second].second = value;
    }
    return true;
}

const ConstantValue* DictValue::find(const ConstantValue& key) const {
    const auto text = key_text(key);
    const auto place = text ? places_.find(*text) : places_.end();
    return place == places_.end() ? nullptr : &items[place->second].second;
}

const ConstantValue* DictValue::find(std::string_view key) const {
    return find(ConstantValue{std::string(key)});
}

bool is_data_object(const ConstantValue& value) {
    const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>();
    return sequence != nullptr && (*sequence)->named != nullptr && !(*sequence)->named->is_tuple;
}

bool ConstantValue::is_number() const {
    return get<bool>() != nullptr || get<BigInt>() != nullptr || get<double>() != nullptr ||
           get<std::complex<double>>() != nullptr || get<NumpyScalar>() != nullptr;
}

ConstantValue tuple_constant(std::vector<ConstantValue> items) {
    return sequence_constant(SequenceKind::Tuple, std::move(items));
}

ConstantValue sequence_constant(SequenceKind kind, std::vector<ConstantValue> items) {
    size_t leaves = 0;
    for (const ConstantValue& item : items) {
        const auto* inner = item.get<std::shared_ptr<const SequenceValue>>();
        leaves += inner == nullptr ? 1 : (*inner)->leaves;
    }
    return {std::make_shared<const SequenceValue>(SequenceValue{kind, std::move(items), leaves})};
}

namespace {

/// Counts what is in a value on all levels, as often as it is there, until `left` is used up: of
/// `b = {0: a, 1: a}; c = {0: b, 1: b}; …` there is twice as much in each, though nothing is
/// copied.
bool is_within(const ConstantValue& value, size_t& left) {
    if (left == 0) {
        return false;
    }
    --left;
    if (const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>()) {
        return (*sequence)->leaves <= kLargestSequence &&
               std::ranges::all_of((*sequence)->items, [&](const ConstantValue& item) {
                   return is_within(item, left);
               });
    }
    if (const auto* dict = value.get<std::shared_ptr<const DictValue>>()) {
        return std::ranges::all_of(
            (*dict)->items, [&](const auto& entry) { return is_within(entry.second, left); });
    }
    return true;
}

}  // namespace

bool is_too_large(const ConstantValue& value) {
    size_t left = 2 * kLargestSequence;  // the items, and what holds them
    const auto* text = value.get<std::string>();
    return (text != nullptr && text->size() > kLargestSequence) || !is_within(value, left);
}

std::string identity(const ConstantValue& value) { return std::visit(IdentityText{}, value.value); }

std::optional<std::string> key_text(const ConstantValue& value) {
    if (const auto integer = as_integer(value)) {
        return identity(ConstantValue{*integer});
    }
    if (const auto real = as_double(value)) {
        constexpr double kLargest = 1e37;
        if (std::isnan(*real)) {
            return std::nullopt;  // one of them is equal to itself alone
        }
        const bool is_whole = std::fabs(*real) < kLargest && *real == std::floor(*real);
        return identity(is_whole ? ConstantValue{static_cast<BigInt>(*real)}
                                 : ConstantValue{*real});
    }
    const auto* object = value.get<ClassValue>();
    if (is_data_object(value) || is_only_a_name(value) ||
        (object != nullptr && object->use != ClassUse::Class)) {
        return std::nullopt;  // two objects may look the same
    }
    if (const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>()) {
        std::string text = "tuple(";
        for (const ConstantValue& item : (*sequence)->items) {
            const auto part = key_text(item);
            if (!part) {
                return std::nullopt;
            }
            text += cat(*part, ",");
        }
        return (*sequence)->kind == SequenceKind::Tuple ? std::optional(text + ")") : std::nullopt;
    }
    const bool is_number = value.is_number();  // a complex one
    const bool is_container = value.get<std::shared_ptr<const ArrayValue>>() != nullptr ||
                              value.get<std::shared_ptr<const DictValue>>() != nullptr;
    return is_number || is_container || !value.is_known() ? std::nullopt
                                                          : std::optional(identity(value));
}

}  // namespace pykern2cu
