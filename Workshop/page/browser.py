#!/usr/bin/python3
"""Tests the page to watch in headless Chromium: what a user sees, at five sizes, with keys, and by axe.

    browser.py [--planted] [--sentences FILE] [CHECK ...]

With --planted, faults are planted in copies of the page, and each must be reported by its check. With --sentences, what
the page says about each step of the tour, for all pairs, is written to a file to be read.

Reading order: recording, page; then the checks: recorded, lines, words, changes, modes, visits, looks; and faults.toml.
"""

import argparse
import concurrent.futures
import sys
import time

# The tests leave nothing beside the sources.
sys.dont_write_bytecode = True

from selenium.common.exceptions import WebDriverException

import changes
import lines
import looks
import modes
import plants
import recorded
import visits
import words
from page import PAGE, Browser, Failed, expect
from recording import Recording

# How many browsers work beside each other.
LANES = 2


def checks(flows):
    """The checks by their names, the longest first."""
    # The last flow has a partner, too, if their number is odd.
    pairs = list(zip(flows[::2], flows[1::2] + flows[:1]))
    stories = {
        f"story {number}": lambda browser, pair=pair: recorded.check_story(browser, pair)
        for number, pair in enumerate(pairs, 1)
    }
    others = {
        "end": changes.check_end,
        "typing": changes.check_typing,
        "references": recorded.check_references,
        "sentences": words.check_sentences,
        "plays": recorded.check_plays,
        "values": recorded.check_values,
        "chains": recorded.check_chains,
        "lines": lines.check_lines,
        "sizes": looks.check_sizes,
        "projector": looks.check_projector,
        "jobs": modes.check_jobs,
        "changes": modes.check_changes,
        "mistakes": modes.check_mistakes,
        "keys": visits.check_keys,
        "tour": visits.check_tour,
        "scenes": visits.check_scenes,
        "start": visits.check_start,
        "file": looks.check_file,
    }
    return {"access": looks.check_access} | stories | others


def run(tasks):
    """Runs checks in a browser until none is left, and says how each went; how many have failed."""
    browser = Browser()
    failures = 0
    try:
        for name, check in tasks:
            start = time.monotonic()
            try:
                print(f"  {name}: {check(browser)}, {time.monotonic() - start:.1f} s", flush=True)
            except (Failed, WebDriverException) as failure:
                failures += 1
                print(f"✗ {name}: {failure}", flush=True)
            except Exception as failure:
                # A check that dies is red, and the others go on.
                failures += 1
                print(f"✗ {name}: it ends with {failure!r}", flush=True)
        browser.check_requests()
    finally:
        browser.driver.quit()
    return failures


def run_all(names):
    """Runs the checks of these names, or all; whether all is well."""
    flows = Recording.of_page(PAGE.read_text()).ids
    expect(len(flows) > 1, "the page has no flows")
    wanted = [(name, check) for name, check in checks(flows).items() if not names or name in names]
    # Each browser takes the next check when it has done one.
    tasks = iter(wanted)
    with concurrent.futures.ThreadPoolExecutor(LANES) as executor:
        return sum(executor.map(run, [tasks] * LANES)) == 0


def list_sentences(file):
    browser = Browser()
    print(words.check_sentences(browser, file))
    browser.driver.quit()
    return True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--planted", action="store_true")
    parser.add_argument("--sentences", metavar="FILE")
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()
    if arguments.sentences:
        return list_sentences(arguments.sentences)
    if arguments.planted:
        return plants.all_reported(arguments.names, checks, LANES)
    return run_all(arguments.names)


if __name__ == "__main__":
    try:
        sys.exit(0 if main() else 1)
    except Failed as failure:
        print(f"✗ {failure}")
        sys.exit(1)
