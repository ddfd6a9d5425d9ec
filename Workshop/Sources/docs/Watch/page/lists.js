// The modes Jobs, Changes and Mistakes.
import { button, choices, h, note, showButton } from "./dom.js";
import { excerpt, fileButton, fileCode, isWithin, patchExcerpt } from "./code.js";
import { picture } from "./diagram.js";
import { comparison, followed } from "./follow.js";
import { differs, logOf, makePlay, positionAt } from "./play.js";
import { changes, fileName, flows, jobs, mutants, ruleSentence, slug, text } from "./recording.js";
import { differing, drawLog, screens } from "./screen.js";

// Where the files of the repository are; the site says it, and beside the sources it is known.
const repository = document.documentElement.dataset.site ?? "../../";

// Excerpts as a list, or a sentence if there are none.
function excerpts(items, otherwise = "") {
  const shown = items.length > 0 ? items.map((item) => h("div", { class: "code" }, item)) : [note(otherwise)];
  return shown.map((one) => h("li", {}, one));
}

// All jobs in all flows, before one is chosen.
const allJobs = { name: "all", title: "Who does what", flows: [] };

export const jobsMode = {
  name: "jobs", title: "Jobs", key: "job", items: [allJobs, ...jobs], isTable: ({ chosen }) => chosen === allJobs,
  panel: (state) => (state.chosen === allJobs ? jobTable(state) : [
    h("div", { class: "text" },
      h("h2", {}, state.chosen.title),
      h("p", { class: "lesson" }, "The role that does it, and its code.")),
    choices([allJobs, ...jobs], state),
  ]),
  // The roles that do a job are lit, and their files are shown with the function lit and the lines marked.
  column({ pair, chosen }, column) {
    const flow = pair[column];
    const sites = chosen.flows[flow];
    const doers = sites.map(({ role }) => role);
    const boxOf = (title) => doers.includes(title) && { state: "active", words: "does this job" };
    const items = [...Map.groupBy(sites, ({ file }) => file)].map(([file, own]) => jobCode(file, own));
    return { ...picture(flow, boxOf, doers), items: excerpts(items, "No line does this yet.") };
  },
};

// Each job in each flow: who does it. A click leads to the code, beside the flow on the left.
function jobTable({ ids }) {
  const heads = flows.map(({ id }) => h("th", { scope: "col" }, id));
  const rows = jobs.map(({ name, title, flows: sites }) => {
    const cells = sites.map((own, flow) => {
      const roles = [...new Set(own.map(({ role }) => role))].join(", ");
      const [left] = ids;
      const pair = flows[flow].id === left ? ids.join(",") : `${left},${flows[flow].id}`;
      return h("td", {}, roles && showButton({ job: name, flows: pair }, roles, { class: "link" }));
    });
    return h("tr", {}, h("th", { scope: "row" }, title), cells);
  });
  return [
    h("h2", {}, allJobs.title),
    h("p", { class: "lesson" }, "Each job of a login, and the role that does it. A click shows the code."),
    h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Jobs" },
      h("table", { class: "grid" },
        h("thead", {}, h("tr", {}, h("td"), heads)),
        h("tbody", {}, rows))),
  ];
}

function jobCode(file, sites) {
  const marked = sites.flatMap(({ lines }) => lines);
  const names = [...new Set(sites.map((site) => site.function))].join(", ");
  const kindOf = (line) => {
    const kind = sites.some((site) => isWithin(site, line)) ? "lit" : "context";
    return marked.includes(line) ? `marked ${kind}` : kind;
  };
  return excerpt(fileButton(file, marked[0]), `${sites[0].role}, ${names}`, fileCode(file, kindOf));
}

export const changesMode = {
  name: "changes", title: "Changes", key: "change", items: changes, panel: changePanel, column: changeColumn,
};

function changePanel(state) {
  const { title, requirement, shared, version, name: id } = state.chosen;
  const hasStory = followed.some(({ name }) => name === id);
  return [
    choices(changes, state),
    h("div", { class: "text" },
      h("h2", {}, title),
      h("p", {}, requirement),
      h("p", { class: "note" },
        `What all flows share changes, too: +${shared.added} −${shared.removed} in ${shared.files} files, see `,
        h("a", { href: `${repository}Changes/${id}/shared.patch` }, "shared.patch"), `. Measured on ${version}.`),
      hasStory && showButton({ mode: "follow", play: id }, "Follow it call by call")),
  ];
}

const total = (files, key) => files.reduce((sum, file) => sum + file[key], 0);
const figures = (files) => `+${total(files, "added")} −${total(files, "removed")}`;
const size = (file) => file.added + file.removed;

// Each role with what is added and removed, and the lines of one role.
function changeColumn({ pair, roles, chosen: change }, column) {
  const flow = pair[column];
  const { files } = change.flows[flow];
  const boxOf = (title) => {
    const own = files.filter(({ role }) => role === title);
    if (own.length === 0) return { state: "untouched", words: "untouched" };
    const state = own.every(({ isNew }) => isNew) ? "new" : "changed";
    return { state, words: state, badge: figures(own) };
  };
  const shown = picture(flow, boxOf, files.map(({ role }) => role));
  const most = files.toSorted((one, other) => size(other) - size(one))[0];
  const asked = shown.boxes.find(({ title }) => slug(title) === roles[column]);
  const chosen = asked?.title ?? most?.role;
  const items = files.filter(({ role }) => role === chosen).map((file) => patchExcerpt(file));
  return { ...shown, chosen, items: excerpts(items, `${chosen} is untouched.`) };
}

// What is counted in the files of a change: its name, its size, and the words for it.
const measures = [
  { name: "lines", value: (files) => total(files, "added") + total(files, "removed"), words: figures },
  { name: "files", value: (files) => files.length },
  { name: "new files", value: (files) => files.filter(({ isNew }) => isNew).length },
  { name: "places", value: (files) => total(files.filter(({ isNew }) => !isNew), "places") },
];

// All flows beside each other: how much a change takes. The shown flows are marked.
export function changeTable({ pair, ids, chosen }) {
  const costs = chosen.flows.map(({ files }) => files);
  const mark = (flow) => pair.includes(flow) && "shown";
  const heads = flows.map(({ id }, flow) => {
    const link = showButton({ flows: ids.with(1, id).join(",") }, fileName(id), { class: "link" });
    return h("th", { scope: "col", class: mark(flow) }, link);
  });
  const rows = measures.map(({ name, value, words = value }) => {
    const most = Math.max(1, ...costs.map(value));
    const cells = costs.map((files, flow) => {
      const share = Math.round((value(files) / most) * 100);
      return h("td", { class: mark(flow) }, h("span", { style: `--share:${share}%` }, words(files)));
    });
    return h("tr", {}, h("th", { scope: "row" }, name), cells);
  });
  const words = "a place is a hunk of the diff, in a file that was there";
  return h("table", { class: "bars" },
    h("caption", {}, `What “${chosen.title}” takes in each flow; ${words}`),
    h("tbody", {}, h("tr", {}, h("td"), heads), rows));
}

// One mistake of each flow to begin with; the others are found by a search.
const fewMistakes = flows.map((_, index) => mutants.find(({ flow, chain }) => flow === index && chain.length > 0)
  ?? mutants.find(({ flow }) => flow === index)).filter(Boolean);

export const mistakesMode = {
  name: "mistakes", title: "Mistakes", key: "mistake", items: mutants, few: fewMistakes,
  // A mistake by which the login screen keeps itself alive, of one of these flows if there is one.
  first(pair) {
    const isCycle = (chain) => chain.length > 0 && chain[0] === chain.at(-1);
    const leaks = mutants.filter(({ name, chain }) => name.startsWith("L12") && isCycle(chain));
    return leaks.find(({ flow }) => pair.includes(flow)) ?? leaks[0];
  },
  panel: mistakePanel,
  // The flow with the mistake on the left, and what it shows on the right.
  column: (state, column) => (column === 0 ? mistakenFlow(state.chosen) : evidence(state)),
  // A flow as it is, and the flow with the mistake.
  play({ chosen }) {
    const { flow, steps, windows, right, wrong } = chosen;
    const columns = [right, wrong].map((entries) => ({ flow, stepOf: (step) => ({ entry: entries[step] }) }));
    return makePlay(["start", ...steps.map(text)].slice(0, wrong.length), windows, columns);
  },
  // A mistake is first shown where the screens or the logs begin to differ: at the end of a step, if they do there.
  start({ play }) {
    const first = play.moments.findIndex(differs);
    const end = positionAt(play, play.moments[first].step);
    return differs(play.moments[end]) ? end : first;
  },
};

function mistakePanel(state) {
  const { chosen, now } = state;
  const { rule, flow, title, consequence, chain, planted } = chosen;
  const links = chain.slice(1).map((role, link) =>
    [link === planted ? h("b", {}, " ⇒ ") : " → ", role]);
  return [
    h("div", { class: "text" },
      h("h2", {}, title),
      h("p", {}, flows[flow].title, " ", button("pick", null, "All mistakes …")),
      h("h3", {}, "What a user suffers"),
      h("p", { class: "suffers" }, consequence),
      h("h3", {}, "The rule"),
      h("p", {}, ruleSentence(rule)),
      chain.length > 0 && [h("h3", {}, "What keeps it alive; ⇒ is the mistake"), h("p", {}, chain[0], links)],
      comparison(now)),
  ];
}

// The changed role is marked. A leak shows the references that keep it, and which of them the mistake makes.
function mistakenFlow({ flow, files, chain, planted }) {
  const changed = files.map(({ role }) => role);
  const boxOf = (title) => {
    if (chain.includes(title)) return { state: "kept", words: "still alive, and should be released" };
    return changed.includes(title) && { state: "changed", words: "has the mistake" };
  };
  const shown = picture(flow, boxOf, chain);
  const kept = chain.slice(1).map((to, link) => {
    const kind = link === planted ? "planted" : "keeps";
    return { from: chain[link], to, kind };
  });
  const items = excerpts(files.map((file) => patchExcerpt(file, true)));
  return { ...shown, links: kept.length > 0 ? kept : shown.links, items, isFixed: true };
}

const widgetNames = {
  logIn: "Log in", cancel: "Cancel", username: "the username", password: "the password",
  spinner: "the spinner", message: "the message", welcome: "the greeting", logOut: "Log out",
};

// Both sides with their screens and their logs. What differs is marked.
function evidence({ now }) {
  const [right, wrong] = now.columns.map(({ shown }) => shown);
  const [rightLog, wrongLog] = now.columns.map(logOf);
  const marked = right.map((frame, window) => differing(frame, wrong[window]));
  const names = [...new Set(marked.flat())].map((name) => widgetNames[name] ?? name);
  const side = (title, frames, ...log) => h("div", { class: "side" },
    screens(frames, { title, marked }),
    drawLog("What the service sees, and what stays in memory", ...log));
  return h("div", { class: "evidence", tabindex: 0, role: "region", "aria-label": "Both screens" },
    h("p", {}, names.length > 0 && `Different: ${names.join(", ")}.`),
    h("div", { class: "pair" },
      side("As it should be", right, rightLog, wrongLog, "missing"),
      side("With the mistake", wrong, wrongLog, rightLog, "extra")));
}
