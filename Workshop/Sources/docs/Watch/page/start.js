// The start: the login, which can be used, and two of the flows that it is built in.
//
// What is done on the form is done in the recordings of free play, in all flows at once; what they show is drawn once.
// Only the words that were typed are the visitor's own.
import { button, h, hiddenWords, note, showButton } from "./dom.js";
import { movesAfter } from "./play.js";
import { entry, flows, moves, widgets } from "./recording.js";
import { pairs } from "./scenes.js";

const patterns = [
  { id: "mvc", name: "Model-View-Controller", words: "one controller between the model and the view" },
  { id: "mvp", name: "Model-View-Presenter", words: "a presenter tells a passive view what to show" },
  { id: "mvvm", name: "Model-View-ViewModel", words: "a view model of values; the view binds to them" },
  { id: "mvi", name: "Model-View-Intent", words: "one state, changed by one pure function alone" },
  { id: "viper", name: "View, Interactor, Presenter, Entity, Router", words: "a type for each task, behind protocols" },
];

// Who may log in, and how long the service takes to answer, in milliseconds.
const account = { username: "ada", password: "1234" };
const latency = 1200;

// What has been done on the form, as moves of free play; and what is in its fields.
const live = { path: [], typed: { username: "", password: "" }, isSame: true };
let answerTimer;
let answered = () => {};

// Whom to tell when the service has answered.
export function whenAnswered(handler) {
  answered = handler;
}

const lastFrame = (shown) => entry(shown).shots.at(-1)?.frame;
let frame = lastFrame(flows[0].plays[0].entries[0]);

const seen = (name) => widgets(frame).find(({ identifier }) => identifier === name);

// Makes the move with such words, if it can be made.
function repeat(words) {
  const move = movesAfter(live.path).find((one) => moves[one].label.startsWith(words));
  if (move === undefined) return;
  const shown = flows.map((flow) => flow.moves.entries[move]);
  live.isSame &&= new Set(shown).size === 1;
  live.path = [...live.path, move];
  frame = lastFrame(shown[0]) ?? frame;
}

// An edit: in the recording, a text is typed into an empty field. Of the blanks before and behind it a name is freed.
function type(field, words) {
  const isEmpty = field === "username" ? words.trim() === "" : words === "";
  const isRight = words === account.password && live.typed.username.trim() === account.username;
  const password = `type the ${isRight ? "correct" : "wrong"} password into the password`;
  if (seen(field)?.text) repeat(`clear the ${field}`);
  if (!isEmpty) repeat(field === "username" ? 'type "ada" into the username' : password);
  live.typed = { ...live.typed, [field]: words };
}

// Does something on the form: an edit, a tap or Return.
export function use(label, field, words) {
  if (label === "type") return type(field, words);
  const wasLoading = seen("spinner")?.isAnimating;
  repeat(label);
  const isLoading = seen("spinner")?.isAnimating;
  if (isLoading && !wasLoading) answerTimer = setTimeout(answer, latency);
  if (!isLoading) clearTimeout(answerTimer);
  keepTyped();
}

function answer() {
  const { username, password } = live.typed;
  const isRight = username.trim() === account.username && password === account.password;
  repeat(isRight ? "answer: welcome" : "answer: wrong credentials");
  keepTyped();
  answered();
}

// What the login has cleared is cleared.
function keepTyped() {
  for (const field of ["username", "password"]) if (!seen(field)?.text) live.typed[field] = "";
}

const fields = { username: "Username", password: "Password" };

function liveWidget({ identifier, kind, text, isFocused, isDisabled, isAnimating }) {
  const state = isFocused ? " focused" : "";
  if (kind === "activityIndicator") {
    return h("div", { class: isAnimating ? "spinner turning" : "spinner" }, isAnimating && hiddenWords("loading"));
  }
  if (identifier in fields) {
    return h("input", {
      class: `field${state}${isDisabled ? " off" : ""}`, "data-field": identifier, "aria-label": fields[identifier],
      placeholder: fields[identifier], type: identifier === "password" ? "password" : "text",
      value: live.typed[identifier], readonly: isDisabled && "",
      autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    });
  }
  if (kind !== "button") return h("p", { class: `label ${identifier}`, role: "status" }, text);
  const words = identifier === "logOut" ? "tap Log out" : `tap ${text}`;
  const look = { class: `widget${state}${isDisabled ? " off" : ""}`, "aria-disabled": isDisabled && "true" };
  return button("use", words, text, look);
}

const liveForm = () => h("div", { class: "card", role: "group", "aria-label": "The login" },
  widgets(frame).map((widget) =>
    h("div", { "data-widget": widget.identifier, hidden: widget.isHidden }, liveWidget(widget))));

export function startPage({ ids, pair }) {
  const names = pair.map((flow) => flows[flow].title);
  const { username, password } = account;
  const verdict = live.isSame ? "✓ identical" : "✗ they differ";
  const tour = { mode: "follow", play: "tour", flows: ids.join(",") };
  return [
    h("div", { class: "hero" },
      h("h2", {}, "This login is built in five architectures."),
      h("p", { class: "second" }, "Nobody who uses it can tell which one it is."),
      liveForm(),
      h("p", { class: "note" },
        "Try a wrong password. Right are ", h("b", {}, username), " and ", h("b", {}, password), "."),
      h("p", { class: "names" }, h("b", {}, names[0]), h("span", {}, verdict), h("b", {}, names[1])),
      h("div", { class: "moments" }, showButton(tour, "What is different? Take the tour", { class: "next" }))),
    h("details", {},
      h("summary", {}, "Other pairs, and the five patterns"),
      h("div", { class: "choosing" },
        h("ul", { class: "tiles" }, pairs.map(({ flows: two, title, words }) => h("li", {},
          showButton({ mode: "follow", play: "tour", flows: two }, [h("b", {}, title), h("span", {}, words)])))),
        h("dl", { class: "patterns" }, patterns.flatMap(({ id, name, words }) => [
          h("dt", {}, h("b", {}, flows.find((flow) => flow.id === id)?.title ?? id), ` ${name}`), h("dd", {}, words),
        ]))),
      note("Everything here was recorded from running code, or read from its files. A call is one role calling "
        + "another: gestures, returns and updates by the window are shown, and not counted. Keys: → and ← for Next and "
        + "Back, ↓ and ↑ for a whole step, the next job or the next change. In an address, guess=1 asks for guesses, "
        + "and page=whole for everything at once.")),
  ];
}
