// The start of the site: two logins side by side. What a user does in one is done in the other.
import { LoginController, LoginStore } from "./logins.js";

/** What the service knows, as FakeUserService does. */
const accounts = new Map([
  ["admin", { password: "1234", displayName: "Ada Min" }],
  ["grace", { password: "hopper", displayName: "Grace Hopper" }],
  ["locked", { password: "1234", isLocked: true }],
]);

/** Answers a second later: long enough to see the spinner, and to cancel. */
const service = {
  logIn({ username, password }, signal) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(answer(username, password)), 1000);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve({ error: "cancelled" });
      });
    });
  },
};

function answer(username, password) {
  if (username === "offline") return { error: "unreachable" };
  const account = accounts.get(username);
  if (account?.password !== password) return { error: "wrongCredentials" };
  return account.isLocked ? { error: "locked" } : { user: account };
}

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** The login as widgets: it shows what it is told, and reports what a user does. */
class LoginForm {
  onUsernameEdit = () => {};
  onPasswordEdit = () => {};
  onLogIn = () => {};
  onCancel = () => {};

  constructor(name) {
    const field = (label, type) =>
      element("input", {
        type, "aria-label": `${label}, ${name}`, placeholder: label, autocomplete: "off", spellcheck: "false",
      });
    this.usernameField = field("Username", "text");
    this.passwordField = field("Password", "password");
    this.logInButton = element("button", { type: "button" }, "Log in");
    this.cancelButton = element("button", { type: "button" }, "Cancel");
    this.spinner = element("span", { class: "spinner", role: "img", "aria-label": "Logging in" });
    this.messageLabel = element("p", { class: "message", role: "status" });
    this.element = element(
      "div", { class: "form" }, this.usernameField, this.passwordField,
      element("div", { class: "buttons" }, this.logInButton, this.cancelButton, this.spinner), this.messageLabel);
    this.isLoading = false;
    this.usernameField.addEventListener("input", () => this.onUsernameEdit(this.username));
    this.passwordField.addEventListener("input", () => this.onPasswordEdit(this.password));
    this.logInButton.addEventListener("click", () => this.onLogIn());
    this.cancelButton.addEventListener("click", () => this.onCancel());
    this.usernameField.addEventListener("keydown", (key) => {
      if (key.key === "Enter") this.passwordField.focus();
    });
    this.passwordField.addEventListener("keydown", (key) => {
      if (key.key === "Enter") this.logInButton.click();
    });
  }

  get username() {
    return this.usernameField.value;
  }

  // A text that is shown already is not written again: the caret would jump.
  set username(text) {
    if (this.usernameField.value !== text) this.usernameField.value = text;
  }

  get password() {
    return this.passwordField.value;
  }

  set password(text) {
    if (this.passwordField.value !== text) this.passwordField.value = text;
  }

  set isLoading(isLoading) {
    for (const widget of [this.usernameField, this.passwordField, this.logInButton]) widget.disabled = isLoading;
    this.cancelButton.hidden = !isLoading;
    this.spinner.hidden = !isLoading;
  }

  set message(text) {
    this.messageLabel.textContent = text;
  }

  /** The widgets that a user uses, in an order that both forms share. */
  get widgets() {
    return [this.usernameField, this.passwordField, this.logInButton, this.cancelButton];
  }
}

/** One login with its home screen, in a frame with a name. */
class Screen {
  constructor(name, Login) {
    this.name = name;
    this.Login = Login;
    this.content = element("div", { class: "content" });
    this.element = element("section", { class: "login", "aria-label": name }, element("h2", {}, name), this.content);
    this.showLogin();
  }

  showLogin() {
    const form = new LoginForm(this.name);
    new this.Login(form, service, (displayName) => this.showHome(displayName));
    this.show(form.element, form.widgets);
  }

  showHome(displayName) {
    const logOut = element("button", { type: "button" }, "Log out");
    logOut.addEventListener("click", () => this.showLogin());
    const greeting = element("p", { class: "greeting" }, `Welcome, ${displayName}`);
    this.show(element("div", { class: "form" }, greeting, logOut), [logOut]);
  }

  show(shown, widgets) {
    this.widgets = widgets;
    this.content.replaceChildren(shown);
  }
}

/** Does in the second screen what a user has done in the first. */
function mirror(first, second) {
  const twin = (widget) => second.widgets[first.widgets.indexOf(widget)];
  first.content.addEventListener("input", (event) => {
    const other = event.isTrusted ? twin(event.target) : null;
    if (!other || other.disabled) return;
    other.value = event.target.value;
    other.dispatchEvent(new Event("input", { bubbles: true }));
  });
  // Before the widget's own listener, which may replace what is shown. `detail` tells a copy from a user's click.
  first.content.addEventListener(
    "click",
    (event) => {
      const other = event.detail === -1 ? null : twin(event.target);
      other?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: -1 }));
    },
    { capture: true });
}

const place = document.getElementById("logins");
if (place) {
  const screens = [new Screen("MVC", LoginController), new Screen("MVI", LoginStore)];
  mirror(screens[0], screens[1]);
  mirror(screens[1], screens[0]);
  place.append(...screens.map((screen) => screen.element));
}
