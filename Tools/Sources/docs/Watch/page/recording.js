// The recording, and how to read it. Its form is described in WatchRecording.swift.

const recording = JSON.parse(document.getElementById("recording").textContent);

export const { flows, rules, scenarios, states, mutants, jobs, changes, migrations } = recording;

export const text = (index) => recording.texts[index];

export const entry = (index) => recording.entries[index];

// The bits of a widget's flags, and the stages in which a role can be alive.
const Flag = { focused: 1, disabled: 2, hidden: 4, animating: 8 };
const Stage = { idle: 1, loading: 2, home: 4, closed: 8 };

// In a run, the window draws at this mark; what is below it is a function of the called role's own.
const drawing = -1;

// The values of a role's life that no stage tells: a value has none.
export const isValue = (role) => role.alive < 0;

export const flowNamed = (id) => flows.findIndex((flow) => flow.id === id);

export const listedScenarios = [...scenarios.keys()].filter((index) => scenarios[index].listed);

export const ruleSentence = (id) => rules.find((rule) => rule.id === id)?.sentence ?? "";

// A text as a word of an address.
export const slug = (words) => words.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

// The address of a scenario: its rule and its title.
export const scenarioName = (index) => `${scenarios[index].rule}-${slug(scenarios[index].title)}`;

// A frame as widgets with names.
export function widgets(frame) {
  if (frame === undefined) return [];
  return recording.frames[frame].map(([identifier, content, caret, flags, kind]) => ({
    identifier: text(identifier),
    kind: kind === undefined ? undefined : text(kind),
    text: text(content),
    caret: caret < 0 ? null : caret,
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

// The lines of a file, without the last end of line.
const lines = new Map();
export function fileLines(file) {
  if (!lines.has(file)) lines.set(file, recording.files[file].text.replace(/\n$/, "").split("\n"));
  return lines.get(file);
}

export const filePath = (file) => recording.files[file].path;

export const fileName = (file) => filePath(file).split("/").pop();

// The name of a role; behind the roles come the user and the window.
export const roleTitle = (flow, index) => flows[flow].roles[index]?.title ?? (isUser(flow, index) ? "User" : "Window");

export const isUser = (flow, index) => index === flows[flow].roles.length;

export const isRole = (flow, index) => index < flows[flow].roles.length;

// What a role is, in the first sentence of its source.
export function roleSentence({ file }) {
  if (file < 0) return "";
  const all = fileLines(file);
  const declaration = /^\s*(?:@\w+\s+)*(?:public |final |nonisolated |fileprivate |private )*(?:class|struct|actor|enum|func|protocol|extension) /;
  const at = all.findIndex((line, index) => declaration.test(line) && /^\s*\/\/\//.test(all[index - 1] ?? ""));
  let first = at;
  while (first > 0 && /^\s*\/\/\//.test(all[first - 1])) first -= 1;
  const words = all.slice(first, at).map((line) => line.replace(/^\s*\/\/\/ ?/, "")).join(" ").replaceAll("`", "");
  return words.match(/^.*?[.](?= |$)/)?.[0] ?? words;
}

// A call of a flow, with names.
function call(flow, index) {
  const [from, to, kind, label, carrier, file, line, target, first, last] = flows[flow].calls[index];
  return {
    from, to, carrier,
    kind: isRole(flow, from) ? recording.kinds[kind] : "gesture",
    label: text(label),
    site: file < 0 ? null : { file, line },
    target: { file: target, first, last },
    inside: [],
  };
}

// The line at which a role goes on when an answer arrives: the one that has waited.
export function resumedLine(flow, { from, to, label, target }) {
  const waited = flows[flow].calls.map((_, index) => call(flow, index)).find((other) =>
    other.kind === "await" && other.from === to && other.to === from && other.label === label
    && other.site?.file === target.file && other.site.line >= target.first && other.site.line <= target.last);
  return waited?.site.line ?? target.first;
}

// A run, cut where the window draws: one list of calls before each frame, and one behind the last.
const cutRuns = new Map();
export function segments(flow, run) {
  const key = `${flow} ${run}`;
  if (!cutRuns.has(key)) cutRuns.set(key, cutRun(flow, run));
  return cutRuns.get(key);
}

function cutRun(flow, run) {
  const cut = [[]];
  for (const item of flows[flow].runs[run]) {
    const calls = cut.at(-1);
    if (item >= 0) {
      calls.push(call(flow, item));
    } else if (item === drawing) {
      cut.push([]);
    } else {
      const [file, first, last] = flows[flow].inside[drawing - 1 - item];
      calls.at(-1)?.inside.push({ file, first, last });
    }
  }
  return cut;
}
