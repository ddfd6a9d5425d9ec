"""The recording and what is drawn of it, against what the program plays."""

import json

from page import ROOT, expect, output

STATES = ("isFocused", "isHidden", "isAnimating")


def program():
    """The program `patterns`, built if it is not there."""
    for configuration in ("debug", "release"):
        path = ROOT / ".build" / configuration / "patterns"
        if path.exists():
            return str(path)
    output("swift", "build", "--product", "patterns")
    return str(ROOT / ".build/debug/patterns")


def traced(flow, rule):
    """What the program plays of a rule: each scenario's steps, with their frames and notes by windows."""
    document = json.loads(output(program(), "trace", flow, rule, "--json"))
    expect(document["equal"], f"{flow} breaks {rule}")
    return {one["title"]: one["steps"] for one in document["scenarios"]}


def widgets_of(data, frame):
    """The widgets of a frame of the page, in the form of the program."""
    found = [data["widgets"][number] for number in data["frames"][frame]]
    return [
        {
            "identifier": widget["identifier"],
            "text": data["texts"][widget["text"]],
            "caret": widget.get("caret"),
            "isEnabled": not widget.get("isDisabled", False),
            **{name: widget.get(name, False) for name in STATES},
        }
        for widget in found
    ]


def as_traced(data, number):
    """An entry of the page, in the form of the program: for each window its frames and its notes."""
    entry, shown = data["entries"][number], {}
    for shot in entry["shots"]:
        shown.setdefault(shot.get("window", 0), ([], []))[0].append(widgets_of(data, shot["frame"]))
    for note in entry["notes"]:
        shown.setdefault(note.get("window", 0), ([], []))[1].append(data["texts"][note["text"]])
    return shown


def as_shown(step):
    """The same of a step of the program."""
    shown = {}
    for window, one in enumerate(step["windows"]):
        frames = [
            [
                {name: widget.get(name) for name in ("identifier", "text", "caret", "isEnabled", *STATES)}
                for widget in frame["widgets"]
            ]
            for frame in one["frames"]
        ]
        if frames or one["service"]:
            shown[window] = (frames, one["service"])
    return shown


def check_plays(browser):
    """Each step of each play is what the program plays, and is drawn as it is recorded."""
    data, steps = browser.data, 0
    browser.size(1280, 720)
    browser.open("#play=tour&page=whole")
    for number, scenario in enumerate(data["scenarios"]):
        rule, title = scenario.get("rule"), scenario["title"]
        played = rule and {flow["id"]: traced(flow["id"], rule).get(title) for flow in data["flows"]}
        for flow in data["flows"]:
            entries = flow["plays"][number]["entries"]
            if rule:
                check_entries(data, entries, played[flow["id"]], f"{flow['id']}, {rule} {title}")
            check_calls(data, flow, number, f"{flow['id']}, {rule} {title}")
            steps += len(entries)
        pair = data["flows"][number % 9 : number % 9 + 2]
        play = f"rule={rule}" if rule else "play=tour"
        check_drawn(browser, pair[0], number, f"#flows={pair[0]['id']},{pair[1]['id']}&{play}")
    expect(steps > 400, f"only {steps} steps")
    browser.check_console()
    return f"{steps} steps of {len(data['scenarios'])} plays"


def check_entries(data, entries, wanted, where):
    expect(wanted and len(entries) == len(wanted), f"{where}: the program has no such scenario")
    for place, (entry, step) in enumerate(zip(entries, wanted)):
        shown, played = as_traced(data, entry), as_shown(step)
        expect(shown == played, f"{where}, step {place}: the page shows {shown}, and the program {played}")


def check_calls(data, flow, number, where):
    """What the service has noted of a request, a role has asked for by a call: to make it, or to cancel it."""
    play, service = flow["plays"][number], flow["titles"].index("Service")
    for step, (entry, run) in enumerate(zip(play["entries"], play["runs"])):
        calls = [flow["calls"][item["call"]] for item in flow["runs"][run] if "call" in item]
        called = [data["texts"][call["label"]].split("(")[0] for call in calls if call["to"] == service]
        notes = [data["texts"][note["text"]] for note in data["entries"][entry]["notes"]]
        for name, word in (("logIn", " for "), ("cancel", " cancelled")):
            wanted = sum(word in note for note in notes)
            found = called.count(name)
            expect(found == wanted, f"{where}, step {step}: {name} is called {found} times, and not {wanted}")


def check_drawn(browser, flow, number, address):
    """At the end of each step, the screens are drawn as the last frames have them."""
    data, frames = browser.data, {}
    for step, entry in enumerate(flow["plays"][number]["entries"]):
        for shot in data["entries"][entry]["shots"]:
            frames[shot.get("window", 0)] = shot["frame"]
        browser.go(f"{address}&page=whole&step={step}")
        drawn = browser.run("return look.drawn()")
        for window, frame in frames.items():
            wanted = [
                [one["identifier"], one["text"], not one["isEnabled"]]
                for one in widgets_of(data, frame)
                if not one["isHidden"] and one["identifier"] != "spinner"
            ]
            expect(drawn[window] == wanted, f"{address}, step {step}: {drawn[window]}, not {wanted}")
