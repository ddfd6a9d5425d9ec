"""Checks of the page's looks: at six sizes, by axe, and as a file."""

import re

from selenium.webdriver.common.by import By

from page import AXE, ROOT, expect, parts_of

# Width, height and the size of the text in percent (145 is a projector's), with the fewest lines of code in a column.
SIZES = {
    (1920, 1080, 100): 7,
    (1280, 720, 100): 7,
    (1024, 768, 100): 7,
    (390, 844, 100): 6,
    (1280, 720, 145): 5,
    (1280, 720, 200): 2,
}
# The start, scenes of each kind, and moments with much to show.
VIEWS = [
    "",
    "flows=mvp,mvvm&play=tour",
    "flows=mvp,viper&play=tour&step=3&call=4",
    "flows=mvp,viper&play=tour&step=7&call=99",
    "flows=mvp,viper&rule=L13&step=3&call=3",
    "flows=mvvm/clean,mvi&rule=L24&step=4",
]
MOST_BYTES, MOST_MILLISECONDS = 450_000, 250


def check_sizes(browser):
    """At each size: nothing cut off or too small, the present call in view, and code below it."""
    for size, least in SIZES.items():
        browser.size(*size)
        for words in VIEWS:
            browser.open(f"#{words}")
            where = f"{size}, {words}"
            faults = browser.run("return look.faults(arguments[0])", size[2])
            expect(not faults, f"{where}: {faults[:3]}")
            if "rule" in words:
                columns = browser.run("return look.columns()")
                expect(columns, f"{where}: no column")
                for column in columns:
                    expect(column["isInView"], f"{where}: the present call is not in view")
                    expect(column["lines"] >= least, f"{where}: {column['lines']} lines, not {least}")
    browser.check_console()
    return f"{len(SIZES)} sizes"


def check_access(browser):
    """axe reports nothing; colours and motion are as a reader prefers; without scripts the page says so."""
    looks = 0
    for scheme, size in [("light", (1280, 720)), ("dark", (1280, 720)), ("light", (390, 844))]:
        browser.size(*size)
        browser.prefer(**{"prefers-color-scheme": scheme})
        for words in VIEWS:
            browser.open(f"#{words}")
            browser.run(AXE.read_text())
            faults = browser.driver.execute_async_script("look.axe().then(arguments[0])")
            expect(not faults, f"{scheme} {size}, {words}: {faults[:3]}")
            looks += 1
    browser.prefer(**{"forced-colors": "active"})
    browser.open("#flows=mvp,viper&rule=L13&step=3&call=4")
    outline = browser.run("return getComputedStyle(document.querySelector('.marked')).outlineStyle")
    expect(outline == "solid", "in forced colours the calling line is not marked")
    browser.prefer()
    browser.open("#flows=mvp,viper&rule=L13&step=3")
    expect(browser.count(".turning") > 0, "no spinner turns")
    moving = browser.run("return document.getAnimations().length")
    expect(moving == 0, "the spinner turns though motion is not wanted")
    browser.command("Emulation.setScriptExecutionDisabled", value=True)
    browser.driver.get("about:blank")
    browser.driver.get(browser.address)
    said = browser.driver.find_element(By.TAG_NAME, "noscript").text
    browser.command("Emulation.setScriptExecutionDisabled", value=False)
    expect("needs JavaScript" in said, "without scripts the page says nothing")
    browser.check_console()
    return f"{looks} looks"


def check_file(browser):
    """The page is small, opens soon, and holds no password."""
    text = "".join(parts_of(browser.page).values())
    steps = (ROOT / "Sources/Suite/Rules/Model/Step.swift").read_text()
    secrets = steps.split("enum Secret")[1].split("\n}\n")[0]
    passwords = re.findall(r'case \.\w+: "([^"\\]{8,})"', secrets)
    expect(len(passwords) >= 2, "no passwords found in Step.swift")
    # Blanks alone are in every file.
    expect(not [one for one in passwords if one.strip() and one in text], "a password is in the page")
    size = len(text.encode())
    expect(size <= MOST_BYTES, f"the page has {size} bytes")
    fastest = min(opening_time(browser) for _ in range(5))
    expect(fastest > 0, "nothing was measured")
    expect(fastest <= MOST_MILLISECONDS, f"the page opens in {fastest:.0f} ms of the processor")
    return f"{size} bytes, opens in {fastest:.0f} ms of the processor"


def opening_time(browser):
    """How many milliseconds of the processor the page takes to open, whatever else the machine does."""
    browser.driver.get("about:blank")
    browser.command("Performance.enable", timeDomain="threadTicks")
    browser.driver.get(browser.address)
    metrics = browser.driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    browser.command("Performance.disable")
    return 1000 * next(one["value"] for one in metrics if one["name"] == "TaskDuration")
