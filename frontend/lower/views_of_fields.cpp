#include "frontend/lower/views_of_fields.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "frontend/intrinsics/row_signature.hpp"
#include "frontend/ir/visit.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

class ViewsOfFields {
  public:
    ViewsOfFields(const ir::Module& module, Diagnostics& diagnostics)
        : module_(module), diagnostics_(diagnostics) {}

    void run() {
        for_each_value([&](const ir::Expr& value) {
            ir::for_each_expression(value, [&](const ir::Expr& part) { add_record(part.type); });
        });
        if (!records_.empty()) {
            for_each_value([&](const ir::Expr& value) { check(value, Use::Whole); });
        }
    }

  private:
    enum class Use : uint8_t {
        Whole,    // its address is taken
        Element,  // indexed at once: `r.b[i]`
        Shape,
    };

    template <class Visit>
    void for_each_value(const Visit& visit) const {
        for (const ir::Function* function : module_.functions) {
            ir::for_each_statement(function->body, [&](const ir::Stmt& stmt) {
                ir::for_each_value(stmt, [&](const ir::Expr* value) { visit(*value); });
            });
        }
    }

    void add_record(Type type) {
        if (type.is(Kind::Array)) {
            type = type.element();
        }
        if (!type.is(Kind::Record) || std::ranges::find(records_, type) != records_.end()) {
            return;
        }
        records_.push_back(type);
        for (const RecordField& field : type.fields()) {
            add_record(field.type);
        }
    }

    /// What the addresses of all such records are multiples of.
    uint32_t alignment_of(Type record) const {
        uint32_t alignment = record.record_size();
        for (const Type outer : records_) {
            uint32_t places = 0;
            bool holds_it = false;
            for (const RecordField& field : outer.fields()) {
                holds_it = holds_it || field.type == record;
                places = field.type == record ? std::gcd(places, field.offset) : places;
            }
            if (holds_it) {
                alignment = std::gcd(alignment, std::gcd(places, alignment_of(outer)));
            }
        }
        return alignment;
    }

    bool is_aligned(Type record, uint32_t offset, Type element) const {
        // A record that lies off its place is a packed struct.
        return element.is(Kind::Record) ||
               std::gcd(alignment_of(record), offset) % types::align_of(element) == 0;
    }

    /// The field that the place is of, or in, if it is not aligned in all records.
    const RecordField* unaligned_field(const ir::Expr& place) const {
        if (const auto* load = std::get_if<ir::Load>(&place.node)) {
            return place.type.is(Kind::Record) ? nullptr : unaligned_field(*load->array);
        }
        const auto* member = std::get_if<ir::Member>(&place.node);
        if (member == nullptr || !member->object->type.is(Kind::Record)) {
            return nullptr;
        }
        const Type record = member->object->type;
        const RecordField* field = types::find_field(record, member->name);
        return field == nullptr || is_aligned(record, field->offset, field->type) ? nullptr : field;
    }

    /// Likewise of a view of a field of all records, `a["x"]`.
    const RecordField* unaligned_field(const ir::Reframe& frame, Type view) const {
        const Type record = frame.array->type.element();
        if (!record.is(Kind::Record) || is_aligned(record, frame.offset, view.element())) {
            return nullptr;
        }
        const auto field = std::ranges::find(record.fields(), frame.offset, &RecordField::offset);
        return field == record.fields().end() ? nullptr : &*field;
    }

    void check(const ir::Expr& expr, Use use) {
        check_itself(expr, use);
        ir::for_each_child(expr, [&](const ir::Expr* child) {
            const auto* load = std::get_if<ir::Load>(&expr.node);
            const bool asks_shape = std::holds_alternative<ir::Extent>(expr.node) ||
                                    std::holds_alternative<ir::Stride>(expr.node);
            check(*child, asks_shape                                ? Use::Shape
                          : load != nullptr && load->array == child ? Use::Element
                                                                    : Use::Whole);
        });
    }

    void check_itself(const ir::Expr& expr, Use use) {
        if (const auto* call = std::get_if<ir::CallIntrinsic>(&expr.node)) {
            check_places(*call, expr.span);
            return;
        }
        const auto* frame = std::get_if<ir::Reframe>(&expr.node);
        const bool is_member = std::holds_alternative<ir::Member>(expr.node);
        if (use == Use::Shape || (frame == nullptr && !is_member)) {
            return;
        }
        const RecordField* field =
            is_member ? unaligned_field(expr) : unaligned_field(*frame, expr.type);
        if (field == nullptr) {
            return;
        }
        if (is_class(field->type)) {
            report(*field, "which", expr.span);
        } else if (expr.type.is(Kind::Array) && (use == Use::Whole || !is_member)) {
            report(*field, "and a view of it", expr.span);
        }
    }

    /// Read by functions of its own, or through a pointer.
    static bool is_class(Type type) {
        return (type.is(Kind::Float) && type.bits() == 16) || type.is(Kind::Chars);
    }

    void check_places(const ir::CallIntrinsic& call, Span span) {
        const RowSignature signature = parse_signature(call.row->signature);
        const size_t count = std::min(call.args.size(), signature.parameters.size());
        for (size_t i = 0; i < count; ++i) {
            const bool is_place = signature.parameters[i].kind == ParameterKind::Element;
            const RecordField* field = is_place ? unaligned_field(*call.args[i]) : nullptr;
            if (field != nullptr) {
                report(*field, cat("and `", call.row->python, "` of it"), span);
            }
        }
    }

    void report(const RecordField& field, std::string_view what, Span span) {
        if (std::ranges::find(reported_, span) != reported_.end()) {
            return;
        }
        reported_.push_back(span);
        diagnostics_.error(span, Code::UnsupportedExpression,
                           cat("the field `", field.name, "` of type `", field.type,
                               "` is not aligned in all records, ", what,
                               " is not supported; make the dtype with `align=True`"));
    }

    const ir::Module& module_;
    Diagnostics& diagnostics_;
    std::vector<Type> records_;
    std::vector<Span> reported_;
};

}  // namespace

void check_views_of_fields(const ir::Module& module, Diagnostics& diagnostics) {
    ViewsOfFields(module, diagnostics).run();
}

}  // namespace pykern2cu
