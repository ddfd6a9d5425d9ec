// What two flows do differently in a step, in a sentence: made from the recorded calls, for any two flows.
import { flows, isRole, sitesOf, text } from "./recording.js";
import { positionAt } from "./play.js";
import { isWithin } from "./code.js";

// A role within a sentence: “the view model”, “home”.
function roleWords(title) {
  if (title === "Home") return "home";
  const words = title.split(" ").map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()));
  return `the ${words.join(" ")}`;
}

const series = (items, last = " and ") =>
  (items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")}${last}${items.at(-1)}`);

// The role whose code has decided: of the lines that ran, one checks the fields or refuses a second tap.
function deciderOf(flow, calls) {
  const ran = calls.flatMap(({ target, inside }) => [target, ...inside]);
  const hasRun = ({ file, lines }) => ran.some((piece) => piece.file === file
    && lines.some((line) => piece.ran.some((range) => isWithin(range, line))));
  const sites = [...sitesOf("checks for a missing field", flow), ...sitesOf("refuses a second tap", flow)];
  return sites.find(hasRun)?.role;
}

// A signal hands values to a request, and gets results, without a call that is shown: such calls are put in.
const handing = { Signal: "Request", Request: "Signal" };

function withHanded(calls) {
  const met = new Set();
  return calls.flatMap((call) => {
    const from = met.has(call.from) ? undefined : handing[call.from];
    met.add(call.from).add(call.to);
    return from ? [{ from, to: call.from }, call] : [call];
  });
}

// The roles through which calls first came to one.
function wayTo(role, calls) {
  const way = [role];
  const first = calls.findIndex(({ to }) => to === role);
  for (const { from, to } of calls.slice(0, first + 1).toReversed()) if (to === way[0]) way.unshift(from);
  return way;
}

// A way and what its last role does: “the view tells the presenter, which asks the service”.
function chain(way, verb, deed) {
  const [first, ...others] = way.map(roleWords);
  const again = verb.replace("the tap", "it");
  const deeds = others.map((name, index) => `${index > 0 ? again : verb} ${name}`);
  return `${first} ${[...deeds, deed].join(", which ")}`;
}

const isCreation = ({ kind }) => kind === "creation";

// What happened in a column: who got the gesture, who decided, asked, heard the answer, or cancelled.
function factsOf({ shots, notes, calls, flow, shown }) {
  const toService = calls.filter(({ to }) => to === "Service");
  const answer = calls.findLastIndex(({ kind }) => kind === "return");
  // What a person does and what the window updates are no calls between roles.
  const own = calls.filter(({ from }) => isRole(from));
  return {
    calls, own,
    ways: withHanded(own),
    after: withHanded(calls.slice(answer + 1)),
    isDrawn: shots.length > 0,
    shown: JSON.stringify(shown),
    requests: notes.filter(([, note]) => /^request \d* ?for/.test(text(note))).length,
    returns: calls.filter(({ kind }) => kind === "return").length,
    built: calls.filter(isCreation),
    told: calls.find(({ from, kind }) => from === "Service" && kind !== "return")?.to,
    receiver: calls.find(({ isGesture }) => isGesture)?.to,
    decider: deciderOf(flow, calls),
    asker: toService.find(({ kind }) => kind === "await")?.from,
    canceller: toService.find(({ label }) => label === "cancel()")?.from,
    hearer: calls[answer]?.to,
  };
}

// An answer goes as far as the role that builds home or shows it; a late one as far as the one that drops it.
function answerWords({ hearer, returns, after, isDrawn }) {
  const building = after.find((call) => isCreation(call) && call.to === "Home");
  const last = isDrawn ? after.findLast(({ to }) => to === "View") : after.at(-1);
  const end = building?.from ?? last?.to ?? hearer;
  const shown = building ? "builds home" : "shows it";
  const deed = isDrawn ? shown : "drops it";
  const heard = `it comes back ${returns > 1 ? `through ${returns} returns ` : ""}to ${roleWords(hearer)}`;
  if (end === hearer) return `${heard}, which ${isDrawn ? `${deed} itself` : deed}`;
  const way = wayTo(end, after);
  return `${heard}; ${chain(way, isRole(way[0]) ? "calls" : "updates", deed)}`;
}

const passed = (role, { ways }, deed) => chain(wayTo(role, ways), "passes the tap to", deed);

function requestWords(facts) {
  const { decider, asker } = facts;
  if (!decider || decider === asker) return passed(asker, facts, "decides and asks the service");
  return `${passed(decider, facts, "decides")}, and ${roleWords(asker)} asks the service`;
}

// What the service tells by itself, up to the role that builds the login.
function endWords({ calls, told }) {
  const isLogin = (call) => isCreation(call) && ["View", "Controller"].includes(call.to);
  const way = wayTo(calls.findLast(isLogin).from, calls);
  const words = chain(way, "tells", "builds the login");
  return way[0] === "Service" ? words : `the service tells ${roleWords(told)}; ${words}`;
}

// Who calls or builds whom: “the coordinator builds the view model and the view”. A way may lead there.
function pairWords(calls, verb, wayOf = (role) => [role]) {
  const groups = [...Map.groupBy(calls, ({ from }) => from)];
  const clauses = groups.map(([from, own], index) => {
    const names = new Set(own.map(({ to }) => roleWords(to)));
    return chain(index > 0 ? [from] : wayOf(from), "calls", `${verb} ${series([...names])}`);
  });
  return series(clauses, ", and ");
}

// How a step can be described, each with what both do and what one does; the first that fits both is used.
const stories = [
  {
    fits: ({ told }) => told,
    both: () => "The session ends, and both show the login.",
    own: endWords,
  },
  {
    fits: ({ hearer }) => hearer,
    both: ([{ isDrawn }]) =>
      (isDrawn ? "The same answer reaches both screens." : "The answer is late, and no screen changes."),
    own: answerWords,
  },
  {
    fits: ({ asker }) => asker,
    both: ([one, other]) => (one.requests === 1 && other.requests === 1
      ? "Both send one request." : `They send ${one.requests} and ${other.requests} requests.`),
    own: requestWords,
  },
  {
    fits: ({ canceller }) => canceller,
    both: () => "Both cancel the request.",
    own: (facts) => (facts.receiver
      ? passed(facts.canceller, facts, "cancels it")
      : `${roleWords(facts.canceller)} cancels it when it is released`),
  },
  {
    fits: ({ own }) => own.some(isCreation),
    both: () => "Both show an empty login.",
    own: ({ built, ways }) => pairWords(built, "builds", (builder) => wayTo(builder, ways)),
  },
  {
    fits: ({ decider, receiver }) => decider && receiver,
    both: () => "Neither sends a request.",
    own: (facts) =>
      passed(facts.decider, facts, facts.receiver === facts.decider ? "refuses the tap" : "refuses it"),
  },
  {
    fits: ({ receiver }) => receiver,
    both: ([one, other]) => (one.shown === other.shown ? "Both show the same." : "The screens differ."),
    own: ({ receiver, own }) => pairWords(own, "calls") || `${roleWords(receiver)} does all of it itself`,
  },
];

const amount = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

// How many calls there are; that one returns is no call.
function countWords({ own, returns }) {
  const calls = own.length - returns;
  const counts = [amount(calls, "call"), amount(returns, "return")];
  if (returns === 0) return counts[0];
  return calls === 0 ? counts[1] : counts.join(" and ");
}

// The sentence about a step of two flows; how many calls it takes is always said.
export function differenceOf(play, number) {
  const { label, columns } = play.moments[positionAt(play, number)];
  const facts = columns.map(factsOf);
  if (facts.every(({ calls }) => calls.length === 0)) return "Neither flow does anything in this step.";
  const names = columns.map(({ flow }) => flows[flow].title);
  const [count, otherCount] = facts.map(countWords);
  const counted = count === otherCount
    ? `${count} between roles in each.` : `${names[0]}: ${count} between roles; ${names[1]}: ${otherCount}.`;
  const story = stories.find(({ fits }) => facts.every(fits));
  // When several things happen at once, only the calls are counted: a Cancel may meet an answer on its way.
  const isMixed = facts.some(({ hearer, canceller }) => hearer && canceller);
  if (!story || isMixed || /in one turn|in the middle/.test(label)) return counted;
  const [one, other] = facts.map(story.own);
  const own = one === other ? `In each, ${one}.` : `In ${names[0]}, ${one}; in ${names[1]}, ${other}.`;
  return `${story.both(facts)} ${own} ${counted}`;
}
