#include "frontend/lower/string_kernel_types.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "frontend/source/cat.hpp"
#include "frontend/source/counted.hpp"
#include "frontend/types/text_types.hpp"

namespace pykern2cu {
namespace {

/// NumPy's types, and what text calls them where that is another one.
constexpr std::pair<Type, Type> kNamesInText[] = {{types::int64, types::long_long},
                                                  {types::uint64, types::unsigned_long_long},
                                                  {types::float16, types::text_float16},
                                                  {types::complex64, types::text_complex64},
                                                  {types::complex128, types::text_complex128}};

/// What text calls the elements of an array, or a number.
Type named_in_text(Type type) {
    const auto* found = std::ranges::find(kNamesInText, type, &std::pair<Type, Type>::first);
    return found == std::end(kNamesInText) ? type : found->second;
}

struct Spelling {
    std::string_view name;
    Type type;
};

/// What C++ calls the types of numbers.
constexpr Spelling kSpellings[] = {
    {"bool", types::boolean},
    {"signed char", types::int8},
    {"unsigned char", types::uint8},
    {"short", types::int16},
    {"unsigned short", types::uint16},
    {"int", types::int32},
    {"unsigned", types::uint32},
    {"unsigned int", types::uint32},
    {"long", types::int64},
    {"unsigned long", types::uint64},
    {"long long", types::long_long},
    {"unsigned long long", types::unsigned_long_long},
    {"int8_t", types::int8},
    {"uint8_t", types::uint8},
    {"int16_t", types::int16},
    {"uint16_t", types::uint16},
    {"int32_t", types::int32},
    {"uint32_t", types::uint32},
    {"int64_t", types::int64},
    {"uint64_t", types::uint64},
    {"size_t", types::uint64},
    {"float16", types::text_float16},
    {"float", types::float32},
    {"double", types::float64},
    {"complex<float>", types::text_complex64},
    {"complex<double>", types::text_complex128},
};

/// Unknown: a type of the text's own.
Type spelled_in_text(std::string_view name) {
    const auto* found = std::ranges::find(kSpellings, name, &Spelling::name);
    return found == std::end(kSpellings) ? types::unknown : found->type;
}

class Resolver {
  public:
    Resolver(const StringKernel& kernel, TypeTable& types, Span given, Diagnostics& diagnostics)
        : kernel_(kernel), types_(types), given_(given), diagnostics_(diagnostics) {}

    std::optional<StringKernelTypes> resolve(const KernelSignature& signature) {
        const uint32_t errors = diagnostics_.error_count();
        const std::vector<Type>& arguments = signature.arguments;
        const size_t inputs = kernel_.inputs.size();
        if (arguments.size() != inputs && arguments.size() != inputs + kernel_.outputs.size()) {
            report(given_,
                   cat("the signature from ", signature.origin, " has ",
                       counted(arguments.size(), "type"), ", but `", kernel_.name, "` has ",
                       counted(inputs, "input"), " and ", counted(kernel_.outputs.size(), "output"),
                       ", which may be left out"));
            return std::nullopt;
        }
        const auto first_output = arguments.begin() + static_cast<std::ptrdiff_t>(inputs);
        const std::vector<Type> given_outputs(first_output, arguments.end());
        const std::vector<Type> given_inputs(arguments.begin(), first_output);
        for (size_t i = 0; i < given_outputs.size(); ++i) {
            if (!given_outputs[i].is(Kind::Array)) {
                report(given_, cat("`", kernel_.outputs[i].name, "` is an output: an array"));
            }
            note(kernel_.outputs[i], given_outputs[i], true);
        }
        for (size_t i = 0; i < inputs; ++i) {
            note(kernel_.inputs[i], given_inputs[i], false);
        }
        if (diagnostics_.error_count() == errors) {
            add_inputs(given_inputs);
            if (kernel_.is_reduction) {
                add_results(given_outputs);
            } else {
                add_outputs(given_outputs);
            }
        }
        return diagnostics_.error_count() == errors ? std::optional(std::move(out_)) : std::nullopt;
    }

  private:
    void report(Span span, std::string message) {
        diagnostics_.error(span, Code::InvalidSignature, std::move(message));
    }

    /// An array argument and what it decides.
    void note(const StringParameter& parameter, Type argument, bool is_output) {
        if (!argument.is(Kind::Array)) {
            if (!types::strong(argument).is_number() || parameter.is_raw) {
                report(given_, cat("`", parameter.name, "` takes ",
                                   parameter.is_raw ? "an array" : "an array or a number"));
            }
            return;
        }
        const Type element = argument.element();
        if (parameter.is_raw && argument.ndim() == 0) {
            report(given_, cat("the raw array `", parameter.name, "` needs an axis"));
        }
        if (!parameter.is_raw && !(kernel_.is_reduction && is_output)) {
            has_plain_ = true;
            out_.rank = std::max(out_.rank, argument.ndim());
        }
        if (parameter.type.is_known()) {
            if (parameter.type != element) {
                mismatch(parameter, element, parameter.type);
            }
            return;
        }
        const Type* known = placeholder(parameter.type_name);
        if (known == nullptr) {
            out_.placeholders.emplace_back(parameter.type_name, element);
        } else if (*known != element) {
            mismatch(parameter, element, *known);
        }
    }

    /// The type that a letter stands for, as far as it is known.
    const Type* placeholder(std::string_view name) const {
        const auto found =
            std::ranges::find(out_.placeholders, name, &std::pair<std::string, Type>::first);
        return found == out_.placeholders.end() ? nullptr : &found->second;
    }

    void mismatch(const StringParameter& parameter, Type given, Type wanted) {
        diagnostics_
            .error(given_, Code::TypeMismatch,
                   cat("the array `", parameter.name, "` has elements of type `", given,
                       "` here, and the kernel takes `", wanted,
                       "`: CuPy converts numbers, but no arrays"))
            .note(parameter.span,
                  cat("`", parameter.name, "` is of type `", parameter.type_name, "`"));
    }

    Type type_of(const StringParameter& parameter) {
        if (parameter.type.is_known()) {
            return checked(parameter.type, parameter);
        }
        const Type* known = placeholder(parameter.type_name);
        if (known == nullptr) {
            diagnostics_
                .error(parameter.span, Code::TypeMismatch,
                       cat("the type `", parameter.type_name, "` of `", parameter.name,
                           "` is undecided: an array must have it, numbers do not decide; name a "
                           "dtype here, or the types of the outputs in the signature"))
                .note(given_, "the signature");
            return types::error;
        }
        return checked(*known, parameter);
    }

    Type checked(Type type, const StringParameter& parameter) {
        const bool is_number = type.is_number() && type != types::bfloat16;
        if (!is_number && std::exchange(refused_, type) != type) {
            report(given_, cat("`", parameter.name, "` is of type `", type,
                               "`, which is no number of NumPy's; it is not supported"));
        }
        return type;
    }

    void add_inputs(const std::vector<Type>& given) {
        for (size_t i = 0; i < given.size(); ++i) {
            const Type type = named_in_text(type_of(kernel_.inputs[i]));
            const bool is_array = given[i].is(Kind::Array);
            are_contiguous_ = are_contiguous_ &&
                              (!is_array || kernel_.inputs[i].is_raw ||
                               (given[i].layout() == Layout::C && given[i].ndim() == out_.rank));
            out_.inputs.push_back(is_array ? array(type, given[i], Access::ReadOnly) : type);
        }
        for (auto& [name, type] : out_.placeholders) {
            type = named_in_text(type);
        }
        std::ranges::sort(out_.placeholders, {}, &std::pair<std::string, Type>::first);
    }

    /// Those that the signature leaves out are as CuPy makes them. A loop without arrays is given
    /// its length, and so are the arrays that it makes.
    void add_outputs(const std::vector<Type>& given) {
        const bool has_plain_output =
            std::ranges::any_of(kernel_.outputs, [](const auto& each) { return !each.is_raw; });
        out_.rank = has_plain_ ? out_.rank : 1;
        out_.needs_size = !has_plain_ && !has_plain_output;
        for (size_t i = 0; i < kernel_.outputs.size(); ++i) {
            const StringParameter& parameter = kernel_.outputs[i];
            const Type type = named_in_text(type_of(parameter));
            if (i >= given.size()) {
                const Layout layout = are_contiguous_ ? Layout::C : Layout::A;
                const uint32_t rank = parameter.is_raw ? 1 : out_.rank;
                out_.outputs.push_back(types_.array(type, rank, layout));
                continue;
            }
            if (!parameter.is_raw && given[i].ndim() != out_.rank) {
                report(given_, cat("the output `", parameter.name, "` has ", given[i].ndim(),
                                   " axes, and the loop over all arrays ", out_.rank));
            }
            out_.outputs.push_back(array(type, given[i], Access::ReadWrite));
        }
    }

    /// The axes of a result are those that are kept; without a type for it, none are.
    void add_results(const std::vector<Type>& given) {
        if (!has_plain_) {
            report(given_, "a reduction needs an array argument");
        }
        out_.kept = given.empty() ? 0 : given.front().ndim();
        for (size_t i = 0; i < kernel_.outputs.size(); ++i) {
            const Type type = named_in_text(type_of(kernel_.outputs[i]));
            if (i >= given.size()) {
                out_.outputs.push_back(types_.array(type, 0, Layout::C));
                continue;
            }
            if (given[i].ndim() != out_.kept || out_.kept > out_.rank) {
                report(given_,
                       cat("the result `", kernel_.outputs[i].name, "` has ", given[i].ndim(),
                           " axes, which is not how many of ", out_.rank, " a reduction keeps"));
            }
            out_.outputs.push_back(array(type, given[i], Access::ReadWrite));
        }
        out_.combined = combined_in();
    }

    Type combined_in() const {
        const std::string& name = kernel_.reduce_type;
        if (name.empty()) {
            return out_.outputs.front().element();
        }
        const Type* known = placeholder(name);
        return known != nullptr ? *known : spelled_in_text(name);
    }

    /// The strides of any array that is not in C order are told.
    Type array(Type element, Type given, Access access) {
        const Layout layout = given.layout() == Layout::C ? Layout::C : Layout::A;
        return types_.array(element, given.ndim(), layout, access);
    }

    const StringKernel& kernel_;
    TypeTable& types_;
    Span given_;
    Diagnostics& diagnostics_;
    StringKernelTypes out_;
    bool has_plain_ = false;
    bool are_contiguous_ = true;
    Type refused_ = types::unknown;
};

}  // namespace

Type named_in_numpy(Type type) {
    const auto* found = std::ranges::find(kNamesInText, type, &std::pair<Type, Type>::second);
    return found == std::end(kNamesInText) ? type : found->first;
}

std::optional<StringKernelTypes> resolve_types(const StringKernel& kernel,
                                               const KernelSignature& signature, TypeTable& types,
                                               Span given, Diagnostics& diagnostics) {
    return Resolver(kernel, types, given, diagnostics).resolve(signature);
}

}  // namespace pykern2cu
