// The story of a column: the calls of a step, the code of the last one, and the roles as they are at this moment.
import { h, note } from "./dom.js";
import { drawCode } from "./code.js";
import { always, flows, references, roleTitle, stage } from "./recording.js";

const arrows = { await: "⇒", return: "⇐", creation: "✚" };

const namesOf = (flow, call) => ({ from: roleTitle(flow, call.from), to: roleTitle(flow, call.to) });

// The words of a call. A gesture is named by what the user does.
function callLabel({ label, kind }, step) {
  if (label === "") return step.replace(/^in window \d+: /, "");
  return `${kind === "await" ? "await " : ""}${label}${kind === "return" ? " returns" : ""}`;
}

// The story of a column: each call of the step in a line, the last one open, and a mark for each frame.
export function drawStory(column) {
  const { parts, calls, frames, isFrame } = column;
  const items = [];
  let number = 0;
  for (const [part, own] of parts.entries()) {
    for (const call of own) {
      number += 1;
      items.push(callItem(column, call, number));
    }
    const state = isFrame && part + 1 === frames ? "present" : part >= frames && "coming";
    if (part < parts.length - 1) items.push(h("li", { class: state }, h("p", { class: "call-line" }, "The window draws")));
  }
  if (calls.length === 0) items.unshift(h("li", {}, note("No call between roles in this step.")));
  return items;
}

// The last call is open, and it is the present one until the window draws.
function callItem({ flow, label, done, isFrame }, call, number) {
  const names = namesOf(flow, call);
  const isOpen = number === done;
  const states = ["call", isOpen && "open", isOpen && !isFrame && "present", number > done && "coming"];
  return h("li", { class: states.filter(Boolean).join(" "), "aria-current": isOpen && "step" },
    h("p", { class: "call-line" },
      h("span", {}, `${names.from} ${arrows[call.kind] ?? "→"} ${names.to} `),
      h("code", {}, callLabel(call, label)),
      call.kind === "closure" && h("span", { class: "note" }, " by a closure")),
    isOpen && h("div", { class: "code" }, drawCode(call, names)));
}

// The window of a step: its words name the second and later ones.
export const windowOf = (label) => Number(label.match(/^in window (\d+)/)?.[1] ?? 1) - 1;

// The roles that have a part in calls: what a called role builds or enters, too, by its file.
const partsOf = (flow, calls) => calls.flatMap((call) => [
  call.from, call.to,
  ...flows[flow].roles.flatMap(({ file }, role) => (call.inside.some((one) => one.file === file) ? [role] : [])),
]);

// The lives of the roles at a moment: those of the last frame, and since then what has taken part has come to be.
function livesAt({ flow, label, recent, past, shown, stages }) {
  const window = windowOf(label);
  const busy = new Set(partsOf(flow, recent));
  const met = new Set([...past, ...recent].flatMap(({ from, to }) => [from, to]));
  const now = stage(shown[window]);
  return flows[flow].roles.map(({ alive }, index) => {
    if (busy.has(index) || alive === always || alive & now) return "alive";
    // A value that nobody keeps is gone when the calls that pass it on are done.
    const hasBeen = alive & stages[window] || (alive === 0 && met.has(index));
    return hasBeen ? "gone" : "future";
  });
}

const lifeWords = { future: "not built", gone: "released" };

// The boxes of a flow at a moment, the references between roles that are alive, and the call that is made.
export function pictureAt(column) {
  const { flow, recent } = column;
  const call = recent.at(-1);
  const lives = livesAt(column);
  const isPart = (index) => call && [call.from, call.to].includes(index);
  const isAlive = (index) => lives[index] === "alive";
  return {
    boxes: flows[flow].roles.map(({ title }, index) =>
      ({ title, state: isPart(index) ? "active" : lives[index], words: lifeWords[lives[index]] })),
    links: references(flow).map((link) => ({ ...link, isShown: isAlive(link.from) && isAlive(link.to) })),
    call,
  };
}

// How far a column is, in words.
export function progressWords({ calls, done, waits }, other) {
  if (calls.length === 0) return "no calls";
  return `call ${done} of ${calls.length}${waits ? ` · waits for ${other}` : ""}`;
}
