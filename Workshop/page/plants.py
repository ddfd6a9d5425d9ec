"""Planted faults, each of which its check must report: in the page's files, and in its recording."""

import concurrent.futures
import json
import pathlib
import tempfile

from selenium.common.exceptions import WebDriverException

from page import PAGE, RECORDED, Browser, Failed, parts_of

# What is wrong, the check that must say so, and what is changed in the page.
IN_TEXT = [
    ("keys that leave a field", "start", "if (target.dataset.field) return returnIn(event);", ""),
    ("a field without the focus", "start", "keepFocus();\n}", "}"),
    ("blanks that are taken away", "start", "if (had && !seen", "if (!seen"),
    ("a narrow button", "start", ".card > :has(.spinner:not(.turning)) { display: none; }", ""),
    ("Enter that leads into the whole page", "keys", 'tour: "#tour .next"', 'tour: "#tour .whole"'),
    ("no way out", "keys", 'key === "Escape"', 'key === "F9"'),
    ("an address that lags", "addresses", "history.replaceState", "setTimeout"),
    ("an answer before its question", "addresses", "Number(call ?? 0)", "Number(call ?? Infinity)"),
    ("a call that is out of view", "follow", "list.scrollTop = end", "list.scrollTop = 0 * end"),
    ("an await without its task", "tours", r"|| /\bTask\b.*\{/.test(line)", ""),
    ("what is equal, said twice", "tours", "one === other\n      ?", "false\n      ?"),
    ("text that is too small", "sizes", ".file-name { padding", ".file-name { font-size: 0.6rem; padding"),
    ("a grey that is too light", "access", "--quiet: light-dark(#525b66", "--quiet: light-dark(#bbbbbb"),
]


def swap_runs(data):
    """What MVI calls in a step of a scenario, it calls in another."""
    runs = next(flow for flow in data["flows"] if flow["id"] == "mvi")["plays"][-1]["runs"]
    runs[1:] = runs[:0:-1]


def planted():
    """All of them: what is wrong, its check, and what changes the text of a file of the page."""
    for what, check, old, new in IN_TEXT:
        yield what, check, lambda text, old=old, new=new: text.replace(old, new, 1)

    def swapped(text):
        found = RECORDED.search(text)
        if not found:
            return text
        data = json.loads(found[2])
        swap_runs(data)
        return f"{found[1]}{json.dumps(data)}{found[3]}"

    yield "calls of another step", "plays", swapped


def complaint(files, check):
    """What a check says about a page; nothing if it is content."""
    with tempfile.TemporaryDirectory() as directory:
        folder = pathlib.Path(directory)
        for name, text in files.items():
            (folder / name).write_text(text)
        browser = Browser(folder / PAGE.name)
        try:
            check(browser)
            return None
        except (Failed, WebDriverException) as failure:
            return str(failure).splitlines()[0]
        finally:
            browser.driver.quit()


def is_reported(what, name, plant, check):
    files = parts_of(PAGE)
    changed = {file: plant(text) for file, text in files.items()}
    said = changed != files and complaint(changed, check)
    nothing = "the page has nothing of it" if changed == files else f"not reported by {name}"
    print(f"  {what}: {said[:120]}" if said else f"✗ {what}: {nothing}", flush=True)
    return bool(said)


def all_reported(names, checks, lanes):
    """Whether every planted fault is reported by its check; those of some checks, or all."""
    wanted = [one for one in planted() if not names or one[1] in names]
    with concurrent.futures.ThreadPoolExecutor(lanes) as executor:
        reported = list(executor.map(lambda one: is_reported(*one, checks[one[1]]), wanted))
    print(f"{sum(reported)} of {len(wanted)} faults are reported.")
    return all(reported)
