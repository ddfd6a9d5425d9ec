"""What is drawn of the recording, and whether it is whole: that it is what the flows do, `docs check` says."""

from page import expect


def widgets_of(data, frame):
    """The widgets that are seen in a frame, but for the spinner: what is drawn, its text, and whether it is locked."""
    found = [data["widgets"][number] for number in data["frames"][frame]]
    return [
        [one["identifier"], data["texts"][one["text"]], one.get("isDisabled", False)]
        for one in found
        if not one.get("isHidden") and one["identifier"] != "spinner"
    ]


def check_plays(browser):
    """Each step of each play has the calls that the service has noted, and is drawn as it is recorded."""
    data, steps = browser.data, 0
    browser.size(1280, 720)
    browser.open("#play=tour&page=whole")
    for number, scenario in enumerate(data["scenarios"]):
        play = f"rule={scenario['rule']}" if "rule" in scenario else "play=tour"
        for flow in data["flows"]:
            check_calls(data, flow, number, f"{flow['id']}, {play}")
            steps += len(flow["plays"][number]["entries"])
        pair = data["flows"][number % 9 : number % 9 + 2]
        check_drawn(browser, pair[0], number, f"#flows={pair[0]['id']},{pair[1]['id']}&{play}")
    expect(steps > 400, f"only {steps} steps")
    browser.check_console()
    return f"{steps} steps of {len(data['scenarios'])} plays"


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
            wanted = widgets_of(data, frame)
            expect(drawn[window] == wanted, f"{address}, step {step}: {drawn[window]}, not {wanted}")
