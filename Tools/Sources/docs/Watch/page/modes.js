// What the modes Jobs, Changes and Mistakes show.
import { h } from "./dom.js";
import { drawFile, drawPatch, drawPatchedFile, fileButton } from "./code.js";
import { changes, fileName, fileNamed, filePath, flows, jobs, mutants, references, scenarios } from "./recording.js";
import { differs, framesAt, logAt, makePlay, positionsOf, scenarioSteps } from "./play.js";
import { card, differing, frameWords } from "./screen.js";

const plainBoxes = (flow) => flows[flow].roles.map(({ title, row }) => ({ title, row, state: "alive" }));

// Below all rows of roles, what is not among them.
const extraRow = 2;

// Boxes with others behind them that are no roles of the flow.
function withOthers(boxes, titles) {
  const others = [...new Set(titles)].filter((title) => !boxes.some((box) => box.title === title));
  return [...boxes, ...others.map((title) => ({ title, row: extraRow, state: "alive" }))];
}

const codeItem = (...parts) => h("li", { class: "call open" }, h("div", { class: "code" }, parts));

// The roles that do a job are lit, and their files are shown with the function lit and the lines marked.
export function jobColumn(job, flow) {
  const sites = jobs[job].flows[flow];
  const doers = new Set(sites.map(({ role }) => role));
  const boxes = withOthers(plainBoxes(flow), doers)
    .map((box) => (doers.has(box.title) ? { ...box, state: "active", words: "does this job" } : box));
  const items = [...Map.groupBy(sites, ({ file }) => file)].map(([path, own]) => {
    const file = fileNamed(path);
    const names = [...new Set(own.map(({ function: name }) => name))].join(", ");
    return codeItem(h("div", { class: "excerpt main" },
      h("p", { class: "file-name" }, fileButton(file, own[0].lines[0]), ` ${own[0].role}, ${names}`),
      drawFile(file, own.flatMap(({ lines }) => lines), own.map(({ range }) => range))));
  });
  return { flow, boxes, items: items.length > 0 ? items : [h("li", { class: "note" }, "No line does this yet.")] };
}

const sum = (files, key) => files.reduce((total, file) => total + file[key], 0);
const figures = (files) => `+${sum(files, "added")} −${sum(files, "removed")}`;

// A column of a change: each role with what is added and removed, and the lines of one role. Of a migration, the left
// column shows a step, and the right one the sources of the flow that it leads to.
export function changeColumn(change, column, pair, chosen) {
  const { migration, from, to, files, flows: costs } = changes[change];
  const own = costs?.[pair[column]].files;
  const size = ({ added, removed }) => added + removed;
  if (!migration) return patchedColumn(pair[column], own, chosen, own.toSorted((one, other) => size(other) - size(one))[0]?.role);
  if (column === 0) return { ...patchedColumn(from, files, chosen), note: "where it begins", isFixed: true };
  const sources = flows[to].roles.filter(({ file }) => file >= 0 && !filePath(file).includes("Conformance"));
  const shown = sources.filter(({ title }) => title === flows[to].roles[chosen]?.title);
  const items = (shown.length > 0 ? shown : sources).map(({ file }) => codeItem(h("p", { class: "file-name" }, fileName(file)), drawFile(file)));
  return { flow: to, note: "where it leads", boxes: plainBoxes(to), items, isFixed: true };
}

function patchedColumn(flow, files, chosen, preferred) {
  const boxes = withOthers(plainBoxes(flow), files.map(({ role }) => role)).map((box) => {
    const own = files.filter(({ role }) => role === box.title);
    if (own.length === 0) return { ...box, state: "untouched", words: "untouched" };
    const state = own.every((file) => file.isNew) ? "new" : "changed";
    return { ...box, state, badge: figures(own), words: state };
  });
  const role = boxes[chosen]?.title ?? preferred;
  const items = files.filter((file) => role === undefined || file.role === role).map((file) => codeItem(drawPatch(file)));
  const empty = files.length === 0 ? "There is no patch yet." : `${role} is untouched.`;
  return {
    flow, boxes: boxes.map((box) => ({ ...box, isPressed: box.title === role })), hasNoSentence: true,
    items: items.length > 0 ? items : [h("li", { class: "note" }, empty)],
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
  const heads = flows.map((one, flow) => h("th", { scope: "col", class: mark(flow) },
    h("button", { class: "link", "data-do": "second", "data-with": flow, "aria-label": `${one.title}, on the right` }, one.id.split("/").pop())));
  const rows = measures.map(([name, value, words = value]) => {
    const most = Math.max(1, ...costs.map(value));
    return h("tr", {}, h("th", { scope: "row" }, name), costs.map((cost, flow) =>
      h("td", { class: mark(flow) }, h("span", { style: `--share:${Math.round((value(cost) / most) * 100)}%` }, `${words(cost)}`))));
  });
  return h("table", { class: "bars" },
    h("caption", {}, `What “${title}” takes in each flow; a place is a run of changed lines in a file that was there`),
    h("tbody", {}, h("tr", {}, h("td"), heads), rows));
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

// The flow with the mistake: the changed role is marked. A leak shows the chain of references that keeps it, and which of
// them the mistake makes.
export function mistakeColumn(index) {
  const { flow, files, chain, planted } = mutants[index];
  const boxes = withOthers(plainBoxes(flow), chain).map((box) => {
    const { file = -1 } = flows[flow].roles.find(({ title }) => title === box.title) ?? {};
    const isChanged = file >= 0 && files.some(({ path }) => path === filePath(file));
    if (chain.includes(box.title)) return { ...box, state: "kept", words: "still alive, and should be released" };
    return isChanged ? { ...box, state: "changed", words: "has the mistake" } : box;
  });
  const place = (title) => boxes.findIndex((box) => box.title === title);
  const links = chain.slice(1).map((title, link) => ({ from: place(chain[link]), to: place(title), kind: link === planted ? "planted" : "keeps" }));
  const own = chain.length > 0 ? [] : references(flow);
  return { flow, boxes, arrows: { links: [...own, ...links] }, items: files.map((file) => codeItem(drawPatchedFile(file))), isFixed: true };
}

// What keeps alive what leaks, in words.
export const chainWords = ({ chain, planted }) => chain.map((name, index) =>
  (index === 0 ? name : index - 1 === planted ? [" ", h("b", {}, "⇒"), ` ${name}`] : ` → ${name}`));

const fewEqual = 3;

const equalLines = (count) => h("li", { class: "note" }, `⋯ ${count} equal ${count === 1 ? "line" : "lines"}`);

// A log, with what differs from another one marked; equal lines in a row are folded but for a few.
function logLines(lines, others, kind) {
  const isEqual = (line) => others.includes(line);
  const items = [];
  let hidden = 0;
  for (const [index, line] of lines.entries()) {
    if (lines.slice(Math.max(0, index - 1), index + fewEqual).every(isEqual) && index > 0) {
      hidden += 1;
      continue;
    }
    if (hidden > 0) items.push(equalLines(hidden));
    hidden = 0;
    items.push(h("li", { class: isEqual(line) ? false : kind }, line));
  }
  if (hidden > 0) items.push(equalLines(hidden));
  return items.length > 0 ? items : [h("li", { class: "note" }, "nothing so far")];
}

const widgetNames = { logIn: "Log in", cancel: "Cancel", spinner: "the spinner", message: "the message", welcome: "the greeting" };

// Which widgets differ, in words.
export function differenceWords(play, position) {
  const [right, wrong] = [0, 1].map((column) => framesAt(play, column, position).shown);
  const found = right.flatMap((frame, window) => [...new Set([...differing(wrong[window], frame), ...differing(frame, wrong[window])])]);
  return found.length > 0 ? `Different: ${found.map((name) => widgetNames[name] ?? name).join(", ")}.` : "";
}

// Both screens, for a screen reader.
export const bothScreens = (play, position) => [0, 1].map((column) =>
  `${column === 0 ? "As it should be" : "With the mistake"}: ${framesAt(play, column, position).shown.map(frameWords).join("; ")}`);

// Both screens and both logs, side by side, with what differs marked.
export function evidence(play, position) {
  const [right, wrong] = [0, 1].map((column) => framesAt(play, column, position).shown);
  const logs = [0, 1].map((column) => logAt(play, column, position));
  const missing = logs[0].filter((line) => !logs[1].includes(line));
  const cards = right.map((frame, window) => {
    const title = play.windows > 1 ? `, window ${window + 1}` : "";
    return h("div", { class: "pair" },
      card(frame, { title: `As it should be${title}` }),
      card(wrong[window], { title: `With the mistake${title}`, marked: differing(wrong[window], frame) }));
  });
  return h("div", { class: "evidence", tabindex: 0, role: "region", "aria-label": "Both screens" },
    h("h3", {}, "What the user sees"), h("p", {}, differenceWords(play, position)), cards,
    h("h3", {}, "What the service sees, and what stays in memory"),
    h("div", { class: "pair" },
      h("ol", { class: "log" }, logLines(logs[0], logs[1], "missing")),
      h("ol", { class: "log" }, logLines(logs[1], logs[0], "extra"), missing.map((line) => h("li", { class: "missing" }, h("s", {}, line), " is missing")))));
}
