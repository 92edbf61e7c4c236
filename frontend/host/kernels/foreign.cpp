#include "frontend/host/kernels/foreign.hpp"

#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/modules/source_path.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/cxx_keywords.hpp"
#include "frontend/source/identifier.hpp"

namespace pykern2cu {
namespace {

const ast::Expr* argument_of(const ast::Call& call, size_t position, std::string_view name) {
    size_t at = 0;
    for (const ast::Argument& argument : call.arguments) {
        const bool is_positional = argument.kind == ast::Argument::Kind::Positional;
        if ((is_positional && at == position) ||
            (argument.kind == ast::Argument::Kind::Keyword && argument.keyword == name)) {
            return argument.value;
        }
        at += is_positional ? 1 : 0;
    }
    return nullptr;
}

std::optional<std::string> text_of(const ast::Expr* expr, const ForeignContext& context) {
    const auto value = expr == nullptr ? Result<ConstantValue>(Failure{}) : context.evaluate(*expr);
    const auto* text = value ? value->get<std::string>() : nullptr;
    return text == nullptr ? std::nullopt : std::optional(*text);
}

/// What a name was assigned, or the expression itself.
const ast::Expr& definition_of(const ast::Expr& expr, const ForeignContext& context) {
    const auto* name = std::get_if<ast::Name>(&expr.node);
    const ast::Expr* value = name == nullptr ? nullptr : context.definition(name->id);
    return value == nullptr ? expr : *value;
}

// ---- link inputs -------------------------------------------------------------------------------

void add_link(const ConstantValue& value, std::vector<ir::LinkInput>& out) {
    if (const auto* path = value.get<std::string>()) {
        // Python opens no file whose name has a NUL.
        const bool is_file = path->find('\0') == std::string::npos;
        out.push_back({is_file ? ir::LinkInput::Kind::File : ir::LinkInput::Kind::Unknown, *path});
    } else if (const auto* object = value.get<std::shared_ptr<const ir::LinkInput>>()) {
        out.push_back(**object);
    } else if (const auto* items = value.get<std::shared_ptr<const SequenceValue>>()) {
        for (const ConstantValue& item : (*items)->items) {
            add_link(item, out);
        }
    }
}

const std::vector<const ast::Expr*>* items_of(const ast::Expr& expr) {
    if (const auto* list = std::get_if<ast::List>(&expr.node)) {
        return &list->elements;
    }
    const auto* tuple = std::get_if<ast::Tuple>(&expr.node);
    return tuple == nullptr ? nullptr : &tuple->elements;
}

class LinkReader {
  public:
    explicit LinkReader(const ForeignContext& context) : context_(context) {}

    std::vector<ir::LinkInput> read(const ast::Expr& link) {
        collect(link);
        return std::move(found_);
    }

  private:
    static constexpr uint32_t kMostItems = 1000;

    void collect(const ast::Expr& link) {
        const auto* items = items_of(definition_of(link, context_));
        if (items_ == kMostItems) {
            return;
        }
        if (++items_ == kMostItems) {
            add_unknown(link);  // a list that holds itself
            return;
        }
        if (items == nullptr) {
            add(link);
            return;
        }
        for (const ast::Expr* item : *items) {
            collect(*item);
        }
    }

    // The expression as it is written: the value of a name knows that it is being computed.
    void add(const ast::Expr& link) {
        const SourcePathContext paths{
            context_.sources, [this](const ast::Expr& expr) { return text_of(&expr, context_); },
            context_.definition};
        const auto path = read_source_path(link, paths);
        const auto value =
            path ? Result<ConstantValue>(ConstantValue{path->path}) : context_.evaluate(link);
        const size_t before = found_.size();
        if (value) {
            add_link(*value, found_);
        }
        if (!value || (found_.size() == before && !value->is_none())) {
            add_unknown(link);
        }
    }

    void add_unknown(const ast::Expr& link) {
        const Span span = definition_of(link, context_).span;
        found_.push_back({ir::LinkInput::Kind::Unknown, std::string(context_.sources.text(span))});
    }

    const ForeignContext& context_;
    std::vector<ir::LinkInput> found_;
    uint32_t items_ = 0;
};

// ---- signatures --------------------------------------------------------------------------------

Result<ParsedSignature> read_signature(const ast::Expr& written, const ForeignContext& context) {
    const TypeResolver resolve = [&](std::string_view name) -> std::optional<Type> {
        const ast::Expr expr{written.span, ast::Name{name}};
        const auto value = context.evaluate(expr);
        return value ? type_named_by(*value, context.types) : std::nullopt;
    };
    const SignatureContext types{context.types, PythonScalars::Wide, resolve};
    if (const auto text = text_of(&written, context)) {
        const auto parsed = parse_signature(*text, types);
        return parsed ? parsed
                      : Result<ParsedSignature>(Failure{written.span, parsed.failure().message});
    }
    return signature_from_expr(definition_of(written, context), types);
}

Failure failure(Span span, std::string message, Code code = Code::InvalidArgument) {
    return {span, std::move(message), code};
}

}  // namespace

Result<ForeignFunction> declare_foreign(const ast::Call& call, Span span,
                                        const ForeignContext& context) {
    ForeignFunction out;
    const auto name = text_of(argument_of(call, 0, "name"), context);
    if (!name || !is_identifier(*name)) {
        return failure(span, "`declare_device` takes the symbol of the function as a string first");
    }
    if (is_cxx_keyword(*name)) {
        return failure(span, cat("`", *name, "` is a word of C++, no function can be called so"));
    }
    out.name = *name;
    const ast::Expr* signature = argument_of(call, 1, "sig");
    if (signature == nullptr) {
        return failure(span, "`declare_device` takes a signature after the name");
    }
    const auto parsed = read_signature(*signature, context);
    if (!parsed) {
        return failure(parsed.failure().span, parsed.failure().message, Code::InvalidSignature);
    }
    if (!parsed->result) {
        return failure(signature->span,
                       parsed->name.empty()
                           ? "a foreign function needs a result type: write `int32(float32)`"
                           : cat("`", parsed->name, "` is not a type"),
                       Code::InvalidSignature);
    }
    out.result = *parsed->result;
    out.arguments = parsed->arguments;
    if (const ast::Expr* abi = argument_of(call, 4, "abi")) {
        const auto text = text_of(abi, context);
        if (text != "numba" && text != "c") {
            return failure(abi->span, "the ABI of a foreign function is \"numba\" or \"c\"");
        }
        out.abi = text == "c" ? ir::ForeignAbi::C : ir::ForeignAbi::Numba;
    }
    if (const ast::Expr* cooperative = argument_of(call, 3, "use_cooperative")) {
        const auto value = context.evaluate(*cooperative);
        const auto is_cooperative = value ? truth(*value) : std::nullopt;
        if (!is_cooperative) {
            return failure(cooperative->span, "`use_cooperative` must be a constant",
                           Code::NotConstant);
        }
        out.is_cooperative = *is_cooperative;
    }
    if (const ast::Expr* link = argument_of(call, 2, "link")) {
        out.link = read_link(*link, context);
    }
    return out;
}

std::optional<ir::LinkInput> link_object(std::string_view name, const ast::Call& call,
                                         const ForeignContext& context) {
    const bool is_cuda = name == "CUSource";
    if (!is_cuda && name != "PTXSource") {
        return std::nullopt;
    }
    const auto kind = is_cuda ? ir::LinkInput::Kind::Cuda : ir::LinkInput::Kind::Ptx;
    const ast::Expr* code = argument_of(call, 0, "data");
    if (const auto text = text_of(code, context)) {
        return ir::LinkInput{kind, *text};
    }
    const ast::Expr* source = code == nullptr ? nullptr : &definition_of(*code, context);
    const auto* literal = source == nullptr ? nullptr : std::get_if<ast::Literal>(&source->node);
    const auto* bytes = literal == nullptr ? nullptr : std::get_if<ast::Bytes>(&literal->value);
    return bytes == nullptr ? std::nullopt : std::optional(ir::LinkInput{kind, bytes->value});
}

std::vector<ir::LinkInput> read_link(const ast::Expr& link, const ForeignContext& context) {
    return LinkReader(context).read(link);
}

}  // namespace pykern2cu
