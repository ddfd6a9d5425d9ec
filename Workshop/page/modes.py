"""Checks of Jobs, Changes and Mistakes, against the pages of the documentation and the patches."""

import pathlib
import re

from page import ROOT, expect, output
from recording import slug


def check_jobs(browser):
    """Each job of each flow: the role is lit and the line is marked that docs/side-by-side.md names."""
    table = table_of_jobs()
    expect(len(table) >= 10 * len(browser.recording.flows), "docs/side-by-side.md has no table of jobs")
    browser.size(1280, 720)
    browser.open("#mode=jobs")
    for (job, flow), sites in table.items():
        browser.go(f"#mode=jobs&flows={flow},{flow}&job={slug(job)}")
        shown = browser.run("return look.job()")
        wanted = {marked_line(path, int(line)) for _, path, line in sites}
        marked = {tuple(one) for one in shown["marked"]}
        expect(wanted and wanted <= marked, f"{job}, {flow}: marked is {marked}, not {wanted}")
        roles = {role for role, _, _ in sites} & set(shown["roles"])
        expect(set(shown["lit"]) == roles, f"{job}, {flow}: lit is {shown['lit']}, not {roles}")
    browser.check_console()
    return f"{len(table)} cells"


def table_of_jobs():
    """By job and flow, the roles that docs/side-by-side.md names, each with a path and a line."""
    table = {}
    text = (ROOT / "docs/side-by-side.md").read_text() + "\n\n"
    for part in re.findall(r"^\| job .*?(?=^$)", text, re.S | re.M):
        rows = part.strip(" |\n").replace("\n| ", "\n").splitlines()
        head, _, *jobs = [[cell.strip() for cell in row.split(" | ")] for row in rows]
        for job, *cells in jobs:
            for flow, cell in zip(head[1:], cells):
                sites = re.findall(r"\[([^\[\]]+)\]\(\.\./([^#]+)#L(\d+)", cell)
                table[job, flow.strip(" |")] = sites
    return table


def marked_line(path, number):
    """A line as the page shows it: the name of its file, its number and its text."""
    text = (ROOT / path).read_text().splitlines()[number - 1].strip()
    return pathlib.PurePath(path).name, f"{number}", text


def changed_lines(patch, name=""):
    """The lines of a patch that add or remove, of a file or of all."""
    lines, is_wanted = [], True
    for line in patch.splitlines():
        if line.startswith(("--- ", "+++ ")):
            # The stations of learn are no part of a sample.
            is_sample = "/Sources/" in line and "/Sources/Program/Learn/" not in line
            is_gone = is_wanted and line.endswith("/dev/null")
            is_wanted = is_sample and line.endswith(name) or is_gone
        elif is_wanted and line.startswith(("+", "-")):
            lines.append(line[0] + line[1:].strip())
    return lines


def counted(path):
    """The files of a patch as git counts them: lines that are added, lines that are removed, and the path."""
    rows = [row.split("\t") for row in output("git", "apply", "--numstat", path).splitlines()]
    return [(int(added), int(removed), name) for added, removed, name in rows]


def figures(rows):
    return f"+{sum(row[0] for row in rows)} −{sum(row[1] for row in rows)}"


def check_changes(browser):
    """Each change of each flow: the figures of git, and each role's lines as in the patch."""
    browser.size(1280, 720)
    browser.open("#mode=changes")
    changes, flows = [one["id"] for one in browser.recording.data["changes"]], browser.recording.ids
    for change in changes:
        rows = counted(f"Changes/{change}/shared.patch")
        browser.go(f"#mode=changes&change={change}")
        wanted = f"{figures(rows)} in {len(rows)} files"
        expect(wanted in browser.text_of("#seen"), f"{change}: what all share is not {wanted}")
        for index, flow in enumerate(flows):
            check_change(browser, change, flow, index)
    browser.check_console()
    return f"{len(changes) * len(flows)} patches"


def check_change(browser, change, flow, index):
    path = f"Changes/{change}/{flow.replace('/', '.')}.patch"
    patch = (ROOT / path).read_text()
    # The stations of learn are no part of a sample.
    rows = [row for row in counted(path) if re.match("Sources/(?!Learn/)", row[2])]
    parts = re.split(r"^diff --git ", patch, flags=re.M)[1:]
    sources = [part for part in parts if re.search(" b/Sources/(?!Learn/)", part.splitlines()[0])]
    old = [part for part in sources if "--- /dev/null" not in part]
    places = sum(len(re.findall("^@@ ", part, re.M)) for part in old)
    wanted = [figures(rows), f"{len(sources)}", f"{len(sources) - len(old)}", f"{places}"]
    browser.go(f"#mode=changes&change={change}&flows={flow},{flow}")
    bars = browser.run("return look.bars(arguments[0])", index)
    expect(bars[:4] == wanted, f"{change}, {flow}: {bars}, not {wanted}")
    expect("a place is a hunk" in browser.text_of(".bars caption"), "it is not said what a place is")
    shown = sorted(browser.run("return look.roles()"))
    is_same = shown == sorted(changed_lines(patch, ".swift"))
    expect(is_same, f"{change}, {flow}: other lines than the patch's")


# What a sentence says about the screen with the mistake, where it differs first: each widget's text, or nothing if the
# widget is hidden, with “off” behind it if it cannot be used.
CLAIMS = [
    (
        r"[Tt]he (old )?message (says|stays|of the last attempt stays)|beside the spinner",
        lambda screen: screen.get("message"),
    ),
    (r"[Nn]o message|without the message", lambda screen: screen.get("message") == ""),
    (r"spinner goes on|beside the spinner", lambda screen: "spinner" in screen),
    (r"no spinner|without a spinner", lambda screen: "spinner" not in screen),
    (r"stays? locked|still locked", lambda screen: screen["logIn"].endswith(" off")),
    (r"drawn unlocked|stays usable|unlocks the form", lambda screen: screen["logIn"] == "Log in"),
    (r"a Cancel in between", lambda screen: "cancel" in screen),
    (r"Cancel in between is shown|unlocked in between", lambda screen: "spinner" not in screen),
    (r"greyed out", lambda screen: screen["logIn"].endswith(" off")),
    (r"field looks empty", lambda screen: not screen["password"].removesuffix(" off")),
]


def wrong_screen(recording, mutant):
    """What the first window shows with a mistake where it differs first: the first frame there, or the last before."""
    screen = {}
    for right, wrong in zip(mutant["right"], mutant["wrong"]):
        frames = [frame for window, frame in recording.frames(wrong) if window == 0]
        if frames:
            frame = frames[0] if right != wrong else frames[-1]
            screen = screen_of(recording.widgets(frame))
        if right != wrong:
            break
    return screen


def screen_of(widgets):
    """The widgets that are seen, each with its text."""
    screen = {}
    for widget in widgets:
        is_spinner = widget["kind"] == "activityIndicator"
        is_seen = widget.get("isAnimating") if is_spinner else not widget.get("isHidden")
        if is_seen:
            screen[widget["identifier"]] = widget["text"] + (" off" if widget.get("isDisabled") else "")
    return screen


def check_mistakes(browser):
    """Every mistake shows a visible difference, the rule, what a user suffers, and the lines that make it."""
    mutants = browser.recording.data["mutants"]
    browser.size(1280, 720)
    browser.open("#mode=mistakes")
    names = {mutant["name"] for mutant in mutants}
    patches = {path.stem for path in (ROOT / "Tests/Mutants").glob("*.patch")}
    missing = sorted(patches - names)
    expect(names and names <= patches, "mistakes that are no patches")
    expect(len(missing) <= len(patches) // 20 + 3, f"mistakes that are not shown: {missing}")
    claims = 0
    for mutant in mutants:
        claims += check_claims(browser.recording, mutant)
        browser.go(f"#mode=mistakes&mistake={mutant['name']}")
        check_mistake(browser, mutant)
    # Where the wrong window shows it: not one step before.
    name = "L42-mvp-one-view-for-all"
    browser.go(f"#mode=mistakes&mistake={name}")
    is_shown = browser.run("return look.isTurning(1)")
    expect(is_shown, f"{name} opens before the other window shows it")
    browser.check_console()
    expect(claims > 30, f"only {claims} sentences speak of what is on the screen")
    return (
        f"{len(names)} mistakes, {len(missing)} without a visible difference, {claims} claims about screens"
    )


def check_claims(recording, mutant):
    """What a sentence says about the screen is so; how many claims it has."""
    screen = wrong_screen(recording, mutant)
    said = mutant["consequence"]
    claims = [holds for words, holds in CLAIMS if re.search(words, said)]
    for holds in claims:
        expect(holds(screen), f"{mutant['name']}: it is not so that “{said}”: {screen}")
    return len(claims)


def check_mistake(browser, mutant):
    name = mutant["name"]
    fault = browser.run("return look.mistake()")
    expect(not fault, f"{name}: {fault}")
    log = [line for line in browser.texts_of(".log li") if line.startswith("still")]
    expect(len(log) == len(set(log)), f"{name}: a name stands twice: {log}")
    said = browser.text_of(".evidence p")
    expect(not re.search("[a-z][A-Z]", said), f"{name}: a widget is named as in the code: “{said}”")
    kept = re.search(r"leaves its (.*?) in memory", mutant["consequence"])
    roles = re.findall(r"presenter|interactor|router|view model|store", kept[1]) if kept else []
    for role in roles:
        is_alive = role.title().replace(" ", "") in " ".join(log)
        expect(is_alive, f"{name}: the {role} is not still alive: {log}")
    meaning = re.sub(r"^L\d\d: ", "", mutant["rule"])
    rule = browser.recording.data["rules"].get(meaning, meaning)
    expect(rule in browser.text_of("#seen"), f"{name}: the rule is not “{rule}”")
    shown = browser.run("return look.patch(document.querySelector('.column'))")
    wanted = changed_lines((ROOT / f"Tests/Mutants/{name}.patch").read_text())
    expect(shown == wanted, f"{name}: other lines than the patch's")
