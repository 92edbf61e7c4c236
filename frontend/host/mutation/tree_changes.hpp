#pragma once

#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "frontend/host/modules/program.hpp"
#include "frontend/host/mutation/changes.hpp"

namespace pykern2cu {

/// What the inputs of a run change, found once for all that import a file in common: they have most
/// of their modules in common, too.
class TreeChanges {
  public:
    explicit TreeChanges(const std::vector<ImportedFiles::Reached>& inputs);
    /// What all inputs change that import one of the files of a program, or what these files do
    /// alone. Null where they are not all among those of several inputs.
    std::shared_ptr<const Changes> of(const std::set<std::string>& files, bool are_alone,
                                      Sources& sources, FileReader& reader,
                                      ImportedFiles& imported);

  private:
    struct Group {
        size_t inputs = 1;
        std::vector<std::string> files = {};
        std::shared_ptr<const Changes> changes = nullptr;
    };
    void add(const std::vector<std::string>& files);

    std::vector<std::unique_ptr<Group>> groups_;
    std::unordered_map<std::string, Group*> by_file_;
    // The last of files that were asked for alone: those of others take much memory.
    std::set<std::string> files_alone_;
    std::shared_ptr<const Changes> alone_;
};

}  // namespace pykern2cu
