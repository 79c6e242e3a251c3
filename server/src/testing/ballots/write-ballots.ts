import {
  type BallotRecord,
  DECLARATION_VERSION,
  NO_HASH,
  receiptOf,
  recordText,
  type Seat,
  VOTING_METHOD,
} from "@portal/domain/meetings/ballots/ballot-record";
import { recordHashOf } from "../../meetings/ballots/hashes.ts";
import type { StoredBallot } from "../../meetings/register/queries.ts";

/** What differs from ballot to ballot; the rest follows from the meeting and the ballots before. */
export type Cast = Pick<
  BallotRecord,
  "seat" | "capacity" | "contactId" | "proxyName" | "choices" | "entitlementUnits" | "isFinancial" | "castAt"
>;

/** Ballots as casting seals them, with the product's own records and hashes, and without a database. */
export function createBallotWriter(
  place: Pick<BallotRecord, "agencyId" | "ownersCorpId" | "meetingRecordId">,
  random: () => number,
) {
  const ballots: (StoredBallot & { readonly record: BallotRecord })[] = [];
  const revisions = new Map<string, number>();
  return {
    ballots,
    cast: (cast: Cast): void => {
      const key = seatKey(cast.seat);
      const revision = (revisions.get(key) ?? 0) + 1;
      revisions.set(key, revision);
      const record: BallotRecord = {
        format: 1,
        ...place,
        seq: ballots.length + 1,
        revision,
        ...cast,
        declarationVersion: DECLARATION_VERSION,
        method: VOTING_METHOD,
        nonce: hexOf(random, 32),
        previousHash: ballots.at(-1)?.hash ?? NO_HASH,
      };
      ballots.push({ ...sealed(record), record });
    },
  };
}

/** A record with its hash and receipt, as it is kept. */
export function sealed(record: BallotRecord): StoredBallot {
  const text = recordText(record);
  const hash = recordHashOf(text);
  return { seq: record.seq, text, hash, receipt: receiptOf(hash) };
}

const seatKey = ({ kind, id }: Seat): string => `${kind} ${id}`;

const hexOf = (random: () => number, digits: number): string =>
  Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join("");
