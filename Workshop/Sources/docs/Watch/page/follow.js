// Follow and Try it: what can be followed, what stands beside the code, and the columns of a play.
import { button, h, note, showButton } from "./dom.js";
import { moves } from "./recording.js";
import { differs, logOf, movesAfter, pathName, playOf, positionAt } from "./play.js";
import { scripts, stories, tour, walkScript } from "./play.js";
import { drawLog, moveButtons, screens } from "./screen.js";
import { playColumn } from "./story.js";

// What Follow can show: the tour, the stories of changes, and the scenarios behind it. Several gestures in one turn, or
// in the middle of a change, are evidence for the suite, and nothing to follow.
const tangled = ["L32", "L33", "L44", "L46"];
export const followed = [tour, ...stories, ...scripts.filter(({ rule }) => !tangled.includes(rule))];

export const followMode = {
  name: "follow", title: "Follow", key: "play", items: followed, column: playColumn,
  panel: (state) => [
    h("div", { class: "text" },
      h("h2", {}, state.chosen.title),
      h("div", { class: "moments" },
        showButton({ page: "", guess: state.chosen === tour ? state.view.guess : "1" }, "One thing at a time"),
        button("pick", null, "All …", { "aria-label": "All scenarios" })),
      h("p", { class: "lesson" }, state.chosen.words)),
    seenAt(state),
  ],
  play: ({ chosen, pair }) => playOf(chosen, pair),
  // A scenario begins when everything is typed.
  start: ({ chosen, play }) => positionAt(play, chosen.typing),
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
    const advice = "Choose what to type, tap, and be the service. Each button makes what was recorded.";
    const service = possible && h("div", { class: "service" },
      h("h3", {}, "The service"),
      moveButtons(possible.filter(({ on }) => on === "service")) || note("No request waits for an answer."),
      moveButtons(possible.filter(({ on }) => on === "")));
    return [
      h("div", { class: "text" },
        h("h2", {}, "Use the login"),
        h("p", { class: "lesson" }, isOver ? advice : "Go on to the end of the last step, then it is your turn."),
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
