#include <algorithm>

#include "frontend/lower/function_lowering.hpp"
#include "frontend/syntax/free_names.hpp"
#include "frontend/types/largest_tuple.hpp"

/// `for v in cuda.literal_unroll(tuple)`: the loop that is lowered has a body for each item.
namespace pykern2cu {
namespace {

/// Of the loops of one function; what is not written out is refused where it is lowered.
constexpr size_t kMostBodies = 4096;

}  // namespace

void FunctionLowering::write_out_loops() {
    std::unordered_set<std::string_view> taken(webs_.names.begin(), webs_.names.end());
    for (const std::string_view name : free_names_of(source_)) {
        taken.insert(name);
    }
    bool has_loop = false;
    size_t bodies = 0;
    ast::FunctionDef written_out =
        unroll_loops(source_, unrolled_, taken, [&](const ast::For& loop) {
            const std::optional<UnrolledLoop> unrolled = unrolled_loop(loop);
            has_loop = has_loop || unrolled;
            bodies += unrolled ? unrolled->length : 0;
            return bodies <= kMostBodies ? unrolled : std::nullopt;
        });
    if (has_loop) {
        source_ = std::move(written_out);
        find_variables();
    }
}

std::optional<UnrolledLoop> FunctionLowering::unrolled_loop(const ast::For& loop) {
    if (called_library_name(*loop.iterable) != "numba.cuda.literal_unroll") {
        return std::nullopt;
    }
    const auto& arguments = std::get<ast::Call>(loop.iterable->node).arguments;
    if (arguments.size() != 1 || arguments.front().kind != ast::Argument::Kind::Positional) {
        return std::nullopt;
    }
    const ast::Expr& container = *arguments.front().value;
    const std::optional<size_t> length = tuple_length(container);
    if (length.value_or(0) == 0) {
        return std::nullopt;
    }
    const auto* name = std::get_if<ast::Name>(&container.node);
    const auto assignments =
        std::count_if(webs_.versions.begin(), webs_.versions.end(), [&](const Version& version) {
            return name != nullptr && webs_.names[version.name] == name->id &&
                   version.kind != Version::Kind::Unassigned;
        });
    return UnrolledLoop{&container, *length, name != nullptr && assignments <= 1};
}

std::optional<size_t> FunctionLowering::tuple_length(const ast::Expr& container) {
    const ast::Expr& definition = definition_of(container, webs_);
    if (const auto parameter = parameter_named(definition, webs_)) {
        const Type type = spec_.arguments[*parameter].type;
        return type.is(Kind::Tuple) && !is_range(type) ? std::optional(type.elements().size())
                                                       : std::nullopt;
    }
    if (const auto* display = std::get_if<ast::Tuple>(&definition.node)) {
        const bool has_star = std::any_of(
            display->elements.begin(), display->elements.end(), [](const ast::Expr* element) {
                return std::holds_alternative<ast::Starred>(element->node);
            });
        // Each body has all of the tuple, which is refused where it is lowered.
        return has_star || display->elements.size() > kLargestTuple
                   ? std::nullopt
                   : std::optional(display->elements.size());
    }
    const Result<ConstantValue> value = static_value(definition, webs_);
    const auto* items = value ? value->get<std::shared_ptr<const SequenceValue>>() : nullptr;
    return items == nullptr ? std::nullopt : std::optional((*items)->items.size());
}

}  // namespace pykern2cu
