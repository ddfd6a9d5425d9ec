// What is shown, how it is drawn, and what keys and buttons do.
import { button, choices, draw, h, marked, note, showButton } from "./dom.js";
import { addressOf, meant, modes, stepNamed, unknownIn, usual, viewFrom } from "./address.js";
import { fileButton, fileCode } from "./code.js";
import { diagram, drawArrows, legend } from "./diagram.js";
import { differenceOf } from "./difference.js";
import { changesMode, changeTable, mistakesMode } from "./lists.js";
import { positionAt, positionIn, tour } from "./play.js";
import { flows, readStory, slug } from "./recording.js";
import { drawChains, isTold, sceneAt, scenePage } from "./scenes.js";
import { startPage, use, whenAnswered } from "./start.js";

// A browser refuses addresses that change faster than this, in milliseconds.
const addressPause = 250;
const textSizes = { least: 80, most: 200, step: 15, usual: 100 };

// The site says where the files of the repository are. In a clone a chapter is a file of Markdown.
const isOnSite = document.documentElement.dataset.site !== undefined;

const part = (id) => document.getElementById(id);
const dialog = part("dialog");
const hosts = [...document.querySelectorAll(".column")];

// What is shown: a view is in the words of an address, and everything else here follows from it.
let state = { view: usual };
let addressTimer;

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
    state.isTold = isTold(state);
    if (state.isTold) takeScene(step, call);
    else state.position = step < 0 ? state.mode.start(state) : positionIn(play, step, call);
    state.now = play.moments[state.position];
    state.call = state.isTold ? state.scenes[state.place].call : state.now.tick;
  }
  const { style } = document.documentElement;
  style.setProperty("--size", size / 100);
  style.colorScheme = view.scheme || "light dark";
  const { dataset } = part("page");
  dataset.mode = state.mode.name;
  dataset.bare = view.bare;
  dataset.told = `${state.isTold ?? false}`;
  // Only code and calls are left where the text is large for the window.
  dataset.table = `${state.mode.isTable?.(state) ?? false}`;
}

// The scene of a step and a call. A guess comes before its step.
function takeScene(step, call) {
  Object.assign(state, sceneAt(state, step, call));
  const scene = state.scenes[state.place];
  state.position = positionAt(state.play, scene.step, scene.call);
}

function open() {
  take(viewFrom(location.hash, state.view));
  const unknown = unknownIn(location.hash, state);
  const words = `The address names what is not here: ${unknown.join(", ")}. The nearest is shown.`;
  draw(part("notice"), unknown.length > 0 && words);
  render();
}

// Where a view is in its play.
const placeNow = ({ now, call, scenes, place, isTold: told }) =>
  (now ? { step: `${told ? scenes[place].step : now.step}`, call } : {});

// What leads to another play; everything else keeps the moment.
const playKeys = ["mode", "play", "path", "mistake"];

// Shows something else; Back leads back from it.
function show(change) {
  noteAddress();
  const { view, now } = state;
  const isAnew = !now || playKeys.some((key) => key in change);
  take({ ...view, ...(isAnew ? { step: "" } : placeNow(state)), role: usual.role, choice: "", ...change });
  history.pushState(null, "", addressOf(state));
  render();
}

// A setting of the reader's stays in every view, so Back does not lead to it.
function settle(change) {
  take({ ...state.view, ...placeNow(state), ...change });
  noteAddress();
  render();
}

function goTo(position) {
  const { view, play } = state;
  const moment = play.moments[Math.max(0, Math.min(play.last, position))];
  move({ ...view, step: `${moment.step}`, call: moment.tick });
}

function goToScene(place) {
  const { step, call } = state.scenes[Math.max(0, Math.min(state.scenes.length - 1, place))];
  move({ ...state.view, step: `${step}`, call });
}

function move(view) {
  take({ ...view, role: usual.role, choice: "" });
  addressTimer ??= setTimeout(noteAddress, addressPause);
  render();
}

function noteAddress() {
  addressTimer = null;
  draw(part("notice"));
  history.replaceState(null, "", addressOf(state));
}

function render() {
  const focused = document.activeElement;
  state.isLow = isLow();
  const { mode, pair, side, play, now, isTold: told } = state;
  const titles = pair.map((flow) => flows[flow].title);
  draw(part("modes"), !told && modes.map((one) =>
    showButton({ mode: one.name }, one.title, { "aria-current": one === mode && "page" })));
  draw(part("switch"), titles.map((title, column) =>
    showButton({ side: `${column + 1}` }, title, { "aria-current": column === side && "true" })));
  const isStart = !mode.column;
  draw(part("start"), isStart && startPage(state));
  draw(part("tour"), told && scenePage(state));
  draw(part("seen"), !told && mode.panel?.(state));
  const isTable = mode.isTable?.(state) ?? false;
  const shown = isStart || isTable || told ? [] : hosts.map((_, column) => mode.column(state, column));
  const item = mode === mistakesMode || !state.chosen ? "" : state.chosen.title;
  const heading = document.querySelector(mode.panel && !told ? "#seen h2" : "h1").textContent;
  const parts = [now && `${now.step}: ${now.label}`, heading, item !== heading && item, titles.join(" beside ")];
  document.title = parts.filter(Boolean).join(" · ");
  for (const [column, host] of hosts.entries()) {
    host.hidden = shown.length === 0 || (isSingle() && column !== side);
    if (!host.hidden) drawColumn(host, shown[column], column);
  }
  draw(part("table"), mode === changesMode && changeTable(state));
  draw(part("controls"), mode.column && !told && drawControls());
  draw(part("legend"), legend(shown.filter(({ boxes }) => boxes)));
  const difference = play && !told && mode !== mistakesMode && differenceOf(play, now.step);
  draw(part("difference"), difference && [
    h("p", { class: "shared" }, marked(difference.shared)),
    h("div", { class: "halves" }, difference.halves.map((words, column) => h("p", {},
      h("b", {}, `${titles[column]} `),
      h("span", { class: "note" }, `${difference.counts[column]}. `),
      marked(words)))),
    difference.halves.length === 0 && difference.counts.length > 0
      && h("p", { class: "note" }, titles.map((title, column) => `${title}: ${difference.counts[column]}`).join("; ")),
  ]);
  if (told) drawChains(state);
  speak(isStart);
  for (const host of hosts) scrollToOpen(host);
  if (focused !== document.body && !focused.checkVisibility()) keepFocus();
}

// A screen reader hears what is new of the screens, the calls, the step and the difference.
function speak(isStart) {
  const seen = ".window > .note, .card > :not([hidden]) > :not(.moves)";
  const words = `${seen}, .present > .call-line, .step, #difference p, .same, .said :is(h2, p), .place`;
  const spoken = document.querySelectorAll(isStart ? "#start .label" : words);
  draw(part("spoken"), [...spoken].map((one) => h("p", {}, one.textContent)));
}

// What had the focus is gone: it goes to the scene, or to what is shown.
function keepFocus() {
  const next = state.isTold && state.view.choice !== "" && part("tour").querySelector(".next");
  (next || (state.isTold ? part("tour") : document.querySelector("main"))).focus();
}

function drawColumn(host, shown, column) {
  // A column without code is an element.
  if (shown.tag) return draw(host, shown);
  const { title: name, summary, roles } = flows[shown.flow];
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
      chapterLink(shown.flow)),
    diagram(shown, chosen, changeOf, about),
    shown.values ?? h("div", { hidden: true }),
    h("ol", { class: "calls", hidden: !shown.list, "aria-label": `Calls of ${name}` }, shown.list ?? []),
    h("ol", { class: "story", tabindex: 0, "aria-label": `Code of ${name}` }, shown.items));
  return drawArrows(host.querySelector(".diagram"), shown);
}

// The chapter on a flow: on the site a page, and beside the sources what the page itself knows, with the chapter's
// path.
function chapterLink(flow) {
  const { chapter } = flows[flow];
  if (!isOnSite) return button("chapter", flow, "chapter", { class: "link" });
  return h("a", { href: `../${chapter.replace(/\.md$/, ".html")}` }, "chapter");
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
  // No line is cut at the upper edge: behind the last one is room, if the list would end too soon.
  list.style.paddingBottom = 0;
  const most = list.scrollHeight - list.clientHeight;
  const start = starts.find((one) => one >= Math.min(top, most)) ?? 0;
  list.style.paddingBottom = `${Math.max(0, start - most)}px`;
  list.scrollTop = start;
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
  // What is done on the form of the start.
  use: (label) => {
    use(label);
    render();
    focusAsDrawn();
  },
  choose: (choice) => {
    take({ ...state.view, ...placeNow(state), choice: `${choice}` });
    render();
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
  chapter: (flow) => {
    const { title, summary, chapter, roles } = flows[flow];
    openDialog(title,
      h("p", {}, summary),
      h("dl", { class: "patterns" }, roles.filter(({ sentence }) => sentence).map((role) => [
        h("dt", {}, h("b", {}, role.title), " ", role.file && fileButton(role.file)), h("dd", {}, role.sentence),
      ])),
      h("p", { class: "note" }, "The chapter is ", h("code", {}, `docs/${chapter}`), "; ", h("code", {}, "Workshop/site/build"),
        " shows all of them as pages."));
  },
  step: (by) => {
    const { play, position, mode, chosen } = state;
    const next = mode.items?.[mode.items.indexOf(chosen) + by];
    if (state.isTold) goToScene(state.place + by);
    else if (play) goTo(moved(position, by));
    else if (!mode.items) show({ mode: "follow", play: tour.name });
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

// On the form of the start, Return is a key of the login. In a scene it leads to the whole page, and back.
function enter(event) {
  const { target } = event;
  const field = target.dataset.field;
  const isFree = !target.matches("a, button, input, select, summary") && !dialog.open;
  if (field) {
    // The focus goes to another widget, which the same key is not meant for.
    event.preventDefault();
    actions.use(`press Return in the ${field}`);
  } else if (isFree && (state.isTold || isTold({ ...state, view: { ...state.view, page: "" } }))) {
    show({ page: state.isTold ? "whole" : "" });
  }
}

// The focus of the login on the start is where the recording has it.
function focusAsDrawn() {
  document.querySelector("#start .focused")?.focus();
}

whenAnswered(() => {
  if (!part("start").firstChild) return;
  const isUsed = part("start").contains(document.activeElement);
  render();
  if (isUsed) focusAsDrawn();
});

// → and ← go a moment on and back, ↓ and ↑ to the end of a step. In an open list, they go through it.
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  const by = directions[key];
  const isUpOrDown = key === "ArrowUp" || key === "ArrowDown";
  if (key === "Enter") enter(event);
  const isOwnKey = target.matches(isUpOrDown ? "select, .story, [type=range], .code" : "input");
  if (!by || isOwnKey || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const choosable = [...dialog.querySelectorAll(".choices button")];
  if (dialog.open) choosable[choosable.indexOf(target) + by]?.focus();
  else if (isUpOrDown && state.play && !state.isTold) goTo(positionAt(state.play, state.now.step + by));
  else actions.step(by);
});

// A click on Next leaves the focus where it is, so that Enter keeps its meaning.
document.addEventListener("mousedown", (event) => {
  if (event.target.closest("#tour [data-do=step]")) event.preventDefault();
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
  if (target.dataset.field) {
    use("type", target.dataset.field, target.value);
    render();
  }
});

addEventListener("popstate", open);
addEventListener("resize", render);
open();
