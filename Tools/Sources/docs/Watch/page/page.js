// What is shown, how it is drawn, and what keys and buttons do.
import { draw, h } from "./dom.js";
import { addressOf, modes, stepNamed, tour, viewFrom } from "./address.js";
import { drawFile, enough, fileButton } from "./code.js";
import { diagram } from "./diagram.js";
import { changes, fileName, filePath, flows, jobs, mutants, ruleOf, scenarios, states, text } from "./recording.js";
import { changeColumn, changeTable, evidence, firstDifference, jobColumn, mistakeColumn, mistakePlay } from "./modes.js";
import { callsOf, differs, endOf, framesAt, isAtEnd, logAt, makePlay, moved, progress, scenarioSteps, stateAfter, walkSteps, within } from "./play.js";
import { card, frameWords, leftOut, moveButtons } from "./screen.js";
import { arrowsAt, boxesAt, callWords, drawStory, windowOf } from "./story.js";
import { leak, leakOf, moments, momentAt, startOf, tourPath } from "./tour.js";

const title = "One login, ten architectures";
const modeNames = { follow: "Follow", try: "Try it", mistakes: "Mistakes", jobs: "Jobs", changes: "Changes" };
// A browser refuses addresses that change faster than this, in milliseconds.
const addressPause = 250;
// Below these widths and heights, in rem, the screen stands below the columns, and at last there is one column.
const roomy = { width: 56, height: 38 };
const narrow = 48;
const textSizes = { least: 80, most: 200, step: 15 };
// The size of the text at 100 %, in percent of what the browser is set to.
const baseSize = 93.75;
const columnPadding = 1.2;
// So many calls before the open one are in view, if there is room.
const linesBefore = 2;

const part = (id) => document.getElementById(id);
const columns = [...document.querySelectorAll(".column")];

let view;
let play;
let position;
let addressTimer;
// What the address does not hold: the flow that a phone shows, the roles that are asked about, the search, what was said.
const side = { notice: "", shown: 0, roles: [null, null], search: "", picks: "", spoken: null };
const settings = { size: 100, scheme: "" };

const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

function form() {
  const [width, height] = [innerWidth / rem(), innerHeight / rem()];
  return width < narrow ? "single" : width < roomy.width || height < roomy.height ? "tall" : "roomy";
}

// Whether one flow is shown at a time: then the other does not set the clock.
const isSingle = () => form() === "single" && view.mode !== "mistakes";

const isList = () => ["jobs", "changes"].includes(view.mode);
const isTour = () => view.mode === "follow" && view.scenario === tour;

function load() {
  const shown = (isSingle() ? [view.flows[side.shown]] : view.flows).map((flow) => ({ flow }));
  if (isList()) play = null;
  else if (view.mode === "mistakes") play = mistakePlay(view.mistake);
  else if (view.mode === "try") play = makePlay(walkSteps(view.path), shown);
  else if (isTour()) play = makePlay(walkSteps(tourPath), shown);
  else play = makePlay(scenarioSteps(view.scenario), shown, scenarios[view.scenario].windows);
}

// Where a play begins when no address says it.
function beginning() {
  if (!play) return { step: 0, tick: 0 };
  if (view.mode === "mistakes") return firstDifference(play);
  if (view.mode === "try") return endOf(play, play.last.step);
  return isTour() ? startOf(0, play) : within(play, endOf(play, scenarios[view.scenario].typing));
}

function open() {
  const { view: found, step, call, unknown } = viewFrom(location.hash);
  view = found;
  load();
  position = beginning();
  if (play && step !== null) {
    const at = stepNamed(play.steps, step);
    if (at < 0) unknown.push(`step “${step}”`);
    else position = within(play, { step: at, tick: call === null ? Infinity : Number(call) });
  }
  side.notice = unknown.length > 0 ? `The address names what is not here: ${unknown.join(", ")}. The nearest is shown.` : "";
  side.roles = [null, null];
  render();
}

// Shows something else; Back leads back from it.
function show(change, at = beginning) {
  noteAddress();
  view = { ...view, ...change };
  Object.assign(side, { notice: "", roles: [null, null] });
  load();
  position = at();
  history.pushState(null, "", addressOf(view, position, play));
  render();
}

function goTo(next) {
  position = within(play, next);
  Object.assign(side, { notice: "", roles: [null, null] });
  clearTimeout(addressTimer);
  addressTimer = setTimeout(noteAddress, addressPause);
  render();
}

function noteAddress() {
  clearTimeout(addressTimer);
  history.replaceState(null, "", addressOf(view, position, play));
}

function render() {
  document.documentElement.style.fontSize = `${(settings.size * baseSize) / 100}%`;
  document.documentElement.style.colorScheme = settings.scheme || "light dark";
  document.title = `${subject()} · ${title}`;
  Object.assign(part("page").dataset, { form: form(), mode: view.mode });
  part("page").hidden = false;
  draw(part("modes"), modes.map((mode) =>
    h("button", { "data-do": "mode", "data-with": mode, "aria-current": mode === view.mode ? "page" : false }, modeNames[mode])));
  draw(part("notice"), side.notice);
  draw(part("switch"), isSingle() && view.flows.map((flow, column) =>
    h("button", { "data-do": "side", "data-with": column, "aria-current": column === side.shown ? "true" : false }, flows[flow].title)));
  draw(part("seen"), { follow: followPanel, try: tryPanel, mistakes: mistakePanel, jobs: jobPanel, changes: changePanel }[view.mode]());
  for (const [column, host] of columns.entries()) {
    host.hidden = isSingle() && column !== side.shown;
    if (!host.hidden) draw(host, view.mode === "mistakes" && column === 1 ? evidence(play, position) : drawColumn(column, host));
  }
  draw(part("table"), view.mode === "changes" && !changes[view.change].migration && changeTable(view.change, view.flows));
  draw(part("controls"), drawControls());
  columns.forEach((host) => scrollToOpen(host.querySelector(".story")));
  document.querySelectorAll(".long .caret").forEach((caret) => caret.scrollIntoView({ block: "nearest", inline: "nearest" }));
  speak();
}

// What the page shows, in words.
function subject() {
  const words = {
    follow: () => (isTour() ? moments[momentAt(play, position)].title : scenarios[view.scenario].title),
    try: () => "Try it", mistakes: () => mutants[view.mistake].sentence, jobs: () => jobs[view.job].name, changes: () => changes[view.change].title,
  };
  const shown = view.mode === "mistakes" ? [mutants[view.mistake].flow] : view.flows;
  return [words[view.mode](), play?.steps[position.step].label, shown.map((flow) => flows[flow].title).join(" beside ")].filter(Boolean).join(" · ");
}

const choices = (action, names, chosen, offset = 0) => h("ol", { class: "choices" }, names.map((name, index) =>
  h("li", {}, h("button", { "data-do": action, "data-with": index + offset, "aria-current": index + offset === chosen ? "true" : false }, name))));

function followPanel() {
  const moment = isTour() ? momentAt(play, position) : null;
  return [
    h("div", { class: "lesson" }, moment === null
      ? [h("h2", {}, scenarios[view.scenario].title), h("p", {}, ruleOf(scenarios[view.scenario].rule).sentence)]
      : [h("h2", {}, `${moment + 1} of ${moments.length}: ${moments[moment].title}`), h("p", {}, moments[moment].words)]),
    h("div", { class: "moments", role: "group", "aria-label": "A tour of five moments" },
      moments.map((one, index) => h("button", {
        class: "round", "data-do": "moment", "data-with": index, "aria-label": `${index + 1}: ${one.title}`, "aria-current": index === moment ? "step" : false,
      }, `${index + 1}`)),
      h("button", { "data-do": "pick", "data-with": "scenario" }, "All scenarios …")),
    screens(null), drawComparison(), drawLog(),
  ];
}

function tryPanel() {
  const moves = isAtEnd(play, position) ? states[stateAfter(view.path)].moves.map(([label, on], index) => ({ label: text(label), on: text(on), index })) : null;
  const missing = moves ? leftOut(framesAt(play, 0, position).shown[0], moves) : [];
  return [
    h("h2", {}, "Use the login"),
    h("p", {}, moves ? "Type into the fields, tap, and be the service. Typing makes the edit that was recorded." : "Go on to the end of the last step, then it is your turn."),
    screens(moves),
    moves && [moveButtons(moves.filter(({ on }) => on === "")), h("h3", {}, "The service"), moveButtons(moves.filter(({ on }) => on === "service")) || h("p", { class: "note" }, "No request waits for an answer.")],
    missing.length > 0 && h("p", { class: "note" }, `Not recorded from here: ${missing.join(", ")}.`),
    drawComparison(), drawLog(),
    h("button", { "data-do": "again" }, "Start again"),
  ];
}

const screens = (moves) => h("div", { class: "screens" }, framesAt(play, 0, position).shown.map((frame, window) =>
  card(frame, { title: play.windows > 1 ? `Window ${window + 1}` : "", moves })));

const drawComparison = () => play.columns.length > 1 && h("p", { class: "same" }, differs(play, position) ? "✗ The screens differ" : "✓ Both screens are identical");

function drawLog() {
  const lines = logAt(play, 0, position);
  return [h("h3", {}, "What the service sees"), lines.length === 0 ? h("p", { class: "note" }, "nothing so far") : h("ol", { class: "log" }, lines.map((line) => h("li", {}, line)))];
}

function mistakePanel() {
  const { name, sentence, flow } = mutants[view.mistake];
  const { sentence: rule, consequence } = ruleOf(name.split("-")[0]);
  return [
    h("h2", {}, flows[flow].title), h("p", {}, h("b", {}, sentence)),
    h("h3", {}, "The rule"), h("p", {}, rule),
    h("h3", {}, "What a user would suffer"), h("p", {}, consequence),
    h("p", {}, h("button", { "data-do": "pick", "data-with": "mistake" }, "All mistakes …")),
    h("p", { class: "same" }, differs(play, position) ? "✗ Here they differ" : "✓ No difference at this moment"),
  ];
}

const jobPanel = () => [h("h2", {}, "Who does what?"), h("p", {}, "One job after the other: the role that does it, and its code."), choices("job", jobs.map(({ name }) => name), view.job)];

function changePanel() {
  const { requirement, shared } = changes[view.change];
  const groups = Map.groupBy(changes.keys(), (index) => changes[index].migration ?? "A new requirement");
  return [
    [...groups].map(([name, [first, ...more]]) => [h("h2", {}, name), choices("change", [first, ...more].map((index) => changes[index].title), view.change, first)]),
    requirement && [h("h3", {}, "What is asked for"), h("p", {}, requirement), h("p", { class: "note" }, `What all flows share changes, too: +${shared[0]} −${shared[1]} in ${shared[2]} files.`)],
  ];
}

// What a column shows: `{ flow, note, boxes, arrows, items }`; one that is fixed has no list of flows.
function columnOf(column) {
  if (view.mode === "mistakes") return mistakeColumn(view.mistake, play, position);
  if (view.mode === "jobs") return jobColumn(view.job, view.flows[column]);
  if (view.mode === "changes") return changeColumn(view.change, column, view.flows, side.roles[column]);
  const track = isSingle() ? 0 : column;
  const step = play.steps[position.step];
  const { done, waits } = progress(step, position.tick).columns[track];
  const all = callsOf(step, track).length;
  const note = position.tick === 0 ? "" : all === 0 ? "no calls" : done === 0 ? "no call yet" : `call ${done} of ${all}`;
  const window = play.windows > 1 ? ` · window ${windowOf(step.label) + 1}` : "";
  return {
    flow: view.flows[column], note: waits > 0 ? `${note}${window} · waits for ${flows[view.flows[1 - column]].title}` : `${note}${window}`,
    boxes: boxesAt(play, track, position), arrows: arrowsAt(play, track, position), items: drawStory(play, track, position),
  };
}

function drawColumn(column, host) {
  const { flow, note, boxes, arrows, items, isFixed, hasNoSentence } = columnOf(column);
  const { title: name, summary, chapter, roles } = flows[flow];
  const chosen = side.roles[column];
  const width = Math.floor((host.clientWidth / rem() - columnPadding) * 10) / 10;
  return [
    h("div", { class: "head" },
      isFixed ? h("h2", {}, name) : h("select", { "data-do": "flow", "data-with": column, value: `${flow}`, "aria-label": column === 0 ? "First flow" : "Second flow" },
        flows.map((one, index) => h("option", { value: index }, one.title))),
      h("span", { class: "count" }, note ?? ""), h("a", { href: `../${chapter}` }, "chapter"), h("p", { class: "summary" }, summary)),
    diagram(boxes.map((box, index) => ({ isPressed: chosen === index, ...box, action: `${column}.${index}` })), width, arrows,
      !hasNoSentence && roles[chosen] && h("p", { class: "about", role: "status" },
        h("b", {}, roles[chosen].title), `: ${roles[chosen].sentence} `, roles[chosen].file >= 0 && fileButton(roles[chosen].file))),
    h("ol", { class: "story", tabindex: 0, "aria-label": `Code of ${name}` }, items),
  ];
}

// Brings the open call into view: the called function as far as it fits, the line that calls, and what was before.
function scrollToOpen(list) {
  const item = list?.querySelector(".open:has(.main)");
  if (!item) {
    list?.scrollTo(0, 0);
    return;
  }
  const lineHeight = item.firstElementChild.offsetHeight;
  const top = (one) => one.offsetTop;
  const called = [...item.querySelectorAll(".main .lit")];
  // A long function need not be seen to its end.
  const needed = [...item.querySelectorAll(".marked"), ...(called.length > enough ? [called[0]] : called)];
  const before = Math.max(0, Math.min(list.clientHeight - item.offsetHeight, linesBefore * lineHeight));
  const lowest = Math.max(...needed.map((one) => top(one) + one.offsetHeight)) - list.clientHeight;
  const highest = Math.min(...needed.map(top)) - 2 * lineHeight;
  list.scrollTop = Math.max(top(item) - before, Math.min(lowest, highest));
  if (location.hash) list.scrollIntoView({ block: "nearest" });
}

// The list of a mode that has no steps, and what of the view is the place in it.
const list = () => (view.mode === "jobs" ? { items: jobs, key: "job" } : { items: changes, key: "change" });

function drawControls() {
  const { items, key } = list();
  const place = view[key];
  const isFirst = isList() ? place === 0 : position.step === 0 && position.tick === 0;
  const isLast = isList() ? place === items.length - 1 : isAtEnd(play, position) && !isTour();
  return [
    h("button", { "data-do": "step", "data-with": -1, "aria-disabled": isFirst ? "true" : false }, "◀ Back"),
    h("button", { class: "next", "data-do": "step", "data-with": 1, "aria-disabled": isLast ? "true" : false }, "Next ▶"),
    play && h("input", { type: "range", min: 0, max: play.last.step, value: `${position.step}`, "aria-label": "Step" }),
    h("p", { class: "step" }, play ? `Step ${position.step} of ${play.last.step}: ${play.steps[position.step].label}` : `${place + 1} of ${items.length}`),
  ];
}

// Tells a screen reader what is new: the step, the calls, and the screen if it has changed.
function speak() {
  const now = [play ? `Step ${position.step}: ${play.steps[position.step].label}` : subject()];
  if (play) {
    const step = play.steps[position.step];
    const done = progress(step, position.tick).columns.map((one, column) => callsOf(step, column)[one.done - 1]);
    now.push(...done.map((call, column) => call && callWords(play.columns[column].flow, call, step)));
    now.push(...framesAt(play, 0, position).shown.map((frame) => `The screen: ${frameWords(frame)}`));
  }
  if (side.spoken) draw(part("spoken"), now.filter((words) => words && !side.spoken.includes(words)).join(". "));
  side.spoken = now;
}

const actions = {
  mode: (mode) => show({ mode, mistake: mode === "mistakes" && view.mode !== mode ? leakOf(view.flows) : view.mistake }),
  size: (by) => {
    settings.size = Math.max(textSizes.least, Math.min(textSizes.most, settings.size + by * textSizes.step));
    render();
  },
  scheme: () => {
    const isDark = settings.scheme ? settings.scheme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    settings.scheme = isDark ? "light" : "dark";
    render();
  },
  help: () => part("help").showModal(),
  side: (column) => {
    side.shown = Number(column);
    resize();
  },
  flow: (column, { value }) => show({ flows: view.flows.with(column, Number(value)) }, () => play && within(play, position)),
  second: (flow) => show({ flows: [view.flows[0], Number(flow)] }),
  moment: (moment) => {
    if (Number(moment) === leak) show({ mode: "mistakes", mistake: leakOf(view.flows) });
    else show({ mode: "follow", scenario: tour }, () => startOf(Number(moment), play));
  },
  pick: (what) => {
    Object.assign(side, { picks: what, search: "" });
    drawPicker();
    part("picker").showModal();
    part("search").focus();
  },
  choose: (index) => {
    part("picker").close();
    show({ [side.picks]: Number(index) });
  },
  move: (move) => show({ path: [...view.path, Number(move)] }),
  again: () => show({ path: [] }),
  job: (job) => show({ job: Number(job) }),
  change: (change) => show({ change: Number(change) }),
  role: (name) => {
    const [column, role] = name.split(".").map(Number);
    side.roles[column] = role;
    render();
  },
  unask: () => {
    side.roles = [null, null];
    render();
  },
  file: (name) => {
    const [file, line] = name.split(".").map(Number);
    draw(part("file"),
      h("div", { class: "row" }, h("h2", { id: "file-title" }, filePath(file)), h("form", { method: "dialog" }, h("button", {}, "Close"))),
      h("div", { class: "code", tabindex: 0, role: "region", "aria-label": fileName(file) }, drawFile(file, line)));
    part("file").showModal();
    part("file").querySelector(".marked")?.scrollIntoView({ block: "center" });
  },
  step: (by) => {
    if (isList()) moveInList(Number(by));
    else if (by > 0 && isTour() && isAtEnd(play, position)) actions.moment(leak);
    else goTo(moved(play, position, Number(by)));
  },
};

function moveInList(by) {
  const { items, key } = list();
  if (items[view[key] + by]) show({ [key]: view[key] + by });
}

// To the end of the next step, or of the one before; in a list to the next one.
function stepWhole(by) {
  if (isList()) return moveInList(by);
  if (by < 0) return goTo(position.step === 0 ? { step: 0, tick: 0 } : endOf(play, position.step - 1));
  const isOver = position.tick === play.steps[position.step].total;
  return goTo(endOf(play, Math.min(play.last.step, isOver ? position.step + 1 : position.step)));
}

// The list to choose from, with a search in words.
function drawPicker() {
  const isMistake = side.picks === "mistake";
  const items = isMistake
    ? mutants.map(({ flow, sentence, name }, index) => ({ index, name: sentence, more: `${flows[flow].title}. ${ruleOf(name.split("-")[0]).sentence}` }))
      .toSorted((one, other) => view.flows.includes(mutants[other.index].flow) - view.flows.includes(mutants[one.index].flow))
    : [{ index: tour, name: "The tour of five moments", more: "A tap, the request, an answer, a log-out, a leak" }, ...scenarios.flatMap((scenario, index) =>
      (scenario.listed ? { index, name: ruleOf(scenario.rule).sentence, more: `${scenario.rule}: ${scenario.title}` } : []))];
  const words = side.search.toLowerCase().split(/\s+/);
  const found = items.filter(({ name, more }) => words.every((word) => `${name} ${more}`.toLowerCase().includes(word)));
  draw(part("picker"),
    h("h2", { id: "picker-title" }, isMistake ? "Choose a mistake" : "Choose a scenario"),
    h("div", { class: "row" },
      h("input", { id: "search", type: "search", "aria-label": "Search", value: side.search }), h("form", { method: "dialog" }, h("button", {}, "Close"))),
    h("p", { class: "note", role: "status" }, `${found.length} of ${items.length}`),
    h("ol", { class: "choices" }, found.map(({ index, name, more }) =>
      h("li", {}, h("button", { "data-do": "choose", "data-with": index }, h("b", {}, name), h("span", {}, more))))));
}

// No letter, digit or sign is a key of the page: what is typed is never taken for a command.
const keys = {
  ArrowRight: () => actions.step(1),
  ArrowLeft: () => actions.step(-1),
  ArrowDown: () => stepWhole(1),
  ArrowUp: () => stepWhole(-1),
  Escape: actions.unask,
  Home: () => play && goTo({ step: 0, tick: 0 }),
  End: () => play && goTo(play.last),
};

// In these, some keys have a meaning of their own.
function isOwnKey({ target, key }) {
  if (target.matches("input")) return true;
  if (target.matches("select")) return !["ArrowRight", "ArrowLeft"].includes(key);
  return target.matches(".story") && ["ArrowDown", "ArrowUp", "Home", "End"].includes(key);
}

document.addEventListener("keydown", (event) => {
  const edits = event.target.dataset?.edits;
  if (edits && event.key === "Enter") makeEdit(edits, /^press Return /);
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") || isOwnKey(event) || !Object.hasOwn(keys, event.key)) return;
  event.preventDefault();
  keys[event.key]();
});

// Free play: an edit of a field is the recorded one.
function makeEdit(field, pattern) {
  const move = states[stateAfter(view.path)].moves.findIndex(([label, on]) => text(on) === field && pattern.test(text(label)));
  if (move >= 0) actions.move(move);
}

document.addEventListener("beforeinput", (event) => {
  const { edits } = event.target.dataset;
  if (!edits) return;
  event.preventDefault();
  makeEdit(edits, event.inputType.startsWith("delete") ? /^(press Backspace|clear) / : /^type /);
});

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button[data-do]");
  if (button && button.ariaDisabled !== "true") actions[button.dataset.do](button.dataset.with, button);
  else if (!target.closest(".about, .story")) actions.unask();
});

document.addEventListener("focusin", ({ target }) => {
  if (target.dataset.do === "role") actions.role(target.dataset.with);
});

document.addEventListener("input", ({ target }) => {
  if (target.matches("select")) actions.flow(target.dataset.with, target);
  if (target.matches("[type=range]")) goTo(endOf(play, Number(target.value)));
  if (target.id !== "search") return;
  side.search = target.value;
  drawPicker();
});

function resize() {
  load();
  if (play) position = within(play, position);
  render();
}

addEventListener("popstate", () => {
  clearTimeout(addressTimer);
  open();
});
addEventListener("resize", resize);
open();
