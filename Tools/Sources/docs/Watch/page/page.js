// What is shown, how it is drawn, and what keys and buttons do.
import { button, choices, draw, h, note, showButton } from "./dom.js";
import { addressOf, choiceOf, names, stepNamed, viewFrom } from "./address.js";
import { fileButton, fileCode } from "./code.js";
import { diagram, drawLines, legend } from "./diagram.js";
import { differenceOf } from "./difference.js";
import {
  changeColumn, changePanel, changeTable, jobColumn, jobPanel, mistakeColumn, mistakePanel, mistakePlay, startMistake,
} from "./lists.js";
import {
  followed, followPanel, isTour, leakOf, moments, playColumn, playFollowed, playWalk, readFor, startFollowed, startPanel,
  tryPanel,
} from "./follow.js";
import { positionAt } from "./play.js";
import { filePath, flows, mutants, ruleSentence } from "./recording.js";

const siteTitle = "One login, five architectures";
// A browser refuses addresses that change faster than this, in milliseconds.
const addressPause = 250;
const textSizes = { least: 80, most: 200, step: 15 };

const modes = {
  start: { panel: startPanel },
  jobs: { name: "Jobs", panel: jobPanel, column: jobColumn },
  follow: { name: "Follow", panel: followPanel, column: playColumn, play: playFollowed, start: startFollowed },
  try: { name: "Try it", panel: tryPanel, column: playColumn, play: playWalk, start: ({ play }) => play.last },
  mistakes: { name: "Mistakes", panel: mistakePanel, column: mistakeColumn, play: mistakePlay, start: startMistake },
  changes: { name: "Changes", panel: changePanel, column: changeColumn },
};

const part = (id) => document.getElementById(id);
const dialog = part("dialog");
const hosts = [...document.querySelectorAll(".column")];

// What is shown: the view, its play and the position in it.
const state = {
  view: {}, play: undefined, position: undefined, notice: "",
  get now() { return this.play?.moments[this.position]; },
};
let addressTimer;

const mode = () => modes[state.view.mode];

// Whether the page shows one flow at a time.
const isSingle = () => part("switch").checkVisibility();

function load() {
  const { view } = state;
  readFor(view);
  view.size = Math.max(textSizes.least, Math.min(textSizes.most, view.size));
  const { style } = document.documentElement;
  style.setProperty("--size", `${view.size / 100}`);
  style.colorScheme = view.scheme || "light dark";
  part("page").dataset.mode = view.mode;
  state.play = mode().play?.(view);
}

// Where a play begins when no address says it.
const beginning = () => mode().start?.(state);

function open() {
  const { view, unknown, step, call } = viewFrom(location.hash, state.view);
  state.view = view;
  load();
  state.position = beginning();
  if (state.play && step !== null) {
    const at = stepNamed(state.play.steps, step);
    if (at < 0) unknown.push(`step “${step}”`);
    else state.position = positionAt(state.play, at, call === null ? Infinity : Number(call));
  }
  const words = `The address names what is not here: ${unknown.join(", ")}. The nearest is shown.`;
  state.notice = unknown.length > 0 ? words : "";
  render();
}

// What leads to another play; everything else keeps the moment.
const playKeys = ["mode", "play", "path", "mistake"];

// Shows something else; Back leads back from it.
function show(change, start = beginning) {
  noteAddress();
  const { now } = state;
  Object.assign(state, { view: { ...state.view, roles: [-1, -1], ...change }, notice: "" });
  load();
  const isAnew = !now || playKeys.some((key) => key in change);
  state.position = isAnew ? start() : positionAt(state.play, now.step, now.tick);
  history.pushState(null, "", addressOf(state));
  render();
}

function goTo(position) {
  state.position = Math.max(0, Math.min(state.play.last, position));
  state.view.roles = [-1, -1];
  state.notice = "";
  addressTimer ??= setTimeout(noteAddress, addressPause);
  render();
}

function noteAddress() {
  addressTimer = null;
  history.replaceState(null, "", addressOf(state));
}

function render() {
  const { view, play, now } = state;
  const { panel, column: columnOf } = mode();
  const titles = view.flows.map((flow) => flows[flow].title);
  draw(part("modes"), Object.entries(modes).slice(1).map(([id, { name }]) =>
    showButton({ mode: id }, name, { "aria-current": id === view.mode && "page" })));
  draw(part("notice"), state.notice);
  draw(part("switch"), titles.map((name, side) =>
    showButton({ side }, name, { "aria-current": side === view.side && "true" })));
  draw(part("seen"), panel(state));
  const heading = part("seen").firstChild.textContent;
  document.title = [heading, now?.label, titles.join(" beside "), siteTitle].filter(Boolean).join(" · ");
  hosts.forEach((host, column) => {
    host.hidden = !columnOf || (isSingle() && column !== view.side);
    if (!host.hidden) drawColumn(host, columnOf(state, column), column);
  });
  draw(part("table"), view.mode === "changes" && changeTable(state));
  draw(part("controls"), columnOf && drawControls());
  draw(part("difference"), play && view.mode !== "mistakes" && differenceOf(play, now.step));
  draw(part("legend"), legend);
  // A screen reader hears what is new of the screens, the calls, the step and the difference.
  const seen = ".window > .note, .card > :not([hidden]) > :not(.moves)";
  const spoken = document.querySelectorAll(`${seen}, .present > .call-line, .step, #difference`);
  draw(part("spoken"), [...spoken].map((one) => h("p", {}, one.textContent)));
  hosts.forEach((host) => scrollToOpen(host.querySelector(".story")));
}

function drawColumn(host, shown, column) {
  // A column without code is an element.
  if (shown.tag) return draw(host, shown);
  const { title: name, summary, chapter, roles } = flows[shown.flow];
  const asked = state.view.roles[column];
  const role = shown.isSilent ? undefined : roles[asked];
  const about = role && h("p", { class: "about", role: "status" },
    h("b", {}, role.title), `: ${role.sentence} `, role.file >= 0 && fileButton(role.file));
  // A second click on a box closes what was said about its role.
  const boxes = shown.boxes.map((box, index) => {
    const isAsked = index === asked;
    return { isPressed: isAsked, ...box, change: { roles: state.view.roles.with(column, isAsked ? -1 : index) } };
  });
  const options = flows.map(({ title }, value) => h("option", { value }, title));
  draw(host,
    h("div", { class: "head", title: summary },
      shown.isFixed ? h("h2", {}, name) : h("select", { value: `${shown.flow}`, "aria-label": host.ariaLabel }, options),
      h("span", { class: "count" }, shown.note ?? ""),
      h("a", { href: `../${chapter}` }, "chapter")),
    diagram(boxes, shown.call, about),
    h("ol", { class: "story", tabindex: 0, "aria-label": `Code of ${name}` }, shown.items));
  return drawLines(host.querySelector(".diagram"), shown);
}

// Brings into view the line that calls or the function that is called; of a file, the first line that is marked or changed.
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
  const { view, play, position, now } = state;
  const choice = choiceOf[view.mode];
  const place = play ? position : view[choice];
  const last = play ? play.last : names[choice].length - 1;
  const steps = play && { min: 0, max: play.steps.length - 1, value: `${now.step}` };
  return [
    button("step", -1, "◀ Back", { "aria-disabled": place === 0 && "true" }),
    button("step", 1, "Next ▶", { class: "next", "aria-disabled": place === last && !isTour(state) && "true" }),
    play && h("input", { type: "range", ...steps, "aria-label": "Step" }),
    h("p", { class: "step" }, play ? `Step ${now.step} of ${steps.max}: ${now.label}` : `${place + 1} of ${last + 1}`),
  ];
}

function openDialog(title, ...content) {
  draw(dialog,
    h("div", { class: "row" }, h("h2", { id: "dialog-title" }, title), h("button", {}, "Close")),
    content);
  if (!dialog.open) dialog.showModal();
}

const actions = {
  // Mistakes opens with a leak of one of the two flows.
  show: (change) => show(change.mode === "mistakes" ? { ...change, mistake: leakOf(state.view.flows) } : change),
  size: (by) => show({ size: state.view.size + by * textSizes.step }),
  // The other scheme than the system's, and back.
  scheme: () => {
    const other = matchMedia("(prefers-color-scheme: dark)").matches ? "light" : "dark";
    show({ scheme: state.view.scheme ? "" : other });
  },
  skip: () => document.querySelector(".next")?.focus(),
  moment: (moment) => {
    const { start } = moments[moment];
    if (start) show({ mode: "follow", play: 0 }, () => start(state.play));
    else actions.show({ mode: "mistakes" });
  },
  pick: (key) => {
    draw(dialog);
    drawPicker(key);
    part("search").focus();
  },
  file: ({ file, line }) => {
    openDialog(filePath(file),
      h("div", { class: "code", tabindex: 0, role: "region", "aria-label": "The file" },
        h("ol", { class: "lines" }, fileCode(file, (number) => (number === line ? "marked" : "lit")))));
    dialog.querySelector(".marked")?.scrollIntoView({ block: "center" });
  },
  step: (by) => {
    const { view, play, position } = state;
    const choice = choiceOf[view.mode];
    const isAtEnd = by > 0 && isTour(state) && position === play.last;
    if (isAtEnd) actions.show({ mode: "mistakes" });
    else if (play) goTo(moved(position, by));
    else if (!choice) actions.moment(0);
    else if (names[choice][view[choice] + by]) show({ [choice]: view[choice] + by });
  },
};

// One moment on or back. If the page shows one flow, it steps past the moments of the other.
function moved(position, by) {
  const { play, view } = state;
  let next = position + by;
  while (isSingle() && play.moments[next]?.columns[view.side].waits) next += by;
  return next;
}

// What can be picked: what it changes in the view, its name, and more words to find it by.
const picks = {
  play: followed.map(({ rule, title }, play) =>
    ({ change: { play }, name: ruleSentence(rule) ?? title, more: rule && `${rule}: ${title}` })),
  mistake: mutants.map(({ sentence, flow, name, chain }, mistake) => {
    const leak = chain.length > 0 ? " A leak, a retain cycle." : "";
    return { change: { mistake }, name: sentence, more: `${flows[flow].title}. ${name.slice(0, 3)}: ${ruleSentence(name)}${leak}` };
  }),
};

// The list to choose from, with a search in words. As a form, it lets Return take the first.
function drawPicker(key) {
  const items = picks[key];
  const words = (part("search")?.value ?? "").toLowerCase().split(/\s+/);
  const found = items.filter(({ name, more }) => words.every((word) => `${name} ${more}`.toLowerCase().includes(word)));
  openDialog(`Choose a ${key === "play" ? "scenario" : "mistake"}`,
    h("form", { method: "dialog" },
      h("input", { id: "search", type: "search", "aria-label": "Search", "data-pick": key }),
      note(`${found.length} of ${items.length}`),
      choices(found.map(({ change, name, more }) => ({ change, content: [h("b", {}, name), h("span", {}, more)] })))));
}

// No letter, digit or sign is a key of the page: what is typed is never taken for a command.
const directions = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

// → and ← go to a moment on and back, ↓ and ↑ to the end of a step. In the list to choose from, they go through it.
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
  if (target.matches("select")) show({ flows: state.view.flows.with(column, Number(target.value)) });
  if (target.matches("[type=range]")) goTo(positionAt(state.play, Number(target.value)));
  if (target.dataset.pick) drawPicker(target.dataset.pick);
});

addEventListener("popstate", open);
addEventListener("resize", render);
open();
