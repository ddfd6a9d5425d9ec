// The roles of a flow as boxes that stay in one place, and arrows that go round them. All lengths are in rem.
import { h } from "./dom.js";

const box = { height: 2.3, tall: 3.3, least: 3.8, most: 8, letter: 0.57, padding: 0.9 };
const gap = { least: 1, straight: 1.8 };
// Between the rows are lanes for the arrows; a diagram without arrows needs none.
const lane = { height: 2, closed: 0.7, line: 0.55, apart: 0.15 };
const edge = { left: 3.3, right: 0.6, bottom: 0.35 };
const figure = { width: 1.3, height: 2 };
const headSize = 0.55;
// A gesture starts here, and a call of the window comes from above.
export const userBox = -1;
export const windowBox = -2;

// A box is as wide as its longest word.
const widthOf = ({ title, badge = "" }) =>
  Math.min(box.most, Math.max(box.least, box.padding + box.letter * Math.max(badge.length, ...title.split(" ").map(({ length }) => length))));

// Where boxes are: it depends on nothing but the width and the boxes, so that no box ever moves.
function layout(boxes, width, isOpen) {
  const left = isOpen ? edge.left : 0;
  const room = width - left - edge.right;
  const [laneHeight, height] = isOpen ? [lane.height, box.height] : [lane.closed, box.tall];
  const top = (row) => laneHeight + row * (height + laneHeight);
  const groups = [...new Set(boxes.map(({ row }) => row))].sort();
  const rows = groups.flatMap((group) => rowsOf([...boxes.keys()].filter((index) => boxes[index].row === group), boxes, room));
  const places = [];
  for (const [row, members] of rows.entries()) {
    const free = room - members.reduce((sum, index) => sum + widthOf(boxes[index]), 0);
    let x = left;
    for (const index of members) {
      places[index] = { row, x, y: top(row), width: widthOf(boxes[index]), height };
      x += places[index].width + free / Math.max(1, members.length - 1);
    }
  }
  places[userBox] = { row: 0, x: 0, y: top(0), width: figure.width, height };
  return { places, width, top, height: top(rows.length) - laneHeight + edge.bottom };
}

// Boxes in as few rows as their widths allow.
function rowsOf(members, boxes, room) {
  for (let count = 1; ; count += 1) {
    const size = Math.ceil(members.length / count);
    const rows = Array.from({ length: Math.ceil(members.length / size) }, (_, row) => members.slice(row * size, (row + 1) * size));
    const fits = rows.every((row) => row.reduce((sum, index) => sum + widthOf(boxes[index]) + gap.least, -gap.least) <= room);
    if (fits || size === 1) return rows;
  }
}

const middle = ({ x, width }) => x + width / 2;

// The way of an arrow through boxes: along lanes between the rows, so that it crosses none.
function route(stops, plan) {
  const { places } = plan;
  if (stops[0] === windowBox) {
    const to = places[stops.at(-1)];
    const x = middle(to) - 1;
    return { parts: [[[x, to.y - lane.height * 0.8], [x, to.y]]], label: { x: x + 1, y: to.y } };
  }
  const ways = stops.slice(1).map((to, index) => way(places[stops[index]], places[to], plan));
  return { parts: ways.map(({ points }) => points), label: ways.at(-1).label };
}

function way(from, to, { places, width, top }) {
  const laneAbove = (row, side) => top(row) - lane.line + side * lane.apart;
  const right = middle(to) > middle(from);
  if (from.row === to.row) {
    const between = [...places, places[userBox]].some((one) => one && one.row === from.row && (one.x - from.x) * (one.x - to.x) < 0);
    const space = right ? to.x - from.x - from.width : from.x - to.x - to.width;
    if (!between && space >= gap.straight) {
      const y = from.y + from.height / 2 + (right ? -0.35 : 0.35);
      const ends = right ? [from.x + from.width, to.x] : [from.x, to.x + to.width];
      return { points: ends.map((x) => [x, y]), label: { x: (ends[0] + ends[1]) / 2, y: from.y } };
    }
    return through(from, to, [laneAbove(from.row, right ? 1 : -1)], right ? -0.5 : 0.5);
  }
  const down = to.row > from.row;
  const shift = down ? -0.5 : 0.5;
  const first = laneAbove(down ? from.row + 1 : from.row, down ? 1 : -1);
  if (Math.abs(to.row - from.row) === 1) return through(from, to, [first], shift);
  // Between rows that are no neighbours, the way goes along the right edge.
  const last = laneAbove(down ? to.row : to.row + 1, down ? 1 : -1);
  return through(from, to, [first, last], shift, width - edge.right / 2 + shift / 3);
}

function through(from, to, lanes, shift, turn) {
  const [start, end] = [middle(from) + shift, middle(to) + shift];
  const leave = lanes[0] < from.y ? from.y : from.y + from.height;
  const arrive = lanes.at(-1) < to.y ? to.y : to.y + to.height;
  const label = { x: (start + (turn ?? end)) / 2, y: lanes[0] + lane.line, end: turn };
  const points = lanes.length === 1
    ? [[start, leave], [start, lanes[0]], [end, lanes[0]], [end, arrive]]
    : [[start, leave], [start, lanes[0]], [turn, lanes[0]], [turn, lanes[1]], [end, lanes[1]], [end, arrive]];
  return { points, label };
}

const pathData = (points) => points.map(([x, y], index) => `${index ? "L" : "M"}${x.toFixed(2)} ${y.toFixed(2)}`).join("");

// The head of an arrow, at the end of a way.
function headData(points) {
  const [[x0, y0], [x, y]] = points.slice(-2);
  const angle = Math.atan2(y - y0, x - x0);
  const corner = (turn) => [x - headSize * Math.cos(angle + turn), y - headSize * Math.sin(angle + turn)];
  return `${pathData([corner(0.5), [x, y], corner(-0.5)])}Z`;
}

function arrow({ parts }, stroke) {
  return h("g", { class: `call ${stroke}` },
    parts.map((points) => h("path", { class: "line", d: pathData(points) })),
    stroke === "await" && parts.map((points) => h("path", { class: "core", d: pathData(points) })),
    parts.map((points) => h("path", { class: "head", d: headData(points) })));
}

// A diagram. A box: `{ title, row, state, badge, action, isPressed, words }`; a call: `{ stops, stroke, label }`. Without
// arrows the rows are nearer to each other, and the boxes have room for a badge.
export function diagram(boxes, width, arrows, about) {
  const { links = [], chain = [], call = null } = arrows ?? {};
  const isOpen = arrows !== undefined;
  const plan = layout(boxes, width, isOpen);
  const way = call && route(call.stops, plan);
  return h("div", { class: "diagram", style: `height:${plan.height}rem` },
    h("svg", { viewBox: `0 0 ${width} ${plan.height}`, style: `width:${width}rem;height:${plan.height}rem`, "aria-hidden": "true" },
      links.map((stops) => h("g", { class: "link" }, route(stops, plan).parts.map((points) => h("path", { d: pathData(points) })))),
      way && arrow(way, call.stroke),
      chain.map((stops) => arrow(route(stops, plan), "chain")),
      isOpen && userFigure(plan.places[userBox], call?.stops[0] === userBox)),
    boxes.map((one, index) => drawBox(one, plan.places[index])),
    way && drawLabel(call.label, way.label, width), about);
}

function userFigure(place, isActive) {
  const x = figure.width / 2;
  const y = place.y + (place.height - figure.height) / 2;
  return h("g", { class: `user${isActive ? " active" : ""}` },
    h("circle", { cx: x, cy: y + 0.5, r: 0.42 }),
    h("path", { d: `M${x - 0.62} ${y + 2}a0.62 0.85 0 0 1 1.24 0Z` }));
}

function drawBox({ title, state, badge, action, isPressed, words }, { x, y, width, height }) {
  const style = `left:${x.toFixed(2)}rem;top:${y.toFixed(2)}rem;width:${width.toFixed(2)}rem;height:${height}rem`;
  return h("button", {
    class: `role ${state}`, style, "data-do": "role", "data-with": action, "aria-pressed": isPressed ? "true" : "false", title: words || false,
  }, title, words && h("span", { class: "hidden-words" }, `, ${words}`), badge && h("b", { class: "badge" }, badge));
}

// What a call is called, above its way and within the diagram.
function drawLabel(words, { x, y, end }, width) {
  const half = Math.min(width, words.length * 0.58 + 0.6) / 2;
  const centre = Math.max(half, Math.min((end ?? width) - half - 0.3, x));
  const style = `left:${(centre - half).toFixed(2)}rem;width:${(2 * half).toFixed(2)}rem;top:${(y - lane.height + 0.02).toFixed(2)}rem`;
  return h("code", { class: "call-label", style, "aria-hidden": "true" }, words);
}
