#include "frontend/host/modules/program.hpp"

#include "frontend/host/modules/binder.hpp"
#include "frontend/library/library.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/syntax/build.hpp"

namespace pykern2cu {
namespace {

// Python itself follows fewer.
constexpr uint32_t kMostNestedImports = 1000;

}  // namespace

Program::Program(Sources& sources, FileReader& reader, ImportedFiles& imported,
                 Diagnostics& diagnostics)
    : sources_(sources), reader_(reader), imported_(imported), diagnostics_(diagnostics) {}

Program::~Program() = default;

Scope& Program::enter_round(Site site) { return scopes_.emplace_back(*site.scope, site.position); }

Scope& Program::new_scope(Scope::Kind kind, const Scope& outer, std::string_view name,
                          uint32_t position) {
    return scopes_.emplace_back(kind, outer, name, position);
}

const Scope& Program::load(uint32_t file) {
    const std::string& path = sources_.file(file).path();
    imported_.keep(path, file);
    const ImportedFiles::Parsed* known = parsed(normal_path(path));
    const bool is_input = known != nullptr && known->file == file;
    const Scope& module =
        load(is_input ? known->module : parse_module(sources_, file, diagnostics_), path);
    if (is_input) {
        diagnostics_.take(known->problems);
    }
    note_own_packages(module.path());
    load_packages();
    return module;
}

void Program::note_own_packages(const std::string& path) {
    if (const auto package = package_that_mentions(path)) {
        note_packages(directory_of(*package));
    }
}

/// What the packages around imported modules change counts; the names of a package are bound behind
/// those of its modules, which it imports itself.
void Program::load_packages() {
    while (!packages_.empty()) {
        const std::string next = std::move(packages_.back());
        packages_.pop_back();
        import_file(next);
    }
}

void Program::note_packages(const std::string& directory) {
    for (std::string at = cat(directory, "__init__.py");
         packages_seen_.insert(normal_path(at)).second && has_file(at);
         at = cat(directory_of(at), "../__init__.py")) {
        packages_.push_back(at);
    }
}

const Scope& Program::load(std::shared_ptr<const ast::Module> module, const std::string& path) {
    Scope& scope = scopes_.emplace_back(std::move(module), path);
    by_path_[normal_path(path)] = &scope;
    modules_.push_back(&scope);
    circles_.reset();
    read_search_path_of_functions(scope.module());
    bind(scope, scope.module().body);
    return scope;
}

void Program::bind(Scope& scope, const ast::Block& body) {
    importing_.push_back(normal_path(scope.path()));
    Binder{*this, scope}.bind(body);
    importing_.pop_back();
}

bool Program::import_each_other(const Scope& one, const Scope& other) const {
    if (!circles_) {
        circles_.emplace(by_path_, imports_);
    }
    return &one != &other && circles_->are_in_one(one, other);
}

const Scope& Program::enter(const ast::FunctionDef& function, const Scope& outer, uint32_t position,
                            uint32_t module_position, const std::vector<ConstantValue>& arguments) {
    Scope& scope = new_scope(Scope::Kind::Call, outer, function.name, position);
    scope.set_module_position(module_position);
    scope.set_called(function);
    for (size_t i = 0; i < function.parameters.size(); ++i) {
        const ast::Parameter& parameter = function.parameters[i];
        scope.bind({parameter.name, parameter.span, GivenBinding{arguments[i]}});
    }
    bind(scope, function.body);
    load_packages();
    return scope;
}

std::optional<std::string> Program::file_in(const std::string& directory, std::string_view path) {
    return imported_.file_in(directory, path,
                             [this](const std::string& at) { return parsed(at) != nullptr; });
}

const Scope* Program::import_from(const std::string& directory, std::string_view path) {
    for (size_t dot = path.find('.'); dot != std::string_view::npos;
         dot = path.find('.', dot + 1)) {
        note_packages(cat(directory, slashes_for_dots(path.substr(0, dot)), '/'));
    }
    if (const auto file = file_in(directory, path)) {
        return import_file(*file);
    }
    const std::string package = cat(directory, slashes_for_dots(path), "/__init__.py");
    const auto found = by_path_.find(normal_path(package));
    return found == by_path_.end() ? nullptr : found->second;
}

/// Beside the file, or beside the outermost package that the file is in.
std::optional<std::string> Program::file_beside(const std::string& importer,
                                                std::string_view path) {
    std::string base = directory_of(importer);
    auto found = file_in(base, path);
    while (!found && has_file(cat(base, "__init__.py"))) {
        base += "../";
        found = file_in(base, path);
    }
    const auto folder = found ? std::nullopt : imported_.folder_of(path.substr(0, path.find('.')));
    return folder ? file_in(*folder, path) : found;
}

const Scope* Program::find_module(const std::string& importer, uint32_t level,
                                  std::string_view path) {
    const std::string base = directory_of(importer, level);
    std::string key = cat(level > 0 ? "." : "", base, ":", path);
    if (const auto known = found_modules_.find(key); known != found_modules_.end()) {
        const Scope* found = known->second;
        return found == nullptr || is_folder(*found) ? found : import_file(found->path());
    }
    const size_t unreadable = imported_.unreadable_count();
    const Scope* found = look_for_module(importer, base, level, path);
    if (unreadable == imported_.unreadable_count()) {
        found_modules_.emplace(std::move(key), found);
    }
    return found;
}

const Scope* Program::look_for_module(const std::string& importer, std::string base, uint32_t level,
                                      std::string_view path) {
    if (level > 0) {
        note_packages(base);
    }
    if (level == 0 && is_hidden(importer, path)) {
        return nullptr;
    }
    const Scope* found = nullptr;
    for (size_t i = level > 0 ? 0 : searched_first_.size(); i > 0 && found == nullptr; --i) {
        const auto& directory = searched_first_[i - 1].directory;
        found = directory ? import_from(cat(*directory, "/"), path) : nullptr;
    }
    found = found == nullptr ? import_from(base, path) : found;
    while (found == nullptr && level == 0 && has_file(cat(base, "__init__.py"))) {
        base += "../";
        found = import_from(base, path);
    }
    const auto folder = found != nullptr || level > 0
                            ? std::nullopt
                            : imported_.folder_of(path.substr(0, path.find('.')));
    return folder ? import_from(*folder, path) : found;
}

void Program::search_first(const std::optional<std::string>& directory, bool is_certain) {
    found_modules_.clear();
    searched_first_.push_back(
        {directory ? std::optional(normal_path(*directory)) : std::nullopt, is_certain});
}

bool Program::is_hidden(const std::string& importer, std::string_view path) {
    const auto beside = searched_first_.empty() ? std::nullopt : file_beside(importer, path);
    for (size_t i = searched_first_.size(); i > 0; --i) {
        const auto& [directory, is_certain] = searched_first_[i - 1];
        const auto file = directory ? file_in(cat(*directory, "/"), path) : std::nullopt;
        if (!directory ? beside.has_value() : file && !is_certain && file != beside) {
            return true;
        }
        if (file && is_certain) {
            return false;
        }
    }
    return false;
}

bool Program::is_folder(const Scope& module) { return module.module().file == UINT32_MAX; }

/// A folder without `__init__.py` has no code of its own.
const Scope* Program::namespace_package(const std::string& directory) {
    const std::string path = normal_path(cat(directory, "/__init__.py"));
    const auto known = by_path_.find(path);
    if (known != by_path_.end() && known->second != nullptr) {
        return known->second;
    }
    auto empty = std::make_shared<ast::Module>();
    empty->file = UINT32_MAX;  // it lies in none
    found_modules_.clear();
    return &load(std::move(empty), path);
}

//   import a.b   →   the package a, or the folder a if there is a module b in it
const Scope* Program::find_root(const std::string& importer, std::string_view path) {
    const Scope* whole = find_module(importer, 0, path);
    const std::string_view root = path.substr(0, path.find('.'));
    if (const Scope* package = find_module(importer, 0, root)) {
        return package;
    }
    const std::string file = whole == nullptr ? std::string() : normal_path(whole->path());
    const std::string inner = slashes_for_dots(path);
    const size_t begin = file.rfind(inner);
    if (begin == std::string::npos || inner.empty()) {
        return nullptr;
    }
    for (size_t dot = path.rfind('.'); dot != std::string_view::npos && dot > root.size();
         dot = path.rfind('.', dot - 1)) {
        const std::string_view package = path.substr(0, dot);
        if (find_module(importer, 0, package) == nullptr) {
            namespace_package(cat(file.substr(0, begin), slashes_for_dots(package)));
        }
    }
    return namespace_package(cat(file.substr(0, begin), root));
}

const Scope* Program::submodule(const Scope& package, std::string_view name) {
    constexpr std::string_view kPackageFile = "__init__.py";
    const std::string_view path = package.path();
    const bool is_package = path.size() >= kPackageFile.size() &&
                            path.substr(path.size() - kPackageFile.size()) == kPackageFile;
    return is_package ? import_from(directory_of(path), name) : nullptr;
}

const Scope& Program::library() {
    if (library_ == nullptr) {
        library_ = &load(sources_.add("<numpy>", std::string(array_functions_source())));
    }
    return *library_;
}

const Scope* Program::import_file(const std::string& path_as_written) {
    const std::string path = normal_path(path_as_written);
    if (!importing_.empty()) {
        if (imports_[importing_.back()].insert(path).second) {
            circles_.reset();
        }
    }
    if (const auto found = by_path_.find(path); found != by_path_.end()) {
        if (std::erase(only_reached_, found->second) > 0) {
            modules_.push_back(found->second);
            diagnostics_.take(parsed(path)->problems);
        }
        return found->second;
    }
    const ImportedFiles::Parsed* file = parsed(path);
    if (file == nullptr) {
        by_path_[path] = nullptr;
        return nullptr;
    }
    if (importing_.size() > kMostNestedImports) {
        by_path_[path] = nullptr;
        diagnostics_.error({0, 0, file->file}, Code::NestingTooDeep,
                           cat("modules import one another more than ", kMostNestedImports,
                               " deep until they reach this one"));
        return nullptr;
    }
    const auto reached = static_cast<uint32_t>(orders_.size());
    orders_.emplace(file->file, std::pair(sources_.size(), reached));
    imported_paths_.push_back(path);
    diagnostics_.take(file->problems);
    return &load(file->module, path);
}

std::pair<uint32_t, uint32_t> Program::order_of(uint32_t file) const {
    const auto imported = orders_.find(file);
    return imported == orders_.end() ? std::pair(file, UINT32_MAX) : imported->second;
}

}  // namespace pykern2cu
