"""Marks a sheet of predictions: what the suite says is known, and what was thought is for a person to read."""

import re

from .running import Unmarked

RULE = re.compile(r"\b[LV]\d\d\b")
# Exercises of the sheet that week 3 asks for.
ASKED = range(1, 6)


def solutions(text):
    """The rules that each exercise breaks, from the page with the solutions."""
    found = {}
    for part in re.split(r"(?m)^### (?=\d+\. )", text)[1:]:
        made = re.search(r"<!-- made: exercise .*?-->(.*?)<!-- end -->", part, re.S)
        if made:
            found[int(part.split(".")[0])] = list(dict.fromkeys(RULE.findall(made[1])))
    if not set(ASKED) <= set(found):
        raise SystemExit("Error: docs/solutions/README.md has no rules for exercises 1 to 5")
    return found


def rows(page):
    """The cells of a sheet, by exercise."""
    found = {}
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        number = re.search(r"exercise (\d+)", cells[0])
        if number and len(cells) >= 4:
            found[int(number[1])] = cells[1:4]
    return found


def is_right(said, rules):
    """Whether a cell names the rules that break; `compare` shows the first eight of them."""
    named = list(dict.fromkeys(RULE.findall(said)))
    return bool(named) and set(named) <= set(rules) and len(named) >= min(8, len(rules))


def marked(page, known):
    """Two points a row: one for what the suite says, half a point for a prediction, and half for a reason."""
    sheet = rows(page)
    if not sheet:
        raise Unmarked("hand-in.md has no table of predictions")
    points, right, thought, reasons = 0.0, 0, 0, 0
    wrong = []
    for number in ASKED:
        prediction, said, reason = sheet.get(number, ["", "", ""])
        if is_right(said, known[number]):
            right += 1
        else:
            wrong.append(str(number))
        # A number, or a word such as “none”.
        thought += bool(prediction)
        same = set(RULE.findall(prediction)) == set(RULE.findall(said)) and bool(said)
        reasons += bool(reason) or same
    points = right + thought / 2 + reasons / 2
    count = len(ASKED)
    return (
        f"{points:.1f} of {2 * count}".replace(".0 ", " "),
        f"{right} of {count}",
        f"the suite says something else in exercise {', '.join(wrong)}" if wrong else "",
        f"{thought} predictions, {reasons} reasons")
