#!/usr/bin/python3
"""Looks at the built site in headless Chromium, as a reader would.

Six pages on a screen and on a phone, and two of them in the dark: no error in the console, no request to another host,
nothing that axe objects to, every diagram drawn. Links are checked before: by `docs check`, and by the build.
"""

import functools
import http.server
import json
import sys
import threading

# The tests leave nothing beside the sources.
sys.dont_write_bytecode = True

from page import AXE, ROOT, Browser, soon

SITE = ROOT / ".build/site"
PAGES = ["index", "mvp", "side-by-side", "changes", "recipes", "swiftui"]
LOOKS = [
    (1280, 720, "light", PAGES),
    (390, 844, "light", PAGES),
    (1280, 720, "dark", ["mvp", "side-by-side"]),
]
# The page to watch, which is in a frame, has tests of its own.
RUN_AXE = """
    const what = { exclude: [["iframe"], ["pre.diagram"]] };
    const how = { runOnly: ["wcag2a", "wcag2aa"], iframes: false };
    axe.run(what, how).then((it) =>
      arguments[0](it.violations.map((one) => `${one.id} at ${one.nodes[0].html.slice(0, 100)}`)));
"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def other_hosts(browser, host):
    """The addresses on other hosts that have been asked since the last look."""
    for entry in browser.driver.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            address = message["params"]["request"]["url"]
            if not address.startswith((host, "data:", "blob:", "about:", "chrome:")):
                yield address


def complaints(browser, host, page):
    """What is wrong with a page at the size that is set."""
    browser.driver.get("about:blank")
    browser.driver.get_log("browser")
    list(other_hosts(browser, host))
    browser.driver.get(f"{host}/{page}.html")
    drawn = "return [...document.querySelectorAll('pre.diagram')].every((one) => one.querySelector('svg'))"
    if not soon(lambda: browser.run(drawn), 20):
        yield "a diagram is not drawn"
    for entry in browser.driver.get_log("browser"):
        if entry["level"] in ("SEVERE", "WARNING"):
            yield f"the console says: {entry['message']}"
    for address in other_hosts(browser, host):
        yield f"another host is asked: {address}"
    if browser.run("return document.documentElement.scrollWidth > innerWidth + 1"):
        yield "the page is wider than the window"
    browser.run(AXE.read_text())
    for violation in browser.driver.execute_async_script(RUN_AXE):
        yield f"axe: {violation}"


def main():
    for file in [SITE / "index.html", AXE]:
        if not file.exists():
            sys.exit(f"{file.relative_to(ROOT)} is missing: run Workshop/install, and Workshop/site/build build")
    handler = functools.partial(Quiet, directory=str(SITE))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = Browser()
    looks, found = 0, []
    try:
        for width, height, scheme, pages in LOOKS:
            browser.size(width, height)
            browser.prefer(**{"prefers-color-scheme": scheme})
            for page in pages:
                said = list(complaints(browser, f"http://127.0.0.1:{server.server_port}", page))
                found += [f"{page} at {width}×{height}, {scheme}: {one}" for one in said]
                looks += 1
    finally:
        browser.driver.quit()
    print("\n".join(found))
    print(f"{looks} looks, {len(found)} complaints")
    sys.exit(1 if found else 0)


main()
