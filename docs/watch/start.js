// The start: the login, which can be used, and two of the flows that it is built in.
//
// What is done on the form is done in the recording, which is the same in all flows; what they show is drawn once. Only
// the words that were typed, and the account, are the page's own.
"use strict";

const patterns = [
  { id: "mvc", name: "Model-View-Controller", words: "one controller between the model and the view" },
  { id: "mvp", name: "Model-View-Presenter", words: "a presenter tells a passive view what to show" },
  { id: "mvvm", name: "Model-View-ViewModel", words: "a view model of values; the view binds to them" },
  { id: "mvi", name: "Model-View-Intent", words: "one state, changed by one pure function alone" },
  { id: "viper", name: "View, Interactor, Presenter, Entity, Router", words: "a type for each task, behind protocols" },
];

// Who may log in, and how long the service takes to answer, in milliseconds.
const account = { username: "admin", password: "1234", name: "Ada Min" };
const latency = 1200;

// The state that the form is in, what it shows, and what is in its fields.
const live = { state: 0, typed: { username: "", password: "" } };
let { frame } = flows[0].plays[0][0].shots.at(-1);
let answerTimer;
let answered = () => {};

// Whom to tell when the service has answered.
function whenAnswered(handler) {
  answered = handler;
}

const seen = (name) => widgets(frame).find(({ identifier }) => identifier === name);

// Makes the move with such words, if it can be made. What the login clears is cleared; what it has never seen, blanks
// in front of a name, it cannot clear.
function repeat(words) {
  const move = states[live.state].find(({ label }) => label.startsWith(words));
  if (!move) return;
  const before = frame;
  live.state = move.next;
  frame = move.frame ?? frame;
  for (const field of Object.keys(fieldNames)) {
    const had = widgets(before).find(({ identifier }) => identifier === field)?.text;
    if (had && !seen(field)?.text) live.typed[field] = "";
  }
}

const isRight = ({ username, password }) => username.trim() === account.username && password === account.password;

// An edit: in the recording, a text is typed into an empty field. Blanks alone are no name there.
function type(field, words) {
  const typed = { ...live.typed, [field]: words };
  const isEmpty = field === "username" ? words.trim() === "" : words === "";
  if (seen(field)?.text) repeat(`clear the ${field}`);
  const password = `type a ${isRight(typed) ? "" : "wrong "}password into the password`;
  if (!isEmpty) repeat(field === "username" ? 'type "ada" into the username' : password);
  live.typed = typed;
}

// Does something on the form: an edit, a tap or Return.
function use(label, field, words) {
  if (label === "type") return type(field, words);
  const wasLoading = seen("spinner")?.isAnimating;
  repeat(label);
  const isLoading = seen("spinner")?.isAnimating;
  if (isLoading && !wasLoading) answerTimer = setTimeout(answer, latency);
  if (!isLoading) clearTimeout(answerTimer);
}

function answer() {
  repeat(isRight(live.typed) ? "answer: welcome" : "answer: wrong credentials");
  answered();
}

function liveWidget({ identifier, kind, text, isFocused, isEnabled, isAnimating }) {
  const state = `${isFocused ? " focused" : ""}${isEnabled ? "" : " off"}`;
  if (kind === "activityIndicator") return spinner(isAnimating);
  if (identifier in fieldNames) {
    return h("input", {
      class: `field${state}`, "data-field": identifier, "aria-label": fieldNames[identifier],
      placeholder: fieldNames[identifier], type: identifier === "password" ? "password" : "text",
      value: live.typed[identifier], readonly: !isEnabled && "",
      autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    });
  }
  const words = identifier === "welcome" ? text.replace(/(?<=, ).*/, account.name) : text;
  if (kind !== "button") return h("p", { class: `label ${identifier}`, role: "status" }, words);
  const look = { class: `widget${state}`, "aria-disabled": !isEnabled && "true" };
  return button("use", identifier === "logOut" ? "tap Log out" : `tap ${text}`, text, look);
}

const liveForm = () => h("div", { class: "card", role: "group", "aria-label": "The login" },
  widgets(frame).map((widget) =>
    h("div", { "data-widget": widget.identifier, hidden: widget.isHidden }, liveWidget(widget))));

function startPage({ ids, pair }, { chapters, code }) {
  const names = pair.map((flow) => flows[flow].title);
  const { username, password } = account;
  return [
    h("div", { class: "hero" },
      h("h2", {}, "This login is built in five architectures."),
      h("p", { class: "second" }, "A user cannot tell which one it is."),
      liveForm(),
      h("p", { class: "note" },
        "Try a wrong password. The right ones are ", h("b", {}, username), " and ", h("b", {}, password), "."),
      showButton({ play: "tour", flows: ids.join(",") },
        ["What is different? ", h("b", {}, names[0]), " beside ", h("b", {}, names[1])], { class: "next" }),
      h("p", { class: "note" },
        "Written in Swift: ", h("a", { href: code }, "the code"), ", ",
        h("a", { href: chapters }, "the chapters"), ".")),
    h("details", {},
      h("summary", {}, "Other pairs, the patterns"),
      h("div", { class: "choosing" },
        h("ul", { class: "tiles" }, pairs.map(({ flows: two, title, words }) => h("li", {},
          showButton({ play: "tour", flows: two }, [h("b", {}, title), h("span", {}, words)])))),
        h("dl", { class: "patterns" }, patterns.flatMap(({ id, name, words }) => [
          h("dt", {}, h("b", {}, flows.find((flow) => flow.id === id)?.title ?? id), ` ${name}`), h("dd", {}, words),
        ]))),
      note("Everything here was recorded from running code, or read from its files. A call is one role calling "
        + "another: gestures, returns and updates by the window are shown, and not counted. Keys: → and ← for Next and "
        + "Back, ↓ and ↑ for a whole step, Esc back to this start.")),
  ];
}
