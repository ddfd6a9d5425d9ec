#!/usr/bin/python3
"""Tests the page to watch in headless Chromium: what it shows against the program, with keys, at six sizes, and by axe.

    Workshop/page/browser.py [CHECK ...]

It needs what Workshop/install installs.

Reading order: page; then the checks: recorded, visits, looks.
"""

import argparse
import concurrent.futures
import sys
import time

# The tests leave nothing beside the sources.
sys.dont_write_bytecode = True

from selenium.common.exceptions import WebDriverException

import looks
import recorded
import visits
from page import Browser, Failed

# How many browsers work beside each other.
LANES = 2
# The longest first.
CHECKS = {
    "tours": visits.check_tours,
    "sizes": looks.check_sizes,
    "plays": recorded.check_plays,
    "access": looks.check_access,
    "start": visits.check_start,
    "follow": visits.check_follow,
    "keys": visits.check_keys,
    "addresses": visits.check_addresses,
    "file": looks.check_file,
}


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
                print(f"✗ {name}: {str(failure).split(chr(10) + '  (Session')[0]}", flush=True)
            except Exception as failure:
                # A check that dies is red, and the others go on.
                failures += 1
                print(f"✗ {name}: it ends with {failure!r}", flush=True)
        browser.check_requests()
    finally:
        browser.driver.quit()
    return failures


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", choices=[[], *CHECKS])
    arguments = parser.parse_args()
    # Each browser takes the next check when it has done one.
    tasks = iter([one for one in CHECKS.items() if not arguments.names or one[0] in arguments.names])
    with concurrent.futures.ThreadPoolExecutor(LANES) as executor:
        return sum(executor.map(run, [tasks] * LANES)) == 0


if __name__ == "__main__":
    try:
        sys.exit(0 if main() else 1)
    except Failed as failure:
        print(f"✗ {failure}")
        sys.exit(1)
