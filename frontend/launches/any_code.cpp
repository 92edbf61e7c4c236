#include <algorithm>
#include <filesystem>
#include <unordered_set>

#include "frontend/launches/interpreter.hpp"
#include "frontend/names/declaration.hpp"
#include "frontend/names/library_effects.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/source/private_name.hpp"
#include "frontend/syntax/visit.hpp"

/// What code of the file may change that is run by what is not followed, as far as its words tell:
///
///     def later():
///         global RATE, TABLE
///         RATE = 2           another value is in the name from here on
///         options.taps = 3   and in this attribute of any object
///         TABLE.append(4)    lists whose names are used anywhere but in kernels are not known
namespace pykern2cu::launches {
namespace {

constexpr size_t kObjectsLostInStep = 4;
constexpr size_t kStepsOfAnyCode = 16;

/// Words by which code reaches names and attributes that it does not write.
bool is_reflection(std::string_view word) {
    return is_one_of(word, {"globals",      "locals",        "vars",
                            "exec",         "eval",          "compile",
                            "setattr",      "delattr",       "__dict__",
                            "__globals__",  "__setattr__",   "__delattr__",
                            "modules",      "_getframe",     "import_module",
                            "__import__",   "reload",        "__builtins__",
                            "f_globals",    "f_locals",      "gi_frame",
                            "cr_frame",     "tb_frame",      "cell_contents",
                            "_member_map_", "_value_",       "_value2member_map_",
                            "resize",       "__kwdefaults__"});
}

/// Words by which functions are given to what runs them beside all other code.
bool is_of_any_time(std::string_view word) {
    return is_one_of(word,
                     {"Thread", "Timer", "start_new_thread", "submit", "run_in_executor", "weakref",
                      "finalize", "setprofile", "settrace", "register_at_fork", "signal"});
}

/// An attribute by which an object becomes another one, or an array of another shape.
bool is_of_what_it_is(const ast::Expr& place) {
    const auto& attribute = std::get<ast::Attribute>(place.node);
    const std::string_view name = attribute.attribute;
    const bool is_of_array =
        is_one_of(name, {"shape", "strides", "dtype"}) && last_name(*attribute.value) != "self";
    return is_of_array || is_reflection(name) ||
           (is_special_name(name) && !is_one_of(name, {"__doc__", "__name__", "__module__",
                                                       "__qualname__", "__version__", "__all__"}));
}

/// `o.__init__(5)` of an object that is there, other than for `super()` and `Base.__init__(self)`.
bool makes_again(const ast::Call& call, const std::set<std::string_view>& receivers) {
    const auto* callee = std::get_if<ast::Attribute>(&call.callee->node);
    const auto* of_super =
        callee == nullptr ? nullptr : std::get_if<ast::Call>(&callee->value->node);
    const bool is_first_self =
        !call.arguments.empty() && receivers.contains(last_name(*call.arguments.front().value));
    return callee != nullptr && callee->attribute == "__init__" && !is_first_self &&
           (of_super == nullptr || last_name(*of_super->callee) != "super");
}

bool is_kernel_or_device(const ast::FunctionDef& function) {
    static const std::vector<std::string_view> kMakers = last_names_of_makers();
    return std::ranges::any_of(function.decorators, [](const ast::Expr* each) {
        const auto* call = std::get_if<ast::Call>(&each->node);
        return std::ranges::count(kMakers, last_name(call == nullptr ? *each : *call->callee)) > 0;
    });
}

bool is_in(Span span, const std::vector<Span>& spans) {
    return std::ranges::any_of(
        spans, [&](Span each) { return each.begin <= span.begin && span.end <= each.end; });
}

/// The names and attributes that a target assigns.
void for_each_place(const ast::Expr& target, const std::function<void(const ast::Expr&)>& visit) {
    const bool has_parts = std::holds_alternative<ast::Tuple>(target.node) ||
                           std::holds_alternative<ast::List>(target.node) ||
                           std::holds_alternative<ast::Starred>(target.node);
    if (has_parts) {
        ast::for_each_operand(target, [&](const ast::Expr& part) { for_each_place(part, visit); });
    } else {
        visit(target);
    }
}

/// The objects that a value is, or has in it.
void add_objects(const Value& value, std::vector<const Object*>& objects) {
    for (const Case& each : value.cases()) {
        const Datum& datum = *each.datum;
        const auto* reference = std::get_if<Reference>(&datum);
        const auto* array = std::get_if<Array>(&datum);
        if (reference != nullptr) {
            objects.push_back(reference->object);
        } else if (array != nullptr && array->content != nullptr) {
            objects.push_back(array->content);
        }
        for (const Value* part : parts_of(datum)) {
            add_objects(*part, objects);
        }
    }
}

}  // namespace

CodeOfFile::CodeOfFile(const ast::Module& module, std::string_view own_name) {
    std::vector<Span> kernels;
    std::vector<Span> functions;
    std::vector<const ast::Expr*> assigned;
    std::unordered_set<const ast::Expr*> bound;
    const std::function<void(const ast::Expr&)> note = [&](const ast::Expr& place) {
        if (const auto* attribute = std::get_if<ast::Attribute>(&place.node)) {
            attributes_.insert(attribute->attribute);
            assigned.push_back(&place);
        } else if (std::holds_alternative<ast::Name>(place.node)) {
            bound.insert(&place);
        }
    };
    for (const ast::Stmt& stmt : module.stmts.items()) {
        if (const auto* function = std::get_if<ast::FunctionStmt>(&stmt.node)) {
            (is_kernel_or_device(*function->function) ? kernels : functions).push_back(stmt.span);
            runs_at_any_time_ = runs_at_any_time_ || function->function->name == "__del__";
        } else if (const auto* assign = std::get_if<ast::Assign>(&stmt.node)) {
            for (const ast::Expr* target : assign->targets) {
                for_each_place(*target, note);
            }
        } else if (const auto* augmented = std::get_if<ast::AugAssign>(&stmt.node)) {
            if (std::holds_alternative<ast::Attribute>(augmented->target->node)) {
                note(*augmented->target);
            }
        } else if (const auto* loop = std::get_if<ast::For>(&stmt.node)) {
            for_each_place(*loop->target, note);
        } else if (const auto* deletion = std::get_if<ast::Delete>(&stmt.node)) {
            for (const ast::Expr* target : deletion->targets) {
                for_each_place(*target, note);
            }
        } else if (const auto* import = std::get_if<ast::Import>(&stmt.node)) {
            for (const ast::ImportedModule& each : import->modules) {
                note_import(each.path, own_name);
            }
        } else if (const auto* from = std::get_if<ast::ImportFrom>(&stmt.node)) {
            note_import(from->path, own_name);
            for (const ast::ImportedName& each : from->names) {
                note_import(each.name, own_name);
            }
        } else if (const auto* other = std::get_if<ast::UnsupportedStmt>(&stmt.node)) {
            rebound_.insert(other->globals.begin(), other->globals.end());
            rebound_.insert(other->nonlocals.begin(), other->nonlocals.end());
            for (const ast::Clause& clause : other->clauses) {
                for (const ast::Entry& entry : clause.entries) {
                    if (entry.target != nullptr) {
                        for_each_place(*entry.target, note);
                    }
                }
            }
        }
    }
    for (const ast::HostExpr& expr : module.host_exprs.items()) {
        if (const auto* comprehension = std::get_if<ast::Comprehension>(&expr)) {
            for (const ast::ComprehensionClause& clause : comprehension->clauses) {
                for_each_place(*clause.target, note);
            }
        }
    }
    std::set<std::string_view> receivers;
    for (const ast::FunctionDef& function : module.functions.items()) {
        if (!function.parameters.empty()) {
            receivers.insert(function.parameters.front().name);
        }
    }
    std::unordered_set<const ast::Expr*> setters;
    for (const ast::Expr& expr : module.exprs.items()) {
        const auto* call = std::get_if<ast::Call>(&expr.node);
        const bool is_setter = call != nullptr && call->arguments.size() > 1 &&
                               is_one_of(last_name(*call->callee), {"setattr", "delattr"});
        const auto* key =
            is_setter ? std::get_if<ast::Literal>(&call->arguments[1].value->node) : nullptr;
        const auto* text = key == nullptr ? nullptr : std::get_if<std::string>(&key->value);
        if (text != nullptr) {
            attributes_.insert(*text);
            setters.insert(call->callee);
        }
        has_reflection_ = has_reflection_ || (call != nullptr && makes_again(*call, receivers));
        const auto* literal = std::get_if<ast::Literal>(&expr.node);
        const auto* word = literal == nullptr ? nullptr : std::get_if<std::string>(&literal->value);
        has_reflection_ = has_reflection_ || (word != nullptr && is_reflection(*word) &&
                                              !is_one_of(*word, {"modules", "eval", "compile"}));
    }
    for (const ast::Expr& expr : module.exprs.items()) {
        const auto* name = std::get_if<ast::Name>(&expr.node);
        const auto* attribute = std::get_if<ast::Attribute>(&expr.node);
        const std::string_view word = name != nullptr        ? name->id
                                      : attribute != nullptr ? attribute->attribute
                                                             : std::string_view();
        has_reflection_ = has_reflection_ || (is_reflection(word) && !setters.contains(&expr));
        runs_at_any_time_ = runs_at_any_time_ || is_of_any_time(word);
        if (name != nullptr && !bound.contains(&expr) && !is_in(expr.span, kernels)) {
            mentioned_.insert(name->id);
        }
    }
    has_reflection_ = has_reflection_ || std::ranges::any_of(assigned, [&](const ast::Expr* place) {
                          return is_of_what_it_is(*place) && is_in(place->span, functions);
                      });
}

/// A module that imports itself has its names as attributes.
void CodeOfFile::note_import(std::string_view path, std::string_view own_name) {
    has_reflection_ =
        has_reflection_ || is_reflection(path) || path == "__main__" || last_word(path) == own_name;
}

/// Behind code that is not followed and may be any of the file, or may do anything to its objects.
void Interpreter::run_any_code() {
    if (noted_ == nullptr || !is_noted_exactly_) {
        return;
    }
    if (!code_) {
        const std::filesystem::path path(module_.path());
        code_.emplace(module_.module(), path.stem() == "__init__"
                                            ? path.parent_path().filename().string()
                                            : path.stem().string());
    }
    if (code_->has_reflection()) {
        is_noted_exactly_ = false;
        return;
    }
    if (std::exchange(any_code_at_, state_.version()) == state_.version()) {
        return;
    }
    patched_.insert(std::string(kAnyModule));
    for (const std::string_view name : code_->rebound()) {
        if (code_->runs_at_any_time()) {
            state_.make_unstable({module_frame(module_).names, std::string(name)});
        }
    }
    const std::unordered_set<const Object*> hidden = objects_in_kernels_alone();
    for (size_t i = 0; i < state_.object_count(); ++i) {
        lose_to_any_code(state_.object(i), hidden);
    }
    // What is lost is written, and met again where ways meet.
    steps_ += state_.object_count() / kObjectsLostInStep + kStepsOfAnyCode;
    any_code_at_ = state_.version();
}

void Interpreter::lose_to_any_code(Object& object,
                                   const std::unordered_set<const Object*>& hidden) {
    const bool has_items = object.kind == Object::Kind::List || object.kind == Object::Kind::Dict ||
                           object.kind == Object::Kind::Parser;
    if (has_items || object.kind == Object::Kind::Array) {
        if (hidden.contains(&object)) {
            return;
        }
        if (has_items) {
            lose(object, {});
        } else {
            lose_items(object);
        }
        return;
    }
    const bool is_names = object.kind == Object::Kind::Names;
    for (const std::string_view name : (is_names ? code_->rebound() : code_->attributes())) {
        const Value* held = State::find(object, name);
        const bool is_there = held != nullptr || (is_names ? &object == module_frame(module_).names
                                                           : class_member(object, name) != nullptr);
        if (is_there && (held == nullptr || held->get<Unknown>() == nullptr)) {
            state_.write(object, name, unknown({}, std::string(kChanged)));
        }
    }
}

/// Lists and arrays that only names of the module hold which stand nowhere but in kernels, and what
/// these lists hold.
std::unordered_set<const Object*> Interpreter::objects_in_kernels_alone() {
    std::unordered_map<const Object*, std::vector<const Object*>> held;
    std::vector<const Object*> hidden;
    std::vector<const Object*> shown;
    const Object* names = module_frame(module_).names;
    for (size_t i = 0; i < state_.object_count(); ++i) {
        const Object& holder = state_.object(i);
        const bool is_container =
            holder.kind == Object::Kind::List || holder.kind == Object::Kind::Dict;
        shown.insert(shown.end(), holder.bases.begin(), holder.bases.end());
        for (const auto& [cell, value] : holder.cells) {
            const bool is_hidden = &holder == names && !code_->mentions(cell);
            add_objects(value, is_container ? held[&holder] : is_hidden ? hidden : shown);
        }
    }
    const auto reach = [&held](std::vector<const Object*>& left,
                               const std::unordered_set<const Object*>& except) {
        std::unordered_set<const Object*> reached;
        while (!left.empty()) {
            const Object* object = left.back();
            left.pop_back();
            if (!except.contains(object) && reached.insert(object).second) {
                const std::vector<const Object*>& inner = held[object];
                left.insert(left.end(), inner.begin(), inner.end());
            }
        }
        return reached;
    };
    return reach(hidden, reach(shown, {}));
}

}  // namespace pykern2cu::launches
