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
    return { lines: all(".lines li", story).filter((line) => isInView(line, story)).length };
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
  const isService = (file) => fileOf(file) === "HeldUserService.swift";

  // The recorded calls of a step up to its end, cut where the window draws; each with the files that the called role enters.
  const recorded = (flow, run) => {
    const found = [];
    for (const item of flow.runs[run]) {
      if (item === -1) found.push(null);
      else if (item >= 0) found.push(Object.assign([...flow.calls[item]], { files: [] }));
      else found.findLast((one) => one)?.files.push(flow.inside[-2 - item][0]);
    }
    return found;
  };

  const rolesIn = (flow, files) => flow.roles.flatMap(({ file }, index) => (files.includes(file) ? [index] : []));

  // What is wrong with a column: the call that is open, against the recording and the sources.
  const columnFaults = (column, flow, least, call, next) => {
    const open = column.querySelector(".call.open");
    const story = column.querySelector(".story");
    const faults = [];
    if (!open) return ["no call is open"];
    const [from, to, kind, label, file, line, target, first, last, ...ran] = call;
    const titles = [...flow.roles.map(({ title }) => title), "User", "Window"];
    const head = open.querySelector(".call-line").textContent;
    if (text(label) === "" && document.querySelector(".step").textContent.endsWith("tap Log out") && !head.includes(" Home ")) faults.push(`the log-out does not begin at home: “${head}”`);
    if (!head.startsWith(titles[from]) || !head.includes(` ${titles[to]} `) || !head.includes(text(label))) faults.push(`it shows “${head}”, not ${titles[from]}, ${titles[to]}, ${text(label)}`);
    // A service that returns at once does not keep the request.
    const isAnswered = next !== undefined && recording.kinds[next[2]] === "return";
    if (isService(target) && recording.kinds[kind] === "await" && open.textContent.includes("returns at once") !== isAnswered) faults.push(`the service ${isAnswered ? "returns at once" : "keeps the request"}, and the page does not say so`);
    const visible = all(".lines li:not(.fold)", story).filter((one) => isInView(one, story));
    if (visible.length < least) faults.push(`${visible.length} lines in view`);
    const shown = visible.map((one) => `${one.closest(".excerpt").querySelector(".link").textContent.split(":")[0]} ${numberOf(one)} ${words(one)}`);
    const wanted = isService(target) ? [] : [[target, recording.kinds[kind] === "return" ? line : first]];
    // The line that calls is marked, and it is one that calls: it names what is called, or awaits it.
    if (file >= 0) {
      wanted.push([file, line]);
      const marked = all(".marked", open).map((one) => `${one.closest(".excerpt").querySelector(".link").textContent.split(":")[0]} ${numberOf(one)}`);
      if (!marked.includes(`${fileOf(file)} ${line}`)) faults.push(`${fileOf(file)}:${line} is not marked`);
      const source = sourceOf(file, line);
      if (["await", "return"].includes(recording.kinds[kind]) && !/\bawait\b/.test(source)) faults.push(`${fileOf(file)}:${line} awaits nothing: ${source}`);
      if (recording.kinds[kind] === "call" && !source.includes(text(label).split("(")[0].split(".").pop().split(" ")[0])) faults.push(`${fileOf(file)}:${line} does not call ${text(label)}: ${source}`);
    }
    for (const [index, number] of wanted) {
      if (!shown.includes(`${fileOf(index)} ${number} ${sourceOf(index, number)}`)) faults.push(`not in view: ${fileOf(index)} ${number}`);
    }
    // Exactly the lines that ran are lit.
    const lit = all(".lit", open).map((one) => `${one.closest(".excerpt").querySelector(".link").textContent.split(":")[0]} ${numberOf(one)}`);
    const bounds = ran.length > 0 ? ran : [first, last];
    for (let number = first; number <= last && !isService(target); number += 1) {
      const hasRun = bounds.some((bound, index) => index % 2 === 0 && number >= bound && number <= bounds[index + 1]);
      if (hasRun !== lit.includes(`${fileOf(target)} ${number}`)) faults.push(`line ${number} of ${fileOf(target)} ${hasRun ? "has run and is not lit" : "is lit and has not run"}`);
    }
    const through = crossed(column);
    if (through.length > 0) faults.push(`an arrow crosses ${through}`);
    const kinds = ["strong", "weak", "call", "closure", "await", "creation"].filter((one) => !document.querySelector(`#legend .sample .${one}`));
    if (kinds.length > 0) faults.push(`the legend lacks ${kinds}`);
    if (!column.querySelector(`.diagram .call.${recording.kinds[kind]}`)) faults.push(`the arrow is not drawn as ${recording.kinds[kind]}`);
    return faults.slice(0, 2);
  };

  // Whether the boxes are as the last frame has them: what is not alive there is drawn alive only if it has a part now.
  const lifeFaults = (column, flow, stage, busy, met) => {
    const faults = [];
    all(".diagram .role", column).forEach((box, index) => {
      const { title, alive } = flow.roles[index];
      const isAlive = (alive & stage) > 0 || alive === 15 || busy.has(index);
      const looksAlive = !box.matches(".gone, .future");
      if (alive === 0 && met.has(index) && box.matches(".future")) faults.push(`${title} is drawn as not built, and has been`);
      if (isAlive !== looksAlive) faults.push(`${title} is drawn ${looksAlive ? "alive" : "dead"}`);
    });
    for (const link of all(".diagram .link", column)) if (!link.querySelector(".line")) faults.push("a reference without a line");
    return faults;
  };

  const stageOf = (frame) => {
    if (frame === undefined) return 0;
    const seen = recording.frames[frame];
    if (seen.length === 0) return 8;
    if (seen.some(([name]) => text(name) === "welcome")) return 4;
    return seen.some((widget) => widget[3] & 8) ? 2 : 1;
  };

  // Steps through a scenario, to its end: how many moments, and what is wrong with them.
  const story = (ids, rule, least) => {
    const faults = [];
    let count = 0;
    const pair = ids.map((id) => recording.flows.find((one) => one.id === id));
    const scenario = recording.scenarios.findIndex((one) => one.rule === rule);
    const windows = recording.scenarios[scenario].windows;
    const frames = pair.map(() => Array(windows).fill(undefined));
    const met = pair.map(() => new Set());
    for (let step = 0; step <= recording.scenarios[scenario].steps.length; step += 1) {
      const label = step === 0 ? "start" : text(recording.scenarios[scenario].steps[step - 1]);
      const window = Number(label.match(/^in window (\d+)/)?.[1] ?? 1) - 1;
      const tracks = pair.map((flow) => recorded(flow, flow.plays[scenario][2 * step + 1]));
      const shots = recording.entries[pair[0].plays[scenario][2 * step]].shots;
      // A step without calls and frames is a moment, too.
      if (tracks.every((track) => track.length === 0)) document.querySelector(".next").click();
      const parts = tracks.map((track) => track.reduce((cut, call) => (call ? cut.at(-1).push(call) : cut.push([]), cut), [[]]));
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
            if (isFrame && shots[part]) frames[column][shots[part][0]] = shots[part][1];
            const busy = new Set(done.flatMap((call) => [call[0], call[1], ...rolesIn(flow, call.files)]));
            done.forEach(([from, to]) => met[column].add(from).add(to));
            faults.push(...lifeFaults(hosts[column], flow, stageOf(frames[column][window]), busy, met[column]).map((one) => `${where}: ${one}`));
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
  const readStory = (texts) => {
    const [own] = recording.stories;
    recording = { ...own, files: own.files.map(({ path }) => ({ path, text: texts[path] })) };
  };

  // Every reference of a flow that is drawn: “View strong Presenter”.
  const references = (id) => {
    const flow = recording.flows.find((one) => one.id === id);
    return flow.links.map(([from, to, kind]) => `${flow.roles[from].title} ${recording.references[kind]} ${flow.roles[to].title}`);
  };

  // What is wider than the page, or smaller than 14 px at a size of 100 %.
  const faults = (size) => {
    const found = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    const page = document.getElementById("page");
    if (page.scrollWidth > page.clientWidth + 1) found.push(`the page scrolls sideways: ${page.scrollWidth} px`);
    for (const one of all("#page *")) {
      if (one.closest(".hidden-words, svg, #counts")) continue;
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

  return { columns, enlarge, story, readStory, references, faults, patch, mistake, job, bars, roles };
})();
