// The login as a user sees it, drawn from a frame, and what can be done with it in free play.
import { h, hiddenWords, note, showButton } from "./dom.js";
import { widgets } from "./recording.js";

const fieldNames = { username: "Username", password: "Password" };

// The windows of a column, each below its name if there is one to say.
export const screens = (frames, { title, moves, marked = [], mark } = {}) => h("div", { class: "screens" },
  frames.map((frame, index) => {
    const name = [title, frames.length > 1 && `Window ${index + 1}`].filter(Boolean).join(", ");
    return h("div", { class: "window" }, name && note(name), card(frame, moves, marked[index], mark));
  }));

// Where the widgets of a second screen begin, which an animation still shows; behind all if there is none.
function leavingFrom(parts) {
  const first = ["username", "welcome"].map((name) => parts.findIndex(({ identifier }) => identifier === name));
  return first.includes(-1) ? parts.length : Math.max(...first);
}

// The frame of a window as a card. With `moves` it can be used; else it is a picture. What is marked has a class.
function card(frame, moves, marked = [], mark = "differs") {
  const all = widgets(frame);
  const parts = all.map((widget) => {
    const { identifier, isHidden: hidden } = widget;
    const isMarked = marked.includes(identifier);
    const content = drawWidget(widget, moves, isMarked);
    return h("div", { "data-widget": identifier, hidden, class: isMarked && mark }, content);
  });
  const otherwise = note(frame === undefined ? "nothing yet" : "closed");
  const second = leavingFrom(all);
  const leaving = second < parts.length && h("div", { class: "leaving" }, note("still in the window:"));
  const drawn = [parts.slice(0, second), leaving, parts.slice(second)];
  return h("div", { class: "card" }, parts.length > 0 ? drawn : otherwise);
}

function drawWidget(widget, moves, isMarked) {
  const { identifier, kind, text, isFocused, isDisabled, isAnimating } = widget;
  const state = `${isFocused ? " focused" : ""}${isDisabled ? " off" : ""}`;
  const words = [text, isDisabled && hiddenWords(", not usable")];
  const own = moves?.filter(({ on }) => on === identifier) ?? [];
  if (kind === "activityIndicator") {
    const name = isAnimating ? "spinner turning" : "spinner";
    return h("div", { class: name }, isAnimating && hiddenWords("loading"));
  }
  if (identifier in fieldNames) {
    return [hiddenWords(`${fieldNames[identifier]} `), drawField(widget, state, isMarked), moveButtons(own)];
  }
  if (kind !== "button") return h("p", { class: `label ${identifier}` }, text);
  // A picture has no buttons, so that a reader meets none that does nothing.
  if (!moves) return h("span", { class: `widget${state}` }, words);
  const attributes = { class: `widget${state}`, "aria-disabled": own.length === 0 && "true" };
  return showButton(own[0]?.change, words, attributes);
}

// An empty field shows its name. The caret is drawn where a user sees it, and where it may be what differs.
function drawField({ identifier, text, isFocused, caret }, state, isMarked) {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  const place = caret ?? characters.length;
  return h("div", { class: `field${state}`, "data-name": !text && fieldNames[identifier] },
    characters.slice(0, place).join(""),
    (isFocused || isMarked) && h("i", { class: "caret" }),
    characters.slice(place).join(""));
}

// What can be done, as buttons, in few words.
export const moveButtons = (moves) => moves.length > 0 && h("span", { class: "moves" },
  moves.map(({ label, change }) => {
    const short = label.replace(/^type (the )?| (into|in) the (username|password)$/g, "");
    return showButton(change, short === "close" ? "close the window" : short, { "aria-label": label });
  }));

// How many equal lines are shown before one that differs, and at the end.
const fewEqual = 4;

// What the service has seen, with what the other has not seen marked. Of many equal lines the last are shown.
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
  const lists = [widgets(one), widgets(other)];
  const names = new Set(lists.flat().map(({ identifier }) => identifier));
  const shownAs = (name) => lists.map((list) => JSON.stringify(list.find((one) => one.identifier === name)));
  return [...names].filter((name) => new Set(shownAs(name)).size > 1);
}

// The one widget that says most about what has changed between two frames; none if nothing has.
export function telling(before, after) {
  const seen = widgets(after);
  const isNew = (name) => !widgets(before).some(({ identifier }) => identifier === name);
  const changed = differing(before, after).filter((name) => seen.some(({ identifier }) => identifier === name));
  const isSaid = seen.some(({ identifier, text }) => identifier === "message" && text !== "");
  const order = isNew("username") ? ["welcome", "username"] : [isSaid && "message", "welcome", "spinner", "message"];
  return [order.find((name) => changed.includes(name)) ?? changed[0]].filter(Boolean);
}

// What a user tries to do to a widget that does not take it, in words; nothing if the widget does, or is not there.
export function refusalOf(label, shown) {
  const window = Number(label.match(/^in window (\d+): /)?.[1] ?? 1) - 1;
  const field = label.match(/\b(?:into|in|clear) the (username|password)$/)?.[1];
  const tapped = { "tap Log in": "logIn", "tap Cancel": "cancel" }[label.replace(/^in window \d+: /, "")];
  const widget = widgets(shown[window]).find(({ identifier }) => identifier === (field ?? tapped));
  if (!widget) return "";
  if (widget.isHidden) return `${widget.text} is not shown: the tap is refused. `;
  if (!widget.isDisabled) return "";
  return field ? `The ${field} is locked: the key is refused. ` : `${widget.text} is locked: the tap is refused. `;
}

const names = { username: "the username", password: "the password", welcome: "the greeting" };

// What a frame shows that the one before did not, in words.
export function seenWords(before, after) {
  const [old, seen] = [widgets(before), widgets(after)];
  if (seen.length === 0) return "nothing, the window is closed";
  const hasHome = seen.some(({ identifier }) => identifier === "welcome");
  const isNew = old.map(({ identifier }) => identifier).join() !== seen.map(({ identifier }) => identifier).join();
  const leaving = leavingFrom(seen) < seen.length ? ", and the screen before it" : "";
  if (isNew) return `${hasHome ? "home" : "an empty login"}${leaving}`;
  const shown = differing(before, after).flatMap((name) => {
    const widget = seen.find(({ identifier }) => identifier === name);
    const known = old.find(({ identifier }) => identifier === name);
    if (name === "message") return widget.text ? `“${widget.text}”` : "no message";
    if (name === "spinner") return widget.isAnimating ? "the spinner" : "no spinner";
    // What only a change shows is called as in its code.
    if (widget.kind === "label" && !names[name]) return widget.text ? `the ${name} “${widget.text}”` : `no ${name}`;
    if (widget.text === known.text && widget.caret !== known.caret && names[name]) return `the caret of ${names[name]}`;
    if (widget.text === known.text || !names[name]) return [];
    return widget.text ? `${names[name]} ${widget.text}` : `${names[name]}, empty`;
  });
  return shown.join(", ");
}
