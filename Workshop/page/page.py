"""The page to watch in headless Chromium, and what a check expects of it."""

import json
import pathlib
import re
import time

from selenium import webdriver
from selenium.webdriver import ActionChains
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PAGE = ROOT / "docs/watch/index.html"
AXE = ROOT / ".build/axe/axe_core_python/axe.min.js"
# What the browser loads as the page.
PARTS = (".html", ".css", ".js")
# What a page's recording stands between.
RECORDED = re.compile(r"const recorded = (.*);\n")


class Failed(Exception):
    """What the page does wrong."""


def expect(condition, words):
    if not condition:
        raise Failed(words)


def parts_of(page):
    """The files of a page, by their names: itself, its style, its scripts and its data."""
    files = [file for file in page.parent.iterdir() if file.suffix in PARTS]
    return {file.name: file.read_text() for file in sorted(files)}


def recording_of(page):
    """What a page shows: in its data a value stands behind its parts, and names them by their places."""
    values = []
    for one in json.loads(RECORDED.search(page.with_name("data.js").read_text())[1]):
        if isinstance(one, list):
            one = [values[place] for place in one]
        elif isinstance(one, dict):
            one = {name: values[place] for name, place in one.items()}
        values.append(one)
    return values[-1]


def soon(condition, seconds=5):
    """Whether something comes to be within some seconds."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
    return True


class Browser:
    def __init__(self, page=PAGE):
        options = Options()
        options.binary_location = "/usr/bin/chromium"
        arguments = ["headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage"]
        # A browser refuses addresses that change faster than a user can change them.
        for argument in [*arguments, "disable-ipc-flooding-protection"]:
            options.add_argument(f"--{argument}")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        self.driver.set_script_timeout(120)
        self.page, self.address, self.text = page, page.as_uri(), 100
        self.data = recording_of(page)
        self.prefer()

    def command(self, name, **arguments):
        self.driver.execute_cdp_cmd(name, arguments)

    def size(self, width, height, text=100):
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.command("Emulation.setDeviceMetricsOverride", **metrics)
        self.text = text

    def prefer(self, **features):
        """Sets what a reader prefers, by the names of media features; without one, a light page and no motion."""
        usual = {
            "prefers-color-scheme": "light",
            "prefers-reduced-motion": "reduce",
            "forced-colors": "none",
        }
        wanted = [{"name": name, "value": value} for name, value in (usual | features).items()]
        self.command("Emulation.setEmulatedMedia", features=wanted)

    def open(self, words=""):
        self.driver.get("about:blank")
        # A full history drops entries that no user's click made, and Back would lead past them.
        self.command("Page.resetNavigationHistory")
        text = f"&size={self.text}" if self.text != 100 else ""
        self.driver.get(self.address + (words or "#" if text else words) + text)
        # A window that has another size since the last page tells this one with its next frame.
        self.driver.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")
        self.load_helpers()

    def load_helpers(self):
        """What `look` is in the scripts that the checks run."""
        self.run((HERE / "look.js").read_text())

    def go(self, words):
        """To another address, without loading anew."""
        self.run("location.hash = arguments[0]; dispatchEvent(new PopStateEvent('popstate'))", words)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    @property
    def hash(self):
        return self.run("return location.hash")

    @property
    def focused(self):
        """The id of what has the focus, or what kind of element it is."""
        return self.run("return document.activeElement.id || document.activeElement.tagName")

    def keys(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def text_of(self, selector):
        return self.run("return document.querySelector(arguments[0])?.innerText ?? ''", selector)

    def count(self, selector):
        return self.run("return document.querySelectorAll(arguments[0]).length", selector)

    def click(self, words):
        """Clicks the first button that has these words."""
        self.run("look.button(arguments[0]).click()", words)

    def check_console(self):
        errors = [entry["message"] for entry in self.driver.get_log("browser")]
        expect(not errors, f"the console says: {errors[:3]}")

    def check_requests(self):
        """No request leaves the page."""
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                url = message["params"]["request"]["url"]
                folder = self.page.parent.as_uri()
                expect(url.startswith((folder, "about:", "data:")), f"the page asks for {url}")
