// What the mode Mistakes shows: a flow as it is, and the flow with a mistake.
import { button, h, note } from "./dom.js";
import { excerpt, patchCode } from "./code.js";
import { filePath, flows, mutants, ruleSentence, text } from "./recording.js";
import { differs, logOf, makePlay } from "./play.js";
import { excerpts, picture } from "./lists.js";
import { card, differing, frameWords } from "./screen.js";

const sides = ["As it should be", "With the mistake"];

export function mistakePlay(index) {
  const { flow, steps, windows, right, wrong } = mutants[index];
  const columns = [right, wrong].map((entries) => ({ flow, pairs: entries.map((one) => [one]) }));
  return makePlay(["start", ...steps.map(text)].slice(0, wrong.length), windows, columns);
}

// The first moment at which the screens or the logs differ.
export const firstDifference = (play) => play.moments.findIndex(differs);

export function mistakePanel({ view, now }) {
  const { name, flow, consequence, chain, planted } = mutants[view.mistake];
  const links = chain.slice(1).map((title, link) => (link === planted ? [" ", h("b", {}, "⇒"), ` ${title}`] : ` → ${title}`));
  return [
    h("p", {}, flows[flow].title),
    h("p", {}, button("pick", "mistake", "All mistakes …")),
    h("h3", {}, "What a user suffers"),
    h("p", { class: "suffers" }, consequence),
    h("h3", {}, "The rule"),
    h("p", {}, ruleSentence(name)),
    chain.length > 0 && [h("h3", {}, "What keeps it alive; ⇒ is the mistake"), h("p", { class: "chain" }, chain[0], links)],
    h("p", { class: "same" }, differs(now) ? "✗ Here they differ" : "✓ No difference at this moment"),
  ];
}

// The flow with the mistake on the left, and what it shows on the right.
export const mistakeColumn = (state, column) => (column === 0 ? mistakenFlow(mutants[state.view.mistake]) : evidence(state));

// The changed role is marked. A leak shows the chain of references that keeps it, and which of them the mistake makes.
function mistakenFlow({ flow, files, chain, planted }) {
  const changed = new Set(files.map(({ role }) => role));
  const boxOf = (title) => {
    if (chain.includes(title)) return { state: "kept", words: "still alive, and should be released" };
    return changed.has(title) && { state: "changed", words: "has the mistake" };
  };
  const shown = picture(flow, chain, boxOf);
  const place = (title) => shown.boxes.findIndex((box) => box.title === title);
  const kept = chain.slice(1).map((title, link) =>
    ({ from: place(chain[link]), to: place(title), kind: link === planted ? "planted" : "keeps" }));
  const items = files.map((file) => excerpt(file.path.split("/").pop(), "", patchCode(file, true)));
  return { ...shown, links: kept.length > 0 ? kept : shown.links, items: excerpts(items, ""), isFixed: true };
}

const widgetNames = { logIn: "Log in", cancel: "Cancel", spinner: "the spinner", message: "the message", welcome: "the greeting" };

// Both screens and both logs, side by side, with what differs marked.
function evidence({ now }) {
  const [right, wrong] = now.columns.map(({ shown }) => shown);
  const [rightLog, wrongLog] = now.columns.map(logOf);
  const different = right.map((frame, window) => differing(frame, wrong[window]));
  const names = [...new Set(different.flatMap((one) => [...one]))].map((name) => widgetNames[name] ?? name);
  const cards = different.map((marked, window) => {
    const place = right.length > 1 ? `, window ${window + 1}` : "";
    return h("div", { class: "pair" },
      card(right[window], { title: `${sides[0]}${place}`, marked }),
      card(wrong[window], { title: `${sides[1]}${place}`, marked }));
  });
  return h("div", { class: "evidence", tabindex: 0, role: "region", "aria-label": "Both screens" },
    h("h3", {}, "What the user sees"), h("p", {}, names.length > 0 && `Different: ${names.join(", ")}.`), cards,
    h("h3", {}, "What the service sees, and what stays in memory"),
    h("div", { class: "pair" }, drawLog(rightLog, wrongLog, "missing"), drawLog(wrongLog, rightLog, "extra")));
}

// Of equal lines, so many are shown before one that differs, and at the end.
const fewEqual = 4;

// A log, with what the other one does not have marked.
export function drawLog(lines, others, kind) {
  const isEqual = (line) => others.includes(line);
  const isNear = (_, index) => index >= lines.length - fewEqual || !lines.slice(index, index + fewEqual + 1).every(isEqual);
  const near = lines.filter(isNear);
  const hidden = lines.length - near.length;
  return h("ol", { class: "log" },
    lines.length === 0 && h("li", {}, note("nothing so far")),
    hidden > 0 && h("li", {}, note(`⋯ ${hidden} equal lines`)),
    near.map((line) => h("li", { class: !isEqual(line) && kind }, line)));
}

// Both screens, for a screen reader.
export const bothScreens = ({ columns }) => columns.map(({ shown }, column) =>
  `${sides[column]}: ${shown.map(frameWords).join("; ")}`);
