#include "frontend/host/interpreter/interpreter.hpp"

#include <algorithm>

#include "frontend/host/constants/enums.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

namespace pykern2cu::launches {
namespace {

/// What leads to the names of any module.
bool gives_names_of_modules(std::string_view library) {
    return is_one_of(library, {"sys.modules", "sys._getframe", "inspect.currentframe",
                               "inspect.stack", "gc.get_objects", "gc.get_referrers"});
}

}  // namespace

InterpreterState::InterpreterState(const HostProgram& program)
    : program_(program),
      evaluator_(program.evaluator),
      module_(program.module),
      names_(evaluator_.launch_names(typed_by_launches(program.kernels))) {
    for (const auto* kernels : {&program.kernels, &program.others}) {
        for (const Kernel* kernel : *kernels) {
            kernels_[kernel->function.function].push_back(kernel);
        }
    }
}

Interpreter::Interpreter(const HostProgram& program) : InterpreterState(program) {}

FoundLaunches Interpreter::run() {
    frame_ = &module_frame(module_);
    execute(module_.module().body);
    statement_ = nullptr;
    run_uncalled();
    if (!may_go_on()) {
        run_rest();
    }
    return std::move(found_);
}

Frame& InterpreterState::module_frame(const Scope& scope) {
    Frame*& frame = module_frames_[&scope];
    if (frame == nullptr) {
        frame = &state_.enter({&state_.make(Object::Kind::Names)});
        frame->module = &scope;
    }
    return *frame;
}

/// What is followed now sees of a module. What this file changes in it is in its frame.
Site InterpreterState::site_in(const Scope& module) const {
    Site site = Site::followed(module, module_,
                               statement_ == nullptr ? Moment::kLater : statement_->span.end);
    site.position = evaluator_.seen_from(Site(module_), module, site.position);
    return site;
}

/// A name of a module beside the file, which held what its constants say until here.
void Interpreter::write_beside(Frame& module, std::string_view name, Value value) {
    const bool is_new = state_.find(*module.names, name) == nullptr;
    const auto before = is_new ? evaluator_.lookup(name, site_in(*module.module), {})
                               : Result<ConstantValue>(Failure{});
    if (before) {
        State::begin(*module.names, name, adopt(*before));
    }
    state_.write(*module.names, name, std::move(value));
}

Frame& Interpreter::enter_call(const Function& function) {
    Object& names = state_.make(Object::Kind::Names);
    names.is_shared = false;
    Frame& frame = state_.enter({&names, function.outer, function.definition});
    frame.owner = function.owner;
    return frame;
}

/// The kernels that a function is: one function makes several where a call of what is around it
/// makes each. None where that call is not found.
std::vector<const Kernel*> Interpreter::kernels_of(const Function& function) {
    const auto found = kernels_.find(function.definition);
    if (found == kernels_.end()) {
        return {};
    }
    steps_ += found->second.size() / kObjectsInStep;
    return function.outer == nullptr ? found->second : made_in(found->second, *function.outer);
}

/// What the calls around a kernel were given that keep it.
const std::vector<Interpreter::Given>& Interpreter::given_to_make(const Kernel& kernel) {
    const auto [at, is_new] = given_to_make_.try_emplace(&kernel);
    size_t calls_out = 0;
    for (const Scope* scope = kernel.function.scope; is_new && scope != nullptr;
         scope = scope->outer()) {
        if (scope->kind() != Scope::Kind::Call) {
            continue;
        }
        for (const Binding& binding : scope->bindings()) {
            const auto* given = std::get_if<GivenBinding>(&binding.target);
            const bool is_kept = given != nullptr && given->value.is_known() &&
                                 scope->find_all(binding.name).size() == 1;
            // A member of an Enum is its value here.
            const auto wanted = is_kept ? to_constant(adopt(given->value)) : std::nullopt;
            if (wanted) {
                at->second.push_back({calls_out, binding.name, identity(*wanted)});
            }
        }
        ++calls_out;
    }
    return at->second;
}

/// Those that a call makes, as far as what it was given tells.
std::vector<const Kernel*> Interpreter::made_in(const std::vector<const Kernel*>& kernels,
                                                const Frame& call) {
    std::map<std::pair<size_t, std::string_view>, std::string> held;  // empty: not known
    const auto has = [&](const Given& given) {
        const auto [at, is_new] = held.try_emplace({given.calls_out, given.name});
        const Frame* frame = &call;
        for (size_t i = 0; is_new && i < given.calls_out && frame != nullptr; ++i) {
            frame = frame->outer;
        }
        const Value* value =
            is_new && frame != nullptr ? state_.find(*frame->names, given.name) : nullptr;
        if (const auto known = value == nullptr ? std::nullopt : to_constant(*value)) {
            at->second = identity(*known);
        }
        return at->second.empty() || at->second == given.identity;
    };
    std::vector<const Kernel*> fitting;
    std::ranges::copy_if(kernels, std::back_inserter(fitting), [&](const Kernel* kernel) {
        return std::ranges::all_of(given_to_make(*kernel), has);
    });
    return fitting;
}

Value Interpreter::adopt(const ConstantValue& value) {
    if (noted_ != nullptr && pykern2cu::is_member(value)) {
        return constant(value);
    }
    const auto* library = value.get<Qualified>();
    if (library != nullptr && gives_names_of_modules(library->name)) {
        escape_names();
    }
    if (const auto* function = value.get<FunctionValue>()) {
        const bool is_kernel =
            function->declaration != nullptr && kernels_.count(function->function) > 0;
        return Value(Function{function->function, &module_frame(function->scope->outermost()),
                              nullptr, is_kernel});
    }
    if (const auto* definition = value.get<ClassValue>();
        definition != nullptr && definition->scope != &module_ &&
        (noted_ != nullptr || !is_enum(*definition, evaluator_))) {
        return adopt_class(*definition, module_frame(definition->scope->outermost()));
    }
    return from_constant(value);
}

Value Interpreter::lookup(std::string_view name, Span span) {
    const Value found = held_by(name, span);
    const bool is_known = may_go_on() || found.get<Function>() != nullptr;
    return is_known ? found : unknown(span, std::string(kTooLong));
}

Value Interpreter::held_by(std::string_view name, Span span) {
    for (const Frame* frame = frame_; frame != nullptr; frame = frame->outer) {
        const bool is_later = frame == frame_ && frame->bound.contains(name) &&
                              state_.find(*frame->names, name) == nullptr;
        if (is_later || frame->globals.contains(name)) {
            frame = outermost();
        }
        const Value* value =
            frame->nonlocals.contains(name) ? nullptr : state_.find(*frame->names, name);
        if (value != nullptr) {
            return *value;
        }
        if (frame->module == nullptr) {
            continue;
        }
        if (noted_ != nullptr && is_one_of(name, {"__name__", "__file__", "__doc__"})) {
            return foreign(span, "a text that depends on how the file is run");
        }
        if (name == "__name__") {
            return constant({std::string(frame->module == &module_ ? "__main__" : "")});
        }
        const bool is_followed = noted_ != nullptr && frame->module == &module_ &&
                                 module_.defines(name) && !module_.imports(name) &&
                                 !has_imported_all_;
        if (!is_followed) {
            return held_by_module(name, site_in(*frame->module), span);
        }
        if (Evaluator::is_builtin(name) && !patched_.contains(cat("builtins.", name))) {
            return constant({Qualified{cat("builtins.", name)}});
        }
    }
    return unknown(span, cat("`", name, "` is not defined"));
}

/// What the evaluator says that a name of a module holds.
Value Interpreter::held_by_module(std::string_view name, Site site, Span span) {
    const auto known = evaluator_.lookup(name, site, span);
    if (known) {
        return adopt(*known);
    }
    // What `-D` could give a constant it cannot give a function.
    std::string text = cat("`", name, "` is not followed: ", without_cure(known.failure().message));
    return site.scope->imports(name) ? foreign(known.failure().span, std::move(text))
                                     : unknown(known.failure().span, std::move(text));
}

/// The frame of the module that the code is in which is followed now.
Frame* InterpreterState::outermost() const {
    Frame* frame = frame_;
    while (frame->module == nullptr && frame->outer != nullptr) {
        frame = frame->outer;
    }
    return frame;
}

void Interpreter::assign_name(std::string_view name, Value value) {
    Frame* frame = frame_;
    if (frame->globals.contains(name)) {
        frame = outermost();
    } else if (frame->nonlocals.contains(name) && frame->outer != nullptr) {
        do {
            frame = frame->outer;
        } while (frame->outer != nullptr && state_.find(*frame->names, name) == nullptr);
    }
    if (frame->module != nullptr && frame->module != &module_) {
        write_beside(*frame, name, std::move(value));
    } else {
        state_.write(*frame->names, name, std::move(value));
    }
}

/// The object that a place in the source makes, one for each call of the function around it and
/// each round that is told apart. What it made there before, and is still held, is one with all
/// that it made earlier.
Object& InterpreterState::object_at(Span site, Object::Kind kind) {
    MadeAt& made = objects_[{&home(), site.begin, site.end, kind, copies_}];
    if (made.last == nullptr) {
        made.last = &state_.make(kind);
        return *made.last;
    }
    steps_ += state_.object_count() / kObjectsInStep;
    if (kind == Object::Kind::Class) {
        return *made.last;
    }
    if (made.earlier == nullptr) {
        made.earlier = &state_.make(kind);
        made.earlier->is_several = true;
        made.earlier->bases = made.last->bases;
        for (Object* base : made.last->bases) {
            instances_[base].push_back(made.earlier);
        }
    }
    state_.merge(*made.earlier, *made.last);
    state_.renew(*made.last);
    return *made.last;
}

}  // namespace pykern2cu::launches
