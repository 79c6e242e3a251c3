import type { Agenda } from "@portal/contract/meetings/ballot-schemas";
import { randomKey } from "../../../core/ids/random-key.ts";
import { draftsOf, rememberedSession } from "../../../core/session/session-store.ts";
import type { KeptBallot } from "./ballot.ts";
import type { BallotAddress, Submission } from "../vote-api.ts";

/** Where this tab keeps what belongs to a ballot: it outlives a reload and the end of a session, not a sign-out. */
export interface DraftStorage {
  readonly ballot: string;
  readonly attempt: string;
}

/** A member's ballot is one whatever lot was chosen (D15). */
export function draftStorageOf({ meetingId, lotId }: BallotAddress, { seat }: Agenda): DraftStorage | null {
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

export const keptBallot = (draftStorage: DraftStorage | null) =>
  read(draftStorage?.ballot) as KeptBallot | null;
export const keepBallot = (draftStorage: DraftStorage | null, ballot: KeptBallot | null) =>
  write(draftStorage?.ballot, ballot);

/** A submission that no answer has come to yet. */
export interface Attempt {
  readonly key: string;
  readonly submission: Submission;
}

export const keptAttempt = (draftStorage: DraftStorage | null) =>
  read(draftStorage?.attempt) as Attempt | null;
export const forgetAttempt = (draftStorage: DraftStorage | null) => write(draftStorage?.attempt, null);

/** The same submission goes out under the same key until it is answered, over retries and reloads. */
export function attemptOf(
  draftStorage: DraftStorage | null,
  submission: Submission,
  before: Attempt | null,
): Attempt {
  const isSame = before !== null && JSON.stringify(before.submission) === JSON.stringify(submission);
  const key = randomKey();
  const attempt = isSame ? before : { key, submission };
  write(draftStorage?.attempt, attempt);
  return attempt;
}
