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

// A file in a pane of its own, with a link to it. Most calls stay in the same few files: a pane is kept for the next.
function drawFile(host, place, file, note, { marked, lit }) {
  const line = marked ?? lit[0]?.[0] ?? 1;
  const pane = paneOf(host, `${place} ${file}`, () => makePane(place, file));
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

// A part of a column's sources, which stays when others are shown: the browser would lay it out again.
function paneOf(host, name, make) {
  const known = [...host.children].find((pane) => pane.dataset.name === name);
  if (known) return known;
  const made = make();
  made.dataset.name = name;
  if (made.classList.contains("above")) host.prepend(made);
  else host.append(made);
  return made;
}

function makePane(place, file) {
  const list = element("ol", { class: "lines", tabindex: "0", "aria-label": fileName(file) });
  list.append(...fileLines[file].map((content) => element("li", {}, element("code", {}, ...highlighted(content)))));
  return element("div", { class: `file ${place}` }, element("p", { class: "file-name" }), list);
}

// The sources of a call: one pane if caller and called are in the same file, else two.
function drawCode(host, flow, current, roles) {
  if (host.dataset.flow !== `${flow}`) host.replaceChildren();
  host.dataset.flow = flow;
  const shown = current ? drawFiles(host, current, roles)
    : [paneOf(host, "none", () => element("p", { class: "note" }, "No call yet in this step."))];
  for (const pane of host.children) pane.classList.toggle("away", !shown.includes(pane));
  if (!current) return;
  // A gesture leads on to a function of the role's own, which says more than the closure.
  const from = current.site ? null : current.inside[0]?.first;
  for (const pane of shown) {
    const list = pane.lastElementChild;
    const item = from ? list.children[from - 1] : list.querySelector(".marked") ?? list.querySelector(".lit");
    scrollSoon(list, item, 1 / 3);
  }
}

function drawFiles(host, { site, target, inside }, roles) {
  const lit = [target, ...inside].filter(({ file }) => file === target.file).map(({ first, last }) => [first, last]);
  if (!site || site.file === target.file) {
    return [drawFile(host, "only", target.file, roles.to, { marked: site?.line, lit })];
  }
  return [
    drawFile(host, "above", site.file, `${roles.from} calls`, { marked: site.line, lit: [] }),
    drawFile(host, "below", target.file, `${roles.to} is called`, { lit }),
  ];
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
  delete host.dataset.flow;
}
