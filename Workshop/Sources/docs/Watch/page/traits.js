// What a learner can repeat of a pattern: a sentence each, from what was recorded of a step and from who does which
// job.
import { capital, roleWords, subjectWords, valueWords } from "./difference.js";
import { jobs } from "./recording.js";

// Where a flow does a job: the role, and its first line.
export const siteOfJob = (flow, job) => jobs.find(({ title }) => title === job)?.flows[flow][0];
const doerOf = (flow, job) => siteOfJob(flow, job)?.role;

function asking({ flow, asker, ways }) {
  const decider = doerOf(flow, "checks for a missing field");
  const between = ways(asker).slice(1, -1).filter((title) => title !== decider);
  if (ways(asker).length === 1) return `${capital(roleWords(asker))} decides, and asks the service itself.`;
  if (decider !== asker) return `${capital(roleWords(decider))} decides; ${roleWords(asker)} asks the service.`;
  const behind = between.length > 0 ? `, behind ${roleWords(between[0])},` : "";
  return `${capital(roleWords(asker))}${behind} decides and asks the service.`;
}

const learning = {
  tells: (who) => `${who} tells the view by name what to show.`,
  sets: (who) => `${who} sets values that the view has bound.`,
  hands: (who) => `${who} hands the view one whole state.`,
  delivers: () => "The view observes signals, which deliver values.",
  reads: () => "Values change; the window asks the view to read them.",
  itself: () => "The controller changes its view itself.",
};

const learns = ({ update }) => learning[update.way]?.(capital(roleWords(update.from ?? "")));

// Where what is shown is kept, who changes it, and in how many values.
function keeping({ flow, changed, isInChain }) {
  const keeper = doerOf(flow, "keeps what was typed");
  const changer = roleWords(doerOf(flow, "clears the rejected password"));
  if (isInChain) return "Values pass through the chain; its closures have them.";
  if (keeper === "Form") return "What is shown is kept in the form alone.";
  if (keeper === "State") return `One value changes, the state: ${changer} makes the next one.`;
  return `${capital(valueWords(changed))} of ${changer} ${changed.length === 1 ? "changes" : "change"}.`;
}

function building({ built }) {
  const screen = built.findLast(({ to }) => to === "View" || to === "Controller") ?? built.at(-1);
  return `${capital(subjectWords(screen.from))} builds the next screen.`;
}

function typing({ copies, changed }) {
  if (copies === 0) return "What was typed is in the field alone.";
  const keeper = changed.length > 0 ? roleWords(changed[0].role) : "a closure of the chain";
  return `What was typed is in the field, and in ${keeper}.`;
}

const topicsOfTraits = [
  { fits: ({ built }) => built.length > 0, say: building },
  { fits: ({ asker, hearer }) => asker && !hearer, say: asking },
  {
    fits: ({ canceller }) => canceller,
    say: ({ canceller }) => `${capital(roleWords(canceller))} cancels the request.`,
  },
  {
    fits: ({ hearer, isDrawn, orphan }) => hearer && !isDrawn && !orphan,
    say: ({ flow }) => `${capital(roleWords(doerOf(flow, "drops a late answer")))} drops the late answer.`,
  },
  { fits: ({ update, hearer }) => update && hearer, say: learns },
  {
    fits: ({ isEdit }) => isEdit,
    say: typing,
  },
];

// A trait of each of two flows, from what a step has shown; none if there is nothing to repeat.
export function traitsOf(facts) {
  const topic = topicsOfTraits.find(({ fits }) => facts.every(fits));
  return topic ? facts.map(topic.say) : [];
}

// What the tour has shown of each flow.
export function traitsAtEnd([tapped, answered, home]) {
  return tapped.map((_, column) => {
    const { knows } = answered[column];
    return [
      asking(tapped[column]), learns(answered[column]), keeping(answered[column]), knows && `${capital(knows)}.`,
      building(home[column]),
    ].filter(Boolean);
  });
}
