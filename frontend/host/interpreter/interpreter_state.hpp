#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "frontend/host/arrays/library_call.hpp"
#include "frontend/host/constants/enums.hpp"
#include "frontend/host/heap/limits.hpp"
#include "frontend/host/heap/state.hpp"
#include "frontend/host/interpreter/code_of_file.hpp"
#include "frontend/host/launches/infer.hpp"
#include "frontend/host/launches/noted_names.hpp"
#include "frontend/host/relevance/launch_names.hpp"
#include "frontend/library/construct.hpp"

namespace pykern2cu::launches {

/// The datum of each argument in one run of the program, at one launch.
struct FoundLaunch {
    const Kernel* kernel;
    Span span;
    std::vector<Datum> arguments;
    std::vector<Span> argument_spans;
    bool is_reached = true;  // false: in a branch that constants of the file rule out
    std::optional<LaunchMoment> moment = std::nullopt;
};

/// All that following a program finds.
struct FoundLaunches {
    std::vector<FoundLaunch> known;
    std::vector<Unlinked> unlinked;
};

/// One of the indices between brackets.
struct Index {
    const ast::Slice* slice;  // null: a value
    Value value = {};
    SliceBounds bounds = {};
    bool is_known = true;  // of a slice: all of its bounds
};

/// How the kernel's dialect types what a launch is given.
LaunchArgument typed_argument(const Kernel& kernel, const Datum& datum, Span span,
                              TypeTable& types);

/// What following a module knows by now: the heap and the calls that run, what has got out of
/// sight, and what is looked for.
class InterpreterState {
  protected:
    explicit InterpreterState(const HostProgram& program);

    /// Whether the statement behind is reached.
    enum class Flow : uint8_t { GoesOn, Ends };
    struct Argument {
        Value value;
        std::string_view keyword;
        Span span;
    };
    using Arguments = std::vector<Argument>;
    using Keywords = std::vector<std::pair<std::string_view, Value>>;
    static constexpr uint32_t kMostDepth = 24;  // of calls
    // What the name of a property has behind it in the cell of its setter.
    static constexpr std::string_view kSetter = ".setter";
    // The keyword of what `*` and `**` may give besides.
    static constexpr std::string_view kOthers = "**";
    static bool has_others(const Arguments& arguments) {
        return !arguments.empty() && arguments.back().keyword == kOthers;
    }
    /// Of those that are written: empty for one that is given by its place.
    static std::vector<std::string_view> keywords_of(const Arguments& arguments) {
        std::vector<std::string_view> keywords;
        for (const Argument& argument : arguments) {
            if (argument.keyword != kOthers) {
                keywords.push_back(argument.keyword);
            }
        }
        return keywords;
    }
    /// What leaves a loop or a round of it before its end, as a way from its begin.
    struct Loop {
        size_t begin = 0;
        size_t round_begin = 0;
        std::vector<Writes> breaks;
        std::vector<Writes> ends;  // of the round
    };
    /// How many there are so far of what leaves the loop, its round and the call.
    struct Exits {
        size_t breaks;
        size_t ends;
        size_t returned;
    };
    /// What a round of a loop adds to what was known before it.
    enum class Change : uint8_t { Nothing, Combinations, Data };
    /// The objects that a place in the source made.
    struct MadeAt {
        Object* last = nullptr;
        Object* earlier = nullptr;  // stands for all before
    };
    struct Remembered {
        Value result;
        uint64_t version;
    };

    /// The value of a parameter of a function around a kernel.
    struct Given {
        size_t calls_out;
        std::string_view name;
        std::string identity;
    };
    /// Nothing of a block without statements, such as a class with a docstring alone.
    static Span span_of(const ast::Block& block) {
        return block.statements.empty()
                   ? Span()
                   : Span{block.statements.front()->span.begin, block.statements.back()->span.end,
                          block.statements.front()->span.file};
    }
    struct Decorator {
        const ast::Expr* written;
        Value value;  // of a call of what a library has, what is called
        bool is_own;  // of the file
    };
    struct Made {
        struct Row {
            Value key;
            Value value;
            bool is_certain;
        };
        std::vector<Value> items = {};
        std::vector<Row> rows = {};  // of a dictionary
        bool is_counted = true;
        bool is_certain = true;  // that there is the item that is made
    };
    /// Where it may stop what is followed without being certain to run.
    enum class Stops : uint8_t { Anywhere, AtItsEnd };
    enum class Imports : uint8_t { Run, MayFail };  // in a `try`

    bool may_be_set_by_any_code(std::string_view attribute) const {
        return any_code_at_ && code_->attributes().contains(attribute);
    }
    void stop_noting() { is_noted_exactly_ = is_noted_exactly_ && noted_ == nullptr; }
    size_t most_items() const { return noted_ != nullptr ? kMostNoted : kMostItems; }
    bool may_go_on() const {
        return is_noted_exactly_ &&
               steps_ < (program_.is_for_others ? kMostStepsForOthers : kMostSteps);
    }
    /// Whether code may launch kernels whose types are wanted.
    bool may_launch(Span code) const { return !names_ || names_->are_in(code); }
    uint32_t new_meeting() { return ++meetings_; }
    Frame& module_frame(const Scope& scope);
    Site site_in(const Scope& module) const;
    Frame* outermost() const;
    Object& object_at(Span site, Object::Kind kind);
    Frame& home() const;

    const HostProgram& program_;
    Evaluator& evaluator_;
    const Scope& module_;
    std::shared_ptr<const LaunchNames> names_;  // null: any code may launch
    std::unordered_map<const ast::FunctionDef*, std::vector<const Kernel*>> kernels_;
    std::vector<uint32_t> outer_changes_;  // where the file may change what other functions see
    State state_;
    Frame* frame_ = nullptr;
    Loop* loop_ = nullptr;          // of the current call
    std::vector<uint32_t> copies_;  // which round or combination is followed
    size_t unrolled_ = 1;           // rounds of the loops around that are told apart
    std::unordered_map<const Scope*, Frame*> module_frames_;
    std::map<std::tuple<Frame*, uint32_t, uint32_t, Object::Kind, std::vector<uint32_t>>, MadeAt>
        objects_;
    std::vector<Function> functions_;  // in the order of their definitions
    std::vector<Object*> classes_;
    std::unordered_map<const Object*, std::vector<Object*>> instances_;
    std::unordered_set<const ast::FunctionDef*> called_;
    std::unordered_map<std::string, Remembered> remembered_;
    std::unordered_map<const ast::ClassDef*, Object*> adopted_;
    std::unordered_map<const Object*, EnumKind> enums_;                    // of all classes
    std::map<std::pair<std::string, std::string>, Value> field_defaults_;  // of named tuples
    std::unordered_set<std::string> patched_;  // attributes of modules that are assigned
    std::vector<Object*> escaped_;             // to what is not followed
    std::vector<Place> escaped_places_;
    std::vector<Function> escaped_functions_;
    std::unordered_set<std::string> escaped_keys_;  // of functions
    std::unordered_set<std::string> running_;       // calls
    // Parts of the target of `+=` that runs.
    std::unordered_map<const ast::Expr*, Value> evaluated_;
    const ast::Stmt* statement_ = nullptr;  // of the module, that runs; null: all have run
    bool is_conditional_ = true;            // it is inside of another one
    NotedNames* noted_ = nullptr;           // null: launches are looked for
    // What names held last that are noted, with the versions of these objects.
    std::unordered_map<std::string, std::vector<std::pair<const Object*, uint64_t>>> noted_objects_;
    bool has_met_any_ = false;             // there is something of the file that is not followed
    bool runs_any_ = false;                // and the statement does something with it
    bool has_imported_all_ = false;        // `from module import *` has run
    std::optional<CodeOfFile> code_;       // when it is asked for
    std::optional<uint64_t> any_code_at_;  // the version of the state behind what may run all
    struct NotedInner {
        NotedNames::Inner inner = {};
        std::map<std::string, std::vector<const Object*>> objects = {};  // that each value has
    };
    std::map<const Object*, NotedInner> noted_inner_;
    bool is_guess_ = false;         // a method runs that nothing has called
    bool is_noted_exactly_ = true;  // false: code that is not followed may have run
    size_t items_made_ = 0;         // of all arrays whose items are followed
    size_t items_changed_ = 0;      // of all that were changed, each time
    size_t items_noted_ = 0;        // of all that names held
    FoundLaunches found_;
    std::unordered_set<std::string> found_keys_;
    uint32_t meetings_ = 0;
    uint32_t depth_ = 0;
    uint32_t ruled_out_ = 0;  // levels of branches that constants rule out
    std::unordered_map<const Kernel*, std::vector<Given>> given_to_make_;
    uint64_t steps_ = 0;
};

}  // namespace pykern2cu::launches
