#include "cli/plan.hpp"

#include <algorithm>
#include <filesystem>

#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

class Planner {
  public:
    Planner(const Options& options, const std::string& input, const std::string& directory)
        : options_(options), input_(input), directory_(directory) {}

    OutputPlan plan() const {
        OutputPlan plan;
        if (options_.write_stub) {
            plan.stub = stub_path(options_, input_);
            plan.stub = plan.stub.empty() ? "-" : plan.stub;
            return plan;
        }
        plan.cuda = path(options_.cuda, "cu");
        plan.header = path(options_.header, "header");
        plan.manifest = path(options_.manifest, "manifest");
        if (plan.cuda.empty() && options_.emit.empty()) {
            plan.cuda = input_ == "-" ? "-" : beside("cu");
        }
        add_each(plan, BinaryKind::Ptx, path(options_.ptx, "ptx"));
        add_each(plan, BinaryKind::Cubin, path(options_.cubin, "cubin"));
        if (const std::string fatbin = path(options_.fatbin, "fatbin"); !fatbin.empty()) {
            plan.binaries.push_back({BinaryKind::Fatbin, fatbin, options_.architectures});
        }
        if (const std::string embed = path(options_.embed, "embed"); !embed.empty()) {
            const bool has_fatbin = options_.compiler == CompilerKind::Nvcc;
            plan.binaries.push_back({has_fatbin ? BinaryKind::Fatbin : BinaryKind::Cubin, embed,
                                     options_.architectures, true});
        }
        if (options_.write_dependencies || !options_.depfile.empty()) {
            plan.depfile = options_.depfile.empty() ? default_depfile(plan) : options_.depfile;
        }
        return plan;
    }

  private:
    // The path that was given, the default name if --emit asks for it, or nothing.
    std::string path(const std::string& given, std::string_view kind) const {
        if (!given.empty()) {
            return given;
        }
        const bool emitted =
            std::find(options_.emit.begin(), options_.emit.end(), kind) != options_.emit.end();
        if (!emitted) {
            return "";
        }
        return beside(kind == "header"     ? "cuh"
                      : kind == "manifest" ? "json"
                      : kind == "embed"    ? "hpp"
                                           : kind);
    }

    std::string beside(std::string_view extension) const {
        const std::string name = cat(stem(input_), ".", extension);
        return (std::filesystem::path(directory_) / name).string();
    }

    void add_each(OutputPlan& plan, BinaryKind kind, const std::string& path) const {
        if (path.empty()) {
            return;
        }
        if (options_.architectures.size() < 2) {
            plan.binaries.push_back({kind, path, options_.architectures});
            return;
        }
        for (const std::string& architecture : options_.architectures) {
            std::filesystem::path named(path);
            named.replace_extension(cat(architecture, named.extension().string()));
            plan.binaries.push_back({kind, named.string(), {architecture}});
        }
    }

    // As gcc: the output's name with another extension.
    std::string default_depfile(const OutputPlan& plan) const {
        if (plan.cuda.empty() || plan.cuda == "-") {
            return beside("d");
        }
        return std::filesystem::path(plan.cuda).replace_extension("d").string();
    }

    const Options& options_;
    const std::string& input_;
    const std::string& directory_;
};

}  // namespace

std::vector<std::string> OutputPlan::files() const {
    std::vector<std::string> out;
    for (const std::string* path : {&cuda, &header, &manifest, &depfile, &stub}) {
        if (!path->empty()) {
            out.push_back(*path);
        }
    }
    for (const BinaryOutput& binary : binaries) {
        out.push_back(binary.path);
    }
    return out;
}

std::vector<std::string> OutputPlan::targets() const {
    std::vector<std::string> out = files();
    std::erase_if(out, [&](const std::string& path) { return path == "-" || path == depfile; });
    return out;
}

OutputPlan plan_outputs(const Options& options, const std::string& input,
                        const std::string& directory) {
    return Planner(options, input, directory).plan();
}

std::string stub_path(const Options& options, const std::string& input) {
    if (!options.stub_path.empty() || input == "-") {
        return options.stub_path;
    }
    return std::filesystem::path(input).replace_extension("pyi").string();
}

std::string stem(const std::string& input) {
    return input == "-" ? "stdin" : std::filesystem::path(input).stem().string();
}

}  // namespace pykern2cu
