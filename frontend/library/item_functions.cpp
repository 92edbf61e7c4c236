#include "frontend/library/item_functions.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "frontend/library/construct.hpp"
#include "frontend/library/host_items.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

namespace pykern2cu {
namespace {

using Value = Result<ConstantValue>;

/// What `min` and `max` choose from.
Result<std::vector<ConstantValue>> candidates(const ConstantCall& call) {
    std::vector<ConstantValue> items;
    for (size_t i = 0; i < call.arguments.size(); ++i) {
        if (call.keywords[i].empty()) {
            items.push_back(call.arguments[i]);
        } else if (call.keywords[i] != "default") {
            return call.fail("what `key` gives of each item is not followed");
        }
    }
    return items.size() == 1 ? items_of(items[0], call.span)
                             : Result<std::vector<ConstantValue>>(std::move(items));
}

/// `sum(items)`, `math.prod(items)`
Value folded_items(const ConstantCall& call, ast::BinaryOp op,
                   const std::vector<ConstantValue>& items) {
    Value result = ConstantValue{BigInt{op == ast::BinaryOp::Mul ? 1 : 0}};
    for (const ConstantValue& item : items) {
        result = result ? fold_binary(op, *result, item, call.span) : result;
    }
    return result;
}

/// The sum of floats as if rounded once: what `math.fsum` gives, and `sum` from Python 3.12 on
/// nearly always.
double exact_sum(const std::vector<ConstantValue>& items) {
    std::vector<double> partials;  // that do not overlap, by size
    for (const ConstantValue& item : items) {
        double rest = *as_double(item);
        std::vector<double> kept;
        for (double partial : partials) {
            if (std::fabs(rest) < std::fabs(partial)) {
                std::swap(rest, partial);
            }
            const double sum = rest + partial;
            const double lost = partial - (sum - rest);
            if (lost != 0.0) {
                kept.push_back(lost);
            }
            rest = sum;
        }
        if (rest != 0.0) {
            kept.push_back(rest);
        }
        partials = std::move(kept);
    }
    double sum = 0.0;
    double lost = 0.0;
    for (; !partials.empty() && lost == 0.0; partials.pop_back()) {
        const double before = sum;
        sum += partials.back();
        lost = partials.back() - (sum - before);
    }
    // Half a unit in the last place is rounded by the sign of what is left.
    const double twice = lost * 2.0;
    const bool is_half = lost != 0.0 && (sum + twice) - sum == twice;
    return is_half && !partials.empty() && (lost < 0.0) == (partials.back() < 0.0) ? sum + twice
                                                                                   : sum;
}

bool are_floats(const std::vector<ConstantValue>& items) {
    bool has_float = false;
    for (const ConstantValue& item : items) {
        has_float = has_float || item.get<double>() != nullptr;
        if (item.get<NumpyScalar>() != nullptr || !as_double(item) ||
            !std::isfinite(*as_double(item))) {
            return false;
        }
    }
    return has_float;
}

/// `math.comb(n, k)`, `math.perm(n, k)`: after each division the product is a whole number.
Value ways_to_choose(BigInt n, BigInt k, bool is_comb, Span span) {
    if (k > n) {
        return ConstantValue{BigInt{0}};
    }
    k = is_comb ? std::min(k, n - k) : k;
    Value product = ConstantValue{BigInt{1}};
    for (BigInt i = 1; product && i <= k; ++i) {
        product = fold_binary(ast::BinaryOp::Mul, *product, ConstantValue{BigInt{n - k + i}}, span);
        product = product && is_comb
                      ? fold_binary(ast::BinaryOp::FloorDiv, *product, ConstantValue{i}, span)
                      : product;
    }
    return product;
}

}  // namespace

Result<ConstantValue> extremum(const ConstantCall& call, ast::CompareOp wins) {
    const auto items = candidates(call);
    if (!items) {
        return items.failure();
    }
    if (items->empty()) {
        const ConstantValue* otherwise = call.keyword("default");
        return otherwise != nullptr && call.positional(0) != nullptr
                   ? Value(*otherwise)
                   : call.fail("there is nothing to choose from here");
    }
    ConstantValue best = items->front();
    for (const ConstantValue& item : *items) {
        const Folded better = fold_compare(wins, item, best, call.span);
        if (!better) {
            return better;
        }
        best = truth(*better).value_or(false) ? item : best;
    }
    return best;
}

/// `sum(items)`, which of floats depends on Python's version, `math.fsum(items)`,
/// `math.prod(items)`
Result<ConstantValue> reduced_items(const ConstantCall& call, std::string_view name) {
    const auto items = call.arguments.size() == 1 && !call.has_keywords()
                           ? items_of(call.arguments[0], call.span)
                           : Result<std::vector<ConstantValue>>(
                                 call.fail("this call is not evaluated at compile time"));
    if (!items) {
        return items.failure();
    }
    const bool has_floats = are_floats(*items);
    if (name == "fsum") {
        const double sum = has_floats ? exact_sum(*items) : NAN;
        return std::isfinite(sum) ? Value(ConstantValue{sum})
                                  : Value(call.fail("`math.fsum` needs finite floats here"));
    }
    Value result =
        folded_items(call, name == "sum" ? ast::BinaryOp::Add : ast::BinaryOp::Mul, *items);
    const auto* sum = result ? result->get<double>() : nullptr;
    const bool is_stable = name != "sum" || sum == nullptr ||
                           (has_floats ? *sum == exact_sum(*items) : std::isnan(*sum));
    return is_stable
               ? result
               : Value(call.fail("Python rounds this `sum` in another way from 3.12 on; write "
                                 "`math.fsum(…)`"));
}

Result<ConstantValue> any_or_all(const ConstantCall& call, bool wanted) {
    const auto items = items_of(call.arguments[0], call.span);
    if (!items) {
        return items.failure();
    }
    for (const ConstantValue& item : *items) {
        const auto is_true = truth(item);
        if (!is_true || *is_true == wanted) {
            return is_true ? Value(ConstantValue{wanted})
                           : Value(call.fail("the truth of an item is not known"));
        }
    }
    return ConstantValue{!wanted};
}

/// `math.gcd(12, 18)`, `math.isqrt(n)`, `math.factorial(5)`, `math.comb(5, 2)`
std::optional<Result<ConstantValue>> integer_function(const ConstantCall& call,
                                                      std::string_view name) {
    const size_t count = call.arguments.size();
    const auto a = count > 0 ? as_integer(call.arguments[0]) : std::nullopt;
    const auto b = count > 1 ? as_integer(call.arguments[1]) : std::nullopt;
    const bool is_pair = name == "gcd" || name == "lcm";
    const bool is_single = name == "isqrt" || name == "factorial";
    const bool is_choice = name == "comb" || name == "perm";
    if (!a || (is_pair && (count != 2 || !b)) || (is_single && (count != 1 || *a < 0)) ||
        (is_choice && (count != 2 || !b || *a < 0 || *b < 0)) ||
        (!is_pair && !is_single && !is_choice)) {
        return std::nullopt;
    }
    if (is_choice) {
        return ways_to_choose(*a, *b, name == "comb", call.span);
    }
    if (is_pair) {
        BigInt common = *a < 0 ? -*a : *a;
        const BigInt other = *b < 0 ? -*b : *b;
        for (BigInt rest = other; rest != 0;) {
            common = std::exchange(rest, common % rest);
        }
        return name == "gcd" || common == 0
                   ? ConstantValue{common}
                   : fold_binary(ast::BinaryOp::Mul, ConstantValue{(*a < 0 ? -*a : *a) / common},
                                 ConstantValue{other}, call.span);
    }
    if (name == "isqrt") {
        auto root = static_cast<BigInt>(std::sqrt(static_cast<long double>(*a)));
        root -= root * root > *a ? 1 : 0;
        return ConstantValue{root};
    }
    Value product = ConstantValue{BigInt{1}};
    for (BigInt i = 2; product && i <= *a; ++i) {
        product = fold_binary(ast::BinaryOp::Mul, *product, ConstantValue{i}, call.span);
    }
    return product;
}

}  // namespace pykern2cu
