// The sources: the line that calls and the function that is called, whole files, and the lines of a patch.
import { button, h } from "./dom.js";
import { changeHost, fileLines, fileName, hostOfFile, isChangeHost, patchedLines } from "./recording.js";
import { roleOfFile, roleStyle } from "./roles.js";
import { coloured } from "./swift.js";

// How many lines are shown above the line that calls and below it, and behind the function that is called: these fill a
// tall window, and are the first to go in a low one. Where there is no function to show, or its file ends soon, the
// lines around stand in.
const context = { above: 3, below: 1, rest: 24, least: 18 };

// From this length on, a run of skipped lines is folded.
const shortestFold = 3;

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

// Opens a file in the page. Its name has the colour of its role, if a flow is given.
export function fileButton(file, line, flow) {
  const words = line ? `${fileName(file)}:${line}` : fileName(file);
  const role = flow === undefined ? undefined : roleOfFile(flow, file);
  const look = role ? { class: "link of-role", style: roleStyle(flow, role) } : { class: "link" };
  return button("file", { file, line }, words, look);
}

// The lines of a call that matter, and nothing around them: the line that calls, and of the function that is called the
// first line and what it does next. What calls on comes before what does not. Two lines are shown in any case.
const most = { lines: 6, words: 26 };

export function fewLines(call, calls, flow) {
  const groups = Map.groupBy(linesOf(call, calls), ({ file }) => file);
  return [...groups].map(([file, own]) => {
    const all = fileLines(file);
    const lines = own.toSorted((one, other) => one.line - other.line).map(({ line, isMarked }, index, sorted) => {
      // Where lines are left out, dots say so.
      const hasGap = index > 0 && sorted[index - 1].line < line - 1;
      const kinds = [isMarked ? "marked" : "lit", hasGap && "gap"];
      return drawLine(line, all[line - 1], kinds.filter(Boolean).join(" "));
    });
    return excerpt(fileButton(file, undefined, flow), "", lines);
  });
}

function linesOf({ site, target, kind, inside, isGesture }, calls) {
  // How a host waits and answers is no part of a flow.
  const isOfHost = hostOfFile(target.file) !== undefined;
  const isInTarget = ({ file, first, last }) => file === target.file && first >= target.first && last <= target.last;
  // Behind a gesture or an answer, the function that handles it says more.
  const handler = (isGesture || kind === "return") && inside.find((one) => one.last > one.first && !isInTarget(one));
  const shown = isOfHost ? callerOf(site, calls) : handler || target;
  const sites = calls.flatMap((one) => one.site ?? []);
  const calling = site ? [{ ...site, isMarked: true }] : [];
  const isCalling = ({ file, line }) => file === site?.file && line === site.line;
  const ran = shown ? ranLines(shown, sites).filter((one) => !isCalling(one)) : [];
  // A line that goes on and does nothing else is in a function that begins somewhere.
  const others = ran.length > 0 || !shown ? ran : [{ file: shown.file, line: shown.first }];
  let words = 0;
  return [...calling, ...others].slice(0, most.lines).filter(({ file, line }, index) => {
    words += fileLines(file)[line - 1].trim().split(/\s+/).length + 1;
    return index < 2 || words <= most.words;
  });
}

// The function in which a line is, among those that were called before.
const callerOf = (site, calls) => site && calls.flatMap((one) => [one.target, ...one.inside])
  .findLast((one) => one.file === site.file && isWithin(one, site.line));

// The lines of a function that ran, the first line and those that call on before the others; without braces and
// comments.
function ranLines(called, sites) {
  const { file, first } = called;
  const all = fileLines(file);
  const isCode = (number) => !/^\s*([})\]]*|\/\/.*)$/.test(all[number - 1]);
  const numbers = [...all.keys()].map((index) => index + 1)
    .filter((number) => isCode(number) && hasRun(called, number));
  const isFirst = (number) => number === first || sites.some((site) => site.file === file && site.line === number);
  const ordered = [...numbers.filter(isFirst), ...numbers.filter((number) => !isFirst(number))];
  return ordered.map((line) => ({ file, line }));
}

export const isWithin = ({ first, last }, line) => line >= first && line <= last;

// Whether a line of a function ran; of one in which no line can say so, all have.
const hasRun = (called, line) => (called.ran.length > 0 ? called.ran.includes(line) : isWithin(called, line));

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
export function drawCode(call, flow) {
  const { from, to, target, site, kind, isGesture, inside } = call;
  const isInTarget = ({ file, first, last }) =>
    file === target.file && first >= target.first && last <= target.last;
  const isReturn = kind === "return";
  const own = (isGesture || isReturn) && inside.find((one) => one.last > one.first && !isInTarget(one));
  const rest = own ? 0 : context.rest;
  if (isReturn) {
    const above = Math.max(0, missing(own || target));
    return [
      drawFunction(target, `${to} goes on`, { flow, marked: site.line, above, rest }),
      own && drawFunction(own, to, { flow, above: 0, rest: context.rest }),
    ];
  }
  const room = { flow, above: site ? 0 : Math.max(context.above, missing(target)), rest };
  const words = `${to} is called${isGesture ? " by the widget" : ""}`;
  const host = hostNote(call);
  const below = host ? context.rest : context.below;
  const short = host ? site && { file: site.file, first: site.line, last: site.line } : target;
  const above = Math.max(context.above, short ? missing(short) : 0);
  return [
    site && drawSite(site, `${from} calls`, { flow, above, below }),
    host ?? drawFunction(target, words, room),
    own && drawFunction(own, to, { flow, above: 0, rest: context.rest }),
  ];
}

// How many lines a function has too few to fill a window, with those behind it.
const missing = ({ file, first, last }) =>
  context.least - (last - first) - Math.min(context.rest, fileLines(file).length - last);

function drawSite({ file, line }, note, { flow, above, below }) {
  const range = { first: line - above, last: line + below };
  const kindOf = (number) => isWithin(range, number) && (number === line ? "marked context" : "context");
  return excerpt(fileButton(file, line, flow), note, fileCode(file, kindOf));
}

function hostNote({ target, label, isAnswered }) {
  const host = hostOfFile(target.file);
  if (!host) return null;
  const keeps = isChangeHost(host) ? changeHost().words.keeps : "keeps the request until it is answered";
  const kept = isAnswered ? "returns at once" : keeps;
  const words = label === "cancel()" ? "learns that the task is cancelled" : kept;
  return h("p", { class: "file-name" }, fileButton(target.file, target.first), ` The ${host.toLowerCase()} ${words}`);
}

// A case with its code on the same line is never called skipped, because only the calls in it would tell.
const isCaseInOneLine = (line) => /^ *(case .*|default): .*[^:]$/.test(line);

// A function. The lines that ran are lit, and its first and last line are always shown.
function drawFunction(called, note, { flow, marked, above, rest }) {
  const { file, first, last } = called;
  const around = { first: first - above, last: last + rest };
  const kindOf = (number, line) => {
    if (!isWithin(called, number)) return isWithin(around, number) && "context";
    if (number === marked) return "marked lit";
    if (hasRun(called, number)) return "lit";
    return number === first || number === last || isCaseInOneLine(line) ? "own" : "skipped";
  };
  return excerpt(fileButton(file, marked ?? first, flow), note, fileCode(file, kindOf));
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
