// The roles of a flow as boxes, which the style puts into rows. References are thin lines between them, and a
// call is a thick arrow; both go round the boxes. All lengths are in rem.
"use strict";

// A line goes straight through a gap that is long enough to show its stroke.
const gap = 0.8;
// Above each row is a lane for what goes round boxes: a call runs lowest, and references above each other.
const lane = { call: 0.4, link: 0.2 };
const headSize = { call: 0.6, link: 0.4 };
// How far apart lines are that leave the same box, or run in the same gap.
const apart = 0.42;

// The roles of a flow that take part, and the references between them. Each box has a title and a state, perhaps a
// badge, and words for who does not see the state.
function picture(flow, boxOf, cast) {
  const { roles, links } = flows[flow];
  const boxes = roles.filter(({ title }) => cast.has(title)).map(({ title }) => ({ title, ...boxOf(title) }));
  return { flow, boxes, links: links.filter(({ from, to }) => cast.has(from) && cast.has(to)) };
}

// The boxes of a picture, and what is said about one of them. A click on a box changes what is shown, if it can.
const linkWords = {
  strong: "owns", weak: "knows weakly",
  closure: "has a closure that keeps", weakClosure: "has a closure that knows weakly",
};

function diagram({ flow, boxes, links, call }, chosen, changeOf, about) {
  const isPicture = changeOf === undefined;
  const references = h("ul", { class: "hidden-words", "aria-label": "References" },
    links.map(({ from, to, kind }) => h("li", {}, `${from} ${linkWords[kind]} ${to}`)));
  return h("div", { class: "diagram" },
    h("svg", { "aria-hidden": "true" }),
    h("span", { class: call?.isGesture ? "user active" : "user", "aria-hidden": "true" }, "☺", h("small", {}, "user")),
    !isPicture && references,
    boxes.map(({ title, state, badge, words }) => {
      const said = words && hiddenWords(`, ${words}`);
      const figures = badge && h("span", { class: "badge" }, badge);
      const style = roleStyle(flow, title);
      if (isPicture) return h("span", { class: `role of-role ${state}`, style }, title, said, figures);
      const attributes = { class: `role of-role ${state}`, style, "aria-pressed": `${title === chosen}`, title: words };
      return showButton(changeOf(title), [title, said, figures], attributes);
    }),
    about);
}

// Draws the references between what is there, and the call, to where the boxes are.
function drawArrows(host, { flow, boxes, links, call }) {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const plan = planOf(host, boxes, rem);
  const ways = linkWays(links, plan);
  const isBuilt = (title) => !/future|gone/.test(boxes.find((box) => box.title === title).state);
  const shown = links.map(({ from, to, kind }, index) =>
    isBuilt(from) && isBuilt(to) && drawArrow("link", kind, ways[index]));
  const style = call && roleStyle(flow, call.from);
  const made = call && h("g", { class: "of-role", style }, drawArrow("call", call.kind, callWay(call, plan)));
  draw(host.querySelector("svg"), h("g", { transform: `scale(${rem})` }, shown, made));
}

// Where the style has put the boxes.
function planOf(host, boxes, rem) {
  const places = [...host.querySelectorAll(".user, .role")].map((box, order) => ({
    order,
    x: box.offsetLeft / rem, y: box.offsetTop / rem,
    width: box.offsetWidth / rem, height: box.offsetHeight / rem,
  }));
  const tops = [...new Set(places.map(({ y }) => y))];
  for (const place of places) place.row = tops.indexOf(place.y);
  const placeOf = (title) => places[title === "User" ? 0 : boxes.findIndex((box) => box.title === title) + 1];
  return { placeOf, tops, width: host.clientWidth / rem };
}

// The rows above which a line runs. There are none if it goes straight through a gap.
function lanesOf(from, to) {
  if (from.row === to.row) {
    const [left, right] = from.x < to.x ? [from, to] : [to, from];
    const isFree = right.order - left.order === 1 && right.x - left.x - left.width >= gap;
    return isFree ? [] : [from.row];
  }
  // Between rows that are no neighbours, the way goes along the right edge.
  const lanes = from.row < to.row ? [from.row + 1, to.row] : [from.row, to.row + 1];
  return [...new Set(lanes)];
}

const middle = ({ x, width }) => x + width / 2;

// The points of a line. Lines in a gap are beside each other; in a lane each has a slot, calls the lowest.
function pointsOf(from, to, { lanes, slots, offset }, { tops, width }) {
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

// The way of a call: in the middle of a gap, or lowest in its lanes. The window calls from above.
function callWay({ from, to }, plan) {
  const end = plan.placeOf(to);
  if (from === "Window") return [[middle(end), end.y - 2 * lane.call], [middle(end), end.y]];
  const start = plan.placeOf(from);
  return pointsOf(start, end, { lanes: lanesOf(start, end), slots: [0, 0], offset: 0 }, plan);
}

// The ways of references: those between the same two boxes are beside each other, on both sides of a call.
function linkWays(links, plan) {
  const met = new Map();
  const count = (key) => met.set(key, (met.get(key) ?? 0) + 1).get(key);
  return links.map(({ from, to }) => {
    const start = plan.placeOf(from);
    const end = plan.placeOf(to);
    const lanes = lanesOf(start, end);
    const slots = lanes.map((row) => count(`row ${row}`));
    const number = count(lanes.length === 0 ? [from, to].sort().join() : from);
    const offset = apart * Math.ceil(number / 2) * (number % 2 === 0 ? 1 : -1);
    return pointsOf(start, end, { lanes, slots, offset }, plan);
  });
}

const path = (name, d) => h("path", { class: name, d });
const pathData = (points) => `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}`;

// The head at the end of a line: open for a reference, filled for a call.
function headData(points, size) {
  const [[x0, y0], [x, y]] = points.slice(-2);
  const angle = Math.atan2(y - y0, x - x0);
  const corner = (turn) => [x - size * Math.cos(angle + turn), y - size * Math.sin(angle + turn)];
  return pathData([corner(0.5), [x, y], corner(-0.5)]);
}

// Where a line begins, a ring says that it goes by a closure, and a cross that it leads to what is built.
const ring = ([[x, y]]) => h("circle", { class: "ring", cx: x, cy: y, r: 0.2 });
const cross = ([[x, y]]) => path("cross", `M${x - 0.35} ${y}h0.7M${x} ${y - 0.35}v0.7`);
const marks = { closure: ring, weakClosure: ring, creation: cross };

const drawArrow = (type, kind, points) => h("g", { class: `${type} ${kind}` },
  path("line", pathData(points)),
  path("core", pathData(points)),
  path("head", headData(points, headSize[type])),
  marks[kind]?.(points));

// The legend: what is in the pictures, and no more.
const samples = {
  References: { strong: "strong", weak: "weak", closure: "by a closure", weakClosure: "by a closure, weakly" },
  Calls: { call: "call", closure: "by a closure", await: "await", return: "returns", creation: "builds" },
  Roles: { active: "takes part", future: "not built", gone: "released" },
};
const types = { References: "link", Calls: "call" };

function drawSample(type, kind, words) {
  if (!type) return h("span", { class: `role ${kind}` }, words);
  const arrow = drawArrow(type, kind, [[0.3, 0], [2.4, 0]]);
  const picture = h("svg", { viewBox: "0 -0.6 2.6 1.2", "aria-hidden": "true" }, arrow);
  return h("span", { class: "sample" }, picture, words);
}

function legend(pictures) {
  const kindsOf = {
    References: pictures.flatMap(({ links }) => links.map(({ kind }) => kind)),
    Calls: pictures.map(({ call }) => call?.kind),
    Roles: pictures.flatMap(({ boxes }) => boxes.flatMap(({ state }) => state.split(" "))),
  };
  return Object.entries(samples).map(([name, own]) => {
    const shown = Object.entries(own).filter(([kind]) => kindsOf[name].includes(kind));
    const drawn = shown.map(([kind, words]) => drawSample(types[name], kind, words));
    return drawn.length > 0 && h("div", {}, h("dt", {}, name), h("dd", {}, drawn));
  });
}
