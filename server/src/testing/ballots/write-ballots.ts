import type { BallotRecord, RecordOfFormat1, Seat } from "@portal/domain/meetings/ballots/ballot-record";
import { EMPTY_REGISTER, sealBallot } from "../../meetings/ballots/seal-ballot.ts";
import type { StoredBallot } from "../../meetings/register/queries.ts";

/** What differs from ballot to ballot; the rest follows from the meeting and the ballots before. */
export type Cast = Pick<
  RecordOfFormat1,
  "seat" | "capacity" | "contactId" | "proxyName" | "choices" | "entitlementUnits" | "isFinancial" | "castAt"
>;

/** Ballots as casting seals them, with the product's own records and hashes, and without a database. */
export function createBallotWriter(
  register: Pick<BallotRecord, "agencyId" | "ownersCorpId" | "meetingRecordId">,
  random: () => number,
) {
  const ballots: (StoredBallot & { readonly record: BallotRecord })[] = [];
  let head = EMPTY_REGISTER;
  const revisions = new Map<string, number>();
  return {
    ballots,
    cast: (cast: Cast): void => {
      const key = seatKey(cast.seat);
      const revision = (revisions.get(key) ?? 0) + 1;
      revisions.set(key, revision);
      const ballot = sealBallot({ ...register, revision, ...cast }, head, hexOf(random, 32), 1);
      ballots.push({ ...ballot, seq: ballot.record.seq, signature: null });
      head = { size: ballots.length, headHash: ballot.hash };
    },
  };
}

const seatKey = ({ kind, id }: Seat): string => `${kind} ${id}`;

const hexOf = (random: () => number, digits: number): string =>
  Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join("");
