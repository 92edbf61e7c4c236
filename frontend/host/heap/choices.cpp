#include "frontend/host/heap/choices.hpp"

#include <algorithm>
#include <optional>

namespace pykern2cu::launches {
namespace {

constexpr size_t kMostAlternatives = 8;
// Of the choices at earlier meetings nothing is known any more.
constexpr size_t kMostChoices = 12;

/// The choices of both, or nothing if no run of the program makes both.
std::optional<Choices> both(const Choices& a, const Choices& b) {
    Choices result;
    auto left = a.begin();
    auto right = b.begin();
    while (left != a.end() || right != b.end()) {
        if (right == b.end() || (left != a.end() && left->meeting < right->meeting)) {
            result.push_back(*left++);
        } else if (left == a.end() || right->meeting < left->meeting) {
            result.push_back(*right++);
        } else if (left->way != right->way) {
            return std::nullopt;
        } else {
            result.push_back(*left++);
            ++right;
        }
    }
    if (result.size() > kMostChoices) {
        result.erase(result.begin(), result.end() - kMostChoices);
    }
    return result;
}

bool contains(const Choices& choices, const Choice& wanted) {
    return std::find(choices.begin(), choices.end(), wanted) != choices.end();
}

bool is_part_of(const Choices& part, const Choices& whole) {
    return std::all_of(part.begin(), part.end(),
                       [&](const Choice& choice) { return contains(whole, choice); });
}

}  // namespace

When::When(const std::vector<Choices>& any) {
    std::vector<Choices> least;
    for (const Choices& each : any) {
        const bool is_known = std::ranges::any_of(
            least, [&](const Choices& known) { return is_part_of(known, each); });
        if (!is_known) {
            std::erase_if(least, [&](const Choices& known) { return is_part_of(each, known); });
            least.push_back(each);
        }
    }
    if (least.size() > kMostAlternatives) {
        Choices common = least.front();
        std::erase_if(common, [&](const Choice& choice) {
            return !std::ranges::all_of(
                least, [&](const Choices& each) { return contains(each, choice); });
        });
        least = {std::move(common)};
    }
    if (least.size() != 1 || !least.front().empty()) {
        any_ = std::make_shared<const std::vector<Choices>>(std::move(least));
    }
}

const std::vector<Choices>& When::any() const {
    static const std::vector<Choices> kAlways = {{}};
    return any_ == nullptr ? kAlways : *any_;
}

When When::without(uint32_t since) const {
    if (is_always()) {
        return *this;
    }
    std::vector<Choices> any = *any_;
    for (Choices& each : any) {
        std::erase_if(each, [&](const Choice& choice) { return choice.meeting >= since; });
    }
    return When(any);
}

When When::without_all_of(uint32_t meeting, size_t ways) const {
    if (is_always()) {
        return *this;
    }
    std::vector<Choices> any = *any_;
    for (const Choices& each : *any_) {
        Choices rest = each;
        std::erase_if(rest, [&](const Choice& choice) { return choice.meeting == meeting; });
        const auto count = std::ranges::count_if(*any_, [&](const Choices& other) {
            return other.size() == rest.size() + 1 && is_part_of(rest, other) &&
                   std::any_of(other.begin(), other.end(),
                               [&](const Choice& choice) { return choice.meeting == meeting; });
        });
        if (static_cast<size_t>(count) == ways) {
            any.push_back(std::move(rest));
        }
    }
    return When(any);
}

When both(const When& a, const When& b) {
    if (a.is_always() || b.is_always()) {
        return a.is_always() ? b : a;
    }
    std::vector<Choices> any;
    for (const Choices& one : a.any()) {
        for (const Choices& other : b.any()) {
            if (auto made = both(one, other)) {
                any.push_back(std::move(*made));
            }
        }
    }
    return When(any);
}

When either(const When& a, const When& b) {
    if (a.is_always() || b.is_always()) {
        return {};
    }
    std::vector<Choices> any = a.any();
    any.insert(any.end(), b.any().begin(), b.any().end());
    return When(any);
}

}  // namespace pykern2cu::launches
