// Reads a Python file and parses it with tree-sitter: the least that any translator must do.
#include <tree_sitter/api.h>

#include <fstream>
#include <sstream>
#include <string>

extern "C" const TSLanguage* tree_sitter_python();

int main(int argc, char** argv) {
    if (argc != 2) {
        return 2;
    }
    std::stringstream buffer;
    buffer << std::ifstream(argv[1], std::ios::binary).rdbuf();
    const std::string text = buffer.str();

    TSParser* parser = ts_parser_new();
    if (!ts_parser_set_language(parser, tree_sitter_python())) {
        return 1;
    }
    TSTree* tree =
        ts_parser_parse_string(parser, nullptr, text.data(), static_cast<uint32_t>(text.size()));
    const bool has_error = ts_node_has_error(ts_tree_root_node(tree));
    ts_tree_delete(tree);
    ts_parser_delete(parser);
    return has_error ? 1 : 0;
}
