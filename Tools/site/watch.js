// In a clone a chapter is a file of Markdown, and a patch lies two folders above. On the site a chapter is a page, and the
// repository is elsewhere. The page to watch draws its links anew, so they are mended whenever it has drawn.
function mend(link) {
  const [path, name] = link.getAttribute("href").split("#");
  const mark = name === undefined ? "" : `#${name}`;
  if (/^\.\.\/[^/]+\.md$/.test(path)) link.setAttribute("href", path.replace(/\.md$/, ".html") + mark);
  if (/^\.\.\/\.\.\/(?!\.\.)/.test(path)) link.setAttribute("href", `REPOSITORY${path.slice("../../".length)}${mark}`);
}

function mendAll() {
  document.querySelectorAll('a[href^="../"]:not([href^="../../../"])').forEach(mend);
}

new MutationObserver(mendAll).observe(document.body, { childList: true, subtree: true });
mendAll();
