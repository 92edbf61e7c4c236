#include <algorithm>

#include "frontend/names/change_finder.hpp"
#include "frontend/names/changes.hpp"

/// When code runs.
namespace pykern2cu {

/// The functions that may run where a function or a class is mentioned: of a class the methods
/// that Python runs by itself, such as `__init__`, or a base class of a library.
std::vector<ChangeFinder::Owner*> ChangeFinder::run_by(uint32_t definition) {
    Owner& owner = *definitions_[definition];
    if (owner.function != nullptr) {
        return {&owner};
    }
    std::vector<Owner*> methods;
    for (const ast::Stmt* stmt : owner.type->body.statements) {
        const auto* method = std::get_if<ast::FunctionStmt>(&stmt->node);
        if (method != nullptr &&
            (!owner.type->bases.empty() || method->function->name.starts_with("__") ||
             !method->function->decorators.empty())) {
            methods.push_back(functions_.at(method->function));
        }
    }
    return methods;
}

/// From where on functions may run: where the statements of modules mention them, or functions
/// that may run. Those of a region run together.
void ChangeFinder::spread_mentions() {
    std::unordered_map<Region, std::map<uint32_t, uint32_t>> runs_from;
    std::unordered_map<Region, std::set<Region>> mentioned_by;
    std::vector<Region> left;
    const auto starts = [&](Region region, uint32_t file, uint32_t offset) {
        const auto [at, is_first] = runs_from[region].try_emplace(file, offset);
        if (is_first || offset < at->second) {
            at->second = offset;
            left.push_back(region);
        }
    };
    for (uint32_t i = 1; i < definitions_.size(); ++i) {
        if (definitions_[i]->type != nullptr) {
            for (const Owner* method : run_by(i)) {
                mentioned_by[regions_.find(definitions_[i]->region)].insert(
                    regions_.find(method->region));
            }
        }
    }
    for (const auto& [given, function] : properties_) {
        mentioned_by[regions_.find(given)].insert(regions_.find(function));
    }
    for (const Mention& each : mentions_) {
        const Owner& by = each.owner->code();
        const Region region = regions_.find(each.region);
        if (regions_.definitions(region).empty() && !mentioned_by.contains(region)) {
            continue;
        }
        if (by.function != nullptr) {
            mentioned_by[regions_.find(by.region)].insert(region);
        } else {
            starts(region, each.span.file, each.span.begin);
        }
    }
    while (!left.empty()) {
        const Region next = left.back();
        left.pop_back();
        for (const Region region : mentioned_by[next]) {
            for (const auto& [file, offset] : std::map(runs_from[next])) {
                starts(region, file, offset);
            }
        }
    }
    for (const auto& [function, owner] : functions_) {
        owner->runs_from = runs_from[regions_.find(owner->region)];
    }
}

bool ChangeFinder::may_have_run(const Owner& owner, Span span, Moment moment) const {
    const Owner& code = owner.code();
    if (!moment.order.has(span.file) ||
        (moment.followed && moment.followed->has(span, code.function != nullptr))) {
        return false;
    }
    if (moment.place.offset == Moment::kLater) {
        return true;
    }
    if (code.function == nullptr) {
        return moment.order.is_before({span.file, span.begin}, moment.place);
    }
    return std::ranges::any_of(code.runs_from, [&](const auto& from) {
        return moment.order.has(from.first) &&
               moment.order.is_before({from.first, from.second}, moment.place);
    });
}

}  // namespace pykern2cu
