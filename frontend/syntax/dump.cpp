#include "frontend/syntax/dump.hpp"

#include <charconv>

#include "frontend/source/cat.hpp"

namespace pykern2cu {

namespace {

constexpr std::string_view unary_names[] = {"+", "-", "~", "not"};
constexpr std::string_view binary_names[] = {"+", "-",  "*",  "/", "//", "%", "**",
                                             "@", "<<", ">>", "&", "|",  "^"};
constexpr std::string_view compare_names[] = {"==", "!=", "<",      "<=", ">",
                                              ">=", "is", "is not", "in", "not in"};

template <class Op, size_t size>
std::string_view name(const std::string_view (&names)[size], Op op) {
    return names[static_cast<size_t>(op)];
}

// ---- literals ----------------------------------------------------------------------------------

std::string quote(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += cat('\\', c);
        } else if (c == '\n') {
            out += "\\n";
        } else if (byte < 0x20 || byte == 0x7F) {
            out += cat("\\x", digits[byte >> 4], digits[byte & 15]);
        } else {
            out += c;
        }
    }
    return out + '"';
}

std::string dump(double value) {
    char digits[32];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    std::string out(digits, end);
    const bool looks_integral = out.find_first_not_of("-0123456789") == std::string::npos;
    return looks_integral ? out + ".0" : out;
}

std::string dump(const ast::None&) { return "None"; }
std::string dump(const ast::Ellipsis&) { return "..."; }
std::string dump(bool value) { return value ? "True" : "False"; }
std::string dump(const ast::Integer& integer) {
    return integer.fits ? cat(integer.value) : std::string("(beyond 64 bits)");
}
std::string dump(const std::complex<double>& value) { return dump(value.imag()) + "j"; }
std::string dump(const std::string& text) { return quote(text); }
std::string dump(const ast::Bytes& bytes) { return "b" + quote(bytes.value); }

// ---- expressions -------------------------------------------------------------------------------

std::string dump(const ast::Expr* expr) { return expr ? pykern2cu::dump(*expr) : "_"; }

std::string dump_list(std::string_view head, const std::vector<const ast::Expr*>& exprs) {
    std::string out = cat("(", head);
    for (const ast::Expr* expr : exprs) {
        out += cat(" ", dump(expr));
    }
    return out + ")";
}

std::string dump(const ast::Argument& argument) {
    const std::string value = dump(argument.value);
    switch (argument.kind) {
        case ast::Argument::Kind::Positional:
            return value;
        case ast::Argument::Kind::Keyword:
            return cat("(= ", argument.keyword, " ", value, ")");
        case ast::Argument::Kind::Star:
            return cat("(star ", value, ")");
        case ast::Argument::Kind::DoubleStar:
            return cat("(double-star ", value, ")");
    }
    return {};
}

std::string dump(const std::vector<ast::Argument>& arguments) {
    std::string out;
    for (const ast::Argument& argument : arguments) {
        out += cat(" ", dump(argument));
    }
    return out;
}

std::string dump_parameter(const ast::Parameter& parameter) {
    std::string out(parameter.name);
    switch (parameter.kind) {
        case ast::Parameter::Kind::PositionalOnly:
            out = cat("positional ", out);
            break;
        case ast::Parameter::Kind::Positional:
            break;
        case ast::Parameter::Kind::KeywordOnly:
            out = cat("keyword ", out);
            break;
        case ast::Parameter::Kind::VarArgs:
            out = cat("* ", out);
            break;
        case ast::Parameter::Kind::VarKeywords:
            out = cat("** ", out);
            break;
    }
    if (parameter.annotation != nullptr) {
        out += cat(" : ", dump(parameter.annotation));
    }
    if (parameter.default_value != nullptr) {
        out += cat(" = ", dump(parameter.default_value));
    }
    return cat("(", out, ")");
}

std::string dump_parameters(const ast::FunctionDef& function) {
    std::string out = "(";
    for (const ast::Parameter& parameter : function.parameters) {
        out += cat(out.size() > 1 ? " " : "", dump_parameter(parameter));
    }
    return out + ")";
}

std::string dump(const ast::Literal& literal) {
    return std::visit([](const auto& value) { return dump(value); }, literal.value);
}
std::string dump(const ast::Name& name) { return std::string(name.id); }
std::string dump(const ast::Attribute& attribute) {
    return cat("(. ", dump(attribute.value), " ", attribute.attribute, ")");
}
std::string dump(const ast::Unary& unary) {
    return cat("(", name(unary_names, unary.op), " ", dump(unary.operand), ")");
}
std::string dump(const ast::Binary& binary) {
    return cat("(", name(binary_names, binary.op), " ", dump(binary.lhs), " ", dump(binary.rhs),
               ")");
}
std::string dump(const ast::BoolOp& bool_op) {
    return dump_list(bool_op.op == ast::BoolOpKind::And ? "and" : "or", bool_op.operands);
}
std::string dump(const ast::Compare& compare) {
    std::string out = cat("(compare ", dump(compare.operands[0]));
    for (size_t i = 0; i < compare.ops.size(); ++i) {
        out += cat(" ", name(compare_names, compare.ops[i]), " ", dump(compare.operands[i + 1]));
    }
    return out + ")";
}
std::string dump(const ast::Ternary& ternary) {
    return cat("(if ", dump(ternary.condition), " ", dump(ternary.then), " ",
               dump(ternary.otherwise), ")");
}
std::string dump(const ast::Call& call) {
    return cat("(call ", dump(call.callee), dump(call.arguments), ")");
}
std::string dump(const ast::Subscript& subscript) {
    return cat("([] ", dump(subscript.base), " ", dump(subscript.index), ")");
}
std::string dump(const ast::Slice& slice) {
    return cat("(slice ", dump(slice.lower), " ", dump(slice.upper), " ", dump(slice.step), ")");
}
std::string dump(const ast::Tuple& tuple) { return dump_list("tuple", tuple.elements); }
std::string dump(const ast::List& list) { return dump_list("list", list.elements); }
std::string dump(const ast::Dict& dict) {
    std::string out = "(dict";
    for (const auto& [key, value] : dict.items) {
        out += key == nullptr ? cat(" (** ", dump(value), ")")
                              : cat(" (", dump(key), " ", dump(value), ")");
    }
    return out + ")";
}
std::string dump(const ast::Starred& starred) { return cat("(star ", dump(starred.value), ")"); }
std::string dump(const ast::NamedExpr& named) {
    return cat("(:= ", dump(named.name), " ", dump(named.value), ")");
}
std::string dump(const ast::Lambda& lambda) {
    const ast::FunctionDef& function = *lambda.function;
    const auto& body = std::get<ast::Return>(function.body.statements.front()->node);
    return cat("(lambda ", dump_parameters(function), " ", dump(body.value), ")");
}
std::string dump(const ast::UnsupportedExpr& unsupported) {
    return cat("(unsupported ", quote(unsupported.what), ")");
}
std::string dump(const ast::InvalidExpr&) { return "(invalid)"; }

// ---- statements --------------------------------------------------------------------------------

/// Writes statements line by line.
class StatementDumper {
  public:
    std::string dump_module(const ast::Module& module) {
        for (const std::string_view comment : module.leading_comments) {
            line(comment);
        }
        line("(module");
        indented([&] {
            docstring(module.docstring);
            block_lines(module.body);
        });
        line(")");
        return std::move(out_);
    }

  private:
    template <class Write>
    void indented(const Write& write) {
        indentation_ += 2;
        write();
        indentation_ -= 2;
    }

    void line(std::string_view text) { out_.append(indentation_, ' ').append(text).append("\n"); }

    void docstring(const std::string& text) {
        if (!text.empty()) {
            line(cat("(docstring ", quote(text), ")"));
        }
    }

    void block_lines(const ast::Block& block) {
        for (const ast::Stmt* stmt : block.statements) {
            statement(*stmt);
        }
        for (const std::string_view comment : block.comments_at_end) {
            line(comment);
        }
    }

    void statement(const ast::Stmt& stmt) {
        if (stmt.comments.blank_before) {
            out_ += '\n';
        }
        for (const std::string_view comment : stmt.comments.before) {
            line(comment);
        }
        trailing_ = stmt.comments.trailing;
        std::visit([&](const auto& node) { write(node); }, stmt.node);
    }

    /// The line that carries the statement's trailing comment.
    void header(std::string_view text) {
        line(trailing_.empty() ? std::string(text) : cat(text, "  ", trailing_));
        trailing_ = {};
    }

    /// `(head` with the block below it and `)` at the end.
    void compound(std::string_view head, const ast::Block& block) {
        header(cat("(", head));
        indented([&] { block_lines(block); });
        line(")");
    }

    void otherwise(const ast::Block& block) {
        if (!block.statements.empty() || !block.comments_at_end.empty()) {
            compound("else", block);
        }
    }

    void decorators(const std::vector<const ast::Expr*>& exprs) {
        for (const ast::Expr* decorator : exprs) {
            line(cat("@", dump(decorator)));
        }
    }

    void write(const ast::Assign& assign) {
        std::string head = assign.annotation ? cat("= : ", dump(assign.annotation)) : "=";
        for (const ast::Expr* target : assign.targets) {
            head += cat(" ", dump(target));
        }
        header(cat("(", head, " ", dump(assign.value), ")"));
    }
    void write(const ast::AugAssign& assign) {
        header(cat("(", name(binary_names, assign.op), "= ", dump(assign.target), " ",
                   dump(assign.value), ")"));
    }
    void write(const ast::ExprStmt& stmt) { header(dump(stmt.value)); }
    void write(const ast::If& node) {
        compound(cat(node.is_elif ? "elif " : "if ", dump(node.condition)), node.then);
        const auto& statements = node.otherwise.statements;
        const auto* chained =
            statements.size() == 1 ? std::get_if<ast::If>(&statements[0]->node) : nullptr;
        if (chained != nullptr && chained->is_elif) {
            statement(*statements[0]);
        } else {
            otherwise(node.otherwise);
        }
    }
    void write(const ast::For& loop) {
        compound(cat("for ", dump(loop.target), " ", dump(loop.iterable)), loop.body);
        otherwise(loop.otherwise);
    }
    void write(const ast::While& loop) {
        compound(cat("while ", dump(loop.condition)), loop.body);
        otherwise(loop.otherwise);
    }
    void write(const ast::Return& node) {
        header(node.value ? cat("(return ", dump(node.value), ")") : "(return)");
    }
    void write(const ast::Break&) { header("(break)"); }
    void write(const ast::Continue&) { header("(continue)"); }
    void write(const ast::Pass&) { header("(pass)"); }
    void write(const ast::Assert& node) {
        header(cat("(assert ", dump(node.condition), " ", dump(node.message), ")"));
    }
    void write(const ast::Raise& node) { header(cat("(raise ", dump(node.exception), ")")); }
    void write(const ast::Delete& node) { header(dump_list("del", node.targets)); }
    void write(const ast::Import& import) {
        std::string out = "(import";
        for (const ast::ImportedModule& module : import.modules) {
            out += cat(" ", module.path);
            out += module.alias.empty() ? "" : cat(" as ", module.alias);
        }
        header(out + ")");
    }
    void write(const ast::ImportFrom& import) {
        std::string out = cat("(from ", std::string(import.level, '.'), import.path);
        for (const ast::ImportedName& imported : import.names) {
            out += cat(" ", imported.name);
            out += imported.alias.empty() ? "" : cat(" as ", imported.alias);
        }
        header(cat(out, import.star ? " *)" : ")"));
    }
    void write(const ast::FunctionStmt& stmt) {
        const ast::FunctionDef& function = *stmt.function;
        decorators(function.decorators);
        std::string head = cat(function.is_async ? "async def " : "def ", function.name, " ",
                               dump_parameters(function));
        head += function.returns ? cat(" -> ", dump(function.returns)) : "";
        head += function.has_syntax_error ? " invalid" : "";
        header(cat("(", head));
        indented([&] {
            docstring(function.docstring);
            block_lines(function.body);
        });
        line(")");
    }
    void write(const ast::ClassDef& definition) {
        decorators(definition.decorators);
        compound(cat("class ", definition.name, " (", dump(definition.bases), ")"),
                 definition.body);
    }
    void write(const ast::UnsupportedStmt& unsupported) {
        header(cat("(unsupported ", quote(unsupported.what)));
        for (const ast::Clause& clause : unsupported.clauses) {
            indented([&] { compound("body", clause.block); });
        }
        line(")");
    }
    void write(const ast::InvalidStmt&) { header("(invalid)"); }

    std::string out_;
    size_t indentation_ = 0;
    std::string_view trailing_;
};

}  // namespace

std::string dump(const ast::Expr& expr) {
    return std::visit([](const auto& node) { return dump(node); }, expr.node);
}

std::string dump(const ast::Module& module) { return StatementDumper().dump_module(module); }

}  // namespace pykern2cu
