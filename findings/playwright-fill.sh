#!/usr/bin/env bash
# playwright 1.65.2: fill() pastes like a user: maxlength cuts the text, a newline becomes a blank, and what the page writes at the focus stays.
set -eu
chromium=$(command -v chromium) || { echo "This needs Chromium."; exit 77; }
cd "$(mktemp -d)"
trap 'rm -rf "$PWD" 2> /dev/null || { sleep 1; rm -rf "$PWD"; }' EXIT
pip install --quiet --target lib playwright==1.65.2
HOME=$PWD TMPDIR=$PWD PYTHONPATH=lib python3 - "$chromium" > seen <<'END'
import sys
from importlib.metadata import version

from playwright.sync_api import sync_playwright

print("playwright", version("playwright"))
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
    page = browser.new_page()

    def show(title, field, text):
        page.set_content(f"<input {field}>")
        page.locator("input").fill(text)
        filled = page.locator("input").input_value()
        page.set_content(f"<input {field}>")
        page.evaluate("text => document.querySelector('input').value = text", text)
        print(f"{title}: {filled!r} by fill(), {page.locator('input').input_value()!r} by a script")

    show("maxlength 3", "maxlength=3", "abcdef")
    show("a newline", "", "one\ntwo")
    show("the page writes at the focus", "onfocus=\"this.value = 'me: '\"", "ada")
    browser.close()
END
cat seen
diff - seen <<'END'
playwright 1.65.2
maxlength 3: 'abc' by fill(), 'abcdef' by a script
a newline: 'one two' by fill(), 'onetwo' by a script
the page writes at the focus: 'me: ada' by fill(), 'ada' by a script
END
