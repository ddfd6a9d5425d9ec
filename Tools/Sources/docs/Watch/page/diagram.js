"use strict";

// The roles of a flow as boxes, who knows whom as thin lines, and the calls as arrows.

const svgElement = (name, attributes) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

// Where the boxes of a flow are, in a diagram of a width: it depends on nothing else, so that no box ever moves.
function layout(flow, width, unit) {
  const { roles } = recording.flows[flow];
  const chain = roles.flatMap((role, index) => (role.row === 0 ? [index] : []));
  const others = roles.flatMap((role, index) => (role.row === 0 ? [] : [index]));
  const [margin, gap, height, lane] = [2.1 * unit, (width < 36 * unit ? 1.1 : 1.6) * unit, 2.9 * unit, 2.3 * unit];
  const most = Math.max(2, Math.floor((width - margin + gap) / (4.8 * unit + gap)));
  const rows = [...rowsOf(chain, most), ...rowsOf(others, most)];
  const boxes = [];
  rows.forEach((row, number) => {
    const boxWidth = Math.min((width - margin - gap * (row.length - 1)) / row.length, 7.6 * unit);
    row.forEach((role, place) => {
      const x = chainX(row, place, width, margin, boxWidth);
      boxes[role] = { x, y: lane + number * (height + lane), width: boxWidth, height, row: number };
    });
  });
  return { boxes, width, height: lane + rows.length * (height + lane) - lane * 0.55, lane, unit };
}

function rowsOf(roles, most) {
  const count = Math.ceil(roles.length / most);
  const size = Math.ceil(roles.length / count);
  return Array.from({ length: count }, (_, row) => roles.slice(row * size, (row + 1) * size));
}

// The first box of a row is at the left edge, the last at the right one; one alone is in the middle.
function chainX(row, place, width, margin, boxWidth) {
  const free = width - margin - boxWidth;
  return margin + (row.length === 1 ? free / 2 : (free * place) / (row.length - 1));
}

const centre = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

// The way from a box to another, as points, and where its label goes. Forth and back do not lie on each other.
function route(from, to, { boxes, lane, unit }) {
  const [a, b] = [centre(from), centre(to)];
  const right = b.x >= a.x;
  if (from.row === to.row) {
    const isFree = !boxes.some((box) => box.row === from.row && (box.x - from.x) * (box.x - to.x) < 0);
    const y = a.y + (right ? -0.5 : 0.5) * unit;
    const start = { x: right ? from.x + from.width : from.x, y };
    const end = { x: right ? to.x : to.x + to.width, y };
    if (isFree) return { points: [start, end], label: { x: (start.x + end.x) / 2, y: from.y - 0.35 * lane } };
    const height = right ? from.y - 0.3 * lane : from.y + from.height + 0.3 * lane;
    const [startY, endY] = right ? [from.y, to.y] : [from.y + from.height, to.y + to.height];
    return {
      points: [{ x: a.x, y: startY }, { x: a.x, y: height }, { x: b.x, y: height }, { x: b.x, y: endY }],
      label: { x: (a.x + b.x) / 2, y: height },
    };
  }
  const down = b.y > a.y;
  const shift = (down ? -0.45 : 0.45) * unit;
  const reach = (box) => Math.min(box.width / 2 - unit, Math.abs(b.x - a.x) / 4) * Math.sign(b.x - a.x);
  const start = { x: a.x + reach(from) + shift, y: down ? from.y + from.height : from.y };
  const end = { x: b.x - reach(to) + shift, y: down ? to.y : to.y + to.height };
  return { points: [start, end], label: { x: (start.x + end.x) / 2, y: (down ? to.y : from.y) - lane / 2 } };
}

// A call of the person comes in from the left, one of the window from above.
function routeFromOutside(isPerson, to, { lane, unit }) {
  const { x, y } = centre(to);
  const points = isPerson
    ? [{ x: 1.2 * unit, y }, { x: to.x, y }]
    : [{ x: x - unit, y: to.y - 0.75 * lane }, { x: x - unit, y: to.y }];
  return { points, label: { x: isPerson ? 0 : x, y: to.y - 0.35 * lane } };
}

function routeOf(flow, { from, to, carrier }, plan) {
  const { boxes } = plan;
  const count = recording.flows[flow].roles.length;
  if (from >= count) return routeFromOutside(from === count, boxes[to], plan);
  if (carrier < 0 || carrier === from || carrier === to) return route(boxes[from], boxes[to], plan);
  const [first, second] = [route(boxes[from], boxes[carrier], plan), route(boxes[carrier], boxes[to], plan)];
  return { points: first.points, more: second.points, label: second.label };
}

const pathData = (points) => points.map(({ x, y }, index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

// The head of an arrow, at the end of a path.
function headData(points, size) {
  const [before, end] = points.slice(-2);
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const corner = (turn) => ({ x: end.x - size * Math.cos(angle + turn), y: end.y - size * Math.sin(angle + turn) });
  return `${pathData([corner(0.5), end, corner(-0.5)])}Z`;
}

const strokeOf = (kind) => ({ weak: "weak", "weak closure": "weak", await: "await", return: "await" })[kind] ?? "strong";

// An arrow; `age` is 0 for the current call.
function drawArrow(svg, { points, more }, kind, age, unit) {
  const stroke = strokeOf(kind);
  const group = svgElement("g", { class: `call age-${age} ${stroke}` });
  const paths = more ? [points, more] : [points];
  for (const path of paths) {
    group.append(svgElement("path", { class: `arrow ${stroke}`, d: pathData(path) }));
    if (stroke === "await") group.append(svgElement("path", { class: "arrow gap", d: pathData(path) }));
  }
  group.append(svgElement("path", { class: `head ${stroke}`, d: headData(paths[paths.length - 1], 0.75 * unit) }));
  svg.append(group);
}

// Draws a flow into a place of a width: its boxes, its links, and its last calls, the newest last.
function drawDiagram(host, flow, { width, unit }, calls, stages, currentStage, label) {
  const plan = layout(flow, width, unit);
  const svg = svgElement("svg", { width: plan.width, height: plan.height, "aria-hidden": "true" });
  for (const [from, to, isWeak] of recording.flows[flow].links) {
    const { points } = route(plan.boxes[from], plan.boxes[to], plan);
    svg.append(svgElement("path", { class: `link ${isWeak ? "weak" : "strong"}`, d: pathData(points) }));
  }
  svg.append(person(plan));
  calls.forEach((one, index) => {
    drawArrow(svg, routeOf(flow, one, plan), one.kind, calls.length - 1 - index, unit);
  });
  const current = calls[calls.length - 1];
  const boxes = recording.flows[flow].roles.map((role, index) => drawBox(role, plan.boxes[index], {
    isCurrent: current && [current.from, current.to].includes(index), stages, currentStage,
  }));
  host.style.height = `${plan.height}px`;
  host.replaceChildren(svg, ...boxes);
  if (current) host.append(drawLabel(label, routeOf(flow, current, plan).label, plan));
}

function drawBox(role, { x, y, width, height }, { isCurrent, stages, currentStage }) {
  const life = lifeOf(role, stages, currentStage);
  const box = element("div", { class: `role ${life}`, title: `${role.title}: ${lifeNames[life]}` }, role.title);
  Object.assign(box.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  box.classList.toggle("current", isCurrent === true);
  return box;
}

const lifeNames = { alive: "alive", absent: "not there yet", gone: "released", value: "a value or a function" };

// Whether a role is alive at a stage, and if not, whether it was at one before.
function lifeOf({ alive }, stages, currentStage) {
  if (alive < 0) return "value";
  if (alive & currentStage) return "alive";
  return alive & stages ? "gone" : "absent";
}

function person({ boxes, unit }) {
  const y = centre(boxes[0]).y;
  const r = 0.32 * unit;
  const d = `M${r} ${y - 2 * r}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0M${0.2 * r} ${y + 2.4 * r}c0 ${-3.6 * r} ${3.6 * r} ${-3.6 * r} ${3.6 * r} 0Z`;
  return svgElement("path", { class: "person", d });
}

// The label is near its arrow, and inside the diagram; its letters are all of one width.
function drawLabel(content, { x, y }, { width, unit }) {
  const label = element("span", { class: "label" }, content);
  const half = Math.min(width, (content.length * 0.58 + 0.6) * unit) / 2;
  label.style.left = `${Math.max(half, Math.min(width - half, x))}px`;
  label.style.top = `${y}px`;
  return label;
}
