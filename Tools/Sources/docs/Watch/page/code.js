"use strict";

// The sources: the calling line is marked, and the called function is lit.

const swiftWords = new Set(`actor any as associatedtype async await break case catch class continue default defer deinit
  do else enum extension false fileprivate final for func get guard if import in init inout internal is let mutating nil
  open override package private protocol public return self Self set some static struct super switch throw throws true
  try typealias var weak where while`.split(/\s+/));

// A line of Swift with comments, texts and words of the language in spans.
function highlighted(line) {
  const pattern = /(\/\/.*$)|("(?:[^"\\]|\\.)*")|([A-Za-z_]\w*)|([^A-Za-z_"/]+|.)/g;
  const parts = [];
  for (const [whole, comment, string, word] of line.matchAll(pattern)) {
    const kind = comment ? "comment" : string ? "string" : word && swiftWords.has(word) ? "word" : "";
    parts.push(kind ? element("span", { class: kind }, whole) : whole);
  }
  return parts;
}

const fileLines = recording.files.map(({ text: content }) => content.replace(/\n$/, "").split("\n"));

const fileName = (file) => recording.files[file].path.split("/").pop();

// The panes that were drawn, by where they are and what they show: most calls stay in the same few files.
const panes = new Map();

// A file in a pane of its own, with a link to it.
function drawFile(place, file, note, { marked, lit }) {
  const line = marked ?? lit[0]?.[0] ?? 1;
  const key = `${place} ${file}`;
  if (!panes.has(key)) panes.set(key, makePane(file));
  const pane = panes.get(key);
  const [head, list] = pane.children;
  const link = element("a", { href: `../../${recording.files[file].path}#L${line}` }, `${fileName(file)}:${line}`);
  head.replaceChildren(link, ` ${note}`);
  for (const item of list.querySelectorAll(".marked, .lit")) item.className = "";
  for (const [first, last] of lit) {
    for (let number = first; number <= last; number += 1) list.children[number - 1].classList.add("lit");
  }
  if (marked) list.children[marked - 1].classList.add("marked");
  return pane;
}

function makePane(file) {
  const list = element("ol", { class: "lines", tabindex: "0", "aria-label": fileName(file) });
  list.append(...fileLines[file].map((content) => element("li", {}, element("code", {}, ...highlighted(content)))));
  return element("div", { class: "file" }, element("p", { class: "file-name" }), list);
}

// The sources of a call: one pane if caller and called are in the same file, else two.
function drawCode(host, current, roles) {
  if (!current) {
    host.replaceChildren(element("p", { class: "note" }, "No call yet in this step."));
    return;
  }
  const { site, target, inside } = current;
  const lit = [target, ...inside].filter(({ file }) => file === target.file).map(({ first, last }) => [first, last]);
  const isOneFile = !site || site.file === target.file;
  const shown = isOneFile
    ? [drawFile(`${host.parentNode.id} only`, target.file, roles.to, { marked: site?.line, lit })]
    : [
      drawFile(`${host.parentNode.id} above`, site.file, `${roles.from} calls`, { marked: site.line, lit: [] }),
      drawFile(`${host.parentNode.id} below`, target.file, `${roles.to} is called`, { lit }),
    ];
  // What is in place stays there: the browser would lay it out again.
  if (shown.some((pane, index) => host.children[index] !== pane) || host.children.length !== shown.length) {
    host.replaceChildren(...shown);
  }
  // A gesture leads on to a function of the role's own, which says more than the closure.
  const from = site ? null : inside[0]?.first;
  for (const list of host.querySelectorAll(".lines")) {
    const item = from ? list.children[from - 1] : list.querySelector(".marked") ?? list.querySelector(".lit");
    scrollSoon(list, item, 1 / 3);
  }
}

// The lists to scroll when everything is drawn: to measure in between would make the browser lay out again and again.
const scrolls = [];

// Scrolls a list so that an item is above a part of its height, with a whole item at the top.
function scrollSoon(list, item, share) {
  if (item) scrolls.push({ list, item, share });
}

function scrollNow() {
  const tops = scrolls.map(({ list, item, share }) => {
    const room = Math.max(0, list.clientHeight * share - item.offsetHeight);
    const first = [...list.children].find((other) => item.offsetTop - other.offsetTop <= room);
    return first.offsetTop - list.firstElementChild.offsetTop;
  });
  scrolls.splice(0).forEach(({ list }, index) => {
    list.scrollTop = tops[index];
  });
}

// A patch, with the lines that it removes and adds.
function drawPatch(host, lines) {
  const list = element("ol", { class: "lines patch", tabindex: "0", "aria-label": "The lines that the mistake changes" });
  for (const line of lines) {
    const kind = line.startsWith("---") || line.startsWith("+++") || line.startsWith("@@") ? "place"
      : line.startsWith("+") ? "added" : line.startsWith("-") ? "removed" : "";
    list.append(element("li", { class: kind }, element("code", {}, line || " ")));
  }
  host.replaceChildren(element("div", { class: "file" }, list));
}
