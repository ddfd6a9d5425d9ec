// Follow and Try it: the tour of five moments, what stands beside the code, and the columns of a play.
import { button, h, note, showButton } from "./dom.js";
import { differenceOf, roleWords } from "./difference.js";
import { flows, moves } from "./recording.js";
import { differs, logOf, movesAfter, pathName, playOf, positionAt } from "./play.js";
import { scripts, stories, tour, walkScript } from "./play.js";
import { drawLog, moveButtons, screens } from "./screen.js";
import { playColumn } from "./story.js";

// What Follow can show: the tour, the stories of changes, and the scenarios behind it. Several gestures in one turn, or
// in the middle of a change, are evidence for the suite, and nothing to follow.
const tangled = ["L32", "L33", "L44", "L46"];
export const followed = [tour, ...stories, ...scripts.filter(({ rule }) => !tangled.includes(rule))];

// The steps of the tour.
const [tap, answer, home] = [3, 4, 8];

// A column makes the call here that waits for the service.
const waits = ({ step, columns }) =>
  step === tap && columns.some(({ recent }) => recent.at(-1)?.kind === "await");

// What both flows answer to a guess, from the facts of a step.
const answerOf = (step, key) => ({ pair, play }) => {
  const { facts } = differenceOf(play, step);
  return facts?.map((one, column) => `${flows[pair[column]].title}: ${one[key] ? roleWords(one[key]) : "nobody"}`);
};

const learns = {
  tells: "it is told by name", sets: "a closure that it has bound is called", hands: "it is handed a state",
  delivers: "it observes a signal", reads: "the window asks it to read", itself: "the controller does it itself",
};

// Each moment begins with a question that can be answered by a guess; the answer stands in the next one.
export const moments = [
  {
    title: "A tap",
    words: "The user has typed a name and a wrong password, and taps Log in. Follow the tap through both designs.",
    question: "Which role will ask the service?",
    answer: answerOf(tap, "asker"),
    start: (play) => positionAt(play, tap, 1),
  },
  {
    title: "The request",
    words: "A role asks the service, and waits without blocking anything. The user sees the spinner.",
    question: "The answer will be that the password is wrong. How will the view learn of it?",
    answer({ pair, play }) {
      const { facts } = differenceOf(play, answer);
      return facts?.map(({ update }, column) => `${flows[pair[column]].title}: ${learns[update?.way] ?? "not at all"}`);
    },
    start: (play) => play.moments.findIndex(waits),
  },
  {
    title: "An answer",
    words: "The answer goes back to the role that has waited, and from there to the screen: a message, and an empty "
      + "password. Then a second try succeeds.",
    question: "At log-out, who will build the next login screen?",
    answer({ pair, play }) {
      const { facts } = differenceOf(play, home);
      return facts?.map(({ built }, column) => {
        const own = built.findLast(({ to }) => to === "View" || to === "Controller");
        return `${flows[pair[column]].title}: ${own ? roleWords(own.from) : "nobody"}`;
      });
    },
    start: (play) => positionAt(play, answer, 1),
  },
  {
    title: "A log-out",
    words: "Home is shown, and the login screen is released: its roles are struck out. Log out builds a new one.",
    start: (play) => positionAt(play, home, 1),
  },
  {
    title: "The difference",
    words: "That was one login, twice. The user saw the same in both.",
    start: (play) => play.last,
  },
];

export const isTour = ({ chosen }) => chosen === tour;

// The moment of the tour that is shown; none in a scenario.
function shownMoment(state) {
  if (!isTour(state)) return -1;
  return Math.max(0, moments.findLastIndex(({ start }) => start(state.play) <= state.position));
}

// The question of this moment, and the answer to the one before.
function guess(state, shown) {
  if (shown < 0 || state.view.guess === "0") return null;
  const { question } = moments[shown];
  const before = moments[shown - 1];
  if (!question && !before?.answer) return null;
  return h("div", { class: "guess" },
    before?.answer && h("p", {}, h("b", {}, "Answer "), `${before.answer(state)?.join(". ")}.`),
    question && h("p", {}, h("b", {}, "Guess "), question, " ",
      showButton({ guess: "0" }, "no guesses", { class: "link" })));
}

// The end of the tour: what differed in it, and where to go on.
function summary({ pair, play, ids }) {
  const told = [answer, tap, 1, home].flatMap((step) => differenceOf(play, step).topics ?? []);
  const topics = told.filter(({ question }, index) => told.findIndex((one) => one.question === question) === index);
  const names = pair.map((flow) => flows[flow].title);
  const others = pairs.filter(({ flows: one }) => one !== ids.join(","));
  return [
    h("ul", { class: "summary" }, topics.map(({ question, answers: [one, other] }) => h("li", {},
      h("b", {}, question), ` ${names[0]}: ${one}. ${names[1]}: ${other}.`))),
    topics.length === 0 && note("But for the names, they did the same."),
    h("h3", {}, "Go on"),
    h("div", { class: "moments" },
      others.slice(0, 2).map(({ flows: one, title }) => showButton({ mode: "follow", play: "tour", flows: one }, title)),
      showButton({ mode: "mistakes", mistake: "" }, "See a leak"),
      showButton({ mode: "try" }, "Try it yourself")),
  ];
}

// Pairs that differ in one thing at a time.
export const pairs = [
  { flows: "mvc,mvp", title: "MVC and MVP", words: "the controller is split" },
  { flows: "mvp,mvvm", title: "MVP and MVVM", words: "telling becomes binding" },
  { flows: "mvvm,mvi", title: "MVVM and MVI", words: "many values become one state" },
  { flows: "mvp,viper", title: "MVP and VIPER", words: "the presenter is split" },
];

export const followMode = {
  name: "follow", title: "Follow", key: "play", items: followed, column: playColumn,
  panel(state) {
    const shown = shownMoment(state);
    const { title, words } = moments[shown] ?? state.chosen;
    const number = shown < 0 ? "" : `${shown + 1} of ${moments.length}: `;
    const rounds = moments.map(({ title }, index) => button("moment", index, `${index + 1}`, {
      "aria-label": `${index + 1}: ${title}`, "aria-current": index === shown && "step",
    }));
    return [
      h("div", { class: "text" },
        h("h2", {}, `${number}${title}`),
        h("div", { class: "moments", role: "group", "aria-label": "A tour of five moments" },
          rounds, button("pick", null, "All …", { "aria-label": "All scenarios" })),
        h("p", { class: "lesson" }, words),
        guess(state, shown),
        shown === moments.length - 1 && summary(state)),
      seenAt(state),
    ];
  },
  play: ({ chosen, pair }) => playOf(chosen, pair),
  // A scenario or the tour begins when everything is typed.
  start: ({ chosen, play }) =>
    (chosen === tour ? moments[0].start(play) : positionAt(play, chosen.typing)),
};

export const tryMode = {
  name: "try", title: "Try it", column: playColumn,
  panel(state) {
    const { path, play, position } = state;
    const isOver = position === play.last;
    const moveOf = (move) => ({ ...moves[move], change: { path: pathName([...path, move]) } });
    // A key does what a button here does, too.
    const isNoKey = ({ label }) => !label.startsWith("press");
    const possible = isOver ? movesAfter(path).map(moveOf).filter(isNoKey) : undefined;
    const hint = "Choose what to type, tap, and be the service. Each button makes what was recorded.";
    const service = possible && h("div", { class: "service" },
      h("h3", {}, "The service"),
      moveButtons(possible.filter(({ on }) => on === "service")) || note("No request waits for an answer."),
      moveButtons(possible.filter(({ on }) => on === "")));
    return [
      h("div", { class: "text" },
        h("h2", {}, "Use the login"),
        h("p", { class: "lesson" }, isOver ? hint : "Go on to the end of the last step, then it is your turn."),
        showButton({ path: "" }, "Start again")),
      seenAt(state, possible, service),
    ];
  },
  play: ({ path, pair }) => playOf(walkScript(path), pair),
  start: ({ play }) => play.last,
};

// What is seen at a moment: the screens of the left flow, whether the right one has the same, and the log.
const seenAt = ({ now }, moves, service) => [
  h("div", {}, screens(now.columns[0].shown, { moves }), service, comparison(now)),
  drawLog("What the service sees", logOf(now.columns[0])),
];

export const comparison = (now) =>
  h("p", { class: "same" }, differs(now) ? "✗ Here they differ" : "✓ Both screens are identical");
