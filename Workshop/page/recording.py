"""The recording that a page holds, by names. The checks compare the page with it. PageData.swift says what it has."""

import json
import re
from dataclasses import dataclass
from functools import cached_property

# What a page's recording stands between.
RECORDED = re.compile(r'(id="recording">)(.*?)(</script>)', re.S)
# Who calls and is called, and is no role.
OUTSIDE = ("User", "Window")
# Scenarios that Follow does not offer: several gestures at once, which are evidence for the suite.
TANGLED = ("L32", "L33", "L44", "L46")


def slug(words):
    """A text as a word of an address."""
    return re.sub("[^a-z0-9]+", "-", words.lower()).strip("-")


def data_of(page):
    """The recording of a page's text, as it stands there."""
    return json.loads(RECORDED.search(page)[2])


def with_data(page, data):
    """A page's text with another recording."""
    told = json.dumps(data, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")
    return RECORDED.sub(lambda found: found[1] + told + found[3], page)


@dataclass(frozen=True)
class Place:
    """A line of a file."""

    path: str
    line: int


@dataclass(frozen=True)
class Function:
    """A function, by its first and last line, and its lines that ran."""

    path: str
    first: int
    last: int
    ran: frozenset


@dataclass(frozen=True)
class Call:
    start: str
    end: str
    kind: str
    label: str
    site: Place | None
    function: Function

    @property
    def is_counted(self):
        """Whether one role calls another: gestures, returns and updates by the window are not counted."""
        return self.start not in OUTSIDE and self.kind != "return"


@dataclass(frozen=True)
class Value:
    """What a role holds in a property, in words."""

    holder: str
    name: str
    words: str


class Scenario:
    """What is played: the words of its steps, and its name in an address."""

    def __init__(self, recording, data, number=None):
        self.rule, self.title, self.windows = data["rule"], data["title"], data["windows"]
        self.steps = [recording.texts[step] for step in data["steps"]]
        self.number = number
        self.name = f"{self.rule}-{slug(self.title)}"

    @property
    def labels(self):
        return ["start", *self.steps]


class Flow:
    def __init__(self, recording, data):
        self.recording, self.data = recording, data
        self.id, self.title = data["id"], data["title"]
        self.roles, self.titles = data["roles"], data["titles"]

    @cached_property
    def role_titles(self):
        return [role["title"] for role in self.roles]

    @cached_property
    def links(self):
        """Who refers to whom, and how: (from, kind, to)."""
        ends = self.titles
        return {(ends[link["from"]], link["kind"], ends[link["to"]]) for link in self.data["links"]}

    @cached_property
    def functions(self):
        """All that were called, each with the lines that ran."""
        return [
            Function(self.recording.paths[one["file"]], one["first"], one["last"], frozenset(one["ran"]))
            for one in self.data["functions"]
        ]

    @cached_property
    def calls(self):
        return [self._call(one) for one in self.data["calls"]]

    def _call(self, data):
        site = data.get("site")
        return Call(
            self.titles[data["from"]],
            self.titles[data["to"]],
            data["kind"],
            self.recording.texts[data["label"]],
            site and Place(self.recording.paths[site["file"]], site["line"]),
            self.functions[data["function"]],
        )

    @cached_property
    def inside(self):
        """The functions that roles call of their own."""
        items = [item for run in self.data["runs"] for item in run]
        numbers = {number for item in items for number in item.get("inside", [])}
        return {self.functions[number] for number in numbers}

    def track(self, scenario):
        """What the flow does in a scenario; in the tour, if it has no number."""
        return self.data["tour"] if scenario.number is None else self.data["plays"][scenario.number]

    def entries(self, scenario):
        return self.track(scenario)["entries"]

    def calls_in(self, scenario, step):
        run = self.data["runs"][self.track(scenario)["runs"][step]]
        return [self.calls[item["call"]] for item in run if "call" in item]

    def held_in(self, scenario, step):
        """What the roles hold after a step."""
        holding = self.data["holdings"][self.track(scenario)["held"][step]]
        return [self._value(self.data["values"][value]) for value in holding]

    def _value(self, data):
        holder = self.titles[data["role"]] if "role" in data else "Form"
        return Value(holder, self.recording.texts[data["property"]], self.recording.texts[data["text"]])

    def sources(self, texts):
        """The text of each role that has a file."""
        paths = {role["title"]: self.recording.paths[role["file"]] for role in self.roles if "file" in role}
        return {title: texts[path] for title, path in paths.items()}


class Recording:
    """A page's recording, or the story of a change in it."""

    def __init__(self, data):
        self.data, self.change = data, data["change"]
        self.texts = data["texts"]
        self.paths = [file["path"] for file in data["files"]]
        self.files = {file["path"]: file.get("text", "") for file in data["files"]}
        self.scenarios = [Scenario(self, one, number) for number, one in enumerate(data["scenarios"])]
        self.tour = Scenario(self, data["tour"]) if "tour" in data else None
        self.flows = [Flow(self, flow) for flow in data["flows"]]
        self.stories = [Recording(story) for story in data["stories"]]

    @classmethod
    def of_page(cls, text):
        return cls(data_of(text))

    @property
    def ids(self):
        return [flow.id for flow in self.flows]

    @property
    def hosts(self):
        """What a flow waits for: the service, and what a change has beside it."""
        return ["Service"] + ([self.data["host"]["role"]] if "host" in self.data else [])

    def flow(self, name):
        return next(flow for flow in self.flows if flow.id == name)

    def first_of(self, rule):
        """The first scenario of a rule."""
        return next(one for one in self.scenarios if one.rule == rule)

    def story_of(self, change):
        return next(story for story in self.stories if story.change == change)

    def frames(self, entry):
        """The new frames of an entry: the window and the frame's number."""
        return [(shot.get("window", 0), shot["frame"]) for shot in self.data["entries"][entry]["shots"]]

    def notes(self, entry):
        """What the service saw: the window and the words."""
        return [
            (note.get("window", 0), self.texts[note["text"]]) for note in self.data["entries"][entry]["notes"]
        ]

    def widgets(self, frame):
        """The widgets of a frame, with their texts."""
        found = [self.data["widgets"][number] for number in self.data["frames"][frame]]
        return [widget | {"text": self.texts[widget["text"]]} for widget in found]
