#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "frontend/translate.hpp"

/// The page that lists the forms of a dialect.
namespace pykern2cu::reference {

/// A Python text translated by itself.
struct Translated {
    Sources sources;
    Diagnostics diagnostics;
    Translation translation;
};

inline std::string read_text(const std::filesystem::path& path) {
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

/// Modules beside the file that is translated.
class FolderReader : public FileReader {
  public:
    std::optional<std::string> read(const std::string& path) override {
        return std::filesystem::exists(path) ? std::optional(read_text(path)) : std::nullopt;
    }
};

inline void translate_text(const std::string& path, std::string text,
                           std::vector<std::string> signatures, Translated& into) {
    const uint32_t file = into.sources.add(path, std::move(text));
    TranslationRequest request;
    request.signatures = std::move(signatures);
    FolderReader reader;
    into.translation = translate(into.sources, file, request, reader, into.diagnostics);
}

/// The chapters made of the files of `folder`; adds what is not as stated to `problems`.
std::string forms_chapters(const std::filesystem::path& folder, const std::filesystem::path& tests,
                           std::vector<std::string>& problems);

/// The tables of functions, with the execution cases of `cases` that call them.
std::string functions_chapter(const std::filesystem::path& cases,
                              std::vector<std::string>& problems);

}  // namespace pykern2cu::reference
