// A play: the steps of a scenario, or of a walk through free play, in one or two columns that share a clock.
//
// A play is a list of moments, and a position in it is the number of one. What the user does reaches both columns at the
// first moment of a step; at each further one every column makes its next call, and the shorter column waits before the
// frame, which both reach together.
import {
  entry, flows, moves, pairsOf, ruleSentence, scenarios, segments, slug, stage, storyScenario, text,
} from "./recording.js";

// What can be played: the words of its steps, and for each flow an entry and a run of each step.
const scenarioScript = ({ rule, title, windows, typing, steps, ...own }, scenario) => ({
  name: `${rule}-${slug(title)}`, words: ruleSentence(rule), rule, title, windows, typing, ...own,
  get labels() { return ["start", ...steps.map(text)]; },
  pairs: (flow) => pairsOf(flows[flow].plays[scenario]),
});

export const scripts = scenarios.map(scenarioScript);
export const story = scenarioScript(storyScenario, 0);

// A walk through free play, by the numbers of its moves.
export const walkScript = (path) => ({
  windows: 1,
  labels: [scripts[0].labels[0], ...path.map((move) => moves[move].label)],
  pairs: (flow) => [scripts[0].pairs(flow)[0], ...path.map((move) => pairsOf(flows[flow].moves)[move])],
});

// The moves that can be made after a walk, as numbers.
export function movesAfter(path) {
  const state = path.length > 0 ? moves[path.at(-1)].next : 0;
  return [...moves.keys()].filter((move) => moves[move].state === state);
}

// A walk by the words of its moves, as far as they are known.
export function walkNamed(names, nameOf) {
  const path = [];
  for (const name of names) {
    const move = movesAfter(path).find((one) => nameOf(moves[one].label) === name);
    if (move === undefined) break;
    path.push(move);
  }
  return path;
}

// The play of a script by some flows.
export const playOf = (script, shown) =>
  makePlay(script.labels, script.windows, shown.map((flow) => ({ flow, pairs: script.pairs(flow) })));

// A play of some columns, each with a flow, and an entry and a run for each step: without a run no calls are shown.
export function makePlay(labels, windows, columns) {
  const steps = labels.map((label, step) =>
    ({ label, tracks: columns.map(({ flow, pairs }) => trackOf(flow, ...pairs[step])) }));
  const nothing = { recent: [], past: [], log: [], shown: Array(windows).fill(undefined), stages: Array(windows).fill(0) };
  let now = columns.map(({ flow }) => ({ ...nothing, flow }));
  const moments = steps.flatMap(({ label, tracks }, step) => {
    const own = momentsOf(label, tracks, now);
    now = own.at(-1);
    const numbered = own.map((one, tick) => ({ step, tick, label, columns: one }));
    // Every step but the first begins with a call.
    return step === 0 ? numbered : numbered.slice(1);
  });
  return { steps, moments, flows: columns.map(({ flow }) => flow), last: moments.length - 1 };
}

// A step in one column: its frames and notes, and its calls, cut at the frames.
function trackOf(flow, seen, run) {
  const { shots, notes } = entry(seen);
  const parts = run === undefined ? [...shots, null].map(() => []) : segments(flow, run);
  return { shots, notes, parts, calls: parts.flat() };
}

// The columns at each moment of a step. A column knows its track, how many calls are done and how many frames are drawn. It
// knows which calls it has made since the last frame, whether it waits for the other, and what has been seen so far.
function momentsOf(label, tracks, before) {
  let now = before.map((column, index) => ({ ...rested(column), ...tracks[index], label, done: 0, frames: 0 }));
  const moments = [now];
  const goOn = (next) => {
    now = now.map(next);
    moments.push(now);
  };
  const count = Math.max(...tracks.map(({ parts }) => parts.length));
  for (let part = 0; part < count; part += 1) {
    now = now.map(rested);
    const calls = tracks.map(({ parts }) => parts[part] ?? []);
    const longest = Math.max(...calls.map(({ length }) => length));
    for (let tick = 0; tick < longest; tick += 1) goOn((column, index) => withCall(column, calls[index][tick]));
    // A frame is a moment of its own, behind the calls that lead to it.
    if (part < count - 1) goOn((column, index) => withFrame(column, tracks[index].shots[part]));
  }
  // A step in which nothing happens is a moment, too. The log grows when a step is over.
  const end = moments.length > 1 ? moments.pop() : now;
  return [...moments, end.map((column) => ({ ...column, log: [...column.log, ...column.notes] }))];
}

const rested = (column) =>
  ({ ...column, past: [...column.past, ...column.recent], recent: [], waits: false, isFrame: false });

const withCall = (column, call) =>
  (call ? { ...column, recent: [...column.recent, call], done: column.done + 1 } : { ...column, waits: true });

// Each window has a frame that it shows, and the stages at which it has been so far.
function withFrame(column, [window, frame] = []) {
  const next = { ...rested(column), isFrame: true, frames: column.frames + 1 };
  if (window === undefined) return next;
  const { shown, stages } = column;
  return { ...next, shown: shown.with(window, frame), stages: stages.with(window, stages[window] | stage(frame)) };
}

// What the service has seen by now, and what was found at the end.
export const logOf = ({ log, shown }) => log.map(([window, words]) => {
  const isOfWindow = shown.length > 1 && !text(words).startsWith("still");
  return isOfWindow ? `window ${window + 1}: ${text(words)}` : text(words);
});

// Whether the two columns show something else, or their logs differ.
export function differs({ columns }) {
  const [left, right] = columns.map((column) => JSON.stringify([column.shown, logOf(column)]));
  return left !== right;
}

// The position of a moment; without a tick that of the end of a step, where its last frame is seen.
export const positionAt = (play, step, tick = Infinity) => Math.max(0, play.moments.findLastIndex((one) =>
  one.step < step || (one.step === step && one.tick <= tick)));
