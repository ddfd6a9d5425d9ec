// One way to make elements: describe them, and draw the description into a host.
//
// What is already there and fits is kept, so a redraw loses no focus, no selection and no scroll position.

const svgTags = new Set(["svg", "path", "g", "circle"]);

const isNothing = (child) => child === null || child === undefined || child === false;
const listed = (children) => children.flat(Infinity).filter((child) => !isNothing(child));

// Describes an element. Attributes that are false or missing are left out; children may be nested lists.
export const h = (tag, attributes = {}, ...children) => ({ tag, attributes, children: listed(children) });

// A button that does something, by the name of an action and what it is done with.
export const button = (action, value, content, attributes = {}) =>
  h("button", { "data-do": action, "data-with": JSON.stringify(value), ...attributes }, content);

// A button that changes what is shown.
export const showButton = (change, content, attributes) => button("show", change, content, attributes);

// Items below each other; a chosen one is marked.
export const choices = (items) => h("ol", { class: "choices" }, items.map(({ change, content, isChosen }) =>
  h("li", {}, showButton(change, content, { "aria-current": isChosen && "true" }))));

export const note = (words) => h("p", { class: "note" }, words);

// Makes the children of a host what is described.
export function draw(host, ...children) {
  const wanted = listed(children);
  for (const [index, one] of wanted.entries()) {
    const there = host.childNodes[index];
    const isText = one.tag === undefined;
    const fits = there && (isText ? there.nodeType === Node.TEXT_NODE : there.localName === one.tag);
    const node = fits ? there : make(one);
    if (!there) host.append(node);
    else if (!fits) there.replaceWith(node);
    if (!isText) update(node, one);
    else if (node.data !== `${one}`) node.data = `${one}`;
  }
  while (host.childNodes.length > wanted.length) host.lastChild.remove();
}

function make({ tag }) {
  if (tag === undefined) return document.createTextNode("");
  return svgTags.has(tag) ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
}

function update(node, { attributes, children }) {
  const wanted = new Map(Object.entries(attributes).filter(([, value]) => !isNothing(value)));
  for (const name of node.getAttributeNames()) if (!wanted.has(name)) node.removeAttribute(name);
  for (const [name, value] of wanted) {
    const content = value === true ? "" : `${value}`;
    if (node.getAttribute(name) !== content) node.setAttribute(name, content);
  }
  draw(node, children);
  // What a user changes is a property, and a list can take a value only when its options are there.
  const value = wanted.get("value");
  if (value !== undefined && node.value !== `${value}`) node.value = value;
}
