// The address holds what is shown: #flows=mvp,viper&play=L13-wrong-password&step=3-tap-log-in&call=2
//
// Steps are named by their words. If the page does not have what an address names, it says so, and shows the nearest
// thing.
"use strict";

const known = flows.map(({ id }) => id);
// What is meant by what an address does not name. Without a play it is the start.
const usual = {
  flows: "mvp,mvvm", play: "", role: ",", side: "1", size: "100", scheme: "", page: "", guess: "", choice: "",
};

// What an address names, in its own words. A rule means its first scenario.
function wordsIn(address) {
  const { rule, ...words } = Object.fromEntries(new URLSearchParams(address.slice(1)));
  if (rule) words.play = scenarios.find((one) => one.rule === rule)?.name ?? rule;
  return words;
}

// The view that an address means. Size and scheme stay unless it names them: they are the reader's.
const viewFrom = (address, { size, scheme }) => ({ ...usual, size, scheme, ...wordsIn(address) });

// What these may be.
const settings = {
  scheme: ["", "light", "dark"], page: ["", "tour", "whole"], guess: ["", "0", "1"], side: ["1", "2"],
};

// What a view names, or the nearest thing.
function meant(view) {
  const named = view.flows.split(",");
  const ids = usual.flows.split(",").map((id, column) => known.find((one) => one === named[column]) ?? id);
  const pair = ids.map((id) => known.indexOf(id));
  // A role that a flow does not have is not asked for.
  const asked = view.role.split(",");
  const roles = pair.map((flow, column) =>
    flows[flow].roles.map(({ title }) => slug(title)).find((role) => role === asked[column]) ?? "");
  const allowed = Object.entries(settings).map(([key, values]) =>
    [key, values.includes(view[key]) ? view[key] : usual[key]]);
  const chosen = view.play === "" ? undefined : scenarios.find(({ name }) => name === view.play) ?? scenarios[0];
  return {
    view: { ...view, ...Object.fromEntries(allowed), play: chosen?.name ?? "", role: roles.join(",") },
    ids, pair, chosen, roles,
    side: view.side === "2" ? 1 : 0,
  };
}

const stepName = (step, label) => `${step}-${slug(label)}`;

// The step that is named by its number, or by its number and words; −1 if there is none.
const stepNamed = (labels, name) =>
  labels.findIndex((label, step) => `${stepName(step, label)}-`.startsWith(`${name}-`));

// The words for what is shown. In scenes, a step is the scene's.
function wordsOf({ view, chosen, ids, play, step, call }) {
  const { role, side, size, scheme, page, guess } = view;
  const words = { flows: ids.join(",") };
  if (chosen) Object.assign(words, { play: chosen.name, step: stepName(step, play.labels[step]), call });
  return { ...words, role, side, size, scheme, page, guess };
}

function addressOf(state) {
  const { flows: pair, ...unsaid } = usual;
  const words = Object.entries(wordsOf(state)).filter(([key, word]) => word !== unsaid[key]);
  return `#${words.map((one) => one.join("=")).join("&")}`;
}

// What an address names and is not shown. Of a step, the number is enough.
function unknownIn(address, state) {
  const shown = wordsOf(state);
  const isShown = ([key, word]) => key === "call" || `${shown[key] ?? ""}`.startsWith(word);
  const unknown = Object.entries(wordsIn(address)).filter((one) => !isShown(one));
  return unknown.map(([key, word]) => `${key} “${word}”`);
}
