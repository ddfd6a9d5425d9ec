// What the checks see of the page. It reads what is drawn.
window.look = (() => {
  const all = (selector, host = document) =>
    [...host.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const button = (named) => all("button").find((one) => (one.ariaLabel ?? one.innerText).includes(named));
  const isShown = (selector) => document.querySelector(selector)?.checkVisibility() ?? false;

  // The widgets of each window of Follow: what is drawn, its text, and whether it is locked.
  const widgetOf = (host) => {
    const one = host.lastElementChild;
    const texts = [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return [host.dataset.widget, texts.map(({ data }) => data).join(""), one.matches(".off")];
  };
  const drawn = () => all("#seen .card").map((card) =>
    all("[data-widget]:not(:has(.spinner))", card).map(widgetOf));

  // What is wider than the window, or smaller than 14 px at a size of 100 %.
  const faults = (size = 100) => {
    const found = [];
    const page = document.getElementById("page");
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page is wider than the window");
    if (page.scrollWidth > page.clientWidth + 1) found.push(`the page scrolls sideways: ${page.scrollWidth} px`);
    for (const one of all("#page *")) {
      if (one.closest(".hidden-words, svg")) continue;
      const name = `${one.tagName.toLowerCase()}.${one.className} “${one.textContent.trim().slice(0, 30)}”`;
      const box = one.getBoundingClientRect();
      if (box.width > 0 && (box.right > innerWidth + 1 || box.left < -1)) found.push(`outside: ${name}`);
      const isText = [...one.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
      if (isText && parseFloat(getComputedStyle(one).fontSize) < 13.99 * size / 100) found.push(`small: ${name}`);
    }
    return found;
  };

  // Whether an element is in the part of its list that is not covered.
  const isInView = (one, list) => {
    const [box, room] = [one, list].map((each) => each.getBoundingClientRect());
    const bottom = Math.min(room.bottom, document.querySelector("footer").getBoundingClientRect().top);
    return box.height > 0 && box.top >= room.top - 1 && box.bottom <= bottom + 1;
  };

  // Each column of Follow: its lines in view, and whether the present call is, with the line that calls.
  const columns = () => all(".column").map((column) => {
    const story = column.querySelector(".story");
    const open = story.querySelector(".present") ?? story.querySelector(".open");
    const wanted = [open?.querySelector(".call-line"), open?.querySelector(".marked")].filter(Boolean);
    return {
      lines: all(".lines li", story).filter((line) => isInView(line, story)).length,
      isInView: wanted.every((one) => isInView(one, story)),
    };
  });

  // All moments of a play of Follow, from the one that is shown on.
  const moments = () => {
    const found = [];
    for (let next = document.querySelector("#controls .next"); next.ariaDisabled !== "true";) {
      next.click();
      found.push({ hash: location.hash, columns: columns() });
    }
    return found;
  };

  // The words that are seen, each piece between blanks, and the controls.
  const words = () => {
    const walker = document.createTreeWalker(document.getElementById("page"), NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode;
      const isSeen = parentElement.checkVisibility() && !parentElement.closest(".hidden-words");
      if (isSeen) found.push(...data.split(/\s+/).filter(Boolean));
    }
    return found.length;
  };
  const controls = () => all("button, select, input, a, summary").length;

  const isWholeInView = (one) => {
    const { top, bottom, left, right, height } = one.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
  };
  const texts = (selector, host) => all(selector, host).map((one) => one.textContent);

  // Each line that is shown of the code: its file, its number and its text.
  const lines = (host) => all(".lines li:not(.fold)", host).map((line) => [
    line.closest(".excerpt").querySelector(".link").textContent.split(":")[0],
    Number(line.querySelector(".sign").textContent), line.querySelector("code").textContent.trim(),
    line.matches(".marked"),
  ]);

  // One scene: what it says and shows, how much, and what is not in view.
  const scene = () => {
    const tour = document.getElementById("tour");
    const wanted = [...all(".both .card"), ...["same", "said h2", "next"].map((one) => tour.querySelector(`.${one}`))];
    return {
      said: tour.querySelector(".said h2").textContent,
      same: tour.querySelector(".same").textContent,
      hidden: wanted.filter((one) => !isWholeInView(one)).map((one) => one.className || one.localName),
      screens: all(".both .card").map((card) => card.innerText),
      lanes: all(".lane", tour).map((lane) => ({
        call: lane.querySelector(".call-name").textContent.trim(), roles: texts(".role", lane), lines: lines(lane),
      })),
      rows: all(".rows tbody tr", tour).map((row) => texts(":is(th, td)", row)),
      choices: texts(".said .moments button[data-do=choose]", tour),
      place: tour.querySelector(".place").textContent,
      words: words(), controls: controls(), faults: faults(),
    };
  };

  // All scenes of a play, from the one that is shown on.
  const scenes = () => {
    const found = [scene()];
    for (let next = document.querySelector("#tour .next"); next.ariaDisabled !== "true" && found.length < 60;) {
      next.click();
      found.push(scene());
      next = document.querySelector("#tour .next");
    }
    return found;
  };

  const axe = async () => (await window.axe.run()).violations.map(({ id, nodes: [{ html, failureSummary }] }) =>
    `${id}: ${html.slice(0, 120)} ${failureSummary ?? ""}`);

  return { button, isShown, drawn, faults, columns, moments, words, controls, lines, scene, scenes, axe };
})();
