// A play: the steps of a scenario in two columns that share a clock.
//
// A play is a list of moments, and a position in it is the number of one. What the user does reaches both
// columns at the first moment of a step; at each further one every column makes its next call, and the
// shorter one waits before the frame, which both reach together.
"use strict";

// The play of a scenario by two flows.
function playOf({ labels, windows, index }, pair) {
  const unseen = { recent: [], past: [], log: [], shown: Array(windows).fill(), held: [], alive: [], met: [] };
  let now = pair.map((flow) => ({ flow, ...unseen }));
  const moments = labels.flatMap((label, step) => {
    const own = momentsOf(label, pair.map((flow) => columnStep(flows[flow], index, step)), now);
    now = own.at(-1);
    const numbered = own.map((one, tick) => ({ step, tick, label, columns: one }));
    // Every step but the first begins with a call.
    return step === 0 ? numbered : numbered.slice(1);
  });
  return { labels, moments, last: moments.length - 1 };
}

// A step in one column: its frames and notes, its calls, and these with a mark for each frame; and what is held after
// it.
function columnStep(flow, scenario, step) {
  const { shots, notes, held, ...played } = flow.plays[scenario][step];
  const items = itemsOf(played);
  const calls = items.filter(({ isFrame }) => !isFrame);
  return { shots, notes, items, calls, heldAfterwards: held };
}

// The columns at each moment of a step. A column knows its track, how much of it is done, how many calls that
// is, the calls since the last frame, whether it waits for the other, and what has been seen so far.
function momentsOf(label, tracks, before) {
  const none = { label, reached: 0, done: 0, isOver: false };
  const moments = [before.map((column, index) =>
    ({ ...rested(column), ...tracks[index], ...none, framesBefore: framesBefore(column, tracks[index]) }))];
  while (moments.at(-1).some(({ items, reached }) => reached < items.length)) {
    // A frame is a moment of its own, behind the calls that lead to it.
    const isFrame = moments.at(-1).every(({ items, reached }) => isAtFrame(items[reached]));
    moments.push(moments.at(-1).map(isFrame ? withFrame : withCall));
  }
  // A step in which nothing happens is a moment, too. The log grows when a step is over, and what is held changes.
  const end = moments.length > 1 ? moments.pop() : moments[0];
  return [...moments, end.map(over)];
}

// Whether a column has come to a frame, or to the end.
const isAtFrame = (item) => !item || item.isFrame === true;

// What the window of each shot shows before it.
function framesBefore({ shown }, { shots }) {
  const now = [...shown];
  return shots.map(({ window, frame }) => {
    const last = now[window];
    now[window] = frame;
    return last;
  });
}

const rested = (column) =>
  ({ ...column, past: [...column.past, ...column.recent], recent: [], waits: false, isFrame: false });

const over = (column) => ({
  ...column, isOver: true, heldBefore: column.held, held: column.heldAfterwards ?? [],
  log: [...column.log, ...column.notes],
});

function withCall(column) {
  const { items, reached, done, recent } = column;
  const call = items[reached];
  if (isAtFrame(call)) return { ...column, isFrame: false, waits: true };
  const now = withLives(column, call.lives);
  // A task goes on although the role is released that started it, and a role may call while it is being released.
  const isReleased = (title) => now.met.includes(title) && !now.alive.includes(title);
  call.isOrphan = call.kind === "return" && isReleased(call.to);
  call.isLast = call.kind !== "return" && isReleased(call.from);
  const next = { reached: reached + 1, done: done + 1, recent: [...recent, call] };
  return { ...withLives(now, call.later), isFrame: false, waits: false, ...next };
}

// Who is alive from here on, and who has ever been.
function withLives(column, lives) {
  let { alive, met } = column;
  for (const { title, isAlive } of lives) {
    alive = isAlive ? [...alive, title] : alive.filter((one) => one !== title);
    met = [...met, title];
  }
  return { ...column, alive, met };
}

// Each window has a frame that it shows.
function withFrame(column) {
  const { items, reached, done, shots, shown } = column;
  const { lives = [], later = [] } = items[reached] ?? {};
  const next = { ...rested(withLives(column, [...lives, ...later])), isFrame: true, reached: reached + 1 };
  const shot = shots[reached - done];
  if (!shot) return next;
  return { ...next, shown: shown.with(shot.window, shot.frame) };
}

// What the service has seen by now.
const logOf = ({ log, shown }) =>
  log.map(({ window, text }) => (shown.length > 1 ? `window ${window + 1}: ${text}` : text));

// Whether the two columns show something else, or their logs differ.
function differs({ columns }) {
  const [left, right] = columns.map((column) => JSON.stringify([column.shown, logOf(column)]));
  return left !== right;
}

// The position of a moment; without a tick that of the end of a step, where its last frame is seen. Before its first
// tick, a step has no moment of its own: the one before it is meant.
const positionAt = (play, step, tick = Infinity) => Math.max(0, play.moments.findLastIndex((one) =>
  one.step < step || (one.step === step && one.tick <= tick)));

// The same, but never before the step.
const positionIn = (play, step, tick) =>
  Math.max(positionAt(play, step, tick), play.moments.findIndex((one) => one.step === step));
