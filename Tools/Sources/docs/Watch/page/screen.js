// The login as a user sees it, drawn from a frame, and what can be done with it in free play.
import { h } from "./dom.js";
import { widgets } from "./recording.js";

const fieldNames = { username: "Username", password: "Password" };

// Behind so many characters a field shows its end.
const longText = 20;

const isField = ({ kind }) => kind === "textField" || kind === "secureField";
const fieldName = ({ identifier }) => fieldNames[identifier] ?? identifier;

// A frame in words, for a screen reader.
export function frameWords(frame) {
  const seen = widgets(frame).filter(({ hidden }) => !hidden);
  if (seen.length === 0) return frame === undefined ? "nothing yet" : "closed";
  return seen.flatMap((widget) => {
    const state = widget.enabled ? "" : ", not usable";
    if (isField(widget)) return `${fieldName(widget)}: ${widget.text || "empty"}${state}`;
    if (widget.kind === "activityIndicator") return widget.animating ? "loading" : [];
    return widget.text ? `${widget.text}${state}` : [];
  }).join("; ");
}

// A window: its frame as a card. With `moves` it can be used; else it is a picture.
export function card(frame, { title = "", moves = null, marked = new Set() } = {}) {
  const seen = widgets(frame);
  const name = `${title || "Screen"}: ${frameWords(frame)}`;
  const role = moves ? { role: "group", "aria-label": title || "The login" } : { role: "img", "aria-label": name };
  return h("div", { class: "window" },
    title && h("p", { class: "note" }, title),
    h("div", { class: "card", ...role },
      seen.length === 0 && h("p", { class: "note" }, frame === undefined ? "nothing yet" : "closed"),
      seen.map((widget) => drawWidget(widget, moves, marked.has(widget.identifier)))));
}

function drawWidget(widget, moves, isMarked) {
  const state = `${widget.focused ? " focused" : ""}${widget.enabled ? "" : " off"}`;
  const base = { "data-widget": widget.identifier, hidden: widget.hidden, class: isMarked ? "differs" : false };
  if (isField(widget)) {
    return h("div", base, h("label", { for: moves && `try-${widget.identifier}` }, fieldName(widget)), drawField(widget, moves, state));
  }
  if (widget.kind === "button") return h("div", base, drawButton(widget, moves, state));
  if (widget.kind === "activityIndicator") return h("div", base, h("div", { class: widget.animating ? "spinner turning" : "spinner" }));
  return h("p", { ...base, class: `label ${widget.identifier}${isMarked ? " differs" : ""}` }, widget.text);
}

// A field. In free play it is a real one: typing makes the recorded edit. A password is never shown, not even for a moment.
function drawField(widget, moves, state) {
  if (moves) {
    return [
      h("input", {
        id: `try-${widget.identifier}`, class: `field${state}`, type: widget.kind === "secureField" ? "password" : "text",
        value: widget.text, autocomplete: "off", spellcheck: "false", autocapitalize: "none", readonly: !widget.enabled, "data-edits": widget.identifier,
      }),
      moveButtons(movesOf(widget, moves).filter(({ label }) => !label.startsWith("press Return"))),
    ];
  }
  const characters = [...new Intl.Segmenter().segment(widget.text)].map(({ segment }) => segment);
  return h("div", { class: `field${state}${characters.length > longText ? " long" : ""}` },
    characters.slice(0, widget.caret).join(""), widget.focused && h("i", { class: "caret" }), characters.slice(widget.caret).join(""));
}

// A button; in a picture it is none, so that a reader does not meet buttons that do nothing.
function drawButton(widget, moves, state) {
  if (!moves) return h("span", { class: `widget${state}` }, widget.text);
  const [move] = movesOf(widget, moves);
  const offer = move ? { "data-do": "move", "data-with": move.index } : { "aria-disabled": "true" };
  return h("button", { class: `widget${state}`, ...offer }, widget.text);
}

const movesOf = (widget, moves) => moves.filter(({ on }) => on === widget.identifier);

// What can be done, as buttons.
export const moveButtons = (moves) => moves.length > 0 && h("span", { class: "moves" }, moves.map(({ label, index }) =>
  h("button", { "data-do": "move", "data-with": index, "aria-label": label }, label.replace(/^(type|press) (the )?| (into|in) the (username|password)$/g, ""))));

// The widgets that differ between two frames.
export function differing(one, other) {
  const known = new Map(widgets(other).map((widget) => [widget.identifier, JSON.stringify(widget)]));
  return new Set(widgets(one).filter((widget) => known.get(widget.identifier) !== JSON.stringify(widget)).map(({ identifier }) => identifier));
}
