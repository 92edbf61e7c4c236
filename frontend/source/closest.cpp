#include "frontend/source/closest.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace pykern2cu {
namespace {

// A name of one or two letters is near to too many others.
size_t slips_allowed(size_t length) {
    if (length < 3) {
        return 0;
    }
    return length < 6 ? 1 : 2;
}

bool differs_in_case_alone(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return a != b && std::equal(a.begin(), a.end(), b.begin(), b.end(),
                                [&](char x, char y) { return lower(x) == lower(y); });
}

// "pii" of "pi": the surest of slips, so that it counts in short names too.
bool repeats_last_letter(std::string_view wanted, std::string_view name) {
    return name.size() > 1 && wanted.starts_with(name) && wanted.size() == name.size() + 1 &&
           wanted.back() == name.back();
}

// Optimal string alignment: insertions, deletions, replacements and swaps of neighbours.
size_t distance(std::string_view a, std::string_view b) {
    std::vector<size_t> before(b.size() + 1);
    std::vector<size_t> last(b.size() + 1);
    std::vector<size_t> row(b.size() + 1);
    for (size_t j = 0; j <= b.size(); ++j) {
        last[j] = j;
    }
    for (size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (size_t j = 1; j <= b.size(); ++j) {
            const size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = std::min(row[j], before[j - 2] + 1);
            }
        }
        std::swap(before, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

}  // namespace

Closest::Closest(std::string_view wanted)
    : wanted_(wanted), distance_(slips_allowed(wanted.size()) + 1) {}

void Closest::offer(std::string_view candidate) {
    if (differs_in_case_alone(wanted_, candidate)) {
        distance_ = 0;
        name_ = candidate;
        return;
    }
    const size_t longer = std::max(candidate.size(), wanted_.size());
    const size_t shorter = std::min(candidate.size(), wanted_.size());
    if ((candidate.size() < 3 && !repeats_last_letter(wanted_, candidate)) ||
        longer - shorter > distance_ || candidate == name_) {
        return;
    }
    const size_t found = distance(wanted_, candidate);
    if (found == 0) {
        return;
    }
    if (found < distance_) {
        distance_ = found;
        name_ = candidate;
    } else if (found == distance_) {
        name_.reset();  // both are as likely
    }
}

std::string Closest::question() const {
    return name_ ? "; did you mean `" + *name_ + "`?" : std::string();
}

Failure misspelt(Span name, std::string message, const Closest& closest) {
    Failure failure{name, std::move(message) + closest.question()};
    if (closest.name()) {
        failure.fixes.push_back({name, *closest.name()});
    }
    return failure;
}

}  // namespace pykern2cu
