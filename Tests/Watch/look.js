// What browser.py sees of the page. It reads what is drawn, and compares it with the recording, which it reads itself.
window.look = (() => {
  let recording = JSON.parse(document.getElementById("recording").textContent);
  const text = (index) => recording.texts[index];
  const all = (selector, host = document) => [...host.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const words = (line) => line.querySelector("code").textContent.trim();
  const numberOf = (line) => line.querySelector(".sign").textContent;

  // Whether an element is in the part of its list that is not covered.
  const isInView = (one, list) => {
    const [box, room] = [one, list].map((each) => each.getBoundingClientRect());
    const bottom = Math.min(room.bottom, document.querySelector("footer").getBoundingClientRect().top, innerHeight);
    return box.height > 0 && box.top >= room.top - 1 && box.bottom <= bottom + 1;
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
      // A number that reaches into its words.
      collide: all(".call-line .number", column).filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > (one.nextElementSibling?.getBoundingClientRect().left ?? Infinity) + 1).length,
    };
  });

  // The way of an arrow in points, and whether it crosses a box that has no part in it.
  const crossed = (column) => {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const origin = column.querySelector(".diagram").getBoundingClientRect();
    const ways = all(".diagram .call .line", column).map((path) => path.getAttribute("d").match(/[\d.-]+/g).map(Number));
    const ends = ways.flatMap((way) => [way.slice(0, 2), way.slice(-2)]);
    return all(".role", column).filter((role) => {
      const rect = role.getBoundingClientRect();
      const box = { left: (rect.left - origin.left) / rem, right: (rect.right - origin.left) / rem, top: (rect.top - origin.top) / rem, bottom: (rect.bottom - origin.top) / rem };
      const holds = ([x, y], space) => x > box.left - space && x < box.right + space && y > box.top - space && y < box.bottom + space;
      if (ends.some((end) => holds(end, 0.1))) return false;
      return ways.some((way) => {
        for (let index = 0; index + 3 < way.length; index += 2) {
          for (let share = 0; share <= 1; share += 0.01) {
            if (holds([way[index] + (way[index + 2] - way[index]) * share, way[index + 1] + (way[index + 3] - way[index + 1]) * share], 0)) return true;
          }
        }
        return false;
      });
    }).map((role) => role.firstChild.textContent);
  };

  const fileOf = (index) => recording.files[index].path.split("/").pop();
  const sourceOf = (file, line) => recording.files[file].text.split("\n")[line - 1].trim();
  const isService = (file) => ["HeldUserService.swift", "HeldClock.swift"].includes(fileOf(file));

  // The recorded calls of a step up to its end, cut where the window draws; each with the functions that the called role enters,
  // and with whose first object was made before it, or last one released.
  const firstLife = 1000000;
  const recorded = (flow, run) => {
    const found = [];
    let lives = [];
    for (const item of flow.runs[run]) {
      if (item >= firstLife) {
        lives.push([Math.floor((item - firstLife) / 2), item % 2 === 0]);
        continue;
      }
      if (item < -1) {
        found.findLast((one) => !one.isFrame)?.inside.push(flow.inside[-2 - item]);
        continue;
      }
      found.push(Object.assign(item === -1 ? [] : [...flow.calls[item]], { isFrame: item === -1, inside: [], lives, later: [] }));
      lives = [];
    }
    found.at(-1)?.later.push(...lives);
    return found;
  };


  // What is wrong with a column: the call that is open, against the recording and the sources.
  const columnFaults = (column, flow, least, call, next) => {
    const line = column.querySelector(".calls .open");
    const story = column.querySelector(".story");
    const open = story.querySelector(".open");
    const faults = [];
    if (!line || !open) return ["no call is open"];
    if (!isInView(line, column.querySelector(".calls"))) faults.push("the present call is not in view");
    const [from, to, kind, label, file, siteLine, target, first, last, ...ran] = call;
    const titles = [...flow.roles.map(({ title }) => title), "User", "Window"];
    const head = line.querySelector(".call-line").textContent.replace(/^\d+/, "");
    if (text(label) === "" && document.querySelector(".step").textContent.endsWith("tap Log out") && !head.includes(" Home ")) faults.push(`the log-out does not begin at home: “${head}”`);
    if (!head.startsWith(titles[from]) || !head.includes(` ${titles[to]} `) || !head.includes(text(label))) faults.push(`it shows “${head}”, not ${titles[from]}, ${titles[to]}, ${text(label)}`);
    if (recording.kinds[kind] === "return" && !head.startsWith(`${titles[from]} ⇒ ${titles[to]} `)) faults.push(`the answer goes from ${titles[from]} to ${titles[to]}, and not as in “${head}”`);
    // A service that returns at once does not keep the request.
    const isAnswered = next !== undefined && recording.kinds[next[2]] === "return";
    if (isService(target) && recording.kinds[kind] === "await" && open.textContent.includes("returns at once") !== isAnswered) faults.push(`the service ${isAnswered ? "returns at once" : "keeps the request"}, and the page does not say so`);
    const visible = all(".lines li:not(.fold)", story).filter((one) => isInView(one, story));
    const row = Math.min(...visible.map((one) => one.offsetHeight));
    const rows = visible.reduce((sum, one) => sum + Math.round(one.offsetHeight / row), 0);
    if (rows < least) faults.push(`${rows} lines in view`);
    const shown = visible.map((one) => `${one.closest(".excerpt").querySelector(".link").textContent.split(":")[0]} ${numberOf(one)} ${words(one)}`);
    const wanted = isService(target) ? [] : [[target, recording.kinds[kind] === "return" ? siteLine : first]];
    // The line that calls is marked, and it is one that calls: it names what is called, or awaits it.
    if (file >= 0) {
      wanted.push([file, siteLine]);
      const marked = all(".marked", open).map((one) => `${one.closest(".excerpt").querySelector(".link").textContent.split(":")[0]} ${numberOf(one)}`);
      if (!marked.includes(`${fileOf(file)} ${siteLine}`)) faults.push(`${fileOf(file)}:${siteLine} is not marked`);
      const source = sourceOf(file, siteLine);
      if (["await", "return"].includes(recording.kinds[kind]) && !/\bawait\b/.test(source)) faults.push(`${fileOf(file)}:${siteLine} awaits nothing: ${source}`);
      if (recording.kinds[kind] === "call" && !source.includes(text(label).split("(")[0].split(".").pop().split(" ")[0])) faults.push(`${fileOf(file)}:${siteLine} does not call ${text(label)}: ${source}`);
    }
    for (const [index, number] of wanted) {
      if (!shown.includes(`${fileOf(index)} ${number} ${sourceOf(index, number)}`)) faults.push(`not in view: ${fileOf(index)} ${number}`);
    }
    // Behind an answer comes the function that handles it.
    const handler = call.inside.find(([, start, end]) => end > start);
    if (recording.kinds[kind] === "return" && handler) {
      const named = `${fileOf(handler[0])}:${handler[1]}`;
      if (![...open.querySelectorAll(".file-name .link")].some((link) => link.textContent === named)) faults.push(`${named} handles the answer, and is not shown`);
    }
    // Exactly the lines that ran are lit.
    const excerpts = [...open.querySelectorAll(".excerpt")].filter((one) => !/calls$/.test(one.querySelector(".file-name").textContent));
    const lit = all(".lit", excerpts[0] ?? open).map((one) => `${one.closest(".excerpt").querySelector(".link").textContent.split(":")[0]} ${numberOf(one)}`);
    const bounds = ran.length > 0 ? ran : [first, last];
    for (let number = first; number <= last && !isService(target); number += 1) {
      const hasRun = bounds.some((bound, index) => index % 2 === 0 && number >= bound && number <= bounds[index + 1]);
      if (hasRun !== lit.includes(`${fileOf(target)} ${number}`)) faults.push(`line ${number} of ${fileOf(target)} ${hasRun ? "has run and is not lit" : "is lit and has not run"}`);
    }
    const through = crossed(column);
    if (through.length > 0) faults.push(`an arrow crosses ${through}`);
    // The legend says what is in the picture.
    const drawn = all(".diagram .link, .diagram .call", column).map((one) => one.getAttribute("class").split(" ")[1]);
    const unsaid = drawn.filter((one) => !document.querySelector(`#legend .sample .${one}`));
    if (document.getElementById("legend").checkVisibility() && unsaid.length > 0) faults.push(`the legend lacks ${unsaid}`);
    if (!column.querySelector(`.diagram .call.${recording.kinds[kind]}`)) faults.push(`the arrow is not drawn as ${recording.kinds[kind]}`);
    return faults.slice(0, 2);
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
      const looksAlive = !box.matches(".gone, .future");
      if (isAlive(index) !== looksAlive) faults.push(`${flow.roles[index].title} is drawn ${looksAlive ? "alive" : "dead"}`);
      if (!met.has(index) && box.matches(".gone.active")) faults.push(`${flow.roles[index].title} works, and is drawn as released`);
      if (met.has(index) && box.matches(".future")) faults.push(`${flow.roles[index].title} is drawn as not built, and has been`);
    }
    for (const link of all(".diagram .link", column)) if (!link.querySelector(".line")) faults.push("a reference without a line");
    return faults;
  };

  // Steps through a scenario, to its end: how many moments, and what is wrong with them.
  const story = (ids, rule, least) => {
    const faults = [];
    let count = 0;
    const pair = ids.map((id) => recording.flows.find((one) => one.id === id));
    const scenario = recording.scenarios.findIndex((one) => one.rule === rule);
    const alive = pair.map(() => new Set());
    const met = pair.map(() => new Set());
    const live = (column, lives) => lives.forEach(([role, isAlive]) => {
      met[column].add(role);
      if (isAlive) alive[column].add(role);
      else alive[column].delete(role);
    });
    for (let step = 0; step <= recording.scenarios[scenario].steps.length; step += 1) {
      const tracks = pair.map((flow) => recorded(flow, flow.plays[scenario][2 * step + 1]));
      // A step without calls and frames is a moment, too.
      if (tracks.every((track) => track.length === 0)) document.querySelector(".next").click();
      const parts = tracks.map((track) => track.reduce((cut, call) => {
        if (call.isFrame) {
          cut.at(-1).frame = call;
          cut.push([]);
        } else {
          cut.at(-1).push(call);
        }
        return cut;
      }, [[]]));
      for (let part = 0; part < Math.max(...parts.map(({ length }) => length)); part += 1) {
        const own = parts.map((one) => one[part] ?? []);
        const longest = Math.max(...own.map(({ length }) => length));
        const isFramed = part < Math.max(...parts.map(({ length }) => length)) - 1;
        for (let tick = 1; tick <= longest + (isFramed ? 1 : 0); tick += 1) {
          document.querySelector(".next").click();
          count += 1;
          const isFrame = tick > longest;
          const hosts = all(".column");
          pair.forEach((flow, column) => {
            const where = `${flow.id} ${rule}, step ${step}, part ${part}, tick ${tick}`;
            const done = own[column].slice(0, isFrame ? 0 : Math.min(tick, own[column].length));
            const item = isFrame ? own[column].frame : own[column][tick - 1];
            if (item) live(column, [...item.lives, ...item.later]);
            const busy = new Set(done.flatMap((call) => [call[0], call[1]]));
            faults.push(...lifeFaults(hosts[column], flow, alive[column], met[column], busy).map((one) => `${where}: ${one}`));
            if (done.length > 0) faults.push(...columnFaults(hosts[column], flow, least, done.at(-1), own[column][done.length]).map((one) => `${where}: ${one}`));
            else if (isFrame && hosts[column].querySelector(".diagram .call")) faults.push(`${where}: a call is drawn while the window draws`);
          });
          if (document.querySelector(".same").textContent.startsWith("✗")) faults.push(`${rule}, step ${step}: the screens differ`);
        }
      }
    }
    return [count, faults];
  };

  // What is looked at from here on is the story of a change; the page has not the texts of all its files.
  const readStory = (change, texts) => {
    const own = recording.stories.find((one) => one.change === change);
    recording = { ...own, files: own.files.map(({ path }) => ({ path, text: texts[path] })) };
  };

  // Every reference of a flow that is drawn: “View strong Presenter”.
  const references = (id) => {
    const flow = recording.flows.find((one) => one.id === id);
    return flow.links.map(([from, to, kind]) => `${flow.roles[from].title} ${recording.references[kind]} ${flow.roles[to].title}`);
  };

  // What the legend says and the pictures do not have, and the other way round; what is in no kind of line or box aside.
  const legendFaults = () => {
    if (!document.getElementById("legend").checkVisibility()) return [];
    const kinds = (selector, host) => new Set(all(`${selector} :is(.link, .call)`, host).filter((one) => one.querySelector(".line")).map((one) => one.getAttribute("class")));
    const [drawn, said] = [kinds(".diagram", document.querySelector("main")), kinds(".sample", document.getElementById("legend"))];
    return [...drawn].filter((one) => !said.has(one)).map((one) => `the legend lacks ${one}`);
  };

  // What is wider than the page, or smaller than 14 px at a size of 100 %.
  const faults = (size) => {
    const found = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
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

  const patch = (host) => all(".lines li:is(.added, .removed)", host).map((line) => (line.matches(".added") ? "+" : "-") + words(line));

  const mistake = () => {
    const kept = all(".log .extra").some((line) => line.textContent.startsWith("still alive: "));
    if (all(".log .extra, .log .missing").length === 0 && !differ()) return "no visible difference";
    if (!document.querySelector(".same").textContent.startsWith("✗")) return "it does not say that they differ";
    if (all("#seen :is(h2, p)").filter((one) => one.textContent.length > 20).length < 3) return "no rule, no consequence, or no sentence";
    const planted = recording.mutants.find(({ name }) => `${location.hash}&`.includes(`mistake=${name}&`));
    if (planted.consequence && document.querySelector(".suffers").textContent !== planted.consequence) return "what a user suffers is not said";
    if (all(".file-name, .sign").some((one) => /^(---|\+\+\+|@@)/.test(one.textContent))) return "headings of the patch";
    const role = all(".log .extra").map((line) => line.textContent.match(/^still alive: (\w+)/)?.[1]).filter(Boolean);
    const own = role.filter((name) => recording.files.some(({ path }) => path.endsWith(`/${name}.swift`) && !path.includes("Shared")));
    if (kept && own.length > 0 && planted.consequence && all(".role.kept").length === 0) return "what leaks is not drawn as kept";
    // A chain is drawn as it is told, with the planted reference in it.
    return all(".diagram .keeps, .diagram .planted").length === Math.max(0, planted.chain.length - 1) && (planted.chain.length === 0 || all(".diagram .planted").length === 1) ? "" : "the chain is not drawn";
  };

  // Two screens side by side that are drawn differently, whatever is marked.
  const differ = () => new Set(all(".side").map((side) => all(".card", side).map((card) => card.innerHTML.replaceAll(' class="differs"', "")).join())).size > 1;

  const job = () => {
    const column = all(".column")[0];
    return {
      marked: all(".marked", column).map((line) => [line.closest(".excerpt").querySelector(".link").textContent.split(":")[0], numberOf(line), words(line)]),
      roles: all(".role", column).map((role) => role.firstChild.textContent),
      lit: all(".role.active", column).map((role) => role.firstChild.textContent),
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
      if (parentElement.checkVisibility() && !parentElement.closest(".hidden-words")) found.push(...data.split(/\s+/).filter(Boolean));
    }
    return found;
  };
  const controls = () => all("button, select, input, a, summary");

  // One scene: how much it shows, what it says, and what is wrong with it.
  const scene = (ids) => {
    const faults = [];
    const tour = document.getElementById("tour");
    const kinds = { ".lane .half": "end", ".lane": "call", ".traits": "memory", ".said": "guess" };
    const kind = kinds[Object.keys(kinds).find((one) => tour.querySelector(one))];
    const isSeen = (one) => {
      const box = one.getBoundingClientRect();
      return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
    };
    // What is always in view: both screens, whether they are the same, and what is said.
    const [same, said] = [tour.querySelector(".same"), tour.querySelector(".said h2")];
    const cards = all(".both .card");
    if (cards.length !== ids.length) faults.push(`${cards.length} screens`);
    for (const one of [...cards, same, said, tour.querySelector(".next")]) if (!isSeen(one)) faults.push(`not in view: ${one.className || one.localName}`);
    if (!same.textContent.startsWith("✓")) faults.push("the screens differ");
    if (tour.scrollWidth > tour.clientWidth + 1) faults.push("it scrolls sideways");
    const marked = cards.map((card) => all(".changed", card).map((one) => one.dataset.widget).join());
    if (new Set(marked).size > 1) faults.push(`marked is ${marked.join(" and ")}`);
    const sentences = said.textContent.trim().split(/[.?!:](?= [A-Z]|$)/).filter((one) => one.trim());
    if (kind !== "guess" && sentences.length !== 1) faults.push(`${sentences.length} sentences: ${said.textContent}`);
    const lanes = all(".lane", tour).map((lane, index) => laneOf(lane, recording.flows.find(({ id }) => id === ids[index]), kind, faults));
    return {
      kind, faults, lanes, marked, said: said.textContent, words: wordsSeen().length, controls: controls().length,
      place: tour.querySelector(".place").textContent,
      choices: all(".said .moments button", tour).map((one) => one.textContent),
      traits: kind === "memory" ? all(".traits section").map((one) => [...one.querySelectorAll("li")].map((li) => li.textContent)) : all(".trait", tour).map((one) => one.textContent),
      screens: cards.map((card) => card.innerText),
    };
  };

  // A lane of a scene, against the recording and the sources.
  const laneOf = (lane, flow, kind, faults) => {
    const titles = [...flow.roles.map(({ title }) => title), "User", "Window"];
    const hue = (one) => one.style.getPropertyValue("--hue");
    const boxes = [...lane.querySelectorAll(".diagram .role")];
    const colours = new Map(boxes.map((box) => [box.firstChild.textContent, hue(box)]));
    if (new Set(colours.values()).size !== colours.size) faults.push(`two roles have one colour: ${[...colours.keys()]}`);
    for (const name of lane.querySelectorAll(".call-name .of-role")) {
      if (colours.get(name.textContent) !== hue(name)) faults.push(`${name.textContent} has two colours`);
    }
    if (kind === "end") return lane.querySelector(".half").textContent;
    const name = lane.querySelector(".call-name").textContent;
    const call = flow.calls.find(([from, to, , label]) => name.includes(`${titles[from]} `) && name.includes(` ${titles[to]} `) && name.includes(text(label)));
    if (!call) faults.push(`no such call: ${name}`);
    const lines = [...lane.querySelectorAll(".lines li")];
    if (lines.length < 2 || lines.length > 6) faults.push(`${lines.length} lines: ${name}`);
    for (const line of lines) {
      const file = line.closest(".excerpt").querySelector(".link").textContent;
      const role = line.closest(".excerpt").querySelector(".link");
      const owner = flow.roles.find((one) => one.file >= 0 && fileOf(one.file) === file);
      if (owner && colours.has(owner.title) && hue(role) !== colours.get(owner.title)) faults.push(`${file} has not the colour of ${owner.title}`);
      const source = recording.files.filter(({ path }) => path.endsWith(`/${file}`)).some(({ text: all }) => all.split("\n")[numberOf(line) - 1]?.trim() === words(line));
      if (!source) faults.push(`${file}:${numberOf(line)} is not “${words(line)}”`);
    }
    // The line that calls is one from which such a call was recorded.
    const sites = flow.calls.filter(([from, to, , label]) => name.includes(`${titles[from]} `) && name.includes(` ${titles[to]} `) && name.includes(text(label))).map(([, , , , file, line]) => (file < 0 ? "" : `${fileOf(file)} ${line}`));
    const calling = lines.filter((line) => line.matches(".marked")).map((line) => `${line.closest(".excerpt").querySelector(".link").textContent} ${numberOf(line)}`);
    if (calling.some((one) => !sites.includes(one)) || (calling.length === 0 && !sites.includes(""))) faults.push(`${name}: the line that calls is ${calling}, and not one of ${sites}`);
    return name;
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

  // What is said about each step of some plays: what both do, and the halves with the names of their roles as numbers.
  const told = (addresses) => addresses.map((address) => {
    location.hash = address;
    dispatchEvent(new PopStateEvent("popstate"));
    const said = document.getElementById("difference");
    return {
      address, shared: said.querySelector(".shared")?.textContent ?? "",
      halves: [...said.querySelectorAll(".halves p")].map((one) => [...one.childNodes].slice(2).map((node) => node.textContent).join("")),
      codes: [...said.querySelectorAll("code")].map((one) => one.textContent),
    };
  });

  return { told, scene, scenes, wordsSeen, controls, columns, enlarge, story, readStory, references, faults, legendFaults, patch, mistake, job, bars, roles };
})();
