// The two logins at the start of the site, in MVC and in MVI. They are JavaScript, because the flows are Swift and
// run in no browser. `Workshop/site/check/logins.js` lets the suite play both, as `patterns check` plays any login.
//
// A form has `username`, `password`, `isLoading` and `message`, which can be read and set, and reports what a user
// does by calling `onUsernameEdit`, `onPasswordEdit`, `onLogIn` and `onCancel`. A service has
// `logIn(credentials, signal)`.

const sentences = {
  missingUsername: "Enter your username.",
  missingPassword: "Enter your password.",
  wrongCredentials: "Wrong username or password.",
  locked: "This account is locked.",
  unreachable: "Can't reach the server. Try again.",
  cancelled: "",
};

/** What is sent, and what is missing of it: the model, which both share. */
function credentials(username, password) {
  const trimmed = username.trim();
  const missing = trimmed === "" ? "missingUsername" : password === "" ? "missingPassword" : null;
  return { username: trimmed, password, missing };
}

const rejectsPassword = (error) => error === "wrongCredentials" || error === "locked";

/** MVC: one controller takes the gestures, asks the model, and sets the widgets. Only fields keep what was typed. */
export class LoginController {
  #form;
  #service;
  #showHome;
  #attempt = null;
  #isLoggedIn = false;

  constructor(form, service, showHome) {
    this.#form = form;
    this.#service = service;
    this.#showHome = showHome;
    form.onUsernameEdit = () => (form.message = "");
    form.onPasswordEdit = () => (form.message = "");
    form.onLogIn = () => this.#logInTapped();
    form.onCancel = () => this.#cancelTapped();
  }

  close() {
    this.#attempt?.abort();
  }

  async #logInTapped() {
    if (this.#attempt) return;
    const form = this.#form;
    const sent = credentials(form.username, form.password);
    if (sent.missing) {
      form.message = sentences[sent.missing];
      return;
    }
    const attempt = new AbortController();
    this.#attempt = attempt;
    form.isLoading = true;
    form.message = "";
    const answer = await this.#service.logIn(sent, attempt.signal);
    // Cancelling only asks: an answer that is on its way still arrives, and must not count.
    if (attempt.signal.aborted) return;
    if (answer.user) this.#loggedIn(answer.user);
    else this.#logInFailed(answer.error);
  }

  #cancelTapped() {
    if (this.#isLoggedIn || !this.#attempt) return;
    const attempt = this.#attempt;
    this.#attempt = null;
    attempt.abort();
    this.#form.isLoading = false;
  }

  #loggedIn(user) {
    this.#isLoggedIn = true;
    this.#showHome(user.displayName);
  }

  // The form is unlocked last.
  #logInFailed(error) {
    this.#attempt = null;
    if (rejectsPassword(error)) this.#form.password = "";
    this.#form.message = sentences[error];
    this.#form.isLoading = false;
  }
}

/** MVI: a pure function changes one state; effects are work that it asks for. */
export function reduce(state, intent) {
  const editing = state.phase === "editing";
  switch (intent.kind) {
    case "usernameChanged":
      return editing ? [{ ...state, username: intent.text, message: "" }, []] : [state, []];
    case "passwordChanged":
      return editing ? [{ ...state, password: intent.text, message: "" }, []] : [state, []];
    case "logInTapped": {
      if (!editing) return [state, []];
      const sent = credentials(state.username, state.password);
      if (sent.missing) return [{ ...state, message: sentences[sent.missing] }, []];
      const attempt = state.attempt + 1;
      const loading = { ...state, phase: "loading", attempt, message: "" };
      return [loading, [{ kind: "logIn", attempt, sent }]];
    }
    case "cancelTapped":
      if (state.phase !== "loading") return [state, []];
      return [{ ...state, phase: "editing" }, [{ kind: "cancel", attempt: state.attempt }]];
    case "answerArrived":
      // A late answer to an attempt that was cancelled.
      if (state.phase !== "loading" || state.attempt !== intent.attempt) return [state, []];
      if (intent.answer.user) {
        const { displayName } = intent.answer.user;
        return [{ ...state, phase: "loggedIn" }, [{ kind: "showHome", displayName }]];
      }
      return [
        {
          ...state,
          phase: "editing",
          message: sentences[intent.answer.error],
          password: rejectsPassword(intent.answer.error) ? "" : state.password,
        },
        [],
      ];
  }
}

/** MVI: keeps the state, has the effects performed, and renders each state. */
export class LoginStore {
  #form;
  #service;
  #showHome;
  #attempts = new Map();
  #state = { username: "", password: "", message: "", phase: "editing", attempt: 0 };
  #waiting = [];
  #isBusy = false;

  constructor(form, service, showHome) {
    this.#form = form;
    this.#service = service;
    this.#showHome = showHome;
    form.onUsernameEdit = (text) => this.#send({ kind: "usernameChanged", text });
    form.onPasswordEdit = (text) => this.#send({ kind: "passwordChanged", text });
    form.onLogIn = () => this.#send({ kind: "logInTapped" });
    form.onCancel = () => this.#send({ kind: "cancelTapped" });
  }

  close() {
    for (const attempt of this.#attempts.values()) attempt.abort();
  }

  // An intent that comes while another is handled waits for its turn.
  #send(intent) {
    this.#waiting.push(intent);
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#waiting.length > 0) this.#handle(this.#waiting.shift());
    this.#isBusy = false;
  }

  #handle(intent) {
    const [state, effects] = reduce(this.#state, intent);
    this.#state = state;
    this.#render(state);
    for (const effect of effects) this.#perform(effect);
  }

  #render(state) {
    this.#form.username = state.username;
    this.#form.password = state.password;
    this.#form.isLoading = state.phase !== "editing";
    this.#form.message = state.message;
  }

  async #perform({ kind, attempt, sent, displayName }) {
    if (kind === "showHome") this.#showHome(displayName);
    if (kind === "cancel") this.#attempts.get(attempt)?.abort();
    if (kind !== "logIn") return;
    const abort = new AbortController();
    this.#attempts.set(attempt, abort);
    const answer = await this.#service.logIn(sent, abort.signal);
    this.#attempts.delete(attempt);
    this.#send({ kind: "answerArrived", attempt, answer });
  }
}
