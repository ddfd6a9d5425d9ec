// What is shown, how it is drawn, and what keys and buttons do.
import { draw, h } from "./dom.js";
import { addressOf, modes, stepNamed, tour, viewFrom } from "./address.js";
import { drawFile, enough, fileButton } from "./code.js";
import { diagram, legend } from "./diagram.js";
import { differenceOf } from "./difference.js";
import { changes, fileName, filePath, flows, jobs, mutants, ruleOf, scenarios, states, text } from "./recording.js";
import { bothScreens, chainWords, changeColumn, changeTable, evidence, firstDifference, jobColumn, mistakeColumn, mistakePlay } from "./modes.js";
import { callsOf, differs, endOf, framesAt, isAtEnd, logAt, makePlay, moved, progress, scenarioSteps, stateAfter, walkSteps, within } from "./play.js";
import { card, frameWords, moveButtons } from "./screen.js";
import { arrowsAt, boxesAt, callWords, drawStory, windowOf } from "./story.js";
import { leak, leakOf, moments, momentAt, startOf, tourPath } from "./tour.js";

const title = "One login, five architectures";
const modeNames = { start: "Start", jobs: "Jobs", follow: "Follow", try: "Try it", mistakes: "Mistakes", changes: "Changes" };
// A browser refuses addresses that change faster than this, in milliseconds.
const addressPause = 250;
// Below this width and height, in rem, the login is a strip above the columns; below the other width there is one column.
const roomy = { width: 78, height: 40 };
const narrow = 48;
// Below this height, the page scrolls.
const shortest = 36.5;
const textSizes = { least: 80, most: 200, step: 15 };
// The size of the text at 100 %, in percent of what the browser is set to.
const baseSize = 93.75;
const columnPadding = 1.2;
// So many calls before the open one are in view, if there is room.
const linesBefore = 1;

const part = (id) => document.getElementById(id);
const columns = [...document.querySelectorAll(".column")];

let view;
let play;
let position;
let addressTimer;
// What a page that is opened anew does not keep: a notice, the roles that are asked about, the search, what was said.
const side = { notice: "", shown: 0, roles: [-1, -1], search: "", picks: "", secret: "correct", spoken: null };
const settings = { size: 100, scheme: "" };

const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

function form() {
  const [width, height] = [innerWidth / rem(), innerHeight / rem()];
  return width < narrow ? "single" : width < roomy.width || height < roomy.height ? "strip" : "roomy";
}

// Whether one flow is shown at a time: then the other does not set the clock.
const isSingle = () => form() === "single" && view.mode !== "mistakes";

const isList = () => ["jobs", "changes"].includes(view.mode);
const isTour = () => view.mode === "follow" && view.scenario === tour;

function load() {
  const shown = (isSingle() ? [view.flows[side.shown]] : view.flows).map((flow) => ({ flow }));
  if (isList() || view.mode === "start") play = null;
  else if (view.mode === "mistakes") play = mistakePlay(view.mistake);
  else play = makePlay(stepsShown(), shown, view.mode === "try" || isTour() ? 1 : scenarios[view.scenario].windows);
}

const stepsShown = () => (view.mode === "try" ? walkSteps(view.path) : isTour() ? walkSteps(tourPath) : scenarioSteps(view.scenario));

// Where a play begins when no address says it.
function beginning() {
  if (!play) return { step: 0, tick: 0 };
  if (view.mode === "mistakes") return firstDifference(play);
  if (view.mode === "try") return endOf(play, play.last.step);
  return isTour() ? startOf(0, play) : within(play, endOf(play, scenarios[view.scenario].typing));
}

function open() {
  const { view: found, step, call, unknown, settings: wanted, shown, roles } = viewFrom(location.hash);
  view = found;
  Object.assign(settings, wanted);
  settings.size = Math.max(textSizes.least, Math.min(textSizes.most, settings.size));
  applySettings();
  Object.assign(side, { shown, roles });
  load();
  position = beginning();
  if (play && step !== null) {
    const at = stepNamed(play.steps, step);
    if (at < 0) unknown.push(`step “${step}”`);
    else position = within(play, { step: at, tick: call === null ? Infinity : Number(call) });
  }
  side.notice = unknown.length > 0 ? `The address names what is not here: ${unknown.join(", ")}. The nearest is shown.` : "";
  render();
}

// Shows something else; Back leads back from it.
function show(change, at = beginning) {
  noteAddress();
  view = { ...view, ...change };
  Object.assign(side, { notice: "", roles: [-1, -1] });
  load();
  position = at();
  history.pushState(null, "", address());
  render();
}

function goTo(next) {
  position = within(play, next);
  Object.assign(side, { notice: "", roles: [-1, -1] });
  noteSoon();
  render();
}

const address = () => addressOf(view, position, play, settings, side);

function noteAddress() {
  clearTimeout(addressTimer);
  history.replaceState(null, "", address());
}

function noteSoon() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(noteAddress, addressPause);
}

function applySettings() {
  document.documentElement.style.fontSize = `${(settings.size * baseSize) / 100}%`;
  document.documentElement.style.colorScheme = settings.scheme || "light dark";
}

function render() {
  document.title = `${subject()} · ${title}`;
  Object.assign(part("page").dataset, { form: form(), mode: view.mode, short: innerHeight / rem() < shortest });
  part("page").hidden = false;
  draw(part("modes"), modes.slice(1).map((mode) =>
    h("button", { "data-do": "mode", "data-with": mode, "aria-current": mode === view.mode ? "page" : false }, modeNames[mode])));
  draw(part("notice"), side.notice);
  draw(part("switch"), isSingle() && view.mode !== "start" && view.flows.map((flow, column) =>
    h("button", { "data-do": "side", "data-with": column, "aria-current": column === side.shown ? "true" : false }, flows[flow].title)));
  draw(part("seen"), { start: startPanel, follow: followPanel, try: tryPanel, mistakes: mistakePanel, jobs: jobPanel, changes: changePanel }[view.mode]());
  for (const [column, host] of columns.entries()) {
    host.hidden = view.mode === "start" || (isSingle() && column !== side.shown);
    if (!host.hidden) draw(host, view.mode === "mistakes" && column === 1 ? evidence(play, position) : drawColumn(column, host));
  }
  draw(part("table"), view.mode === "changes" && !changes[view.change].migration && changeTable(view.change, view.flows));
  draw(part("controls"), view.mode !== "start" && drawControls());
  draw(part("difference"), difference());
  draw(part("legend"), view.mode !== "start" && legend().map((line) => h("div", {}, line)));
  columns.forEach((host) => scrollToOpen(host.querySelector(".story")));
  document.querySelectorAll(".long .caret").forEach((caret) => caret.scrollIntoView({ block: "nearest", inline: "nearest" }));
  speak();
}

// What the page shows, in words.
function subject() {
  const words = {
    start: () => "Start", follow: () => (isTour() ? moments[momentAt(play, position)].title : scenarios[view.scenario].title),
    try: () => "Try it", mistakes: () => mutants[view.mistake].sentence, jobs: () => jobs[view.job].name, changes: () => changes[view.change].title,
  };
  const shown = view.mode === "mistakes" ? [mutants[view.mistake].flow] : view.flows;
  return [words[view.mode](), play?.steps[position.step].label, shown.map((flow) => flows[flow].title).join(" beside ")].filter(Boolean).join(" · ");
}

// The play of both flows, also where one of them is shown at a time.
function playOfBoth() {
  if (play.columns.length > 1) return play;
  return makePlay(stepsShown(), view.flows.map((flow) => ({ flow })), play.windows);
}

// How the two flows differ in this step.
function difference() {
  if (view.mode !== "follow" && view.mode !== "try") return "";
  const both = playOfBoth();
  return differenceOf(both, both.steps[position.step]);
}

const choices = (action, names, chosen, offset = 0) => h("ol", { class: "choices" }, names.map((name, index) =>
  h("li", {}, h("button", { "data-do": action, "data-with": index + offset, "aria-current": index + offset === chosen ? "true" : false }, name))));

function startPanel() {
  const way = (action, value, name, words) => h("li", {}, h("button", { class: "way", "data-do": action, "data-with": value }, h("b", {}, name), h("span", {}, words)));
  return [
    h("h2", {}, "The same login, built in ten ways, and two of them side by side."),
    h("p", {}, "Each box is a role; click it, and it says what it does. A solid grey line is a reference that keeps alive, a dashed one is weak, and a double blue line is a call that waits (await)."),
    h("p", {}, "Everything that you see was recorded while the code ran, and the sentence at the foot says what differs."),
    h("ol", { class: "ways" },
      way("moment", 0, "One tap", "Follow a tap on Log in through both flows, call by call."),
      way("job", 0, "One job", "Who refuses a second tap? The same job in both flows."),
      way("change", 0, "One change", "What a new requirement costs in each of the ten flows.")),
  ];
}

function followPanel() {
  const moment = isTour() ? momentAt(play, position) : null;
  const lesson = moment === null
    ? [h("h2", {}, scenarios[view.scenario].title), h("p", {}, ruleOf(scenarios[view.scenario].rule).sentence)]
    : [h("h2", {}, `${moment + 1} of ${moments.length}: ${moments[moment].title}`), h("p", {}, moments[moment].words)];
  const rounds = moments.map((one, index) => h("button", {
    class: "round", "data-do": "moment", "data-with": index, "aria-label": `${index + 1}: ${one.title}`, "aria-current": index === moment ? "step" : false,
  }, `${index + 1}`));
  return [
    h("div", { class: "lesson" }, lesson),
    h("div", { class: "moments", role: "group", "aria-label": "A tour of five moments" }, rounds,
      h("button", { "data-do": "pick", "data-with": "scenario" }, "All scenarios …")),
    screens(null), drawComparison(), drawLog(),
  ];
}

function tryPanel() {
  const moves = isAtEnd(play, position) ? states[stateAfter(view.path)].moves.map(([label, on], index) => ({ label: text(label), on: text(on), index })) : null;
  const service = moves && (moveButtons(moves.filter(({ on }) => on === "service")) || h("p", { class: "note" }, "No request waits for an answer."));
  return [
    h("div", { class: "lesson" },
      h("h2", {}, "Use the login"),
      h("p", {}, moves ? "Type into the fields, tap, and be the service. Typing makes the edit that was recorded." : "Go on to the end of the last step, then it is your turn.")),
    screens(moves),
    moves && h("div", { class: "service" },
      h("p", {}, "What you type as the password counts as ",
        ["correct", "wrong"].map((secret) => h("button", { "data-do": "secret", "data-with": secret, "aria-pressed": side.secret === secret ? "true" : "false" }, secret))),
      h("h3", {}, "The service"), service,
      moveButtons(moves.filter(({ on, label }) => on === "" && !label.endsWith("Tab")))),
    drawComparison(), drawLog(),
    h("button", { "data-do": "again" }, "Start again"),
  ];
}

const screens = (moves) => h("div", { class: "screens" }, framesAt(play, 0, position).shown.map((frame, window) =>
  card(frame, { title: play.windows > 1 ? `Window ${window + 1}` : "", moves })));

function drawComparison() {
  const both = playOfBoth();
  const end = position.tick >= play.steps[position.step].total ? endOf(both, position.step) : position;
  return h("p", { class: "same" }, differs(both, end) ? "✗ The screens differ" : "✓ Both screens are identical");
}

function drawLog() {
  const lines = logAt(play, 0, position);
  return h("div", { class: "service-log" }, h("h3", {}, "What the service sees"),
    lines.length === 0 ? h("p", { class: "note" }, "nothing so far") : h("ol", { class: "log" }, lines.map((line) => h("li", {}, line))));
}

function mistakePanel() {
  const mutant = mutants[view.mistake];
  return [
    h("div", { class: "lesson" }, h("h2", {}, flows[mutant.flow].title), h("p", {}, h("b", {}, mutant.sentence)),
      h("p", {}, h("button", { "data-do": "pick", "data-with": "mistake" }, "All mistakes …"))),
    h("div", {}, h("h3", {}, "What a user suffers"), h("p", { class: "suffers" }, mutant.consequence || "Nobody has said it yet.")),
    h("div", {}, h("h3", {}, "The rule"), h("p", {}, ruleOf(mutant.name.split("-")[0]).sentence)),
    mutant.chain.length > 0 && h("div", {}, h("h3", {}, "What keeps it alive; ⇒ is the mistake"), h("p", { class: "chain" }, chainWords(mutant))),
    h("p", { class: "same" }, differs(play, position) ? "✗ Here they differ" : "✓ No difference at this moment"),
  ];
}

const jobPanel = () => [
  h("div", { class: "lesson" }, h("h2", {}, "Who does what?"), h("p", {}, "One job after the other: the role that does it, and its code.")),
  choices("job", jobs.map(({ name }) => name), view.job),
];

function changePanel() {
  const { requirement, shared, id } = changes[view.change];
  const groups = Map.groupBy(changes.keys(), (index) => changes[index].migration ?? "A new requirement");
  return [
    [...groups].map(([name, [first, ...more]]) => h("div", {}, h("h2", {}, name), choices("change", [first, ...more].map((index) => changes[index].title), view.change, first))),
    requirement && h("div", {}, h("h3", {}, "What is asked for"), h("p", {}, requirement),
      h("p", { class: "note" }, `What all flows share changes, too: +${shared[0]} −${shared[1]} in ${shared[2]} files, in `,
        h("a", { href: `../../Changes/${id}/shared.patch` }, "shared.patch"), ".")),
  ];
}

// What a column shows: `{ flow, note, boxes, arrows, items }`; one that is fixed has no list of flows.
function columnOf(column) {
  if (view.mode === "mistakes") return mistakeColumn(view.mistake);
  if (view.mode === "jobs") return jobColumn(view.job, view.flows[column]);
  if (view.mode === "changes") return changeColumn(view.change, column, view.flows, side.roles[column]);
  const track = isSingle() ? 0 : column;
  const step = play.steps[position.step];
  const { columns: tracks, isFrame } = progress(step, position.tick);
  const { done, waits } = tracks[track];
  const all = callsOf(step, track).length;
  const count = position.tick === 0 ? "" : all === 0 ? "no calls" : done === 0 ? "no call yet" : `call ${done} of ${all}`;
  const notes = [count, isFrame && "the window draws", play.windows > 1 && `window ${windowOf(step.label) + 1}`, waits > 0 && `waits for ${flows[view.flows[1 - column]].title}`];
  return {
    flow: view.flows[column], note: notes.filter(Boolean).join(" · "),
    boxes: boxesAt(play, track, position), arrows: arrowsAt(play, track, position), items: drawStory(play, track, position),
  };
}

function drawColumn(column, host) {
  const { flow, note, boxes, arrows, items, isFixed, hasNoSentence } = columnOf(column);
  const { title: name, summary, chapter, roles } = flows[flow];
  const chosen = side.roles[column];
  const width = Math.floor((host.clientWidth / rem() - columnPadding) * 10) / 10;
  const heading = isFixed ? h("h2", {}, name) : h("select", { "data-do": "flow", "data-with": column, value: `${flow}`, "aria-label": column === 0 ? "First flow" : "Second flow" },
    flows.map((one, index) => h("option", { value: index }, one.title)));
  const about = !hasNoSentence && roles[chosen] && h("p", { class: "about", role: "status" },
    h("b", {}, roles[chosen].title), `: ${roles[chosen].sentence} `, roles[chosen].file >= 0 && fileButton(roles[chosen].file));
  return [
    h("div", { class: "head", title: summary }, heading, h("span", { class: "count" }, note ?? ""), h("a", { href: `../${chapter}` }, "chapter")),
    diagram(boxes.map((box, index) => ({ isPressed: chosen === index, ...box, action: `${column}.${index}` })), width, arrows, about),
    h("ol", { class: "story", tabindex: 0, "aria-label": `Code of ${name}` }, items),
  ];
}

// Brings the open call into view: the called function as far as it fits, the line that calls, and what was before.
function scrollToOpen(list) {
  const item = list?.querySelector(".open:has(.main)");
  if (isList() || view.mode === "mistakes") {
    const first = list?.querySelector(".marked, .added, .removed");
    list?.scrollTo(0, first ? Math.max(0, first.offsetTop - list.clientHeight / 3) : 0);
    return;
  }
  if (!item) {
    list?.scrollTo(0, 0);
    return;
  }
  const lineHeight = item.firstElementChild.offsetHeight;
  const top = (one) => one.offsetTop;
  const called = [...item.querySelectorAll(".main .lit, .main .own")];
  // A long function need not be seen to its end.
  const needed = [...item.querySelectorAll(".marked"), ...(called.length > enough ? [called[0]] : called)];
  const before = Math.max(0, Math.min(list.clientHeight - item.offsetHeight, linesBefore * lineHeight));
  const lowest = Math.max(...needed.map((one) => top(one) + one.offsetHeight)) - list.clientHeight;
  const highest = Math.min(...needed.map(top)) - 2 * lineHeight;
  list.scrollTop = Math.max(top(item) - before, Math.min(lowest, highest));
  if (part("page").dataset.short === "true") list.scrollIntoView({ block: "start" });
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
  const now = [difference(), play ? `Step ${position.step}: ${play.steps[position.step].label}` : subject()];
  if (play) {
    const step = play.steps[position.step];
    const done = progress(step, position.tick).columns.map((one, column) => callsOf(step, column)[one.done - 1]);
    now.push(...done.map((call, column) => call && callWords(play.columns[column].flow, call, step)));
    now.push(...(view.mode === "mistakes" ? bothScreens(play, position) : framesAt(play, 0, position).shown.map((frame) => `The screen: ${frameWords(frame)}`)));
  }
  if (side.spoken) draw(part("spoken"), now.filter((words) => words && !side.spoken.includes(words)).join(". "));
  side.spoken = now;
}

const actions = {
  mode: (mode) => show({ mode, mistake: mode === "mistakes" && view.mode !== mode ? leakOf(view.flows) : view.mistake }),
  size: (by) => {
    settings.size = Math.max(textSizes.least, Math.min(textSizes.most, settings.size + by * textSizes.step));
    applySettings();
    noteSoon();
    resize();
  },
  scheme: () => {
    const isDark = settings.scheme ? settings.scheme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    settings.scheme = isDark ? "light" : "dark";
    applySettings();
    noteSoon();
  },
  skip: () => document.querySelector(".next")?.focus(),
  secret: (secret) => {
    side.secret = secret;
    render();
  },
  help: () => part("help").showModal(),
  side: (column) => {
    side.shown = Number(column);
    noteSoon();
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
  job: (job) => show({ mode: "jobs", job: Number(job) }),
  change: (change) => show({ mode: "changes", change: Number(change) }),
  role: (name) => {
    const [column, role] = name.split(".").map(Number);
    side.roles[column] = role;
    noteSoon();
    render();
  },
  unask: () => {
    if (view.mode === "changes" || side.roles.every((role) => role < 0)) return;
    side.roles = [-1, -1];
    render();
  },
  file: (name) => {
    const [file, line] = name.split(".").map(Number);
    draw(part("file"),
      h("div", { class: "row" }, h("h2", { id: "file-title" }, filePath(file)), h("form", { method: "dialog" }, h("button", {}, "Close"))),
      h("div", { class: "code", tabindex: 0, role: "region", "aria-label": fileName(file) }, drawFile(file, [line])));
    part("file").showModal();
    part("file").querySelector(".marked")?.scrollIntoView({ block: "center" });
  },
  step: (by) => {
    if (isList()) moveInList(Number(by));
    else if (!play) actions.moment(0);
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
  if (!play) return undefined;
  if (by < 0) return goTo(position.step === 0 ? { step: 0, tick: 0 } : endOf(play, position.step - 1));
  const isOver = position.tick === play.steps[position.step].total;
  return goTo(endOf(play, Math.min(play.last.step, isOver ? position.step + 1 : position.step)));
}

// The list to choose from, with a search in words.
function drawPicker() {
  const isMistake = side.picks === "mistake";
  const items = isMistake
    ? mutants.map(({ flow, sentence, name, chain }, index) => ({ index, name: sentence, more: `${flows[flow].title}. ${name.slice(0, 3)}: ${ruleOf(name.slice(0, 3)).sentence}${chain.length > 0 ? " A leak, a retain cycle." : ""}` }))
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

// In the list to choose from: Return takes the first, ↓ and ↑ go through it.
function moveInPicker(event) {
  const buttons = [...part("picker").querySelectorAll(".choices button")];
  const at = buttons.indexOf(event.target);
  const next = { Enter: at < 0 ? 0 : -1, ArrowDown: at + 1, ArrowUp: at - 1 }[event.key] ?? -1;
  if (!buttons[next] || (event.key === "Enter" && event.target.id !== "search")) return;
  event.preventDefault();
  if (event.key === "Enter") buttons[next].click();
  else buttons[next].focus();
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
  if (event.target.closest?.("#picker")) moveInPicker(event);
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") || isOwnKey(event) || !Object.hasOwn(keys, event.key)) return;
  event.preventDefault();
  keys[event.key]();
});

// Free play: an edit of a field is the recorded one; a password is the one that was chosen.
function makeEdit(field, pattern) {
  const wanted = field === "password" && pattern.source.startsWith("^type") ? new RegExp(`^type the ${side.secret} `) : pattern;
  const move = states[stateAfter(view.path)].moves.findIndex(([label, on]) => text(on) === field && wanted.test(text(label)));
  if (move >= 0) actions.move(move);
}

// What a keyboard has written, also with dead keys or a phone's suggestions, is taken back: the recorded edit is shown.
function takeInput({ target, inputType, isComposing }) {
  if (isComposing) return;
  makeEdit(target.dataset.edits, inputType?.startsWith("delete") ? /^(press Backspace|clear) / : /^type /);
  render();
}

document.addEventListener("compositionend", ({ target }) => target.dataset?.edits && takeInput({ target }));

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button[data-do]");
  if (button && button.ariaDisabled !== "true") actions[button.dataset.do](button.dataset.with, button);
  else if (!target.closest(".about, .story")) actions.unask();
});

document.addEventListener("input", (event) => {
  const { target } = event;
  if (target.dataset.edits) takeInput(event);
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
