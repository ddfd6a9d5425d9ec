"use strict";

// The recording, and how to read it. Its form is described in WatchRecording.swift.

const recording = JSON.parse(document.getElementById("recording").textContent);

const text = (index) => recording.texts[index];

const flowNamed = (id) => recording.flows.findIndex((flow) => flow.id === id);

// A frame as widgets with names.
function widgets(frame) {
  return recording.frames[frame].map(([identifier, content, caret, flags]) => ({
    identifier: text(identifier),
    text: text(content),
    caret: caret < 0 ? null : caret,
    focused: (flags & 1) > 0,
    enabled: (flags & 2) === 0,
    hidden: (flags & 4) > 0,
    animating: (flags & 8) > 0,
  }));
}

// The stage of a frame, as the bit that `alive` of a role has for it: idle, loading, home, closed.
function stage(frame) {
  if (frame === undefined) return 0;
  const seen = widgets(frame);
  if (seen.length === 0) return 8;
  if (seen.some((widget) => widget.identifier === "welcome")) return 4;
  return seen.some((widget) => widget.animating) ? 2 : 1;
}

// A call of a flow, with names.
function call(flow, index) {
  const [from, to, kind, label, carrier, file, line, target, first, last] = recording.flows[flow].calls[index];
  return {
    from, to, carrier,
    kind: from < recording.flows[flow].roles.length ? recording.kinds[kind] : "gesture",
    label: text(label),
    site: file < 0 ? null : { file, line },
    target: { file: target, first, last },
  };
}

// The name of a role; behind the roles come the person and the window.
function roleTitle(flow, index) {
  const { roles } = recording.flows[flow];
  return index < roles.length ? roles[index].title : ["Person", "Window"][index - roles.length];
}

const cutRuns = new Map();

// A run, cut where the window draws: one list of calls before each frame, and one behind the last.
function segments(flow, run) {
  const key = `${flow} ${run}`;
  if (!cutRuns.has(key)) cutRuns.set(key, cutRun(flow, run));
  return cutRuns.get(key);
}

function cutRun(flow, run) {
  const cut = [[]];
  for (const item of recording.flows[flow].runs[run]) {
    const calls = cut[cut.length - 1];
    if (item >= 0) calls.push({ ...call(flow, item), inside: [] });
    else if (item === -1) cut.push([]);
    else if (calls.length > 0) {
      const [file, first, last] = recording.flows[flow].inside[-2 - item];
      calls[calls.length - 1].inside.push({ file, first, last });
    }
  }
  return cut;
}
