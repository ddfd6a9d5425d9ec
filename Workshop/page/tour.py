#!/usr/bin/python3
"""Takes README's moving picture anew from the tour of the page to watch: once at a release.

    Workshop/page/tour.py

A tap on Log in and a wrong password, in MVP and in MVVM: two screens, two chains, the line that calls, one sentence. It
is light with an edge, so that it fits on a light page and on a dark one. It needs Debian's packages chromium,
chromium-driver, python3-selenium and python3-pil.
"""

import io
import sys

sys.dont_write_bytecode = True

from PIL import Image

from page import PAGE, Browser

# Without guesses: a picture waits for nobody.
PLAY = "#flows=mvp,mvvm&play=tour&guess=0"
# What only a reader needs is left out; the text is large, because a phone shows the picture at half its size.
STYLE = """
  :root { font-size: 17px !important; }
  header, .turn, .rows { display: none !important; }
  #tour { padding: 0.5rem 0.7rem !important; }
  #page { border: 1px solid #77818d; }
"""
# How many milliseconds a scene stays, and the last one. As wide as GitHub shows it.
STAY, LAST = 3000, 5000
WIDTH, HEIGHT = 846, 520
MOST_BYTES = 250_000
MESSAGE = "Wrong username or password."


def pictures(browser):
    """The scenes up to the end of the step in which the message comes."""
    browser.size(WIDTH, HEIGHT)
    browser.open(PLAY)
    browser.run("document.head.appendChild(document.createElement('style')).textContent = arguments[0]", STYLE)
    browser.run("dispatchEvent(new Event('resize'))")
    while True:
        height = browser.run("return document.querySelector('#tour').scrollHeight")
        if height > HEIGHT:
            sys.exit(f"a scene is {height} px high, and the picture {HEIGHT}")
        yield Image.open(io.BytesIO(browser.driver.get_screenshot_as_png())).convert("RGB")
        if browser.text_of(".both").count(MESSAGE) == 2:
            return
        if browser.run("return document.querySelector('#tour .next').ariaDisabled === 'true'"):
            sys.exit("the tour shows no message")
        browser.run("document.querySelector('#tour .next').click()")


def main():
    browser = Browser()
    try:
        frames = list(pictures(browser))
    finally:
        browser.driver.quit()
    if any(one.tobytes() == other.tobytes() for one, other in zip(frames, frames[1:])):
        sys.exit("two pictures that follow each other are the same")
    # One palette for all, so that what stays the same does not flicker.
    tall = Image.new("RGB", (WIDTH, HEIGHT * len(frames)))
    for number, frame in enumerate(frames):
        tall.paste(frame, (0, HEIGHT * number))
    palette = tall.quantize(48, dither=Image.Dither.NONE)
    small = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    file = PAGE.with_name("tour.gif")
    durations = [STAY] * (len(small) - 1) + [LAST]
    small[0].save(file, save_all=True, append_images=small[1:], duration=durations, loop=0, optimize=True)
    size = file.stat().st_size
    print(f"{file.name}: {len(frames)} pictures, {size} bytes")
    if size > MOST_BYTES:
        sys.exit(f"it has more than {MOST_BYTES} bytes")


main()
