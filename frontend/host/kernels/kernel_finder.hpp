#pragma once

#include <algorithm>
#include <set>
#include <unordered_set>

#include "frontend/host/kernels/held_names.hpp"
#include "frontend/host/kernels/kernel_names.hpp"
#include "frontend/host/kernels/kernels.hpp"

namespace pykern2cu {

class KernelFinder {
  public:
    KernelFinder(Evaluator& evaluator, Diagnostics& diagnostics)
        : evaluator_(evaluator), diagnostics_(diagnostics) {}

    FoundKernels find(const Scope& module, Unfound unfound);

  private:
    using Path = std::vector<std::string_view>;
    struct Methods {
        std::vector<const Binding*> waiting;
        const Scope* scope;
        Path path;
    };

    void report_unseen(const Scope& module);

    void look_at(const Scope& scope, const Path& path);

    void look_at_givers(const Scope& module);

    void look_into_methods();

    void look_into_new(const std::vector<const Binding*>& bindings, const Scope& scope,
                       const Path& path);

    void look_into_called(std::vector<const Binding*>& waiting, const Scope& scope,
                          const Path& path);

    template <class Wanted>
    void look_into_those(std::vector<const Binding*>& waiting, const Scope& scope, const Path& path,
                         Wanted is_wanted) {
        std::erase_if(waiting, [&](const Binding* binding) {
            const bool is_ready = is_wanted(*std::get<FunctionBinding>(binding->target).function);
            if (is_ready) {
                look_into(*binding, scope, path);
            }
            return is_ready;
        });
    }

    std::optional<FunctionValue> plain_function(const Binding& binding, const Scope& scope);

    void note(const Binding& binding, const Scope& scope, const Path& path);

    bool is_of_numpy(const ast::Expr& expr, Site site);

    static bool is_imported(const Binding& binding, const Scope& scope);

    void note_alias(const Binding& binding, const Scope& scope);

    std::optional<HeldKernel> collect(const ConstantValue& value, std::string_view assigned,
                                      const Path& path);

    std::optional<HeldKernel> add(const std::shared_ptr<const RawKernels>& text);

    void look_into(const Binding& binding, const Scope& scope, Path path);

    std::optional<HeldKernel> add(const FunctionValue& function, std::string_view assigned,
                                  const Path& path);

    void keep_last_of_names();

    void leave_out_replaced(const std::shared_ptr<const RawKernels>& text,
                            const std::vector<HeldName>& held,
                            const std::vector<std::shared_ptr<const RawKernels>>& texts);

    static bool shares_symbol(const RawKernels& a, const RawKernels& b);

    static bool has_own_name(const FunctionValue& function, const Path& path);

    bool leaves_out(const Diagnostics& problems, Span call);

    void report_unused();

    static bool is_same_text(const FunctionValue& a, const FunctionValue& b);

    void merge(FoundKernel& found, const FunctionValue& function, std::string_view assigned);

    void report(const Declaration& declaration);

    Evaluator& evaluator_;
    Diagnostics& diagnostics_;
    std::vector<FoundKernel> found_;
    HeldNames held_names_;
    std::vector<Methods> uncalled_methods_;
    // What functions do in all of their calls: a call in a call in a call may come to any number.
    static constexpr size_t kMostBindingsOfCalls = 40'000;
    size_t bindings_of_calls_ = 0;
    bool has_all_calls_ = true;
    std::set<std::pair<uint32_t, uint32_t>> refused_;  // files and places of what makes kernels
    std::vector<std::shared_ptr<const RawKernels>> texts_;
    std::unordered_set<const Scope*> seen_;
    bool is_unused_ = false;  // what is looked into is called by nothing in the program
    Diagnostics unused_;      // of what that makes
    std::unordered_set<const Declaration*> reported_;
};

}  // namespace pykern2cu
