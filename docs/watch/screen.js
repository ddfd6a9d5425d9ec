// The login as a user sees it, drawn from a frame.
"use strict";

const fieldNames = { username: "Username", password: "Password" };

// The windows of a column, each below its name if there is one to say. What is marked has changed.
const screens = (frames, title, marked = []) => h("div", { class: "screens" },
  frames.map((frame, index) => {
    const name = [title, frames.length > 1 && `Window ${index + 1}`].filter(Boolean).join(", ");
    return h("div", { class: "window" }, name && note(name), card(frame, marked[index]));
  }));

function card(frame, marked = []) {
  const parts = widgets(frame).map((widget) => {
    const { identifier, isHidden: hidden } = widget;
    return h("div", { "data-widget": identifier, hidden, class: marked.includes(identifier) && "changed" },
      drawWidget(widget));
  });
  return h("div", { class: "card" }, parts.length > 0 ? parts : note(frame === undefined ? "nothing yet" : "closed"));
}

// A picture has no buttons, so that a reader meets none that does nothing.
function drawWidget(widget) {
  const { identifier, kind, text, isFocused, isEnabled, isAnimating } = widget;
  const state = `${isFocused ? " focused" : ""}${isEnabled ? "" : " off"}`;
  if (kind === "activityIndicator") return spinner(isAnimating);
  if (identifier in fieldNames) {
    const words = `${fieldNames[identifier]}${text ? " " : ", empty"}`;
    return [hiddenWords(words), drawField(widget, state)];
  }
  if (kind !== "button") return h("p", { class: `label ${identifier}` }, text);
  return h("span", { class: `widget${state}` }, text, !isEnabled && hiddenWords(", not usable"));
}

// The widgets of a frame; none of a window that has not drawn.
const widgets = (frame) => frame?.widgets ?? [];

const spinner = (isAnimating) =>
  h("div", { class: isAnimating ? "spinner turning" : "spinner" }, isAnimating && hiddenWords("loading"));

// An empty field shows its name. The caret is drawn where a user sees it.
function drawField({ identifier, text, isFocused, caret }, state) {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  const place = caret ?? characters.length;
  return h("div", { class: `field${state}`, "data-name": !text && fieldNames[identifier] },
    characters.slice(0, place).join(""),
    isFocused && h("i", { class: "caret" }),
    characters.slice(place).join(""));
}

// The widgets that two frames show differently.
function differing(one, other) {
  const lists = [widgets(one), widgets(other)];
  const names = new Set(lists.flat().map(({ identifier }) => identifier));
  const shownAs = (name) => lists.map((list) => JSON.stringify(list.find((one) => one.identifier === name)));
  return [...names].filter((name) => new Set(shownAs(name)).size > 1);
}

// The one widget that says most about what has changed between two frames; none if nothing has.
function telling(before, after) {
  const seen = widgets(after);
  const isNew = (name) => !widgets(before).some(({ identifier }) => identifier === name);
  const changed = differing(before, after).filter((name) => seen.some(({ identifier }) => identifier === name));
  const isSaid = seen.some(({ identifier, text }) => identifier === "message" && text !== "");
  const order = isNew("username") ? ["welcome", "username"] : [isSaid && "message", "welcome", "spinner", "message"];
  return [order.find((name) => changed.includes(name)) ?? changed[0]].filter(Boolean);
}

const names = { username: "username", password: "password", welcome: "greeting" };

// What a frame shows that the one before did not, in words.
function seenWords(before, after) {
  const [old, seen] = [widgets(before), widgets(after)];
  if (seen.length === 0) return "nothing, the window is closed";
  const isNew = old.map(({ identifier }) => identifier).join() !== seen.map(({ identifier }) => identifier).join();
  if (isNew) return seen.some(({ identifier }) => identifier === "welcome") ? "home" : "an empty login";
  const shown = differing(before, after).toSorted((name) => (name === "message" ? -1 : 0)).flatMap((name) => {
    const widget = seen.find(({ identifier }) => identifier === name);
    const known = old.find(({ identifier }) => identifier === name);
    if (name === "message") return widget.text ? `“${widget.text}”` : "no message";
    if (name === "spinner") return widget.isAnimating ? "the spinner" : "no spinner";
    if (widget.text === known.text || !names[name]) return [];
    return widget.text ? `the ${names[name]} ${widget.text}` : `an empty ${names[name]}`;
  });
  return shown.join(", ") || "another focus";
}
