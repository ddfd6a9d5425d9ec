"""Looks at the built site in headless Chromium, as a reader would.

    browser.py [--planted]

Six pages, at five sizes, light and dark: no error in the console, no request to another host, nothing that axe
objects to, every diagram drawn. With --planted, faults are planted in a copy of the site, and each must be reported.
"""

import functools
import http.server
import json
import pathlib
import shutil
import sys
import tempfile
import threading
import time

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

ROOT = pathlib.Path(__file__).resolve().parents[2]
SITE = ROOT / ".build/site"
AXE = ROOT / ".build/axe/axe_core_python/axe.min.js"
PAGES = ["index", "mvp", "comparison", "changes", "questions", "behaviour"]
LOOKS = [
    (1280, 720, "light"), (1280, 720, "dark"), (1920, 1080, "light"), (1280, 577, "light"), (1024, 768, "dark"),
    (390, 844, "light"),
]

# What somebody could plant without noticing: the page, what is put before its end, and a word of the complaint.
FAULTS = {
    "a picture from elsewhere": ("index", '<img alt="" src="https://example.org/a.png">', "another host"),
    "a script that fails": ("mvp", "<script>notThere()</script>", "console"),
    "a picture without words": ("changes", '<main><img src="assets/images/favicon.png"></main>', "axe"),
    "a diagram that cannot be read": ("mvp", '<pre class="diagram"><code>graph nonsense ((</code></pre>', "diagram"),
    "a table as wide as a hall": ("comparison", '<div style="width:9000px">wide</div>', "wider"),
}


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


def look(browser, folder, pages, settings):
    """All complaints about some pages of a site, each with where it was seen; and how many looks there were."""
    handler = functools.partial(Quiet, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    host = f"http://127.0.0.1:{server.server_port}"
    looks, found = 0, []
    for width, height, scheme in settings:
        browser.size(width, height, scheme)
        for page in pages:
            looks += 1
            where = f"{page} at {width}×{height}, {scheme}"
            found += [f"{where}: {one}" for one in browser.complaints(host, page)]
    server.shutdown()
    return looks, found


def planted(browser):
    """The faults that no check has reported."""
    missed = []
    for name, (page, text, word) in FAULTS.items():
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / "site"
            shutil.copytree(SITE, copy)
            file = copy / f"{page}.html"
            whole = file.read_text()
            assert "</article>" in whole, f"{page} has no article"
            file.write_text(whole.replace("</article>", f"{text}</article>"))
            _, found = look(browser, copy, [page], LOOKS[:1])
            if not any(word in one for one in found):
                missed.append(f"the planted fault “{name}” was not reported: {found}")
    return missed


def main():
    for file in [SITE / "index.html", AXE]:
        if not file.exists():
            sys.exit(f"{file.relative_to(ROOT)} is missing: run Tests/Site/run")
    browser = Browser()
    try:
        if "--planted" in sys.argv[1:]:
            found = planted(browser)
            looks = len(FAULTS)
        else:
            looks, found = look(browser, SITE, PAGES, LOOKS)
    finally:
        browser.driver.quit()
    print("\n".join(found))
    print(f"{looks} looks, {len(found)} complaints")
    sys.exit(1 if found or looks == 0 else 0)


main()
