#include "frontend/host/launches/infer.hpp"

#include <algorithm>
#include <unordered_set>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/python/number.hpp"

namespace pykern2cu {
namespace {

using namespace launches;

/// How a dialect types what a launch is given.
class ArgumentTyping {
  public:
    ArgumentTyping(const Kernel& kernel, TypeTable& types) : kernel_(kernel), types_(types) {}

    LaunchArgument type(const Datum& datum, Span span) {
        return std::visit([&](const auto& value) { return typed(value, span); }, datum);
    }

  private:
    static LaunchArgument failed(Span span, Span at, std::string why) {
        return {span, types::unknown, at, std::move(why)};
    }
    bool is_numba() const {
        return kernel_.declaration().dialect().name() == ir::DialectName::Numba;
    }
    bool is_fused() const {
        return kernel_.declaration().as == DeclaredAs::CupyFused ||
               kernel_.declaration().strings != nullptr;
    }
    bool is_vectorized() const { return kernel_.declaration().as == DeclaredAs::CupyVectorized; }

    LaunchArgument typed(const Unknown& unknown, Span span) {
        return failed(span, unknown.span, unknown.why);
    }
    LaunchArgument typed(const ConstantValue& value, Span span) {
        if (value.is_none() && !is_fused()) {
            return {span, types::none};
        }
        const auto number = number_type(Datum(value));
        return number ? scalar(*number, as_integer(value), span) : no_value(span);
    }
    LaunchArgument typed(const Number& number, Span span) {
        return scalar(number, std::nullopt, span);
    }

    LaunchArgument scalar(const Number& number, std::optional<BigInt> value, Span span) {
        if (!number.type.is_known()) {
            return failed(span, span, "its type is not known");
        }
        if (!number.is_python || number.type.is(Kind::Bool)) {
            return {span, is_fused() && number.is_python ? types::weak_bool : number.type};
        }
        if (is_fused()) {
            return {span, number.type.is(Kind::Int)     ? types::weak_int
                          : number.type.is(Kind::Float) ? types::weak_float
                                                        : types::weak_complex};
        }
        const bool is_wide =
            is_numba() || is_vectorized() || kernel_.declaration().options.numpy_mode;
        if (number.type.is(Kind::Int)) {
            const BigInt known = value.value_or(0);
            if (is_wide) {
                return {span, known > INT64_MAX ? types::uint64 : types::int64};
            }
            return {span, known < INT32_MIN || known > INT32_MAX ? types::int64 : types::int32};
        }
        return {span, is_wide                       ? number.type
                      : number.type.is(Kind::Float) ? types::float32
                                                    : types::complex64};
    }

    LaunchArgument typed(const Array& array, Span span) {
        if ((!array.element.is_known() || !array.axes) && array.why != nullptr) {
            return failed(span, array.why->span, array.why->why);
        }
        if (!array.element.is_known()) {
            return failed(span, span, "the dtype of the array is not known");
        }
        if (!array.axes) {
            return failed(span, span, "the number of dimensions of the array is not known");
        }
        if (kernel_.declaration().as == DeclaredAs::NumbaVectorized) {
            return {span, array.element};
        }
        const auto rank = static_cast<uint32_t>(array.axes->size());
        Layout layout = layout_of(*array.axes);
        layout = is_fused() || is_vectorized() || (!is_numba() && layout == Layout::F) ? Layout::A
                                                                                       : layout;
        const bool is_read_only = array.is_read_only && is_numba();
        return {span, types_.array(array.element, rank, layout,
                                   is_read_only ? Access::ReadOnly : Access::ReadWrite)};
    }

    LaunchArgument typed(const Sequence& sequence, Span span) {
        if (sequence.brackets != Brackets::Tuple || !is_numba()) {
            return no_items(sequence.brackets, span);
        }
        std::vector<Type> items;
        for (const Value& item : sequence.items) {
            const LaunchArgument one = type(*item.cases().front().datum, span);
            if (!one.type.is_known()) {
                return one;
            }
            items.push_back(one.type);
        }
        return {span,
                sequence.named == nullptr
                    ? types_.tuple(items)
                    : types_.named_tuple(sequence.named->name, sequence.named->fields, items)};
    }
    LaunchArgument typed(const Repeated& repeated, Span span) {
        return repeated.brackets == Brackets::Tuple
                   ? failed(span, span, "the number of items of the tuple is not known")
                   : no_items(repeated.brackets, span);
    }
    LaunchArgument no_items(Brackets brackets, Span span) {
        const bool is_list = brackets == Brackets::Tuple || brackets == Brackets::List;
        return is_list ? without_type(span, brackets == Brackets::Tuple ? "kernels take no tuples"
                                                                        : "kernels take no lists")
                       : no_value(span);
    }
    LaunchArgument no_value(Span span) { return without_type(span, "kernels take no such value"); }
    static LaunchArgument without_type(Span span, std::string why) {
        LaunchArgument argument = failed(span, span, std::move(why));
        argument.has_no_type = true;
        return argument;
    }
    LaunchArgument typed(const Reference&, Span span) { return no_value(span); }
    LaunchArgument typed(const Function&, Span span) { return no_value(span); }
    LaunchArgument typed(const Method&, Span span) { return no_value(span); }
    LaunchArgument typed(const Partial&, Span span) { return no_value(span); }
    LaunchArgument typed(const Super&, Span span) { return no_value(span); }
    LaunchArgument typed(const Launcher&, Span span) { return no_value(span); }
    LaunchArgument typed(const Decorating&, Span span) { return no_value(span); }
    LaunchArgument typed(const Instance&, Span span) { return no_value(span); }

    const Kernel& kernel_;
    TypeTable& types_;
};

}  // namespace

LaunchArgument launches::typed_argument(const Kernel& kernel, const Datum& datum, Span span,
                                        TypeTable& types) {
    return ArgumentTyping(kernel, types).type(datum, span);
}

bool Launch::is_known() const {
    return std::all_of(arguments.begin(), arguments.end(),
                       [](const LaunchArgument& argument) { return argument.type.is_known(); });
}

bool Launch::fits() const {
    if (kernel->declaration().as == DeclaredAs::NumbaReduction) {
        return arguments.size() == 1;
    }
    const std::vector<ast::Parameter>& parameters = kernel->source().parameters;
    return arguments.size() <= parameters.size() &&
           std::all_of(
               parameters.begin() + static_cast<std::ptrdiff_t>(arguments.size()), parameters.end(),
               [](const ast::Parameter& parameter) { return parameter.default_value != nullptr; });
}

std::vector<Span> typed_by_launches(const std::vector<const Kernel*>& kernels) {
    std::vector<Span> places;
    for (const Kernel* kernel : kernels) {
        if (kernel->declaration().signatures.empty()) {
            places.push_back(kernel->source().span);
        }
    }
    return places;
}

Launches infer_launches(const HostProgram& program) {
    FoundLaunches all = Interpreter{program}.run();
    Launches launches{{}, std::move(all.unlinked)};
    const std::unordered_set<const Kernel*> wanted(program.kernels.begin(), program.kernels.end());
    for (const FoundLaunch& found : all.known) {
        if (!wanted.contains(found.kernel)) {
            continue;
        }
        Launch launch{found.kernel,     found.span,   {},
                      found.is_reached, found.moment, program.module.module().file};
        for (size_t i = 0; i < found.arguments.size(); ++i) {
            launch.arguments.push_back(typed_argument(*found.kernel, found.arguments[i],
                                                      found.argument_spans[i],
                                                      program.evaluator.types()));
        }
        launches.known.push_back(std::move(launch));
    }
    return launches;
}

}  // namespace pykern2cu
