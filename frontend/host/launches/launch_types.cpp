#include "frontend/host/launches/launch_types.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <utility>

#include "frontend/source/cat.hpp"
#include "frontend/source/counted.hpp"
#include "frontend/types/annotation.hpp"

namespace pykern2cu {
namespace {

using LaunchPlace = std::pair<uint32_t, uint32_t>;
LaunchPlace place_of(const Launch& launch) { return {launch.span.file, launch.span.begin}; }

std::vector<Type> types_of(const Launch& launch) {
    std::vector<Type> types;
    for (const LaunchArgument& argument : launch.arguments) {
        types.push_back(argument.type);
    }
    return types;
}

/// Whether a default, as it is written, has a type. Of what is no literal that is not known here.
bool is_default_of(Type type, const ast::Parameter& parameter) {
    const auto* literal = parameter.default_value == nullptr
                              ? nullptr
                              : std::get_if<ast::Literal>(&parameter.default_value->node);
    return literal != nullptr &&
           ((std::holds_alternative<ast::Integer>(literal->value) && type == types::int64) ||
            (std::holds_alternative<double>(literal->value) && type == types::float64) ||
            (std::holds_alternative<bool>(literal->value) && type == types::boolean));
}

/// Whether another launch gives all arguments of this one, and what their defaults are for those
/// behind them.
auto whole_of(const std::vector<Type>& types, std::vector<KernelSignature>& signatures,
              const std::vector<ast::Parameter>& parameters) {
    return std::ranges::find_if(signatures, [&](const KernelSignature& longer) {
        bool is_same = types.size() <= longer.arguments.size() &&
                       std::equal(types.begin(), types.end(), longer.arguments.begin());
        for (size_t i = types.size(); is_same && i < longer.arguments.size(); ++i) {
            is_same = i < parameters.size() && is_default_of(longer.arguments[i], parameters[i]);
        }
        return is_same;
    });
}

/// `--sig 'scale(float32[::1], TYPE_OF_a)'`: the option that gives a kernel its types, with those
/// on which the runs of a launch agree.
std::string wanted_option(const Kernel& kernel, const std::vector<const Launch*>& runs = {}) {
    if (kernel.declaration().as == DeclaredAs::NumbaReduction) {
        return cat("--sig '", kernel.name, "(TYPE_OF_ARRAY)'");
    }
    std::string text = cat("--sig '", kernel.name, "(");
    const std::vector<ast::Parameter>& parameters = kernel.source().parameters;
    const size_t count = runs.empty() ? parameters.size() : runs.front()->arguments.size();
    for (size_t i = 0; i < count; ++i) {
        if (runs.empty() && kernel.declaration().strings != nullptr &&
            parameters[i].default_value != nullptr) {
            break;  // outputs follow from the inputs
        }
        const bool is_left_out =
            parameters[i].default_value != nullptr &&
            std::ranges::any_of(runs, [&](const Launch* run) {
                return i < run->arguments.size() && run->arguments[i].has_no_type;
            });
        if (is_left_out) {
            break;  // of a default value no type is wanted
        }
        const Type type = runs.empty() ? types::unknown : runs.front()->arguments[i].type;
        const bool is_known =
            type.is_known() && std::all_of(runs.begin(), runs.end(), [&](const Launch* run) {
                return i < run->arguments.size() && run->arguments[i].type == type;
            });
        text += cat(i > 0 ? ", " : "",
                    is_known ? annotation(type) : cat("TYPE_OF_", parameters[i].name));
    }
    return text + ")'";
}

/// Of the runs of one launch in which the type of an argument is not known.
Diagnostic unknown_type(const std::vector<const Launch*>& runs) {
    const Launch& launch = *runs.front();
    const auto argument =
        std::find_if(launch.arguments.begin(), launch.arguments.end(),
                     [](const LaunchArgument& each) { return !each.type.is_known(); });
    const auto index = static_cast<size_t>(argument - launch.arguments.begin());
    const std::vector<ast::Parameter>& parameters = launch.kernel->source().parameters;
    const std::string_view cure =
        argument->has_no_type
            ? "; make the value the default of the parameter, leave it out here, and add "
            : "; add ";
    Diagnostic problem{
        Severity::Error,
        Code::MissingSignature,
        argument->span,
        cat("the type of argument `", parameters[index].name, "` in this launch of `",
            launch.kernel->name, "` is not known", cure, wanted_option(*launch.kernel, runs)),
        {}};
    if (!argument->why.empty()) {
        const bool is_somewhere = argument->why_at.begin < argument->why_at.end;
        problem.note(is_somewhere ? argument->why_at : argument->span, argument->why);
    }
    return problem;
}

Diagnostic misfit(const Launch& launch) {
    const Kernel& kernel = *launch.kernel;
    Diagnostic problem{
        Severity::Error,
        Code::InvalidArgument,
        launch.span,
        cat("this launch has ", counted(launch.arguments.size(), "argument"), ", but `",
            kernel.name, "` has ", counted(kernel.source().parameters.size(), "parameter")),
        {}};
    problem.note(kernel.source().name_span, cat("`", kernel.name, "` is defined here"));
    return problem;
}

}  // namespace

std::vector<const Launch*> LaunchTypes::launches_of(const Kernel& kernel) const {
    std::vector<const Launch*> found;
    bool has_reached = false;
    for (const Launch& launch : launches_.known) {
        if (launch.kernel == &kernel) {
            found.push_back(&launch);
            has_reached = has_reached || (launch.is_reached && launch.is_known());
        }
    }
    std::erase_if(found, [&](const Launch* launch) { return has_reached && !launch->is_reached; });
    return found;
}

std::vector<KernelSignature> LaunchTypes::signatures(const Kernel& kernel) const {
    std::vector<const Launch*> known = launches_of(kernel);
    std::erase_if(known,
                  [](const Launch* launch) { return !launch->is_known() || !launch->fits(); });
    std::stable_sort(known.begin(), known.end(), [](const Launch* a, const Launch* b) {
        return a->arguments.size() > b->arguments.size();
    });
    std::vector<KernelSignature> found;
    for (const Launch* launch : known) {  // the first with these types
        const std::vector<Type> types = types_of(*launch);
        const auto whole = whole_of(types, found, kernel.source().parameters);
        if (whole == found.end()) {
            found.push_back(
                {.arguments = types,
                 .origin = cat("the launch at ", place_of_launch(sources_, launch->span, kernel)),
                 .launch = launch->span,
                 .moment = launch->moment});
        } else if (whole->moment && launch->input != kernel.source().span.file) {
            whole->moment->is_certain = false;  // another program may make this one alone
        }
    }
    return found;
}

std::vector<Diagnostic> LaunchTypes::problems(const Kernel& kernel) const {
    std::vector<const Launch*> problems = launches_of(kernel);
    std::map<LaunchPlace, std::set<uint32_t>>
        known;  // the programs that know the types of a launch
    for (const Launch* launch : problems) {
        if (launch->fits() && launch->is_known()) {
            known[place_of(*launch)].insert(launch->input);
        }
    }
    // What one program does not know another one may, which calls the function around the launch.
    const auto is_told = [&](const Launch* launch) {
        const auto told = known.find(place_of(*launch));
        return told != known.end() &&
               (told->second.size() > 1 || !told->second.contains(launch->input));
    };
    std::erase_if(problems, [&](const Launch* launch) {
        return launch->fits() && (launch->is_known() || is_told(launch));
    });
    std::vector<Diagnostic> found;
    std::set<LaunchPlace> reported;
    for (const Launch* launch : problems) {
        if (!reported.insert(place_of(*launch)).second) {
            continue;
        }
        std::vector<const Launch*> runs = problems;
        std::erase_if(runs, [&](const Launch* other) {
            return other->span != launch->span || !other->fits();
        });
        found.push_back(launch->fits() ? unknown_type(runs) : misfit(*launch));
    }
    return found;
}

std::vector<Diagnostic> LaunchTypes::unlinked() const {
    std::vector<Diagnostic> found;
    for (const Unlinked& launch : launches_.unlinked) {
        Diagnostic problem{Severity::Warning,
                           Code::MissingSignature,
                           launch.span,
                           std::string(launch.message),
                           {}};
        problem.note(launch.why_at.begin < launch.why_at.end ? launch.why_at : launch.span,
                     launch.why);
        found.push_back(std::move(problem));
    }
    return found;
}

std::string place_of_launch(const Sources& sources, Span launch, const Kernel& kernel) {
    const SourceFile& file = sources.file(launch.file);
    const uint32_t line = file.position(launch.begin).line;
    if (launch.file == kernel.source().span.file) {
        return cat("line ", line);
    }
    const auto normal = [&](uint32_t of) {
        return std::filesystem::path(sources.file(of).path()).lexically_normal();
    };
    const std::filesystem::path own = normal(kernel.source().span.file).parent_path();
    const std::string path = normal(launch.file).lexically_proximate(own).generic_string();
    return cat(path, ":", line);
}

Diagnostic missing_signature(const Kernel& kernel) {
    return {Severity::Error,
            Code::MissingSignature,
            kernel.source().name_span,
            cat("the types of `", kernel.name, "` are unknown; add ", wanted_option(kernel)),
            {}};
}

}  // namespace pykern2cu
