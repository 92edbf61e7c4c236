#include <algorithm>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

/// Launches.
namespace pykern2cu::launches {
namespace {

template <class Arguments>
auto* named(const Arguments& arguments, std::string_view keyword) {
    const auto found = std::ranges::find(arguments, keyword, &Arguments::value_type::keyword);
    return found == arguments.end() ? nullptr : &*found;
}

}  // namespace

/// A call of a kernel: `kernel((g,), (b,), (x, y))` of CuPy's jit, `f(x, y)` of what is called as a
/// plain function.
Value Interpreter::launch(const Function& function, const Arguments& arguments, Span span) {
    Value result = unknown(span, "what a kernel returns is not followed");
    for (const Kernel* kernel : launched(function, span)) {
        const DeclaredAs declared = kernel->declaration().as;
        if (declared == DeclaredAs::CupyFused || kernel->declaration().is_generated()) {
            Arguments operands = arguments;
            const StringKernel* strings = kernel->declaration().strings.get();
            std::erase_if(operands, [&](const Argument& each) {
                const bool is_own =
                    declared != DeclaredAs::CupyFused && is_one_of(each.keyword, {"out", "stream"});
                return is_own || (strings != nullptr && !each.keyword.empty());
            });
            const bool is_reduction = strings != nullptr && strings->is_reduction;
            const Arguments inputs = operands;
            if (is_reduction && operands.size() == strings->inputs.size()) {
                add_results(*kernel, arguments, operands);
            }
            if (declared == DeclaredAs::NumbaReduction) {
                operands.resize(std::min<size_t>(operands.size(), 1));
            }
            result = record(*kernel, operands, span, function.is_one_of_several);
            const Argument* keepdims = named(arguments, "keepdims");
            if (is_reduction && keepdims != nullptr && named(arguments, "out") == nullptr) {
                result = with_kept_dims(*kernel, *keepdims, inputs, result);
            }
            continue;
        }
        const Argument* given = named(arguments, "args");
        const Argument* tuple = given != nullptr       ? given
                                : arguments.size() > 2 ? &arguments[2]
                                                       : nullptr;
        const Value items = tuple == nullptr ? Value() : frozen(tuple->value);
        const auto* sequence = items.get<Sequence>();
        if (declared != DeclaredAs::CupyKernel || sequence == nullptr) {
            continue;
        }
        Arguments operands;
        for (const Value& item : sequence->items) {
            operands.push_back({item, {}, tuple->span});
        }
        record(*kernel, operands, span);
    }
    return result;
}

/// The results of `k(x, out=y)`, or of `k(x, axis=1)`, which have the axes that are kept.
void Interpreter::add_results(const Kernel& kernel, const Arguments& given, Arguments& operands) {
    const Argument* axis = named(given, "axis");
    if (const Argument* out = named(given, "out"); out != nullptr) {
        const bool has_all_axes = named(given, "keepdims") != nullptr;
        operands.push_back({has_all_axes
                                ? unknown(out->span, "its axes beside `keepdims` are not followed")
                                : out->value,
                            {},
                            out->span});
    } else if (axis != nullptr && axis->value.constant<NoneValue>() == nullptr) {
        const auto known = to_constant(frozen(axis->value));
        const auto* tuple = known ? known->get<std::shared_ptr<const SequenceValue>>() : nullptr;
        const bool is_known = tuple != nullptr || (known && known->get<BigInt>() != nullptr);
        const Value results =
            is_known ? results_with(kernel, operands, tuple == nullptr ? 1 : (*tuple)->items.size(),
                                    axis->span)
                     : unknown(axis->span, "how many axes are reduced is not known");
        const auto* several = results.get<Sequence>();
        for (const Value& each : several == nullptr ? std::vector{results} : several->items) {
            operands.push_back({each, {}, axis->span});
        }
    }
}

/// All that a reduction makes, with the axes of its inputs but those that it reduces.
Value Interpreter::results_with(const Kernel& kernel, const Arguments& inputs, size_t reduced,
                                Span span) {
    std::vector<Value> values;
    for (const Argument& input : inputs) {
        values.push_back(spread(frozen(input.value)));
    }
    values.push_back(result_of(kernel, values, span, true));
    return for_each_combination(values, [&](const Data& data) -> Value {
        size_t rank = 0;
        for (size_t i = 0; i < inputs.size(); ++i) {
            const auto* array = std::get_if<Array>(&data[i]);
            const bool is_raw = kernel.declaration().strings->inputs[i].is_raw;
            rank = std::max(rank, array == nullptr || is_raw ? 0 : array->axes->size());
        }
        const auto* made = std::get_if<Sequence>(&data[data.size() - 1]);
        if (made == nullptr) {
            return data.value(data.size() - 1);
        }
        Sequence results = *made;
        for (Value& each : results.items) {
            Array array = *each.get<Array>();
            array.axes = new_axes(std::vector<Extent>(rank - std::min(rank, reduced)));
            each = Value(std::move(array));
        }
        return Value(std::move(results));
    });
}

/// What `k(x, axis=1, keepdims=True)` gives: it has all axes.
Value Interpreter::with_kept_dims(const Kernel& kernel, const Argument& keepdims,
                                  const Arguments& inputs, const Value& result) {
    const bool* keeps = keepdims.value.constant<bool>();
    if (keeps == nullptr) {
        return unknown(keepdims.span, "whether its axes are kept is not known");
    }
    const Value all = *keeps ? results_with(kernel, inputs, 0, keepdims.span) : result;
    const auto* several = all.get<Sequence>();
    const bool is_first =
        *keeps && several != nullptr && kernel.declaration().strings->result != "tuple";
    return is_first ? several->items.front() : all;
}

/// When a launch is made that is followed now.
std::optional<LaunchMoment> Interpreter::moment_of(Span launch) const {
    if (statement_ == nullptr) {
        return std::nullopt;
    }
    const auto* alone = std::get_if<ast::ExprStmt>(&statement_->node);
    const auto* assigned = std::get_if<ast::Assign>(&statement_->node);
    const ast::Expr* value = alone != nullptr      ? alone->value
                             : assigned != nullptr ? assigned->value
                                                   : nullptr;
    const bool is_certain =
        !is_conditional_ && value != nullptr && value->span == launch && frame_->module == &module_;
    return LaunchMoment{statement_->span.begin, is_certain};
}

/// What a kernel takes for a parameter that a launch leaves out in front of one that it gives.
Value Interpreter::left_out(const Kernel& kernel, const ast::Parameter& parameter, Span launch) {
    const auto value =
        parameter.default_value == nullptr
            ? Result<ConstantValue>(Failure{})
            : evaluator_.evaluate(*parameter.default_value,
                                  {*kernel.function.scope, kernel.function.position});
    return value && !value->is_none()
               ? adopt(*value)
               : unknown(launch,
                         cat("`", parameter.name,
                             "` is left out in front of an argument that is given by its name; a "
                             "kernel then takes the default, which must be a number; make `",
                             parameter.name, "` the last parameter"));
}

Value Interpreter::record(const Kernel& kernel, const Arguments& arguments, Span span,
                          bool may_be_other) {
    const std::vector<ast::Parameter>& parameters = kernel.source().parameters;
    std::vector<Value> values;
    std::vector<Span> spans;
    for (const Argument& argument : arguments) {
        if (argument.keyword.empty()) {
            values.push_back(spread(frozen(argument.value)));
            spans.push_back(argument.span);
        }
    }
    const auto given_to = [&](const ast::Parameter& parameter) {
        const Argument* given =
            parameter.takes_keyword(parameter.name) ? named(arguments, parameter.name) : nullptr;
        return given != nullptr || !has_others(arguments) ? given : &arguments.back();
    };
    size_t count = values.size();
    for (size_t at = count; at < parameters.size(); ++at) {
        count = given_to(parameters[at]) != nullptr ? at + 1 : count;
    }
    // By keyword: in the place of the parameter, behind the defaults of those in front of it.
    for (size_t at = values.size(); at < count; ++at) {
        const Argument* given = given_to(parameters[at]);
        values.push_back(given != nullptr ? spread(frozen(given->value))
                                          : left_out(kernel, parameters[at], span));
        spans.push_back(given != nullptr ? given->span : span);
    }
    const auto note = [&](const Data& data, const When&) {
        if (may_be_other && !fits(kernel, data, span)) {
            return;
        }
        std::string text =
            cat(reinterpret_cast<uintptr_t>(&kernel), " ", span.begin, ruled_out_ == 0 ? "" : "!");
        for (size_t i = 0; i < data.size(); ++i) {
            text += cat(" ", key(forget_value(data[i])));
        }
        if (found_keys_.insert(text).second) {
            found_.known.push_back(
                {&kernel, span, data.copied(), spans, ruled_out_ == 0, moment_of(span)});
        }
    };
    if (!combine(values, note)) {
        Data none;
        for (size_t i = 0; i < values.size(); ++i) {
            none.push(
                std::make_shared<const Datum>(Unknown{span, std::string(kTooManyConditions)}));
        }
        note(none, {});
    }
    return result_of(kernel, values, span);
}

/// A call that may be a launch: of what, is not known. Fused functions and string kernels are
/// called as other functions are, with CuPy's arrays.
void Interpreter::note_unlinked(const Unknown& callee, const Arguments& arguments, Span span) {
    const auto is_tuple = [](const Argument& argument) {
        const auto* sequence = argument.value.get<Sequence>();
        return argument.keyword.empty() && sequence != nullptr &&
               sequence->brackets == Brackets::Tuple;
    };
    const auto is_of_cupy = [](const Argument& argument) {
        const auto* array = argument.value.get<Array>();
        return array != nullptr && array->library == Library::Cupy;
    };
    const auto is_called = [](const Kernel* kernel) {
        const DeclaredAs declared = kernel->declaration().as;
        return declared == DeclaredAs::CupyFused || kernel->declaration().is_generated();
    };
    const bool has_form = (arguments.size() >= 3 &&
                           std::all_of(arguments.begin(), arguments.begin() + 3, is_tuple)) ||
                          (std::ranges::any_of(program_.kernels, is_called) &&
                           std::ranges::any_of(arguments, is_of_cupy));
    const bool may_be_launch =
        callee.kind == Unknown::Kind::Configured || (callee.kind == Unknown::Kind::Any && has_form);
    if (may_be_launch) {
        note_unlinked({span,
                       "which kernel this launches is not followed, and the types of its arguments "
                       "are left out; if it is one of this file, add --sig 'KERNEL(TYPES)'",
                       callee.span, callee.why});
    }
}

void Interpreter::note_unlinked(Unlinked launch) {
    if (ruled_out_ == 0 && found_keys_.insert(cat("?", launch.span.begin)).second) {
        found_.unlinked.push_back(std::move(launch));
    }
}

/// The kernels that are launched. Of one that a call makes which is not found there is none.
std::vector<const Kernel*> Interpreter::launched(const Function& function, Span span) {
    std::vector<const Kernel*> kernels = kernels_of(function);
    if (kernels.empty() && kernels_.count(function.definition) > 0) {
        note_unlinked({span,
                       "the call that makes this kernel is not followed, and the kernel is left "
                       "out; call what makes it by its name, and with constants",
                       function.definition->name_span,
                       cat("`", function.definition->name, "` is defined here")});
    }
    return kernels;
}

/// Of several kernels that one call makes those that take the arguments, if any do.
Value Interpreter::fitting(const Value& callee, const Arguments& arguments, Span span) {
    std::vector<Case> fit;
    for (const Case& each : callee.cases()) {
        const auto* function = std::get_if<Function>(each.datum.get());
        bool takes = function == nullptr || !function->is_one_of_several;
        std::vector<Value> values;
        for (size_t i = 0; !takes && i < arguments.size(); ++i) {
            if (arguments[i].keyword.empty()) {
                values.push_back(spread(frozen(arguments[i].value)));
            }
        }
        const auto try_one = [&](const Data& data, const When&) {
            const std::vector<const Kernel*> kernels = kernels_of(*function);
            takes = takes || kernels.empty() || fits(*kernels.front(), data, span);
        };
        const bool is_whole = takes || combine(values, try_one);
        if (takes || !is_whole) {
            fit.push_back(each);
        }
    }
    return fit.empty() ? callee : Value(std::move(fit));
}

/// Whether a string kernel takes such arguments, as far as they are known.
bool Interpreter::fits(const Kernel& kernel, const Data& arguments, Span span) {
    std::vector<Type> types;
    for (size_t i = 0; i < arguments.size(); ++i) {
        types.push_back(typed_argument(kernel, arguments[i], span, evaluator_.types()).type);
    }
    return !std::ranges::all_of(types, &Type::is_known) || !program_.results_of ||
           program_.results_of(kernel, types, moment_of(span));
}

/// The arrays that a fused function or a string kernel gives: new ones, in C order if CuPy's own
/// text computes them or if all that it is given is.
/// Of several results a reduction gives the first alone; `are_all` asks for a tuple of them all.
Value Interpreter::result_of(const Kernel& kernel, const std::vector<Value>& arguments, Span span,
                             bool are_all) {
    const StringKernel* strings = kernel.declaration().strings.get();
    const bool is_followed = kernel.declaration().as == DeclaredAs::CupyFused || strings != nullptr;
    if (!is_followed || !program_.results_of) {
        return unknown(span, "what a kernel returns is not followed");
    }
    if (strings != nullptr && arguments.size() > strings->inputs.size()) {
        const auto first = arguments.begin() + static_cast<std::ptrdiff_t>(strings->inputs.size());
        return strings->result == "tuple" ? Value(Sequence{{first, arguments.end()}}) : *first;
    }
    return for_each_combination(arguments, [&](const Data& data) -> Value {
        std::vector<Type> types;
        bool are_in_c_order = true;  // those that make the order of the result
        for (size_t i = 0; i < data.size(); ++i) {
            const Datum& datum = data[i];
            types.push_back(typed_argument(kernel, datum, span, evaluator_.types()).type);
            const auto* array = std::get_if<Array>(&datum);
            are_in_c_order =
                are_in_c_order && (array == nullptr || strings != nullptr || !array->axes ||
                                   layout_of(*array->axes) == Layout::C);
        }
        const bool are_known = std::ranges::all_of(types, &Type::is_known);
        const auto results =
            are_known ? program_.results_of(kernel, types, moment_of(span)) : std::nullopt;
        if (!results) {
            return unknown(span, "what this call gives depends on types that are not known");
        }
        std::vector<Value> arrays;
        for (const Type type : results->arrays) {
            const std::vector<Extent> extents(type.ndim());
            arrays.emplace_back(Array{Library::Cupy, type.element(),
                                      are_in_c_order ? new_axes(extents) : unplaced(extents)});
        }
        return results->is_tuple || are_all ? Value(Sequence{std::move(arrays)})
               : arrays.empty()             ? constant({NoneValue{}})
                                            : arrays.front();
    });
}

}  // namespace pykern2cu::launches
