// Swift in colours: the words of a line, each with what it is. What stands over several lines is not known here, and
// the sources have no such text.
"use strict";

const keywords = new Set(`actor any as async await break case catch class continue default defer deinit do else enum
  extension false final for func get guard if import in init inout internal is lazy let nil nonisolated override package
  private protocol public repeat return self Self sending set some static struct super switch throw throws true try var
  weak where while`.split(/\s+/));

// In this order: a comment, a text, an attribute, a number, a word.
const token = /\/\/.*|"(?:\\.|[^"\\])*"|[@#]\w+|\b\d[\d_.]*\b|[A-Za-z_]\w*/g;

function kindOf(word) {
  if (word.startsWith("//")) return "comment";
  if (word.startsWith('"')) return "literal";
  if (/^[@#]/.test(word)) return "attribute";
  if (/^\d/.test(word)) return "literal";
  if (keywords.has(word)) return "keyword";
  return /^[A-Z]/.test(word) ? "type" : null;
}

// A line as texts and spans.
function coloured(line) {
  const parts = [];
  let end = 0;
  for (const match of line.matchAll(token)) {
    const kind = kindOf(match[0]);
    if (!kind) continue;
    parts.push(line.slice(end, match.index), h("span", { class: kind }, match[0]));
    end = match.index + match[0].length;
  }
  return [...parts, line.slice(end)].filter((part) => part !== "");
}
