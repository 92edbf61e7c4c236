#include "backend/runtime/helpers.hpp"

#include <algorithm>

#include "frontend/source/cat.hpp"
#include "frontend/source/check.hpp"

namespace pykern2cu {
namespace {

/// Calls `visit` for each item of a list such as "complex, exit_thread".
template <class Visit>
void for_each_item(std::string_view list, std::string_view separators, Visit visit) {
    while (!list.empty()) {
        const size_t begin = std::min(list.find_first_not_of(separators), list.size());
        list.remove_prefix(begin);
        const size_t end = std::min(list.find_first_of(separators), list.size());
        if (end > 0) {
            visit(list.substr(0, end));
        }
        list.remove_prefix(end);
    }
}

const Fragment& fragment(std::string_view name, std::span<const Fragment> among) {
    const Fragment* const found = find_fragment(name, among);
    if (found == nullptr) {
        internal_error(cat("there is no helper `", name, "`"));
    }
    return *found;
}

/// Appends a fragment after everything it needs.
void append_with_needs(const Fragment& wanted, std::span<const Fragment> among,
                       std::vector<const Fragment*>& closure) {
    if (std::find(closure.begin(), closure.end(), &wanted) != closure.end()) {
        return;
    }
    for_each_item(wanted.needs, ", ", [&](std::string_view name) {
        append_with_needs(fragment(name, among), among, closure);
    });
    closure.push_back(&wanted);
}

}  // namespace

const Fragment* find_fragment(std::string_view name, std::span<const Fragment> fragments) {
    const auto found = std::lower_bound(
        fragments.begin(), fragments.end(), name,
        [](const Fragment& candidate, std::string_view wanted) { return candidate.name < wanted; });
    return found == fragments.end() || found->name != name ? nullptr : &*found;
}

std::string_view HelperUses::use(std::string_view helper) {
    return *helpers_.insert(fragment(helper, fragments_).name).first;
}

void HelperUses::use_needs(std::string_view needs) {
    for_each_item(needs, " ", [&](std::string_view need) {
        if (need.starts_with("helper:")) {
            helpers_.insert(fragment(need.substr(7), fragments_).name);
        } else {
            include(need);
        }
    });
}

void HelperUses::include(std::string_view header) { headers_.emplace(header); }

std::vector<const Fragment*> HelperUses::closure() const {
    std::vector<const Fragment*> closure;
    for (const std::string_view helper : helpers_) {
        append_with_needs(fragment(helper, fragments_), fragments_, closure);
    }
    return closure;
}

std::vector<std::string_view> HelperUses::includes() const {
    std::set<std::string_view> headers(headers_.begin(), headers_.end());
    for (const Fragment* const used : closure()) {
        for_each_item(used->includes, ", ",
                      [&](std::string_view header) { headers.insert(header); });
    }
    return {headers.begin(), headers.end()};
}

}  // namespace pykern2cu
