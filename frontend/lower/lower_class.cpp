#include "frontend/intrinsics/library_class.hpp"
#include "frontend/lower/form_support.hpp"
#include "frontend/lower/half.hpp"
#include "frontend/lower/special_forms.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/types/held_half.hpp"

/// Objects of CUDA's own classes: groups of threads and CUB's reductions.
namespace pykern2cu {
namespace {

constexpr Intrinsic kConstruct{"cupyx.jit.cub.Reduce", "[S: any, C: any](S) -> C", "$T($0)"};

// `jit.cub.Max()` is known at compile time; this is what it is called there.
constexpr std::string_view kOperation = "cupyx.jit.cub.operation.";

}  // namespace

/// CuPy's float16 is a float in registers, and so is what is reduced.
Type FunctionLowering::held_class(Type type) {
    if (type.is_member_class()) {
        return module_.types().member_class(held_class(type.element()), type.name());
    }
    return module_.types().class_of(type.name(), half::counted_type(type.elements()[0], dialect_),
                                    type.class_size());
}

/// `BlockReduce(temp[0])`
Value FunctionLowering::construct_class(Type type, const ast::Call& node, Span span) {
    std::vector<std::string_view> keywords;
    const std::vector<Value> arguments = lower_arguments(node, keywords);
    const Type storage = module_.types().member_class(type, "TempStorage");
    const std::string wanted =
        cat("`", type, "` takes an element of a shared array of `", storage, "`");
    if (arguments.size() != 1 || !keywords[0].empty()) {
        error(span, Code::InvalidArgument, wanted);
        return poison(span);
    }
    const Value& given = arguments[0];
    if (given.is_poison()) {
        return poison(span, given.type);
    }
    if (given.type != storage) {
        const bool is_whole = given.type.is(Kind::Array) && given.type.element() == storage;
        error(given.span, Code::TypeMismatch,
              cat(wanted, is_whole ? ", not the whole array; write `[0]` after it"
                                   : cat(", not `", given.type, "`")));
        return poison(span);
    }
    return value_of(make(span, type, ir::CallIntrinsic{&kConstruct, {given.expr}, type}));
}

/// `block.thread_rank()`, `reduction.Sum(x)`, `reduction.Reduce(x, jit.cub.Max())`
Value FunctionLowering::class_method(const Value& object, std::string_view method,
                                     CallArguments arguments, Span span) {
    if (const Value* poisoned = arguments.poison()) {
        return poison(span, poisoned->type);
    }
    std::string name =
        cat(object.type.is_member_class() ? "" : class_of(object.type).methods, ".", method);
    const auto* operation =
        arguments.values.size() == 2 ? arguments.values[1].constant.get<Qualified>() : nullptr;
    if (operation != nullptr && operation->name.starts_with(kOperation)) {
        name += cat(".", operation->name.substr(kOperation.size()));
        arguments.values.pop_back();
        arguments.keywords.pop_back();
    }
    const auto rows = find_intrinsics(name);
    if (rows.empty()) {
        const bool lacks_operation = !find_intrinsics(cat(name, ".Sum")).empty();
        error(span, lacks_operation ? Code::InvalidArgument : Code::UnknownAttribute,
              lacks_operation
                  ? "`Reduce` takes a value and `jit.cub.Sum()`, `jit.cub.Max()` or `jit.cub.Min()`"
                  : cat("`", object.type, "` has no method `", method, "` in device code"));
        return poison(span);
    }
    if (!is_reduced(object.type, arguments)) {
        return poison(span);
    }
    arguments.values.insert(arguments.values.begin(), object);
    arguments.keywords.insert(arguments.keywords.begin(), std::string_view());
    Value result = call_rows(rows, name, std::move(arguments.values), arguments.keywords, span);
    result.is_half =
        !object.type.elements().empty() && object.type.elements()[0] == types::held_half;
    return result;
}

/// A reduction takes values of its own type only; CUB would convert any other.
bool FunctionLowering::is_reduced(Type type, const CallArguments& arguments) {
    if (type.elements().empty() || arguments.values.empty() ||
        half::counted_type(arguments.values[0]) == type.elements()[0]) {
        return true;
    }
    const Value& value = arguments.values[0];
    error(value.span, Code::TypeMismatch,
          cat("`", type, "` reduces values of `", type.elements()[0], "`, not `", value.type,
              "`; write `numpy.", type.elements()[0], "(...)`"));
    return false;
}

struct ClassForms : FormSupport {
    /// `cg.sync(group)` is `group.sync()`, so that one of the grid makes a cooperative launch.
    static Value sync(Lowering& self, const ast::Call& call, Span span) {
        const CallArguments given = arguments(self, call);
        if (const Value* poisoned = given.poison()) {
            return self.poison(span, poisoned->type);
        }
        const Value* group = given.values.size() == 1 ? given.find(0, "group") : nullptr;
        const auto* grid = group == nullptr ? nullptr : group->constant.get<Qualified>();
        if (grid != nullptr && grid->name == cat(self.dialect_.group_prefix(), ".GridGroup")) {
            const std::string name = cat(grid->name, ".sync");
            return self.call_rows(find_intrinsics(name), name, {}, {}, span);
        }
        if (group != nullptr && group->type == types::thread_block) {
            return self.class_method(*group, "sync", {}, span);
        }
        return wrong(self, span, "`cg.sync` takes a group: `this_grid()` or `this_thread_block()`");
    }

    static Value memcpy_async(Lowering& self, const ast::Call& call, Span span) {
        CallArguments given = arguments(self, call);
        const Value* alignment = given.find(given.values.size(), "aligned_size");
        const auto size = alignment == nullptr ? std::nullopt : as_integer(alignment->constant);
        if (size && (*size <= 0 || (*size & (*size - 1)) != 0)) {
            return wrong(self, span, "`aligned_size` must be a power of two");
        }
        const std::string name = "cupyx.jit.cg.memcpy_async";
        return self.call_rows(find_intrinsics(name), name, std::move(given.values), given.keywords,
                              span);
    }

    template <const char* Name>
    static Value operation(Lowering& self, const ast::Call& call, Span span) {
        if (!call.arguments.empty()) {
            return wrong(self, span, cat("`jit.cub.", Name, "` takes no arguments"));
        }
        return self.constant_value({Qualified{cat(kOperation, Name)}}, span);
    }
    static constexpr char kSum[] = "Sum";
    static constexpr char kMax[] = "Max";
    static constexpr char kMin[] = "Min";
};

const SpecialForms& class_forms() {
    static const SpecialForms kForms = {
        {"cupyx.jit.cg.sync", &ClassForms::sync},
        {"cupyx.jit.cg.memcpy_async", &ClassForms::memcpy_async},
        {"cupyx.jit.cub.Sum", &ClassForms::operation<ClassForms::kSum>},
        {"cupyx.jit.cub.Max", &ClassForms::operation<ClassForms::kMax>},
        {"cupyx.jit.cub.Min", &ClassForms::operation<ClassForms::kMin>},
    };
    return kForms;
}

}  // namespace pykern2cu
