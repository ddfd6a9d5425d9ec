// The recording, and how to read it. PageData.swift describes its form.

const main = JSON.parse(document.getElementById("recording").textContent);

let recording;
export let flows;

// What is read from here on: the story of a change, recorded from the flows that have it, with lists of its own; or, if
// none is named, the flows as they are.
export function readStory(change) {
  recording = main.stories.find((story) => story.change === change) ?? main;
  flows = recording.flows.map(flowNamed);
}

// A flow in which the names of its roles and files stand for their numbers.
function flowNamed(flow) {
  // Behind the roles come the user and the window.
  const titles = [...flow.roles.map(({ title }) => title), "User", "Window"];
  const named = ([from, to, ...others]) => [titles[from], titles[to], ...others];
  const links = flow.links.map(named);
  return {
    ...flow,
    roles: flow.roles.map((role) => ({ ...role, file: pathOf(role.file) })),
    calls: flow.calls.map(named),
    links: links.map(([from, to, kind]) => ({ from, to, kind: recording.references[kind] })),
    // What is behind the roles is the form, which is a part of the view.
    values: flow.values.map(([window, role, property, words]) =>
      ({ window, role: flow.roles[role]?.title ?? form, property: text(property), words: text(words) })),
  };
}

// The widgets of the login: they are the same in every flow.
export const form = "Form";

const pathOf = (file) => recording.files[file]?.path;

export function text(index) {
  return recording.texts[index];
}

readStory();

export const entry = (index) => recording.entries[index];

// A text as a word of an address.
export const slug = (words) => words.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

// The sentence of the rule that a name begins with.
export const ruleSentence = (name) => name.match(/^\w+: (.*)/)?.[1] ?? main.rules[name.slice(0, 3)];

// What can be chosen has a name, which an address can hold, a title, and perhaps more words.
export const scenarios = main.scenarios.map((scenario, index) => {
  const { rule, title: short } = scenario;
  const words = ruleSentence(rule);
  const title = `${short.charAt(0).toUpperCase()}${short.slice(1)} (${rule})`;
  return { ...scenario, index, title, name: `${rule}-${slug(short)}`, words, more: `${rule}: ${words}` };
});
// The requirement is text from a page, where stars mean emphasis.
export const changes = main.changes.map((change) =>
  ({ ...change, name: change.id, requirement: change.requirement.replaceAll("*", "") }));
export const storyScenarios = main.stories.map(({ change, scenarios: [scenario] }) => {
  const { requirement } = changes.find(({ id }) => id === change);
  return { ...scenario, index: 0, change, name: change, words: requirement };
});
export const jobs = main.jobs.map((job) => ({ ...job, name: slug(job.name), title: job.name }));
export const mutants = main.mutants.map((mutant) => {
  const { rule, flow, sentence, chain } = mutant;
  const leak = chain.length > 0 ? " A leak, a retain cycle." : "";
  const more = `${main.flows[flow].title}. ${rule.slice(0, 3)}: ${ruleSentence(rule)}${leak}`;
  return { ...mutant, title: sentence, more };
});

// The tour comes behind the scenarios, and begins where everything is typed.
export const tourScenario = {
  ...main.tour, index: main.scenarios.length, name: "tour", title: "The tour",
  words: "A wrong password, a second try, home, and a log-out.",
};

// The roles that a flow has, or has with a change.
export const roleTitles = (flow) => [
  ...[main, ...main.stories].flatMap(({ flows: own }) => own[flow].roles.map(({ title }) => title)),
  ...main.changes.flatMap(({ flows: own }) => own[flow].files.map(({ role }) => role)),
];

// The moves of free play, each with its state and the next one. A flow has a track of each.
export const moves = main.states.flatMap((own, state) =>
  own.map(([label, on, next]) => ({ state, label: text(label), on: text(on), next })));

// The bits of a widget's flags, from the lowest on.
const flagNames = ["isFocused", "isDisabled", "isHidden", "isAnimating"];

// A frame as widgets with names.
export function widgets(frame) {
  if (frame === undefined) return [];
  return recording.frames[frame].map(([identifier, content, caret, flags, kind]) => ({
    identifier: text(identifier),
    kind: text(kind),
    text: text(content),
    caret,
    ...Object.fromEntries(flagNames.map((name, bit) => [name, (flags & (2 ** bit)) > 0])),
  }));
}

// The lines of a file with a patch in it, with their signs. A line with “@@” says where the next belong.
export function patchedLines(patch, old) {
  const unchanged = old.map((line) => ` ${line}`);
  const all = [];
  let next = 0;
  for (const line of patch) {
    const place = line.match(/^@@ -(\d+)/)?.[1];
    if (place) {
      all.push(...unchanged.slice(next, place - 1));
      next = place - 1;
    } else {
      all.push(line);
      if (line[0] !== "+") next += 1;
    }
  }
  return [...all, ...unchanged.slice(next)];
}

// The lines of a file. A story has no text of a file that is here already, or that its change makes of one.
export function fileLines(path) {
  const [own, known] = [recording, main].map(({ files }) => files.find((file) => file.path === path)?.text);
  const before = (own ?? known)?.replace(/\n$/, "").split("\n") ?? [];
  const changed = main.changes.find(({ id }) => id === recording.change);
  const files = own === undefined ? changed.flows.flatMap((flow) => flow.files) : [];
  const patch = files.find((file) => file.path === path);
  if (!patch) return before;
  return patchedLines(patch.lines, before).filter((line) => line[0] !== "-").map((line) => line.slice(1));
}

export const fileName = (path) => path.split("/").pop();

// Whether an end of a call is a role, and not the user or the window.
export const isRole = (title) => title !== "User" && title !== "Window";

export const pairsOf = (list) =>
  list.flatMap((one, index) => (index % 2 === 0 ? [[one, list[index + 1]]] : []));

// A function and the lines of it that ran, which come as pairs of first and last lines.
const ranFunction = ([file, first, last, ...ran]) => ({ file: pathOf(file), first, last, ran: pairsOf(ran) });

function callOf([from, to, kind, label, file, line, ...target]) {
  return {
    from, to,
    kind: recording.kinds[kind],
    isGesture: from === "User",
    label: text(label),
    site: file < 0 ? null : { file: pathOf(file), line },
    target: ranFunction(target),
    inside: [],
  };
}

// In a run, the window draws at −1; what is below it is a function of the called role's own; and from the number for
// lives on, a role begins or ends to be alive.
const drawing = -1;
const firstLife = 1000000;

// A run as a list of its calls, and of marks where the window draws. Each knows who has come to be or was released
// before it; the last one also who was afterwards.
export function itemsOf({ runs, calls, inside, roles }, run) {
  const items = [];
  let births = [];
  for (const item of runs[run]) {
    if (item >= firstLife) {
      const { title } = roles[Math.floor((item - firstLife) / 2)];
      births.push({ title, isAlive: item % 2 === 0 });
    } else if (item >= drawing) {
      items.push({ ...(item === drawing ? { isFrame: true } : callOf(calls[item])), lives: births, later: [] });
      births = [];
    } else {
      items.at(-1)?.inside?.push(ranFunction(inside[drawing - 1 - item]));
    }
  }
  items.at(-1)?.later.push(...births);
  for (const [index, item] of items.entries()) item.isAnswered = items[index + 1]?.kind === "return";
  return items;
}

// What is held after a step of a scenario.
export const heldAfter = (flow, scenario, step) => {
  const { values, holdings, held } = flows[flow];
  return holdings[held[scenario][step]]?.map((value) => values[value]) ?? [];
};
