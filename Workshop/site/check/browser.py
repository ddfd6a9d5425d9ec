"""Looks at the built site in headless Chromium, as a reader would.

Six pages, at three sizes, light and dark: no error in the console, no request to another host, nothing that axe objects
to, every diagram drawn. Every link of every page is followed.
"""

import functools
import html.parser
import http.server
import json
import pathlib
import sys
import threading
import time
import urllib.parse

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

ROOT = pathlib.Path(__file__).resolve().parents[3]
SITE = ROOT / ".build/site"
AXE = ROOT / ".build/axe/axe_core_python/axe.min.js"
PAGES = ["index", "mvp", "side-by-side", "changes", "recipes", "swiftui"]
LOOKS = [(1280, 720, "light"), (1280, 720, "dark"), (1920, 1080, "light"), (390, 844, "light")]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


class Browser:
    def __init__(self):
        options = Options()
        options.binary_location = "/usr/bin/chromium"
        for argument in ["headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage"]:
            options.add_argument(f"--{argument}")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))

    def size(self, width, height, scheme):
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        self.driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})

    def run(self, script):
        return self.driver.execute_script(script)

    def soon(self, script, seconds=20):
        """Whether a script returns true before a deadline."""
        end = time.monotonic() + seconds
        while not self.run(script):
            if time.monotonic() > end:
                return False
        return True

    def other_hosts(self, host):
        """The addresses on other hosts that have been asked since the last look."""
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                address = message["params"]["request"]["url"]
                if not address.startswith((host, "data:", "blob:", "about:", "chrome:")):
                    yield address

    def complaints(self, host, page):
        """What is wrong with a page at the size that is set."""
        self.driver.get("about:blank")
        self.driver.get_log("browser")
        list(self.other_hosts(host))
        self.driver.get(f"{host}/{page}.html")
        drawn = "return [...document.querySelectorAll('pre.diagram')].every((one) => one.querySelector('svg'))"
        if not self.soon(drawn):
            yield "a diagram is not drawn"
        for entry in self.driver.get_log("browser"):
            if entry["level"] in ("SEVERE", "WARNING"):
                yield f"the console says: {entry['message']}"
        for address in self.other_hosts(host):
            yield f"another host is asked: {address}"
        if self.run("return document.documentElement.scrollWidth > innerWidth + 1"):
            yield "the page is wider than the window"
        self.run(AXE.read_text())
        # What is in the frame is the page to watch, which has tests of its own.
        found = self.driver.execute_async_script("""
            const done = arguments[0];
            const what = { exclude: [["iframe"], ["pre.diagram"]] };
            const how = { runOnly: ["wcag2a", "wcag2aa"], iframes: false };
            axe.run(what, how).then((it) =>
              done(it.violations.map((one) => `${one.id} at ${one.nodes[0].html.slice(0, 100)}`)));
            """)
        for violation in found:
            yield f"axe: {violation}"


class Anchors(html.parser.HTMLParser):
    """The links of a page, and the names that a link can lead to."""

    def __init__(self, text):
        super().__init__()
        self.links = []
        self.names = {""}
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for key, value in attributes:
            if key in ("id", "name") and value:
                self.names.add(value)
            if key in ("href", "src") and value:
                self.links.append(value)


def broken_links(folder):
    """What is wrong with the links of a site: each leads to a file of the site, or of the repository around it."""
    # The API documentation is docc's, which has checked its links. What is not found has absolute addresses.
    files = [file for file in sorted(folder.rglob("*.html")) if file.name != "404.html"]
    pages = {file: Anchors(file.read_text()) for file in files if not file.is_relative_to(folder / "api")}
    links = {(file, link) for file, page in pages.items() for link in page.links}
    for file, link in sorted(links):
        path, _, name = link.partition("#")
        if urllib.parse.urlsplit(link).scheme:
            continue
        where = file.relative_to(folder)
        target = (file.parent / urllib.parse.unquote(path)).resolve() if path else file
        # Links to sources lead out of the site, which lies in .build/site.
        around = folder.parent.parent
        if not target.is_relative_to(folder) and target.is_relative_to(around):
            target = ROOT / target.relative_to(around)
        # The page to watch makes its names itself.
        is_made = target.parent.name == "watch"
        if not target.exists():
            yield f"{where}: “{link}” leads to no file"
        elif target in pages and name and not is_made and urllib.parse.unquote(name) not in pages[target].names:
            yield f"{where}: {target.name} has no #{name}"


def looks(browser):
    """What is wrong with the pages at each size, with where it was seen: a list for each look."""
    handler = functools.partial(Quiet, directory=str(SITE))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    host = f"http://127.0.0.1:{server.server_port}"
    for width, height, scheme in LOOKS:
        browser.size(width, height, scheme)
        for page in PAGES:
            where = f"{page} at {width}×{height}, {scheme}"
            yield [f"{where}: {one}" for one in browser.complaints(host, page)]
    server.shutdown()


def main():
    for file in [SITE / "index.html", AXE]:
        if not file.exists():
            sys.exit(f"{file.relative_to(ROOT)} is missing: run Workshop/site/check/run")
    browser = Browser()
    try:
        seen = list(looks(browser))
    finally:
        browser.driver.quit()
    found = sum(seen, []) + list(broken_links(SITE.resolve()))
    print("\n".join(found))
    print(f"{len(seen)} looks, {len(found)} complaints")
    sys.exit(1 if found or not seen else 0)


main()
