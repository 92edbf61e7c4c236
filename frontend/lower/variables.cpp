#include <algorithm>
#include <unordered_set>

#include "frontend/dialects/unify.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_views.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {

Type FunctionLowering::join(Type before, Type now, Span span, std::string_view what) {
    if (!before.is_known()) {
        return now.is_known() || before.is(Kind::Unknown) ? now : before;
    }
    if (!now.is_known() || before == now) {
        return before;
    }
    const Typing<Type> joined = dialects::unify(dialect_, before, now, module_.types());
    if (!joined) {
        error(span, Code::TypeMismatch, cat(what, ": ", joined.error()));
        return types::error;
    }
    return *joined;
}

Type FunctionLowering::join_type(uint32_t version) {
    if (types_.is_open[version] != 0 || types_.found_at[version] == types_.round) {
        return types_.version[version];
    }
    types_.is_open[version] = 1;
    const size_t outer = types_.open++;
    Type type = types_.version[version];
    for (const uint32_t input : webs_.versions[version].inputs) {
        const Type next = version_type(input);
        if (next.is_known() && next != type) {
            const std::string_view name =
                unrolled_.written_name(webs_.names[webs_.versions[version].name]);
            const ast::Expr* value = webs_.versions[input].value;
            type = join(type, next, value == nullptr ? source_.name_span : value->span,
                        cat("`", name, "` has values of different types that meet"));
        }
        if (type.is(Kind::Error) && next.is_known()) {
            break;  // said once
        }
    }
    types_.is_open[version] = 0;
    types_.open = outer;
    if (type != types_.version[version]) {
        changed_ = changed_ || types_.version[version].is_known();
        progress_ = true;
        types_.version[version] = type;
        reopen_joins(version);
    }
    if (outer == 0) {  // what is computed within another may wait for that
        types_.found_at[version] = types_.round;
    }
    return type;
}

Type FunctionLowering::version_type(uint32_t version) {
    const Version& info = webs_.versions[version];
    switch (info.kind) {
        case Version::Kind::Unassigned:
            return types::unknown;
        case Version::Kind::Join:
            return dialect_.variable_model() == VariableModel::FirstWins ? web_type(info.web)
                                                                         : join_type(version);
        case Version::Kind::Parameter:
        case Version::Kind::Assigned:
            return dialect_.variable_model() == VariableModel::FirstWins ? web_type(info.web)
                                                                         : types_.version[version];
    }
    return types::unknown;
}

Type FunctionLowering::web_type(uint32_t web) {
    if (dialect_.variable_model() == VariableModel::FirstWins) {
        return dialect_.value_type(types_.fixed[web]);
    }
    if (types_.webs[web].found_at == types_.round) {
        return types_.webs[web].type;
    }
    const Type type = type_of_versions(webs_.webs[web]);
    if (types_.open == 0) {
        types_.webs[web].found_at = types_.round;
        types_.webs[web].type = type;
    }
    return type;
}

Type FunctionLowering::type_of_versions(const Web& info) {
    const auto is_refused = [&](uint32_t version) {
        return webs_.versions[version].kind == Version::Kind::Join &&
               version_type(version).is(Kind::Error);
    };
    if (std::ranges::any_of(info.versions, is_refused)) {
        return types::error;
    }
    Type type = types::unknown;
    for (const uint32_t version : info.versions) {
        const bool counts = !info.has_join || webs_.versions[version].kind == Version::Kind::Join;
        if (counts) {
            type = join(type, version_type(version), source_.name_span, webs_.names[info.name]);
        }
    }
    return type;
}

void FunctionLowering::note_type(uint32_t version, Type type, Span span) {
    const Version& info = webs_.versions[version];
    Type& known = dialect_.variable_model() == VariableModel::FirstWins ? types_.fixed[info.web]
                                                                        : types_.version[version];
    if (dialect_.variable_model() == VariableModel::FirstWins && known.is_known()) {
        return;
    }
    const Type joined = join(known, type, span, webs_.names[info.name]);
    if (joined != known) {
        changed_ = changed_ || known.is_known();
        progress_ = true;
        known = joined;
        reopen_joins(version);
    }
}

/// The types of the joins behind a version are found again, unless its type tells them nothing.
void FunctionLowering::reopen_joins(uint32_t version) {
    const Version& info = webs_.versions[version];
    std::vector<uint32_t> reached;
    for (const uint32_t join : info.joins) {
        const Type known = types_.version[join];
        const auto both =
            known.is_known()
                ? dialects::unify(dialect_, known, types_.version[version], module_.types())
                : Typing<Type>(types::unknown);
        if (!both || *both != known || !known.is_known()) {
            reached.push_back(join);
        }
    }
    const bool has_told = !reached.empty() || info.kind == Version::Kind::Join;
    if (has_told || !webs_.webs[info.web].has_join) {
        VersionTypes::OfWeb& web = types_.webs[info.web];
        web.found_at = web.stored_at = 0;
    }
    std::unordered_set<uint32_t> seen(reached.begin(), reached.end());
    for (size_t next = 0; next < reached.size(); ++next) {
        types_.found_at[reached[next]] = 0;
        for (const uint32_t join : webs_.versions[reached[next]].joins) {
            if (seen.insert(join).second) {
                reached.push_back(join);
            }
        }
    }
}

ir::Variable* FunctionLowering::new_variable(std::string_view name, Type type, Span span) {
    ir::Variable* variable =
        module_.module().variables.make(std::string(name), types::strong(type), span);
    spec_.ir->variables.push_back(variable);
    return variable;
}

ir::Variable* FunctionLowering::web_variable(uint32_t web) {
    ir::Variable*& variable = web_variables_[web];
    if (variable == nullptr) {
        variable = continued_variable(web);
    }
    if (variable == nullptr) {
        variable =
            new_variable(webs_.names[webs_.webs[web].name], web_type(web), source_.name_span);
    }
    variable->may_be_unassigned = variable->may_be_unassigned || webs_.webs[web].may_be_unassigned;
    return variable;
}

/// `x += 1` goes on with the variable of x if the type stays. A name holds one value at a time, so
/// nobody can miss the old one; only the counter of a C++ loop is not for the body to change, and
/// the parameters of a fused kernel, which are for all elements.
ir::Variable* FunctionLowering::continued_variable(uint32_t web) {
    const uint32_t before = webs_.webs[web].continues;
    ir::Variable* variable = before == kNoVersion ? nullptr : web_variables_[before];
    const bool is_same = variable != nullptr && variable->type == types::strong(web_type(web)) &&
                         !variable->type.is(Kind::Array) && loop_counters_.count(variable) == 0 &&
                         !(is_fused_kernel() && variable->storage == ir::Storage::Parameter);
    return is_same ? variable : nullptr;
}

/// Numbers are stored as what they are; arrays and tuples as what all that meet become.
Type FunctionLowering::stored_type(uint32_t version) {
    const Type type = types::strong(version_type(version));
    return type.is_number() ? type : types::strong(web_type(webs_.versions[version].web));
}

/// The type in which all joins of a web store their value, if it is one.
std::optional<Type> FunctionLowering::stored_type_of_joins(uint32_t web) {
    VersionTypes::OfWeb& known = types_.webs[web];
    if (known.stored_at == types_.round) {
        return known.stored;
    }
    std::optional<Type> one;
    bool is_one = true;
    for (const uint32_t version : webs_.webs[web].versions) {
        if (is_one && webs_.versions[version].kind == Version::Kind::Join) {
            const Type type = stored_type(version);
            is_one = !one || type == *one;
            one = type;
        }
    }
    if (types_.open == 0) {
        known.stored_at = types_.round;
        known.stored = is_one ? one : std::nullopt;
    }
    return is_one ? one : std::nullopt;
}

/// The types in which the joins after `version` store its value: an int64 that is joined with
/// another int64, and the result with a float64, is stored as both.
std::vector<Type> FunctionLowering::joined_types(uint32_t version) {
    if (webs_.versions[version].joins.empty()) {
        return {};
    }
    if (const auto type = stored_type_of_joins(webs_.versions[version].web)) {
        return {*type};
    }
    std::vector<uint32_t> reached{version};
    std::unordered_set<uint32_t> seen{version};
    std::vector<Type> found;
    for (size_t next = 0; next < reached.size(); ++next) {
        for (const uint32_t join : webs_.versions[reached[next]].joins) {
            if (!seen.insert(join).second) {
                continue;
            }
            reached.push_back(join);
            if (std::ranges::find(found, stored_type(join)) == found.end()) {
                found.push_back(stored_type(join));
            }
        }
    }
    return found;
}

/// A name holds one value at a time, so all joins of one type in a web share a variable.
ir::Variable* FunctionLowering::joined_variable(uint32_t web, Type type) {
    if (type == types::strong(web_type(web))) {
        return web_variable(web);
    }
    for (ir::Variable* variable : joined_variables_[web]) {
        if (variable->type == type) {
            return variable;
        }
    }
    ir::Variable* variable =
        new_variable(webs_.names[webs_.webs[web].name], type, source_.name_span);
    variable->may_be_unassigned = webs_.webs[web].may_be_unassigned;
    joined_variables_[web].push_back(variable);
    return variable;
}

/// Where a version is read: the variable of the joins of its type, or one of its own. A name of one
/// type is one variable, also a parameter whose value is replaced before anything is joined.
ir::Variable* FunctionLowering::variable_of(uint32_t version) {
    const Version& info = webs_.versions[version];
    if (!webs_.webs[info.web].has_join || dialect_.variable_model() == VariableModel::FirstWins) {
        ir::Variable* own = own_variables_[version];  // a loop's counter
        return own != nullptr ? own : web_variable(info.web);
    }
    const Type type = stored_type(version);
    const std::vector<Type> joined =
        info.kind == Version::Kind::Join ? std::vector{type} : joined_types(version);
    const bool is_joined = std::find(joined.begin(), joined.end(), type) != joined.end();
    return is_joined ? joined_variable(info.web, type) : own_variable(version);
}

/// Gives the joins after `version` its value, each in its type.
void FunctionLowering::store_for_joins(uint32_t version, const ir::Variable* own, Span span) {
    const uint32_t web = webs_.versions[version].web;
    for (const Type type : joined_types(version)) {
        ir::Variable* variable = joined_variable(web, type);
        if (variable != own) {
            emit(span,
                 ir::Assign{variable, convert(value_of(make_var(own, span)), type, span), false});
        }
    }
}

ir::Variable* FunctionLowering::own_variable(uint32_t version) {
    ir::Variable*& variable = own_variables_[version];
    if (variable == nullptr) {
        variable = new_variable(webs_.names[webs_.versions[version].name], version_type(version),
                                source_.name_span);
    }
    return variable;
}

bool FunctionLowering::is_held_by(uint32_t version, const ir::Variable* variable) const {
    return web_variables_[webs_.versions[version].web] == variable ||
           own_variables_[version] == variable;
}

/// A compile-time value that every input of a join agrees on.
std::optional<Value> FunctionLowering::common_object(uint32_t version) {
    std::vector<uint32_t> seen;
    std::optional<Value> common;
    return gather_objects(version, seen, common) ? common : std::nullopt;
}

bool FunctionLowering::gather_objects(uint32_t version, std::vector<uint32_t>& seen,
                                      std::optional<Value>& common) {
    if (std::find(seen.begin(), seen.end(), version) != seen.end()) {
        return true;
    }
    seen.push_back(version);
    const Version& info = webs_.versions[version];
    if (info.kind == Version::Kind::Join) {
        return std::all_of(info.inputs.begin(), info.inputs.end(),
                           [&](uint32_t input) { return gather_objects(input, seen, common); });
    }
    // What a loop assigns further down is not lowered yet, but its type may be known.
    const bool is_none = types_.version[version].is(Kind::None);
    const Value value =
        is_none ? constant_value({NoneValue{}}, source_.name_span) : version_values_[version];
    if (!value.is_object() || (common && identity(common->constant) != identity(value.constant))) {
        return false;
    }
    common = value;
    return true;
}

void FunctionLowering::report_unassigned(uint32_t version, Span span) {
    error(span, Code::UnknownName,
          cat("`", unrolled_.written_name(webs_.names[webs_.versions[version].name]),
              "` is used before it is assigned"));
}

Value FunctionLowering::read_version(uint32_t version, Span span) {
    const Version& info = webs_.versions[version];
    if (info.kind == Version::Kind::Unassigned) {
        report_unassigned(version, span);
        return poison(span);
    }
    if (std::optional<Value> object = common_object(version)) {
        object->span = span;
        return *object;
    }
    if (auto view = version_view(version)) {
        return fused_element(std::move(view), span);
    }
    Type type = version_type(version);
    type = type.is(Kind::None) ? types::unknown : type;  // what it meets is not typed yet
    if (!type.is_known()) {
        read_unknown_ = read_unknown_ || type.is(Kind::Unknown);
        if (type.is(Kind::Unknown) && webs_.webs[info.web].may_be_unassigned && !unassigned_read_) {
            unassigned_read_ = {version, span};
        }
        return poison(span, type);
    }
    if (info.kind == Version::Kind::Join && !FusedViews::meet_in_one_shape(*this, version, span)) {
        return poison(span);
    }
    if (version_values_[version].is_alias) {
        return version_values_[version];
    }
    const ir::Variable* variable = variable_of(version);
    const ir::Expr* read = make_var(variable, span);
    fused_.version_read.emplace(read, version);
    Value value{
        .type = type, .expr = make_cast(read, read_type(type, variable), span), .span = span};
    value.is_half = types_.fixed[info.web] == types::float16;
    if (info.kind != Version::Kind::Join && dialect_.variable_model() == VariableModel::Webs) {
        value.constant = version_values_[version].constant;
        if (is_range(type) && version_values_[version].elements != nullptr) {
            // The sign of a known step makes a plain loop.
            std::vector<Value> parts{tuple_item(value, 0, span), tuple_item(value, 1, span),
                                     version_values_[version].elements->at(2)};
            const bool is_known = parts[2].constant.is_known();
            value.elements = is_known ? std::make_shared<const std::vector<Value>>(parts) : nullptr;
        }
    }
    return value;
}

/// Arrays keep their variable's layout; numbers are read as the version's own type.
Type FunctionLowering::read_type(Type version, const ir::Variable* variable) const {
    return version.is_number() ? types::strong(version) : variable->type;
}

}  // namespace pykern2cu
