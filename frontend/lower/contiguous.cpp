#include "frontend/lower/contiguous.hpp"

#include <algorithm>

#include "frontend/ir/visit.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

constexpr Intrinsic kLoadItems{"", "() -> none", "load_items($0, $1.data, $2, $3)",
                               "helper:load_items", Effect::Writes};
constexpr Intrinsic kStoreItems{"", "() -> none", "store_items($1.data, $0, $2, $3)",
                                "helper:store_items", Effect::Writes};

// More would need more registers than they save instructions.
constexpr uint32_t kMostAtOnce = 8;

/// Whether the first statement that mentions the items gives all of them their values.
bool is_written_first(const ir::Block& body, const ir::Variable& items) {
    const auto mentions = [&](const ir::Expr* whole) {
        bool found = false;
        ir::for_each_expression(*whole, [&](const ir::Expr& expr) {
            const auto* var = ir::as<ir::Var>(&expr);
            found = found || (var != nullptr && var->variable == &items);
        });
        return found;
    };
    const auto is_mentioned = [&](const ir::Stmt* stmt) {
        bool found = false;
        const auto look = [&](const ir::Stmt& each) {
            ir::for_each_value(each,
                               [&](const ir::Expr* value) { found = found || mentions(value); });
        };
        look(*stmt);
        ir::for_each_block(*stmt,
                           [&](const ir::Block& block) { ir::for_each_statement(block, look); });
        return found;
    };
    const auto first = std::ranges::find_if(body.statements, is_mentioned);
    const auto* store = first == body.statements.end() ? nullptr : ir::as<ir::Store>(*first);
    return store != nullptr && mentions(store->target) && !mentions(store->value);
}

}  // namespace

bool ContiguousLoop::is_possible(const FunctionLowering& self, uint32_t rank) {
    const FusedLoop& fused = self.fused_;
    const auto is_plain = [&](const ir::Parameter& parameter) {
        const Type type = parameter.variable->type;
        return !type.is(Kind::Array) ||
               (type.ndim() == rank && (type.layout() != Layout::F || type.ndim() == 1));
    };
    return fused.phases.results.empty() && std::ranges::all_of(self.spec_.ir->params, is_plain) &&
           std::ranges::all_of(fused.phases.loads,
                               [&](const auto& load) { return load.second->is_whole(); });
}

std::string ContiguousLoop::docstring(std::string_view of_function) {
    return cat(of_function, of_function.empty() ? "" : "\n\n",
               "For C-contiguous arrays of one shape that begin at multiples of ",
               ir::kContiguousAlignment, " bytes.");
}

const ir::Expr* ContiguousLoop::item(FunctionLowering& self, const ir::Variable& array, Span span) {
    FusedLoop& fused = self.fused_;
    auto known = std::ranges::find(fused.items, &array, &ItemsOfArray::array);
    if (known == fused.items.end()) {
        const Type type = self.module_.types().array(array.type.element(), 1, Layout::C);
        ir::Variable* items =
            self.module_.module().variables.make(ir::Variable{.name = cat(array.name, "_items"),
                                                              .type = type,
                                                              .span = span,
                                                              .storage = ir::Storage::LocalArray,
                                                              .shape = {1}});
        known = fused.items.insert(fused.items.end(), {&array, items});
    }
    if (fused.item == nullptr) {
        fused.item = self.new_variable("k", types::int64, span);
    }
    return self.make(span, array.type.element(),
                     ir::Load{self.make_var(known->items, span),
                              {self.make_var(fused.item, span)},
                              ir::IndexMode::Plain});
}

void ContiguousLoop::wrap(FunctionLowering& self, const ir::Variable& shape, ir::Block body) {
    const FusedLoop& fused = self.fused_;
    const Span span = self.source_.name_span;
    uint32_t widest = 1;
    for (const auto& [array, items] : fused.items) {
        widest = std::max(widest, array->type.element().bits() / 8);
    }
    const uint32_t count = std::clamp(ir::kContiguousAlignment / widest, 2U, kMostAtOnce);
    self.spec_.ir->elements_at_once = count;
    const ElementLoops loops = self.element_loops(span);
    const ir::Expr* number = loops.integer(count);
    std::vector<const ir::Expr*> extents;
    for (uint32_t axis = 0; axis < shape.type.ndim(); ++axis) {
        extents.push_back(self.extent(self.make_var(&shape, span), axis, span));
    }
    ir::Variable* size = self.new_variable("size", types::int64, span);
    self.emit(span, ir::Assign{size, loops.product(extents), false});
    ir::Variable* first = self.new_variable("first", types::int64, span);

    ir::Block whole;
    ir::Block* const outer = self.block_;
    self.block_ = &whole;
    const auto move = [&](const Intrinsic& row, const ItemsOfArray& part) {
        const Type address = self.module_.types().pointer(part.items->type.element());
        const ir::Expr* items = self.make(span, address, ir::Var{part.items});
        self.emit(span,
                  ir::Eval{self.make(
                      span, types::none,
                      ir::CallIntrinsic{&row,
                                        {items, self.make_var(part.array, span),
                                         self.make_var(first, span), self.make_var(size, span)}})});
    };
    for (const ItemsOfArray& part : fused.items) {
        part.items->shape = {count};
        self.spec_.ir->variables.push_back(part.items);
        self.emit(span, ir::DeclareArray{part.items});
        if (!is_written_first(body, *part.items)) {
            move(kLoadItems, part);
        }
    }
    self.emit(span, ir::ForRange{fused.item, loops.integer(0), number, loops.integer(1),
                                 std::move(body), 0});
    for (const ItemsOfArray& part : fused.items) {
        const ir::Parameter& parameter =
            *std::ranges::find(self.spec_.ir->params, part.array, &ir::Parameter::variable);
        if (parameter.role == ir::Role::Out || parameter.role == ir::Role::InOut) {
            move(kStoreItems, part);
        }
    }
    self.block_ = outer;
    self.emit(span,
              ir::ForRange{first, loops.arith(ir::ArithOp::Mul, loops.thread_of_grid(), number),
                           self.make_var(size, span),
                           loops.arith(ir::ArithOp::Mul, loops.threads_of_grid(), number),
                           std::move(whole), std::nullopt});
}

}  // namespace pykern2cu
