// A column of Follow: the roles as they are, what they hold, and the calls of the step. The present one is open, and
// shows its code.
"use strict";

const arrows = { await: "⇒", return: "⇒", creation: "✚" };

// The words of a call. A gesture is named by what the user does, and a value that is sent by its signal.
function callLabel(call, step) {
  const { label, kind, isOrphan, isLast } = call;
  if (label === "") return step.replace(/^in window \d+: /, "");
  const ends = [
    isReturn(call) && " returns",
    isOrphan && ": to a task, its owner is released",
    isLast && ": in its deinit",
  ];
  const signal = label.startsWith("send") && signalOf(call);
  return `${kind === "await" ? "await " : ""}${signal ? `${signal}.` : ""}${label}${ends.filter(Boolean).join("")}`;
}

// Whether one role calls another: a gesture, a return and an update by the window are no calls.
const isCall = (item) => !item.isFrame && isRole(item.from) && !isReturn(item);

// A column of a play: its roles, how far it is, and the calls of the step, with a mark for each frame.
function playColumn({ pair, now, play }, column) {
  const shown = now.columns[column];
  const { items, calls, done, isFrame, waits } = shown;
  const other = flows[pair[1 - column]].title;
  const list = items.map((item, index) =>
    (item.isFrame ? frameItem(shown, index)
      : callItem(shown, item, column, isCall(item) ? items.slice(0, index + 1).filter(isCall).length : "")));
  const all = calls.filter(isCall).length;
  const made = calls.slice(0, done).filter(isCall).length;
  const progress = `call ${made} of ${all}${waits && !isFrame ? `, waits for ${other}` : ""}`;
  return {
    ...pictureAt(shown, castOfPlay(play, column)),
    count: all > 0 ? progress : "no calls",
    values: valuesAt(shown, column),
    list: list.length > 0 ? list : [h("li", {}, note("No call between roles in this step."))],
  };
}

function frameItem({ items, reached, isFrame, shots, framesBefore }, index) {
  const number = items.slice(0, index).filter((item) => item.isFrame).length;
  const isPresent = isFrame && index + 1 === reached;
  const shot = shots[number];
  const words = shot && seenWords(framesBefore[number], shot.frame);
  return h("li", { class: isPresent ? "present" : index >= reached && "coming", "aria-current": isPresent && "step" },
    h("p", { class: "call-line" }, h("span", { class: "number" }, ""), `The window draws${words ? `: ${words}` : ""}`));
}

// The last call is open, and it is the present one until the window draws. A click goes to a call.
function callItem({ flow, label, calls, done, isFrame }, call, column, count) {
  const number = calls.indexOf(call) + 1;
  const isOpen = number === done;
  const states = [isOpen && "open", isOpen && !isFrame && "present", number > done && "coming"];
  const line = [
    h("span", { class: "number" }, `${count}`),
    h("span", {}, roleName(flow, call.from), ` ${arrows[call.kind] ?? "→"} `, roleName(flow, call.to), " "),
    h("code", {}, callLabel(call, label)),
    call.kind === "closure" && h("span", { class: "note" }, " by a closure"),
  ];
  return h("li", { class: states.filter(Boolean).join(" "), "aria-current": isOpen && "step" },
    button("call", { column, number }, line, { class: "call-line" }),
    isOpen && h("div", { class: "code" }, drawCode(call, flow)));
}

// The roles that take part in some calls, or in what they do of their own.
function castOf(flow, calls) {
  const files = calls.flatMap(({ inside }) => inside.map(({ file }) => file));
  const entered = flows[flow].roles.filter(({ file }) => file && files.includes(file)).map(({ title }) => title);
  return new Set([...calls.flatMap(({ from, to }) => [from, to]), ...entered]);
}

// The roles that take part in a play.
function castOfPlay(play, column) {
  play.casts ??= [];
  play.casts[column] ??= new Set(play.moments.flatMap(({ columns }) => {
    const { flow, calls = [] } = columns[column];
    return [...castOf(flow, calls)];
  }));
  return play.casts[column];
}

// Whether each role is alive: as its objects are made and released. A value lives as long as the role that holds it,
// and during the calls that build it or pass it on.
function livesAt({ flow, recent, past, alive, met }) {
  const { roles } = flows[flow];
  const roleOf = (name) => roles.find(({ title }) => title === name);
  const busy = recent.flatMap(({ from, to }) => [from, to]);
  const seen = [...past.flatMap(({ from, to }) => [from, to]), ...busy];
  const isAlive = ({ title, isAlways, owners }, depth = 0) => {
    if (isAlways || alive.includes(title)) return true;
    if (met.includes(title)) return false;
    if (busy.includes(title)) return true;
    return depth < roles.length && owners.some((owner) => isAlive(roleOf(owner), depth + 1));
  };
  const hasBeen = ({ title, owners }) =>
    met.includes(title) || seen.includes(title) || owners.some((owner) => met.includes(owner));
  return new Map(roles.map((role) => {
    if (isAlive(role)) return [role.title, "alive"];
    return [role.title, hasBeen(role) ? "gone" : "future"];
  }));
}

const lifeWords = { future: "not built", gone: "released" };

// The boxes of a flow at a moment, and the call that is made.
function pictureAt(column, cast, call = column.recent.at(-1), badges = new Map()) {
  const lives = livesAt(column);
  const boxOf = (title) => {
    const life = lives.get(title);
    const isPart = [call?.from, call?.to].includes(title);
    const dead = life === "alive" ? "" : ` ${life}`;
    return { state: isPart ? `active${dead}` : life, words: lifeWords[life], badge: badges.get(title) };
  };
  return { ...picture(column.flow, boxOf, cast), call };
}

// What the roles hold: before a step is over as it was, and then as it is, with what has changed first.
function valuesAt(state, column) {
  const { held, isOver, shown } = state;
  if (held.length === 0) return null;
  const changes = isOver ? changesOf(state) : [];
  const isChanged = (value) => changes.find(({ window, role, property }) =>
    window === value.window && role === value.role && property === value.property);
  const groups = [...Map.groupBy(held, ({ window, role }) => `${window} ${role}`).values()];
  const groupsOf = (fits) => groups.map((values) => values.filter(fits)).filter((values) => values.length > 0)
    .toSorted(([one], [other]) => Number(one.role === form) - Number(other.role === form));
  const ordered = [...groupsOf(isChanged), ...groupsOf((value) => !isChanged(value))];
  return h("div", { class: "values", tabindex: 0, role: "region", "aria-label": `What the roles hold, ${column + 1}` },
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
