#include "frontend/python/host_arguments.hpp"

#include <algorithm>

namespace pykern2cu {

void HostArguments::add(const std::shared_ptr<const DictValue>& dict) {
    dicts.push_back(dict);
    for (const auto& [key, value] : dict->items) {
        if (const auto* name = key.get<std::string>()) {
            values.push_back(value);
            keywords.push_back(*name);
        }
    }
}

PartialFunction partial_function(const FunctionValue& function, const HostArguments& given) {
    PartialFunction made{function, {}, {}};
    for (size_t i = 0; i < given.values.size(); ++i) {
        if (given.keywords[i].empty()) {
            made.arguments.push_back(given.values[i]);
        } else {
            made.keywords.emplace_back(given.keywords[i], given.values[i]);
        }
    }
    return made;
}

/// Those by position come first; of two of one name that of the call counts.
HostArguments all_arguments(const PartialFunction& partial, const HostArguments& given) {
    HostArguments all{.values = partial.arguments, .keywords = {}, .dicts = given.dicts};
    all.keywords.resize(partial.arguments.size());
    const auto add_given = [&](bool are_named) {
        for (size_t i = 0; i < given.values.size(); ++i) {
            if (given.keywords[i].empty() != are_named) {
                all.values.push_back(given.values[i]);
                all.keywords.push_back(given.keywords[i]);
            }
        }
    };
    add_given(false);
    for (const auto& [name, value] : partial.keywords) {
        if (std::ranges::find(given.keywords, name) == given.keywords.end()) {
            all.values.push_back(value);
            all.keywords.push_back(name);
        }
    }
    add_given(true);
    return all;
}

}  // namespace pykern2cu
