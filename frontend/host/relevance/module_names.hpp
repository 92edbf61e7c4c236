#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

/// What a name may hold that matters for kernels, as bits.
using HeldBits = uint16_t;
enum Held : HeldBits {
    kHoldsKernel = 1,
    kGivesKernels = 2,   // to who calls it, as a function that returns one
    kGivesMakers = 4,    // and what makes kernels: `cuda.jit`
    kTakesFunction = 8,  // makes kernels of what it is given, and may keep them
    kHoldsFunction = 16,
    kGivesTakers = 32,
    kLaunches = 64,     // a function that mentions kernels, or others that do
    kIsLibrary = 128,   // one that makes kernels, or may be one
    kHasLibrary = 256,  // an object that may have one
    kGivesLibrary = 512,
    kFoundLibrary = 1024,  // an attribute of any object, or what gives one; no argument is followed
};
inline constexpr HeldBits kLeadsToKernels = kHoldsKernel | kGivesKernels | kGivesMakers;
inline constexpr HeldBits kMayBeLibrary = kIsLibrary | kHasLibrary;
inline constexpr HeldBits kAnyLibrary = kMayBeLibrary | kGivesLibrary;  // as properties do

/// How what matters for kernels goes from one name to another; name_flows.cpp says what of it.
enum class Flow : uint8_t {
    AsItIs,
    ToAttribute,    // of any object, of which the names do not tell the methods
    OfCall,         // what a call gives: of a kernel a number, of a class an object
    ToFunction,     // that returns it
    OfConstructor,  // to the class: of `__init__` and `__call__`
    ToUser,         // the function that mentions it
    OfDecoration,   // what a decorator makes of a function
    OfPart,         // an attribute of an object that holds it
    OfLibraryPart,  // which may be a library as well: `numba.cuda`
    ThroughCall,    // from arguments to what the call gives
    OfArguments,    // to parameters
    OfLibraries,    // which functions put into what they are given
};

/// CuPy's classes that make kernels of texts.
inline constexpr std::string_view kClassesOfKernels[] = {"RawKernel", "RawModule",
                                                         "ElementwiseKernel", "ReductionKernel"};
inline bool is_class_of_kernels(std::string_view name) {
    return std::ranges::find(kClassesOfKernels, name) != std::end(kClassesOfKernels);
}

/// Whether what makes kernels in a library has this name there: `jit`.
bool names_a_maker(std::string_view word);
/// Whether a library that makes kernels, or a part of it that does, has this name: `cuda`.
bool names_a_library(std::string_view word);

/// How what matters for kernels flows between the names of one module, whatever the order of its
/// statements. Attributes of all objects, and names that other modules may import, have one node
/// for a word in all modules; so have those that are assigned by an object that may be a module.
class ModuleNames {
  public:
    using Node = uint32_t;
    struct Edge {
        Node to;
        Flow flow;
    };
    /// A call, or a decorator, and the functions around it.
    struct Call {
        Node callee;
        Node given;
        bool has_local;  // whether a variable of these functions is among the arguments
        std::vector<Node> around;
        const ast::Call* written = nullptr;  // null: a decorator without brackets
        std::vector<Node> arguments = {};
        Node result = 0;
        enum class Of : uint8_t { Program, Library, Arrays } of = Of::Program;
        std::optional<Node> decorated = {};  // the parameters of the function that it decorates
    };
    /// What something is if it belongs to a library of kernels: `fuse` of `xp.fuse`.
    struct OfLibrary {
        Node library;
        Node node;
        HeldBits bits;
    };
    struct Mention {
        uint32_t begin;
        Node node;
        bool needs_arguments = false;  // in a function that somebody has to call
    };

    /// `text`: of the file
    ModuleNames(const ast::Module& module, const std::string& path, std::string_view text);

    size_t size() const { return edges_.size(); }
    const std::vector<Edge>& edges(Node node) const { return edges_[node]; }
    const std::vector<std::pair<Node, HeldBits>>& seeds() const { return seeds_; }
    const std::vector<OfLibrary>& of_libraries() const { return of_libraries_; }
    /// What `getattr(object, name)` gives: of all that the names of a module hold, or of all names.
    struct FoundByText {
        Node node;
        HeldBits bits;
        std::string module;  // may be empty
    };
    const std::vector<FoundByText>& found_by_text() const { return found_by_text_; }
    /// What is imported from where `sys.path` says, of packages that may be there.
    template <class MayBe, class Take>
    void take_searched(MayBe may_be_there, Take take) const {
        for (const Searched& each : searched_) {
            if (each.node && may_be_there(each.package)) {
                take(*each.node);
            }
        }
    }
    template <class MayBe>
    bool takes_searched(MayBe may_be_there) const {
        return std::ranges::any_of(
            searched_, [&](const Searched& each) { return may_be_there(each.package); });
    }
    /// All names of one: `from helpers import *`
    template <class MayBe>
    bool takes_all_searched(MayBe may_be_there) const {
        return std::ranges::any_of(searched_, [&](const Searched& each) {
            return !each.node && may_be_there(each.package);
        });
    }
    /// Of what is imported from modules that are none of these, by what others call them.
    template <class Take>
    void take_imported(const std::unordered_set<std::string_view>& read, Take take) const {
        for (const Imported& each : seeds_of_imports_) {
            if (!read.contains(each.module) && !read.contains(each.package)) {
                take(each.node, each.bits);
            }
        }
    }
    /// Of `numba.vectorize`, if the program says for what it compiles.
    const std::vector<std::pair<Node, HeldBits>>& seeds_of_targets() const {
        return seeds_of_targets_;
    }
    bool names_target() const { return names_target_; }
    /// Modules that it imports by names that are not known, and whether they may be libraries.
    const std::vector<std::pair<Node, bool>>& imported_by_name() const { return imported_by_name_; }
    bool imports_any() const { return !imported_by_name_.empty(); }
    /// Whether it has what makes kernels, or a library that may.
    bool makes() const {
        return !seeds_of_targets_.empty() || std::ranges::any_of(seeds_, [](const auto& seed) {
            return seed.second != kHoldsFunction;
        });
    }
    /// Whether the text of the file has the name of a library of kernels, be it in a comment.
    bool mentions_library() const { return mentions_library_; }
    /// Whether one of its texts may be a part of such a name.
    bool has_text_of_library() const { return has_text_of_library_; }
    const std::vector<Call>& calls() const { return calls_; }
    /// Of a file that is imported, whenever that runs: `from ..a import b` may be `..a.b`.
    struct Import {
        uint32_t level;
        std::string path;
    };
    const std::vector<Import>& imports() const { return imports_; }
    /// Whether it mentions `sys.path` or another place that says where modules are looked for.
    bool searches_elsewhere() const { return searches_elsewhere_; }
    /// Sorted by where they begin.
    const std::vector<Mention>& mentions() const { return mentions_; }
    /// A word that means the same in all modules: an attribute, what is assigned to one, what is
    /// imported from modules of one file name, or a parameter of functions of this name.
    struct Word {
        std::string text;
        enum class Of : uint8_t { Any, Assigned, Module, Parameter } of = Of::Any;
        std::string module = {};  // or the parameter
        friend bool operator==(const Word&, const Word&) = default;
    };
    struct WordHash {
        size_t operator()(const Word& word) const {
            const std::hash<std::string_view> hash;
            return hash(word.text) + 31 * hash(word.module) + static_cast<size_t>(word.of);
        }
    };
    // All parameters, those that get other keywords, and that the name may be one of a variable, or
    // of a class that a library makes.
    static constexpr std::string_view kAll = "*";
    static constexpr std::string_view kKeywords = "**";
    static constexpr std::string_view kVariable = "=";
    static constexpr std::string_view kMadeClass = "!";
    static constexpr std::string_view kKept = "<";  // what functions put into arguments
    static constexpr size_t kMostPlaces = 8;        // of parameters that are told apart
    static std::string place_of(size_t position) {
        return std::to_string(std::min(position, kMostPlaces));
    }
    /// Which parameter an argument is given to, by its place or its name: any behind a `*`.
    static std::string parameter_of(const std::vector<ast::Argument>& arguments, size_t position) {
        const ast::Argument& argument = arguments[position];
        const bool is_placed =
            argument.kind == ast::Argument::Kind::Positional &&
            std::none_of(arguments.begin(),
                         arguments.begin() + static_cast<std::ptrdiff_t>(position),
                         [](const ast::Argument& each) { return each.is_star(); });
        return !argument.keyword.empty() ? std::string(argument.keyword)
               : is_placed               ? place_of(position)
                                         : std::string(kAll);
    }
    const std::unordered_map<Word, Node, WordHash>& shared() const { return shared_; }
    /// What functions, and calls that make kernels of texts, give, by where they begin.
    const std::unordered_map<uint32_t, Node>& made() const { return made_; }
    /// What may be anything that the program has.
    const std::vector<Node>& anything() const { return anything_; }
    /// The words that it mentions without calling them, or decorates: functions that have these
    /// may be called under other names.
    const std::unordered_set<std::string_view>& words_of_values() const;
    /// Whether it calls `partial`, whose result has other parameters.
    bool has_partial() const { return has_partial_; }
    uint32_t file() const { return module_->file; }
    /// What others call the module: the name of the file, or of the folder of a package.
    const std::string& stem() const { return stem_; }
    /// The modules of which it takes all names, each by the last part of its path.
    const std::vector<std::string>& stars() const { return stars_; }

  private:
    friend class NameFlow;
    struct Imported {
        Node node;
        HeldBits bits;
        std::string module;   // which has it, or is it
        std::string package;  // around that
    };
    struct Searched {
        std::string package;       // the first part of the path
        std::optional<Node> node;  // nothing: all of its names
    };

    const ast::Module* module_;
    std::string stem_;
    std::vector<std::string> stars_;
    std::vector<std::vector<Edge>> edges_;
    std::vector<std::pair<Node, HeldBits>> seeds_;
    std::vector<std::pair<Node, HeldBits>> seeds_of_targets_;
    bool names_target_ = false;
    std::vector<OfLibrary> of_libraries_;
    std::vector<FoundByText> found_by_text_;
    std::vector<Searched> searched_;
    std::vector<Imported> seeds_of_imports_;
    bool mentions_library_;
    bool has_partial_ = false;
    bool has_text_of_library_ = false;
    std::vector<Call> calls_;
    std::vector<Mention> mentions_;
    std::unordered_map<uint32_t, Node> made_;
    std::vector<Node> anything_;
    std::vector<std::pair<Node, bool>> imported_by_name_;
    std::vector<Import> imports_;
    bool searches_elsewhere_ = false;
    mutable std::optional<std::unordered_set<std::string_view>> words_of_values_;  // once asked for
    std::unordered_map<Word, Node, WordHash> shared_;
};

/// What others call some modules.
template <class Modules>
std::unordered_set<std::string_view> stems_of(const Modules& modules) {
    std::unordered_set<std::string_view> stems;
    for (const auto& module : modules) {
        stems.insert(module->stem());
    }
    return stems;
}

}  // namespace pykern2cu
