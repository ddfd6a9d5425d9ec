// The sources: the line that calls and the function that is called, and the lines of a patch.
import { h } from "./dom.js";
import { fileLines, fileName, resumedLine } from "./recording.js";

// A function of at most so many lines is shown whole; with the lines around it there are some more.
export const enough = 14;
const generous = 19;
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

// The excerpts of a call: `{ file, first, last, marked, lit, note }`. The called function is the main one.
export function excerptsOf(flow, call, names) {
  const { target } = call;
  const own = call.inside.filter(({ file, first, last }) => last > first && (file !== target.file || first < target.first || last > target.last));
  const pieces = [];
  if (call.kind === "return") {
    const marked = resumedLine(flow, call);
    pieces.push(piece(call.target, `${names.to} goes on`, marked));
  } else if (call.kind === "gesture" && own.length > 0) {
    pieces.push(around(call.target, `${names.to} is called by the widget`));
    pieces.push(piece(own.shift(), names.to));
  } else {
    if (call.site) pieces.push(around(call.site, `${names.from} calls`));
    pieces.push(piece(call.target, `${names.to} is called`));
  }
  const shown = fill(pieces);
  shown.at(-1).isMain = true;
  return shown;
}

const piece = ({ file, first, last }, note, marked = null) =>
  ({ file, first, last, marked: new Set(marked ? [marked] : []), lit: [first, last], note });

// Lines that call, with those around them.
function around({ file, first, last }, note) {
  const end = Math.min(fileLines(file).length, last + context.below);
  const marked = new Set(Array.from({ length: last - first + 1 }, (_, index) => first + index));
  return { file, first: Math.max(1, first - context.above), last: end, marked, lit: null, note };
}

// Excerpts with more of their files, until there is enough to read: above the first and below the last, so that the line
// that calls and the function that is called stay close.
function fill(pieces) {
  const grown = pieces.map((one) => ({ ...one }));
  const [above, below] = [grown[0], grown.at(-1)];
  let missing = generous - grown.reduce((sum, { first, last }) => sum + last - first + 1, 0);
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
export function drawExcerpt({ file, first, last, marked, lit, note, isMain }) {
  const lines = fileLines(file).slice(first - 1, last);
  const dedent = Math.min(...lines.filter((line) => line.trim()).map(indentation));
  const main = [...marked][0] ?? lit?.[0] ?? first;
  return h("div", { class: isMain ? "excerpt main" : "excerpt" },
    h("p", { class: "file-name" }, fileButton(file, main), ` ${note ?? ""}`),
    h("ol", { class: "lines" }, lines.map((line, index) => {
      const number = first + index;
      const isLit = lit && number >= lit[0] && number <= lit[1];
      return drawLine(`${number}`, line, `${marked.has(number) ? "marked " : ""}${isLit ? "lit" : "context"}`, dedent);
    })));
}

// Opens a file in the page.
export const fileButton = (file, line) =>
  h("button", { class: "link", "data-do": "file", "data-with": `${file}.${line ?? 0}` }, line ? `${fileName(file)}:${line}` : fileName(file));

// A whole file.
export const drawFile = (file, marked) => h("ol", { class: "lines" }, fileLines(file).map((line, index) =>
  drawLine(`${index + 1}`, line, index + 1 === marked ? "marked" : "lit")));

// The lines of a patch: what is added and removed, and a line between places.
export function drawPatch({ path, lines, isNew, isGone }) {
  const shown = lines.filter((line, index) => !line.startsWith("\\") && !(index === 0 && line.startsWith("@@")));
  return h("div", { class: "excerpt" },
    h("p", { class: "file-name" }, path.split("/").pop(), isNew ? " is new" : isGone ? " is removed" : ""),
    h("ol", { class: "lines patch" }, shown.map((line) => {
      if (line.startsWith("@@")) return h("li", { class: "gap" }, h("span", { class: "sign" }, "⋯"), h("code", {}));
      const kind = { "+": "added", "-": "removed" }[line[0]] ?? "context";
      return drawLine({ added: "+", removed: "−", context: "" }[kind], line.slice(1), kind);
    })));
}
