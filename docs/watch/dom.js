// One way to make elements: describe them, and draw the description into a host.
//
// What is already there and fits is kept, so a redraw loses no focus, no selection and no scroll position.
"use strict";

const svgSpace = "http://www.w3.org/2000/svg";

const isThere = (one) => one !== null && one !== undefined && one !== false;
const listed = (children) => children.flat(Infinity).filter(isThere);

// Describes an element. Attributes that are false or missing are left out; children may be nested lists.
const h = (tag, attributes = {}, ...children) => ({ tag, attributes, children: listed(children) });

// A button that does something, by the name of an action and what it is done with.
const button = (action, value, content, attributes = {}) =>
  h("button", { "data-do": action, "data-with": JSON.stringify(value), ...attributes }, content);

// A button that changes what is shown.
const showButton = (change, content, attributes) => button("show", change, content, attributes);

// What is seen as a colour or a motion, for a screen reader.
const hiddenWords = (words) => h("span", { class: "hidden-words" }, words);

const note = (words) => h("p", { class: "note" }, words);

// Words with `names` from the code in them.
const marked = (words) => words.split("`").map((piece, index) => {
  const isCode = index % 2 === 1;
  return isCode ? h("code", {}, piece) : piece;
});

// Makes the children of a host what is described.
function draw(host, ...children) {
  const wanted = listed(children);
  for (const [index, one] of wanted.entries()) {
    const there = host.childNodes[index];
    const fits = one.tag ? there?.localName === one.tag : there?.nodeType === Node.TEXT_NODE;
    const node = fits ? there : make(host, one);
    if (!there) host.append(node);
    else if (!fits) there.replaceWith(node);
    if (one.tag) update(node, one);
    else if (node.data !== `${one}`) node.data = one;
  }
  while (host.childNodes.length > wanted.length) host.lastChild.remove();
}

function make(host, { tag }) {
  if (!tag) return document.createTextNode("");
  return document.createElementNS(tag === "svg" ? svgSpace : host.namespaceURI, tag);
}

function update(node, { attributes, children }) {
  const wanted = Object.entries(attributes).filter(([, value]) => isThere(value));
  const names = wanted.map(([name]) => name);
  for (const name of node.getAttributeNames()) if (!names.includes(name)) node.removeAttribute(name);
  for (const [name, value] of wanted) node.setAttribute(name, value);
  draw(node, children);
  // What a user changes is a property, and a list can take a value only when its options are there.
  if ("value" in attributes) node.value = attributes.value;
}
