#include "frontend/intrinsics/match.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "frontend/dialects/operands.hpp"
#include "frontend/intrinsics/expectation.hpp"
#include "frontend/intrinsics/family.hpp"
#include "frontend/intrinsics/row_types.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/check.hpp"
#include "frontend/types/held_half.hpp"

namespace pykern2cu {
namespace {

/// Of a conversion that the dialect's own join implies although it gives it no cost.
constexpr uint32_t kJoinedCost = 1u << 20;

/// A row that fits, or how far its arguments did.
struct Attempt {
    std::optional<IntrinsicMatch> match = std::nullopt;
    uint64_t cost = 0;
    std::optional<Mismatch> mismatch = std::nullopt;
    std::optional<TypingWarning> warning = std::nullopt;
};

/// Thrust inside a kernel runs in the thread that calls it, with either of these.
bool is_policy(const Operand& operand) {
    const auto* name = operand.constant == nullptr ? nullptr : operand.constant->get<Qualified>();
    return name != nullptr &&
           (name->name == "cupyx.jit.thrust.seq" || name->name == "cupyx.jit.thrust.device");
}

class RowMatcher {
  public:
    RowMatcher(const Intrinsic& row, std::span<const GivenArgument> arguments,
               const Dialect& dialect, TypeTable& types)
        : row_(row),
          signature_(parse_signature(row.signature)),
          arguments_(arguments),
          dialect_(dialect),
          types_(types),
          sources_(signature_.parameters.size()),
          index_sources_(signature_.parameters.size()),
          bound_(signature_.variables.size()),
          is_cast_(signature_.parameters.size()),
          adapted_(signature_.parameters.size()) {}

    Attempt match() {
        if (!assign_sources()) {
            return {.mismatch = mismatch_};
        }
        for (size_t i = 0; i < signature_.variables.size(); ++i) {
            if (!bind(i)) {
                return {.mismatch = mismatch_};
            }
        }
        choose_computed_types();
        IntrinsicMatch match{
            .row = &row_, .arguments = {}, .bound = {}, .result = {}, .cxx_type = {}};
        for (size_t i = 0; i < sources_.size(); ++i) {
            if (!convert(i)) {
                return {.mismatch = mismatch_};
            }
            if (signature_.parameters[i].kind != ParameterKind::Policy) {
                match.arguments.push_back(bound_argument(i));
            }
        }
        add_types(match);
        return {.match = std::move(match), .cost = cost_, .warning = std::move(warning_)};
    }

  private:
    // ---- which argument goes to which parameter ------------------------------------------------

    bool assign_sources() {
        const std::vector<PythonParameter> parameters = python_parameters(signature_);
        std::vector<std::string_view> keywords;
        std::ranges::transform(arguments_, std::back_inserter(keywords), &GivenArgument::keyword);
        const BoundArguments bound = bind_arguments(parameters, keywords);
        if (bound.refused) {
            return refuse_arity();
        }
        for (size_t i = 0; i < parameters.size(); ++i) {
            const size_t parameter = parameters[i].parameter;
            const bool is_given = bound.given[i] != BoundArguments::kNone;
            if (!is_given && !signature_.parameters[parameter].default_value) {
                return refuse_arity();
            }
            (parameters[i].is_index ? index_sources_ : sources_)[parameter] =
                is_given ? std::optional(static_cast<int>(bound.given[i])) : std::nullopt;
        }
        return true;
    }

    // ---- what the type variables stand for -----------------------------------------------------

    bool bind(size_t variable) {
        for (size_t i = 0; i < sources_.size(); ++i) {
            const ParameterPattern& parameter = signature_.parameters[i];
            const bool is_place =
                parameter.kind == ParameterKind::Element || parameter.kind == ParameterKind::Array;
            if (is_place && mentions(parameter.type, variable)) {
                return bind_to_element(variable, i);
            }
        }
        return bind_to_join(variable);
    }

    static bool mentions(const TypePattern& pattern, size_t variable) {
        return pattern.form == TypePattern::Form::Variable && pattern.variable == variable;
    }

    static bool has_elements(Type type) { return type.is(Kind::Array) || type.is(Kind::Pointer); }
    static bool is_array_of(Type element, Type type) {
        return has_elements(type) && types::strong(type.element()) == element;
    }

    bool bind_to_element(size_t variable, size_t parameter) {
        const Type array = given(parameter).type;
        if (!has_elements(array)) {
            return refuse(parameter, array);
        }
        const TypeVariable& pattern = signature_.variables[variable];
        const Type element = types::strong(array.element());
        // What is held in a float is a float16 where CuPy asks what an operation takes.
        const Type counted = array.element() == types::held_half ? types::float16 : element;
        const std::optional<Type> admitted = admit(pattern, Operand{.type = counted});
        if (!admitted || *admitted != counted) {
            return refuse(parameter, array);
        }
        bound_[variable] = element;
        return true;
    }

    bool bind_to_join(size_t variable) {
        const TypeVariable& pattern = signature_.variables[variable];
        std::vector<size_t> parameters;
        std::vector<Operand> operands;
        for (size_t i = 0; i < sources_.size(); ++i) {
            if (mentions(signature_.parameters[i].type, variable) && sources_[i]) {
                parameters.push_back(i);
                operands.push_back(given(i));
            }
        }
        dialect_.adapt(operands);
        for (size_t at = 0; at < operands.size(); ++at) {
            adapted_[parameters[at]] = operands[at].type;
        }
        std::optional<Type> joined;
        const ConstantValue* first = nullptr;  // the argument that alone is joined so far
        std::optional<size_t> last;
        for (size_t at = 0; at < operands.size(); ++at) {
            const size_t i = parameters[at];
            const Operand& operand = operands[at];
            const std::optional<Type> admitted = admit(pattern, operand);
            if (!admitted) {
                return refuse(i, given(i).type, companion_of(pattern, operand.type));
            }
            const Type before = joined.value_or(types::unknown);
            const ConstantValue* constant = *admitted == operand.type ? operand.constant : nullptr;
            joined = joined ? join(pattern, {.type = *joined, .constant = first},
                                   {.type = *admitted, .constant = constant})
                            : admitted;
            first = last ? nullptr : constant;
            last = i;
            if (!joined) {
                return refuse(i, given(i).type, pattern.is_iterator() ? before : types::unknown);
            }
        }
        if (joined && pattern.constraint == TypeClass::NumpyFloat) {
            joined = numpy_float(*joined);
        }
        if (joined && pattern.constraint == TypeClass::Float) {
            joined = in_loop(pattern.half, *joined, operands);
        }
        const bool is_of_half = pattern.half != HalfLoop::Alone || joined == types::float16;
        const bool is_admissible = joined && satisfies(pattern, *joined) && is_of_half;
        if (!is_admissible) {
            return last ? refuse(*last, given(*last).type) : refuse_arity();
        }
        bound_[variable] = *joined;
        return true;
    }

    /// The type of the loop that computes floats of this type, which the operands join to.
    static Type in_loop(HalfLoop half, Type joined, const std::vector<Operand>& operands) {
        const auto is_whole = [](const Operand& operand) { return operand.type.is_integral(); };
        switch (half) {
            case HalfLoop::Rounded:
            case HalfLoop::Own:
            case HalfLoop::Alone:
                return joined;
            case HalfLoop::Float32:
                return joined.is_small_float() ? types::float32 : joined;
            case HalfLoop::Float64:
                return joined.is_small_float() ? types::float64 : joined;
            case HalfLoop::Float64AsIntegers:
                return joined.is_small_float() || std::ranges::all_of(operands, is_whole)
                           ? types::float64
                           : joined;
        }
        internal_error("unknown loop of float16");
    }

    /// The type that one argument contributes to T.
    std::optional<Type> admit(const TypeVariable& variable, Operand operand) const {
        const Type type = operand.type;
        if (variable.constraint == TypeClass::Float && type.is_number()) {
            const Typing<Type> floating = dialect_.float_argument(operand);
            const bool is_float = floating && floating->is(Kind::Float);
            return is_float ? std::optional<Type>(*floating) : std::nullopt;
        }
        if (variable.constraint == TypeClass::NumpyFloat && type.is_integral()) {
            return type;
        }
        if (variable.constraint == TypeClass::ToComplex && type.is_number()) {
            return to_complex(type);
        }
        const bool is_part_of_complex =
            variable.constraint == TypeClass::Complex && type.is_number();
        return is_part_of_complex || satisfies(variable, type) ? std::optional<Type>(type)
                                                               : std::nullopt;
    }

    bool satisfies(const TypeVariable& variable, Type type) const {
        if (variable.is_iterator()) {
            const bool is_written = variable.constraint == TypeClass::Output;
            return type.is_iterator() && (type.has_places() || !is_written) &&
                   belongs(variable.items, variable.listed, type.element()) &&
                   goes_with_companion(variable, type.element());
        }
        return belongs(variable.constraint, variable.listed, type) &&
               goes_with_companion(variable, type);
    }

    /// The items of an iterator may also be smaller in memory than the numbers that go with them.
    bool goes_with_companion(const TypeVariable& variable, Type type) const {
        if (!variable.companion) {
            return true;
        }
        const Type item = bound_[*variable.companion].element();
        const bool are_plain =
            belongs(TypeClass::Plain, {}, item) && belongs(TypeClass::Plain, {}, type);
        const bool is_held = !variable.is_iterator() && dialect_.value_type(item) == type;
        return item == type || are_plain || is_held;
    }

    /// What an argument of the right class should have been because of another one.
    Type companion_of(const TypeVariable& variable, Type given) const {
        const bool has_class = variable.is_iterator() ? given.is_iterator() : given.is_number();
        return variable.companion && has_class ? bound_[*variable.companion].element()
                                               : types::unknown;
    }

    std::optional<Type> join(const TypeVariable& variable, Operand first, Operand second) {
        const Type before = first.type;
        const Type now = second.type;
        if (before == now) {
            return before;
        }
        if (variable.constraint == TypeClass::ToComplex) {
            return before.bits() > now.bits() ? before : now;
        }
        const bool is_ufunc = variable.constraint == TypeClass::NumpyFloat;
        if (is_ufunc && before.is_integral() && now.is_integral()) {
            const Type wider = numpy_float(before);
            return wider.bits() > numpy_float(now).bits() ? wider : numpy_float(now);
        }
        const Typing<Type> joined = is_ufunc ? dialect_.ufunc_argument(first, second)
                                             : dialect_.common_argument(first, second);
        warning_ = joined.warning() ? joined.warning() : warning_;
        return joined ? std::optional<Type>(*joined) : std::nullopt;
    }

    // ---- conversions ---------------------------------------------------------------------------

    // The C library has no functions for small floats: `sinf($0)` computes them in float32.
    void choose_computed_types() {
        const bool has_float_spelling = row_.cuda.find("$f") != std::string_view::npos;
        for (size_t i = 0; i < bound_.size(); ++i) {
            const TypeVariable& variable = signature_.variables[i];
            const bool is_function =
                variable.constraint == TypeClass::Float && variable.half == HalfLoop::Rounded;
            const bool is_rounded =
                bound_[i].is_small_float() && (has_float_spelling || is_function);
            computed_.push_back(is_rounded ? types::float32 : as_item(variable, i));
        }
    }

    /// A number that goes with small floats in memory is one itself: C++ compares no others.
    Type as_item(const TypeVariable& variable, size_t index) const {
        const Type type = types::strong(bound_[index]);
        if (!variable.companion || variable.is_iterator()) {
            return type;
        }
        const Type item = bound_[*variable.companion].element();
        return item.is_small_float() ? item : type;
    }

    bool convert(size_t parameter) {
        const ParameterPattern& pattern = signature_.parameters[parameter];
        if (!sources_[parameter] || pattern.kind == ParameterKind::Array) {
            return true;
        }
        const Operand operand = given(parameter);
        if (pattern.kind == ParameterKind::Policy) {
            return is_policy(operand) || refuse(parameter, operand.type);
        }
        if (pattern.kind == ParameterKind::ConstantInt) {
            return is_wanted_constant(pattern, operand) || refuse(parameter, operand.type);
        }
        if (pattern.kind == ParameterKind::Element) {
            return is_array_of(resolve(pattern.type, bound_, types_), operand.type) ||
                   refuse(parameter, operand.type);
        }
        return convert_value(parameter, operand);
    }

    bool convert_value(size_t parameter, Operand operand) {
        const TypePattern& pattern = signature_.parameters[parameter].type;
        const Type wanted = resolve(pattern, bound_, types_);
        if (overflows(operand, wanted)) {
            refuse(parameter, operand.type, wanted);
            mismatch_->is_overflow = true;
            return false;
        }
        if (types::strong(operand.type) == types::strong(wanted)) {
            return true;
        }
        if (signature_.parameters[parameter].is_exact) {
            return operand.type == dialect_.value_type(wanted) ||
                   refuse(parameter, operand.type, wanted);
        }
        const bool is_variable = pattern.form == TypePattern::Form::Variable;
        const Operand taken{
            is_variable && adapted_[parameter].is_known() ? adapted_[parameter] : operand.type,
            operand.constant};
        const std::optional<uint32_t> cost = dialect_.conversion_cost(taken, wanted);
        const bool is_of_place = is_variable && is_bound_to_element(pattern.variable);
        const bool needs_cast = !cost && (is_of_place || !is_variable);
        if (needs_cast && !is_cast_to_element(operand, wanted)) {
            return refuse(parameter, operand.type, is_of_place ? wanted : types::unknown);
        }
        is_cast_[parameter] = needs_cast;
        cost_ += cost.value_or(kJoinedCost);
        return true;
    }

    /// A Python int that NumPy does not convert to the dtype of the array beside it.
    static bool overflows(const Operand& operand, Type wanted) {
        const auto value = dialects::integer_value(operand);
        return operand.type.is_weak() && value && wanted.is(Kind::Int) &&
               !dialects::fits(*value, wanted);
    }

    /// Atomic operations cast constants to the type of the element, as `numpy.int32(1.7)` does.
    bool is_cast_to_element(Operand operand, Type wanted) const {
        const double* number =
            operand.constant == nullptr ? nullptr : operand.constant->get<double>();
        const bool is_atomic = std::any_of(
            signature_.parameters.begin(), signature_.parameters.end(),
            [](const auto& parameter) { return parameter.kind == ParameterKind::Element; });
        return is_atomic && number != nullptr && wanted.is(Kind::Int) && std::isfinite(*number) &&
               dialects::fits(static_cast<BigInt>(*number), wanted);
    }

    bool is_bound_to_element(size_t variable) const {
        return std::any_of(signature_.parameters.begin(), signature_.parameters.end(),
                           [&](const ParameterPattern& parameter) {
                               return parameter.kind != ParameterKind::Value &&
                                      mentions(parameter.type, variable);
                           });
    }

    // ---- the match -----------------------------------------------------------------------------

    BoundArgument bound_argument(size_t parameter) const {
        const ParameterPattern& pattern = signature_.parameters[parameter];
        const bool is_array = pattern.kind == ParameterKind::Array;
        return {.kind = pattern.kind,
                .type = is_array ? given(parameter).type : resolve(pattern.type, computed_, types_),
                .source = sources_[parameter],
                .index_source = static_cast<size_t>(index_sources_[parameter].value_or(0)),
                .default_value = pattern.default_value,
                .index_type = pattern.index_type,
                .is_cast = is_cast_[parameter]};
    }

    void add_types(IntrinsicMatch& match) const {
        match.bound = computed_.empty() ? types::unknown : computed_.front();
        match.result = resolve(signature_.result, bound_, types_);
        const Type cxx =
            resolve(signature_.cxx_type.value_or(signature_.result), computed_, types_);
        match.cxx_type = cxx == types::strong(match.result) ? types::unknown : cxx;
    }

    const Operand& given(size_t parameter) const {
        return arguments_[static_cast<size_t>(*sources_[parameter])].operand;
    }

    bool refuse_arity() {
        mismatch_ = Mismatch{.signature = signature_};
        return false;
    }
    bool refuse(size_t parameter, Type type, Type expected = types::unknown) {
        mismatch_ = Mismatch{.signature = signature_,
                             .parameter = parameter,
                             .argument = static_cast<size_t>(*sources_[parameter]),
                             .given = type,
                             .expected = expected};
        return false;
    }

    const Intrinsic& row_;
    const RowSignature signature_;
    std::span<const GivenArgument> arguments_;
    const Dialect& dialect_;
    TypeTable& types_;
    std::vector<std::optional<int>> sources_;        // by parameter
    std::vector<std::optional<int>> index_sources_;  // of the indices of elements
    std::vector<Type> bound_;                        // by variable
    std::vector<bool> is_cast_;                      // by parameter
    std::vector<Type> adapted_;                      // by parameter: beside the others
    std::vector<Type> computed_;                     // by variable: what C++ computes with
    uint64_t cost_ = 0;
    std::optional<Mismatch> mismatch_;
    std::optional<TypingWarning> warning_;
};

}  // namespace

Typing<IntrinsicMatch> match_call(std::span<const Intrinsic* const> rows,
                                  std::span<const GivenArgument> arguments, const Dialect& dialect,
                                  TypeTable& types) {
    Attempt best{.cost = std::numeric_limits<uint64_t>::max()};
    std::vector<Mismatch> mismatches;
    for (const Intrinsic* const row : rows) {
        if (!is_visible(row->python, dialect)) {
            continue;
        }
        Attempt attempt = RowMatcher(*row, arguments, dialect, types).match();
        if (attempt.mismatch && attempt.mismatch->is_overflow && !best.match) {
            mismatches = {*std::move(attempt.mismatch)};
            break;
        }
        if (attempt.mismatch) {
            mismatches.push_back(*std::move(attempt.mismatch));
        } else if (attempt.cost < best.cost) {
            best = std::move(attempt);
        }
    }
    if (best.match) {
        return {*std::move(best.match), std::move(best.warning)};
    }
    if (mismatches.empty()) {
        return Typing<IntrinsicMatch>::refused(
            cat("`", display_name(*rows.front(), dialect), "` is not available in this dialect"));
    }
    return Typing<IntrinsicMatch>::refused(
        explain_mismatch(display_name(*rows.front(), dialect), mismatches, arguments));
}

}  // namespace pykern2cu
