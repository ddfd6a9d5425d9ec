// The sources: the line that calls and the function that is called, whole files, and the lines of a patch.
import { button, h } from "./dom.js";
import { fileLines, fileName, patchedLines } from "./recording.js";
import { coloured } from "./swift.js";

// How many lines are shown above the line that calls and below it, and behind the function that is called: these fill a
// tall window, and are the first to go in a low one. Where there is no function to show, or its file ends soon, the lines
// around stand in.
const context = { above: 3, below: 1, rest: 24, least: 18 };

// From this length on, a run of skipped lines is folded.
const shortestFold = 3;

// How the service and the clock of the suite wait and answer is no part of a flow.
const serviceFile = "HeldUserService.swift";
const clockFile = "HeldClock.swift";

// A line with its number or sign. It is indented by half, and a long one goes on below, a bit farther right.
function drawLine(sign, line, kind) {
  const indent = line.match(/^ */)[0].length / 2 + 2;
  return h("li", { class: kind },
    h("span", { class: "sign" }, sign),
    h("code", { style: `padding-left:${indent}ch;text-indent:-2ch` }, coloured(line.trim())));
}

const fold = (words) => h("li", { class: "fold" }, h("span", { class: "sign" }, "⋯"), h("i", {}, words));

// Lines of code below a name and a note.
export const excerpt = (name, note, lines) =>
  h("div", { class: "excerpt" },
    h("p", { class: "file-name" }, name, ` ${note}`),
    h("ol", { class: "lines" }, lines));

// Opens a file in the page.
export function fileButton(file, line) {
  const words = line ? `${fileName(file)}:${line}` : fileName(file);
  return button("file", { file, line }, words, { class: "link" });
}

export const isWithin = ([first, last], line) => line >= first && line <= last;

// The lines of a file that have a kind, by their number and text; several that are skipped are folded.
export function fileCode(file, kindOf = () => "lit") {
  const items = [];
  let skipped = [];
  for (const [index, line] of fileLines(file).entries()) {
    const kind = kindOf(index + 1, line);
    const item = kind && drawLine(index + 1, line, kind);
    if (kind === "skipped") {
      skipped.push(item);
    } else if (kind) {
      const isFolded = skipped.length >= shortestFold;
      items.push(isFolded ? fold(`${skipped.length} lines did not run`) : skipped, item);
      skipped = [];
    }
  }
  return items;
}

// The excerpts of a call: the line that calls, and the function that is called or goes on.
export function drawCode(call) {
  const { from, to, target, site, kind, isGesture, inside } = call;
  const isInTarget = ({ file, first, last }) =>
    file === target.file && first >= target.first && last <= target.last;
  const isReturn = kind === "return";
  const own = (isGesture || isReturn) && inside.find((one) => one.last > one.first && !isInTarget(one));
  if (isReturn) {
    return [
      drawFunction(target, `${to} goes on`, { marked: site.line, above: Math.max(0, missing(own || target)), rest: own ? 0 : context.rest }),
      own && drawFunction(own, to, { above: 0, rest: context.rest }),
    ];
  }
  const room = { above: site ? 0 : Math.max(context.above, missing(target)), rest: own ? 0 : context.rest };
  const words = `${to} is called${isGesture ? " by the widget" : ""}`;
  const host = hostNote(call);
  const below = host ? context.rest : context.below;
  const short = host ? site && { file: site.file, first: site.line, last: site.line } : target;
  const above = Math.max(context.above, short ? missing(short) : 0);
  return [
    site && drawSite(site, `${from} calls`, { above, below }),
    host ?? drawFunction(target, words, room),
    own && drawFunction(own, to, { above: 0, rest: context.rest }),
  ];
}

// How many lines a function has too few to fill a window, with those behind it.
const missing = ({ file, first, last }) =>
  context.least - (last - first) - Math.min(context.rest, fileLines(file).length - last);

function drawSite({ file, line }, note, { above, below }) {
  const range = [line - above, line + below];
  const kindOf = (number) => isWithin(range, number) && (number === line ? "marked context" : "context");
  return excerpt(fileButton(file, line), note, fileCode(file, kindOf));
}

function hostNote({ target, label, isAnswered }) {
  const name = { [serviceFile]: "service", [clockFile]: "clock" }[fileName(target.file)];
  if (!name) return null;
  const waits = name === "clock" ? "lets the task sleep until the pause is over" : "keeps the request until it is answered";
  const kept = isAnswered ? "returns at once" : waits;
  const words = label === "cancel()" ? "learns that the task is cancelled" : kept;
  return h("p", { class: "file-name" }, fileButton(target.file, target.first), ` The ${name} ${words}`);
}

// A case with its code on the same line is never called skipped, because only the calls in it would tell.
const isCaseInOneLine = (line) => /^ *(case .*|default): .*[^:]$/.test(line);

// A function. The lines that ran are lit, and its first and last line are always shown.
function drawFunction({ file, first, last, ran }, note, { marked, above, rest }) {
  const lit = ran.length > 0 ? ran : [[first, last]];
  const kindOf = (number, line) => {
    if (!isWithin([first, last], number)) return isWithin([first - above, last + rest], number) && "context";
    if (number === marked) return "marked lit";
    if (lit.some((range) => isWithin(range, number))) return "lit";
    return number === first || number === last || isCaseInOneLine(line) ? "own" : "skipped";
  };
  return excerpt(fileButton(file, marked ?? first), note, fileCode(file, kindOf));
}

// The lines of a patch, in its whole file or with gaps, and what becomes of the file.
export function patchExcerpt({ path, lines, isNew, isGone }, isWhole = false) {
  const all = isWhole ? patchedLines(lines, fileLines(path)) : lines.slice(1);
  const fates = [isNew && "is new", isGone && "is removed"];
  return excerpt(fileName(path), fates.filter(Boolean).join(), all.map(patchLine));
}

const patchKinds = { "+": "added", "-": "removed", " ": "context" };

function patchLine(line) {
  const kind = patchKinds[line[0]];
  return kind ? drawLine(line[0].replace("-", "−"), line.slice(1), kind) : fold("");
}
