"""Planted faults, which their checks must report: in the text of the page (faults.toml), and in its recording."""

import concurrent.futures
import pathlib
import tempfile
import tomllib
from collections.abc import Callable
from dataclasses import dataclass

from selenium.common.exceptions import WebDriverException

from page import HERE, PAGE, Browser, Failed
from recording import Recording, data_of, with_data


def flow_of(data, name):
    return next(flow for flow in data["flows"] if flow["id"] == name)


def first_line(data, function):
    return data["files"][function["file"]]["text"].split("\n")[function["first"] - 1]


def reducing(data):
    """The runs of MVI's reducer, and its lines."""
    runs = [one for one in flow_of(data, "mvi")["functions"] if "func reduce" in first_line(data, one)]
    return runs, data["files"][runs[0]["file"]]["text"].split("\n")


def count_one_line_less(data):
    data["changes"][0]["shared"]["added"] -= 1


def make_weak_references_strong(data):
    other = {"strong": "weak", "weak": "strong"}
    for link in [link for flow in data["flows"] for link in flow["links"]]:
        link["kind"] = other.get(link["kind"], link["kind"])


def turn_first_reference(data):
    link = data["flows"][0]["links"][0]
    link["to"] = link["from"]


def leave_out_references(data):
    data["stories"][-1]["flows"][-1]["links"] = []


def change_sentence(data):
    role = data["flows"][0]["roles"][0]
    role["sentence"] = f"Planted {role['sentence']}"


def add_line_to_change(data):
    data["changes"][0]["flows"][0]["files"][0]["lines"].insert(1, "+planted")


def leave_out_calls(data):
    """A step loses its first two calls."""
    runs = data["flows"][1]["runs"]
    run = next(run for run in runs if len([item for item in run if "call" in item]) > 3)
    for item in [item for item in run if "call" in item][:2]:
        run.remove(item)


def show_home_alone(data):
    """No frame has home and the login at once."""
    for frame in data["frames"]:
        names = [data["widgets"][widget]["identifier"] for widget in frame]
        if "welcome" in names and "username" in names:
            del frame[names.index("username") :]


def swap_entries(data):
    """MVI shows something else after the first tap of a rule."""
    number = next(place for place, one in enumerate(data["scenarios"]) if one["rule"] == "L19")
    entries = flow_of(data, "mvi")["plays"][number]["entries"]
    entries[3], entries[4] = entries[4], entries[3]


def light_catch(data):
    """All lines of MVC's task have run when a request is answered."""
    flow = data["flows"][0]
    returns = [flow["functions"][call["function"]] for call in flow["calls"] if call["kind"] == "return"]
    for function in returns:
        function["ran"] = list(range(min(function["ran"]), function["last"] + 1))


def light_all_cases(data):
    runs, _ = reducing(data)
    for function in runs:
        function["ran"] = list(range(function["first"], function["last"] + 1))


def leave_out_switch(data):
    runs, lines = reducing(data)
    for function in runs:
        function["ran"] = [one for one in function["ran"] if not lines[one - 1].strip().startswith("switch")]


def leave_out_line(data):
    """Of short functions, only the first line has run."""
    for function in [one for flow in data["flows"] for one in flow["functions"]]:
        if function["last"] == function["first"] + 2:
            function["ran"] = function["ran"][:1]


# What is wrong, the check that must say so, and what changes the recording.
RECORDED_FAULTS = [
    ("a count of some files", "changes", count_one_line_less),
    ("a change's lines", "changes", add_line_to_change),
    ("a weak reference that is strong", "references", make_weak_references_strong),
    ("a missing reference", "references", turn_first_reference),
    ("a missing reference in a story", "references", leave_out_references),
    ("a role with another's sentence", "references", change_sentence),
    ("a chain with a gap", "chains", leave_out_calls),
    ("a host that shows home alone", "plays", show_home_alone),
    ("another step of a play", "plays", swap_entries),
    ("a catch that did not run", "lines", light_catch),
    ("a case that did not run", "lines", light_all_cases),
    ("a switch that is passed over", "lines", leave_out_switch),
    ("a line that ran and is not lit", "lines", leave_out_line),
]


@dataclass
class Fault:
    what: str
    # The check that must say so.
    check: str
    # Makes the page's text wrong.
    plant: Callable


def faults():
    """All of them."""
    for fault in tomllib.loads((HERE / "faults.toml").read_text())["fault"]:
        yield Fault(fault["what"], fault["check"], in_text(fault["old"], fault["new"]))
    for what, check, change in RECORDED_FAULTS:
        yield Fault(what, check, in_recording(change))


def in_text(old, new):
    return lambda page: page.replace(old, new, 1)


def in_recording(change):
    def plant(page):
        data = data_of(page)
        change(data)
        return with_data(page, data)

    return plant


def complaint(page, check):
    """What a check says about a page; nothing if it is content."""
    with tempfile.TemporaryDirectory() as directory:
        path = pathlib.Path(directory) / "index.html"
        path.write_text(page)
        browser = Browser(path)
        try:
            check(browser)
            return None
        except (Failed, WebDriverException) as failure:
            return str(failure).splitlines()[0]
        finally:
            browser.driver.quit()


def is_reported(fault, check):
    """Whether a check reports a fault in the page."""
    text = PAGE.read_text()
    page = fault.plant(text)
    if page == text:
        print(f"✗ {fault.what}: the page has nothing of it", flush=True)
        return False
    said = complaint(page, check)
    if said:
        print(f"  {fault.what}: {said[:120]}", flush=True)
    else:
        print(f"✗ {fault.what}: not reported by {fault.check}", flush=True)
    return said is not None


def all_reported(names, checks, lanes):
    """Whether every planted fault is reported by its check; those of some checks, or all."""
    known = checks(Recording.of_page(PAGE.read_text()).ids)
    wanted = [fault for fault in faults() if not names or fault.check in names]
    with concurrent.futures.ThreadPoolExecutor(lanes) as executor:
        reported = list(executor.map(lambda fault: is_reported(fault, known[fault.check]), wanted))
    print(f"{sum(reported)} of {len(wanted)} faults are reported.")
    return all(reported)
