// Plays one of the two logins at the start of the site in a browser: `take` does what a message of the suite says, and
// returns what is shown then. The messages are explained in docs/check-protocol.md; logins.py passes them on.

const sentences = {
  "Enter your username.": "missingUsername",
  "Enter your password.": "missingPassword",
  "Wrong username or password.": "wrongCredentials",
  "This account is locked.": "locked",
  "Can't reach the server. Try again.": "unreachable",
};

/** The service of the suite: a promise for each request, which is kept when the answer comes. */
class Service {
  calls = [];
  count = 0;
  open = new Map();

  logIn({ username, password }, signal) {
    const request = ++this.count;
    this.calls.push({ event: "request", request, username, password });
    return new Promise((resolve) => {
      this.open.set(request, resolve);
      signal.addEventListener("abort", () => {
        if (this.open.has(request)) this.calls.push({ event: "cancel", request });
      });
    });
  }

  answer({ request, displayName, error }) {
    this.open.get(request)?.(error ? { error } : { user: { displayName } });
    this.open.delete(request);
  }
}

let Login, service, form, login, greeting;

/** A form without widgets. A control that is disabled takes no gesture, as in a browser. */
function show() {
  greeting = null;
  form = { username: "", password: "", message: "", isLoading: false };
  login = new Login(form, service, (displayName) => {
    greeting = `Welcome, ${displayName}`;
    login.close();
  });
}

function edit(field, text) {
  if (form.isLoading) return;
  form[field] = text;
  if (field === "username") form.onUsernameEdit(text);
  else form.onPasswordEdit(text);
}

function perform({ message, gesture, field, button, ...rest }) {
  if (message === "start") {
    service = new Service();
    show();
  } else if (message === "close") {
    login.close();
    form = null;
  } else if (message === "answer") {
    service.answer(rest);
  } else if (greeting !== null) {
    if (button === "logOut") show();
  } else if (gesture === "edit") {
    edit(field, rest.text);
  } else if (button === "cancel") {
    if (form.isLoading) form.onCancel();
  } else if (button === "logIn" || (gesture === "return" && field === "password")) {
    if (!form.isLoading) form.onLogIn();
  }
}

function screen() {
  if (!form) return null;
  if (greeting !== null) return { kind: "home", greeting };
  const { username, password, isLoading, message } = form;
  return {
    kind: "login", username, passwordLength: password.length, isLocked: isLoading, canCancel: isLoading,
    message: message === "" ? null : (sentences[message] ?? message),
  };
}

window.prepare = async (text, name) => {
  Login = (await import(`data:text/javascript,${encodeURIComponent(text)}`))[name];
};

window.take = async (message) => {
  perform(message);
  // What waits for a promise goes first: then everything is at rest.
  await new Promise((resolve) => setTimeout(resolve));
  return { message: "screen", screen: screen(), service: service.calls.splice(0) };
};
