#include "frontend/host/launches/elsewhere.hpp"

#include <algorithm>
#include <set>

#include "frontend/host/relevance/maker_names.hpp"

namespace pykern2cu {

void LaunchesElsewhere::read(ImportedFiles& imported, Sources& sources, FileReader& reader) {
    for (const ImportedFiles::Reached& input : imported.reached(sources, reader)) {
        inputs_.push_back({input});
    }
}

LaunchesElsewhere::Found LaunchesElsewhere::of(uint32_t file, const std::vector<Span>& kernels,
                                               ImportedFiles& imported, Sources& sources,
                                               FileReader& reader, Follow follow) {
    if (inputs_.empty()) {
        read(imported, sources, reader);
    }
    const auto names = imported.makers(sources, reader).launches_of(kernels);
    std::vector<Input*> launching;
    std::vector<const ImportedFiles::Reached*> importing;  // they may launch it unseen
    for (Input& input : inputs_) {
        const auto& modules = input.reached.modules;
        if (input.reached.input == file ||
            std::ranges::count(modules, file, &ImportedFiles::Parsed::file) == 0) {
            continue;
        }
        importing.push_back(&input.reached);
        if (names->are_shown_by({0, UINT32_MAX, input.reached.input})) {
            launching.push_back(&input);
        }
    }
    bool gives_types = false;
    Found found;
    for (Input* input : launching) {
        found.programs.push_back(sources.file(input->reached.input).path());
        if (!input->launches) {
            input->launches = follow(input->reached.input, types_);
        }
        for (const LaunchElsewhere& launch : *input->launches) {
            if (launch.kernel.file == file) {
                found.launches.push_back(&launch);
                gives_types = gives_types || launch.launch.is_known();
            }
        }
    }
    std::set<std::string> files;
    for (size_t i = 0; gives_types && i < importing.size(); ++i) {
        for (const ImportedFiles::Parsed* module : importing[i]->modules) {
            files.insert(module->path);
        }
    }
    found.files.assign(files.begin(), files.end());
    return found;
}

}  // namespace pykern2cu
