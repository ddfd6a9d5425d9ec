// What the modes Jobs, Changes and Mistakes show.
import { h } from "./dom.js";
import { drawExcerpt, drawPatch } from "./code.js";
import { allChanges } from "./address.js";
import { changes, entry, fileName, flows, jobs, mutants, ruleSentence, scenarios, text } from "./recording.js";
import { framesAt, makePlay, notesAt, scenarioSteps } from "./play.js";
import { card, differing } from "./screen.js";
import { consequences } from "./consequences.js";

// A function longer than this shows only the lines near the marked ones.
const wholeFunction = 40;
const nearLines = 8;

// MARK: Jobs

// The roles that do a job are lit, and their functions are shown with the lines marked.
export function jobBoxes(job, flow) {
  const doers = new Set(jobs[job].flows[flow].map(({ role }) => role));
  return plainBoxes(flow).map((box) => (doers.has(box.title) ? { ...box, state: "active", words: "does this job" } : box));
}

export function jobStory(job, flow) {
  const sites = jobs[job].flows[flow];
  if (sites.length === 0) return [h("li", { class: "note" }, "No role does this here: the widgets do it by themselves.")];
  return sites.map(({ role, file, first, last, lines }, index) => {
    const isLong = last - first > wholeFunction;
    const part = { file, first: isLong ? Math.max(first, Math.min(...lines) - nearLines) : first, last: isLong ? Math.min(last, Math.max(...lines) + nearLines) : last };
    return h("li", { class: "call open", "data-key": `job-${index}` },
      h("div", { class: "code" }, drawExcerpt({ ...part, marked: new Set(lines), lit: [part.first, part.last], note: `in the ${role}` })));
  });
}

const plainBoxes = (flow) => flows[flow].roles.map(({ title, row }) => ({ title, row, state: "alive" }));

// MARK: Changes

export const isMigration = (change) => change >= changes.length;

// The files that a change touches in a flow; of a migration, those of one step.
export const filesOf = (change, flow, part) => (isMigration(change) ? allChanges[change].steps[part].files : changes[change].flows[flow].files);

const sum = (files, key) => files.reduce((total, file) => total + file[key], 0);
const figures = (files) => `+${sum(files, "added")} −${sum(files, "removed")}`;

// Below all rows of roles, what is not among them.
const extraRow = 2;

// Each role with what a change adds and removes; what is new, and what is no role, is below.
export function changeBoxes(files, flow) {
  const boxes = plainBoxes(flow);
  const known = new Set(boxes.map(({ title }) => title));
  const others = [...new Set(files.map(({ role }) => role).filter((role) => !known.has(role)))];
  return [...boxes, ...others.map((title) => ({ title, row: extraRow, state: "alive" }))].map((box) => {
    const own = files.filter(({ role }) => role === box.title);
    if (own.length === 0) return { ...box, state: "untouched", words: "untouched" };
    const isNew = own.every((file) => file.isNew);
    return { ...box, state: isNew ? "new" : "changed", badge: figures(own), words: isNew ? "new" : "changed" };
  });
}

// The role whose change is shown first: the one with the most lines.
export function mostChanged(files) {
  const size = ({ added, removed }) => added + removed;
  return [...files].sort((one, other) => size(other) - size(one))[0]?.role;
}

export function changeStory(files, role) {
  const own = files.filter((file) => file.role === role);
  if (own.length === 0) return [h("li", { class: "note", "data-key": "none" }, `${role ?? "No role"} is untouched.`)];
  return own.map((file) => h("li", { class: "call open", "data-key": file.path }, h("div", { class: "code" }, drawPatch(file))));
}

const measures = [
  ["lines", ({ files }) => sum(files, "added") + sum(files, "removed"), ({ files }) => figures(files)],
  ["files", ({ files }) => files.length],
  ["new files", ({ files }) => files.filter(({ isNew }) => isNew).length],
  ["places", ({ files }) => sum(files.filter(({ isNew }) => !isNew), "places")],
  ["lines of tests", ({ tests: [added, removed] }) => added + removed, ({ tests: [added, removed] }) => `+${added} −${removed}`],
];

// All flows beside each other: how much a change takes.
export function changeTable(change, shown) {
  return barTable(`What “${changes[change].title}” takes in each flow`, shown,
    measures.map(([name, value, words = value]) => ({ name, values: changes[change].flows.map((one) => [value(one), words(one)]) })));
}

// A small bar for each flow and measure; the shown flows are marked.
export function barTable(caption, shown, rows) {
  return h("table", { class: "bars" },
    h("caption", {}, caption),
    h("tbody", {},
      h("tr", {}, h("td"), flows.map(({ id, title }, flow) => h("th", { scope: "col", class: shown.includes(flow) ? "shown" : "" },
        h("button", { class: "link", "data-do": "second", "data-with": flow, title: `Show ${title} on the right`, "aria-label": title }, id.split("/").pop())))),
      rows.map(({ name, values }) => {
        const most = Math.max(1, ...values.map(([value]) => value));
        return h("tr", {}, h("th", { scope: "row" }, name), values.map(([value, words], flow) =>
          h("td", { class: shown.includes(flow) ? "shown" : "" },
            h("span", { class: "bar", style: `--share:${Math.round((value / most) * 100)}%` }, `${words}`))));
      })));
}

// MARK: Mistakes

// A mistake's play: the flow as it is, and the flow with the mistake.
export function mistakePlay(index) {
  const { flow, scenario, play } = mutants[index];
  const right = flows[flow].plays[scenario].filter((_, place) => place % 2 === 0);
  const columns = [{ flow, entries: right }, { flow, entries: play }];
  return makePlay(scenarioSteps(scenario).slice(0, play.length), columns, scenarios[scenario].windows);
}

// The first moment at which the screens or the logs differ; none if they never do.
export function firstDifference(play) {
  for (const [step, { total }] of play.steps.entries()) {
    for (let tick = Math.min(step, 1); tick <= total; tick += 1) {
      if (differs(play, { step, tick })) return { step, tick };
    }
  }
  return null;
}

export function differs(play, position) {
  const [left, right] = [0, 1].map((column) => framesAt(play, column, position).shown);
  const [before, after] = [0, 1].map((column) => logAt(play, column, position).join("\n"));
  return left.some((frame, window) => frame !== right[window]) || before !== after;
}

// What the service saw and what was found, in lines; equal ones in a row become one.
function logAt(play, column, position) {
  const lines = notesAt(play, column, position).map(({ window, line }) => (play.windows > 1 && !line.startsWith("still") ? `window ${window + 1}: ${line}` : line));
  const counts = new Map();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count > 1 ? `${line} (${count} times)` : line));
}

// The types that are still alive and should not be.
const keptAt = (play, position) => new Set(notesAt(play, 1, position)
  .flatMap(({ line }) => line.match(/^still alive: (\w+)/)?.[1] ?? []));

// The roles of the flow; the changed one is marked, and those that are kept.
export function mistakeBoxes(index, play, position) {
  const { flow, files } = mutants[index];
  const kept = keptAt(play, position);
  return plainBoxes(flow).map((box, number) => {
    const { file } = flows[flow].roles[number];
    const name = file < 0 ? "" : fileName(file).replace(".swift", "");
    const isChanged = files.some(({ path }) => path.endsWith(`/${name}.swift`)) && !kept.has(name);
    if (kept.has(name)) return { ...box, state: "kept", badge: "kept", words: "still alive, and should be released" };
    return isChanged ? { ...box, state: "changed", words: "has the mistake" } : box;
  });
}

// Who keeps whom: the references between the roles that are kept.
export function chainAt(index, play, position) {
  const { flow } = mutants[index];
  const isKept = mistakeBoxes(index, play, position).map(({ state }) => state === "kept");
  return flows[flow].links.filter(([from, to]) => isKept[from] && isKept[to]).map(([from, to]) => [from, to]);
}

// Both screens, side by side.
export function bothScreens(play, position) {
  const [right, wrong] = [0, 1].map((column) => framesAt(play, column, position).shown);
  return right.map((frame, window) => {
    const title = play.windows > 1 ? `, window ${window + 1}` : "";
    return h("div", { class: "pair" },
      card(frame, { title: `As it should be${title}` }),
      card(wrong[window], { title: `With the mistake${title}`, marked: differing(wrong[window], frame) }));
  });
}

// Both logs, side by side; a line that only one of them has is marked.
export function bothLogs(play, position) {
  const logs = [0, 1].map((column) => logAt(play, column, position));
  return h("div", { class: "pair" }, logs.map((lines, column) => {
    const other = new Set(logs[1 - column]);
    const missing = column === 0 ? [] : logs[0].filter((line) => !lines.includes(line));
    return h("ol", { class: "log", "aria-label": column === 0 ? "Log as it should be" : "Log with the mistake" },
      lines.length + missing.length === 0 && h("li", { class: "note" }, "nothing so far"),
      lines.map((line) => h("li", { class: other.has(line) ? "" : column === 0 ? "missing" : "extra" }, line)),
      missing.map((line) => h("li", { class: "missing" }, h("s", {}, line))));
  }));
}

// What is said about a mistake.
export function mistakeWords(index) {
  const { name, sentence } = mutants[index];
  const rule = name.split("-")[0];
  return { rule: ruleSentence(rule), suffers: consequences[rule] ?? "", sentence };
}
