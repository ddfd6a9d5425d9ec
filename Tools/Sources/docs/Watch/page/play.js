// A play: the steps of a scenario, or of a walk through free play, in one or two columns that share a clock.
//
// A play is a list of moments, and a position in it is the number of one. What the user does reaches both
// columns at the first moment of a step; at each further one every column makes its next call, and the
// shorter one waits before the frame, which both reach together.
import { entry, flows, frameMark, itemsOf, moves, pairsOf } from "./recording.js";
import { scenarios, slug, stage, text } from "./recording.js";

// What can be played: the words of its steps, and for each flow an entry and a run of each step.
const scenarioScript = (scenario) => ({
  ...scenario,
  get labels() { return ["start", ...scenario.steps.map(text)]; },
  pairs: (flow) => pairsOf(flows[flow].plays[scenario.index]),
});

export const [story, ...scripts] = scenarios.map(scenarioScript);

// A walk through free play, by the numbers of its moves.
export const walkScript = (path) => ({
  windows: 1,
  labels: ["start", ...path.map((move) => moves[move].label)],
  pairs: (flow) => [scripts[0].pairs(flow)[0], ...path.map((move) => pairsOf(flows[flow].moves)[move])],
});

// A walk in the words of an address.
export const pathName = (path) => path.map((move) => slug(moves[move].label)).join(".");

// The moves that can be made after a walk, as numbers.
export function movesAfter(path) {
  const state = path.length > 0 ? moves[path.at(-1)].next : 0;
  return [...moves.keys()].filter((move) => moves[move].state === state);
}

// A walk by the words of its moves, as far as they are known.
export function walkNamed(names) {
  const path = [];
  for (const name of names) {
    const move = movesAfter(path).find((one) => slug(moves[one].label) === name);
    if (move === undefined) break;
    path.push(move);
  }
  return path;
}

// The play of a script by some flows.
export const playOf = (script, shown) =>
  makePlay(script.labels, script.windows, shown.map((flow) => ({ flow, pairs: script.pairs(flow) })));

// A play of some columns, each with a flow, and an entry and a run for each step; without a run, no calls.
export function makePlay(labels, windows, columns) {
  const unseen = { shown: Array(windows).fill(), stages: Array(windows).fill(0) };
  let now = columns.map(({ flow }) => ({ flow, recent: [], past: [], log: [], ...unseen }));
  const moments = labels.flatMap((label, step) => {
    const tracks = columns.map(({ flow, pairs }) => trackOf(flow, ...pairs[step]));
    const own = momentsOf(label, tracks, now);
    now = own.at(-1);
    const numbered = own.map((one, tick) => ({ step, tick, label, columns: one }));
    // Every step but the first begins with a call.
    return step === 0 ? numbered : numbered.slice(1);
  });
  return { labels, moments, last: moments.length - 1 };
}

// A step in one column: its frames and notes, its calls, and these with a mark for each frame.
function trackOf(flow, seen, run) {
  const { shots, notes } = entry(seen);
  const items = run === undefined ? shots.map(() => frameMark) : itemsOf(flows[flow], run);
  return { shots, notes, items, calls: items.filter((item) => item !== frameMark) };
}

// The columns at each moment of a step. A column knows its track, how much of it is done, how many calls that
// is, the calls since the last frame, whether it waits for the other, and what has been seen so far.
function momentsOf(label, tracks, before) {
  const none = { label, reached: 0, done: 0 };
  const moments = [before.map((column, index) => ({ ...rested(column), ...tracks[index], ...none }))];
  while (moments.at(-1).some(({ items, reached }) => reached < items.length)) {
    // A frame is a moment of its own, behind the calls that lead to it.
    const isFrame = moments.at(-1).every(({ items, reached }) => (items[reached] ?? frameMark) === frameMark);
    moments.push(moments.at(-1).map(isFrame ? withFrame : withCall));
  }
  // A step in which nothing happens is a moment, too. The log grows when a step is over.
  const end = moments.length > 1 ? moments.pop() : moments[0];
  return [...moments, end.map((column) => ({ ...column, log: [...column.log, ...column.notes] }))];
}

const rested = (column) =>
  ({ ...column, past: [...column.past, ...column.recent], recent: [], waits: false, isFrame: false });

function withCall(column) {
  const { items, reached, done, recent } = column;
  const call = items[reached] ?? frameMark;
  if (call === frameMark) return { ...column, isFrame: false, waits: true };
  return { ...column, isFrame: false, reached: reached + 1, done: done + 1, recent: [...recent, call] };
}

// Each window has a frame that it shows, and the stages at which it has been so far.
function withFrame(column) {
  const { reached, done, shots, shown, stages } = column;
  const next = { ...rested(column), isFrame: true, reached: reached + 1 };
  const shot = shots[reached - done];
  if (!shot) return next;
  const [window, frame] = shot;
  const met = stages[window] | stage(frame);
  return { ...next, shown: shown.with(window, frame), stages: stages.with(window, met) };
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
