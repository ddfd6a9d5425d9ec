"""Tests the page to watch in headless Chromium.

    browser.py [--seed NUMBER] [--self-test] [--picture]

What the page shows is compared with what the program prints (`patterns trace --json`), and in free play with the
reference model (`docs machine`). With --self-test, faults are planted in copies of the page, and each must be reported.
With --picture, docs/watch/watch.png is taken anew.
"""

import argparse
import concurrent.futures
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/watch/index.html"
CLICKS = 500
# How many browsers work beside each other.
LANES = 2
SIZES = [(360, 780), (1280, 800), (1920, 1080)]


class Failed(Exception):
    """What the page does wrong."""


def expect(condition, words):
    if not condition:
        raise Failed(words)


def soon(condition):
    """Whether something comes to be within five seconds."""
    end = time.monotonic() + 5
    while not condition():
        if time.monotonic() > end:
            return False
    return True


# What the page is compared with.


def output(*command):
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    expect(done.returncode == 0, f"{' '.join(command)} failed:\n{done.stderr[-2000:]}")
    return done.stdout


def traces(program):
    """Every flow's trace of every rule."""
    flows = [flow["id"] for flow in json.loads(output(program, "list", "--json"))]
    rules = re.findall(r'"(L\d\d)"', (ROOT / "Sources/Conformance/Rule.swift").read_text())
    expect(flows and rules, "no flows or no rules")
    keys = [(flow, rule) for flow in flows for rule in rules]
    with concurrent.futures.ThreadPoolExecutor(LANES) as executor:
        texts = executor.map(lambda key: output(program, "trace", *key, "--json"), keys)
    return flows, rules, {key: json.loads(text)["scenarios"] for key, text in zip(keys, texts)}


def passwords():
    """The texts that are typed as passwords and are long enough to be recognised."""
    source = (ROOT / "Sources/Conformance/Step.swift").read_text()
    source = source[source.index("enum Secret"):]
    source = source[:source.index("\n}\n")]
    texts = re.findall(r'case \.\w+: "([^"\\]{8,})"', source) + re.findall(r'repeating: "([^"]{8,})"', source)
    expect(len(texts) >= 3, "no passwords found in Step.swift")
    return texts


# A browser, and what it sees.

# Reads the windows: in each the widgets that a person sees, as the program prints them.
READ = """
window.readScreens = (selector = '#screens .card') => [...document.querySelectorAll(selector)].map((card) =>
  [...card.querySelectorAll('[data-widget]')].map((one) => {
    const field = one.querySelector('.field');
    const box = field ?? one;
    const caret = box.querySelector('.caret');
    const before = caret ? [...new Intl.Segmenter().segment(caret.previousSibling?.textContent ?? '')].length : null;
    return {
      identifier: one.dataset.widget, text: (field ? field.querySelector('.text') : one).textContent,
      caret: before, isField: field !== null, focused: box.classList.contains('focused'),
      enabled: !box.classList.contains('disabled'), hidden: one.hidden,
      animating: one.getAttribute('aria-label') === 'loading',
    };
  }));
window.press = (key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
window.readService = () => [...document.querySelectorAll('#service li:not(.note)')].map((line) => line.textContent);
"""

# Steps through scenarios: call by call where a step brings several frames, else step by step. Returns each new sight
# of each scenario, with the step that it belongs to. Of a play of hundreds of steps only the first ones are taken, and
# the last. All scenarios are stepped through in one call: between calls the browser would paint.
STEP_THROUGH = """
const [plays, limit] = arguments;
const stepThrough = ({ hash, slow }) => {
  location.hash = hash;
  dispatchEvent(new PopStateEvent('popstate'));
  const sights = [];
  let last = '';
  for (let count = 0; ; count += 1) {
    if (count > 2000) throw new Error(`${hash}: the play never ends`);
    const step = Number(document.getElementById('step-text').textContent.match(/^Step (\\d+) of/)[1]);
    const windows = readScreens();
    const sight = JSON.stringify(windows);
    if (sight !== last) sights.push({ step, windows });
    last = sight;
    const says = document.getElementById('same').textContent;
    if (says.startsWith('✗')) throw new Error(`${hash}: ${says}`);
    if (document.getElementById('next').disabled) break;
    if (step >= limit) press('End');
    else press(slow.includes(step) || slow.includes(step + 1) ? 'ArrowRight' : 'ArrowDown');
  }
  return { sights, service: readService(), says: document.getElementById('same').textContent };
};
return JSON.stringify(plays.map(stepThrough));
"""
LIMIT = 24


class Browser:
    def __init__(self, page=PAGE):
        options = Options()
        options.binary_location = "/usr/bin/chromium"
        # A browser refuses addresses that change faster than a person can change them.
        for argument in ["headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "disable-ipc-flooding-protection"]:
            options.add_argument(f"--{argument}")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        self.driver.set_script_timeout(120)
        self.address = page.as_uri()

    def close(self):
        self.driver.quit()

    def size(self, width, height):
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def prefer(self, scheme="light"):
        features = [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def open(self, words=""):
        self.driver.get("about:blank")
        # A full history drops entries that no person's click made, and Back would lead past them.
        self.driver.execute_cdp_cmd("Page.resetNavigationHistory", {})
        self.driver.get(self.address + words)
        self.run(READ)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def press(self, *keys):
        for key in keys:
            self.run("press(arguments[0])", key)

    def shown(self, identifier):
        return self.run("return document.getElementById(arguments[0]).innerText", identifier)

    def check_console(self):
        errors = [entry["message"] for entry in self.driver.get_log("browser")]
        expect(not errors, f"the console says: {errors[:3]}")

    def check_requests(self):
        """No request leaves the page, and none fails."""
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] != "Network.requestWillBeSent":
                continue
            url = message["params"]["request"]["url"]
            expect(url.startswith((self.address, "about:", "data:")), f"the page asks for {url}")


# The checks.


def widget(seen):
    """A widget of the program's trace as the page can show it: a caret is drawn where the focus is."""
    is_field = seen.get("caret") is not None
    return {
        "identifier": seen["identifier"],
        "text": seen["text"],
        "caret": seen["caret"] if is_field and seen["focused"] else None,
        "isField": is_field,
        # A label has no focus, and is never disabled.
        "focused": seen["focused"],
        "enabled": seen["enabled"],
        "hidden": seen["hidden"],
        "animating": seen["animating"],
    }


def sights(scenario):
    """What a person sees of a scenario, change by change, and the step of each."""
    windows = [[] for _ in scenario["steps"][0]["windows"]]
    # Before the start the page shows empty windows.
    found = [(0, [list(one) for one in windows])]
    for number, step in enumerate(scenario["steps"]):
        for index, window in enumerate(step["windows"]):
            for frame in window["frames"]:
                windows[index] = [widget(one) for one in frame]
                found.append((number, [list(one) for one in windows]))
    return found


def check_scenarios(browser, pair, rules, found):
    """Every scenario on a pair of flows shows what the program prints."""
    browser.size(1280, 800)
    browser.open("#rule=L01")
    played, plays = [], []
    for rule in rules:
        for number, scenario in enumerate(found[pair[0], rule]):
            frames = [max(len(one["frames"]) for one in step["windows"]) for step in scenario["steps"]]
            words = f"#flows={','.join(pair)}&rule={rule}&scenario={number + 1}&step=0&call=0"
            plays.append({"hash": words, "slow": [step for step, count in enumerate(frames) if count > 1]})
            played.append((rule, number))
    expect(plays, "no scenario was shown")
    for (rule, number), seen in zip(played, json.loads(browser.run(STEP_THROUGH, plays, LIMIT)), strict=True):
        for flow in pair:
            scenario = found[flow, rule][number]
            check_scenario(f"{flow} {rule} “{scenario['title']}”", scenario, seen)
    browser.check_console()
    return f"{len(plays)} on {' and '.join(pair)}"


def check_scenario(name, scenario, seen):
    expected = [one for one in sights(scenario)]
    # In two windows, two frames can come in one turn.
    last = {}
    for number, windows in expected:
        last[json.dumps(windows, sort_keys=True)] = number
    shown = [(one["step"], one["windows"]) for one in seen["sights"]]
    if len(scenario["steps"]) > LIMIT + 1:
        early = [one for one in expected if one[0] <= LIMIT]
        expect(shown[:len(early)] == early, f"{name}: the page shows other frames")
        expect(shown[-1][1] == expected[-1][1], f"{name}: the page ends with another frame")
    elif len(scenario["steps"][0]["windows"]) == 1:
        expect(shown == expected, f"{name}: the page shows other frames\n{first_difference(expected, shown)}")
    else:
        for number, windows in shown:
            key = json.dumps(windows, sort_keys=True)
            expect(key in last, f"{name}: the page shows a frame that no trace has, at step {number}")
        expect(shown[-1] == expected[-1], f"{name}: the page ends with another frame")
    events = sum(len(one["service"]) for step in scenario["steps"] for one in step["windows"])
    expect(len(seen["service"]) == events, f"{name}: the service sees {len(seen['service'])} events, not {events}")
    expect(seen["says"].startswith("✓"), f"{name}: the page says “{seen['says']}”")


def first_difference(expected, shown):
    for one, other in zip(expected, shown):
        if one != other:
            return f"expected {one}\nshown    {other}"
    return f"expected {len(expected)} frames, shown {len(shown)}"


# Clicks, one move after the other, and compares what is shown and offered before each.
CLICK_THROUGH = """
for (const [number, click] of arguments[0].entries()) {
  if (click.hash) {
    location.hash = click.hash;
    dispatchEvent(new PopStateEvent('popstate'));
  }
  const says = document.getElementById('same').textContent;
  const shown = readScreens()[0].map((one) => Object.entries(one).sort().join());
  const expected = click.frame.map((one) => Object.entries(one).sort().join());
  const buttons = [...document.querySelectorAll('[data-move]')];
  const offered = buttons.map((one) => one.ariaLabel).sort();
  const what = shown.join() !== expected.join() ? `another frame than the model's: ${shown}`
    : offered.join() !== [...click.labels].sort().join() ? `other moves than the model's: ${offered}`
    : !says.startsWith('✓') ? says : '';
  if (what) return `click ${number + 1}: ${what}`;
  buttons.find((one) => Number(one.dataset.move) === click.move)?.click();
}
return '';
"""


def check_free_play(browser, machine, seed):
    """Random clicks show what the reference model says, and offer exactly what it allows."""
    chance = random.Random(seed)
    pairs = ["mvp,viper", "mvi,mvvm/clean", "mvc,mvvm", "mvvm/observation,mvvm/transform", "mvi/state-driver,mvvm/inputs-outputs"]
    clicks, state = [], None
    for number in range(CLICKS):
        click = {"hash": ""}
        if state is None or number % 50 == 0:
            click["hash"], state = f"#mode=free&flows={pairs[number // 50 % len(pairs)]}", 0
        here = machine["states"][state]
        click["frame"] = [widget(one) for one in here["frame"]]
        click["labels"] = [move["label"] for move in here["moves"]]
        click["move"] = chance.randrange(len(here["moves"])) if here["moves"] else -1
        state = here["moves"][click["move"]]["target"] if here["moves"] else None
        clicks.append(click)
    browser.size(1280, 800)
    browser.open("#mode=free")
    fault = browser.run(CLICK_THROUGH, clicks)
    expect(not fault, f"seed {seed}, {fault}")
    browser.check_console()
    return f"{CLICKS} clicks, seed {seed}"


def check_first_visit(browser):
    """A first visit begins before a tap; twelve times → leads through MVP's and VIPER's wrong password."""
    browser.size(1280, 800)
    browser.open()
    expect("Press → to follow one tap through both." in browser.shown("sentence"), "the first sentence is missing")
    expect("tap" not in browser.shown("step-text"), "the first visit does not begin before the tap")
    browser.open("#flows=mvp,viper&rule=L13")
    files = set()
    for _ in range(12):
        expect(browser.run("return !document.getElementById('next').disabled"), "the end comes before twelve calls")
        browser.press("ArrowRight")
        marked = browser.run("return document.querySelectorAll('.file:not(.away) :is(.marked, .lit)').length")
        expect(marked > 0, "a call without a line")
        files |= set(browser.run("return [...document.querySelectorAll('.file:not(.away) .file-name a')].map((one) => one.getAttribute('href'))"))
    expect("Wrong username or password." in browser.shown("screens"), "twelve calls do not lead to the message")
    expect(browser.run("return document.getElementById('next').disabled"), "there is more after twelve calls")
    for file in files:
        path = (PAGE.parent / file.split("#")[0]).resolve()
        expect(path.exists(), f"the link {file} leads nowhere")
    browser.check_console()
    return f"{len(files)} lines linked"


def check_addresses(browser):
    """Links lead to a moment, and Back comes back."""
    browser.size(1280, 800)
    browser.open("#flows=mvp,viper&rule=L20&step=5")
    expect("Step 5 of 5" in browser.shown("step-text"), "a link to a step leads elsewhere")
    expect("L20" in browser.shown("sentence"), "a link to a rule leads elsewhere")
    browser.open("#flows=mvp,viper&rule=L13&step=3&call=2")
    username = lambda: browser.run("return readScreens()[0][0].text")
    before = browser.shown("column-0"), browser.shown("step-text")
    browser.run("document.querySelector('[data-mode=free]').click()")
    browser.run("document.querySelector('[data-widget=username] [data-move]').click()")
    expect(username() == "ada", "typing types nothing")
    browser.run("history.back()")
    expect(soon(lambda: username() == ""), "Back does not take the move back")
    browser.run("history.back()")
    there = lambda: (browser.shown("column-0"), browser.shown("step-text")) == before
    expect(soon(there), "Back does not come back to the moment")
    browser.open("#flows=nobody&rule=L99&step=-3&call=x")
    expect(browser.run("return document.querySelectorAll('.role').length") > 0, "a wrong address shows nothing")
    browser.check_console()
    return "links and Back"


def check_keys(browser):
    """Everything can be reached and done without a mouse, and the focus is seen."""
    browser.size(1280, 800)
    browser.open("#flows=mvp,viper&rule=L13")
    body = browser.driver.find_element(By.TAG_NAME, "body")
    body.send_keys("?")
    expect(browser.run("return document.getElementById('help').open"), "? opens no help")
    browser.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    before = browser.run("return parseFloat(getComputedStyle(document.documentElement).fontSize)")
    body.send_keys("+")
    after = browser.run("return parseFloat(getComputedStyle(document.documentElement).fontSize)")
    expect(after >= 18 > before >= 14, f"+ makes {before} px to {after} px")
    for there, back in [("End", "Home"), ("ArrowRight", "ArrowLeft"), ("ArrowDown", "ArrowUp")]:
        places = []
        for key in ["Home", there, back]:
            browser.press(key)
            places.append(browser.shown("step-text") + browser.shown("spoken"))
        expect(places[0] == places[2] != places[1], f"{back} does not undo {there}")
    browser.open("#mode=free&flows=mvp,viper")
    body = browser.driver.find_element(By.TAG_NAME, "body")
    reached = set()
    for _ in range(80):
        body.send_keys(Keys.TAB) if not reached else browser.driver.switch_to.active_element.send_keys(Keys.TAB)
        active = browser.driver.switch_to.active_element
        outline = active.value_of_css_property("outline-style")
        if active.tag_name == "body":
            break
        expect(outline != "none", f"the focus is not seen on {active.get_attribute('outerHTML')[:80]}")
        reached.add(active.get_attribute("outerHTML")[:80])
    all_controls = browser.run(
        "return [...document.querySelectorAll('main button:not(:disabled), header button, nav button, footer button:not(:disabled)')]"
        ".filter((one) => one.offsetParent).map((one) => one.outerHTML.slice(0, 80))")
    missing = [one for one in all_controls if one not in reached]
    expect(not missing, f"Tab does not reach {missing[:3]}")
    unnamed = browser.run(
        "return [...document.querySelectorAll('button, select, a')].filter((one) => !(one.ariaLabel || one.textContent.trim()))"
        ".map((one) => one.outerHTML)")
    expect(not unnamed, f"without a name for a screen reader: {unnamed[:3]}")
    browser.check_console()
    return f"{len(reached)} stops of Tab"


# What is too wide, what lies on something else, and what text is too small.
LOOK = """
const seen = (one) => one.offsetParent && getComputedStyle(one).visibility !== 'hidden';
const name = (one) => `${one.tagName.toLowerCase()}.${one.className || one.id} “${one.textContent.trim().slice(0, 30)}”`;
const faults = [];
if (document.documentElement.scrollWidth > innerWidth) faults.push(`the page is ${document.documentElement.scrollWidth} px wide`);
for (const one of document.querySelectorAll('body *')) {
  if (!seen(one) || one.closest('.visually-hidden, dialog, caption, svg, .field')) continue;
  const box = one.getBoundingClientRect();
  if (box.width && (box.right > innerWidth + 1 || box.left < -1)) faults.push(`outside: ${name(one)}`);
  const style = getComputedStyle(one);
  const scrolls = ['auto', 'scroll'].includes(style.overflowX);
  if (one.scrollWidth > one.clientWidth + 2 && scrolls) faults.push(`scrolls sideways: ${name(one)}`);
  if ([...one.childNodes].some((child) => child.nodeType === 3 && child.data.trim()) && parseFloat(style.fontSize) < 14) {
    faults.push(`${style.fontSize}: ${name(one)}`);
  }
}
const overlaps = (all) => all.forEach((one, index) => {
  const a = one.getBoundingClientRect();
  for (const other of all.slice(index + 1)) {
    const b = other.getBoundingClientRect();
    if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) {
      faults.push(`${name(one)} lies on ${name(other)}`);
    }
  }
});
for (const diagram of document.querySelectorAll('.diagram')) overlaps([...diagram.querySelectorAll('.role')].filter(seen));
overlaps([...document.querySelectorAll('header > *, nav > *')].filter(seen));
overlaps([...document.querySelectorAll('main > section')].filter(seen));
overlaps([...document.querySelectorAll('.controls > *')].filter(seen));
for (const column of document.querySelectorAll('.column')) overlaps([...column.children].filter(seen));
for (const code of document.querySelectorAll('.code')) overlaps([...code.children, ...code.querySelectorAll('.file > *')].filter((one) => seen(one) && !one.matches('.file')));
return faults;
"""

# Text against the background that it is on: below AA.
CONTRAST = """
const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
const rgba = (color) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); return canvas.getImageData(0, 0, 1, 1).data; };
const light = ([r, g, b]) => [r, g, b].map((c) => c / 255).map((c) => c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
  .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
const faults = new Set();
for (const one of document.querySelectorAll('body *')) {
  if (!one.offsetParent || one.closest('svg')) continue;
  if (![...one.childNodes].some((child) => child.nodeType === 3 && child.data.trim())) continue;
  let behind = one;
  while (behind && rgba(getComputedStyle(behind).backgroundColor)[3] < 255) behind = behind.parentElement;
  const [a, b] = [getComputedStyle(one).color, getComputedStyle(behind ?? document.documentElement).backgroundColor].map((c) => light(rgba(c)));
  const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  if (ratio < 4.5) faults.add(`${ratio.toFixed(2)}: ${one.tagName.toLowerCase()}.${one.className} “${one.textContent.trim().slice(0, 30)}”`);
}
return [...faults];
"""

MOMENTS = [
    "#flows=mvc,viper&rule=L13&step=3&call=3",
    "#flows=mvvm/clean,mvi&rule=L13&step=3&call=6",
    "#flows=mvvm/inputs-outputs,mvvm/transform&rule=L42",
    "#flows=mvi/state-driver,mvp&rule=L30&scenario=2",
    "#mode=free&flows=mvi,viper&path=0",
    "#mode=mistakes",
]


def check_looks(browser):
    """Nothing is cut off, lies on something else, is too small or too pale."""
    for scheme in ["light", "dark"]:
        browser.prefer(scheme)
        for width, height in SIZES:
            browser.size(width, height)
            for moment in MOMENTS:
                browser.open(moment)
                faults = browser.run(CONTRAST) + (browser.run(LOOK) if scheme == "light" else [])
                expect(not faults, f"{width} px, {scheme}, {moment}: {faults[:4]}")
    browser.prefer("light")
    browser.size(*SIZES[2])
    browser.open(MOMENTS[0])
    browser.press("+")
    faults = browser.run(LOOK)
    expect(not faults, f"for a projector: {faults[:4]}")
    browser.check_console()
    return f"{len(MOMENTS)} moments at {len(SIZES)} widths, light and dark"


def check_mistakes(browser):
    """Every mistake shows a difference, and the lines that make it."""
    browser.size(1280, 800)
    browser.open("#mode=mistakes")
    names = browser.run("return recording.mutants.map(({ name }) => name)")
    patches = sorted(path.stem for path in (ROOT / "Tests/Mutants").glob("*.patch"))
    missing = set(patches) - set(names)
    # A mutant that traps or never ends shows nothing that could be recorded.
    expect(names and set(names) <= set(patches) and len(missing) <= 3, f"mistakes that are not shown: {sorted(missing)}")
    for name in names:
        shown = browser.run(
            "location.hash = arguments[0]; dispatchEvent(new PopStateEvent('popstate'));"
            "return [document.querySelectorAll('.patch .added, .patch .removed').length,"
            " document.getElementById('same').textContent, readScreens().length, readService().join()]",
            f"#mode=mistakes&mutant={name}")
        expect(shown[0] > 0, f"{name}: no changed lines")
        expect(shown[1].startswith("✗"), f"{name}: the page says “{shown[1]}”")
    browser.check_console()
    return f"{len(names)} mistakes"


def check_secrets(page):
    """No password is in the file, whether it is seen or not."""
    text = page.read_text()
    for password in passwords():
        expect(password not in text, f"the page has the password “{password[:4]}…”")
    expect(page.stat().st_size <= 2_500_000, f"the page has {page.stat().st_size} bytes")
    return f"{page.stat().st_size} bytes"


def program():
    """The program, built without optimisation as the recording was: an optimised one may need fewer turns."""
    output("swift", "build", "--product", "patterns")
    return str(ROOT / ".build/debug/patterns")


def checks(seed):
    """The checks by their names, the longest first."""
    with concurrent.futures.ThreadPoolExecutor() as executor:
        model = executor.submit(output, "swift", "run", "--package-path", "Tools", "docs", "machine")
        flows, rules, found = traces(program())
        machine = json.loads(model.result())
    # The last flow has a partner, too, if their number is odd.
    pairs = list(zip(flows[::2], flows[1::2] + flows[:1]))
    scenarios = {
        f"scenarios {number}": lambda browser, pair=pair: check_scenarios(browser, pair, rules, found)
        for number, pair in enumerate(pairs, 1)
    }
    return scenarios | {
        "looks": check_looks,
        "mistakes": check_mistakes,
        "free play": lambda browser: check_free_play(browser, machine, seed),
        "keys": check_keys,
        "first visit": check_first_visit,
        "addresses": check_addresses,
        "secrets": lambda browser: check_secrets(PAGE),
    }


def play(tasks):
    """Runs checks in a browser until none is left, and says how each went."""
    browser = Browser()
    failures = 0

    def report(name, check):
        nonlocal failures
        start = time.monotonic()
        try:
            words = check(browser)
            print(f"  {name}: {words}, {time.monotonic() - start:.1f} s", flush=True)
        except (Failed, WebDriverException) as failure:
            failures += 1
            print(f"✗ {name}: {failure}", flush=True)

    try:
        for name, check in tasks:
            report(name, check)
        report("requests", lambda one: one.check_requests() or "none leaves the page")
    finally:
        browser.close()
    return failures


# Planted faults: what is changed in the page, and which check must say so.
FAULTS = [
    ("a message", "scenarios 1", '"Wrong username or password."', '"Wrong password."'),
    ("a move", "free play", '"moves":[[', '"moves":[],"lost":[['),
    ("a request", "requests", "<main>", '<img src="https://example.org/a.png" alt=""><main>'),
    ("an error", "first visit", '"use strict";', '"use strict"; console.error("planted");'),
    ("a width", "looks", "<main>", '<main><p style="width: 3000px">wide</p>'),
    ("a pale text", "looks", "<main>", '<main><p style="color: #999; background: #fff">pale</p>'),
    ("a password", "secrets", "<main>", "<main><!-- incorrect horse -->"),
    ("a lost key", "keys", '"?": () =>', '"¿": () =>'),
    ("a key that goes nowhere", "keys", "moved(play, view.position, -1)", "moved(play, view.position, 0)"),
    ("a lost address", "addresses", "words.get(\"step\")", "words.get(\"stop\")"),
    ("a mistake without its lines", "mistakes", '"patch":[', '"patch":[],"lost":['),
]


def self_test(all_checks):
    """Every planted fault is reported by its check."""
    text = PAGE.read_text()
    passed = True
    for fault, name, old, new in FAULTS:
        expect(old in text, f"{fault}: the page has no “{old}”")
        with tempfile.TemporaryDirectory(dir=PAGE.parent) as directory:
            page = pathlib.Path(directory) / "index.html"
            changed = text.replace(old, new, 1)
            if name == "requests":
                changed = re.sub(r"<meta http-equiv[^>]*>", "", changed)
            page.write_text(changed)
            browser = Browser(page)
            try:
                if name == "secrets":
                    check_secrets(page)
                elif name == "requests":
                    browser.open()
                    browser.check_requests()
                else:
                    all_checks[name](browser)
                print(f"✗ {fault}: not reported")
                passed = False
            except (Failed, WebDriverException) as failure:
                print(f"  {fault}: {str(failure).splitlines()[0][:110]}", flush=True)
            finally:
                browser.close()
    return passed


def take_picture():
    """A call under way, for the README."""
    browser = Browser()
    browser.prefer("light")
    browser.size(1280, 800)
    browser.open("#flows=mvp,viper&rule=L13&step=4&call=4")
    browser.driver.save_screenshot(str(PAGE.parent / "watch.png"))
    browser.close()
    return True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    parser.add_argument("--self-test", action="store_true")
    parser.add_argument("--picture", action="store_true")
    arguments = parser.parse_args()
    if arguments.picture:
        return take_picture()
    all_checks = checks(arguments.seed)
    if arguments.self_test:
        return self_test(all_checks)
    # Each browser takes the next check when it has done one.
    tasks = iter(all_checks.items())
    with concurrent.futures.ThreadPoolExecutor(LANES) as executor:
        return sum(executor.map(play, [tasks] * LANES)) == 0


if __name__ == "__main__":
    try:
        sys.exit(0 if main() else 1)
    except Failed as failure:
        print(f"✗ {failure}")
        sys.exit(1)
