"""What the site does with the pages of docs: links out of them, the page to watch, and diagrams without a network.

MkDocs calls these functions; see `hooks` in mkdocs.yml.
"""

import os
import posixpath
import re
from pathlib import Path

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File

ROOT = Path(__file__).resolve().parents[2]

# [text](target), or [text](target "title"); the target has no blanks.
LINK = re.compile(r'(\]\()(\S+?)((?:\s+"[^"]*")?\))')

# A block of code: its text is shown, and no link of it is followed.
FENCE = re.compile(r"(^```.*?^```\s*?$)", re.MULTILINE | re.DOTALL)

# On GitHub a picture leads to the page to watch. Here the page itself can be shown.
PICTURE = re.compile(r"^\[!\[[^\]]*\]\(watch/tour-light\.gif\)\]\(watch/index\.html\)$", re.MULTILINE)
FRAME = '<iframe src="watch/index.html" title="The page to watch" width="100%" height="640" style="border:0"></iframe>'


def on_page_markdown(markdown, page, config, files):
    """Turns links that lead out of docs into links to the repository, and the picture of the page into the page."""
    def address(match):
        return match.group(1) + repository_address(match.group(2), page, config) + match.group(3)

    parts = FENCE.split(PICTURE.sub(FRAME, markdown))
    return "".join(part if part.startswith("```") else LINK.sub(address, part) for part in parts)


def repository_address(target, page, config):
    """The address of a file of the repository, if a link leads there; otherwise the link as it is."""
    if re.match(r"[a-z]+:|#|/", target):
        return target
    path, mark, line = target.partition("#")
    inside = posixpath.normpath(posixpath.join("docs", posixpath.dirname(page.file.src_uri), path))
    source = ROOT / inside
    if is_page(inside):
        return target
    if not source.exists():
        raise PluginError(f"{page.file.src_uri} links to {inside}, which does not exist")
    if config.repo_url:
        kind = "tree" if source.is_dir() else "blob"
        return f"{config.repo_url.rstrip('/')}/{kind}/{os.environ.get('REPOSITORY_BRANCH', 'main')}/{inside}{mark}{line}"
    # The site lies in .build/site, and its page as deep in there as the file in docs.
    up = "../" * (2 + page.file.src_uri.count("/"))
    return f"{up}{inside}{mark}{line}"


def is_page(inside):
    """Whether a file is part of the site, and not only of the repository."""
    if not inside.startswith("docs/"):
        return False
    return inside.endswith((".md", ".html", ".png", ".svg", ".webp", ".gif", ".json"))


def on_files(files, config):
    """Adds the site's own style and script, and Mermaid."""
    mermaid = Path(os.environ.get("MERMAID_FOLDER", ""))
    if not (mermaid / "index.js").exists():
        raise PluginError("Mermaid is missing. Build the site with docs/site, which installs it.")
    own = Path(__file__).with_name("assets")
    for folder, place in [(own, "assets"), (mermaid, "assets/mermaid")]:
        for source in sorted([*folder.glob("*.js"), *folder.glob("*.css")]):
            files.append(File.generated(config, f"{place}/{source.name}", abs_src_path=str(source)))
    return files
