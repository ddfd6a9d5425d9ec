// What is shown, how it is drawn, and what keys and buttons do.
import { button, choices, draw, h, note, showButton } from "./dom.js";
import { addressOf, meant, modes, stepNamed, unknownIn, usual, viewFrom } from "./address.js";
import { fileButton, fileCode } from "./code.js";
import { diagram, drawArrows, legend } from "./diagram.js";
import { differenceOf } from "./difference.js";
import { moments } from "./follow.js";
import { changesMode, changeTable, mistakesMode } from "./lists.js";
import { positionAt, tour } from "./play.js";
import { flows, readStory, slug } from "./recording.js";
import { livingColumns, startPage } from "./start.js";

// A browser refuses addresses that change faster than this, in milliseconds.
const addressPause = 250;
const textSizes = { least: 80, most: 200, step: 15, usual: 100 };
// How long the picture of the start shows a moment, in milliseconds.
const beat = 1400;

const part = (id) => document.getElementById(id);
const dialog = part("dialog");
const hosts = [...document.querySelectorAll(".column")];

// What is shown: a view is in the words of an address, and everything else here follows from it.
let state = { view: usual };
let addressTimer;
let lifeTimer;

// Whether the window is low for its text: then the boxes are those of the step.
const isLow = () => getComputedStyle(part("legend")).display === "none";

// Whether the page shows one flow at a time.
const isSingle = () => part("switch").checkVisibility();

// Shows a view; a play begins where its mode says, unless the view names a step.
function take(view) {
  const { least, most, usual: normal } = textSizes;
  const size = Math.max(least, Math.min(most, Math.round(Number(view.size)) || normal));
  state = meant({ ...view, size: `${size}` });
  readStory(state.chosen?.change);
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
  const { dataset } = part("page");
  dataset.mode = state.mode.name;
  dataset.bare = view.bare;
  // Only code and calls are left where the text is large for the window.
  dataset.table = `${state.mode.isTable?.(state) ?? false}`;
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

// A setting of the reader's stays in every view, so Back does not lead to it.
function settle(change) {
  take({ ...state.view, ...(state.now ? placeOf(state.now) : {}), ...change });
  noteAddress();
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
  state.isLow = isLow();
  const { mode, pair, side, play, now } = state;
  const titles = pair.map((flow) => flows[flow].title);
  draw(part("modes"), modes.map((one) =>
    showButton({ mode: one.name }, one.title, { "aria-current": one === mode && "page" })));
  draw(part("switch"), titles.map((title, column) =>
    showButton({ side: `${column + 1}` }, title, { "aria-current": column === side && "true" })));
  const isStart = !mode.column;
  draw(part("start"), isStart && startPage(state));
  draw(part("seen"), mode.panel?.(state));
  const isTable = mode.isTable?.(state) ?? false;
  const shown = isStart || isTable ? [] : hosts.map((_, column) => mode.column(state, column));
  const item = mode === mistakesMode || !state.chosen ? "" : state.chosen.title;
  const heading = document.querySelector(mode.panel ? "#seen h2" : "h1").textContent;
  const parts = [now && `${now.step}: ${now.label}`, heading, item !== heading && item, titles.join(" beside ")];
  document.title = parts.filter(Boolean).join(" · ");
  for (const [column, host] of hosts.entries()) {
    host.hidden = shown.length === 0 || (isSingle() && column !== side);
    if (!host.hidden) drawColumn(host, shown[column], column);
  }
  draw(part("table"), mode === changesMode && changeTable(state));
  draw(part("controls"), mode.column && drawControls());
  draw(part("legend"), legend(shown.filter(({ boxes }) => boxes)));
  const told = play && mode !== mistakesMode && differenceOf(play, now.step);
  draw(part("difference"), told && [
    h("p", { class: "shared" }, marked(told.shared)),
    h("div", { class: "halves" }, told.halves.map((words, column) => h("p", {},
      h("b", {}, `${titles[column]} `), h("span", { class: "note" }, `${told.counts[column]}. `), marked(words)))),
    told.halves.length === 0 && told.counts.length > 0
      && h("p", { class: "note" }, titles.map((title, column) => `${title}: ${told.counts[column]}`).join("; ")),
  ]);
  // A screen reader hears what is new of the screens, the calls, the step and the difference.
  const seen = ".window > .note, .card > :not([hidden]) > :not(.moves)";
  const spoken = document.querySelectorAll(`${seen}, .present > .call-line, .step, #difference p`);
  draw(part("spoken"), !isStart && [...spoken].map((one) => h("p", {}, one.textContent)));
  for (const host of hosts) scrollToOpen(host);
  live(isStart);
}

// Words with `names` from the code in them.
const marked = (words) => words.split("`").map((piece, index) => (index % 2 === 1 ? h("code", {}, piece) : piece));

// The picture of the start goes on by itself, unless the reader wants no motion or stops it.
function live(isStart) {
  clearInterval(lifeTimer);
  const canMove = isStart && state.view.still !== "1" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isStart) drawLiving();
  if (canMove) lifeTimer = setInterval(drawLiving, beat);
}

function drawLiving() {
  const shown = livingColumns();
  for (const [column, host] of document.querySelectorAll("#start .living").entries()) {
    const { title, words } = shown[column];
    draw(host,
      h("b", {}, title),
      diagram(shown[column], undefined, () => ({ mode: "follow" }), null, true),
      h("p", {}, h("code", {}, words)));
    drawArrows(host.querySelector(".diagram"), shown[column]);
  }
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
    h("h2", { class: "hidden-words" }, `${host.ariaLabel}: ${name}`),
    h("div", { class: "head", title: summary },
      shown.isFixed ? h("b", {}, name) : choice,
      h("span", { class: "count" }, shown.count ?? ""),
      h("a", { href: `../${chapter}` }, "chapter")),
    diagram(shown, chosen, changeOf, about),
    shown.values ?? h("div", { hidden: true }),
    h("ol", { class: "calls", hidden: !shown.list, "aria-label": `Calls of ${name}` }, shown.list ?? []),
    h("ol", { class: "story", tabindex: 0, "aria-label": `Code of ${name}` }, shown.items));
  return drawArrows(host.querySelector(".diagram"), shown);
}

// Brings into view the present call in its list, and of the code the line that calls or the first line that counts. The
// page itself is never scrolled.
function scrollToOpen(host) {
  const calls = host.querySelector(".calls");
  const now = calls?.querySelector(".present, .open");
  // Whole lines: of the calls before it as many as behind it, or one less.
  const shownCalls = Math.floor(calls?.clientHeight / now?.offsetHeight);
  const above = Math.floor((shownCalls - 1) / 2);
  if (now) calls.scrollTop = now.offsetTop - above * now.offsetHeight;
  const list = host.querySelector(".story");
  if (!list) return;
  const line = list.querySelector(".marked, .added, .removed, .lit, .own");
  const target = list.querySelector(".lit, .own") ?? line;
  if (!line) {
    list.scrollTop = 0;
    return;
  }
  // Above the line are its file's name and what fits of its context, if what is called stays in view.
  const room = Math.max(0, list.clientHeight - (target.offsetTop + target.offsetHeight - line.offsetTop));
  const top = line.offsetTop - Math.min(list.clientHeight / 4, room);
  const starts = [...list.querySelectorAll(".file-name, .lines li")].map((one) => one.offsetTop);
  list.scrollTop = starts.find((start) => start >= top) ?? 0;
}

function drawControls() {
  const { play, position, now, mode, chosen } = state;
  const place = play ? position : mode.items.indexOf(chosen);
  const last = play ? play.last : mode.items.length - 1;
  const isAtEnd = place === last;
  const most = play && play.labels.length - 1;
  const words = play ? `Step ${now.step} of ${most}: ${now.label}` : `${place + 1} of ${last + 1}`;
  return [
    button("step", -1, "◀ Back", { "aria-disabled": place === 0 && "true" }),
    button("step", 1, "Next ▶", { class: "next", "aria-disabled": isAtEnd && "true" }),
    play && h("input", { type: "range", min: 0, max: most, value: now.step, "aria-label": "Step" }),
    h("p", { class: "step" }, words),
    h("p", { class: "keys note" }, "Keys: → ← a moment, ↓ ↑ a step"),
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
  size: (by) => settle({ size: Number(state.view.size) + by * textSizes.step }),
  // The other scheme than the system's, and back.
  scheme: () => {
    const other = matchMedia("(prefers-color-scheme: dark)").matches ? "light" : "dark";
    settle({ scheme: state.view.scheme ? "" : other });
  },
  skip: () => document.querySelector(".next")?.focus(),
  still: () => settle({ still: state.view.still === "1" ? "" : "1" }),
  moment: (moment) => {
    if (state.chosen !== tour) show({ mode: "follow", play: tour.name });
    goTo(moments[moment].start(state.play));
  },
  // To a call in the list: the moment at which a column has made so many.
  call: ({ column, number }) => {
    const { step } = state.now;
    goTo(state.play.moments.findIndex((one) =>
      one.step === step && one.columns[column].done === number && one.columns[column].calls.length > 0));
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
    const next = mode.items?.[mode.items.indexOf(chosen) + by];
    if (play) goTo(moved(position, by));
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
  const { items, few = items } = state.mode;
  const searched = (part("search")?.value ?? "").toLowerCase().split(/\s+/);
  const offered = searched.join("") === "" ? few : items;
  const found = offered.filter(({ title, more = "" }) => {
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
open();
