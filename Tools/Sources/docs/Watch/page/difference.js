// What the two flows do differently in a step, in a sentence: made from the recorded calls, for any two flows.
import { filePath, flows, isRole, jobs, roleTitle, text } from "./recording.js";
import { callsOf } from "./play.js";

// A role within a sentence: “the view model”, “home”.
function roleWords(flow, index) {
  const title = roleTitle(flow, index);
  if (title === "Home") return "home";
  if (title === "Flow") return "the flow's own function";
  return `the ${title.split(" ").map((word) => (word === word.toUpperCase() ? word : word.toLowerCase())).join(" ")}`;
}

const series = (items) => (items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`);

const roleNamed = (flow, name) => flows[flow].roles.findIndex(({ title }) => title === name);

// The role whose code has decided: of the lines that ran, one checks the fields or refuses a second tap.
function deciderOf(flow, calls) {
  const ran = calls.flatMap(({ target, inside }) => [target, ...inside]);
  const hasRun = ({ file, lines }) => ran.some((piece) => filePath(piece.file) === file
    && lines.some((line) => piece.ran.some(([first, last]) => line >= first && line <= last)));
  const sites = ["checks for a missing field", "refuses a second tap"].map((name) => jobs.find((job) => job.name === name)?.flows[flow] ?? []);
  const site = sites.flat().find(hasRun);
  return site ? roleNamed(flow, site.role) : -1;
}

// The shortest way from one role to another along calls, as roles; only the last if there is none.
function wayBetween(calls, from, to) {
  const ways = new Map([[from, [from]]]);
  for (const [role, way] of ways) {
    if (role === to) return way;
    for (const call of calls) if (call.from === role && !ways.has(call.to)) ways.set(call.to, [...way, call.to]);
  }
  return [to];
}

// “the view tells the presenter, which tells the interactor”
function chain(flow, way, verb) {
  const names = way.map((role) => roleWords(flow, role));
  if (names.length < 2) return names[0];
  return `${names[0]} ${verb} ${names[1]}${names.slice(2).map((name) => `, which ${verb} ${name}`).join("")}`;
}

// A way and what its last role does: “the view tells the presenter, which asks the service”.
const ending = (flow, way, verb, deed) => (way.length < 2 ? `${roleWords(flow, way[0])} ${deed}` : `${chain(flow, way, verb)}, which ${deed}`);

// What is built in a step, by whom: “the coordinator builds the view model and the view”.
function building(flow, calls) {
  const built = Map.groupBy(calls.filter(({ kind, to }) => kind === "creation" && isRole(flow, to)), ({ from }) => from);
  return series([...built].map(([from, made]) => `${roleWords(flow, from)} builds ${series([...new Set(made.map(({ to }) => roleWords(flow, to)))])}`));
}

// What happened in a column: who got the gesture, who decided, who asked, who heard the answer, who cancelled.
function factsOf(play, column, step) {
  const { flow } = play.columns[column];
  const calls = callsOf(step, column);
  // A signal hands its values on to a request, and gets its results, without a call that is shown.
  const [signal, request] = ["Signal", "Request"].map((name) => roleNamed(flow, name));
  const handed = signal >= 0 && request >= 0 ? [{ from: signal, to: request }, { from: request, to: signal }] : [];
  const service = roleNamed(flow, "Service");
  const notes = step.tracks[column].entry.notes.map(([, note]) => text(note));
  const toService = calls.filter(({ to }) => to === service);
  const answers = calls.findLastIndex(({ kind }) => kind === "return");
  return {
    flow, calls, notes,
    receiver: calls.find(({ isGesture }) => isGesture)?.to ?? -1,
    decider: deciderOf(flow, calls),
    asker: toService.find(({ kind }) => kind === "await")?.from ?? -1,
    canceller: toService.find(({ label }) => label === "cancel()")?.from ?? -1,
    hearer: answers < 0 ? -1 : calls[answers].to,
    ways: [...calls, ...handed],
    after: answers < 0 ? [] : [...calls.slice(answers + 1), ...handed],
    back: calls.filter(({ kind }) => kind === "return").length,
    // A person's gesture is no call between roles.
    count: calls.filter(({ isGesture }) => !isGesture).length,
  };
}

// The ways to tell a step, each with what both do and what one does; the first that fits both columns is told.
const stories = [
  {
    fits: ({ hearer }) => hearer >= 0,
    both: () => "The same answer reaches both screens.",
    own: ({ flow, hearer, after, back }) => {
      const builder = after.find(({ kind, to }) => kind === "creation" && to === roleNamed(flow, "Home"))?.from;
      const shows = after.findLast(({ to }) => to !== hearer && roleTitle(flow, to) === "View")?.to;
      const through = back > 1 ? ` through ${back} returns` : "";
      const heard = `it comes back to ${roleWords(flow, hearer)}${through}`;
      const end = builder ?? shows ?? hearer;
      const deed = builder === undefined ? "shows it" : "builds home";
      if (end === hearer) return `${heard}, which ${deed} itself`;
      const way = wayBetween(after, hearer, end);
      // Nobody tells the view: whoever has called it, has looked.
      const caller = after.find(({ to }) => to === end)?.from;
      return way.length > 1 ? `${heard}; ${ending(flow, way, "calls", deed)}` : `${heard}; ${roleWords(flow, caller)} calls ${roleWords(flow, end)}, which ${deed}`;
    },
  },
  {
    fits: ({ asker }) => asker >= 0,
    both: (facts) => {
      const counts = facts.map(({ notes }) => notes.filter((note) => /request \d* ?for|^request for/.test(note)).length);
      return counts.every((count) => count === 1) ? "Both send one request." : `They send ${counts.join(" and ")} requests.`;
    },
    own: ({ flow, receiver, ways, decider, asker }) => {
      const middle = decider < 0 ? asker : decider;
      const way = wayBetween(ways, receiver, middle);
      if (middle === asker) return ending(flow, way, "passes the tap to", "decides and asks the service");
      return `${ending(flow, way, "passes the tap to", "decides")}, and ${roleWords(flow, asker)} asks the service`;
    },
  },
  {
    fits: ({ canceller }) => canceller >= 0,
    both: () => "Both cancel the request.",
    own: ({ flow, receiver, ways, canceller }) =>
      (receiver < 0 ? `${roleWords(flow, canceller)} cancels it when it is released` : ending(flow, wayBetween(ways, receiver, canceller), "passes the tap to", "cancels it")),
  },
  {
    fits: ({ calls }) => calls.some(({ kind }) => kind === "creation"),
    both: () => "Both show an empty login.",
    own: ({ flow, calls }) => {
      const first = calls[0].isGesture ? calls[1] : null;
      const called = first && first.kind !== "creation" ? `${roleWords(flow, first.from)} calls ${roleWords(flow, first.to)}, and ` : "";
      return `${called}${building(flow, calls)}`;
    },
  },
  {
    fits: ({ decider, receiver }) => decider >= 0 && receiver >= 0,
    both: () => "Neither sends a request.",
    own: ({ flow, ways, receiver, decider }) => ending(flow, wayBetween(ways, receiver, decider), "passes the tap to", "refuses it"),
  },
  {
    fits: ({ receiver }) => receiver >= 0,
    both: () => "Both show the same.",
    own: ({ flow, calls, receiver, count }) => {
      if (count === 0) return `${roleWords(flow, receiver)} does all of it itself`;
      const others = calls.filter(({ isGesture }) => !isGesture);
      const met = [receiver, ...new Set(others.map(({ to }) => to).filter((to) => to !== receiver))];
      const isBack = others.some(({ to }) => to === receiver);
      return `${roleWords(flow, receiver)} calls on ${series(met.slice(1).map((role) => roleWords(flow, role)))}${isBack ? `, and ${roleWords(flow, receiver)} is called back` : ""}`;
    },
  },
];

const callsWords = (count) => `${count} ${count === 1 ? "call" : "calls"} between roles`;

// The sentence about a step of two flows; nothing where nothing is called.
export function differenceOf(play, step) {
  if (play.columns.length < 2) return "";
  const facts = play.columns.map((_, column) => factsOf(play, column, step));
  const names = play.columns.map(({ flow }) => flows[flow].title);
  const counts = facts.map(({ count }) => count);
  if (facts.every(({ calls }) => calls.length === 0)) return "Neither flow does anything in this step.";
  const story = stories.find(({ fits }) => facts.every(fits));
  const calls = counts[0] === counts[1] ? `${callsWords(counts[0])} in each.` : `${names[0]}: ${callsWords(counts[0])}; ${names[1]}: ${counts[1]}.`;
  if (!story) return calls;
  const [one, other] = facts.map((own) => story.own(own));
  const both = story.both(facts);
  const own = one === other ? `In each, ${one}.` : `In ${names[0]}, ${one}; in ${names[1]}, ${other}.`;
  return `${both} ${own} ${calls}`;
}
