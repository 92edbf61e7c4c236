#include "frontend/host/kernels/kernel_names.hpp"

#include <algorithm>
#include <charconv>
#include <unordered_map>
#include <unordered_set>

#include "frontend/host/kernels/declaration.hpp"
#include "frontend/host/kernels/kernels.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/python/host_text.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/closest.hpp"
#include "frontend/source/identifier.hpp"

namespace pykern2cu {
namespace {

std::string real_text(double value) {
    char buffer[32];
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr};
}

std::string_view own_name(const FoundKernel& found) {
    const std::string_view python = found.function.function->name;
    return python != "<lambda>" ? python : found.assigned.empty() ? "kernel" : found.assigned;
}

/// Whether a kernel has lost its name, or one that was the name of a variable.
bool has_lost(const FoundKernel& found, std::string_view name, bool is_variable) {
    const auto is_it = [&](const HeldName& each) {
        return each.text == name && each.is_variable == is_variable;
    };
    return std::ranges::any_of(found.held, is_it) &&
           std::ranges::none_of(found.held,
                                [&](const HeldName& each) { return is_it(each) && each.is_kept; });
}

/// What is assigned at module level, or made by a call, is known by what it is assigned to; so is
/// what has lost its own name.
bool is_known_as_variable(const FoundKernel& found) {
    const bool is_made = found.path.empty() || found.function.scope->kind() == Scope::Kind::Call;
    return !found.assigned.empty() && (is_made || has_lost(found, own_name(found), false));
}

std::string_view first_name(const FoundKernel& found) {
    return is_known_as_variable(found) ? found.assigned : own_name(found);
}

std::string qualified(const FoundKernel& found, std::string_view name, size_t depth) {
    std::string out;
    for (size_t i = found.path.size() - depth; i < found.path.size(); ++i) {
        out += cat(found.path[i], '.');
    }
    return out + std::string(name);
}

/// A kernel that has lost its name is known by a variable that it still has.
void find_first_name(FoundKernel& found) {
    const auto is_lost = [&] {
        return has_lost(found, first_name(found), is_known_as_variable(found));
    };
    const auto variable = std::ranges::find_if(
        found.held, [](const HeldName& each) { return each.is_variable && each.is_kept; });
    if (is_lost() && variable != found.held.end()) {
        found.assigned = variable->text;
    }
    found.is_replaced = is_lost();
    found.name = first_name(found);
}

/// `_4` of the parameter `n` in the call `make(n=4)` that made the kernel.
std::string argument_text(const FoundKernel& found, std::string_view parameter) {
    const auto& bindings = found.function.scope->find_all(parameter);
    const auto* given =
        bindings.empty() ? nullptr : std::get_if<GivenBinding>(&bindings.front()->target);
    if (given == nullptr) {
        return {};
    }
    const auto* function = given->value.get<FunctionValue>();
    const auto* real = given->value.get<double>();
    std::string text = function != nullptr ? std::string(function->function->name)
                       : real != nullptr   ? real_text(*real)
                                           : python_text(given->value).value_or("");
    text = text.starts_with('-') ? cat("minus_", text.substr(1)) : text;
    std::string out = text.empty() ? "" : "_";
    for (const char c : text) {
        const bool is_word = is_in_identifier(c);
        out += is_word || out.ends_with('_') ? (is_word ? std::string(1, c) : "") : "_";
    }
    while (out.ends_with('_')) {
        out.pop_back();
    }
    return out;
}

/// Kernels of one name that calls of one function made get the arguments in which the calls
/// differ: `make.kernel_4`.
void add_arguments(std::vector<FoundKernel>& kernels) {
    std::unordered_map<std::string, std::vector<FoundKernel*>> groups;
    for (FoundKernel& found : kernels) {
        groups[found.name].push_back(&found);
    }
    for (const auto& [name, group] : groups) {
        if (group.size() == 1) {
            continue;
        }
        const Scope& first = *group.front()->function.scope;
        std::vector<std::string> suffixes(group.size());
        for (const Binding& parameter : first.bindings()) {
            if (!std::holds_alternative<GivenBinding>(parameter.target)) {
                continue;
            }
            std::vector<std::string> texts;
            for (const FoundKernel* found : group) {
                texts.push_back(argument_text(*found, parameter.name));
            }
            const bool differs = std::any_of(texts.begin(), texts.end(), [&](const auto& text) {
                return text != texts.front();
            });
            for (size_t i = 0; differs && i < group.size(); ++i) {
                suffixes[i] += texts[i];
            }
        }
        const bool has_one = std::ranges::count(group, false, &FoundKernel::is_replaced) == 1;
        for (size_t i = 0; i < group.size(); ++i) {
            group[i]->suffix = has_one && !group[i]->is_replaced ? "" : suffixes[i];
        }
    }
    for (FoundKernel& found : kernels) {
        found.name += found.suffix;
    }
}

/// What still has the same name gets a number, the symbol of which no other has: `kernel_2`, and
/// from 1 on where another kernel has the name alone.
void add_numbers(std::vector<FoundKernel>& kernels) {
    std::unordered_set<std::string> taken;
    for (const bool is_replaced : {false, true}) {
        std::vector<FoundKernel*> again;
        for (FoundKernel& found : kernels) {
            const bool needs_number = is_replaced && found.suffix.empty();
            if (found.is_replaced == is_replaced &&
                (needs_number || !taken.insert(without_dots(found.name)).second)) {
                again.push_back(&found);
            }
        }
        for (FoundKernel* found : again) {
            std::string number;
            for (uint32_t count = is_replaced ? 1 : 2;
                 number.empty() || !taken.insert(without_dots(cat(found->name, number))).second;
                 ++count) {
                number = cat('_', count);
            }
            found->name += number;
            found->suffix += number;
        }
    }
}

}  // namespace

std::string without_dots(std::string name) {
    std::replace(name.begin(), name.end(), '.', '_');
    return name;
}

/// Names that several kernels have get more and more of what stands around them, and a number in
/// the end.
void choose_names(std::vector<FoundKernel>& kernels) {
    std::ranges::for_each(kernels, find_first_name);
    bool changed = true;
    while (changed) {
        changed = false;
        std::unordered_map<std::string, uint32_t> uses;
        for (const FoundKernel& found : kernels) {
            uses[found.name] += found.is_replaced ? 0 : 1;
        }
        for (FoundKernel& found : kernels) {
            if (!found.is_replaced && uses[found.name] > 1 && found.depth < found.path.size()) {
                found.name = qualified(found, first_name(found), ++found.depth);
                changed = true;
            }
        }
    }
    add_arguments(kernels);
    add_numbers(kernels);
}

std::vector<std::string> names_of(const FoundKernel& found) {
    std::vector<std::string> names{found.name};
    const auto add = [&](std::string_view name) {
        for (size_t depth = 0; depth <= found.path.size(); ++depth) {
            names.push_back(qualified(found, name, depth));
        }
    };
    if (!has_lost(found, own_name(found), false)) {
        add(own_name(found));
    }
    if (!found.assigned.empty() && !has_lost(found, found.assigned, true)) {
        add(found.assigned);
    }
    for (const HeldName& each : found.held) {
        if (each.is_variable && each.is_kept && each.text != found.assigned) {
            names.emplace_back(each.text);
        }
    }
    return names;
}

std::vector<std::string_view> path_to(const Scope& scope) {
    std::vector<std::string_view> path;
    for (const Scope* at = &scope; at != nullptr; at = at->outer()) {
        if (!at->name().empty()) {
            path.insert(path.begin(), at->name());
        }
    }
    return path;
}

std::string Kernel::identifier() const { return without_dots(name); }

std::string Kernel::symbol() const {
    const auto& given = declaration().options.kernel_name;
    return given ? cat(*given, suffix) : without_dots(name);
}

std::vector<const Kernel*> kernels_named(const std::vector<Kernel>& kernels,
                                         std::string_view name) {
    std::vector<const Kernel*> found;
    for (const Kernel& kernel : kernels) {
        if (kernel.name == name) {
            return {&kernel};
        }
        if (std::find(kernel.names.begin(), kernel.names.end(), name) != kernel.names.end()) {
            found.push_back(&kernel);
        }
    }
    return found;
}

bool has_syntax_errors(const Diagnostics& diagnostics) {
    return std::any_of(
        diagnostics.all().begin(), diagnostics.all().end(),
        [](const Diagnostic& diagnostic) { return diagnostic.code == Code::SyntaxError; });
}

Failure no_kernel(const std::vector<Kernel>& kernels, std::string_view name, Span at) {
    Closest closest(name);
    for (const Kernel& kernel : kernels) {
        closest.offer(kernel.name);
        closest.among(kernel.names);
    }
    return misspelt(at, cat("there is no kernel `", name, "` in the file"), closest);
}

bool is_compiled_by_hand(const Kernel& kernel, const ast::Module& module) {
    return std::ranges::any_of(module.exprs.items(), [&](const ast::Expr& expr) {
        const auto* call = std::get_if<ast::Call>(&expr.node);
        const auto* method =
            call == nullptr ? nullptr : std::get_if<ast::Attribute>(&call->callee->node);
        return method != nullptr && method->attribute == "compile" &&
               std::ranges::count(kernel.names, last_name(*method->value)) > 0;
    });
}

}  // namespace pykern2cu
