// How to read the recording, which is in data.js: what it names by a number gets its name here. PageData.swift says
// what is in it.
"use strict";

// The widgets of the login: they are the same in every flow.
const form = "Form";

const text = (index) => recording.texts[index];
const pathOf = (file) => recording.files[file]?.path;
const siteOf = (site) => (site ? { file: pathOf(site.file), line: site.line } : null);

// A flow in which names stand for the numbers of its roles, files and texts.
function flowNamed(flow) {
  const { titles } = flow;
  return {
    ...flow,
    roles: flow.roles.map((role) => ({ ...role, file: pathOf(role.file) })),
    links: flow.links.map(({ from, to, kind, site }) =>
      ({ from: titles[from], to: titles[to], kind, site: siteOf(site) })),
    functions: flow.functions.map((ran) => ({ ...ran, file: pathOf(ran.file) })),
    values: flow.values.map(({ window = 0, role, property, text: words }) =>
      ({ window, role: titles[role] ?? form, property: text(property), words: text(words) })),
  };
}

const flows = recording.flows.map(flowNamed);
const hasRole = (flow, title) => flows[flow].roles.some((role) => role.title === title);

// A text as a word of an address.
const slug = (words) => words.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

// What can be played: the tour, and behind it the scenarios, each with a name that an address can hold.
const scenarios = recording.scenarios.map((scenario, index) => {
  const { rule, title: short, steps } = scenario;
  const title = `${short.charAt(0).toUpperCase()}${short.slice(1)}`;
  return {
    ...scenario, index,
    name: rule ? `${rule}-${slug(short)}` : "tour",
    title: rule ? `${rule} ${title}` : title,
    labels: ["start", ...steps.map(text)],
  };
});
const tour = scenarios[0];

// The states of the login at the start, each with its moves.
const states = recording.states.map((own) => own.map((move) => ({ ...move, label: text(move.label) })));

// Where a flow does a job of the login: the places, each with a role, a file and lines.
const placesOf = (flow, job) => recording.jobs.find(({ name }) => name === job).flows[flow]
  .map((place) => ({ ...place, file: pathOf(place.file) }));

// What a step shows: the frames of windows, and what the service saw.
function entry(index) {
  const { shots, notes } = recording.entries[index];
  return {
    shots: shots.map(({ window = 0, frame }) => ({ window, frame })),
    notes: notes.map(({ window = 0, text: words }) => ({ window, words: text(words) })),
  };
}

// The widgets of a frame.
function widgets(frame) {
  if (frame === undefined) return [];
  return recording.frames[frame].map((index) => {
    const widget = recording.widgets[index];
    return { ...widget, text: text(widget.text) };
  });
}

const fileLines = (path) =>
  recording.files.find((file) => file.path === path).text.replace(/\n$/, "").split("\n");
const fileName = (path) => path.split("/").pop();

// Whether an end of a call is a role, and not the user or the window; and what only the player has the code of.
const isRole = (title) => title !== "User" && title !== "Window";
const isService = (title) => title === "Service";

// Whether a role is a file of operators, of which a chain of signals is made.
const isOperators = (title) =>
  flows.some(({ roles }) => roles.some((role) => role.title === title && role.isOperators));

// The call of a number in a flow, and the functions that the called role then calls of its own.
function callOf({ calls, functions, titles }, number, inside) {
  const { from, to, kind, label, site, function: called } = calls[number];
  return {
    from: titles[from],
    to: titles[to],
    kind,
    isGesture: titles[from] === "User",
    label: text(label),
    site: siteOf(site),
    target: functions[called],
    inside: inside.map((one) => functions[one]),
  };
}

// A run as a list of its calls, and of marks where the window draws. Each knows who has come to be or was released
// before it; the last one also who was afterwards.
function itemsOf(flow, run) {
  const items = [];
  let lives = [];
  for (const { call, inside = [], draws, made, released } of flow.runs[run]) {
    if (draws || call !== undefined) {
      items.push({ ...(draws ? { isFrame: true } : callOf(flow, call, inside)), lives, later: [] });
      lives = [];
    } else {
      lives.push({ title: flow.titles[made ?? released], isAlive: made !== undefined });
    }
  }
  items.at(-1)?.later.push(...lives);
  for (const [index, item] of items.entries()) item.isAnswered = items[index + 1]?.kind === "return";
  return items;
}

// What is held after a step of a track.
const heldAfter = ({ values, holdings }, { held }, step) => holdings[held[step]].map((value) => values[value]);
