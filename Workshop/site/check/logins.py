"""Lets the suite play the two logins at the start of the site, in headless Chromium.

    patterns check -- python3 Workshop/site/check/logins.py (LoginController | LoginStore) [FAULT]

A fault is planted in what the browser gets, so that the suite is seen to reject it.
"""

import json
import pathlib
import sys

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

HERE = pathlib.Path(__file__).resolve().parent
SOURCE = HERE.parents[1] / "Workshop/site/assets/logins.js"

# A name, and what is replaced by what.
FAULTS = {
    "late-answer": [
        ("if (attempt.signal.aborted) return;", ""),
        ('if (state.phase !== "loading" || state.attempt !== intent.attempt) return [state, []];', ""),
    ],
    "kept-password": [('error === "wrongCredentials" || error === "locked"', "false")],
}


def main():
    text = SOURCE.read_text()
    for old, new in FAULTS[sys.argv[2]] if len(sys.argv) > 2 else []:
        assert old in text, f"{SOURCE.name} has no {old}"
        text = text.replace(old, new)
    options = Options()
    options.binary_location = "/usr/bin/chromium"
    for argument in ["headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage"]:
        options.add_argument(f"--{argument}")
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    try:
        driver.get("about:blank")
        driver.execute_script((HERE / "logins.js").read_text())
        driver.execute_async_script("prepare(arguments[0], arguments[1]).then(arguments[2])", text, sys.argv[1])
        for line in sys.stdin:
            message = json.loads(line)
            if message["message"] == "hello":
                answer = {"message": "hello", "version": 1, "name": sys.argv[1]}
            else:
                answer = driver.execute_async_script("take(arguments[0]).then(arguments[1])", message)
            print(json.dumps(answer), flush=True)
    finally:
        driver.quit()


main()
