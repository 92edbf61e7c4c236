#pragma once

#include <memory>
#include <vector>

#include "frontend/host/mutation/code_words.hpp"
#include "frontend/host/mutation/program_facts.hpp"

namespace pykern2cu {

class WordReader;

/// The words of one file, which programs share that have it: they are read again only where the
/// other files of a program tell it something else.
class FileWords {
  public:
    explicit FileWords(const ast::Module& module);
    ~FileWords();

    /// What it tells of all files.
    const ProgramFacts& facts() const;
    /// Its words among files that tell so much.
    std::shared_ptr<const CodeWords> read(const ProgramFacts& all);

  private:
    struct Read {
        AskedFacts asked;
        std::shared_ptr<const CodeWords> words;
    };
    static constexpr size_t kMostKept = 4;

    std::unique_ptr<const WordReader> looked_;  // at all of it once
    std::vector<Read> read_;                    // the last ones
};

}  // namespace pykern2cu
