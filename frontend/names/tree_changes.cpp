#include "frontend/names/tree_changes.hpp"

#include <algorithm>

namespace pykern2cu {

TreeChanges::TreeChanges(const std::vector<uint32_t>& inputs, Sources& sources, FileReader& reader,
                         ImportedFiles& imported) {
    for (const uint32_t input : inputs) {
        Diagnostics problems;
        Program program(sources, reader, imported, problems);
        if (program.may_have_kernels(input) && program.is_reach_known()) {
            add(program.reached_paths());
        }
    }
}

/// The files of an input, in one group with all that have one of them.
void TreeChanges::add(const std::vector<std::string>& files) {
    Group& group = *groups_.emplace_back(std::make_unique<Group>());
    for (const std::string& path : files) {
        Group*& other = by_file_[path];
        if (other == nullptr) {
            group.files.push_back(path);
            other = &group;
        } else if (other != &group) {
            Group& merged = *other;
            group.inputs += merged.inputs;
            for (const std::string& each : merged.files) {
                by_file_[each] = &group;
            }
            group.files.insert(group.files.end(), merged.files.begin(), merged.files.end());
            std::erase_if(groups_, [&](const auto& each) { return each.get() == &merged; });
        }
    }
}

void TreeChanges::add_launchers(std::set<std::string> files) {
    const bool is_known = std::ranges::any_of(
        launchers_, [&](const auto& each) { return std::ranges::includes(each.first, files); });
    if (!is_known) {
        Group& group = launchers_[files];
        group.files.assign(files.begin(), files.end());
    }
}

TreeChanges::Group* TreeChanges::group_of(const std::set<std::string>& files) {
    std::set<Group*> groups;
    for (const std::string& path : files) {
        const auto known = by_file_.find(path);
        groups.insert(known == by_file_.end() ? nullptr : known->second);
    }
    Group* group = groups.size() == 1 ? *groups.begin() : nullptr;
    if (group != nullptr && group->inputs > 1) {
        return group;
    }
    const auto launchers = std::ranges::find_if(
        launchers_, [&](const auto& each) { return std::ranges::includes(each.first, files); });
    return launchers == launchers_.end() ? nullptr : &launchers->second;
}

const Changes* TreeChanges::of(const std::set<std::string>& files, ChangesOf which,
                               Sources& sources, FileReader& reader, ImportedFiles& imported) {
    Group* group = group_of(files);
    if (group == nullptr) {
        return nullptr;
    }
    if (which == ChangesOf::OwnFiles) {
        group = &alone_[files];
        group->files.assign(files.begin(), files.end());
    }
    if (group->program == nullptr) {
        group->program = std::make_unique<Program>(sources, reader, imported, group->problems);
        group->program->load_all(group->files);
        group->changes.emplace(group->program->modules());
    }
    return group->changes->asks_for_main() ? nullptr : &*group->changes;
}

}  // namespace pykern2cu
