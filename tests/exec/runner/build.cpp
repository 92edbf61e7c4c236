#include "tests/exec/runner/build.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <sstream>

#include "tests/exec/runner/process.hpp"
#include "tests/exec/runner/report.hpp"

namespace exec {

namespace fs = std::filesystem;

Json read_json(const fs::path& path) {
    std::ifstream file(path);
    require(file.good(), join("cannot read ", path.string()));
    Json json = Json::parse(file, nullptr, false);
    require(!json.is_discarded(), join("not JSON: ", path.string()));
    return json;
}

Translation translate(const Tools& tools, const fs::path& python, const Json& test,
                      const fs::path& folder) {
    const std::string stem = python.stem().string();
    Translation result{folder / (stem + ".cu"), folder / (stem + ".manifest.json"), python};
    std::vector<std::string> command{
        tools.pykern2cu,        python.string(), "-o",
        result.source.string(), "--manifest",    result.manifest.string()};
    for (const std::string signature : test.value("sig", Json::array())) {
        command.insert(command.end(), {"--sig", signature});
    }
    for (const std::string flag : test.value("flags", Json::array())) {
        command.push_back(flag);
    }
    run_program(command);
    return result;
}

std::string kernel_id(const Json& kernel) {
    if (kernel.at("symbol").is_string()) {
        return kernel.at("symbol").get<std::string>();
    }
    std::string id = kernel.at("name").get<std::string>();
    std::ranges::replace_if(
        id, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
    return id;
}

namespace {

/// The CUDA texts that the kernels are linked with, as files of their own.
std::vector<std::string> linked_sources(const Json& manifest, const fs::path& source,
                                        const fs::path& folder) {
    std::vector<std::string> out;
    for (const Json& input : manifest.value("link", Json::array())) {
        require(input.at("kind") == "cu", "the emulator links CUDA sources only");
        if (input.contains("path")) {
            out.push_back((source.parent_path() / input.at("path").get<std::string>()).string());
            continue;
        }
        const fs::path path = folder / join("link", out.size(), ".cu");
        std::ofstream(path) << input.at("text").get<std::string>();
        out.push_back(path.string());
    }
    return out;
}

/// The real Thrust, in front of the emulator, for a text that includes it; for others stand-ins of
/// CUB, whose own headers the toolkit has beside Thrust.
std::vector<std::string> library_flags(const Tools& tools, const fs::path& source) {
    std::stringstream text;
    text << std::ifstream(source).rdbuf();
    if (text.str().find("#include <thrust/") == std::string::npos) {
        return {"-I" + (tools.emulator / "cccl").string()};
    }
    require(!tools.thrust.empty(), "Thrust was not found");
    return {"-isystem", tools.thrust.string(), "-include", "thrust.hpp"};
}

}  // namespace

fs::path build_emulated(const Tools& tools, const Translation& translation,
                        const fs::path& folder) {
    const fs::path glue = folder / "emulated.cpp";
    const Json manifest = read_json(translation.manifest);
    std::ofstream text(glue);
    text << "#include \"" << fs::absolute(translation.source).string() << "\"\n";
    for (const Json& kernel : manifest.at("kernels")) {
        const bool has_symbol = kernel.at("symbol").is_string();
        text << "EMULATED_KERNEL_AS(" << kernel_id(kernel) << ", "
             << kernel.at(has_symbol ? "symbol" : "name").get<std::string>() << ")\n";
        if (kernel.contains("contiguous")) {
            const auto symbol = kernel.at("contiguous").at("symbol").get<std::string>();
            text << "EMULATED_KERNEL_AS(" << symbol << ", " << symbol << ")\n";
        }
    }
    text.close();
    const fs::path object = folder / "emulated.so";
    // -Bsymbolic: a kernel may be called `step`, as a function of the C library is.
    const auto libraries = library_flags(tools, translation.source);
    std::vector<std::string> command{tools.cxx, EMULATOR_FLAGS, "-shared", "-Wl,-Bsymbolic"};
    command.insert(command.end(), libraries.begin(), libraries.end());
    command.insert(command.end(),
                   {"-include", "cuda_emulator.hpp", "-I" + tools.precompiled.string(),
                    "-I" + tools.emulator.string(), "-I" + (tools.emulator / "stubs").string(),
                    "-o", object.string(), "-x", "c++", glue.string()});
    for (const std::string& source : linked_sources(manifest, translation.python, folder)) {
        command.push_back(source);
    }
    run_program(command);
    return object;
}

}  // namespace exec
