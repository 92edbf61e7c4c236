#include <algorithm>

#include "frontend/lower/form_support.hpp"
#include "frontend/lower/fused_changes.hpp"
#include "frontend/lower/reflection.hpp"
#include "frontend/lower/special_forms.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {

/// What is asked of a value at compile time: `isinstance`, `hasattr`, `type` ...
struct ReflectiveForms : FormSupport {
    static std::vector<Value> arguments(Lowering& self, const ast::Call& call) {
        std::vector<std::string_view> keywords;
        std::vector<Value> values = self.lower_arguments(call, keywords);
        std::ranges::transform(values, values.begin(),
                               [&](const Value& value) { return self.evaluated(value); });
        return values;
    }

    /// Of what type Python would find a value: in a fused function its own numbers are no NumPy
    /// scalars, and an element stands for an array.
    static Type asked_type(const Lowering& self, const Value& value) {
        const bool is_computed = value.type.is_number() && !value.type.is_weak() &&
                                 !FusedChanges::is_rebound_scalar(self, value);
        return self.dialect_.is_traced() && is_computed ? types::object : value.type;
    }

    static Value isinstance(Lowering& self, const ast::Call& call, Span span) {
        const std::vector<Value> args = arguments(self, call);
        if (args.size() != 2) {
            return wrong(self, span, "`isinstance` takes a value and a class");
        }
        if (args[0].is_poison() || args[1].is_poison()) {
            return self.poison(span, args[0].is_poison() ? args[0].type : args[1].type);
        }
        const auto* text = args[0].constant.get<std::string>();
        const auto* cls = args[1].constant.get<Qualified>();
        if (text != nullptr && cls != nullptr) {
            return self.constant_value({cls->name == "builtins.str"}, span);
        }
        const auto answer = is_instance(asked_type(self, args[0]), args[1].constant);
        if (answer) {
            self.reflected_[&call] = *answer;
        }
        return answer ? self.constant_value({*answer}, span)
                      : wrong(self, args[1].span,
                              "this is no class whose instances are known in device code");
    }

    /// `hasattr(x, "name")`, `getattr(x, "name")`, `getattr(x, "name", default)`
    struct NamedAttribute {
        Value object;
        std::string name;
        std::optional<Value> value;
    };
    static std::optional<NamedAttribute> find_attribute(Lowering& self,
                                                        const std::vector<Value>& args, Span span) {
        const auto* name = args.size() < 2 ? nullptr : args[1].constant.get<std::string>();
        if (name == nullptr) {
            wrong(self, span, "the name of the attribute must be a constant string");
            return std::nullopt;
        }
        NamedAttribute found{args[0], *name, self.try_attribute(args[0], *name, span)};
        if (!found.value && args[0].constant.get<ClassValue>() != nullptr) {
            wrong(self, span,
                  cat("whether there is an attribute `", *name,
                      "` here is not known: attributes that are given to a class or an object "
                      "later are not followed; give the class one"));
            return std::nullopt;
        }
        return found;
    }
    static Value hasattr(Lowering& self, const ast::Call& call, Span span) {
        const std::vector<Value> args = arguments(self, call);
        if (!args.empty() && args[0].is_poison()) {
            return self.poison(span, args[0].type);
        }
        const auto found = find_attribute(self, args, span);
        if (found) {
            self.reflected_[&call] = found->value.has_value();
        }
        return found ? self.constant_value({found->value.has_value()}, span) : self.poison(span);
    }
    static Value getattr(Lowering& self, const ast::Call& call, Span span) {
        const std::vector<Value> args = arguments(self, call);
        if (!args.empty() && args[0].is_poison()) {
            return self.poison(span, args[0].type);
        }
        const auto found = find_attribute(self, args, span);
        if (!found) {
            return self.poison(span);
        }
        if (!found->value && args.size() == 3) {
            return args[2];
        }
        return found->value ? *found->value : self.attribute_of(found->object, found->name, span);
    }

    static Value type_of(Lowering& self, const ast::Call& call, Span span) {
        const std::vector<Value> args = arguments(self, call);
        if (args.size() != 1) {
            return wrong(self, span, "`type` takes one argument in device code");
        }
        const Type type = args[0].type;
        if (args[0].is_poison()) {
            return self.poison(span, type);
        }
        return type.is_number() || type.is(Kind::None)
                   ? self.constant_value(
                         {TypeObject{.type = types::strong(type), .is_class = true}}, span)
                   : wrong(self, span, cat("`type` of `", type, "` is not supported"));
    }

    /// `literally(n)`: n must be known at compile time.
    static Value literally(Lowering& self, const ast::Call& call, Span span) {
        const std::vector<Value> args = arguments(self, call);
        if (args.size() != 1 || args[0].is_poison()) {
            return args.size() == 1 ? self.poison(span, args[0].type)
                                    : wrong(self, span, "`literally` takes one argument");
        }
        if (!args[0].constant.is_known()) {
            self.ask_for_literal(args[0]);
            self.error(span, Code::NotConstant, "`literally` needs a value known at compile time");
            return self.poison(span);
        }
        return args[0];
    }
};

const SpecialForms& reflective_forms() {
    static const SpecialForms kForms = {
        {"builtins.isinstance", &ReflectiveForms::isinstance},
        {"builtins.hasattr", &ReflectiveForms::hasattr},
        {"builtins.getattr", &ReflectiveForms::getattr},
        {"builtins.type", &ReflectiveForms::type_of},
        {"numba.literally", &ReflectiveForms::literally},
    };
    return kForms;
}

}  // namespace pykern2cu
