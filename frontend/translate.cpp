#include "frontend/translate.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <unordered_set>
#include <utility>

#include "frontend/host/kernels/kernels_beside.hpp"
#include "frontend/host/kernels/signatures.hpp"
#include "frontend/host/launches/launch_types.hpp"
#include "frontend/host/launches/noted_names.hpp"
#include "frontend/host/launches/stub_text.hpp"
#include "frontend/kernel_lowering.hpp"
#include "frontend/lower/views_of_fields.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/counted.hpp"
#include "frontend/syntax/build.hpp"
#include "frontend/syntax/free_names.hpp"
#include "frontend/text_kernels.hpp"
#include "frontend/types/annotation.hpp"
#include "frontend/unused_definition.hpp"

namespace pykern2cu {
namespace {

std::vector<LaunchElsewhere> launches_in(Sources& sources, uint32_t input,
                                         const TranslationRequest& request, FileReader& reader,
                                         Inputs& inputs, TypeTable& types);

class Translator {
  public:
    Translator(Sources& sources, const TranslationRequest& request, FileReader& reader,
               Inputs& inputs, Diagnostics& diagnostics, Translation& translation)
        : sources_(sources),
          request_(request),
          reader_(reader),
          inputs_(inputs),
          diagnostics_(diagnostics),
          translation_(translation),
          program_(sources, reader, inputs.files, diagnostics),
          evaluator_(program_, *translation.types, translation.module.named_constants,
                     request.decorators),
          lowering_(program_, sources, evaluator_, translation.module, diagnostics),
          signatures_(evaluator_, sources, diagnostics) {
        evaluator_.set_held_lookup(held_lookup(evaluator_, sources));
    }

    /// With the files of programs that launch its kernels. Returns those with which the file is to
    /// be followed again; nothing if it has been.
    std::vector<std::string> run(uint32_t file, std::vector<std::string> launchers) {
        program_.be_launched_by(std::move(launchers));
        follow(file);
        return is_followed_again() ? std::move(elsewhere_.files) : std::vector<std::string>();
    }

    /// The launches that the file makes of kernels of other inputs, with types of a table.
    std::vector<LaunchElsewhere> launches_of_others(uint32_t file, TypeTable& types) {
        std::vector<LaunchElsewhere> found;
        if (!find(file, has_kernels_in(file), Unfound::NotAsked)) {
            return found;
        }
        Launches launches = follow_launches(beside(), kernels_);
        for (const Launch& launch : launches.known) {
            found.push_back({launch.kernel->source().span, launch});
            found.back().launch.kernel = nullptr;
            found.back().launch.moment = std::nullopt;  // behind all that defines the kernel
            for (LaunchArgument& argument : found.back().launch.arguments) {
                argument.type = types.adopt(argument.type);
            }
        }
        return found;
    }

  private:
    bool has_kernels_in(uint32_t file) {
        return evaluator_.has_aliases() || program_.may_have_kernels(file);
    }

    /// Loads the file and finds the kernels in it, and those of other inputs. Returns whether what
    /// is defined for it can be read.
    bool find(uint32_t file, bool has_kernels, Unfound unfound = Unfound::LookedFor) {
        const Scope& scope = program_.load(file);
        scope_ = &scope;
        translation_.module.source_path = scope.path();
        translation_.module.docstring = scope.module().docstring;
        translation_.module.leading_comments = scope.module().leading_comments;
        if (!read_definitions()) {
            return false;
        }
        read_stub();
        for (const std::string& text : request_.signatures) {
            signatures_.add_option(text);
        }
        FoundKernels found =
            has_kernels ? find_kernels(evaluator_, scope, diagnostics_, unfound) : FoundKernels();
        kernels_ = std::move(found.functions);
        texts_ = TextKernels(found.texts, request_.kernels);
        const auto is_imported = [&](const Kernel& each) {
            return each.source().span.file != file && are_among(beside(), each);
        };
        if (inputs_.files.inputs().size() > 1) {
            std::erase_if(kernels_, is_imported);
            translation_.may_launch_others =
                request_.needs_kernels && kernels_.empty() && texts_.empty() && !beside().empty();
        }
        return true;
    }

    void follow(uint32_t file) {
        const bool has_kernels = has_kernels_in(file);
        if (!has_kernels && is_plain()) {
            translation_.module.source_path = sources_.file(file).path();
            translation_.dependencies = program_.dependencies();
            return;
        }
        if (!find(file, has_kernels)) {
            finish();
            return;
        }
        check_kernel_names();
        signatures_.check_names(kernels_);
        signatures_.check_stub(kernels_, *scope_, request_.stub_must_fit);
        for (const Kernel& kernel : kernels_) {
            translate_kernel(kernel);
            if (is_followed_again()) {
                return;
            }
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
            !translation_.may_launch_others && request_.kernels.empty() &&
            !diagnostics_.has_errors()) {
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
        } else {
            lowered = lowering_.lower(kernel, signature);
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

    /// The kernels that other inputs define.
    const std::vector<Kernel>& beside() {
        if (!beside_) {
            beside_ = inputs_.files.inputs().size() < 2
                          ? std::vector<Kernel>()
                          : kernels_beside(evaluator_, program_, scope_->module().file);
        }
        return *beside_;
    }

    /// Follows the host code of the file, for some kernels.
    Launches follow_launches(const std::vector<Kernel>& kernels,
                             const std::vector<Kernel>& others) {
        HostProgram program{evaluator_, sources_, *scope_, {}};
        program.is_for_others = &kernels != &kernels_;
        const auto pointer = [](const Kernel& kernel) { return &kernel; };
        std::ranges::transform(kernels, std::back_inserter(program.kernels), pointer);
        std::ranges::transform(others, std::back_inserter(program.others), pointer);
        program.defined = evaluator_.defined_in(*scope_);
        program.results_of = [this](const Kernel& kernel, const std::vector<Type>& types,
                                    std::optional<LaunchMoment> moment) {
            return lowering_.results_of(kernel, types, moment);
        };
        return infer_launches(program);
    }

    /// The host code is followed when the first kernel has types from nowhere else.
    const LaunchTypes& launch_types() {
        if (!launch_types_) {
            Launches elsewhere = launches_elsewhere();
            Launches launches =
                is_followed_again() ? Launches() : follow_launches(kernels_, beside());
            std::ranges::move(elsewhere.known, std::back_inserter(launches.known));
            launch_types_.emplace(std::move(launches), sources_);
            report(launch_types_->unlinked(), Severity::Warning);
        }
        return *launch_types_;
    }

    /// Whether other programs launch kernels of the file, of which it is not counted what they
    /// change.
    bool is_followed_again() const {
        return !elsewhere_.files.empty() && !program_.is_launched_by_others();
    }

    Launches launches_elsewhere() {
        Launches launches;
        if (inputs_.files.inputs().size() < 2) {
            return launches;
        }
        std::vector<const Kernel*> own;
        std::ranges::transform(kernels_, std::back_inserter(own),
                               [](const Kernel& kernel) { return &kernel; });
        const std::vector<Span> wanted = typed_by_launches(own);
        elsewhere_ = inputs_.launches.of(scope_->module().file, wanted, inputs_.files, sources_,
                                         reader_, [this](uint32_t input, TypeTable& types) {
                                             return launches_in(sources_, input, request_, reader_,
                                                                inputs_, types);
                                         });
        for (const LaunchElsewhere* each : elsewhere_.launches) {
            for (const Kernel& kernel : kernels_) {
                if (kernel.source().span != each->kernel ||
                    kernel.function.scope->kind() == Scope::Kind::Call) {
                    continue;
                }
                if (each->launch.span.file == scope_->module().file && !each->launch.is_known()) {
                    continue;  // this file tells why itself
                }
                Launch launch = each->launch;
                launch.kernel = &kernel;
                for (LaunchArgument& argument : launch.arguments) {
                    argument.type = evaluator_.types().adopt(argument.type);
                }
                launches.known.push_back(std::move(launch));
            }
        }
        return launches;
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
        std::ranges::copy_if(elsewhere_.programs, std::back_inserter(translation_.dependencies),
                             [&](const std::string& path) {
                                 return std::ranges::count(translation_.dependencies,
                                                           normal_path(path)) == 0;
                             });
        translation_.stub = stub_text(scope_->path(), inferred_, sources_);
        lowering_.finish();
        check_views_of_fields(translation_.module, diagnostics_);
    }

    Sources& sources_;
    const TranslationRequest& request_;
    FileReader& reader_;
    Inputs& inputs_;
    Diagnostics& diagnostics_;
    Translation& translation_;
    Program program_;
    Evaluator evaluator_;
    KernelLowering lowering_;
    SignatureSources signatures_;
    const Scope* scope_ = nullptr;
    std::vector<Kernel> kernels_;
    std::optional<std::vector<Kernel>> beside_;
    TextKernels texts_;
    LaunchesElsewhere::Found elsewhere_;
    std::optional<LaunchTypes> launch_types_;
    std::vector<StubEntry> inferred_;
    std::vector<Diagnostic> untyped_;          // why kernels have no types
    std::vector<Diagnostic> untyped_helpers_;  // the same of those that others call
    std::unordered_set<const Kernel*> wanted_;
    std::unordered_set<const Declaration*> reported_;
    std::map<std::string, Span> definition_spans_;
};

/// The launches that an input makes of kernels of others, whatever is wrong with the input, which
/// is reported where that is translated.
std::vector<LaunchElsewhere> launches_in(Sources& sources, uint32_t input,
                                         const TranslationRequest& request, FileReader& reader,
                                         Inputs& inputs, TypeTable& types) {
    Diagnostics unheard;
    Translation translation;
    translation.types = std::make_unique<TypeTable>();
    return Translator{sources, request, reader, inputs, unheard, translation}.launches_of_others(
        input, types);
}

}  // namespace

/// A file of which others launch kernels is followed again, with what those change.
Translation translate(Sources& sources, uint32_t file, const TranslationRequest& request,
                      FileReader& reader, Inputs& inputs, Diagnostics& diagnostics) {
    const Diagnostics before = diagnostics;
    for (std::vector<std::string> launchers;;) {
        Translation translation;
        translation.types = std::make_unique<TypeTable>();
        Translator translator{sources, request, reader, inputs, diagnostics, translation};
        launchers = translator.run(file, std::move(launchers));
        if (launchers.empty()) {
            return translation;
        }
        diagnostics = before;
    }
}

}  // namespace pykern2cu
