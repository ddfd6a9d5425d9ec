// The story of a column: the calls of a step, and the code of the one that was made last.
import { h } from "./dom.js";
import { drawExcerpt, excerptsOf } from "./code.js";
import { flows, isHome, isRole, isUser, roleTitle, stage } from "./recording.js";
import { callsOf, framesAt, progress } from "./play.js";
import { userBox, windowBox } from "./diagram.js";

const strokes = { weak: "weak", "weak closure": "weak", await: "await", return: "await" };
const arrows = { strong: "→", weak: "⇢", await: "⇒" };

export const strokeOf = ({ kind }) => strokes[kind] ?? "strong";

const namesOf = (flow, call) => ({ from: roleTitle(flow, call.from), to: roleTitle(flow, call.to) });

// The words of a call: a gesture is called what the user does.
export function callLabel(call, step) {
  if (call.label === "") return gesture(step.label);
  return `${call.kind === "await" ? "await " : ""}${call.label}${call.kind === "return" ? " returns" : ""}`;
}

const gesture = (label) => label.replace(/^in window \d+: /, "");

// A call as a sentence, for a screen reader.
export function callWords(flow, call, step) {
  const { from, to } = namesOf(flow, call);
  return `${flows[flow].title}: ${from} ${call.kind === "return" ? "returns to" : "calls"} ${to}, ${callLabel(call, step)}`;
}

// The story: each call in a line, the last one open, and a mark for each frame.
export function drawStory(play, column, { step: at, tick }) {
  const step = play.steps[at];
  const { columns, drawn } = progress(step, tick);
  const { done } = columns[column];
  const { parts } = step.tracks[column];
  const items = [];
  let number = 0;
  for (const [part, calls] of parts.entries()) {
    for (const call of calls) {
      number += 1;
      const state = number === done ? "open" : number < done ? "done" : "coming";
      items.push(callItem(play.columns[column].flow, call, step, state));
    }
    if (part < parts.length - 1) {
      items.push(h("li", { class: `frame${part < drawn ? "" : " coming"}` }, "The window draws"));
    }
  }
  const note = tick === 0 ? "Nothing has happened yet." : number === 0 ? "No call between roles in this step." : null;
  return [
    note && h("li", { class: "note" }, note),
    items,
  ];
}

function callItem(flow, call, step, state) {
  const names = namesOf(flow, call);
  const isOpen = state === "open";
  const by = call.carrier >= 0 ? ` by the ${roleTitle(flow, call.carrier)}` : "";
  return h("li", { class: `call ${state}`, "aria-current": isOpen ? "step" : false },
    h("p", { class: "call-line" },
      h("span", { class: "who" }, `${names.from} ${arrows[strokeOf(call)]} ${names.to}${by} `),
      h("code", {}, callLabel(call, step))),
    isOpen && h("div", { class: "code" }, excerptsOf(flow, call, names).map(drawExcerpt)));
}

// What a flow's boxes are at a moment. A role that has a part in the step is never drawn as released.
export function boxesAt(play, column, position) {
  const { flow } = play.columns[column];
  const step = play.steps[position.step];
  const window = windowOf(step.label);
  const { shown, stages } = framesAt(play, column, position);
  const current = stage(shown[window]);
  const calls = callsOf(step, column).slice(0, progress(step, position.tick).columns[column].done);
  const busy = new Set(calls.flatMap(({ from, to, carrier }) => [from, to, carrier]));
  const last = calls.at(-1);
  const inCall = new Set(last ? [last.from, last.to, last.carrier, screenOf(play, column, position, last)] : []);
  return flows[flow].roles.map((role, index) => {
    const life = lifeOf(role, current, stages[window], busy.has(index) || inCall.has(index));
    const state = inCall.has(index) ? "active" : life;
    return { title: role.title, row: role.row, state, words: lifeWords[life] };
  });
}

const lifeWords = { future: "not built yet", gone: "released" };

// A value has no life of its own.
function lifeOf(role, current, before, isBusy) {
  if (isBusy || role.alive < 0 || role.alive & current) return "alive";
  return role.alive & before ? "gone" : "future";
}

// The window of a step: its words name the second and later ones.
export const windowOf = (label) => Number(label.match(/^in window (\d+)/)?.[1] ?? 1) - 1;

// The role that a gesture passes: home, or the role that owns the form.
function screenOf(play, column, position, call) {
  if (call.kind !== "gesture") return -1;
  const { roles } = flows[play.columns[column].flow];
  const before = framesAt(play, column, { step: position.step, tick: 0 }).shown[windowOf(play.steps[position.step].label)];
  return roles.findIndex(({ title, row }) => (isHome(before) ? title === "Home" : row === 0));
}

// The arrow of the last call, and the links between the roles of this step.
export function arrowsAt(play, column, position) {
  const { flow } = play.columns[column];
  const step = play.steps[position.step];
  const all = callsOf(step, column);
  const last = all[progress(step, position.tick).columns[column].done - 1];
  const busy = new Set(all.flatMap(({ from, to }) => [from, to]));
  const links = flows[flow].links.filter((link) => link.every((role) => busy.has(role)));
  if (!last) return { links, call: null };
  return { links, call: { stops: stopsOf(play, column, position, last), stroke: strokeOf(last), label: callLabel(last, step) } };
}

function stopsOf(play, column, position, call) {
  const { flow } = play.columns[column];
  if (!isRole(flow, call.from)) {
    if (!isUser(flow, call.from)) return [windowBox, call.to];
    const screen = screenOf(play, column, position, call);
    return screen < 0 || screen === call.to ? [userBox, call.to] : [userBox, screen, call.to];
  }
  const passes = call.carrier >= 0 && call.carrier !== call.from && call.carrier !== call.to;
  return passes ? [call.from, call.carrier, call.to] : [call.from, call.to];
}
