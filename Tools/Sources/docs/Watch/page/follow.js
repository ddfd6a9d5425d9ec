// Start, Follow and Try it: the tour of five moments, what stands beside the code, and the columns of a play.
import { button, choices, h, note, showButton } from "./dom.js";
import { flows, moves, mutants, readStory } from "./recording.js";
import { differs, logOf, movesAfter, playOf, positionAt, scripts, story, walkNamed, walkScript } from "./play.js";
import { drawLog, moveButtons, screens } from "./screen.js";
import { drawStory, pictureAt, progressWords } from "./story.js";

// What happens, in the words of free play.
const walk = [
  'type "ada" into the username', "type the wrong password into the password", "tap Log in", "answer: wrong credentials",
  "type the correct password into the password", "tap Log in", 'answer: welcome, "Ada"', "tap Log out",
];
const [tap, answer, home] = [3, 4, 7];

const tour = { name: "tour", rule: "", title: "The tour of five moments", ...walkScript(walkNamed(walk, (label) => label)) };

// What Follow can show: the tour, the story of a change, and the scenarios behind it.
export const followed = [tour, story, ...scripts];

// Reads the recording that a view shows.
export const readFor = ({ mode, play }) => readStory(mode === "follow" && followed[play] === story);

export const moments = [
  {
    title: "A tap",
    words: "The user has typed a name and a wrong password, and taps Log in. Next follows the tap through both designs, call by call: above, the line that calls; below, the function that is called, with the lines that ran.",
    start: (play) => positionAt(play, tap, 1),
  },
  {
    title: "The request",
    words: "A role asks the service, and waits without blocking anything. See who it is in each design. The user sees the spinner.",
    start: (play) => play.moments.findIndex(waits),
  },
  {
    title: "An answer",
    words: "The password was wrong. The answer goes back to the role that has waited, and from there to the screen: the message, and an empty password. Then a second try succeeds.",
    start: (play) => positionAt(play, answer, 1),
  },
  {
    title: "A log-out",
    words: "Home is shown, and the login screen is released: its roles are struck. Log out builds a new one. See who builds it.",
    start: (play) => positionAt(play, home),
  },
  { title: "A leak" },
];

// A column makes the call here that waits for the service.
const waits = ({ step, columns }) => step === tap && columns.some(({ recent }) => recent.at(-1)?.kind === "await");

// A mistake by which the login screen keeps itself alive, of one of these flows if there is one.
export function leakOf(shown) {
  const isCycle = ({ name, chain }) => name.startsWith("L12") && chain.length > 0 && chain[0] === chain.at(-1);
  const leaks = mutants.filter(isCycle);
  return mutants.indexOf(leaks.find(({ flow }) => shown.includes(flow)) ?? leaks[0]);
}

const ways = [
  ["follow", "One tap", "Follow a tap on Log in through both flows, call by call."],
  ["jobs", "One job", "Who refuses a second tap? The same job in both flows."],
  ["changes", "One change", "What a new requirement costs in each of the ten flows."],
];

export const startPanel = () => [
  h("h2", {}, "The same login, built in ten ways, and two of them side by side"),
  h("p", {}, "Each box is a role; click it, and it says what it does. A solid grey line is a reference that keeps alive, a dashed one is weak, and a double blue line is a call that waits (await)."),
  h("p", {}, "Everything here was recorded from running code or read from its files, and the sentence at the bottom says how the two differ."),
  choices(ways.map(([mode, name, words]) => ({ change: { mode }, content: [h("b", {}, name), h("span", {}, words)] }))),
  note("The calls between roles are counted; gestures, returns and updates by the window are shown, too. What a role does to the widgets of the form is in its code. Keys: → and ← for Next and Back, ↓ and ↑ for a whole step, the next job or the next change."),
];

export const isTour = ({ view }) => view.mode === "follow" && followed[view.play] === tour;

// The moment of the tour that is shown; none in a scenario.
const shownMoment = (state) =>
  (isTour(state) ? Math.max(0, moments.findLastIndex(({ start }) => start?.(state.play) <= state.position)) : -1);

export function followPanel(state) {
  const shown = shownMoment(state);
  const { title, words } = moments[shown] ?? followed[state.view.play];
  const number = shown < 0 ? "" : `${shown + 1} of ${moments.length}: `;
  const rounds = moments.map(({ title }, index) => button("moment", index, `${index + 1}`, {
    "aria-label": `${index + 1}: ${title}`, "aria-current": index === shown && "step",
  }));
  return [
    h("h2", {}, `${number}${title}`),
    h("p", { class: "lesson" }, words),
    h("div", { class: "moments", role: "group", "aria-label": "A tour of five moments" },
      rounds, button("pick", "play", "All scenarios …")),
    ...seenAt(state),
  ];
}

export function tryPanel(state) {
  const { view, play, position } = state;
  const isOver = position === play.last;
  const moveOf = (move) => ({ ...moves[move], change: { path: [...view.path, move] } });
  const possible = isOver ? movesAfter(view.path).map(moveOf) : undefined;
  const hint = "Choose what to type, tap, and be the service. Each button makes what was recorded.";
  const service = possible && h("div", { class: "service" },
    h("h3", {}, "The service"),
    moveButtons(possible.filter(({ on }) => on === "service")) || note("No request waits for an answer."),
    moveButtons(possible.filter(({ on, label }) => on === "" && !label.endsWith("Tab"))));
  return [
    h("h2", {}, "Use the login"),
    h("p", { class: "lesson" }, isOver ? hint : "Go on to the end of the last step, then it is your turn."),
    ...seenAt(state, possible, service),
    showButton({ path: [] }, "Start again"),
  ];
}

// What is seen at a moment: the screens of the left flow, whether those of the right one are the same, and the log.
const seenAt = ({ now }, moves, service) => [
  screens(now.columns[0].shown, { moves }),
  service,
  comparison(now),
  drawLog("What the service sees", logOf(now.columns[0])),
];

export const comparison = (now) =>
  h("p", { class: "same" }, differs(now) ? "✗ Here they differ" : "✓ Both screens are identical");

export const playFollowed = ({ play, flows: shown }) => playOf(followed[play], shown);
export const playWalk = ({ path, flows: shown }) => playOf(walkScript(path), shown);

// Where a scenario or the tour begins: when everything is typed.
export const startFollowed = (state) =>
  (isTour(state) ? moments[0].start(state.play) : positionAt(state.play, followed[state.view.play].typing));

// A column of a play: its roles and its story.
export function playColumn({ view, now }, column) {
  const shown = now.columns[column];
  return {
    flow: shown.flow,
    note: progressWords(shown, flows[view.flows[1 - column]].title),
    ...pictureAt(shown),
    items: drawStory(shown),
  };
}
