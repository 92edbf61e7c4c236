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

/// Which regions run the functions of others, as they mention them.
ChangeFinder::Mentioned ChangeFinder::mentioned_by_regions() {
    Mentioned mentioned;
    const auto mentions = [&](Region by, Region region) {
        mentioned[regions_.find(by)].push_back(regions_.find(region));
    };
    for (uint32_t i = 1; i < definitions_.size(); ++i) {
        if (definitions_[i]->type != nullptr) {
            for (const Owner* method : run_by(i)) {
                mentions(definitions_[i]->region, method->region);
            }
        }
    }
    for (const auto& [given, function] : properties_) {
        mentions(given, function);
    }
    for (const Mention& each : mentions_) {
        if (each.owner->code().function != nullptr) {
            mentions(each.owner->code().region, each.region);
        }
    }
    for (auto& [by, regions] : mentioned) {
        std::ranges::sort(regions);
        regions.erase(std::ranges::unique(regions).begin(), regions.end());
    }
    return mentioned;
}

/// From where on functions may run: where the statements of modules mention them, or functions
/// that may run. Those of a region run together.
void ChangeFinder::spread_mentions() {
    const Mentioned mentioned = mentioned_by_regions();
    std::map<uint32_t, std::vector<std::pair<uint32_t, Region>>> starts;  // by file
    for (const Mention& each : mentions_) {
        if (each.owner->code().function == nullptr) {
            starts[each.span.file].emplace_back(each.span.begin, regions_.find(each.region));
        }
    }
    std::unordered_map<Region, std::shared_ptr<Owner::RunsFrom>> runs_from;
    for (const auto& [function, owner] : functions_) {
        auto& found = runs_from[regions_.find(owner->region)];
        found = found == nullptr ? std::make_shared<Owner::RunsFrom>() : found;
        owner->runs_from = found;
    }
    for (auto& [file, places] : starts) {
        std::ranges::sort(places);
        std::unordered_set<Region> seen;
        for (const auto& [offset, start] : places) {  // the first that leads to a region counts
            std::vector<Region> left = {start};
            while (!left.empty()) {
                const Region next = left.back();
                left.pop_back();
                if (!seen.insert(next).second) {
                    continue;
                }
                if (const auto found = runs_from.find(next); found != runs_from.end()) {
                    found->second->emplace_back(file, offset);
                }
                if (const auto more = mentioned.find(next); more != mentioned.end()) {
                    left.insert(left.end(), more->second.begin(), more->second.end());
                }
            }
        }
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
    return code.runs_from != nullptr && std::ranges::any_of(*code.runs_from, [&](const auto& from) {
               return moment.order.has(from.first) &&
                      moment.order.is_before({from.first, from.second}, moment.place);
           });
}

}  // namespace pykern2cu
