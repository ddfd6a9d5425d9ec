// The first visit: a play that is told in scenes. A scene asks one question, or shows one call of each flow, or what a
// step has come to; both screens are always in view.
import { button, h, marked, note, showButton } from "./dom.js";
import { fewLines } from "./code.js";
import { diagram, drawArrows } from "./diagram.js";
import { callWords, changesOf, differenceOf, halvesInShort, subjectWords } from "./difference.js";
import { guessOf } from "./guesses.js";
import { differs, positionAt, tour } from "./play.js";
import { flows, form, isChangeHost, isRole } from "./recording.js";
import { roleName } from "./roles.js";
import { screens, telling } from "./screen.js";
import { callLabel, castOfStep, pictureAt } from "./story.js";
import { traitsAtEnd, traitsOf } from "./traits.js";

// The steps of the tour that are told, with what has happened before; and the one whose picture is to be remembered.
const [tapStep, answerStep, homeStep] = [3, 4, 8];
const told = {
  [tapStep]: "A name and a wrong password have been typed. Next comes a tap on Log in.",
  [answerStep]: "The request is on its way, and the user sees a spinner. The answer will be “wrong password”.",
  [homeStep]: "The second try has succeeded, and home is shown. Next comes a tap on Log out.",
};
// A call of an address that is behind all calls of its step.
const atEnd = 99;

const isReturnCall = ({ kind }) => kind === "return";
const isScreenOrHome = (title) => ["View", "Controller", "Home"].includes(title);

// The calls that tell a step, in this order: each is found among the calls of a column by its number.
const stages = [
  {
    name: "pass",
    find: ({ calls, receiver }) => (receiver ? calls.findIndex((call) =>
      isRole(call.from) && !isReturnCall(call) && call.kind !== "creation" && call.kind !== "await") : -1),
  },
  { name: "decide", find: ({ calls, isFunction }) => calls.findIndex(({ to }) => isFunction(to)) },
  { name: "wait", find: ({ calls }) => calls.findIndex(({ to, kind }) => isChangeHost(to) && kind === "await") },
  { name: "ask", find: ({ calls }) => calls.findIndex(({ to, kind }) => to === "Service" && kind === "await") },
  { name: "cancel", find: ({ calls }) => calls.findIndex(({ to, label }) => to === "Service" && label === "cancel()") },
  {
    name: "learn",
    find: ({ calls, hearer, learning }) => (hearer ? Math.max(learning, calls.findIndex(isReturnCall)) : -1),
  },
  { name: "told", find: ({ calls }) => calls.findIndex(({ from, kind }) => from === "Service" && kind !== "return") },
  {
    name: "build",
    find: ({ calls }) => calls.findLastIndex(({ kind, to }) => kind === "creation" && isScreenOrHome(to)),
  },
];

// What a column without the call of a stage does in it.
const instead = {
  pass: ({ receiver }) => `the tap stays with ${receiver === "Home" ? "home" : `the ${receiver.toLowerCase()}`}`,
};

const lastMoment = (play, step) => play.moments[positionAt(play, step)];

// The tick of a step at which a column has made a call.
const tickOf = (play, step, column, call) => play.moments.find((one) =>
  one.step === step && one.columns[column].done === call + 1 && one.columns[column].calls.length > 0)?.tick ?? 0;

// The scenes of a step: perhaps a guess, the calls that matter, and the end.
function scenesOfStep(play, step, asks) {
  const { facts } = differenceOf(play, step);
  const end = { kind: "end", step, call: atEnd };
  if (!facts) return [end];
  const scenes = [];
  let reached = facts.map(() => -1);
  for (const { name, find } of stages) {
    const found = facts.map(find);
    if (!found.some((call, column) => call > reached[column])) continue;
    // A column that has no such call shows its last one, or its first.
    const calls = found.map((call, column) => Math.max(0, call, reached[column]));
    const isNew = calls.map((call, column) => call > reached[column]);
    const lacks = found.map((call) => call < 0);
    const ticks = calls.map((call, column) => tickOf(play, step, column, call));
    scenes.push({ kind: "call", stage: name, step, call: Math.max(...ticks), calls, isNew, lacks });
    reached = calls;
  }
  const guess = asks && guessOf(facts);
  return [guess && { kind: "guess", step, call: 0, guess }, ...scenes, end].filter(Boolean);
}

// The scenes of a play; those of the tour end with what is to be remembered.
function scenesOf({ play, chosen, view }) {
  const isTour = chosen === tour;
  const steps = isTour ? [tapStep, answerStep, homeStep] : [...play.labels.keys()].slice(chosen.typing + 1);
  const all = steps.flatMap((step) => scenesOfStep(play, step, view.guess !== "0"));
  // No question is asked twice.
  const firstWith = (question) => all.findIndex(({ guess }) => guess?.question === question);
  const isNew = ({ guess }, index) => !guess || firstWith(guess.question) === index;
  const scenes = all.filter(isNew);
  return isTour ? [...scenes, { kind: "memory", step: homeStep, call: atEnd + 1 }] : scenes;
}

// Whether a view is told in scenes: the tour is, and what asks for guesses, unless the reader wants the whole page.
export const isTold = ({ view, mode, chosen }) =>
  mode.name === "follow" && view.page !== "whole" && (chosen === tour || view.guess === "1");

// The scenes of a view, and the number of the one at its step and call, or of the last one before.
export function sceneAt(state, step, call) {
  const scenes = scenesOf(state);
  const place = step < 0 ? 0 : scenes.findLastIndex((one) =>
    one.step < step || (one.step === step && one.call <= call));
  return { scenes, place: Math.max(0, place) };
}

// Pairs that differ in one thing at a time.
export const pairs = [
  { flows: "mvc,mvp", title: "MVC and MVP", words: "the controller is split" },
  { flows: "mvp,mvvm", title: "MVP and MVVM", words: "telling becomes binding" },
  { flows: "mvvm,mvi", title: "MVVM and MVI", words: "many values become one state" },
  { flows: "mvp,viper", title: "MVP and VIPER", words: "the presenter is split" },
];

// What is drawn of a scene.
export function scenePage(state) {
  const { scenes, place, pair, play } = state;
  const scene = scenes[place];
  const moment = momentOf(play, scene);
  const names = pair.map((flow) => flows[flow].title);
  const lanes = pair.map((flow, column) => laneOf(state, scene, moment.columns[column], column));
  return [
    h("div", { class: "both" }, bothScreens(state, scene, moment, names)),
    h("div", { class: "said" }, said(state, scene, names)),
    lanes.some(Boolean) && h("div", { class: "lanes" }, lanes),
    h("div", { class: "turn", role: "group", "aria-label": "Scenes" },
      button("step", -1, "◀", { "aria-label": "Back", "aria-disabled": place === 0 && "true" }),
      button("step", 1, scene.kind === "guess" && state.view.choice === "" ? "Skip ▶" : "Next ▶", {
        class: "next", "aria-disabled": place === scenes.length - 1 && "true",
      }),
      h("span", { class: "place" }, `${place + 1} of ${scenes.length}`),
      showButton({ page: "whole" }, [h("span", {}, "Whole page: "), h("kbd", {}, "Enter")], { class: "link whole" })),
  ];
}

// The moment of the play that a scene shows: before its step, at its call, or behind its step.
function momentOf(play, { kind, step, call }) {
  if (kind === "memory") return lastMoment(play, answerStep);
  return play.moments[positionAt(play, step, call)];
}

// Both screens with what has changed on them, and whether they are the same.
function bothScreens({ play }, { kind, step }, moment, names) {
  const start = kind === "memory" ? answerStep : step;
  const before = lastMoment(play, start - 1);
  const isSame = !differs(moment);
  const verdict = h("p", { class: "same" },
    isSame ? "✓" : "✗",
    h("span", {}, isSame ? " identical" : " they differ"));
  const drawn = moment.columns.map(({ shown }, column) => {
    const old = before.columns[column].shown;
    const marked = shown.map((frame, window) => (kind === "guess" ? [] : telling(old[window], frame)));
    return screens(shown, { title: names[column], marked, mark: "changed" });
  });
  return drawn.toSpliced(1, 0, verdict);
}

// The chain of a flow, its call and the lines that matter, or what a step has come to.
function laneOf({ pair, play }, { kind, step, calls = [], isNew = [] }, column, index) {
  if (kind === "guess" || kind === "memory") return null;
  const flow = pair[index];
  const end = lastMoment(play, step).columns[index];
  const call = end.calls[calls[index]];
  const isEnd = kind === "end";
  const shown = chainAt(end, column, call, isEnd);
  const line = call && [
    roleName(flow, call.from), ` ${isReturnCall(call) ? "⇒" : "→"} `, roleName(flow, call.to), " ",
    h("code", {}, callLabel(call, play.labels[step])),
  ];
  return h("section", { class: "lane", "aria-label": flows[flow].title },
    h("p", { class: "call-name" }, h("b", { class: "flow" }, flows[flow].title), " ", line,
      !isEnd && !isNew[index] && note(" as before")),
    diagram(shown, undefined, undefined, undefined, true),
    isEnd
      ? [
        h("p", { class: "half" }, marked(halvesInShort(play, step)?.[index] ?? "")),
        h("p", { class: "trait" }, marked(traitsAt(play, step)[index] ?? "")),
      ]
      : call && h("div", { class: "code", tabindex: 0, role: "region", "aria-label": `Lines of ${flows[flow].title}` },
        fewLines(call, end.calls, flow)));
}

// Who is in the chain: who takes part in the step. Where screens are built, each comes when it acts, and of what is
// built only the screen.
function castAt(end, call) {
  if (!end.calls.some(({ kind }) => kind === "creation")) return castOfStep(end);
  const made = call ? end.calls.slice(0, end.calls.indexOf(call) + 1) : end.calls;
  const isHidden = ({ to, kind }) => kind === "creation" && !isScreenOrHome(to);
  return new Set(made.flatMap((one) => (isHidden(one) ? [one.from] : [one.from, one.to])));
}

// The roles of a step as a chain: at a call, or at its end with the values that have changed. References are drawn
// between neighbours.
function chainAt(end, column, call, isEnd) {
  const values = isEnd ? valuesOf(end) : new Map();
  const cast = new Set([...castAt(end, isEnd ? undefined : call), ...values.keys()]);
  const shown = isEnd ? pictureAt(end, cast, null, values) : pictureAt(column, cast, call);
  const place = (title) => shown.boxes.findIndex((box) => box.title === title);
  const links = shown.links.filter(({ from, to }) => Math.abs(place(from) - place(to)) === 1);
  return { ...shown, links };
}

// Draws the arrows of the chains, when the style has put the boxes.
export function drawChains({ scenes, place, play }) {
  const scene = scenes[place];
  for (const [index, host] of document.querySelectorAll("#tour .diagram").entries()) {
    const end = lastMoment(play, scene.step).columns[index];
    const column = momentOf(play, scene).columns[index];
    drawArrows(host, chainAt(end, column, end.calls[scene.calls?.[index]], scene.kind === "end"));
  }
}

function traitsAt(play, step) {
  const { facts } = differenceOf(play, step);
  return facts ? traitsOf(facts) : [];
}

// A value that is longer than this is cut, and one that was is told only if it is shorter than that.
const longest = 14;
const shortest = 6;
const inShort = (words) => (words.length > longest ? `${words.slice(0, longest - 1).replace(/ \S*$/, "")}…` : words);

// The values that a step has changed, below the roles that hold them.
function valuesOf(column) {
  const own = changesOf(column).filter(({ role }) => role !== form);
  return new Map([...Map.groupBy(own, ({ role }) => role)].map(([role, values]) => [role, values.map(
    ({ property, was, words }) => h("span", { class: "held" },
      `${property} `, was.length < shortest && h("s", {}, was), ` ${inShort(words)}`))]));
}

// What a scene says: a question, one sentence about a call, or what a learner can repeat.
function said(state, scene, names) {
  const { play, chosen } = state;
  const { kind, step, guess, calls, isNew, lacks, stage } = scene;
  if (kind === "guess") return asked(state, guess, chosen === tour && told[step]);
  if (kind === "memory") return memory(state, names);
  const { facts, shared } = differenceOf(play, step);
  if (kind === "end") return h("h2", {}, shared.split(". ")[0].replace(/\.?$/, "."));
  const words = facts.map(({ flow, calls: all, receiver, hearer, learning, update }, column) => {
    if (lacks[column] && stage in instead) return instead[stage]({ receiver });
    if (lacks[column] && !isNew[column]) return "nothing like it happens";
    // A controller that has got the answer changes its view without a call.
    const isOwn = stage === "learn" && learning < 0 && update?.way === "itself";
    return isOwn ? `${subjectWords(hearer)} gets the answer and changes its view` : callWords(flow, all[calls[column]]);
  });
  return h("h2", {}, marked(oneSentence(words, names, isNew)));
}

// What two flows do, in one sentence.
function oneSentence([one, other], [left, right], [isLeftNew, isRightNew]) {
  if (one === other) return `In both, ${one}.`;
  if (!isLeftNew && isRightNew) return `In ${right}, ${other}; in ${left}, ${one}.`;
  return `In ${left}, ${one}; in ${right}, ${other}.`;
}

// A guess with its choices; and when one was made, the answer and the place to look at.
function asked({ view }, { question, choices, answer, places }, before) {
  const choice = choices[view.choice];
  const where = places.map((place, index) => [index > 0 && " and ", place]);
  return [
    before && h("p", { class: "before" }, before),
    h("h2", {}, marked(question)),
    choice
      ? h("div", { role: "status" },
        h("p", { class: choice.isRight ? "right" : "wrong" }, choice.isRight ? "✓ Yes. " : "✗ No. ", marked(answer)),
        places.length > 0 && h("p", { class: "note" }, "Look at ", where, "."))
      : h("div", { class: "moments" }, choices.map(({ words }, index) => button("choose", index, marked(words)))),
  ];
}

// The end of the tour: what a learner can repeat of both, and where to go on.
function memory({ play, pair, ids }, names) {
  const others = pairs.filter(({ flows: one }) => one !== ids.join(",")).slice(0, 2);
  const steps = [tapStep, answerStep, homeStep].map((step) => differenceOf(play, step).facts);
  const traits = traitsAtEnd(steps);
  return [
    h("h2", {}, "The screens were the same; this is what differs:"),
    h("div", { class: "traits end" }, pair.map((_, column) => h("section", {},
      h("h3", { class: "hidden-words" }, names[column]),
      h("ul", {}, traits[column].map((words) => h("li", {}, marked(words))))))),
    h("div", { class: "moments" },
      others.map(({ flows: one, title }) => showButton({ mode: "follow", play: "tour", flows: one }, title)),
      showButton({ mode: "mistakes", mistake: "" }, "See a leak"),
      showButton({ mode: "try" }, "Try it yourself")),
  ];
}
