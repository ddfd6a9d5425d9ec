// A call in words. A verb follows the kind of a call: a presenter tells the view, a view model sets a value that the
// view has bound, a store hands over a state, an observed property changes and the window asks the view to read it.
"use strict";

// A role within a sentence: “the view model”, “home”. What also means something else keeps the look of its type.
function roleWords(title) {
  if (title === "Home") return "home";
  if (title === "Request") return "the `Request`";
  if (title === "Signal") return "a signal";
  if (isOperators(title)) return "an operator of the chain";
  const named = title.match(/^(.+) Use Case$/);
  if (named) return `the use case \`${named[1].replaceAll(" ", "")}\``;
  const isName = (word) => word === word.toUpperCase() || word.startsWith("`");
  const words = title.split(" ").map((word) => (isName(word) ? word : word.toLowerCase()));
  return `the ${words.join(" ")}`;
}

// Home itself does nothing: it calls the closure that it was given.
const subjectWords = (title) => (title === "Home" ? "home's closure" : roleWords(title));

const series = (items) =>
  (items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`);
const code = (name) => `\`${name}\``;
const codes = (names) => series([...new Set(names)].map(code));

const isScreen = (title) => title === "View" || title === "Controller";
const isReturn = ({ kind }) => kind === "return";
const isCreation = ({ kind }) => kind === "creation";

// Whether a role is a function, that keeps nothing: a reducer.
const isFunction = (flow, title) => flows[flow].roles.some((role) =>
  role.title === title && role.isAlways && role.file && !isService(title) && !role.file.endsWith("/Flow.swift"));

// The signal into which a value is sent, as the call or its line names it: `logInTaps`.
function signalOf({ to, label, site }) {
  if (to !== "Signal" || !/\bsend\b/.test(label)) return undefined;
  const words = /\.send\b/.test(label) ? label : site && fileLines(site.file)[site.line - 1];
  return words?.match(/(\w+)\??\.send\b/)?.[1];
}

// What is called, without what it is handed: `show(message:)`; of an intent that is sent, which one: `.logInTapped`.
function nameOf(call) {
  const { label } = call;
  const signal = signalOf(call);
  if (signal) return signal;
  const intent = label.match(/^(\w+)\((\.\w+)/);
  if (intent) return intent[1] === "send" ? intent[2] : `${intent[1]}(${intent[2]})`;
  const parameters = label.match(/^\w+\((?:\w+:.*)\)$/) && [...label.matchAll(/(\w+):/g)].map(([, name]) => `${name}:`);
  const name = label.replace(/\(.*/, "").replace(/^\$|^observes /g, "");
  return `${name}${parameters ? `(${parameters.join("")})` : ""}`;
}

// The kinds of calls and how each is said; the first that fits a call is meant.
const verbs = [
  { name: "reads", fits: ({ from }) => from === "Window", say: () => "asks the view to read the view model again" },
  { name: "builds", fits: isCreation, say: (_, to) => `builds ${to}` },
  { name: "answers", fits: isReturn, say: (_, to) => `gives the answer to ${to}` },
  { name: "asks", fits: ({ kind }) => kind === "await", say: (_, to) => `asks ${to} and waits` },
  {
    name: "cancels", fits: ({ to, label }) => isService(to) && label === "cancel()", say: () => "cancels the request",
  },
  {
    name: "delivers", fits: ({ from }) => from === "Signal",
    say: (name, to) => `delivers ${name === "`values`" ? "a value" : name} to ${to}`,
  },
  { name: "sends", fits: ({ to }) => to === "Signal", say: (name) => `sends a value into the signal ${name}` },
  { name: "sends", fits: ({ label }) => /^send\(\./.test(label), say: (name, to) => `sends ${name} to ${to}` },
  {
    name: "sets", fits: ({ kind, label }) => kind === "closure" && label.startsWith("$"),
    say: (name, to) => `sets ${name}: the closure bound by ${to} runs`,
  },
  { name: "runs", fits: ({ to }, flow) => isFunction(flow, to), say: (_, to) => `runs ${to}` },
  {
    name: "hands", fits: ({ kind, from, to }) => kind === "closure" && isScreen(to) && isRole(from),
    say: (name, to) => `hands the state to the closure ${name} of ${to}`,
  },
  {
    name: "calls", fits: ({ kind }) => kind === "closure",
    say: (name, to) => `calls the closure ${name} of ${to}`,
  },
  { name: "tells", fits: () => true, say: (name, to) => `tells ${to} ${name}` },
];

const verbOf = (call, flow) => verbs.find(({ fits }) => fits(call, flow));

// A call in words that can follow “in MVP, ”. Of a gesture, who gets it.
function callWords(flow, call) {
  if (call.isGesture) return `${roleWords(call.to)} gets the gesture`;
  return `${subjectWords(call.from)} ${verbOf(call, flow).say(code(nameOf(call)), roleWords(call.to))}`;
}
