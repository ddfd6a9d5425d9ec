// Guesses: a question about one of two flows, made from what was recorded of a step, and its answer for both.
import { fileButton } from "./code.js";
import { isScreen, learnWords, subjectWords } from "./difference.js";
import { flows, isHost, isRole } from "./recording.js";
import { siteOfJob } from "./traits.js";

const mostRoles = 4;

// The roles of a step that may be the answer, in an order that gives nothing away.
function candidates({ calls }, right, leavesOut = []) {
  const met = new Set(calls.flatMap(({ from, to }) => [from, to]).filter(isRole));
  const others = [...met].filter((title) => !isHost(title) && ![right, ...leavesOut].includes(title));
  return [right, ...others.slice(0, mostRoles - 1)].toSorted();
}

// A question whose answer is a role.
const roleQuestion = (question, roleOf, siteOf, leavesOut) => ({
  question,
  answerOf: (facts) => roleOf(facts) && subjectWords(roleOf(facts)),
  choicesOf: (facts) => candidates(facts, roleOf(facts), leavesOut?.(facts)).map(subjectWords),
  siteOf,
});

const siteOfCall = (fits) => ({ calls }) => calls.find(fits)?.site;
const builtScreen = ({ built }) => built.findLast(({ to }) => isScreen(to) || to === "Home");
const isLate = ({ hearer, isDrawn, orphan }) => hearer && !isDrawn && !orphan;
const dropping = ({ flow }) => siteOfJob(flow, "drops a late answer");

// In this order: the first that both flows have an answer to is asked.
const questions = [
  {
    fits: isLate,
    ...roleQuestion(
      (name) => `The answer will come late. Which role of ${name} will drop it?`, (facts) => dropping(facts)?.role,
      (facts) => ({ file: dropping(facts).file, line: dropping(facts).lines[0] })),
  },
  {
    fits: ({ built }) => built.some(({ to }) => isScreen(to) || to === "Home"),
    ...roleQuestion(
      (name) => `Who will build the next screen in ${name}?`, (facts) => builtScreen(facts)?.from,
      (facts) => builtScreen(facts)?.site, ({ built }) => built.map(({ to }) => to)),
  },
  {
    fits: ({ asker }) => asker,
    ...roleQuestion(
      (name) => `Which role of ${name} will ask the service?`, ({ asker }) => asker,
      siteOfCall(({ to, kind }) => to === "Service" && kind === "await")),
  },
  {
    fits: ({ canceller }) => canceller,
    ...roleQuestion(
      (name) => `Which role of ${name} will cancel the request?`, ({ canceller }) => canceller,
      siteOfCall(({ to, label }) => to === "Service" && label === "cancel()")),
  },
  {
    fits: ({ update, hearer }) => hearer && update,
    question: (name) => `How will the view of ${name} learn of the answer?`,
    answerOf: ({ update }) => learnWords[update?.way],
    choicesOf({ update }) {
      const ways = Object.keys(learnWords);
      const others = ways.filter((way) => way !== update.way && way !== "itself").slice(0, 3);
      return ways.filter((way) => way === update.way || others.includes(way)).map((way) => learnWords[way]);
    },
    siteOf: ({ calls, learning }) => calls[learning]?.site ?? calls.find(({ kind }) => kind === "return")?.site,
  },
  {
    fits: ({ isEdit }) => isEdit,
    question: (name) => `Where will the text be in ${name}?`,
    answerOf: ({ copies }) => (copies > 0 ? "in the field and in a role" : "in the field alone"),
    choicesOf: () => ["in the field alone", "in the field and in a role"],
    siteOf: ({ calls }) => calls.at(-1)?.site,
  },
];

// The guess of a step, if there is something to guess: about the flow on the right, or the one on the left.
export function guessOf(facts) {
  const asked = questions.find(({ fits }) => facts.every(fits));
  if (!asked) return null;
  const column = [1, 0].find((one) => asked.choicesOf(facts[one]).length > 1);
  if (column === undefined) return null;
  const names = facts.map(({ flow }) => flows[flow].title);
  const answers = facts.map(asked.answerOf);
  const other = 1 - column;
  const places = facts.map(asked.siteOf).filter(Boolean).map(({ file, line }) => fileButton(file, line));
  const both = answers[0] === answers[1] ? "in both" : `in ${names[other]}, ${answers[other]}`;
  return {
    question: asked.question(names[column]),
    choices: asked.choicesOf(facts[column]).map((words) => ({ words, isRight: words === answers[column] })),
    answer: `In ${names[column]}, ${answers[column]}; ${both}.`.replace(/^In [^,]*, (.*); in both\.$/, "In both, $1."),
    places,
  };
}
