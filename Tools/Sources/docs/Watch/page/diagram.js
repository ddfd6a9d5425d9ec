// The roles of a flow as boxes that stay in one place, references as thin lines and a call as a thick arrow, which go
// round the boxes. All lengths are in rem.
import { h } from "./dom.js";

const box = { height: 2, tall: 3.3, least: 3.8, most: 8, letter: 0.57, padding: 0.9 };
const gap = { least: 1.1, straight: 1.1 };
// Between the rows are lanes for what goes round boxes; a diagram without arrows needs none.
const lane = { closed: 0.6, call: 0.4, link: 0.2, space: 0.3 };
const edge = { left: 3, right: 0.7, bottom: 0.3 };
const figure = { width: 1.3, height: 2 };
const headSize = { call: 0.6, link: 0.4 };
// How far apart lines are that leave the same box, or run in the same gap.
const apart = 0.42;
// A gesture starts here, and a call of the window comes from above.
export const userBox = -1;
export const windowBox = -2;

// A box is as wide as its longest word; three words take two lines.
function widthOf({ title, badge = "" }) {
  const lines = title.replace(/^(\w+ \w+) (\w+)$/, "$1,$2").split(/,| (?!\w+,)/);
  return Math.min(box.most, Math.max(box.least, box.padding + box.letter * Math.max(badge.length, ...lines.map(({ length }) => length))));
}

// Which boxes are in which row, and where in it: this depends on nothing but the width and the boxes.
function rowsOf(boxes, room) {
  const groups = [...new Set(boxes.map(({ row }) => row))].sort();
  return groups.flatMap((group) => split([...boxes.keys()].filter((index) => boxes[index].row === group), boxes, room));
}

// Boxes in as few rows as their widths allow.
function split(members, boxes, room) {
  for (let count = 1; ; count += 1) {
    const size = Math.ceil(members.length / count);
    const rows = Array.from({ length: Math.ceil(members.length / size) }, (_, row) => members.slice(row * size, (row + 1) * size));
    const fits = rows.every((row) => row.reduce((sum, index) => sum + widthOf(boxes[index]) + gap.least, -gap.least) <= room);
    if (fits || size === 1) return rows;
  }
}

// Where boxes are, and how many references run in each lane: no box and no line ever moves.
function layout(boxes, width, links, isOpen) {
  const left = isOpen ? edge.left : 0;
  const room = width - left - edge.right;
  const rows = rowsOf(boxes, room);
  const height = isOpen ? box.height : box.tall;
  const places = [];
  for (const [row, members] of rows.entries()) {
    const free = room - members.reduce((sum, index) => sum + widthOf(boxes[index]), 0);
    let x = left;
    for (const [order, index] of members.entries()) {
      places[index] = { row, order, x, width: widthOf(boxes[index]), height };
      x += places[index].width + free / Math.max(1, members.length - 1);
    }
  }
  places[userBox] = { row: 0, order: -1, x: 0, width: figure.width, height };
  const lanes = rows.map(() => 0);
  const shapes = links.map(({ from, to }) => shapeOf(places[from], places[to]));
  const slots = shapes.map((shape) => shape.lanes.map((row) => (lanes[row] += 1)));
  const laneHeights = lanes.map((count, row) => (isOpen ? lane.space + lane.call * (row > 0 ? 1 : 0.6) + count * lane.link : lane.closed));
  let y = 0;
  const tops = laneHeights.map((own) => (y += own + height) - height);
  for (const place of [...places, places[userBox]]) place.y = tops[place.row];
  return { places, width, tops, shapes, slots, lanes, height: y + edge.bottom };
}

// How a line goes from one box to another: straight through a gap, or along lanes above rows.
function shapeOf(from, to) {
  if (from.row === to.row) {
    const space = Math.max(from.x, to.x) - (from.x < to.x ? from.x + from.width : to.x + to.width);
    const isStraight = Math.abs(from.order - to.order) === 1 && space >= gap.straight;
    return isStraight ? { lanes: [] } : { lanes: [from.row] };
  }
  const [upper, lower] = [Math.min(from.row, to.row), Math.max(from.row, to.row)];
  if (lower - upper === 1) return { lanes: [lower] };
  // Between rows that are no neighbours, the way goes along the right edge.
  return { lanes: from.row < to.row ? [upper + 1, lower] : [lower, upper + 1] };
}

const middle = ({ x, width }) => x + width / 2;

// The points of a line. Lines in one gap are beside each other; in a lane each has its own height, calls the lowest.
function pointsOf(from, to, shape, slots, offset, { tops, width }) {
  const heightOf = (row, slot) => tops[row] - lane.space - (slot === 0 ? 0 : lane.call / 2 + slot * lane.link);
  const isRight = middle(to) > middle(from);
  if (shape.lanes.length === 0) {
    const y = from.y + from.height / 2 + offset;
    return [[isRight ? from.x + from.width : from.x, y], [isRight ? to.x : to.x + to.width, y]];
  }
  const isSelf = from === to;
  const start = middle(from) + offset + (isSelf ? -0.7 : isRight ? 0.2 : -0.2);
  const end = middle(to) + offset + (isSelf ? 0.7 : isRight ? -0.2 : 0.2);
  const levels = shape.lanes.map((row, index) => heightOf(row, slots[index]));
  const leave = levels[0] < from.y ? from.y : from.y + from.height;
  const arrive = levels.at(-1) < to.y ? to.y : to.y + to.height;
  if (levels.length === 1) return [[start, leave], [start, levels[0]], [end, levels[0]], [end, arrive]];
  const turn = width - edge.right / 2 + offset / 4;
  return [[start, leave], [start, levels[0]], [turn, levels[0]], [turn, levels[1]], [end, levels[1]], [end, arrive]];
}

const pathData = (points) => points.map(([x, y], index) => `${index ? "L" : "M"}${x.toFixed(2)} ${y.toFixed(2)}`).join("");

// The head at the end of a line: open for a reference, filled for a call.
function headData(points, size, isOpen) {
  const [[x0, y0], [x, y]] = points.slice(-2);
  const angle = Math.atan2(y - y0, x - x0);
  const corner = (turn) => [x - size * Math.cos(angle + turn), y - size * Math.sin(angle + turn)];
  return `${pathData([corner(0.5), [x, y], corner(-0.5)])}${isOpen ? "" : "Z"}`;
}

const words = (kind) => kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const isClosure = (kind) => /closure/i.test(kind);

// A ring where a line begins says that it goes by a closure.
const ring = ([[x, y]]) => h("circle", { class: "ring", cx: x, cy: y, r: 0.24 });

// A cross where a line begins says that it leads to what is built.
const cross = ([[x, y]]) => h("path", { class: "cross", d: `M${x - 0.35} ${y}h0.7M${x} ${y - 0.35}v0.7` });

const drawLink = (points, kind) => h("g", { class: `link ${words(kind)}` },
  h("path", { class: "line", d: pathData(points) }),
  h("path", { class: "head", d: headData(points, headSize.link, true) }),
  isClosure(kind) && ring(points));

const drawCall = (ways, kind) => h("g", { class: `call ${kind}` },
  ways.map((points) => h("path", { class: "line", d: pathData(points) })),
  ["await", "return"].includes(kind) && ways.map((points) => h("path", { class: "core", d: pathData(points) })),
  ways.map((points) => h("path", { class: "head", d: headData(points, headSize.call, false) })),
  isClosure(kind) && ring(ways[0]), kind === "creation" && cross(ways[0]));

// The ways of a call: it runs in the middle of a gap, and lowest in its lanes.
function callWays(stops, plan) {
  const { places, tops } = plan;
  if (stops[0] === windowBox) {
    const to = places[stops.at(-1)];
    return [[[middle(to), Math.max(0.1, tops[to.row] - lane.space - lane.call)], [middle(to), to.y]]];
  }
  return stops.slice(1).map((to, index) => {
    const [from, end] = [places[stops[index]], places[to]];
    const shape = shapeOf(from, end);
    return pointsOf(from, end, shape, shape.lanes.map(() => 0), 0, plan);
  });
}

// The ways of references: those between the same two boxes are beside each other, on both sides of a call.
function linkWays(links, plan) {
  const met = new Map();
  return links.map(({ from, to }, index) => {
    const shape = plan.shapes[index];
    const key = shape.lanes.length === 0 ? `${Math.min(from, to)}-${Math.max(from, to)}` : `${from}`;
    const count = met.get(key) ?? 0;
    met.set(key, count + 1);
    const offset = apart * (Math.floor(count / 2) + 1) * (count % 2 === 0 ? -1 : 1);
    return pointsOf(plan.places[from], plan.places[to], shape, plan.slots[index], offset, plan);
  });
}

// A diagram. A box: `{ title, row, state, badge, action, isPressed, words }`; a link: `{ from, to, kind, isShown }`; a call:
// `{ stops, kind }`. Without arrows the rows are nearer to each other, and the boxes have room for a badge.
export function diagram(boxes, width, arrows, about) {
  const { links = [], call = null } = arrows ?? {};
  const isOpen = arrows !== undefined;
  const plan = layout(boxes, width, links, isOpen);
  const ways = linkWays(links, plan);
  return h("div", { class: "diagram", style: `height:${plan.height.toFixed(2)}rem` },
    h("svg", { viewBox: `0 0 ${width} ${plan.height}`, style: `width:${width}rem;height:${plan.height.toFixed(2)}rem`, "aria-hidden": "true" },
      links.map(({ kind, isShown = true }, index) => isShown && drawLink(ways[index], kind)),
      call && drawCall(callWays(call.stops, plan), call.kind),
      isOpen && userFigure(plan.places[userBox], call?.stops[0] === userBox)),
    boxes.map((one, index) => drawBox(one, plan.places[index])), about);
}

function userFigure(place, isActive) {
  const x = figure.width / 2;
  const y = place.y + (place.height - figure.height) / 2;
  return h("g", { class: `user${isActive ? " active" : ""}` },
    h("circle", { cx: x, cy: y + 0.5, r: 0.42 }),
    h("path", { d: `M${x - 0.62} ${y + 2}a0.62 0.85 0 0 1 1.24 0Z` }));
}

function drawBox({ title, state, badge, action, isPressed, words: said }, { x, y, width, height }) {
  const style = `left:${x.toFixed(2)}rem;top:${y.toFixed(2)}rem;width:${width.toFixed(2)}rem;height:${height}rem`;
  return h("button", {
    class: `role ${state}`, style, "data-do": "role", "data-with": action, "aria-pressed": isPressed ? "true" : "false", title: said || false,
  }, title, said && h("span", { class: "hidden-words" }, `, ${said}`), badge && h("b", { class: "badge" }, badge));
}

// The legend: three lines, always in view.
const sample = (draw, kind) => h("svg", { viewBox: "0 -0.6 2.6 1.2", "aria-hidden": "true" }, draw([[0.3, 0], [2.4, 0]], kind));
const sampleCall = (points, kind) => drawCall([points], kind);

export const legend = () => [
  ["References", [["strong", drawLink], ["weak", drawLink], ["weakClosure", drawLink, "by a closure"]]],
  ["Calls", [["call", sampleCall], ["closure", sampleCall, "by a closure"], ["await", sampleCall], ["creation", sampleCall, "builds"]]],
].map(([title, kinds]) => [h("dt", {}, title), h("dd", {}, kinds.map(([kind, draw, name = kind]) => h("span", { class: "sample" }, sample(draw, kind), name)))]).concat([[
  h("dt", {}, "Roles"),
  h("dd", {}, [["active", "calls"], ["alive", "alive"], ["future", "not built"], ["gone", "released"]].map(([state, name]) => h("span", { class: `role ${state}` }, name))),
]]);
