// The guided tour: five moments of one login.
import { mutants } from "./recording.js";
import { callsOf, endOf, positionsOf, progress, walkNamed } from "./play.js";

// What happens, in the words of free play.
const walk = [
  'type "ada" into the username', "type the wrong password into the password", "tap Log in", "answer: wrong credentials",
  "type the correct password into the password", "tap Log in", 'answer: welcome, "Ada"', "tap Log out",
];
const [tap, answer, home] = [3, 4, 7];

export const tourPath = walkNamed(walk, (label) => label);

export const moments = [
  { title: "A tap", words: "The user has typed a name and a wrong password, and taps Log in. Next follows the tap through both designs, call by call: above, the line that calls; below, the function that is called, with the lines that ran." },
  { title: "The request", words: "A role asks the service, and waits without blocking anything. See who it is in each design. The user sees the spinner." },
  { title: "An answer", words: "The password was wrong. The answer goes back to the role that has waited, and from there to the screen: the message, and an empty password. Then a second try succeeds." },
  { title: "A log-out", words: "Home is shown, and the login screen is released: its roles are struck. Log out builds a new one. See who builds it." },
  { title: "A leak", words: "What if one reference is strong that should be weak? The screen looks the same, and is never released." },
];
export const leak = moments.length - 1;

// Where a moment begins in the play of the tour. The request begins with the first call that waits.
export function startOf(moment, play) {
  const waits = ({ step, tick }) => step === tap && progress(play.steps[step], tick).columns.some(({ done }, column) =>
    callsOf(play.steps[step], column)[done - 1]?.kind === "await");
  if (moment === 1) return positionsOf(play).find(waits) ?? endOf(play, tap);
  return [{ step: tap, tick: 1 }, null, { step: answer, tick: 1 }, endOf(play, home)][moment];
}

// The moment that a position belongs to.
export function momentAt(play, { step, tick }) {
  const hasBegun = (start) => start.step < step || (start.step === step && start.tick <= tick);
  return Math.max(0, [0, 1, 2, 3].findLastIndex((moment) => hasBegun(startOf(moment, play))));
}

// A mistake by which the login screen keeps itself alive, of one of these flows if there is one.
export function leakOf(shown) {
  const isCycle = ({ name, chain }) => name.startsWith("L12") && chain.length > 0 && chain[0] === chain.at(-1);
  const leaks = [...mutants.keys()].filter((index) => isCycle(mutants[index]));
  const own = leaks.filter((index) => shown.includes(mutants[index].flow));
  const named = (list) => list.find((index) => mutants[index].name.endsWith("strong-view"));
  return named(own) ?? own[0] ?? named(leaks) ?? 0;
}
