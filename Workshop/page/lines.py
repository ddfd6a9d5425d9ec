"""Checks of the lines that ran, against the sources."""

import re

from changes import patched_sources
from page import expect

# What leads past a line of a function: it need not have run.
BRANCH = re.compile(r"\b(guard|if|switch|throw|try|for|while|Task)\b|\?\.|\{$")
# A label of a switch that ends its line: what follows is its body.
LABEL = re.compile(r"(case\b.*|default):$")
# What a signal does in a line, the words for it, and the operators that are handed such a closure.
OPERATORS = {
    "isIncluded(": (["checks"], r"\.filter\b"),
    "transform(": (["maps", "keeps"], r"\.(compactM|m)ap\b"),
    "observer(": (["observes"], r"\bobserve\b"),
}


class Lines:
    """The lines of a function, by their numbers, and those that have code."""

    def __init__(self, function, text):
        self.ran, self.all = function.ran, text.split("\n")
        self.numbers = range(function.first, function.last + 1)
        self.code = [number for number in self.numbers if self._is_code(self.line(number))]

    def line(self, number):
        return self.all[number - 1].strip()

    def indent(self, number):
        return len(self.all[number - 1]) - len(self.all[number - 1].lstrip())

    def is_label(self, number):
        return LABEL.match(self.line(number)) is not None

    @staticmethod
    def _is_code(line):
        return line and not line.startswith("//") and not re.fullmatch(r"[})\]]+", line)


def check_lines(browser):
    """Lines that ran: of a function without a branch all, of a switch one case, and no catch of a success."""
    recording, straight, switches = browser.recording, 0, 0
    for flow in recording.flows:
        # What waits has not run to its end, and what was awaited has not begun there.
        called = {call.function for call in flow.calls if call.kind not in ("return", "await")}
        for function in called | flow.inside:
            lines = Lines(function, recording.files[function.path])
            where = f"{flow.id}, {function.path}:{function.first}"
            straight += check_straight(lines, where)
            switches += check_cases(lines, where)
    catches = check_catches(recording)
    closures = sum(check_closures(recording, flow) for flow in recording.flows)
    are_many = straight > 100 and switches > 10 and closures > 50 and catches > 50
    found = f"{straight} functions without a branch, {switches} cases that ran, {closures} closures"
    expect(are_many, f"only {found} and {catches} catches")
    return found


def check_straight(lines, where):
    """A function without a branch has run as a whole; whether it is one."""
    has_branch = any(BRANCH.search(lines.line(number)) for number in lines.code[1:])
    if has_branch or not lines.ran:
        return False
    # A value that is only handed on, as a last argument, has no code that could be met.
    handed = {number for number in lines.code if re.fullmatch(r"\w+: [\w.]+(,|\)+)", lines.line(number))}
    missing = sorted(set(lines.code) - handed - lines.ran)
    expect(not missing, f"{where}: {missing} did not run, and nothing leads past them")
    return True


def check_cases(lines, where):
    """A case that ran has its label and its switch lit, and a reducer runs one at a time; how many cases ran."""
    labelled = [number for number in lines.code if number - 1 in lines.numbers and lines.is_label(number - 1)]
    bodies = [number for number in labelled if number in lines.ran]
    if "reduce" in lines.line(lines.numbers[0]):
        expect(len(bodies) <= 1, f"{where}: {len(bodies)} cases ran at once, {bodies}")
    count = 0
    for start in lines.code:
        if not re.match(r"switch\b", lines.line(start)):
            continue
        for label in lines.code:
            is_own = label > start and lines.is_label(label) and lines.indent(label) == lines.indent(start)
            if is_own and label + 1 in lines.code and label + 1 in lines.ran:
                expect({start, label} <= lines.ran, f"{where}: {label + 1} ran, and not what leads to it")
                count += 1
    return count


def check_catches(recording):
    """An answer that is no failure lights no catch; how many catches were looked at."""
    count = 0
    for one in [recording, *recording.stories]:
        texts = patched_sources(one.change) if one.change else one.files
        for flow in one.flows:
            for scenario in one.scenarios:
                for step, words in enumerate(scenario.labels):
                    is_success = re.match(r"answer request.*(welcome|single sign-on)", words)
                    if not is_success or " and in " in words:
                        continue
                    where = f"{flow.id}, {scenario.title}, step {step}"
                    calls = flow.calls_in(scenario, step)
                    count += sum(catches_in(call.function, texts, where) for call in calls)
    return count


def catches_in(function, texts, where):
    """How many catches a function has, of which none has run."""
    lines = Lines(function, texts[function.path])
    starts = [number for number in lines.numbers[:-1] if lines.line(number).startswith("} catch")]
    lit = [number for number in starts if number + 1 in function.ran]
    expect(not lit, f"{where}: {function.path}:{lit} has not run")
    return len(starts)


def check_closures(recording, flow):
    """Each closure that a role calls is called by its own name; how many there are."""
    count = 0
    for call in flow.calls:
        if call.kind != "closure" or not call.site or call.start not in flow.role_titles:
            continue
        site = recording.files[call.site.path].split("\n")[call.site.line - 1]
        closure = recording.files[call.function.path].split("\n")[call.function.first - 1]
        is_named = names_closure(call, site, closure)
        where = f"{flow.id}, {call.site.path}:{call.site.line}"
        expect(is_named, f"{where}: “{call.label}” is not what calls {closure.strip()}")
        count += 1
    return count


def names_closure(call, site, closure):
    """Whether the words of a call fit the line that calls and the closure that is called."""
    operators = [found for words, found in OPERATORS.items() if call.start == "Signal" and words in site]
    if not operators:
        return call.label.strip("$()").split("(")[0] in site
    verbs, handed = operators[0]
    return call.label.split()[0] in verbs and re.search(handed, closure)
