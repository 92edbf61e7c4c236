#include "frontend/host/mutation/tree_changes.hpp"

#include <algorithm>

namespace pykern2cu {

TreeChanges::TreeChanges(const std::vector<ImportedFiles::Reached>& inputs) {
    for (const ImportedFiles::Reached& input : inputs) {
        if (input.is_known) {
            add(input.paths);
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

std::shared_ptr<const Changes> TreeChanges::of(const std::set<std::string>& files, bool are_alone,
                                               Sources& sources, FileReader& reader,
                                               ImportedFiles& imported) {
    const auto found = by_file_.find(*files.begin());
    Group* own = found == by_file_.end() ? nullptr : found->second;
    const bool has_all = std::ranges::all_of(files, [&](const std::string& path) {
        const auto known = by_file_.find(path);
        return known != by_file_.end() && known->second == own;
    });
    if (own == nullptr || own->inputs < 2 || !has_all) {
        return nullptr;
    }
    if (are_alone) {
        if (files_alone_ != files) {
            files_alone_ = files;
            alone_ = imported.changes({files.begin(), files.end()}, {}, sources, reader);
        }
        return alone_;
    }
    if (own->changes == nullptr) {
        own->changes = imported.changes(own->files, {}, sources, reader);
    }
    return own->changes;
}

}  // namespace pykern2cu
