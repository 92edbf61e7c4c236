#include "frontend/translate.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <unordered_set>
#include <utility>

#include "frontend/launches/launch_types.hpp"
#include "frontend/launches/stub_text.hpp"
#include "frontend/lower/generated_lowering.hpp"
#include "frontend/lower/module_lowering.hpp"
#include "frontend/lower/string_kernel_lowering.hpp"
#include "frontend/lower/views_of_fields.hpp"
#include "frontend/names/signatures.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/counted.hpp"
#include "frontend/syntax/build.hpp"
#include "frontend/syntax/free_names.hpp"
#include "frontend/text_kernels.hpp"
#include "frontend/types/annotation.hpp"
#include "frontend/unused_definition.hpp"
#include "frontend/values/number.hpp"

namespace pykern2cu {
namespace {

class Translator {
  public:
    Translator(Sources& sources, const TranslationRequest& request, FileReader& reader,
               ImportedFiles& imported, Diagnostics& diagnostics, Translation& translation)
        : sources_(sources),
          request_(request),
          reader_(reader),
          diagnostics_(diagnostics),
          translation_(translation),
          program_(sources, reader, imported, diagnostics),
          evaluator_(program_, *translation.types, translation.module.named_constants,
                     request.decorators),
          lowering_(evaluator_, *translation.types, translation.module),
          generated_(program_, sources, lowering_),
          strings_(*translation.types, translation.module),
          signatures_(evaluator_, sources, diagnostics) {}

    /// Returns whether what the file shares with other inputs of the run says all of it.
    bool run(uint32_t file, bool shares_changes) {
        program_.share_changes(shares_changes);
        const size_t messages = diagnostics_.all().size();
        follow(file, messages);
        return !may_differ_alone(messages);
    }

  private:
    /// Whether the file may have other kernels, or fewer messages, where only what it changes
    /// itself counts. What is not known makes neither fewer.
    bool may_differ_alone(size_t messages) const {
        return evaluator_.has_shared_change() &&
               !(kernels_.empty() && texts_.empty() && diagnostics_.all().size() == messages);
    }

    void follow(uint32_t file, size_t messages) {
        const bool has_kernels = evaluator_.has_aliases() || program_.may_have_kernels(file);
        if (!has_kernels && is_plain()) {
            translation_.module.source_path = sources_.file(file).path();
            translation_.dependencies = program_.dependencies();
            return;
        }
        const Scope& scope = program_.load(file);
        scope_ = &scope;
        translation_.module.source_path = scope.path();
        translation_.module.docstring = scope.module().docstring;
        translation_.module.leading_comments = scope.module().leading_comments;
        if (!read_definitions()) {
            finish();
            return;
        }
        read_stub();
        for (const std::string& text : request_.signatures) {
            signatures_.add_option(text);
        }
        FoundKernels found =
            has_kernels ? find_kernels(evaluator_, scope, diagnostics_) : FoundKernels();
        kernels_ = std::move(found.functions);
        texts_ = TextKernels(found.texts, request_.kernels);
        if (may_differ_alone(messages)) {
            return;
        }
        check_kernel_names();
        signatures_.check_names(kernels_);
        signatures_.check_stub(kernels_, scope, request_.stub_must_fit);
        for (const Kernel& kernel : kernels_) {
            translate_kernel(kernel);
        }
        texts_.add_to(translation_, diagnostics_);
        report_missing_signatures();
        report_unused_definitions();
        finish();
    }

    /// Whether nothing is asked of a file without kernels.
    bool is_plain() {
        return !request_.needs_kernels && request_.definitions.empty() &&
               request_.signatures.empty() && request_.kernels.empty() &&
               (request_.stub_path.empty() || !reader_.read(request_.stub_path));
    }
    /// All `-D` are set before the first is evaluated: what they give does not depend on their
    /// order. Returns whether all have values.
    bool read_definitions() {
        for (const auto& [name, text] : request_.definitions) {
            const uint32_t file = sources_.add(cat("-D ", name), text);
            const Span span{0, static_cast<uint32_t>(text.size()), file};
            definition_spans_[name] = span;
            const std::shared_ptr<const ast::Module> module =
                parse_module(sources_, file, diagnostics_);
            evaluator_.define(name, span, [=, this] { return value_of_definition(*module, file); });
        }
        std::vector<Span> reported;  // what others read fails once
        for (const auto& [name, span] : definition_spans_) {
            const auto& value = evaluator_.defined_value(name);
            if (!value && std::ranges::find(reported, value.failure().span) == reported.end()) {
                const Failure& failure = value.failure();
                reported.push_back(failure.span);
                diagnostics_.error(failure.span, failure.code.value_or(Code::NotConstant),
                                   failure.message);
            }
        }
        return reported.empty();
    }

    Result<ConstantValue> value_of_definition(const ast::Module& module, uint32_t file) {
        const auto& body = module.body.statements;
        if (body.empty() && !module.docstring.empty()) {
            return ConstantValue{module.docstring};
        }
        const auto* stmt = body.size() == 1 ? std::get_if<ast::ExprStmt>(&body[0]->node) : nullptr;
        return stmt == nullptr ? Failure{{0, 0, file}, "the value is no Python expression"}
                               : evaluator_.evaluate(*stmt->value, *scope_);
    }

    void report_unused_definitions() {
        for (const auto& [name, span] : definition_spans_) {
            if (const auto why = why_nothing_defined(name, evaluator_, *scope_)) {
                diagnostics_.error(span, Code::UnknownName, *why);
            }
        }
    }

    void read_stub() {
        if (request_.stub_path.empty()) {
            return;
        }
        if (auto text = reader_.read(request_.stub_path)) {
            translation_.dependencies.push_back(request_.stub_path);
            signatures_.set_stub(program_.load(sources_.add(request_.stub_path, std::move(*text))));
        }
    }

    bool is_wanted(const Kernel& kernel) const {
        return request_.kernels.empty() || wanted_.count(&kernel) > 0;
    }

    void check_kernel_names() {
        for (const std::string& name : request_.kernels) {
            const std::vector<const Kernel*> meant = kernels_named(kernels_, name);
            wanted_.insert(meant.begin(), meant.end());
            if (meant.empty() && !texts_.has(name) && !has_syntax_errors(diagnostics_)) {
                const auto length = static_cast<uint32_t>(name.size());
                Failure failure =
                    no_kernel(kernels_, name, {0, length, sources_.add("--kernel", name)});
                diagnostics_.error(failure.span, Code::UnknownKernel, std::move(failure.message))
                    .fix(std::move(failure.fixes));
            }
        }
        if (kernels_.empty() && texts_.empty() && request_.needs_kernels &&
            request_.kernels.empty() && !diagnostics_.has_errors()) {
            diagnostics_.error(scope_->module().body.statements.empty()
                                   ? Span{0, 0, scope_->module().file}
                                   : scope_->module().body.statements.front()->span,
                               Code::NoKernels,
                               "this file has no kernel: no function is decorated with "
                               "`@cuda.jit`, `@jit.rawkernel()`, `@cupy.vectorize` or "
                               "`@cupy.fuse`, and nothing is made with `cupy.RawKernel`, "
                               "`cupy.ElementwiseKernel` or `cupy.ReductionKernel`");
        }
    }

    void translate_kernel(const Kernel& kernel) {
        if (!is_wanted(kernel)) {
            return;
        }
        const uint32_t errors_at_start = diagnostics_.error_count();
        if (reported_.insert(&kernel.declaration()).second) {
            diagnostics_.take(kernel.declaration().problems);
        }
        std::vector<KernelSignature> signatures = kernel.declaration().is_generated()
                                                      ? signatures_.find_core(kernel)
                                                      : signatures_.find(kernel);
        // A signature that could not be read is reported as such.
        const bool is_reported = diagnostics_.error_count() > errors_at_start;
        std::vector<Diagnostic> launch_problems;
        if (signatures.empty() && !is_reported) {
            signatures = launch_types().signatures(kernel);
            launch_problems = launch_types().problems(kernel);
            const bool is_silent = signatures.empty() && launch_problems.empty();
            inferred_.push_back(
                {&kernel, signatures, launch_problems, signatures_.context_of(kernel)});
            if (is_silent) {
                signatures = signatures_.find_leaving_defaults_out(kernel);
            }
            launch_problems.resize(
                launch_problems.size() + (is_silent && signatures.empty() ? 1 : 0),
                missing_signature(kernel));
        }
        if (signatures.empty()) {
            translation_.listing.push_back(
                {kernel.source().name_span,
                 kernel.name,
                 ir::name_of(kernel.declaration().dialect_name()),
                 {},
                 {},
                 is_reported ? diagnostics_.errors_since(errors_at_start) : launch_problems});
            auto& untyped = is_helper(kernel) ? untyped_helpers_ : untyped_;
            untyped.insert(untyped.end(), launch_problems.begin(), launch_problems.end());
        } else {
            report(launch_problems, Severity::Warning);
        }
        translate_signatures(kernel, signatures, errors_at_start);
        if (!signatures.empty()) {
            translation_.listing.back().left_out = std::move(launch_problems);
        }
    }

    void translate_signatures(const Kernel& kernel, const std::vector<KernelSignature>& signatures,
                              uint32_t errors_at_start) {
        for (const KernelSignature& signature : signatures) {
            const uint32_t errors_before = kernel.declaration().problems.has_errors()
                                               ? errors_at_start
                                               : diagnostics_.error_count();
            const Specialization* lowered = lower(kernel, signature);
            std::vector<Diagnostic> problems = diagnostics_.errors_since(errors_before);
            if (problems.empty() && lowered != nullptr) {
                // What is wrong with a device function was handed over with its first caller.
                problems = lowering_.errors_of(*lowered);
            }
            translation_.listing.push_back({kernel.source().name_span, kernel.name,
                                            ir::name_of(kernel.declaration().dialect_name()),
                                            signature_text(signature.arguments), signature.origin,
                                            std::move(problems)});
        }
    }

    /// What is wrong with a kernel whose types a launch gives names the launch.
    const Specialization* lower(const Kernel& kernel, const KernelSignature& given) {
        const KernelSignature signature = with_moment(kernel, given);
        Diagnostics earlier = std::exchange(diagnostics_, {});
        const Specialization* lowered = nullptr;
        if (const auto why = compiled_at_unknown_moment(kernel, signature)) {
            diagnostics_.error(why->span, Code::UnknownName, why->message);
        } else if (kernel.declaration().strings != nullptr) {
            strings_.lower(kernel, signature, diagnostics_);
        } else if (kernel.declaration().is_generated()) {
            lowered = generated_.lower(kernel, signature, diagnostics_);
        } else {
            lowered = lower_kernel(kernel, signature);
        }
        const Diagnostics own = std::exchange(diagnostics_, std::move(earlier));
        for (Diagnostic message : own.all()) {
            if (signature.launch) {
                message.note(*signature.launch, "the types come from this launch");
            }
            diagnostics_.add(std::move(message));
        }
        return lowered;
    }

    /// Types from elsewhere do not say when a kernel is compiled. Where that makes a difference,
    /// its launches do.
    KernelSignature with_moment(const Kernel& kernel, KernelSignature signature) {
        const bool is_known =
            signature.moment || signature.launch || kernel.declaration().strings != nullptr ||
            !kernel.declaration().signatures.empty() ||
            !name_bound_again(evaluator_, kernel.source(), declared_site(kernel.function),
                              site_of(kernel.function));
        if (is_known) {
            return signature;
        }
        for (const KernelSignature& launched : launch_types().signatures(kernel)) {
            if (launched.arguments == signature.arguments) {
                signature.moment = launched.moment;
            }
        }
        return signature;
    }

    /// What is bound again behind a launch that may not be the one that compiles the kernel.
    /// Kernels that are generated see what names hold in the end.
    std::optional<Failure> compiled_at_unknown_moment(const Kernel& kernel,
                                                      const KernelSignature& signature) {
        if (kernel.declaration().strings != nullptr || is_eager(kernel.function)) {
            return std::nullopt;
        }
        auto name = name_bound_behind(kernel.source(), *kernel.function.scope);
        if (!name && is_compiled_by_hand(kernel, scope_->module())) {
            name = name_bound_again(evaluator_, kernel.source(), declared_site(kernel.function),
                                    site_of(kernel.function));
        }
        const bool is_known = !signature.moment || (signature.moment->is_certain &&
                                                    !kernel.declaration().is_generated() &&
                                                    !has_a_twin(kernel, signature));
        if (!name && !is_known) {
            const Site launched = launched_site(kernel.function, signature.moment, evaluator_);
            name =
                name_bound_again(evaluator_, kernel.source(), launched, site_of(kernel.function));
        }
        return !name ? std::nullopt
                     : std::optional(Failure{
                           kernel.source().name_span,
                           cat("`", *name, "` is bound again behind a launch of `", kernel.name,
                               "`, and which launch compiles the kernel is not followed; give `",
                               kernel.name, "` a signature, or bind `", *name, "` once")});
    }

    /// Whether the launch may be of another kernel that was made of the same function: `k1 =
    /// make()` and `k2 = make()`.
    bool has_a_twin(const Kernel& kernel, const KernelSignature& signature) {
        const auto is_launched = [&](const KernelSignature& other) {
            return other.launch == signature.launch;
        };
        return signature.launch && std::ranges::any_of(kernels_, [&](const Kernel& other) {
                   return &other != &kernel && &other.source() == &kernel.source() &&
                          std::ranges::any_of(launch_types().signatures(other), is_launched);
               });
    }

    void report(const std::vector<Diagnostic>& problems, Severity severity) {
        for (Diagnostic problem : problems) {
            problem.severity = severity;
            diagnostics_.add(std::move(problem));
        }
    }

    const Specialization* lower_kernel(const Kernel& kernel, const KernelSignature& signature) {
        Specialization* lowered = specialize(kernel, signature);
        if (lowered == nullptr) {
            return nullptr;
        }
        lowered->ir->python_name = kernel.name;
        lowered->ir->signature = signature_text(signature.arguments);
        set_defaults(kernel, *lowered->ir);
        lowering_.add_to_module(*lowered, diagnostics_);
        if (lowered->has_contiguous_form) {
            add_contiguous_form(*lowered);
        }
        return lowered;
    }

    /// The kernel for one signature, which the module does not have yet.
    Specialization* specialize(const Kernel& kernel, const KernelSignature& signature) {
        const ast::FunctionDef& function = kernel.source();
        const Dialect& dialect = kernel.declaration().dialect();
        const auto& decorated = kernel.function;
        if (const auto why = lowering_.replaced_by(decorated.replaced_inside, decorated, dialect)) {
            diagnostics_.error(why->span, Code::UnsupportedDeclaration, why->message);
            return nullptr;
        }
        std::optional<std::vector<ArgumentFact>> arguments = bind_parameters(kernel, signature);
        if (!arguments || function.has_syntax_error) {
            return nullptr;
        }
        Specialization wanted{.function = &function,
                              .site = launched_site(kernel.function, signature.moment, evaluator_),
                              .dialect = &dialect,
                              .kind = ir::FunctionKind::Kernel,
                              .arguments = std::move(*arguments),
                              .options = kernel.declaration().options};
        wanted.options.kernel_name = kernel.symbol();
        return &lowering_.specialize(std::move(wanted));
    }

    /// What a fused function or a string kernel gives where host code calls it.
    std::optional<CallResults> results_of(const Kernel& kernel, const std::vector<Type>& types,
                                          std::optional<LaunchMoment> moment) {
        if (const auto& strings = kernel.declaration().strings) {
            const auto made = strings_.results_of(kernel, {.arguments = types, .origin = {}});
            return made ? std::optional(CallResults{*made, strings->result == "tuple"})
                        : std::nullopt;
        }
        Diagnostics earlier = std::exchange(diagnostics_, {});
        const Specialization* lowered =
            specialize(kernel, {.arguments = types, .origin = {}, .moment = moment});
        diagnostics_ = std::move(earlier);
        if (lowered == nullptr || lowered->state != Specialization::State::Done) {
            return std::nullopt;
        }
        CallResults results{.arrays = {}, .is_tuple = lowered->ir->fused_result == "tuple"};
        for (const ir::Parameter& parameter : lowered->ir->params) {
            if (parameter.role == ir::Role::Out) {
                results.arrays.push_back(parameter.variable->type);
            }
        }
        return results;
    }

    void add_contiguous_form(const Specialization& kernel) {
        Specialization wanted{.function = kernel.function,
                              .site = kernel.site,
                              .dialect = kernel.dialect,
                              .kind = kernel.kind,
                              .arguments = kernel.arguments,
                              .options = kernel.options,
                              .is_contiguous = true};
        const Specialization& contiguous = lowering_.specialize(std::move(wanted));
        if (contiguous.state == Specialization::State::Done) {
            Diagnostics reported_already;
            lowering_.add_to_module(contiguous, reported_already);
            kernel.ir->contiguous = contiguous.ir;
        }
    }

    std::optional<std::vector<ArgumentFact>> bind_parameters(const Kernel& kernel,
                                                             const KernelSignature& signature) {
        const ast::FunctionDef& function = kernel.source();
        std::vector<ArgumentFact> arguments;
        for (size_t i = 0; i < function.parameters.size(); ++i) {
            const ast::Parameter& parameter = function.parameters[i];
            if (parameter.kind == ast::Parameter::Kind::VarArgs ||
                parameter.kind == ast::Parameter::Kind::VarKeywords) {
                diagnostics_.error(parameter.span, Code::UnsupportedDeclaration,
                                   "`*args` and `**kwargs` are not supported; name the parameters");
                return std::nullopt;
            }
            if (i < signature.arguments.size()) {
                const Type type = signature.arguments[i];
                arguments.push_back(
                    {type, type.is(Kind::None) ? ConstantValue{NoneValue{}} : ConstantValue{}});
                continue;
            }
            const auto value =
                parameter.default_value == nullptr
                    ? Result<ConstantValue>(Failure{})
                    : evaluator_.evaluate(*parameter.default_value, defaults_of(kernel));
            const Dialect& dialect = kernel.declaration().dialect();
            const bool is_fused = dialect.is_traced();
            if (!value || !(value->is_number() || value->is_none() || is_fused)) {
                break;
            }
            // Left out of the signature: typed by its default, and passed like any other parameter,
            // unless results follow it.
            const bool is_passed = !value->is_none() && !is_fused;
            arguments.push_back({value->is_none()     ? types::none
                                 : value->is_number() ? dialect.literal_type(*value)
                                                      : types::object,
                                 is_passed ? ConstantValue{} : *value});
        }
        if (arguments.size() == function.parameters.size() &&
            signature.arguments.size() <= arguments.size()) {
            return arguments;
        }
        Diagnostic& message = diagnostics_.error(
            signature.given.value_or(function.name_span), Code::InvalidSignature,
            cat("the signature from ", signature.origin, " has ",
                counted(signature.arguments.size(), "type"), ", but `", function.name, "` has ",
                counted(function.parameters.size(), "parameter")));
        note_unknown_default(kernel, arguments.size(), message);
        return std::nullopt;
    }

    /// Why a parameter cannot be left out of the signature.
    void note_unknown_default(const Kernel& kernel, size_t index, Diagnostic& message) {
        const std::vector<ast::Parameter>& parameters = kernel.source().parameters;
        if (index >= parameters.size() || parameters[index].default_value == nullptr) {
            return;
        }
        const ast::Parameter& parameter = parameters[index];
        const auto value = evaluator_.evaluate(*parameter.default_value, defaults_of(kernel));
        message.note(
            parameter.span,
            cat("`", parameter.name, "` cannot be left out: its default value is ",
                value ? std::string("no number") : cat("not known: ", value.failure().message)));
    }

    static Site defaults_of(const Kernel& kernel) {
        return {*kernel.function.scope, kernel.function.position};
    }

    /// Python's defaults become C++ default arguments.
    void set_defaults(const Kernel& kernel, ir::Function& function) {
        size_t next = 0;
        for (const ast::Parameter& parameter : kernel.source().parameters) {
            if (next >= function.params.size() ||
                function.params[next].variable->name != parameter.name) {
                continue;
            }
            ir::Parameter& param = function.params[next++];
            if (parameter.default_value != nullptr && param.variable->type.is_number()) {
                const auto value =
                    evaluator_.evaluate(*parameter.default_value, defaults_of(kernel));
                param.default_value =
                    value ? number_as(*value, param.variable->type) : std::nullopt;
            }
        }
    }

    /// The host code is followed when the first kernel has types from nowhere else.
    const LaunchTypes& launch_types() {
        if (!launch_types_) {
            HostProgram program{evaluator_, sources_, *scope_, kernels_};
            for (const auto& [name, span] : definition_spans_) {
                if (std::ranges::count(evaluator_.meant_by(name), scope_) > 0) {
                    program.defined.push_back(name.substr(name.rfind('.') + 1));
                }
            }
            program.results_of = [this](const Kernel& kernel, const std::vector<Type>& types,
                                        std::optional<LaunchMoment> moment) {
                return results_of(kernel, types, moment);
            };
            launch_types_.emplace(infer_launches(program), sources_);
            report(launch_types_->unlinked(), Severity::Warning);
        }
        return *launch_types_;
    }

    /// Whether other fused functions call this one, which then need not be a kernel.
    bool is_helper(const Kernel& kernel) const {
        const auto calls = [&](const Kernel& other) {
            const auto names = free_names_of(other.source());
            return &other != &kernel && other.declaration().as == DeclaredAs::CupyFused &&
                   std::ranges::find(names, kernel.source().name) != names.end();
        };
        return kernel.declaration().as == DeclaredAs::CupyFused &&
               std::ranges::any_of(kernels_, calls);
    }

    void report_missing_signatures() {
        const bool is_optional =
            request_.kernels.empty() &&
            (!translation_.module.functions.empty() || !translation_.module.cuda_texts.empty());
        report(untyped_, is_optional ? Severity::Warning : Severity::Error);
        if (!is_optional) {
            report(untyped_helpers_, Severity::Error);
        }
    }

    void finish() {
        std::ranges::copy(program_.dependencies(), std::back_inserter(translation_.dependencies));
        translation_.stub = stub_text(scope_->path(), inferred_, sources_);
        lowering_.finish();
        check_views_of_fields(translation_.module, diagnostics_);
    }

    Sources& sources_;
    const TranslationRequest& request_;
    FileReader& reader_;
    Diagnostics& diagnostics_;
    Translation& translation_;
    Program program_;
    Evaluator evaluator_;
    ModuleLowering lowering_;
    GeneratedLowering generated_;
    StringKernelLowering strings_;
    SignatureSources signatures_;
    const Scope* scope_ = nullptr;
    std::vector<Kernel> kernels_;
    TextKernels texts_;
    std::optional<LaunchTypes> launch_types_;
    std::vector<StubEntry> inferred_;
    std::vector<Diagnostic> untyped_;          // why kernels have no types
    std::vector<Diagnostic> untyped_helpers_;  // the same of those that others call
    std::unordered_set<const Kernel*> wanted_;
    std::unordered_set<const Declaration*> reported_;
    std::map<std::string, Span> definition_spans_;
};

}  // namespace

/// What several inputs change is found once. A file with kernels that meets some of it is followed
/// again by itself: what others do with its objects does not matter to it.
Translation translate(Sources& sources, uint32_t file, const TranslationRequest& request,
                      FileReader& reader, ImportedFiles& imported, Diagnostics& diagnostics) {
    const Diagnostics before = diagnostics;
    for (bool shares_changes = true;; shares_changes = false) {
        Translation translation;
        translation.types = std::make_unique<TypeTable>();
        Translator translator{sources, request, reader, imported, diagnostics, translation};
        if (translator.run(file, shares_changes)) {
            return translation;
        }
        diagnostics = before;
    }
}

}  // namespace pykern2cu
