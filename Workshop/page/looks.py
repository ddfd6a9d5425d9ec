"""Checks of the page's looks: at many sizes, for a projector, by axe, and as a file."""

import re

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page import ROOT, expect
from visits import MODES

AXE = ROOT / ".build/axe/axe_core_python/axe.min.js"
# The fewest lines of code that each column shows, by width, height and text size in percent; 145 % is a projector's.
LEAST_LINES = {
    (1920, 1080, 100): 12,
    (1280, 720, 100): 11,
    (1280, 577, 100): 11,
    (1366, 625, 100): 13,
    (1024, 768, 100): 11,
    (390, 844, 100): 11,
    (360, 740, 100): 7,
    (1280, 720, 80): 16,
    (1024, 768, 80): 11,
    (360, 740, 80): 8,
    (1280, 720, 130): 18,
    (1280, 720, 145): 14,
    (1024, 768, 145): 13,
    (1920, 1080, 145): 13,
    (1280, 720, 200): 6,
    (1024, 768, 200): 6,
    (1920, 1080, 200): 5,
}
# The same on a projector, at any moment of the tour.
FEWEST_PROJECTED = {(1280, 720, 145): 14, (1024, 768, 145): 10}
# How many of the values that have changed are in view at 1280 × 720.
FEWEST_VALUES = 2
MOST_BYTES, MOST_MILLISECONDS = 1_500_000, 500
# Moments with much to show.
FULL = [
    "flows=mvp,viper&rule=L13&step=3&call=3",
    "flows=mvvm/clean,mvi&rule=L24&step=4",
    "flows=mvc,mvi/state-driver&play=tour&step=4&page=whole",
]
PROJECTED_PAIRS = [
    "mvp,mvvm",
    "mvvm/clean,mvi",
    "mvc,viper",
    "mvvm/inputs-outputs,mvi/state-driver",
    "mvvm/transform,mvvm/observation",
]


def check_sizes(browser):
    """At five sizes and three text sizes: code in view, nothing cut off, nothing too small."""
    for size, least in LEAST_LINES.items():
        browser.size(*size)
        browser.open(f"#{FULL[0]}")
        for words in FULL:
            browser.go(f"#{words}")
            check_columns(browser, size, least, words)
        for mode in MODES:
            browser.go(f"#mode={mode}&flows=mvp,viper")
            check_mode(browser, size, mode)
        width, height, text = size
        is_whole = browser.run("return look.isTitleWhole()")
        expect(is_whole or width < 1024 or text > 100, f"{width}×{height}: the title is cut")
    browser.check_console()
    return f"{len(LEAST_LINES)} sizes"


def check_columns(browser, size, least, words):
    """The columns of a moment."""
    where = f"{size}, {words}"
    columns = browser.run("return look.columns()")
    expect(columns, f"{where}: no column")
    for column in columns:
        expect(not column["isCut"], f"{where}: a line is cut at the upper edge")
        expect(not column["collide"], f"{where}: {column['collide']} numbers reach into their words")
        in_view, wanted = column["valuesInView"], min(column["values"], FEWEST_VALUES)
        are_in_view = size != (1280, 720, 100) or in_view >= wanted
        expect(are_in_view, f"{where}: {in_view} of {column['values']} changed values are in view")
        expect(column["lines"] >= least, f"{where}: {column['lines']} lines, not {least}")


def check_mode(browser, size, mode):
    where = f"{size}, {mode}"
    faults = browser.run("return look.faults(arguments[0])", size[2])
    expect(not faults, f"{where}: {faults[:3]}")
    said = browser.run("return look.legendFaults()")
    expect(not said, f"{where}: {said[:3]}")
    cut = browser.run("return look.cutFigures()")
    expect(cut == 0, f"{where}: {cut} figures reach into the next")


def check_projector(browser):
    """With large text, each moment of the tour shows enough code, and the present call."""
    count, fewest = 0, {}
    for size, least in FEWEST_PROJECTED.items():
        browser.size(*size)
        browser.open("#play=tour&page=whole")
        shown = [
            column["lines"]
            for pair in PROJECTED_PAIRS
            for step in (3, 4, 7, 8)
            for column in projected_columns(browser, pair, step, least)
        ]
        count += len(shown)
        fewest[size] = min(shown)
    expect(count > 200, f"only {count} columns")
    browser.check_console()
    return f"{count} columns, at least {fewest}"


def projected_columns(browser, pair, step, least):
    """The columns at each moment of a step."""
    browser.go(f"#flows={pair}&play=tour&step={step}&call=1")
    while browser.text_of(".step").startswith(f"Step {step} "):
        where = browser.hash
        for column in browser.run("return look.columns()"):
            expect(column["lines"] >= least, f"{where}: {column['lines']} lines, not {least}")
            expect(column["isPresent"], f"{where}: the present call is not in view")
            yield column
        if browser.run("return document.querySelector('.next').ariaDisabled === 'true'"):
            break
        browser.run("document.querySelector('.next').click()")


def check_access(browser):
    """axe reports nothing, after each mode, a key and a click; colours, motion, print and no script are respected."""
    count = 0
    for scheme, size in [("light", (1280, 720)), ("dark", (1280, 720)), ("light", (360, 740))]:
        count += check_by_axe(browser, scheme, size)
    browser.size(1280, 720)
    check_forced_colours(browser)
    check_motion(browser)
    check_print(browser)
    check_without_scripts(browser)
    browser.check_console()
    return f"{count} looks"


def check_by_axe(browser, scheme, size):
    """How many looks axe has taken."""
    looks = []

    def look(what):
        faults = browser.driver.execute_async_script("look.axe().then(arguments[0])")
        expect(not faults, f"{scheme} {size}, {what}: {faults[:3]}")
        looks.append(what)

    def open_with_axe(words):
        browser.open(words)
        browser.run(AXE.read_text())

    browser.size(*size)
    browser.prefer(**{"prefers-color-scheme": scheme})
    open_with_axe("")
    look("a fresh page")
    browser.click("Take the tour")
    for _ in range(4):
        look("a scene")
        browser.run("document.querySelector('#tour .next').click()")
    open_with_axe("#page=whole")
    for mode, name in MODES.items():
        browser.click(name)
        look(mode)
        browser.keys(Keys.ARROW_RIGHT)
        browser.run("document.querySelector('.role')?.click()")
        look(f"{mode}, after a key and a click")
    browser.click("Help")
    look("the start")
    return len(looks)


def check_forced_colours(browser):
    browser.prefer(**{"forced-colors": "active"})
    browser.open("#flows=mvp,viper&rule=L13&step=3&call=4")
    outline = browser.style(".marked", "outlineStyle")
    expect(outline == "solid", "in forced colours the calling line is not marked")
    widths = [browser.style(role, "borderWidth") for role in (".role.active", ".role:not(.active)")]
    expect(widths[0] != widths[1], "in forced colours no role is lit")
    browser.go("#flows=mvp,viper&rule=L13&step=2")
    spinner = browser.style(".spinner", "visibility")
    expect(spinner == "hidden", "in forced colours an idle screen shows a spinner")


def check_motion(browser):
    browser.prefer()
    browser.open("#flows=mvp,viper&rule=L13&step=3")
    is_still = browser.run("return look.animations() === 0")
    expect(is_still, "the spinner turns though motion is not wanted")


def check_print(browser):
    browser.command("Emulation.setEmulatedMedia", media="print")
    cut = browser.run("return look.cutInPrint()")
    expect(not cut, f"in print {cut} are cut")
    has_modes = browser.run("return look.isShown('#modes')")
    expect(not has_modes, "what cannot be printed is printed")
    browser.command("Emulation.setEmulatedMedia", media="")


def check_without_scripts(browser):
    browser.command("Emulation.setScriptExecutionDisabled", value=True)
    browser.driver.get("about:blank")
    browser.driver.get(browser.address)
    said = browser.driver.find_element(By.TAG_NAME, "noscript").text
    browser.command("Emulation.setScriptExecutionDisabled", value=False)
    expect("needs JavaScript" in said, "without scripts the page says nothing")


def check_file(browser):
    """The page is small, opens soon, and holds no password."""
    text = browser.page.read_text()
    steps = (ROOT / "Sources/Suite/Conformance/Play/Step.swift").read_text()
    secrets = steps.split("enum Secret")[1].split("\n}\n")[0]
    passwords = re.findall(r'case \.\w+: "([^"\\]{8,})"', secrets)
    expect(len(passwords) >= 2, "no passwords found in Step.swift")
    expect(not [one for one in passwords if one in text], "a password is in the page")
    titles = set(re.findall(r"One login, \w+ architectures", text))
    expect(titles == {"One login, five architectures"}, "the title has another number")
    size = len(text.encode())
    expect(size <= MOST_BYTES, f"the page has {size} bytes")
    fastest = min(opening_time(browser) for _ in range(5))
    expect(fastest <= MOST_MILLISECONDS, f"the page opens in {fastest:.0f} ms")
    return f"{size} bytes, opens in {fastest:.0f} ms"


def opening_time(browser):
    browser.driver.get("about:blank")
    browser.driver.get(browser.address)
    return browser.run("return performance.getEntriesByType('navigation')[0].loadEventEnd")
