#include "frontend/intrinsics/row_signature.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "frontend/source/cat.hpp"
#include "frontend/source/check.hpp"
#include "frontend/source/identifier.hpp"

namespace pykern2cu {
namespace {

struct NamedClass {
    std::string_view name;
    TypeClass type_class;
    HalfLoop half = HalfLoop::Rounded;
};
constexpr std::array<NamedClass, 21> kClasses{{
    {"bool", TypeClass::Bool},
    {"int", TypeClass::Int},
    {"uint", TypeClass::Uint},
    {"sint", TypeClass::Sint},
    {"integral", TypeClass::Integral},
    {"float", TypeClass::Float},
    {"hfloat", TypeClass::Float, HalfLoop::Own},
    {"half", TypeClass::Float, HalfLoop::Alone},
    {"ffloat", TypeClass::Float, HalfLoop::Float32},
    {"dfloat", TypeClass::Float, HalfLoop::Float64},
    {"lfloat", TypeClass::Float, HalfLoop::Float64AsIntegers},
    {"ufloat", TypeClass::NumpyFloat},
    {"complex", TypeClass::Complex},
    {"tocomplex", TypeClass::ToComplex},
    {"num", TypeClass::Num},
    {"real", TypeClass::Real},
    {"plain", TypeClass::Plain},
    {"any", TypeClass::Any},
    {"record", TypeClass::Record},
    {"iterator", TypeClass::Iterator},
    {"output", TypeClass::Output},
}};

class SignatureParser {
  public:
    explicit SignatureParser(std::string_view text) : text_(text), rest_(text) {}

    RowSignature parse() {
        if (accept_word("value")) {
            signature_.kind = IntrinsicKind::Value;
        } else if (accept_word("const")) {
            signature_.kind = IntrinsicKind::Constant;
        } else {
            parse_variables();
            parse_parameters();
            expect("->");
        }
        signature_.result = parse_type();
        if (accept_word("as")) {
            signature_.cxx_type = parse_type();
        }
        skip_spaces();
        require(rest_.empty(), "ends with a result");
        return std::move(signature_);
    }

  private:
    // [T: float, U: {int32, int64}]
    void parse_variables() {
        if (!accept("[")) {
            return;
        }
        do {
            TypeVariable variable{.name = word()};
            expect(":");
            if (accept("{")) {
                variable.constraint = TypeClass::Listed;
                do {
                    variable.listed.push_back(named_type(word()));
                } while (accept(","));
                expect("}");
            } else {
                const NamedClass& named = parse_class(word());
                variable.constraint = named.type_class;
                variable.half = named.half;
                parse_items(variable);
            }
            signature_.variables.push_back(std::move(variable));
        } while (accept(","));
        expect("]");
    }

    // iterator<real>   output<I>
    void parse_items(TypeVariable& variable) {
        if (!accept("<")) {
            return;
        }
        const std::string_view name = word();
        variable.companion = variable_named(name);
        if (!variable.companion) {
            variable.items = parse_class(name).type_class;
        }
        expect(">");
    }

    std::optional<size_t> variable_named(std::string_view name) const {
        for (size_t i = 0; i < signature_.variables.size(); ++i) {
            if (signature_.variables[i].name == name) {
                return i;
            }
        }
        return std::nullopt;
    }

    const NamedClass& parse_class(std::string_view name) {
        const auto* const found =
            std::find_if(kClasses.begin(), kClasses.end(),
                         [&](const auto& candidate) { return candidate.name == name; });
        require(found != kClasses.end(), "names a class of types");
        return *found;
    }

    // (array/index: element[T], T, mask: uint32 = 0xffffffff)
    void parse_parameters() {
        expect("(");
        if (accept(")")) {
            return;
        }
        do {
            signature_.parameters.push_back(parse_parameter());
        } while (accept(","));
        expect(")");
    }

    ParameterPattern parse_parameter() {
        ParameterPattern parameter;
        const std::string_view before = rest_;
        const std::string_view name = word();
        const std::string_view index_name = accept("/") ? word() : std::string_view();
        if (accept(":")) {
            parameter.keyword = name;
            parameter.index_keyword = index_name;
        } else {
            rest_ = before;
        }
        parameter.is_exact = accept_word("exactly");
        const bool is_const = accept_word("const");
        if (accept_word("policy")) {
            parameter.kind = ParameterKind::Policy;
        } else if (is_const && accept_word("int")) {
            parameter.kind = ParameterKind::ConstantInt;
            parameter.type.fixed = types::int32;
        } else if (is_const && accept_word("width")) {
            parameter.kind = ParameterKind::ConstantInt;
            parameter.type.fixed = types::int32;
            parameter.is_width = true;
        } else if (accept_word("element")) {
            parameter.kind = ParameterKind::Element;
            parameter.is_only_read = is_const;
            expect("[");
            parameter.type = parse_type();
            if (accept(",")) {
                parameter.index_type = parse_type().fixed;
            }
            expect("]");
        } else if (accept_word("array")) {
            parameter.kind = ParameterKind::Array;
            parameter.type = parse_bracketed_type();
        } else {
            parameter.type = parse_type();
        }
        if (accept("=")) {
            parameter.default_value = parse_number();
        }
        return parameter;
    }

    TypePattern parse_bracketed_type() {
        expect("[");
        TypePattern type = parse_type();
        expect("]");
        return type;
    }

    TypePattern parse_type() {
        TypePattern pattern;
        const std::string_view name = word();
        if (accept("(")) {
            pattern.form = form_named(name);
            pattern.iterator = name;
            do {
                pattern.elements.push_back(parse_type());
            } while (accept(","));
            expect(")");
            pattern.variable = pattern.elements.front().variable;
            return pattern;
        }
        if (const auto variable = variable_named(name)) {
            pattern.form = TypePattern::Form::Variable;
            pattern.variable = *variable;
            return pattern;
        }
        pattern.fixed = named_type(name);
        return pattern;
    }

    TypePattern::Form form_named(std::string_view name) const {
        if (name == "tuple") {
            return TypePattern::Form::Tuple;
        }
        if (name == "component" || name == "item") {
            return name == "item" ? TypePattern::Form::Item : TypePattern::Form::Component;
        }
        require(name.ends_with("_iterator"), "names a form of type");
        return TypePattern::Form::Iterator;
    }

    Type named_type(std::string_view name) {
        if (name == "none") {
            return types::none;
        }
        if (name == "bool") {
            return types::boolean;
        }
        for (const Type type : {types::dim3, types::thread_block, types::reduction_teams}) {
            if (name == type.name()) {
                return type;
            }
        }
        const Type type = types::by_name(name);
        require(type.is_known(), "names a type");
        return type;
    }

    /// 5, 0xff, 1e-05, false
    ConstantValue parse_number() {
        if (accept_word("false")) {
            return ConstantValue{.value = false};
        }
        skip_spaces();
        double real = 0;
        const char* const after =
            std::from_chars(rest_.data(), rest_.data() + rest_.size(), real).ptr;
        const std::string_view text(rest_.data(), static_cast<size_t>(after - rest_.data()));
        if (text.find_first_of(".e") != std::string_view::npos) {
            rest_.remove_prefix(text.size());
            return ConstantValue{.value = real};
        }
        const std::string_view digits = word();
        const bool is_hexadecimal = digits.starts_with("0x");
        uint64_t value = 0;
        const char* const begin = digits.data() + (is_hexadecimal ? 2 : 0);
        const char* const end = digits.data() + digits.size();
        const auto parsed = std::from_chars(begin, end, value, is_hexadecimal ? 16 : 10);
        require(parsed.ec == std::errc{} && parsed.ptr == end, "has a number as its default");
        return ConstantValue{.value = BigInt{value}};
    }

    std::string_view word() {
        skip_spaces();
        const auto* const end = std::find_if_not(rest_.begin(), rest_.end(), is_in_identifier);
        const auto length = static_cast<size_t>(end - rest_.begin());
        require(length > 0, "has a name here");
        const std::string_view found = rest_.substr(0, length);
        rest_.remove_prefix(length);
        return found;
    }

    bool accept_word(std::string_view expected) {
        skip_spaces();
        const bool is_whole =
            rest_.size() == expected.size() ||
            (rest_.size() > expected.size() && !is_in_identifier(rest_[expected.size()]));
        return is_whole && accept(expected);
    }

    bool accept(std::string_view expected) {
        skip_spaces();
        if (!rest_.starts_with(expected)) {
            return false;
        }
        rest_.remove_prefix(expected.size());
        return true;
    }

    void expect(std::string_view expected) { require(accept(expected), expected); }

    void skip_spaces() {
        while (rest_.starts_with(' ')) {
            rest_.remove_prefix(1);
        }
    }

    void require(bool condition, std::string_view what) const {
        if (!condition) {
            internal_error(cat("intrinsic signature `", text_, "`: expected `", what, "` before `",
                               rest_, "`"));
        }
    }

    std::string_view text_;
    std::string_view rest_;
    RowSignature signature_;
};

}  // namespace

std::vector<PythonParameter> python_parameters(const RowSignature& signature) {
    std::vector<PythonParameter> found;
    for (size_t i = 0; i < signature.parameters.size(); ++i) {
        const ParameterPattern& parameter = signature.parameters[i];
        found.push_back({{parameter.keyword}, i, false});
        if (parameter.kind == ParameterKind::Element) {
            found.push_back({{parameter.index_keyword}, i, true});
        }
    }
    return found;
}

RowSignature parse_signature(std::string_view signature) {
    return SignatureParser(signature).parse();
}

}  // namespace pykern2cu
