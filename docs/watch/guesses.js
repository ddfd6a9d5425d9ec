// Guesses: a question about one of two flows, made from what was recorded of a step, and its answer for both.
"use strict";

const mostRoles = 4;

// The roles of a step that may be the answer, in an order that gives nothing away.
function candidates({ calls }, right, leavesOut = []) {
  const met = new Set(calls.flatMap(({ from, to }) => [from, to]).filter(isRole));
  const others = [...met].filter((title) => !isService(title) && ![right, ...leavesOut].includes(title));
  return [right, ...others.slice(0, mostRoles - 1)].toSorted();
}

// A question whose answer is a role.
const roleQuestion = (question, roleOf, siteOf, leavesOut) => ({
  fits: roleOf,
  question,
  answerOf: (facts) => subjectWords(roleOf(facts)),
  choicesOf: (facts) => candidates(facts, roleOf(facts), leavesOut?.(facts)).map(subjectWords),
  siteOf,
});

const siteOfCall = (fits) => ({ calls }) => calls.find(fits)?.site;
const builtScreen = ({ built }) => built.findLast(({ to }) => isScreen(to) || to === "Home");
const dropping = (facts) => facts.isLate && facts.ran("drops a late answer");

// In this order: the first that both flows have an answer to is asked.
const questions = [
  roleQuestion(
    (name) => `The answer will come late. Which role of ${name} will drop it?`, (facts) => dropping(facts)?.role,
    (facts) => ({ file: dropping(facts).file, line: dropping(facts).lines[0] })),
  roleQuestion(
    (name) => `Who will build the next screen in ${name}?`, (facts) => builtScreen(facts)?.from,
    (facts) => builtScreen(facts)?.site, ({ built }) => built.map(({ to }) => to)),
  roleQuestion(
    (name) => `Which role of ${name} will ask the service?`, ({ asker }) => asker,
    siteOfCall(({ to, kind }) => isService(to) && kind === "await")),
  roleQuestion(
    (name) => `Which role of ${name} will cancel the request?`, ({ canceller }) => canceller,
    siteOfCall(({ to, label }) => isService(to) && label === "cancel()")),
  {
    fits: ({ way, hearer }) => hearer && way,
    question: (name) => `How will the view of ${name} learn of the answer?`,
    answerOf: ({ way }) => ways[way],
    choicesOf({ way }) {
      const others = Object.keys(ways).filter((one) => one !== way && one !== "itself").slice(0, 3);
      return Object.keys(ways).filter((one) => one === way || others.includes(one)).map((one) => ways[one]);
    },
    siteOf: ({ calls, learning, ran }) => {
      const own = ran("shows the message");
      return calls[learning]?.site ?? (own && { file: own.file, line: own.lines.at(-1) });
    },
  },
];

// The guess of a step, if there is something to guess: about the flow on the right, or the one on the left.
function guessOf(facts) {
  const asked = questions.find(({ fits }) => facts.every(fits));
  const column = asked && [1, 0].find((one) => asked.choicesOf(facts[one]).length > 1);
  if (column === undefined) return null;
  const names = facts.map(({ flow }) => flows[flow].title);
  const answers = facts.map(asked.answerOf);
  const sites = facts.map(asked.siteOf);
  const places = sites.map((site, index) => site && [fileButton(site.file, site.line), ` of ${names[index]}`]);
  return {
    question: asked.question(names[column]),
    choices: asked.choicesOf(facts[column]).map((words) => ({ words, isRight: words === answers[column] })),
    answer: answers[0] === answers[1]
      ? `In both, ${answers[0]}.`
      : `In ${names[column]}, ${answers[column]}; in ${names[1 - column]}, ${answers[1 - column]}.`,
    places: places.filter(Boolean),
  };
}
