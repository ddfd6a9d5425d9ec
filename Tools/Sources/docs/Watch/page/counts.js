"use strict";

// What the current step takes in each flow: calls, roles and files, counted in the recording.

const measures = ["calls", "roles", "files"];

function countsOf(flow, step) {
  const calls = segments(flow, step.of(flow)[1]).flat();
  const roles = new Set(calls.flatMap(({ from, to }) => [from, to]).filter((role) => role < recording.flows[flow].roles.length));
  const files = new Set(calls.flatMap(({ site, target }) => [site?.file, target.file]).filter((file) => file !== undefined));
  return { calls: calls.length, roles: roles.size, files: files.size };
}

// A small bar for each flow and measure; the shown flows are marked.
function drawCounts(table, step, shown) {
  if (table.step === step && `${table.shown}` === `${shown}`) return;
  Object.assign(table, { step, shown });
  const counts = recording.flows.map((_, flow) => countsOf(flow, step));
  const most = (measure) => Math.max(1, ...counts.map((count) => count[measure]));
  const heads = recording.flows.map(({ id }, flow) => {
    const head = element("th", { scope: "col" }, element("button", { "data-flow": flow, "aria-label": id, title: `${id}: ${recording.flows[flow].summary}` }, id.split("/").pop()));
    head.classList.toggle("shown", shown.includes(flow));
    return head;
  });
  const rows = measures.map((measure) => element("tr", {},
    element("th", { scope: "row" }, measure),
    ...counts.map((count, flow) => {
      const bar = element("i", { class: "bar" });
      bar.style.width = `${(count[measure] / most(measure)) * 100}%`;
      const cell = element("td", {}, element("b", {}, `${count[measure]}`), element("span", { class: "track" }, bar));
      cell.classList.toggle("shown", shown.includes(flow));
      return cell;
    })));
  table.querySelector("caption").textContent = `What this step takes: ${step.label}`;
  table.querySelector("tbody").replaceChildren(element("tr", {}, element("td"), ...heads), ...rows);
}
