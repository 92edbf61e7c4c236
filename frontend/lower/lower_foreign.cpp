#include <algorithm>

#include "frontend/host/kernels/foreign.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/special_forms.hpp"
#include "frontend/source/cat.hpp"

/// Calls of functions that other CUDA code defines, and the pointers they take.
namespace pykern2cu {
namespace {

/// Whether C++ passes such values by itself; others go in parts.
bool is_plain(Type type) {
    return type.is_real() || type.is(Kind::Pointer) || type.is(Kind::Record) || type.is(Kind::None);
}

bool can_cross(Type type) {
    if (type.is(Kind::Tuple)) {
        return std::ranges::all_of(type.elements(), can_cross);
    }
    return is_plain(type) || type.is(Kind::Complex) || type.is(Kind::Array);
}

bool has_own_call(const ForeignFunction& function) {
    return function.abi == ir::ForeignAbi::C && std::ranges::all_of(function.arguments, is_plain);
}

/// A struct comes back as C++ returns it, or through a pointer to it.
bool can_return(Type type) {
    if (type.is(Kind::Tuple)) {
        return std::ranges::all_of(type.elements(), can_return);
    }
    return type.is_number() || type.is(Kind::None) || type.is(Kind::Pointer);
}

}  // namespace

/// The specialisation that stands for a foreign function; a symbol has one declaration.
Specialization* ModuleLowering::foreign(const ForeignFunction& function, Span span) {
    const auto known = foreign_.find(function.name);
    if (known != foreign_.end()) {
        const Specialization& spec = *known->second;
        const bool is_same =
            spec.result == function.result && spec.ir->foreign_abi == function.abi &&
            std::ranges::equal(spec.arguments, function.arguments, {}, &ArgumentFact::type);
        return is_same ? known->second : nullptr;
    }
    Specialization& spec = specializations_.emplace_back();
    foreign_[function.name] = &spec;
    spec.kind = ir::FunctionKind::Foreign;
    spec.state = Specialization::State::Done;
    spec.result = function.result;
    spec.ir = module_.function_pool.make();
    spec.ir->kind = ir::FunctionKind::Foreign;
    spec.ir->span = span;
    spec.ir->link_name = function.name;
    spec.ir->name = has_own_call(function) ? function.name : cat("call_", function.name);
    spec.ir->foreign_abi = function.abi;
    spec.ir->result = function.result;
    spec.ir->effect = Effect::Writes;
    spec.ir->is_cooperative = function.is_cooperative;
    for (const Type type : function.arguments) {
        spec.arguments.push_back({type, {}});
        spec.ir->params.push_back({module_.variables.make(cat("arg", spec.ir->params.size()), type,
                                                          Span{}, ir::Storage::Parameter)});
    }
    spec.options.link = function.link;
    return &spec;
}

Value FunctionLowering::call_foreign(const ForeignFunction& function, const ast::Call& node,
                                     Span span) {
    std::vector<std::string_view> keywords;
    const std::vector<Value> arguments = lower_arguments(node, keywords);
    const bool is_positional =
        std::ranges::all_of(keywords, [](std::string_view keyword) { return keyword.empty(); });
    if (arguments.size() != function.arguments.size() || !is_positional) {
        error(span, Code::InvalidArgument,
              cat("the foreign function `", function.name, "` takes ", function.arguments.size(),
                  " arguments by position"));
        return poison(span);
    }
    if (!can_return(function.result) || !std::ranges::all_of(function.arguments, can_cross)) {
        error(span, Code::InvalidSignature,
              cat("the foreign function `", function.name,
                  "` takes or returns a type that does not cross to other CUDA code; use scalars "
                  "and `CPointer`"));
        return poison(span);
    }
    for (size_t i = 0; i < arguments.size(); ++i) {
        const Value& argument = arguments[i];
        if (argument.is_poison()) {
            read_unknown_ = read_unknown_ || argument.type.is(Kind::Unknown);
            return poison(span, argument.type);
        }
        if (argument.type.is(Kind::Array) && function.arguments[i].is(Kind::Pointer)) {
            error(argument.span, Code::TypeMismatch,
                  "an array is no pointer; pass `ffi.from_buffer(array)` with `ffi = cffi.FFI()`");
            return poison(span);
        }
    }
    Specialization* callee = module_.foreign(function, span);
    if (callee == nullptr) {
        error(span, Code::InvalidSignature,
              cat("the foreign function `", function.name,
                  "` is declared with two signatures; declare it once"));
        return poison(span);
    }
    return call_specialization(*callee, arguments, span);
}

/// `ffi.from_buffer(array)`: the address of its first element.
Value FunctionLowering::from_buffer(const ast::Call& node, Span span) {
    std::vector<std::string_view> keywords;
    const std::vector<Value> arguments = lower_arguments(node, keywords);
    if (arguments.size() != 1 || !arguments[0].type.is(Kind::Array)) {
        const bool is_unknown = arguments.size() == 1 && arguments[0].is_poison();
        if (is_unknown) {
            return poison(span, arguments[0].type);
        }
        error(span, Code::InvalidArgument, "`from_buffer` takes one array");
        return poison(span);
    }
    const Value& array = arguments[0];
    const bool is_contiguous = array.type.layout() == Layout::C ||
                               (array.type.layout() == Layout::F && array.type.ndim() <= 1);
    if (!is_contiguous) {
        error(
            span, Code::TypeMismatch,
            cat("`from_buffer` takes a C-contiguous array, not `", array.type, "`; declare it as `",
                spelling(array.type.element()), array.type.ndim() == 1 ? "[::1]`" : "[:, ::1]`"));
        return poison(span);
    }
    const ir::Expr* zero = make_int(0, types::int64, span);
    const std::vector<const ir::Expr*> origin(array.type.ndim(), zero);
    const Type element = array.type.element();
    const ir::Expr* first =
        make(span, element, ir::Load{expr_of(array, span), origin, ir::IndexMode::Plain});
    const Intrinsic* row = module_.module().intrinsics.make("cffi.ffi.from_buffer", "() -> none",
                                                            "&$0", "", Effect::Pure);
    return value_of(make(span, module_.types().pointer(element), ir::CallIntrinsic{row, {first}}));
}

}  // namespace pykern2cu
