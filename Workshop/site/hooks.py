"""What the site does with the pages: README as its start, links out of the pages, and diagrams without a network.

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

# What README, which lies above docs, links to and shows.
FROM_README = re.compile(r'(\]\(|(?:href|src|srcset)=")(?!https:|#)(docs/)?')


def start_page():
    """The first page: README, with its links as they lead from docs."""
    text = (ROOT / "README.md").read_text()
    return FROM_README.sub(lambda match: match[1] + ("" if match[2] else "../"), text)


def on_page_markdown(markdown, page, config, files):
    """Turns links that lead out of docs into links to the repository."""

    def address(match):
        return match.group(1) + repository_address(match.group(2), page, config) + match.group(3)

    parts = FENCE.split(markdown)
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
    if inside == "README.md":
        return f"{'../' * page.file.src_uri.count('/')}index.md{mark}{line}"
    if not source.exists():
        raise PluginError(f"{page.file.src_uri} links to {inside}, which does not exist")
    # The site lies in .build/site, and its page as deep in there as the file in docs.
    up = "../" * (2 + page.file.src_uri.count("/"))
    return f"{repository(config, source.is_dir()) or up}{inside}{mark}{line}"


def repository(config, is_folder=False):
    """Where the repository's files are, if an address is known."""
    kind = "tree" if is_folder else "blob"
    branch = os.environ.get("REPOSITORY_BRANCH", "main")
    return f"{config.repo_url.rstrip('/')}/{kind}/{branch}/" if config.repo_url else ""


def is_page(inside):
    """Whether a file is part of the site, and not only of the repository."""
    if not inside.startswith("docs/"):
        return False
    return inside.endswith((".md", ".html", ".png", ".svg", ".webp", ".gif", ".json"))


def on_files(files, config):
    """Adds README as the first page, the site's own style and script, and Mermaid."""
    files.append(File.generated(config, "index.md", content=start_page()))
    mermaid = Path(os.environ.get("MERMAID_FOLDER", ""))
    if not (mermaid / "index.js").exists():
        raise PluginError("Mermaid is missing. Build the site with Workshop/site/build, which installs it.")
    own = Path(__file__).with_name("assets")
    for folder, place in [(own, "assets"), (mermaid, "assets/mermaid")]:
        for source in sorted([*folder.glob("*.js"), *folder.glob("*.css")]):
            files.append(File.generated(config, f"{place}/{source.name}", abs_src_path=str(source)))
    return files


def on_post_build(config):
    """Tells the page to watch that it is on the site, and leads from it to the start.

    A script of the page to watch makes its links: it asks where the files of the repository are.
    """
    page = Path(config.site_dir) / "watch/index.html"
    text = page.read_text()
    tools = re.search(r'<div id="tools"[^>]*>', text)
    start = '<html lang="en">'
    if not tools or start not in text:
        raise PluginError("the page to watch has no place for the way back: see on_post_build")
    back = '<a href="../index.html">All pages</a>'
    text = text.replace(tools[0], tools[0] + back, 1).replace("../../README.md", "../index.html")
    page.write_text(text.replace(start, f'<html lang="en" data-site="{repository(config) or "../../../"}">', 1))
