// What two flows do differently in a step, in words: made from what was recorded of it, for any two flows.
//
// A verb follows the kind of a call: a presenter tells the view, a view model sets a value that the view has bound, a
// store hands over a state, an observed property changes and the window asks the view to read it. Who knows whom comes
// from the references, and what is kept from the values that the roles hold before the step and after it.
import { fileLines, flows, form, isRole, jobs } from "./recording.js";
import { changeHost, isChangeHost, isHost, isOperators } from "./recording.js";
import { positionAt } from "./play.js";
import { refusalOf } from "./screen.js";

// A role within a sentence: “the view model”, “home”. What also means something else keeps the look of its type.
export function roleWords(title) {
  if (title === "Home") return "home";
  if (title === "Request") return "the `Request`";
  if (isOperators(title)) return "an operator of the chain";
  const named = title.match(/^(.+) Use Case$/);
  if (named) return `the use case \`${named[1].replaceAll(" ", "")}\``;
  const isName = (word) => word === word.toUpperCase() || word.startsWith("`");
  const words = title.split(" ").map((word) => (isName(word) ? word : word.toLowerCase()));
  return `the ${words.join(" ")}`;
}

export const series = (items, last = " and ") =>
  (items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")}${last}${items.at(-1)}`);

// Parts that have a comma or an “and” of their own are told apart by commas.
function longSeries(items) {
  const isLong = items.length > 2 || items.some((one) => / and |,/.test(one));
  return series(items, isLong ? ", and " : " and ");
}

export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
const code = (name) => `\`${name}\``;
const codes = (names) => series([...new Set(names)].map(code));

export const isScreen = (title) => title === "View" || title === "Controller";
const isSignal = (title) => title === "Signal";
const isCreation = ({ kind }) => kind === "creation";
const isReturn = ({ kind }) => kind === "return";

// Whether a role is a function, that keeps nothing: a reducer.
const isFunction = (flow, title) =>
  flows[flow].roles.some((role) => role.title === title && role.isAlways && role.file) && !isHost(title)
  && title !== flows[flow].roles.find(({ file }) => file?.endsWith("/Flow.swift"))?.title;

// The operators of a chain are functions of one file: a call knows in which of them it is.
function titleIn({ from, kind, site, target }, title) {
  if (!isOperators(title)) return title;
  const [file, line] = isOperators(from) || kind === "return" ? [site.file, site.line] : [target.file, target.first];
  const above = fileLines(file).slice(0, line).toReversed();
  const name = above.map((line) => line.match(/\bfunc (\w+)/)?.[1]).find(Boolean);
  return `Operator ${code(name)}`;
}

// The signal into which a value is sent, as the call or its line names it: `logInTaps`.
export function signalOf({ to, label, site }) {
  if (!isSignal(to) || !/\bsend\b/.test(label)) return undefined;
  const words = /\.send\b/.test(label) ? label : site && fileLines(site.file)[site.line - 1];
  return words?.match(/(\w+)\??\.send\b/)?.[1];
}

// What is called, without what it is handed: `show(message:)`; of an intent that is sent, which one: `.logInTapped`; of
// a value that is sent, the signal.
function nameOf(call) {
  const { label } = call;
  const signal = signalOf(call);
  if (signal) return signal;
  const intent = label.match(/^(\w+)\((\.\w+)/);
  if (intent) return intent[1] === "send" ? intent[2] : `${intent[1]}(${intent[2]})`;
  const parameters = label.match(/^\w+\((?:\w+:.*)\)$/) && [...label.matchAll(/(\w+):/g)].map(([, name]) => `${name}:`);
  return `${label.replace(/\(.*/, "").replace(/^\$/, "")}${parameters ? `(${parameters.join("")})` : ""}`;
}

const withoutWord = (names, word) => codes(names.map((name) => name.replace(word, "")));
// Of a signal in the middle of a chain nobody knows a name.
function delivered(names) {
  const own = new Set(names.map((name) => name.replace("observes ", "")).filter((name) => name !== "values"));
  return own.size > 0 ? codes(own) : "a value";
}
const all = (to) => series(to.map(roleWords));
// What a change says of its host.
const hostWords = () => changeHost().words;

// The kinds of what happens in a sentence, and how each is said, with names and in short; the first that fits a call is
// meant.
const verbs = [
  {
    name: "reads", fits: ({ from }) => from === "Window",
    say: () => "asks the view to read what has changed", short: () => "asks the view to read the values",
  },
  { name: "builds", fits: isCreation, say: (_, to) => `builds ${all(to)}`, short: (to) => `builds ${all(to)}` },
  {
    name: "wakes", fits: ({ from, kind }) => isChangeHost(from) && kind === "return",
    say: (_, to) => `${hostWords().wakes} ${all(to)}`, short: (to) => `${hostWords().wakes} ${all(to)}`,
  },
  {
    name: "streams", fits: ({ kind, label }) => kind === "return" && label.startsWith("next of "),
    say: (names, [to]) =>
      `puts a value into the stream ${withoutWord(names, "next of ")} that ${roleWords(to)} waits for`,
    short: (to) => `puts a value into a stream of ${all(to)}`,
  },
  {
    name: "answers", fits: isReturn,
    say: (_, [to], through = "") => `gives its answer to ${roleWords(to)}${through}`,
    short: (to) => `answers ${all(to)}`,
  },
  {
    name: "waits", fits: ({ kind, to }) => kind === "await" && isChangeHost(to),
    say: () => hostWords().waits, short: () => hostWords().waitsInShort,
  },
  {
    name: "requests", fits: ({ kind, from }) => kind === "await" && isOperators(from),
    say: (names, [to]) => `runs the closure ${codes(names)} of ${roleWords(to)}`,
    short: (to) => `runs a closure of ${all(to)}`,
  },
  {
    name: "asks", fits: ({ kind }) => kind === "await",
    say: (_, [to], through) => `asks ${roleWords(to)}${through ? through + ", and all of them wait" : " and waits"}`,
    short: (to) => `asks ${all(to)}`,
  },
  {
    name: "cancels", fits: ({ from, to, label }) => from === "Request" && to === "Service" && label === "cancel()",
    say: () => "cancels its call to the service", short: () => "cancels its call to the service",
  },
  {
    name: "cancels", fits: ({ to, label }) => to === "Service" && label === "cancel()",
    say: () => "cancels the request", short: () => "cancels the request",
  },
  {
    name: "stops", fits: ({ to, label }) => isChangeHost(to) && label === "cancel()",
    say: () => `cancels the ${hostWords().noun}`, short: () => `cancels the ${hostWords().noun}`,
  },
  {
    name: "delivers", fits: ({ from, label }) => isSignal(from) && label.startsWith("observes "),
    say: (names, [to]) => `delivers ${delivered(names)} to ${roleWords(to)}`,
    short: (to) => `delivers values to ${all(to)}`,
  },
  { name: "maps", fits: ({ from, to }) => isSignal(from) && !isScreen(to), say: null },
  {
    name: "sends", fits: ({ to }) => isSignal(to),
    say: (names) => sendWords([...new Set(names)]), short: () => "sends values into signals",
  },
  {
    name: "observes", fits: ({ label }) => label.startsWith("observe("),
    say: (_, [to]) => `observes ${roleWords(to)}`, short: (to) => `observes ${all(to)}`,
  },
  {
    name: "intends", fits: ({ label }) => /^send\(\./.test(label),
    say: (names, [to]) => `sends ${codes(names)} to ${roleWords(to)}`, short: (to) => `sends an intent to ${all(to)}`,
  },
  {
    name: "sets", fits: ({ kind, label }) => kind === "closure" && label.startsWith("$"),
    say: (names, [to]) => {
      const isOne = new Set(names).size === 1;
      const closures = `the ${isOne ? "closure" : "closures"} bound by ${roleWords(to)}`;
      return `sets ${codes(names)}: ${closures} ${isOne ? "runs" : "run"}`;
    },
    short: (to) => `sets what ${all(to)} has bound`,
  },
  {
    name: "runs", fits: ({ to }, flow) => isFunction(flow, to),
    say: (_, [to]) => `runs ${roleWords(to)}`, short: (to) => `runs ${all(to)}`,
  },
  {
    name: "hands", fits: ({ kind, from, to }) => kind === "closure" && isScreen(to) && isRole(from),
    say: (names, [to]) => `hands the state to the closure ${codes(names)} of ${roleWords(to)}`,
    short: (to) => `hands the state to ${all(to)}`,
  },
  {
    name: "notifies", fits: ({ from, label }) => from === "Service" && label.startsWith("observes "),
    say: (names, [to]) => `tells ${roleWords(to)}, an observer of ${withoutWord(names, "observes ")}`,
    short: (to) => `tells ${all(to)}`,
  },
  {
    name: "calls", fits: ({ kind }) => kind === "closure",
    say: (names, [to]) => `calls the closure ${codes(names)} of ${roleWords(to)}`,
    short: (to) => `calls a closure of ${all(to)}`,
  },
  {
    name: "tells", fits: () => true,
    say: (names, [to]) => `tells ${roleWords(to)} ${codes(names)}`, short: (to) => `calls ${all(to)}`,
  },
];

// Signals that have no name in the calling line are values on their way.
function sendWords(signals) {
  const named = signals.filter((name) => !name.startsWith("send"));
  if (named.length === 0) return "sends a value into a signal";
  if (named.length > 1) return `sends values into the signals ${codes(named)}`;
  return `sends a value into the signal ${codes(named)}`;
}

// What happens in a step, one after the other: who does what to whom.
function deedsOf(flow, calls) {
  const deeds = [];
  for (const call of calls.filter(({ isGesture }) => !isGesture)) {
    const verb = verbs.find(({ fits }) => fits(call, flow));
    if (!verb.say) continue;
    const [from, to] = [call.from, call.to].map((title) => titleIn(call, title));
    // What runs through a chain comes back to the same roles again and again.
    const isChained = isSignal(call.from) || isSignal(call.to);
    const chain = deeds.slice(deeds.findLastIndex((one) => !["sends", "delivers"].includes(one.verb.name)) + 1);
    const isAgain = (one) => one.verb === verb && one.from === from && one.to[0] === to;
    const last = isChained ? chain.findLast(isAgain) : deeds.at(-1);
    const isSame = last?.verb === verb && last.from === from;
    // In two windows, the same is built twice.
    const goesOn = isSame && (verb.name === "builds" ? !last.to.includes(to) : last.to[0] === to);
    if (!goesOn) deeds.push({ verb, from, to: [to], names: [nameOf(call)], call });
    else if (verb.name === "builds") last.to.push(to);
    else last.names.push(nameOf(call));
  }
  return deeds;
}

// Home itself does nothing: it calls the closure that it was given. Of the many signals of a chain, one is meant.
function subject(title) {
  if (isSignal(title)) return "a signal";
  return title === "Home" ? "home's closure" : roleWords(title);
}
export const subjectWords = subject;

// What is handed on from role to role at once is one deed, through those between.
function handedOn(deeds) {
  const found = [];
  for (const deed of deeds) {
    const last = found.at(-1);
    const isSame = last?.verb === deed.verb && ["asks", "answers"].includes(deed.verb.name);
    const isPassed = isSame && last.to[0] === deed.from;
    if (isPassed) found.splice(-1, 1, { ...last, to: deed.to, between: [...(last.between ?? []), deed.from] });
    else found.push(deed);
  }
  return found;
}

// What one role does, until another one does something. What several signals deliver is one list.
function turnWords(turn) {
  if (turn[0].verb.name === "delivers") {
    const isOne = turn.length === 1 && new Set(turn[0].names).size === 1;
    const parts = turn.map(({ names, to }) => `${delivered(names)} to ${roleWords(to[0])}`);
    return `${isOne ? "A signal delivers" : "Signals deliver"} ${longSeries(parts)}`;
  }
  const said = turn.map(({ verb, names, to, between }) =>
    verb.say(names, to, between && ` through ${series(between.map(roleWords))}`));
  // Behind what runs on its own, the role is named again.
  const sentences = [[]];
  for (const [index, words] of said.entries()) {
    if (turn[index - 1]?.verb.name === "sets") sentences.push([]);
    sentences.at(-1).push(words);
  }
  const who = capital(subject(turn[0].from));
  return sentences.map((parts, index) => `${who} ${index > 0 ? "then " : ""}${longSeries(parts)}`).join(". ");
}

// The same in words: a sentence for each role that does something, until another one does. What is done in two windows
// is said once.
function deedWords(deeds) {
  const keys = deeds.map(({ verb, from, to, names }) => JSON.stringify([verb.name, from, to, names]));
  const sizes = [...Array(Math.floor(keys.length / 2)).keys()].map((index) => index + 1);
  const size = sizes.find((one) => keys.slice(0, one).join() === keys.slice(one, 2 * one).join());
  if (size) {
    const rest = deeds.slice(2 * size);
    const again = `${deedWords(deeds.slice(0, size))}. Then the same happens once more`;
    return rest.length > 0 ? `${again}. ${deedWords(rest)}` : again;
  }
  const turns = [];
  for (const deed of handedOn(deeds)) {
    if (turns.at(-1)?.[0].from === deed.from) turns.at(-1).push(deed);
    else turns.push([deed]);
  }
  return turns.map(turnWords).join(". ");
}

// The same in short: what each role does to whom, once.
function shortWords(told) {
  // Who is asked need not be told first.
  const asking = told.filter(({ verb }) => verb.name === "asks");
  const isAsked = ({ from, to }) => asking.some((one) => one.from === from && one.to[0] === to[0]);
  const deeds = told.filter((deed) => deed.verb.name !== "tells" || !isAsked(deed));
  // What is handed from role to role is one sentence.
  const passing = ["asks", "answers"].find((name) => deeds.filter(({ verb }) => verb.name === name).length > 1);
  if (passing) {
    const isPassed = ({ verb }) => verb.name === passing;
    const passed = deeds.filter(isPassed);
    const [first, last] = [passed[0].from, passed.at(-1).to[0]];
    const through = series(passed.slice(1).map(({ from }) => roleWords(from)));
    const chain = `${capital(subject(first))} ${passing} ${roleWords(last)}, through ${through}`;
    const rest = shortWords(deeds.filter((deed) => !isPassed(deed)));
    const inOrder = passing === "asks" ? [rest, chain] : [chain, rest];
    return inOrder.filter(Boolean).join(". ");
  }
  return [...Map.groupBy(deeds, ({ from }) => from)].map(([from, own]) => {
    const said = [...Map.groupBy(own, ({ verb }) => verb)].map(([verb, same]) =>
      verb.short([...new Set(same.flatMap(({ to }) => to))]));
    return `${capital(subject(from))} ${longSeries(said)}`;
  }).join(". ").replaceAll("A signal delivers", "Signals deliver");
}

// How a change gets into the view: by whom, and in what way. The first way that was taken says it.
const ways = {
  tells: "it is told what to show", sets: "closures that it has bound show the values", hands: "it is handed the state",
  delivers: "it observes signals", reads: "the window asks it to read the values",
};

function updateOf(flow, deeds, calls, isDrawn) {
  const deed = deeds.find(({ verb, to, from }) => verb.name in ways && isScreen(to[0]) && !isScreen(from));
  if (deed) return { way: isStateful(deed) ? "hands" : deed.verb.name, from: deed.from };
  // A controller has the view as its own, so no call is made.
  const hasController = flows[flow].roles.some(({ title }) => title === "Controller");
  return hasController && isDrawn && !calls.some(isCreation) ? { way: "itself" } : undefined;
}

// The number of the call by which the view learns of the message, or of anything; −1 if there is none.
function learningCall(calls, flow) {
  const isUpdate = (call) =>
    isScreen(call.to) && !isScreen(call.from) && verbs.find(({ fits }) => fits(call, flow)).name in ways;
  const message = calls.findIndex((call) => isUpdate(call) && /message/i.test(call.label));
  return message < 0 ? calls.findIndex(isUpdate) : message;
}

// A call in words that can follow “in MVP, ”. Of a gesture, who gets it.
export function callWords(flow, call) {
  if (call.isGesture) return `${roleWords(call.to)} gets the gesture`;
  const [deed] = deedsOf(flow, [call]);
  if (!deed) return `the signal hands a value to a closure of ${roleWords(call.to)}`;
  return `${subject(deed.from)} ${deed.verb.say(deed.names, deed.to)}`;
}

// The words for how a view learns of something, as answers to a guess.
export const learnWords = {
  tells: "it is told by name", sets: "a closure that it has bound is called", hands: "it is handed a state",
  delivers: "it observes a signal", reads: "the window asks it to read", itself: "the controller changes it directly",
};

// A whole state is handed over where its owner is a store or a driver of states, whatever the call looks like.
const isStateful = ({ call, verb }) => verb.name === "hands" || /\bstate\b|\bnext\b/i.test(call.label);

// Whether a role has a reference to another, and of which kind.
const linkOf = (flow, from, to) => flows[flow].links.find((link) => link.from === from && link.to === to)?.kind;

const knowledge = {
  strong: (from, to) => `${from} owns ${to}`, weak: (from, to) => `${from} knows ${to} weakly`,
  closure: (from, to) => `${from} has closures of ${to}`,
  weakClosure: (from, to) => `${from} knows no view, only closures`,
};

// Who of those that decide knows the view.
function knowledgeWords(flow, update, deeds, changes) {
  const view = flows[flow].roles.find(({ title }) => title === "View");
  if (!view || !update) return "";
  const who = { reads: changes[0]?.role, delivers: "View Model" }[update.way] ?? update.from;
  if (!who || !flows[flow].roles.some(({ title }) => title === who)) return "";
  const kind = linkOf(flow, who, "View");
  return kind ? knowledge[kind](roleWords(who), "the view") : `${roleWords(who)} does not know the view`;
}

// The properties that a step has changed, but for those of the widgets.
export function changesOf({ heldBefore = [], held = [] }) {
  const key = ({ window, role, property }) => `${window} ${role} ${property}`;
  const before = new Map(heldBefore.map((value) => [key(value), value.words]));
  return held.filter((value) => before.has(key(value)) && before.get(key(value)) !== value.words)
    .map((value) => ({ ...value, was: before.get(key(value)) }));
}

// Whether a flow is made of streams: then closures keep what properties keep elsewhere.
const hasChain = (flow) => flows[flow].roles.some(({ title }) => isSignal(title));

function keptWords(flow, column, changes, isEdit) {
  const own = changes.filter(({ role }) => role !== form);
  if (isEdit) {
    const field = changes.find(({ role }) => role === form);
    const copies = own.filter(({ words }) => words === field?.words);
    const isInChain = column.calls.some(({ from }) => isSignal(from));
    if (copies.length > 0) {
      const keepers = new Set(copies.map(({ role, property }) => `in ${code(property)} of ${roleWords(role)}`));
      return `The text is in two places: in the field, and ${series([...keepers])}`;
    }
    // What a stream has got, its closures keep: no property shows it, and it is kept all the same.
    if (isInChain) return "The text is in two places: in the field, and in a closure of the view model's chain";
    return "The text is in the field alone";
  }
  if (column.calls.some(isCreation) || column.heldAfterwards === undefined) return "";
  const isDelivered = column.shots.length > 0 && column.calls.some(({ from }) => isSignal(from));
  if (own.length === 0 && hasChain(flow) && isDelivered) {
    return "What changes is kept by closures of the chain, not by a property";
  }
  if (own.length === 0) return "No property of a role changes";
  const groups = [...Map.groupBy(own, ({ role }) => role)].map(([role, values]) => {
    const verb = values.length > 1 ? "change" : "changes";
    return `${codes(values.map(({ property }) => property))} ${verb} in ${roleWords(role)}`;
  });
  return longSeries(groups);
}

// How a role waits for the host of a change, and what replaces that: an operator begins anew, or a task is replaced, of
// an effect or of a role's own.
function waitOf(flow, calls, held) {
  const call = calls.find(({ to, kind }) => isChangeHost(to) && kind === "await");
  if (!call) return undefined;
  const { noun } = hostWords();
  const operator = calls.find(({ from, kind }) => kind === "await" && isOperators(from));
  if (operator) {
    const name = roleWords(titleIn(operator, operator.from));
    const words = `${name} begins its ${noun} anew with each value, and no property keeps a task`;
    return { way: "operator", who: name, words };
  }
  // No login runs while somebody types: the only task is the one that waits.
  const kept = held.find(({ role, words }) => role === call.from && words === "a task");
  const where = kept ? ` in ${code(kept.property)}` : "";
  const who = roleWords(call.from);
  const reducer = calls.find(({ to }) => isFunction(flow, to))?.to;
  if (!reducer) return { way: "task", who, words: `${who} keeps the task${where}: the next edit replaces it` };
  const effect = `the ${noun} is an effect of ${roleWords(reducer)}`;
  const task = `${who} has one task for it${where}: the next effect replaces it`;
  return { way: "effect", who, words: `${effect}, and ${task}` };
}

const waitWays = {
  operator: (who) => who, effect: (who) => `an effect, run by ${who}`, task: (who) => `a task of ${who}`,
};

// What happened in a column.
function factsOf(column, label) {
  const { flow, shots, notes, calls, shown, items } = column;
  const deeds = deedsOf(flow, calls);
  const own = calls.filter((call) => isRole(call.from) && !isReturn(call));
  const changes = changesOf(column);
  const isDrawn = shots.length > 0;
  const update = updateOf(flow, deeds, calls, isDrawn);
  const isEdit = /^type /.test(label);
  const isInChain = calls.some(({ from }) => isSignal(from));
  const changed = changes.filter(({ role }) => role !== form);
  const answers = calls.filter(isReturn);
  const answer = calls.findLastIndex(isReturn);
  const orphan = answers.findLast(({ isOrphan }) => isOrphan);
  return {
    flow, calls, own, deeds, isDrawn, update, items,
    isFunction: (title) => isFunction(flow, title),
    isInChain, changed,
    learning: learningCall(calls, flow),
    ways: (role) => wayAmong(own, role),
    shown: JSON.stringify(shown),
    requests: notes.filter(({ words }) => /^request \d* ?for/.test(words)).length,
    returns: answers.length,
    built: calls.filter(isCreation),
    told: calls.find(({ from, kind }) => from === "Service" && kind !== "return" )?.to,
    receiver: calls.find(({ isGesture }) => isGesture)?.to,
    isWoken: answers.some(({ from }) => isChangeHost(from)),
    asker: calls.find(({ to, kind }) => to === "Service" && kind === "await")?.from,
    canceller: calls.find(({ to, label: name }) => to === "Service" && name === "cancel()")?.from,
    hearer: answer < 0 ? undefined : titleIn(calls[answer], calls[answer].to),
    ends: calls.slice(answer + 1).length,
    orphan,
    knows: knowledgeWords(flow, update, deeds, changes),
    kept: keptWords(flow, column, changes, isEdit),
    copies: changed.length || Number(isEdit && isInChain),
    isEdit,
    wait: waitOf(flow, calls, column.held ?? []),
  };
}

// What a task asks first when its owner is gone: whether it was cancelled, or whether the owner is still there.
function orphanWords({ to, site, target }) {
  const lines = fileLines(site.file).slice(site.line, target.last);
  const question = /isCancelled|\b(?:guard|if) let self\b|, let self\b|self\?/;
  const asked = lines.map((line) => line.match(question)?.[0]).find(Boolean);
  return asked === "isCancelled" ? "finds itself cancelled" : `finds ${roleWords(to)} released`;
}

// One half: what happens in a flow, who knows the view there, and what is kept.
function half(facts) {
  const { deeds, receiver, orphan, ends, hearer, isDrawn, update, knows, kept, own } = facts;
  const sentences = [];
  if (orphan) {
    sentences.push(`The task gets the answer, ${orphanWords(orphan)}, and drops it`);
  } else if (deeds.length > 0) {
    sentences.push(deedWords(deeds));
    const end = isDrawn ? "shows it itself" : "drops it";
    if (hearer && ends === 0) sentences.push(`${capital(roleWords(hearer))} ${end}`);
    else if (hearer && !isDrawn) sentences.push("Nothing new is shown");
  } else if (receiver) {
    sentences.push(`${capital(roleWords(receiver))} does all of it itself`);
  } else {
    sentences.push("Nothing is called");
  }
  if (receiver && own.length > 0 && update?.way === "itself") {
    sentences.push(`${capital(roleWords(receiver))} shows the change itself`);
  }
  if (knows) sentences.push(capital(knows));
  if (facts.wait) sentences.push(capital(facts.wait.words));
  if (kept && !orphan) sentences.push(kept);
  return `${sentences.join(". ")}.`;
}

// What both do.
function bothWords([one, other]) {
  const all = (key) => one[key] && other[key];
  if (all("told")) return "The service tells both, and both show the login.";
  if (all("wait")) {
    return `Both ${all("canceller") ? "cancel the request, and wait" : "wait"} for ${hostWords().phrase}.`;
  }
  if (all("isWoken") && all("asker")) return `The ${hostWords().noun} is over, and both send one request.`;
  if (all("hearer") && all("asker")) return "Both send one request, and the service answers at once.";
  if (all("hearer")) {
    const isHome = ({ built }) => built.some(({ to }) => to === "Home");
    if (one.isDrawn && isHome(one) && isHome(other)) return "Both screens show home.";
    return one.isDrawn ? "Both screens show the answer." : "The answer is late, and no screen changes.";
  }
  if (all("asker")) {
    return one.requests === 1 && other.requests === 1
      ? "Both send one request." : `They send ${one.requests} and ${other.requests} requests.`;
  }
  if (all("canceller")) return "Both cancel the request.";
  if (one.own.some(isCreation) && other.own.some(isCreation)) return "Both show an empty login.";
  if (one.shown !== other.shown) return "The screens differ.";
  return one.isEdit ? "The user sees no difference." : "Both screens show the same.";
}

// What can differ, the most telling first: each with its question, and what a flow answers.
const topics = [
  {
    get question() { return `What waits for the ${hostWords().noun}`; },
    answer: ({ wait }) => wait && waitWays[wait.way](wait.who),
    key: ({ wait }) => wait?.way,
  },
  {
    question: "How the view is updated",
    answer: ({ update }) => (update?.way === "itself" ? "the controller changes it directly" : ways[update?.way]),
  },
  {
    question: "Who asks the service", answer: ({ asker, ways: wayTo }) => asker && placeWords(wayTo(asker)),
    key: ({ asker, ways: wayTo }) => asker && wayTo(asker).length,
  },
  {
    question: "Who builds what is shown",
    answer: ({ built }) => built.length > 0
      && series([...new Set(built.filter(({ to }) => isScreen(to) || to === "Home").map(({ from }) => subject(from)))]),
  },
  {
    question: "Who cancels", answer: ({ canceller, ways: wayTo }) => canceller && placeWords(wayTo(canceller)),
    key: ({ canceller, ways: wayTo }) => canceller && wayTo(canceller).length,
  },
  {
    question: "Where the text is",
    answer: ({ isEdit, copies }) => isEdit && (copies > 0 ? "in two places" : "in the field alone"),
  },
  {
    question: "What is changed, and by whom", answer: ({ hearer, isDrawn, built, flow, changed, isInChain }) =>
      hearer && isDrawn && built.length === 0 && changeWords(flow, changed, isInChain),
  },
];

// What differs otherwise: told if nothing else is.
const otherTopics = [
  {
    question: "Who else takes part", answer: ({ calls }) => rolesOf(calls).length,
    words: ({ calls }, other) => fewRoles(rolesOf(calls).filter((role) => !rolesOf(other.calls).includes(role))),
  },
  { question: "Who gets the answer", answer: ({ hearer }) => hearer && roleWords(hearer) },
  { question: "How many calls", answer: ({ own }) => own.length, words: ({ own }) => `${own.length}` },
  { question: "Who knows the view", isFor: ({ knows }) => knows, answer: ({ knows }) => knows },
  {
    question: "What the roles keep", isFor: ({ kept }) => kept,
    answer: ({ kept }) => kept.replace(/^[A-Z]/, (letter) => letter.toLowerCase()),
  },
];

// Of many roles, the first ones.
const fewRoles = (titles) =>
  series(titles.length > 5 ? [...titles.slice(0, 3).map(roleWords), "others"] : titles.map(roleWords));

const rolesOf = (calls) => [...new Set(calls.flatMap(({ from, to }) => [from, to]).filter((title) => isRole(title)))];

// Where what is shown is kept, in how many values, and who changes it: by who does these jobs.
function changeWords(flow, changed, isInChain) {
  const doer = (job) => jobs.find(({ title }) => title === job)?.flows[flow][0]?.role;
  const changer = roleWords(doer("clears the rejected password"));
  const keeper = doer("keeps what was typed");
  if (isInChain) return `values that pass through the chain of ${changer}`;
  if (keeper === "Form") return `the form alone, by ${changer}`;
  if (keeper === "State") return `one state, by ${changer}`;
  return `${valueWords(changed)}, by ${changer}`;
}

// The first thing that one flow does and the other does not: the last thing that can be told.
function firstDeeds(facts) {
  const said = facts.map(({ deeds, flow }) => deeds.map((deed) => {
    const words = `${subject(deed.from)} ${deed.verb.say(deed.names, deed.to)}`;
    return { words, nameless: anonymous(words, flow) };
  }));
  const [one, other] = said;
  const most = Math.max(one.length, other.length);
  const first = [...Array(most).keys()].find((index) => one[index]?.nameless !== other[index]?.nameless);
  return first === undefined ? undefined : said.map((own) => own[first]?.words ?? "nothing");
}

// A role, and behind which it stands if the view does not call it.
function placeWords(way) {
  const before = subject(way.at(-2) ?? "");
  return `${roleWords(way.at(-1))}${way.length > 2 ? `, behind ${before}` : ""}`;
}

// The roles through which calls first came to one.
function wayAmong(calls, role) {
  const way = [role];
  const first = calls.findIndex(({ to }) => to === role);
  for (const { from, to } of calls.slice(0, first + 1).toReversed()) {
    if (to === way[0] && !way.includes(from)) way.unshift(from);
  }
  return way;
}

// Halves in which each role has the same name as in the other, if it does the same.
function anonymous(words, flow) {
  const names = flows[flow].roles.map(({ title }) => roleWords(title));
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const met = [];
  const pattern = new RegExp(longestFirst.join("|"), "gi");
  return words.replace(pattern, (name) => {
    const known = name.toLowerCase();
    if (!met.includes(known)) met.push(known);
    return `role ${met.indexOf(known)}`;
  });
}

// What happens in each flow in a step, without what is known and kept.
export function halvesInShort(play, number) {
  const { facts } = differenceOf(play, number);
  return facts?.map(({ deeds, receiver }) => {
    if (deeds.length > 0) return `${shortWords(deeds)}.`;
    return receiver ? `${capital(roleWords(receiver))} does all of it itself.` : "Nothing is called.";
  });
}

function isDiffering(facts, { answer, key = answer }) {
  const [one, other] = facts.map(answer);
  const [oneKey, otherKey] = facts.map(key);
  return one && other && one !== other && oneKey !== otherKey;
}

const differingTopics = (facts) => topics
  .filter((topic) => isDiffering(facts, topic))
  .map(({ question, answer }) => ({ question, answers: facts.map(answer) }));

// Something that differs, if the halves do: of the topics, or of the others, or what is done first.
function differencesOf(facts) {
  const told = differingTopics(facts);
  if (told.length > 0) return told;
  const [first, second] = facts;
  const other = otherTopics
    .filter(({ isFor = () => true }) => facts.every(isFor))
    .map(({ question, answer, words = answer }) =>
      ({ question, keys: facts.map(answer), answers: [words(first, second), words(second, first)] }))
    .find(({ keys: [one, two] }) => one !== two);
  if (other) return [{ ...other, answers: other.answers.map((words) => words || "nobody") }];
  const deeds = firstDeeds(facts);
  return deeds ? [{ question: deeds.includes("nothing") ? "What else happens" : "What happens", answers: deeds }] : [];
}

const topicWords = (told, names) => told.slice(0, 2).map(({ question, answers: [one, other] }) =>
  `${question}: in ${names[0]}, ${one}; in ${names[1]}, ${other}.`).join(" ");

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
export const valueWords = ({ length }) => `${numbers[length] ?? length} value${length === 1 ? "" : "s"}`;
const amount = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
const countWords = ({ own }) => amount(own.length, "call");

const same = "This step is the same in both, apart from the names.";

// What is said about a step of two flows: what both do and how they differ, and what happens in each.
export function differenceOf(play, number) {
  const { label, columns } = play.moments[positionAt(play, number)];
  const facts = columns.map((column) => factsOf(column, label));
  if (facts.every(({ calls }) => calls.length === 0)) {
    const refusal = refusalOf(label, columns[0].shown);
    return { shared: `${refusal}Neither flow does anything in this step.`, halves: [], counts: [] };
  }
  const names = columns.map(({ flow }) => flows[flow].title);
  const counts = facts.map(countWords);
  // When several things happen at once, only the calls are counted: a Cancel may meet an answer on its way.
  if (/in one turn|in the middle/.test(label)) {
    return { shared: "Several things happen at once: follow the calls.", halves: [], counts };
  }
  const halves = facts.map(half);
  const [one, other] = halves.map((words, index) => anonymous(words, facts[index].flow));
  const told = one === other ? [] : differencesOf(facts);
  const differs = one === other ? same : topicWords(told, names);
  return { shared: [bothWords(facts), differs].filter(Boolean).join(" "), halves, counts, facts, topics: told };
}
