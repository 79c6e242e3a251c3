import type { Agenda } from "@portal/contract/meetings/ballot-schemas";
import type { OwnLot } from "@portal/contract/meetings/schemas";
import { randomKey } from "../../../core/ids/random-key.ts";
import { type Ballot, choicesThatStand, draftOf, submissionOf, submittedBallot } from "../draft/ballot.ts";
import type { Submission } from "../vote-api.ts";

/** The ballot that one more lot is about to cast; the key stays over retries, so that it is one ballot. */
export interface PreparedBallot {
  readonly lot: OwnLot;
  readonly agenda: Agenda;
  readonly ballot: Ballot;
  readonly submission: Submission;
  readonly key: string;
}

/** A lot that is left out, and why. */
export interface LeftOut {
  readonly lot: OwnLot;
  readonly why: string;
}

/** The answers of a submitted paper on another lot's; a motion that has another text there stays without a vote. */
export function prepareBallot(source: Agenda, lot: OwnLot, agenda: Agenda): PreparedBallot | LeftOut {
  if (agenda.revision > 0) return { lot, why: "has voted already" };
  if (agenda.meeting.voteState !== "vote" || agenda.seat === null)
    return { lot, why: "cannot vote any more" };
  const submitted = submittedBallot(source);
  const { choices, changed } = choicesThatStand(agenda.agendaItems, draftOf(source, submitted).choices);
  if (choices.size === 0 || changed.size > 0 || choices.size < submitted.choices.size)
    return { lot, why: "has other motions to vote on" };
  // Information, which stops nobody: the lot's own paper says why, and can be submitted.
  const isClosed = agenda.agendaItems.some(
    ({ agendaItemID, eligibility }) => choices.has(agendaItemID) && eligibility?.answer === "no",
  );
  if (isClosed) return { lot, why: "may not vote on each of these motions today, as its paper says" };
  const ballot = { choices, proxyName: submitted.proxyName };
  return { lot, agenda, ballot, submission: submissionOf(agenda, ballot), key: randomKey() };
}

export const isPrepared = (each: PreparedBallot | LeftOut): each is PreparedBallot => "submission" in each;

/** 'Lot 19', 'Lot 19 and Lot 20', 'Lot 1, Lot 2 and Lot 3'. */
export const namesOf = (lots: readonly Pick<OwnLot, "name">[]): string => {
  const names = lots.map(({ name }) => name);
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
};
