// What two flows do differently in a step, as a table: who decides, who updates the view, how, and what changes. It is
// made from what was recorded. Who does which job of the login comes from the table of jobs, and is said only where
// lines of that job ran.
"use strict";

// How a view learns of something, by the verb of the first call that tells it.
const ways = {
  tells: "it is told by name", sets: "a closure that it has bound is called", hands: "it is handed a state",
  delivers: "it observes a signal", reads: "the window asks it to read", itself: "the controller changes it directly",
};

// A flow with a role for the state hands it over as a whole, whatever the call looks like.
const wayOf = (call, flow) => {
  const { name } = verbOf(call, flow);
  if (!(name in ways)) return undefined;
  return hasRole(flow, "State") ? "hands" : name;
};

// The properties that a step has changed.
function changesOf({ heldBefore = [], held = [] }) {
  const key = ({ window, role, property }) => `${window} ${role} ${property}`;
  const before = new Map(heldBefore.map((value) => [key(value), value.words]));
  return held.filter((value) => before.has(key(value)) && before.get(key(value)) !== value.words)
    .map((value) => ({ ...value, was: before.get(key(value)) }));
}

// Whether a line of a file is in what ran.
const ranIn = (functions, file, line) => functions.some((one) => one.file === file
  && (one.ran.length > 0 ? one.ran.includes(line) : line >= one.first && line <= one.last));

// What happened in a column in a step.
function factsOf(column) {
  const { flow, shots, calls, held = [], heldBefore = [] } = column;
  const isDrawn = shots.length > 0;
  const updates = calls.filter((call) => isScreen(call.to) && !isScreen(call.from) && wayOf(call, flow));
  // A controller has the view as its own, so no call is made.
  const isOwn = hasRole(flow, "Controller") && isDrawn && !calls.some(isCreation);
  const way = isOwn ? "itself" : updates[0] && wayOf(updates[0], flow);
  const answer = calls.findLast(isReturn);
  // The label is the form's, which all flows share.
  const isMessage = ({ target: { file, first, last } }) =>
    fileLines(file).slice(first - 1, last).some((line) => line.includes("messageLabel"));
  const functions = calls.flatMap(({ target, inside }) => [target, ...inside]);
  const sites = calls.flatMap(({ site }) => site ?? []);
  const has = (file, line) =>
    ranIn(functions, file, line) || sites.some((site) => site.file === file && site.line === line);
  return {
    flow, calls, isDrawn, updates, way,
    updater: isOwn ? "Controller" : updates[0]?.from,
    learning: calls.indexOf(updates.find(isMessage) ?? updates[0]),
    changed: changesOf(column).filter(({ role }) => role !== form),
    // Of what is released nobody can say what has changed in it.
    isGone: heldBefore.some(({ role }) => role !== form && !held.some((value) => value.role === role)),
    isInChain: calls.some(({ from }) => from === "Signal"),
    receiver: calls.find(({ isGesture }) => isGesture)?.to,
    asker: calls.find(({ to, kind }) => isService(to) && kind === "await")?.from,
    canceller: calls.find(({ to, label }) => isService(to) && label === "cancel()")?.from,
    hearer: answer?.to,
    isLate: answer !== undefined && !isDrawn && !answer.isOrphan,
    built: calls.filter(isCreation),
    // Where a flow does a job, with the lines that ran in this step; nothing if none did.
    ran: (job) => placesOf(flow, job).map((place) =>
      ({ ...place, lines: place.lines.filter((line) => has(place.file, line)) })).find(({ lines }) => lines.length > 0),
  };
}

const factsAt = (moment) => moment.columns.map(factsOf);

// What can be decided in a step, in this order; each is a job of the login. Some have a scene of their own.
const decisions = [
  { job: "drops a late answer", words: "drops the late answer", isTold: true, fits: ({ isLate }) => isLate },
  { job: "cancels the request", words: "cancels the request", fits: ({ canceller }) => canceller },
  { job: "shows the next screen", words: "navigates", fits: ({ built }) => built.length > 0 },
  { job: "clears the rejected password", words: "decides what is cleared", fits: ({ hearer }) => hearer },
  {
    job: "checks for a missing field", words: "decides whether to ask", isTold: true,
    fits: ({ receiver }) => receiver,
  },
];

const decisionOf = (facts) =>
  decisions.find(({ job, fits }) => facts.every((one) => fits(one) && one.ran(job)));

function howWords({ flow, way, updates }) {
  if (way === "itself") return "lines of its own";
  const names = updates.filter((call) => wayOf(call, flow) === way).map(nameOf);
  const many = new Set(names).size > 1 ? "closures" : "a closure";
  return {
    tells: `calls ${codes(names)}`, sets: `${many} bound to ${codes(names)}`, hands: "hands over a whole state",
    delivers: "signals that it observes", reads: "asks it to read the view model again",
  }[way];
}

// What the roles keep of a step. In a chain of signals closures keep what properties keep elsewhere.
function keptWords({ changed, isInChain, isGone }) {
  if (isGone) return undefined;
  if (changed.length === 0) return isInChain ? "closures of the chain" : "no property of a role";
  return series([...Map.groupBy(changed, ({ role }) => role)].map(([role, values]) =>
    `${codes(values.map(({ property }) => property))} in ${roleWords(role)}`));
}

// Rows of two cells, each with a name, if both flows have something to say.
const rowsOf = (facts, rows) => rows.map(([name, say]) => ({ name, cells: facts.map(say) }))
  .filter(({ cells }) => cells.every(Boolean));

// What a step says of two flows; nothing if no flow does anything.
function stepRows(moment) {
  const facts = factsAt(moment);
  if (facts.every(({ calls }) => calls.length === 0)) return [];
  const decision = decisionOf(facts);
  return rowsOf(facts, [
    [decision?.words, (one) => decision && roleWords(one.ran(decision.job).role)],
    ["updates the view", ({ updater, isDrawn }) => isDrawn && updater && subjectWords(updater)],
    ["how", (one) => one.isDrawn && one.way && howWords(one)],
    ["changes", keptWords],
  ]);
}

// Who knows the view, of those that update it: in a sentence, and in short.
const knowing = {
  strong: ["owns the view", "strongly"], weak: ["knows the view weakly", "weakly"],
  closure: ["has a closure of the view", "by a closure"],
  weakClosure: ["has a closure that knows the view weakly", "by a closure, weakly"],
};

function linkToView({ flow, updater, changed, way }) {
  const who = way === "reads" ? changed[0]?.role : updater;
  return flows[flow].links.find(({ from, to }) => from === who && isScreen(to));
}

function knowWords(facts, isShort = false) {
  const { way, updater, changed } = facts;
  if (way === "itself") return isShort ? "the controller, its own" : "the controller owns its view";
  const who = roleWords({ delivers: "View Model", reads: changed[0]?.role }[way] ?? updater);
  const link = linkToView(facts);
  // Where no reference of a view is found either, one may be kept in a way that nobody has read.
  if (!link && !flows[facts.flow].links.some(({ from }) => isScreen(from))) return undefined;
  if (!link) return isShort ? `${who} does not` : `${who} does not know the view`;
  const [long, short] = knowing[link.kind];
  return isShort ? `${who}, ${short}` : `${who} ${long}`;
}

// How the view is updated, as something to repeat.
const updating = {
  tells: (who) => `${who}, by name`, sets: (who) => `${who}, by closures that the view has bound`,
  hands: (who) => `${who}, with one state`, delivers: () => "signals that it observes",
  reads: () => "the window, which asks it to read", itself: () => "the controller itself",
};

const countWords = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

// How much an answer changes. A state is one value, however many properties it has.
function changedWords({ changed, isInChain }) {
  if (changed.length === 0 && isInChain) return "closures of the chain";
  const others = changed.filter(({ role }) => role !== "State");
  const count = countWords(others.length, "value");
  if (others.length === changed.length) return count;
  return others.length > 0 ? `the state, and ${count}` : "the state";
}

// What can be repeated of two flows, after a tap, its answer and the way to home.
function traitRows([tapped, answered, home]) {
  const keepers = ({ flow }) => {
    const keeping = placesOf(flow, "keeps what was typed").map(({ role }) => role);
    const others = keeping.filter((role) => role !== form);
    if (keeping.length === 0) return undefined;
    return others.length > 0 ? `the fields, and ${series([...new Set(others)].map(roleWords))}` : "the fields alone";
  };
  const doer = (job) => ({ flow }) => series([...new Set(placesOf(flow, job).map(({ role }) => roleWords(role)))]);
  const rows = tapped.map((one, column) => ({ ...one, answered: answered[column], home: home[column] }));
  return rowsOf(rows, [
    ["decides whether to ask", doer("checks for a missing field")],
    ["asks the service", ({ asker }) => roleWords(asker)],
    ["updates the view", ({ answered: { way, updater } }) => updating[way](subjectWords(updater))],
    ["knows the view", ({ answered: one }) => knowWords(one, true)],
    ["keeps what was typed", keepers],
    ["changes with the answer", ({ answered }) => changedWords(answered)],
    ["navigates", doer("shows the next screen")],
  ]);
}

// The table; what is equal is said once.
const table = (rows, names, caption) => rows.length > 0 && h("table", { class: "rows" },
  h("caption", { class: "hidden-words" }, caption),
  h("thead", {}, h("tr", {}, h("td", {}), names.map((name) => h("th", { scope: "col" }, name)))),
  h("tbody", {}, rows.map(({ name, cells: [one, other] }) => h("tr", {},
    h("th", { scope: "row" }, name),
    one === other
      ? h("td", { colspan: 2, class: "equal" }, "both: ", marked(one))
      : [h("td", {}, marked(one)), h("td", {}, marked(other))]))));

// What a user sees of a step, in a sentence: what the windows have drawn.
function seenSentence({ columns: [{ shots, framesBefore }] }) {
  const seen = shots.map(({ frame }, index) => seenWords(framesBefore[index], frame));
  if (seen.length === 0) return "No screen changes.";
  return `${seen.length > 1 ? "The windows show" : "Both screens show"} ${seen.join("; then ")}.`.replace(".”.", ".”");
}
