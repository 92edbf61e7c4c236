#pragma once

#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/kernels/declaration.hpp"
#include "frontend/ir/ir.hpp"
#include "frontend/lower/compile_site.hpp"
#include "frontend/lower/webs.hpp"
#include "frontend/types/signature.hpp"

namespace pykern2cu {

/// What a function is specialised on, for one parameter: its type, and its value if it exists at
/// compile time only (None, a type, a function, a string), was omitted, or is needed as a literal.
struct ArgumentFact {
    Type type;
    ConstantValue constant = {};
    bool is_literal = false;  // given as an integer, truth value or string known before types: the
                              // callee looked whether it is None
};

class FunctionLowering;
struct Specialization;

/// A call of a device function, from the function that has it.
struct DeviceCall {
    const Specialization* callee = nullptr;
    Span span;

    friend bool operator==(const DeviceCall&, const DeviceCall&) = default;
};

/// One function for one set of argument facts: like an instance of a C++ template.
struct Specialization {
    /// Waiting: what it calls is still being lowered, so what is known of it may grow.
    enum class State : uint8_t { Running, Waiting, Done, Failed };
    const ast::FunctionDef* function = nullptr;
    Site site;  // from which it sees names
    const Dialect* dialect = nullptr;
    ir::FunctionKind kind = ir::FunctionKind::Device;
    std::vector<ArgumentFact> arguments = {};
    std::optional<Type> declared_result = std::nullopt;
    DeclarationOptions options = {};
    // Names of the enclosing function that an inner one reads: arguments behind its own.
    std::vector<CapturedName> captured = {};
    bool is_inlined = false;  // by the peer, before types: numbers given as literals are constants
    bool is_contiguous = false;  // a fused kernel for C-contiguous arrays of one shape

    State state = State::Running;
    ir::Function* ir = nullptr;
    Type result = types::unknown;          // until it is done: as far as known
    bool is_recursive = false;             // was called while it was running
    std::vector<bool> needs_literal = {};  // by parameter: its value was asked for at compile time
    std::vector<bool> asks_for_none = {};  // by parameter: it was compared with None
    std::vector<DeviceCall> calls = {};    // of the last round
    bool has_contiguous_form = false;      // contiguous.cpp
    Diagnostics diagnostics = {};

    // Among the functions that call each other, until they are done: open_functions.cpp.
    size_t place = 0;          // in the order in which they were first called
    size_t waits_for = 0;      // the first of them that it calls, itself or through others
    bool is_outdated = false;  // one of them knows more by now
    bool has_failed = false;   // as far as known

    bool is_settled() const { return state == State::Done || state == State::Failed; }
    bool fails() const { return state == State::Failed || has_failed; }
    /// Others may wait for it, and it for none but itself.
    bool leads() const { return is_recursive && waits_for >= place; }
};

/// Lowers the functions of a program on demand and keeps each specialisation once.
class ModuleLowering {
  public:
    ModuleLowering(Evaluator& evaluator, TypeTable& types, ir::Module& module);
    ~ModuleLowering();

    /// The specialisation with these facts, lowered now if it is new or outdated.
    Specialization& specialize(Specialization wanted);

    // ---- functions that call each other (open_functions.cpp) ----
    /// The function is lowered again: so is what waits for it, where it is called.
    void begin_round(const Specialization& function);
    /// What is known of an open function has grown.
    void note_news() { ++news_; }
    size_t news() const { return news_; }
    /// It and those that wait for it.
    size_t count_open(const Specialization& function) const {
        return open_.size() - function.place;
    }
    /// Gives those of whose results nothing is known, and that may return nothing, the result None.
    bool assume_none(const Specialization& function);
    /// What a running function found out no longer holds, nor what others concluded from it.
    void forget(Specialization& function);

    /// Null if its symbol is declared otherwise already.
    Specialization* foreign(const ForeignFunction& function, Span span);
    /// Adds a kernel and everything it calls to the module, callees first; hands over their
    /// diagnostics.
    void add_to_module(const Specialization& kernel, Diagnostics& diagnostics);
    /// The errors in a kernel and in what it calls, handed over or not.
    std::vector<Diagnostic> errors_of(const Specialization& kernel) const;
    /// Names the specialisations of functions that have several, sorts constants, marks cooperative
    /// kernels.
    void finish();

    /// The constant as code names it, if its one type there is `type`; null if it must be printed
    /// as a number.
    const ir::NamedConstant* named(const ir::NamedConstant* origin, Type type,
                                   const ir::Number& value);
    const ir::Variable* constant_array(const ArrayValue& array, std::string_view name, Span span);

    /// A function of the library that is written in Python: "array_sum".
    std::optional<FunctionValue> library_function(std::string_view name);

    /// Why there is no code of a function of which a decorator may make another one: in a fused
    /// function any, in Numba one of the program. CuPy's kernels are compiled without theirs.
    std::optional<Failure> replaced_by(const ast::Expr* decorator, const FunctionValue& function,
                                       const Dialect& dialect);

    Evaluator& evaluator() { return evaluator_; }
    TypeTable& types() { return types_; }
    ir::Module& module() { return module_; }
    /// An inner function as it is at one run of its `def`. Specialisations are found by functions,
    /// which no other may take the place of.
    const ast::FunctionDef* keep(ast::FunctionDef function);

  private:
    /// A function that is being lowered, or waits for one that is.
    struct Open {
        Specialization* function;
        std::unique_ptr<FunctionLowering> lowering;
    };
    std::string key_of(const Specialization& wanted) const;
    void open(Specialization& function);
    Specialization& renewed(Specialization& function);
    void lower_open(Specialization& function);
    void close(const Specialization& leader);
    void drop_outdated(const Specialization& leader);
    void spread_failure(const Specialization& leader);
    void note_call(Specialization& callee);
    bool refuse(Specialization& function) const;
    Specialization* known(const Specialization& wanted, const std::string& key);
    std::optional<Failure> called_at_other_moment(const Specialization& wanted,
                                                  const std::string& key);
    Specialization& add(Specialization wanted);
    void add_messages(const Diagnostics& own, Diagnostics& diagnostics) const;
    void collect_constants();
    void name_by_type(const std::vector<ir::NamedConstant*>& constants);

    Evaluator& evaluator_;
    TypeTable& types_;
    ir::Module& module_;
    Pool<ast::FunctionDef> functions_;
    std::deque<Specialization> specializations_;
    std::unordered_map<std::string, Specialization*> by_moment_;
    // Those that read some name otherwise, because it is bound again between their moments.
    std::unordered_map<std::string, std::vector<Specialization*>> by_key_;
    std::unordered_map<std::string, Specialization*> foreign_;
    // by definition, one for each type in which it is used
    std::unordered_map<const ir::NamedConstant*, std::vector<ir::NamedConstant*>> named_;
    std::unordered_map<const void*, const ir::Variable*> constant_arrays_;
    std::vector<const Specialization*> added_;
    std::vector<DeviceCall> open_calls_;  // from a kernel to the function that is being added
    std::vector<Open> open_;
    std::vector<Specialization*> running_;  // each called by the one before
    size_t news_ = 0;
};

}  // namespace pykern2cu
