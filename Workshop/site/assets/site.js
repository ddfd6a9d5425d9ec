// Draws the diagrams of a page, and lets keys scroll a table or a block of code that is wider than the page.
import { mermaid } from "./mermaid/index.js";

function letKeysScroll() {
  for (const wide of document.querySelectorAll(".md-typeset__scrollwrap, pre > code")) {
    if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
  }
}

// The theme wraps tables when the page has loaded.
addEventListener("load", letKeysScroll);
addEventListener("resize", letKeysScroll);

const diagrams = [...document.querySelectorAll("pre.diagram")].map((element) => ({
  element,
  text: element.textContent,
}));

// In the colours of the scheme, with the Mermaid that lies beside this script.
async function draw() {
  const dark = document.body.getAttribute("data-md-color-scheme") === "slate";
  mermaid.initialize({ startOnLoad: false, theme: dark ? "dark" : "default", securityLevel: "strict" });
  for (const [index, { element, text }] of diagrams.entries()) {
    const { svg } = await mermaid.render(`diagram-${index}`, text);
    element.innerHTML = svg;
  }
}

if (diagrams.length > 0) {
  await draw();
  new MutationObserver(draw).observe(document.body, { attributeFilter: ["data-md-color-scheme"] });
}
