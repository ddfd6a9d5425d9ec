// The login as a user sees it, drawn from a frame, and what can be done with it in free play.
import { h, note, showButton } from "./dom.js";
import { widgets } from "./recording.js";

const fieldNames = { username: "Username", password: "Password" };

const isField = ({ kind }) => kind === "textField" || kind === "secureField";

// What a user sees as a colour or a motion, for a screen reader.
const hiddenWords = (words) => h("span", { class: "hidden-words" }, words);

// The windows of a column, each below its name if there is one to say.
export const screens = (frames, { title, moves, marked = [] } = {}) => h("div", { class: "screens" },
  frames.map((frame, index) => {
    const name = [title, frames.length > 1 && `Window ${index + 1}`].filter(Boolean).join(", ");
    return h("div", { class: "window" }, name && note(name), card(frame, moves, marked[index]));
  }));

// The frame of a window as a card. With `moves` it can be used; else it is a picture.
function card(frame, moves, marked = new Set()) {
  const seen = widgets(frame);
  const parts = seen.map((widget) => {
    const isMarked = marked.has(widget.identifier);
    const attributes = { "data-widget": widget.identifier, hidden: widget.hidden, class: isMarked && "differs" };
    return h("div", attributes, drawWidget(widget, moves, isMarked));
  });
  const otherwise = note(frame === undefined ? "nothing yet" : "closed");
  return h("div", { class: "card" }, seen.length > 0 ? parts : otherwise);
}

function drawWidget(widget, moves, isMarked) {
  const state = `${widget.focused ? " focused" : ""}${widget.enabled ? "" : " off"}`;
  const words = [widget.text, !widget.enabled && hiddenWords(", not usable")];
  const own = moves?.filter(({ on }) => on === widget.identifier) ?? [];
  if (widget.kind === "activityIndicator") {
    const isTurning = widget.animating;
    return h("div", { class: isTurning ? "spinner turning" : "spinner" }, isTurning && hiddenWords("loading"));
  }
  if (isField(widget)) {
    const edits = own.filter(({ label }) => !label.startsWith("press Return"));
    const name = h("p", { class: "field-name" }, fieldNames[widget.identifier]);
    return [name, drawField(widget, state, isMarked), moveButtons(edits)];
  }
  if (widget.kind !== "button") return h("p", { class: `label ${widget.identifier}` }, widget.text);
  // A picture has no buttons, so that a reader meets none that does nothing.
  if (!moves) return h("span", { class: `widget${state}` }, words);
  return showButton(own[0]?.change, words, { class: `widget${state}`, "aria-disabled": own.length === 0 && "true" });
}

// The caret is drawn where a user sees it, and where it may be what differs.
function drawField({ text, focused, caret }, state, isMarked) {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  return h("div", { class: `field${state}` },
    characters.slice(0, caret).join(""), (focused || isMarked) && h("i", { class: "caret" }), characters.slice(caret).join(""));
}

// What can be done, as buttons, in few words.
export const moveButtons = (moves) => moves.length > 0 && h("span", { class: "moves" }, moves.map(({ label, change }) => {
  const short = label === "close" ? "close the window" : label.replace(/^(type|press) (the )?| (into|in) the (username|password)$/g, "");
  return showButton(change, short, { "aria-label": label });
}));

// How many equal lines are shown before one that differs, and at the end.
const fewEqual = 4;

// What the service has seen, with what the other one has not seen marked. Of many equal lines only the last are shown.
export function drawLog(title, lines, others = [], kind) {
  const isEqual = (line) => others.includes(line);
  const isNear = (_, index) =>
    index >= lines.length - fewEqual || !lines.slice(index, index + fewEqual + 1).every(isEqual);
  const near = lines.filter(isNear);
  const hidden = lines.length - near.length;
  return h("div", { class: "service-log" },
    h("h3", {}, title),
    lines.length === 0 && note("nothing so far"),
    hidden > 0 && note(`⋯ ${hidden} equal lines`),
    h("ol", { class: "log" }, near.map((line) => h("li", { class: !isEqual(line) && kind }, line))));
}

// The widgets that two frames show differently.
export function differing(one, other) {
  const known = (frame) => new Map(widgets(frame).map((widget) => [widget.identifier, JSON.stringify(widget)]));
  const [left, right] = [known(one), known(other)];
  return new Set([...left.keys(), ...right.keys()].filter((name) => left.get(name) !== right.get(name)));
}
