#include "cli/output.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <filesystem>

#include "cli/input.hpp"
#include "cli/temporary_directory.hpp"

namespace pykern2cu {
namespace {

namespace fs = std::filesystem;

size_t file_count(const std::string& directory) {
    return static_cast<size_t>(std::distance(fs::directory_iterator(directory), {}));
}

TEST_CASE("all files are written and no temporary stays") {
    const Result<TemporaryDirectory> directory = TemporaryDirectory::create();
    REQUIRE(directory);
    CHECK_FALSE(write_all({{directory->file("a"), "1"}, {directory->file("b"), "2"}}));
    CHECK(*read_file(directory->file("a")) == "1");
    CHECK(*read_file(directory->file("b")) == "2");
    CHECK(file_count(directory->path()) == 2);
}

TEST_CASE("one that cannot be written leaves all untouched") {
    const Result<TemporaryDirectory> directory = TemporaryDirectory::create();
    REQUIRE(directory);
    REQUIRE_FALSE(write_all({{directory->file("a"), "before"}}));
    fs::create_directory(directory->file("d"));
    for (const std::string& bad :
         {directory->file("missing/b"), directory->file("d"), std::string("/dev/full")}) {
        const std::optional<Failure> failure =
            write_all({{directory->file("a"), "after"}, {bad, "x"}});
        REQUIRE(failure);
        CHECK(failure->message.find(bad) != std::string::npos);
        CHECK(*read_file(directory->file("a")) == "before");
        CHECK(file_count(directory->path()) == 2);
    }
}

TEST_CASE("a file keeps its permissions and a link stays a link") {
    const Result<TemporaryDirectory> directory = TemporaryDirectory::create();
    REQUIRE(directory);
    const std::string path = directory->file("a");
    const std::string link = directory->file("link");
    REQUIRE_FALSE(write_all({{path, "1"}}));
    REQUIRE(chmod(path.c_str(), 0640) == 0);
    fs::create_symlink("a", link);
    REQUIRE_FALSE(write_all({{link, "2"}}));
    CHECK(fs::is_symlink(link));
    CHECK(*read_file(path) == "2");
    CHECK((fs::status(path).permissions() & fs::perms::all) == fs::perms{0640});
}

TEST_CASE("what a link leads to is made, however many links there are") {
    const Result<TemporaryDirectory> directory = TemporaryDirectory::create();
    REQUIRE(directory);
    fs::create_directory(directory->file("d"));
    fs::create_symlink("d/a", directory->file("first"));
    fs::create_symlink(directory->file("first"), directory->file("second"));
    CHECK(identity(directory->file("second")) == identity(directory->file("d/../d/a")));
    REQUIRE_FALSE(write_all({{directory->file("second"), "1"}, {directory->file("b"), "1"}}));
    CHECK(fs::is_symlink(directory->file("first")));
    CHECK(fs::is_symlink(directory->file("second")));
    CHECK(*read_file(directory->file("d/a")) == "1");
}

TEST_CASE("links that lead to no file are no output") {
    const Result<TemporaryDirectory> directory = TemporaryDirectory::create();
    REQUIRE(directory);
    fs::create_symlink("there", directory->file("here"));
    fs::create_symlink("here", directory->file("there"));
    fs::create_symlink("self", directory->file("self"));
    fs::create_symlink("missing/a", directory->file("lost"));
    fs::create_directory_symlink(".", directory->file("folder"));
    for (const std::string name : {"here", "self", "lost", "folder"}) {
        CAPTURE(name);
        const std::optional<Failure> failure =
            write_all({{directory->file("a"), "1"}, {directory->file(name), "1"}});
        REQUIRE(failure);
        CHECK(failure->message.find(directory->file(name)) != std::string::npos);
        CHECK(fs::is_symlink(directory->file(name)));
        CHECK_FALSE(fs::exists(directory->file("a")));
        CHECK(file_count(directory->path()) == 5);
    }
}

TEST_CASE("one file under several names") {
    CHECK(identity("a/../k.py") == identity("k.py"));
    CHECK(identity("/dev/null") == identity("/dev/../dev/null"));
    CHECK(identity("a") != identity("b"));
}

}  // namespace
}  // namespace pykern2cu
