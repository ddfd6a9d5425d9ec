// What the two flows do differently in a step, in a sentence: made from the recorded calls, for any two flows.
import { filePath, flows, isRole, jobs, roleNamed, roleTitle, text } from "./recording.js";
import { positionAt } from "./play.js";
import { isWithin } from "./code.js";

// A role within a sentence: “the view model”, “home”.
function roleWords(flow, index) {
  const title = roleTitle(flow, index);
  if (title === "Home") return "home";
  if (title === "Flow") return "the flow's own function";
  return `the ${title.split(" ").map((word) => (word === word.toUpperCase() ? word : word.toLowerCase())).join(" ")}`;
}

const series = (items, last = " and ") =>
  (items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")}${last}${items.at(-1)}`);

// The role whose code has decided: of the lines that ran, one checks the fields or refuses a second tap.
function deciderOf(flow, calls) {
  const ran = calls.flatMap(({ target, inside }) => [target, ...inside]);
  const hasRun = ({ file, lines }) => ran.some((piece) => filePath(piece.file) === file
    && lines.some((line) => piece.ran.some((range) => isWithin(range, line))));
  const sites = ["checks for a missing field", "refuses a second tap"].flatMap((name) =>
    jobs.find((job) => job.name === name).flows[flow]);
  return roleNamed(flow, sites.find(hasRun)?.role);
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

// A way and what its last role does: “the view tells the presenter, which tells the interactor, which asks the service”.
function chain(flow, way, verb, deed, start = " ") {
  const [first, ...others] = way.map((role) => roleWords(flow, role));
  return `${first}${start}${[...others.map((name) => `${verb} ${name}`), deed].join(", which ")}`;
}

// The roles through which one came to make a call, the first before it.
function wayBefore(calls, last) {
  const way = [last.from];
  for (const { from, to } of calls.slice(0, calls.indexOf(last)).toReversed()) if (to === way[0]) way.unshift(from);
  return way;
}

// What happened in a column: who got the gesture, who decided, who asked, who heard the answer, who cancelled.
function factsOf(flow, { shots, notes, calls }, { shown }) {
  // A signal hands its values on to a request, and gets its results, without a call that is shown.
  const [signal, request] = ["Signal", "Request"].map((name) => roleNamed(flow, name));
  const handed = signal >= 0 && request >= 0 ? [{ from: signal, to: request }, { from: request, to: signal }] : [];
  const toService = calls.filter(({ to }) => to === roleNamed(flow, "Service"));
  const answer = calls.findLastIndex(({ kind }) => kind === "return");
  return {
    flow, calls,
    isDrawn: shots.length > 0,
    shown: JSON.stringify(shown),
    requests: notes.filter(([, note]) => /^request \d* ?for/.test(text(note))).length,
    told: calls.find(({ from, kind }) => from === roleNamed(flow, "Service") && kind !== "return")?.to ?? -1,
    receiver: calls.find(({ isGesture }) => isGesture)?.to ?? -1,
    decider: deciderOf(flow, calls),
    asker: toService.find(({ kind }) => kind === "await")?.from ?? -1,
    canceller: toService.find(({ label }) => label === "cancel()")?.from ?? -1,
    hearer: calls[answer]?.to ?? -1,
    returns: calls.filter(({ kind }) => kind === "return").length,
    handed,
    ways: [...calls, ...handed],
    after: calls.slice(answer + 1),
    // A person's gesture is no call between roles.
    own: calls.filter(({ isGesture }) => !isGesture),
  };
}

function answerWords({ flow, hearer, returns, after, handed }) {
  const building = after.find(({ kind, to }) => kind === "creation" && roleTitle(flow, to) === "Home");
  const showing = after.findLast(({ to }) => to !== hearer && roleTitle(flow, to) === "View");
  const deed = building ? "builds home" : "shows it";
  const heard = `it comes back to ${roleWords(flow, hearer)}${returns > 1 ? ` through ${returns} returns` : ""}`;
  const last = building ?? showing;
  if (!last || building?.from === hearer) return `${heard}, which ${deed} itself`;
  const way = [...wayBefore(after, last), ...(building ? [] : [showing.to])];
  // A request hands its results to a signal. Nobody tells the view of Observation: the window has looked.
  return `${heard}; ${chain(flow, handed.length > 0 ? [hearer, ...way] : way, "calls", deed)}`;
}

// A late answer goes as far as the role that drops it.
function lateWords({ flow, hearer, after }) {
  const last = after.at(-1)?.to ?? hearer;
  return `it comes back to ${chain(flow, wayBetween(after, hearer, last), "calls", "drops it", ", which ")}`;
}

function requestWords({ flow, receiver, ways, decider, asker }) {
  const passes = (to, deed) => chain(flow, wayBetween(ways, receiver, to), "passes the tap to", deed);
  if (decider < 0 || decider === asker) return passes(asker, "decides and asks the service");
  return `${passes(decider, "decides")}, and ${roleWords(flow, asker)} asks the service`;
}

// What the service tells by itself, up to the role that builds the login.
function endWords({ flow, calls, told }) {
  const isLogin = ({ kind, to }) => kind === "creation" && ["View", "Controller"].includes(roleTitle(flow, to));
  const way = wayBefore(calls, calls.findLast(isLogin));
  const words = chain(flow, way, "tells", "builds the login");
  return roleTitle(flow, way[0]) === "Service" ? words : `the service tells ${roleWords(flow, told)}; ${words}`;
}

// Who calls or builds whom: “the coordinator builds the view model and the view”. A way may lead to the first of them.
function pairWords(flow, calls, verb, wayTo = (role) => [role]) {
  const groups = [...Map.groupBy(calls, ({ from }) => from)];
  const clauses = groups.map(([from, own], index) => {
    const names = [...new Set(own.map(({ to }) => roleWords(flow, to)))];
    return chain(flow, index > 0 ? [from] : wayTo(from), "calls", `${verb} ${series(names)}`);
  });
  return series(clauses, ", and ");
}

function buildingWords({ flow, calls, receiver }) {
  const building = calls.filter(({ kind, to }) => kind === "creation" && isRole(flow, to));
  return pairWords(flow, building, "builds", (builder) => (receiver < 0 ? [builder] : wayBetween(calls, receiver, builder)));
}

const otherWords = ({ flow, receiver, own }) =>
  (own.length === 0 ? `${roleWords(flow, receiver)} does all of it itself` : pairWords(flow, own, "calls"));

// The ways to tell a step, each with what both do and what one does; the first that fits both columns is told.
const stories = [
  { fits: ({ told }) => told >= 0, both: () => "The session ends, and both show the login.", own: endWords },
  { fits: ({ hearer, isDrawn }) => hearer >= 0 && !isDrawn, both: () => "The answer is late, and no screen changes.", own: lateWords },
  { fits: ({ hearer }) => hearer >= 0, both: () => "The same answer reaches both screens.", own: answerWords },
  {
    fits: ({ asker }) => asker >= 0,
    both: ([one, other]) => (one.requests === 1 && other.requests === 1
      ? "Both send one request." : `They send ${one.requests} and ${other.requests} requests.`),
    own: requestWords,
  },
  {
    fits: ({ canceller }) => canceller >= 0,
    both: () => "Both cancel the request.",
    own: ({ flow, receiver, ways, canceller }) => (receiver < 0
      ? `${roleWords(flow, canceller)} cancels it when it is released`
      : chain(flow, wayBetween(ways, receiver, canceller), "passes the tap to", "cancels it")),
  },
  { fits: ({ own }) => own.some(({ kind }) => kind === "creation"), both: () => "Both show an empty login.", own: buildingWords },
  {
    fits: ({ decider, receiver }) => decider >= 0 && receiver >= 0,
    both: () => "Neither sends a request.",
    own: ({ flow, ways, receiver, decider }) => chain(
      flow, wayBetween(ways, receiver, decider), "passes the tap to", receiver === decider ? "refuses the tap" : "refuses it"),
  },
  {
    fits: ({ receiver }) => receiver >= 0,
    both: ([one, other]) => (one.shown === other.shown ? "Both show the same." : "The screens differ."),
    own: otherWords,
  },
];

const amount = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

// How many calls there are; that one returns is no call.
function countWords({ own, returns }) {
  const calls = own.length - returns;
  if (returns === 0) return amount(calls, "call");
  return calls === 0 ? amount(returns, "return") : `${amount(calls, "call")} and ${amount(returns, "return")}`;
}

// The sentence about a step of two flows; how many calls it takes is always said.
export function differenceOf(play, number) {
  const { label, tracks } = play.steps[number];
  const end = play.moments[positionAt(play, number)].columns;
  const facts = play.flows.map((flow, column) => factsOf(flow, tracks[column], end[column]));
  if (facts.every(({ calls }) => calls.length === 0)) return "Neither flow does anything in this step.";
  const names = play.flows.map((flow) => flows[flow].title);
  const [count, otherCount] = facts.map(countWords);
  const counted = count === otherCount
    ? `${count} between roles in each.` : `${names[0]}: ${count} between roles; ${names[1]}: ${otherCount}.`;
  const story = stories.find(({ fits }) => facts.every(fits));
  // When several things happen at once, only the calls are counted: a Cancel may meet an answer that is on its way.
  const isMixed = facts.some(({ hearer, canceller }) => hearer >= 0 && canceller >= 0);
  if (!story || isMixed || /in one turn|in the middle/.test(label)) return counted;
  const [one, other] = facts.map(story.own);
  const own = one === other ? `In each, ${one}.` : `In ${names[0]}, ${one}; in ${names[1]}, ${other}.`;
  return `${story.both(facts)} ${own} ${counted}`;
}
