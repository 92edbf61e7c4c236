#include <algorithm>

#include "frontend/host/constants/evaluate.hpp"
#include "frontend/lower/form_support.hpp"
#include "frontend/lower/half.hpp"
#include "frontend/lower/special_forms.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {

/// Arrays in shared, local and constant memory.
struct ArrayCreationForms : FormSupport {
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
        bool is_known = true;
        for (const Value& extent : self.items_of(*value, span)) {
            is_known = add_extent(self, extent, shape) && is_known;
        }
        return is_known ? std::optional(shape) : std::nullopt;
    }

    static std::optional<Type> read_dtype(Lowering& self, const Value* value, Span span) {
        if (value == nullptr) {
            wrong(self, span, "the array needs a dtype");
            return std::nullopt;
        }
        const auto type = type_named_by(value->constant, self.module_.types());
        const bool is_element = type && (type->is_number() || type->is(Kind::Record) ||
                                         type->is(Kind::Vector) || type->is_member_class());
        if (!is_element) {
            self.ask_for_literal(*value);
            self.error(span, Code::NotConstant,
                       dtype_obstacle(value->constant)
                           .value_or("the dtype of the array must be a type such as `float32`"));
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

    static constexpr uint64_t kMostLocalBytes = 512 * 1024;

    static uint64_t bytes_of(const std::vector<int64_t>& extents, Type dtype) {
        uint64_t bytes = types::size_of(dtype);
        for (const int64_t extent : extents) {
            bytes = std::min(bytes * static_cast<uint64_t>(extent), kMostLocalBytes + 1);
        }
        return bytes;
    }

    static Value array(Lowering& self, const ast::Call& call, Span span, ir::Storage storage) {
        const std::string_view name = self.assigned_name_;
        const CallArguments args = arguments(self, call);
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
                return wrong(self, span,
                             extent <= 0
                                 ? "each extent of the array must be positive"
                                 : cat("an extent of the array is larger than ", INT32_MAX));
            }
        }
        if (storage == ir::Storage::LocalArray &&
            bytes_of(shape->extents, *dtype) > kMostLocalBytes) {
            return wrong(
                self, span,
                cat("a thread has ", kMostLocalBytes,
                    " bytes of local memory, and this array takes more; give the kernel an "
                    "array with a part for each thread"));
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

    static std::string flat_instead(const std::vector<int64_t>& extents) {
        return cat("the array has one axis: make the size ", extents[0] * extents[1],
                   " and index it with `i * ", extents[1], " + j`");
    }

    /// cupyx.jit.shared_memory(dtype, size, alignment=None): size None is dynamic.
    static Value cupy_shared(Lowering& self, const ast::Call& call, Span span) {
        const std::string_view name = self.assigned_name_;
        const CallArguments args = arguments(self, call);
        self.assigned_name_ = name;
        const auto dtype = read_dtype(self, args.find(0, "dtype"), span);
        const Value* size = args.find(1, "size");
        const auto alignment = read_alignment(self, args.find(2, "alignment"), span);
        if (!dtype || size == nullptr || !alignment) {
            return size == nullptr ? wrong(self, span, "`shared_memory` takes a dtype and a size")
                                   : self.poison(span);
        }
        ir::Variable variable{.name = {},
                              .type = self.module_.types().array(
                                  half::counted_type(*dtype, self.dialect_), 1, Layout::C),
                              .span = span,
                              .storage = ir::Storage::SharedArray,
                              .alignment = *alignment};
        if (size->type.is(Kind::None)) {
            variable.storage = ir::Storage::DynamicShared;
            self.spec_.ir->uses_dynamic_shared = true;
            return declare(self, std::move(variable), span);
        }
        const auto shape = read_shape(self, size, span);
        if (!shape) {
            return self.poison(span);
        }
        if (shape->extents.size() != 1 || shape->extents[0] <= 0) {
            return wrong(self, span,
                         shape->extents.size() == 2
                             ? flat_instead(shape->extents)
                             : "the size must be one positive constant: the array has one axis");
        }
        variable.shape = shape->extents;
        variable.shape_names = shape->names;
        return declare(self, std::move(variable), span);
    }

    static Value constant_array(Lowering& self, const ast::Call& call, Span span) {
        const CallArguments args = arguments(self, call);
        const bool is_constant = args.values.size() == 1 && args.values[0].expr != nullptr &&
                                 args.values[0].type.is(Kind::Array);
        return is_constant
                   ? args.values[0]
                   : wrong(self, span, "`const.array_like` takes an array that the module defines");
    }
};

const SpecialForms& array_creation_forms() {
    static const SpecialForms kForms = {
        {"numba.cuda.shared.array", &ArrayCreationForms::shared_array},
        {"numba.cuda.local.array", &ArrayCreationForms::local_array},
        {"numba.cuda.const.array_like", &ArrayCreationForms::constant_array},
        {"cupyx.jit.shared_memory", &ArrayCreationForms::cupy_shared},
    };
    return kForms;
}

}  // namespace pykern2cu
