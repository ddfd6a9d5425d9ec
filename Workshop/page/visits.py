"""Checks of visits: the start, the tours, Follow, what keys do, and addresses."""

import itertools
import re

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page import ROOT, expect, soon

# The tours that are gone through: all pairs of the five and of Observation; on a phone, each beside the next. Of every
# other flow, the tour beside MVP.
TOURED = ["mvc", "mvp", "mvvm", "mvi", "viper", "mvvm/observation"]
MOST_WORDS, MOST_CONTROLS, MOST_SCENES = 150, 15, 13
START_WORDS = 60
# What no address knows.
UNKNOWN = ["rule=L99", "play=nothing", "flows=mvx,mvp", "rule=L13&step=3-tap-nothing", "rule=L13&scheme=red"]


def check_tours(browser):
    """Each scene of the tours: few words and controls, nothing cut, its lines as in the files, a table at the end."""
    count = 0
    for size, pairs in [((1280, 720), itertools.combinations(TOURED, 2)), ((390, 844), itertools.pairwise(TOURED))]:
        browser.size(*size)
        browser.open("#play=tour")
        for pair in pairs:
            browser.go(f"#flows={','.join(pair)}&play=tour")
            scenes = browser.run("return look.scenes()")
            expect(8 <= len(scenes) <= MOST_SCENES, f"{pair}: {len(scenes)} scenes")
            for scene in scenes:
                check_scene(scene, f"{size}, {pair}, {scene['place']}")
            check_told(scenes, pair)
            count += len(scenes)
    count += check_others(browser)
    browser.check_console()
    return f"{count} scenes"


def check_others(browser):
    """The other flows are told from the beginning to the end, though in more words."""
    others = [flow["id"] for flow in browser.data["flows"] if flow["id"] not in TOURED]
    expect(others, "no flow but those that are toured")
    browser.size(1280, 720)
    count = 0
    for flow in others:
        browser.open(f"#flows=mvp,{flow}&play=tour")
        browser.check_console()
        scenes = browser.run("return look.scenes()")
        expect(8 <= len(scenes) <= MOST_SCENES, f"{flow}: {len(scenes)} scenes")
        for scene in scenes:
            check_view(scene, f"{flow}, {scene['place']}")
        count += len(scenes)
    return count


def check_view(scene, where):
    """Nothing is cut or out of view, and the screens are the same."""
    expect(not scene["faults"], f"{where}: {scene['faults'][:3]}")
    expect(not scene["hidden"], f"{where}: not in view: {scene['hidden']}")
    expect(scene["same"].startswith("✓"), f"{where}: the screens differ")


def check_scene(scene, where):
    check_view(scene, where)
    # On a phone the lanes are below each other, and no larger.
    expect(scene["words"] <= MOST_WORDS, f"{where}: {scene['words']} words")
    expect(scene["controls"] <= MOST_CONTROLS, f"{where}: {scene['controls']} controls")
    for lane in scene["lanes"]:
        lines = lane["lines"]
        expect(len(lines) <= 6, f"{where}: {len(lines)} lines")
        for name, number, words, _ in lines:
            texts = [file.read_text().splitlines() for file in (ROOT / "Sources").rglob(name)]
            is_there = any(len(text) >= number and text[number - 1].strip() == words for text in texts)
            expect(is_there, f"{where}: {name}:{number} is not “{words}”")


def check_told(scenes, pair):
    """A word of a sentence is in the lines, and the end says once what is equal."""
    for scene in scenes:
        lines = " ".join(line[2] for lane in scene["lanes"] for line in lane["lines"])
        if "weakly" in scene["said"] and scene["lanes"]:
            expect("weak" in lines, f"{pair}: “{scene['said']}”, and no line is weak")
        for lane in scene["lanes"]:
            own = " ".join(line[2] for line in lane["lines"])
            is_around = "await" not in own or "Task" in own or "async" in own
            expect(is_around, f"{pair}: an await without its task: {own}")
    decide = next((one for one in scenes if "decides" in one["said"]), None)
    marked = decide and [any(line[3] for line in lane["lines"]) for lane in decide["lanes"]]
    expect(marked == [True, True], f"{pair}: no line decides: {decide}")
    rows = scenes[-1]["rows"]
    expect(len(rows) >= 5, f"{pair}: the tour ends with {rows}")
    for row in rows:
        expect(len(row) == 2 or row[1] != row[2], f"{pair}: equal, and said twice: {row}")


class StartForm:
    """The login on the start, as a user meets it."""

    def __init__(self, browser):
        self.browser = browser

    def field(self, name):
        return self.browser.driver.find_element(By.CSS_SELECTOR, f"#start [data-field={name}]")

    def type(self, name, *keys):
        self.field(name).send_keys(*keys)

    def value(self, name):
        return self.field(name).get_property("value")

    @property
    def focused(self):
        return self.browser.run("return document.activeElement.dataset.field")

    @property
    def message(self):
        return self.browser.text_of("#start .message")

    @property
    def is_loading(self):
        return self.browser.count("#start .turning") > 0


def check_start(browser):
    """The start: a login that works as recorded in all flows, two names, few words."""
    browser.size(1280, 720)
    browser.open()
    words, controls = browser.run("return [look.words(), look.controls()]")
    are_few = words <= START_WORDS and controls <= MOST_CONTROLS
    expect(are_few, f"the start shows {words} words and {controls} controls")
    form = StartForm(browser)
    expect(form.focused == "username", "the field that is drawn as focused has no focus")
    widths = browser.run(
        "return ['[data-field=username]', '.widget'].map((one) => document.querySelector(one).offsetWidth)"
    )
    expect(widths[0] == widths[1], f"the field and Log in have the widths {widths}")
    browser.keys("ad", Keys.ARROW_LEFT, Keys.ARROW_RIGHT, Keys.ARROW_DOWN, "min", Keys.ENTER)
    expect(form.value("username") == "admin", f"keys leave the field: “{form.value('username')}”")
    check_wrong_password(form)
    form.type("password", "1234", Keys.ENTER)
    browser.click("Cancel")
    expect(not form.is_loading, "Cancel does not cancel")
    browser.click("Log in")
    expect(soon(lambda: "Welcome, Ada Min" in browser.text_of("#start .card")), "the right password leads to no home")
    browser.click("Log out")
    check_blanks(form)
    browser.check_console()
    return f"{words} words, {controls} controls"


def check_wrong_password(form):
    expect(form.focused == "password", "Return does not lead to the password")
    form.type("password", Keys.ENTER)
    expect("password" in form.message.lower(), f"without a password the login says “{form.message}”")
    form.type("password", "xyz")
    expect(not form.message, "an edit does not clear the message")
    form.type("password", Keys.ENTER)
    expect(form.is_loading, "no spinner while the service is asked")
    expect(form.field("username").get_property("readOnly"), "the form is not locked while the service is asked")
    expect(soon(lambda: "Wrong" in form.message), f"a wrong password leads to “{form.message}”")
    is_cleared = form.value("password") == "" and form.value("username") == "admin"
    expect(is_cleared and form.focused == "password", "the wrong password stays, or the name goes")


def check_blanks(form):
    """A name of blanks is missing, and stays in its field (L03)."""
    expect(form.value("username") == "", "a log-out leaves the name")
    form.type("username", "   ")
    form.type("password", "x", Keys.ENTER)
    expect("name" in form.message.lower(), f"without a name the login says “{form.message}”")
    expect(form.value("username") == "   ", "blanks are taken away")


def check_follow(browser):
    """Follow: the call is open with its line, a table of four rows at most, values that have changed first."""
    browser.size(1280, 720)
    browser.open("#flows=mvp,viper&rule=L13&step=3&call=2")
    marked = [line for line in browser.run("return look.lines(document)") if line[3]]
    expect(len(marked) == 2, f"the lines that call are {marked}")
    rows = browser.count("#difference tbody tr")
    expect(1 <= rows <= 4, f"the table has {rows} rows")
    browser.go("#flows=mvp,viper&rule=L13&step=4")
    values = browser.run("return [...document.querySelectorAll('.value')].map((one) => one.className)")
    expect(values and "new" in values[0], f"what has changed is not first: {values}")
    moments = 0
    for flow in [one["id"] for one in browser.data["flows"]]:
        browser.go(f"#flows={flow},mvp&rule=L22&step=0")
        for moment in browser.run("return look.moments()"):
            hidden = [column for column in moment["columns"] if not column["isInView"]]
            expect(not hidden, f"{moment['hash']}: the present call is not in view")
            moments += 1
    expect(moments > 200, f"only {moments} moments")
    browser.click("View")
    expect(browser.text_of(".about"), "a role says nothing about itself")
    browser.check_console()
    return f"{moments} moments"


def check_keys(browser):
    """By keys alone: through the tour to its end and back, into the whole page and out; the focus is never lost."""
    browser.size(1280, 720)
    browser.open()
    browser.run("document.querySelector('#start .next').focus()")
    browser.keys(Keys.ENTER)
    places = []
    for _ in range(20):
        places.append(browser.text_of(".place"))
        browser.keys(Keys.ENTER)
    last = browser.text_of(".place")
    expect(len(set(places)) > 7 and re.fullmatch(r"(\d+) of \1", last), f"Enter leads through {places}")
    browser.keys(*[Keys.ARROW_LEFT] * 20)
    expect(browser.text_of(".place").startswith("1 of"), "← does not lead back")
    browser.click("Whole page")
    expect("page=whole" in browser.hash, "a button does not lead to the whole page")
    step = browser.text_of(".step")
    browser.keys(Keys.ARROW_DOWN)
    expect(browser.text_of(".step") != step, "↓ does not step")
    browser.keys(Keys.ESCAPE)
    expect(browser.run("return look.isShown('#start')"), "Esc does not lead out")
    expect(StartForm(browser).focused == "username", "the start has lost the focus")
    for address in ["", "#play=tour&step=3&call=1", "#rule=L13"]:
        browser.open(address)
        # Behind the last control comes the body, and then the first again.
        controls = browser.run("return look.controls()")
        seen = []
        for _ in range(controls):
            browser.keys(Keys.TAB)
            seen.append(browser.focused)
        expect(seen.count("BODY") <= 1, f"{address}: Tab leads to {seen}")
    check_guess_by_keys(browser)
    browser.check_console()
    return f"{len(set(places))} scenes"


def check_guess_by_keys(browser):
    """A guess has the focus and no answer; Tab leads to the first choice, a digit chooses, Enter leads on."""
    browser.open("#play=tour&step=4")
    guess = browser.run("return look.scene()")
    expect(guess["choices"] and not guess["lanes"], f"a guess shows its answer: {guess}")
    browser.keys(Keys.TAB)
    first = browser.run("return document.activeElement.textContent")
    expect(first == guess["choices"][0], f"Tab leads past the choices, to “{first}”")
    browser.keys("2")
    expect(browser.text_of("#tour [role=status]"), "a digit chooses nothing")
    browser.keys(Keys.ENTER)
    now = browser.run("return look.scene()")
    expect(now["lanes"], f"behind an answer, Enter leads to {now}")


def check_addresses(browser):
    """What an address does not know is said; its moment is in it at once; links of the pages lead to what they name."""
    browser.size(1280, 720)
    for words in UNKNOWN:
        browser.open(f"#{words}")
        expect("not here" in browser.text_of("#notice"), f"{words} is not said to be unknown")
    browser.open("#rule=L13")
    before = browser.hash
    browser.run("document.querySelector('.next').click()")
    expect(browser.hash != before, "the address lags")
    addresses = {
        address
        for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
        for address in re.findall(r"watch/index\.html(#[^)\s\"]+)", page.read_text())
    }
    expect(len(addresses) > 5, f"only {addresses}")
    for address in addresses:
        browser.open(address)
        notice = browser.text_of("#notice")
        expect(not notice, f"{address}: {notice}")
        if "guess=1" in address:
            scene = browser.run("return look.scene()")
            expect(scene["choices"], f"{address} opens without a question")
            expect(browser.text_of(".before"), f"{address} does not say what has happened before")
    browser.check_console()
    return f"{len(addresses)} addresses"
