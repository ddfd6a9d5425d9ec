// What is shown, how it is drawn, and what keys and buttons do.
import { button, choices, draw, h, note, showButton } from "./dom.js";
import { addressOf, meant, modes, stepNamed, unknownIn, usual, viewFrom } from "./address.js";
import { fileButton, fileCode } from "./code.js";
import { diagram, drawArrows, legend } from "./diagram.js";
import { differenceOf } from "./difference.js";
import { isTour, moments, tour } from "./follow.js";
import { changesMode, changeTable, mistakesMode } from "./lists.js";
import { positionAt, story } from "./play.js";
import { flows, readStory, slug } from "./recording.js";

// A browser refuses addresses that change faster than this, in milliseconds.
const addressPause = 250;
const textSizes = { least: 80, most: 200, step: 15 };

const part = (id) => document.getElementById(id);
const dialog = part("dialog");
const hosts = [...document.querySelectorAll(".column")];

// What is shown: a view is in the words of an address, and everything else here follows from it.
let state = { view: usual };
let addressTimer;

// Whether the page shows one flow at a time.
const isSingle = () => part("switch").checkVisibility();

// Shows a view; a play begins where its mode says, unless the view names a step.
function take(view) {
  const { least, most } = textSizes;
  const size = Math.max(least, Math.min(most, Number(view.size)));
  state = meant({ ...view, size: `${size}` });
  readStory(state.chosen === story);
  const play = state.mode.play?.(state);
  if (play) {
    state.play = play;
    const step = view.step ? stepNamed(play.labels, view.step) : -1;
    const call = Number(view.call ?? Infinity);
    state.position = step < 0 ? state.mode.start(state) : positionAt(play, step, call);
    state.now = play.moments[state.position];
  }
  const { style } = document.documentElement;
  style.setProperty("--size", size / 100);
  style.colorScheme = view.scheme || "light dark";
  part("page").dataset.mode = state.mode.name;
}

function open() {
  take(viewFrom(location.hash, state.view));
  const unknown = unknownIn(location.hash, state);
  const words = `The address names what is not here: ${unknown.join(", ")}. The nearest is shown.`;
  draw(part("notice"), unknown.length > 0 && words);
  render();
}

const placeOf = ({ step, tick }) => ({ step: `${step}`, call: tick });

// What leads to another play; everything else keeps the moment.
const playKeys = ["mode", "play", "path", "mistake"];

// Shows something else; Back leads back from it.
function show(change) {
  noteAddress();
  const { view, now } = state;
  const isAnew = !now || playKeys.some((key) => key in change);
  take({ ...view, ...(isAnew ? { step: "" } : placeOf(now)), role: usual.role, ...change });
  history.pushState(null, "", addressOf(state));
  render();
}

function goTo(position) {
  const { view, play } = state;
  const moment = play.moments[Math.max(0, Math.min(play.last, position))];
  take({ ...view, ...placeOf(moment), role: usual.role });
  addressTimer ??= setTimeout(noteAddress, addressPause);
  render();
}

function noteAddress() {
  addressTimer = null;
  draw(part("notice"));
  history.replaceState(null, "", addressOf(state));
}

function render() {
  const { mode, pair, side, play, now } = state;
  const titles = pair.map((flow) => flows[flow].title);
  draw(part("modes"), modes.map((one) =>
    showButton({ mode: one.name }, one.title, { "aria-current": one === mode && "page" })));
  draw(part("switch"), titles.map((title, column) =>
    showButton({ side: `${column + 1}` }, title, { "aria-current": column === side && "true" })));
  draw(part("seen"), mode.panel?.(state));
  const heading = document.querySelector(mode.panel ? "#seen h2" : "h1").textContent;
  document.title = [heading, now?.label, titles.join(" beside ")].filter(Boolean).join(" · ");
  for (const [column, host] of hosts.entries()) {
    host.hidden = !mode.column || (isSingle() && column !== side);
    if (!host.hidden) drawColumn(host, mode.column(state, column), column);
  }
  draw(part("table"), mode === changesMode && changeTable(state));
  draw(part("controls"), mode.column && drawControls());
  draw(part("difference"), play && mode !== mistakesMode && differenceOf(play, now.step));
  // A screen reader hears what is new of the screens, the calls, the step and the difference.
  const seen = ".window > .note, .card > :not([hidden]) > :not(.moves)";
  const spoken = document.querySelectorAll(`${seen}, .present > .call-line, .step, #difference`);
  draw(part("spoken"), [...spoken].map((one) => h("p", {}, one.textContent)));
  for (const host of hosts) scrollToOpen(host.querySelector(".story"));
}

function drawColumn(host, shown, column) {
  // A column without code is an element.
  if (shown.tag) return draw(host, shown);
  const { title: name, summary, chapter, roles } = flows[shown.flow];
  // A role that was asked for says what it does, unless it is chosen to show its code.
  const asked = roles.find(({ title }) => slug(title) === state.roles[column]);
  const role = shown.chosen ? undefined : asked;
  const about = role && h("p", { class: "about", role: "status" },
    h("b", {}, role.title), `: ${role.sentence} `, role.file && fileButton(role.file));
  const chosen = shown.chosen ?? asked?.title;
  // A second click on a box takes the first back.
  const changeOf = (title) =>
    ({ role: state.roles.with(column, title === chosen ? "" : slug(title)).join(",") });
  const options = flows.map(({ id, title }) => h("option", { value: id }, title));
  const choice = h("select", { value: flows[shown.flow].id, "aria-label": host.ariaLabel }, options);
  draw(host,
    h("div", { class: "head", title: summary },
      shown.isFixed ? h("h2", {}, name) : choice,
      h("span", { class: "count" }, shown.note ?? ""),
      h("a", { href: `../${chapter}` }, "chapter")),
    diagram(shown, chosen, changeOf, about),
    h("ol", { class: "story", tabindex: 0, "aria-label": `Code of ${name}` }, shown.items));
  return drawArrows(host.querySelector(".diagram"), shown);
}

// Brings into view the line that calls or the function that is called; of a file, the first line that counts.
function scrollToOpen(list) {
  if (!list) return;
  list.scrollIntoView({ block: "start" });
  const open = list.querySelector(".open");
  const above = Math.max(list.clientHeight / 4, open?.firstElementChild?.offsetHeight ?? 0);
  const line = (open ?? list).querySelector(".marked, .added, .removed, .lit, .own");
  // The list does not go on below the code of the call.
  const last = open ?? list.lastElementChild;
  const most = last.offsetTop + last.offsetHeight - list.clientHeight;
  list.scrollTop = line ? Math.min(line.offsetTop - above, most) : 0;
}

function drawControls() {
  const { play, position, now, mode, chosen } = state;
  const place = play ? position : mode.items.indexOf(chosen);
  const last = play ? play.last : mode.items.length - 1;
  const isAtEnd = place === last && !isTour(state);
  const most = play && play.labels.length - 1;
  const words = play ? `Step ${now.step} of ${most}: ${now.label}` : `${place + 1} of ${last + 1}`;
  return [
    button("step", -1, "◀ Back", { "aria-disabled": place === 0 && "true" }),
    button("step", 1, "Next ▶", { class: "next", "aria-disabled": isAtEnd && "true" }),
    play && h("input", { type: "range", min: 0, max: most, value: now.step, "aria-label": "Step" }),
    h("p", { class: "step" }, words),
  ];
}

function openDialog(title, ...content) {
  draw(dialog,
    h("div", { class: "row" }, h("h2", { id: "dialog-title" }, title), h("button", {}, "Close")),
    content);
  if (!dialog.open) dialog.showModal();
}

const actions = {
  show,
  size: (by) => show({ size: Number(state.view.size) + by * textSizes.step }),
  // The other scheme than the system's, and back.
  scheme: () => {
    const other = matchMedia("(prefers-color-scheme: dark)").matches ? "light" : "dark";
    show({ scheme: state.view.scheme ? "" : other });
  },
  skip: () => document.querySelector(".next")?.focus(),
  moment: (moment) => {
    const { start } = moments[moment];
    if (!start) return show({ mode: "mistakes", mistake: "" });
    show({ mode: "follow", play: tour.name });
    return goTo(start(state.play));
  },
  pick: () => {
    draw(dialog);
    drawPicker();
    part("search").focus();
  },
  file: ({ file, line }) => {
    const kindOf = (number) => (number === line ? "marked" : "lit");
    openDialog(file,
      h("div", { class: "code", tabindex: 0, role: "region", "aria-label": "The file" },
        h("ol", { class: "lines" }, fileCode(file, kindOf))));
    dialog.querySelector(".marked")?.scrollIntoView({ block: "center" });
  },
  step: (by) => {
    const { play, position, mode, chosen } = state;
    const isAtEnd = by > 0 && isTour(state) && position === play.last;
    const next = mode.items?.[mode.items.indexOf(chosen) + by];
    if (isAtEnd) actions.moment(moments.length - 1);
    else if (play) goTo(moved(position, by));
    else if (!mode.items) actions.moment(0);
    else if (next) show({ [mode.key]: next.name });
  },
};

// One moment on or back. If the page shows one flow, it steps past the moments of the other.
function moved(position, by) {
  const { play, side } = state;
  let next = position + by;
  while (isSingle() && play.moments[next]?.columns[side].waits) next += by;
  return next;
}

// What the mode has a choice of, with a search in words. As a form, it lets Return take the first.
function drawPicker() {
  const { items } = state.mode;
  const searched = (part("search")?.value ?? "").toLowerCase().split(/\s+/);
  const found = items.filter(({ title, more = "" }) => {
    const words = `${title} ${more}`.toLowerCase();
    return searched.every((word) => words.includes(word));
  });
  openDialog("Choose one",
    h("form", { method: "dialog" },
      h("input", { id: "search", type: "search", "aria-label": "Search" }),
      note(`${found.length} of ${items.length}`),
      choices(found, state)));
}

// No letter, digit or sign is a key of the page: what is typed is never taken for a command.
const directions = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

// → and ← go a moment on and back, ↓ and ↑ to the end of a step. In an open list, they go through it.
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  const by = directions[key];
  const isUpOrDown = key === "ArrowUp" || key === "ArrowDown";
  const isOwnKey = target.matches(isUpOrDown ? "select, .story, [type=range]" : "input");
  if (!by || isOwnKey || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const choosable = [...dialog.querySelectorAll(".choices button")];
  if (dialog.open) choosable[choosable.indexOf(target) + by]?.focus();
  else if (isUpOrDown && state.play) goTo(positionAt(state.play, state.now.step + by));
  else actions.step(by);
});

document.addEventListener("click", ({ target }) => {
  const pressed = target.closest("button");
  if (!pressed || pressed.ariaDisabled === "true") return;
  pressed.closest("dialog")?.close();
  const { do: action, with: value = "null" } = pressed.dataset;
  actions[action]?.(JSON.parse(value));
});

document.addEventListener("input", ({ target }) => {
  const column = hosts.indexOf(target.closest(".column"));
  if (target.matches("select")) show({ flows: state.ids.with(column, target.value).join(",") });
  if (target.matches("[type=range]")) goTo(positionAt(state.play, Number(target.value)));
  if (target.id === "search") drawPicker();
});

addEventListener("popstate", open);
addEventListener("resize", render);
draw(part("legend"), legend);
open();
