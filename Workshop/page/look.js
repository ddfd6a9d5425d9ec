// What browser.py sees of the page. It reads what is drawn, and compares it with the recording, which it reads itself.
window.look = (() => {
  let recording = JSON.parse(document.getElementById("recording").textContent);
  const text = (index) => recording.texts[index];
  const all = (selector, host = document) =>
    [...host.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const words = (line) => line.querySelector("code").textContent.trim();
  const numberOf = (line) => line.querySelector(".sign").textContent;
  // The first button that has these words.
  const button = (named) => all("button").find((one) => (one.ariaLabel ?? one.innerText).includes(named));
  const isShown = (selector) => document.querySelector(selector).checkVisibility();

  // Whether an element is in the part of its list that is not covered.
  const isInView = (one, list) => {
    const [box, room] = [one, list].map((each) => each.getBoundingClientRect());
    const bottom = Math.min(room.bottom, document.querySelector("footer").getBoundingClientRect().top, innerHeight);
    return box.height > 0 && box.top >= room.top - 1 && box.bottom <= bottom + 1;
  };

  // Whether a number reaches into the words behind it.
  const reachesIntoWords = (number) => {
    const end = number.getBoundingClientRect().right;
    const next = number.nextElementSibling?.getBoundingClientRect().left ?? Infinity;
    return number.scrollWidth > number.clientWidth + 1 || end > next + 1;
  };

  const columns = () => all(".column").map((column) => {
    const story = column.querySelector(".story");
    const seen = all(".lines li", story).filter((line) => isInView(line, story));
    // A long line goes on below: its rows count.
    const row = Math.min(...seen.map((line) => line.offsetHeight));
    const room = story.getBoundingClientRect();
    const list = column.querySelector(".calls");
    const strip = column.querySelector(".values");
    const values = strip ? [...strip.querySelectorAll(".new-value")] : [];
    const present = list?.querySelector(".present, .open");
    return {
      lines: seen.reduce((sum, line) => sum + Math.round(line.offsetHeight / row), 0),
      isPresent: !present || isInView(present, list),
      // A line that is half in view, at the upper edge.
      isCut: all(".file-name, .lines li", story).some((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top < room.top - 1.5 && bottom > room.top + 1.5;
      }),
      values: values.length,
      valuesInView: values.filter((one) => isInView(one, strip)).length,
      collide: all(".call-line .number", column).filter(reachesIntoWords).length,
    };
  });

  // The points of a way, close to each other.
  const pointsOf = (way) => {
    const points = [];
    for (let index = 0; index + 3 < way.length; index += 2) {
      const [x, y, nextX, nextY] = way.slice(index, index + 4);
      for (let share = 0; share <= 1; share += 0.01) points.push([x + (nextX - x) * share, y + (nextY - y) * share]);
    }
    return points;
  };

  // The boxes that an arrow crosses and that have no part in it.
  const crossed = (column) => {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const origin = column.querySelector(".diagram").getBoundingClientRect();
    const paths = all(".diagram .call .line", column).map((path) => path.getAttribute("d"));
    const ways = paths.map((path) => path.match(/[\d.-]+/g).map(Number));
    const ends = ways.flatMap((way) => [way.slice(0, 2), way.slice(-2)]);
    return all(".role", column).filter((role) => {
      const rect = role.getBoundingClientRect();
      const [left, right] = [rect.left, rect.right].map((x) => (x - origin.left) / rem);
      const [top, bottom] = [rect.top, rect.bottom].map((y) => (y - origin.top) / rem);
      const holds = ([x, y], space) =>
        x > left - space && x < right + space && y > top - space && y < bottom + space;
      if (ends.some((end) => holds(end, 0.1))) return false;
      return ways.some((way) => pointsOf(way).some((point) => holds(point, 0)));
    }).map((role) => role.firstChild.textContent);
  };

  const nameOf = (path) => path.split("/").pop();
  const textOf = (path) => recording.files.find((file) => file.path === path).text;
  const sourceOf = (path, line) => textOf(path).split("\n")[line - 1]?.trim();

  // What a flow waits for is the host's.
  const isHost = (title) => title === "Service" || title === recording.host?.role;

  const functionOf = (flow, index) => {
    const called = flow.functions[index];
    return { ...called, path: recording.files[called.file].path };
  };

  // A call with names for its numbers.
  const callOf = (flow, { from, to, kind, label, site, function: called }, inside = []) => ({
    from: flow.titles[from],
    to: flow.titles[to],
    kind,
    label: text(label),
    site: site && { path: recording.files[site.file].path, line: site.line },
    target: functionOf(flow, called),
    inside: inside.map((index) => functionOf(flow, index)),
  });

  // The recorded calls of a step, and marks where the window draws; each with whose first object was made before it, or
  // last one released.
  const recorded = (flow, run) => {
    const found = [];
    let lives = [];
    for (const { call, inside, draws, made, released } of flow.runs[run]) {
      if (made === undefined && released === undefined) {
        const item = draws ? { isFrame: true } : callOf(flow, flow.calls[call], inside);
        found.push({ ...item, lives, later: [] });
        lives = [];
      } else {
        lives.push({ role: made ?? released, isAlive: made !== undefined });
      }
    }
    found.at(-1)?.later.push(...lives);
    return found;
  };

  // A line of an excerpt, as “LoginPresenter.swift 33”.
  const fileIn = (line) => line.closest(".excerpt").querySelector(".link").textContent.split(":")[0];
  const placeOf = (line) => `${fileIn(line)} ${numberOf(line)}`;

  // What the list of calls says of a call.
  const headFaults = (line, { from, to, kind, label }) => {
    const faults = [];
    const head = line.querySelector(".call-line").textContent.replace(/^\d+/, "");
    const isLogOut = label === "" && document.querySelector(".step").textContent.endsWith("tap Log out");
    if (isLogOut && !head.includes(" Home ")) faults.push(`the log-out does not begin at home: “${head}”`);
    if (!head.startsWith(from) || !head.includes(` ${to} `) || !head.includes(label)) {
      faults.push(`it shows “${head}”, not ${from}, ${to}, ${label}`);
    }
    if (kind === "return" && !head.startsWith(`${from} ⇒ ${to} `)) {
      faults.push(`the answer goes from ${from} to ${to}, and not as in “${head}”`);
    }
    return faults;
  };

  // The line that calls is marked, and it is one that calls: it names what is called, or awaits it.
  const siteFaults = (open, { kind, label, site }) => {
    if (!site) return [];
    const faults = [];
    const name = `${nameOf(site.path)}:${site.line}`;
    const marked = all(".marked", open).map(placeOf);
    if (!marked.includes(`${nameOf(site.path)} ${site.line}`)) faults.push(`${name} is not marked`);
    const source = sourceOf(site.path, site.line);
    const awaits = kind === "await" || kind === "return";
    if (awaits && !/\bawait\b/.test(source)) faults.push(`${name} awaits nothing: ${source}`);
    const called = label.split("(")[0].split(".").pop().split(" ")[0];
    if (kind === "call" && !source.includes(called)) faults.push(`${name} does not call ${label}: ${source}`);
    return faults;
  };

  // What must be in view, and how many lines at least.
  const viewFaults = (story, { kind, site, target, to }, least) => {
    const faults = [];
    const visible = all(".lines li:not(.fold)", story).filter((one) => isInView(one, story));
    const row = Math.min(...visible.map((one) => one.offsetHeight));
    const rows = visible.reduce((sum, one) => sum + Math.round(one.offsetHeight / row), 0);
    if (rows < least) faults.push(`${rows} lines in view`);
    const shown = visible.map((one) => `${placeOf(one)} ${words(one)}`);
    const called = { path: target.path, line: kind === "return" ? site.line : target.first };
    for (const { path, line } of [!isHost(to) && called, site].filter(Boolean)) {
      const wanted = `${nameOf(path)} ${line} ${sourceOf(path, line)}`;
      if (!shown.includes(wanted)) faults.push(`not in view: ${nameOf(path)} ${line}`);
    }
    return faults;
  };

  // Exactly the lines that ran are lit.
  const litFaults = (open, { to, target }) => {
    if (isHost(to)) return [];
    const excerpts = [...open.querySelectorAll(".excerpt")];
    const called = excerpts.find((one) => !/calls$/.test(one.querySelector(".file-name").textContent));
    const lit = all(".lit", called ?? open).map(placeOf);
    const faults = [];
    for (let number = target.first; number <= target.last; number += 1) {
      const hasRun = target.ran.length === 0 || target.ran.includes(number);
      const name = nameOf(target.path);
      if (hasRun === lit.includes(`${name} ${number}`)) continue;
      faults.push(`line ${number} of ${name} ${hasRun ? "has run and is not lit" : "is lit and has not run"}`);
    }
    return faults;
  };

  // Behind an answer comes the function that handles it.
  const handlerFaults = (open, { kind, inside }) => {
    const handler = inside.find(({ first, last }) => last > first);
    if (kind !== "return" || !handler) return [];
    const named = `${nameOf(handler.path)}:${handler.first}`;
    const links = [...open.querySelectorAll(".file-name .link")].map((link) => link.textContent);
    return links.includes(named) ? [] : [`${named} handles the answer, and is not shown`];
  };

  // The picture of a call, and the legend, which says what is in it.
  const pictureFaults = (column, kind) => {
    const faults = [];
    const through = crossed(column);
    if (through.length > 0) faults.push(`an arrow crosses ${through}`);
    const arrows = all(".diagram .link, .diagram .call", column);
    const drawn = arrows.map((one) => one.getAttribute("class").split(" ")[1]);
    const unsaid = drawn.filter((one) => !document.querySelector(`#legend .sample .${one}`));
    if (isShown("#legend") && unsaid.length > 0) faults.push(`the legend lacks ${unsaid}`);
    if (!column.querySelector(`.diagram .call.${kind}`)) faults.push(`the arrow is not drawn as ${kind}`);
    return faults;
  };

  // What is wrong with a column: the call that is open, against the recording and the sources.
  const columnFaults = (column, least, call, next) => {
    const line = column.querySelector(".calls .open");
    const story = column.querySelector(".story");
    const open = story.querySelector(".open");
    if (!line || !open) return ["no call is open"];
    const faults = isInView(line, column.querySelector(".calls")) ? [] : ["the present call is not in view"];
    // How a host waits and answers is no part of a flow, and one that returns at once keeps nothing.
    const isAnswered = next?.kind === "return";
    if (isHost(call.to) && call.kind === "await" && open.textContent.includes("returns at once") !== isAnswered) {
      const does = isAnswered ? "returns at once" : "keeps the request";
      faults.push(`the service ${does}, and the page does not say so`);
    }
    return [
      ...faults,
      ...headFaults(line, call),
      ...viewFaults(story, call, least),
      ...siteFaults(open, call),
      ...handlerFaults(open, call),
      ...litFaults(open, call),
      ...pictureFaults(column, call.kind),
    ].slice(0, 2);
  };

  // Whether the boxes are as the objects: made and not released. A value lives with whoever has it.
  const lifeFaults = (column, flow, alive, met, busy) => {
    const faults = [];
    const isAlive = (index, depth = 0) => {
      const { isAlways, owners } = flow.roles[index];
      if (isAlways || alive.has(index)) return true;
      if (met.has(index) || depth > 9) return false;
      return busy.has(index) || owners.some((owner) => isAlive(owner, depth + 1));
    };
    for (const box of all(".diagram .role", column)) {
      const index = flow.roles.findIndex(({ title }) => title === box.firstChild.textContent);
      const { title } = flow.roles[index];
      const looksAlive = !box.matches(".gone, .future");
      if (isAlive(index) !== looksAlive) faults.push(`${title} is drawn ${looksAlive ? "alive" : "dead"}`);
      if (!met.has(index) && box.matches(".gone.active")) faults.push(`${title} works, and is drawn as released`);
      if (met.has(index) && box.matches(".future")) faults.push(`${title} is drawn as not built, and has been`);
    }
    const links = all(".diagram .link", column);
    if (links.some((link) => !link.querySelector(".line"))) faults.push("a reference without a line");
    return faults;
  };

  // The calls of a step, cut where the window draws: each part has the frame that it leads to, if there is one.
  const partsOf = (track) => {
    const parts = [{ calls: [] }];
    for (const item of track) {
      if (item.isFrame) {
        parts.at(-1).frame = item;
        parts.push({ calls: [] });
      } else {
        parts.at(-1).calls.push(item);
      }
    }
    return parts;
  };

  // Steps through a scenario, to its end: how many moments, and what is wrong with them.
  const story = (ids, rule, least) => {
    const faults = [];
    let count = 0;
    const scenario = recording.scenarios.findIndex((one) => one.rule === rule);
    const columnsOf = ids.map((id) => {
      const flow = recording.flows.find((one) => one.id === id);
      return { flow, alive: new Set(), met: new Set() };
    });
    for (let step = 0; step <= recording.scenarios[scenario].steps.length; step += 1) {
      const tracks = columnsOf.map(({ flow }) => recorded(flow, flow.plays[scenario].runs[step]));
      // A step without calls and frames is a moment, too.
      if (tracks.every((track) => track.length === 0)) document.querySelector(".next").click();
      const parts = tracks.map(partsOf);
      const most = Math.max(...parts.map(({ length }) => length));
      for (let part = 0; part < most; part += 1) {
        const own = parts.map((one) => one[part] ?? { calls: [] });
        const longest = Math.max(...own.map(({ calls }) => calls.length));
        const isFramed = part < most - 1;
        for (let tick = 1; tick <= longest + (isFramed ? 1 : 0); tick += 1) {
          document.querySelector(".next").click();
          count += 1;
          const isFrame = tick > longest;
          const hosts = all(".column");
          columnsOf.forEach((column, index) => {
            const where = `${column.flow.id} ${rule}, step ${step}, part ${part}, tick ${tick}`;
            const found = momentFaults(hosts[index], column, own[index], { tick, isFrame, least });
            faults.push(...found.map((one) => `${where}: ${one}`));
          });
          const isSame = !document.querySelector(".same").textContent.startsWith("✗");
          if (!isSame) faults.push(`${rule}, step ${step}: the screens differ`);
        }
      }
    }
    return [count, faults];
  };

  // What is wrong with a column at a moment; who is alive is followed from one to the next.
  const momentFaults = (host, { flow, alive, met }, { calls, frame }, { tick, isFrame, least }) => {
    const done = isFrame ? [] : calls.slice(0, tick);
    const item = isFrame ? frame : calls[tick - 1];
    for (const { role, isAlive } of item ? [...item.lives, ...item.later] : []) {
      met.add(role);
      if (isAlive) alive.add(role);
      else alive.delete(role);
    }
    const busy = new Set(done.flatMap(({ from, to }) => [flow.titles.indexOf(from), flow.titles.indexOf(to)]));
    const faults = lifeFaults(host, flow, alive, met, busy);
    if (done.length > 0) return [...faults, ...columnFaults(host, least, done.at(-1), calls[done.length])];
    const isCalling = isFrame && host.querySelector(".diagram .call");
    return isCalling ? [...faults, "a call is drawn while the window draws"] : faults;
  };

  // What is looked at from here on is the story of a change; the page has not the texts of all its files.
  const readStory = (change, texts) => {
    const own = recording.stories.find((one) => one.change === change);
    recording = { ...own, files: own.files.map(({ path }) => ({ path, text: texts[path] })) };
  };

  // Every reference of a flow: “View”, “strong”, “Presenter”.
  const references = (id) => {
    const { links, titles } = recording.flows.find((one) => one.id === id);
    return links.map(({ from, to, kind }) => [titles[from], kind, titles[to]]);
  };

  // What is said about the shown step: what both do, and the half of each flow without its name and count.
  const difference = () => {
    const said = document.getElementById("difference");
    const halves = [...said.querySelectorAll(".halves p")].map((one) => ({
      name: one.children[0].textContent.trim(),
      count: one.children[1].textContent,
      words: [...one.childNodes].slice(2).map((node) => node.textContent).join(""),
    }));
    return { shared: said.querySelector(".shared")?.textContent ?? "", halves, all: said.textContent };
  };

  // What is said about each step of some plays, and what of it is code.
  const told = (addresses) => addresses.map((address) => {
    location.hash = address;
    dispatchEvent(new PopStateEvent("popstate"));
    const { shared, halves } = difference();
    const codes = [...document.querySelectorAll("#difference code")].map((one) => one.textContent);
    return { address, shared, halves: halves.map((half) => half.words), codes };
  });

  // How many calls each column counts in a step.
  const counts = () => [...document.querySelectorAll(".column .count")].map((one) =>
    Number(one.textContent.match(/of (\d+)/)?.[1] ?? 0));

  // What the roles of the first column hold, and which values have changed.
  const valueOf = (holder, value) => {
    const codes = [...value.querySelectorAll("code")].map((one) => one.textContent);
    return {
      holder: holder.querySelector("b").textContent,
      name: codes[0].replace(/: $/, ""),
      words: codes.at(-1),
      isNew: value.matches(".new-value"),
      was: codes.length > 2 ? codes[1] : "",
    };
  };
  const values = () => [...document.querySelector(".values").querySelectorAll(".holder")].flatMap((holder) =>
    [...holder.querySelectorAll(".value")].map((value) => valueOf(holder, value)));

  // What the pictures have and the legend does not say; what is in no kind of line or box aside.
  const legendFaults = () => {
    if (!isShown("#legend")) return [];
    const kinds = (selector, host) => {
      const arrows = all(`${selector} :is(.link, .call)`, host).filter((one) => one.querySelector(".line"));
      return new Set(arrows.map((one) => one.getAttribute("class")));
    };
    const drawn = kinds(".diagram", document.querySelector("main"));
    const said = kinds(".sample", document.getElementById("legend"));
    return [...drawn].filter((one) => !said.has(one)).map((one) => `the legend lacks ${one}`);
  };

  // The figures of a table that reach into the next ones.
  const cutFigures = () =>
    [...document.querySelectorAll(".bars td span")].filter((one) => one.scrollWidth > one.clientWidth + 1).length;

  const isTitleWhole = () => {
    const title = document.querySelector("h1 button");
    return title.scrollWidth <= title.clientWidth;
  };

  // How much moves while the spinner is to be seen.
  const animations = () => document.querySelectorAll(".turning").length && document.getAnimations().length;

  // What is higher than its place, and cut there, although paper cannot scroll.
  const cutInPrint = () => {
    const whole = ".call-line, .file-name, h1, .hidden-words, .step, .count, .field";
    const isCut = (one) => one.scrollHeight > one.clientHeight + 2 && getComputedStyle(one).overflowY !== "visible";
    const cut = all("#page *").filter((one) => isCut(one) && !one.closest(whole));
    return cut.map((one) => one.className || one.id);
  };

  // What axe reports.
  const axe = async () => {
    const { violations } = await window.axe.run();
    return violations.map(({ id, nodes: [{ html, failureSummary }] }) =>
      `${id}: ${html.slice(0, 120)} ${failureSummary ?? ""}`);
  };

  // What is wider than the page, or smaller than 14 px at a size of 100 %.
  const faults = (size) => {
    const found = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`);
    const page = document.getElementById("page");
    if (page.scrollWidth > page.clientWidth + 1) found.push(`the page scrolls sideways: ${page.scrollWidth} px`);
    for (const one of all("#page *")) {
      // What scrolls, or ends with three dots, may be wider.
      if (one.closest(".hidden-words, svg, .scroll table, .call-line *")) continue;
      const name = `${one.tagName.toLowerCase()}.${one.className} “${one.textContent.trim().slice(0, 30)}”`;
      const box = one.getBoundingClientRect();
      if (box.width > 0 && (box.right > innerWidth + 1 || box.left < -1)) found.push(`outside: ${name}`);
      const isText = [...one.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
      if (isText && parseFloat(getComputedStyle(one).fontSize) < 13.99 * size / 100) found.push(`small: ${name}`);
    }
    return found;
  };

  // The lines of a patch that add or remove.
  const patch = (host) => all(".lines li:is(.added, .removed)", host).map((line) =>
    (line.matches(".added") ? "+" : "-") + words(line));

  // What is wrong with what is shown of a mistake.
  const mistake = () => {
    const { name, consequence, chain } = shownMistake();
    const leaks = all(".log .extra").filter((line) => line.textContent.startsWith("still alive: "));
    if (all(".log .extra, .log .missing").length === 0 && !differ()) return "no visible difference";
    if (!document.querySelector(".same").textContent.startsWith("✗")) return "it does not say that they differ";
    const paragraphs = all("#seen :is(h2, p)").filter((one) => one.textContent.length > 20);
    if (paragraphs.length < 3) return "no rule, no consequence, or no sentence";
    const isSaid = !consequence || document.querySelector(".suffers").textContent === consequence;
    if (!isSaid) return "what a user suffers is not said";
    const headings = all(".file-name, .sign").filter((one) => /^(---|\+\+\+|@@)/.test(one.textContent));
    if (headings.length > 0) return `${name} has headings of the patch`;
    const types = leaks.map((line) => line.textContent.match(/^still alive: (\w+)/)?.[1]).filter(Boolean);
    const isOwn = (type) =>
      recording.files.some(({ path }) => path.endsWith(`/${type}.swift`) && !path.includes("Shared"));
    const isLeak = types.some(isOwn) && consequence;
    if (isLeak && all(".role.kept").length === 0) return "what leaks is not drawn as kept";
    // A chain is drawn as it is told, with the planted reference in it.
    const links = all(".diagram .keeps, .diagram .planted").length;
    const isPlanted = chain.length === 0 || all(".diagram .planted").length === 1;
    return links === Math.max(0, chain.length - 1) && isPlanted ? "" : "the chain is not drawn";
  };

  const shownMistake = () => recording.mutants.find(({ name }) => `${location.hash}&`.includes(`mistake=${name}&`));

  // Two screens side by side that are drawn differently, whatever is marked.
  const drawnIn = (card) => card.innerHTML.replaceAll(' class="differs"', "");
  const differ = () => new Set(all(".side").map((side) => all(".card", side).map(drawnIn).join())).size > 1;

  // Whether a window with the mistake shows a spinner.
  const isTurning = (window) => {
    const cards = document.querySelectorAll(".side:last-child .card");
    return cards[window].querySelector(".turning") !== null;
  };

  const job = () => {
    const column = all(".column")[0];
    const titles = (selector) => all(selector, column).map((role) => role.firstChild.textContent);
    return {
      marked: all(".marked", column).map((line) => [fileIn(line), numberOf(line), words(line)]),
      roles: titles(".role"),
      lit: titles(".role.active"),
    };
  };

  const bars = (flow) => all(".bars tr").slice(1).map((row) => row.querySelectorAll("td")[flow].textContent);

  // The changed lines of all roles of the first column, one role after the other.
  const roles = () => {
    const column = all(".column")[0];
    return all(".role", column).map((_, index) => index).flatMap((index) => {
      const role = () => all(".role", column)[index];
      if (role().matches(".untouched")) return [];
      if (role().ariaPressed !== "true") role().click();
      return patch(column);
    });
  };

  // Makes the text larger or smaller with the buttons of the page.
  const enlarge = (percent) => {
    const size = () => (parseFloat(getComputedStyle(document.documentElement).fontSize) / 15) * 100;
    for (let count = 0; count < 20 && Math.round(size()) !== percent; count += 1) {
      document.querySelector(`[data-do=size][data-with="${size() < percent ? 1 : -1}"]`).click();
    }
  };

  // The words that are seen, each piece between blanks, and the controls.
  const wordsSeen = () => {
    const walker = document.createTreeWalker(document.getElementById("page"), NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode;
      const isSeen = parentElement.checkVisibility() && !parentElement.closest(".hidden-words");
      if (isSeen) found.push(...data.split(/\s+/).filter(Boolean));
    }
    return found;
  };
  const controls = () => all("button, select, input, a, summary");

  const isWholeInView = (one) => {
    const box = one.getBoundingClientRect();
    const { top, bottom, left, right } = box;
    return box.height > 0 && top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
  };

  const sceneKinds = { ".lane .half": "end", ".lane": "call", ".traits": "memory", ".said": "guess" };

  // One scene: how much it shows, what it says, and what is wrong with it.
  const scene = (ids) => {
    const faults = [];
    const tour = document.getElementById("tour");
    const kind = sceneKinds[Object.keys(sceneKinds).find((one) => tour.querySelector(one))];
    // What is always in view: both screens, whether they are the same, and what is said.
    const same = tour.querySelector(".same");
    const said = tour.querySelector(".said h2");
    const cards = all(".both .card");
    if (cards.length !== ids.length) faults.push(`${cards.length} screens`);
    const hidden = [...cards, same, said, tour.querySelector(".next")].filter((one) => !isWholeInView(one));
    faults.push(...hidden.map((one) => `not in view: ${one.className || one.localName}`));
    if (!same.textContent.startsWith("✓")) faults.push("the screens differ");
    if (tour.scrollWidth > tour.clientWidth + 1) faults.push("it scrolls sideways");
    const marked = cards.map((card) => all(".changed", card).map((one) => one.dataset.widget).join());
    if (new Set(marked).size > 1) faults.push(`marked is ${marked.join(" and ")}`);
    const sentences = said.textContent.trim().split(/[.?!:](?= [A-Z]|$)/).filter((one) => one.trim());
    if (kind !== "guess" && sentences.length !== 1) faults.push(`${sentences.length} sentences: ${said.textContent}`);
    const lanes = all(".lane", tour).map((lane, index) => {
      const flow = recording.flows.find(({ id }) => id === ids[index]);
      faults.push(...laneFaults(lane, flow, kind));
      return lane.querySelector(kind === "end" ? ".half" : ".call-name").textContent;
    });
    const texts = (selector, host) => all(selector, host).map((one) => one.textContent);
    return {
      kind, faults, lanes, marked,
      said: said.textContent,
      words: wordsSeen().length,
      controls: controls().length,
      place: tour.querySelector(".place").textContent,
      choices: texts(".said .moments button", tour),
      traits: kind === "memory" ? all(".traits section").map((one) => texts("li", one)) : texts(".trait", tour),
      screens: cards.map((card) => card.innerText),
    };
  };

  // A lane of a scene, against the recording and the sources.
  const laneFaults = (lane, flow, kind) => {
    const hue = (one) => one.style.getPropertyValue("--hue");
    const boxes = [...lane.querySelectorAll(".diagram .role")];
    const colours = new Map(boxes.map((box) => [box.firstChild.textContent, hue(box)]));
    const faults = [];
    const areApart = new Set(colours.values()).size === colours.size;
    if (!areApart) faults.push(`two roles have one colour: ${[...colours.keys()]}`);
    for (const name of lane.querySelectorAll(".call-name .of-role")) {
      if (colours.get(name.textContent) !== hue(name)) faults.push(`${name.textContent} has two colours`);
    }
    if (kind === "end") return faults;
    const name = lane.querySelector(".call-name").textContent;
    const calls = flow.calls.map((call) => callOf(flow, call)).filter(({ from, to, label }) =>
      name.includes(`${from} `) && name.includes(` ${to} `) && name.includes(label));
    if (calls.length === 0) faults.push(`no such call: ${name}`);
    const lines = [...lane.querySelectorAll(".lines li")];
    if (lines.length < 2 || lines.length > 6) faults.push(`${lines.length} lines: ${name}`);
    for (const line of lines) faults.push(...laneLineFaults(line, flow, colours, hue));
    // The line that calls is one from which such a call was recorded.
    const sites = calls.map(({ site }) => (site ? `${nameOf(site.path)} ${site.line}` : ""));
    const calling = lines.filter((line) => line.matches(".marked")).map(placeOf);
    const isRecorded = calling.length > 0 ? calling.every((one) => sites.includes(one)) : sites.includes("");
    if (!isRecorded) faults.push(`${name}: the line that calls is ${calling}, and not one of ${sites}`);
    return faults;
  };

  // A line of a lane is in its file, whose name has the colour of its role.
  const laneLineFaults = (line, flow, colours, hue) => {
    const faults = [];
    const name = fileIn(line);
    const owner = flow.roles.find(({ file }) => file !== undefined && nameOf(recording.files[file].path) === name);
    const link = line.closest(".excerpt").querySelector(".link");
    const colour = owner && colours.get(owner.title);
    if (colour !== undefined && hue(link) !== colour) faults.push(`${name} has not the colour of ${owner.title}`);
    const files = recording.files.filter(({ path }) => path.endsWith(`/${name}`));
    const isThere = files.some(({ path }) => sourceOf(path, numberOf(line)) === words(line));
    if (!isThere) faults.push(`${name}:${numberOf(line)} is not “${words(line)}”`);
    return faults;
  };

  // All scenes of a play, from the one that is shown on.
  const scenes = (ids) => {
    const found = [];
    for (let count = 0; count < 80; count += 1) {
      found.push(scene(ids));
      const next = document.querySelector("#tour .next");
      if (next.ariaDisabled === "true") return found;
      next.click();
    }
    return found;
  };

  return {
    button, isShown, enlarge,
    columns, faults, legendFaults, cutFigures, isTitleWhole, animations, cutInPrint, axe,
    story, readStory, references, difference, told, counts, values,
    mistake, isTurning, patch, job, bars, roles,
    wordsSeen, controls, scene, scenes,
  };
})();
