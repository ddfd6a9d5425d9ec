// The sources: the line that calls and the function that is called, whole files, and the lines of a patch.
import { button, h } from "./dom.js";
import { fileLines, fileName, fileNamed } from "./recording.js";

// So many lines are shown above the line that calls and below it, and below the function that is called.
const context = { above: 4, below: 1, rest: 16 };

// So many lines that did not run are folded.
const shortestFold = 3;

// The locks of the held service are no flow's business.
const serviceFile = "HeldUserService.swift";

const indentation = (line) => line.match(/^ */)[0].length;

// A line with its number or sign, indented by half; a long one goes on below, farther to the right.
function drawLine(sign, line, kind, dedent = 0) {
  const indent = Math.max(0, indentation(line) - dedent) / 2 + 2;
  const isComment = line.trim().startsWith("//");
  return h("li", { class: kind },
    h("span", { class: "sign" }, sign),
    h("code", { class: isComment && "comment", style: `padding-left:${indent}ch;text-indent:-2ch` }, line.trim()));
}

const fold = (words) => h("li", { class: "fold" }, h("span", { class: "sign" }, "⋯"), h("i", {}, words));

// Lines of code below a name and a note.
export const excerpt = (name, note, lines, isMain = true) =>
  h("div", { class: isMain ? "excerpt main" : "excerpt" },
    h("p", { class: "file-name" }, name, ` ${note}`),
    h("ol", { class: "lines" }, lines));

// Opens a file in the page.
export const fileButton = (file, line) =>
  button("file", { file, line }, line ? `${fileName(file)}:${line}` : fileName(file), { class: "link" });

// A whole file; each line has a kind by its number.
export const fileCode = (file, kindOf = () => "lit") =>
  fileLines(file).map((line, index) => drawLine(`${index + 1}`, line, kindOf(index + 1)));

export const isWithin = ([first, last], line) => line >= first && line <= last;

// The excerpts of a call: the line that calls, and the function that is called or goes on.
export function drawCode(call, names) {
  const { target, site, kind, isGesture, inside } = call;
  if (kind === "return") return drawPieces([{ ...called(target, `${names.to} goes on`), marked: site.line }]);
  const pieces = site ? [siteOf(site, `${names.from} calls`)] : [];
  if (fileName(target.file) === serviceFile) return [drawPieces(pieces), serviceNote(call)];
  pieces.push(called(target, `${names.to} is called${isGesture ? " by the widget" : ""}`));
  const isOutside = ({ file, first, last }) => file !== target.file || first < target.first || last > target.last;
  const own = inside.find((one) => one.last > one.first && isOutside(one));
  if (isGesture && own) pieces.push(called(own, names.to));
  return drawPieces(pieces);
}

const siteOf = ({ file, line }, note) =>
  ({ file, first: line - context.above, last: line + context.below, marked: line, note });

const called = ({ file, first, last, ran }, note) =>
  ({ file, first, last, own: [first, last], ran: ran.length > 0 ? ran : [[first, last]], note });

const serviceNote = ({ target, label }) => h("p", { class: "file-name" }, fileButton(target.file, target.first),
  label === "cancel()" ? " The service is told that the task is cancelled" : " The service keeps the request until it is answered");

// Below the last one, its file goes on; where it ends, there is more above the first one.
function drawPieces(pieces) {
  const [top, bottom] = [pieces[0], pieces.at(-1)];
  const room = fileLines(bottom.file).length - bottom.last;
  bottom.last += context.rest;
  top.first -= Math.max(0, context.rest - room);
  return pieces.map((piece) => drawPiece(piece, piece === bottom));
}

function drawPiece(piece, isMain) {
  const { file, own, marked, note } = piece;
  const lines = fileLines(file);
  const first = Math.max(1, piece.first);
  const last = Math.min(lines.length, piece.last);
  const dedent = Math.min(...lines.slice(first - 1, last).filter((line) => line.trim()).map(indentation));
  const items = [];
  for (let number = first; number <= last; number += 1) {
    const skipped = skippedAt(piece, number);
    if (skipped >= shortestFold) {
      items.push(fold(`${skipped} lines did not run`));
      number += skipped - 1;
    } else {
      items.push(drawLine(`${number}`, lines[number - 1], kindOf(piece, number), dedent));
    }
  }
  return excerpt(fileButton(file, marked ?? own[0]), note, items, isMain);
}

const hasRun = ({ own, ran }, line) => own && isWithin(own, line) && ran.some((range) => isWithin(range, line));

function kindOf(piece, line) {
  const kind = hasRun(piece, line) ? "lit" : piece.own && isWithin(piece.own, line) ? "own" : "context";
  return piece.marked === line ? `marked ${kind}` : kind;
}

// Of a case with its code in the same line, only what it calls tells whether it ran: it is never said to be skipped.
const isCaseInOneLine = (line) => /^ *(case .*|default): .*[^:]$/.test(line);

// How many lines of a function from here on did not run; its first and last line are always shown.
function skippedAt(piece, line) {
  if (!piece.own) return 0;
  const [first, last] = piece.own;
  const lines = fileLines(piece.file);
  const isSkipped = (number) => number > first && number < last && number !== piece.marked
    && !hasRun(piece, number) && !isCaseInOneLine(lines[number - 1]);
  let end = line;
  while (isSkipped(end)) end += 1;
  return end - line;
}

// The lines of a patch; between its places is a gap, or the rest of the file.
export function patchCode({ path, lines }, isWhole = false) {
  const file = isWhole ? fileNamed(path) : -1;
  const rest = file < 0 ? [] : fileCode(file, () => "context");
  const items = [];
  let next = 0;
  for (const line of lines) {
    const [, place] = line.match(/^@@ -(\d+)/) ?? [];
    if (place && file >= 0) items.push(...rest.slice(next, place - 1));
    else if (place && items.length > 0) items.push(fold(""));
    if (place) next = place - 1;
    else if (!line.startsWith("\\")) items.push(patchLine(line));
    if (!place && !line.startsWith("+")) next += 1;
  }
  return [...items, ...rest.slice(next)];
}

function patchLine(line) {
  const [sign, kind] = { "+": ["+", "added"], "-": ["−", "removed"] }[line[0]] ?? ["", "context"];
  return drawLine(sign, line.slice(1), kind);
}
