"""What a hand-in began with: the course's commit, the massive controller, a step of a migration, or a change's copy."""

import pathlib
import shutil

from .running import Unmarked, git, must, run

ROOT = pathlib.Path(__file__).resolve().parents[3]
WORK = ROOT / ".build" / "marking"
# A clone of the course's commit, without the edits of the folder in which this script is.
COURSE = WORK / "course"
MASSIVE = "Sources/MVC/LoginViewController.swift"


class Beginning:
    """A commit that hand-ins begin with, and where they are built."""

    def __init__(self, name, commit, start=None, task=None):
        # The folder in which its hand-ins are built: what was built before is not built again.
        self.name = name
        # A clone must have this commit, and a patch must apply to it.
        self.commit = commit
        # What a hand-in is compared with.
        self.start = start or commit
        # The words of Changes/apply that make it, if it is a copy.
        self.task = task
        self.solutions = {}

    @property
    def copy(self):
        return WORK / self.name

    def solution(self, flow):
        """The commit of the published solution; None if there is none."""
        if flow not in self.solutions:
            self.solutions[flow] = self.make_solution(flow)
        return self.solutions[flow]

    def make_solution(self, flow):
        if self.start != self.commit:
            return self.commit
        if not self.task:
            return None
        words = [self.task, "2"] if self.task in migrations() else [self.task, flow]
        try:
            return applied(words, self.copy, f"{self.name}-{flow.replace('/', '-')}-solution")
        except Unmarked:
            return None


def course(commit):
    """Makes the clone of the course's commit."""
    if not (COURSE / ".git").exists():
        shutil.rmtree(COURSE, ignore_errors=True)
        WORK.mkdir(parents=True, exist_ok=True)
        must(git("clone", "--quiet", "--shared", "--no-checkout", str(ROOT), str(COURSE), folder=ROOT), "no copy")
    must(git("fetch", "--quiet", "origin", folder=COURSE), "no copy")
    must(git("checkout", "--quiet", "--force", "--detach", commit, folder=COURSE), "no copy")
    must(git("clean", "--quiet", "-fdx", folder=COURSE), "no copy")
    prepare(WORK / "copy", commit)
    return Beginning("copy", commit)


def changes():
    """The names of the changes, and of the migrations."""
    return sorted(path.parent.name for path in (COURSE / "Changes").glob("*/shared.patch"))


def migrations():
    return sorted(path.name for path in (COURSE / "Changes/migrations").glob("*-to-*"))


def prepare(folder, commit, source=COURSE):
    """A folder in which a commit of another folder can be checked out."""
    if not (folder / ".git").exists():
        shutil.rmtree(folder, ignore_errors=True)
        must(git("clone", "--quiet", "--shared", "--no-checkout", str(ROOT), str(folder), folder=ROOT), "no copy")
    must(git("fetch", "--quiet", "--force", str(source), "HEAD:refs/marking/head", folder=folder), "no copy")
    must(git("cat-file", "-e", commit, folder=folder), "no copy")


def applied(words, folder, name):
    """Makes a copy with Changes/apply, brings its commit into a folder, and removes the copy.

    Returns the commit.
    """
    made = WORK / f"{name}.made"
    shutil.rmtree(made, ignore_errors=True)
    ended = run([str(COURSE / "Changes/apply"), *words[:2], str(made), *words[2:]], COURSE, 300)
    try:
        if ended.status or not (made / ".git").exists():
            said = [line for line in ended.output.splitlines() if line.strip()]
            raise Unmarked(f"Changes/apply {' '.join(words)} fails: {said[0][:120] if said else ended.stopped}")
        commit = must(git("rev-parse", "HEAD", folder=made), "no copy").strip()
        prepare(folder, commit, made)
        return commit
    finally:
        shutil.rmtree(made, ignore_errors=True)


def copy_of(task):
    """What the copies of a change, or of a migration's first step, begin with."""
    if task in migrations():
        words = [task, "1"]
    elif task in changes():
        words = [task, "mvc", "--without-solution"]
    else:
        raise Unmarked(f"there is no change “{task}”")
    name = f"copy-{task}"
    return Beginning(name, applied(words, WORK / name, name), task=task)


def massive(base):
    """The course's commit with the massive controller in place of MVC's."""
    folder = WORK / "copy-massive"
    prepare(folder, base.commit)
    controller = must(
        git("rev-parse", f"{base.commit}:docs/teaching/massive/LoginViewController.swift", folder=folder),
        "no lab",
    ).strip()
    index = WORK / "massive.index"
    index.unlink(missing_ok=True)
    must(git("read-tree", base.commit, folder=folder, index=index), "no lab")
    must(git("update-index", "--cacheinfo", f"100644,{controller},{MASSIVE}", folder=folder, index=index), "no lab")
    tree = must(git("write-tree", folder=folder, index=index), "no lab").strip()
    index.unlink()
    start = must(
        git("-c", "user.name=Course", "-c", "user.email=course@localhost",
            "commit-tree", "-p", base.commit, "-m", "A massive controller", tree, folder=folder), "no lab").strip()
    must(git("update-ref", "refs/marking/start", start, folder=folder), "no lab")
    return Beginning("copy-massive", base.commit, start)
