#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "frontend/host/modules/failing_imports.hpp"
#include "frontend/host/modules/import_circles.hpp"
#include "frontend/host/modules/module_paths.hpp"
#include "frontend/host/modules/scope.hpp"
#include "frontend/host/relevance/launch_names.hpp"
#include "frontend/host/relevance/name_flows.hpp"
#include "frontend/source/diagnostic.hpp"
#include "frontend/source/file.hpp"
#include "frontend/source/function_ref.hpp"
#include "frontend/source/last_found.hpp"

/// The modules that are reached by static imports, and the calls that they make.
namespace pykern2cu {

class Changes;
class FileWords;
class MakerNames;

/// Reads files beside the input; the only way the frontend sees the file system.
class FileReader {
  public:
    virtual ~FileReader() = default;
    /// The contents of a file, or nothing if there is no such file.
    virtual std::optional<std::string> read(const std::string& path) = 0;
    /// Whether there is one, although `read` gives nothing.
    virtual bool has(const std::string&) { return false; }
};

/// The modules of all inputs and what they have imported so far, so that those of a tree, which
/// import each other, are read once.
class ImportedFiles {
  public:
    struct Parsed {
        uint32_t file;
        bool is_input = false;
        std::shared_ptr<const ast::Module> module = {};  // null: not read yet
        Diagnostics problems = {};                       // of its syntax
        std::shared_ptr<const ModuleNames> names = {};
        std::optional<std::vector<Parsed*>> imports = {};                // that it may import
        std::optional<std::unordered_set<std::string_view>> words = {};  // that code of it has
        std::shared_ptr<FileWords> code_words = {};                      // when they are asked for
        std::string path = {};
        uint64_t seen_by = 0;  // the last search that has come to it
    };
    ImportedFiles();
    ~ImportedFiles();

    /// An input, which lies in a file of `Sources`. All are added before the first is translated.
    void add_input(const std::string& path, uint32_t file);
    const std::vector<uint32_t>& inputs() const { return inputs_; }
    /// Whether `sys.path`, which code changes, may lead to another one of the inputs for a module
    /// or package than those beside the file. What lies around a single input is not known.
    bool may_be_elsewhere(const std::string& importer, const std::string& package);
    /// The folder, with the slash at its end, that a package of the inputs lies in: the only one of
    /// its name that is in no other package.
    std::optional<std::string> folder_of(std::string_view package);
    /// A file that lies in `Sources`, by its path.
    void keep(const std::string& path, uint32_t file);
    /// A file as it is read once; null if there is none.
    Parsed* parsed(const std::string& path, Sources& sources, FileReader& reader);
    /// The file that Python takes for a module in a directory, which is looked for once.
    std::optional<std::string> file_in(const std::string& directory, std::string_view path,
                                       FunctionRef<bool(const std::string&)> is_there);
    /// How often a file could not be read that is there: each that asks is told why.
    size_t unreadable_count() const { return unreadable_; }
    static bool has_any(const std::vector<Parsed*>& modules, bool (ModuleNames::*has)() const);
    /// Whether those of some modules that may make kernels are inputs themselves.
    bool are_inputs(const std::vector<Parsed*>& modules) const;
    /// Whether any of some modules, or of the inputs, has the name of a library of kernels.
    bool mention_library(const std::vector<Parsed*>& modules, const Sources& sources);
    /// Whether the module in a file may have kernels, given all that it reaches: in a tree, as far
    /// as the names of all inputs tell together.
    bool may_have_kernels(uint32_t file, const std::vector<Parsed*>& reached, Sources& sources,
                          FileReader& reader);
    /// What the names of all modules that an input may import may hold.
    const MakerNames& makers(Sources& sources, FileReader& reader);
    static void read_names(Parsed& module, const Sources& sources);
    /// The files that each of the inputs may import, with its own; whether these are all.
    struct Reached {
        uint32_t input;
        std::vector<Parsed*> modules;
        bool is_known;
    };
    const std::vector<Reached>& reached(Sources& sources, FileReader& reader);
    std::vector<Parsed*> reached_by_all(Sources& sources, FileReader& reader);
    uint64_t next_search() { return ++searches_; }
    /// What some modules change, and some files that are none of them.
    std::shared_ptr<const Changes> changes(const std::vector<Parsed*>& files,
                                           const std::vector<const Scope*>& modules);

  private:
    /// Whether an input has the name of a library that makes kernels.
    bool is_library_named(const Sources& sources);
    static bool import_makers(const std::vector<Parsed*>& modules);
    bool mention_makers(const std::vector<Parsed*>& modules);

    std::vector<uint32_t> inputs_;
    // The folders in which modules and packages of a name are among the inputs.
    std::unordered_map<std::string, std::unordered_set<std::string>> places_;
    std::optional<std::vector<Reached>> reached_;
    std::unordered_map<std::string, Parsed> by_path_;
    std::optional<std::unordered_map<std::string, std::vector<std::string>>>
        packages_;  // outermost
    std::unordered_map<std::string, std::optional<std::string>> found_;
    std::unordered_set<std::string> absent_;
    size_t unreadable_ = 0;
    uint64_t searches_ = 0;                                                 // so far
    std::unique_ptr<const MakerNames> makers_;                              // when asked
    LastFound<std::vector<const ast::Module*>, const Changes, 2> changes_;  // by the modules
    std::optional<bool> is_library_named_ = {};                             // when asked
};

/// The input module and every module it imports from files beside it.
class Program {
  public:
    Program(Sources& sources, FileReader& reader, ImportedFiles& imported,
            Diagnostics& diagnostics);
    ~Program();

    /// Finds what the input, which lies in a file, may import.
    void find_reach(uint32_t file);
    /// Whether the module in a file makes kernels, or mentions some, as far as names tell.
    bool may_have_kernels(uint32_t file);
    /// Counts what the files of programs change that import the input and launch its kernels. Asked
    /// for before anything else.
    void be_launched_by(std::vector<std::string> files) { launchers_ = std::move(files); }
    bool is_launched_by_others() const { return !launchers_.empty(); }
    /// The modules of all other inputs that the input may import and that may have kernels.
    std::vector<const Scope*> load_inputs_with_kernels(uint32_t input);
    /// What the names of all that inputs may import may hold, in this program and others.
    const MakerNames& makers();
    /// Whether code of any of these has a name, imports aside.
    bool is_mentioned(std::string_view name);
    /// Which code may launch kernels, by where these are made; null where any may.
    std::shared_ptr<const LaunchNames> launch_names(const std::vector<Span>& kernels);
    /// What the program changes, with all that it may import.
    const Changes& changes();
    /// Whether no import reads other files than those that are reached.
    bool is_reach_known() const { return is_reach_known_; }
    /// How many of `modules()` there are, and of those that may be imported and have been read.
    size_t reached_count() const { return modules_.size() + only_reached_.size(); }
    /// The files of all of them, and of what they may import.
    std::unordered_set<uint32_t> reached_files();
    /// The files that the imports of the input may read, whenever these run.
    const std::vector<ImportedFiles::Parsed*>& reached() const { return reached_; }
    /// Adds the module in a file of `Sources` and follows its imports.
    const Scope& load(uint32_t file);
    /// The scope of one call of a function that is defined in `outer`. So many statements of this
    /// and of its module have run.
    const Scope& enter(const ast::FunctionDef& function, const Scope& outer, uint32_t position,
                       uint32_t module_position, const std::vector<ConstantValue>& arguments);
    /// A scope inside `outer` that binds nothing yet.
    Scope& enclose(const Scope& outer, std::string_view name) {
        return new_scope(Scope::Kind::Call, outer, name);
    }
    /// One round of a loop at a site.
    Scope& enter_round(Site site);
    /// `import a.b`: what `a` is, which may be a folder without `__init__.py`. Null if there is
    /// none.
    const Scope* find_root(const std::string& importer, std::string_view path);
    /// `package.module` where `module` is no name in the package but a file in it; may be null.
    const Scope* submodule(const Scope& package, std::string_view name);
    /// The file that a dotted path names in a module: "pkg.helpers" → "<dir>/pkg/helpers.py". An
    /// absolute path, of level 0, starts beside the file, or beside the outermost package that the
    /// file is in. Null if there is none.
    const Scope* find_module(const std::string& importer, uint32_t level, std::string_view path);
    /// The same for an import that a function makes, which is read whatever is wrong with the file.
    const Scope* find_module_quietly(const std::string& importer, uint32_t level,
                                     std::string_view path);
    /// `sys.path.insert(0, directory)`, which surely runs or not; of no directory it is not known
    /// what it does.
    void search_first(const std::optional<std::string>& directory, bool is_certain);
    /// `sys.path.append(directory)`: modules that are not there may be there.
    void search_later() { searches_later_ = true; }
    bool searches_elsewhere() const { return searches_later_ || !searched_first_.empty(); }
    /// Whether it is not known which file an absolute path names, as `sys.path` is changed.
    bool is_hidden(const std::string& importer, std::string_view path);
    /// Whether a `try` may go on in its handlers because a module that it imports raises.
    bool imports_may_fail(const std::string& importer, const ast::UnsupportedStmt& attempt) {
        return failures_.may_end(*this, importer, attempt);
    }
    /// Whether the statements of a module may run while another one, which it imports, waits for
    /// it.
    bool import_each_other(const Scope& one, const Scope& other) const;
    /// What the library functions written in Python define; loaded when first asked for.
    const Scope& library();
    /// Paths of the files that are imported, in the order they were reached, and of those that may
    /// be.
    std::vector<std::string> dependencies() const;
    const Sources& sources() const { return sources_; }
    /// Sorts files as this program reaches them, whatever others have read before.
    std::pair<uint32_t, uint32_t> order_of(uint32_t file) const;
    /// The scopes of the input and of all modules that it imports, so far.
    const std::vector<const Scope*>& modules() const { return modules_; }

  private:
    friend class Binder;
    struct Searched {
        std::optional<std::string> directory;
        bool is_certain;
    };

    ImportedFiles::Parsed* parsed(const std::string& path) {
        return imported_.parsed(path, sources_, reader_);
    }
    // ---- what may be imported (reach.cpp) ----
    template <class Read>
    bool reads_quietly(Read read);
    void reach(uint32_t file);
    std::vector<ImportedFiles::Parsed*> reach(const std::vector<std::string>& first,
                                              uint64_t search);
    void load_quietly(const std::vector<std::string>& paths);
    std::vector<std::string> files_of(const std::string& importer,
                                      const ModuleNames::Import& import);
    std::optional<std::string> package_that_mentions(const std::string& path);
    const Scope* look_for_module(const std::string& importer, std::string base, uint32_t level,
                                 std::string_view path);
    const Scope* import_file(const std::string& path);
    const Scope& load(std::shared_ptr<const ast::Module> module, const std::string& path);
    bool has_file(const std::string& path) { return parsed(path) != nullptr; }
    /// The file or package that a dotted path names from a directory.
    const Scope* import_from(const std::string& directory, std::string_view path);
    std::optional<std::string> file_in(const std::string& directory, std::string_view path);
    std::optional<std::string> file_beside(const std::string& importer, std::string_view path);
    static bool is_folder(const Scope& module);
    const Scope* namespace_package(const std::string& directory);
    void read_search_path_of_functions(const ast::Module& module);
    /// The packages that a directory is in: Python runs them before the modules in them.
    void note_packages(const std::string& directory);
    void note_own_packages(const std::string& path);
    void load_packages();
    void bind(Scope& scope, const ast::Block& body);
    Scope& new_scope(Scope::Kind kind, const Scope& outer, std::string_view name,
                     uint32_t position = UINT32_MAX);

    Sources& sources_;
    FileReader& reader_;
    ImportedFiles& imported_;
    Diagnostics& diagnostics_;
    std::deque<Scope> scopes_;
    std::unordered_map<std::string, const Scope*> by_path_;
    std::vector<std::string> imported_paths_;
    std::vector<std::string> packages_;  // noted, not yet loaded
    std::unordered_set<std::string> packages_seen_;
    std::unordered_map<uint32_t, std::pair<uint32_t, uint32_t>> orders_;  // of imported files
    std::vector<const Scope*> modules_;
    std::vector<Searched> searched_first_;  // the last before the others
    // By where they are looked for, and by what path.
    std::unordered_map<std::string, const Scope*> found_modules_;
    bool searches_later_ = false;
    const Scope* library_ = nullptr;
    ImportFailures failures_;
    std::vector<ImportedFiles::Parsed*> makers_in_;  // the input, and what it may import
    bool are_makers_known_ = true;
    bool is_reach_known_ = true;
    bool are_reached_loaded_ = false;
    std::shared_ptr<const Changes> changes_;
    size_t modules_read_ = 0;                 // that are among their files
    std::vector<const Scope*> only_reached_;  // by imports that have not been followed
    std::vector<ImportedFiles::Parsed*> reached_;
    std::vector<std::string> launchers_;  // files of programs that launch kernels of the input
    std::string input_path_;
    std::vector<std::string> importing_;  // modules that wait for what they import
    std::unordered_map<std::string, std::unordered_set<std::string>> imports_;
    mutable std::optional<ImportCircles> circles_;
    Pool<ast::Expr> made_exprs_;  // of what binders read loops as
    Pool<ast::HostExpr> made_hosts_;
};

}  // namespace pykern2cu
