// The first visit: a play that is told in scenes. A scene asks one question, or shows one call of each flow, or what a
// step has come to; both screens are always in view.
"use strict";

// The steps of the tour that are told, with what has happened before.
const told = {
  3: "A name and a wrong password have been typed. Next comes a tap on Log in.",
  4: "The request is on its way, and the user sees a spinner. The answer will be “wrong password”.",
  7: "The right password has been typed, and the request is on its way. The answer will be a success.",
};
const toldSteps = Object.keys(told).map(Number);
// A call of an address that is behind all calls of its step.
const atEnd = 99;

const isScreenOrHome = (title) => isScreen(title) || title === "Home";
const isOfRoles = (call) => isRole(call.from) && !isReturn(call) && !isCreation(call) && call.kind !== "await";

// Where a controller has its view: the form that all flows share.
function formOf(flow) {
  const { file } = flows[flow].roles.find(({ title }) => isScreen(title));
  return { file, lines: [fileLines(file).findIndex((line) => /^ *[^/]*\bLoginForm\b/.test(line)) + 1] };
}

// A case of a switch decides in the line below it.
const withGuard = (file, line) => (/^ *case .*:$/.test(fileLines(file)[line - 1]) ? [line, line + 1] : [line]);

// What tells a step, in this order. A stage finds a call in each column, or lines that ran; and says in words what a
// flow does.
const stages = [
  {
    name: "pass", find: ({ calls, receiver }) => (receiver ? Math.max(0, calls.findIndex(isOfRoles)) : -1),
    say: (facts, call) => (call.isGesture ? `the tap stays with ${roleWords(call.to)}` : callWords(facts.flow, call)),
  },
  {
    name: "decide", isFor: (facts) => decisionOf(facts)?.isTold,
    linesOf: (one, facts) => {
      const decided = one.ran(decisionOf(facts).job);
      const refused = one.ran("refuses a second tap");
      if (refused?.file !== decided.file) return decided;
      const guards = refused.lines.flatMap((line) => withGuard(decided.file, line));
      return { ...decided, lines: [...guards, ...decided.lines] };
    },
    say: (one, call, facts) => `${roleWords(one.ran(decisionOf(facts).job).role)} ${decisionOf(facts).words}`,
  },
  { name: "ask", find: ({ calls }) => calls.findIndex(({ to, kind }) => isService(to) && kind === "await") },
  { name: "cancel", find: ({ calls }) => calls.findIndex(({ to, label }) => isService(to) && label === "cancel()") },
  {
    name: "learn", isFor: (facts) => facts.every(({ hearer, way, built }) => hearer && way && built.length === 0),
    find: ({ calls, learning }) => (learning < 0 ? calls.findIndex(isReturn) : learning),
    linesOf: (one) => one.way === "itself" && one.ran("shows the message"),
    say: (one, call) => (one.way === "itself"
      ? `${roleWords(one.hearer)} gets the answer and changes its view` : callWords(one.flow, call)),
  },
  {
    name: "know",
    isFor: (facts) => facts.every((one) => one.hearer && one.way && one.built.length === 0 && knowWords(one)),
    linesOf: (one) => {
      if (one.way === "itself") return formOf(one.flow);
      const { site } = linkToView(one) ?? flows[one.flow].links.find(({ from }) => isScreen(from));
      return { file: site.file, lines: [site.line] };
    },
    say: (one) => knowWords(one),
  },
  {
    name: "build",
    find: ({ calls }) => calls.findLastIndex((call) => isCreation(call) && isScreenOrHome(call.to)),
  },
];

const lastMoment = (play, step) => play.moments[positionAt(play, step)];

// The tick of a step at which a column has made a call.
const tickOf = (play, step, column, call) => play.moments.find((one) =>
  one.step === step && one.columns[column].done === call + 1 && one.columns[column].calls.length > 0)?.tick ?? 0;

// The scenes of a step: perhaps a guess, what matters in it, and the end.
function scenesOfStep(play, step, asks) {
  const facts = factsAt(lastMoment(play, step));
  const end = { kind: "end", step, call: atEnd };
  const scenes = stages.filter(({ isFor = () => true }) => isFor(facts)).flatMap((stage) => {
    const { find = () => 0, linesOf = () => undefined } = stage;
    const calls = facts.map(find);
    const lines = facts.map((one) => linesOf(one, facts));
    if (calls.includes(-1) || facts.some((one) => one.calls.length === 0)) return [];
    const call = Math.max(...calls.map((one, column) => tickOf(play, step, column, one)));
    return [{ kind: "call", stage, step, call, calls, lines }];
  });
  // Scenes go on in time. Of several at one call, each has an address of its own.
  for (const [index, scene] of scenes.entries()) {
    const last = scenes[index - 1]?.call ?? 0;
    if (scene.call <= last) scene.call = Math.round(10 * last + 1) / 10;
  }
  const guess = asks && guessOf(facts);
  return [guess && { kind: "guess", step, call: 0, guess }, ...scenes, end].filter(Boolean);
}

// The scenes of a play; those of the tour end with what is to be remembered.
function scenesOf({ play, chosen, view }) {
  const isTour = chosen === tour;
  const asks = view.guess === "1" || (isTour && view.guess !== "0");
  const steps = isTour ? toldSteps : [...play.labels.keys()].slice(chosen.typing + 1);
  // What is told once is not told again, and no question is asked twice.
  const isNew = (step) => steps.find((one) => play.labels[one] === play.labels[step]) === step;
  const all = steps.filter(isNew).flatMap((step) => scenesOfStep(play, step, asks));
  const firstWith = (question) => all.findIndex(({ guess }) => guess?.question === question);
  const scenes = all.filter(({ guess }, index) => !guess || firstWith(guess.question) === index);
  return isTour ? [...scenes.slice(0, -1), { kind: "memory", step: toldSteps.at(-1), call: atEnd }] : scenes;
}

// Whether a view is told in scenes: the tour is, and what asks for guesses, unless the reader wants the whole page.
const isTold = ({ view, chosen }) =>
  view.page === "tour" || (view.page === "" && (chosen === tour || view.guess === "1"));

// The scenes of a view, and the number of the one at its step and call, or of the last one before. A step alone begins
// with its question.
function sceneAt(state, step, call) {
  const scenes = scenesOf(state);
  const place = step < 0 ? 0 : scenes.findLastIndex((one) =>
    one.step < step || (one.step === step && one.call <= call));
  const first = scenes.findIndex((one) => one.step === step);
  return { scenes, place: Math.max(0, call === 0 && first >= 0 ? first : place) };
}

// Pairs that differ in one thing at a time.
const pairs = [
  { flows: "mvc,mvp", title: "MVC and MVP", words: "the controller is split" },
  { flows: "mvp,mvvm", title: "MVP and MVVM", words: "telling becomes binding" },
  { flows: "mvvm,mvi", title: "MVVM and MVI", words: "many values become one state" },
  { flows: "mvp,viper", title: "MVP and VIPER", words: "the presenter is split" },
];

// What is drawn of a scene.
function scenePage(state) {
  const { scenes, place, pair, play } = state;
  const scene = scenes[place];
  const moment = momentOf(play, scene);
  const names = pair.map((flow) => flows[flow].title);
  const lanes = pair.map((flow, column) => laneOf(state, scene, moment.columns[column], column));
  const isLast = place === scenes.length - 1;
  return [
    h("div", { class: "both" }, bothScreens(play, scene, moment, names)),
    h("div", { class: "said" }, said(state, scene, names)),
    lanes.some(Boolean) && h("div", { class: "lanes" }, lanes),
    h("div", { class: "turn", role: "group", "aria-label": "Scenes" },
      lanes.some(Boolean) && button("scroll", null, `▾ ${names[1]}`, { class: "below", "aria-label": "Scroll down" }),
      button("step", -1, "◀", { "aria-label": "Back", "aria-disabled": place === 0 && "true" }),
      button("step", 1, scene.kind === "guess" && state.view.choice === "" ? "Skip ▶" : "Next ▶", {
        class: "next", "aria-disabled": isLast && "true",
      }),
      h("span", { class: "place" }, `${place + 1} of ${scenes.length}`),
      showButton({ page: "whole" }, "Whole page", { class: "link whole" }),
      showButton({ play: "" }, ["Leave", h("span", { class: "keys" }, " (Esc)")], { class: "link" })),
  ];
}

// The moment of the play that a scene shows: before its step, at its call, or behind its step.
const momentOf = (play, { kind, step, call }) =>
  (kind === "memory" ? lastMoment(play, step) : play.moments[positionAt(play, step, call)]);

// Both screens with what has changed on them, and whether they are the same.
function bothScreens(play, { kind, step }, moment, names) {
  const before = lastMoment(play, step - 1);
  const isSame = !differs(moment);
  const verdict = h("p", { class: "same" }, isSame ? "✓" : "✗", h("span", {}, isSame ? " identical" : " they differ"));
  const drawn = moment.columns.map(({ shown }, column) => {
    const old = before.columns[column].shown;
    return screens(shown, names[column], shown.map((frame, window) =>
      (kind === "guess" || kind === "memory" ? [] : telling(old[window], frame))));
  });
  return drawn.toSpliced(1, 0, verdict);
}

// The chain of a flow, its call and the lines that matter; at the end of a step the values that it has changed.
function laneOf({ pair, play }, { kind, step, calls = [], lines = [] }, column, index) {
  if (kind === "guess" || kind === "memory") return null;
  const flow = pair[index];
  const name = flows[flow].title;
  const end = lastMoment(play, step).columns[index];
  const call = end.calls[calls[index]];
  const own = lines[index];
  return h("section", { class: "lane", "aria-label": name },
    h("p", { class: "call-name" }, h("b", { class: "flow" }, name), " ", call && !own && [
      roleName(flow, call.from), ` ${isReturn(call) ? "⇒" : "→"} `, roleName(flow, call.to), " ",
      h("code", {}, callLabel(call, play.labels[step])),
    ]),
    diagram(chainAt(end, column, own ? null : call, kind === "end", own?.role)),
    call && h("div", { class: "code", tabindex: 0, role: "region", "aria-label": `Lines of ${name}` },
      own ? linesAt(own, flow) : fewLines(call, end.calls, flow)));
}

// Who is in the chain: who takes part in the step, and of what is built only the screen.
function castAt(end) {
  const isHidden = (call) => isCreation(call) && !isScreenOrHome(call.to);
  const cast = castOf(end.flow, end.calls.filter((call) => !isHidden(call)));
  return new Set([...cast].filter((title) => isRole(title)));
}

// The roles of a step as a chain: at a call, or at its end with the values that have changed; who does it by itself is
// lit. References are drawn between neighbours.
function chainAt(end, column, call, isEnd, doer) {
  const values = isEnd ? valuesOf(end) : new Map();
  const cast = new Set([...castAt(end), ...values.keys()]);
  const shown = pictureAt(isEnd ? end : column, cast, isEnd ? null : call, values);
  const place = (title) => shown.boxes.findIndex((box) => box.title === title);
  return {
    ...shown,
    boxes: shown.boxes.map((box) => (box.title === doer ? { ...box, state: "active" } : box)),
    links: shown.links.filter(({ from, to }) => Math.abs(place(from) - place(to)) === 1),
  };
}

// Draws the arrows of the chains, when the style has put the boxes.
function drawChains({ scenes, place, play }) {
  const { kind, step, calls = [], lines = [] } = scenes[place];
  for (const [index, host] of document.querySelectorAll("#tour .diagram").entries()) {
    const end = lastMoment(play, step).columns[index];
    const column = momentOf(play, scenes[place]).columns[index];
    drawArrows(host, chainAt(end, column, lines[index] ? null : end.calls[calls[index]], kind === "end"));
  }
}

// A value that was is told only if it is shorter than this.
const shortest = 6;

// The values that a step has changed, below the roles that hold them.
function valuesOf(column) {
  const own = changesOf(column).filter(({ role }) => role !== form);
  return new Map([...Map.groupBy(own, ({ role }) => role)].map(([role, values]) => [role, values.map(
    ({ property, was, words }) => h("span", { class: "held" },
      `${property} `, was.length < shortest && h("s", {}, was), ` ${words}`))]));
}

// What a scene says: a question, one sentence about a call, or what a learner can repeat.
function said(state, scene, names) {
  const { play, chosen } = state;
  const { kind, step, guess, calls, stage } = scene;
  if (kind === "guess") return asked(state, guess, situation(state, step));
  if (kind === "memory") return memory(state, names);
  const moment = lastMoment(play, step);
  if (kind === "end") {
    return [h("h2", {}, seenSentence(moment)), table(stepRows(moment), names, "How the flows differ in this step")];
  }
  const facts = factsAt(moment);
  const { say = (one, call) => callWords(one.flow, call) } = stage;
  const [one, other] = facts.map((own, column) => say(own, own.calls[calls[column]], facts));
  const [left, right] = names;
  return h("h2", {}, marked(one === other ? `In both, ${one}.` : `In ${left}, ${one}; in ${right}, ${other}.`));
}

// What has happened before a question, and what comes next.
function situation({ play, chosen }, step) {
  if (chosen === tour) return told[step];
  const isTyped = step > chosen.typing + 1;
  const before = play.labels.slice(isTyped ? chosen.typing + 1 : 1, step);
  const soFar = before.length > 0 ? `So far: ${before.join(", ")}. ` : "";
  return `${soFar}Next: ${play.labels[step]}.`;
}

// A guess with its choices; and when one was made, the answer and the place to look at.
function asked({ view }, { question, choices, answer, places }, before) {
  const choice = choices[view.choice];
  const where = places.map((place, index) => [index > 0 && " and ", place]);
  return [
    h("p", { class: "before" }, before),
    h("h2", {}, marked(question)),
    choice
      ? h("div", { role: "status" },
        h("p", { class: choice.isRight ? "right" : "wrong" }, choice.isRight ? "✓ Yes. " : "✗ No. ", marked(answer)),
        places.length > 0 && h("p", { class: "note" }, "Look at ", where, "."))
      : h("div", { class: "moments guess", role: "group", tabindex: -1, "aria-label": "Answers, with their keys" },
        choices.map(({ words }, index) =>
          button("choose", index, [h("span", { class: "digit" }, `${index + 1} `), marked(words)]))),
  ];
}

// The end of the tour: what a learner can repeat of both, and where to go on.
function memory({ play, ids }, names) {
  const others = pairs.filter(({ flows: one }) => one !== ids.join(",")).slice(0, 2);
  return [
    h("h2", {}, "The screens were the same at every moment. To remember:"),
    table(traitRows(toldSteps.map((step) => factsAt(lastMoment(play, step)))), names, "What is to be remembered"),
    h("div", { class: "moments" },
      others.map(({ flows: one, title }) => showButton({ play: "tour", flows: one }, `Next: ${title}`))),
  ];
}
