#include "frontend/dialects/wording.hpp"
#include "frontend/lower/form_support.hpp"
#include "frontend/lower/fused_calls.hpp"
#include "frontend/lower/fused_views.hpp"
#include "frontend/lower/special_forms.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {

/// Python's built-in functions that take more than rows can say.
struct BuiltinForms : FormSupport {
    static Value length(Lowering& self, const ast::Call& call, Span span) {
        const CallArguments args = arguments(self, call);
        if (args.values.size() != 1) {
            return wrong(self, span, "`len` takes one argument");
        }
        const Value value = self.evaluated(self.settled_place(args.values[0]));
        if (value.is_poison()) {
            return self.poison(span, value.type);
        }
        if (value.is_flat) {
            return self.array_attribute(value, "size", span);
        }
        if (value.type.is(Kind::Array) && value.type.ndim() > 0) {
            return self.items_of(self.array_attribute(value, "shape", span), span).front();
        }
        if (self.is_range(value.type)) {
            return self.range_length(value, span);
        }
        if (value.type.is(Kind::Tuple)) {
            return self.constant_value({static_cast<BigInt>(value.type.elements().size())}, span);
        }
        if (const auto* text = value.constant.get<std::string>()) {
            return self.constant_value({static_cast<BigInt>(text->size())}, span);
        }
        const auto shape = FusedViews::attribute(self, value, "shape", span);
        if (shape && !shape->is_poison() && !shape->elements->empty()) {
            return shape->elements->front();
        }
        return wrong(self, span, cat("`len` of `", value.type, "` is not supported"));
    }

    static Value range(Lowering& self, const ast::Call& call, Span span) {
        return self.range_value(call, span);
    }

    /// Whether Python calls the builtin itself where all is constant.
    static bool folds(const Lowering& self) {
        return self.dialect_.fold_model() == FoldModel::Python;
    }

    static Value number(Lowering& self, const ast::Call& call, Span span, Type python,
                        std::string_view name) {
        CallArguments args = arguments(self, call);
        if (args.values.size() != 1) {
            return wrong(self, span, cat("`", name, "` takes one argument here"));
        }
        const Value& value = args.values[0];
        if (value.is_poison()) {
            return self.poison(span, value.type);
        }
        if (value.is_bare_constant() || (value.expr == nullptr && folds(self))) {
            const auto folded = self.module_.evaluator().call(
                {Qualified{cat("builtins.", name)}}, {value.constant}, {std::string_view()}, span);
            if (folded) {
                return self.constant_value(with_name_of(value.constant, *folded), span);
            }
            return wrong(self, span, folded.failure().message);
        }
        if (!FusedCalls::take_python_numbers(self, name, args.values)) {
            return self.poison(span);
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
        CallArguments args = arguments(self, call);
        if (args.values.size() != 1) {
            return wrong(self, span, "`bool` takes one argument");
        }
        const Value& value = args.values[0];
        const auto known =
            value.expr == nullptr && folds(self) ? truth(value.constant) : std::optional<bool>();
        if (known) {
            return self.constant_value({*known}, span);
        }
        if (!FusedCalls::take_python_numbers(self, "bool", args.values)) {
            return self.poison(span);
        }
        if (value.type.is(Kind::Complex)) {
            return self.cast(value, types::boolean, span);
        }
        return self.computed(self.truth_of(value, span),
                             value.type.is_weak() ? types::weak_bool : types::boolean);
    }
    static Value complex_of(Lowering& self, const ast::Call& call, Span span) {
        CallArguments args = arguments(self, call);
        if (!FusedCalls::take_python_numbers(self, "complex", args.values)) {
            return self.poison(span);
        }
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
        const Type part = types::component(types::strong(type));
        const ir::Expr* re = self.convert(args.values[0], part, span);
        const ir::Expr* im = self.convert(args.values[1], part, span);
        const Value number = self.call_rows(find_intrinsics("builtins.complex"), "builtins.complex",
                                            {self.value_of(re), self.value_of(im)}, {{}, {}}, span);
        return type.is_weak() ? self.computed(number.expr, type) : number;
    }

    /// Python compares elements one by one, which a fused function cannot ask for.
    static std::optional<Value> refused_elements(Lowering& self, const CallArguments& args,
                                                 Span span) {
        for (const Value& value : args.values) {
            if (value.is_poison()) {
                return self.poison(span, value.type);
            }
            if (!value.type.is_weak() && args.values.size() > 1) {
                return wrong(self, span,
                             "Python's `max` and `min` compare Python's scalars, not elements; use "
                             "`cupy.maximum`, `cupy.minimum`");
            }
        }
        return std::nullopt;
    }

    /// `max(a, b, c)` is max(max(a, b), c). Of two floats Numba takes fmax, of more or of a tuple
    /// Python's comparisons, which treat NaN differently.
    static Value extremum(Lowering& self, const ast::Call& call, Span span,
                          const std::string& name) {
        CallArguments args = arguments(self, call);
        if (args.values.size() == 1 && args.values[0].type.is(Kind::Array)) {
            if (const auto result = self.call_library_function(
                    name == "builtins.max" ? "builtin_max" : "builtin_min", args.values[0], args,
                    span)) {
                return *result;
            }
        }
        if (args.values.size() == 1 && self.refuse_items(args.values[0], span)) {
            return self.poison(span);
        }
        const bool is_tuple = args.values.size() == 1 && args.values[0].type.is(Kind::Tuple);
        const bool is_fused = self.dialect_.is_traced();
        const bool is_several = is_tuple || args.values.size() > 2;
        const std::string row = is_fused     ? cat("fused.", name.substr(name.find('.') + 1))
                                : is_several ? cat(name, ".of_several")
                                             : name;
        if (is_tuple) {
            args.values = self.items_of(args.values[0], span);
        }
        if (const auto refused = is_fused ? refused_elements(self, args, span) : std::nullopt) {
            return *refused;
        }
        if (const auto known =
                is_fused ? self.fold_call(name, args.values, args.keywords, span) : std::nullopt) {
            return self.constant_value(*known, span);  // of the kind of the one that it is
        }
        const bool is_one_number = args.values.size() == 1 && !is_tuple;
        if (args.values.empty() || (is_one_number && !args.values[0].is_poison())) {
            return wrong(self, span, cat("`", name, "` takes a tuple or several numbers"));
        }
        Value result = args.values[0];
        for (size_t i = 1; i < args.values.size(); ++i) {
            result =
                self.call_rows(find_intrinsics(row), row, {result, args.values[i]}, {{}, {}}, span);
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
        const CallArguments args = arguments(self, call);
        return args.values.size() == 2
                   ? self.binary(ast::BinaryOp::Pow, args.values[0], args.values[1], span,
                                 Lowering::Written::Call)
                   : wrong(self, span, "`pow` takes two arguments in device code");
    }

    static Value sum(Lowering& self, const ast::Call& call, Span span) {
        const CallArguments args = arguments(self, call);
        if (!args.values.empty() && args.values[0].type.is(Kind::Array)) {
            if (const auto result =
                    self.call_library_function("builtin_sum", args.values[0], args, span)) {
                return *result;
            }
        }
        const Value* start = args.find(1, "start");
        if (args.values.size() != (start == nullptr ? 1 : 2) ||
            !(args.values[0].type.is(Kind::Tuple) || args.values[0].is_poison())) {
            return wrong(
                self, span,
                cat("`sum` takes ", wording_of(self.dialect_.name()).sum_items, " in device code"));
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
        const CallArguments args = arguments(self, call);
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

const SpecialForms& builtin_forms() {
    static const SpecialForms kForms = {
        {"builtins.len", &BuiltinForms::length},
        {"builtins.range", &BuiltinForms::range},
        {"builtins.int", &BuiltinForms::int_of},
        {"builtins.float", &BuiltinForms::float_of},
        {"builtins.bool", &BuiltinForms::bool_of},
        {"builtins.complex", &BuiltinForms::complex_of},
        {"builtins.max", &BuiltinForms::max_of},
        {"builtins.min", &BuiltinForms::min_of},
        {"builtins.pow", &BuiltinForms::power},
        {"builtins.sum", &BuiltinForms::sum},
        {"builtins.tuple", &BuiltinForms::tuple_of},
    };
    return kForms;
}

}  // namespace pykern2cu
