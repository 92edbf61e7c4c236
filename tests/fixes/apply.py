"""Makes the fixes that pykern2cu offers for the goldens of errors and sees that each does what it says.

    apply.py PYKERN2CU FOLDER SCRATCH
"""
import json
import pathlib
import shlex
import shutil
import subprocess
import sys


def diagnostics(program, source):
    first = source.read_text().split("\n", 1)[0]
    flags = shlex.split(first[len("# flags: "):]) if first.startswith("# flags: ") else []
    done = subprocess.run([program, *flags, "-o", "-", "--diagnostics-format", "json", source.name],
                          cwd=source.parent, capture_output=True)
    return json.loads(done.stderr or '{"diagnostics": []}')["diagnostics"]


def applied(text, fixes):
    """The text after all fixes, made from the last to the first so that places stay right."""
    lines = text.split("\n")
    for fix in sorted(fixes, key=lambda fix: (fix["line"], fix["column"]), reverse=True):
        assert fix["line"] == fix["end_line"], fix
        line = lines[fix["line"] - 1]
        lines[fix["line"] - 1] = line[:fix["column"] - 1] + fix["text"] + line[fix["end_column"] - 1:]
    return "\n".join(lines)


def check(program, source):
    before = diagnostics(program, source)
    in_text = [found for found in before
               if any(fix["file"] == source.name for fix in found["fixes"])]
    fixes = {(fix["line"], fix["column"]): fix for found in in_text for fix in found["fixes"]}
    if fixes:
        source.write_text(applied(source.read_text(), fixes.values()))
        left = {(found["code"], found["message"]) for found in diagnostics(program, source)}
        for found in in_text:
            assert (found["code"], found["message"]) not in left, (source.name, found)
    return {found["code"] for found in in_text}


def main():
    program, folder, scratch = sys.argv[1:]
    shutil.rmtree(scratch, ignore_errors=True)
    shutil.copytree(folder, scratch)
    fixed = set()
    for source in sorted(pathlib.Path(scratch).glob("*.py")):
        fixed |= check(program, source)
    print("fixed:", ", ".join(sorted(fixed)))
    wanted = {"unknown-name", "unknown-attribute", "unknown-function", "syntax-error",
              "unsupported-declaration"}
    assert wanted <= fixed, wanted - fixed


if __name__ == "__main__":
    main()
