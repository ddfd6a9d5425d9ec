"""Looks at the built site in headless Chromium, as a reader would.

    browser.py [--planted]

Some pages, at five sizes, light and dark: no error in the console, no request to another host, nothing that axe
objects to, every diagram drawn. The two logins at the start are used. Every link of every page is followed, those
inside the page to watch among them. With --planted, faults are planted in a copy of the site, and each must be
reported.
"""

import functools
import html.parser
import http.server
import json
import pathlib
import re
import shutil
import sys
import tempfile
import threading
import time
import urllib.parse

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

ROOT = pathlib.Path(__file__).resolve().parents[2]
SITE = ROOT / ".build/site"
AXE = ROOT / ".build/axe/axe_core_python/axe.min.js"
PAGES = ["index", "mvp", "comparison", "changes", "questions", "swiftui"]
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
    "a link to no page": ("mvp", '<a href="nowhere.html">here</a>', "leads to no file"),
    "a link to no heading": ("mvp", '<a href="mvc.html#nowhere">here</a>', "has no #nowhere"),
}

# Faults in a script of the site: the file, what is replaced by what, and a word of the complaint.
SCRIPT_FAULTS = {
    "a login that keeps the password": (
        "assets/logins.js", 'if (rejectsPassword(error)) this.#form.password = "";', "", "the two logins differ"),
    "a chapter that is no page": ("watch/index.html", '.replace(/\\.md$/, ".html")', "", "leads to no file"),
    "a patch that is elsewhere": ("watch/index.html", "}Changes/${id}/", "}${id}/", "leads to no file"),
    "steps that begin anew after a quote": ("mvc.html", '<ol start="', '<ol data-start="', "go on with"),
    "two logins that do not hear of each other": ("assets/start.js", "mirror(screens[0], screens[1]);", "", "differ"),
}

# Where the page to watch is looked at for links: each of its modes.
WATCHED = [
    "", "#play=tour&step=2", "#flows=mvp,viper&rule=L13", "#mode=mistakes", "#mode=jobs&job=calls-the-service",
    "#mode=changes&change=second-factor",
]


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


    def used(self, host):
        """What is wrong with the two logins at the start."""
        self.driver.get(f"{host}/index.html")
        seen = """
            const state = (it) => [it.value, it.textContent, it.disabled, it.hidden];
            return [...document.querySelectorAll(".start .login")].map((login) =>
              [...login.querySelectorAll("input, button, .message, .greeting")].map(state).join())
            """
        if not self.soon("return document.querySelectorAll('.start .login input').length === 4"):
            yield "the start shows no two logins"
            return

        def press(label):
            self.run(f"""[...document.querySelectorAll(".start .login button")]
                .find((it) => it.textContent === "{label}")?.click()""")

        def shows(text, what):
            # Both screens may need a moment: an answer comes a second later.
            if not self.soon(f"return [...document.querySelectorAll('.start .login')].every((it) => {text})", 8):
                yield f"after {what} the two logins differ, or are wrong: {self.run(seen)}"
            elif len(set(self.run(seen))) != 1:
                yield f"after {what} the two logins differ: {self.run(seen)}"

        fields = self.driver.find_elements("css selector", ".start .login input")
        press("Log in")
        yield from shows("it.textContent.includes('Enter your username.')", "Log in with nothing")
        fields[0].send_keys("admin")
        fields[1].send_keys("wrong")
        yield from shows("it.querySelector('input').value === 'admin'", "typing")
        press("Log in")
        yield from shows("it.querySelector('input').disabled", "Log in")
        press("Cancel")
        yield from shows("!it.querySelector('input').disabled", "Cancel")
        press("Log in")
        yield from shows("it.textContent.includes('Wrong username or password.')", "a wrong password")
        fields[1].send_keys("1234\n")
        yield from shows("it.textContent.includes('Welcome, Ada Min')", "the right password")
        press("Log out")
        yield from shows("it.querySelector('input')?.value === ''", "Log out")

    def links(self, host, page):
        """The addresses of all links that a page shows now, as they are written."""
        self.driver.get("about:blank")
        self.driver.get(f"{host}/{page}")
        self.soon("return document.querySelectorAll('a[href]').length > 0", 5)
        return self.run("return [...document.querySelectorAll('a[href]')].map((it) => it.getAttribute('href'))")


class Anchors(html.parser.HTMLParser):
    """The links of a page, the names that a link can lead to, and the numbers at which its lists begin."""

    def __init__(self, text):
        super().__init__()
        self.links, self.names, self.starts = [], {""}, set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        if tag == "ol":
            self.starts.add(int(dict(attributes).get("start", 1)))
        for key, value in attributes:
            if key in ("id", "name") and value:
                self.names.add(value)
            if key in ("href", "src") and value:
                self.links.append(value)


def broken_links(browser, folder, host):
    """What is wrong with the links of a site: each leads to a file of the site, or of the repository around it."""
    # The API documentation is docc's, which has checked its links. What is not found has absolute addresses.
    files = [file for file in sorted(folder.rglob("*.html")) if file.name != "404.html"]
    pages = {file: Anchors(file.read_text()) for file in files if not file.is_relative_to(folder / "api")}
    links = [(file, link) for file, page in pages.items() for link in page.links]
    # The page to watch makes its links itself.
    watch = folder / "watch/index.html"
    for state in WATCHED:
        links += [(watch, link) for link in browser.links(host, f"watch/index.html{state}")]
    for file, link in sorted(set(links)):
        path, _, name = link.partition("#")
        if urllib.parse.urlsplit(link).scheme:
            continue
        where = file.relative_to(folder)
        target = (file.parent / urllib.parse.unquote(path)).resolve() if path else file
        # Links to sources lead out of the site, which lies in .build/site.
        around = folder.parent.parent
        if not target.is_relative_to(folder) and target.is_relative_to(around):
            target = ROOT / target.relative_to(around)
        if not target.exists():
            yield f"{where}: “{link}” leads to no file"
        elif target in pages and target != watch and name and urllib.parse.unquote(name) not in pages[target].names:
            yield f"{where}: {target.name} has no #{name}"


def restarted_steps(folder):
    """Where the steps of a page go on after a quote, and begin anew in the site."""
    found = [
        (page, int(number))
        for page in sorted(ROOT.glob("docs/*.md"))
        for number in re.findall(r"<!-- end -->\n\n(\d+)\. ", page.read_text())
    ]
    assert found, "no page has steps around a quote"
    for page, number in found:
        if number not in Anchors((folder / f"{page.stem}.html").read_text()).starts:
            yield f"{page.stem}.html: its steps do not go on with {number}."


def look(browser, folder, pages, settings, follows=True):
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
    browser.size(*settings[0])
    if "index" in pages:
        found += browser.used(host)
    if follows:
        found += broken_links(browser, folder.resolve(), host)
        found += restarted_steps(folder)
    server.shutdown()
    return looks, found


def planted(browser):
    """The faults that no check has reported."""
    missed = []
    for name, (path, old, new, word) in SCRIPT_FAULTS.items():
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / ".build/site"
            shutil.copytree(SITE, copy)
            text = (copy / path).read_text()
            assert old in text, f"{path} has no {old}"
            (copy / path).write_text(text.replace(old, new))
            _, found = look(browser, copy, ["index"], LOOKS[:1], follows=path.endswith(".html"))
            if not any(word in one for one in found):
                missed.append(f"the planted fault “{name}” was not reported: {found}")
    for name, (page, text, word) in FAULTS.items():
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / ".build/site"
            shutil.copytree(SITE, copy)
            file = copy / f"{page}.html"
            whole = file.read_text()
            assert "</article>" in whole, f"{page} has no article"
            file.write_text(whole.replace("</article>", f"{text}</article>"))
            _, found = look(browser, copy, [page], LOOKS[:1], follows="link" in name)
            if not any(word in one for one in found):
                missed.append(f"the planted fault “{name}” was not reported: {found}")
    return missed


def main():
    for file in [SITE / "index.html", AXE]:
        if not file.exists():
            sys.exit(f"{file.relative_to(ROOT)} is missing: run Workshop/site/check/run")
    browser = Browser()
    try:
        if "--planted" in sys.argv[1:]:
            found = planted(browser)
            looks = len(FAULTS) + len(SCRIPT_FAULTS)
        else:
            looks, found = look(browser, SITE, PAGES, LOOKS)
    finally:
        browser.driver.quit()
    print("\n".join(found))
    print(f"{looks} looks, {len(found)} complaints")
    sys.exit(1 if found or looks == 0 else 0)


main()
