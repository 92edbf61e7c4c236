#include <algorithm>
#include <filesystem>
#include <iterator>

#include "frontend/host/modules/program.hpp"
#include "frontend/host/mutation/changes.hpp"
#include "frontend/host/relevance/imported_names.hpp"
#include "frontend/host/relevance/maker_names.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/syntax/build.hpp"

/// The files of all inputs, each read once.
namespace pykern2cu {

ImportedFiles::ImportedFiles() = default;
ImportedFiles::~ImportedFiles() = default;

void ImportedFiles::add_input(const std::string& path, uint32_t file) {
    keep(path, file);
    by_path_.at(normal_path(path)).is_input = true;
    inputs_.push_back(file);
    const std::filesystem::path module(normal_path(path));
    const std::filesystem::path named =
        module.filename() == "__init__.py" ? module.parent_path() : module;
    places_[named.stem().string()].insert(named.parent_path().generic_string());
}

bool ImportedFiles::may_be_elsewhere(const std::string& importer, const std::string& package) {
    const auto places = places_.find(package);
    if (inputs_.size() < 2 || places == places_.end()) {
        return inputs_.size() < 2;
    }
    std::filesystem::path beside = std::filesystem::path(normal_path(importer)).parent_path();
    const auto is_beside = [&] { return places->second.contains(beside.generic_string()); };
    while (!is_beside() && by_path_.contains((beside / "__init__.py").generic_string())) {
        beside = beside.parent_path();
    }
    return places->second.size() > 1 || !(is_beside() || folder_of(package));
}

std::optional<std::string> ImportedFiles::folder_of(std::string_view package) {
    if (!packages_) {
        packages_.emplace();
        for (const auto& [path, file] : by_path_) {
            const std::filesystem::path folder = std::filesystem::path(path).parent_path();
            const std::filesystem::path around = folder.parent_path();
            if (file.is_input && path.ends_with("__init__.py") && !folder.filename().empty() &&
                !by_path_.contains((around / "__init__.py").generic_string())) {
                std::vector<std::string>& folders = (*packages_)[folder.filename().string()];
                folders.push_back(around.empty() ? std::string()
                                                 : cat(around.generic_string(), "/"));
            }
        }
    }
    const auto known = packages_->find(std::string(package));
    return known == packages_->end() || known->second.size() > 1
               ? std::nullopt
               : std::optional(known->second.front());
}

void ImportedFiles::keep(const std::string& path, uint32_t file) {
    const auto [at, is_new] = by_path_.try_emplace(normal_path(path), Parsed{file});
    at->second.path = at->first;
}

ImportedFiles::Parsed* ImportedFiles::parsed(const std::string& path, Sources& sources,
                                             FileReader& reader) {
    auto known = by_path_.find(path);
    if (known == by_path_.end()) {
        if (absent_.contains(path)) {
            return nullptr;
        }
        std::optional<std::string> text = reader.read(path);
        if (!text) {
            if (reader.has(path)) {
                ++unreadable_;
            } else {
                absent_.insert(path);
            }
            return nullptr;
        }
        known = by_path_.emplace(path, Parsed{sources.add(path, *std::move(text))}).first;
        known->second.path = path;
    }
    Parsed& parsed = known->second;
    if (parsed.module == nullptr) {
        parsed.module = parse_module(sources, parsed.file, parsed.problems);
    }
    return &parsed;
}

std::optional<std::string> ImportedFiles::file_in(const std::string& directory,
                                                  std::string_view path,
                                                  FunctionRef<bool(const std::string&)> is_there) {
    const std::string key = cat(directory, ":", path);
    if (const auto known = found_.find(key); known != found_.end()) {
        return known->second;
    }
    const size_t unreadable = unreadable_;
    auto file = module_file(directory, path, is_there);
    if (unreadable_ == unreadable) {
        found_.emplace(key, file);
    }
    return file;
}

bool ImportedFiles::is_library_named(const Sources& sources) {
    if (!is_library_named_) {
        is_library_named_ = std::ranges::any_of(inputs_, [&](uint32_t file) {
            return names_library_of_kernels(sources.file(file).text());
        });
    }
    return *is_library_named_;
}

bool ImportedFiles::has_any(const std::vector<Parsed*>& modules, bool (ModuleNames::*has)() const) {
    return std::ranges::any_of(modules,
                               [has](const Parsed* each) { return (*each->names.*has)(); });
}

bool ImportedFiles::are_inputs(const std::vector<Parsed*>& modules) const {
    return inputs_.size() > 1 && std::ranges::all_of(modules, [&](const Parsed* each) {
               return each->is_input || !each->names->makes();
           });
}

bool ImportedFiles::mention_library(const std::vector<Parsed*>& modules, const Sources& sources) {
    return inputs_.size() < 2 || is_library_named(sources) ||
           has_any(modules, &ModuleNames::mentions_library);
}

bool ImportedFiles::mention_makers(const std::vector<Parsed*>& modules) {
    return import_makers(modules) || has_any(modules, &ModuleNames::makes) ||
           (has_any(modules, &ModuleNames::imports_any) &&
            (inputs_.size() < 2 || has_any(modules, &ModuleNames::has_text_of_library)));
}

/// Whether a module that is not there may have what makes kernels, as far as names tell.
bool ImportedFiles::import_makers(const std::vector<Parsed*>& modules) {
    std::vector<const ModuleNames*> names;
    std::ranges::transform(modules, std::back_inserter(names),
                           [](const Parsed* module) { return module->names.get(); });
    const auto read = stems_of(names);
    bool do_import = false;
    for (const ModuleNames* module : names) {
        module->take_imported(read, [&](auto&&...) { do_import = true; });
    }
    return do_import;
}

std::vector<ImportedFiles::Parsed*> ImportedFiles::reached_by_all(Sources& sources,
                                                                  FileReader& reader) {
    std::vector<Parsed*> modules;
    const std::vector<Reached>& all = reached(sources, reader);
    const uint64_t search = next_search();
    for (const Reached& input : all) {
        std::ranges::copy_if(input.modules, std::back_inserter(modules), [&](Parsed* each) {
            return std::exchange(each->seen_by, search) != search;
        });
    }
    return modules;
}

const MakerNames& ImportedFiles::makers(Sources& sources, FileReader& reader) {
    if (makers_ == nullptr) {
        const std::vector<Parsed*> modules = reached_by_all(sources, reader);
        const bool imports_any = inputs_.size() < 2 && has_any(modules, &ModuleNames::imports_any);
        std::vector<std::shared_ptr<const ModuleNames>> names;
        std::ranges::transform(modules, std::back_inserter(names), &Parsed::names);
        makers_ = std::make_unique<MakerNames>(
            std::make_shared<const NameIndex>(std::move(names)), imports_any,
            [&](uint32_t file, const std::string& package) {
                return may_be_elsewhere(sources.file(file).path(), package);
            });
    }
    return *makers_;
}

bool ImportedFiles::may_have_kernels(uint32_t file, const std::vector<Parsed*>& reached,
                                     Sources& sources, FileReader& reader) {
    if (inputs_.size() < 2) {
        return mention_makers(reached);
    }
    // What is not there for one module may have the name of another one in the tree.
    return import_makers(reached) ||
           makers(sources, reader).may_have_kernels(file, are_inputs(reached));
}

void ImportedFiles::read_names(Parsed& module, const Sources& sources) {
    if (module.names == nullptr) {
        const SourceFile& file = sources.file(module.file);
        module.names = std::make_shared<const ModuleNames>(*module.module, normal_path(file.path()),
                                                           file.text());
    }
}

const std::vector<ImportedFiles::Reached>& ImportedFiles::reached(Sources& sources,
                                                                  FileReader& reader) {
    if (!reached_) {
        reached_.emplace();
        for (const uint32_t input : inputs_) {
            Diagnostics unheard;
            Program program(sources, reader, *this, unheard);
            program.find_reach(input);
            reached_->push_back({input, program.reached(), program.is_reach_known()});
        }
    }
    return *reached_;
}

std::shared_ptr<const Changes> ImportedFiles::changes(const std::vector<Parsed*>& files,
                                                      const std::vector<const Scope*>& modules) {
    std::vector<Changes::File> all;
    std::unordered_set<const ast::Module*> seen;
    bool are_kept = true;
    const auto add = [&](Parsed* file, const std::string& path, const ast::Module& module) {
        if (!seen.insert(&module).second) {
            return;
        }
        const bool is_kept = file != nullptr && file->module.get() == &module;
        are_kept = are_kept && is_kept;
        if (is_kept && file->code_words == nullptr) {
            file->code_words = std::make_shared<FileWords>(module);
        }
        all.push_back({path, &module, is_kept ? file->code_words.get() : nullptr});
    };
    for (const Scope* module : modules) {
        const auto known = by_path_.find(normal_path(module->path()));
        add(known == by_path_.end() ? nullptr : &known->second, module->path(), module->module());
    }
    for (Parsed* file : files) {
        add(file, file->path, *file->module);
    }
    // Programs that have the same files share what is found, whichever of them is asked first.
    std::ranges::sort(all, {}, &Changes::File::path);
    if (!are_kept) {
        return std::make_shared<const Changes>(all);
    }
    std::vector<const ast::Module*> key;
    std::ranges::transform(all, std::back_inserter(key), &Changes::File::module);
    return changes_.of(std::move(key), [&] { return std::make_shared<const Changes>(all); });
}

}  // namespace pykern2cu
