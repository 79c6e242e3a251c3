import type { Agenda } from "@portal/contract/meetings/ballot-schemas";
import { randomKey } from "../../../core/ids/random-key.ts";
import { draftsOf, rememberedSession } from "../../../core/session/session-store.ts";
import type { KeptBallot } from "./ballot.ts";
import type { BallotAddress, Submission } from "../vote-api.ts";

/** Where this tab keeps what belongs to a ballot: it outlives a reload and the end of a session, not a sign-out. */
export interface BallotShelf {
  readonly ballot: string;
  readonly attempt: string;
}

/** A member's ballot is one whatever lot was chosen (D15). */
export function shelfOf({ meetingId, lotId }: BallotAddress, { seat }: Agenda): BallotShelf | null {
  const session = rememberedSession();
  if (session === null) return null;
  const below = `${draftsOf(session)}vote-${meetingId}-${seat?.kind === "member" ? "member" : lotId}`;
  return { ballot: below, attempt: `${below}-sent` };
}

function read(key: string | undefined): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key ?? "") ?? "null");
  } catch {
    return null;
  }
}

function write(key: string | undefined, value: unknown): void {
  if (key === undefined) return;
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still has it on the screen, and soon the server has it.
  }
}

export const keptBallot = (shelf: BallotShelf | null) => read(shelf?.ballot) as KeptBallot | null;
export const keepBallot = (shelf: BallotShelf | null, ballot: KeptBallot | null) =>
  write(shelf?.ballot, ballot);

/** A submission that no answer has come to yet. */
export interface Attempt {
  readonly key: string;
  readonly submission: Submission;
}

export const keptAttempt = (shelf: BallotShelf | null) => read(shelf?.attempt) as Attempt | null;
export const forgetAttempt = (shelf: BallotShelf | null) => write(shelf?.attempt, null);

/** The same submission goes out under the same key until it is answered, over retries and reloads. */
export function attemptOf(
  shelf: BallotShelf | null,
  submission: Submission,
  before: Attempt | null,
): Attempt {
  const isSame = before !== null && JSON.stringify(before.submission) === JSON.stringify(submission);
  const key = randomKey();
  const attempt = isSame ? before : { key, submission };
  write(shelf?.attempt, attempt);
  return attempt;
}
