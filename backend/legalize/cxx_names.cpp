#include <algorithm>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include "backend/legalize/passes.hpp"
#include "backend/legalize/reserved_names.hpp"
#include "backend/legalize/spellable.hpp"
#include "frontend/ir/visit.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

namespace pykern2cu {
namespace {

using Names = std::unordered_set<std::string>;

/// The identifiers in the CUDA spelling of a row: `atomicAdd` and `sqrt$f`, which may be sqrtf.
void add_identifiers(const Intrinsic& row, Names& names) {
    bool in_text = false;
    for (size_t i = 0; i < row.cuda.size(); ++i) {
        in_text = in_text != (row.cuda[i] == '"');
        if (in_text || !is_letter_of_identifier(row.cuda[i])) {
            continue;
        }
        const bool is_whole_name = i == 0 || (row.cuda[i - 1] != '.' && row.cuda[i - 1] != '$');
        size_t end = i;
        while (end < row.cuda.size() && is_in_identifier(row.cuda[end])) {
            ++end;
        }
        if (is_whole_name) {
            names.emplace(row.cuda.substr(i, end - i));
            names.insert(cat(row.cuda.substr(i, end - i), 'f'));
        }
        i = end;
    }
}

std::string tail_of(const ir::Function& function) {
    return function.suffix.empty() ? "" : cat('_', function.suffix);
}

/// The words of text that the program has.
void add_words(const std::vector<ir::TextLine>& lines, Names& names) {
    for (const auto& [line, span] : lines) {
        for (size_t i = 0; i < line.size(); ++i) {
            const size_t begin = i;
            while (i < line.size() && is_in_identifier(line[i])) {
                ++i;
            }
            names.insert(line.substr(begin, i - begin));
        }
    }
}

/// The words in the texts of a function, and what they call its variables.
void add_named_in_text(const ir::Function& function, Names& names) {
    if (!function.text_frame) {
        return;
    }
    add_words(function.text_frame->preamble, names);
    for (const auto& [name, type] : function.text_frame->type_names) {
        names.insert(name);
    }
    for (const ir::Parameter& parameter : function.params) {
        if (parameter.variable->is_named_in_text) {
            names.insert(parameter.variable->name);
        }
    }
    ir::for_each_statement(function.body, [&](const ir::Stmt& stmt) {
        if (const auto* text = ir::as<ir::Text>(&stmt)) {
            add_words(text->lines, names);
        } else if (const auto* alias = ir::as<ir::Alias>(&stmt)) {
            names.insert(alias->variable->name);
        }
    });
}

/// What the text of a function mentions besides its own variables.
Names mentioned_in(const ir::Function& function) {
    Names names;
    add_named_in_text(function, names);
    std::unordered_set<const Intrinsic*> rows;
    const auto add = [&](const ir::Expr& expr) {
        if (const auto* call = ir::as<ir::CallIntrinsic>(&expr)) {
            if (rows.insert(call->row).second) {
                add_identifiers(*call->row, names);
            }
        } else if (const auto* device = ir::as<ir::CallDevice>(&expr)) {
            names.insert(cat(device->callee->name, tail_of(*device->callee)));
        } else if (const auto* helper = ir::as<ir::CallHelper>(&expr)) {
            names.emplace(helper->helper);
        } else if (const auto* constant = ir::as<ir::Const>(&expr)) {
            if (constant->origin != nullptr) {
                names.insert(constant->origin->name);
            }
        } else if (const auto* var = ir::as<ir::Var>(&expr)) {
            if (var->variable->storage == ir::Storage::ConstantArray ||
                (var->variable->storage == ir::Storage::ErrorReport &&
                 function.kind == ir::FunctionKind::Kernel)) {
                names.insert(var->variable->name);
            }
            for (const ir::NamedConstant* extent : var->variable->shape_names) {
                names.insert(extent == nullptr ? std::string() : extent->name);
            }
        }
    };
    ir::for_each_statement(function.body, [&](const ir::Stmt& stmt) {
        ir::for_each_value(stmt,
                           [&](const ir::Expr* value) { ir::for_each_expression(*value, add); });
        if (const auto* array = ir::as<ir::DeclareArray>(&stmt)) {
            for (const ir::NamedConstant* extent : array->variable->shape_names) {
                names.insert(extent == nullptr ? std::string() : extent->name);
            }
        }
    });
    return names;
}

bool mentions(const ir::Stmt& stmt, const ir::Variable& variable) {
    bool found = false;
    const auto look = [&](const ir::Expr& expr) {
        const auto* var = ir::as<ir::Var>(&expr);
        found = found || (var != nullptr && var->variable == &variable);
    };
    ir::for_each_value(stmt, [&](const ir::Expr* value) { ir::for_each_expression(*value, look); });
    const auto* assign = ir::as<ir::Assign>(&stmt);
    found = found || (assign != nullptr && assign->variable == &variable);
    ir::for_each_block(stmt, [&](const ir::Block& block) {
        found = found || std::ranges::any_of(block.statements, [&](const ir::Stmt* inner) {
                    return mentions(*inner, variable);
                });
    });
    return found;
}

/// Names the variables of one function, scope by scope, in the order of their declarations. An
/// inner variable may hide an outer one that is not used where it hides it.
class LocalNames {
  public:
    explicit LocalNames(ir::Function& function)
        : function_(function), mentioned_(mentioned_in(function)) {}

    void choose() {
        for (const ir::Variable* variable : function_.variables) {
            own_names_.insert(variable->name);
            python_names_.insert(spellable(variable->name));
        }
        for (const ir::Parameter& parameter : function_.params) {
            name(*parameter.variable, {&function_.body, {}});
        }
        choose(function_.body);
    }

  private:
    using Statements = std::span<ir::Stmt* const>;
    /// The block a variable belongs to and the statements that see it.
    struct Scope {
        const ir::Block* block;
        Statements statements;
    };
    struct Visible {
        const ir::Variable* variable;
        const ir::Block* block;
    };

    void choose(ir::Block& block) {
        const size_t mark = trail_.size();
        for (size_t i = 0; i < block.statements.size(); ++i) {
            ir::Stmt* stmt = block.statements[i];
            const size_t before = trail_.size();
            const Statements rest = Statements(block.statements).subspan(i);
            if (auto* declare = ir::as<ir::Declare>(stmt)) {
                name(*declare->variable, {&block, rest});
            } else if (auto* array = ir::as<ir::DeclareArray>(stmt)) {
                name(*array->variable, {&block, rest});
            } else if (auto* loop = ir::as<ir::ForRange>(stmt)) {
                // nvcc warns of a name behind the loop that could be meant to be the counter.
                name(*loop->variable, {&loop->body, rest});
            }
            ir::for_each_block(*stmt, [&](ir::Block& inner) { choose(inner); });
            if (ir::as<ir::ForRange>(stmt) != nullptr) {
                leave(before);
            }
        }
        leave(mark);
    }

    void name(ir::Variable& variable, const Scope& scope) {
        if (!variable.is_named_in_text) {
            rename(variable, scope);
        }
        const auto hidden = visible_.find(variable.name);
        trail_.push_back({variable.name,
                          hidden == visible_.end() ? std::nullopt : std::optional(hidden->second)});
        visible_[variable.name] = {&variable, scope.block};
    }

    void rename(ir::Variable& variable, const Scope& scope) const {
        // `é` leaves the name `e` to a variable that is called so.
        const std::string wanted = spellable(variable.name);
        const bool is_respelled = wanted != variable.name;
        variable.name = free_name(wanted, [&](const std::string& candidate) {
            return is_in_the_way(candidate, scope) || mentioned_.contains(candidate) ||
                   is_reserved_everywhere(candidate) || has_form_of_cuda(candidate) ||
                   (candidate != wanted && python_names_.contains(candidate)) ||
                   (is_respelled && own_names_.contains(candidate));
        });
    }

    bool is_in_the_way(const std::string& candidate, const Scope& scope) const {
        const auto holder = visible_.find(candidate);
        if (holder == visible_.end()) {
            return false;
        }
        return holder->second.block == scope.block ||
               std::ranges::any_of(scope.statements, [&](const ir::Stmt* stmt) {
                   return mentions(*stmt, *holder->second.variable);
               });
    }

    void leave(size_t mark) {
        while (trail_.size() > mark) {
            const auto& [name, hidden] = trail_.back();
            if (hidden) {
                visible_[name] = *hidden;
            } else {
                visible_.erase(name);
            }
            trail_.pop_back();
        }
    }

    ir::Function& function_;
    Names mentioned_;
    Names own_names_;     // as Python has them
    Names python_names_;  // as C++ would spell them
    std::unordered_map<std::string, Visible> visible_;
    std::vector<std::pair<std::string, std::optional<Visible>>> trail_;
};

/// Names at namespace scope: foreign functions and kernels first, because theirs are the interface.
class GlobalNames {
  public:
    explicit GlobalNames(ir::Module& module) : module_(module) {}

    void choose() {
        for (const ir::Function* function : module_.functions) {
            taken_.insert(function->link_name);
        }
        name_all(ir::FunctionKind::Kernel);
        for (const ir::CudaText& text : module_.cuda_texts) {
            add_words(text.lines, taken_);
        }
        for (const ir::Function* function : module_.functions) {
            add_named_in_text(*function, taken_);
        }
        name_all(ir::FunctionKind::Device);
        name_all(ir::FunctionKind::Foreign);
    }
    std::string choose(std::string_view python) {
        return take(spellable(python), "", Linkage::Internal);
    }

  private:
    enum class Linkage : uint8_t { Internal, External };

    void name_all(ir::FunctionKind kind) {
        for (ir::Function* function : module_.functions) {
            const bool is_symbol = function->name == function->link_name;
            const bool is_taken =
                is_reserved_globally(function->name) || has_form_of_cuda(function->name);
            if (function->kind != kind || (is_symbol && !is_taken)) {
                continue;
            }
            if (is_symbol) {
                function->name = cat("call_", function->link_name);
            }
            name(*function);
        }
    }

    /// The base of the name, so that base and suffix together are free.
    void name(ir::Function& function) {
        const Linkage linkage =
            function.kind == ir::FunctionKind::Kernel ? Linkage::External : Linkage::Internal;
        function.name = take(spellable(function.name), tail_of(function), linkage);
    }

    std::string take(std::string base, const std::string& tail, Linkage linkage) {
        base = free_name(std::move(base), [&](const std::string& candidate) {
            const std::string whole = candidate + tail;
            return taken_.contains(whole) || is_reserved_globally(whole) ||
                   (linkage == Linkage::External && is_library_symbol(whole)) ||
                   has_form_of_cuda(candidate);
        });
        taken_.insert(base + tail);
        return base;
    }

    ir::Module& module_;
    Names taken_;
};

/// No other name has two underscores, so these are free once the kernels have theirs.
void name_error_reports(ir::Module& module) {
    for (const ir::Function* function : module.functions) {
        if (function->kind == ir::FunctionKind::Kernel && function->error_report != nullptr) {
            const_cast<ir::Variable*>(function->error_report)->name =
                function->is_debug ? cat(function->name, tail_of(*function), "__error") : "nullptr";
        }
    }
}

/// The records and namedtuples that the functions mention, those inside others too, in the order of
/// their first mention.
class RecordCollector {
  public:
    void add(Type type) {
        if (!seen_.insert(type.identity()).second) {
            return;
        }
        if (type.is(Kind::Array) || type.is(Kind::Pointer)) {
            add(type.element());
        }
        for (const Type element : type.elements()) {
            add(element);
        }
        for (const RecordField& field : type.fields()) {
            add(field.type);
        }
        if (type.is(Kind::Record) || type.is_named_tuple()) {
            records.push_back(type);
        }
    }

    std::vector<Type> records;

  private:
    std::unordered_set<const TypeData*> seen_;
};

std::vector<Type> records_of(const ir::Module& module) {
    RecordCollector collector;
    for (const ir::Function* function : module.functions) {
        for (const ir::Parameter& parameter : function->params) {
            collector.add(parameter.variable->type);
        }
        collector.add(function->result);
        ir::for_each_statement(function->body, [&](const ir::Stmt& stmt) {
            ir::for_each_value(stmt, [&](const ir::Expr* value) {
                ir::for_each_expression(*value,
                                        [&](const ir::Expr& expr) { collector.add(expr.type); });
            });
            if (const auto* array = ir::as<ir::DeclareArray>(&stmt)) {
                collector.add(array->variable->type);
            }
        });
    }
    return collector.records;
}

/// One struct template is for all namedtuples of a name with the same fields.
std::string struct_key(Type tuple) {
    std::string key(tuple.name());
    for (const std::string_view field : tuple.tuple_names()) {
        key += cat('\n', field);
    }
    return key;
}

void name_records(ir::Module& module, GlobalNames& names) {
    std::unordered_map<std::string, std::string> tuples;
    for (const Type record : records_of(module)) {
        if (!record.is_named_tuple()) {
            module.record_names[record.identity()] = names.choose(record.name());
            continue;
        }
        std::string& name = tuples[struct_key(record)];
        name = name.empty() ? names.choose(record.name()) : name;
        module.record_names[record.identity()] = name;
    }
}

}  // namespace

void choose_cxx_names(ir::Module& module) {
    GlobalNames names(module);
    names.choose();
    name_records(module, names);
    // Expressions see constants as const; the module, which owns them, may rename them.
    for (const ir::NamedConstant* constant : module.constants) {
        const_cast<ir::NamedConstant*>(constant)->name = names.choose(constant->name);
    }
    for (const ir::Variable* array : module.constant_arrays) {
        const_cast<ir::Variable*>(array)->name = names.choose(array->name);
    }
    name_error_reports(module);
    for (ir::Function* function : module.functions) {
        LocalNames(*function).choose();
    }
}

}  // namespace pykern2cu
