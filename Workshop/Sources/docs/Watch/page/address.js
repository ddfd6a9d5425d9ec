// The address holds what is shown: #flows=mvp,viper&play=L13-wrong-password&step=3-tap-log-in&call=2
//
// Steps and moves are named by their words. If the page does not have what an address names, it says so, and
// shows the nearest thing.
import { flows, roleTitles, slug } from "./recording.js";
import { pathName, walkNamed } from "./play.js";
import { followed, followMode, tryMode } from "./follow.js";
import { changesMode, jobsMode, mistakesMode } from "./lists.js";

// Each mode has a panel and columns; most have a play, and items to choose from with a key for the address.
export const modes = [jobsMode, followMode, tryMode, mistakesMode, changesMode];
const startMode = { name: "start" };

const known = flows.map(({ id }) => id);
// What is meant by what an address does not name.
export const usual = {
  flows: "mvp,mvvm", path: "", role: ",", side: "1", size: "100", scheme: "", page: "", guess: "", bare: "0",
  choice: "",
};

// What an address names, in its own words. A rule means its first scenario.
function wordsIn(address) {
  const { rule, ...words } = Object.fromEntries(new URLSearchParams(address.slice(1)));
  if (rule) words.play = followed.find((one) => one.rule === rule)?.name ?? rule;
  return words;
}

// The view that an address means. Size, scheme, guesses and the whole page stay unless it names them: they are the
// reader's.
export function viewFrom(address, { size, scheme, page, guess }) {
  const words = wordsIn(address);
  const anywhere = ["size", "scheme", "page", "guess", "flows"];
  const mode = Object.keys(words).every((key) => anywhere.includes(key)) ? "start" : "follow";
  return { ...usual, mode, size, scheme, page, guess, ...words };
}

// What these may be.
const settings = {
  scheme: ["", "light", "dark"], page: ["", "whole"], guess: ["", "0", "1"], bare: ["0", "1"], side: ["1", "2"],
};

// What a view names, or the nearest thing.
export function meant(view) {
  const mode = [startMode, ...modes].find(({ name }) => name === view.mode) ?? followMode;
  const named = view.flows.split(",");
  const ids = usual.flows.split(",").map((id, column) => known.find((one) => one === named[column]) ?? id);
  const pair = ids.map((id) => known.indexOf(id));
  // A role that a flow does not have is not asked for.
  const asked = view.role.split(",");
  const roles = pair.map((flow, column) => (roleTitles(flow).map(slug).includes(asked[column]) ? asked[column] : ""));
  const allowed = Object.entries(settings).map(([key, values]) =>
    [key, values.includes(view[key]) ? view[key] : usual[key]]);
  return {
    view: { ...view, ...Object.fromEntries(allowed), role: roles.join(",") },
    mode, ids, pair,
    chosen: mode.items?.find(({ name }) => name === view[mode.key]) ?? mode.first?.(pair) ?? mode.items?.[0],
    roles,
    path: walkNamed(view.path.split(".")),
    side: view.side === "2" ? 1 : 0,
  };
}

const stepName = (step, label) => `${step}-${slug(label)}`;

// The step that is named by its number, or by its number and words; −1 if there is none.
export const stepNamed = (labels, name) =>
  labels.findIndex((label, step) => `${stepName(step, label)}-`.startsWith(`${name}-`));

// The words for what is shown.
function wordsOf({ view, mode, chosen, ids, path, now, call }) {
  const { role, side, size, scheme, page, guess, bare } = view;
  const words = { mode: mode.name, flows: ids.join(",") };
  if (mode.key) words[mode.key] = chosen.name;
  if (mode === tryMode) words.path = pathName(path);
  if (now) Object.assign(words, { step: stepName(now.step, now.label), call });
  return { ...words, role, side, size, scheme, page, guess, bare };
}

export function addressOf(state) {
  const { flows: pair, ...unsaid } = usual;
  const words = Object.entries(wordsOf(state)).filter(([key, word]) => word !== unsaid[key]);
  return `#${words.map((one) => one.join("=")).join("&")}`;
}

// What an address names and is not shown. Of a step, the number is enough.
export function unknownIn(address, state) {
  const shown = wordsOf(state);
  const isShown = ([key, word]) => key === "call" || `${shown[key] ?? ""}`.startsWith(word);
  const unknown = Object.entries(wordsIn(address)).filter((one) => !isShown(one));
  return unknown.map(([key, word]) => `${key} “${word}”`);
}
