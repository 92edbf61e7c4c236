#include "frontend/host/mutation/file_words.hpp"

#include <algorithm>

#include "frontend/host/mutation/word_reader.hpp"

namespace pykern2cu {

void ProgramFacts::add(const ProgramFacts& other) {
    works_on_data |= other.works_on_data;
    reads_annotations |= other.reads_annotations;
    has_slices |= other.has_slices;
    has_object_arrays |= other.has_object_arrays;
    assigns_any |= other.assigns_any;
    for (size_t of = 0; of < names.size(); ++of) {
        names[of].insert(other.names[of].begin(), other.names[of].end());
    }
}

bool AskedFacts::ask(const ProgramFacts& all, ProgramFacts::Of of) {
    return answers_[of].try_emplace("", !all.names[of].empty()).first->second;
}

bool AskedFacts::ask(const ProgramFacts& all, ProgramFacts::Of of, std::string_view name) {
    return ask(all, of) &&
           answers_[of].try_emplace(std::string(name), all.names[of].contains(name)).first->second;
}

bool AskedFacts::are_alike(const ProgramFacts& others) const {
    for (size_t of = 0; of < answers_.size(); ++of) {
        const auto& names = others.names[of];
        for (const auto& [name, answer] : answers_[of]) {
            if (answer != (name.empty() ? !names.empty() : names.contains(name))) {
                return false;
            }
        }
    }
    return flags_ == others;
}

FileWords::FileWords(const ast::Module& module)
    : looked_(std::make_unique<const WordReader>(module)) {}
FileWords::~FileWords() = default;

const ProgramFacts& FileWords::facts() const { return looked_->facts(); }

std::shared_ptr<const CodeWords> FileWords::read(const ProgramFacts& all) {
    const auto same =
        std::ranges::find_if(read_, [&](const Read& known) { return known.asked.are_alike(all); });
    if (same != read_.end()) {
        return same->words;
    }
    if (read_.size() == kMostKept) {
        read_.erase(read_.begin());
    }
    WordReader reader = *looked_;
    CodeWords words = reader.read(all);
    read_.push_back({reader.asked(), std::make_shared<const CodeWords>(std::move(words))});
    return read_.back().words;
}

}  // namespace pykern2cu
