#include "frontend/lower/function_lowering.hpp"
#include "frontend/source/cat.hpp"

/// A fused function describes one element; the kernel runs it for every element of the result:
///
///     def f(x, y):                     for (int64_t i = …; i < out.shape[0]; i += …) {
///         return x + y[:, None]            out[i] = …
///
/// Arguments come already broadcast by the caller (stride 0), so an array of lower rank lines up
/// from the right.
namespace pykern2cu {

bool FunctionLowering::is_fused_kernel() const {
    return dialect_.name() == ir::DialectName::CupyFuse && spec_.kind == ir::FunctionKind::Kernel;
}

void FunctionLowering::lower_fused_body() {
    fused_ = {};
    ir::Block body;
    lower_block(source_.body, body);
    if (failed_ || read_unknown_) {
        return;
    }
    if (!fused_.returned || fused_.outputs.empty()) {
        error(source_.name_span, Code::InvalidReturn, "a fused function must return its result");
        return;
    }
    if (fused_.rank == 0) {
        error(source_.name_span, Code::InvalidSignature,
              "a fused function needs an array argument");
        return;
    }
    wrap_in_element_loop(std::move(body));
}

/// `dimension` counts from the last axis.
ir::Variable* FunctionLowering::fused_index(uint32_t dimension) {
    while (fused_.indices.size() <= dimension) {
        fused_.indices.push_back(new_variable("i", types::int64, source_.name_span));
    }
    return fused_.indices[dimension];
}

/// The element of a view at the current position.
Value FunctionLowering::fused_element(std::shared_ptr<const FusedView> view, Span span) {
    const auto rank = static_cast<uint32_t>(view->axes.size());
    fused_.rank = std::max(fused_.rank, rank);
    std::vector<const ir::Expr*> at(view->array->type.ndim());
    for (uint32_t axis = 0; axis < rank; ++axis) {
        if (view->axes[axis]) {
            at[*view->axes[axis]] = make_var(fused_index(rank - 1 - axis), span);
        }
    }
    const Type type = view->array->type.element();
    Value value = value_of(make(
        span, type, ir::Load{make_var(view->array, span), std::move(at), ir::IndexMode::Plain}));
    value.view = std::move(view);
    return value;
}

/// `x[:, None]`, `x[...]`: slices must be whole.
Value FunctionLowering::fused_subscript(const Value& base, const ast::Expr& index, Span span) {
    const auto* tuple = std::get_if<ast::Tuple>(&index.node);
    const std::vector<const ast::Expr*> items =
        tuple != nullptr ? tuple->elements : std::vector<const ast::Expr*>{&index};
    auto view = std::make_shared<FusedView>(FusedView{base.view->array, {}});
    const auto& source = base.view->axes;
    size_t next = 0;
    size_t named = 0;
    for (const ast::Expr* item : items) {
        named += std::holds_alternative<ast::Slice>(item->node) ? 1 : 0;
    }
    for (const ast::Expr* item : items) {
        const auto* literal = std::get_if<ast::Literal>(&item->node);
        const auto* slice = std::get_if<ast::Slice>(&item->node);
        if (slice != nullptr && slice->lower == nullptr && slice->upper == nullptr &&
            slice->step == nullptr && next < source.size()) {
            view->axes.push_back(source[next++]);
        } else if (literal != nullptr && std::holds_alternative<ast::Ellipsis>(literal->value)) {
            for (; next + named < source.size(); ++next) {
                view->axes.push_back(source[next]);
            }
        } else if (slice == nullptr && lower(*item).type.is(Kind::None)) {
            view->axes.push_back(std::nullopt);
        } else {
            error(item->span, Code::UnsupportedExpression,
                  "a fused function takes whole axes only: `:`, `...` and `cupy.newaxis`");
            return poison(span);
        }
    }
    view->axes.insert(view->axes.end(), source.begin() + static_cast<std::ptrdiff_t>(next),
                      source.end());
    return fused_element(std::move(view), span);
}

void FunctionLowering::fused_return(const Value& value, Span span) {
    if (value.is_poison()) {
        read_unknown_ = read_unknown_ || value.type.is(Kind::Unknown);
        return;
    }
    const bool is_tuple = value.type.is(Kind::Tuple) && value.elements != nullptr;
    std::vector<Value> results = is_tuple ? *value.elements : std::vector<Value>{value};
    if (fused_.returned || value.type.is(Kind::None) || results.empty()) {
        error(span, Code::InvalidReturn,
              "a fused function returns once, an array or a tuple of arrays");
        return;
    }
    fused_.returned = true;
    spec_.ir->fused_result = is_tuple ? "tuple" : "array";
    for (size_t i = 0; i < results.size(); ++i) {
        const std::string name = results.size() == 1 ? std::string("out") : cat("out", i);
        const Type element = types::strong(results[i].type);
        if (!element.is_number()) {
            error(span, Code::InvalidReturn, "a fused function returns arrays");
            return;
        }
        ir::Variable* output = module_.module().variables.make(
            name, module_.types().array(element, std::max(fused_.rank, 1U), Layout::A), span,
            ir::Storage::Parameter);
        fused_.outputs.push_back(output);
        spec_.ir->params.push_back({output, std::nullopt, ir::Role::Out, name});
        std::vector<const ir::Expr*> at;
        for (uint32_t axis = 0; axis < fused_.rank; ++axis) {
            at.push_back(make_var(fused_index(fused_.rank - 1 - axis), span));
        }
        const ir::Expr* place = make(
            span, element, ir::Load{make_var(output, span), std::move(at), ir::IndexMode::Plain});
        emit(span, ir::Store{place, convert(results[i], element, span), false});
    }
}

void FunctionLowering::wrap_in_element_loop(ir::Block body) {
    const Span span = source_.name_span;
    const ir::Expr* out = make_var(fused_.outputs[0], span);
    const auto thread = [&](std::string_view row) {
        return convert(constant_value({Qualified{std::string(row)}}, span), types::int64, span);
    };
    const auto arith = [&](ir::ArithOp op, const ir::Expr* a, const ir::Expr* b) {
        return make(span, types::int64, ir::Arith{op, a, b});
    };
    const ir::Expr* width = thread("cupyx.jit.blockDim.x");
    const ir::Expr* first =
        arith(ir::ArithOp::Add, arith(ir::ArithOp::Mul, thread("cupyx.jit.blockIdx.x"), width),
              thread("cupyx.jit.threadIdx.x"));
    const ir::Expr* stride = arith(ir::ArithOp::Mul, thread("cupyx.jit.gridDim.x"), width);
    const ir::Expr* size = extent(out, 0, span);
    for (uint32_t axis = 1; axis < fused_.rank; ++axis) {
        size = arith(ir::ArithOp::Mul, size, extent(out, axis, span));
    }
    ir::Variable* linear =
        fused_.rank == 1 ? fused_index(0) : new_variable("index", types::int64, span);
    ir::Block whole;
    block_ = &whole;
    const ir::Expr* rest = make_var(linear, span);
    for (uint32_t dimension = 0; fused_.rank > 1 && dimension < fused_.rank; ++dimension) {
        ir::Variable* index = fused_index(dimension);
        index->name = cat("i", fused_.rank - 1 - dimension);
        const ir::Expr* length = extent(out, fused_.rank - 1 - dimension, span);
        const bool is_outermost = dimension + 1 == fused_.rank;
        emit(span,
             ir::Assign{index, is_outermost ? rest : arith(ir::ArithOp::Mod, rest, length), false});
        rest = is_outermost ? rest : arith(ir::ArithOp::FloorDiv, rest, length);
    }
    whole.statements.insert(whole.statements.end(), body.statements.begin(), body.statements.end());
    whole.comments_at_end = std::move(body.comments_at_end);
    block_ = &spec_.ir->body;
    emit(span, ir::ForRange{linear, first, size, stride, std::move(whole), std::nullopt});
}

}  // namespace pykern2cu
