"use strict";

// The page: what is shown, and what keys and buttons do to it.

const part = (id) => document.getElementById(id);
let view = viewFrom(location.hash);
let steps = [];
let play = null;
let isFirstVisit = location.hash === "";
let addressTimer = 0;

// MARK: What is shown

// Makes the play that the view asks for, and a position in it.
function load() {
  const mutant = view.mode === "mistakes" ? recording.mutants[view.mutant] : null;
  const scenario = mutant ? mutant.scenario : view.scenario;
  if (mutant) view.flows = [mutant.flow, mutant.flow];
  steps = view.mode === "free" ? walkSteps(view.path) : scenarioSteps(scenario);
  const columns = mutant
    ? [{ flow: mutant.flow }, { flow: mutant.flow, entries: mutant.play }]
    : view.flows.map((flow) => ({ flow }));
  play = makePlay(steps, columns, view.mode === "free" ? 1 : recording.scenarios[scenario].windows);
  view.position = view.position ? within(view.position) : opening(mutant, scenario);
}

// The nearest position of the play.
function within({ step, call: count }) {
  const known = Math.min(Math.max(0, Math.trunc(step) || 0), play.last.step);
  const least = known === 0 ? 0 : 1;
  return { step: known, call: Math.min(Math.max(least, Number.isNaN(count) ? Infinity : count), play.steps[known].total) };
}

// Where a play begins: before the first step that is no typing, with the mistake in sight, or at the end of a walk.
function opening(mutant, scenario) {
  if (view.mode === "free") return play.last;
  if (mutant) return endOf(play, mutant.step);
  return endOf(play, recording.scenarios[scenario].typing);
}

function render() {
  document.body.dataset.mode = view.mode;
  // Measured before anything is drawn: else the browser would lay out the page twice.
  const places = play.columns.map((_, column) => measure(part(`column-${column}`)));
  drawChoices();
  drawSeen();
  places.forEach((place, column) => {
    if (place.width > 0) drawColumn(column, place);
  });
  drawSteps();
  drawCounts(part("counts"), steps[view.position.step], play.columns.map(({ flow }) => flow));
  speak();
  scrollNow();
}

// How wide a column is inside, and how large its letters are.
function measure(column) {
  const style = getComputedStyle(column);
  const width = column.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return { width: Math.floor(width) - 1, unit: parseFloat(getComputedStyle(document.documentElement).fontSize) };
}

// The choices at the top.
function drawChoices() {
  for (const button of document.querySelectorAll("[data-mode]")) {
    if (button !== document.body) button.setAttribute("aria-pressed", button.dataset.mode === view.mode);
  }
  view.flows.forEach((flow, column) => {
    part(`flow-${column}`).value = flow;
    part(`flow-${column}`).disabled = view.mode === "mistakes";
  });
  drawSubjects();
  part("sentence").textContent = sentence();
}

function drawSubjects() {
  const select = part("subject");
  select.hidden = view.mode === "free";
  if (select.dataset.mode !== view.mode) {
    select.dataset.mode = view.mode;
    select.replaceChildren(...(view.mode === "mistakes" ? mutantOptions() : scenarioOptions()));
  }
  select.value = view.mode === "mistakes" ? view.mutant : view.scenario;
}

const option = (value, label) => element("option", { value }, label);

function scenarioOptions() {
  return recording.rules.map(({ id, sentence: rule }) => element("optgroup", { label: `${id} ${rule}` },
    ...scenariosOf(id).map((index) => option(index, `${id} ${recording.scenarios[index].title}`))));
}

function mutantOptions() {
  return recording.flows.map((flow, index) => element("optgroup", { label: flow.title },
    ...[...recording.mutants.entries()].filter(([, mutant]) => mutant.flow === index)
      .map(([number, { name }]) => option(number, name))));
}

// What the page says about what it shows.
function sentence() {
  if (isFirstVisit) return "Press → to follow one tap through both.";
  if (view.mode === "free") return "Use the login on the left. Only what a person or the service could do now is offered.";
  if (view.mode === "mistakes") return recording.mutants[view.mutant].sentence;
  const { rule } = recording.scenarios[view.scenario];
  return `${rule}: ${recording.rules.find(({ id }) => id === rule).sentence}`;
}

// What the person and the service see.
function drawSeen() {
  const moves = possibleMoves();
  const frames = play.columns.map((_, column) => framesAt(play, column, view.position).shown);
  const isMistake = view.mode === "mistakes";
  const cards = frames[0].map((frame, window) => card(frame, {
    title: isMistake ? "All flows" : play.windows > 1 ? `Window ${window + 1}` : "", moves,
  }));
  if (isMistake) {
    frames[1].forEach((frame, window) => {
      const wrong = card(frame, { title: "With the mistake", marked: differing(frame, frames[0][window]) });
      wrong.classList.toggle("wrong", frame !== frames[0][window]);
      cards.push(wrong);
    });
  }
  part("screens").replaceChildren(...cards);
  for (const field of part("screens").querySelectorAll(".long .caret")) field.scrollIntoView({ block: "nearest", inline: "nearest" });
  const others = moves.filter(({ on }) => on === "");
  if (others.length > 0) part("screens").append(...moveButtons(others));
  part("answers").replaceChildren(...moveButtons(moves.filter(({ on }) => on === "service")));
  drawService(isMistake ? 1 : 0);
  drawComparison();
}

function drawService(column) {
  const lines = serviceAt(play, column, view.position).map(({ window, line, isNew }) => {
    const item = element("li", {}, play.windows > 1 ? `window ${window + 1}: ${line}` : line);
    item.classList.toggle("new", isNew);
    return item;
  });
  part("service").replaceChildren(...(lines.length > 0 ? lines : [element("li", { class: "note" }, "nothing so far")]));
}

// Free play: what can be done at the end of a step.
function possibleMoves() {
  const { step } = view.position;
  if (view.mode !== "free" || !progress(play.steps[step], view.position.call).isOver) return [];
  const state = stateAfter(view.path.slice(0, step));
  return recording.states[state].moves.map(([label, on], index) => ({ label: text(label), on: text(on), index }));
}

// Whether both columns show the same.
function drawComparison() {
  const same = part("same");
  const result = comparison(play, view.position);
  const isSame = result.sameFrame && (!result.isOver || result.sameService);
  same.className = isSame ? (result.isOver ? "" : "open") : "different";
  if (!isSame) same.textContent = result.sameFrame ? "✗ The difference is below" : "✗ The frames differ";
  else if (!result.isOver) same.textContent = "… on the way to the next frame";
  else same.textContent = "✓ Both show the same frame";
}

// A flow: its roles, its calls and its sources.
function drawColumn(column, place) {
  const host = part(`column-${column}`);
  const { flow, entries } = play.columns[column];
  const step = play.steps[view.position.step];
  const calls = callsOf(step, column);
  const done = progress(step, view.position.call).done[column];
  if (host.childElementCount === 0) host.append(...columnParts());
  const [head, diagram, list, code] = host.children;
  host.classList.toggle("mutant", entries !== undefined);
  host.classList.toggle("wrong", entries !== undefined && view.position.step >= recording.mutants[view.mutant].step);
  drawHead(head, flow, entries ? "with the mistake" : `call ${done} of ${calls.length}`);
  if (entries) return drawPatch(code, recording.mutants[view.mutant].patch);
  const { shown, stages } = framesAt(play, column, view.position);
  const labels = calls.map((one) => callLabel(one, step));
  drawDiagram(diagram, flow, place, calls.slice(Math.max(0, done - 3), done), stages, stage(shown[0]), labels[done - 1]);
  drawCalls(list, flow, calls, labels, done);
  drawCode(code, flow, calls[done - 1], namesOf(flow, calls[done - 1]));
}

const columnParts = () => [
  element("h2"), element("div", { class: "diagram" }),
  element("ol", { class: "calls", tabindex: "0", "aria-label": "Calls of this step" }), element("div", { class: "code" }),
];

function drawHead(head, flow, note) {
  const { title, chapter } = recording.flows[flow];
  head.replaceChildren(title, element("span", { class: "count" }, note),
    element("a", { href: `../${chapter}`, title: `The chapter on ${title}` }, "chapter"));
}

const namesOf = (flow, one) => one && { from: roleTitle(flow, one.from), to: roleTitle(flow, one.to) };

// What is written at an arrow: a gesture is called what the person does.
function callLabel(one, step) {
  if (one.label === "") return step.label;
  return `${one.kind === "await" ? "await " : ""}${one.label}${one.kind === "return" ? " returns" : ""}`;
}

function drawCalls(list, flow, calls, labels, done) {
  list.replaceChildren(...calls.map((one, index) => {
    const { from, to } = namesOf(flow, one);
    const arrow = { weak: "⇢", await: "⇒", return: "⇒" }[strokeOf(one.kind)] ?? "→";
    const carried = one.carrier >= 0 ? ` (by the ${roleTitle(flow, one.carrier)})` : "";
    const item = element("li", {}, element("span", { class: "who" }, `${from} ${arrow} ${to}${carried} `), element("code", {}, labels[index]));
    item.classList.toggle("done", index < done);
    if (index === done - 1) item.setAttribute("aria-current", "step");
    return item;
  }));
  scrollSoon(list, list.querySelector("[aria-current]"), 0.6);
}

// The steps as dots, or as a slider if there are too many for dots.
function drawSteps() {
  const { step, call: count } = view.position;
  const isLong = play.steps.length > 24;
  part("slider").hidden = !isLong;
  Object.assign(part("slider"), { max: play.last.step, value: step });
  part("steps").replaceChildren(...(isLong ? [] : play.steps).map(({ label }, index) => {
    const dot = element("button", { "data-step": index, title: label, "aria-label": `Step ${index}: ${label}` });
    dot.classList.toggle("done", index < step || (index === step && count === play.steps[step].total));
    if (index === step) dot.setAttribute("aria-current", "step");
    return element("li", {}, dot);
  }));
  part("step-text").textContent = `Step ${step} of ${play.last.step}: ${play.steps[step].label}`;
  part("next").disabled = part("next-step").disabled = step === play.last.step && count === play.last.call;
  part("previous").disabled = part("previous-step").disabled = step === 0 && count === 0;
}

// Tells a screen reader what the last key did.
function speak() {
  const step = play.steps[view.position.step];
  const { done } = progress(step, view.position.call);
  const calls = play.columns.map(({ flow }, column) => {
    const one = callsOf(step, column)[done[column] - 1];
    if (!one) return `${recording.flows[flow].title}: no call`;
    const { from, to } = namesOf(flow, one);
    return `${recording.flows[flow].title}: ${from} calls ${to}, ${callLabel(one, step)}`;
  });
  part("spoken").textContent = [...calls, part("same").textContent].join(". ");
}

// MARK: What keys and buttons do

// Shows something else; one can come back from it.
function show(change) {
  noteAddress();
  isFirstVisit = false;
  view = { ...view, ...change };
  load();
  history.pushState(null, "", addressOf(view));
  render();
}

// Shows another position of the same play. The address follows when the keys rest: a browser refuses too many changes.
function goTo(position) {
  isFirstVisit = false;
  view.position = within(position);
  clearTimeout(addressTimer);
  addressTimer = setTimeout(noteAddress, 200);
  render();
}

function noteAddress() {
  clearTimeout(addressTimer);
  if (!isFirstVisit) history.replaceState(null, "", addressOf(view));
}

function nextStep() {
  const { step, call: count } = view.position;
  const isOver = count === play.steps[step].total;
  goTo(endOf(play, Math.min(play.last.step, isOver ? step + 1 : step)));
}

function previousStep() {
  const { step } = view.position;
  goTo(step === 0 ? { step: 0, call: 0 } : endOf(play, step - 1));
}

const setMode = (mode) => {
  if (mode === "mistakes" && recording.mutants.length === 0) return;
  const flows = view.mode === "mistakes" ? [view.flows[0], flowNamed("viper")] : view.flows;
  show({ mode, flows, position: null });
};

// Free play: does something, at the end of the step that is shown.
const makeMove = (move) => show({ path: [...view.path.slice(0, view.position.step), move], position: null });

function setSize(by) {
  const sizes = [15, 18, 21, 24];
  const now = sizes.indexOf(parseFloat(document.documentElement.style.fontSize) || 15);
  document.documentElement.style.fontSize = `${sizes[Math.max(0, Math.min(sizes.length - 1, now + by))]}px`;
  render();
}

function toggleScheme() {
  const root = document.documentElement;
  const isDark = getComputedStyle(root).colorScheme === "dark"
    || (!root.style.colorScheme && matchMedia("(prefers-color-scheme: dark)").matches);
  root.style.colorScheme = isDark ? "light" : "dark";
}

const keys = {
  ArrowRight: () => goTo(moved(play, view.position, 1)),
  ArrowLeft: () => goTo(moved(play, view.position, -1)),
  ArrowDown: nextStep,
  ArrowUp: previousStep,
  Home: () => goTo({ step: 0, call: 0 }),
  End: () => goTo(play.last),
  r: () => setMode("rules"),
  f: () => setMode("free"),
  m: () => setMode("mistakes"),
  d: toggleScheme,
  "+": () => setSize(1),
  "=": () => setSize(1),
  "-": () => setSize(-1),
  "?": () => part("help").showModal(),
};

document.addEventListener("keydown", (event) => {
  const isElsewhere = event.ctrlKey || event.metaKey || event.altKey || part("help").open || event.target.matches("select, input");
  if (isElsewhere || !keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
});

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (!button) return;
  const { move, step, flow, mode } = button.dataset;
  if (move !== undefined) makeMove(Number(move));
  else if (step !== undefined) goTo(endOf(play, Number(step)));
  else if (flow !== undefined && view.mode !== "mistakes") show({ flows: [view.flows[0], Number(flow)] });
  else if (mode !== undefined) setMode(mode);
});

part("next").addEventListener("click", keys.ArrowRight);
part("previous").addEventListener("click", keys.ArrowLeft);
part("next-step").addEventListener("click", nextStep);
part("previous-step").addEventListener("click", previousStep);
part("size").addEventListener("click", () => setSize(1));
part("scheme").addEventListener("click", toggleScheme);
part("help-button").addEventListener("click", keys["?"]);

part("slider").addEventListener("input", ({ target }) => goTo(endOf(play, Number(target.value))));
part("subject").addEventListener("change", ({ target }) => {
  show({ [view.mode === "mistakes" ? "mutant" : "scenario"]: Number(target.value), position: null });
});

for (const column of [0, 1]) {
  part(`flow-${column}`).append(...recording.flows.map(({ title }, index) => option(index, title)));
  part(`flow-${column}`).addEventListener("change", ({ target }) => {
    show({ flows: view.flows.with(column, Number(target.value)) });
  });
}

addEventListener("popstate", () => {
  clearTimeout(addressTimer);
  isFirstVisit = location.hash === "";
  view = viewFrom(location.hash);
  load();
  render();
});
addEventListener("resize", () => render());

load();
render();
