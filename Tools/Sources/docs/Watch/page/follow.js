// Follow and Try it: the tour of five moments, what stands beside the code, and the columns of a play.
import { button, h, note, showButton } from "./dom.js";
import { moves, slug } from "./recording.js";
import { differs, logOf, movesAfter, pathName, playOf, positionAt } from "./play.js";
import { scripts, story, walkNamed, walkScript } from "./play.js";
import { drawLog, moveButtons, screens } from "./screen.js";
import { playColumn } from "./story.js";

// What happens, in the words of free play.
const walk = [
  'type "ada" into the username', "type the wrong password into the password", "tap Log in",
  "answer: wrong credentials", "type the correct password into the password", "tap Log in",
  'answer: welcome, "Ada"', "tap Log out",
];
const [tap, answer, home] = [3, 4, 7];

const tourPath = walkNamed(walk.map(slug));
export const tour = { name: "tour", title: "The tour of five moments", ...walkScript(tourPath) };

// What Follow can show: the tour, the story of a change, and the scenarios behind it.
export const followed = [tour, story, ...scripts];

// A column makes the call here that waits for the service.
const waits = ({ step, columns }) =>
  step === tap && columns.some(({ recent }) => recent.at(-1)?.kind === "await");

export const moments = [
  {
    title: "A tap",
    words: `The user has typed a name and a wrong password, and taps Log in. Next follows the tap through both
      designs, call by call: above, the line that calls; below, the function, with the lines that ran.`,
    start: (play) => positionAt(play, tap, 1),
  },
  {
    title: "The request",
    words: `A role asks the service, and waits without blocking anything. See who it is in each design. The
      user sees the spinner.`,
    start: (play) => play.moments.findIndex(waits),
  },
  {
    title: "An answer",
    words: `The password was wrong. The answer goes back to the role that has waited, and from there to the
      screen: the message, and an empty password. Then a second try succeeds.`,
    start: (play) => positionAt(play, answer, 1),
  },
  {
    title: "A log-out",
    words: `Home is shown, and the login screen is released: its roles are struck. Log out builds a new one.
      See who builds it.`,
    start: (play) => positionAt(play, home),
  },
  { title: "A leak" },
];

export const isTour = ({ chosen }) => chosen === tour;

// The moment of the tour that is shown; none in a scenario.
function shownMoment(state) {
  if (!isTour(state)) return -1;
  return Math.max(0, moments.findLastIndex(({ start }) => start?.(state.play) <= state.position));
}

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
      h("h2", {}, `${number}${title}`),
      h("p", { class: "lesson" }, words),
      h("div", { class: "moments", role: "group", "aria-label": "A tour of five moments" },
        rounds, button("pick", null, "All scenarios …")),
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
      h("h2", {}, "Use the login"),
      h("p", { class: "lesson" }, isOver ? hint : "Go on to the end of the last step, then it is your turn."),
      seenAt(state, possible, service),
      showButton({ path: "" }, "Start again"),
    ];
  },
  play: ({ path, pair }) => playOf(walkScript(path), pair),
  start: ({ play }) => play.last,
};

// What is seen at a moment: the screens of the left flow, whether the right one has the same, and the log.
const seenAt = ({ now }, moves, service) => [
  screens(now.columns[0].shown, { moves }),
  service,
  comparison(now),
  drawLog("What the service sees", logOf(now.columns[0])),
];

export const comparison = (now) =>
  h("p", { class: "same" }, differs(now) ? "✗ Here they differ" : "✓ Both screens are identical");
