// The address holds what is shown: #flows=mvp,viper&play=L13-wrong-password&step=3-tap-log-in&call=2
//
// Steps and moves are named by their words, so that an address outlives a change of the recording. What an address names
// and the page does not have is said, and the nearest thing is shown.
import { changes, flowNamed, flows, jobs, migrations, mutants, scenarioName, scenarios, slug } from "./recording.js";
import { walkNamed, walkWords } from "./play.js";

export const modes = ["follow", "try", "mistakes", "jobs", "changes"];

// What modes were called before.
const oldModes = { rules: "follow", free: "try" };

const firstFlows = ["mvp", "viper"];

// All changes and migrations, in one list.
export const allChanges = [...changes, ...migrations];

// What an address shows, and what of it is unknown.
export function viewFrom(hash) {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  const unknown = [];
  // A word's value, if `find` knows it.
  const known = (name, find, otherwise) => {
    const word = words.get(name);
    const found = word === null ? -1 : find(word);
    if (word !== null && found < 0) unknown.push(`${name} “${word}”`);
    return found < 0 ? otherwise : found;
  };
  const mode = modes[known("mode", (word) => modes.indexOf(oldModes[word] ?? word), 0)];
  const names = (words.get("flows") ?? "").split(",").filter(Boolean);
  names.filter((name) => flowNamed(name) < 0).forEach((name) => unknown.push(`flow “${name}”`));
  const scenario = known("play", (word) => (word === "tour" ? 0 : 1 + scenarioNamed(word)) - 1, -1);
  const byRule = known("rule", (word) => scenarioOf(word.toUpperCase(), Number(words.get("scenario") ?? 1)), -1);
  const chosen = words.get("play") === "tour" || scenario < 0 ? byRule : scenario;
  const path = pathFrom(words.get("path"), unknown);
  const view = {
    mode,
    flows: [0, 1].map((column) => Math.max(flowNamed(names[column] ?? ""), -1)).map((flow, column) => (flow < 0 ? flowNamed(firstFlows[column]) : flow)),
    scenario: chosen < 0 ? null : chosen,
    path,
    mistake: known(words.has("mutant") ? "mutant" : "mistake", (word) => mutants.findIndex(({ name }) => name === word), 0),
    job: known("job", (word) => jobs.findIndex(({ name }) => slug(name) === word), 0),
    change: known("change", (word) => allChanges.findIndex(({ id }) => id === word), 0),
    part: Math.max(0, (Number(words.get("part")) || 1) - 1),
  };
  return { view, step: words.get("step"), call: words.get("call"), unknown };
}

const scenarioNamed = (name) => scenarios.findIndex((_, index) => scenarioName(index) === name);

// A scenario of a rule by its number among those of the rule.
function scenarioOf(rule, number) {
  const all = [...scenarios.keys()].filter((index) => scenarios[index].rule === rule);
  return all[number - 1] ?? all[0] ?? -1;
}

function pathFrom(list, unknown) {
  const names = list ? list.split(".") : [];
  const path = walkNamed(names, slug);
  if (path.length < names.length) unknown.push(`move “${names[path.length]}”`);
  return path;
}

// The step that an address names, by its words, and if they are gone by its number; −1 if there is none.
export function stepNamed(steps, name) {
  const [, number, words] = name.match(/^(\d+)(?:-(.*))?$/) ?? [];
  if (number === undefined) return -1;
  const isThere = (step) => steps[step] && (!words || slug(steps[step].label) === words);
  return isThere(Number(number)) ? Number(number) : words ? steps.findIndex((_, step) => isThere(step)) : -1;
}

// The address of what is shown.
export function addressOf(view, position, play) {
  const words = [`flows=${view.flows.map((flow) => flows[flow].id).join(",")}`];
  if (view.mode !== modes[0]) words.unshift(`mode=${view.mode}`);
  if (view.mode === "jobs") words.push(`job=${slug(jobs[view.job].name)}`);
  if (view.mode === "changes") words.push(`change=${allChanges[view.change].id}`, ...(view.part > 0 ? [`part=${view.part + 1}`] : []));
  if (view.mode === "mistakes") words.push(`mistake=${mutants[view.mistake].name}`);
  if (view.mode === "follow") words.push(`play=${view.scenario === null ? "tour" : scenarioName(view.scenario)}`);
  if (view.mode === "try" && view.path.length > 0) words.push(`path=${walkWords(view.path).map(slug).join(".")}`);
  if (play) words.push(`step=${position.step}-${slug(play.steps[position.step].label)}`, `call=${position.tick}`);
  return `#${words.join("&")}`;
}
