#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "frontend/python/constant.hpp"
#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

/// What a call gives, in the order in which it is written.
struct HostArguments {
    std::vector<ConstantValue> values = {};
    std::vector<std::string_view> keywords = {};               // of each value; empty: by position
    std::vector<std::shared_ptr<const DictValue>> dicts = {};  // whose keys are keywords

    /// `**options`
    void add(const std::shared_ptr<const DictValue>& dict);
};

/// `**options`
inline bool takes_keywords(const ast::Parameter& parameter) {
    return parameter.kind == ast::Parameter::Kind::VarKeywords;
}

/// What it holds.
inline ConstantValue keyword_dict(DictValue items) {
    return ConstantValue{std::make_shared<const DictValue>(std::move(items))};
}

PartialFunction partial_function(const FunctionValue& function, const HostArguments& given);
/// What a call of a `partial` gives its function; the keywords are those of the two.
HostArguments all_arguments(const PartialFunction& partial, const HostArguments& given);

}  // namespace pykern2cu
