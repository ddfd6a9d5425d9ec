// What is shown, how it is drawn, and what keys and buttons do.
"use strict";

const textSizes = { least: 80, most: 200, step: 15, usual: 100 };

// The site says where the files of the repository are. In a clone a chapter is a file of Markdown.
const site = document.documentElement.dataset.site;
const links = {
  code: `${site ?? "../../"}Sources`,
  chapters: site === undefined ? "../../README.md" : "../index.html",
};
const chapterOf = ({ chapter }) => `../${site === undefined ? chapter : chapter.replace(/\.md$/, ".html")}`;

const part = (id) => document.getElementById(id);
const dialog = part("dialog");
const hosts = [...document.querySelectorAll(".column")];

// What is shown: a view is in the words of an address, and everything else here follows from it.
let state = { view: usual };

// Whether the page shows one flow at a time.
const isSingle = () => part("switch").checkVisibility();

// Shows a view; a play begins when everything is typed, unless the view names a step.
function take(view) {
  const { least, most, usual: normal } = textSizes;
  const size = Math.max(least, Math.min(most, Math.round(Number(view.size)) || normal));
  state = meant({ ...view, size: `${size}` });
  const { chosen, pair } = state;
  state.isTold = chosen !== undefined && isTold(state);
  if (chosen) {
    state.play = playOf(chosen, pair);
    takeMoment(view.step ? stepNamed(chosen.labels, view.step) : -1, view.call);
  }
  const { style } = document.documentElement;
  style.setProperty("--size", size / 100);
  style.colorScheme = view.scheme || "light dark";
  part("page").dataset.mode = chosen ? (state.isTold ? "tour" : "follow") : "start";
}

// The moment of a step and a call. In scenes, a step alone begins with its question.
function takeMoment(step, call) {
  const { play, chosen } = state;
  if (state.isTold) {
    Object.assign(state, sceneAt(state, step, Number(call ?? 0)));
    const scene = state.scenes[state.place];
    state.position = positionAt(play, scene.step, scene.call);
    state.step = scene.step;
    state.call = scene.call;
  } else {
    state.position = step < 0 ? positionAt(play, chosen.typing) : positionIn(play, step, Number(call ?? Infinity));
    const { step: now, tick } = play.moments[state.position];
    state.step = now;
    state.call = tick;
  }
  state.now = play.moments[state.position];
}

function open() {
  take(viewFrom(location.hash, state.view));
  const unknown = unknownIn(location.hash, state);
  const words = `The address names what is not here: ${unknown.join(", ")}. The nearest is shown.`;
  draw(part("notice"), unknown.length > 0 && words);
  render();
}

// Where a view is in its play.
const placeNow = ({ chosen, step, call }) => (chosen ? { step: `${step}`, call } : {});

// Shows something else; Back leads back from it. What leads to another play begins anew, without the settings of the
// last one; everything else keeps the moment.
function show(change) {
  const { view } = state;
  const place = "play" in change ? { step: "", page: "", guess: "" } : placeNow(state);
  take({ ...view, ...place, role: usual.role, choice: "", ...change });
  history.pushState(null, "", addressOf(state));
  draw(part("notice"));
  render();
}

// A setting of the reader's stays in every view, so Back does not lead to it.
function settle(change) {
  take({ ...state.view, ...placeNow(state), ...change });
  noteAddress();
  render();
}

function move(step, call) {
  take({ ...state.view, role: usual.role, choice: "", step: `${step}`, call });
  noteAddress();
  render();
}

function goTo(position) {
  const { play } = state;
  const { step, tick } = play.moments[Math.max(0, Math.min(play.last, position))];
  move(step, tick);
}

// One scene on or back. Several may have the same step and call, so the place itself says which.
function goToScene(place) {
  const { scenes, play } = state;
  const wasAsked = document.activeElement.closest(".guess");
  const isOnward = place > state.place;
  const next = Math.max(0, Math.min(scenes.length - 1, place));
  const { step, call } = scenes[next];
  Object.assign(state, { place: next, step, call, position: positionAt(play, step, call) });
  state.now = play.moments[state.position];
  state.view = { ...state.view, choice: "" };
  noteAddress();
  render();
  part("tour").scrollTop = 0;
  // A question has the focus, so that a digit answers it; behind it, Next has.
  if (wasAsked || (isOnward && document.querySelector(".guess"))) keepFocus();
}

// A browser refuses addresses that change very often: then the next one is noted.
function noteAddress() {
  draw(part("notice"));
  try {
    history.replaceState(null, "", addressOf(state));
  } catch { /* The page is right without it. */ }
}

function render() {
  const focused = document.activeElement;
  const { pair, side, now, chosen, isTold: told } = state;
  const isFollowed = chosen && !told;
  const titles = pair.map((flow) => flows[flow].title);
  draw(part("switch"), titles.map((title, column) =>
    showButton({ side: `${column + 1}` }, title, { "aria-current": column === side && "true" })));
  draw(part("start"), !chosen && startPage(state, links));
  draw(part("tour"), told && scenePage(state));
  draw(part("seen"), isFollowed && seenPanel());
  const name = "One login, five architectures";
  const where = chosen && `${state.step}: ${chosen.labels[state.step]} · ${chosen.title} · ${titles.join(" beside ")}`;
  document.title = where ?? name;
  const shown = isFollowed ? hosts.map((_, column) => playColumn(state, column)) : [];
  for (const [column, host] of hosts.entries()) {
    host.hidden = !isFollowed || (isSingle() && column !== side);
    if (!host.hidden) drawColumn(host, shown[column], column);
  }
  const rows = isFollowed ? stepRows(state.play.moments[positionAt(state.play, now.step)]) : [];
  const differing = rows.length > 0 ? "How this step differs:" : "This step is under way.";
  draw(part("difference"), isFollowed && [
    h("p", { class: "shared" }, now.columns[0].isOver ? seenSentence(now) : differing),
    table(rows, titles, "How the flows differ in this step"),
  ]);
  draw(part("controls"), isFollowed && drawControls());
  draw(part("legend"), isFollowed && legend(shown));
  if (told) drawChains(state);
  noteRest();
  speak();
  for (const host of hosts) scrollToOpen(host);
  if (focused === document.body || !focused.checkVisibility()) keepFocus();
}

// Whether a scene goes on below the window.
function noteRest() {
  const { scrollHeight, scrollTop, clientHeight } = part("tour");
  part("tour").classList.toggle("goes-on", scrollHeight - scrollTop - clientHeight > 8);
}

// A screen reader hears what is new of the screens, the calls, the step and the difference.
function speak() {
  const seen = ".window > .note, .card > :not([hidden])";
  const words = `${seen}, .present > .call-line, .step, #difference :is(p, td), .same, .said :is(h2, p), .place`;
  const spoken = document.querySelectorAll(state.chosen ? words : "#start .label");
  draw(part("spoken"), [...spoken].map((one) => h("p", {}, one.textContent)));
}

// What had the focus is gone: it goes to where Enter leads on. On the start, it is where the login has it.
function keepFocus() {
  const wanted = { start: "#start .focused", tour: "#tour :is(.guess, .next)", follow: "#controls .next" };
  const target = document.querySelector(wanted[part("page").dataset.mode]);
  (target ?? document.querySelector("main")).focus({ preventScroll: true });
}

// What is seen at a moment: the screens of the left flow, whether the right one has the same, and the log.
function seenPanel() {
  const { chosen, now } = state;
  const options = scenarios.map(({ name, title }) => h("option", { value: name }, title));
  const log = logOf(now.columns[0]);
  return [
    h("div", { class: "text" },
      h("select", { value: chosen.name, "aria-label": "Scenario", "data-choice": "play" }, options),
      h("p", { class: "lesson" }, chosen.sentence),
      showButton({ page: "tour", guess: "1" }, "One thing at a time")),
    h("div", {},
      screens(now.columns[0].shown),
      h("p", { class: "same" }, differs(now) ? "✗ Here they differ" : "✓ Both screens are identical")),
    h("div", { class: "service-log" },
      h("h2", {}, "What the service sees"),
      log.length === 0 && h("p", { class: "note" }, "nothing so far"),
      h("ol", { class: "log" }, log.map((line) => h("li", {}, line)))),
  ];
}

function drawColumn(host, shown, column) {
  const { title: name, summary, roles } = flows[shown.flow];
  // A role that was asked for says what it does.
  const asked = roles.find(({ title }) => slug(title) === state.roles[column]);
  const about = asked && h("p", { class: "about", role: "status" },
    h("b", {}, asked.title), `: ${asked.sentence} `, asked.file && fileButton(asked.file));
  // A second click on a box takes the first back.
  const changeOf = (title) =>
    ({ role: state.roles.with(column, title === asked?.title ? "" : slug(title)).join(",") });
  const options = flows.map(({ id, title }) => h("option", { value: id }, title));
  draw(host,
    h("h2", { class: "hidden-words" }, `${host.ariaLabel}: ${name}`),
    h("div", { class: "head", title: summary },
      h("select", { value: flows[shown.flow].id, "aria-label": host.ariaLabel }, options),
      h("span", { class: "count" }, shown.count),
      h("a", { href: chapterOf(flows[shown.flow]) }, "chapter")),
    diagram(shown, asked?.title, changeOf, about),
    shown.values ?? h("div", { hidden: true }),
    h("ol", { class: "story", tabindex: 0, "aria-label": `Calls of ${name}, with their code` }, shown.list));
  drawArrows(host.querySelector(".diagram"), shown);
}

// Brings the present call into view, with its code, and the call before it if there is room. The page itself is never
// scrolled.
function scrollToOpen(host) {
  const list = host.querySelector(".story");
  const now = list?.querySelector(".present") ?? list?.querySelector(".open");
  if (!now) return list?.scrollTo(0, 0);
  const code = now.querySelector(".lit:last-child, .marked") && [...now.querySelectorAll(".marked, .lit")].at(-1);
  const end = code ? code.offsetTop + code.offsetHeight : now.offsetTop + now.offsetHeight;
  const before = now.previousElementSibling?.offsetTop ?? now.offsetTop;
  list.scrollTop = end - before > list.clientHeight ? now.offsetTop : before;
}

function drawControls() {
  const { play, position, now } = state;
  const most = play.labels.length - 1;
  return [
    button("step", -1, "◀ Back", { "aria-disabled": position === 0 && "true" }),
    button("step", 1, "Next ▶", { class: "next", "aria-disabled": position === play.last && "true" }),
    h("input", { type: "range", min: 0, max: most, value: now.step, "aria-label": "Step" }),
    h("p", { class: "step" }, `Step ${now.step} of ${most}: ${now.label}`),
    h("p", { class: "keys note" }, "Keys: → ← a moment, ↓ ↑ a step, Esc the start"),
  ];
}

const actions = {
  show,
  size: (by) => settle({ size: Number(state.view.size) + by * textSizes.step }),
  // The other scheme than the system's, and back.
  scheme: () => {
    const other = matchMedia("(prefers-color-scheme: dark)").matches ? "light" : "dark";
    settle({ scheme: state.view.scheme ? "" : other });
  },
  skip: () => document.querySelector("#tour .next, #controls .next, #start .next")?.focus(),
  use: (label) => {
    use(label);
    render();
    focusAsDrawn();
  },
  choose: (choice) => {
    state.view = { ...state.view, choice };
    render();
    keepFocus();
  },
  scroll: () => part("tour").scrollBy(0, part("tour").clientHeight / 2),
  call: ({ column, number }) => {
    const { play, now } = state;
    goTo(play.moments.findIndex(({ step, columns }) => step === now.step && columns[column].done === number));
  },
  file: ({ file, line }) => {
    const kindOf = (number) => (number === line ? "marked lit" : "context");
    draw(dialog,
      h("div", { class: "row" }, h("h2", { id: "dialog-title" }, file), h("button", {}, "Close")),
      h("div", { class: "code", tabindex: 0, role: "region", "aria-label": "The file" },
        h("ol", { class: "lines" }, fileCode(file, kindOf))));
    if (!dialog.open) dialog.showModal();
    dialog.querySelector(".marked")?.scrollIntoView({ block: "center" });
  },
  step: (by) => (state.isTold ? goToScene(state.place + by) : goTo(moved(by))),
};

// One moment on or back. If the page shows one flow, it steps past the moments of the other.
function moved(by) {
  const { play, side, position } = state;
  let next = position + by;
  while (isSingle() && play.moments[next]?.columns[side].waits) next += by;
  return next;
}

// The focus of the login on the start is where the recording has it.
function focusAsDrawn() {
  document.querySelector("#start .focused")?.focus();
}

whenAnswered(() => {
  if (state.chosen) return;
  const isUsed = part("start").contains(document.activeElement);
  render();
  if (isUsed) focusAsDrawn();
});

// No letter or sign is a key of the page, and a digit only where a question has the focus. What is pressed in a field
// of the login stays in it.
const directions = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (dialog.open || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === "Escape" && state.chosen) return show({ play: "" });
  if (target.dataset.field) return returnIn(event);
  if (!state.chosen) return;
  const answer = target.closest(".guess")?.children[Number(key) - 1];
  if (answer) return answer.click();
  // On anything that does nothing itself, Enter leads on.
  if (key === "Enter" && state.isTold && !target.matches("a, button, [data-do]")) {
    // The key is not meant for what gets the focus then.
    event.preventDefault();
    return actions.step(1);
  }
  const by = directions[key];
  const isUpOrDown = key === "ArrowUp" || key === "ArrowDown";
  if (!by || (isUpOrDown && target.matches("select, .story, [type=range], .code, .values"))) return;
  event.preventDefault();
  if (isUpOrDown && !state.isTold) goTo(positionAt(state.play, state.now.step + by));
  else actions.step(by);
});

// On the form of the start, Return is a key of the login. The focus goes to another widget, which the same key is not
// meant for.
function returnIn(event) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  actions.use(`press Return in the ${event.target.dataset.field}`);
}

document.addEventListener("click", ({ target }) => {
  const pressed = target.closest("button");
  if (!pressed || pressed.ariaDisabled === "true") return;
  pressed.closest("dialog")?.close();
  const { do: action, with: value = "null" } = pressed.dataset;
  actions[action]?.(JSON.parse(value));
});

document.addEventListener("input", ({ target }) => {
  const column = hosts.indexOf(target.closest(".column"));
  if (target.dataset.choice === "play") show({ play: target.value, page: "whole" });
  else if (target.matches("select")) show({ flows: state.ids.with(column, target.value).join(",") });
  if (target.matches("[type=range]")) goTo(positionAt(state.play, Number(target.value)));
  if (target.dataset.field) {
    use("type", target.dataset.field, target.value);
    render();
  }
});

part("tour").addEventListener("scroll", noteRest);
addEventListener("popstate", open);
addEventListener("resize", render);
open();
