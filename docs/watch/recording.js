// The recording, which is in data.js as a list: each value is there once, behind those that it is made of, and names
// these by their places. PageData.swift says what is in it.
"use strict";

// The last value of the list, made of the others. What occurs often is one object.
function whole(list) {
  const values = [];
  const at = (place) => values[place];
  const made = (one) => {
    if (Array.isArray(one)) return one.map(at);
    if (typeof one !== "object") return one;
    return Object.fromEntries(Object.entries(one).map(([key, place]) => [key, at(place)]));
  };
  for (const one of list) values.push(made(one));
  return values.at(-1);
}

const { flows, jobs, states, files, ...recording } = whole(recorded);

// The widgets of the login: they are the same in every flow.
const form = "Form";

const hasRole = (flow, title) => flows[flow].roles.some((role) => role.title === title);

// A text as a word of an address.
const slug = (words) => words.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

// What can be played: the tour, and behind it the scenarios, each with a name that an address can hold.
const scenarios = recording.scenarios.map((scenario, index) => {
  const { rule, title: short, steps } = scenario;
  const title = `${short.charAt(0).toUpperCase()}${short.slice(1)}`;
  return {
    ...scenario, index,
    name: rule ? `${rule}-${slug(short)}` : "tour",
    title: rule ? `${rule} ${title}` : title,
    labels: ["start", ...steps],
  };
});
const tour = scenarios[0];

// Where a flow does a job of the login: the places, each with a role, a file and lines.
const placesOf = (flow, job) => jobs.find(({ name }) => name === job).flows[flow];

const fileLines = (path) => files.find((file) => file.path === path).text.replace(/\n$/, "").split("\n");
const fileName = (path) => path.split("/").pop();

// Whether an end of a call is a role, and not the user or the window; and what only the player has the code of.
const isRole = (title) => title !== "User" && title !== "Window";
const isService = (title) => title === "Service";

// Whether a role is a file of operators, of which a chain of signals is made.
const isOperators = (title) =>
  flows.some(({ roles }) => roles.some((role) => role.title === title && role.isOperators));

// What happens in a step, as a list of its calls, and of marks where the window draws. Each knows who has come to be or
// was released before it; the last one also who was afterwards.
function itemsOf(step) {
  const items = [];
  let lives = [];
  for (const { call, inside, made, released } of step.items) {
    if (made || released) {
      lives.push({ title: made ?? released, isAlive: made !== undefined });
    } else {
      const shown = call ? { ...call, inside, isGesture: call.from === "User" } : { isFrame: true };
      items.push({ ...shown, lives, later: [] });
      lives = [];
    }
  }
  items.at(-1)?.later.push(...lives);
  for (const [index, item] of items.entries()) item.isAnswered = items[index + 1]?.kind === "return";
  return items;
}
