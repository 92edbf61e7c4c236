#include <algorithm>
#include <filesystem>
#include <iterator>
#include <unordered_set>

#include "frontend/host/modules/program.hpp"
#include "frontend/host/mutation/changes.hpp"
#include "frontend/host/relevance/maker_names.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"

/// Which files a module may import, before anything is bound.
namespace pykern2cu {
namespace {

/// The names that code has, imports aside.
std::unordered_set<std::string_view> words_of(const ast::Module& module) {
    std::unordered_set<std::string_view> words;
    for (const ast::Expr& expr : module.exprs.items()) {
        words.insert(last_name(expr));
    }
    words.erase("");
    return words;
}

const std::unordered_set<std::string_view>& words_of(ImportedFiles::Parsed& module) {
    if (!module.words) {
        module.words = words_of(*module.module);
    }
    return *module.words;
}

/// Whether code, imports aside, has a name, or one under which it imports it.
bool mentions(ImportedFiles::Parsed& package, std::string_view name) {
    const auto has = [&](std::string_view word) { return words_of(package).contains(word); };
    return has(name) || std::ranges::any_of(package.module->stmts.items(), [&](const auto& stmt) {
               const auto* from = std::get_if<ast::ImportFrom>(&stmt.node);
               const auto* whole = std::get_if<ast::Import>(&stmt.node);
               return (from != nullptr && std::ranges::any_of(from->names,
                                                              [&](const ast::ImportedName& each) {
                                                                  return each.name == name &&
                                                                         has(each.alias);
                                                              })) ||
                      (whole != nullptr &&
                       std::ranges::any_of(whole->modules, [&](const ast::ImportedModule& each) {
                           return each.path.substr(each.path.rfind('.') + 1) == name &&
                                  has(each.alias);
                       }));
           });
}

}  // namespace

/// `kernels.N = 8` in the package that the input is in: only one that mentions it is worth reading.
std::optional<std::string> Program::package_that_mentions(const std::string& path) {
    constexpr int kMostPackages = 16;
    const std::filesystem::path file(normal_path(path));
    const bool is_package = file.stem() == "__init__";
    const std::string name = (is_package ? file.parent_path() : file).stem().string();
    std::string directory = cat(directory_of(path), is_package ? "../" : "");
    for (int up = 0; up < kMostPackages; ++up) {
        const std::string package = cat(directory, "__init__.py");
        ImportedFiles::Parsed* known = parsed(normal_path(package));
        if (known == nullptr) {
            return std::nullopt;
        }
        if (mentions(*known, name)) {
            return package;
        }
        directory += "../";
    }
    return std::nullopt;
}

/// The modules on the way to what an import names, and the packages that Python runs before them.
std::vector<std::string> Program::files_of(const std::string& importer,
                                           const ModuleNames::Import& import) {
    std::vector<std::string> files;
    std::string base = directory_of(importer, import.level);
    const auto add = [&](const std::string& path) {
        if (has_file(path)) {
            files.push_back(path);
        }
        return has_file(path);
    };
    if (import.level > 0) {
        for (std::string at = normal_path(cat(base, "__init__.py")); add(at);) {
            at = normal_path(cat(directory_of(at), "../__init__.py"));
        }
    }
    for (size_t dot = import.path.find('.');; dot = import.path.find('.', dot + 1)) {
        const std::string_view path = std::string_view(import.path).substr(0, dot);
        const auto file = path.empty()       ? std::nullopt
                          : import.level > 0 ? file_in(base, path)
                                             : file_beside(importer, path);
        if (file) {
            files.push_back(*file);
        }
        if (dot == std::string::npos) {
            return files;
        }
    }
}

/// Whether files are read without a problem: what is wrong with them does not matter before they
/// are imported.
template <class Read>
bool Program::reads_quietly(Read read) {
    Diagnostics earlier = std::exchange(diagnostics_, {});
    read();
    return !std::exchange(diagnostics_, std::move(earlier)).has_errors();
}

void Program::find_reach(uint32_t file) {
    are_makers_known_ = reads_quietly([&] { reach(file); }) && are_makers_known_;
    is_reach_known_ = is_reach_known_ && are_makers_known_;
}

bool Program::may_have_kernels(uint32_t file) {
    find_reach(file);
    const ImportedFiles::Parsed* own = parsed(input_path_);
    const bool is_broken = own == nullptr || own->problems.has_errors();  // which is to be told
    if (!is_broken && !imported_.mention_library(makers_in_, sources_)) {
        return false;
    }
    return !are_makers_known_ ||
           ((!is_reach_known_ || imported_.may_have_kernels(file, makers_in_, sources_, reader_)) &&
            makers().may_have_kernels(file, imported_.are_inputs(makers_in_)));
}

void Program::reach(uint32_t file) {
    const std::string path = normal_path(sources_.file(file).path());
    imported_.keep(path, file);
    input_path_ = path;
    std::vector<std::string> first = {path};
    if (const auto package = package_that_mentions(path)) {
        first.push_back(normal_path(*package));
    }
    const uint64_t search = imported_.next_search();
    makers_in_ = reach(first, search);
    std::vector<ImportedFiles::Parsed*> all = reach(launchers_, search);
    all.insert(all.end(), makers_in_.begin(), makers_in_.end());
    const bool searches = ImportedFiles::has_any(all, &ModuleNames::searches_elsewhere);
    const auto may_be_found_by = [&](const ImportedFiles::Parsed* importer) {
        return [&, importer](const std::string& package) {
            return imported_.may_be_elsewhere(sources_.file(importer->file).path(), package);
        };
    };
    are_makers_known_ =
        are_makers_known_ && std::ranges::none_of(all, [&](const auto* each) {
            return each->problems.has_errors() ||
                   (searches && each->names->takes_all_searched(may_be_found_by(each)));
        });
    is_reach_known_ =
        is_reach_known_ && !(searches && std::ranges::any_of(all, [&](const auto* each) {
                                 return each->names->takes_searched(may_be_found_by(each));
                             }));
}

/// The modules in some files, and all that they may import, to which the search has not come yet.
std::vector<ImportedFiles::Parsed*> Program::reach(const std::vector<std::string>& first,
                                                   uint64_t search) {
    std::vector<ImportedFiles::Parsed*> left;
    const auto add = [&](ImportedFiles::Parsed* module) {
        if (module != nullptr && std::exchange(module->seen_by, search) != search) {
            left.push_back(module);
        }
    };
    for (const std::string& path : first) {
        add(parsed(path));
    }
    std::vector<ImportedFiles::Parsed*> modules;
    while (!left.empty()) {
        ImportedFiles::Parsed* module = left.back();
        left.pop_back();
        ImportedFiles::read_names(*module, sources_);
        modules.push_back(module);
        reached_.push_back(module);
        if (!module->imports) {
            module->imports.emplace();
            for (const ModuleNames::Import& import : module->names->imports()) {
                for (const std::string& path : files_of(module->path, import)) {
                    module->imports->push_back(parsed(path));
                }
            }
        }
        std::ranges::for_each(*module->imports, add);
    }
    return modules;
}

void Program::load_quietly(const std::vector<std::string>& paths) {
    const auto known = static_cast<std::ptrdiff_t>(modules_.size());
    reads_quietly([&] {
        for (const std::string& path : paths) {
            import_file(path);
        }
        load_packages();
    });
    only_reached_.insert(only_reached_.end(), modules_.begin() + known, modules_.end());
    modules_.resize(static_cast<size_t>(known));
}

const Scope* Program::find_module_quietly(const std::string& importer, uint32_t level,
                                          std::string_view path) {
    if (level == 0 && is_hidden(importer, path)) {
        return nullptr;
    }
    // `from . import x`: the package that the file is in
    const std::string_view part = path.empty() ? "__init__" : path;
    const auto file =
        level > 0 ? file_in(directory_of(importer, level), part) : file_beside(importer, path);
    if (file && !by_path_.contains(*file)) {
        load_quietly({*file});
    }
    return file ? by_path_[*file] : nullptr;
}

std::vector<const Scope*> Program::load_inputs_with_kernels(uint32_t input) {
    makers();
    std::vector<const Scope*> found;
    const std::vector<ImportedFiles::Parsed*> reached = reached_;
    for (const ImportedFiles::Parsed* file : reached) {
        const bool is_other = file->file != input && file->is_input;
        if (!is_other || !makers().may_have_kernels(file->file, /*are_all_inputs=*/true)) {
            continue;
        }
        if (!by_path_.contains(file->path)) {
            load_quietly({file->path});
        }
        if (const Scope* module = by_path_[file->path]) {
            found.push_back(module);
        }
    }
    return found;
}

const Changes& Program::changes() {
    makers();
    // What functions import may change something as well, also from where `sys.path` says.
    if (!is_reach_known_ && !std::exchange(are_reached_loaded_, true)) {
        std::vector<std::string> paths;
        std::ranges::transform(reached_, std::back_inserter(paths), &ImportedFiles::Parsed::path);
        load_quietly(paths);
    }
    if (changes_ != nullptr && modules_read_ == reached_count()) {
        return *changes_;
    }
    modules_read_ = reached_count();
    std::vector<const Scope*> modules = modules_;
    modules.insert(modules.end(), only_reached_.begin(), only_reached_.end());
    std::erase_if(modules,
                  [this](const Scope* each) { return each == library_ || is_folder(*each); });
    if (changes_ == nullptr || !std::ranges::all_of(modules, [this](const Scope* each) {
            return changes_->has(each->module().file);
        })) {
        changes_ = imported_.changes(reached_, modules);
    }
    return *changes_;
}

std::unordered_set<uint32_t> Program::reached_files() {
    makers();
    std::unordered_set<uint32_t> files;
    for (const auto* modules : {&modules_, &only_reached_}) {
        for (const Scope* module : *modules) {
            files.insert(module->module().file);
        }
    }
    for (const ImportedFiles::Parsed* module : reached_) {
        files.insert(module->file);
    }
    return files;
}

std::vector<std::string> Program::dependencies() const {
    std::vector<std::string> paths = imported_paths_;
    for (const ImportedFiles::Parsed* module : reached_) {
        if (module->path != input_path_ && std::ranges::count(imported_paths_, module->path) == 0) {
            paths.push_back(module->path);
        }
    }
    return paths;
}

bool Program::is_mentioned(std::string_view name) {
    makers();
    return std::ranges::any_of(makers_in_, [name](ImportedFiles::Parsed* module) {
        return words_of(*module).contains(name);
    });
}

const MakerNames& Program::makers() {
    if (makers_in_.empty()) {
        find_reach(modules_.front()->module().file);
    }
    return imported_.makers(sources_, reader_);
}

std::shared_ptr<const LaunchNames> Program::launch_names(const std::vector<Span>& kernels) {
    const MakerNames& names = makers();
    return is_reach_known_ ? names.launches_of(kernels) : nullptr;
}

}  // namespace pykern2cu
