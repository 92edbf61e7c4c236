#include "frontend/host/kernels/string_kernel.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "frontend/host/kernels/cuda_text.hpp"
#include "frontend/host/kernels/kernel_call.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/python/host_text.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/cuda_directives.hpp"
#include "frontend/source/cuda_leftovers.hpp"
#include "frontend/source/cxx_keywords.hpp"
#include "frontend/source/identifier.hpp"

namespace pykern2cu {
namespace {

constexpr std::string_view kElementwise = "cupy.ElementwiseKernel";
constexpr std::string_view kReduction = "cupy.ReductionKernel";
constexpr std::array<std::string_view, 8> kElementwiseParameters = {
    "in_params",   "out_params", "operation", "name",
    "reduce_dims", "preamble",   "no_return", "return_tuple"};

constexpr std::array<std::string_view, 11> kReductionParameters = {
    "in_params", "out_params",  "map_expr",    "reduce_expr", "post_map_expr", "identity",
    "name",      "reduce_type", "reduce_dims", "preamble",    "options"};
constexpr std::array<std::string_view, 3> kElementwiseKeywords = {"options", "loop_prep",
                                                                  "after_loop"};

/// What is in scope where the texts stand, besides keywords and variables, which have names that
/// the texts do not mention: a parameter of such a name would hide it.
constexpr std::string_view kNamesAround[] = {"combined_in_team",
                                             "complex",
                                             "float16",
                                             "grid_sync",
                                             "at_array",
                                             "raw_array",
                                             "indexer",
                                             "teams_of_rows",
                                             "teams_of_columns",
                                             "blockDim",
                                             "blockIdx",
                                             "gridDim",
                                             "threadIdx",
                                             "int8_t",
                                             "int16_t",
                                             "int32_t",
                                             "int64_t",
                                             "uint8_t",
                                             "uint16_t",
                                             "uint32_t",
                                             "uint64_t",
                                             "_ind",
                                             "_in_ind",
                                             "_out_ind",
                                             "_i",
                                             "_j",
                                             "_J",
                                             "_last",
                                             "_part",
                                             "_reduce",
                                             "_teams",
                                             "_total",
                                             "_type_reduce",
                                             "IndexT",
                                             "teams_of_rows_or_columns"};

/// What else the code around the texts is written with, which a macro would change too.
constexpr std::string_view kWordsAround[] = {
    "shape",      "strides",     "data",   "first",    "step",    "turns",
    "parts",      "result",      "stores", "block_of", "team_of", "has_work",
    "load_items", "store_items", "float",  "double",   "const"};

/// A word of a list of parameters, and where it begins there.
struct Word {
    std::string_view text;
    size_t at;
};

std::vector<Word> words_of(std::string_view list, size_t begin, size_t end) {
    constexpr std::string_view kSpace = " \t\r\n\f\v";
    std::vector<Word> words;
    while (true) {
        begin = std::min(list.find_first_not_of(kSpace, begin), end);
        if (begin == end) {
            return words;
        }
        const size_t stop = std::min(list.find_first_of(kSpace, begin), end);
        words.push_back({list.substr(begin, stop - begin), begin});
        begin = stop;
    }
}

class StringKernelReader {
  public:
    StringKernelReader(std::string_view qualified, Span span, const ForeignContext& context,
                       Diagnostics& problems)
        : context_(context),
          problems_(problems),
          class_name_(qualified.substr(qualified.rfind('.') + 1)),
          kernel_(std::make_shared<StringKernel>()) {
        kernel_->function.span = kernel_->function.name_span = kernel_->function.header_span = span;
        kernel_->operation_span = span;
        kernel_->is_reduction = qualified == kReduction;
        kernel_->name = kernel_->is_reduction ? "reduce_kernel" : "kernel";
        kernel_->left_out = {span, ast::Literal{ast::None{}}};
    }

    std::shared_ptr<const StringKernel> read(const ast::Call& call) && {
        const std::span<const std::string_view> positional =
            kernel_->is_reduction ? std::span<const std::string_view>(kReductionParameters)
                                  : kElementwiseParameters;
        for_each_argument(call, class_name_, positional, context_, problems_,
                          [&](std::string_view name, const ConstantValue& value,
                              const ast::Argument& argument) { take(name, value, argument); });
        finish();
        return std::move(kernel_);
    }

  private:
    void report(Span span, std::string message, Code code = Code::UnsupportedDeclaration) {
        problems_.error(span, code, std::move(message));
    }

    bool has_parameter(std::string_view name) const {
        const auto is_in = [&](const auto& names) {
            return std::ranges::find(names, name) != names.end();
        };
        return kernel_->is_reduction ? is_in(kReductionParameters)
                                     : is_in(kElementwiseParameters) || is_in(kElementwiseKeywords);
    }

    void take(std::string_view name, const ConstantValue& value, const ast::Argument& argument) {
        const ast::Expr& written = *argument.value;
        if (!has_parameter(name)) {
            report(argument.span, cat("`", class_name_, "` has no parameter `", name, "`"));
        } else if (name == "options") {
            CompileOptions read = read_options(value, written.span, problems_);
            kernel_->frame.options = std::move(read.options);
            kernel_->frame.macros = std::move(read.macros);
            for (const auto& [macro, text] : kernel_->frame.macros) {
                check_macro(macro, written.span);
            }
        } else if (name == "reduce_dims") {
            kernel_->reduces_dims = truth(value).value_or(true);
        } else if (name == "no_return") {
            has_no_result_ = truth(value).value_or(false);
        } else if (name == "return_tuple") {
            is_tuple_ = truth(value).value_or(false);
        } else if (name == "identity") {
            read_identity(value, written.span);
        } else if (const auto* text = value.get<std::string>()) {
            take_text(name, *text, written);
        } else if (name != "reduce_type" || !value.is_none()) {
            report(written.span, cat("`", name, "=` of `", class_name_, "` is a string"),
                   Code::InvalidArgument);
        }
    }

    void take_text(std::string_view name, const std::string& text, const ast::Expr& written) {
        if (name == "in_params" || name == "out_params") {
            read_parameters(text, written,
                            name == "in_params" ? kernel_->inputs : kernel_->outputs);
        } else if (name == "name") {
            read_name(text, written.span);
        } else if (name == "reduce_type") {
            kernel_->reduce_type = text;
        } else if (auto* lines = expression(name)) {
            *lines = dedented_lines_of(text, written, context_);
        } else if (auto* statements = statement(name)) {
            *statements = statements_of(text, written, context_);
        }
        if (name == "operation" || name == "map_expr") {
            kernel_->operation_span = written.span;
        }
        if (const std::optional<CudaLeftover> left = lasting_pragma(text)) {
            report(written.span, cat("`", left->written,
                                     "` would also hold for the code around the text; put `push` "
                                     "and `pop` around what it is for"));
        }
        if (name == "preamble") {
            for (const ir::TextLine& line : kernel_->frame.preamble) {
                check_macro(macro_of(line.text), written.span);
            }
        }
    }

    /// What stands around the texts is written here, and a macro would change it too.
    void check_macro(std::string_view macro, Span span) {
        const std::string_view name = macro.substr(0, macro.find('('));
        const auto is_in = [&](const auto& words) {
            return std::ranges::find(words, name) != std::end(words);
        };
        if (is_in(kNamesAround) || is_in(kWordsAround)) {
            report(span, cat("the macro `", name,
                             "` would also change the code around the text, which has this word; "
                             "give the macro another name"));
        }
    }
    std::vector<ir::TextLine>* expression(std::string_view name) {
        return name == "map_expr"      ? &kernel_->map_expr
               : name == "reduce_expr" ? &kernel_->reduce_expr
               : name == "preamble"    ? &kernel_->frame.preamble
                                       : nullptr;
    }
    std::vector<ir::TextLine>* statement(std::string_view name) {
        return name == "operation"       ? &kernel_->operation
               : name == "loop_prep"     ? &kernel_->loop_prep
               : name == "after_loop"    ? &kernel_->after_loop
               : name == "post_map_expr" ? &kernel_->post_map
                                         : nullptr;
    }

    void read_identity(const ConstantValue& value, Span span) {
        // As Python writes it, which of `inf` and `True` is no C++.
        const auto real = as_double(value);
        const bool is_number = real && std::isfinite(*real) && value.get<bool>() == nullptr;
        const bool is_cxx = is_number || value.get<std::string>() != nullptr;
        const auto text = is_cxx ? python_text(value) : std::nullopt;
        kernel_->identity = text == "" ? std::nullopt : text;
        if (!text && !value.is_none()) {
            report(span, "`identity=` is C++ in a string, a finite number or `None`",
                   Code::InvalidArgument);
        }
    }

    void read_name(const std::string& text, Span span) {
        if (!is_identifier(text)) {
            report(span, cat("`", text, "` is no name of a kernel: it must be an identifier"),
                   Code::InvalidArgument);
            return;
        }
        kernel_->name = text;
        kernel_->given_name = text;
        kernel_->function.name_span = span;
    }

    //   "T x, raw int32 index"
    void read_parameters(std::string_view list, const ast::Expr& written,
                         std::vector<StringParameter>& into) {
        if (list.find_first_not_of(" \t\r\n\f\v") == std::string_view::npos) {
            return;
        }
        for (size_t begin = 0; begin <= list.size();) {
            const size_t end = std::min(list.find(',', begin), list.size());
            const auto place = [&](const Word& word) {
                return place_in_text(list, word.at, word.text.size(), written, context_);
            };
            const std::vector<Word> words = words_of(list, begin, end);
            if (words.size() < 2) {
                const Word whole =
                    words.empty() ? Word{list.substr(begin, end - begin), begin} : words[0];
                report(place(whole), "a parameter is its type and its name, such as `T x`",
                       Code::InvalidArgument);
            } else {
                read_parameter(words, place, into);
            }
            begin = end + 1;
        }
    }

    template <class Place>
    void read_parameter(const std::vector<Word>& words, Place place,
                        std::vector<StringParameter>& into) {
        const Word& name = words.back();
        const Word& type = words[words.size() - 2];
        StringParameter parameter{.name = std::string(name.text),
                                  .type_name = std::string(type.text),
                                  .span = place(name)};
        for (size_t i = 0; i + 2 < words.size(); ++i) {
            parameter.is_raw = parameter.is_raw || words[i].text == "raw";
            if (words[i].text != "raw") {
                report(
                    place(words[i]),
                    cat("`", words[i].text, "` has no meaning in front of a type; `raw` has one"),
                    Code::InvalidArgument);
            }
        }
        read_type(type, place(type), parameter);
        if (!is_identifier(name.text)) {
            report(parameter.span, cat("`", name.text, "` is no name of a parameter"),
                   Code::InvalidArgument);
        } else if (is_cxx_keyword(name.text) || name.text == "NULL") {
            report(parameter.span,
                   cat("`", name.text, "` is a word of C++'s, and no name of a parameter"),
                   Code::InvalidArgument);
        } else if (std::ranges::find(kNamesAround, name.text) != std::end(kNamesAround)) {
            report(parameter.span,
                   cat("`", name.text,
                       "` is a name in the code around the text, which the "
                       "parameter would hide; give it another one"),
                   Code::InvalidArgument);
        } else if (name.text == "i" && !kernel_->is_reduction) {
            report(parameter.span,
                   "`i` is the index of the loop, and no parameter may have this name",
                   Code::InvalidArgument);
        } else if (is_taken(name.text)) {
            report(parameter.span, cat("there are two parameters `", name.text, "`"),
                   Code::InvalidArgument);
        }
        into.push_back(std::move(parameter));
    }

    void read_type(const Word& word, Span span, StringParameter& parameter) {
        if (word.text.size() == 1) {
            if (!is_identifier(word.text)) {
                report(span, cat("`", word.text, "` is no type"), Code::InvalidArgument);
            }
            return;
        }
        parameter.type = types::by_name(word.text);
        if (!parameter.type.is_known()) {
            report(span,
                   cat("`", word.text,
                       "` is no dtype of NumPy's; one letter stands for any dtype, as `T` does"),
                   Code::InvalidArgument);
        }
    }

    bool is_taken(std::string_view name) const {
        return std::ranges::find(kernel_->inputs, name, &StringParameter::name) !=
                   kernel_->inputs.end() ||
               std::ranges::find(kernel_->outputs, name, &StringParameter::name) !=
                   kernel_->outputs.end();
    }

    void finish() {
        const bool is_complete =
            kernel_->is_reduction ? !kernel_->map_expr.empty() && !kernel_->reduce_expr.empty() &&
                                        !kernel_->post_map.empty() && !kernel_->outputs.empty()
                                  : !kernel_->operation.empty();
        if (!is_complete && !problems_.has_errors()) {
            report(kernel_->function.span,
                   cat("`", class_name_, "` takes its parameters, those of its results, and ",
                       kernel_->is_reduction ? "what to do before, in and after the reduction"
                                             : "an operation",
                       "; one of these is left out or empty"),
                   Code::InvalidArgument);
        }
        const bool is_tuple = is_tuple_ || (!kernel_->is_reduction && kernel_->outputs.size() != 1);
        kernel_->result = has_no_result_ ? "none" : is_tuple ? "tuple" : "array";
        ast::FunctionDef& function = kernel_->function;
        function.name = kernel_->name;
        for (const auto* parameters : {&kernel_->inputs, &kernel_->outputs}) {
            for (const StringParameter& parameter : *parameters) {
                function.parameters.push_back({{parameter.name}, parameter.span});
                if (parameters == &kernel_->outputs) {
                    function.parameters.back().default_value = &kernel_->left_out;
                }
            }
        }
    }

    const ForeignContext& context_;
    Diagnostics& problems_;
    std::string_view class_name_;
    std::shared_ptr<StringKernel> kernel_;
    bool has_no_result_ = false;
    bool is_tuple_ = false;
};

}  // namespace

bool makes_string_kernel(std::string_view qualified) {
    return qualified == kElementwise || qualified == kReduction;
}

std::shared_ptr<const StringKernel> read_string_kernel(std::string_view qualified,
                                                       const ast::Call& call, Span span,
                                                       const ForeignContext& context,
                                                       Diagnostics& problems) {
    return StringKernelReader(qualified, span, context, problems).read(call);
}

}  // namespace pykern2cu
