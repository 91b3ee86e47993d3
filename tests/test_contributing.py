"""What CONTRIBUTING says about adding a tool is true: its file, its sentence and its test work as they stand."""

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).parents[1]
BLOCKS = re.findall(r"```(?:python|toml)\n(.*?)```", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), flags=re.DOTALL)


def test_a_tool_takes_one_file_its_sentence_and_one_test(tmp_path: Path) -> None:
    tool, sentence, test = (textwrap.dedent(block) for block in BLOCKS[:3])
    for part in ("src", "tests", "pyproject.toml"):
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, tmp_path / part)
    game = tmp_path / "src/gamenight/games/bomb_squad"
    (game / "tools/oil_can.py").write_text(tool, encoding="utf-8")
    with (game / "rulebook/en.toml").open("a", encoding="utf-8") as rulebook:
        rulebook.write(f"\n{sentence}")
    (tmp_path / "tests/games/bomb_squad/tools/test_oil_can.py").write_text(test, encoding="utf-8")

    tried = [
        "tests/games/bomb_squad/tools/test_oil_can.py",
        "tests/core/test_rulebook.py",
        "-k",
        "oil_can or every_rule",
    ]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-rp", *tried],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "src")},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert "PASSED tests/games/bomb_squad/tools/test_oil_can.py" in done.stdout
    assert "PASSED tests/core/test_rulebook.py" in done.stdout
