// The login as a user sees it, drawn from a frame, and what can be done with it in free play.
import { h } from "./dom.js";
import { widgets } from "./recording.js";

const fieldNames = { username: "Username", password: "Password" };
const buttons = new Set(["logIn", "cancel", "logOut"]);

// Behind so many characters a field shows its end.
const longText = 20;

const isField = ({ caret }) => caret !== null;
const isButton = ({ kind, identifier }) => kind === "button" || buttons.has(identifier);
const isSpinner = ({ kind, identifier }) => kind === "activityIndicator" || identifier === "spinner";

const fieldName = ({ identifier }) => fieldNames[identifier] ?? identifier;

// A frame in words, for a screen reader.
export function frameWords(frame) {
  const seen = widgets(frame).filter(({ hidden }) => !hidden);
  if (seen.length === 0) return frame === undefined ? "nothing yet" : "closed";
  return seen.flatMap((widget) => {
    const state = widget.enabled ? "" : ", not usable";
    if (isField(widget)) return `${fieldName(widget)}: ${widget.text || "empty"}${state}`;
    if (isSpinner(widget)) return widget.animating ? "loading" : [];
    return widget.text ? `${widget.text}${state}` : [];
  }).join("; ");
}

// A window: its frame as a card. With `moves` it can be used; else it is a picture.
export function card(frame, { title = "", moves = null, marked = new Set() } = {}) {
  const seen = widgets(frame);
  const name = `${title || "Screen"}: ${frameWords(frame)}`;
  const role = moves ? { role: "group", "aria-label": title || "The login" } : { role: "img", "aria-label": name };
  return h("div", { class: "window" },
    title && h("p", { class: "window-title" }, title),
    h("div", { class: "card", ...role },
      seen.length === 0 && h("p", { class: "closed" }, frame === undefined ? "nothing yet" : "closed"),
      seen.map((widget) => drawWidget(widget, moves, marked.has(widget.identifier)))));
}

function drawWidget(widget, moves, isMarked) {
  const base = { "data-widget": widget.identifier, hidden: widget.hidden };
  const mark = isMarked ? " differs" : "";
  if (isField(widget)) return drawField(widget, moves, base, mark);
  if (isButton(widget)) return drawButton(widget, moves, base, mark);
  if (isSpinner(widget)) {
    return h("div", { ...base, class: `spinner${widget.animating ? " turning" : ""}${mark}` });
  }
  return h("p", { ...base, class: `label ${widget.identifier}${mark}` }, widget.text);
}

const stateClasses = (widget) => `${widget.focused ? " focused" : ""}${widget.enabled ? "" : " off"}`;

// A field. In free play it is a real one: typing makes the recorded edit.
function drawField(widget, moves, base, mark) {
  const own = movesOf(widget, moves);
  if (moves) {
    return h("div", { ...base, class: `labelled${mark}` },
      h("label", { for: `try-${widget.identifier}` }, fieldName(widget)),
      h("input", {
        id: `try-${widget.identifier}`, class: `field${stateClasses(widget)}`, type: "text", value: widget.text, autocomplete: "off", spellcheck: "false",
        autocapitalize: "none", readonly: !widget.enabled, "data-edits": widget.identifier,
      }),
      moveButtons(own));
  }
  const characters = [...new Intl.Segmenter().segment(widget.text)].map(({ segment }) => segment);
  const long = characters.length > longText ? " long" : "";
  return h("div", { ...base, class: `labelled${mark}` },
    h("span", { class: "name" }, fieldName(widget)),
    h("div", { class: `field${stateClasses(widget)}${long}` },
      h("span", { class: "text" },
        characters.slice(0, widget.caret).join(""),
        widget.focused && h("i", { class: "caret" }),
        characters.slice(widget.caret).join(""))));
}

// A button; in a picture it is none, so that a reader does not meet buttons that do nothing.
function drawButton(widget, moves, base, mark) {
  const look = { ...base, class: `widget${stateClasses(widget)}${mark}` };
  if (!moves) return h("span", look, widget.text);
  const [move] = movesOf(widget, moves);
  const offer = move ? { "data-do": "move", "data-with": move.index } : { "aria-disabled": "true" };
  return h("button", { ...look, ...offer }, widget.text);
}

const movesOf = (widget, moves) => (moves ?? []).filter(({ on }) => on === widget.identifier);

const shortLabel = (label) => label.replace(/^(type|press) (the )?/, "").replace(/ (into|in) the (username|password)$/, "");

// What can be done, as buttons.
export function moveButtons(moves) {
  if (moves.length === 0) return null;
  return h("span", { class: "moves" }, moves.map(({ label, index }) =>
    h("button", { class: "move", "data-do": "move", "data-with": index, "aria-label": label }, shortLabel(label))));
}

// What a user could do with a frame, and no move does: the recording leaves it out.
export function leftOut(frame, moves) {
  const seen = widgets(frame).filter(({ hidden, enabled }) => !hidden && enabled);
  const missing = seen.filter((widget) => (isButton(widget) || isField(widget)) && movesOf(widget, moves).length === 0)
    .map((widget) => (isField(widget) ? `editing ${fieldName(widget)}` : widget.text));
  if (seen.length > 0 && !moves.some(({ label }) => label === "close")) missing.push("closing the window");
  return missing;
}

// The widgets that differ between two frames.
export function differing(one, other) {
  const known = new Map(widgets(other).map((widget) => [widget.identifier, JSON.stringify(widget)]));
  return new Set(widgets(one).filter((widget) => known.get(widget.identifier) !== JSON.stringify(widget)).map(({ identifier }) => identifier));
}
