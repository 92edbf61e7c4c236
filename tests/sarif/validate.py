"""Validates what pykern2cu reports about the goldens of errors against the schema of SARIF 2.1.0.

    validate.py PYKERN2CU SCHEMA FOLDER
"""
import json
import pathlib
import shlex
import subprocess
import sys

import jsonschema


def report(program, source, form):
    first = source.read_text().split("\n", 1)[0]
    flags = shlex.split(first[len("# flags: "):]) if first.startswith("# flags: ") else []
    done = subprocess.run([program, *flags, "-o", "-", "--diagnostics-format", form, source.name],
                          cwd=source.parent, capture_output=True)
    assert done.returncode == 1, source
    return json.loads(done.stderr)


def place(location):
    """(line, column, end line, end column), as the other machine-readable format has them."""
    region = location["physicalLocation"].get("region", {})
    return [region.get(key) for key in ("startLine", "startColumn", "endLine", "endColumn")]


def check(program, validator, source):
    log = report(program, source, "sarif")
    validator.validate(log)
    (run,) = log["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    rules = run["tool"]["driver"]["rules"]
    results = run["results"]
    diagnostics = report(program, source, "json")["diagnostics"]
    assert len(results) == len(diagnostics) > 0
    for result, diagnostic in zip(results, diagnostics):
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"] == diagnostic["code"]
        assert result["level"] == diagnostic["severity"]
        assert result["message"]["text"] == diagnostic["message"]
        assert len(result.get("relatedLocations", [])) == len(diagnostic["notes"])
        inserted = [replacement["insertedContent"]["text"] for fix in result.get("fixes", [])
                    for change in fix["artifactChanges"] for replacement in change["replacements"]]
        assert inserted == [fix["text"] for fix in diagnostic["fixes"]]
        for location in result.get("locations", []):
            keys = ("line", "column", "end_line", "end_column")
            assert place(location) == [diagnostic.get(key) for key in keys]


def main():
    program, schema_path, folder = sys.argv[1:]
    with open(schema_path, encoding="utf-8") as stream:
        schema = json.load(stream)
    assert schema["title"] == "Static Analysis Results Format (SARIF) Version 2.1.0 JSON Schema"
    validator = jsonschema.Draft4Validator(schema)
    # A validator that takes everything would prove nothing.
    assert not validator.is_valid({"version": "2.1.0", "runs": [{"tool": {}}]})
    sources = sorted(pathlib.Path(folder).glob("*.py"))
    for source in sources:
        check(program, validator, source)
    print(f"{len(sources)} reports are valid")
    sys.exit(0 if sources else 1)


if __name__ == "__main__":
    main()
