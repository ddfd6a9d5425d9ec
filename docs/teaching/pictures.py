#!/usr/bin/python3
"""Takes the pictures of the slides anew from the page to watch, in headless Chromium.

    docs/teaching/pictures.py

It needs Chromium, its driver, Selenium and Pillow: on Debian, the packages chromium, chromium-driver,
python3-selenium and python3-pil.
"""

import io
import pathlib
import sys
import time

try:
    from PIL import Image
    from selenium import webdriver
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service
except ImportError:
    sys.exit(
        "Error: Selenium or Pillow is missing. "
        "On Debian: apt-get install chromium chromium-driver python3-selenium python3-pil")

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/watch/index.html"
PICTURES = pathlib.Path(__file__).resolve().parent / "pictures"
# The moments that the slides show, as the page names them.
MOMENTS = {
    "mvc-mvp": "flows=mvc,mvp&rule=L13&step=3&call=2",
    "mvp-mvvm": "flows=mvp,mvvm&rule=L13&step=4&call=3",
    "mvvm-mvi": "flows=mvvm,mvi&rule=L22&step=6&call=1",
    "mvi-viper": "flows=mvi,viper&rule=L13&step=4&call=6",
}
WIDTH, HEIGHT = 1152, 600
# Pictures are part of the repository, so they are small.
MOST_BYTES = 120_000
COLOURS = 64


def browser():
    options = Options()
    options.binary_location = "/usr/bin/chromium"
    for argument in ["headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage"]:
        options.add_argument(f"--{argument}")
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": WIDTH, "height": HEIGHT, "deviceScaleFactor": 1, "mobile": False})
    return driver


def small(picture, part):
    """A part of a picture, with few colours: a page of text and boxes needs no more."""
    file = io.BytesIO()
    Image.open(io.BytesIO(picture)).convert("RGB").crop(part).quantize(COLOURS).save(file, "png", optimize=True)
    return file.getvalue()


def main():
    PICTURES.mkdir(exist_ok=True)
    driver = browser()
    try:
        for name, moment in MOMENTS.items():
            # An empty page first: otherwise only the words behind the # would change.
            driver.get("about:blank")
            driver.get(f"{PAGE.as_uri()}#{moment}&bare=1&scheme=light&size=115")
            end = time.monotonic() + 10
            while not driver.execute_script("return document.querySelector('main pre, main code') !== null"):
                if time.monotonic() > end:
                    sys.exit(f"Error: the page does not show {moment}")
            columns = driver.execute_script(
                "for (const one of document.querySelectorAll('html, body, #page')) one.scrollTop = 0;"
                "const { x, y, right, bottom } = document.querySelector('main').getBoundingClientRect();"
                "return [x, Math.max(y, 0), right, Math.min(bottom, innerHeight)]")
            picture = small(driver.get_screenshot_as_png(), columns)
            if len(picture) > MOST_BYTES:
                sys.exit(f"Error: {name}.png has {len(picture)} bytes, and should have at most {MOST_BYTES}")
            (PICTURES / f"{name}.png").write_bytes(picture)
            print(f"{name}.png: {len(picture)} bytes")
    finally:
        driver.quit()


main()
