"use strict";

// The address holds what is shown: #flows=mvp,viper&rule=L13&step=3&call=2

// What an address shows. What it does not say, or says wrongly, is as on a first visit.
function viewFrom(hash) {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  const view = {
    mode: ["rules", "free", "mistakes"].includes(words.get("mode")) ? words.get("mode") : "rules",
    flows: flowsFrom(words.get("flows")),
    scenario: scenarioFrom(words.get("rule"), Number(words.get("scenario") ?? 1)),
    path: pathFrom(words.get("path")),
    mutant: Math.max(0, recording.mutants.findIndex(({ name }) => name === words.get("mutant"))),
    position: null,
  };
  if (words.has("step")) {
    view.position = { step: Number(words.get("step")), call: words.has("call") ? Number(words.get("call")) : Infinity };
  }
  return view;
}

function flowsFrom(list) {
  const named = (list ?? "").split(",").map(flowNamed);
  return [0, 1].map((column) => (named[column] >= 0 ? named[column] : flowNamed(["mvc", "viper"][column])));
}

function scenarioFrom(rule, number) {
  const all = scenariosOf(rule?.toUpperCase());
  if (all.length === 0) return scenariosOf("L13")[0];
  return all[number - 1] ?? all[0];
}

function pathFrom(list) {
  const path = list ? list.split(".").map(Number) : [];
  return stateAfter(path) === undefined ? [] : path;
}

// The scenarios of a rule, by their indices.
function scenariosOf(rule) {
  return [...recording.scenarios.keys()].filter((index) => recording.scenarios[index].rule === rule);
}

// The address of what is shown.
function addressOf(view) {
  const words = [];
  if (view.mode !== "rules") words.push(`mode=${view.mode}`);
  if (view.mode === "mistakes") {
    words.push(`mutant=${recording.mutants[view.mutant].name}`);
  } else {
    words.push(`flows=${view.flows.map((flow) => recording.flows[flow].id).join(",")}`);
  }
  if (view.mode === "rules") {
    const { rule } = recording.scenarios[view.scenario];
    const number = scenariosOf(rule).indexOf(view.scenario) + 1;
    words.push(`rule=${rule}`);
    if (number > 1) words.push(`scenario=${number}`);
  }
  if (view.mode === "free" && view.path.length > 0) words.push(`path=${view.path.join(".")}`);
  words.push(`step=${view.position.step}`, `call=${view.position.call}`);
  return `#${words.join("&")}`;
}
