// The story of a column: the calls of a step, the code of the last one, the roles as they are then, and what they hold.
import { button, h, note } from "./dom.js";
import { drawCode } from "./code.js";
import { changesOf, signalOf } from "./difference.js";
import { picture } from "./diagram.js";
import { fileLines, flows, form, isRole } from "./recording.js";
import { roleName } from "./roles.js";
import { seenWords } from "./screen.js";

const arrows = { await: "⇒", return: "⇒", creation: "✚" };

// Whether a step is several at once, which are told apart by the lines that they lead to.
const isComposite = (step) => /in one turn|in the middle/.test(step);

// The words of a call. A gesture is named by what the user does, and a value that is sent by its signal.
export function callLabel(call, step) {
  const { label, kind, target, isOrphan, isLast } = call;
  if (label === "" && isComposite(step)) {
    return fileLines(target.file)[target.first - 1].match(/(\w+(?:\.\w+)?) = /)?.[1] ?? "a gesture";
  }
  if (label === "") return step.replace(/^in window \d+: /, "");
  const ends = [
    kind === "return" && " returns",
    isOrphan && ": to a task, its owner is released",
    isLast && ": in its deinit",
  ];
  const signal = label.startsWith("send") && signalOf(call);
  return `${kind === "await" ? "await " : ""}${signal ? `${signal}.` : ""}${label}${ends.filter(Boolean).join("")}`;
}

// Whether one role calls another: a gesture, a return and an update by the window are no calls.
export const isCall = ({ from, kind }) => isRole(from) && kind !== "return";

// A column of a play: its roles, how far it is, the calls of the step, with a mark for each frame, and the code.
export function playColumn({ pair, now, play, isLow }, column) {
  const shown = now.columns[column];
  const { calls, done, reached, isFrame, waits } = shown;
  const other = flows[pair[1 - column]].title;
  let number = 0;
  const list = shown.items.map((item, index) => {
    if (item.isFrame) return frameItem(shown, index);
    if (isCall(item)) number += 1;
    return callItem(shown, item, column, isCall(item) ? number : "");
  });
  if (calls.length === 0) list.unshift(h("li", {}, note("No call between roles in this step.")));
  const made = calls.slice(0, done).filter(isCall).length;
  const all = calls.filter(isCall).length;
  const progress = `call ${made} of ${all}${waits && !isFrame ? `, waits for ${other}` : ""}`;
  const open = calls[done - 1];
  return {
    ...pictureAt(shown, isLow ? castOfStep(shown, Math.max(0, done - 2), done + 1) : castOf(play, column)),
    count: all > 0 ? progress : "no calls", list, values: valuesAt(shown, column),
    items: open ? [h("li", { class: "open" }, h("div", { class: "code" }, drawCode(open, shown.flow)))] : [],
    isPresent: reached > 0,
  };
}

function frameItem(shown, index) {
  const { items, reached, isFrame, shots, framesBefore } = shown;
  const number = items.slice(0, index).filter((item) => item.isFrame).length;
  const isPresent = isFrame && index + 1 === reached;
  const state = isPresent ? "present" : index >= reached && "coming";
  const shot = shots[number];
  const words = shot && seenWords(framesBefore[number], shot.frame);
  const line = words ? `The window draws: ${words}` : "The window draws";
  return h("li", { class: state, "aria-current": isPresent && "step" },
    h("p", { class: "call-line frame" }, h("span", { class: "number" }, ""), line));
}

// The last call is open, and it is the present one until the window draws. A click goes to a call.
function callItem({ flow, label, calls, done, isFrame }, call, column, count) {
  const number = calls.indexOf(call) + 1;
  const isOpen = number === done;
  const states = ["call", isOpen && "open", isOpen && !isFrame && "present", number > done && "coming"];
  const line = [
    h("span", { class: "number" }, `${count}`),
    h("span", {}, roleName(flow, call.from), ` ${arrows[call.kind] ?? "→"} `, roleName(flow, call.to), " "),
    h("code", {}, callLabel(call, label)),
    call.kind === "closure" && h("span", { class: "note" }, " by a closure"),
  ];
  return h("li", { class: states.filter(Boolean).join(" "), "aria-current": isOpen && "step" },
    button("call", { column, number }, line, { class: "call-line" }));
}

// The roles that take part in a step, or in some calls of it, or in what they do of their own.
export function castOfStep({ flow, calls: all = [] }, first = 0, end = Infinity) {
  const calls = all.slice(first, end);
  const files = calls.flatMap(({ inside }) => inside.map(({ file }) => file));
  const entered = flows[flow].roles.filter(({ file }) => file && files.includes(file)).map(({ title }) => title);
  return new Set([...calls.flatMap(({ from, to }) => [from, to]), ...entered]);
}

// The roles that take part in a play.
function castOf(play, column) {
  play.casts ??= [];
  play.casts[column] ??= new Set(play.moments.flatMap(({ columns }) => [...castOfStep(columns[column])]));
  return play.casts[column];
}

// Whether each role is alive: as its objects are made and released. A value lives as long as the role that holds it,
// and during the calls that build it or pass it on.
export function livesAt({ flow, recent, past, alive, met }) {
  const { roles } = flows[flow];
  const busy = recent.flatMap(({ from, to }) => [from, to]);
  const seen = [...past.flatMap(({ from, to }) => [from, to]), ...busy];
  const isAlive = ({ title, isAlways, owners }, depth = 0) => {
    if (isAlways || alive.includes(title)) return true;
    if (met.includes(title)) return false;
    if (busy.includes(title)) return true;
    return depth < roles.length && owners.some((owner) => isAlive(roles[owner], depth + 1));
  };
  const hasBeen = ({ title, owners }) =>
    met.includes(title) || seen.includes(title) || owners.some((owner) => met.includes(roles[owner].title));
  return new Map(roles.map((role) => {
    if (isAlive(role)) return [role.title, "alive"];
    return [role.title, hasBeen(role) ? "gone" : "future"];
  }));
}

const lifeWords = { future: "not built", gone: "released" };

// The boxes of a flow at a moment, and the call that is made.
export function pictureAt(column, cast, call = column.recent.at(-1), badges = new Map()) {
  const lives = livesAt(column);
  const boxOf = (title) => {
    const life = lives.get(title);
    const isPart = [call?.from, call?.to].includes(title);
    const dead = life === "alive" ? "" : ` ${life}`;
    return { state: isPart ? `active${dead}` : life, words: lifeWords[life], badge: badges.get(title) };
  };
  return { ...picture(column.flow, boxOf, [], cast), call };
}

// What the roles hold: before a step is over as it was, and then as it is, with what has changed.
function valuesAt(state, column) {
  const { held, isOver, shown } = state;
  if (held.length === 0) return null;
  const changes = isOver ? changesOf(state) : [];
  const groups = [...Map.groupBy(held, ({ window, role }) => `${window} ${role}`).values()];
  const isChanged = (value) => changes.find(({ window, role, property }) =>
    window === value.window && role === value.role && property === value.property);
  // What has changed comes first, of all roles; and the form, which is the same in every flow, last.
  const groupsOf = (fits) => groups.map((values) => values.filter(fits)).filter((values) => values.length > 0);
  const changed = groupsOf(isChanged);
  const others = groupsOf((value) => !isChanged(value));
  const last = (values) => Number(values[0].role === form);
  const ordered = [changed, others].flatMap((some) => some.toSorted((one, other) => last(one) - last(other)));
  const name = `What the roles hold, ${column + 1}`;
  return h("div", { class: isOver ? "values over" : "values", tabindex: 0, role: "region", "aria-label": name },
    h("span", { class: "note" }, isOver ? "Holds now " : "Held before this step "),
    ordered.map((values) => {
      const [{ window, role }] = values;
      const holder = shown.length > 1 ? `${role}, window ${window + 1}` : role;
      return h("span", { class: "holder" }, h("b", {}, holder), values.map((value) => {
        const change = isChanged(value);
        return h("span", { class: change ? "value new-value" : "value" },
          h("code", {}, `${value.property}: `),
          change && h("s", {}, h("code", {}, change.was)), change && " → ",
          h("code", {}, value.words));
      }));
    }));
}

