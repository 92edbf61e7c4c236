#include <algorithm>

#include "backend/backend.hpp"
#include "backend/cuda/boundary.hpp"
#include "backend/cuda/code_writer.hpp"
#include "backend/host/host_text.hpp"
#include "backend/host/launcher.hpp"
#include "backend/host/namespace_name.hpp"
#include "backend/host/print_launcher.hpp"
#include "backend/legalize/spellable.hpp"
#include "frontend/source/cat.hpp"

/// The C++ header over the driver API: a class that holds the kernels as machine code, with a
/// launcher for each as a member.
namespace pykern2cu::cuda {
namespace {

bool has_parameter(const Launcher& launcher, std::string_view name) {
    return std::ranges::find(launcher.params, name, &LauncherParameter::name) !=
           launcher.params.end();
}

// Words of eight bytes: a compiler reads them five times as fast as bytes, and they are aligned as
// the driver wants them.
void write_words(std::string_view bytes, CodeWriter& writer) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    constexpr size_t kWord = 8;
    constexpr size_t kLine = 5 * kWord;
    for (size_t begin = 0; begin < bytes.size(); begin += kLine) {
        std::string line;
        for (size_t word = begin; word < std::min(begin + kLine, bytes.size()); word += kWord) {
            line += line.empty() ? "0x" : " 0x";
            for (size_t i = kWord; i-- > 0;) {
                const auto byte =
                    static_cast<unsigned char>(word + i < bytes.size() ? bytes[word + i] : '\0');
                line += kDigits[byte / 16];
                line += kDigits[byte % 16];
            }
            line += ',';
        }
        writer.line(line);
    }
}

// The machine code stands last, where it is not in the way of a reader.
void write_code(std::string_view class_name, std::string_view bytes, CodeWriter& writer) {
    writer.blank();
    writer.line(cat("inline const void* ", class_name, "::code() {"));
    writer.indent();
    writer.line("alignas(16) static constexpr uint64_t words[] = {");
    writer.indent();
    write_words(bytes, writer);
    writer.dedent();
    writer.line("};");
    writer.line("return words;");
    writer.dedent();
    writer.line("}");
}

class ClassWriter {
  public:
    ClassWriter(const ir::Module& module, std::string_view symbol_prefix, HostText& text)
        : module_(module),
          text_(text),
          launchers_(plan_launchers(module, symbol_prefix, text.uses)),
          // A constructor cannot share its name with a launcher, nor a member with a parameter.
          name_(free_name("library",
                          [&](const std::string& name) {
                              return has_launcher(launchers_, name) || text.has_struct(name);
                          })),
          image_(member_name("image_")),
          names_(member_name("names_")) {}

    const std::string& name() const { return name_; }

    void write(const Sources& sources, IndexType index, CodeWriter& writer) {
        writer.blank();
        writer.line("// The kernels of the module. They run on the device of the current context.");
        writer.line(cat("class ", name_, " {"));
        writer.line("  public:");
        writer.indent();
        writer.line("// Loads the kernels now rather than with the first launch.");
        writer.line(cat("CUresult load() { return ", image_, ".load(); }"));
        HostApi api = kDriverApi;
        api.image = image_;
        size_t number = 0;
        for (const Launcher& launcher : launchers_) {
            Handles handles{cat(number++), {}};
            if (launcher.kernel->contiguous != nullptr) {
                handles.contiguous = cat(number++);
            }
            LauncherText{api, text_, writer, index}.print(
                launcher, handles, reported_errors(*launcher.kernel, module_, sources));
        }
        writer.dedent();
        writer.blank();
        writer.line("  private:");
        writer.indent();
        write_members(writer);
        writer.dedent();
        writer.line("};");
    }

  private:
    std::string member_name(std::string wanted) const {
        return free_name(std::move(wanted), [&](const std::string& name) {
            return std::ranges::any_of(launchers_, [&](const Launcher& each) {
                return each.name == name || has_parameter(each, name);
            });
        });
    }

    void write_members(CodeWriter& writer) {
        text_.host.use("image");
        std::string names;
        size_t count = 0;
        for (const Launcher& launcher : launchers_) {
            for (const ir::Function* kernel : {launcher.kernel, launcher.kernel->contiguous}) {
                if (kernel != nullptr) {
                    names += cat(names.empty() ? "" : ", ", '"', symbol(*kernel), '"');
                    ++count;
                }
            }
        }
        writer.line("static const void* code();");
        writer.statement(cat("static constexpr const char* ", names_, "[] = {", names, "};"));
        writer.blank();
        writer.line(cat("pykern2cu::image<", count, "> ", image_, "{code(), ", names_, "};"));
    }

    const ir::Module& module_;
    HostText& text_;
    std::vector<Launcher> launchers_;
    std::string name_;
    std::string image_;
    std::string names_;
};

}  // namespace

std::string emit_embedded(const ir::Module& module, const Sources& sources,
                          const EmitOptions& options, std::string_view binary) {
    HostText text(module);
    text.host.include("<cuda.h>");
    text.host.include("<cstdint>");
    ClassWriter kernels(module, options.symbol_prefix, text);
    CodeWriter body;
    kernels.write(sources, options.index, body);
    write_layout_checks(module, text.uses, body);
    write_code(kernels.name(), binary, body);

    CodeWriter file;
    file.line(first_line(module.source_path));
    file.line("//");
    file.line(
        "// The kernels as machine code and launchers over the driver API, for any C++17 file.");
    file.line("#pragma once");
    text.write_shared(file);
    text.write_module(name_space(module, options), body, file);
    return file.take();
}

}  // namespace pykern2cu::cuda
