// A login in JavaScript, for: swift run patterns check -- node Examples/JavaScript/login.js
//
// A word after its name plants a mistake: late-answer, second-tap, kept-password, kept-message or untrimmed.
// The messages are explained in docs/check-protocol.md.

const { createInterface } = require("node:readline");

const mistake = process.argv[2];

/** The service of the suite: a promise for each request, which is kept when the answer comes. */
class Service {
  requestCount = 0;
  calls = [];
  open = new Map();

  logIn(username, password, signal) {
    const request = ++this.requestCount;
    this.calls.push({ event: "request", request, username, password });
    return new Promise((resolve, reject) => {
      this.open.set(request, { resolve, reject });
      // Cancelling only asks: the answer may come all the same.
      signal.addEventListener("abort", () => {
        if (this.open.has(request)) this.calls.push({ event: "cancel", request });
      });
    });
  }

  answer({ request, displayName, error }) {
    const { resolve, reject } = this.open.get(request) ?? {};
    this.open.delete(request);
    if (error) reject?.(new Error(error));
    else resolve?.({ displayName });
  }
}

/** The login and home screens. */
class Login {
  username = "";
  password = "";
  message = null;
  greeting = null;
  attempt = null; // aborts the request that the screen waits for

  constructor(service) {
    this.service = service;
  }

  get screen() {
    if (this.greeting !== null) return { kind: "home", greeting: this.greeting };
    return {
      kind: "login",
      username: this.username,
      passwordLength: this.password.length,
      isLocked: this.attempt !== null,
      canCancel: this.attempt !== null,
      message: this.message,
    };
  }

  // As every gesture, it counts where a user could make it.
  edit(field, text) {
    if (this.attempt || this.greeting !== null) return;
    this[field] = text;
    if (mistake !== "kept-message") this.message = null;
  }

  async logIn() {
    if (this.greeting !== null || (this.attempt && mistake !== "second-tap")) return;
    const username = mistake === "untrimmed" ? this.username : this.username.trim();
    this.message = null;
    if (!username) this.message = "missingUsername";
    else if (!this.password) this.message = "missingPassword";
    if (this.message) return;

    const attempt = new AbortController();
    this.attempt = attempt;
    let user, failure;
    try {
      user = await this.service.logIn(username, this.password, attempt.signal);
    } catch (error) {
      failure = error.message;
    }
    if (attempt !== this.attempt && mistake !== "late-answer") return; // it comes too late
    this.attempt = null;
    if (user) {
      this.greeting = `Welcome, ${user.displayName}`;
      return;
    }
    this.message = failure === "cancelled" ? null : failure;
    const isRejected = failure === "wrongCredentials" || failure === "locked";
    if (isRejected && mistake !== "kept-password") this.password = "";
  }

  cancel() {
    this.attempt?.abort();
    this.attempt = null;
  }
}

let service, login;

/** Does what a message says. */
function take(message) {
  switch (message.message) {
    case "start":
      service = new Service();
      login = new Login(service);
      break;
    case "close":
      login.cancel();
      login = null;
      break;
    case "answer":
      service.answer(message);
      break;
    case "gesture":
      if (message.gesture === "edit") login.edit(message.field, message.text);
      if (message.gesture === "return" && message.field === "password") login.logIn();
      if (message.button === "logIn") login.logIn();
      if (message.button === "cancel") login.cancel();
      if (message.button === "logOut" && login.greeting !== null) login = new Login(service);
  }
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.message === "hello") {
    console.log(JSON.stringify({ message: "hello", version: 1, name: "JavaScript" }));
    return;
  }
  take(message);
  // What waits for a promise goes first: then everything is at rest.
  setImmediate(() => {
    const calls = service.calls;
    service.calls = [];
    console.log(JSON.stringify({ message: "screen", screen: login?.screen ?? null, service: calls }));
  });
});
