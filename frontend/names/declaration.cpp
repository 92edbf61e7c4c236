#include "frontend/names/declaration.hpp"

#include "frontend/source/cat.hpp"
#include "frontend/values/fold.hpp"

namespace pykern2cu {
namespace {

struct KnownDecorator {
    std::string_view name;
    DeclaredAs as;
    DeclaredAs as_device;  // with device=True
};
constexpr KnownDecorator kDecorators[] = {
    {"numba.cuda.jit", DeclaredAs::NumbaKernel, DeclaredAs::NumbaDevice},
    {"numba.jit", DeclaredAs::NumbaFunction, DeclaredAs::NumbaFunction},
    {"numba.njit", DeclaredAs::NumbaFunction, DeclaredAs::NumbaFunction},
    {"numba.extending.register_jitable", DeclaredAs::NumbaFunction, DeclaredAs::NumbaFunction},
    {"numba.cuda.extending.register_jitable", DeclaredAs::NumbaFunction, DeclaredAs::NumbaFunction},
    {"cupyx.jit.rawkernel", DeclaredAs::CupyKernel, DeclaredAs::CupyDevice},
    {"cupy.fuse", DeclaredAs::CupyFused, DeclaredAs::CupyFused},
    {"cupy.vectorize", DeclaredAs::CupyVectorized, DeclaredAs::CupyVectorized},
};

const KnownDecorator* known(std::string_view qualified) {
    for (const KnownDecorator& row : kDecorators) {
        if (row.name == qualified) {
            return &row;
        }
    }
    return nullptr;
}

struct PassiveOption {
    std::string_view name;
    std::string_view instead = {};  // what to do about it, where it would change results or speed
};
// Options that change nothing in the text: caching, launch preferences, the CPU's own.
constexpr PassiveOption kPassiveOptions[] = {
    {"cache"},
    {"opt"},
    {"lineinfo", "compile with `-Xnvcc -lineinfo`"},
    {"max_registers", "compile with `-Xnvcc -maxrregcount=N`"},
    {"fastmath", "compile with `-Xnvcc --use_fast_math`"},
    {"inline"},
    {"nopython"},
    {"nogil"},
    {"parallel"},
    {"error_model"},
    {"boundscheck"},
    {"lto"},
    {"shared_memory_carveout"},
    {"looplift"},
    {"forceobj"},
    {"locals"},
};

std::string dotted(const ast::Expr& expr) {
    if (const auto* name = std::get_if<ast::Name>(&expr.node)) {
        return std::string(name->id);
    }
    if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node)) {
        return cat(dotted(*attribute->value), '.', attribute->attribute);
    }
    return {};
}

class DeclarationReader {
  public:
    DeclarationReader(const ModuleScope& scope, Evaluator& evaluator,
                      const DecoratorAliases& aliases, Diagnostics& diagnostics)
        : scope_(scope), evaluator_(evaluator), aliases_(aliases), diagnostics_(diagnostics) {}

    Declaration read(const ast::FunctionDef& function) {
        for (const ast::Expr* decorator : function.decorators) {
            read_decorator(*decorator);
        }
        return std::move(declaration_);
    }

  private:
    void read_decorator(const ast::Expr& decorator) {
        const auto* call = std::get_if<ast::Call>(&decorator.node);
        const ast::Expr& callee = call != nullptr ? *call->callee : decorator;
        const KnownDecorator* row = known(qualified_name(callee));
        if (row == nullptr) {
            return;
        }
        declaration_.as = row->as;
        declaration_.decorator = decorator.span;
        if (call != nullptr) {
            read_arguments(*call, *row);
        }
    }

    /// `--decorator` names a project's own decorator, as it is written or with the module it comes
    /// from; otherwise the module's bindings say what it is.
    std::string qualified_name(const ast::Expr& callee) {
        const std::string text = dotted(callee);
        const std::string root = text.substr(0, text.find('.'));
        const Binding* binding = scope_.find(root);
        const auto* missing =
            binding == nullptr ? nullptr : std::get_if<MissingModule>(&binding->target);
        const std::string full =
            missing == nullptr ? text : cat(missing->qualified, text.substr(root.size()));
        const auto value = evaluator_.evaluate(callee, scope_);
        const auto* qualified = value ? value->get<Qualified>() : nullptr;
        for (const auto& [name, target] : aliases_) {
            if (text == name || full == name || (qualified != nullptr && qualified->name == name)) {
                return target;
            }
        }
        return qualified != nullptr ? qualified->name : std::string();
    }

    void read_arguments(const ast::Call& call, const KnownDecorator& row) {
        for (const ast::Argument& argument : call.arguments) {
            if (argument.kind == ast::Argument::Kind::Positional) {
                read_signature(*argument.value);
            } else if (argument.kind == ast::Argument::Kind::Keyword) {
                read_option(argument, row);
            }
        }
    }

    void read_signature(const ast::Expr& signature) {
        const bool is_numba = declaration_.as == DeclaredAs::NumbaKernel ||
                              declaration_.as == DeclaredAs::NumbaDevice;
        if (declaration_.as == DeclaredAs::CupyFused) {
            read_kernel_name(signature);
        } else if (const auto* list = std::get_if<ast::List>(&signature.node);
                   list != nullptr && is_numba) {
            declaration_.signatures = list->elements;
        } else if (is_numba) {
            declaration_.signatures.push_back(&signature);
        }
    }

    void read_kernel_name(const ast::Expr& value) {
        const auto name = evaluator_.evaluate(value, scope_);
        if (const auto* text = name ? name->get<std::string>() : nullptr) {
            declaration_.options.kernel_name = *text;
        }
    }

    void read_option(const ast::Argument& argument, const KnownDecorator& row) {
        if (argument.keyword == "device") {
            if (truth_of(argument)) {
                declaration_.as = row.as_device;
            }
        } else if (argument.keyword == "launch_bounds") {
            read_launch_bounds(argument);
        } else if (argument.keyword == "debug") {
            declaration_.options.debug = truth_of(argument);
        } else if (argument.keyword == "forceinline") {
            declaration_.options.force_inline = truth_of(argument);
        } else if (argument.keyword == "mode") {
            const auto mode = evaluator_.evaluate(*argument.value, scope_);
            const auto* text = mode ? mode->get<std::string>() : nullptr;
            declaration_.options.numpy_mode = text != nullptr && *text == "numpy";
        } else if (argument.keyword == "link") {
            declaration_.options.link = evaluator_.link_inputs(*argument.value, scope_);
        } else if (argument.keyword == "kernel_name") {
            read_kernel_name(*argument.value);
        } else if (argument.keyword == "func_or_sig" || argument.keyword == "signature") {
            read_signature(*argument.value);
        } else {
            check_ignored(argument);
        }
    }

    /// Results or speed would differ from what the author asked for.
    void warn_of(const PassiveOption& option, const ast::Argument& argument) {
        const auto value = evaluator_.evaluate(*argument.value, scope_);
        const bool is_off = value && truth(*value) == false;
        if (!option.instead.empty() && !is_off) {
            diagnostics_.warning(
                argument.span, Code::UnsupportedDeclaration,
                cat("the decorator option `", option.name, "` is not applied; ", option.instead));
        }
    }

    void check_ignored(const ast::Argument& argument) {
        for (const PassiveOption& option : kPassiveOptions) {
            if (option.name == argument.keyword) {
                warn_of(option, argument);
                return;
            }
        }
        diagnostics_.error(
            argument.span, Code::UnsupportedDeclaration,
            cat("the decorator option `", argument.keyword, "` is not supported; remove it"));
    }

    bool truth_of(const ast::Argument& argument) {
        const auto value = evaluator_.evaluate(*argument.value, scope_);
        const auto is_true = value ? truth(*value) : std::nullopt;
        if (!is_true) {
            diagnostics_.error(argument.span, Code::NotConstant,
                               cat("the option `", argument.keyword, "` must be a constant"));
        }
        return is_true.value_or(false);
    }

    void read_launch_bounds(const ast::Argument& argument) {
        const auto value = evaluator_.evaluate(*argument.value, scope_);
        std::vector<ConstantValue> items;
        if (value) {
            const auto* sequence = value->get<std::shared_ptr<const SequenceValue>>();
            items = sequence != nullptr ? (*sequence)->items : std::vector<ConstantValue>{*value};
        }
        ir::LaunchBounds bounds;
        uint32_t* const fields[] = {&bounds.max_threads, &bounds.min_blocks, &bounds.max_cluster};
        bool valid = !items.empty() && items.size() <= 3;
        for (size_t i = 0; valid && i < items.size(); ++i) {
            const auto bound = as_integer(items[i]);
            valid = bound && *bound > 0 && *bound < UINT32_MAX;
            *fields[i] = valid ? static_cast<uint32_t>(*bound) : 0;
        }
        if (valid) {
            declaration_.options.launch_bounds = bounds;
        } else if (!value || !value->is_none()) {
            diagnostics_.error(argument.span, Code::UnsupportedDeclaration,
                               "`launch_bounds` must be one to three positive integer constants");
        }
    }

    const ModuleScope& scope_;
    Evaluator& evaluator_;
    const DecoratorAliases& aliases_;
    Diagnostics& diagnostics_;
    Declaration declaration_;
};

}  // namespace

const Dialect& Declaration::dialect() const {
    switch (as) {
        case DeclaredAs::Plain:
        case DeclaredAs::NumbaKernel:
        case DeclaredAs::NumbaDevice:
        case DeclaredAs::NumbaFunction:
            return numba_dialect();
        case DeclaredAs::CupyKernel:
        case DeclaredAs::CupyDevice:
            return options.numpy_mode ? cupy_jit_numpy_dialect() : cupy_jit_dialect();
        case DeclaredAs::CupyFused:
        case DeclaredAs::CupyVectorized:
            return cupy_fuse_dialect();
    }
    return numba_dialect();
}

Declaration declare(const ast::FunctionDef& function, const ModuleScope& scope,
                    Evaluator& evaluator, const DecoratorAliases& aliases,
                    Diagnostics& diagnostics) {
    return DeclarationReader{scope, evaluator, aliases, diagnostics}.read(function);
}

}  // namespace pykern2cu
