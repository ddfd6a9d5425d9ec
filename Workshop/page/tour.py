#!/usr/bin/python3
"""Takes README's moving picture anew from the tour of the page to watch, in light and in dark.

    Workshop/page/tour.py

A tap on Log in and a wrong password, in MVP and in MVVM: two screens, two chains, the line that calls, one sentence.
The last picture has the message on both screens. It needs Debian's packages chromium, chromium-driver, python3-selenium
and python3-pil.
"""

import io
import pathlib
import sys
import time

from PIL import Image
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/watch/index.html"
# Without guesses: a picture waits for nobody. The text is large, because a phone shows the picture at half its size.
PLAY = "flows=mvp,mvvm&play=tour&guess=0&bare=1&size=145"
# How many milliseconds a scene stays, and the last one.
STAY, LAST = 3000, 5000
# As wide as GitHub shows it.
WIDTH, HEIGHT = 846, 540
MOST_BYTES = 500_000
# What each picture must show, and what the last one must.
PARTS, MESSAGE = [".both .card", ".said h2", ".lane"], "Wrong username or password."


def opened():
    options = Options()
    options.binary_location = "/usr/bin/chromium"
    for argument in ["headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "hide-scrollbars"]:
        options.add_argument(f"--{argument}")
    return webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))


def pictures(driver, scheme):
    driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": WIDTH, "height": HEIGHT, "deviceScaleFactor": 1, "mobile": False},
    )
    driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia",
        {
            "features": [
                {"name": "prefers-color-scheme", "value": scheme},
                {"name": "prefers-reduced-motion", "value": "reduce"},
            ]
        },
    )
    driver.get("about:blank")
    driver.get(f"{PAGE.as_uri()}#{PLAY}")
    end = time.monotonic() + 20
    while not driver.execute_script("return document.querySelector('.said h2') !== null"):
        if time.monotonic() > end:
            sys.exit("the page shows no scene")
    while True:
        height = driver.execute_script("return document.querySelector('#tour').scrollHeight")
        if height > HEIGHT:
            sys.exit(f"a scene is {height} px high, and the picture {HEIGHT}")
        for part in PARTS:
            if driver.execute_script("return document.querySelectorAll(arguments[0]).length", part) == 0:
                sys.exit(f"a picture has no {part}")
        yield Image.open(io.BytesIO(driver.get_screenshot_as_png())).convert("RGB")
        seen = driver.execute_script("return document.querySelector('.both').innerText")
        # The picture ends with the step in which the message comes.
        if seen.count(MESSAGE) == 2 and driver.execute_script(
            "return document.querySelector('.trait') !== null"
        ):
            return
        driver.execute_script("document.querySelector('#tour .next').click()")


def main():
    driver = opened()
    try:
        taken = {scheme: list(pictures(driver, scheme)) for scheme in ["light", "dark"]}
    finally:
        driver.quit()
    for scheme, frames in taken.items():
        for one, other in zip(frames, frames[1:]):
            if one.tobytes() == other.tobytes():
                sys.exit("two pictures that follow each other are the same: the addresses lead to one moment")
        # One palette for all, so that what stays the same does not flicker.
        palette = frames[0].quantize(32, dither=Image.Dither.NONE)
        small = [frame.quantize(32, palette=palette, dither=Image.Dither.NONE) for frame in frames]
        file = PAGE.with_name(f"tour-{scheme}.gif")
        durations = [STAY] * (len(small) - 1) + [LAST]
        small[0].save(file, save_all=True, append_images=small[1:], duration=durations, loop=0, optimize=True)
        print(f"{file.name}: {len(frames)} pictures, {file.stat().st_size} bytes")
    size = sum(PAGE.with_name(f"tour-{scheme}.gif").stat().st_size for scheme in taken)
    if size > MOST_BYTES:
        sys.exit(f"the pictures have {size} bytes, more than {MOST_BYTES}")


main()
