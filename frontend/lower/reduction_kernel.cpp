#include <algorithm>
#include <iterator>
#include <utility>

#include "frontend/lower/string_kernel_builder.hpp"
#include "frontend/source/cat.hpp"

/// `cupy.ReductionKernel`: the first axes of the inputs are kept, those behind them reduced. The
/// text is the body of the loops of team_loops.hpp:
///
///     const auto _reduce = [&](_type_reduce a, _type_reduce b) -> _type_reduce { return a + b; };
///     const reduction_teams _teams = …;
///     for (int64_t turn = …) {
///         const int64_t i = _teams.result(turn);
///         _type_reduce _total = _type_reduce(0);
///         for (int64_t j = …) {
///             const float& x = x_array(i, j);
///             _total = _reduce(_total, static_cast<_type_reduce>(x * x));
///         }
///         _total = combined_in_team(_total, _reduce, _teams);
///         if (_teams.stores(turn)) {
///             float& y = y_array[i];
///             _type_reduce a = _total;
///             y = sqrt(a);
///         }
///     }
namespace pykern2cu {
namespace {

constexpr Intrinsic kMagnitude{"", "(int64) -> int64", "llabs($0)"};

constexpr std::string_view kAccumulator = "_type_reduce";

/// An expression of the program between two texts of ours.
std::vector<ir::TextLine> around(std::string_view before, std::vector<ir::TextLine> expression,
                                 std::string_view behind) {
    expression.front().text = cat(before, expression.front().text);
    expression.back().text += behind;
    return expression;
}

/// The axes of the inputs where their elements are reduced already: of interest is how many there
/// are.
LoopAxes without_positions(const LoopAxes& reduced, const LoopAxes& kept) {
    LoopAxes axes;
    for (const LoopAxis& axis : reduced) {
        axes.push_back({nullptr, axis.extent});
    }
    axes.insert(axes.end(), kept.begin(), kept.end());
    return axes;
}

}  // namespace

/// The strings of the kernel, in the loops.
class StringKernelBuilder::TextReducer final : public Reducer {
  public:
    TextReducer(StringKernelBuilder& builder, const TeamReduction& loops)
        : builder_(builder), kernel_(builder.kernel_), loops_(loops) {}

    void begin(ir::Block& into) override {
        const std::string identity = kernel_.identity.value_or("");
        builder_.add_text({{cat(kAccumulator, " _total = ", kAccumulator, "(", identity, ");")}},
                          into);
    }

    void add_element(ir::Block& into) override {
        if (!StringKernel::mentions(kernel_.post_map, "_in_ind") ||
            StringKernel::mentions(kernel_.map_expr, "_in_ind")) {
            builder_.add_indexer("_in_ind", joined(loops_.reduced, loops_.kept), into);
        }
        if (kernel_.mentions("_j")) {
            builder_.add_alias("_j", place(), into);
        }
        builder_.add_aliases(Aliases::Inputs, joined(loops_.kept, loops_.reduced), into);
        builder_.add_text(around(cat("_total = _reduce(_total, static_cast<", kAccumulator, ">("),
                                 kernel_.map_expr, "));"),
                          into);
    }

    void add_part(const ir::Expr* part, ir::Block& into) override {
        builder_.add_alias("_part", part, into);
        builder_.add_text({{"_total = _reduce(_total, _part);"}}, into);
    }

    void combine_in_team(ir::Variable* teams, ir::Block& into) override {
        teams->is_named_in_text = true;
        builder_.add_text({{cat("_total = combined_in_team(_total, _reduce, ", teams->name, ");")}},
                          into, "helper:combined_in_team");
    }

    void store_part(const ir::Expr* part, ir::Block& into) override {
        builder_.add_alias("_part", part, into);
        builder_.add_text({{"_part = _total;"}}, into);
    }

    void store_result(const LoopAxes& kept, ir::Block& into) override {
        builder_.add_indexer("_out_ind", kept, into);
        if (StringKernel::mentions(kernel_.post_map, "_in_ind")) {
            builder_.add_indexer("_in_ind", without_positions(loops_.reduced, kept), into);
        }
        builder_.add_aliases(Aliases::Outputs, kept, into);
        if (StringKernel::mentions(kernel_.post_map, "a")) {
            builder_.add_text({{cat(kAccumulator, " a = _total;")}}, into);
        }
        builder_.add_text(kernel_.post_map, into);
    }

  private:
    static LoopAxes joined(LoopAxes axes, const LoopAxes& more) {
        axes.insert(axes.end(), more.begin(), more.end());
        return axes;
    }

    /// CuPy's `_j`: the position among all elements, of which those of a result are not beside each
    /// other.
    const ir::Expr* place() const {
        const ElementLoops& loops = builder_.loops_;
        const ir::Expr* place = loops.read(loops_.element);
        if (loops_.result == nullptr) {
            return place;
        }
        std::vector<const ir::Expr*> extents;
        std::ranges::transform(loops_.kept, std::back_inserter(extents), &LoopAxis::extent);
        place = loops.arith(ir::ArithOp::Mul, place, loops.product(extents));
        return loops.arith(ir::ArithOp::Add, place, loops.read(loops_.result));
    }

    StringKernelBuilder& builder_;
    const StringKernel& kernel_;
    const TeamReduction& loops_;
};

void StringKernelBuilder::build_reduction() {
    add_aliases(Aliases::Raw, {}, function_.body);
    define_reduction();
    LoopAxes kept;
    LoopAxes reduced;
    for (uint32_t axis = 0; axis < resolved_.rank; ++axis) {
        const bool is_kept = axis < resolved_.kept;
        (is_kept ? kept : reduced)
            .push_back({loops_.local(is_kept ? "i" : "j", types::int64),
                        loops_.extent_by(extent_rule(axis))});
        if (!is_kept) {
            function_.extent_checks.push_back(
                {.rule = extent_rule(axis), .needs_elements = !kernel_.identity});
        }
    }
    const bool counts_elements = kernel_.mentions("_j") || kernel_.mentions("_J");
    const bool counts_results = kernel_.mentions("_j") || kernel_.mentions("_i");
    ir::Variable* element = counts_elements ? counted_by("_J", reduced) : nullptr;
    ir::Variable* result = nullptr;
    if (counts_results && !kept.empty()) {
        result = counted_by("_i", kept);
    } else if (kernel_.mentions("_i")) {
        add_alias("_i", loops_.integer(0), function_.body);
    }
    const MemoryOrder order = memory_order();
    ir::Variable* parts = nullptr;
    if (resolved_.combined.is_known()) {
        parts = parts_of_blocks(loops_, types_, cat(kernel_.outputs.front().name, "_of_blocks"),
                                resolved_.combined, order);
    }
    const TeamReduction loops{"_teams",           "_last", order,  std::move(kept),
                              std::move(reduced), parts,   result, element};
    TextReducer reducer(*this, loops);
    reduce_in_teams(loops_, loops, reducer, function_.body);
}

/// Which axes are kept is up to the caller, and with it which are beside each other in memory. An
/// input that is broadcast along an axis has a stride of 0 there, and leaves it to the others.
MemoryOrder StringKernelBuilder::memory_order() const {
    if (resolved_.kept == 0 || resolved_.kept == resolved_.rank) {
        return Rows{};
    }
    const ir::Expr* of_kept = nullptr;
    const ir::Expr* of_reduced = nullptr;
    const auto add = [&](const ir::Expr*& sum, const ir::Variable* array, uint32_t axis) {
        const ir::Expr* stride = loops_.make(types::int64, ir::Stride{loops_.read(array), axis});
        stride = loops_.make(types::int64, ir::CallIntrinsic{&kMagnitude, {stride}});
        sum = sum == nullptr ? stride : loops_.arith(ir::ArithOp::Add, sum, stride);
    };
    for (const Named& named : named_) {
        const Type type = named.array->type;
        if (named.is_output || named.declared.is_raw || type.ndim() < resolved_.rank) {
            continue;
        }
        if (type.layout() == Layout::C) {
            return Rows{};
        }
        add(of_kept, named.array, resolved_.kept - 1);
        add(of_reduced, named.array, resolved_.rank - 1);
    }
    return RowsOrColumns{of_kept, of_reduced};
}

/// The type in which elements are combined, and how. `a` and `b` are values: the text may change
/// them.
void StringKernelBuilder::define_reduction() {
    if (!kernel_.reduce_type.empty()) {
        add_text({{cat("using ", kAccumulator, " = ", kernel_.reduce_type, ";")}}, function_.body);
    }
    std::vector<ir::TextLine> lines = around("    return ", kernel_.reduce_expr, ";");
    lines.insert(lines.begin(), {cat("const auto _reduce = [&](", kAccumulator, " a, ",
                                     kAccumulator, " b) -> ", kAccumulator, " {")});
    lines.push_back({"};"});
    add_text(std::move(lines), function_.body);
}

/// What counts the positions along the axes, named by the text.
ir::Variable* StringKernelBuilder::counted_by(std::string_view name, const LoopAxes& axes) {
    if (axes.size() != 1) {
        return named_index(name);
    }
    axes.front().index->name = name;
    axes.front().index->is_named_in_text = true;
    return axes.front().index;
}

}  // namespace pykern2cu
