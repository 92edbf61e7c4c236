#include <algorithm>
#include <cctype>

#include "frontend/launches/interpreter.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/values/library_type.hpp"

/// Statements.
namespace pykern2cu::launches {
namespace {

// Rounds of a loop after which what still changes counts as unknown.
constexpr uint32_t kMostRounds = 4;

bool same_writes(const Writes& a, const Writes& b) {
    return a.size() == b.size() && std::all_of(a.begin(), a.end(), [&](const auto& write) {
               const auto other = b.find(write.first);
               return other != b.end() && key(other->second) == key(write.second);
           });
}

}  // namespace

Interpreter::Flow Interpreter::execute(const ast::Block& block) {
    for (const ast::Stmt* stmt : block.statements) {
        ++steps_;
        const Flow flow =
            std::visit([&](const auto& node) { return execute(node, stmt->span); }, stmt->node);
        if (flow == Flow::Ends) {
            return flow;
        }
    }
    return Flow::GoesOn;
}

// ---- assignments -------------------------------------------------------------------------------

Interpreter::Flow Interpreter::execute(const ast::Assign& assignment, Span) {
    if (assignment.value == nullptr) {
        return Flow::GoesOn;
    }
    const Value value = evaluate(*assignment.value);
    for (const ast::Expr* target : assignment.targets) {
        assign(*target, value);
    }
    return Flow::GoesOn;
}

/// `a += b` leaves an array what it is.
Interpreter::Flow Interpreter::execute(const ast::AugAssign& assignment, Span span) {
    const Value before = evaluate(*assignment.target);
    const Value by = evaluate(*assignment.value);
    if (before.get<Array>() != nullptr) {
        return Flow::GoesOn;
    }
    const auto* reference = before.get<Reference>();
    if (reference != nullptr && reference->object->kind == Object::Kind::List) {
        const bool adds = assignment.op == ast::BinaryOp::Add;
        call_list_method(*reference->object, adds ? "extend" : "*=", {{by, {}, span}}, span);
    } else if (reference != nullptr && reference->object->kind == Object::Kind::Dict) {
        merge_into(*reference->object, by, span);
    } else {
        assign(*assignment.target,
               for_each_combination({before, by}, [&](const std::vector<Datum>& data) {
                   return std::holds_alternative<Array>(data[0])
                              ? Value(data[0])
                              : binary(assignment.op, Value(data[0]), Value(data[1]), span);
               }));
    }
    return Flow::GoesOn;
}

void Interpreter::assign(const ast::Expr& target, const Value& value) {
    if (const auto* name = std::get_if<ast::Name>(&target.node)) {
        const auto& defined = program_.defined;
        const bool is_defined =
            frame_->module == &module_ &&
            std::find(defined.begin(), defined.end(), name->id) != defined.end();
        const auto given = is_defined ? evaluator_.lookup(name->id, module_, target.span)
                                      : Result<ConstantValue>(Failure{});
        assign_name(name->id, given ? adopt(*given) : value);
    } else if (const auto* tuple = std::get_if<ast::Tuple>(&target.node)) {
        assign_items(tuple->elements, value);
    } else if (const auto* list = std::get_if<ast::List>(&target.node)) {
        assign_items(list->elements, value);
    } else if (const auto* starred = std::get_if<ast::Starred>(&target.node)) {
        assign(*starred->value, value);
    } else if (const auto* item = std::get_if<ast::Subscript>(&target.node)) {
        assign_item(*item, value);
    } else if (const auto* attribute = std::get_if<ast::Attribute>(&target.node)) {
        const Value object = evaluate(*attribute->value);
        const auto* flags = std::get_if<ast::Attribute>(&attribute->value->node);
        const bool is_of_flags = flags != nullptr && flags->attribute == "flags";
        forget_arrays(is_of_flags ? evaluate(*flags->value) : object, target.span);
        for (const Case& each : object.cases()) {
            if (const auto* reference = std::get_if<Reference>(each.datum.get())) {
                state_.write(*reference->object, attribute->attribute, value);
            }
        }
    }
}

void Interpreter::assign_items(const std::vector<const ast::Expr*>& targets, const Value& value) {
    for (size_t i = 0; i < targets.size(); ++i) {
        const Value part =
            for_each_combination({frozen(value)}, [&](const std::vector<Datum>& data) -> Value {
                const auto* sequence = std::get_if<Sequence>(&data[0]);
                if (sequence != nullptr && sequence->items.size() == targets.size()) {
                    return sequence->items[i];
                }
                const std::vector<Value> items = rounds(data[0], targets[i]->span);
                return items.size() == 1
                           ? items[0]
                           : unknown(targets[i]->span, "it is unpacked from what is not followed");
            });
        assign(*targets[i], part);
    }
}

/// `values[i] = x`
void Interpreter::assign_item(const ast::Subscript& target, const Value& value) {
    const Value base = evaluate(*target.base);
    for (const Case& each : base.cases()) {
        const auto* reference = std::get_if<Reference>(each.datum.get());
        if (reference == nullptr) {
            continue;
        }
        Object& object = *reference->object;
        if (!base.is_one() ||
            (object.kind != Object::Kind::Dict && object.kind != Object::Kind::List)) {
            forget_items(object, target.base->span);
        } else if (object.kind == Object::Kind::Dict) {
            write_entry(object, evaluate(*target.index), value);
        } else {
            change_item(object, *target.index, &value, target.base->span);
        }
    }
}

/// An entry whose key is not known may be any.
void Interpreter::write_entry(Object& dict, const Value& key, const Value& value) {
    if (const auto known = to_constant(key)) {
        dict.keys.emplace(identity(*known), *known);
        state_.write(dict, identity(*known), value);
        return;
    }
    const Span span{};
    for (const auto& [cell, held] : dict.cells) {
        const Value any = join(held, value);
        state_.write(dict, cell,
                     any.is_one()
                         ? any
                         : unknown(span, "the dictionary is written with keys that are not known"));
    }
    if (State::find(dict, kItems) == nullptr) {
        state_.write(dict, kItems, value);
    }
}

// ---- branches ----------------------------------------------------------------------------------

/// Follows each way from here; what they leave meets behind.
Interpreter::Flow Interpreter::either(const std::vector<std::function<Flow()>>& ways) {
    std::vector<Writes> writes;
    for (const auto& way : ways) {
        const size_t begin = state_.begin_way();
        const Flow flow = way();
        Writes left = state_.end_way(begin);
        if (flow == Flow::GoesOn) {
            writes.push_back(std::move(left));
        }
    }
    std::vector<const Writes*> meeting;
    for (const Writes& left : writes) {
        meeting.push_back(&left);
    }
    state_.meet(meeting, new_meeting());
    return writes.empty() ? Flow::Ends : Flow::GoesOn;
}

/// A branch that constants of the file rule out: its launches count if there are no others.
Interpreter::Flow Interpreter::execute_ruled_out(const ast::Block& block) {
    if (block.statements.empty()) {
        return Flow::GoesOn;
    }
    const size_t returned = frame_->returned.size();
    const size_t begin = state_.begin_way();
    ++ruled_out_;
    const Flow flow = execute(block);
    --ruled_out_;
    state_.end_way(begin);
    frame_->returned.resize(returned);
    return flow;
}

Interpreter::Flow Interpreter::execute(const ast::If& branch, Span) {
    const std::optional<bool> known = truth_of(evaluate(*branch.condition));
    if (known) {
        const Flow flow = execute(*known ? branch.then : branch.otherwise);
        if (may_go_on()) {
            execute_ruled_out(*known ? branch.otherwise : branch.then);
        }
        return flow;
    }
    return either({[&] {
                       narrow(*branch.condition, true);
                       return execute(branch.then);
                   },
                   [&] {
                       narrow(*branch.condition, false);
                       return execute(branch.otherwise);
                   }});
}

//   if out is None:     what is no None is no case of `out` in there
void Interpreter::narrow(const ast::Expr& condition, bool holds) {
    if (const auto* negated = std::get_if<ast::Unary>(&condition.node);
        negated != nullptr && negated->op == ast::UnaryOp::Not) {
        narrow(*negated->operand, !holds);
        return;
    }
    const auto* compare = std::get_if<ast::Compare>(&condition.node);
    const ast::Expr* subject = compare == nullptr ? &condition : compare->operands[0];
    const auto* name = std::get_if<ast::Name>(&subject->node);
    const Value* held = name == nullptr ? nullptr : state_.find(*frame_->names, name->id);
    if (held == nullptr || held->is_one()) {
        return;
    }
    const Value value = *held;
    std::vector<Case> left;
    for (const Case& each : value.cases()) {
        assign_name(name->id, Value(std::vector<Case>{each}));
        if (truth_of(evaluate(condition)).value_or(holds) == holds) {
            left.push_back(each);
        }
    }
    assign_name(name->id, left.empty() ? value : Value(std::move(left)));
}

// ---- loops -------------------------------------------------------------------------------------

/// Follows a round until it changes nothing more.
void Interpreter::repeat(const std::function<void()>& round, bool runs_at_all) {
    Writes last;
    for (uint32_t i = 0; i < kMostRounds; ++i) {
        const uint32_t since = meetings_ + 1;
        const size_t begin = state_.begin_way();
        round();
        Writes writes = state_.end_way(begin);
        for (auto& [place, value] : writes) {
            value = without_choices(value, since);
        }
        const bool is_settled = i > 0 && same_writes(writes, last);
        const bool was_before = i > 0 || !runs_at_all;
        for (const auto& [place, value] : writes) {
            const Value* before = state_.find(*place.object, place.cell);
            state_.write(*place.object, place.cell,
                         before != nullptr && was_before ? join(*before, value) : value);
        }
        if (is_settled || !may_go_on()) {
            return;
        }
        last = std::move(writes);
    }
    // What changes from round to round.
    const size_t begin = state_.begin_way();
    round();
    for (const auto& [place, value] : state_.end_way(begin)) {
        const auto before = last.find(place);
        const bool is_same = before != last.end() && key(without_choices(value, 0)) ==
                                                         key(without_choices(before->second, 0));
        if (!is_same) {
            state_.write(*place.object, place.cell,
                         unknown({}, "it changes from round to round of a loop"));
        }
    }
    round();
}

Interpreter::Flow Interpreter::execute(const ast::For& loop, Span) {
    const Value iterable = evaluate(*loop.iterable);
    const std::vector<Value> items = rounds(iterable, loop.iterable->span);
    if (!items.empty()) {
        std::vector<const Value*> ways;
        for (const Value& item : items) {
            ways.push_back(&item);
        }
        const bool runs_at_all = iterable.get<Sequence>() != nullptr;
        repeat(
            [&] {
                assign(*loop.target, join(ways, new_meeting()));
                execute(loop.body);
            },
            runs_at_all);
    }
    return execute(loop.otherwise);
}

Interpreter::Flow Interpreter::execute(const ast::While& loop, Span) {
    const std::optional<bool> known = truth_of(evaluate(*loop.condition));
    repeat(
        [&] {
            evaluate(*loop.condition);
            execute(loop.body);
        },
        known.value_or(false));
    return execute(loop.otherwise);
}

// ---- the rest ----------------------------------------------------------------------------------

Interpreter::Flow Interpreter::execute(const ast::ExprStmt& expression, Span) {
    evaluate(*expression.value);
    return Flow::GoesOn;
}

Interpreter::Flow Interpreter::execute(const ast::Return& result, Span) {
    frame_->returned.push_back(result.value == nullptr ? constant({NoneValue{}})
                                                       : evaluate(*result.value));
    return Flow::Ends;
}

/// Imports of the module are the evaluator's, which knows the files beside it.
Interpreter::Flow Interpreter::execute(const ast::Import& import, Span) {
    if (frame_->module != nullptr) {
        return Flow::GoesOn;
    }
    for (const ast::ImportedModule& module : import.modules) {
        const std::string_view root = module.path.substr(0, module.path.find('.'));
        const std::string_view bound = module.alias.empty() ? root : module.path;
        assign_name(module.alias.empty() ? root : module.alias,
                    is_library(root) ? constant({Qualified{canonical_name(bound)}})
                                     : unknown(module.span, cat("the module `", module.path,
                                                                "` is not followed")));
    }
    return Flow::GoesOn;
}

Interpreter::Flow Interpreter::execute(const ast::ImportFrom& import, Span) {
    if (frame_->module != nullptr) {
        return Flow::GoesOn;
    }
    for (const ast::ImportedName& name : import.names) {
        const bool is_known = import.level == 0 && is_library(import.path);
        assign_name(
            name.alias.empty() ? name.name : name.alias,
            is_known ? adopt(library_value(canonical_name(cat(import.path, ".", name.name)),
                                           evaluator_.types()))
                     : unknown(name.span, cat("the module `", import.path, "` is not followed")));
    }
    return Flow::GoesOn;
}

Interpreter::Flow Interpreter::execute(const ast::FunctionStmt& definition, Span) {
    const auto kernels = kernels_.find(definition.function);
    const bool is_kernel = kernels != kernels_.end() && !definition.function->decorators.empty();
    // Methods see the names around their class, not those in it.
    const bool is_method = frame_->names->kind == Object::Kind::Class;
    frame_->names->is_shared = true;
    const Function function{definition.function, is_method ? frame_->outer : frame_, nullptr,
                            is_kernel};
    keep_defaults(function);
    assign_name(definition.function->name, Value(function));
    if (!is_method) {
        functions_.push_back(function);
    }
    return Flow::GoesOn;
}

/// Enums and namedtuples are constants; other classes are objects.
Interpreter::Flow Interpreter::execute(const ast::ClassDef& definition, Span span) {
    if (frame_->module != nullptr) {
        const auto known = evaluator_.lookup(definition.name, *frame_->module, span);
        const bool is_plain = !known || known->get<ClassValue>() != nullptr;
        if (!is_plain) {
            assign_name(definition.name, constant(*known));
            return Flow::GoesOn;
        }
    }
    Object& object = object_at(definition.name_span, Object::Kind::Class);
    object.definition = &definition;
    for (const ast::Argument& base : definition.bases) {
        if (const auto* reference = evaluate(*base.value).get<Reference>()) {
            object.bases.push_back(reference->object);
        }
    }
    Frame* outer = frame_;
    frame_ = &state_.enter({&object, outer});
    execute(definition.body);
    frame_ = outer;
    assign_name(definition.name, Value(Reference{&object}));
    classes_.push_back(&object);
    return Flow::GoesOn;
}

/// `global a, b`
void Interpreter::add_outer_names(std::string_view statement) {
    const auto is_word = [](char c) {
        return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0;
    };
    while (!statement.empty()) {
        const auto length = static_cast<size_t>(
            std::find_if_not(statement.begin(), statement.end(), is_word) - statement.begin());
        if (length > 0) {
            frame_->outer_names.push_back(statement.substr(0, length));
        }
        statement.remove_prefix(std::max<size_t>(length, 1));
    }
}

/// `with`, `try`: the first block runs, others may.
Interpreter::Flow Interpreter::execute(const ast::UnsupportedStmt& stmt, Span span) {
    if (stmt.bodies.empty()) {
        add_outer_names(program_.sources.text(span));
    }
    Flow flow = Flow::GoesOn;
    for (size_t i = 0; i < stmt.bodies.size(); ++i) {
        if (i < stmt.certain_bodies) {
            flow = execute(stmt.bodies[i]);
        } else {
            const Flow other =
                either({[&] { return execute(stmt.bodies[i]); }, [&] { return flow; }});
            flow = other;
        }
    }
    return flow;
}

}  // namespace pykern2cu::launches
