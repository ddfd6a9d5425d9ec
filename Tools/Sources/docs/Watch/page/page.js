// What is shown, how it is drawn, and what keys and buttons do.
import { draw, h } from "./dom.js";
import { addressOf, allChanges, modes, stepNamed, viewFrom } from "./address.js";
import { drawFile, drawPatch, enough } from "./code.js";
import { diagram } from "./diagram.js";
import { fileName, filePath, flows, isRole, jobs, listedScenarios, mutants, roleSentence, ruleSentence, scenarios, states, text } from "./recording.js";
import { barTable, bothLogs, bothScreens, chainAt, changeBoxes, changeStory, changeTable, differs, filesOf, firstDifference, isMigration, jobBoxes, jobStory, mistakeBoxes, mistakePlay, mistakeWords, mostChanged } from "./modes.js";
import { callsOf, comparison, endOf, framesAt, isAtEnd, makePlay, moved, notesAt, progress, scenarioSteps, stateAfter, walkSteps, within } from "./play.js";
import { card, frameWords, leftOut, moveButtons } from "./screen.js";
import { arrowsAt, boxesAt, callWords, drawStory, windowOf } from "./story.js";
import { leak, leakOf, moments, momentAt, startOf, tourPath } from "./tour.js";

const title = "One login, ten architectures";
const modeNames = { follow: "Follow", try: "Try it", mistakes: "Mistakes", jobs: "Jobs", changes: "Changes" };
// More steps than this are a slider.
const mostDots = 24;
// A browser refuses addresses that change faster than this, in milliseconds.
const addressPause = 250;
// Below these widths and heights, in rem, the columns stand below the screen, and at last one at a time.
const roomy = { width: 56, height: 38 };
const narrow = 48;
const textSizes = [80, 90, 100, 115, 130, 150, 175, 200];
const columnPadding = 1.6;
// So many calls before the open one are in view, if there is room.
const linesBefore = 2;

const part = (id) => document.getElementById(id);
const columns = [...document.querySelectorAll(".column")];

let view;
let play;
let position;
let notice = "";
// What the address does not hold: the flow that a phone shows, the roles asked about, whether the counts are open.
const side = { shown: 0, roles: [null, null], counts: false, spoken: {}, search: "", pick: null };
let addressTimer;

// MARK: Settings, which a browser may refuse to keep

const settings = { size: 100, scheme: "", letters: true, ...stored() };

function stored() {
  try {
    return JSON.parse(localStorage.getItem("watch")) ?? {};
  } catch {
    return {};
  }
}

function set(change) {
  Object.assign(settings, change);
  try {
    localStorage.setItem("watch", JSON.stringify(settings));
  } catch {
    // Then they last as long as the page.
  }
  render();
}

// MARK: What is shown

// The form of the page: roomy, two columns, or one.
function form() {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const [width, height] = [innerWidth / rem, innerHeight / rem];
  return width < narrow ? "single" : width < roomy.width || height < roomy.height ? "tall" : "roomy";
}

// Whether one flow is shown at a time: then the other does not set the clock.
const isSingle = () => form() === "single" && view.mode !== "mistakes";

function load() {
  const shown = isSingle() ? [view.flows[side.shown]] : view.flows;
  const two = shown.map((flow) => ({ flow }));
  if (view.mode === "mistakes") play = mistakePlay(view.mistake);
  else if (view.mode === "try") play = makePlay(walkSteps(view.path), two, 1);
  else if (view.mode === "follow" && view.scenario === null) play = makePlay(walkSteps(tourPath), two, 1);
  else if (view.mode === "follow") play = makePlay(scenarioSteps(view.scenario), two, scenarios[view.scenario].windows);
  else play = null;
}

// Where a play begins when no address says it.
function beginning() {
  if (view.mode === "mistakes") return firstDifference(play) ?? endOf(play, mutants[view.mistake].step);
  if (view.mode === "try") return endOf(play, play.last.step);
  if (view.scenario === null) return startOf(0, play);
  const { typing } = scenarios[view.scenario];
  return typing > 0 ? endOf(play, typing) : { step: 0, tick: 0 };
}

function open() {
  const found = viewFrom(location.hash);
  view = found.view;
  load();
  const unknown = [...found.unknown];
  position = play ? beginning() : { step: 0, tick: 0 };
  if (play && found.step !== null) {
    const step = stepNamed(play.steps, found.step);
    if (step < 0 || step > play.last.step) unknown.push(`step “${found.step}”`);
    else position = within(play, { step, tick: found.call === null ? Infinity : Number(found.call) });
  }
  notice = unknown.length > 0 ? `The address names what is not here: ${unknown.join(", ")}. The nearest is shown.` : "";
  side.roles = [null, null];
}

// Shows something else; Back leads back from it.
function show(change, at) {
  noteAddress();
  view = { ...view, ...change };
  notice = "";
  side.roles = [null, null];
  load();
  position = play ? (at ? at(play) : beginning()) : { step: 0, tick: 0 };
  history.pushState(null, "", addressOf(view, position, play));
  render();
}

function goTo(next) {
  position = within(play, next);
  notice = "";
  clearTimeout(addressTimer);
  addressTimer = setTimeout(noteAddress, addressPause);
  render();
}

function noteAddress() {
  clearTimeout(addressTimer);
  if (location.hash !== "" || position.tick > 0) history.replaceState(null, "", addressOf(view, position, play));
}

const setMode = (mode) => show({ mode, ...(mode === "mistakes" && view.mode !== "mistakes" ? { mistake: leakOf(view.flows) } : {}) });

// MARK: Drawing

function render() {
  document.documentElement.style.fontSize = `${settings.size * 0.9375}%`;
  document.documentElement.style.colorScheme = settings.scheme || "light dark";
  const page = part("page");
  page.hidden = false;
  page.dataset.form = form();
  page.dataset.mode = view.mode;
  page.dataset.single = isSingle();
  document.title = `${subject()} · ${title}`;
  draw(part("modes"), modes.map((mode) =>
    h("button", { "data-do": "mode", "data-with": mode, "aria-current": mode === view.mode ? "page" : false }, modeNames[mode])));
  draw(part("tools"),
    h("button", { "data-do": "size", "data-with": -1, "aria-label": "Smaller text" }, "A−"),
    h("button", { "data-do": "size", "data-with": 1, "aria-label": "Larger text" }, "A+"),
    h("button", { "data-do": "scheme", "aria-label": "Light or dark" }, "◐"),
    h("button", { "data-do": "help", "aria-label": "Help" }, "?"));
  draw(part("notice"), notice);
  draw(part("switch"), isSingle() && view.flows.map((flow, column) =>
    h("button", { "data-do": "side", "data-with": column, "aria-current": column === side.shown ? "true" : false }, flows[flow].title)));
  draw(part("seen"), seen());
  const shown = isSingle() ? [side.shown] : [0, 1];
  for (const [column, host] of columns.entries()) {
    host.hidden = !shown.includes(column);
    if (!host.hidden) draw(host, drawColumn(column, shown.indexOf(column), host));
  }
  draw(part("counts"), drawCounts());
  draw(part("controls"), drawControls());
  for (const host of columns) scrollToOpen(host.querySelector(".story"));
  for (const caret of document.querySelectorAll(".long .caret")) caret.parentElement.parentElement.scrollLeft = caret.offsetLeft;
  speak();
}

// What the page is about, in words.
function subject() {
  const pair = view.flows.map((flow) => flows[flow].title).join(" beside ");
  if (view.mode === "mistakes") return `${mutants[view.mistake].sentence} ${flows[mutants[view.mistake].flow].title}`;
  if (view.mode === "jobs") return `Who ${jobs[view.job].name}: ${pair}`;
  if (view.mode === "changes") return `${allChanges[view.change].title}: ${pair}`;
  const what = view.mode === "try" ? "Try it" : view.scenario === null ? moments[momentAt(play, position)].title : scenarioTitle(view.scenario);
  return `${what}, ${play.steps[position.step].label}: ${pair}`;
}

const scenarioTitle = (index) => (scenarios[index].title === "start" ? "The start" : scenarios[index].title);

// MARK: The panel on the left

function seen() {
  if (view.mode === "jobs") return [h("h2", {}, "Who does what?"), h("p", {}, "One job after the other: the role that does it, and its code."), choices("job", jobs.map(({ name }) => name), view.job)];
  if (view.mode === "changes") return changePanel();
  if (view.mode === "mistakes") return mistakePanel();
  return view.mode === "try" ? tryPanel() : followPanel();
}

const choices = (action, names, chosen, offset = 0) => h("ol", { class: "choices" }, names.map((name, index) =>
  h("li", {}, h("button", { "data-do": action, "data-with": index + offset, "aria-current": index + offset === chosen ? "true" : false }, name))));

function followPanel() {
  const moment = view.scenario === null ? momentAt(play, position) : null;
  const lesson = moment === null
    ? [h("h2", {}, scenarioTitle(view.scenario)), h("p", {}, ruleSentence(scenarios[view.scenario].rule))]
    : [h("h2", {}, `${moment + 1} of ${moments.length}: ${moments[moment].title}`), h("p", {}, moments[moment].words)];
  return [
    h("div", { class: "lesson" }, lesson),
    h("div", { class: "moments", role: "group", "aria-label": "A tour of five moments" }, moments.map((one, index) =>
      h("button", { "data-do": "moment", "data-with": index, "aria-label": `${index + 1}: ${one.title}`, "aria-current": index === moment ? "step" : false }, `${index + 1}`)),
    h("button", { class: "more", "data-do": "pick", "data-with": "scenario" }, "All scenarios …")),
    screens(null), drawComparison(), log(),
  ];
}

function tryPanel() {
  const moves = possibleMoves();
  const missing = moves && leftOut(framesAt(play, 0, position).shown[0], moves);
  return [
    h("h2", {}, "Use the login"),
    h("p", {}, moves ? "Type into the fields, tap, and be the service. Typing makes the edit that was recorded." : "Go on to the end of the last step, then it is your turn."),
    screens(moves),
    moves && h("div", { class: "offers" },
      moveButtons(moves.filter(({ on }) => on === "")),
      h("h3", {}, "The service"), moveButtons(moves.filter(({ on }) => on === "service")) ?? h("p", { class: "note" }, "No request waits for an answer.")),
    missing?.length > 0 && h("p", { class: "note" }, `Not recorded from here: ${missing.join(", ")}.`),
    drawComparison(), log(),
    view.path.length > 0 && h("button", { "data-do": "again" }, "Start again"),
  ];
}

// Free play: what can be done at the end of the walk; null before it.
function possibleMoves() {
  if (!isAtEnd(play, position)) return null;
  return states[stateAfter(view.path)].moves.map(([label, on], index) => ({ label: text(label), on: text(on), index }));
}

function screens(moves) {
  const frames = framesAt(play, 0, position).shown;
  return h("div", { class: "screens" }, frames.map((frame, window) => card(frame, { title: play.windows > 1 ? `Window ${window + 1}` : "", moves })));
}

function drawComparison() {
  if (play.columns.length < 2) return null;
  const { sameFrame, sameNotes } = comparison(play, position);
  return h("p", { class: "same" }, sameFrame && sameNotes ? "✓ Both screens are identical" : "✗ The screens differ");
}

function log() {
  const lines = notesAt(play, 0, position);
  return [h("h3", {}, "What the service sees"), h("ol", { class: "log" },
    lines.length === 0 && h("li", { class: "note" }, "nothing so far"),
    lines.map(({ window, line, isNew }) => h("li", { class: isNew ? "new" : "" }, play.windows > 1 ? `window ${window + 1}: ${line}` : line)))];
}

function mistakePanel() {
  const { rule, suffers, sentence } = mistakeWords(view.mistake);
  return [
    h("h2", {}, flows[mutants[view.mistake].flow].title),
    h("p", { class: "mistake" }, sentence),
    h("h3", {}, "The rule"), h("p", {}, rule),
    h("h3", {}, "What a user would suffer"), h("p", {}, suffers),
    h("p", {}, h("button", { class: "more", "data-do": "pick", "data-with": "mistake" }, "All mistakes …")),
    h("p", { class: "same" }, differs(play, position) ? "✗ Here they differ" : "✓ No difference at this moment"),
    differs(play, position) ? null : h("button", { "data-do": "difference" }, "Go to the difference"),
  ];
}

function changePanel() {
  const change = allChanges[view.change];
  const count = allChanges.filter((_, index) => !isMigration(index)).length;
  return [
    h("h2", {}, "A new requirement"), choices("change", allChanges.slice(0, count).map((one) => one.title), view.change),
    h("h2", {}, "Another architecture"), choices("change", allChanges.slice(count).map((one) => `${flows[one.from].title} to ${flows[one.to].title}`), view.change, count),
    isMigration(view.change)
      ? [h("h3", {}, "The steps"), choices("part", change.steps.map((step, index) => `${index + 1}. ${step.title}`), view.part)]
      : [h("h3", {}, "What is asked for"), h("p", {}, change.requirement),
        h("p", { class: "note" }, `What all flows share changes, too: +${change.shared[0]} −${change.shared[1]} in ${change.shared[2]} files.`)],
  ];
}

// MARK: The two columns

const columnWidth = (host) => host.clientWidth / parseFloat(getComputedStyle(document.documentElement).fontSize) - columnPadding;

function drawColumn(column, track, host) {
  const width = Math.floor(columnWidth(host) * 10) / 10;
  if (view.mode === "mistakes") return mistakeColumn(column, width);
  if (view.mode === "jobs") return jobColumn(column, width);
  if (view.mode === "changes") return changeColumn(column, width);
  const flow = view.flows[column];
  const { done } = progress(play.steps[position.step], position.tick).columns[track];
  const all = callsOf(play.steps[position.step], track).length;
  const other = play.columns[1 - track] && flows[play.columns[1 - track].flow].title;
  const count = position.tick === 0 ? "" : all === 0 ? "no calls" : done === 0 ? "no call yet" : `call ${done} of ${all}`;
  const boxes = withRoles(boxesAt(play, track, position), column);
  return [
    head(column, flow, `${count}${play.windows > 1 ? ` · window ${windowOf(play.steps[position.step].label) + 1}` : ""}`),
    diagram(boxes, width, arrowsAt(play, track, position)),
    about(column, flow),
    story(drawStory(play, track, position, other), `Calls and code of ${flows[flow].title}`),
  ];
}

function head(column, flow, note, choosable = true) {
  const { title: name, summary, chapter } = flows[flow];
  return h("div", { class: "head" },
    choosable
      ? h("select", { "data-do": "flow", "data-with": column, value: `${flow}`, "aria-label": column === 0 ? "First flow" : "Second flow" },
        flows.map((one, index) => h("option", { value: index }, one.title)))
      : h("h2", {}, name),
    h("span", { class: "count" }, note),
    h("a", { href: `../${chapter}` }, "chapter"),
    h("p", { class: "summary" }, summary));
}

const withRoles = (boxes, column) => boxes.map((box, index) => ({ ...box, action: `${column}.${index}`, isPressed: side.roles[column] === index }));

// What a chosen role is, in one sentence, above the story.
function about(column, flow) {
  const role = flows[flow].roles[side.roles[column]];
  if (!role) return null;
  return h("div", { class: "about-place" }, h("div", { class: "about", role: "status" },
    h("p", {}, h("b", {}, role.title), `: ${roleSentence(role)} `,
      role.file >= 0 && h("button", { class: "link", "data-do": "file", "data-with": `${role.file}.0` }, fileName(role.file))),
    h("button", { "data-do": "role", "data-with": `${column}.${side.roles[column]}`, "aria-label": "Close" }, "×")));
}

const story = (items, name) => h("ol", { class: "story", tabindex: 0, "aria-label": name }, items);

function jobColumn(column, width) {
  const flow = view.flows[column];
  return [
    head(column, flow, ""), diagram(withRoles(jobBoxes(view.job, flow), column), width, {}, false), about(column, flow),
    story(jobStory(view.job, flow), `Code of ${flows[flow].title}`),
  ];
}

function changeColumn(column, width) {
  if (isMigration(view.change)) return migrationColumn(column, width);
  const flow = view.flows[column];
  const files = filesOf(view.change, flow);
  const boxes = changeBoxes(files, flow);
  const role = boxes[side.roles[column]]?.title ?? mostChanged(files);
  const shown = boxes.map((box, index) => ({ ...box, action: `${column}.${index}`, isPressed: box.title === role }));
  return [
    head(column, flow, ""), diagram(shown, width, {}, false),
    story(changeStory(files, role), `What changes in ${flows[flow].title}`),
  ];
}

// A migration: on the left the step's changes, on the right the flow that it leads to.
function migrationColumn(column, width) {
  const { from, to, steps } = allChanges[view.change];
  if (column === 1) {
    return [head(1, to, "where it leads", false), diagram(withRoles(jobBoxesOf(to), 1), width, {}, false), about(1, to), story(targetFiles(to), `Sources of ${flows[to].title}`)];
  }
  const files = filesOf(view.change, from, view.part);
  const boxes = changeBoxes(files, from);
  const role = boxes[side.roles[0]]?.title;
  const shown = boxes.map((box, index) => ({ ...box, action: `0.${index}`, isPressed: box.title === role }));
  const items = role ? changeStory(files, role) : files.map((file) => h("li", { class: "call open", "data-key": file.path }, h("div", { class: "code" }, drawPatch(file))));
  return [head(0, from, `step ${view.part + 1} of ${steps.length}`, false), diagram(shown, width, {}, false), story(items, "What this step changes")];
}

const jobBoxesOf = (flow) => flows[flow].roles.map(({ title: name, row }) => ({ title: name, row, state: "alive" }));

const targetFiles = (flow) => [...new Set(flows[flow].roles.map(({ file }) => file))].filter((file) => file >= 0 && !filePath(file).includes("Conformance"))
  .map((file) => h("li", { class: "call open", "data-key": file }, h("div", { class: "code" }, h("div", { class: "excerpt" }, h("p", { class: "file-name" }, fileName(file)), drawFile(file)))));

function mistakeColumn(column, width) {
  const { flow, files } = mutants[view.mistake];
  if (column === 1) {
    return h("div", { class: "evidence" }, h("h3", {}, "What the user sees"), bothScreens(play, position), h("h3", {}, "What the service sees, and what stays in memory"), bothLogs(play, position));
  }
  return [
    head(0, flow, "", false), diagram(withRoles(mistakeBoxes(view.mistake, play, position), 0), width, { chain: chainAt(view.mistake, play, position) }), about(0, flow),
    story(files.map((file) => h("li", { class: "call open", "data-key": file.path }, h("div", { class: "code" }, drawPatch(file)))), "The lines that make the mistake"),
  ];
}

// Brings the open call into view: the called function as far as it fits, the line that calls, and what was before.
function scrollToOpen(list) {
  const item = list?.querySelector(".call.open:has(.main)");
  if (!item) {
    list?.scrollTo(0, 0);
    return;
  }
  const lineHeight = item.firstElementChild.offsetHeight;
  const top = (one) => one.offsetTop - list.offsetTop;
  const bottom = (one) => top(one) + one.offsetHeight;
  const called = [...item.querySelectorAll(".main .lit")];
  const calling = [...item.querySelectorAll(".marked")];
  // A long function need not be seen to its end.
  const needed = called.length > enough ? [...calling, called[0]] : [...calling, ...called];
  const wanted = Math.max(0, Math.min(list.clientHeight - item.offsetHeight, linesBefore * lineHeight));
  const lowest = Math.max(...needed.map(bottom)) - list.clientHeight;
  const highest = Math.min(...needed.map(top)) - 2 * lineHeight;
  list.scrollTop = Math.max(top(item) - wanted, Math.min(lowest, highest));
  if (location.hash) list.scrollIntoView({ block: "nearest" });
}

// MARK: Below the columns

function drawCounts() {
  if (view.mode === "changes" && !isMigration(view.change)) return changeTable(view.change, view.flows);
  if (!side.counts || !["follow", "try"].includes(view.mode)) return null;
  const steps = makePlay([stepSource()], flows.map((_, flow) => ({ flow })), 1).steps[0];
  const counts = steps.tracks.map((_, flow) => {
    const calls = callsOf(steps, flow);
    return {
      calls: calls.length,
      roles: new Set(calls.flatMap(({ from, to }) => [from, to]).filter((role) => isRole(flow, role))).size,
      files: new Set(calls.flatMap(({ site, target }) => [site?.file, target.file]).filter((file) => file !== undefined)).size,
    };
  });
  return barTable("Calls between roles in this step; what a role does to the form's widgets is not counted", view.flows,
    ["calls", "roles", "files"].map((name) => ({ name, values: counts.map((count) => [count[name], count[name]]) })));
}

const stepSource = () => (view.mode === "try" ? walkSteps(view.path) : view.scenario === null ? walkSteps(tourPath) : scenarioSteps(view.scenario))[position.step];

function drawControls() {
  const isList = !play;
  const isFirst = isList ? listPlace() === 0 : position.step === 0 && position.tick === 0;
  const isLast = isList ? listPlace() === listCount() - 1 : isAtEnd(play, position) && !leadsToLeak();
  return [
    h("button", { "data-do": "back", "aria-disabled": isFirst ? "true" : false }, "◀ Back"),
    h("button", { class: "next", "data-do": "next", "aria-disabled": isLast ? "true" : false }, "Next ▶"),
    play && (play.steps.length > mostDots
      ? h("input", { type: "range", min: 0, max: play.last.step, value: `${position.step}`, "data-do": "slide", "aria-label": "Step" })
      : h("ol", { class: "dots", "aria-label": "Steps" }, play.steps.map(({ label }, index) => h("li", {}, h("button", {
        class: index < position.step ? "done" : "", "data-do": "step", "data-with": index, "aria-label": `Step ${index}: ${label}`, title: label, "aria-current": index === position.step ? "step" : false,
      }))))),
    h("p", { class: "step" }, play ? `Step ${position.step} of ${play.last.step}: ${play.steps[position.step].label}` : `${listPlace() + 1} of ${listCount()}`),
    ["follow", "try"].includes(view.mode) && h("button", { "data-do": "counts", "aria-expanded": side.counts ? "true" : "false" }, "Compare all ten"),
  ];
}

// The place in the list of a mode that has no steps: jobs, changes, or the steps of a migration.
const listPlace = () => (view.mode === "jobs" ? view.job : isMigration(view.change) ? view.part : view.change);
const listCount = () => (view.mode === "jobs" ? jobs.length : isMigration(view.change) ? allChanges[view.change].steps.length : allChanges.length);

function moveInList(by) {
  const next = Math.max(0, Math.min(listCount() - 1, listPlace() + by));
  if (next !== listPlace()) show(view.mode === "jobs" ? { job: next } : isMigration(view.change) ? { part: next } : { change: next, part: 0 });
}

const leadsToLeak = () => view.mode === "follow" && view.scenario === null;

// Tells a screen reader what is new: the step, the calls, and the screen if it has changed.
function speak() {
  const before = side.spoken;
  const now = { step: play ? `Step ${position.step}: ${play.steps[position.step].label}` : subject(), calls: "", screen: "" };
  if (play && view.mode !== "mistakes") {
    const step = play.steps[position.step];
    const { columns: done } = progress(step, position.tick);
    now.calls = play.columns.map(({ flow }, column) => callsOf(step, column)[done[column].done - 1]).map((one, column) => (one ? callWords(play.columns[column].flow, one, step) : "")).filter(Boolean).join(". ");
    now.screen = framesAt(play, 0, position).shown.map((frame) => `The screen: ${frameWords(frame)}`).join(". ");
  }
  side.spoken = now;
  if (before.step === undefined) return;
  draw(part("spoken"), ["step", "calls", "screen"].filter((key) => now[key] && now[key] !== before[key]).map((key) => now[key]).join(". "));
}

// MARK: What keys and buttons do

const actions = {
  mode: (mode) => setMode(mode),
  size: (by) => set({ size: textSizes[Math.max(0, Math.min(textSizes.length - 1, textSizes.indexOf(settings.size) + Number(by)))] }),
  scheme: () => set({ scheme: isDark() ? "light" : "dark" }),
  help: () => openDialog("help"),
  letters: () => set({ letters: !settings.letters }),
  side: (column) => {
    side.shown = Number(column);
    load();
    goToOrRender();
  },
  flow: (column, { value }) => show({ flows: view.flows.with(Number(column), Number(value)) }, () => within(play, position)),
  second: (flow) => show({ flows: [view.flows[0], Number(flow)] }, () => within(play, position)),
  moment: (moment) => showMoment(Number(moment)),
  pick: (what) => openPicker(what),
  choose: (index) => {
    part("picker").close();
    show({ [side.pick]: Number(index) });
  },
  tour: () => {
    part("picker").close();
    show({ scenario: null });
  },
  move: (move) => show({ path: [...view.path, Number(move)] }),
  again: () => show({ path: [] }),
  difference: () => goTo(firstDifference(play)),
  job: (job) => show({ job: Number(job) }),
  change: (change) => show({ change: Number(change), part: 0 }),
  part: (index) => show({ part: Number(index) }),
  role: (name) => {
    const [column, role] = name.split(".").map(Number);
    side.roles[column] = side.roles[column] === role ? null : role;
    render();
  },
  file: (name) => openFile(...name.split(".").map(Number)),
  tick: (tick) => goTo({ step: position.step, tick: Number(tick) }),
  step: (step) => goTo(endOf(play, Number(step))),
  slide: (_, { value }) => goTo(endOf(play, Number(value))),
  counts: () => {
    side.counts = !side.counts;
    render();
  },
  close: (_, target) => target.closest("dialog").close(),
  next: () => step(1),
  back: () => step(-1),
};

const goToOrRender = () => (play ? goTo(position) : render());

const isDark = () => (settings.scheme ? settings.scheme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches);

function step(by) {
  if (!play) return moveInList(by);
  if (by > 0 && isAtEnd(play, position) && leadsToLeak()) return showMoment(leak);
  return goTo(moved(play, position, by));
}

function stepWhole(by) {
  if (!play) return moveInList(by);
  const isOver = position.tick === play.steps[position.step].total;
  if (by > 0) return goTo(endOf(play, Math.min(play.last.step, isOver ? position.step + 1 : position.step)));
  return goTo(position.step === 0 ? { step: 0, tick: 0 } : endOf(play, position.step - 1));
}

function showMoment(moment) {
  if (moment === leak) return show({ mode: "mistakes", mistake: leakOf(view.flows) });
  return show({ mode: "follow", scenario: null }, (tour) => startOf(moment, tour));
}

function openDialog(id) {
  draw(part("letters"), h("label", {}, h("input", { type: "checkbox", checked: settings.letters, "data-do": "letters" }), " Single letters, digits and signs are keys of this page"));
  if (!part(id).open) part(id).showModal();
}

// The list to choose from, with a search in words.
function openPicker(what) {
  Object.assign(side, { pick: what, search: "" });
  drawPicker();
  openDialog("picker");
  part("search").focus();
}

function drawPicker() {
  const isMistake = side.pick === "mistake";
  const items = isMistake
    ? mutants.map(({ flow, sentence, name }, index) => ({ index, name: sentence, more: `${flows[flow].title}. ${ruleSentence(name.split("-")[0])}` }))
      .sort((one, other) => view.flows.includes(mutants[other.index].flow) - view.flows.includes(mutants[one.index].flow))
    : listedScenarios.map((index) => ({ index, name: ruleSentence(scenarios[index].rule), more: `${scenarios[index].rule}: ${scenarioTitle(index)}` }));
  const words = side.search.toLowerCase().split(/\s+/);
  const found = items.filter(({ name, more }) => words.every((word) => `${name} ${more}`.toLowerCase().includes(word)));
  draw(part("picker"),
    h("h2", { id: "picker-title" }, isMistake ? "Choose a mistake" : "Choose a scenario"),
    h("div", { class: "row" },
      h("input", { id: "search", type: "search", "data-do": "search", "aria-label": "Search", placeholder: "Search", value: side.search }),
      h("button", { "data-do": "close" }, "Close")),
    h("p", { class: "note", role: "status" }, `${found.length} of ${items.length}`),
    h("ol", { class: "choices" },
      !isMistake && !side.search && h("li", { "data-key": "tour" }, h("button", { "data-do": "tour" }, h("b", {}, "The tour of five moments"))),
      found.map(({ index, name, more }) => h("li", { "data-key": index }, h("button", { "data-do": "choose", "data-with": index }, h("b", {}, name), h("span", {}, more))))));
}

function openFile(file, line) {
  draw(part("file"),
    h("div", { class: "row" }, h("h2", { id: "file-title" }, filePath(file)), h("button", { "data-do": "close" }, "Close")),
    h("div", { class: "code", tabindex: 0, role: "region", "aria-label": fileName(file) }, drawFile(file, line)));
  openDialog("file");
  part("file").querySelector(".marked")?.scrollIntoView({ block: "center" });
}

const keys = {
  ArrowRight: () => step(1),
  ArrowLeft: () => step(-1),
  ArrowDown: () => stepWhole(1),
  ArrowUp: () => stepWhole(-1),
  Home: () => play && goTo({ step: 0, tick: 0 }),
  End: () => play && goTo(play.last),
  Escape: () => {
    side.roles = [null, null];
    render();
  },
  "+": () => actions.size(1),
  "=": () => actions.size(1),
  "-": () => actions.size(-1),
  d: actions.scheme,
  "?": actions.help,
  ...Object.fromEntries(modes.map((mode, index) => [`${index + 1}`, () => setMode(mode)])),
};

// In these, some keys have a meaning of their own.
function isOwnKey({ target, key }) {
  if (target.matches("input[type=text], input[type=search], input[type=range]")) return true;
  if (target.matches("select")) return !["ArrowRight", "ArrowLeft"].includes(key);
  return target.matches(".story") && ["ArrowDown", "ArrowUp", "Home", "End"].includes(key);
}

document.addEventListener("keydown", (event) => {
  const isOff = event.key.length === 1 && !settings.letters;
  if (event.target.dataset?.edits && editKey(event)) return;
  if (isOff || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") || isOwnKey(event) || !Object.hasOwn(keys, event.key)) return;
  event.preventDefault();
  keys[event.key]();
});

// Free play: an edit of a field is the recorded one.
const editMoves = { insert: /^type /, delete: /^(press Backspace|clear) /, enter: /^press Return / };

function makeEdit(field, kind) {
  const move = possibleMoves()?.find(({ label, on }) => on === field && editMoves[kind].test(label));
  if (move) actions.move(move.index);
}

function editKey(event) {
  if (event.key !== "Enter") return false;
  event.preventDefault();
  makeEdit(event.target.dataset.edits, "enter");
  return true;
}

document.addEventListener("beforeinput", (event) => {
  if (!event.target.dataset?.edits) return;
  event.preventDefault();
  makeEdit(event.target.dataset.edits, event.inputType.startsWith("delete") ? "delete" : "insert");
});

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button[data-do], input[type=checkbox][data-do]");
  if (button && button.ariaDisabled !== "true") actions[button.dataset.do](button.dataset.with, button);
});

document.addEventListener("change", ({ target }) => {
  if (target.matches("select[data-do]")) actions[target.dataset.do](target.dataset.with, target);
});

document.addEventListener("input", ({ target }) => {
  if (target.matches("input[type=range]")) actions.slide(null, target);
  if (target.id === "search") {
    side.search = target.value;
    drawPicker();
  }
});

addEventListener("popstate", () => {
  clearTimeout(addressTimer);
  open();
  render();
});

addEventListener("resize", () => {
  load();
  if (play) position = within(play, position);
  render();
});

open();
render();
