#include <algorithm>

#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"
#include "tests/reference/page.hpp"

// A file of forms is Python with lines of its own kind:
//
//     #: chapter Declaring kernels     the heading
//     #: text …                        a paragraph under it
//     #: form `@cuda.jit(…)`           begins a form: the code until the next one
//     #: sig f(float32[:])             an option --sig for it
//     #: tested exec/numba/x           files under tests/, without their endings
//     #: refused words of the message  it is an error that says so
//     #: differs why                   it is translated, but its result is not the peer's
//
// What stands before the first form is put in front of each.

namespace pykern2cu::reference {
namespace {

namespace fs = std::filesystem;

struct Form {
    std::string name;
    std::string code;
    std::vector<std::string> signatures;
    std::vector<std::string> tests;
    std::string refused;
    std::string differs;
};

struct Chapter {
    std::string title;
    std::vector<std::string> paragraphs;
    std::string preamble;
    std::vector<Form> forms;
};

std::vector<std::string> words(const std::string& text) {
    std::stringstream stream(text);
    std::vector<std::string> found;
    for (std::string word; stream >> word;) {
        found.push_back(word);
    }
    return found;
}

bool apply(Chapter& chapter, const std::string& key, const std::string& value) {
    if (key == "chapter") {
        chapter.title = value;
        return true;
    }
    if (key == "text") {
        chapter.paragraphs.push_back(value);
        return true;
    }
    if (key == "form") {
        chapter.forms.emplace_back().name = value;
        return true;
    }
    if (chapter.forms.empty()) {
        return false;
    }
    Form& form = chapter.forms.back();
    if (key == "sig") {
        form.signatures.push_back(value);
    } else if (key == "tested") {
        form.tests = words(value);
    } else if (key == "refused") {
        form.refused = value;
    } else if (key == "differs") {
        form.differs = value;
    } else {
        return false;
    }
    return true;
}

Chapter read_chapter(const fs::path& path, std::vector<std::string>& problems) {
    Chapter chapter;
    std::stringstream text(read_text(path));
    for (std::string line; std::getline(text, line);) {
        if (line.rfind("#: ", 0) == 0) {
            const size_t end = std::min(line.find(' ', 3), line.size());
            const std::string value = end < line.size() ? line.substr(end + 1) : "";
            if (!apply(chapter, line.substr(3, end - 3), value)) {
                problems.push_back(cat(path.string(), ": cannot read `", line, "`"));
            }
            continue;
        }
        (chapter.forms.empty() ? chapter.preamble : chapter.forms.back().code) += line + "\n";
    }
    return chapter;
}

std::string messages(const Translated& translated) {
    return render(translated.sources, in_order(translated.diagnostics));
}

// Whether the form is what it is said to be.
void check(const Chapter& chapter, const Form& form, const fs::path& path,
           std::vector<std::string>& problems) {
    Translated translated;
    translate_text(path.string(), chapter.preamble + form.code, form.signatures, translated);
    const auto problem = [&](const std::string& what) {
        problems.push_back(cat(path.string(), ": ", form.name, ": ", what));
    };
    const bool failed = translated.diagnostics.has_errors();
    if (form.refused.empty()) {
        if (failed) {
            problem(cat("is not translated\n", messages(translated)));
        } else if (translated.translation.module.functions.empty() &&
                   translated.translation.module.cuda_texts.empty()) {
            problem("has no kernel");
        }
    } else if (!failed) {
        problem("is said to be refused, but is translated");
    } else if (messages(translated).find(form.refused) == std::string::npos) {
        problem(cat("is refused with other words\n", messages(translated)));
    }
}

void check_tests(const Form& form, const fs::path& tests, std::vector<std::string>& problems) {
    for (const std::string& test : form.tests) {
        if (!fs::exists(tests / (test + ".py"))) {
            problems.push_back(cat(form.name, ": there is no test ", test));
        }
    }
    if (form.tests.empty() && form.refused.empty()) {
        problems.push_back(cat(form.name, ": no test is named"));
    }
}

std::string state_of(const Form& form) {
    if (!form.refused.empty()) {
        return cat("refused: ", form.refused);
    }
    return form.differs.empty() ? "supported" : cat("differs: ", form.differs);
}

// `|` separates the columns.
std::string cell(std::string text) {
    for (size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2) {
        text.insert(at, "\\");
    }
    return text;
}

std::string tests_of(const Form& form) {
    std::string text;
    for (const std::string& test : form.tests) {
        text += cat(text.empty() ? "" : ", ", "[", fs::path(test).filename().string(),
                    "](../tests/", test, ".py)");
    }
    return text;
}

std::string chapter_text(const Chapter& chapter) {
    std::string text = cat("\n## ", chapter.title, "\n");
    for (const std::string& paragraph : chapter.paragraphs) {
        text += cat("\n", paragraph, "\n");
    }
    text += "\n| form | state | test |\n|---|---|---|\n";
    for (const Form& form : chapter.forms) {
        text +=
            cat("| ", cell(form.name), " | ", cell(state_of(form)), " | ", tests_of(form), " |\n");
    }
    return text;
}

}  // namespace

std::string forms_chapters(const Page& page, const fs::path& tests,
                           std::vector<std::string>& problems) {
    std::vector<fs::path> files;
    const fs::path folder = tests / "reference" / page.name;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() == ".py") {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    std::string text;
    for (const fs::path& file : files) {
        const Chapter chapter = read_chapter(file, problems);
        for (const Form& form : chapter.forms) {
            check(chapter, form, file, problems);
            check_tests(form, tests, problems);
        }
        text += chapter_text(chapter);
    }
    return text;
}

}  // namespace pykern2cu::reference
