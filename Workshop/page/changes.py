"""Checks of the stories of changes, each against the sources with its patches."""

import pathlib
import re
import subprocess
import tempfile

from page import ROOT, expect
from words import difference

# Whom the service tells in each flow that the session has ended.
TOLD = {
    "mvc": "Home",
    "mvp": "Home Presenter",
    "mvvm": "Coordinator",
    "mvvm/observation": "Coordinator",
    "mvvm/inputs-outputs": "Home View Model",
    "mvvm/transform": "Home",
    "mvvm/clean": "Session Repository",
    "mvi": "Home Effect Handler",
    "mvi/state-driver": "Home Intent",
    "viper": "Home Interactor",
}
# In the story of while-typing, who waits for the clock, who asks the service, and how an older question goes.
BY_OPERATOR = (
    "requestLatest runs the closure.* view model waits 300 ms",
    "View Model",
    "requestLatest begins its pause anew .* no property keeps a task",
)
WAITS = {
    "mvc": (
        "the controller waits 300 ms",
        "Controller",
        "the controller keeps the task in question",
    ),
    "mvp": (
        "the presenter.* waits 300 ms",
        "Presenter",
        "the presenter keeps the task in question",
    ),
    "mvvm": (
        "view model then waits 300 ms",
        "View Model",
        "the view model keeps the task in question",
    ),
    "mvvm/observation": (
        "the view model waits 300 ms",
        "View Model",
        "the view model keeps the task in question",
    ),
    "mvvm/inputs-outputs": BY_OPERATOR,
    "mvvm/transform": BY_OPERATOR,
    "mvvm/clean": (
        "view model then waits 300 ms",
        "Sign In Method Repository",
        "the view model keeps the task in question",
    ),
    "mvi": (
        "the effect handler.* waits 300 ms",
        "Effect Handler",
        "an effect of the reducer, and the effect handler has one task for it in question",
    ),
    "mvi/state-driver": (
        "the intent waits 300 ms",
        "Intent",
        "the intent keeps the task in question",
    ),
    "viper": (
        "the interactor waits 300 ms",
        "Interactor",
        "the interactor keeps the task in question",
    ),
}


def patched_sources(change):
    """The text of each file of a change's sources, by its path."""
    with tempfile.TemporaryDirectory() as directory:
        # A change stands on a version, and not on today's sources.
        base = (ROOT / "Changes/base").read_text().split()[0]
        archive = subprocess.run(
            ["git", "archive", base, "Sources"], cwd=ROOT, check=True, capture_output=True
        ).stdout
        subprocess.run(["tar", "-x", "-C", directory], input=archive, check=True)
        patches = (ROOT / "Changes" / change).glob("*.patch")
        for patch in sorted(patches, key=lambda one: one.name != "shared.patch"):
            subprocess.run(["git", "apply", "--include=Sources/*", patch], cwd=directory, check=True)
        files = pathlib.Path(directory).rglob("*.swift")
        return {str(path.relative_to(directory)): path.read_text() for path in files}


def follow_change(browser, change):
    """Each moment of a change's story is as in the patched sources, on all flows; how many moments."""
    browser.size(1280, 720)
    browser.open(f"#mode=changes&change={change}")
    browser.click("Follow it call by call")
    expect(f"play={change}" in browser.hash, "the change does not lead to its story")
    browser.run("look.readStory(arguments[0], arguments[1])", change, patched_sources(change))
    flows = browser.recording.ids
    faults, moments = [], 0
    for pair in zip(flows[::2], flows[1::2] + flows[:1]):
        browser.go(f"#flows={','.join(pair)}&play={change}&step=0&call=0")
        count, found = browser.run("return look.story(arguments[0], '', 0)", pair)
        moments += count
        faults += found
    expect(not faults, f"{len(faults)} faults: {faults[:4]}")
    return moments


def check_typing(browser):
    """The story of while-typing: who waits, who cancels and asks, what replaces an older question, and the hint."""
    moments = follow_change(browser, "while-typing")
    story = browser.recording.story_of("while-typing")
    scenario = story.scenarios[0]
    steps = [re.sub('".*"', "…", one) for one in scenario.steps]
    wanted = ["type … into the username", "wait 0.3 s"] * 2
    wanted += ["answer request 2: Acme, single sign-on", "answer request 1: Old, single sign-on"]
    expect(steps == wanted, f"the story has the steps {steps}")
    for flow in story.flows:
        typing_calls(flow, scenario)
        typing_words(browser, flow, scenario)
    browser.go("#flows=mvp,mvi&play=while-typing&step=1")
    shared = difference(browser)["shared"]
    for words in ["in MVP, a task of the presenter", "in MVI, an effect, run by the effect handler"]:
        expect(words in shared, f"MVP and MVI: not “{words}”: “{shared}”")
    browser.check_console()
    return f"{moments} moments on {len(story.flows)} flows"


# The steps of the story of while-typing.
TYPED, ASKED, TYPED_AGAIN, ASKED_AGAIN, ANSWERED, LATE = range(1, 7)


def typing_calls(flow, scenario):
    """Who waits for the clock, whom it wakes, and who asks then."""

    def ends(step, **wanted):
        calls = flow.calls_in(scenario, step)
        return [call for call in calls if all(getattr(call, key) == value for key, value in wanted.items())]

    _, asker, _ = WAITS[flow.id]
    for step in (TYPED, TYPED_AGAIN):
        waiting = ends(step, kind="await", end="Clock")
        expect(waiting, f"{flow.id}, step {step}: nobody waits for the clock")
    for step in (ASKED, ASKED_AGAIN):
        woken = ends(step, kind="return", start="Clock")
        asking = [call.start for call in ends(step, kind="await", end="Service")]
        expect(
            woken and asking == [asker],
            f"{flow.id}, step {step}: the clock wakes nobody, or not the {asker} asks",
        )


def typing_words(browser, flow, scenario):
    """What the page says of that, and which hint it shows."""
    waiting, _, replaced = WAITS[flow.id]
    # In MVI a late answer is an intent like any other, and the reducer leaves the state as it is.
    unchanged = "the store runs the reducer.*No property of a role changes"
    dropped = unchanged if flow.id == "mvi" else "drops it"
    said = {}
    for step in range(len(scenario.labels)):
        browser.go(f"#flows={flow.id},{flow.id}&play=while-typing&step={step}")
        said[step] = difference(browser)["all"]
        hint = browser.text_of(".card [data-widget=hint]")
        wanted = "Acme signs in with single sign-on." if step >= ANSWERED else ""
        expect(hint == wanted, f"{flow.id}, step {step}: the hint is “{hint}”, and not “{wanted}”")
    for step, words in [
        (TYPED, waiting),
        (TYPED, replaced),
        (TYPED_AGAIN, replaced),
        (TYPED_AGAIN, "cancels the request"),
        (ASKED, "asks the service (and waits|through)"),
        (LATE, dropped),
    ]:
        is_said = re.search(words, said[step], re.I)
        expect(is_said, f"{flow.id}, step {step}: not “{words}”: “{said[step]}”")
    has_reducer = "reducer" in said[TYPED]
    expect(flow.id == "mvi" or not has_reducer, f"{flow.id}: a reducer in “{said[TYPED]}”")


def check_end(browser):
    """The story of a session's end: each moment as in the patched sources, the message, and who is told first."""
    patch = (ROOT / "Changes/session-ends/shared.patch").read_text()
    message = re.search(r'sessionEnded = "(.*)"', patch)[1]
    moments = follow_change(browser, "session-ends")
    story = browser.recording.story_of("session-ends")
    for flow in story.flows:
        builders = [
            call.start
            for call in flow.calls_in(story.scenarios[0], 5)
            if call.kind == "creation" and call.end in ("View", "Controller")
        ]
        end_of(browser, flow.id, builders[-1], message)
    address = browser.hash
    browser.driver.refresh()
    is_same = browser.hash == address and "Step 6" in browser.text_of(".step")
    expect(is_same, "loading the story again leads elsewhere")
    browser.check_console()
    return f"{moments} moments on {len(TOLD)} flows"


def end_of(browser, flow, builder, message):
    """The end of a session in a flow: who is told, who builds the login, and what that shows."""
    play = f"#flows={flow},{flow}&play=session-ends"
    browser.open(f"{play}&step=5&call=1")
    first = re.sub(r"^\d+\s*", "", browser.text_of(".calls .call .call-line"))
    expect(first.startswith(f"Service → {TOLD[flow]} "), f"{flow}: the first call is “{first}”")
    said = browser.text_of("#difference")
    for words in [f"the service (tells|calls|hands)[^;.]*{TOLD[flow]}", f"{builder}[^;.]* builds "]:
        expect(re.search(words, said, re.I), f"{flow}: “{said}”, and not “{words}”")
    browser.go(f"{play}&step=5")
    widgets = ["message", "username", "password"]
    seen = [browser.text_of(f".card [data-widget={name}]").split() for name in widgets]
    wanted = [message.split(), ["Username", "ada"], ["Password"]]
    expect(seen == wanted, f"{flow}: the login shows {seen}")
    has_focus = browser.count("[data-widget=password] .focused") > 0
    expect(has_focus, f"{flow}: the password has not the focus")
    browser.go(f"{play}&step=6")
    expect(message not in browser.text_of(".card"), f"{flow}: an edit does not clear the message")
