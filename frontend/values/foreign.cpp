#include "frontend/values/foreign.hpp"

#include <algorithm>

#include "frontend/source/cat.hpp"
#include "frontend/source/cxx_keywords.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/values/evaluate.hpp"
#include "frontend/values/fold.hpp"
#include "frontend/values/library_type.hpp"

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

// ---- paths -------------------------------------------------------------------------------------

std::string parent_of(std::string_view path) {
    const size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? std::string() : std::string(path.substr(0, slash));
}

std::string joined(std::string_view directory, std::string_view path) {
    const bool is_whole = directory.empty() || path.starts_with('/');
    return is_whole ? std::string(path) : cat(directory, '/', path);
}

/// Follows `os.path.join(os.path.dirname(__file__), "f.cu")` and `Path(__file__).parent / "f.cu"`.
/// The place of the source file is the empty path.
class PathReader {
  public:
    explicit PathReader(const ForeignContext& context) : context_(context) {}

    std::optional<std::string> read(const ast::Expr& written) {
        const ast::Expr& expr = definition_of(written, context_);
        if (++parts_ > kMostParts) {
            return std::nullopt;  // defined by itself, or twice by each of a chain of names
        }
        if (const auto* name = std::get_if<ast::Name>(&expr.node);
            name != nullptr && name->id == "__file__") {
            return "source.py";
        }
        if (const auto* call = std::get_if<ast::Call>(&expr.node)) {
            return read_call(*call);
        }
        if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node);
            attribute != nullptr && attribute->attribute == "parent") {
            const auto path = read(*attribute->value);
            return path ? std::optional(parent_of(*path)) : std::nullopt;
        }
        if (const auto* binary = std::get_if<ast::Binary>(&expr.node);
            binary != nullptr && binary->op == ast::BinaryOp::TrueDiv) {
            const auto directory = read(*binary->lhs);
            const auto path = read(*binary->rhs);
            return directory && path ? std::optional(joined(*directory, *path)) : std::nullopt;
        }
        return text_of(&expr, context_);
    }

  private:
    static constexpr uint32_t kMostParts = 100;

    std::optional<std::string> read_call(const ast::Call& call) {
        const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
        const std::string_view name = context_.sources.text(call.callee->span);
        if (method != nullptr &&
            (method->attribute == "resolve" || method->attribute == "absolute") &&
            call.arguments.empty()) {
            return read(*method->value);
        }
        std::optional<std::string> path;
        for (const ast::Argument& argument : call.arguments) {
            const auto part = read(*argument.value);
            if (!part) {
                return std::nullopt;
            }
            path = path ? joined(*path, *part) : *part;
        }
        const std::string_view last = name.substr(name.rfind('.') + 1);
        if (path && last == "dirname" && call.arguments.size() == 1) {
            return parent_of(*path);
        }
        constexpr std::string_view kUnchanged[] = {"join", "abspath", "realpath",
                                                   "str",  "Path",    "fspath"};
        return std::ranges::find(kUnchanged, last) == std::end(kUnchanged) ? std::nullopt : path;
    }

    const ForeignContext& context_;
    uint32_t parts_ = 0;
};

// ---- link inputs -------------------------------------------------------------------------------

void add_link(const ConstantValue& value, std::vector<ir::LinkInput>& out) {
    if (const auto* path = value.get<std::string>()) {
        out.push_back({ir::LinkInput::Kind::File, *path});
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
        const auto path = PathReader(context_).read(link);
        const auto value =
            path ? Result<ConstantValue>(ConstantValue{*path}) : context_.evaluate(link);
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
