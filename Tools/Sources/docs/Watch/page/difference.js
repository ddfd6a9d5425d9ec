// What the two flows do differently in a step, in a sentence: made from the recorded calls, for any two flows.
import { filePath, flows, isRole, jobs, roleNamed, roleTitle, text } from "./recording.js";
import { positionAt } from "./play.js";
import { isWithin } from "./code.js";

// A role within a sentence: “the view model”, “home”.
function roleWords(flow, index) {
  const title = roleTitle(flow, index);
  if (title === "Home") return "home";
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

// A signal hands its values to a request, and gets its results, without a call that is shown: such calls are put in.
function withHanded(flow, calls) {
  const [signal, request] = ["Signal", "Request"].map((name) => roleNamed(flow, name));
  const others = new Map([[signal, request], [request, signal]]);
  const isUncalled = ({ from }, index) => !calls.slice(0, index).some((one) => one.to === from || one.from === from);
  return calls.flatMap((call, index) => (others.get(call.from) >= 0 && isUncalled(call, index)
    ? [{ from: others.get(call.from), to: call.from }, call] : [call]));
}

// The roles through which calls first came to one.
function wayTo(role, calls) {
  const way = [role];
  const first = calls.findIndex(({ to }) => to === role);
  for (const { from, to } of calls.slice(0, first + 1).toReversed()) if (to === way[0]) way.unshift(from);
  return way;
}

// A way and what its last role does: “the view tells the presenter, which tells the interactor, which asks the service”.
function chain(flow, way, verb, deed) {
  const [first, ...others] = way.map((role) => roleWords(flow, role));
  const again = verb.replace("the tap", "it");
  return `${first} ${[...others.map((name, index) => `${index > 0 ? again : verb} ${name}`), deed].join(", which ")}`;
}

// What happened in a column: who got the gesture, who decided, who asked, who heard the answer, who cancelled.
function factsOf(flow, { shots, notes, calls }, { shown }) {
  const toService = calls.filter(({ to }) => to === roleNamed(flow, "Service"));
  const answer = calls.findLastIndex(({ kind }) => kind === "return");
  // What a person does and what the window updates are no calls between roles.
  const own = calls.filter(({ from }) => isRole(flow, from));
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
    after: withHanded(flow, calls.slice(answer + 1)),
    own,
    ways: withHanded(flow, own),
  };
}

// An answer goes as far as the role that builds home or shows it; a late one as far as the role that drops it.
function answerWords({ flow, hearer, returns, after, isDrawn }) {
  const building = after.find(({ kind, to }) => kind === "creation" && roleTitle(flow, to) === "Home");
  const last = isDrawn ? after.findLast(({ to }) => roleTitle(flow, to) === "View") : after.at(-1);
  const end = building?.from ?? last?.to ?? hearer;
  const shown = building ? "builds home" : "shows it";
  const deed = isDrawn ? shown : "drops it";
  const heard = `it comes back ${returns > 1 ? `through ${returns} returns ` : ""}to ${roleWords(flow, hearer)}`;
  if (end === hearer) return `${heard}, which ${isDrawn ? `${deed} itself` : deed}`;
  const way = wayTo(end, after);
  return `${heard}; ${chain(flow, way, isRole(flow, way[0]) ? "calls" : "updates", deed)}`;
}

function requestWords({ flow, ways, decider, asker }) {
  const passes = (to, deed) => chain(flow, wayTo(to, ways), "passes the tap to", deed);
  if (decider < 0 || decider === asker) return passes(asker, "decides and asks the service");
  return `${passes(decider, "decides")}, and ${roleWords(flow, asker)} asks the service`;
}

// What the service tells by itself, up to the role that builds the login.
function endWords({ flow, calls, told }) {
  const isLogin = ({ kind, to }) => kind === "creation" && ["View", "Controller"].includes(roleTitle(flow, to));
  const way = wayTo(calls.findLast(isLogin).from, calls);
  const words = chain(flow, way, "tells", "builds the login");
  return roleTitle(flow, way[0]) === "Service" ? words : `the service tells ${roleWords(flow, told)}; ${words}`;
}

// Who calls or builds whom: “the coordinator builds the view model and the view”. A way may lead to the first of them.
function pairWords(flow, calls, verb, wayOf = (role) => [role]) {
  const groups = [...Map.groupBy(calls, ({ from }) => from)];
  const clauses = groups.map(([from, own], index) => {
    const names = [...new Set(own.map(({ to }) => roleWords(flow, to)))];
    return chain(flow, index > 0 ? [from] : wayOf(from), "calls", `${verb} ${series(names)}`);
  });
  return series(clauses, ", and ");
}

function buildingWords({ flow, calls, ways }) {
  const building = calls.filter(({ kind, to }) => kind === "creation" && isRole(flow, to));
  return pairWords(flow, building, "builds", (builder) => wayTo(builder, ways));
}

const otherWords = ({ flow, receiver, own }) =>
  (own.length === 0 ? `${roleWords(flow, receiver)} does all of it itself` : pairWords(flow, own, "calls"));

// The ways to tell a step, each with what both do and what one does; the first that fits both columns is told.
const stories = [
  { fits: ({ told }) => told >= 0, both: () => "The session ends, and both show the login.", own: endWords },
  {
    fits: ({ hearer }) => hearer >= 0,
    both: ([{ isDrawn }]) =>
      (isDrawn ? "The same answer reaches both screens." : "The answer is late, and no screen changes."),
    own: answerWords,
  },
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
      : chain(flow, wayTo(canceller, ways), "passes the tap to", "cancels it")),
  },
  { fits: ({ own }) => own.some(({ kind }) => kind === "creation"), both: () => "Both show an empty login.", own: buildingWords },
  {
    fits: ({ decider, receiver }) => decider >= 0 && receiver >= 0,
    both: () => "Neither sends a request.",
    own: ({ flow, ways, receiver, decider }) => chain(
      flow, wayTo(decider, ways), "passes the tap to", receiver === decider ? "refuses the tap" : "refuses it"),
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
