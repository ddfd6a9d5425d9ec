"""What is taken of a hand-in, what is refused and why, and which hand-ins are equal."""

import re

from .running import Unmarked, git, must

PATTERNS = ["MVC", "MVP", "MVVM", "MVI", "VIPER"]
# Where a hand-in may edit: the flows, and the tests of the flows.
FLOW = re.compile(r"^(Sources/(%s)/|Tests/(%s)\w*Tests/)" % ("|".join(PATTERNS), "|".join(PATTERNS)))
# The table of what a file may import: a new file needs a row.
ROLES = "Tests/Suite/ArchitectureTests/Roles.swift"
PAGE = re.compile(r"^(hand-in|answers)\.(md|txt)$")
WHY = [
    (
        r"Sources/(Conformance|LoginSuite|CRuntime)/|Tests/(Conformance|LoginSuite|Architecture|TestSupport)",
        "the suite is the course's",
    ),
    (r"Sources/Shared/|Sources/Program/Catalog/|Tests/Shared", "what all flows share is the course's"),
    (r"Package\.swift|Package\.resolved|\.github/|\.ci/", "how it is built is the course's"),
    (r"docs/|README|CHANGELOG|CONTRIBUTING", "a page is no code: the written part is hand-in.md"),
    (r"Sources/|Tests/", "no flow is there"),
    (r"", "the task asks for no such file"),
]


class HandIn:
    """The edits of one hand-in, beside what it began with."""

    def __init__(self, name, page):
        self.name = name
        # The written part; empty if there is none.
        self.page = page
        # Whether it was written with `learn`: then the sample is the solution.
        self.is_track = False
        self.taken, self.refused, self.texts, self.before = [], [], {}, {}

    @property
    def remarks(self):
        """What its row says besides the marks."""
        by_reason = {}
        for name, reason in self.refused:
            by_reason.setdefault(reason, []).append(name)
        refused = [
            f"refused: {', '.join(names[:2])}{' …' if len(names) > 2 else ''} ({reason})"
            for reason, names in by_reason.items()]
        gone = self.gone_tests
        if gone:
            shown = ", ".join(f"“{name}”" for name in gone[:2]) + (" …" if len(gone) > 2 else "")
            refused.append(f"{len(gone)} {'test is' if len(gone) == 1 else 'tests are'} gone: {shown}")
        if ROLES in self.taken:
            refused.append("has a new row in Roles.swift")
        return refused

    def tests(self, texts):
        """The names of the tests in some files, and whether each expects something."""
        found = {}
        for name, text in texts.items():
            if name.startswith("Tests/") and text is not None:
                for part in re.split(r"@Test\b", text.decode(errors="replace"))[1:]:
                    title = re.search(r"\bfunc\s+(?:`([^`]+)`|(\w+))", part)
                    if title:
                        found[title[1] or title[2]] = bool(re.search(r"#(expect|require)\b", part))
        return found

    @property
    def gone_tests(self):
        """The tests that are gone without another in their place: a renamed one is not."""
        before = {name for name, expects in self.tests(self.before).items() if expects}
        now = {name for name, expects in self.tests(self.texts).items() if expects}
        return sorted(before - now) if len(now) < len(before) else []

    @property
    def new_tests(self):
        known = self.tests(self.before)
        return sorted(name for name, expects in self.tests(self.texts).items() if expects and name not in known)


def why_refused(name):
    return next(reason for pattern, reason in WHY if re.match(pattern, name))


def is_clone(path):
    return path.is_dir() and (path / "Package.swift").is_file()


def read_page(folder):
    pages = sorted(path for path in folder.iterdir() if PAGE.match(path.name) and path.is_file())
    return "\n".join(page.read_text(errors="replace") for page in pages)


def patch_in(path):
    """The patch of a hand-in that is one, or that is a folder with one."""
    if path.is_file() and path.suffix in (".patch", ".diff"):
        return path
    if path.is_dir():
        patches = sorted([*path.glob("*.patch"), *path.glob("*.diff")])
        if len(patches) > 1:
            raise Unmarked(f"{len(patches)} patches: one is asked for")
        return patches[0] if patches else None
    return None


# The folders of the samples, by their modules: `learn` names a track's folder after its module.
TRACKS = {
    "MVC": "Sources/MVC", "MVP": "Sources/MVP", "MVVM": "Sources/MVVM/Binder",
    "MVVMObservation": "Sources/MVVM/Observation",
    "MVI": "Sources/MVI/Reducer", "VIPER": "Sources/VIPER",
}


def track_in(path):
    """The folder of a track that somebody has written with `learn`, and the folder of its sample.

    It is the hand-in itself, or in it, or in its folder Practice; None if there is none.
    """
    if not path.is_dir() or is_clone(path) and not (path / "Practice").is_dir():
        return None
    for folder in [path, *(path / name for name in TRACKS), *(path / "Practice" / name for name in TRACKS)]:
        if folder.name in TRACKS and any(folder.glob("**/*.swift")):
            return folder, TRACKS[folder.name]
    return None


def edits_of_track(folder, sample, beginning):
    """The files of a track, by the paths of the sample's files of the same names; a new one is beside them."""
    names = must(
        git("ls-tree", "-r", "--name-only", beginning.start, "--", sample, folder=beginning.copy), "no copy").split()
    paths = {name.split("/")[-1]: name for name in names}
    files = sorted(file for file in folder.glob("**/*.swift") if file.is_file() and not file.is_symlink())
    return {paths.get(file.name, f"{sample}/{file.name}"): file.read_bytes() for file in files}


def begins_with(clone, beginning):
    return git("merge-base", "--is-ancestor", beginning.commit, "HEAD", folder=clone).returncode == 0


def made_by_changes(clone, tasks):
    """The change, or the migration, of whose copy a folder is a clone."""
    log = must(git("log", "-n", "300", "--format=%ae %s", folder=clone), "no clone: git finds no commit")
    for line in log.splitlines():
        author, _, subject = line.partition(" ")
        if author == "changes@localhost":
            for task in tasks:
                if f"{task}/" in subject:
                    return task
    return None


def applies(patch, beginning, index):
    """Whether a patch applies to what a task begins with; the index then has the result."""
    index.unlink(missing_ok=True)
    must(git("read-tree", beginning.commit, folder=beginning.copy, index=index), "no copy")
    return git("apply", "--cached", str(patch.resolve()), folder=beginning.copy, index=index)


def edits_of_clone(clone, beginning):
    """The files that differ from the start, by path; None for one that is gone."""
    names = must(git("ls-files", "-z", "--cached", "--others", "--exclude-standard", folder=clone), "no clone")
    files = [name for name in names.split("\0") if name and (clone / name).is_file()]
    theirs = {name for name in files if not (clone / name).is_symlink()}
    ours = files_at(beginning)
    edits = {}
    for name in sorted(theirs | ours):
        if name not in theirs:
            edits[name] = None
        elif name not in ours or (clone / name).read_bytes() != text_at(beginning.start, name, beginning):
            edits[name] = (clone / name).read_bytes()
    return edits


def files_at(beginning):
    """The paths of a beginning. A symbolic link is a second name for one of them, and nobody's to edit."""
    lines = must(git("ls-tree", "-r", "-z", beginning.start, folder=beginning.copy), "no copy").split("\0")
    entries = [line.split("\t", 1) for line in lines if line]
    return {name for kind, name in entries if not kind.startswith("120000")}


def edits_of_patch(patch, beginning, index):
    must(applies(patch, beginning, index), "does not apply")
    changed = must(
        git(
            "diff-index", "--cached", "--name-only", "-z", "--no-renames", beginning.start,
            folder=beginning.copy, index=index),
        "no copy")
    edits = {}
    for name in filter(None, changed.split("\0")):
        shown = git("show", f":{name}", folder=beginning.copy, index=index)
        edits[name] = shown.stdout if shown.returncode == 0 else None
    index.unlink(missing_ok=True)
    return edits


def text_at(commit, name, beginning):
    shown = git("show", f"{commit}:{name}", folder=beginning.copy)
    return shown.stdout if shown.returncode == 0 else None


def asked_for(beginning, flows):
    """The files that a task asks for besides those of the flow: those that its published solutions edit."""
    found = set()
    for flow in flows:
        solution = beginning.solution(flow)
        if solution and beginning.task:
            names = must(
                git("diff", "--name-only", beginning.start, solution, folder=beginning.copy), "no solution")
            found.update(names.split())
    return found


def sort_out(hand_in, edits, beginning, flows_of):
    """Says of each edit whether it is taken, and puts what is taken into the copy."""
    known = asked_for(beginning, flows_of(filter(FLOW.match, edits)))
    for name, text in edits.items():
        if PAGE.match(name):
            continue
        before = text_at(beginning.start, name, beginning)
        if FLOW.match(name) or name in known:
            hand_in.taken.append(name)
        elif name == ROLES:
            lost = set((before or b"").splitlines()) - set((text or b"").splitlines())
            if lost:
                hand_in.refused.append((name, "it takes rows away or changes them; adding is what a new file needs"))
                continue
            hand_in.taken.append(name)
        else:
            hand_in.refused.append((name, why_refused(name)))
            continue
        hand_in.before[name] = before
        hand_in.texts[name] = text
    for name in hand_in.taken:
        file = beginning.copy / name
        if hand_in.texts[name] is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(hand_in.texts[name])
        elif not is_last_test(file):
            file.unlink(missing_ok=True)


def is_last_test(file):
    """Whether a folder of tests would be empty without it: nothing could be built then."""
    return file.parts[-3] == "Tests" and len(list(file.parent.glob("*.swift"))) == 1


WORD = re.compile(r"\"(?:\\.|[^\"\\\n])*\"|[A-Za-z_]\w*|\S")


def words_of(text):
    """The words of a Swift file, without its comments."""
    text = re.sub(r"/\*.*?\*/", "", text.decode(errors="replace"), flags=re.S)
    return WORD.findall(re.sub(r"//[^\n]*", "", text))


DECLARED = re.compile(r"\b(?:let|var|func|case)\s+([a-z]\w*)")


def digest(texts, known):
    """The code of a hand-in, but for comments, white space, the names of its files, and the names that it declares."""
    files = []
    for name, text in texts.items():
        if not name.startswith("Sources/") or text is None:
            continue
        declared = set(DECLARED.findall(text.decode(errors="replace")))
        own = {}
        files.append(tuple(
            own.setdefault(word, f"own {len(own)}")
            if re.match(r"[a-z]\w*$", word) and (word in declared or word not in known) else word
            for word in words_of(text)))
    return tuple(sorted(files))


def known_words(beginning):
    """Every word of the sources that a task begins with: a name that is not among them is a learner's own."""
    words = ["grep", "-h", "-o", "-w", "-E", "[a-z][A-Za-z0-9_]*"]
    shown = must(git(*words, beginning.start, "--", "Sources", folder=beginning.copy), "no copy")
    return set(shown.split())


def published_digest(hand_in, beginning, flows, known):
    """The code of the published solution, as ``digest`` has it; None if there is none."""
    if hand_in.is_track:
        return digest(hand_in.before, known)
    for flow in flows:
        solution = beginning.solution(flow)
        if solution:
            names = must(
                git("diff", "--name-only", beginning.start, solution, "--", "Sources", folder=beginning.copy),
                "no solution")
            return digest({name: text_at(solution, name, beginning) for name in names.split()}, known)
    return None
