"""Takes README's moving picture anew from the page to watch, in light and in dark.

    Tests/Watch/tour.py

A tap on Log in and a wrong password, in MVP and in MVVM, in a few still pictures of some seconds each. It needs
Debian's packages chromium, chromium-driver, python3-selenium and python3-pil.
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
PLAY = "flows=mvp,mvvm&rule=L13"
# Steps of the play with the call that is shown, and how many milliseconds a picture stays.
MOMENTS = [("step=3&call=1", 2500), ("step=3&call=3", 2500), ("step=3&call=5", 3000), ("step=4&call=1", 2500),
           ("step=4&call=2", 3000), ("step=4&call=4", 4000)]
WIDTH, HEIGHT = 1200, 700
MOST_BYTES = 1_500_000


def opened():
    options = Options()
    options.binary_location = "/usr/bin/chromium"
    for argument in ["headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "hide-scrollbars"]:
        options.add_argument(f"--{argument}")
    return webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))


def pictures(driver, scheme):
    driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": WIDTH, "height": HEIGHT, "deviceScaleFactor": 1, "mobile": False})
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
        {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": "reduce"}]})
    for moment, _ in MOMENTS:
        driver.get("about:blank")
        driver.get(f"{PAGE.as_uri()}#{PLAY}&{moment}")
        end = time.monotonic() + 20
        while not driver.execute_script("return document.readyState === 'complete' && document.body.innerText.length > 200"):
            if time.monotonic() > end:
                sys.exit("the page shows nothing")
        yield Image.open(io.BytesIO(driver.get_screenshot_as_png())).convert("RGB")


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
        palette = frames[0].quantize(64, dither=Image.Dither.NONE)
        small = [frame.quantize(64, palette=palette, dither=Image.Dither.NONE) for frame in frames]
        file = PAGE.with_name(f"tour-{scheme}.gif")
        small[0].save(
            file, save_all=True, append_images=small[1:], duration=[stay for _, stay in MOMENTS], loop=0, optimize=True)
        print(f"{file.name}: {len(frames)} pictures, {file.stat().st_size} bytes")
    size = sum(PAGE.with_name(f"tour-{scheme}.gif").stat().st_size for scheme in taken)
    if size > MOST_BYTES:
        sys.exit(f"the pictures have {size} bytes, more than {MOST_BYTES}")


main()
