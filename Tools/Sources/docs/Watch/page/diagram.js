// The roles of a flow as boxes that stay in one place, references as thin lines and a call as a thick arrow, which go
// round the boxes. All lengths are in rem.
import { h, showButton } from "./dom.js";

const box = { letter: 0.57, line: 1.03, padding: 0.8, width: 3.4, height: 2 };
// A line goes straight through a gap that shows its stroke.
const gap = 1.1;
// Between the rows are lanes for what goes round boxes.
const lane = { call: 0.3, link: 0.2, space: 0.3 };
const edge = { left: 2.6, right: 0.7, bottom: 0.3 };
const figure = { width: 1.3, height: 2 };
const headSize = { call: 0.6, link: 0.4 };
// How far apart lines are that leave the same box, or run in the same gap.
const apart = 0.42;
// A gesture starts here, and a call of the window comes from above.
export const userBox = -1;
export const windowBox = -2;

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

// Each word of a box may take a line.
const linesOf = ({ title, badge }) => [...title.split(" "), badge].filter(Boolean);

function sizeOf(one) {
  const lines = linesOf(one);
  const letters = Math.max(...lines.map(({ length }) => length));
  return {
    width: Math.max(box.width, box.padding + box.letter * letters),
    height: Math.max(box.height, box.line * lines.length + 0.2),
  };
}

// Boxes in as few rows as there is room for, and all rows about equally long. One row alone needs room for its arrows.
function rowsOf(sizes, room) {
  const total = sum(sizes.map(({ width }) => width));
  for (let count = 1; ; count += 1) {
    const rows = Array.from({ length: count }, () => []);
    let x = 0;
    for (const [index, { width }] of sizes.entries()) {
      rows[Math.floor(((x + width / 2) / total) * count)].push(index);
      x += width;
    }
    const least = count === 1 ? 1.5 * gap : 0.3 * gap;
    const isFitting = (row) => sum(row.map((index) => sizes[index].width + least)) - least <= room;
    if (count === sizes.length || rows.every(isFitting)) return rows.filter(({ length }) => length > 0);
  }
}

// Where boxes are, and which lane each reference runs in: this depends on nothing but the width and the flow.
function layout(boxes, width, links) {
  const room = width - edge.left - edge.right;
  const sizes = boxes.map(sizeOf);
  const rows = rowsOf(sizes, room);
  const places = [];
  for (const [row, members] of rows.entries()) {
    const free = room - sum(members.map((index) => sizes[index].width));
    const height = Math.max(...members.map((index) => sizes[index].height));
    let x = edge.left;
    for (const [order, index] of members.entries()) {
      places[index] = { row, order, x, width: sizes[index].width, height };
      x += sizes[index].width + free / Math.max(1, members.length - 1);
    }
  }
  const counts = rows.map(() => 0);
  const ways = links.map(({ from, to }) => {
    const lanes = lanesOf(places[from], places[to]);
    return { lanes, slots: lanes.map((row) => (counts[row] += 1)) };
  });
  const user = { ...places[0], order: -1, x: 0, width: figure.width };
  let y = 0;
  const tops = rows.map(([first], row) => {
    const top = y + lane.space + lane.call + counts[row] * lane.link;
    y = top + places[first].height;
    return top;
  });
  for (const place of [...places, user]) place.y = tops[place.row];
  return { places, user, width, tops, ways, height: y + edge.bottom };
}

// The rows above which a line runs: none if it goes straight through a gap.
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

// The points of a line. Lines in one gap are beside each other; in a lane each has its own height, calls the lowest.
function pointsOf(from, to, { lanes, slots }, offset, { tops, width }) {
  const turn = Math.sign(middle(to) - middle(from));
  if (lanes.length === 0) {
    const y = from.y + from.height / 2 + offset;
    return turn > 0 ? [[from.x + from.width, y], [to.x, y]] : [[from.x, y], [to.x + to.width, y]];
  }
  const side = from === to ? -0.7 : 0.2 * turn || -0.2;
  const start = middle(from) + offset + side;
  const end = middle(to) + offset - side;
  const levels = lanes.map((row, index) =>
    tops[row] - lane.space - (slots[index] > 0 ? lane.call / 2 + slots[index] * lane.link : 0));
  const leave = levels[0] < from.y ? from.y : from.y + from.height;
  const arrive = levels.at(-1) < to.y ? to.y : to.y + to.height;
  const around = width - edge.right / 2 + offset / 4;
  const bends = levels.length === 1 ? [] : [[around, levels[0]], [around, levels[1]]];
  return [[start, leave], [start, levels[0]], ...bends, [end, levels.at(-1)], [end, arrive]];
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

const drawCall = (ways, kind) => h("g", { class: `call ${kind}` },
  ways.map((points) => path("line", pathData(points))),
  ["await", "return"].includes(kind) && ways.map((points) => path("core", pathData(points))),
  ways.map((points) => path("head", headData(points, headSize.call, "Z"))),
  kind === "closure" && ring(ways[0]),
  kind === "creation" && cross(ways[0]));

// The ways of a call: it runs in the middle of a gap, and lowest in its lanes.
function callWays(stops, plan) {
  const placeOf = (stop) => (stop === userBox ? plan.user : plan.places[stop]);
  const last = placeOf(stops.at(-1));
  if (stops[0] === windowBox) return [[[middle(last), plan.tops[last.row] - lane.space - lane.call], [middle(last), last.y]]];
  return stops.slice(1).map((to, index) => {
    const [from, end] = [placeOf(stops[index]), placeOf(to)];
    return pointsOf(from, end, { lanes: lanesOf(from, end), slots: [0, 0] }, 0, plan);
  });
}

// The ways of references: those between the same two boxes are beside each other, on both sides of a call.
function linkWays(links, plan) {
  const met = new Map();
  return links.map(({ from, to }, index) => {
    const way = plan.ways[index];
    const key = way.lanes.length === 0 ? `${Math.min(from, to)}-${Math.max(from, to)}` : `${from}`;
    const count = met.get(key) ?? 0;
    met.set(key, count + 1);
    const offset = apart * (Math.floor(count / 2) + 1) * (count % 2 === 0 ? -1 : 1);
    return pointsOf(plan.places[from], plan.places[to], way, offset, plan);
  });
}

// A diagram. A box: `{ title, state, badge, change, isPressed, words }`; a link: `{ from, to, kind, isShown }`; a call:
// `{ stops, kind }`.
export function diagram({ boxes, links, call }, width, about) {
  const plan = layout(boxes, width, links);
  const ways = linkWays(links, plan);
  const height = `height:${plan.height.toFixed(2)}rem`;
  return h("div", { class: "diagram", style: height },
    h("svg", { viewBox: `0 0 ${width} ${plan.height}`, style: `width:${width}rem;${height}`, "aria-hidden": "true" },
      links.map(({ kind, isShown = true }, index) => isShown && drawLink(ways[index], kind)),
      call && drawCall(callWays(call.stops, plan), call.kind),
      drawUser(plan.user, call?.stops[0] === userBox)),
    boxes.map((one, index) => drawBox(one, plan.places[index])), about);
}

function drawUser({ y, height }, isActive) {
  const x = figure.width / 2;
  const top = y + (height - figure.height) / 2;
  return h("g", { class: isActive ? "user active" : "user" },
    h("circle", { cx: x, cy: top + 0.5, r: 0.42 }),
    path("body", `M${x - 0.62} ${top + 2}a0.62 0.85 0 0 1 1.24 0Z`));
}

function drawBox({ title, state, badge, change, isPressed, words }, place) {
  const [left, top, width, height] = [place.x, place.y, place.width, place.height].map((length) => `${length.toFixed(2)}rem`);
  const said = words && h("span", { class: "hidden-words" }, `, ${words}`);
  return showButton(change, [title, said, badge && h("span", { class: "badge" }, badge)], {
    class: `role ${state}`, style: `left:${left};top:${top};width:${width};height:${height}`,
    "aria-pressed": isPressed ? "true" : "false", title: words,
  });
}

// The legend: three lines, always in view.
const sample = (name, line) => h("span", { class: "sample" },
  h("svg", { viewBox: "0 -0.6 2.6 1.2", "aria-hidden": "true" }, line), name);
const points = [[0.3, 0], [2.4, 0]];
const linkSample = (kind, name = kind) => sample(name, drawLink(points, kind));
const callSample = (kind, name = kind) => sample(name, drawCall([points], kind));
const roleSample = (state, name) => h("span", { class: `role ${state}` }, name);

export const legend = Object.entries({
  References: [linkSample("strong"), linkSample("weak"), linkSample("weakClosure", "by a closure")],
  Calls: [callSample("call"), callSample("closure", "by a closure"), callSample("await"), callSample("creation", "builds")],
  Roles: [
    roleSample("active", "calls"), roleSample("alive", "alive"),
    roleSample("future", "not built"), roleSample("gone", "released"),
  ],
}).map(([name, samples]) => h("div", {}, h("dt", {}, name), h("dd", {}, samples)));
