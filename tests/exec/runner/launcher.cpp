#include "tests/exec/runner/launcher.hpp"

#include <dlfcn.h>

#include <algorithm>
#include <cstdint>

#include "tests/exec/emulator/runtime/launch.hpp"
#include "tests/exec/runner/arguments.hpp"
#include "tests/exec/runner/build.hpp"
#include "tests/exec/runner/capture.hpp"
#include "tests/exec/runner/report.hpp"

namespace exec {
namespace {

constexpr std::size_t kErrorReportSize = 8;
/// What an element is that the kernel does not write: no common result, so that a missing store
/// shows.
constexpr int kUnwritten = 1;

dim3 extents(const Json& json) {
    const Json sizes = json.is_array() ? json : Json::array({json});
    const auto at = [&](std::size_t i) { return i < sizes.size() ? sizes[i].get<unsigned>() : 1u; };
    return dim3(at(0), at(1), at(2));
}

const std::string& text(const Json& json, const char* key) {
    return json.at(key).get_ref<const std::string&>();
}

/// Whether a specialisation of the kernel takes these arguments, judged by dtypes and ranks.
bool fits(const Json& parameter, const Json& argument) {
    const std::string& kind = text(parameter, "kind");
    if (kind == "tuple") {
        return argument.contains("tuple");
    }
    if (kind == "record" || kind == "pointer") {
        return argument.contains("shape");
    }
    const bool is_array = kind == "array";
    if (argument.contains("tuple") || is_array != argument.contains("shape")) {
        return false;
    }
    if (!is_array && is_weak(argument.at("dtype"))) {
        return true;
    }
    return argument.at("dtype") == parameter.at("dtype") &&
           (!is_array || argument.at("shape").size() == parameter.at("ndim").get<std::size_t>());
}

bool fits_all(const Json& kernel, const Json& arguments) {
    const Json parameters = kernel.value("params", Json::array());
    for (std::size_t i = 0; i < arguments.size() && i < parameters.size(); ++i) {
        if (!fits(parameters[i], arguments[i])) {
            return false;
        }
    }
    return true;
}

/// The length of an axis of an argument, sliced, or of what several are broadcast to.
std::int64_t length_of(const Json& axis, const Json& kernel, const Json& launch,
                       const std::vector<Argument>& arguments);

/// The length of an axis of an array that the caller makes, by the manifest's rule.
std::int64_t extent_by(const Json& rule, const Json& kernel, const Json& launch,
                       const std::vector<Argument>& arguments) {
    if (rule.is_string()) {
        const dim3 grid = extents(launch.at("grid"));
        return std::int64_t{grid.x} * grid.y * grid.z;
    }
    if (rule.is_number()) {
        return rule.get<std::int64_t>();
    }
    std::int64_t extent = 1;
    for (const Json& axis : rule) {
        extent = extent == 1 ? length_of(axis, kernel, launch, arguments) : extent;
    }
    return extent;
}

/// How many elements `[start:stop:step]` leaves, as Python's `range` counts them.
std::int64_t sliced(std::int64_t extent, const Json& slice) {
    const auto start = slice.at(0).get<std::int64_t>();
    const std::int64_t stop =
        slice.at(1).is_null() ? extent : std::min(extent, slice.at(1).get<std::int64_t>());
    std::int64_t count = 0;
    for (std::int64_t at = start; at < stop; at += slice.at(2).get<std::int64_t>()) {
        ++count;
    }
    return count;
}

std::int64_t length_of(const Json& axis, const Json& kernel, const Json& launch,
                       const std::vector<Argument>& arguments) {
    const Json& parameters = kernel.at("params");
    std::int64_t extent = 1;
    if (axis.contains("broadcast")) {
        extent = extent_by(axis.at("broadcast"), kernel, launch, arguments);
    }
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (parameters[i].at("name") == axis.value("param", "")) {
            extent = arguments[i].array->shape()[axis.at("axis").get<std::size_t>()];
        }
    }
    for (const Json& slice : axis.value("slices", Json::array())) {
        extent = sliced(extent, slice);
    }
    return extent;
}

/// Memory that only the kernel uses; what is in it before must not matter.
void add_temporaries(const Json& kernel, const Json& launch, std::vector<Argument>& arguments) {
    for (const Json& parameter : kernel.at("params")) {
        if (parameter.value("role", "") != "temporary") {
            continue;
        }
        Json blank = {
            {"dtype", parameter.at("dtype")}, {"shape", Json::array()}, {"fill", kUnwritten}};
        for (const Json& rule : parameter.at("extents")) {
            blank["shape"].push_back(extent_by(rule, kernel, launch, arguments));
        }
        arguments.push_back(make_argument(blank));
    }
}

/// The shape of a result is NumPy's, and that which the manifest tells the caller to make.
void check_extents(const Json& result, const Json& parameter, const Json& kernel,
                   const Json& launch, const std::vector<Argument>& arguments) {
    const Json rules = parameter.value("extents", Json::array());
    for (std::size_t axis = 0; axis < rules.size(); ++axis) {
        const std::int64_t extent = extent_by(rules[axis], kernel, launch, arguments);
        require(result.at("shape").at(axis) == extent,
                join("`", text(parameter, "name"), "` of `", text(kernel, "name"), "` has ", extent,
                     " elements along axis ", axis, " by the manifest, but ",
                     result.at("shape").at(axis).dump(), " are expected"));
    }
}

/// A kernel that returns gets one more array for each result.
void add_results(const Json& kernel, const Json& launch, std::vector<Argument>& arguments) {
    for (const Json& result : launch.value("returns", Json::array())) {
        check_extents(result, kernel.at("params").at(arguments.size()), kernel, launch, arguments);
        Json blank = result;
        blank["fill"] = kUnwritten;
        arguments.push_back(make_argument(blank));
    }
}

/// The arguments of a generated elementwise kernel are broadcast to the shape of its loop.
void broadcast(const Json& kernel, std::vector<Argument>& arguments) {
    const Json& parameters = kernel.at("params");
    const Shape loop = arguments.back().array->shape();
    for (std::size_t i = 0; i < arguments.size() && i < parameters.size(); ++i) {
        if (arguments[i].array == nullptr) {
            continue;
        }
        const auto ndim = parameters[i].at("ndim").get<std::size_t>();
        if (ndim <= loop.size()) {
            arguments[i].array->broadcast_to(
                Shape(loop.end() - static_cast<long>(ndim), loop.end()));
        }
    }
}

/// Those of a fused kernel keep their shapes; any index reaches the only element along an axis. Raw
/// arrays are as they are.
void stretch(const Json& kernel, std::vector<Argument>& arguments) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i].array != nullptr && !kernel.at("params").at(i).value("raw", false)) {
            arguments[i].array->stretch_single_axes();
        }
    }
}

std::vector<Argument> make_arguments(const Json& kernel, const Json& launch) {
    std::vector<Argument> arguments;
    for (const Json& argument : launch.at("args")) {
        arguments.push_back(make_argument(argument));
    }
    add_results(kernel, launch, arguments);
    const bool is_of_strings = kernel.value("dialect", "") == "cupy-raw";
    if (kernel.value("dialect", "") == "cupy-fuse" || is_of_strings) {
        add_temporaries(kernel, launch, arguments);
        stretch(kernel, arguments);
    } else if (arguments.size() > launch.at("args").size()) {
        broadcast(kernel, arguments);
    }
    for (Argument& argument : arguments) {
        snapshot(argument);
    }
    return arguments;
}

/// The parameters of a kernel that is CUDA C++ in the source are known to C++ alone. CuPy passes an
/// array as a pointer and a number in its own type, 64 bits of Python's.
Json with_parameters(Json kernel, const Json& arguments, const emulator::Kernel& compiled) {
    if (kernel.contains("params")) {
        return kernel;
    }
    require(arguments.size() == compiled.parameter_count,
            join("`", text(kernel, "name"), "` has ", compiled.parameter_count,
                 " parameters, the case ", arguments.size(), " arguments"));
    kernel["params"] = Json::array();
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        std::string dtype = text(arguments[i], "dtype");
        dtype += dtype == "complex" ? "128" : is_weak(dtype) && dtype != "bool" ? "64" : "";
        const bool is_array = arguments[i].contains("shape");
        kernel["params"].push_back({{"name", join("argument ", i)},
                                    {"kind", is_array ? "pointer" : "scalar"},
                                    {"dtype", dtype},
                                    {"offset", compiled.layout[i].offset},
                                    {"size", is_array ? sizeof(void*) : parse_dtype(dtype).size}});
    }
    return kernel;
}

/// The manifest's offsets and sizes must be those that the C++ compiler gave the parameters.
void check_layout(const Json& kernel, const emulator::Kernel& compiled) {
    const Json& parameters = kernel.at("params");
    require(parameters.size() == compiled.parameter_count,
            join("`", text(kernel, "name"), "` has ", compiled.parameter_count,
                 " parameters, its manifest ", parameters.size()));
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const auto offset = parameters[i].at("offset").get<std::size_t>();
        const auto size = parameters[i].at("size").get<std::size_t>();
        require(offset == compiled.layout[i].offset && size == compiled.layout[i].size,
                join("parameter ", i, " of `", text(kernel, "name"), "` has ",
                     compiled.layout[i].size, " bytes at offset ", compiled.layout[i].offset,
                     ", its manifest says ", size, " at ", offset));
    }
}

/// A case may expect a launch to fail with a message that contains certain words.
std::optional<std::string> check_failure(const std::string& failure, const std::string& expected) {
    if (!expected.empty() && failure.find(expected) != std::string::npos) {
        return std::nullopt;
    }
    return failure.empty() ? join("it should have failed: ", expected) : failure;
}

/// What a kernel with debug=True reported, as Python names it: "ValueError: n is negative".
std::string reported_error(const Json& errors, const std::int32_t* report) {
    for (const Json& site : errors.at("codes")) {
        if (site.at("code") == report[0]) {
            const std::string& message = text(site, "message");
            return text(site, "exception") + (message.empty() ? "" : ": " + message);
        }
    }
    return report[0] == 0 ? std::string() : join("the unknown error ", report[0]);
}

/// Whether the arrays are those that a fused kernel's form for contiguous ones is for.
bool are_contiguous(const Json& form, const std::vector<Argument>& arguments) {
    const Array* first = nullptr;
    for (const Argument& argument : arguments) {
        if (Array* array = argument.array.get()) {
            first = first == nullptr ? array : first;
            const auto address = reinterpret_cast<std::uintptr_t>(array->data());
            if (array->shape() != first->shape() || !array->is_contiguous('C') ||
                address % form.at("alignment").get<std::uintptr_t>() != 0) {
                return false;
            }
        }
    }
    return true;
}

/// What to compare each argument with: the case's "expect", then the results of a fused kernel.
Json expectations(const Json& launch) {
    Json expected = launch.value("expect", Json::array());
    for (const Json& result : launch.value("returns", Json::array())) {
        expected.push_back(result.at("data"));
    }
    return expected;
}

std::optional<std::string> compare_arguments(const std::vector<Argument>& arguments,
                                             const Json& launch) {
    const Json expected = expectations(launch);
    const std::size_t returned = launch.value("returns", Json::array()).size();
    for (std::size_t i = 0; i < launch.at("args").size() + returned; ++i) {
        const Json wanted = i < expected.size() ? expected[i] : Json();
        if (const auto difference = mismatch(arguments[i], wanted, launch.value("ulp", 0u))) {
            return join("argument ", i, ": ", *difference);
        }
    }
    return std::nullopt;
}

}  // namespace

Program::Program(const std::filesystem::path& object, const Json& manifest)
    : handle_(dlopen(std::filesystem::absolute(object).c_str(), RTLD_NOW)), manifest_(manifest) {
    require(handle_ != nullptr, join("cannot load ", object.string()));
}

void* Program::symbol(const std::string& name) const {
    void* address = dlsym(handle_, name.c_str());
    require(address != nullptr, join("no symbol ", name));
    return address;
}

const Json& Program::choose_kernel(const Json& launch) const {
    const Json* only = nullptr;
    std::size_t candidates = 0;
    for (const Json& kernel : manifest_.at("kernels")) {
        if (text(kernel, "name") != text(launch, "kernel")) {
            continue;
        }
        only = &kernel;
        ++candidates;
        if (fits_all(kernel, launch.at("args"))) {
            return kernel;
        }
    }
    require(candidates == 1, join("the manifest has ", candidates, " kernels `",
                                  text(launch, "kernel"), "`, none for these arguments"));
    return *only;
}

std::optional<std::string> Program::launch(const Json& launch) const {
    if (const auto difference = run(launch, emulator::Order::Ascending)) {
        return difference;
    }
    if (const auto difference = run(launch, emulator::Order::Descending)) {
        return "with the threads in descending order: " + *difference;
    }
    const Json& kernel = choose_kernel(launch);
    if (text(kernel, "dialect") == "cupy-fuse") {
        Json alone = launch;
        alone["grid"] = alone["block"] = {1, 1, 1};
        if (const auto difference = run(alone, emulator::Order::Ascending)) {
            return "with one thread: " + *difference;
        }
    }
    if (kernel.contains("contiguous") &&
        are_contiguous(kernel.at("contiguous"), make_arguments(kernel, launch))) {
        if (const auto difference = run(launch, emulator::Order::Ascending, "contiguous")) {
            return "in the form for contiguous arrays: " + *difference;
        }
    }
    return std::nullopt;
}

std::optional<std::string> Program::run(const Json& launch, emulator::Order order,
                                        const char* form) const {
    const Json& chosen = choose_kernel(launch);
    const std::string id = form == nullptr ? kernel_id(chosen) : text(chosen.at(form), "symbol");
    const auto* compiled = static_cast<const emulator::Kernel*>(symbol("emulated_" + id));
    const Json kernel = with_parameters(chosen, launch.at("args"), *compiled);
    check_layout(kernel, *compiled);
    std::vector<Argument> arguments = make_arguments(kernel, launch);
    const bool cooperative = kernel.at("cooperative").get<bool>();
    std::int32_t* report = nullptr;
    if (kernel.contains("errors")) {
        report = static_cast<std::int32_t*>(symbol(text(kernel.at("errors"), "symbol")));
        std::fill_n(report, kErrorReportSize, 0);
    }
    const Capture output;
    const std::string failure = emulator::run(
        {compiled, parameter_buffer(kernel, arguments), extents(launch.at("grid")),
         extents(launch.at("block")), launch.value("shared_bytes", 0u),
         cooperative ? emulator::Cooperation::GridWide : emulator::Cooperation::None, order});
    const std::string printed = output.finish();
    const std::string expected_failure = launch.value("failure", "");
    if (!failure.empty() || !expected_failure.empty()) {
        return check_failure(failure, expected_failure);
    }
    const std::string raised =
        report == nullptr ? std::string() : reported_error(kernel.at("errors"), report);
    if (raised != launch.value("raises", "")) {
        return join("it reported `", raised, "`, expected `", launch.value("raises", ""), "`");
    }
    const bool in_order = order == emulator::Order::Ascending;
    if (in_order && printed != launch.value("stdout", "")) {
        return join("it printed:\n", printed, "expected:\n", launch.value("stdout", ""));
    }
    return compare_arguments(arguments, launch);
}

}  // namespace exec
