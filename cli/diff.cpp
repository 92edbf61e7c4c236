#include "cli/diff.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "frontend/source/cat.hpp"
#include "frontend/source/controls.hpp"
#include "frontend/source/render.hpp"

namespace pykern2cu {
namespace {

constexpr size_t kContext = 3;
// Beyond this many changed lines the texts have little in common, and the memory of the search
// (which grows with the square) is better saved: the rest becomes one change.
constexpr int kMaxEdits = 2000;

using Lines = std::vector<std::string_view>;

// The line break stays part of the line, so that a missing one at the end is a difference.
Lines split(std::string_view text) {
    Lines lines;
    while (!text.empty()) {
        const size_t length = std::min(text.find('\n'), text.size() - 1) + 1;
        lines.push_back(text.substr(0, length));
        text.remove_prefix(length);
    }
    return lines;
}

enum class Edit : char { Keep = ' ', Remove = '-', Add = '+' };

// Myers' greedy search for the shortest edit script between two ranges of lines.
class Search {
  public:
    Search(const Lines& before, const Lines& after) : before_(before), after_(after) {}

    std::vector<Edit> edits() {
        const int depth = find_depth();
        if (depth < 0) {
            std::vector<Edit> all(before_.size(), Edit::Remove);
            all.insert(all.end(), after_.size(), Edit::Add);
            return all;
        }
        return backtrack(depth);
    }

  private:
    int before_size() const { return static_cast<int>(before_.size()); }
    int after_size() const { return static_cast<int>(after_.size()); }

    // How the search enters diagonal k = x - y from the row of one edit fewer.
    struct Move {
        bool down = false;  // down adds a line of `after`, right removes one of `before`
        int x = 0;
    };
    static Move move(const std::vector<int>& row, int depth, int k) {
        const auto at = [&](int diagonal) {
            return row[static_cast<size_t>(diagonal + depth - 1)];
        };
        const bool down = k == -depth || (k != depth && at(k - 1) < at(k + 1));
        return {down, down ? at(k + 1) : at(k - 1) + 1};
    }

    int slide(int x, int k) const {
        while (x < before_size() && x - k < after_size() &&
               before_[static_cast<size_t>(x)] == after_[static_cast<size_t>(x - k)]) {
            ++x;
        }
        return x;
    }

    // rows_[d][k + d] is the furthest x on diagonal k after d edits.
    int find_depth() {
        const int most = std::min(before_size() + after_size(), kMaxEdits);
        for (int depth = 0; depth <= most; ++depth) {
            std::vector<int> row(static_cast<size_t>(2 * depth + 1), -1);
            for (int k = -depth; k <= depth; k += 2) {
                const int x = slide(depth == 0 ? 0 : move(rows_.back(), depth, k).x, k);
                row[static_cast<size_t>(k + depth)] = x;
                if (k == before_size() - after_size() && x >= before_size()) {
                    return depth;
                }
            }
            rows_.push_back(std::move(row));
        }
        return -1;
    }

    std::vector<Edit> backtrack(int depth) const {
        std::vector<Edit> edits;
        int x = before_size();
        int k = before_size() - after_size();
        for (; depth > 0; --depth) {
            const Move entered = move(rows_[static_cast<size_t>(depth - 1)], depth, k);
            edits.insert(edits.end(), static_cast<size_t>(x - entered.x), Edit::Keep);
            edits.push_back(entered.down ? Edit::Add : Edit::Remove);
            x = entered.down ? entered.x : entered.x - 1;
            k += entered.down ? 1 : -1;
        }
        edits.insert(edits.end(), static_cast<size_t>(x), Edit::Keep);
        std::reverse(edits.begin(), edits.end());
        return edits;
    }

    const Lines& before_;
    const Lines& after_;
    std::vector<std::vector<int>> rows_;
};

// A line as the diff shows it, and how many lines of each side stand above it.
struct Row {
    Edit edit = Edit::Keep;
    std::string_view line;
    size_t before = 0;
    size_t after = 0;
};

std::vector<Row> rows(const Lines& before, const Lines& after) {
    std::vector<Row> out;
    size_t i = 0;
    size_t j = 0;
    for (const Edit edit : Search(before, after).edits()) {
        out.push_back({edit, edit == Edit::Add ? after[j] : before[i], i, j});
        i += edit != Edit::Add;
        j += edit != Edit::Remove;
    }
    return out;
}

// `12,7`; the start of an empty range is the line above it.
std::string range(size_t above, size_t count) {
    const size_t start = count == 0 ? above : above + 1;
    return count == 1 ? cat(start) : cat(start, ",", count);
}

std::string hunk(const std::vector<Row>& rows, size_t begin, size_t end) {
    size_t removed = 0;
    size_t added = 0;
    std::string body;
    for (size_t i = begin; i < end; ++i) {
        removed += rows[i].edit != Edit::Add;
        added += rows[i].edit != Edit::Remove;
        body += cat(static_cast<char>(rows[i].edit), rows[i].line);
        if (!rows[i].line.ends_with('\n')) {
            body += "\n\\ No newline at end of file\n";
        }
    }
    return cat("@@ -", range(rows[begin].before, removed), " +", range(rows[begin].after, added),
               " @@\n", body);
}

// Where the hunk that begins at the change `first` ends: behind the last change that is followed
// by another within twice the context.
size_t hunk_end(const std::vector<Row>& rows, size_t first) {
    size_t last_change = first;
    for (size_t i = first; i < rows.size() && i <= last_change + 2 * kContext + 1; ++i) {
        if (rows[i].edit != Edit::Keep) {
            last_change = i;
        }
    }
    return std::min(rows.size(), last_change + 1 + kContext);
}

// `patch` reads a name up to the first blank, unless a tab ends it; one that would end the line is
// quoted as Git does.
std::string as_header(const std::string& name) {
    std::string quoted;
    bool has_controls = false;
    for (size_t at = 0; at < name.size();) {
        const size_t length = control(std::string_view(name).substr(at));
        quoted += length > 0 ? in_octal(std::string_view(name).substr(at, length))
                             : cat(name[at] == '"' || name[at] == '\\' ? "\\" : "", name[at]);
        has_controls = has_controls || length > 0;
        at += std::max<size_t>(length, 1);
    }
    return has_controls ? cat('"', quoted, '"')
                        : cat(name, name.find(' ') == std::string::npos ? "" : "\t");
}

}  // namespace

std::string unified_diff(std::string_view before, std::string_view after, const DiffNames& names) {
    if (before == after) {
        return "";
    }
    if (before.find('\0') != std::string_view::npos || after.find('\0') != std::string_view::npos) {
        return cat("Binary files ", printable(names.before), " and ", printable(names.after),
                   " differ\n");
    }
    const Lines before_lines = split(before);
    const Lines after_lines = split(after);
    const std::vector<Row> all = rows(before_lines, after_lines);
    std::string out = cat("--- ", as_header(names.before), "\n+++ ", as_header(names.after), "\n");
    for (size_t i = 0; i < all.size(); ++i) {
        if (all[i].edit == Edit::Keep) {
            continue;
        }
        const size_t end = hunk_end(all, i);
        out += hunk(all, i - std::min<size_t>(i, kContext), end);
        i = end - 1;
    }
    return out;
}

}  // namespace pykern2cu
