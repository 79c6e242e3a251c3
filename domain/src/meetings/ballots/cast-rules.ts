import { accept, type Invalid, invalid, refuse, type Result } from "../../core/result.ts";
import type { BallotChoice, Capacity, Seat, Vote } from "./ballot-record.ts";

/** An item of the agenda as it stands when the ballot arrives. */
export interface StandingItem {
  readonly agendaItemId: number;
  /** False for items that are text only (D36). */
  readonly isMotion: boolean;
  /** SHA-256 of `motionBytesText`; null for items that are no motions. */
  readonly motionHash: string | null;
}

/** An item as it was submitted. */
export interface SubmittedItem {
  readonly agendaItemId: number;
  /** Of the text that was shown; null where the caller told nothing that a hash could be taken of. */
  readonly motionHash: string | null;
  /** Null: no vote on it. */
  readonly vote: Vote | null;
}

export type CheckedSubmission = Result<readonly BallotChoice[], "NOT_A_MOTION" | "AGENDA_CHANGED"> | Invalid;

export const NO_VOTE_CHOSEN = "Choose a vote for at least one motion.";
export const VOTED_TWICE = "Choose one vote for each motion.";

/**
 * Whether a submission can become a ballot of this agenda, and its choices in the agenda's order (design/voting.md,
 * 'Casting is one transaction'). Only items that carry a vote matter: one without may have changed or gone, nobody
 * votes on it. `agenda` is the whole of it in its order. A submission without any vote, or with two for one motion, is
 * refused (VALIDATION). So is a vote on an item that is not a motion (NOT_A_MOTION, D36), and a vote on an item that
 * has left the agenda or whose text has changed since it was shown (AGENDA_CHANGED, D44). The first of several faults
 * in this order is the answer, so that what the voter cannot fix by looking at the agenda again comes first.
 */
export function checkSubmission({
  agenda,
  submitted,
}: {
  readonly agenda: readonly StandingItem[];
  readonly submitted: readonly SubmittedItem[];
}): CheckedSubmission {
  const voted = new Map<number, { readonly vote: Vote; readonly motionHash: string | null }>();
  for (const { agendaItemId, vote, motionHash } of submitted) {
    if (vote === null) continue;
    if (voted.has(agendaItemId)) return invalid(VOTED_TWICE);
    voted.set(agendaItemId, { vote, motionHash });
  }
  if (voted.size === 0) return invalid(NO_VOTE_CHOSEN);

  const onAgenda = agenda.filter(({ agendaItemId }) => voted.has(agendaItemId));
  if (onAgenda.some(({ isMotion }) => !isMotion)) return refuse("NOT_A_MOTION");
  const choices = onAgenda.flatMap(({ agendaItemId, motionHash }): readonly BallotChoice[] => {
    const choice = voted.get(agendaItemId);
    if (choice === undefined || motionHash === null || choice.motionHash !== motionHash) return [];
    return [{ agendaItemId, motionHash, vote: choice.vote }];
  });
  return choices.length === voted.size ? accept(choices) : refuse("AGENDA_CHANGED");
}

/** Characters that turn the direction of what stands beside them, or stand there unseen: they have no place in a name. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/**
 * A proxy's or nominee's name as it is recorded: on one line, trimmed, and none where nothing of it is seen (D46). It comes to
 * stand in mails and in the register, so line ends and characters that are not seen are taken out: with them a name could
 * look like another one, or like more lines of the mail.
 */
export function proxyNameOf(typed: string | null | undefined): string | null {
  const name = (typed ?? "")
    .replaceAll(UNSEEN, "")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return /[^\p{Cf}\p{M}\s]/u.test(name) ? name : null;
}

/**
 * Returns the capacity in which a ballot is cast. A voter who names a proxy or nominee made the declaration's second
 * choice; otherwise the seat decides (section 2, 'Declaration'; D58). `proxyName` is as `proxyNameOf` returns it.
 */
export function capacityOf(seatKind: Seat["kind"], proxyName: string | null): Exclude<Capacity, "attorney"> {
  if (proxyName !== null) return "proxy";
  return seatKind === "lot" ? "owner" : "committeeMember";
}
