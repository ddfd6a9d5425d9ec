"""What is drawn of the recording, and whether it is whole: that it is what the flows do, `docs check` says."""

from page import expect


def widgets_of(frame):
    """The widgets that are seen in a frame, but for the spinner: what is drawn, its text, and whether it is locked."""
    return [
        [one["identifier"], one["text"], not one["isEnabled"]]
        for one in frame["widgets"]
        if not one["isHidden"] and one["identifier"] != "spinner"
    ]


def check_plays(browser):
    """Each step of each play has the calls that the service has noted, and is drawn as it is recorded."""
    data, steps = browser.data, 0
    browser.size(1280, 720)
    browser.open("#play=tour&page=whole")
    for number, scenario in enumerate(data["scenarios"]):
        play = f"rule={scenario['rule']}" if "rule" in scenario else "play=tour"
        for flow in data["flows"]:
            check_calls(flow["plays"][number], f"{flow['id']}, {play}")
            steps += len(flow["plays"][number])
        pair = data["flows"][number % 9 : number % 9 + 2]
        check_drawn(browser, pair[0]["plays"][number], f"#flows={pair[0]['id']},{pair[1]['id']}&{play}")
    expect(steps > 400, f"only {steps} steps")
    browser.check_console()
    return f"{steps} steps of {len(data['scenarios'])} plays"


def check_calls(play, where):
    """What the service has noted of a request, a role has asked for by a call: to make it, or to cancel it."""
    for number, step in enumerate(play):
        calls = [item["call"] for item in step["items"] if "call" in item]
        called = [call["label"].split("(")[0] for call in calls if call["to"] == "Service"]
        for name, word in (("logIn", " for "), ("cancel", " cancelled")):
            wanted = sum(word in note["text"] for note in step["notes"])
            found = called.count(name)
            expect(found == wanted, f"{where}, step {number}: {name} is called {found} times, and not {wanted}")


def check_drawn(browser, play, address):
    """At the end of each step, the screens are drawn as the last frames have them."""
    frames = {}
    for number, step in enumerate(play):
        frames |= {shot["window"]: shot["frame"] for shot in step["shots"]}
        browser.go(f"{address}&page=whole&step={number}")
        drawn = browser.run("return look.drawn()")
        for window, frame in frames.items():
            wanted = widgets_of(frame)
            expect(drawn[window] == wanted, f"{address}, step {number}: {drawn[window]}, not {wanted}")
