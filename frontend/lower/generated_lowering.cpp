#include "frontend/lower/generated_lowering.hpp"

#include <algorithm>

#include "frontend/source/cat.hpp"
#include "frontend/source/counted.hpp"
#include "frontend/types/annotation.hpp"

namespace pykern2cu {
namespace {

Type element_of(Type argument) { return argument.is(Kind::Array) ? argument.element() : argument; }

/// What the manifest says of the kernel.
std::string_view made_by(DeclaredAs as) {
    return as == DeclaredAs::NumbaReduction     ? "reduce"
           : as == DeclaredAs::NumbaGeneralized ? "guvectorize"
                                                : "vectorize";
}

/// CuPy computes float16 in float32 and decides by the types of both what a result is; a result of
/// float32 here would be one of float16 there.
std::optional<std::string> refused_arguments(const Kernel& kernel,
                                             const std::vector<Type>& arguments) {
    if (kernel.declaration().as != DeclaredAs::CupyVectorized) {
        return std::nullopt;
    }
    if (std::ranges::any_of(arguments,
                            [](Type type) { return element_of(type) == types::float16; })) {
        return "a vectorized function takes no `float16`; convert the arguments to `float32`";
    }
    if (std::ranges::none_of(arguments, [](Type type) { return type.is(Kind::Array); })) {
        return "a vectorized function needs an array argument such as `float32[:]`";
    }
    return std::nullopt;
}

/// `cupy.sin` of an int8 is a float16 in CuPy, and held in a float32.
bool may_be_half(const std::vector<Type>& arguments, const std::vector<Type>& results) {
    const auto is_small = [](Type type) {
        return element_of(type).is_integral() && element_of(type).bits() <= 8;
    };
    return std::ranges::any_of(arguments, is_small) && std::ranges::any_of(results, [](Type type) {
               return type == types::float16 || type == types::float32;
           });
}

}  // namespace

/// What is stored where a signature names no result: what the function returns.
std::optional<std::vector<Type>> GeneratedLowering::results_of(const Kernel& kernel,
                                                               const KernelSignature& signature,
                                                               Diagnostics& diagnostics) {
    if (signature.result) {
        return std::vector<Type>{*signature.result};
    }
    const Dialect& dialect = kernel.declaration().dialect();
    Specialization wanted{
        .function = &kernel.source(), .site = site_of(kernel.function), .dialect = &dialect};
    for (const Type type : signature.arguments) {
        wanted.arguments.push_back({dialect.value_type(element_of(type))});
    }
    const Specialization& core = lowering_.specialize(std::move(wanted));
    if (core.state != Specialization::State::Done) {
        lowering_.add_to_module(core, diagnostics);
        return std::nullopt;
    }
    const bool has_several =
        core.result.is(Kind::Tuple) && kernel.declaration().as == DeclaredAs::CupyVectorized;
    std::vector<Type> results{core.result};
    if (has_several) {
        results.assign(core.result.elements().begin(), core.result.elements().end());
    }
    if (!results.empty() && std::ranges::all_of(results, [](Type t) { return t.is_number(); })) {
        return results;
    }
    diagnostics.error(kernel.source().name_span, Code::InvalidReturn,
                      cat("`", kernel.name, "` must return a number"));
    return std::nullopt;
}

std::optional<GeneratedKernel> GeneratedLowering::generate(const Kernel& kernel,
                                                           const KernelSignature& signature,
                                                           Diagnostics& diagnostics) {
    GeneratedFrom from{kernel.symbol(), {}, lowering_.types()};
    for (const ast::Parameter& parameter : kernel.source().parameters) {
        from.parameters.push_back(parameter.name);
    }
    const Declaration& declaration = kernel.declaration();
    if (declaration.as == DeclaredAs::NumbaReduction && !signature.arguments.empty()) {
        return reduction(from, signature.arguments.front());
    }
    if (declaration.as == DeclaredAs::NumbaGeneralized) {
        auto made =
            generalized(from, {{}, signature.result, signature.arguments}, declaration.core_layout);
        if (made) {
            return std::move(*made);
        }
        diagnostics.error(declaration.decorator, Code::InvalidSignature, made.failure().message);
        return std::nullopt;
    }
    const Span given = signature.given.value_or(kernel.source().name_span);
    if (from.parameters.size() != signature.arguments.size()) {
        diagnostics.error(given, Code::InvalidSignature,
                          cat("the signature from ", signature.origin, " has ",
                              counted(signature.arguments.size(), "type"), ", but `", kernel.name,
                              "` has ", counted(from.parameters.size(), "parameter")));
        return std::nullopt;
    }
    if (const auto why = refused_arguments(kernel, signature.arguments)) {
        diagnostics.error(given, Code::InvalidSignature, *why);
        return std::nullopt;
    }
    const auto results = results_of(kernel, signature, diagnostics);
    if (!results) {
        return std::nullopt;
    }
    const bool is_of_cupy = declaration.as == DeclaredAs::CupyVectorized;
    if (is_of_cupy && may_be_half(signature.arguments, *results)) {
        diagnostics.error(
            given, Code::InvalidSignature,
            "the result may be a `float16` in CuPy, which computes functions of 8-bit "
            "integers and bools in it; take arguments of `int16` or `float32`");
        return std::nullopt;
    }
    return is_of_cupy ? elementwise(from, signature.arguments, *results)
                      : vectorized(from, signature.arguments, results->front());
}

/// The function that a generated text returns for the user's function.
std::optional<FunctionValue> GeneratedLowering::make_kernel(const Kernel& kernel,
                                                            const KernelSignature& signature,
                                                            const GeneratedKernel& generated,
                                                            Diagnostics& diagnostics) {
    const DeclaredAs as = kernel.declaration().as;
    Declaration core{.as = as == DeclaredAs::CupyVectorized ? DeclaredAs::CupyDevice
                                                            : DeclaredAs::NumbaDevice};
    if (as == DeclaredAs::NumbaGeneralized) {
        core.signatures.push_back({kernel.declaration().decorator,
                                   ParsedSignature{{}, types::none, signature.arguments}});
    }
    core.maker = kernel.declaration().maker;
    core.is_eager = !kernel.declaration().signatures.empty();
    FunctionValue function = kernel.function;
    function.declaration = std::make_shared<const Declaration>(std::move(core));
    std::vector<ConstantValue> arguments{{function}};
    if (as == DeclaredAs::NumbaReduction) {
        arguments.push_back({TypeObject{generated.arguments.front().element()}});
    }
    const Span span = kernel.declaration().decorator;
    const Scope& scope = program_.load(sources_.add(cat("<", kernel.name, ">"), generated.text));
    const auto make = lowering_.evaluator().lookup("make", scope, span);
    const auto made = make ? lowering_.evaluator().call_function(
                                 *make->get<FunctionValue>(), arguments,
                                 std::vector<std::string_view>(arguments.size()), scope, span)
                           : make;
    const auto* result = made ? made->get<FunctionValue>() : nullptr;
    if (result == nullptr) {
        diagnostics.error(span, Code::UnsupportedDeclaration,
                          cat("no kernel can be made of `", kernel.name, "`"));
        return std::nullopt;
    }
    return *result;
}

const Specialization* GeneratedLowering::lower(const Kernel& kernel,
                                               const KernelSignature& signature,
                                               Diagnostics& diagnostics) {
    const auto generated = generate(kernel, signature, diagnostics);
    const auto made =
        generated ? make_kernel(kernel, signature, *generated, diagnostics) : std::nullopt;
    if (!made) {
        return nullptr;
    }
    Specialization wanted{.function = made->function,
                          .site = site_of(*made),
                          .dialect = &kernel.declaration().dialect(),
                          .kind = ir::FunctionKind::Kernel};
    for (const Type type : generated->arguments) {
        wanted.arguments.push_back({type});
    }
    wanted.options.kernel_name = kernel.symbol();
    Specialization& lowered = lowering_.specialize(std::move(wanted));
    ir::Function& function = *lowered.ir;
    function.python_name = kernel.name;
    function.signature = signature_text(generated->arguments);
    function.made_by = made_by(kernel.declaration().as);
    function.core_layout = kernel.declaration().core_layout;
    function.fused_result = generated->returns;
    for (size_t i = 0; i < function.params.size(); ++i) {
        function.params[i].role = generated->roles[i];
    }
    lowering_.add_to_module(lowered, diagnostics);
    return &lowered;
}

}  // namespace pykern2cu
