// What the modes Jobs, Changes and Mistakes show.
import { button, choices, h, note, showButton } from "./dom.js";
import { excerpt, fileButton, fileCode, isWithin, patchCode } from "./code.js";
import { comparison, followed } from "./follow.js";
import { differs, logOf, makePlay } from "./play.js";
import { changes, fileName, fileNamed, flows, jobs, mutants, references, ruleSentence, text } from "./recording.js";
import { differing, drawLog, screens } from "./screen.js";

// The roles of a flow and the references between them, at no moment of a play. Others follow behind.
function picture(flow, others, boxOf) {
  const titles = new Set([...flows[flow].roles.map(({ title }) => title), ...others]);
  const boxes = [...titles].map((title) => ({ title, state: "alive", ...boxOf(title) }));
  return { flow, boxes, links: references(flow) };
}

// Excerpts as a list, or a sentence if there are none.
const excerpts = (items, otherwise) =>
  (items.length > 0 ? items.map((item) => h("li", {}, h("div", { class: "code" }, item))) : [h("li", {}, note(otherwise))]);

export const jobPanel = ({ view }) => [
  h("h2", {}, jobs[view.job].name),
  h("p", {}, "One job after the other: the role that does it, and its code."),
  choices(jobs.map(({ name }, job) => ({ change: { job }, content: name, isChosen: job === view.job }))),
];

// The roles that do a job are lit, and their files are shown with the function lit and the lines marked.
export function jobColumn({ view }, column) {
  const flow = view.flows[column];
  const sites = jobs[view.job].flows[flow];
  const doers = sites.map(({ role }) => role);
  const items = Object.entries(Object.groupBy(sites, ({ file }) => file)).map(([path, own]) => {
    const file = fileNamed(path);
    const marked = own.flatMap(({ lines }) => lines);
    const names = [...new Set(own.map((site) => site.function))].join(", ");
    const kindOf = (line) => (own.some(({ range }) => isWithin(range, line)) ? "lit" : "context");
    const lines = fileCode(file, (line) => `${marked.includes(line) ? "marked " : ""}${kindOf(line)}`);
    return excerpt(fileButton(file, marked[0]), `${own[0].role}, ${names}`, lines);
  });
  const boxOf = (title) => doers.includes(title) && { state: "active", words: "does this job" };
  return { ...picture(flow, doers, boxOf), items: excerpts(items, "No line does this yet.") };
}

// The place of a change's story; none of them comes first.
const storyOf = (change) => followed.findIndex(({ name }) => name === change);

export function changePanel({ view }) {
  const { title, requirement, shared, id } = changes[view.change];
  const groups = Object.groupBy(changes.keys(), (index) => changes[index].migration ?? "A new requirement");
  return [
    h("h2", {}, title),
    requirement && h("p", {}, requirement),
    requirement && h("p", { class: "note" },
      `What all flows share changes, too: +${shared[0]} −${shared[1]} in ${shared[2]} files, see `,
      h("a", { href: `../../Changes/${id}/shared.patch` }, "shared.patch"), "."),
    storyOf(id) > 0 && showButton({ mode: "follow", play: storyOf(id) }, "Follow it call by call"),
    Object.entries(groups).map(([name, own]) => [
      h("h3", {}, name),
      choices(own.map((change) => ({ change: { change }, content: changes[change].title, isChosen: change === view.change }))),
    ]),
  ];
}

const total = (files, key) => files.reduce((sum, file) => sum + file[key], 0);
const figures = (files) => `+${total(files, "added")} −${total(files, "removed")}`;
const size = (file) => file.added + file.removed;

// Each role with what is added and removed, and the lines of one role. Of a step to another pattern,
// the right column shows the sources that it leads to.
export function changeColumn({ view }, column) {
  const { migration, from, to, files, flows: costs } = changes[view.change];
  if (migration && column === 1) return sources(to);
  const flow = migration ? from : view.flows[column];
  const patched = migration ? files : costs[flow].files;
  const boxOf = (title) => {
    const own = patched.filter(({ role }) => role === title);
    if (own.length === 0) return { state: "untouched", words: "untouched" };
    const state = own.every(({ isNew }) => isNew) ? "new" : "changed";
    return { state, words: state, badge: figures(own) };
  };
  const shown = picture(flow, patched.map(({ role }) => role), boxOf);
  const most = migration ? null : patched.toSorted((one, other) => size(other) - size(one))[0];
  const chosen = shown.boxes[view.roles[column]]?.title ?? most?.role;
  shown.boxes = shown.boxes.map((one) => ({ ...one, isPressed: one.title === chosen }));
  const items = patched.filter(({ role }) => role === (chosen ?? role)).map((file) => {
    const fate = [file.isNew && "is new", file.isGone && "is removed"].find(Boolean) ?? "";
    return excerpt(file.path.split("/").pop(), fate, patchCode(file));
  });
  return { ...shown, items: excerpts(items, `${chosen} is untouched.`), isFixed: migration, isSilent: true };
}

function sources(flow) {
  const items = flows[flow].roles.filter(({ file }) => file >= 0).map(({ file }) => excerpt(fileName(file), "", fileCode(file)));
  return { ...picture(flow, [], () => null), items: excerpts(items, ""), isFixed: true, note: "where it leads" };
}

// What is counted in a change: its name, its size, and the words for it.
const measures = [
  { name: "lines", value: ({ files }) => total(files, "added") + total(files, "removed"), words: ({ files }) => figures(files) },
  { name: "files", value: ({ files }) => files.length },
  { name: "new files", value: ({ files }) => files.filter(({ isNew }) => isNew).length },
  { name: "places", value: ({ files }) => total(files.filter(({ isNew }) => !isNew), "places") },
];

// All flows beside each other: how much a change takes. The shown flows are marked.
export function changeTable({ view }) {
  const { title, flows: costs, migration } = changes[view.change];
  if (migration) return null;
  const mark = (flow) => view.flows.includes(flow) && "shown";
  const heads = flows.map(({ id, title: name }, flow) => h("th", { scope: "col", class: mark(flow) },
    showButton({ flows: view.flows.with(1, flow) }, id.split("/").pop(), { class: "link", "aria-label": `${name}, on the right` })));
  const rows = measures.map(({ name, value, words = value }) => {
    const most = Math.max(1, ...costs.map(value));
    const cells = costs.map((cost, flow) => h("td", { class: mark(flow) },
      h("span", { style: `--share:${Math.round((value(cost) / most) * 100)}%` }, `${words(cost)}`)));
    return h("tr", {}, h("th", { scope: "row" }, name), cells);
  });
  const words = `What “${title}” takes in each flow; a place is a run of changed lines in a file that was there`;
  return h("table", { class: "bars" }, h("caption", {}, words), h("tbody", {}, h("tr", {}, h("td"), heads), rows));
}

// Mistakes: a flow as it is, and the flow with a mistake.
export function mistakePlay({ mistake }) {
  const { flow, steps, windows, right, wrong } = mutants[mistake];
  const columns = [right, wrong].map((entries) => ({ flow, pairs: entries.map((one) => [one]) }));
  return makePlay(["start", ...steps.map(text)].slice(0, wrong.length), windows, columns);
}

export function mistakePanel({ view, now }) {
  const { name, flow, sentence, consequence, chain, planted } = mutants[view.mistake];
  const links = chain.slice(1).map((title, link) => (link === planted ? [" ", h("b", {}, "⇒"), ` ${title}`] : ` → ${title}`));
  return [
    h("h2", {}, sentence),
    h("p", {}, flows[flow].title),
    h("p", {}, button("pick", "mistake", "All mistakes …")),
    h("h3", {}, "What a user suffers"),
    h("p", { class: "suffers" }, consequence),
    h("h3", {}, "The rule"),
    h("p", {}, ruleSentence(name)),
    chain.length > 0 && [h("h3", {}, "What keeps it alive; ⇒ is the mistake"), h("p", {}, chain[0], links)],
    comparison(now),
  ];
}

// A mistake is first shown where the screens or the logs begin to differ.
export const startMistake = ({ play }) => play.moments.findIndex(differs);

// The flow with the mistake on the left, and what it shows on the right.
export const mistakeColumn = (state, column) => (column === 0 ? mistakenFlow(mutants[state.view.mistake]) : evidence(state));

// The changed role is marked. A leak shows the chain of references that keeps it, and which of them the mistake makes.
function mistakenFlow({ flow, files, chain, planted }) {
  const changed = new Set(files.map(({ role }) => role));
  const boxOf = (title) => {
    if (chain.includes(title)) return { state: "kept", words: "still alive, and should be released" };
    return changed.has(title) && { state: "changed", words: "has the mistake" };
  };
  const shown = picture(flow, chain, boxOf);
  const place = (title) => shown.boxes.findIndex((box) => box.title === title);
  const kept = chain.slice(1).map((title, link) =>
    ({ from: place(chain[link]), to: place(title), kind: link === planted ? "planted" : "keeps" }));
  const items = files.map((file) => excerpt(file.path.split("/").pop(), "", patchCode(file, true)));
  return { ...shown, links: kept.length > 0 ? kept : shown.links, items: excerpts(items, ""), isFixed: true };
}

const widgetNames = { logIn: "Log in", cancel: "Cancel", spinner: "the spinner", message: "the message", welcome: "the greeting" };

// Both sides with their screens and their logs. What differs is marked.
function evidence({ now }) {
  const [right, wrong] = now.columns.map(({ shown }) => shown);
  const [rightLog, wrongLog] = now.columns.map(logOf);
  const marked = right.map((frame, window) => differing(frame, wrong[window]));
  const names = [...new Set(marked.flatMap((one) => [...one]))].map((name) => widgetNames[name] ?? name);
  const side = (title, frames, ...log) => h("div", { class: "side" },
    screens(frames, { title, marked }), drawLog("What the service sees, and what stays in memory", ...log));
  return h("div", { class: "evidence", tabindex: 0, role: "region", "aria-label": "Both screens" },
    h("p", {}, names.length > 0 && `Different: ${names.join(", ")}.`),
    h("div", { class: "pair" },
      side("As it should be", right, rightLog, wrongLog, "missing"),
      side("With the mistake", wrong, wrongLog, rightLog, "extra")));
}
