// The story of a column: the calls of a step, the code of the last one, and the roles as they are then.
import { h, note } from "./dom.js";
import { drawCode } from "./code.js";
import { picture } from "./diagram.js";
import { always, flows, frameMark, stage } from "./recording.js";

const arrows = { await: "⇒", return: "⇐", creation: "✚" };

// The words of a call. A gesture is named by what the user does.
function callLabel({ label, kind }, step) {
  if (label === "") return step.replace(/^in window \d+: /, "");
  return `${kind === "await" ? "await " : ""}${label}${kind === "return" ? " returns" : ""}`;
}

// A column of a play: its roles, how far it is, and the calls of the step, with a mark for each frame.
export function playColumn({ pair, now }, column) {
  const shown = now.columns[column];
  const { calls, done, reached, isFrame, waits } = shown;
  const other = flows[pair[1 - column]].title;
  const items = shown.items.map((item, index) => {
    if (item !== frameMark) return callItem(shown, item);
    const state = isFrame && index + 1 === reached ? "present" : index >= reached && "coming";
    return h("li", { class: state }, h("p", { class: "call-line" }, "The window draws"));
  });
  if (calls.length === 0) items.unshift(h("li", {}, note("No call between roles in this step.")));
  const progress = `call ${done} of ${calls.length}${waits ? ` · waits for ${other}` : ""}`;
  return { ...pictureAt(shown), note: calls.length > 0 ? progress : "no calls", items };
}

// The last call is open, and it is the present one until the window draws.
function callItem({ label, calls, done, isFrame }, call) {
  const number = calls.indexOf(call) + 1;
  const isOpen = number === done;
  const states = ["call", isOpen && "open", isOpen && !isFrame && "present", number > done && "coming"];
  return h("li", { class: states.filter(Boolean).join(" "), "aria-current": isOpen && "step" },
    h("p", { class: "call-line" },
      h("span", {}, `${call.from} ${arrows[call.kind] ?? "→"} ${call.to} `),
      h("code", {}, callLabel(call, label)),
      call.kind === "closure" && h("span", { class: "note" }, " by a closure")),
    isOpen && h("div", { class: "code" }, drawCode(call)));
}

// The window of a step: its words name the second and later ones.
const windowOf = (label) => Number(label.match(/^in window (\d+)/)?.[1] ?? 1) - 1;

const endsOf = (calls) => calls.flatMap(({ from, to }) => [from, to]);

// Whether each role is alive: as in the last frame, and since then what has taken part has come to be.
function livesAt({ flow, label, recent, past, shown, stages }) {
  const window = windowOf(label);
  const now = stage(shown[window]);
  const busy = endsOf(recent);
  const met = [...endsOf(past), ...busy];
  // What a called role builds or enters has a part, too, by its file.
  const entered = recent.flatMap(({ inside }) => inside.map(({ file }) => file));
  return new Map(flows[flow].roles.map(({ title, file, alive }) => {
    const isBusy = busy.includes(title) || entered.includes(file);
    if (isBusy || alive === always || alive & now) return [title, "alive"];
    // A value that nobody keeps is gone when the calls that pass it on are done.
    const hasBeen = alive & stages[window] || (alive === 0 && met.includes(title));
    return [title, hasBeen ? "gone" : "future"];
  }));
}

const lifeWords = { future: "not built", gone: "released" };

// The boxes of a flow at a moment, and the call that is made.
function pictureAt(column) {
  const call = column.recent.at(-1);
  const lives = livesAt(column);
  const boxOf = (title) => {
    const life = lives.get(title);
    const isPart = call && [call.from, call.to].includes(title);
    return { state: isPart ? "active" : life, words: lifeWords[life] };
  };
  return { ...picture(column.flow, boxOf), call };
}
