#pragma once

/// What nearly every file includes, compiled once (cmake/batches.cmake). Files do not rely on it:
/// each includes what it needs.

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <complex>
#include <cstdint>
#include <deque>
#include <functional>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

#include "frontend/ir/declared.hpp"
#include "frontend/python/constant.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/file.hpp"
#include "frontend/source/result.hpp"
#include "frontend/syntax/ast.hpp"
#include "frontend/types/type_table.hpp"
