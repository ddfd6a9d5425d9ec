"""A login in Python, for: swift run patterns check -- python3 Examples/Python/login.py

Words after its name plant mistakes.
The messages are explained in docs/protocol.md.
"""

import json
import sys

ALL_MISTAKES = ["late-answer", "second-tap", "kept-password", "kept-message", "untrimmed"]
MISTAKES = sys.argv[1:]
for word in MISTAKES:
    if word not in ALL_MISTAKES:
        sys.exit(f"There is no mistake {word!r}. The mistakes are: {', '.join(ALL_MISTAKES)}")


class Login:
    """The login and home screens: what they show, and what they have asked of the service."""

    def __init__(self):
        self.request_count = 0
        self.calls = []
        self.is_closed = False
        self.show_login()

    def show_login(self):
        self.fields = {"username": "", "password": ""}
        self.message = None
        self.attempt = None  # the number of the request that the screen waits for
        self.greeting = None

    def call(self, event, **details):
        self.calls.append({"event": event, "request": self.attempt, **details})

    def screen(self):
        if self.is_closed:
            return None
        if self.greeting is not None:
            return {"kind": "home", "greeting": self.greeting}
        return {
            "kind": "login",
            "username": self.fields["username"],
            "passwordLength": len(self.fields["password"]),
            "isLocked": self.attempt is not None,
            "canCancel": self.attempt is not None,
            "message": self.message,
        }

    def edit(self, field, text):  # as every gesture, it counts where a user could make it
        if self.attempt is None and self.greeting is None:
            self.fields[field] = text
            if "kept-message" not in MISTAKES:
                self.message = None

    def log_in(self):
        if self.greeting is not None or (self.attempt is not None and "second-tap" not in MISTAKES):
            return
        username, password = self.fields["username"], self.fields["password"]
        if "untrimmed" not in MISTAKES:
            username = username.strip()
        self.message = None
        if not username:
            self.message = "missingUsername"
        elif not password:
            self.message = "missingPassword"
        else:
            self.request_count += 1
            self.attempt = self.request_count
            self.call("request", username=username, password=password)

    def cancel(self):
        if self.attempt is not None:
            self.call("cancel")
            self.attempt = None

    def log_out(self):
        if self.greeting is not None:
            self.show_login()

    def close(self):
        self.cancel()
        self.is_closed = True

    def answer(self, request, display_name, error):
        if request != self.attempt and "late-answer" not in MISTAKES:
            return  # it comes too late
        self.attempt = None
        if display_name is not None:
            self.greeting = f"Welcome, {display_name}"
            return
        self.message = None if error == "cancelled" else error
        if error in ("wrongCredentials", "locked") and "kept-password" not in MISTAKES:
            self.fields["password"] = ""


for line in sys.stdin:
    message = json.loads(line)
    kind = message["message"]
    if kind == "hello":
        reply = {"message": "hello", "version": 1, "name": "Python"}
    elif kind == "start":
        login = Login()
    elif kind == "close":
        login.close()
    elif kind == "answer":
        login.answer(message["request"], message.get("displayName"), message.get("error"))
    elif message["gesture"] == "edit":
        login.edit(message["field"], message["text"])
    elif message["gesture"] == "return":
        if message["field"] == "password":  # in the username, it moves the focus
            login.log_in()
    else:
        {"logIn": login.log_in, "cancel": login.cancel, "logOut": login.log_out}[message["button"]]()
    if kind != "hello":
        reply = {"message": "screen", "screen": login.screen(), "service": login.calls}
        login.calls = []
    print(json.dumps(reply), flush=True)
