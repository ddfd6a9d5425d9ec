// The recording, and how to read it. PageData.swift describes its form.

const main = JSON.parse(document.getElementById("recording").textContent);

// A change, followed: recorded from the flows that have it, with lists of its own.
const [storyRecording] = main.stories;
const changed = main.changes.find(({ id }) => id === storyRecording.change);

let recording = main;

export const { scenarios, mutants } = main;
export const storyScenario = { ...storyRecording.scenarios[0], name: changed.id, words: changed.requirement };
export let { flows, jobs } = main;

// What is read from here on is the story's, or not.
export function readStory(isStory) {
  recording = isStory ? storyRecording : main;
  ({ flows, jobs } = recording);
}

// The changes, and behind them the steps of the migrations.
export const changes = [
  ...main.changes,
  ...main.migrations.flatMap(({ id, title: migration, steps, ...ends }) =>
    steps.map((step, index) => ({ ...step, ...ends, migration, id: `${id}-${index + 1}` }))),
];

export const text = (index) => recording.texts[index];
export const entry = (index) => recording.entries[index];

// The moves of free play, each with the state that it is made in and the one that it leads to. A flow has a track of each.
export const moves = main.states.flatMap((own, state) =>
  own.map(([label, on, next]) => ({ state, label: text(label), on: text(on), next })));

// The sentence of the rule that a name begins with.
export const ruleSentence = (name) => main.rules[name.slice(0, 3)];

// A text as a word of an address.
export const slug = (words) => words.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

const Flag = { focused: 1, disabled: 2, hidden: 4, animating: 8 };
const Stage = { idle: 1, loading: 2, home: 4, closed: 8 };

// A role that is alive at every stage: a function, or what the host keeps.
export const always = 15;

// A frame as widgets with names.
export function widgets(frame) {
  if (frame === undefined) return [];
  return recording.frames[frame].map(([identifier, content, caret, flags, kind]) => ({
    identifier: text(identifier),
    kind: text(kind),
    text: text(content),
    caret,
    focused: (flags & Flag.focused) > 0,
    enabled: (flags & Flag.disabled) === 0,
    hidden: (flags & Flag.hidden) > 0,
    animating: (flags & Flag.animating) > 0,
  }));
}

// The stage of a frame, as the bit that a role's life has for it; 0 before the first frame.
export function stage(frame) {
  if (frame === undefined) return 0;
  const seen = widgets(frame);
  if (seen.length === 0) return Stage.closed;
  if (seen.some(({ identifier }) => identifier === "welcome")) return Stage.home;
  return seen.some(({ animating }) => animating) ? Stage.loading : Stage.idle;
}

// The lines of a patch with their signs, and between its places the old lines, or a gap if they are not given.
export function patchedLines(patch, old = []) {
  const unchanged = old.map((line) => ` ${line}`);
  const all = [];
  let next = 0;
  for (const line of patch) {
    const place = line.match(/^@@ -(\d+)/)?.[1];
    if (place) {
      all.push(...unchanged.slice(next, place - 1));
      if (old.length === 0 && all.length > 0) all.push(omission);
      next = place - 1;
    } else {
      all.push(line);
      if (line[0] !== "+") next += 1;
    }
  }
  return [...all, ...unchanged.slice(next)];
}

// The mark for lines that are not shown.
export const omission = "@";

// The lines of a file. A story has no text of a file that is here already, or that its change makes of one.
export function fileLines(index) {
  const { path, text: own } = recording.files[index];
  const known = own ?? main.files.find((file) => file.path === path)?.text;
  const before = known?.replace(/\n$/, "").split("\n") ?? [];
  const files = own === undefined ? changed.flows.flatMap((flow) => flow.files) : [];
  const patch = files.find((file) => file.path === path);
  if (!patch) return before;
  return patchedLines(patch.lines, before).filter((line) => line[0] !== "-").map((line) => line.slice(1));
}

export const fileNamed = (path) => recording.files.findIndex((file) => file.path === path);
export const filePath = (file) => recording.files[file].path;
export const lastPart = (path) => path.split("/").pop();
export const fileName = (file) => lastPart(filePath(file));

// Behind the roles come the user and the window.
export const roleTitle = (flow, index) => [...flows[flow].roles.map(({ title }) => title), "User", "Window"][index];
export const isRole = (flow, index) => index < flows[flow].roles.length;
export const isUser = (flow, index) => roleTitle(flow, index) === "User";
export const roleNamed = (flow, name) => flows[flow].roles.findIndex(({ title }) => title === name);

// The references of a flow, each as its ends and its kind: strong, weak, closure, or a closure that captures weakly.
export const references = (flow) =>
  flows[flow].links.map(([from, to, kind]) => ({ from, to, kind: recording.references[kind] }));

export const pairsOf = (list) => list.flatMap((one, index) => (index % 2 === 0 ? [[one, list[index + 1]]] : []));

// A function and the lines of it that ran, which come as pairs of first and last lines.
const ranFunction = ([file, first, last, ...ran]) => ({ file, first, last, ran: pairsOf(ran) });

function call(flow, index) {
  const [from, to, kind, label, file, line, ...target] = flows[flow].calls[index];
  return {
    from, to,
    kind: recording.kinds[kind],
    isGesture: isUser(flow, from),
    label: text(label),
    site: file < 0 ? null : { file, line },
    target: ranFunction(target),
    inside: [],
  };
}

// In a run, the window draws at this mark; what is below it is a function of the called role's own.
const drawing = -1;

// A run, cut where the window draws: one list of calls before each frame, and one behind the last.
export function segments(flow, run) {
  const cut = [[]];
  for (const item of flows[flow].runs[run]) {
    const calls = cut.at(-1);
    if (item === drawing) cut.push([]);
    else if (item >= 0) calls.push(call(flow, item));
    else calls.at(-1)?.inside.push(ranFunction(flows[flow].inside[drawing - 1 - item]));
  }
  for (const calls of cut) for (const [index, one] of calls.entries()) one.isAnswered = calls[index + 1]?.kind === "return";
  return cut;
}
