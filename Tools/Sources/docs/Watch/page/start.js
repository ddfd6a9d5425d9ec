// The start: what is here, the five patterns, and two of them at work.
import { h, note, showButton } from "./dom.js";
import { pairs } from "./follow.js";
import { flows, isRole } from "./recording.js";
import { playOf, positionAt, tour } from "./play.js";
import { playColumn } from "./story.js";

const patterns = [
  { id: "mvc", name: "Model-View-Controller", words: "one controller between the model and the view" },
  { id: "mvp", name: "Model-View-Presenter", words: "a presenter tells a passive view what to show" },
  { id: "mvvm", name: "Model-View-ViewModel", words: "a view model of values; the view binds to them" },
  { id: "mvi", name: "Model-View-Intent", words: "one state, changed by one pure function alone" },
  { id: "viper", name: "View, Interactor, Presenter, Entity, Router", words: "a type for each task, behind protocols" },
];

const doings = [
  { mode: "follow", title: "Follow", words: "a tap through two designs, call by call" },
  { mode: "jobs", title: "Jobs", words: "who does what, in all ten flows" },
  { mode: "try", title: "Try it", words: "use the login yourself, and be the service" },
  { mode: "mistakes", title: "Mistakes", words: "what a user suffers, and which line did it" },
  { mode: "changes", title: "Changes", words: "what a new requirement costs in each flow" },
];

// The pair at work: MVP and MVVM, from the tap to the message.
const shownPair = ["mvp", "mvvm"].map((id) => flows.findIndex((flow) => flow.id === id));
const shownPlay = playOf(tour, shownPair);
const firstShown = positionAt(shownPlay, 3, 1);
const lastShown = positionAt(shownPlay, 4);
let place = firstShown - 1;

// The next moment of the living picture: in each column the roles, and the call in words.
export function livingColumns() {
  place = place < lastShown ? place + 1 : firstShown;
  const now = shownPlay.moments[place];
  return shownPair.map((flow, column) => {
    const shown = playColumn({ pair: shownPair, now, play: shownPlay }, column);
    const call = now.columns[column].recent.at(-1);
    const isFrame = now.columns[column].isFrame;
    const words = call && isRole(call.from)
      ? `${call.from} ${call.kind === "return" ? "returns to" : "→"} ${call.to}  ${call.label}` : now.label;
    return { ...shown, title: flows[flow].title, words: isFrame ? "The window draws" : words };
  });
}

export function startPage({ view }) {
  return [
    h("div", { class: "hero" },
      h("h2", {}, "One login, built in ten ways. See how two of them differ, call by call."),
      h("div", { class: "livings", "aria-hidden": "true", inert: "" }, h("div", { class: "living" }), h("div", { class: "living" })),
      h("div", { class: "moments" },
        showButton({ mode: "follow", play: "tour", flows: "mvp,mvvm" }, "Take the tour: MVP and MVVM", { class: "next" }),
        h("button", { "data-do": "still", "aria-pressed": `${view.still === "1"}` }, "Stop the picture"))),
    h("div", { class: "choosing" },
      h("section", {},
        h("h3", {}, "Two patterns that differ in one thing"),
        h("ul", { class: "tiles" }, pairs.map(({ flows: pair, title, words }) => h("li", {},
          showButton({ mode: "follow", play: "tour", flows: pair }, [h("b", {}, title), h("span", {}, words)]))))),
      h("section", {},
        h("h3", {}, "The five patterns"),
        h("dl", { class: "patterns" }, patterns.flatMap(({ id, name, words }) => [
          h("dt", {}, h("b", {}, flows.find((flow) => flow.id === id)?.title ?? id), ` ${name}`), h("dd", {}, words),
        ]))),
      h("section", {},
        h("h3", {}, "What you can do here"),
        h("ul", { class: "tiles" }, doings.map(({ mode, title, words }) => h("li", {},
          showButton({ mode }, [h("b", {}, title), h("span", {}, words)])))))),
    note("Everything here was recorded from running code, or read from its files. A call is one role calling another: "
      + "gestures, returns and updates by the window are shown, and not counted. Keys: → and ← for Next and Back, ↓ and ↑ "
      + "for a whole step, the next job or the next change."),
  ];
}
