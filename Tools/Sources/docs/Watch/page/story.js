// The story of a column: the calls of a step, and the code of the one that was made last.
import { h } from "./dom.js";
import { drawExcerpt, excerptsOf } from "./code.js";
import { flows, isRole, isUser, references, roleTitle, stage } from "./recording.js";
import { callsOf, framesAt, progress } from "./play.js";
import { userBox, windowBox } from "./diagram.js";

const arrows = { await: "⇒", return: "⇐", creation: "✚" };

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
  const { columns, drawn, isFrame } = progress(step, tick);
  const { done } = columns[column];
  const { parts } = step.tracks[column];
  const items = [];
  let number = 0;
  for (const [part, calls] of parts.entries()) {
    for (const call of calls) {
      number += 1;
      const state = number === done ? "open" : number < done ? "done" : "coming";
      items.push(callItem(play.columns[column].flow, call, step, state, isFrame));
    }
    if (part < parts.length - 1) {
      const state = part >= drawn ? "coming" : isFrame && part === drawn - 1 ? "now" : "done";
      items.push(h("li", { class: `frame ${state}` }, "The window draws"));
    }
  }
  const note = tick === 0 ? "Nothing has happened yet." : number === 0 ? "No call between roles in this step." : null;
  return [note && h("li", { class: "note" }, note), items];
}

function callItem(flow, call, step, state, isFrame) {
  const names = namesOf(flow, call);
  const isOpen = state === "open";
  return h("li", { class: `call ${state}${isFrame ? " over" : ""}`, "aria-current": isOpen ? "step" : false },
    h("p", { class: "call-line" },
      h("span", { class: "who" }, `${names.from} ${arrows[call.kind] ?? "→"} ${names.to} `),
      h("code", {}, callLabel(call, step)),
      call.kind === "closure" && h("span", { class: "how" }, " by a closure"),
      call.kind === "creation" && h("span", { class: "how" }, " builds it")),
    isOpen && h("div", { class: "code" }, excerptsOf(flow, call, names).map(drawExcerpt)));
}

// The window of a step: its words name the second and later ones.
export const windowOf = (label) => Number(label.match(/^in window (\d+)/)?.[1] ?? 1) - 1;

// The lives of the roles at a moment: those of the last frame, and since then what has taken part has come to be.
function livesAt(play, column, position) {
  const { flow } = play.columns[column];
  const step = play.steps[position.step];
  const window = windowOf(step.label);
  const { shown, stages } = framesAt(play, column, position);
  const { done, recent } = progress(step, position.tick).columns[column];
  const calls = callsOf(step, column).slice(done - recent, done);
  const busy = new Set(calls.flatMap(({ from, to, carrier }) => [from, to, carrier]));
  const now = stage(shown[window]);
  return flows[flow].roles.map(({ alive }, index) => {
    if (busy.has(index) || alive === always || alive & now) return "alive";
    return alive & stages[window] ? "gone" : "future";
  });
}

// A function, and what the host keeps.
const always = 15;

const lifeWords = { future: "not built", gone: "released" };

// What a flow's boxes are at a moment.
export function boxesAt(play, column, position) {
  const { flow } = play.columns[column];
  const call = callAt(play, column, position);
  const lives = livesAt(play, column, position);
  return flows[flow].roles.map((role, index) => {
    const isActive = call && [call.from, call.to, call.carrier].includes(index);
    return { title: role.title, row: role.row, state: isActive ? "active" : lives[index], words: lifeWords[lives[index]] };
  });
}

// The call that is made at this moment; none when the window draws.
function callAt(play, column, position) {
  const step = play.steps[position.step];
  const { columns, isFrame } = progress(step, position.tick);
  return isFrame ? undefined : callsOf(step, column)[columns[column].done - 1];
}

// The arrow of the call that is made, and the references between roles that are alive.
export function arrowsAt(play, column, position) {
  const { flow } = play.columns[column];
  const call = callAt(play, column, position);
  const lives = livesAt(play, column, position);
  const links = references(flow).map((link) => ({ ...link, isShown: lives[link.from] === "alive" && lives[link.to] === "alive" }));
  return { links, call: call && { stops: stopsOf(flow, call), kind: call.kind } };
}

function stopsOf(flow, call) {
  if (isUser(flow, call.from)) return [userBox, call.to];
  if (!isRole(flow, call.from)) return [windowBox, call.to];
  const passes = call.carrier >= 0 && call.carrier !== call.from && call.carrier !== call.to;
  return passes ? [call.from, call.carrier, call.to] : [call.from, call.to];
}
