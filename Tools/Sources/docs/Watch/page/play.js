// A play: the steps of a scenario, or of a walk through free play, in one or two columns that share a clock.
//
// A position is a step and a tick in it. What the user does reaches both columns at the first tick; at each further tick
// every column makes its next call, and the shorter column waits before the frame, which both reach together.
import { entry, flows, scenarios, segments, stage, states, text } from "./recording.js";

// The steps of a scenario: for each flow an entry and a run.
export function scenarioSteps(scenario) {
  return ["start", ...scenarios[scenario].steps.map(text)].map((label, index) => ({
    label, of: (flow) => flows[flow].plays[scenario].slice(2 * index, 2 * index + 2),
  }));
}

// The steps of a walk through free play: its moves, each by its index in the state that it is taken in.
export function walkSteps(path) {
  const moves = path.map((move, index) => {
    const state = stateAfter(path.slice(0, index));
    // A flow has the moves of all states in one list.
    const place = 2 * states.slice(0, state).reduce((sum, one) => sum + one.moves.length, move);
    return { label: text(states[state].moves[move][0]), of: (flow) => flows[flow].moves.slice(place, place + 2) };
  });
  return [scenarioSteps(0)[0], ...moves];
}

// The state that a walk leads to.
export const stateAfter = (path) => path.reduce((state, move) => states[state].moves[move][2], 0);

// A walk by the words of its moves, as far as they are known.
export function walkNamed(names, nameOf) {
  const path = [];
  for (const name of names) {
    const move = states[stateAfter(path)].moves.findIndex(([label]) => nameOf(text(label)) === name);
    if (move < 0) break;
    path.push(move);
  }
  return path;
}

// A play of some columns: a column is a flow, or entries of their own, as a mistake has them.
export function makePlay(steps, columns, windows = 1) {
  const timed = steps.map((step, index) => timedStep(step, index, columns));
  return { steps: timed, columns, windows, last: { step: timed.length - 1, tick: timed.at(-1).total } };
}

// One step: for each column its calls, cut at the frames, and how many ticks each part takes.
function timedStep(step, index, columns) {
  const tracks = columns.map(({ flow, entries }) => {
    const [own, run] = step.of(flow);
    const seen = entry(entries ? entries[index] : own);
    return { entry: seen, parts: entries ? [...seen.shots.map(() => []), []] : segments(flow, run) };
  });
  const count = Math.max(...tracks.map(({ parts }) => parts.length));
  const longest = Array.from({ length: count }, (_, part) => Math.max(0, ...tracks.map(({ parts }) => (parts[part] ?? []).length)));
  // A frame is a moment of its own, behind the calls that lead to it.
  const ticks = longest.map((length, part) => length + (part < count - 1 ? 1 : 0));
  return { label: step.label, tracks, longest, ticks, total: Math.max(1, ticks.reduce((sum, one) => sum + one, 0)) };
}

// What has happened at a tick of a step: how many frames are drawn, whether the last of them is drawn right now, and for
// each column how many calls are done, how many of them since the last frame, and for how many calls of others it waits.
export function progress(step, tick) {
  let left = tick;
  let drawn = 0;
  let isFrame = false;
  const columns = step.tracks.map(() => ({ done: 0, recent: 0, waits: 0 }));
  for (const [part, ticks] of step.ticks.entries()) {
    const used = Math.min(left, ticks);
    isFrame = used === ticks && ticks > step.longest[part];
    step.tracks.forEach(({ parts }, column) => {
      const own = (parts[part] ?? []).length;
      const done = Math.min(used, own);
      columns[column].done += done;
      columns[column].recent = isFrame ? 0 : done;
      columns[column].waits = used > 0 && !isFrame && own <= used ? step.longest[part] - used : 0;
    });
    left -= used;
    if (isFrame) drawn = part + 1;
    if (left === 0) break;
  }
  const isOver = tick >= step.total;
  return { columns, drawn: tick === 0 ? 0 : isOver ? Infinity : drawn, isFrame: isFrame && tick > 0, isOver };
}

// The frame that each window of a column shows, and the stages at which each has been so far.
export function framesAt(play, column, { step: at, tick }) {
  const shown = Array(play.windows).fill(undefined);
  const stages = Array(play.windows).fill(0);
  const { drawn } = progress(play.steps[at], tick);
  for (const [index, step] of play.steps.slice(0, at + 1).entries()) {
    const { shots } = step.tracks[column].entry;
    for (const [window, frame] of index < at ? shots : shots.slice(0, drawn)) {
      shown[window] = frame;
      stages[window] |= stage(frame);
    }
  }
  return { shown, stages };
}

// What the service has seen by now, and what was found at the end; what belongs to a step comes when it is over. Equal
// lines in a row are one.
export function logAt(play, column, { step: at, tick }) {
  const until = at + (progress(play.steps[at], tick).isOver ? 1 : 0);
  const lines = [];
  for (const step of play.steps.slice(0, until)) {
    for (const [window, note] of step.tracks[column].entry.notes) {
      const words = play.windows > 1 && !text(note).startsWith("still") ? `window ${window + 1}: ${text(note)}` : text(note);
      if (lines.at(-1)?.words === words) lines.at(-1).count += 1;
      else lines.push({ words, count: 1 });
    }
  }
  return lines.map(({ words, count }) => (count > 1 ? `${words} (${count} times)` : words));
}

// Whether the two columns show something else, or their logs differ.
export function differs(play, position) {
  const [left, right] = [0, 1].map((column) => [framesAt(play, column, position).shown, logAt(play, column, position)]);
  return JSON.stringify(left) !== JSON.stringify(right);
}

// The calls of a column in one step, in order.
export const callsOf = (step, column) => step.tracks[column].parts.flat();

// Every position of a play, in order.
export const positionsOf = (play) => play.steps.flatMap(({ total }, step) =>
  Array.from({ length: step === 0 ? total + 1 : total }, (_, index) => ({ step, tick: step === 0 ? index : index + 1 })));

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

export const isAtEnd = (play, { step, tick }) => step === play.last.step && tick >= play.last.tick;
