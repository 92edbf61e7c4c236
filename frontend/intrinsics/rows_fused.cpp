#include "frontend/intrinsics/table.hpp"

namespace pykern2cu {
namespace {

// What fused functions are made of and no Python name stands for.
// clang-format off
constexpr Intrinsic kFusedRows[] = {
    // Python's own, of Python's scalars.
    {"fused.max",         "[T: real](T, T) -> T", "py_max<$T>($0, $1)", "helper:py_max"},
    {"fused.min",         "[T: real](T, T) -> T", "py_min<$T>($0, $1)", "helper:py_min"},
    {"fused.left_shift",  "[T: int](T, T) -> T", "shift_left<$T>($0, $1)",  "helper:shift_left"},
    {"fused.right_shift", "[T: int](T, T) -> T", "shift_right<$T>($0, $1)", "helper:shift_right"},
    {"fused.complex_less",
     "[T: complex](T, T) -> bool", "numpy_complex_less($0, $1)", "helper:numpy_complex_less"},
    {"fused.complex_less_equal",
     "[T: complex](T, T) -> bool", "numpy_complex_less_equal($0, $1)", "helper:numpy_complex_less_equal"},

    // How threads share a reduction, and what combines the values that they have.
    {"fused.teams_of_rows", "(int64, int64, int64) -> reduction_teams",
     "teams_of_rows($0, $1, $2)", "helper:teams_of_rows"},
    {"fused.teams_of_columns", "(int64, int64, int64, int64) -> reduction_teams",
     "teams_of_columns($0, $1, $2, $3)", "helper:teams_of_columns"},
    {"fused.teams_of_rows_or_columns", "(int64, int64, int64, int64, int64, int64) -> reduction_teams",
     "teams_of_rows_or_columns($0, $1, $2, $3, $4, $5)", "helper:teams_of_rows_or_columns"},
    {"fused.teams.turns",  "(reduction_teams) -> int64",        "$0.turns"},
    {"fused.teams.parts",  "(reduction_teams) -> int64",        "$0.parts"},
    {"fused.teams.team",   "(reduction_teams) -> int64",        "$0.team"},
    {"fused.teams.step",   "(reduction_teams) -> int64",        "$0.step"},
    {"fused.teams.result", "(reduction_teams, int64) -> int64", "$0.result($1)"},
    {"fused.teams.block_of", "(reduction_teams, int64) -> int64", "$0.block_of($1)"},
    {"fused.teams.team_of", "(reduction_teams, int64) -> int64", "$0.team_of($1)"},
    {"fused.teams.first",  "(reduction_teams, int64) -> int64", "$0.first($1)"},
    {"fused.teams.stores", "(reduction_teams, int64) -> bool",  "$0.stores($1)"},
    {"fused.sum_of_team",     "[T: real](T, reduction_teams) -> T",    "sum_of_team($0, $1)",     "helper:sum_of_team",     Effect::Barrier},
    {"fused.sum_of_team",     "[T: complex](T, reduction_teams) -> T", "sum_of_team($0, $1)",     "helper:sum_of_team helper:complex_arithmetic", Effect::Barrier},
    {"fused.product_of_team", "[T: real](T, reduction_teams) -> T",    "product_of_team($0, $1)", "helper:product_of_team", Effect::Barrier},
    {"fused.product_of_team", "[T: complex](T, reduction_teams) -> T", "product_of_team($0, $1)", "helper:product_of_team helper:complex_arithmetic", Effect::Barrier},
    {"fused.maximum_of_team", "[T: real](T, reduction_teams) -> T",    "maximum_of_team($0, $1)", "helper:maximum_of_team", Effect::Barrier},
    {"fused.minimum_of_team", "[T: real](T, reduction_teams) -> T",    "minimum_of_team($0, $1)", "helper:minimum_of_team", Effect::Barrier},
    {"fused.all_of_team",     "(bool, reduction_teams) -> bool",       "all_of_team($0, $1)",     "helper:all_of_team",     Effect::Barrier},
    {"fused.any_of_team",     "(bool, reduction_teams) -> bool",       "any_of_team($0, $1)",     "helper:any_of_team",     Effect::Barrier},
};
// clang-format on

}  // namespace

std::span<const Intrinsic> fused_rows() { return kFusedRows; }

}  // namespace pykern2cu
