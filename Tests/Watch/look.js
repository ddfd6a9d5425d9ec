// What browser.py sees of the page. It reads what is drawn, and compares it with the recording, which it reads itself.
window.look = (() => {
  const recording = JSON.parse(document.getElementById("recording").textContent);
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

  // What is wrong with a column: the call that is open, against the recording.
  const columnFaults = (column, flow, least, place) => {
    const open = column.querySelector(".call.open");
    if (!open) return [];
    const story = column.querySelector(".story");
    const faults = [];
    const visible = all(".lines li", story).filter((line) => isInView(line, story)).length;
    if (visible < least) faults.push(`${visible} lines in view`);
    const [caller, target] = place;
    const lit = all(".excerpt .lit", open).map((line) => [line, Number(numberOf(line))]);
    const names = all(".file-name .link", open).map((one) => one.textContent);
    const fileOf = (index) => recording.files[index].path.split("/").pop();
    const isWhole = target.last - target.first < 14;
    const wanted = target.isReturn ? [target.line] : isWhole ? Array.from({ length: target.last - target.first + 1 }, (_, index) => target.first + index) : [target.first];
    const shown = all(".lines li", open).filter((line) => isInView(line, story)).map((line) => `${line.closest(".excerpt").querySelector(".link").textContent.split(":")[0]} ${numberOf(line)} ${words(line)}`);
    for (const number of wanted) {
      const line = `${fileOf(target.file)} ${number} ${recording.files[target.file].text.split("\n")[number - 1].trim()}`;
      if (!shown.includes(line)) faults.push(`the called function is not in view: ${line}`);
    }
    if (caller && !all(".marked", open).some((line) => isInView(line, story) && Number(numberOf(line)) === caller.line)) faults.push(`the calling line ${caller.line} is not in view`);
    if (lit.length === 0 || names.length === 0) faults.push("no function is lit");
    const through = crossed(column);
    if (through.length > 0) faults.push(`an arrow crosses ${through}`);
    const bad = all(".role.gone.active, .role.future.active", column).length;
    if (bad > 0) faults.push("a role calls though it is not alive");
    return faults.slice(0, 2);
  };

  // Steps through what the address shows, to its end: how many moments, and what is wrong with them.
  const story = (flows, least) => {
    const faults = [];
    let count = 0;
    for (; count < 400 && document.getElementById("page").dataset.mode === "follow"; count += 1) {
      const hosts = all(".column");
      flows.forEach((id, column) => {
        const flow = recording.flows.find((one) => one.id === id);
        const open = hosts[column].querySelector(".call.open");
        const place = open && placeOf(flow, open);
        if (open && !place) faults.push(`${id}: no recorded call is “${open.querySelector(".call-line").textContent}”`);
        if (place) for (const fault of columnFaults(hosts[column], flow, least, place)) faults.push(`${id} ${document.querySelector(".step").textContent} ${hosts[column].querySelector(".count").textContent}: ${fault}`);
      });
      if (document.querySelector(".same").textContent.startsWith("✗")) faults.push("the screens differ");
      const next = document.querySelector(".next");
      if (next.ariaDisabled === "true") break;
      next.click();
    }
    return [count, faults];
  };

  // The recorded call that an open one is: by its words and by the lines that it shows.
  const placeOf = (flow, open) => {
    const titles = [...flow.roles.map(({ title }) => title), "User", "Window"];
    const label = open.querySelector(".call-line code").textContent;
    const [from, to] = open.querySelector(".who").textContent.replace(/ by the .*$/, "").trim().split(/ [→⇢⇒] /);
    const names = all(".file-name .link", open).map((one) => one.textContent.split(":"));
    const found = flow.calls.filter(([caller, callee, kind, name]) => titles[caller] === from && titles[callee] === to
      && (text(name) === "" || `${recording.kinds[kind] === "await" ? "await " : ""}${text(name)}${recording.kinds[kind] === "return" ? " returns" : ""}` === label));
    // The same words can be called from two lines: the marked one says which.
    const [marked, lit] = [".marked", ".lit, .marked"].map((kind) => all(kind, open).map(numberOf));
    const fit = (one) => marked.includes(`${one[6]}`) + lit.includes(`${one[8]}`);
    found.sort((one, other) => fit(other) - fit(one));
    for (const [caller, , kind, , , file, line, target, first, last] of found) {
      const isReturn = recording.kinds[kind] === "return";
      const called = { file: target, first, last, isReturn };
      if (isReturn) called.line = Number(all(".marked", open).map(numberOf)[0]);
      const isGesture = caller >= flow.roles.length;
      const lines = all(".lines li", open).map(numberOf);
      const hasFile = names.some(([name]) => name === recording.files[target].path.split("/").pop());
      if (hasFile && lines.includes(`${first}`) | (isReturn && called.line >= first && called.line <= last)) {
        return [isGesture || isReturn || file < 0 ? null : { file, line }, called];
      }
    }
    return null;
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

  const patch = (host) => all(".patch li:is(.added, .removed)", host).map((line) => (line.matches(".added") ? "+" : "-") + words(line));

  const mistake = () => {
    const kept = all(".log .extra").some((line) => line.textContent.startsWith("still alive: "));
    if (all(".log .extra, .log .missing").length === 0 && !differ()) return "no visible difference";
    if (!document.querySelector(".same").textContent.startsWith("✗")) return "it does not say that they differ";
    if (all("#seen p").filter((one) => one.textContent.length > 20).length < 3) return "no rule, no consequence, or no sentence";
    if (all(".file-name, .patch .sign").some((one) => /^(---|\+\+\+|@@)/.test(one.textContent))) return "headings of the patch";
    const role = all(".log .extra").map((line) => line.textContent.match(/^still alive: (\w+)/)?.[1]).filter(Boolean);
    const own = role.filter((name) => recording.files.some(({ path }) => path.endsWith(`/${name}.swift`) && !path.includes("Shared")));
    return kept && own.length > 0 && all(".role.kept").length === 0 ? "what leaks is not drawn as kept" : "";
  };

  // Two screens side by side that are drawn differently, whatever is marked.
  const differ = () => all(".pair").some((pair) => new Set(all(".card", pair).map((card) => card.innerHTML.replace(/ ?\bdiffers\b|class=""/g, ""))).size > 1);

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

  return { columns, enlarge, story, faults, patch, mistake, job, bars, roles };
})();
