// The roles of a flow as boxes, which the style puts into rows. References are thin lines between them, and a call is a thick
// arrow; both go round the boxes. All lengths are in rem.
import { draw, h, showButton } from "./dom.js";

// A line goes straight through a gap that is long enough to show its stroke.
const gap = 0.8;
// Above each row is a lane for what goes round boxes: a call runs lowest, and each reference above the one before.
const lane = { call: 0.4, link: 0.2 };
const headSize = { call: 0.6, link: 0.4 };
// How far apart lines are that leave the same box, or run in the same gap.
const apart = 0.42;

// The boxes of a diagram, each as `{ title, state, badge, change, isPressed, words }`, and what is said about one of them.
export const diagram = (boxes, call, about) => h("div", { class: "diagram" },
  h("svg", { "aria-hidden": "true" }),
  h("span", { class: call?.isGesture ? "user active" : "user", "aria-hidden": "true" }, "☺"),
  boxes.map(({ title, state, badge, change, isPressed, words }) => {
    const said = words && h("span", { class: "hidden-words" }, `, ${words}`);
    return showButton(change, [title, said, badge && h("span", { class: "badge" }, badge)],
      { class: `role ${state}`, "aria-pressed": isPressed ? "true" : "false", title: words });
  }), about);

// Draws links, each as `{ from, to, kind, isShown }`, and a call, as `{ from, to, kind }`, to where the boxes are.
export function drawLines(host, { links, call }) {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const plan = planOf(host, rem);
  const ways = linkWays(links, plan);
  draw(host.querySelector("svg"), h("g", { transform: `scale(${rem})` },
    links.map(({ kind, isShown = true }, index) => isShown && drawLink(ways[index], kind)),
    call && drawCall(callWay(call, plan), call.kind)));
}

// Where the style has put the boxes.
function planOf(host, rem) {
  const [user, ...roles] = [...host.querySelectorAll(".user, .role")].map((box, order) => ({
    order,
    x: box.offsetLeft / rem, y: box.offsetTop / rem,
    width: box.offsetWidth / rem, height: box.offsetHeight / rem,
  }));
  const tops = [...new Set(roles.map(({ y }) => y))];
  // In the recording the user comes behind the roles.
  const places = [...roles, user];
  for (const place of places) place.row = tops.indexOf(place.y);
  return { places, tops, width: host.clientWidth / rem };
}

// The rows above which a line runs. There are none if it goes straight through a gap.
function lanesOf(from, to) {
  if (from.row === to.row) {
    const [left, right] = from.x < to.x ? [from, to] : [to, from];
    const isFree = right.order - left.order === 1 && right.x - left.x - left.width >= gap;
    return isFree ? [] : [from.row];
  }
  if (Math.abs(from.row - to.row) === 1) return [Math.max(from.row, to.row)];
  // Between rows that are no neighbours, the way goes along the right edge.
  return from.row < to.row ? [from.row + 1, to.row] : [from.row, to.row + 1];
}

const middle = ({ x, width }) => x + width / 2;

// The points of a line. Lines in one gap are beside each other; in a lane each has its own slot, and calls the lowest.
function pointsOf(from, to, { lanes, slots }, offset, { tops, width }) {
  const turn = Math.sign(middle(to) - middle(from));
  if (lanes.length === 0) {
    const y = from.y + from.height / 2 + offset;
    return turn > 0 ? [[from.x + from.width, y], [to.x, y]] : [[from.x, y], [to.x + to.width, y]];
  }
  const side = 0.2 * turn || -0.2;
  const start = middle(from) + offset + side;
  const end = middle(to) + offset - side;
  const levels = lanes.map((row, index) => tops[row] - lane.call - slots[index] * lane.link);
  const leave = levels[0] < from.y ? from.y : from.y + from.height;
  const arrive = levels.at(-1) < to.y ? to.y : to.y + to.height;
  const bends = levels.length === 1 ? [] : levels.map((level) => [width + offset / 4, level]);
  return [[start, leave], [start, levels[0]], ...bends, [end, levels.at(-1)], [end, arrive]];
}

// The way of a call: it runs in the middle of a gap, and lowest in its lanes. The window has no box, and calls from above.
function callWay({ from, to }, plan) {
  const start = plan.places[from];
  const end = plan.places[to];
  if (!start) return [[middle(end), end.y - 2 * lane.call], [middle(end), end.y]];
  return pointsOf(start, end, { lanes: lanesOf(start, end), slots: [0, 0] }, 0, plan);
}

// The ways of references: those between the same two boxes are beside each other, on both sides of a call.
function linkWays(links, plan) {
  const met = new Map();
  const count = (key) => met.set(key, (met.get(key) ?? 0) + 1).get(key);
  return links.map(({ from, to }) => {
    const [start, end] = [plan.places[from], plan.places[to]];
    const lanes = lanesOf(start, end);
    const slots = lanes.map((row) => count(`row ${row}`));
    const number = count(lanes.length === 0 ? `${Math.min(from, to)}-${Math.max(from, to)}` : from);
    const offset = apart * Math.ceil(number / 2) * (number % 2 === 0 ? 1 : -1);
    return pointsOf(start, end, { lanes, slots }, offset, plan);
  });
}

const pathData = (points) => points.map(([x, y], index) => `${index ? "L" : "M"}${x.toFixed(2)} ${y.toFixed(2)}`).join("");

// The head at the end of a line: open for a reference, filled for a call.
function headData(points, size, end) {
  const [[x0, y0], [x, y]] = points.slice(-2);
  const angle = Math.atan2(y - y0, x - x0);
  const corner = (turn) => [x - size * Math.cos(angle + turn), y - size * Math.sin(angle + turn)];
  return `${pathData([corner(0.5), [x, y], corner(-0.5)])}${end}`;
}

const path = (name, d) => h("path", { class: name, d });

// A ring where a line begins says that it goes by a closure.
const ring = ([[x, y]]) => h("circle", { class: "ring", cx: x, cy: y, r: 0.2 });

// A cross where a line begins says that it leads to what is built.
const cross = ([[x, y]]) => path("cross", `M${x - 0.35} ${y}h0.7M${x} ${y - 0.35}v0.7`);

const drawLink = (points, kind) => h("g", { class: `link ${kind.replace("C", " c")}` },
  path("line", pathData(points)),
  path("head", headData(points, headSize.link, "")),
  /closure/i.test(kind) && ring(points));

const drawCall = (points, kind) => h("g", { class: `call ${kind}` },
  path("line", pathData(points)),
  ["await", "return"].includes(kind) && path("core", pathData(points)),
  path("head", headData(points, headSize.call, "Z")),
  kind === "closure" && ring(points),
  kind === "creation" && cross(points));

// The legend: three lines, always in view.
const sample = (name, line) => h("span", { class: "sample" },
  h("svg", { viewBox: "0 -0.6 2.6 1.2", "aria-hidden": "true" }, line), name);
const points = [[0.3, 0], [2.4, 0]];
const linkSample = (kind, name = kind) => sample(name, drawLink(points, kind));
const callSample = (kind, name = kind) => sample(name, drawCall(points, kind));
const roleSample = (state, name) => h("span", { class: `role ${state}` }, name);

export const legend = Object.entries({
  References: [linkSample("strong"), linkSample("weak"), linkSample("weakClosure", "by a closure")],
  Calls: [callSample("call"), callSample("closure", "by a closure"), callSample("await"), callSample("creation", "builds")],
  Roles: [
    roleSample("active", "calls"), roleSample("alive", "alive"),
    roleSample("future", "not built"), roleSample("gone", "released"),
  ],
}).map(([name, samples]) => h("div", {}, h("dt", {}, name), h("dd", {}, samples)));
