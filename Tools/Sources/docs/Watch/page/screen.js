"use strict";

// The login as a person sees it, drawn from a frame, and what can be done with it in free play.

// Makes an element; of its properties, `class` and those with a dash are attributes.
function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key === "class" || key.includes("-")) made.setAttribute(key, value);
    else made[key] = value;
  }
  made.append(...children);
  return made;
}

const widgetNames = { username: "Username", password: "Password" };

// A window: its frame as a card. `moves` are what can be done, `marked` the widgets that differ from another frame.
function card(frame, { title = "", moves = [], marked = new Set() } = {}) {
  const made = element("div", { class: "card", role: "group", "aria-label": title || "The window" });
  if (title) made.append(element("p", { class: "window-title" }, title));
  const seen = frame === undefined ? [] : widgets(frame);
  if (seen.length === 0) made.append(element("p", { class: "closed" }, frame === undefined ? "nothing yet" : "closed"));
  for (const widget of seen) {
    const drawn = drawWidget(widget, moves);
    drawn.dataset.widget = widget.identifier;
    drawn.classList.toggle("differs", marked.has(widget.identifier));
    drawn.hidden = widget.hidden;
    made.append(drawn);
  }
  return made;
}

function drawWidget(widget, moves) {
  const own = moves.filter(({ on }) => on === widget.identifier);
  if (widget.caret !== null) return drawField(widget, own);
  switch (widget.identifier) {
    case "logIn": case "cancel": case "logOut": return drawButton(widget, own);
    case "spinner": return element("div", {
      class: "spinner", role: "img", "aria-label": widget.animating ? "loading" : "not loading",
    });
    default: return element("p", { class: widget.identifier }, widget.text);
  }
}

// A field with its text and caret; in free play, what can be typed is below it.
function drawField(widget, moves) {
  const characters = [...new Intl.Segmenter().segment(widget.text)].map(({ segment }) => segment);
  const content = element("span", { class: "text" }, characters.slice(0, widget.caret).join(""));
  if (widget.focused) content.append(element("i", { class: "caret", "aria-label": "caret" }));
  content.append(characters.slice(widget.caret).join(""));
  const field = element("div", { class: "field" }, content);
  field.classList.toggle("focused", widget.focused);
  field.classList.toggle("long", characters.length > 20);
  field.classList.toggle("disabled", !widget.enabled);
  const name = widgetNames[widget.identifier] ?? widget.identifier;
  const label = element("span", { class: "name" }, name);
  return element("div", { class: "labelled" }, label, field, ...moveButtons(moves));
}

// A button; it can be used when free play has a move for it.
function drawButton(widget, [move]) {
  const button = element("button", { class: "widget", disabled: !move, "aria-label": move?.label ?? widget.text }, widget.text);
  button.classList.toggle("focused", widget.focused);
  button.classList.toggle("disabled", !widget.enabled);
  if (move) button.dataset.move = move.index;
  return button;
}

// What can be done, as buttons.
function moveButtons(moves) {
  if (moves.length === 0) return [];
  return [element("span", { class: "moves" }, ...moves.map(({ label, index }) => {
    const short = label.replace(/^(type|press) (the )?/, "").replace(/ (into|in) the (username|password)$/, "");
    return element("button", { class: "move", "data-move": index, "aria-label": label }, short);
  }))];
}

// The widgets that differ between two frames.
function differing(one, other) {
  const [left, right] = [one, other].map((frame) => (frame === undefined ? [] : widgets(frame)));
  const known = new Map(right.map((widget) => [widget.identifier, JSON.stringify(widget)]));
  return new Set(left.filter((widget) => known.get(widget.identifier) !== JSON.stringify(widget)).map(({ identifier }) => identifier));
}
