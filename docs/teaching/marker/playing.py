"""Builds what was taken, plays it, and gives marks for what a script can see."""

import json
import re

from .handin import FLOW, PATTERNS
from .running import Unmarked, git, must, run

# Where the first flow of a pattern is, if its variants have folders beside it.
FIRST = {"mvvm": "binder", "mvi": "reducer"}
# As Changes/check builds: a compiler for each module, and nothing for a debugger.
FLAGS = ["-debug-info-format", "none"] + [
    word for flag in ["-whole-module-optimization", "-num-threads", "1", "-no-emit-module-separately-wmo"]
    for word in ("-Xswiftc", flag)]
BUILD_SECONDS = 900
MOST = 10


def check_out(beginning):
    """The copy as a hand-in finds it, with what was built before."""
    must(git("checkout", "--quiet", "--force", "--detach", beginning.start, folder=beginning.copy), "no copy")
    must(git("clean", "--quiet", "-fd", "-e", ".build", folder=beginning.copy), "no copy")
    # Two edits within a second look alike to the compiler's record of what it has built.
    for pattern in PATTERNS + ["Reactive"]:
        for built in beginning.copy.glob(f".build/*/debug/{pattern}*.build/*"):
            if built.suffix in (".o", ".priors", ".swiftdeps"):
                built.unlink()


def flow_of(path):
    """The flow whose folder a file is in; the pattern's name, if several flows use it; None for a test."""
    parts = path.split("/")
    if parts[0] != "Sources":
        return None
    pattern = parts[1].lower()
    if pattern in FIRST and len(parts) > 3:
        folder = parts[2]
        if folder == "Reactive":
            return pattern
        variant = re.sub(r"(?<!^)([A-Z])", r"-\1", folder).lower()
        return pattern if variant == FIRST[pattern] else f"{pattern}/{variant}"
    return pattern


def flows_of(paths):
    """The flows that some edits belong to."""
    return sorted(set(filter(None, map(flow_of, paths))))


def listed(beginning):
    ended = run([".build/debug/patterns", "list"], beginning.copy, 60)
    known = re.findall(r"^([a-z][a-z/-]*) ", ended.output, re.M)
    if not known:
        raise Unmarked("the program lists no flow")
    return known


def flows_to_play(taken, known, wanted):
    """The flows that were edited; all of them, if that was what several flows use."""
    if wanted:
        return wanted
    if any("/Reactive/" in path for path in taken):
        return known
    tests = {path.split("/")[1].lower() for path in taken if path.startswith("Tests/")}
    edited = set(flows_of(taken)) | {flow for flow in known if f"{re.sub('[/-]', '', flow)}tests" in tests}
    return [flow for flow in known if flow in edited] or known


def build(beginning):
    """Builds the program, or says why not."""
    built = run(["swift", "build", *FLAGS, "--product", "patterns"], beginning.copy, BUILD_SECONDS)
    if built.stopped:
        raise Unmarked(f"the build {built.stopped}")
    if built.status:
        error = re.search(r"(\w+\.swift:\d+):\d+: error: (.*)", built.output)
        if not error:
            last = [line for line in built.output.strip().splitlines() if line][-1:]
            raise Unmarked(f"the build failed: {last[0][:120] if last else built.status}")
        raise Unmarked(f"does not compile: {error[1]}: {error[2]}")


class Played:
    """What `compare` says: the rules, the first difference, and what is broken, as pairs of a flow and a rule."""

    def __init__(self):
        self.rules, self.broken, self.first = [], [], ""

    @property
    def broken_rules(self):
        broken = {rule for _, rule in self.broken}
        return [rule for rule in self.rules if rule in broken]


def compared(beginning, words, options):
    """One play of `compare`."""
    ended = run(
        [".build/debug/patterns", "compare", "--json", *words], beginning.copy, options.seconds, options.megabytes)
    if ended.stopped:
        raise Unmarked(f"compare {ended.stopped}")
    text = next((line for line in reversed(ended.output.splitlines()) if line.startswith("{")), "")
    try:
        result = json.loads(text)
        rules, differences = result["rules"], result["differences"]
    except (ValueError, KeyError):
        lines = [line.strip() for line in ended.output.splitlines() if line.strip()]
        said = next(
            (line for line in lines if "memory" in line or "fatal" in line.lower()), lines[0] if lines else "")
        how = f"signal {-ended.status}" if ended.status < 0 else f"status {ended.status}"
        raise Unmarked(f"compare ended with {how} and no result" + (f": {said[:120]}" if said else "")) from None
    if ended.status and not differences:
        raise Unmarked(f"compare ended with status {ended.status}, and names no difference")
    return rules, differences


def played(beginning, flow_names, options):
    """Plays every rule on some flows: one that breaks eight is played on, without those."""
    result = Played()
    for flow in flow_names:
        rest, broken = [], []
        while True:
            rules, differences = compared(beginning, [*rest, "--flow", flow], options)
            result.rules = result.rules or rules
            found = list(dict.fromkeys(one["rule"] for one in differences))
            if differences and not result.first:
                one = differences[0]
                mark = next((line for line in one["lines"] if line[:1] in "−+"), "")
                result.first = f"{flow} {one['rule']}, “{one['scenario']}”, step {one['step']}: {mark.strip()}"
            broken += found
            rest = [rule for rule in result.rules if rule not in broken]
            if len(found) < 8 or not rest:
                break
        result.broken += [(flow, rule) for rule in broken]
    return result


def tested(hand_in, beginning, options):
    """What the flow's own tests and the rules of architecture say, and whether all of them pass."""
    built = run(
        ["swift", "build", *FLAGS, "--build-tests", "--disable-xctest"], beginning.copy, BUILD_SECONDS)
    if built.stopped:
        return f"the build of the tests {built.stopped}", False
    if built.status:
        error = re.search(r"(\w+\.swift:\d+):\d+: error: (.*)", built.output)
        return "the tests do not compile" + (f": {error[1]}" if error else ""), False
    modules = sorted({match.group(2) or match.group(3) for path in hand_in.taken if (match := FLOW.match(path))})
    names = "|".join([f"{module}\\w*Tests" for module in modules] + ["ArchitectureTests"])
    ended = run(
        # What must not compile is the course's, and takes long.
        [
            "swift", "test", "--skip-build", "--disable-xctest", *FLAGS, "--filter", f"^({names})\\.",
            "--skip", "WallTests",
        ],
        beginning.copy, options.seconds + 300)
    if ended.stopped:
        return f"tests {ended.stopped}", False
    summary = re.findall(r"Test run with (\d+) tests? .*?(passed|failed)", ended.output)
    if not summary:
        return "the tests ended without a result", False
    if summary[-1][1] == "passed":
        return f"{summary[-1][0]} passed", True
    failed = re.findall(r'✘ Test "(.+?)" failed after', ended.output)
    return f"{len(failed)} of {summary[-1][0]} failed: " + "; ".join(failed[:3]), False


def marks(played_before, played_now, flows, all_pass, hand_in, wants_tests):
    """Of ten, for what a script can see.

    Six for the rules that were broken at the start and are kept now, less one for each that was kept and is broken
    now; two for the tests, if all pass and none is gone; two for a test of one's own, where the task asks for one.
    Where it asks for none, the rules are worth eight.
    """
    for_rules = 6 if wants_tests else 8
    to_do = [pair for pair in played_before.broken if pair[0] in flows]
    done = [pair for pair in to_do if pair not in played_now.broken]
    new = [pair for pair in played_now.broken if pair not in to_do]
    points = for_rules * len(done) / len(to_do) if to_do else for_rules
    points = max(0, points - len(new))
    if all_pass and not hand_in.gone_tests:
        points += 2
    if wants_tests and hand_in.new_tests and all_pass:
        points += 2
    return f"{points:.1f} of {MOST}".replace(".0 ", " ")


def changed_lines(beginning):
    git("add", "--all", "--intent-to-add", folder=beginning.copy)
    shown = must(git("diff", "--numstat", beginning.start, folder=beginning.copy), "no copy")
    counts = [line.split("\t")[:2] for line in shown.splitlines()]
    numbers = [(int(added), int(removed)) for added, removed in counts if added != "-"]
    return f"+{sum(added for added, _ in numbers)} −{sum(removed for _, removed in numbers)}"
