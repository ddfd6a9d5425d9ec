// The login as a user sees it, drawn from a frame, and what can be done with it in free play.
import { h, note, showButton } from "./dom.js";
import { widgets } from "./recording.js";

const fieldNames = { username: "Username", password: "Password" };

const isField = ({ kind }) => kind === "textField" || kind === "secureField";

// A frame in words, for a screen reader.
function frameWords(frame) {
  const seen = widgets(frame).filter(({ hidden }) => !hidden);
  if (seen.length === 0) return frame === undefined ? "nothing yet" : "closed";
  return seen.map((widget) => {
    const state = widget.enabled ? "" : ", not usable";
    if (isField(widget)) return `${fieldNames[widget.identifier]}: ${widget.text || "empty"}${state}`;
    if (widget.kind === "activityIndicator") return widget.animating && "loading";
    return widget.text && `${widget.text}${state}`;
  }).filter(Boolean).join("; ");
}

// A window: its frame as a card. With `moves` it can be used; else it is a picture.
export function card(frame, { title = "", moves, marked = new Set() } = {}) {
  const seen = widgets(frame);
  const name = `${title || "Screen"}: ${frameWords(frame)}`;
  const parts = seen.map((widget) => {
    const isMarked = marked.has(widget.identifier);
    const attributes = { "data-widget": widget.identifier, hidden: widget.hidden, class: isMarked && "differs" };
    return h("div", attributes, drawWidget(widget, moves, isMarked));
  });
  return h("div", { class: "window" },
    title && note(title),
    h("div", { class: "card", role: moves ? "group" : "img", "aria-label": name },
      seen.length > 0 ? parts : note(frameWords(frame))));
}

function drawWidget(widget, moves, isMarked) {
  const state = `${widget.focused ? " focused" : ""}${widget.enabled ? "" : " off"}`;
  const own = moves?.filter(({ on }) => on === widget.identifier) ?? [];
  if (widget.kind === "activityIndicator") return h("div", { class: widget.animating ? "spinner turning" : "spinner" });
  if (isField(widget)) {
    const edits = own.filter(({ label }) => !label.startsWith("press Return"));
    return [h("p", { class: "field-name" }, fieldNames[widget.identifier]), drawField(widget, state, isMarked), moveButtons(edits)];
  }
  if (widget.kind !== "button") return h("p", { class: `label ${widget.identifier}` }, widget.text);
  // A picture has no buttons, so that a reader meets none that does nothing.
  if (!moves) return h("span", { class: `widget${state}` }, widget.text);
  return showButton(own[0]?.change, widget.text, { class: `widget${state}`, "aria-disabled": own.length === 0 && "true" });
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

// The widgets that two frames show differently.
export function differing(one, other) {
  const known = (frame) => new Map(widgets(frame).map((widget) => [widget.identifier, JSON.stringify(widget)]));
  const [left, right] = [known(one), known(other)];
  return new Set([...left.keys(), ...right.keys()].filter((name) => left.get(name) !== right.get(name)));
}
