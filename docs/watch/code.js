// The sources: the lines of a scene, in the order in which they ran; the line that calls and the function that is
// called; and whole files.
"use strict";

// How many lines Follow shows above the line that calls and below it.
const context = { above: 2, below: 1 };
// From this length on, a run of skipped lines is folded.
const shortestFold = 3;

// A line with its number. It is indented by half, and a long one goes on below, a bit farther right.
function drawLine(number, line, kind) {
  const indent = line.match(/^ */)[0].length / 2 + 2;
  return h("li", { class: kind },
    h("span", { class: "sign" }, number),
    h("code", { style: `padding-left:${indent}ch;text-indent:-2ch` }, coloured(line.trim())));
}

const fold = (words) => h("li", { class: "fold" }, h("span", { class: "sign" }, "⋯"), h("i", {}, words));

const excerpt = (name, note, lines) => h("div", { class: "excerpt" },
  h("p", { class: "file-name" }, name, note && ` ${note}`),
  h("ol", { class: "lines" }, lines));

// Opens a file in the page. Its name has the colour of its role, if a flow is given.
function fileButton(file, line, flow) {
  const words = line ? `${fileName(file)}:${line}` : fileName(file);
  const role = flow === undefined ? undefined : roleOfFile(flow, file);
  const look = role ? { class: "link of-role", style: roleStyle(flow, role) } : { class: "link" };
  return button("file", { file, line }, words, look);
}

// The lines of a scene: two in any case, and then as many as there is room for.
const most = { lines: 6, words: 26 };

// What is around a line: the head of its function, and of each task in it.
function headsAround(file, number) {
  const all = fileLines(file);
  const indentOf = (line) => line.match(/^ */)[0].length;
  const heads = [];
  let inner = indentOf(all[number - 1]);
  for (let at = number - 1; at > 0; at -= 1) {
    const line = all[at - 1];
    const isHead = line.trim() !== "" && indentOf(line) < inner && !/^\s*[})\]]/.test(line);
    if (!isHead) continue;
    inner = indentOf(line);
    const isFunction = /^\s*([@\w()]+ )*(func |init\b|deinit\b|var .*\{$)/.test(line);
    if (isFunction || /\bTask\b.*\{/.test(line)) heads.unshift(at);
    if (isFunction || inner === 0) break;
  }
  return heads;
}

const isInTask = (file, number) => headsAround(file, number).some((at) => /\bTask\b/.test(fileLines(file)[at - 1]));

// Lines below the names of their files, with dots where some are left out.
function drawLines(lines, flow) {
  const groups = [];
  for (const line of lines) {
    if (groups.at(-1)?.[0].file === line.file) groups.at(-1).push(line);
    else groups.push([line]);
  }
  return groups.map((own) => {
    const [{ file }] = own;
    const all = fileLines(file);
    return excerpt(fileButton(file, undefined, flow), "", own.map(({ line, isMarked }, index) => {
      const hasGap = index > 0 && own[index - 1].line !== line - 1;
      return drawLine(line, all[line - 1], [isMarked ? "marked" : "lit", hasGap && "gap"].filter(Boolean).join(" "));
    }));
  });
}

// Each line once, the last ones left out if there are too many.
function few(lines) {
  let words = 0;
  const once = lines.filter(({ file, line }, index) =>
    lines.findIndex((one) => one.file === file && one.line === line) === index);
  return once.filter(({ file, line, isMarked }, index) => {
    words += fileLines(file)[line - 1].trim().split(/\s+/).length + 1;
    return index < most.lines && (index < 2 || isMarked || words <= most.words);
  });
}

// Some lines of a file, in their function.
function linesAt({ file, lines }, flow) {
  const own = lines.toSorted((one, other) => one - other).flatMap((line) => [...headsAround(file, line), line]);
  return drawLines(few(own.map((line) => ({ file, line, isMarked: lines.includes(line) }))), flow);
}

// The lines of a call in the order in which they ran: what is around the line that calls, this line, and the lines of
// the function that is called.
function fewLines({ site, to, target, kind, inside, isGesture }, calls, flow) {
  const before = site ? headsAround(site.file, site.line).map((line) => ({ file: site.file, line })) : [];
  const calling = site ? [...before, { ...site, isMarked: true }] : [];
  const isInTarget = ({ file, first, last }) => file === target.file && first >= target.first && last <= target.last;
  // Behind a gesture or an answer, the function that handles it says more.
  const handler = (isGesture || kind === "return") && inside.find((one) => one.last > one.first && !isInTarget(one));
  // Of what only begins there, the line that calls says enough.
  const isElsewhere = isService(to) || kind === "creation" || (kind === "return" && !handler);
  const called = isElsewhere ? [] : ranLines(handler || target, site);
  return drawLines(few([...calling, ...called]), flow);
}

// The lines of a function that ran at once, without braces and comments: what a task does comes later.
function ranLines(called, site) {
  const { file, first, last } = called;
  const all = fileLines(file);
  const isCode = (line) => !/^\s*([})\]]*|\/\/.*|\} (else|catch).*)$/.test(all[line - 1]);
  const isWithinTask = site?.file === file && isInTask(file, first);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .filter((line) => isCode(line) && (line === first || hasRun(called, line)))
    .filter((line) => isWithinTask || line === first || !isInTask(file, line))
    .map((line) => ({ file, line }));
}

const isWithin = ({ first, last }, line) => line >= first && line <= last;

// Whether a line of a function ran; of one in which no line can say so, all have.
const hasRun = (called, line) => (called.ran.length > 0 ? called.ran.includes(line) : isWithin(called, line));

// The lines of a file that have a kind, by their number and text; several that are skipped are folded.
function fileCode(file, kindOf = () => "lit") {
  const items = [];
  let skipped = [];
  for (const [index, line] of fileLines(file).entries()) {
    const kind = kindOf(index + 1, line);
    const item = kind && drawLine(index + 1, line, kind);
    if (kind === "skipped") {
      skipped.push(item);
    } else if (kind) {
      items.push(skipped.length >= shortestFold ? fold(`${skipped.length} lines did not run`) : skipped, item);
      skipped = [];
    }
  }
  return items;
}

// What Follow shows of a call: the line that calls, and the function that is called or goes on.
function drawCode(call, flow) {
  const { from, to, target, site, kind, isGesture, inside, label, isAnswered } = call;
  const isInTarget = ({ file, first, last }) => file === target.file && first >= target.first && last <= target.last;
  const isReturn = kind === "return";
  const own = (isGesture || isReturn) && inside.find((one) => one.last > one.first && !isInTarget(one));
  const handler = own && drawFunction(own, to, flow);
  if (isReturn) return [drawFunction(target, `${to} goes on`, flow, site.line), handler];
  const words = label === "cancel()" ? "learns that the task is cancelled"
    : `${isAnswered ? "returns at once" : "keeps the request until it is answered"}`;
  return [
    site && drawSite(site, `${from} calls`, flow),
    isService(to)
      ? h("p", { class: "file-name" }, fileButton(target.file, target.first), ` The service ${words}`)
      : drawFunction(target, `${to} is called${isGesture ? " by the widget" : ""}`, flow),
    handler,
  ];
}

function drawSite({ file, line }, note, flow) {
  const range = { first: line - context.above, last: line + context.below };
  const kindOf = (number) => isWithin(range, number) && (number === line ? "marked context" : "context");
  return excerpt(fileButton(file, line, flow), note, fileCode(file, kindOf));
}

// A case with its code on the same line is never called skipped, because only the calls in it would tell.
const isCaseInOneLine = (line) => /^ *(case .*|default): .*[^:]$/.test(line);

// A function. The lines that ran are lit, and its first and last line are always shown.
function drawFunction(called, note, flow, marked) {
  const { file, first, last } = called;
  const kindOf = (number, line) => {
    if (!isWithin(called, number)) return false;
    if (number === marked) return "marked lit";
    if (hasRun(called, number)) return "lit";
    return number === first || number === last || isCaseInOneLine(line) ? "own" : "skipped";
  };
  return excerpt(fileButton(file, marked ?? first, flow), note, fileCode(file, kindOf));
}
