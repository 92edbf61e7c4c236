#include <algorithm>
#include <filesystem>
#include <unordered_set>
#include <utility>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/host/kernels/declaration.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/source/private_name.hpp"
#include "frontend/syntax/literal.hpp"
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
    return works_on_names(word) || gives_names(word) ||
           is_one_of(word, {"compile", "__dict__", "__setattr__", "__delattr__", "modules",
                            "_getframe", "import_module", "__import__", "reload", "__builtins__",
                            "gi_frame", "cr_frame", "tb_frame", "cell_contents", "_member_map_",
                            "_value_", "_value2member_map_", "resize", "__kwdefaults__"});
}

/// Words by which functions are given to what runs them beside all other code.
bool is_of_any_time(std::string_view word) {
    return is_one_of(word,
                     {"Thread", "Timer", "start_new_thread", "submit", "run_in_executor", "weakref",
                      "finalize", "setprofile", "settrace", "register_at_fork", "signal"});
}

/// Spans of a file, none of them in another one.
class Spans {
  public:
    explicit Spans(std::vector<Span> spans) : spans_(std::move(spans)) {
        std::ranges::sort(spans_, {}, [](Span each) { return std::pair(each.begin, ~each.end); });
        uint32_t end = 0;
        std::erase_if(spans_, [&end](Span each) {
            const bool is_inner = each.end <= end;
            end = std::max(end, each.end);
            return is_inner;
        });
    }
    bool contain(Span span) const {
        const auto behind = std::ranges::upper_bound(spans_, span.begin, {}, &Span::begin);
        return behind != spans_.begin() && span.end <= std::prev(behind)->end;
    }

  private:
    std::vector<Span> spans_;
};

/// An attribute by which an object becomes another one, or an array of another shape.
bool is_of_what_it_is(const ast::Expr& place, const Spans& classes) {
    const auto& attribute = std::get<ast::Attribute>(place.node);
    const std::string_view name = attribute.attribute;
    const bool is_own = last_name(*attribute.value) == "self" && classes.contain(place.span);
    const bool is_of_array = is_one_of(name, {"shape", "strides", "dtype"}) && !is_own;
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

bool is_of_library(std::string_view name, const Scope& module) {
    return module.defines(name) &&
           std::ranges::all_of(module.find_all(name), [](const Binding* binding) {
               return std::holds_alternative<LibraryBinding>(binding->target);
           });
}

/// Whether a library makes a kernel or a function of the device of it.
bool is_kernel_or_device(const ast::FunctionDef& function, const Scope& module) {
    static const std::vector<std::string_view> kMakers = last_names_of_makers();
    return std::ranges::any_of(function.decorators, [&](const ast::Expr* each) {
        const auto* call = std::get_if<ast::Call>(&each->node);
        const ast::Expr& maker = call == nullptr ? *each : *call->callee;
        const ast::Expr* root = ast::first_name(maker);
        return root != nullptr && is_of_library(std::get<ast::Name>(root->node).id, module) &&
               std::ranges::count(kMakers, last_name(maker)) > 0;
    });
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

/// "taps" of `setattr(options, "taps", 3)`, or null.
const std::string* attribute_set_by(const ast::Call& call) {
    const bool is_setter =
        call.arguments.size() > 1 && is_one_of(last_name(*call.callee), {"setattr", "delattr"});
    return is_setter ? text_literal(*call.arguments[1].value) : nullptr;
}

/// A name, an attribute, or a text that may be one.
std::string_view word_of(const ast::Expr& expr) {
    const std::string* text = text_literal(expr);
    const bool is_word = text != nullptr && !is_one_of(*text, {"modules", "eval", "compile"});
    return is_word ? std::string_view(*text) : last_name(expr);
}

}  // namespace

CodeOfFile::CodeOfFile(const Scope& scope) {
    const ast::Module& module = scope.module();
    std::vector<const ast::Expr*> assigned;
    std::unordered_set<const ast::Expr*> bound;
    ast::for_each_place(module, [&](const ast::Expr& place) {
        if (const auto* attribute = std::get_if<ast::Attribute>(&place.node)) {
            attributes_.insert(attribute->attribute);
            assigned.push_back(&place);
        } else if (std::holds_alternative<ast::Name>(place.node)) {
            bound.insert(&place);
        }
    });
    std::vector<Span> kernels;
    std::vector<Span> functions;
    std::vector<Span> classes;
    for (const ast::Stmt& stmt : module.stmts.items()) {
        note(stmt, scope);
        if (const auto* function = std::get_if<ast::FunctionStmt>(&stmt.node)) {
            const bool is_kernel = is_kernel_or_device(*function->function, scope);
            (is_kernel ? kernels : functions).push_back(stmt.span);
        } else if (std::holds_alternative<ast::ClassDef>(stmt.node)) {
            classes.push_back(stmt.span);
        }
    }
    std::set<std::string_view> receivers;
    for (const ast::FunctionDef& function : module.functions.items()) {
        if (!function.parameters.empty()) {
            receivers.insert(function.parameters.front().name);
        }
    }
    const Spans in_kernels(std::move(kernels));
    std::unordered_set<const ast::Expr*> setters;  // of names that are written
    for (const ast::Expr& expr : module.exprs.items()) {
        if (const auto* call = std::get_if<ast::Call>(&expr.node)) {
            has_reflection_ = has_reflection_ || makes_again(*call, receivers);
            if (const std::string* name = attribute_set_by(*call)) {
                attributes_.insert(*name);
                setters.insert(call->callee);
            }
        }
    }
    for (const ast::Expr& expr : module.exprs.items()) {
        const auto* name = std::get_if<ast::Name>(&expr.node);
        const std::string_view word = word_of(expr);
        has_reflection_ = has_reflection_ || (is_reflection(word) && !setters.contains(&expr));
        const bool is_text = std::holds_alternative<ast::Literal>(expr.node);
        runs_at_any_time_ = runs_at_any_time_ || (!is_text && is_of_any_time(word));
        if (name != nullptr && !bound.contains(&expr) && !in_kernels.contain(expr.span)) {
            mentioned_.insert(name->id);
        }
    }
    const Spans in_functions(std::move(functions));
    const Spans in_classes(std::move(classes));
    has_reflection_ =
        has_reflection_ || std::ranges::any_of(assigned, [&](const ast::Expr* place) {
            return in_functions.contain(place->span) && is_of_what_it_is(*place, in_classes);
        });
}

void CodeOfFile::note(const ast::Stmt& stmt, const Scope& scope) {
    if (const auto* function = std::get_if<ast::FunctionStmt>(&stmt.node)) {
        runs_at_any_time_ = runs_at_any_time_ || function->function->name == "__del__";
    } else if (const auto* import = std::get_if<ast::Import>(&stmt.node)) {
        for (const ast::ImportedModule& each : import->modules) {
            note_import(each.path, scope);
        }
    } else if (const auto* from = std::get_if<ast::ImportFrom>(&stmt.node)) {
        note_import(from->path, scope);
        for (const ast::ImportedName& each : from->names) {
            note_import(each.name, scope);
        }
    } else if (const auto* other = std::get_if<ast::UnsupportedStmt>(&stmt.node)) {
        rebound_.insert(other->globals.begin(), other->globals.end());
        rebound_.insert(other->nonlocals.begin(), other->nonlocals.end());
    }
}

/// A module that imports itself has its names as attributes.
void CodeOfFile::note_import(std::string_view path, const Scope& scope) {
    const std::filesystem::path file(scope.path());
    const std::string own = (file.stem() == "__init__" ? file.parent_path() : file).stem().string();
    has_reflection_ =
        has_reflection_ || is_reflection(path) || path == "__main__" || last_word(path) == own;
}

/// Behind code that is not followed and may be any of the file, or may do anything to its objects.
void Interpreter::run_any_code() {
    if (noted_ == nullptr || !is_noted_exactly_) {
        return;
    }
    if (!code_) {
        code_.emplace(module_);
    }
    if (code_->has_reflection()) {
        is_noted_exactly_ = false;
        return;
    }
    if (any_code_at_ == state_.version()) {
        return;
    }
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
    // What an object inherits, its class loses.
    const bool is_names = object.kind == Object::Kind::Names;
    const std::set<std::string_view>& changed = is_names ? code_->rebound() : code_->attributes();
    std::vector<std::string> lost;
    for (const auto& [cell, value] : object.cells) {
        if (changed.contains(cell) && value.get<Unknown>() == nullptr) {
            lost.push_back(cell);
        }
    }
    for (const std::string_view name : changed) {  // what is imported has no cell
        if (&object == module_frame(module_).names && State::find(object, name) == nullptr) {
            lost.emplace_back(name);
        }
    }
    for (const std::string& cell : lost) {
        state_.write(object, cell, unknown({}, std::string(kChanged)));
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
