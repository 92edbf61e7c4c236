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
            const bool is_input = std::ranges::count(inputs_, file.file) > 0;
            if (is_input && path.ends_with("__init__.py") && !folder.filename().empty() &&
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
    by_path_.try_emplace(normal_path(path), Parsed{file});
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

/// The inputs that mention a library that makes kernels.
const std::vector<uint32_t>& ImportedFiles::inputs_with_makers(const Sources& sources) {
    if (!inputs_with_makers_) {
        inputs_with_makers_.emplace();
        std::ranges::copy_if(inputs_, std::back_inserter(*inputs_with_makers_), [&](uint32_t file) {
            return names_library_of_kernels(sources.file(file).text());
        });
    }
    return *inputs_with_makers_;
}

bool ImportedFiles::has_any(const std::vector<Parsed*>& modules, bool (ModuleNames::*has)() const) {
    return std::ranges::any_of(modules,
                               [has](const Parsed* each) { return (*each->names.*has)(); });
}

bool ImportedFiles::mention_library(const std::vector<Parsed*>& modules, const Sources& sources) {
    return inputs_.size() < 2 || !inputs_with_makers(sources).empty() ||
           has_any(modules, &ModuleNames::mentions_library);
}

/// Whether a module may take a library of kernels from another one: `from .compat import cupy`,
/// `compat.cupy`.
bool ImportedFiles::are_libraries_taken(const std::vector<Parsed*>& modules) {
    std::unordered_map<std::string_view, std::unordered_set<std::string_view>> libraries;
    for (const Parsed* module : modules) {
        for (const std::string& name : module->names->libraries()) {
            libraries[name].insert(module->names->stem());
        }
    }
    const auto is_taken = [&](const Parsed* module) {
        return std::ranges::any_of(libraries, [&](const auto& library) {
            const auto imports = [&](std::string_view from) {
                return from != module->names->stem() &&
                       module->names->shared().contains({std::string(library.first),
                                                         ModuleNames::Word::Of::Module,
                                                         std::string(from)});
            };
            return module->names->attributes().contains(library.first) ||
                   !module->names->stars().empty() || std::ranges::any_of(library.second, imports);
        });
    };
    return !libraries.empty() && std::ranges::any_of(modules, is_taken);
}

bool ImportedFiles::mention_makers(const std::vector<Parsed*>& modules) {
    std::vector<const ModuleNames*> names;
    std::ranges::transform(modules, std::back_inserter(names),
                           [](const Parsed* module) { return module->names.get(); });
    const auto shown = shown_modules(names);
    bool imports_makers = false;
    for (const ModuleNames* module : names) {
        module->take_imported(shown, [&](auto&&...) { imports_makers = true; });
    }
    return imports_makers || has_any(modules, &ModuleNames::makes) ||
           ((has_any(modules, &ModuleNames::may_make) ||
             (has_any(modules, &ModuleNames::finds_by_text) &&
              has_any(modules, &ModuleNames::has_text_of_maker))) &&
            (has_any(modules, &ModuleNames::has_library) || are_libraries_taken(modules))) ||
           (inputs_.size() < 2 && has_any(modules, &ModuleNames::imports_any));
}

/// With the inputs that mention a library of kernels, which an import by a name that is not known
/// may read.
std::vector<ImportedFiles::Parsed*> ImportedFiles::with_imported_by_name(
    std::vector<Parsed*> modules, Sources& sources, FileReader& reader) {
    if (inputs_.size() < 2 || !has_any(modules, &ModuleNames::imports_any)) {
        return modules;
    }
    const std::unordered_set<const Parsed*> has(modules.begin(), modules.end());
    for (const uint32_t input : inputs_with_makers(sources)) {
        Parsed* module = parsed(normal_path(sources.file(input).path()), sources, reader);
        if (module != nullptr && !has.contains(module)) {
            read_names(*module, sources);
            modules.push_back(module);
        }
    }
    return modules;
}

std::shared_ptr<MakerNames> ImportedFiles::makers_of(std::vector<Parsed*> reached, Sources& sources,
                                                     FileReader& reader) {
    const bool imports_any = inputs_.size() < 2 && has_any(reached, &ModuleNames::imports_any);
    const std::vector<Parsed*> modules = with_imported_by_name(std::move(reached), sources, reader);
    std::vector<uint32_t> files;
    for (const Parsed* module : modules) {
        files.push_back(module->file);
    }
    std::ranges::sort(files);
    return makers_.of(std::move(files), [&] {
        return std::make_shared<MakerNames>(names_of(modules), mention_makers(modules), imports_any,
                                            [&](uint32_t file, const std::string& package) {
                                                return may_be_elsewhere(sources.file(file).path(),
                                                                        package);
                                            });
    });
}

void ImportedFiles::read_names(Parsed& module, const Sources& sources) {
    if (module.names == nullptr) {
        const SourceFile& file = sources.file(module.file);
        module.names = std::make_shared<const ModuleNames>(*module.module, normal_path(file.path()),
                                                           file.text());
    }
}

std::shared_ptr<const NameIndex> ImportedFiles::names_of(const std::vector<Parsed*>& modules) {
    std::vector<std::shared_ptr<const ModuleNames>> names;
    for (const Parsed* module : modules) {
        names.push_back(module->names);
    }
    return std::make_shared<const NameIndex>(std::move(names));
}

const std::vector<ImportedFiles::Reached>& ImportedFiles::reached(Sources& sources,
                                                                  FileReader& reader) {
    if (!reached_) {
        reached_.emplace();
        for (const uint32_t input : inputs_) {
            Diagnostics unheard;
            Program program(sources, reader, *this, unheard);
            program.find_reach(input);
            reached_->push_back({input, program.reached_paths(), program.is_reach_known()});
        }
    }
    return *reached_;
}

std::shared_ptr<const Changes> ImportedFiles::changes(const std::vector<std::string>& files,
                                                      const std::vector<const Scope*>& modules,
                                                      Sources& sources, FileReader& reader) {
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
    for (const std::string& path : files) {
        if (Parsed* file = parsed(path, sources, reader)) {
            add(file, path, *file->module);
        }
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
