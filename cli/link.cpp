#include "cli/link.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace pykern2cu {
namespace {

namespace fs = std::filesystem;

/// A path is looked for beside the Python file first, then as Python itself would.
std::string place_of(const Unit& unit, const std::string& path) {
    const fs::path beside = fs::path(unit.input).parent_path() / path;
    std::error_code error;
    return fs::is_regular_file(beside, error) ? beside.string() : path;
}

}  // namespace

bool needs_link(const Unit& unit) {
    const std::vector<ir::Function*>& functions = unit.translation.module.functions;
    return std::any_of(functions.begin(), functions.end(), [](const ir::Function* function) {
        return function->kind == ir::FunctionKind::Foreign;
    });
}

std::vector<LinkFile> link_files(const Unit& unit) {
    std::vector<LinkFile> out;
    for (const ir::LinkInput& input : unit.translation.module.link) {
        switch (input.kind) {
            case ir::LinkInput::Kind::File: {
                std::error_code error;
                out.push_back({fs::absolute(place_of(unit, input.text), error).string()});
                break;
            }
            case ir::LinkInput::Kind::Cuda:
                out.push_back({"", input.text, ".cu"});
                break;
            case ir::LinkInput::Kind::Ptx:
                out.push_back({"", input.text, ".ptx"});
                break;
            case ir::LinkInput::Kind::Unknown:
                break;
        }
    }
    return out;
}

std::vector<std::string> linked_paths(const Unit& unit) {
    std::vector<std::string> out;
    for (const ir::LinkInput& input : unit.translation.module.link) {
        if (input.kind == ir::LinkInput::Kind::File) {
            out.push_back(place_of(unit, input.text));
        }
    }
    return out;
}

}  // namespace pykern2cu
