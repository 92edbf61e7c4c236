#include "frontend/lower/special_forms.hpp"

#include <unordered_map>

#include "frontend/lower/function_lowering.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/values/evaluate.hpp"
#include "frontend/values/fold.hpp"

namespace pykern2cu {

/// One function for each form; they see the inside of FunctionLowering.
struct SpecialForms {
    using Lowering = FunctionLowering;

    /// The arguments of a call by position or keyword.
    struct Arguments {
        std::vector<Value> values;
        std::vector<std::string_view> keywords;

        const Value* find(size_t position, std::string_view keyword) const {
            if (position < values.size() && keywords[position].empty()) {
                return &values[position];
            }
            for (size_t i = 0; i < values.size(); ++i) {
                if (keywords[i] == keyword) {
                    return &values[i];
                }
            }
            return nullptr;
        }
    };

    static Arguments arguments(Lowering& self, const ast::Call& call) {
        Arguments result;
        for (const Value& value : self.lower_arguments(call, result.keywords)) {
            result.values.push_back(self.present(value));
        }
        return result;
    }
    static Value wrong(Lowering& self, Span span, std::string message) {
        self.error(span, Code::InvalidArgument, std::move(message));
        return self.poison(span);
    }

    // ---- grid, gridsize ----

    static const ir::Expr* axis(Lowering& self, std::string_view object, char axis, Type type,
                                Span span) {
        const Value value = self.constant_value({Qualified{cat(object, '.', axis)}}, span);
        return self.convert(value, type, span);
    }

    /// grid:      blockIdx.x * blockDim.x + threadIdx.x
    /// gridsize:  gridDim.x * blockDim.x
    static Value per_axis(Lowering& self, const ast::Call& call, Span span, std::string_view module,
                          Type type, bool is_grid) {
        const Arguments args = arguments(self, call);
        const auto ndim =
            args.values.size() == 1
                ? self.constant_integer(args.values[0], span, "the number of dimensions")
                : std::nullopt;
        if (!ndim || *ndim < 1 || *ndim > 3) {
            return wrong(self, span,
                         cat("`", is_grid ? "grid" : "gridsize", "` takes a constant 1, 2 or 3"));
        }
        auto elements = std::make_shared<std::vector<Value>>();
        for (int64_t i = 0; i < *ndim; ++i) {
            const char name = "xyz"[i];
            const ir::Expr* block =
                axis(self, cat(module, is_grid ? ".blockIdx" : ".gridDim"), name, type, span);
            const ir::Expr* size = axis(self, cat(module, ".blockDim"), name, type, span);
            const ir::Expr* value = self.make(span, type, ir::Arith{ir::ArithOp::Mul, block, size});
            if (is_grid) {
                const ir::Expr* thread = axis(self, cat(module, ".threadIdx"), name, type, span);
                value = self.make(span, type, ir::Arith{ir::ArithOp::Add, value, thread});
            }
            elements->push_back(self.value_of(value));
        }
        if (*ndim == 1) {
            return elements->front();
        }
        const std::vector<Type> types(static_cast<size_t>(*ndim), type);
        return {.type = self.module_.types().tuple(types), .elements = elements, .span = span};
    }
    static Value numba_grid(Lowering& self, const ast::Call& call, Span span) {
        return per_axis(self, call, span, "numba.cuda", types::int64, true);
    }
    static Value numba_gridsize(Lowering& self, const ast::Call& call, Span span) {
        return per_axis(self, call, span, "numba.cuda", types::int64, false);
    }
    static Value cupy_grid(Lowering& self, const ast::Call& call, Span span) {
        return per_axis(self, call, span, "cupyx.jit", types::uint32, true);
    }
    static Value cupy_gridsize(Lowering& self, const ast::Call& call, Span span) {
        return per_axis(self, call, span, "cupyx.jit", types::uint32, false);
    }

    // ---- shared and local arrays ----

    struct Shape {
        std::vector<int64_t> extents;
        std::vector<const ir::NamedConstant*> names;
    };

    static bool add_extent(Lowering& self, const Value& extent, Shape& shape) {
        const auto value = self.constant_integer(extent, extent.span, "the shape of the array");
        if (!value) {
            return false;
        }
        const ir::NamedConstant* origin = extent.constant.origin;
        shape.extents.push_back(*value);
        shape.names.push_back(
            origin == nullptr
                ? nullptr
                : self.module_.named(origin, types::strong(extent.type),
                                     *number_as(extent.constant, types::strong(extent.type))));
        return true;
    }

    static std::optional<Shape> read_shape(Lowering& self, const Value* value, Span span) {
        Shape shape;
        if (value == nullptr || value->is_poison()) {
            if (value == nullptr) {
                wrong(self, span, "the array needs a shape");
            }
            return std::nullopt;
        }
        if (!value->type.is(Kind::Tuple)) {
            return add_extent(self, *value, shape) ? std::optional(shape) : std::nullopt;
        }
        if (value->elements == nullptr) {
            self.error(span, Code::NotConstant,
                       "the shape of the array must be a tuple of constants");
            return std::nullopt;
        }
        for (const Value& extent : *value->elements) {
            if (!add_extent(self, extent, shape)) {
                return std::nullopt;
            }
        }
        return shape;
    }

    static std::optional<Type> read_dtype(Lowering& self, const Value* value, Span span) {
        if (value == nullptr) {
            wrong(self, span, "the array needs a dtype");
            return std::nullopt;
        }
        const auto type = type_named_by(value->constant, self.module_.types());
        if (!type || !(type->is_number() || type->is(Kind::Record) || type->is(Kind::Vector))) {
            self.ask_for_literal(*value);
            self.error(span, Code::NotConstant,
                       "the dtype of the array must be a type such as `float32`");
            return std::nullopt;
        }
        return type;
    }

    static std::optional<uint32_t> read_alignment(Lowering& self, const Value* value, Span span) {
        if (value == nullptr || value->type.is(Kind::None)) {
            return 0;
        }
        const auto alignment = self.constant_integer(*value, span, "the alignment");
        if (!alignment || *alignment <= 0 || *alignment > 4096 ||
            (*alignment & (*alignment - 1)) != 0) {
            wrong(self, span, "the alignment must be a power of two");
            return std::nullopt;
        }
        return static_cast<uint32_t>(*alignment);
    }

    static Value declare(Lowering& self, ir::Variable variable, Span span) {
        variable.name = self.assigned_name_.empty() ? "array" : std::string(self.assigned_name_);
        variable.span = span;
        ir::Variable* declared = self.module_.module().variables.make(std::move(variable));
        self.spec_.ir->variables.push_back(declared);
        self.emit(span, ir::DeclareArray{declared});
        return self.value_of(self.make_var(declared, span));
    }

    static Value array(Lowering& self, const ast::Call& call, Span span, ir::Storage storage) {
        const std::string_view name = self.assigned_name_;
        const Arguments args = arguments(self, call);
        self.assigned_name_ = name;
        const auto shape = read_shape(self, args.find(0, "shape"), span);
        const auto dtype = read_dtype(self, args.find(1, "dtype"), span);
        const auto alignment = read_alignment(self, args.find(2, "alignment"), span);
        if (!shape || !dtype || !alignment) {
            return self.poison(span);
        }
        if (*alignment % 8 != 0) {
            return wrong(self, span, "the alignment must be a multiple of 8");
        }
        const bool is_dynamic =
            storage == ir::Storage::SharedArray && shape->extents == std::vector<int64_t>{0};
        const auto ndim = static_cast<uint32_t>(shape->extents.size());
        ir::Variable variable{.name = {},
                              .type = self.module_.types().array(*dtype, ndim, Layout::C),
                              .span = span,
                              .storage = storage,
                              .alignment = *alignment};
        if (is_dynamic) {
            variable.storage = ir::Storage::DynamicShared;
            self.spec_.ir->uses_dynamic_shared = true;
            return declare(self, std::move(variable), span);
        }
        for (const int64_t extent : shape->extents) {
            if (extent <= 0 || extent > INT32_MAX) {
                return wrong(self, span, "each extent of the array must be positive");
            }
        }
        variable.shape = shape->extents;
        variable.shape_names = shape->names;
        return declare(self, std::move(variable), span);
    }
    static Value shared_array(Lowering& self, const ast::Call& call, Span span) {
        return array(self, call, span, ir::Storage::SharedArray);
    }
    static Value local_array(Lowering& self, const ast::Call& call, Span span) {
        return array(self, call, span, ir::Storage::LocalArray);
    }

    /// cupyx.jit.shared_memory(dtype, size, alignment=None): size None is dynamic.
    static Value cupy_shared(Lowering& self, const ast::Call& call, Span span) {
        const std::string_view name = self.assigned_name_;
        const Arguments args = arguments(self, call);
        self.assigned_name_ = name;
        const auto dtype = read_dtype(self, args.find(0, "dtype"), span);
        const Value* size = args.find(1, "size");
        const auto alignment = read_alignment(self, args.find(2, "alignment"), span);
        if (!dtype || size == nullptr || !alignment) {
            return size == nullptr ? wrong(self, span, "`shared_memory` takes a dtype and a size")
                                   : self.poison(span);
        }
        ir::Variable variable{
            .name = {},
            .type = self.module_.types().array(self.dialect_.value_type(*dtype), 1, Layout::C),
            .span = span,
            .storage = ir::Storage::SharedArray,
            .alignment = *alignment};
        if (size->type.is(Kind::None)) {
            variable.storage = ir::Storage::DynamicShared;
            self.spec_.ir->uses_dynamic_shared = true;
            return declare(self, std::move(variable), span);
        }
        const auto shape = read_shape(self, size, span);
        if (!shape || shape->extents.size() != 1 || shape->extents[0] <= 0) {
            return shape ? wrong(self, span, "the size must be a positive constant")
                         : self.poison(span);
        }
        variable.shape = shape->extents;
        variable.shape_names = shape->names;
        return declare(self, std::move(variable), span);
    }

    static Value constant_array(Lowering& self, const ast::Call& call, Span span) {
        const Arguments args = arguments(self, call);
        const bool is_constant = args.values.size() == 1 && args.values[0].expr != nullptr &&
                                 args.values[0].type.is(Kind::Array);
        return is_constant
                   ? args.values[0]
                   : wrong(self, span, "`const.array_like` takes an array that the module defines");
    }

    static Value this_grid(Lowering& self, const ast::Call&, Span span) {
        Value group = self.constant_value(
            {Qualified{std::string(self.dialect_.group_prefix()) + ".GridGroup"}}, span);
        return group;
    }

    /// atomic.compare_and_swap(array, old, value) acts on the first element.
    static Value compare_and_swap(Lowering& self, const ast::Call& call, Span span) {
        const Arguments args = arguments(self, call);
        if (args.values.size() != 3) {
            return wrong(self, span,
                         "`compare_and_swap` takes an array, the old and the new value");
        }
        const std::string cas = "numba.cuda.atomic.cas";
        const Value first = self.constant_value({BigInt{0}}, span);
        return self.call_rows(find_intrinsics(cas), cas,
                              {args.values[0], first, args.values[1], args.values[2]},
                              {{}, {}, {}, {}}, span);
    }

    // ---- print ----

    /// The printf conversion of a value and the type it is passed as, by Numba's table.
    struct Format {
        std::string_view conversion;
        Type type;
        std::string_view argument;  // spelling of the argument, with `#` for it
    };
    static std::optional<Format> format_of(Type type) {
        if (type.is(Kind::Bool)) {
            return Format{"%s", type, "# ? \"True\" : \"False\""};
        }
        if (type.is(Kind::Int)) {
            return type.is_signed() ? Format{"%ld", types::int64, "int64_t(#)"}
                                    : Format{"%lu", types::uint64, "uint64_t(#)"};
        }
        return type.is(Kind::Float) ? std::optional(Format{"%f", types::float64, "double(#)"})
                                    : std::nullopt;
    }

    static std::string escaped(std::string_view text) {
        std::string out;
        for (const char c : text) {
            if (c == '%') {
                out += "%%";
            } else if (c == '"' || c == '\\') {
                out += cat('\\', c);
            } else if (c == '\n') {
                out += "\\n";
            } else if (static_cast<unsigned char>(c) < 0x20) {
                constexpr std::string_view kOctal = "01234567";
                const auto code = static_cast<unsigned char>(c);
                out += cat("\\0", kOctal[code / 8 % 8], kOctal[code % 8]);
            } else {
                out += c;
            }
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
            format += escaped(*text);
            return true;
        }
        if (value.type.is(Kind::Tuple) || value.type.is(Kind::Dim3)) {
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
        std::string argument(known->argument);
        argument.replace(argument.find('#'), 1, cat('$', args.size()));
        arguments += cat(", ", argument);
        args.push_back(self.convert(value, types::strong(value.type), value.span));
        return true;
    }

    /// One printf for each call, so that the lines of different threads do not mix.
    static Value print(Lowering& self, const ast::Call& call, Span span) {
        const Arguments args = arguments(self, call);
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
        ir::Module& module = self.module_.module();
        const std::string& text =
            module.texts.emplace_back(cat("printf(\"", format, "\\n\"", arguments, ")"));
        const Intrinsic* row =
            module.intrinsics.make("print", "() -> none", text, "<cstdio>", Effect::Writes);
        return self.value_of(
            self.make(span, types::none, ir::CallIntrinsic{row, std::move(exprs)}));
    }

    static Value from_buffer(Lowering& self, const ast::Call& call, Span span) {
        return self.from_buffer(call, span);
    }

    // ---- builtins ----

    static Value length(Lowering& self, const ast::Call& call, Span span) {
        const Arguments args = arguments(self, call);
        if (args.values.size() != 1) {
            return wrong(self, span, "`len` takes one argument");
        }
        const Value& value = args.values[0];
        if (value.is_poison()) {
            return self.poison(span, value.type);
        }
        if (value.is_flat) {
            return self.array_attribute(value, "size", span);
        }
        if (value.type.is(Kind::Array) && value.type.ndim() > 0) {
            return self.value_of(self.extent(value.expr, 0, span));
        }
        if (value.type.is(Kind::Tuple)) {
            return self.constant_value({static_cast<BigInt>(value.type.elements().size())}, span);
        }
        if (const auto* text = value.constant.get<std::string>()) {
            return self.constant_value({static_cast<BigInt>(text->size())}, span);
        }
        return wrong(self, span, cat("`len` of `", value.type, "` is not supported"));
    }

    static Value number(Lowering& self, const ast::Call& call, Span span, Type python,
                        std::string_view name) {
        const Arguments args = arguments(self, call);
        if (args.values.size() != 1) {
            return wrong(self, span, cat("`", name, "` takes one argument here"));
        }
        const Value& value = args.values[0];
        if (value.is_poison()) {
            return self.poison(span, value.type);
        }
        if (value.expr == nullptr && value.constant.origin == nullptr &&
            value.constant.is_known()) {
            const auto folded = self.module_.evaluator().call(
                {Qualified{cat("builtins.", name)}}, {value.constant}, {std::string_view()}, span);
            if (folded) {
                return self.constant_value(*folded, span);
            }
            return wrong(self, span, folded.failure().message);
        }
        return self.cast(value, self.dialect_.python_number(python, value.type), span);
    }
    static Value int_of(Lowering& self, const ast::Call& call, Span span) {
        return number(self, call, span, types::int64, "int");
    }
    static Value float_of(Lowering& self, const ast::Call& call, Span span) {
        return number(self, call, span, types::float64, "float");
    }
    static Value bool_of(Lowering& self, const ast::Call& call, Span span) {
        const Arguments args = arguments(self, call);
        return args.values.size() == 1 ? self.value_of(self.truth_of(args.values[0], span))
                                       : wrong(self, span, "`bool` takes one argument");
    }
    static Value complex_of(Lowering& self, const ast::Call& call, Span span) {
        const Arguments args = arguments(self, call);
        if (args.values.size() == 1 && args.values[0].type.is_known()) {
            return self.cast(args.values[0],
                             self.dialect_.python_number(types::complex128, args.values[0].type),
                             span);
        }
        if (args.values.size() != 2 || args.values[0].is_poison() || args.values[1].is_poison()) {
            return args.values.size() == 2
                       ? self.poison(span, types::unknown)
                       : wrong(self, span, "`complex` takes a real and an imaginary part");
        }
        const Type first = self.dialect_.python_number(types::complex128, args.values[0].type);
        const Type second = self.dialect_.python_number(types::complex128, args.values[1].type);
        const Type type = first == second ? first : types::complex128;
        const Type part = types::component(type);
        const ir::Expr* re = self.convert(args.values[0], part, span);
        const ir::Expr* im = self.convert(args.values[1], part, span);
        return self.call_rows(find_intrinsics("builtins.complex"), "builtins.complex",
                              {self.value_of(re), self.value_of(im)}, {{}, {}}, span);
    }

    /// `max(a, b, c)` is max(max(a, b), c). Of two floats Numba takes fmax, of more or of a tuple
    /// Python's comparisons, which treat NaN differently.
    static Value extremum(Lowering& self, const ast::Call& call, Span span, std::string name) {
        Arguments args = arguments(self, call);
        if (args.values.size() == 1 && args.values[0].type.is(Kind::Array)) {
            if (const auto result = self.call_library_function(
                    name == "builtins.max" ? "builtin_max" : "builtin_min", args.values[0],
                    {args.values, args.keywords}, span)) {
                return *result;
            }
        }
        const bool is_tuple = args.values.size() == 1 && args.values[0].type.is(Kind::Tuple);
        if (is_tuple || args.values.size() > 2) {
            name += ".of_several";
        }
        if (is_tuple) {
            args.values = self.items_of(args.values[0], span);
        }
        if (args.values.empty()) {
            return wrong(self, span, cat("`", name, "` needs arguments"));
        }
        Value result = args.values[0];
        for (size_t i = 1; i < args.values.size(); ++i) {
            result = self.call_rows(find_intrinsics(name), name, {result, args.values[i]}, {{}, {}},
                                    span);
        }
        return result;
    }
    static Value max_of(Lowering& self, const ast::Call& call, Span span) {
        return extremum(self, call, span, "builtins.max");
    }
    static Value min_of(Lowering& self, const ast::Call& call, Span span) {
        return extremum(self, call, span, "builtins.min");
    }

    static Value power(Lowering& self, const ast::Call& call, Span span) {
        const Arguments args = arguments(self, call);
        return args.values.size() == 2
                   ? self.binary(ast::BinaryOp::Pow, args.values[0], args.values[1], span)
                   : wrong(self, span, "`pow` takes two arguments in device code");
    }

    static Value sum(Lowering& self, const ast::Call& call, Span span) {
        const Arguments args = arguments(self, call);
        if (!args.values.empty() && args.values[0].type.is(Kind::Array)) {
            if (const auto result = self.call_library_function(
                    "builtin_sum", args.values[0], {args.values, args.keywords}, span)) {
                return *result;
            }
        }
        const Value* start = args.find(1, "start");
        if (args.values.size() != (start == nullptr ? 1 : 2) ||
            !(args.values[0].type.is(Kind::Tuple) || args.values[0].is_poison())) {
            return wrong(self, span, "`sum` takes a tuple or an array in device code");
        }
        if (args.values[0].is_poison()) {
            return self.poison(span, args.values[0].type);
        }
        Value total = start != nullptr ? *start : self.constant_value({BigInt{0}}, span);
        for (const Value& item : self.items_of(args.values[0], span)) {
            total = self.binary(ast::BinaryOp::Add, total, item, span);
        }
        return total;
    }

    static Value tuple_of(Lowering& self, const ast::Call& call, Span span) {
        const Arguments args = arguments(self, call);
        if (args.values.empty()) {
            return self.tuple_of({}, span);
        }
        if (args.values.size() != 1 ||
            !(args.values[0].type.is(Kind::Tuple) || args.values[0].is_poison())) {
            return wrong(self, span, "`tuple` takes a tuple in device code");
        }
        return args.values[0].is_poison()
                   ? self.poison(span, args.values[0].type)
                   : self.tuple_of(self.items_of(args.values[0], span), span);
    }
};

SpecialForm special_form(std::string_view qualified_name) {
    static const std::unordered_map<std::string_view, SpecialForm> kForms = {
        {"numba.cuda.grid", &SpecialForms::numba_grid},
        {"numba.cuda.gridsize", &SpecialForms::numba_gridsize},
        {"cupyx.jit.grid", &SpecialForms::cupy_grid},
        {"cupyx.jit.gridsize", &SpecialForms::cupy_gridsize},
        {"numba.cuda.shared.array", &SpecialForms::shared_array},
        {"numba.cuda.local.array", &SpecialForms::local_array},
        {"numba.cuda.const.array_like", &SpecialForms::constant_array},
        {"cupyx.jit.shared_memory", &SpecialForms::cupy_shared},
        {"numba.cuda.cg.this_grid", &SpecialForms::this_grid},
        {"cupyx.jit.cg.this_grid", &SpecialForms::this_grid},
        {"numba.cuda.atomic.compare_and_swap", &SpecialForms::compare_and_swap},
        {"cffi.ffi.from_buffer", &SpecialForms::from_buffer},
        {"builtins.print", &SpecialForms::print},
        {"builtins.len", &SpecialForms::length},
        {"builtins.int", &SpecialForms::int_of},
        {"builtins.float", &SpecialForms::float_of},
        {"builtins.bool", &SpecialForms::bool_of},
        {"builtins.complex", &SpecialForms::complex_of},
        {"builtins.max", &SpecialForms::max_of},
        {"builtins.min", &SpecialForms::min_of},
        {"builtins.pow", &SpecialForms::power},
        {"builtins.sum", &SpecialForms::sum},
        {"builtins.tuple", &SpecialForms::tuple_of},
    };
    const auto found = kForms.find(qualified_name);
    return found == kForms.end() ? reflective_form(qualified_name) : found->second;
}

}  // namespace pykern2cu
