#include "frontend/lower/special_forms.hpp"

#include "frontend/lower/form_support.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {

CallArguments FormSupport::arguments(Lowering& self, const ast::Call& call) {
    CallArguments result;
    for (const Value& value : self.lower_arguments(call, result.keywords)) {
        result.values.push_back(self.present(value));
    }
    return result;
}

Value FormSupport::wrong(Lowering& self, Span span, std::string message) {
    self.error(span, Code::InvalidArgument, std::move(message));
    return self.poison(span);
}

/// The thread's place in the grid, and what else the dialects have of their own.
struct KernelForms : FormSupport {
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
        const CallArguments args = arguments(self, call);
        const auto given =
            args.values.size() == 1 ? as_integer(args.values[0].constant) : std::nullopt;
        if (const Value* poisoned = args.poison()) {
            return self.poison(span, poisoned->type);
        }
        if (!given || *given < 1 || *given > 3) {
            if (args.values.size() == 1) {
                self.ask_for_literal(args.values[0]);
            }
            return wrong(self, span,
                         cat("`", is_grid ? "grid" : "gridsize", "` takes a constant 1, 2 or 3"));
        }
        const auto ndim = static_cast<size_t>(*given);
        auto elements = std::make_shared<std::vector<Value>>();
        for (size_t i = 0; i < ndim; ++i) {
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
        if (ndim == 1) {
            return elements->front();
        }
        const std::vector<Type> types(ndim, type);
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
    static Value this_grid(Lowering& self, const ast::Call&, Span span) {
        Value group = self.constant_value(
            {Qualified{std::string(self.dialect_.group_prefix()) + ".GridGroup"}}, span);
        return group;
    }

    /// atomic.compare_and_swap(array, old, value) acts on the first element.
    static Value compare_and_swap(Lowering& self, const ast::Call& call, Span span) {
        const CallArguments args = arguments(self, call);
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

    static Value from_buffer(Lowering& self, const ast::Call& call, Span span) {
        return self.from_buffer(call, span);
    }
};

const SpecialForms& special_forms() {
    static const SpecialForms kForms = [] {
        SpecialForms forms = {
            {"numba.cuda.grid", &KernelForms::numba_grid},
            {"numba.cuda.gridsize", &KernelForms::numba_gridsize},
            {"cupyx.jit.grid", &KernelForms::cupy_grid},
            {"cupyx.jit.gridsize", &KernelForms::cupy_gridsize},
            {"numba.cuda.cg.this_grid", &KernelForms::this_grid},
            {"cupyx.jit.cg.this_grid", &KernelForms::this_grid},
            {"numba.cuda.atomic.compare_and_swap", &KernelForms::compare_and_swap},
            {"cffi.ffi.from_buffer", &KernelForms::from_buffer},
        };
        for (const SpecialForms* others : {&array_creation_forms(), &builtin_forms(),
                                           &print_forms(), &reflective_forms(), &class_forms()}) {
            forms.insert(others->begin(), others->end());
        }
        return forms;
    }();
    return kForms;
}

SpecialForm special_form(std::string_view qualified_name) {
    const auto found = special_forms().find(qualified_name);
    return found == special_forms().end() ? nullptr : found->second;
}

}  // namespace pykern2cu
