#pragma once

#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "frontend/ir/ir.hpp"
#include "frontend/lower/compile_site.hpp"
#include "frontend/lower/webs.hpp"
#include "frontend/names/declaration.hpp"
#include "frontend/types/signature.hpp"
#include "frontend/values/evaluate.hpp"

namespace pykern2cu {

/// What a function is specialised on, for one parameter: its type, and its value if it exists at
/// compile time only (None, a type, a function, a string), was omitted, or is needed as a literal.
struct ArgumentFact {
    Type type;
    ConstantValue constant = {};
    bool is_literal = false;  // given as an integer, truth value or string known before types: the
                              // callee looked whether it is None
};

struct Specialization;

/// A call of a device function, from the function that has it.
struct DeviceCall {
    const Specialization* callee = nullptr;
    Span span;

    friend bool operator==(const DeviceCall&, const DeviceCall&) = default;
};

/// One function for one set of argument facts: like an instance of a C++ template.
struct Specialization {
    enum class State : uint8_t { Running, Done, Failed };
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
    Type result = types::unknown;  // while running: as far as known
    bool is_recursive = false;
    std::vector<bool> needs_literal = {};  // by parameter: its value was asked for at compile time
    std::vector<bool> asks_for_none = {};  // by parameter: it was compared with None
    std::vector<DeviceCall> calls = {};    // of the last round
    bool has_contiguous_form = false;      // contiguous.cpp
    Diagnostics diagnostics = {};
};

/// Why there is no code of a fused function of which a decorator may make another one.
Failure replaced_function(const ast::Expr& decorator);

/// Lowers the functions of a program on demand and keeps each specialisation once.
class ModuleLowering {
  public:
    ModuleLowering(Evaluator& evaluator, TypeTable& types, ir::Module& module);
    ~ModuleLowering();

    /// The specialisation with these facts, lowered now if it is new.
    Specialization& specialize(Specialization wanted);
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

    Evaluator& evaluator() { return evaluator_; }
    TypeTable& types() { return types_; }
    ir::Module& module() { return module_; }
    /// An inner function as it is at one run of its `def`. Specialisations are found by functions,
    /// which no other may take the place of.
    const ast::FunctionDef* keep(ast::FunctionDef function);

  private:
    std::string key_of(const Specialization& wanted) const;
    Specialization* known(const Specialization& wanted, const std::string& key);
    std::optional<Failure> called_at_other_moment(const Specialization& wanted,
                                                  const std::string& key);
    std::optional<Failure> endless(const Specialization& spec) const;
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
    uint32_t depth_ = 0;
};

}  // namespace pykern2cu
