"""Checks of visits: the start, the tour and its scenes, and what keys do."""

import re

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page import expect, soon

MODES = {"jobs": "Jobs", "follow": "Follow", "try": "Try it", "mistakes": "Mistakes", "changes": "Changes"}
# The most that a scene shows, and where: all pairs, and at other sizes some.
MOST_WORDS, MOST_CONTROLS = 150, 15
SCENE_SIZES = [(1280, 720, 100), (1024, 768, 100), (1280, 720, 145), (1024, 768, 145), (390, 844, 100)]
SOME_PAIRS = [
    ("mvp", "mvvm"),
    ("mvc", "mvp"),
    ("mvvm/clean", "mvi"),
    ("mvvm/inputs-outputs", "mvi/state-driver"),
    ("mvvm/transform", "viper"),
]
# What the words of an answer must hold, by flow: how its view learns of something.
LEARNS = {
    "mvc": "changes it directly",
    "mvp": "told by name",
    "mvvm": "a closure that it has bound",
    "mvvm/observation": "the window asks it",
    "mvvm/inputs-outputs": "observes a signal",
    "mvvm/transform": "observes a signal",
    "mvvm/clean": "a closure that it has bound",
    "mvi": "handed a state",
    "mvi/state-driver": "handed a state",
    "viper": "told by name",
}
# What no address knows.
UNKNOWN = [
    "rule=L99",
    "play=nothing",
    "flows=mvx,mvp",
    "mode=nothing",
    "mistake=x",
    "step=3-tap-nothing",
    "mode=try&path=fly",
    "rule=L13&scheme=red",
    "rule=L13&role=xyz",
    "rule=L13&bare=xyz",
    "rule=L13&guess=maybe",
    "rule=L13&page=half",
]


def check_keys(browser):
    """Keys, typing and the focus do what a user expects, and the pair, the titles and the addresses stay true."""
    browser.size(1280, 720)
    check_arrows(browser)
    check_free_play(browser)
    check_pair(browser)
    check_focus(browser)
    check_letters(browser)
    check_preferences(browser)
    check_titles(browser)
    check_addresses(browser)
    check_spoken(browser)
    browser.check_console()
    return f"{len(MODES)} modes"


def check_arrows(browser):
    """→ steps, on a list too, and does not choose there."""
    browser.open("#play=tour&page=whole")
    before = browser.text_of(".step")
    browser.keys(Keys.ARROW_RIGHT)
    expect(browser.text_of(".step") != before, "→ does not step")
    chosen = browser.driver.find_element(By.CSS_SELECTOR, "select")
    chosen.send_keys("MVC")
    flow, step = chosen.get_property("value"), browser.text_of("main")
    chosen.send_keys(Keys.ARROW_RIGHT)
    has_stepped = chosen.get_property("value") == flow and browser.text_of("main") != step
    expect(has_stepped, "→ on a list does not step")


def check_free_play(browser):
    """A button types, and a step must have ended before the next move."""
    browser.open("#mode=try")
    browser.click('type "ada"')
    typed = browser.text_of("[data-widget=username] .field")
    expect(typed == "ada", "a button that types does not type")
    browser.keys(Keys.ARROW_LEFT)
    is_told = "your turn" in browser.text_of("#seen .lesson")
    expect(is_told, "before the end of a step it is the user's turn")


def check_pair(browser):
    """All modes keep the pair, also when the page is loaded again, and have titles of their own."""
    titles = set()
    browser.open("#flows=mvi,mvc&page=whole")
    for mode, name in MODES.items():
        browser.click(name)
        expect("flows=mvi,mvc" in browser.hash, f"{mode} changes the pair")
        titles.add(browser.driver.title)
        browser.driver.refresh()
        browser.load_helpers()
        expect("flows=mvi,mvc" in browser.hash, f"loading {mode} again changes the pair")
        expect(browser.text_of("#modes [aria-current]") == name, f"{mode} is not shown")
    expect(len(titles) == len(MODES), f"titles are equal: {titles}")


def check_focus(browser):
    """The focus never falls to the body."""
    browser.open()
    browser.run("document.querySelector('#start .next').focus()")
    for key, where in [(Keys.ENTER, "tour"), (Keys.ARROW_RIGHT, "tour"), (Keys.ENTER, "MAIN")]:
        browser.keys(key)
        focused = browser.focused
        expect(focused == where, f"after {key!r} the focus is on {focused}, not on {where}")
    browser.open("#play=tour&page=whole")
    for number in range(40):
        browser.keys(Keys.TAB)
        expect(browser.focused != "BODY", f"Tab {number + 1} leads to the body")
    dialogs = ["Next", "All scenarios", "Close", "Larger text", "Help"]
    for words in [*dialogs, "Try it", "Log in", "Mistakes", "Jobs", "Changes", "Next"]:
        browser.focus(words)
        browser.keys(Keys.ENTER)
        expect(browser.focused != "BODY", f"after {words} the focus is lost")


def check_letters(browser):
    """No letter, digit or sign is a command."""
    browser.open("#mode=follow")
    browser.keys("2dm?+")
    is_unchanged = "mode=try" not in browser.hash and browser.count("dialog[open]") == 0
    expect(is_unchanged, "a letter is a command")


def check_preferences(browser):
    """Size and scheme are the reader's: no address makes nonsense of them, and Back leads past them."""
    browser.open("#play=tour&size=abc")
    browser.click("Larger text")
    expect("size=115" in browser.hash, f"A+ after size=abc leads to {browser.hash}")
    browser.open("#play=tour&page=whole")
    browser.click("Jobs")
    browser.click("Light or dark")
    browser.run("history.back()")
    expect(soon(lambda: "mode=follow" in browser.hash), "Back after ◐ does nothing")
    scheme = browser.run("return document.documentElement.style.colorScheme")
    expect(scheme == "dark", "Back takes the scheme away")
    browser.open("#play=tour&step=4&bare=1&scheme=light&page=whole")
    parts = ["header", "#seen", "#controls", "#legend"]
    seen = [one for one in parts if browser.run("return look.isShown(arguments[0])", one)]
    is_bare = not seen and browser.text_of("#difference") and browser.text_of(".calls")
    expect(is_bare, f"bare=1 shows {seen}")


def check_titles(browser):
    """Each scenario has a title of its own, in the list and in the window's."""
    browser.open("#play=tour&page=whole")
    browser.click("All scenarios")
    names = browser.texts_of("dialog .choices b")
    twice = len(names) - len(set(names))
    expect(len(names) > 30 and twice == 0, f"{twice} titles stand twice")


def check_addresses(browser):
    """What an address does not know is said; and a step before its first call is that step."""
    for words in UNKNOWN:
        browser.open(f"#{words}")
        expect("not here" in browser.text_of("#notice"), f"{words} is not said to be unknown")
    browser.open("#flows=mvp,mvvm&rule=L13&step=3&call=0")
    step = browser.text_of(".step")
    expect(step.startswith("Step 3"), f"step=3&call=0 leads to “{step}”")


def check_spoken(browser):
    """A screen reader hears a step once."""
    browser.open("#play=tour&step=2&page=whole")
    browser.keys(Keys.ARROW_RIGHT)
    spoken = browser.run("return document.getElementById('spoken').textContent")
    is_once = spoken.count("Step 3") == 1 and len(re.findall(r"calls [A-Z]", spoken)) <= 2
    expect(is_once, f"a reader hears “{spoken}”")


def check_tour(browser):
    """The tour: a guess that nothing answers, its answer as recorded, the whole page and back, traits at the end."""
    browser.size(1280, 720)
    flows, guesses = browser.recording.ids, 0
    for pair in [("mvp", "mvvm"), ("mvc", "mvp"), ("mvvm", "mvi"), ("mvp", "viper"), *zip(flows, flows[1:])]:
        browser.open(f"#flows={','.join(pair)}&play=tour")
        for step, answers in answers_of(browser.recording, pair).items():
            guesses += check_guess(browser, pair, step, answers)
    expect(guesses >= 30, f"only {guesses} guesses")
    check_skipping(browser)
    check_whole_page(browser)
    check_memory(browser)
    browser.check_console()
    return f"{guesses} guesses"


def answers_of(recording, pair):
    """What a guess asks for in each step of the tour, for each flow: who asks, how the view learns, who builds."""
    askers, builders = [], []
    for name in pair:
        flow = recording.flow(name)
        asking = [call.start for call in flow.calls_in(recording.tour, 3) if call.end == "Service"]
        building = [
            call.start
            for call in flow.calls_in(recording.tour, 8)
            if call.kind == "creation" and call.end in ("View", "Controller")
        ]
        askers.append(asking[0])
        # Home does nothing itself: what acts is a closure that it was given.
        builders.append("home's closure" if building[-1] == "Home" else building[-1])
    return {3: askers, 4: [LEARNS[one] for one in pair], 8: builders}


def check_guess(browser, pair, step, answers):
    """A guess and what is said to each choice; whether there is one."""
    address = f"#flows={','.join(pair)}&play=tour&step={step}&call=0"
    where = f"{pair}, step {step}"
    browser.go(address)
    seen = browser.run("return look.scene(arguments[0])", pair)
    if seen["kind"] != "guess":
        # There is nothing to guess where a role could be no other.
        expect("mvc" in pair, f"{where}: no guess")
        return False
    shown = browser.count("#tour :is(.role, .code, .lane, .trait)")
    expect(shown == 0, f"{where}: more is shown than the screens and the question")
    choices = seen["choices"]
    are_apart = len(choices) > 1 and len(set(choices)) == len(choices)
    expect(are_apart, f"{where}: the choices are {choices}")
    verdicts = []
    for number in range(len(choices)):
        browser.go(address)
        browser.run("document.querySelectorAll('.said .moments button')[arguments[0]].click()", number)
        said = browser.text_of(".said [role=status]")
        verdicts.append(said.split()[0])
        expect(re.match(r"(✓ Yes|✗ No)\. In ", said), f"{where}: the verdict is “{said}”")
        for words in answers:
            is_said = words.lower() in said.lower()
            expect(is_said, f"{where}: the answer is “{said}”, and not {answers}")
    is_one_right = sorted(verdicts) == ["✓"] + ["✗"] * (len(verdicts) - 1)
    expect(is_one_right, f"{where}: the choices are judged {verdicts}")
    expect(browser.count(".said .note .link") > 0, f"{where}: no place to look at")
    return True


def check_skipping(browser):
    """A guess can be skipped, and left out; and asked for in other plays, too."""
    browser.open("#play=tour&flows=mvp,mvvm")
    expect(browser.text_of("#tour .next").startswith("Skip"), "a guess cannot be skipped")
    browser.open("#play=tour&guess=0")
    kinds = [one["kind"] for one in browser.run("return look.scenes(['mvp', 'mvvm'])")]
    expect(len(kinds) > 6 and "guess" not in kinds, "guesses cannot be left out")
    browser.open("#flows=mvvm,mvi&rule=L22&guess=1")
    scenes = browser.run("return look.scenes(['mvvm', 'mvi'])")
    asked = [one["said"] for one in scenes if one["kind"] == "guess"]
    topics = [re.search("ask the service|cancel|drop|build", one)[0] for one in asked]
    expect(topics == ["ask the service", "cancel", "drop", "build"], f"L22 asks {asked}")
    browser.open("#flows=mvvm,mvi&rule=L22")
    expect(not browser.run("return look.isShown('#tour')"), "a rule is told in scenes, unasked")


def check_whole_page(browser):
    """One key leads to the whole page at this moment; it is remembered, and leads back."""
    browser.open("#play=tour&flows=mvp,mvvm&step=4&call=0")
    browser.click("Skip ▶")
    browser.keys(Keys.ENTER)
    is_whole = "page=whole" in browser.hash and browser.text_of(".step").startswith("Step 4")
    expect(is_whole, "Enter does not lead to the whole page")
    browser.driver.refresh()
    expect(browser.text_of(".calls"), "the whole page is forgotten")
    browser.keys(Keys.ENTER)
    expect(browser.text_of(".said"), "Enter does not lead back")


def check_memory(browser):
    """What is to be remembered: the message on both screens, and what differs; and the way on to a leak."""
    browser.open("#play=tour&flows=mvp,mvvm")
    last = browser.run("return look.scenes(['mvp', 'mvvm'])")[-1]
    left, right = last["screens"]
    is_message = left == right and "Wrong username or password." in left
    expect(last["kind"] == "memory" and is_message, f"the tour ends with {last}")
    are_enough = len(last["traits"]) == 2 and min(map(len, last["traits"])) >= 4
    expect(are_enough, f"the tour ends with the traits {last['traits']}")
    browser.click("See a leak")
    expect(browser.count(".role.kept") > 0, "the way on leads to no leak")
    expect("strong-view" in browser.hash, f"the way on leads to {browser.hash}")


def check_scenes(browser):
    """Each scene of all tours: few words and controls, both screens, one call with its lines, a trait at each end."""
    flows = browser.recording.ids
    every = [(one, other) for index, one in enumerate(flows) for other in flows[index + 1 :]]
    found = []
    for size in SCENE_SIZES:
        browser.size(*size)
        browser.open("#play=tour")
        for pair in every if size == SCENE_SIZES[0] else SOME_PAIRS:
            browser.go(f"#flows={','.join(pair)}&play=tour")
            scenes = browser.run("return look.scenes(arguments[0])", pair)
            check_told(pair, scenes)
            for scene in scenes:
                check_scene(scene, size, f"{size}, {pair}, {scene['place']}")
            found += scenes
    browser.check_console()
    words, controls = (max(scene[what] for scene in found) for what in ("words", "controls"))
    return f"{len(found)} scenes, at most {words} words and {controls} controls"


def check_told(pair, scenes):
    """The scenes of a tour, and what they say of flows that differ most."""
    kinds = [scene["kind"] for scene in scenes]
    told = " ".join(scene["said"] for scene in scenes if scene["kind"] == "call")
    # A flow that has no such call says so, and what it does without one.
    is_told = pair != ("mvc", "mvi") or "in MVC, nothing like it happens" in told
    expect(is_told, f"{pair}: what does MVC do? {told}")
    is_told = "mvc" not in pair or "the controller gets the answer and changes its view" in told
    expect(is_told, f"{pair}: who changes the view? {told}")
    names = " ".join(name for scene in scenes for name in scene["lanes"])
    has_name = "mvvm/transform" not in pair or "Signal logInTaps.send" in names
    expect(has_name, f"{pair}: the signal has no name: {names}")
    are_all = kinds.count("end") == 3 and kinds[-1] == "memory" and kinds.count("call") >= 4
    expect(are_all, f"{pair}: the scenes are {kinds}")


def check_scene(scene, size, where):
    expect(not scene["faults"], f"{where}: {scene['faults'][:3]}")
    # On a phone the lanes are below each other, so each has its flow's name once more.
    most_words = MOST_WORDS if size[0] > 400 else MOST_WORDS + 10
    expect(scene["words"] <= most_words, f"{where}: {scene['words']} words")
    expect(scene["controls"] <= MOST_CONTROLS, f"{where}: {scene['controls']} controls")
    traits = scene["traits"]
    if scene["kind"] == "memory":
        figures = [trait for own in traits for trait in own if re.match(r"\d", trait)]
        expect(not figures, f"{where}: a trait begins with a figure: {figures}")
    if scene["kind"] == "end":
        are_sentences = len(traits) == 2 and all(re.fullmatch(r"[A-Z].*\.", trait) for trait in traits)
        expect(are_sentences, f"{where}: the traits are {traits}")
        expect(scene["marked"][0], f"{where}: nothing is marked")


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
    words, controls = browser.run("return [look.wordsSeen().length, look.controls().length]")
    are_few = words <= MOST_WORDS and controls <= MOST_CONTROLS
    expect(are_few, f"the start shows {words} words and {controls} controls")
    sentences = browser.texts_of(".hero > :is(h2, p)")[:2]
    are_first = "built" in sentences[0] and "Nobody" in sentences[1]
    expect(are_first, f"the start begins with {sentences}")
    form = StartForm(browser)
    check_wrong_password(form)
    check_cancel(form)
    check_home(form)
    identical = browser.text_of("#start .names")
    expect("✓ identical" in identical, "the flows have not shown the same")
    browser.click("Take the tour")
    is_tour = "flows=mvp,mvvm&play=tour" in browser.hash and browser.text_of(".said h2")
    expect(is_tour, "the start does not lead to the tour")
    browser.check_console()
    return f"{words} words, {controls} controls"


def check_wrong_password(form):
    form.type("username", "ada", Keys.ENTER)
    expect(form.focused == "password", "Return does not lead to the password")
    form.type("password", Keys.ENTER)
    is_said = "password" in form.message.lower()
    expect(is_said, f"without a password the login says “{form.message}”")
    form.type("password", "x")
    expect(not form.message, "an edit does not clear the message")
    form.type("password", "yz", Keys.ENTER)
    expect(form.is_loading, "no spinner while the service is asked")
    is_locked = form.field("username").get_property("readOnly")
    expect(is_locked, "the form is not locked while the service is asked")
    expect(soon(lambda: "Wrong" in form.message), f"a wrong password leads to “{form.message}”")
    is_cleared = form.value("password") == "" and form.value("username") == "ada"
    expect(is_cleared, "the wrong password stays, or the name goes")
    expect(form.focused == "password", "after a wrong password the focus is elsewhere")
    form.type("username", "b")
    expect(not form.message, "an edit of the name leaves the message of the last attempt")
    form.type("username", Keys.BACKSPACE)


def check_cancel(form):
    """A cancelled request is not answered."""
    form.type("password", "1234", Keys.ENTER)
    form.browser.click("Cancel")
    expect(not form.is_loading, "Cancel does not cancel")


def check_home(form):
    form.browser.click("Log in")
    is_home = soon(lambda: "Welcome" in form.browser.text_of("#start .card"))
    expect(is_home, "the right password does not lead to home")
    form.browser.click("Log out")
    expect(form.value("username") == "", "a log-out leaves the name")
