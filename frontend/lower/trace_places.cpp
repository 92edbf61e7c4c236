#include <algorithm>

#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/trace_writer.hpp"

/// The items of arrays and tuples of the module, and of their parts: `C[::-1]`, `M[0]`, `M[:, 1]`.
namespace pykern2cu {
namespace {

bool is_slice(const ast::Expr* index) { return std::holds_alternative<ast::Slice>(index->node); }

std::vector<const ast::Expr*> indices_of(const ast::Subscript& part) {
    const auto* several = std::get_if<ast::Tuple>(&part.index->node);
    return several != nullptr ? several->elements : std::vector<const ast::Expr*>{part.index};
}

/// The extents of an array; of a tuple, how many items it has.
std::optional<std::vector<int64_t>> shape_of(const ConstantValue& value) {
    if (const auto* tuple = value.get<std::shared_ptr<const SequenceValue>>()) {
        return std::vector{static_cast<int64_t>((*tuple)->items.size())};
    }
    const auto* array = value.get<std::shared_ptr<const ArrayValue>>();
    return array == nullptr ? std::nullopt : std::optional((*array)->data.shape);
}

}  // namespace

/// Which of so many items a slice takes.
std::optional<std::vector<size_t>> TraceWriter::chosen(const ast::Slice& slice, int64_t count) {
    const auto step = slice.step == nullptr ? std::optional<int64_t>(1) : integer_of(*slice.step);
    if (!step || *step == 0) {
        return std::nullopt;
    }
    const int64_t first = *step > 0 ? 0 : -1;
    const auto bound = [&](const ast::Expr* given, int64_t otherwise) -> std::optional<int64_t> {
        const auto at = given == nullptr ? std::nullopt : integer_of(*given);
        if (given == nullptr) {
            return otherwise;
        }
        return at ? std::optional(std::clamp(*at < 0 ? *at + count : *at, first, count + first))
                  : std::nullopt;
    };
    const auto lower = bound(slice.lower, *step > 0 ? 0 : count - 1);
    const auto upper = bound(slice.upper, *step > 0 ? count : -1);
    if (!lower || !upper) {
        return std::nullopt;
    }
    std::vector<size_t> places;
    for (int64_t at = *lower; *step > 0 ? at < *upper : at > *upper; at += *step) {
        places.push_back(static_cast<size_t>(at));
    }
    return places;
}

/// What is known of a tuple that is an argument, or of the default value of one.
std::optional<TraceWriter::Shape> TraceWriter::shape_of_parameter(std::string_view name) const {
    for (size_t i = 0; i < self_.source_.parameters.size(); ++i) {
        const ArgumentFact& argument = self_.spec_.arguments[i];
        if (self_.source_.parameters[i].name == name && assigned_.count(name) == 0) {
            return argument.type.is(Kind::Tuple)
                       ? Shape{static_cast<int64_t>(argument.type.elements().size())}
                       : shape_of(argument.constant);
        }
    }
    return std::nullopt;
}

/// The extents of an array of the module or of a part of it, whatever it has for items.
std::optional<TraceWriter::Shape> TraceWriter::shape_of_place(const ast::Expr& from) {
    if (const ast::Expr* item = item_behind(from)) {
        return outside_comprehensions([&] { return shape_of_place(*item); });
    }
    const auto* part = std::get_if<ast::Subscript>(&from.node);
    if (const auto* name = std::get_if<ast::Name>(&from.node)) {
        const auto known = shapes_.find(name->id);
        const auto given =
            known != shapes_.end() ? std::optional(known->second) : shape_of_parameter(name->id);
        if (given) {
            return given;
        }
    } else if (part == nullptr && !std::holds_alternative<ast::Attribute>(from.node)) {
        return std::nullopt;
    }
    const auto value = evaluated(*expr(&from));
    const auto shape = value ? shape_of(*value) : std::nullopt;
    return shape || part == nullptr ? shape : shape_of_part(*part);
}

std::optional<TraceWriter::Shape> TraceWriter::shape_of_part(const ast::Subscript& part) {
    const Exprs indices = indices_of(part);
    const auto whole = shape_of_place(*part.base);
    if (!whole || indices.size() > whole->size()) {
        return std::nullopt;
    }
    Shape shape;
    for (size_t axis = 0; axis < indices.size(); ++axis) {
        const auto* slice = std::get_if<ast::Slice>(&indices[axis]->node);
        const auto places = slice == nullptr ? std::nullopt : chosen(*slice, (*whole)[axis]);
        if (places) {
            shape.push_back(static_cast<int64_t>(places->size()));
        } else if (slice != nullptr || !integer_of(*indices[axis])) {
            return std::nullopt;
        }
    }
    shape.insert(shape.end(), whole->begin() + static_cast<std::ptrdiff_t>(indices.size()),
                 whole->end());
    return shape;
}

/// `M[1, :]` has the items `M[1, 0]`, `M[1, 1]`; nothing of what has no slice.
std::optional<TraceWriter::Exprs> TraceWriter::items_of_slice(const ast::Subscript& part,
                                                              Span span) {
    Exprs indices = indices_of(part);
    const auto at = std::ranges::find_if(indices, is_slice);
    if (at == indices.end()) {
        return std::nullopt;
    }
    const auto axis = static_cast<size_t>(at - indices.begin());
    const auto whole = shape_of_place(*part.base);
    const auto places = whole && axis < whole->size()
                            ? chosen(std::get<ast::Slice>((*at)->node), (*whole)[axis])
                            : std::nullopt;
    if (!places) {
        return std::nullopt;
    }
    for (const ast::Expr*& index : indices) {
        index = expr(index);
    }
    const ast::Expr* base = expr(part.base);
    Exprs items;
    for (const size_t place : *places) {
        indices[axis] = integer(place, span);
        const ast::Expr* index = indices.size() == 1 ? indices[0] : make(span, ast::Tuple{indices});
        items.push_back(make(span, ast::Subscript{base, index}));
    }
    return items;
}

/// The items of a tuple or an array of the module, or of a tuple that is an argument.
std::optional<TraceWriter::Exprs> TraceWriter::items_of_place(const ast::Expr& from) {
    const auto shape = shape_of_place(from);
    if (!shape || shape->empty() || shape->front() > static_cast<int64_t>(kMostItems)) {
        return std::nullopt;
    }
    const auto* part = std::get_if<ast::Subscript>(&from.node);
    if (auto items = part == nullptr ? std::nullopt : items_of_slice(*part, from.span)) {
        return items;
    }
    const ast::Expr* base = expr(&from);
    Exprs items;
    for (size_t i = 0; i < static_cast<size_t>(shape->front()); ++i) {
        items.push_back(make(from.span, ast::Subscript{base, integer(i, from.span)}));
    }
    return items;
}

}  // namespace pykern2cu
