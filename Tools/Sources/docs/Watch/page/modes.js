// What the modes Jobs, Changes and Mistakes show.
import { h } from "./dom.js";
import { context, drawExcerpt, drawFile, drawPatch } from "./code.js";
import { changes, fileName, fileNamed, filePath, flows, jobs, mutants, scenarios } from "./recording.js";
import { differs, framesAt, logAt, makePlay, positionsOf, scenarioSteps } from "./play.js";
import { card, differing } from "./screen.js";

const plainBoxes = (flow) => flows[flow].roles.map(({ title, row }) => ({ title, row, state: "alive" }));

const codeItem = (...parts) => h("li", { class: "call open" }, h("div", { class: "code" }, parts));

// The roles that do a job are lit, and their functions are shown with the lines marked.
export function jobColumn(job, flow) {
  const sites = jobs[job].flows[flow];
  const doers = new Set(sites.map(({ role }) => role));
  const boxes = plainBoxes(flow).map((box) => (doers.has(box.title) ? { ...box, state: "active", words: "does this job" } : box));
  const items = sites.map(({ role, function: name, file, range: [first, last], lines }) =>
    codeItem(drawExcerpt({ file: fileNamed(file), first: Math.max(1, first - context.above), last: last + context.below, marked: new Set(lines), lit: [first, last], note: `${role}, ${name}` })));
  return { flow, boxes, items };
}

const sum = (files, key) => files.reduce((total, file) => total + file[key], 0);
const figures = (files) => `+${sum(files, "added")} −${sum(files, "removed")}`;

// Below all rows of roles, what is not among them.
const extraRow = 2;

// A column of a change: each role with what is added and removed, and the lines of one role. Of a migration, the left
// column shows a step, and the right one the sources of the flow that it leads to.
export function changeColumn(change, column, pair, chosen) {
  const { migration, from, to, files, flows: costs } = changes[change];
  const own = costs?.[pair[column]].files;
  const size = ({ added, removed }) => added + removed;
  if (!migration) return patchedColumn(pair[column], own, chosen, own.toSorted((one, other) => size(other) - size(one))[0].role);
  if (column === 0) return { ...patchedColumn(from, files, chosen), note: "where it begins", isFixed: true };
  const sources = flows[to].roles.filter(({ file }) => file >= 0 && !filePath(file).includes("Conformance"));
  const shown = sources.filter(({ title }) => title === flows[to].roles[chosen]?.title);
  const items = (shown.length > 0 ? shown : sources).map(({ file }) => codeItem(h("p", { class: "file-name" }, fileName(file)), drawFile(file)));
  return { flow: to, note: "where it leads", boxes: plainBoxes(to), items, isFixed: true };
}

function patchedColumn(flow, files, chosen, preferred) {
  const roles = plainBoxes(flow);
  const others = [...new Set(files.map(({ role }) => role))].filter((role) => !roles.some(({ title }) => title === role));
  const boxes = [...roles, ...others.map((title) => ({ title, row: extraRow }))].map((box) => {
    const own = files.filter(({ role }) => role === box.title);
    if (own.length === 0) return { ...box, state: "untouched", words: "untouched" };
    const state = own.every((file) => file.isNew) ? "new" : "changed";
    return { ...box, state, badge: figures(own), words: state };
  });
  const role = boxes[chosen]?.title ?? preferred;
  const items = files.filter((file) => role === undefined || file.role === role).map((file) => codeItem(drawPatch(file)));
  return {
    flow, boxes: boxes.map((box) => ({ ...box, isPressed: box.title === role })), hasNoSentence: true,
    items: items.length > 0 ? items : [h("li", { class: "note" }, `${role} is untouched.`)],
  };
}

const measures = [
  ["lines", ({ files }) => sum(files, "added") + sum(files, "removed"), ({ files }) => figures(files)],
  ["files", ({ files }) => files.length],
  ["new files", ({ files }) => files.filter(({ isNew }) => isNew).length],
  ["places", ({ files }) => sum(files.filter(({ isNew }) => !isNew), "places")],
  ["lines of tests", ({ tests: [added, removed] }) => added + removed, ({ tests: [added, removed] }) => `+${added} −${removed}`],
];

// All flows beside each other: how much a change takes. The shown flows are marked.
export function changeTable(change, shown) {
  const { title, flows: costs } = changes[change];
  const mark = (flow) => (shown.includes(flow) ? "shown" : false);
  return h("table", { class: "bars" },
    h("caption", {}, `What “${title}” takes in each flow`),
    h("tbody", {},
      h("tr", {}, h("td"), flows.map((one, flow) => h("th", { scope: "col", class: mark(flow) },
        h("button", { class: "link", "data-do": "second", "data-with": flow, "aria-label": `${one.title}, on the right` }, one.id.split("/").pop())))),
      measures.map(([name, value, words = value]) => {
        const most = Math.max(1, ...costs.map(value));
        return h("tr", {}, h("th", { scope: "row" }, name), costs.map((cost, flow) =>
          h("td", { class: mark(flow) }, h("span", { style: `--share:${Math.round((value(cost) / most) * 100)}%` }, `${words(cost)}`))));
      })));
}

// A mistake's play: the flow as it is, and the flow with the mistake.
export function mistakePlay(index) {
  const { flow, scenario, play } = mutants[index];
  const right = flows[flow].plays[scenario].filter((_, place) => place % 2 === 0);
  const columns = [{ flow, entries: right }, { flow, entries: play }];
  return makePlay(scenarioSteps(scenario).slice(0, play.length), columns, scenarios[scenario].windows);
}

// The first moment at which the screens or the logs differ.
export const firstDifference = (play) => positionsOf(play).find((position) => differs(play, position)) ?? play.last;

// The flow with the mistake: the changed role is marked, what leaks is drawn as kept, with the references that keep it.
export function mistakeColumn(index, play, position) {
  const { flow, files } = mutants[index];
  const kept = new Set(logAt(play, 1, position).flatMap((line) => line.match(/^still alive: (\w+)/)?.[1] ?? []));
  const boxes = plainBoxes(flow).map((box, role) => {
    const { file } = flows[flow].roles[role];
    const name = file < 0 ? "" : fileName(file).replace(".swift", "");
    if (kept.has(name)) return { ...box, state: "kept", badge: "kept", words: "still alive, and should be released" };
    return files.some(({ path }) => path.endsWith(`/${name}.swift`)) ? { ...box, state: "changed", words: "has the mistake" } : box;
  });
  const chain = flows[flow].links.filter((link) => link.every((role) => boxes[role]?.state === "kept"));
  return { flow, boxes, arrows: { chain }, items: files.map((file) => codeItem(drawPatch(file))), isFixed: true };
}

// Both screens and both logs, side by side, with what differs marked.
export function evidence(play, position) {
  const [right, wrong] = [0, 1].map((column) => framesAt(play, column, position).shown);
  const logs = [0, 1].map((column) => logAt(play, column, position));
  const missing = logs[0].filter((line) => !logs[1].includes(line));
  return h("div", { class: "evidence" },
    h("h3", {}, "What the user sees"),
    right.map((frame, window) => {
      const title = play.windows > 1 ? `, window ${window + 1}` : "";
      return h("div", { class: "pair" },
        card(frame, { title: `As it should be${title}` }),
        card(wrong[window], { title: `With the mistake${title}`, marked: differing(wrong[window], frame) }));
    }),
    h("h3", {}, "What the service sees, and what stays in memory"),
    h("div", { class: "pair" }, logs.map((lines, column) => h("ol", { class: "log" },
      lines.map((line) => h("li", { class: logs[1 - column].includes(line) ? false : column === 0 ? "missing" : "extra" }, line)),
      column === 1 && missing.map((line) => h("li", { class: "missing" }, h("s", {}, line), " is missing")),
      lines.length === 0 && h("li", { class: "note" }, "nothing so far")))));
}
