// The colour of a role: the same in its box, in its calls and in its file's name. It is never the only sign.
"use strict";

// As degrees of a circle of colours. Roles that never meet in one flow may share one.
const hues = {
  View: 180, Controller: 180, Service: 210, Presenter: 300, "View Model": 300, Store: 300, Intent: 300, Interactor: 0,
  "Use Case": 0, "Effect Handler": 0, Request: 0, Reducer: 330, Router: 330, Repository: 30, Signal: 30,
  "State Driver": 30, "Module Builder": 30, State: 60, "DI Container": 60, Session: 90, Coordinator: 120,
  "Composition Root": 150, Home: 240,
};
const hueStep = 30;

// A role without a colour of its own gets one that its flow has left.
function hueOf(flow, title) {
  if (title in hues) return hues[title];
  const titles = flows[flow].roles.map((role) => role.title);
  const taken = titles.map((one) => hues[one]);
  const circle = Array.from({ length: 360 / hueStep }, (_, index) => hueStep * index);
  const free = circle.filter((hue) => !taken.includes(hue));
  const others = titles.filter((one) => !(one in hues));
  return free[others.indexOf(title) % free.length] ?? 0;
}

// The style that has a role's colour; none for the user and the window.
const roleStyle = (flow, title) =>
  flows[flow].roles.some((role) => role.title === title) && `--hue:${hueOf(flow, title)}`;

// A role's name in its colour.
function roleName(flow, title) {
  const style = roleStyle(flow, title);
  return style ? h("b", { class: "of-role", style }, title) : title;
}

// The role whose file it is.
const roleOfFile = (flow, file) => flows[flow].roles.find((role) => role.file === file)?.title;
