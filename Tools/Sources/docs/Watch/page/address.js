// The address holds what is shown: #mode=follow&flows=mvp,viper&play=L13-wrong-password&step=3-tap-log-in&call=2
//
// Steps and moves are named by their words, so that an address outlives a change of the recording. If the page does not have
// what an address names, it says so, and shows the nearest thing.
import { changes, flows, jobs, mutants, slug } from "./recording.js";
import { walkNamed, walkScript } from "./play.js";
import { followed, readFor } from "./follow.js";

// What can be chosen, by its names.
export const names = {
  mode: ["start", "jobs", "follow", "try", "mistakes", "changes"],
  job: jobs.map(({ name }) => slug(name)),
  play: followed.map(({ name }) => name),
  rule: followed.map(({ rule }) => rule),
  mistake: mutants.map(({ name }) => name),
  change: changes.map(({ id }) => id),
};

// What each mode has a choice of.
export const choiceOf = { jobs: "job", follow: "play", mistakes: "mistake", changes: "change" };

const ids = flows.map(({ id }) => id);
const firstFlows = ["mvp", "viper"];

// Reads an address: what it shows, and what in it is unknown. Size and scheme stay as they are unless it names them.
export function viewFrom(hash, { size = 100, scheme = "" }) {
  const words = new URLSearchParams(hash.slice(1));
  const listed = (key, sign) => (words.get(key) ?? "").split(sign);
  const unknown = [];
  // The place of a name. A name that is not there is noted.
  const placeOf = (key, name, among, otherwise) => {
    const found = among.indexOf(name);
    if (found < 0 && name) unknown.push(`${key} “${name}”`);
    return found < 0 ? otherwise : found;
  };
  const place = (key, otherwise) => placeOf(key, words.get(key), names[key], otherwise);
  const pair = listed("flows", ",");
  const shown = firstFlows.map((first, column) => placeOf("flow", pair[column], ids, ids.indexOf(first)));
  const moves = listed("path", ".").filter(Boolean);
  const path = walkNamed(moves, slug);
  if (path.length < moves.length) unknown.push(`move “${moves[path.length]}”`);
  const roles = listed("role", ",");
  const view = {
    // An address that names something, but no mode, opens Follow. A rule means its first scenario.
    mode: names.mode[place("mode", words.size === 0 ? 0 : names.mode.indexOf("follow"))],
    flows: shown,
    path,
    job: place("job", 0),
    play: place("rule", place("play", 0)),
    mistake: place("mistake", 0),
    change: place("change", 0),
    side: words.get("side") === "2" ? 1 : 0,
    size: Number(words.get("size")) || size,
    scheme: ["light", "dark"].find((one) => one === words.get("scheme")) ?? scheme,
  };
  readFor(view);
  view.roles = shown.map((flow, column) => flows[flow].roles.findIndex(({ title }) => slug(title) === roles[column]));
  return { view, unknown, step: words.get("step"), call: words.get("call") };
}

// The step that an address names by its number and words; −1 if there is none.
export function stepNamed(steps, name) {
  const [, number, words] = name.match(/^(\d+)(?:-(.*))?$/) ?? [];
  const isThere = (step) => steps[step] && (!words || slug(steps[step].label) === words);
  if (isThere(number)) return Number(number);
  return words ? [...steps.keys()].findIndex(isThere) : -1;
}

export function addressOf({ view, now }) {
  const key = choiceOf[view.mode];
  const words = { mode: view.mode, flows: view.flows.map((flow) => ids[flow]).join(",") };
  if (key) words[key] = names[key][view[key]];
  if (view.mode === "try") words.path = walkScript(view.path).labels.slice(1).map(slug).join(".");
  if (now) Object.assign(words, { step: `${now.step}-${slug(now.label)}`, call: now.tick });
  const titles = view.roles.map((role, column) => slug(flows[view.flows[column]].roles[role]?.title ?? ""));
  if (titles.some(Boolean)) words.role = titles.join(",");
  if (view.side === 1) words.side = 2;
  if (view.size !== 100) words.size = view.size;
  if (view.scheme) words.scheme = view.scheme;
  return `#${Object.entries(words).map((pair) => pair.join("=")).join("&")}`;
}
