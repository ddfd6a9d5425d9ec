"""Checks of what the page says about steps: how two flows differ, and what happens in each."""

import pathlib
import re

from page import ROOT, expect
from recording import TANGLED

# The most words of a sentence that can be read aloud.
MOST_IN_SENTENCE = 35
# A half says that the view is called only where a role calls it; and a value that is set, a state, a signal and the
# window each have their verb. By flow: what the answer's half must say, and what it must not.
VERBS = {
    "mvc": ("shows it itself", "tells the view"),
    "mvp": ("The presenter tells the view", "sets|bound"),
    "mvvm": ("sets .*bound", "tells the view|calls the view"),
    "mvvm/clean": ("sets .*bound", "tells the view|calls the view"),
    "mvvm/observation": ("the window asks the view to read", "tells the view |bound"),
    "mvvm/inputs-outputs": ("signals? delivers?", "tells the view |bound"),
    "mvvm/transform": ("signals? delivers?", "tells the view |bound"),
    "mvi": ("hands the state", "tells the view |bound"),
    "mvi/state-driver": ("state driver", "bound"),
    "viper": ("interactor.*presenter.*tells the view", "bound"),
}
# The steps of the tour.
TYPED, TAPPED, ANSWERED = 1, 3, 4


def difference(browser):
    """What is said about a step: what both do, and the half of each flow without its name and count."""
    return browser.run("return look.difference()")


def without_names(words, titles):
    """A half with each role by its number, in the order in which they are named."""
    met = []
    names = sorted((f"the {re.escape(title)}" for title in titles), key=len, reverse=True)
    pattern = re.compile("|".join(names) + "|\\bhome\\b", re.I)

    def number(match):
        name = match[0].lower()
        if name not in met:
            met.append(name)
        return f"role {met.index(name)}"

    return pattern.sub(number, words)


def check_sentences(browser, list_to=None):
    """What is said is as recorded, in each step of the tour for all pairs, and of all scenarios for some."""
    browser.size(1280, 720)
    browser.open("#play=tour&page=whole")
    count, same, told = tour_sentences(browser)
    if list_to:
        pathlib.Path(list_to).write_text("\n".join(told) + "\n")
    check_late_answers(browser)
    check_counted_calls(browser.recording)
    count += check_all_steps(browser)
    check_refusals(browser)
    check_several_gestures(browser)
    browser.check_console()
    return f"{count} sentences, {same} of them say that both are the same"


def tour_sentences(browser):
    """How many sentences the tours of all pairs have, how many say that both do the same, and all of them."""
    flows, tour = browser.recording.flows, browser.recording.tour
    count, same, told = 0, 0, []
    for index, flow in enumerate(flows):
        for other in flows[index + 1 :]:
            pair = (flow, other)
            told.append(f"\n## {flow.title} beside {other.title}\n")
            for step, label in enumerate(tour.labels):
                browser.go(f"#flows={flow.id},{other.id}&play=tour&step={step}")
                said = difference(browser)
                where = f"{flow.id}, {other.id}, step {step}"
                same += check_difference(browser, pair, step, said, where)
                told.append(f"{step}. {label}. **{said['shared']}**")
                told += [
                    f"   - {half['name']}: {half['words'].strip()} ({half['count'].strip(' .')})"
                    for half in said["halves"]
                ]
                count += 1
    wanted = len(tour.labels) * len(flows) * (len(flows) - 1) // 2
    expect(count == wanted, f"only {count} sentences")
    expect(same < count // 4, f"{same} of {count} steps are the same")
    return count, same, told


def check_difference(browser, pair, step, said, where):
    """A step of the tour: whether it says that both do the same, which must be so."""
    halves = said["halves"]
    expect(len(halves) == 2, f"{where}: no two halves: “{said['all']}”")
    are_sentences = all(half["words"].strip().endswith(".") for half in halves)
    expect(are_sentences, f"{where}: no sentence: “{said['all']}”")
    titles = [title for flow in pair for title in flow.role_titles]
    one, two = [without_names(half["words"], titles) for half in halves]
    is_same = "This step is the same in both" in said["shared"]
    verdict = "they differ" if one != two else "they do not differ"
    expect((one == two) == is_same, f"{where}: {verdict}: “{said['all']}”")
    # One definition of a call: the column counts as the sentence does.
    counts = browser.run("return look.counts()")
    wanted = [f"{number} call{'' if number == 1 else 's'}" for number in counts]
    is_counted = wanted == [half["count"].strip(" .") for half in halves]
    expect(is_counted, f"{where}: the columns count {counts}: “{said['all']}”")
    # Who takes part in both is not told.
    part = "(the .*|nobody)"
    taking = re.search(rf"Who else takes part: in .*?, {part}; in .*?, {part}\.$", said["shared"])
    parts = [set(re.split(", | and ", words)) for words in taking.groups()] if taking else [set(), set()]
    expect(not parts[0] & parts[1], f"{where}: who takes part in both? “{said['shared']}”")
    is_home_building = "home builds" in said["all"].lower()
    expect(not is_home_building, f"{where}: home builds nothing itself: “{said['all']}”")
    for half, flow in zip(halves, pair):
        check_half(browser.recording.tour, flow, step, half, f"{where}, {flow.id}")
    return is_same


def named(title):
    """A role within a sentence, compared without capitals."""
    return title.lower()


def check_half(tour, flow, step, half, where):
    """A half, against what was recorded: how many calls, who asks, waits and is built, and what changes."""
    words = half["words"]
    own = [call for call in flow.calls_in(tour, step) if call.is_counted]
    is_counted = half["count"].startswith(f"{len(own)} call")
    expect(is_counted, f"{where}: {len(own)} calls, and not {half['count']}")
    for call in own:
        if call.kind == "await" or call.kind == "creation" and call.end != "Home":
            expect(named(call.end) in words.lower(), f"{where}: {call.end} is not named: “{words}”")
        if call.kind == "call" and call.end == "View" and "/" not in flow.id:
            name = call.label.split("(")[0]
            expect(name in words, f"{where}: {name} is not named: “{words}”")
        if call.kind == "closure" and call.label.startswith("$"):
            is_bound = call.label[1:] in words and "bound by" in words
            expect(is_bound, f"{where}: {call.label} is bound: “{words}”")
    if step == TYPED:
        check_copies(tour, flow, words, where)
    if step == TAPPED:
        # A value that is sent goes into a signal that has a name, if the line that sends has one.
        has_name = "Signal" not in flow.role_titles or "signal logInTaps" in words
        expect(has_name, f"{where}: the signal has no name: “{words}”")
        through = "asks the service through the use case and the repository"
        is_told = flow.id != "mvvm/clean" or through in words
        expect(is_told, f"{where}: who asks through whom? “{words}”")
    if step == ANSWERED:
        wanted, unwanted = VERBS[flow.id]
        expect(re.search(wanted, words, re.I), f"{where}: not “{wanted}”: “{words}”")
        expect(not re.search(unwanted, words, re.I), f"{where}: “{unwanted}”: “{words}”")


def check_copies(tour, flow, words, where):
    """Where the text is: in as many places as roles hold it."""
    copies = [value for value in flow.held_in(tour, TYPED) if value.words == '"ada"']
    count = len(copies) + flow.role_titles.count("Signal")
    expect(count in (1, 2), f"{where}: {count} copies of the username")
    expect(("two places" in words) == (count == 2), f"{where}: {count} copies: “{words}”")


def check_late_answers(browser):
    """Nothing is drawn in a late answer, and then nothing is said to be shown; a task may find its role released."""
    recording = browser.recording
    for rule, step, words in [
        ("L27", 5, "drops it"),
        ("L21", 5, "drops it|Nothing new is shown"),
        ("L19", 4, "cancels (the request|its call)"),
    ]:
        scenario = recording.first_of(rule)
        for flow in recording.flows:
            browser.go(f"#flows={flow.id},{flow.id}&rule={rule}&step={step}")
            said = difference(browser)
            where = f"{flow.id}, {rule}"
            is_drawn = recording.frames(flow.entries(scenario)[step])
            expect(is_drawn or "shows it" not in said["all"], f"{where}: nothing is shown: “{said['all']}”")
            is_told = flow.calls_in(scenario, step) and said["halves"]
            is_said = not is_told or re.search(words, said["all"])
            expect(is_said, f"{where}: it is not said that it {words}: “{said['all']}”")


def check_counted_calls(recording):
    """docs/choosing.md counts calls as the page does: from one role to another, without returns."""
    scenario = recording.first_of("L17")
    first = scenario.labels.index("tap Log in")
    page = (ROOT / "docs/choosing.md").read_text()
    for flow in recording.flows:
        steps = range(first, len(scenario.labels))
        calls = [call for step in steps for call in flow.calls_in(scenario, step) if call.is_counted]
        name = re.escape(flow.id)
        row = re.search(rf"^\| (?:\[{name}\]\([^)]*\)|{name}) \|.*\| (\d+) \|$", page, re.M)
        is_same = row and int(row[1]) == len(calls)
        expect(is_same, f"{flow.id}: {len(calls)} calls, and docs/choosing.md says {row and row[1]}")


def check_all_steps(browser):
    """Each step of all scenarios, in pairs of flows: a difference is named if there is one, in short sentences."""
    recording, flows = browser.recording, browser.recording.flows
    plays = [one for one in recording.scenarios if one.rule not in TANGLED]
    steps = [(scenario, step) for scenario in plays for step in range(len(scenario.labels))]
    # Each flow is in one of them.
    pairs = [*zip(flows[::2], flows[1::2]), (flows[1], flows[7])]
    for pair in pairs:
        ids = ",".join(flow.id for flow in pair)
        addresses = [f"#flows={ids}&play={one.name}&step={step}&page=whole" for one, step in steps]
        found = browser.run("return look.told(arguments[0])", addresses)
        for (scenario, step), said in zip(steps, found):
            check_step(recording, pair, scenario, step, said)
    count = len(pairs) * len(steps)
    expect(count > 1000, f"only {count} steps")
    return count


def check_step(recording, pair, scenario, step, said):
    """What is said about a step of a scenario."""
    halves = said["halves"]
    where = f"{said['address']}: “{said['shared']} {halves}”"
    expect(said["shared"], f"nothing is said: {where}")
    if len(halves) == 2:
        titles = [title for flow in pair for title in flow.role_titles]
        left, right = [without_names(half, titles) for half in halves]
        is_named = len(re.findall(r"[.!?](?= [A-Z]|$)", said["shared"])) > 1
        expect(is_named or left == right, f"no difference is named: {where}")
    expect("values" not in said["codes"], f"a signal that has no name: {where}")
    # What is done in two windows is said once.
    for half in halves if step == 0 else []:
        sentences = re.split(r"[.] ", half)
        expect(len(set(sentences)) == len(sentences), f"a sentence twice: {where}")
    check_english(said["shared"], halves, where)
    for flow, half in zip(pair, halves):
        check_owner(recording, flow.calls_in(scenario, step), half, f"{flow.id}: {where}")


def check_english(shared, halves, where):
    """Sentences that can be read aloud, without words that only changes know."""
    bad = r", which\b|[Tt]he request cancels|\bthe ask |bound by the view shows?"
    expect(not re.search(bad, shared + " ".join(halves)), f"English: {where}")
    expect("pause" not in shared, f"there is no pause: {where}")
    for sentence in re.split(r"[.](?= |$)", " ".join([shared, *halves])):
        length = len(sentence.split())
        expect(length <= MOST_IN_SENTENCE, f"{length} words in a sentence: {where}")
        twice = r"\b(\w+) \1\b|\b(asks|gives|delivers) .*\b\2\b"
        expect(not re.search(twice, sentence, re.I), f"a word twice in “{sentence}”: {where}")


def check_owner(recording, calls, half, where):
    """A task that is asked first whether it is cancelled does not find its owner released."""
    if not re.search("finds (itself cancelled|.* released)", half):
        return
    call = [call for call in calls if call.kind == "return"][-1]
    lines = recording.files[call.site.path].split("\n")[call.site.line : call.function.last]
    questions = [re.search(r"isCancelled|let self\b|self\?", line) for line in lines]
    first = next(found[0] for found in questions if found)
    is_cancelled = "finds itself cancelled" in half
    expect(is_cancelled == (first == "isCancelled"), f"{first} is asked first: {where}")


def check_refusals(browser):
    """What a widget does not take is named."""
    recording, refused = browser.recording, 0
    for scenario in recording.scenarios:
        for step, words in enumerate(scenario.labels):
            field = re.search(r"\b(?:into|in|clear) the (username|password)$", words)
            name = field[1] if field else {"tap Log in": "logIn", "tap Cancel": "cancel"}.get(words)
            if scenario.rule in TANGLED or scenario.windows > 1 or not name:
                continue
            if any(flow.calls_in(scenario, step) for flow in recording.flows):
                continue
            if is_usable(recording, recording.flows[0].entries(scenario)[:step], name):
                continue
            browser.go(f"#flows=mvp,mvvm&play={scenario.name}&step={step}")
            said = difference(browser)
            wanted = f"The {name} is locked: the key is refused" if field else "the tap is refused"
            where = f"{scenario.rule}, step {step}, {words}"
            is_said = wanted in said["shared"]
            expect(is_said, f"{where}: it is not said that it is refused: “{said['all']}”")
            refused += 1
    expect(refused >= 8, f"only {refused} gestures are refused")


def is_usable(recording, entries, name):
    """Whether a widget can be used after some entries; also if there is none."""
    frames = [frame for entry in entries for _, frame in recording.frames(entry)]
    widgets = recording.widgets(frames[-1])
    found = next((widget for widget in widgets if widget["identifier"] == name), {})
    return not found.get("isDisabled") and not found.get("isHidden")


def check_several_gestures(browser):
    """In a step of several gestures, each is told apart."""
    turns = [
        (one, step)
        for one in browser.recording.scenarios
        for step, words in enumerate(one.labels)
        if one.rule == "L20" and words.startswith("in one turn")
    ]
    expect(turns, "no scenario of L20 has several gestures in one turn")
    scenario, step = turns[0]
    browser.go(f"#flows=mvp,mvvm&play={scenario.name}&step={step}&call=9")
    said = difference(browser)
    is_left_out = said["shared"].startswith("Several things") and not said["halves"]
    expect(is_left_out, f"an answer that meets a Cancel is told: “{said['all']}”")
    gestures = [one for one in browser.texts_of(".calls .call-line") if one.startswith("User")]
    are_apart = gestures and not [one for one in gestures if "in one turn" in one]
    expect(are_apart, f"a gesture is called {gestures}")
