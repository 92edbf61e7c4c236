#include "frontend/library/dtype.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <tuple>

#include "frontend/python/fold.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/python/number.hpp"
#include "frontend/python/record_layout.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

using Items = std::vector<ConstantValue>;
using Shape = std::vector<uint32_t>;
using Format = FieldFormat;

const Items* items_of(const ConstantValue* value) {
    const auto* sequence =
        value == nullptr ? nullptr : value->get<std::shared_ptr<const SequenceValue>>();
    return sequence == nullptr ? nullptr : &(*sequence)->items;
}

const DictValue* dict_of(const ConstantValue* value) {
    const auto* dict = value == nullptr ? nullptr : value->get<std::shared_ptr<const DictValue>>();
    return dict == nullptr ? nullptr : dict->get();
}

std::string text_of(const ConstantValue& value) {
    const auto* text = value.get<std::string>();
    return text == nullptr ? std::string() : *text;
}

/// A size, an offset or an extent; nothing where there is none.
std::optional<uint32_t> size_of(const ConstantValue* value) {
    const auto number = value == nullptr ? std::nullopt : as_integer(*value);
    if (!number || *number < 0 || *number > kLargestRecord) {
        return std::nullopt;
    }
    return static_cast<uint32_t>(*number);
}

std::optional<Shape> shape_of(const ConstantValue& value) {
    const Items* items = items_of(&value);
    Shape shape;
    for (const ConstantValue& extent : items != nullptr ? *items : Items{value}) {
        const auto number = size_of(&extent);
        if (!number) {
            return std::nullopt;
        }
        shape.push_back(*number);
    }
    return shape;
}

/// Reads whatever `np.dtype` takes.
class Reader {
  public:
    Reader(TypeTable& types, Span span, bool is_aligned)
        : types_(types), span_(span), is_aligned_(is_aligned) {}

    Result<Format> read(const ConstantValue& value) {
        if (const auto* type = value.get<TypeObject>()) {
            return *type;
        }
        if (const auto* text = value.get<std::string>()) {
            return from_text(*text);
        }
        if (const DictValue* dict = dict_of(&value)) {
            if (!std::ranges::all_of(dict->items,
                                     [](const auto& entry) { return entry.second.is_known(); })) {
                return Failure{span_, "an entry of this dtype is not known at compile time"};
            }
            return dict->find("names") != nullptr ? from_columns(*dict) : from_fields(*dict);
        }
        if (const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>()) {
            return (*sequence)->kind == SequenceKind::List ? from_list((*sequence)->items)
                                                           : from_pair((*sequence)->items);
        }
        const auto type = type_named_by(value, types_);
        return type ? Result<Format>(Format{*type}) : fail("this is not a dtype of device code");
    }

  private:
    Failure fail(std::string why) const { return {span_, std::move(why)}; }
    Result<Format> finished(RecordLayout& layout, std::optional<uint32_t> itemsize = {}) const {
        if (layout.is_too_large() || (itemsize && *itemsize > kLargestRecord)) {
            return fail("this record is too large");
        }
        if (itemsize && *itemsize < layout.end()) {
            return fail("the itemsize of this record is smaller than its fields");
        }
        return Format{layout.finish(itemsize)};
    }

    Result<Format> from_text(std::string_view text);
    Result<Format> from_part(std::string_view text);
    Result<Format> with_shape(Result<Format> base, const Shape& shape) const;
    Result<Format> from_pair(const Items& items);
    Result<Format> from_list(const Items& items);
    Result<Format> from_fields(const DictValue& dict);
    Result<Format> from_columns(const DictValue& dict);
    bool read_name(const ConstantValue& value, std::string& name, std::string& title) const;

    TypeTable& types_;
    Span span_;
    bool is_aligned_;
};

// "f4, (2, 3)i4, S8": the fields are f0, f1, f2
Result<Format> Reader::from_text(std::string_view text) {
    std::vector<std::string_view> parts;
    size_t begin = 0;
    int depth = 0;
    for (size_t i = 0; i <= text.size(); ++i) {
        const char c = i < text.size() ? text[i] : ',';
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (c == ',' && (depth == 0 || i == text.size())) {
            parts.push_back(text.substr(begin, i - begin));
            begin = i + 1;
        }
    }
    if (parts.size() == 1) {
        return from_part(text);
    }
    if (parts.back().find_first_not_of(' ') == std::string_view::npos) {
        parts.pop_back();
    }
    RecordLayout layout(types_, is_aligned_);
    for (size_t i = 0; i < parts.size(); ++i) {
        const Result<Format> format = from_part(parts[i]);
        if (!format) {
            return format;
        }
        layout.add(cat("f", i), {}, *format);
    }
    return finished(layout);
}

// "f4", "3f4", "(2, 3)f4", "S8"
Result<Format> Reader::from_part(std::string_view text) {
    std::string compact(text);
    std::erase(compact, ' ');
    std::string_view rest = compact;
    Shape shape;
    const auto read_extent = [&] {
        uint32_t extent = 0;
        const auto parsed = std::from_chars(rest.data(), rest.data() + rest.size(), extent);
        if (parsed.ec == std::errc{}) {
            shape.push_back(extent);
            rest.remove_prefix(static_cast<size_t>(parsed.ptr - rest.data()));
        }
        return parsed.ec == std::errc{};
    };
    if (rest.starts_with('(')) {
        do {
            rest.remove_prefix(1);
        } while (read_extent() && rest.starts_with(','));
        if (!rest.starts_with(')')) {
            return fail(cat("`", text, "` is not a dtype"));
        }
        rest.remove_prefix(1);
    } else {
        read_extent();
    }
    const std::string_view plain =
        rest.starts_with('|') || rest.starts_with('<') || rest.starts_with('=') ? rest.substr(1)
                                                                                : rest;
    const bool is_text = plain.starts_with('S') || plain.starts_with('a') || plain.starts_with('U');
    if (is_text) {
        uint32_t count = 0;
        std::from_chars(plain.data() + 1, plain.data() + plain.size(), count);
        return with_shape(Format{types_.chars(plain.starts_with('U') ? 32 : 8, count)}, shape);
    }
    const auto type = dtype_from_string(rest, types_);
    if (const auto why = type ? std::nullopt : dtype_obstacle({std::string(text)})) {
        return Failure{span_, *why, Code::InvalidArgument};
    }
    return type ? with_shape(Format{*type}, shape)
                : Result<Format>(fail(cat("`", text, "` is no dtype of device code")));
}

Result<Format> Reader::with_shape(Result<Format> base, const Shape& shape) const {
    if (base) {
        base->shape.insert(base->shape.begin(), shape.begin(), shape.end());
    }
    return base;
}

// (np.float32, (3,)), (np.void, 16), (np.record, [...])
Result<Format> Reader::from_pair(const Items& items) {
    if (items.size() != 2) {
        return fail("a dtype in parentheses is a type and a shape");
    }
    const auto* name = items[0].get<Qualified>();
    if (name != nullptr && (name->name == "numpy.record" || name->name == "numpy.void") &&
        !as_integer(items[1])) {
        return read(items[1]);
    }
    const auto shape = shape_of(items[1]);
    if (!shape) {
        return fail("the shape of this dtype is not known at compile time");
    }
    const auto* text = items[0].get<std::string>();
    if (text != nullptr && (*text == "S" || *text == "U") && shape->size() == 1) {
        return Format{types_.chars(*text == "U" ? 32 : 8, (*shape)[0])};
    }
    return with_shape(read(items[0]), *shape);
}

bool Reader::read_name(const ConstantValue& value, std::string& name, std::string& title) const {
    const Items* pair = items_of(&value);
    if (pair != nullptr && pair->size() == 2) {
        title = text_of((*pair)[0]);
        name = text_of((*pair)[1]);
        return true;
    }
    name = text_of(value);
    return value.get<std::string>() != nullptr;
}

// [("x", np.float32), ("m", "f8", (2, 3)), (("title", "y"), "i4")]
Result<Format> Reader::from_list(const Items& items) {
    RecordLayout layout(types_, is_aligned_);
    for (size_t i = 0; i < items.size(); ++i) {
        const Items* field = items_of(&items[i]);
        std::string name;
        std::string title;
        if (field == nullptr || field->size() < 2 || field->size() > 3 ||
            !read_name((*field)[0], name, title)) {
            return fail("a field of a record is `(name, dtype)` or `(name, dtype, shape)`");
        }
        Result<Format> format = read((*field)[1]);
        const auto shape = field->size() == 3 ? shape_of((*field)[2]) : Shape{};
        if (!format || !shape) {
            return format ? Result<Format>(fail("the shape of this field is not known"))
                          : std::move(format);
        }
        name = name.empty() ? cat("f", i) : name;
        if (layout.has(name)) {
            return fail(cat("the field `", name, "` occurs twice"));
        }
        layout.add(std::move(name), std::move(title), *with_shape(format, *shape));
    }
    return finished(layout);
}

// {"x": (np.float32, 0), "y": (np.int32, 4, "title")}
Result<Format> Reader::from_fields(const DictValue& dict) {
    std::vector<std::tuple<uint32_t, std::string, std::string, Format>> fields;
    for (const auto& [key, value] : dict.items) {
        const Items* field = items_of(&value);
        const bool has_offset = field != nullptr && field->size() >= 2;
        const auto offset = size_of(has_offset ? &(*field)[1] : nullptr);
        if (!offset) {
            return fail("a field in a dictionary is `name: (dtype, offset)`");
        }
        const Result<Format> format = read((*field)[0]);
        if (!format) {
            return format;
        }
        fields.emplace_back(*offset, text_of(key),
                            field->size() > 2 ? text_of((*field)[2]) : std::string(), *format);
    }
    std::stable_sort(fields.begin(), fields.end(),
                     [](const auto& a, const auto& b) { return std::get<0>(a) < std::get<0>(b); });
    RecordLayout layout(types_, is_aligned_);
    for (const auto& [offset, name, title, format] : fields) {
        layout.add(name, title, format, offset);
    }
    return finished(layout);
}

// {"names": […], "formats": […], "offsets": […], "titles": […], "itemsize": 16, "aligned": True}
Result<Format> Reader::from_columns(const DictValue& dict) {
    const Items* names = items_of(dict.find("names"));
    const Items* formats = items_of(dict.find("formats"));
    const Items* offsets = items_of(dict.find("offsets"));
    const Items* titles = items_of(dict.find("titles"));
    if (names == nullptr || formats == nullptr || names->size() != formats->size() ||
        (offsets != nullptr && offsets->size() != names->size())) {
        return fail("`names`, `formats` and `offsets` of a dtype are lists of the same length");
    }
    const ConstantValue* aligned = dict.find("aligned");
    is_aligned_ = is_aligned_ || (aligned != nullptr && truth(*aligned).value_or(false));
    RecordLayout layout(types_, is_aligned_);
    for (size_t i = 0; i < names->size(); ++i) {
        const Result<Format> format = read((*formats)[i]);
        const auto offset = size_of(offsets == nullptr ? nullptr : &(*offsets)[i]);
        if (!format || (offsets != nullptr && !offset)) {
            return format ? Result<Format>(fail("an offset of this dtype is not known")) : format;
        }
        layout.add(text_of((*names)[i]),
                   titles != nullptr && i < titles->size() ? text_of((*titles)[i]) : std::string(),
                   *format, offset);
    }
    return finished(layout, size_of(dict.find("itemsize")));
}

bool flag(const ConstantCall& call, size_t position, std::string_view name) {
    const ConstantValue* value = call.argument(position, name);
    return value != nullptr && truth(*value).value_or(false);
}

Result<ConstantValue> as_constant(Result<Format> format) {
    return format ? Result<ConstantValue>(ConstantValue{std::move(*format)})
                  : Result<ConstantValue>(format.failure());
}

}  // namespace

Result<ConstantValue> make_dtype(const ConstantCall& call, TypeTable& types) {
    const ConstantValue* spec = call.argument(0, "dtype");
    if (spec == nullptr) {
        return Failure{call.span, "`np.dtype` needs a type"};
    }
    if (spec->is_none()) {
        return ConstantValue{TypeObject{types::float64}};
    }
    auto made = as_constant(Reader(types, call.span, flag(call, 1, "align")).read(*spec));
    if (auto* type = made ? std::get_if<TypeObject>(&made->value) : nullptr) {
        type->is_class = false;
    }
    return made;
}

Result<ConstantValue> make_c_struct(const ConstantCall& call, TypeTable& types) {
    const ConstantValue* fields = call.positional(0);
    if (items_of(fields) == nullptr) {
        return Failure{call.span, "`make_c_struct` takes a list of names and types"};
    }
    return as_constant(Reader(types, call.span, true)
                           .read(ConstantValue{std::make_shared<const SequenceValue>(
                               SequenceValue{SequenceKind::List, *items_of(fields)})}));
}

Result<ConstantValue> make_record(const ConstantCall& call, TypeTable& types) {
    const Items* fields = items_of(call.argument(0, "fields"));
    const auto bytes = size_of(call.argument(1, "size"));
    const Failure wrong{call.span, "a record type is `Record(fields, size, aligned)`"};
    if (fields == nullptr || !bytes) {
        return wrong;
    }
    RecordLayout layout(types, flag(call, 2, "aligned"));
    for (const ConstantValue& each : *fields) {
        const Items* pair = items_of(&each);
        const DictValue* info =
            pair != nullptr && pair->size() == 2 ? dict_of(&(*pair)[1]) : nullptr;
        const ConstantValue* type = info == nullptr ? nullptr : info->find("type");
        const auto* format = type == nullptr ? nullptr : type->get<TypeObject>();
        const auto offset = size_of(info == nullptr ? nullptr : info->find("offset"));
        if (format == nullptr || !offset) {
            return wrong;
        }
        layout.add(text_of((*pair)[0]), {}, *format, *offset);
    }
    if (layout.end() > *bytes) {
        return wrong;
    }
    return ConstantValue{TypeObject{layout.finish(*bytes)}};
}

Result<ConstantValue> make_nested_array(const ConstantCall& call, TypeTable&) {
    const ConstantValue* dtype = call.argument(0, "dtype");
    const ConstantValue* shape = call.argument(1, "shape");
    const auto* type = dtype == nullptr ? nullptr : dtype->get<TypeObject>();
    const auto extents = shape == nullptr ? std::nullopt : shape_of(*shape);
    if (type == nullptr || !extents) {
        return Failure{call.span, "a sub-array is `NestedArray(dtype=type, shape=(n,))`"};
    }
    return ConstantValue{TypeObject{type->type, *extents}};
}

}  // namespace pykern2cu
