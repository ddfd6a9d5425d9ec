"use strict";

// A play: the steps of a scenario, or of a walk through free play, in one or two columns that share a clock.
//
// A position is a step and a count of calls. Within a step the columns have their own numbers of calls; the column
// with more of them sets the pace, and both reach each frame together.

// The steps of a scenario, for each flow an entry and a run.
function scenarioSteps(scenario) {
  const { steps } = recording.scenarios[scenario];
  return [null, ...steps].map((label, index) => ({
    label: label === null ? "start" : text(label),
    of: (flow) => recording.flows[flow].plays[scenario].slice(2 * index, 2 * index + 2),
  }));
}

// The steps of a walk: its moves, each by its index in the state that it is taken in.
function walkSteps(path) {
  const steps = scenarioSteps(0).slice(0, 1);
  let state = 0;
  for (const move of path) {
    const number = moveNumber(state, move);
    const [label, , target] = recording.states[state].moves[move];
    steps.push({ label: text(label), of: (flow) => recording.flows[flow].moves.slice(2 * number, 2 * number + 2) });
    state = target;
  }
  return steps;
}

// The state that a walk leads to; undefined if there is no such walk.
function stateAfter(path) {
  return path.reduce((state, move) => recording.states[state]?.moves[move]?.[2], 0);
}

// The place of a move among the moves of all states.
function moveNumber(state, move) {
  let number = move;
  for (let other = 0; other < state; other += 1) number += recording.states[other].moves.length;
  return number;
}

// One step of a play: for each column its calls and frames, and how many ticks the clock needs.
function timedStep(step, columns) {
  const tracks = columns.map(({ flow, entries }, column) => {
    const [entry, run] = step.of(flow);
    const own = entries ? entries[step.index] : entry;
    return { entry: recording.entries[own], number: own, parts: entries ? [] : segments(flow, run) };
  });
  const length = Math.max(...tracks.map((track) => track.parts.length));
  const ticks = Array.from({ length }, (_, part) => Math.max(...tracks.map((track) => (track.parts[part] ?? []).length)));
  const total = Math.max(1, ticks.reduce((sum, count) => sum + count, 0));
  return { label: step.label, tracks, ticks, total };
}

// All steps of a play.
function makePlay(steps, columns, windows) {
  const timed = steps.map((step, index) => timedStep({ ...step, index }, columns));
  return { steps: timed, columns, windows, last: { step: timed.length - 1, call: timed[timed.length - 1].total } };
}

// What has happened at a position within its step: for each column the calls so far, and how many frames are drawn.
function progress(step, count) {
  let left = count;
  let drawn = 0;
  const done = step.tracks.map(() => 0);
  for (const [part, ticks] of step.ticks.entries()) {
    const share = ticks === 0 ? 1 : Math.min(1, left / ticks);
    step.tracks.forEach((track, column) => {
      done[column] += Math.round(share * (track.parts[part] ?? []).length);
    });
    left -= ticks;
    if (share < 1) break;
    drawn = part + 1;
  }
  const isOver = count >= step.total;
  return { done, drawn: isOver ? Infinity : count === 0 ? 0 : drawn, isOver };
}

// The frames that each window shows in a column, and whether any part of the play was at a stage before.
function framesAt(play, column, position) {
  const shown = Array(play.windows).fill(undefined);
  let stages = 0;
  const { drawn } = progress(play.steps[position.step], position.call);
  for (let index = 0; index <= position.step; index += 1) {
    const { shots } = play.steps[index].tracks[column].entry;
    for (const [window, frame] of index < position.step ? shots : shots.slice(0, drawn)) {
      shown[window] = frame;
      stages |= stage(frame);
    }
  }
  return { shown, stages };
}

// What the service has seen by now; what it sees of a step is shown when the step is over.
function serviceAt(play, column, position) {
  const isOver = progress(play.steps[position.step], position.call).isOver;
  const until = position.step + (isOver ? 1 : 0);
  return play.steps.slice(0, until).flatMap((step, index) =>
    step.tracks[column].entry.notes.map(([window, line]) => ({ window, line: text(line), isNew: index === position.step })));
}

// The calls of a column in one step, in order.
const callsOf = (step, column) => step.tracks[column].parts.flat();

// One call on or back; the same position at the ends.
function moved(play, { step, call: count }, by) {
  if (count + by > play.steps[step].total) return step === play.last.step ? play.last : { step: step + 1, call: 1 };
  if (count + by < (step === 0 ? 0 : 1)) return step === 0 ? { step: 0, call: 0 } : endOf(play, step - 1);
  return { step, call: count + by };
}

// The end of a step, where its last frame is seen.
const endOf = (play, step) => ({ step, call: play.steps[step].total });

// Whether the two columns show the same at a position: frames and service.
function comparison(play, position) {
  if (play.columns.length < 2) return null;
  const [left, right] = [0, 1].map((column) => framesAt(play, column, position).shown);
  const sameFrame = left.every((frame, window) => frame === right[window]);
  const { tracks } = play.steps[position.step];
  return { sameFrame, sameService: tracks[0].number === tracks[1].number, ...progress(play.steps[position.step], position.call) };
}
