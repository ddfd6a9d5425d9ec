// One way to make elements: describe them, and draw the description into a host.
//
// What is already there and fits is kept, so a redraw loses no focus, no selection and no scroll position.

const svgTags = new Set(["svg", "path", "g", "circle"]);

// Attributes that an element keeps as properties once a user has changed them.
const liveProperties = new Set(["value", "checked"]);

// Describes an element. Attributes that are false or missing are left out; children may be nested lists.
export function h(tag, attributes = {}, ...children) {
  return { tag, attributes, children: listed(children) };
}

// Makes the children of a host what is described.
export function draw(host, ...children) {
  reconcile(host, listed(children));
}

const isNothing = (child) => child === null || child === undefined || child === false;

const listed = (children) => children.flat(Infinity).filter((child) => !isNothing(child));

const keyOf = (node) => node?.dataset?.key;

function reconcile(host, wanted) {
  const keyed = new Map([...host.children].filter(keyOf).map((node) => [keyOf(node), node]));
  let place = host.firstChild;
  for (const one of wanted) {
    const key = one.attributes?.["data-key"];
    const candidate = key === undefined ? place : keyed.get(`${key}`);
    const node = fits(candidate, one, key) ? candidate : make(one);
    if (node === place) place = place.nextSibling;
    else host.insertBefore(node, place);
    update(node, one);
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

function fits(node, one, key) {
  if (!node) return false;
  if (one.tag === undefined) return node.nodeType === Node.TEXT_NODE;
  return node.localName === one.tag && keyOf(node) === (key === undefined ? undefined : `${key}`);
}

function make(one) {
  if (one.tag === undefined) return document.createTextNode("");
  return svgTags.has(one.tag) ? document.createElementNS("http://www.w3.org/2000/svg", one.tag) : document.createElement(one.tag);
}

function update(node, one) {
  if (one.tag === undefined) {
    if (node.data !== `${one}`) node.data = `${one}`;
    return;
  }
  const attributes = Object.entries(one.attributes).filter(([, value]) => !isNothing(value));
  const names = new Set(attributes.map(([name]) => name));
  for (const name of node.getAttributeNames()) if (!names.has(name)) node.removeAttribute(name);
  for (const [name, value] of attributes) {
    const content = value === true ? "" : `${value}`;
    if (node.getAttribute(name) !== content) node.setAttribute(name, content);
  }
  reconcile(node, one.children);
  // A list's value can be chosen only when its options are there.
  for (const [name, value] of attributes) if (liveProperties.has(name) && node[name] !== value) node[name] = value;
}
