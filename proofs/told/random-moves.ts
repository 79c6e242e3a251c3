import { dayAfter } from "./facts.ts";
import {
  cutoffMoves,
  harmlessChange,
  meetingIsCancelled,
  motionChanges,
  seatIsLost,
  votesAgain,
  votingReopens,
} from "./random-changes.ts";
import { saleThereAndBack } from "./random-sale.ts";
import type { Move } from "./steps.ts";

const WORDS = ["roof", "lift", "garden", "paint", "gate", "drain", "pool", "levy"];

/** The day after that of a sale that the first package named. */
const comes =
  (soldOn: string): Move =>
  ({ today }) =>
    today > soldOn
      ? null
      : { kind: "day", what: "the day of a sale from before the votes comes", on: dayAfter(soldOn, 1) };

/** The moves of a round: a sale and its way back in their order, the others at random in between, a cancelled meeting last. */
export function randomMoves(random: () => number, soldOn: string | null): Move[] {
  const word = (): string =>
    `${WORDS[Math.floor(random() * WORDS.length)] ?? ""} ${Math.floor(random() * 1e6)}`;
  const others: Move[] = [
    cutoffMoves(random, "later"),
    ...(random() < 0.6 ? [cutoffMoves(random, "earlier")] : []),
    motionChanges(random, word()),
    ...(random() < 0.6 ? [motionChanges(random, word())] : []),
    votesAgain(random, true),
    ...(random() < 0.5 ? [votesAgain(random, false)] : []),
    harmlessChange(random, word()),
    ...(random() < 0.5 ? [seatIsLost(random)] : []),
  ];
  const moves = [...saleThereAndBack(random)];
  for (const move of others) moves.splice(Math.floor(random() * (moves.length + 1)), 0, move);
  if (soldOn !== null) moves.splice(Math.floor(random() * 3), 0, comes(soldOn));
  if (random() < 0.3)
    moves.push(cutoffMoves(random, "into the past"), votingReopens, votesAgain(random, true));
  if (random() < 0.4) moves.push(meetingIsCancelled(random));
  return moves;
}
