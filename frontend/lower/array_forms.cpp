#include "frontend/lower/array_forms.hpp"

#include <algorithm>
#include <unordered_map>

#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_calls.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {

const Value* CallArguments::find(size_t position, std::string_view keyword) const {
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

size_t CallArguments::positional() const {
    const auto first = std::find_if(keywords.begin(), keywords.end(),
                                    [](std::string_view keyword) { return !keyword.empty(); });
    return static_cast<size_t>(first - keywords.begin());
}

CallArguments CallArguments::without(size_t at) const {
    CallArguments rest = *this;
    rest.values.erase(rest.values.begin() + static_cast<std::ptrdiff_t>(at));
    rest.keywords.erase(rest.keywords.begin() + static_cast<std::ptrdiff_t>(at));
    return rest;
}

CallArguments CallArguments::behind(const Value& first) const {
    CallArguments all = *this;
    all.values.insert(all.values.begin(), first);
    all.keywords.insert(all.keywords.begin(), std::string_view());
    return all;
}

const Value* CallArguments::poison() const {
    for (const Value& value : values) {
        if (value.is_poison()) {
            return &value;
        }
    }
    return nullptr;
}

/// One function for each method; they see the inside of FunctionLowering.
struct ArrayForms {
    using Lowering = FunctionLowering;
    using Arguments = CallArguments;

    static constexpr std::string_view kWrongSize = "total size of new array must be unchanged";
    static constexpr std::string_view kIncompatible = "incompatible shape for array";

    static Value wrong(Lowering& self, Span span, std::string message) {
        self.error(span, Code::InvalidArgument, std::move(message));
        return self.poison(span);
    }
    static const ir::Expr* integer(Lowering& self, int64_t value, Span span) {
        return self.make_int(value, types::int64, span);
    }
    static const ir::Expr* arith(Lowering& self, ir::ArithOp op, const ir::Expr* lhs,
                                 const ir::Expr* rhs) {
        return self.make(lhs->span, types::int64, ir::Arith{op, lhs, rhs});
    }
    static const ir::Expr* compare(Lowering& self, ir::CompareOp op, const ir::Expr* lhs,
                                   const ir::Expr* rhs) {
        return self.make(lhs->span, types::boolean, ir::Compare{op, lhs, rhs});
    }

    // ---- view ----

    /// The size of the last axis in elements of another size.
    static const ir::Expr* resized(Lowering& self, const ir::Expr* extent, uint32_t before,
                                   uint32_t after) {
        const Span span = extent->span;
        if (after <= before && before % after == 0) {
            return arith(self, ir::ArithOp::Mul, extent, integer(self, before / after, span));
        }
        const ir::Expr* bytes = arith(self, ir::ArithOp::Mul, extent, integer(self, before, span));
        const ir::Expr* item = integer(self, after, span);
        const ir::Expr* rest = arith(self, ir::ArithOp::Mod, bytes, item);
        self.exit_if(compare(self, ir::CompareOp::Ne, rest, integer(self, 0, span)), "ValueError",
                     "new type not compatible with array");
        return arith(self, ir::ArithOp::FloorDiv, bytes, item);
    }

    /// `a.view(dtype)`: the last axis holds as many bytes as before.
    static Value view(Lowering& self, const Value& array, const Arguments& args, Span span) {
        const Value* dtype = args.find(0, "dtype");
        const auto wanted =
            dtype == nullptr ? std::nullopt : type_named_by(dtype->constant, self.module_.types());
        if (!wanted || args.values.size() != 1) {
            const auto why = dtype == nullptr ? std::nullopt : dtype_obstacle(dtype->constant);
            return wrong(self, span, why.value_or("`view` takes a dtype such as `np.int32`"));
        }
        const Type old = array.type;
        const uint32_t before = types::size_of(old.element());
        const uint32_t after = types::size_of(*wanted);
        const Value base = self.array_variable(array);
        std::vector<const ir::Expr*> shape = self.extents(base.expr, span);
        std::vector<const ir::Expr*> strides = old.layout() == Layout::A
                                                   ? self.strides(base.expr, span)
                                                   : std::vector<const ir::Expr*>();
        if (before != after && old.ndim() == 0) {
            return wrong(self, span, "the elements of a 0-dimensional view keep their size");
        }
        if (before != after) {
            const size_t axis = old.ndim() - 1;
            if (old.layout() != Layout::C && !(old.layout() == Layout::F && old.ndim() == 1)) {
                self.exit_if(compare(self, ir::CompareOp::Ne, self.strides(base.expr, span)[axis],
                                     integer(self, before, span)),
                             "ValueError", "new type not compatible with array");
            }
            if (!strides.empty()) {
                strides[axis] = integer(self, after, span);
            }
            shape[axis] = resized(self, shape[axis], before, after);
        }
        const Type type =
            self.module_.types().array(*wanted, old.ndim(), old.layout(), old.access());
        return self.value_of(
            self.make(span, type, ir::Reframe{base.expr, std::move(shape), std::move(strides)}));
    }

    // ---- reshape, ravel, transpose ----

    /// The arguments of `reshape(n, m)` or `reshape((n, m))`.
    static std::vector<Value> shape_of(Lowering& self, const Arguments& args) {
        const Value* shape = args.find(0, "shape");
        if (args.values.size() == 1 && shape != nullptr && shape->type.is(Kind::Tuple)) {
            return self.index_values(*shape);
        }
        return args.values;
    }

    static const ir::Expr* product(Lowering& self, const std::vector<const ir::Expr*>& factors,
                                   Span span) {
        const ir::Expr* result = nullptr;
        for (const ir::Expr* factor : factors) {
            result = result == nullptr ? factor : arith(self, ir::ArithOp::Mul, result, factor);
        }
        return result == nullptr ? integer(self, 1, span) : result;
    }

    static const ir::Expr* fixed(Lowering& self, const ir::Expr* expr, std::string_view name) {
        Value value = self.value_of(expr);
        const bool is_simple = std::holds_alternative<ir::Const>(expr->node) ||
                               std::holds_alternative<ir::Var>(expr->node) ||
                               std::holds_alternative<ir::Extent>(expr->node);
        if (!is_simple) {
            self.spill(value, self.block_->statements.size(), name);
        }
        return value.expr;
    }

    static std::optional<int64_t> known(const ir::Expr* expr) {
        const auto* constant = std::get_if<ir::Const>(&expr->node);
        const auto* number = constant == nullptr ? nullptr : std::get_if<int64_t>(&constant->value);
        return number == nullptr ? std::nullopt : std::optional(*number);
    }

    /// An extent of a new shape; a negative one follows from the others.
    enum class Sign : uint8_t { Positive, NotNegative, Negative, AtRunTime };
    static Sign sign_of(const ir::Expr* extent) {
        if (const auto number = known(extent)) {
            return *number < 0 ? Sign::Negative : *number > 0 ? Sign::Positive : Sign::NotNegative;
        }
        const auto* cast = std::get_if<ir::Cast>(&extent->node);
        const Type type = cast == nullptr ? extent->type : cast->operand->type;
        const bool is_small = type.is_unsigned_integer() && types::size_of(type) < 8;
        return is_small || std::holds_alternative<ir::Extent>(extent->node) ? Sign::NotNegative
                                                                            : Sign::AtRunTime;
    }
    static size_t count_of(const std::vector<Sign>& signs, Sign sign) {
        return static_cast<size_t>(std::ranges::count(signs, sign));
    }

    /// The extents that were asked for.
    static std::optional<std::vector<const ir::Expr*>> new_shape(Lowering& self, const Value& array,
                                                                 const std::vector<Value>& wanted,
                                                                 Span span) {
        std::vector<const ir::Expr*> shape;
        std::vector<Sign> signs;
        for (const Value& extent : wanted) {
            const ir::Expr* expr = self.index_expr(extent, extent.span);
            if (!expr->type.is_known()) {
                return std::nullopt;
            }
            expr = self.make_cast(expr, types::int64, extent.span);
            signs.push_back(sign_of(expr));
            shape.push_back(fixed(self, expr, "extent"));
        }
        if (count_of(signs, Sign::Negative) > 1) {
            wrong(self, span, "only one extent of the new shape may be -1");
            return std::nullopt;
        }
        const ir::Expr* size = product(self, self.extents(array.expr, span), span);
        const size_t open =
            static_cast<size_t>(std::ranges::find(signs, Sign::Negative) - signs.begin());
        if (count_of(signs, Sign::AtRunTime) > 0) {
            return shape_at_run_time(self, size, std::move(shape), signs);
        }
        if (open == shape.size()) {
            leave_unless_equal(self, size, product(self, shape, span));
            return shape;
        }
        return count_of(signs, Sign::Positive) + 1 == shape.size()
                   ? shape_with_rest(self, size, std::move(shape), open)
                   : shape_at_run_time(self, size, std::move(shape), signs);
    }

    //   a.reshape(-1, 4)   →   {a.shape[0] / 4, 4}    where all others are known
    static std::vector<const ir::Expr*> shape_with_rest(Lowering& self, const ir::Expr* size,
                                                        std::vector<const ir::Expr*> shape,
                                                        size_t open) {
        std::vector<const ir::Expr*> others = shape;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(open));
        const ir::Expr* count = product(self, others, size->span);
        shape[open] = size;
        if (known(count) != 1) {
            const ir::Expr* divisor = fixed(self, count, "count");
            const ir::Expr* rest = arith(self, ir::ArithOp::Mod, size, divisor);
            self.exit_if(compare(self, ir::CompareOp::Ne, rest, integer(self, 0, size->span)),
                         "ValueError", kWrongSize);
            shape[open] = arith(self, ir::ArithOp::FloorDiv, size, divisor);
        }
        return shape;
    }

    //   a.reshape(n, 4)   →   const int64_t rest = open_extent(a.shape[0], {n, 4});
    //                         {n < 0 ? rest : n, 4}
    static std::vector<const ir::Expr*> shape_at_run_time(Lowering& self, const ir::Expr* size,
                                                          std::vector<const ir::Expr*> shape,
                                                          const std::vector<Sign>& signs) {
        const Span span = size->span;
        ir::Module& module = self.module_.module();
        std::string text = "open_extent($0, {";
        for (size_t i = 0; i < shape.size(); ++i) {
            text += cat(i == 0 ? "$" : ", $", i + 1);
        }
        const Intrinsic* row = module.intrinsics.make(
            "reshape", "() -> int64", std::string_view(module.texts.emplace_back(text + "})")),
            "helper:open_extent", Effect::Pure);
        std::vector<const ir::Expr*> arguments = shape;
        arguments.insert(arguments.begin(), size);
        const ir::Expr* rest =
            fixed(self, self.make(span, types::int64, ir::CallIntrinsic{row, std::move(arguments)}),
                  "rest");
        leave_if_wrong(self, rest, signs);
        for (size_t i = 0; i < shape.size(); ++i) {
            if (signs[i] == Sign::Negative) {
                shape[i] = rest;
            } else if (signs[i] == Sign::AtRunTime) {
                shape[i] = self.make(
                    span, types::int64,
                    ir::Select{compare(self, ir::CompareOp::Lt, shape[i], integer(self, 0, span)),
                               rest, shape[i]});
            }
        }
        return shape;
    }

    /// Leaves where `open_extent` found none; which exception it is matters where it is told only.
    static void leave_if_wrong(Lowering& self, const ir::Expr* rest,
                               const std::vector<Sign>& signs) {
        const ir::Function& function = *self.spec_.ir;
        const bool is_told = function.is_debug || function.kind != ir::FunctionKind::Kernel;
        const auto leave = [&](ir::CompareOp op, int64_t code, std::string_view exception,
                               std::string_view message) {
            self.exit_if(compare(self, op, rest, integer(self, code, rest->span)), exception,
                         message);
        };
        if (!is_told) {
            leave(ir::CompareOp::Lt, 0, "ValueError", kWrongSize);
            return;
        }
        const size_t negative = count_of(signs, Sign::Negative);
        if (negative == 0) {
            leave(ir::CompareOp::Eq, -1, "NotImplementedError", kIncompatible);
        }
        leave(ir::CompareOp::Eq, -2, "ValueError", kWrongSize);
        if (negative + count_of(signs, Sign::AtRunTime) > 1) {
            leave(ir::CompareOp::Eq, -3, "ValueError", "multiple negative shape values");
        }
    }

    static void leave_unless_equal(Lowering& self, const ir::Expr* size, const ir::Expr* count) {
        self.exit_if(compare(self, ir::CompareOp::Ne, size, count), "NotImplementedError",
                     kIncompatible);
    }

    static Value reshape(Lowering& self, const Value& array, const Arguments& args, Span span) {
        const Type old = array.type;
        const bool is_contiguous = old.layout() == Layout::C || array.type.ndim() == 0 ||
                                   (old.layout() == Layout::F && old.ndim() == 1);
        if (!is_contiguous) {
            return wrong(
                self, span,
                "only a C-contiguous array can be reshaped without a copy; index the array "
                "as it is or declare its type as `[:, ::1]`");
        }
        const Value base = self.array_variable(array);
        const auto shape = new_shape(self, base, shape_of(self, args), span);
        return shape ? framed(self, base, *shape, span) : self.poison(span);
    }

    /// The same elements in C order under another shape.
    static Value framed(Lowering& self, const Value& array, std::vector<const ir::Expr*> shape,
                        Span span) {
        const Type type =
            self.module_.types().array(array.type.element(), static_cast<uint32_t>(shape.size()),
                                       Layout::C, array.type.access());
        return self.value_of(self.make(span, type, ir::Reframe{array.expr, std::move(shape)}));
    }

    static Value ravel(Lowering& self, const Value& array, const Arguments& args, Span span) {
        if (!args.values.empty()) {
            return wrong(self, span, "`ravel` takes no arguments here");
        }
        if (array.type.ndim() == 1) {
            return array;
        }
        if (array.type.layout() != Layout::C) {
            return wrong(self, span,
                         "`ravel` of an array that is not C-contiguous needs a copy; loop over "
                         "`a.flat` instead");
        }
        const Value base = self.array_variable(array);
        return framed(self, base, {product(self, self.extents(base.expr, span), span)}, span);
    }

    /// The order of axes that the arguments give; nothing if they are no permutation.
    static std::optional<std::vector<uint32_t>> axes_of(Lowering& self, const Arguments& args,
                                                        uint32_t ndim) {
        std::vector<uint32_t> axes;
        for (const Value& value : shape_of(self, args)) {
            const auto axis = as_integer(value.constant);
            const BigInt at = axis ? (*axis < 0 ? *axis + ndim : *axis) : BigInt{-1};
            const auto found = static_cast<uint32_t>(at < 0 || at >= ndim ? ndim : at);
            if (found == ndim || std::count(axes.begin(), axes.end(), found) > 0) {
                return std::nullopt;
            }
            axes.push_back(found);
        }
        return axes.size() == ndim ? std::optional(axes) : std::nullopt;
    }

    static Value transpose(Lowering& self, const Value& array, const Arguments& args, Span span) {
        const bool is_plain =
            args.values.empty() || (args.values.size() == 1 && args.values[0].type.is(Kind::None));
        if (is_plain) {
            return self.array_attribute(array, "T", span);
        }
        const auto axes = axes_of(self, args, array.type.ndim());
        if (!axes) {
            return wrong(self, span, "`transpose` takes each axis of the array once, as constants");
        }
        return with_axes(self, array, *axes, span);
    }

    static Value swapaxes(Lowering& self, const Value& array, const Arguments& args, Span span) {
        std::vector<uint32_t> axes(array.type.ndim());
        std::vector<uint32_t> swapped;
        for (uint32_t axis = 0; axis < axes.size(); ++axis) {
            axes[axis] = axis;
        }
        for (const Value& value : args.values) {
            const auto axis = as_integer(value.constant);
            const BigInt ndim = array.type.ndim();
            if (axis && *axis >= -ndim && *axis < ndim) {
                swapped.push_back(static_cast<uint32_t>(*axis < 0 ? *axis + ndim : *axis));
            }
        }
        if (swapped.size() != 2 || args.values.size() != 2) {
            return wrong(self, span, "`swapaxes` takes two axes of the array as constants");
        }
        std::swap(axes[swapped[0]], axes[swapped[1]]);
        return with_axes(self, array, axes, span);
    }

    static Value with_axes(Lowering& self, const Value& array, const std::vector<uint32_t>& axes,
                           Span span) {
        const bool is_same = std::is_sorted(axes.begin(), axes.end());
        const bool is_reversed = std::is_sorted(axes.rbegin(), axes.rend());
        if (is_same || is_reversed) {
            return is_same ? array : self.array_attribute(array, "T", span);
        }
        const Value base = self.array_variable(array);
        const auto extents = self.extents(base.expr, span);
        const auto steps = self.strides(base.expr, span);
        std::vector<const ir::Expr*> shape;
        std::vector<const ir::Expr*> strides;
        for (const uint32_t axis : axes) {
            shape.push_back(extents[axis]);
            strides.push_back(steps[axis]);
        }
        const Type type = self.module_.types().array(array.type.element(), array.type.ndim(),
                                                     Layout::A, array.type.access());
        return self.value_of(
            self.make(span, type, ir::Reframe{base.expr, std::move(shape), std::move(strides)}));
    }

    // ---- elements ----

    /// `a.item()` of an array with one element, `a.item(i)` as `a.flat[i]`: in a fused function
    /// Python's number.
    static Value item(Lowering& self, const Value& array, const Arguments& args, Span span) {
        std::vector<Value> number{item_of(self, array, args, span)};
        return number[0].is_poison() || FusedCalls::take_python_numbers(self, "item", number)
                   ? number[0]
                   : self.poison(span);
    }

    static Value item_of(Lowering& self, const Value& array, const Arguments& args, Span span) {
        const std::vector<Value> at = shape_of(self, args);
        if (at.size() == 1) {
            return self.flat_element(array, at[0], span);
        }
        if (!at.empty()) {
            return at.size() == array.type.ndim()
                       ? self.element(array, at, span)
                       : wrong(self, span, "`item` takes no index, one, or one for each axis");
        }
        const Value base = array.type.ndim() == 0 ? array : self.array_variable(array);
        if (array.type.ndim() > 0) {
            const ir::Expr* size = product(self, self.extents(base.expr, span), span);
            self.exit_if(compare(self, ir::CompareOp::Ne, size, integer(self, 1, span)),
                         "ValueError",
                         "item(): can only convert an array of size 1 to a Python scalar");
        }
        const std::vector<Value> first(array.type.ndim(), self.constant_value({BigInt{0}}, span));
        return self.element(base, first, span);
    }

    static Value same(Lowering& self, const Value& array, const Arguments& args, Span span) {
        return args.values.empty() ? array
                                   : wrong(self, span, "`np.asarray` takes one argument here");
    }

    static Value fill(Lowering& self, const Value& array, const Arguments& args, Span span) {
        if (args.values.size() != 1 || !args.values[0].type.is_number()) {
            return wrong(self, span, "`fill` takes one number");
        }
        self.fill(array, args.values[0], span);
        return self.constant_value({NoneValue{}}, span);
    }

    // ---- shape, size, ndim as functions ----

    static Value shape(Lowering& self, const Value& array, const Arguments&, Span span) {
        return self.array_attribute(array, "shape", span);
    }
    static Value ndim(Lowering& self, const Value& array, const Arguments&, Span span) {
        return self.array_attribute(array, "ndim", span);
    }
    static Value size(Lowering& self, const Value& array, const Arguments& args, Span span) {
        const Value* axis = args.find(0, "axis");
        if (axis == nullptr) {
            return self.array_attribute(array, "size", span);
        }
        const auto at = as_integer(axis->constant);
        const BigInt rank = array.type.ndim();
        if (!at || *at < -rank || *at >= rank) {
            return wrong(self, span, "`size` takes an axis of the array as a constant");
        }
        const auto index = static_cast<uint32_t>(*at < 0 ? *at + rank : *at);
        return self.value_of(self.extent(array.expr, index, span));
    }
};

const std::unordered_map<std::string_view, ArrayMethod>& array_methods() {
    static const std::unordered_map<std::string_view, ArrayMethod> kMethods = {
        {"view", &ArrayForms::view},          {"reshape", &ArrayForms::reshape},
        {"ravel", &ArrayForms::ravel},        {"transpose", &ArrayForms::transpose},
        {"swapaxes", &ArrayForms::swapaxes},  {"item", &ArrayForms::item},
        {"fill", &ArrayForms::fill},          {"numpy.reshape", &ArrayForms::reshape},
        {"numpy.ravel", &ArrayForms::ravel},  {"numpy.transpose", &ArrayForms::transpose},
        {"numpy.shape", &ArrayForms::shape},  {"numpy.swapaxes", &ArrayForms::swapaxes},
        {"numpy.asarray", &ArrayForms::same}, {"numpy.size", &ArrayForms::size},
        {"numpy.ndim", &ArrayForms::ndim},
    };
    return kMethods;
}

ArrayMethod array_method(std::string_view name) {
    const auto found = array_methods().find(name);
    return found == array_methods().end() ? nullptr : found->second;
}

std::string_view allocation_cure(std::string_view name, const Wording& wording) {
    // As the dialect says it.
    constexpr auto kArray = &Wording::fill_array;
    constexpr auto kLoop = &Wording::make_result;
    static const std::unordered_map<std::string_view, std::string_view Wording::*> kCures = {
        {"zeros", kArray},      {"ones", kArray},       {"empty", kArray},
        {"full", kArray},       {"zeros_like", kArray}, {"ones_like", kArray},
        {"empty_like", kArray}, {"full_like", kArray},  {"arange", kArray},
        {"linspace", kArray},   {"array", kArray},      {"eye", kArray},
        {"identity", kArray},   {"copy", kArray},       {"astype", kLoop},
        {"flatten", kArray},    {"tolist", kArray},     {"nonzero", kLoop},
        {"argsort", kLoop},     {"sort", kLoop},        {"repeat", kLoop},
        {"cumsum", kLoop},      {"cumprod", kLoop},     {"concatenate", kLoop},
        {"stack", kLoop},       {"hstack", kLoop},      {"vstack", kLoop},
        {"dot", kLoop},         {"vdot", kLoop},        {"outer", kLoop},
        {"cross", kLoop},       {"matmul", kLoop},      {"take", kLoop},
        {"diff", kLoop},        {"unique", kLoop},      {"median", kLoop},
        {"percentile", kLoop},  {"quantile", kLoop},    {"histogram", kLoop},
        {"bincount", kLoop},    {"convolve", kLoop},    {"correlate", kLoop},
        {"flip", kLoop},        {"fliplr", kLoop},      {"flipud", kLoop},
        {"roll", kLoop},        {"kron", kLoop},        {"conj", kLoop},
        {"conjugate", kLoop},   {"round", kLoop},       {"asarray", kArray},
    };
    const auto found = kCures.find(name);
    return found == kCures.end() ? std::string_view() : wording.*found->second;
}

}  // namespace pykern2cu
