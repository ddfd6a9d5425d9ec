#!/usr/bin/env python3
"""What the last checks were made of, what they said, and what they counted: Changes/kept.json.

Changes/check alone calls this. Each part (a change, or the migrations) is kept by itself, when all of it was checked.
"""

import hashlib
import json
import pathlib
import re
import subprocess
import sys

here = pathlib.Path(__file__).resolve().parent
path = here / "kept.json"

# What decides about a verdict.
scripts = ["check", "common.sh"]


def digest(files):
    """A digest of the names and the texts of some files."""
    whole = hashlib.sha256()
    for file in files:
        text = file.read_bytes()
        whole.update(f"{file.relative_to(here).as_posix()} {len(text)}\n".encode() + text)
    return whole.hexdigest()


def patches(part):
    found = sorted((here / part).rglob("*.patch"))
    if not found:
        sys.exit(f"Error: Changes/{part} has no patch.")
    return found


def parts():
    return sorted(file.parent.name for file in here.glob("*/shared.patch")) + ["migrations"]


def compiler():
    """The compiler's version and its target, without what differs between two builds of it."""
    text = subprocess.run(["swift", "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout
    return " ".join(re.search(pattern, text).group(0) for pattern in (r"Swift version \S+", r"Target: \S+"))


def made_of(part, swift):
    """Everything on which the verdict about a part depends, and the recording of its story."""
    made = {
        "base": (here / "base").read_text().strip(),
        "patches": digest(patches(part)),
        "scripts": digest(here / name for name in scripts),
        "compiler": swift,
    }
    files = [here / part / name for name in ("story.json", "recording.json")]
    if files[0].exists():
        made["story"] = digest(files[:1])
        made["recording"] = digest(files[1:]) if files[1].exists() else "none"
    return made


def seal(entry):
    """A digest of an entry: who edits one by hand is found."""
    rest = {key: value for key, value in entry.items() if key != "seal"}
    return hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()


def read():
    """The kept entries, by the names of the parts."""
    whole = json.loads(path.read_text()) if path.exists() else {}
    rest = {name: entry for name, entry in whole.items() if name != "changes"}
    return whole.get("changes", {}) | rest


def compare():
    """Prints each part that is not as it was checked, and what is different."""
    kept = read()
    swift = compiler()
    for part in parts():
        entry = kept.get(part)
        if entry is None:
            print(f"{part}: no check of it is kept")
        elif entry.get("seal") != seal(entry):
            print(f"{part}: its entry in Changes/kept.json was not written by Changes/check")
        else:
            now = made_of(part, swift)
            others = [key for key in now if now[key] != entry["made of"].get(key)]
            if others:
                print(f"{part}: changed since it was checked: {', '.join(others)}")


def title(name):
    """The role that a file is named after, as the pages call it: LoginViewModel is the View Model."""
    rest = re.sub(r"^(Default)?(Login|LogIn)?(?=[A-Z])", "", name)
    return re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", rest)


def role(path, flow, is_new):
    name = title(pathlib.PurePath(path).stem)
    known = {"View Controller": "Controller" if flow == "mvc" else "View", "Flow": "Composition Root"}
    return name if is_new else known.get(name, name)


def files(patch, flow=""):
    """What git diff counts in each file of a patch."""
    found = []
    for line in patch.read_text().splitlines():
        if line.startswith("--- "):
            old = line[4:]
        elif line.startswith("+++ "):
            is_gone = line[4:] == "/dev/null"
            name = (old if is_gone else line[4:])[2:]
            is_new = old == "/dev/null"
            found.append({
                "path": name, "role": role(name, flow, is_new), "isNew": is_new, "isGone": is_gone,
                "added": 0, "removed": 0, "places": 0,
            })
        elif found and line[:1] in ("+", "-", "@"):
            found[-1][{"+": "added", "-": "removed", "@": "places"}[line[0]]] += 1
    return found


def git(*arguments):
    return subprocess.run(["git", "-C", here, *arguments], stdout=subprocess.PIPE, text=True, check=True).stdout


def lines_before(flow):
    """The lines of code of a flow, before any change: neither empty nor comment."""
    base = (here / "base").read_text().split()[0]
    found = git("grep", "-l", "--full-name", "--fixed-strings", f'id: "{flow}"', base, "--", ":/Sources/*Flow.swift")
    folder = pathlib.PurePath(found.splitlines()[0].partition(":")[2]).parent
    names = git("ls-tree", "-r", "--full-tree", "--name-only", base, "--", f"{folder}/").splitlines()
    texts = [git("show", f"{base}:{name}") for name in names if name.endswith(".swift")]
    return sum(not re.fullmatch(r"\s*(//.*)?", line) for text in texts for line in text.splitlines())


def figures(part):
    if part == "migrations":
        return {
            folder.name: [{"step": patch.stem, "files": files(patch, folder.name.split("-to-")[0])}
                          for patch in sorted(folder.glob("*.patch"))]
            for folder in sorted((here / part).iterdir())
        }
    flows = [patch for patch in sorted((here / part).glob("*.patch")) if patch.stem != "shared"]
    return {
        "before": {flow: lines_before(flow) for patch in flows for flow in [patch.stem.replace(".", "/")]},
        "shared": files(here / part / "shared.patch"),
        "flows": {flow: files(patch, flow) for patch in flows for flow in [patch.stem.replace(".", "/")]},
    }


def keep(part, verdict):
    write(part, {"made of": made_of(part, compiler()), "verdict": verdict, "figures": figures(part)})


def keep_recording(part):
    """Keeps that the story of a part was recorded again, from what was checked."""
    entry = read().get(part, {})
    made = made_of(part, compiler())
    rest = entry.get("made of", {}) | {key: made[key] for key in ("story", "recording")}
    if rest != made or entry["seal"] != seal(entry):
        sys.exit(f"Error: {part} is not as it was checked. To fix, run Changes/check {part}")
    write(part, entry | {"made of": made})


def write(part, entry):
    kept = {name: entry for name, entry in read().items() if name in parts()}
    entry["seal"] = seal(entry)
    kept[part] = entry
    whole = {name: kept.pop(name) for name in ["migrations"] if name in kept}
    text = json.dumps({"changes": kept, **whole}, indent=1, sort_keys=True, ensure_ascii=False)
    # A file of a patch is a line.
    text = re.sub(r"\{\s+([^{}]*?)\s+\}", lambda found: "{" + re.sub(r"\n\s+", " ", found.group(1)) + "}", text)
    path.write_text(text + "\n")


def verdict():
    """Prints what was checked, in a line."""
    names = parts()
    steps = sum(len(steps) for steps in figures("migrations").values())
    print(f"{len(names) - 1} changes and {steps} steps of migrations")


match sys.argv[1:]:
    case ["compare"]:
        compare()
    case ["verdict"]:
        verdict()
    case ["keep", part, text]:
        keep(part, text)
    case ["recording", part]:
        keep_recording(part)
    case _:
        sys.exit(64)
