// The recording, and how to read it: what it names by a number gets its name here. PageData.swift says what is in it.

const main = JSON.parse(document.getElementById("recording").textContent);

let recording;
export let flows;

// What is read from here on: the story of a change, recorded from the flows that have it, with lists of its own; or, if
// none is named, the flows as they are.
export function readStory(change) {
  recording = main.stories.find((story) => story.change === change) ?? main;
  flows = recording.flows.map(flowNamed);
}

// A flow in which names stand for the numbers of its roles, files and texts.
function flowNamed(flow) {
  const { titles } = flow;
  return {
    ...flow,
    roles: flow.roles.map((role) => ({ ...role, file: pathOf(role.file) })),
    links: flow.links.map(({ from, to, kind }) => ({ from: titles[from], to: titles[to], kind })),
    functions: flow.functions.map((ran) => ({ ...ran, file: pathOf(ran.file) })),
    values: flow.values.map(({ window = 0, role, property, text: words }) =>
      ({ window, role: titles[role] ?? form, property: text(property), words: text(words) })),
  };
}

// What a flow waits for is the host's: the service, and what a change has beside it.
export const changeHost = () => recording.host;
export const isChangeHost = (title) => title === recording.host?.role;
export const isHost = (title) => title === "Service" || isChangeHost(title);

// The host whose file it is, if it is one.
export const hostOfFile = (path) =>
  flows.flatMap(({ roles }) => roles).find(({ title, file }) => file === path && isHost(title))?.title;

// Whether a role is a file of operators, of which a chain of signals is made.
export const isOperators = (title) =>
  flows.some(({ roles }) => roles.some((role) => role.title === title && role.isOperators));

// The widgets of the login: they are the same in every flow.
export const form = "Form";

const pathOf = (file) => recording.files[file]?.path;

export function text(index) {
  return recording.texts[index];
}

readStory();

// What a step shows: the frames of windows, and what the service saw.
export function entry(index) {
  const { shots, notes } = recording.entries[index];
  return {
    shots: shots.map(({ window = 0, frame }) => ({ window, frame })),
    notes: notes.map(({ window = 0, text: words }) => ({ window, words: text(words) })),
  };
}

// What a flow shows and does in a step of a track: the numbers of an entry and of a run.
export const stepOf = ({ entries, runs }, index) => ({ entry: entries[index], run: runs[index] });

// A text as a word of an address.
export const slug = (words) => words.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

// The sentence of the rule that a name begins with.
export const ruleSentence = (name) => name.match(/^\w+: (.*)/)?.[1] ?? main.rules[name.slice(0, 3)];

// What can be chosen has a name, which an address can hold, a title, and perhaps more words.
export const scenarios = main.scenarios.map((scenario, index) => {
  const { rule, title: short } = scenario;
  const words = ruleSentence(rule);
  const title = `${short.charAt(0).toUpperCase()}${short.slice(1)} (${rule})`;
  return { ...scenario, index, title, name: `${rule}-${slug(short)}`, words, more: `${rule}: ${words}` };
});
// The requirement is text from a page, where stars mean emphasis.
export const changes = main.changes.map((change) =>
  ({ ...change, name: change.id, requirement: change.requirement.replaceAll("*", "") }));
export const storyScenarios = main.stories.map(({ change, scenarios: [scenario] }) => {
  const { requirement } = changes.find(({ id }) => id === change);
  return { ...scenario, index: 0, change, name: change, words: requirement };
});
export const jobs = main.jobs.map(({ name: title, flows: places }) => ({
  name: slug(title),
  title,
  flows: places.map((own) => own.map((place) => ({ ...place, file: main.files[place.file].path }))),
}));
export const mutants = main.mutants.map((mutant) => {
  const { rule, flow, sentence, chain } = mutant;
  const leak = chain.length > 0 ? " A leak, a retain cycle." : "";
  const more = `${main.flows[flow].title}. ${rule.slice(0, 3)}: ${ruleSentence(rule)}${leak}`;
  return { ...mutant, title: sentence, more };
});

// The tour begins where everything is typed.
export const tourScenario = {
  ...main.tour, name: "tour", title: "The tour",
  words: "A wrong password, a second try, home, and a log-out.",
};

// The roles that a flow has, or has with a change.
export const roleTitles = (flow) => [
  ...[main, ...main.stories].flatMap(({ flows: own }) => own[flow].roles.map(({ title }) => title)),
  ...main.changes.flatMap(({ flows: own }) => own[flow].files.map(({ role }) => role)),
];

// The moves of free play, each with its state and the next one. A flow has a run of each.
export const moves = main.states.flatMap((own, state) => own.map(({ input, next }) => {
  const { label, widget } = main.inputs[input];
  return { state, label, on: widget, next };
}));

// The widgets of a frame.
export function widgets(frame) {
  if (frame === undefined) return [];
  return recording.frames[frame].map((index) => {
    const widget = recording.widgets[index];
    return { ...widget, text: text(widget.text) };
  });
}

// The lines of a file with a patch in it, with their signs. A line with “@@” says where the next belong.
export function patchedLines(patch, old) {
  const unchanged = old.map((line) => ` ${line}`);
  const all = [];
  let next = 0;
  for (const line of patch) {
    const place = line.match(/^@@ -(\d+)/)?.[1];
    if (place) {
      all.push(...unchanged.slice(next, place - 1));
      next = place - 1;
    } else {
      all.push(line);
      if (line[0] !== "+") next += 1;
    }
  }
  return [...all, ...unchanged.slice(next)];
}

// What a patch makes of some lines.
const applied = (patch, lines) =>
  patchedLines(patch, lines).filter((line) => line[0] !== "-").map((line) => line.slice(1));

const linesOfText = (text) => text?.replace(/\n$/, "").split("\n") ?? [];

// The lines of a file. A story has no text of a file that is here already, or that its change makes of one; if that is
// another text than was recorded, it has edits.
export function fileLines(path) {
  const [own, known] = [recording, main].map(({ files }) => files.find((file) => file.path === path));
  if (own?.text !== undefined) return linesOfText(own.text);
  const changed = main.changes.find(({ id }) => id === recording.change);
  const patch = changed?.flows.flatMap(({ files }) => files).find((file) => file.path === path);
  const lines = linesOfText(known?.text);
  const made = patch ? applied(patch.lines, lines) : lines;
  return own?.edits ? applied(own.edits, made) : made;
}

export const fileName = (path) => path.split("/").pop();

// Whether an end of a call is a role, and not the user or the window.
export const isRole = (title) => title !== "User" && title !== "Window";

// The call of a number in a flow, and the functions that the called role then calls of its own.
function callOf({ calls, functions, titles }, number, inside) {
  const { from, to, kind, label, site, function: called } = calls[number];
  return {
    from: titles[from],
    to: titles[to],
    kind,
    isGesture: titles[from] === "User",
    label: text(label),
    site: site ? { file: pathOf(site.file), line: site.line } : null,
    target: functions[called],
    inside: inside.map((one) => functions[one]),
  };
}

// A run as a list of its calls, and of marks where the window draws. Each knows who has come to be or was released
// before it; the last one also who was afterwards.
export function itemsOf(flow, run) {
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

// What a flow does in a scenario; the tour is a track of its own.
export const trackOf = (flow, { index }) => (index === undefined ? flows[flow].tour : flows[flow].plays[index]);

// What is held after a step of a track.
export const heldAfter = (flow, { held }, step) => {
  const { values, holdings } = flows[flow];
  return holdings[held[step]]?.map((value) => values[value]) ?? [];
};
