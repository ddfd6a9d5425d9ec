// The address holds what is shown: #flows=mvp,viper&play=L13-wrong-password&step=3-tap-log-in&call=2
//
// Steps and moves are named by their words, so that an address outlives a change of the recording. What an address names
// and the page does not have is said, and the nearest thing is shown.
import { changes, flowNamed, flows, jobs, mutants, scenarioName, scenarios, slug } from "./recording.js";
import { walkNamed, walkSteps } from "./play.js";

// The first is the start, which is reached by the title.
export const modes = ["start", "jobs", "follow", "try", "mistakes", "changes"];

const firstFlows = ["mvp", "viper"];

// The play of the tour, which is no scenario.
export const tour = -1;

// What an address shows, and what of it is unknown.
export function viewFrom(hash) {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  const unknown = [];
  // The index that `find` knows for a word.
  const known = (name, find, otherwise) => {
    const found = words.has(name) ? find(words.get(name)) : otherwise;
    if (found >= 0 || !words.has(name)) return found;
    unknown.push(`${name} “${words.get(name)}”`);
    return otherwise;
  };
  const isStart = words.size === 0;
  if (words.get("play") === "tour") words.delete("play");
  const names = (words.get("flows") ?? "").split(",").filter(Boolean);
  unknown.push(...names.filter((name) => flowNamed(name) < 0).map((name) => `flow “${name}”`));
  const moves = (words.get("path") ?? "").split(".").filter(Boolean);
  const path = walkNamed(moves, slug);
  if (path.length < moves.length) unknown.push(`move “${moves[path.length]}”`);
  const play = known("play", (word) => scenarios.findIndex((one) => scenarioName(one) === word), tour);
  const view = {
    // An address that names something without a mode is one of a moment.
    mode: modes[known("mode", (word) => modes.indexOf(word), isStart ? 0 : modes.indexOf("follow"))],
    flows: firstFlows.map((name, column) => flowNamed(flowNamed(names[column]) < 0 ? name : names[column])),
    scenario: known("rule", (word) => scenarios.findIndex(({ rule }) => rule === word.toUpperCase()), play),
    path,
    mistake: known("mistake", (word) => mutants.findIndex(({ name }) => name === word), 0),
    job: known("job", (word) => jobs.findIndex(({ name }) => slug(name) === word), 0),
    change: known("change", (word) => changes.findIndex(({ id }) => id === word || id === `${word}-1`), 0),
  };
  // What an address does not say stays as it is.
  const settings = {};
  if (Number(words.get("size"))) settings.size = Number(words.get("size"));
  if (["light", "dark"].includes(words.get("scheme"))) settings.scheme = words.get("scheme");
  const roles = (words.get("role") ?? "").split(",").map((name, column) =>
    (name ? flows[view.flows[column]]?.roles.findIndex(({ title }) => slug(title) === name) ?? -1 : -1));
  return { view, step: words.get("step"), call: words.get("call"), unknown, settings, shown: Number(words.get("side") === "2"), roles };
}

// The step that an address names by its words and number; −1 if there is none.
export function stepNamed(steps, name) {
  const [, number, words] = name.match(/^(\d+)(?:-(.*))?$/) ?? [];
  if (number === undefined) return -1;
  const isThere = (step) => steps[step] && (!words || slug(steps[step].label) === words);
  return isThere(Number(number)) ? Number(number) : words ? steps.findIndex((_, step) => isThere(step)) : -1;
}

// The address of what is shown, of how it looks, and of what is asked about.
export function addressOf(view, position, play, settings, { shown, roles }) {
  const words = [`mode=${view.mode}`, `flows=${view.flows.map((flow) => flows[flow].id).join(",")}`];
  if (view.mode === "jobs") words.push(`job=${slug(jobs[view.job].name)}`);
  if (view.mode === "changes") words.push(`change=${changes[view.change].id}`);
  if (view.mode === "mistakes") words.push(`mistake=${mutants[view.mistake].name}`);
  if (view.mode === "follow") words.push(`play=${view.scenario === tour ? "tour" : scenarioName(scenarios[view.scenario])}`);
  if (view.mode === "try") words.push(`path=${walkSteps(view.path).slice(1).map(({ label }) => slug(label)).join(".")}`);
  if (play) words.push(`step=${position.step}-${slug(play.steps[position.step].label)}`, `call=${position.tick}`);
  if (view.mode === "changes" && roles.some((role) => role >= 0)) {
    words.push(`role=${roles.map((role, column) => slug(flows[view.flows[column]].roles[role]?.title ?? "")).join(",")}`);
  }
  if (shown === 1) words.push("side=2");
  if (settings.size !== 100) words.push(`size=${settings.size}`);
  if (settings.scheme) words.push(`scheme=${settings.scheme}`);
  return `#${words.join("&")}`;
}
