// The sources: the line that calls and the function that is called, and the lines of a patch.
import { h } from "./dom.js";
import { fileLines, fileName, fileNamed } from "./recording.js";

// A function of at most so many lines is shown whole; with the lines around it there are some more.
export const enough = 14;
const generous = 22;
// The lines above what is shown and below it.
export const context = { above: 3, below: 1 };

const swiftWords = new Set(`any as async await case catch class deinit do else enum extension false fileprivate final for func guard if import
  in init inout let nil nonisolated override private protocol public return self static struct super switch throws true try var weak where`.split(/\s+/));

// A line of Swift with comments, texts and words of the language marked.
function highlighted(line) {
  const pattern = /(\/\/.*$)|("(?:[^"\\]|\\.)*")|([A-Za-z_]\w*)|([^A-Za-z_"/]+|.)/g;
  return [...line.matchAll(pattern)].map(([whole, comment, string, word]) => {
    const kind = comment ? "comment" : string ? "string" : word && swiftWords.has(word) ? "word" : "";
    return kind ? h("span", { class: kind }, whole) : whole;
  });
}

const indentation = (line) => line.match(/^ */)[0].length;

// A line with its number or sign, indented by half; a long one goes on below, farther to the right.
function drawLine(sign, line, kind, dedent = 0) {
  const indent = Math.max(0, indentation(line) - dedent);
  return h("li", { class: kind },
    h("span", { class: "sign" }, sign),
    h("code", { style: `padding-left:${indent / 2 + 2}ch;text-indent:-2ch` }, highlighted(line.trim())));
}

// The excerpts of a call: `{ file, first, last, marked, own, ran, note }`. The called function is the main one; `own` are
// its lines, and `ran` those of them that ran.
export function excerptsOf(flow, call, names) {
  const { target, site } = call;
  const isService = fileName(target.file) === serviceFile;
  const pieces = [];
  if (call.kind === "return") {
    pieces.push(functionPiece(target, `${names.to} goes on`, site.line));
  } else {
    if (site) pieces.push(around(site, `${names.from} calls`));
    if (!isService) pieces.push(functionPiece(target, `${names.to} is called${call.isGesture ? " by the widget" : ""}`));
    const own = call.inside.find(({ file, first, last }) => last > first && (file !== target.file || first < target.first || last > target.last));
    if (call.isGesture && own) pieces.push(functionPiece(own, names.to));
  }
  const shown = fill(pieces);
  shown.at(-1).isMain = true;
  return isService ? [...shown, { ...target, isFolded: true, note: call.label === "cancel()" ? "The service is told that the task is cancelled" : "The service keeps the request until it is answered" }] : shown;
}

// Its locks are no flow's business.
const serviceFile = "HeldUserService.swift";

const functionPiece = ({ file, first, last, ran }, note, marked = null) =>
  ({ file, first, last, marked: new Set(marked ? [marked] : []), own: [first, last], ran: ran.length > 0 ? ran : [[first, last]], note });

// A line that calls, with those around it.
function around({ file, line }, note) {
  const last = Math.min(fileLines(file).length, line + context.below);
  return { file, first: Math.max(1, line - context.above), last, marked: new Set([line]), note };
}

const hasRun = ({ own, ran }, line) => own && line >= own[0] && line <= own[1] && ran.some(([first, last]) => line >= first && line <= last);

const isSkipped = (piece, line) => piece.own && line > piece.own[0] && line < piece.own[1] && !hasRun(piece, line) && !piece.marked.has(line);

// Lines that did not run, if there are more than a few of them in a row: they are folded.
function foldsOf(piece) {
  const folds = [];
  for (let line = piece.first; line <= piece.last; line += 1) {
    if (!isSkipped(piece, line)) continue;
    const first = line;
    while (line < piece.last && isSkipped(piece, line + 1)) line += 1;
    if (line - first >= shortestFold) folds.push([first, line]);
  }
  return folds;
}

const shortestFold = 2;

const sizeOf = (piece) => piece.last - piece.first + 1 - foldsOf(piece).reduce((sum, [first, last]) => sum + last - first, 0);

// Excerpts with more of their files, until there is enough to read: above the first and below the last, so that the line
// that calls and the function that is called stay close.
function fill(pieces) {
  const grown = pieces.map((one) => ({ ...one }));
  const [above, below] = [grown[0], grown.at(-1)];
  let missing = generous - grown.reduce((sum, piece) => sum + sizeOf(piece), 0);
  while (missing > 0) {
    const before = missing;
    if (above.first > 1) {
      above.first -= 1;
      missing -= 1;
    }
    if (below.last < fileLines(below.file).length) {
      below.last += 1;
      missing -= 1;
    }
    if (missing === before) break;
  }
  return grown;
}

// An excerpt, with a way to the whole file.
export function drawExcerpt(piece) {
  const { file, first, last, marked, own, note, isMain, isFolded } = piece;
  if (isFolded) return h("p", { class: "file-name" }, fileButton(file, first), ` ${note}`);
  const lines = fileLines(file).slice(first - 1, last);
  const dedent = Math.min(...lines.filter((line) => line.trim()).map(indentation));
  const main = [...marked][0] ?? own?.[0] ?? first;
  const folds = new Map(foldsOf(piece));
  const items = [];
  for (let number = first; number <= last; number += 1) {
    const end = folds.get(number);
    if (end) {
      items.push(h("li", { class: "fold" }, h("span", { class: "sign" }, "⋯"), h("i", {}, `${end - number + 1} lines did not run`)));
      number = end;
      continue;
    }
    const kind = hasRun(piece, number) ? "lit" : own && number >= own[0] && number <= own[1] ? "own" : "context";
    items.push(drawLine(`${number}`, lines[number - first], `${marked.has(number) ? "marked " : ""}${kind}`, dedent));
  }
  return h("div", { class: isMain ? "excerpt main" : "excerpt" },
    h("p", { class: "file-name" }, fileButton(file, main), ` ${note ?? ""}`),
    h("ol", { class: "lines" }, items));
}

// Opens a file in the page.
export const fileButton = (file, line) =>
  h("button", { class: "link", "data-do": "file", "data-with": `${file}.${line ?? 0}` }, line ? `${fileName(file)}:${line}` : fileName(file));

// A whole file, with some lines marked and some functions lit.
export const drawFile = (file, marked = [], lit = null) => h("ol", { class: "lines" }, fileLines(file).map((line, index) => {
  const isLit = lit === null || lit.some(([first, last]) => index + 1 >= first && index + 1 <= last);
  return drawLine(`${index + 1}`, line, `${marked.includes(index + 1) ? "marked " : ""}${isLit ? "lit" : "context"}`);
}));

// The lines of a patch: what is added and removed, and a line between places.
export function drawPatch({ path, lines, isNew, isGone }) {
  const shown = lines.filter((line, index) => !line.startsWith("\\") && !(index === 0 && line.startsWith("@@")));
  return patchOf(path, isNew ? " is new" : isGone ? " is removed" : "", shown.map(patchLine));
}

const patchOf = (path, note, items) => h("div", { class: "excerpt" },
  h("p", { class: "file-name" }, path.split("/").pop(), note),
  h("ol", { class: "lines patch" }, items));

function patchLine(line) {
  if (line.startsWith("@@")) return h("li", { class: "gap" }, h("span", { class: "sign" }, "⋯"), h("code", {}));
  const kind = { "+": "added", "-": "removed" }[line[0]] ?? "context";
  return drawLine({ added: "+", removed: "−", context: "" }[kind], line.slice(1), kind);
}

// A patch within the whole file that it changes.
export function drawPatchedFile({ path, lines }) {
  const file = fileNamed(path);
  if (file < 0) return drawPatch({ path, lines });
  const whole = fileLines(file);
  const items = [];
  let next = 1;
  for (const line of lines) {
    const place = line.match(/^@@ -(\d+)/);
    if (place) {
      while (next < Number(place[1])) items.push(drawLine(`${next}`, whole[next++ - 1], "context"));
    } else if (!line.startsWith("\\")) {
      items.push(patchLine(line));
      if (!line.startsWith("+")) next += 1;
    }
  }
  while (next <= whole.length) items.push(drawLine(`${next}`, whole[next++ - 1], "context"));
  return patchOf(path, "", items);
}
