// A play: the steps of a scenario, or of a walk through free play, in one or two columns that share a clock.
//
// A position is a step and a tick in it. What the user does reaches both columns at the first tick; at each further tick
// every column makes its next call, and the shorter column waits before the frame, which both reach together.
import { entry, flows, scenarios, segments, slug, stage, states, text } from "./recording.js";

// What can be played: the words of its steps, and for each flow an entry and a run of each step.
const scenarioScript = ({ rule, title, windows, typing, steps }, scenario) => ({
  name: `${rule}-${slug(title)}`, rule, title, windows, typing,
  labels: ["start", ...steps.map(text)],
  pairs: (flow) => pairsOf(flows[flow].plays[scenario]),
});

const pairsOf = (list) => list.flatMap((one, index) => (index % 2 === 0 ? [[one, list[index + 1]]] : []));

export const scripts = scenarios.map(scenarioScript);

// A walk through free play: its moves, each by its index in the state that it is taken in.
export function walkScript(path) {
  const [start] = scripts;
  const places = path.map((move, index) => {
    const state = stateAfter(path.slice(0, index));
    return { label: text(states[state][move][0]), place: movesBefore(state) + move };
  });
  return {
    windows: 1,
    labels: [start.labels[0], ...places.map(({ label }) => label)],
    pairs: (flow) => [start.pairs(flow)[0], ...places.map(({ place }) => pairsOf(flows[flow].moves)[place])],
  };
}

// A flow has the moves of all states in one list.
const movesBefore = (state) => states.slice(0, state).reduce((sum, moves) => sum + moves.length, 0);

// The state that a walk leads to.
export const stateAfter = (path) => path.reduce((state, move) => states[state][move][2], 0);

// A walk by the words of its moves, as far as they are known.
export function walkNamed(names, nameOf) {
  const path = [];
  for (const name of names) {
    const move = states[stateAfter(path)].findIndex(([label]) => nameOf(text(label)) === name);
    if (move < 0) break;
    path.push(move);
  }
  return path;
}

// The play of a script by some flows.
export const playOf = (script, shown) =>
  makePlay(script.labels, script.windows, shown.map((flow) => ({ flow, pairs: script.pairs(flow) })));

// A play of some columns, each with a flow, and an entry and a run for each step: without a run no calls are shown.
export function makePlay(labels, windows, columns) {
  const steps = labels.map((label, index) => {
    const tracks = columns.map(({ flow, pairs }) => trackOf(flow, ...pairs[index]));
    const moments = momentsOf(tracks);
    return { label, tracks, moments, total: moments.length - 1 };
  });
  return { steps, flows: columns.map(({ flow }) => flow), windows, last: endOf({ steps }, steps.length - 1) };
}

// A step in one column: its frames and notes, and its calls, cut at the frames.
function trackOf(flow, seen, run) {
  const { shots, notes } = entry(seen);
  return { shots, notes, parts: run === undefined ? [...shots, null].map(() => []) : segments(flow, run) };
}

// What has happened at each tick of a step: how many frames are drawn, whether the last of them is drawn right now, and
// for each column how many calls are done, how many of them since the last frame, and for how many of others it waits.
function momentsOf(tracks) {
  const moments = [{ drawn: 0, isFrame: false, columns: tracks.map(() => ({ done: 0, recent: 0, waits: 0 })) }];
  const count = Math.max(...tracks.map(({ parts }) => parts.length));
  for (let part = 0; part < count; part += 1) {
    const before = moments.at(-1).columns;
    const sizes = tracks.map(({ parts }) => parts[part]?.length ?? 0);
    const longest = Math.max(...sizes);
    const columnsAt = (tick) => sizes.map((size, column) => {
      const recent = Math.min(tick, size);
      return { done: before[column].done + recent, recent, waits: size <= tick ? longest - tick : 0 };
    });
    for (let tick = 1; tick <= longest; tick += 1) moments.push({ drawn: part, isFrame: false, columns: columnsAt(tick) });
    // A frame is a moment of its own, behind the calls that lead to it.
    const columns = columnsAt(longest).map(({ done }) => ({ done, recent: 0, waits: 0 }));
    if (part < count - 1) moments.push({ drawn: part + 1, isFrame: true, columns });
  }
  // A step in which nothing happens is a moment, too.
  return moments.length > 1 ? moments : [moments[0], moments[0]];
}

export const momentAt = (play, { step, tick }) => play.steps[step].moments[tick];

// The frame that each window of a column shows, and the stages at which each has been so far.
export function framesAt(play, column, position) {
  const shown = Array(play.windows).fill(undefined);
  const stages = Array(play.windows).fill(0);
  for (const [index, { tracks }] of play.steps.slice(0, position.step + 1).entries()) {
    const drawn = index < position.step ? Infinity : momentAt(play, position).drawn;
    for (const [window, frame] of tracks[column].shots.slice(0, drawn)) {
      shown[window] = frame;
      stages[window] |= stage(frame);
    }
  }
  return { shown, stages };
}

// What the service has seen by now, and what was found at the end; what belongs to a step comes when it is over. Equal
// lines in a row are one.
export function logAt(play, column, { step: at, tick }) {
  const isOver = tick === play.steps[at].total;
  const lines = [];
  for (const { tracks } of play.steps.slice(0, isOver ? at + 1 : at)) {
    for (const [window, words] of tracks[column].notes) {
      const isOfWindow = play.windows > 1 && !text(words).startsWith("still");
      const line = isOfWindow ? `window ${window + 1}: ${text(words)}` : text(words);
      if (lines.at(-1)?.line === line) lines.at(-1).count += 1;
      else lines.push({ line, count: 1 });
    }
  }
  return lines.map(({ line, count }) => (count > 1 ? `${line} (${count} times)` : line));
}

// Whether the two columns show something else, or their logs differ.
export function differs(play, position) {
  const [left, right] = [0, 1].map((column) => [framesAt(play, column, position).shown, logAt(play, column, position)]);
  return JSON.stringify(left) !== JSON.stringify(right);
}

// The calls of a column in one step, in order.
export const callsOf = (step, column) => step.tracks[column].parts.flat();

// The calls of a step that are done by now, and those of them since the last frame.
export const doneCalls = (play, column, position) =>
  callsOf(play.steps[position.step], column).slice(0, momentAt(play, position).columns[column].done);

export function recentCalls(play, column, position) {
  const done = doneCalls(play, column, position);
  return done.slice(done.length - momentAt(play, position).columns[column].recent);
}

// Every position of a play, in order.
export const positionsOf = (play) => play.steps.flatMap(({ moments }, step) =>
  [...moments.keys()].filter((tick) => step === 0 || tick > 0).map((tick) => ({ step, tick })));

// One position on or back; the same at the ends.
export function moved(play, { step, tick }, by) {
  const all = positionsOf(play);
  return all[all.findIndex((one) => one.step === step && one.tick === tick) + by] ?? { step, tick };
}

// The end of a step, where its last frame is seen.
export const endOf = (play, step) => ({ step, tick: play.steps[step].total });

// A position, kept within the play.
export function within(play, { step, tick }) {
  const at = Math.max(0, Math.min(play.last.step, Math.trunc(step) || 0));
  return { step: at, tick: Math.max(at === 0 ? 0 : 1, Math.min(play.steps[at].total, tick || 0)) };
}

export const isAtEnd = (play, { step, tick }) => step === play.last.step && tick === play.last.tick;
