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
enum Held : uint8_t {
    kHoldsKernel = 1,
    kGivesKernels = 2,   // to who calls it, as a function that returns one
    kGivesMakers = 4,    // and what makes kernels: `cuda.jit`
    kTakesFunction = 8,  // makes kernels of what it is given, and may keep them
    kHoldsFunction = 16,
    kGivesTakers = 32,
    kLaunches = 64,    // a function that mentions kernels, or others that do
    kIsLibrary = 128,  // a module that is not known, a part of it, or what gives one
};
inline constexpr int kHeldBits = 8;
inline constexpr uint8_t kLeadsToKernels = kHoldsKernel | kGivesKernels | kGivesMakers;

/// CuPy's classes that make kernels of texts.
inline constexpr std::string_view kClassesOfKernels[] = {"RawKernel", "RawModule",
                                                         "ElementwiseKernel", "ReductionKernel"};
inline bool is_class_of_kernels(std::string_view name) {
    return std::ranges::find(kClassesOfKernels, name) != std::end(kClassesOfKernels);
}

/// Whether what makes kernels in a library has this name there: `jit`.
bool names_a_maker(std::string_view word);

/// How what matters for kernels flows between the names of one module, whatever the order of its
/// statements. Attributes of all objects, and names that other modules may import, have one node
/// for a word in all modules; so have those that are assigned by an object that may be a module.
class ModuleNames {
  public:
    using Node = uint32_t;
    struct Edge {
        Node to;
        /// What comes out of each of the bits, as a mask by its number.
        uint8_t out[kHeldBits];
    };
    /// A call, or a decorator, and the functions around it.
    struct Call {
        Node callee;
        Node given;
        bool has_local;  // whether a variable of these functions is among the arguments
        std::vector<Node> around;
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
    const std::vector<std::pair<Node, uint8_t>>& seeds() const { return seeds_; }
    /// Of what a library of kernels may have, if the program has one.
    const std::vector<std::pair<Node, uint8_t>>& seeds_of_any() const { return seeds_of_any_; }
    /// What `getattr(object, name)` gives, and what of all that objects of the program hold; of a
    /// library that is not known it is anything.
    const std::vector<std::pair<Node, uint8_t>>& found_by_text() const { return found_by_text_; }
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
    /// Of what is imported from modules but for those that show what it is.
    template <class Take>
    void take_imported(const std::unordered_set<std::string>& shown, Take take) const {
        for (const Imported& each : seeds_of_imports_) {
            if (!shown.contains(each.module)) {
                take(each.node, each.bits);
            }
        }
    }
    /// Modules that it imports by names that are not known.
    const std::vector<Node>& imported_by_name() const { return imported_by_name_; }
    bool imports_any() const { return !imported_by_name_.empty(); }
    /// Whether it mentions what makes kernels.
    bool makes() const {
        return std::ranges::any_of(seeds_, [](const auto& seed) {
            return (seed.second & ~(kHoldsFunction | kIsLibrary)) != 0;
        });
    }
    /// Whether the text of the file has the name of a library of kernels, be it in a comment.
    bool mentions_library() const { return mentions_library_; }
    /// Whether a library of kernels, or a module of one, is a value of it that variables and
    /// parameters may hold: more than `cupy.zeros(n)`.
    bool has_library() const { return has_library_; }
    /// Its classes, of those names that nothing else binds.
    const std::unordered_set<std::string_view>& classes() const { return classes_; }
    /// The names of attributes that it reads or assigns.
    const std::unordered_set<std::string_view>& attributes() const { return attributes_; }
    /// Under which names it imports some, for other modules to take.
    const std::vector<std::string>& libraries() const { return libraries_; }
    /// Whether it asks for something of which it does not say the name, and whether it has a text
    /// that is the name of what makes kernels.
    bool finds_by_text() const { return !found_by_text_.empty(); }
    bool has_text_of_maker() const { return has_text_of_maker_; }
    /// Whether it has such a name of something that may be anything, or runs text.
    bool may_make() const { return !seeds_of_any_.empty() || runs_text_; }
    /// Whether its statements show all names that others may import from it.
    bool shows_names() const {
        return stars_.empty() && anything_.empty() && !shared_.contains({"__getattr__"});
    }
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
    /// A word that means the same in all modules: an attribute, what is assigned to one, or what is
    /// imported from modules of one file name.
    struct Word {
        std::string text;
        enum class Of : uint8_t { Any, Assigned, Module } of = Of::Any;
        std::string module = {};
        friend bool operator==(const Word&, const Word&) = default;
    };
    struct WordHash {
        size_t operator()(const Word& word) const {
            const std::hash<std::string_view> hash;
            return hash(word.text) + 31 * hash(word.module) + static_cast<size_t>(word.of);
        }
    };
    const std::unordered_map<Word, Node, WordHash>& shared() const { return shared_; }
    /// What functions, and calls that make kernels of texts, give, by where they begin.
    const std::unordered_map<uint32_t, Node>& made() const { return made_; }
    /// What may be anything that the program has.
    const std::vector<Node>& anything() const { return anything_; }
    uint32_t file() const { return file_; }
    /// What others call the module: the name of the file, or of the folder of a package.
    const std::string& stem() const { return stem_; }
    /// The modules of which it takes all names, each by the last part of its path.
    const std::vector<std::string>& stars() const { return stars_; }

  private:
    friend class NameFlow;
    struct Imported {
        Node node;
        uint8_t bits;
        std::string module;
    };
    struct Searched {
        std::string package;       // the first part of the path
        std::optional<Node> node;  // nothing: all of its names
    };

    uint32_t file_;
    std::string stem_;
    std::vector<std::string> stars_;
    std::vector<std::vector<Edge>> edges_;
    std::vector<std::pair<Node, uint8_t>> seeds_;
    std::vector<std::pair<Node, uint8_t>> seeds_of_any_;
    std::vector<std::pair<Node, uint8_t>> found_by_text_;
    std::vector<Searched> searched_;
    std::vector<Imported> seeds_of_imports_;
    bool mentions_library_;
    bool has_library_ = false;
    bool has_text_of_maker_ = false;
    bool runs_text_ = false;
    std::vector<std::string> libraries_;
    std::unordered_set<std::string_view> classes_;
    std::unordered_set<std::string_view> attributes_;
    std::vector<Call> calls_;
    std::vector<Mention> mentions_;
    std::unordered_map<uint32_t, Node> made_;
    std::vector<Node> anything_;
    std::vector<Node> imported_by_name_;
    std::vector<Import> imports_;
    bool searches_elsewhere_ = false;
    std::unordered_map<Word, Node, WordHash> shared_;
};

/// The modules of which the names are shown, by what others call them, and the classes in these.
template <class Modules>
std::unordered_set<std::string> shown_modules(const Modules& modules) {
    std::unordered_set<std::string> shown;
    for (const auto& module : modules) {
        if (module->shows_names()) {
            shown.insert(module->stem());
            for (const std::string_view type : module->classes()) {
                shown.insert(module->stem() + "." + std::string(type));
            }
        }
    }
    return shown;
}

}  // namespace pykern2cu
