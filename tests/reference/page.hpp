#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/translate.hpp"

/// The page that lists the forms of a dialect.
namespace pykern2cu::reference {

/// What one dialect's page says besides its forms, which are in the folder of its name here.
struct Page {
    std::string_view name;  // of the dialect: the folder of its forms and of its execution tests
    std::string_view head;
    std::string_view functions;               // before the tables of functions
    std::string_view marks;                   // "@cupy @jit", of names in the tables
    bool (*has_name)(std::string_view) = {};  // whether the tables of the page list a name
};

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
    Inputs inputs;
    into.translation = translate(into.sources, file, request, reader, inputs, into.diagnostics);
}

/// The chapters made of the page's forms; adds what is not as stated to `problems`.
std::string forms_chapters(const Page& page, const std::filesystem::path& tests,
                           std::vector<std::string>& problems);

/// The tables of functions, with the execution tests that call them.
std::string functions_chapter(const Page& page, const std::filesystem::path& tests,
                              std::vector<std::string>& problems);

}  // namespace pykern2cu::reference
