#pragma once

#include <string>
#include <variant>

#include "frontend/lower/element_loops.hpp"
#include "frontend/types/type_table.hpp"

namespace pykern2cu {

// Which elements are beside each other in memory:
struct Rows {};     // those of one result,
struct Columns {};  // those of neighbouring results,
/// or those between which there are fewer bytes, which is known at run time.
struct RowsOrColumns {
    const ir::Expr* kept_stride;
    const ir::Expr* reduced_stride;
};
using MemoryOrder = std::variant<Rows, Columns, RowsOrColumns>;

/// A reduction. Teams of threads take turns to make its results, of the axes that are kept; where
/// there are few, more blocks make parts of each, which are combined in a second stage:
///
///     const reduction_teams teams = teams_of_rows(x.shape[0], x.shape[1], gridDim.x);
///     for (int64_t turn = blockIdx.x; turn < teams.turns; turn += gridDim.x) {
///         const int64_t i = teams.result(turn);
///         float sum = 0;
///         for (int64_t j = teams.first(turn); j < x.shape[1]; j += teams.step) { sum += x(i, j); }
///         sum = sum_of_team(sum, teams);
///         if (teams.stores(turn)) { … }
///     }
///     if (teams.parts > 1) { … }
struct TeamReduction {
    std::string teams;  // what the kernel calls the teams that make results,
    std::string last;   // and those that combine their parts
    MemoryOrder order;
    LoopAxes kept, reduced;
    ir::Variable* parts;              // of `parts_of_blocks`; null: blocks share no result
    ir::Variable* result = nullptr;   // counts the results; null: the source has no name for it
    ir::Variable* element = nullptr;  // the same of what is reduced
};

/// How elements are combined and what becomes of a result, in the terms of the source.
class Reducer {
  public:
    virtual ~Reducer() = default;

    /// `float sum = 0;`, in front of each loop
    virtual void begin(ir::Block& into) = 0;
    /// `sum += x(i, j);`
    virtual void add_element(ir::Block& into) = 0;
    /// The same of a part of a result.
    virtual void add_part(const ir::Expr* part, ir::Block& into) = 0;
    /// `sum = sum_of_team(sum, teams);`
    virtual void combine_in_team(ir::Variable* teams, ir::Block& into) = 0;
    /// `sum_of_blocks[blockIdx.x] = sum;`
    virtual void store_part(const ir::Expr* part, ir::Block& into) = 0;
    /// `out[i] = sum;`; the axes that are kept have indices of their own in each stage.
    virtual void store_result(const LoopAxes& kept, ir::Block& into) = 0;
};

/// A parameter for what each block, or, of columns, each team in it has of results that it shares.
ir::Variable* parts_of_blocks(const ElementLoops& loops, TypeTable& types, const std::string& name,
                              Type element, const MemoryOrder& order);

void reduce_in_teams(const ElementLoops& loops, const TeamReduction& reduction, Reducer& reducer,
                     ir::Block& into);

}  // namespace pykern2cu
