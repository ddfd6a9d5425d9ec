"""Checks of what is shown against what was recorded, and of that against the sources and the program."""

import json
import re

from changes import patched_sources
from page import ROOT, expect, output
from recording import OUTSIDE, TANGLED

# The fewest lines of code in view at any moment at 1280 × 720: with ten roles in two rows, or in a short file.
FEWEST_LINES = 10
STORY_RULES = ["L02", "L08", "L12", "L13", "L19", "L22", "L24", "L26", "L27", "L31", "L42"]


def check_story(browser, pair):
    """Each moment: the call, its line, the lines that ran, who is alive, enough lines, no arrow through a box."""
    browser.size(1280, 720)
    browser.open("#play=tour&page=whole")
    faults, moments = [], 0
    for rule in STORY_RULES:
        browser.go(f"#flows={','.join(pair)}&rule={rule}&step=0&call=0")
        count, found = browser.run("return look.story(...arguments)", pair, rule, FEWEST_LINES)
        moments += count
        faults += found
    expect(moments > 100, f"only {moments} moments")
    expect(not faults, f"{len(faults)} faults: {faults[:4]}")
    browser.check_console()
    return f"{moments} moments on {' and '.join(pair)}"


# References that a reader of the chapters expects.
KNOWN_REFERENCES = {
    "mvp": [
        ("View", "strong", "Presenter"),
        ("Presenter", "weak", "View"),
        ("View", "closure", "Service"),
    ],
    "viper": [
        ("Presenter", "weak", "View"),
        ("Interactor", "weak", "Presenter"),
        ("Presenter", "strong", "Router"),
    ],
    "mvvm": [("Home", "weakClosure", "Coordinator")],
    "mvi": [("Store", "weakClosure", "View"), ("View", "strong", "Store")],
    "mvvm/inputs-outputs": [("Signal", "closure", "Request"), ("Request", "closure", "Service")],
    "mvvm/transform": [("Signal", "closure", "Request"), ("Request", "closure", "Service")],
}
# Those that are there only while a task runs.
NO_REFERENCES = {"mvi": [("Effect Handler", "Store")], "mvvm": [("View Model", "View")]}
LATEST_REQUEST = [
    ("Signal", "closure", "Latest Request"),
    ("Latest Request", "closure", "Service"),
    ("Latest Request", "closure", "Clock"),
]
# In the stories, what closures keep, and what is handed on.
KNOWN_IN_STORIES = {
    ("session-ends", "mvp"): [
        ("Home", "closure", "Home Presenter"),
        ("Home Presenter", "closure", "Service"),
        ("Service", "weakClosure", "Home Presenter"),
    ],
    ("session-ends", "viper"): [("Service", "weakClosure", "Home Interactor")],
    ("session-ends", "mvi"): [("Store", "strong", "Home Effect Handler")],
    ("session-ends", "mvvm/transform"): [
        ("Home", "closure", "Signal"),
        ("Signal", "closure", "Request"),
        ("Request", "closure", "Service"),
    ],
    ("session-ends", "mvvm/inputs-outputs"): [
        ("Signal", "closure", "Request"),
        ("Request", "closure", "Service"),
    ],
    ("while-typing", "mvp"): [
        ("View", "closure", "Service"),
        ("View", "closure", "Clock"),
        ("Presenter", "strong", "Clock"),
    ],
    ("while-typing", "mvvm/transform"): LATEST_REQUEST,
    ("while-typing", "mvvm/inputs-outputs"): LATEST_REQUEST,
}


def check_references(browser):
    """References are what the sources declare: a weak property or capture, a strong property, a closure."""
    browser.open()
    recording, count = browser.recording, 0
    for flow in recording.flows:
        sources = flow.sources({path: (ROOT / path).read_text() for path in recording.paths})
        shown = browser.run("return look.references(arguments[0])", flow.id)
        for start, kind, end in shown:
            is_declared = declares(sources, start, kind)
            expect(is_declared, f"{flow.id}: {start} → {end} is not {kind} in the sources")
        count += len(shown)
        check_role_sentences(flow, sources)
        known = {tuple(link) for link in shown}
        for start, end in NO_REFERENCES.get(flow.id, []):
            found = [link for link in known if link[0] == start and link[2] == end]
            expect(not found, f"{flow.id}: {start} has no reference to {end}")
        check_known(known, KNOWN_REFERENCES.get(flow.id, []), flow.id)
    expect(count > 40, f"only {count} references")
    properties = known_by_properties(recording, recording.files)
    for story in recording.stories:
        properties += known_by_properties(story, recording.files | patched_sources(story.change))
        for flow in story.flows:
            wanted = KNOWN_IN_STORIES.get((story.change, flow.id), [])
            check_known(flow.links, wanted, f"{story.change}, {flow.id}")
    expect(properties > 100, f"only {properties} properties")
    return f"{count} references, {properties} properties"


def declares(sources, start, kind):
    """Whether a source has what makes such a reference; a closure may be handed over anywhere."""
    words = {
        "strong": r"\b(let|var) \w+",
        "weak": r"\bweak var ",
        "closure": r"\{",
        "weakClosure": r"\[weak \w+",
    }
    texts = sources.values() if "losure" in kind else [sources[start]]
    return any(re.search(words[kind], text) for text in texts)


def check_role_sentences(flow, sources):
    """A role's sentence is from the comment in its file."""
    for role in flow.roles:
        if "file" not in role:
            continue
        title, sentence = role["title"], role["sentence"]
        comment = re.sub(r"\s*///? ?", " ", sources[title]).replace("`", "")
        is_said = len(sentence) > 10 and sentence[:-1] in comment
        expect(is_said, f"{flow.id}: {title} does not say “{sentence}”")


def check_known(links, wanted, where):
    for start, kind, end in wanted:
        expect((start, kind, end) in links, f"{where}: {start} → {end} should be {kind}")


# A stored property: whether it is weak, its name, and its type or what makes its value.
PROPERTY = re.compile(
    r"^    (?:[a-z]+(?:\(set\))? )*?(weak )?(?:let|var) (\w+)(?:: | = )\(?(?:any )?([A-Z]\w*)(?!.*(?:->|\{$))",
    re.M,
)


def known_by_properties(recording, texts):
    """Each stored property whose type is another role is a reference; how many there are."""
    count = 0
    # A host's type is named after it, but for the service's.
    hosts = {host: host for host in recording.hosts} | {"UserService": "Service"}
    for flow in recording.flows:
        own = flow.sources(texts)
        sources = {title: text for title, text in own.items() if title not in [*recording.hosts, "Home"]}
        for start, source in sources.items():
            has_instances = re.search(r"^(?:@?[\w()]+ )*(?:class|struct|actor) [A-Z]", source, re.M)
            if not has_instances or "extension Signal" in source:
                continue
            for weak, name, word in PROPERTY.findall(source):
                kind = "weak" if weak else "strong"
                for end in roles_of_type(word, sources, hosts) - {start}:
                    if end not in flow.role_titles:
                        continue
                    where = f"{recording.change or 'the flows'}, {flow.id}"
                    is_known = (start, kind, end) in flow.links
                    expect(is_known, f"{where}: {start} has {end} in {name}, and no reference says so")
                    count += 1
    return count


def roles_of_type(word, sources, hosts):
    """The roles for which a type stands; it may have another name, with its parameters filled in."""
    aliases = [re.findall(rf"typealias {word} = (\w+)", text) for text in sources.values()]
    words = {word}.union(*aliases)
    found = {hosts[one] for one in words if one in hosts}
    for one in words:
        declared = rf"\b(class|struct|actor) {one}\b|\b(class|struct|extension) \w+: .*\b{one}\b"
        found |= {title for title, text in sources.items() if re.search(declared, text)}
    return found


def check_chains(browser):
    """Whoever calls was called before, in the same step; and what a user does reaches both columns at once."""
    count = 0
    for recording in [browser.recording, *browser.recording.stories]:
        texts = patched_sources(recording.change) if recording.change else recording.files
        plays = recording.scenarios + ([recording.tour] if recording.tour else [])
        for flow in recording.flows:
            for scenario in plays:
                for step in range(len(scenario.labels)):
                    count += check_chain(recording, flow, scenario, step, texts)
    expect(count > 5000, f"only {count} calls")
    return f"{count} calls"


def check_chain(recording, flow, scenario, step, texts):
    """The chain of calls of a step; how many there are."""
    words = scenario.labels[step]
    where = f"{flow.id}, {scenario.rule} {scenario.title}, step {step}, {words}"
    calls = flow.calls_in(scenario, step)
    met = {*OUTSIDE, *recording.hosts}
    # The root is called by the player, which may also call a handler itself.
    if step == 0 or words.endswith("open"):
        met.add("Composition Root")
    if words.startswith("call the handler"):
        met |= {"View", "Controller"}
    for place, call in enumerate(calls):
        # A role that is released may cancel.
        is_last = call.label == "cancel()" and "close" in words
        is_met = call.start in met or is_last or hands_method_over(call, texts)
        expect(is_met, f"{where}: nobody has called {call.start}, which calls {call.end} {call.label}")
        is_first = call.start != "User" or place == 0 or scenario.rule in TANGLED
        expect(is_first, f"{where}: a gesture comes behind {place} calls")
        met |= {call.start, call.end}
    return len(calls)


def hands_method_over(call, texts):
    """Whether a chain calls a method that it was handed in the line of the call."""
    if not call.site:
        return False
    lines = texts.get(call.site.path, "").split("\n")
    site = lines[call.site.line - 1] if call.site.line <= len(lines) else ""
    return re.search(r"\.observe\(\w+\.send\)", site) is not None


def program():
    """The program `patterns`, built if it is not there."""
    for configuration in ("release", "debug"):
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


# What a widget may be, and how the program names it.
STATES = {"isFocused": "isFocused", "isHidden": "isHidden", "isAnimating": "isAnimating"}


def as_traced(recording, entry):
    """An entry of the page, in the form of the program: for each window its frames and its notes."""
    shown = {}
    for window, frame in recording.frames(entry):
        widgets = [
            {
                "identifier": widget["identifier"],
                "text": widget["text"],
                "caret": widget.get("caret"),
                "isEnabled": not widget.get("isDisabled", False),
                **{name: widget.get(name, False) for name in STATES},
            }
            for widget in recording.widgets(frame)
        ]
        shown.setdefault(window, ([], []))[0].append(widgets)
    for window, words in recording.notes(entry):
        shown.setdefault(window, ([], []))[1].append(words)
    return shown


def as_shown(step):
    """The same of a step of the program."""
    shown = {}
    names = ["identifier", "text", "isEnabled", *STATES]
    for window, one in enumerate(step["windows"]):
        frames = [
            [
                {name: widget[name] for name in names} | {"caret": widget.get("caret")}
                for widget in frame["widgets"]
            ]
            for frame in one["frames"]
        ]
        if frames or one["service"]:
            shown[window] = (frames, one["service"])
    return shown


def check_plays(browser):
    """Each step of each play is what the program plays, in the host that its rule asks for."""
    recording = browser.recording
    rules = sorted({scenario.rule for scenario in recording.scenarios})
    traces = {(flow, rule): traced(flow, rule) for flow in recording.ids for rule in rules}
    steps = leaving = 0
    for scenario in recording.scenarios:
        for flow in recording.flows:
            wanted = traces[flow.id, scenario.rule].get(scenario.title)
            where = f"{flow.id}, {scenario.rule} {scenario.title}"
            expect(wanted, f"{where}: the program has no such scenario")
            entries = flow.entries(scenario)
            check_entries(recording, entries, wanted, where)
            steps += len(entries)
            if scenario.rule == "L47":
                leaving += sum(has_both_screens(recording, entry) for entry in entries)
    expect(steps > 3000 and leaving >= 30, f"only {steps} steps, {leaving} of them with home and the login")
    mistakes = check_right_sides(recording, traces)
    return f"{steps} steps, {mistakes} mistakes of L47"


def check_entries(recording, entries, wanted, where):
    expect(len(entries) == len(wanted), f"{where}: {len(entries)} steps, and not {len(wanted)}")
    for place, (entry, step) in enumerate(zip(entries, wanted)):
        shown, played = as_traced(recording, entry), as_shown(step)
        expect(shown == played, f"{where}, step {place}: the page shows {shown}, and the program {played}")


def has_both_screens(recording, entry):
    """Whether home and the login are shown at once, in one window or two."""
    frames = [recording.widgets(frame) for _, frame in recording.frames(entry)]
    names = {widget["identifier"] for frame in frames for widget in frame}
    return {"welcome", "username"} <= names


def check_right_sides(recording, traces):
    """What is right beside a mistake of L47 is what the program plays; how many were compared."""

    def plain(words):
        return re.sub(r"the \w+ password|a password", "a password", words)

    mutants = [one for one in recording.data["mutants"] if one["name"].startswith("L47")]
    compared = 0
    for mutant in mutants:
        flow = recording.flows[mutant["flow"]].id
        steps = [plain(recording.texts[step]) for step in mutant["steps"]]
        played = [one for key, scenarios in traces.items() if key[0] == flow for one in scenarios.values()]
        for one in played:
            if [plain(step["step"]) for step in one[1:]] == steps:
                check_entries(recording, mutant["right"], one[: len(mutant["right"])], mutant["name"])
                compared += 1
    wanted = len(mutants)
    expect(compared >= wanted > 5, f"{compared} of {wanted} mistakes of L47 were compared")
    return compared


def check_values(browser):
    """What each role holds after a step of the tour, and what has changed, as recorded; no secret."""
    recording, tour, count = browser.recording, browser.recording.tour, 0
    browser.size(1280, 720)
    browser.open("#play=tour&page=whole")
    for flow in recording.flows:
        before = {}
        for step in range(len(tour.labels)):
            held = flow.held_in(tour, step)
            browser.go(f"#flows={flow.id},{flow.id}&play=tour&step={step}")
            count += check_held(browser.run("return look.values()"), held, before, f"{flow.id}, step {step}")
            before = {(value.holder, value.name): value.words for value in held}
        secrets = [words for (_, name), words in before.items() if "password" in name.lower()]
        are_hidden = secrets and all(re.fullmatch('•+|""', words) for words in secrets)
        expect(are_hidden, f"{flow.id}: a password is {secrets}")
    expect(count > 100, f"only {count} changes")
    browser.check_console()
    return f"{count} changes of values"


def check_held(shown, held, before, where):
    """The values that are shown after a step; how many have changed."""
    wanted = {(value.holder, value.name, value.words) for value in held}
    seen = {(value["holder"], value["name"], value["words"]) for value in shown}
    expect(seen == wanted, f"{where}: {shown}, not {held}")
    changed = {key[:2] for key in wanted if before.get(key[:2], key[2]) != key[2]}
    marked = {(value["holder"], value["name"]): value["was"] for value in shown if value["isNew"]}
    expect(changed == set(marked), f"{where}: {set(marked)} are marked, and {changed} have changed")
    are_as_before = all(before[key] == was for key, was in marked.items())
    expect(are_as_before, f"{where}: another value before")
    return len(changed)
