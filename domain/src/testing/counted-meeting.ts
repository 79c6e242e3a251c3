/** Small meetings, written down in a test, to be counted. */
import {
  type RecordOfFormat1,
  DECLARATION_VERSION,
  NO_HASH,
  type Vote,
  VOTING_METHOD,
} from "../meetings/ballots/ballot-record.ts";
import { countByFirstRules } from "../meetings/count/count-by-first-rules.ts";
import type { Motion, RollSeat, RuledResolution } from "../meetings/count/roll.ts";

const cutoffAt = new Date("2026-04-20T02:00:00Z");
export const hashOf = (id: number, text = "as shown") => `${id} ${text}`;

type RuledMotion = Motion<RuledResolution>;

export const motion = (agendaItemId: number, changes: Partial<RuledMotion> = {}): RuledMotion => ({
  agendaItemId,
  sortOrder: agendaItemId,
  description: `Motion ${agendaItemId}`,
  motionText: null,
  motionHash: hashOf(agendaItemId),
  resolutionType: "ORDINARY",
  isMotion: true,
  ...changes,
});

export const lot = (
  id: number,
  entitlementUnits: number | null,
  isFinancial: boolean | null = true,
): RollSeat => ({
  kind: "lot",
  id,
  entitlementUnits,
  isFinancial,
});

/** Ballots in the order of the register: seat, votes by motion, and what is unusual. */
export function register(
  ...casts: readonly (readonly [number, Readonly<Record<number, Vote>>, Partial<RecordOfFormat1>?])[]
): readonly RecordOfFormat1[] {
  return casts.map(([id, votes, changes], at) => ({
    format: 1,
    agencyId: 799187,
    ownersCorpId: 1,
    meetingRecordId: 1,
    seq: at + 1,
    seat: { kind: "lot", id },
    revision: 1,
    capacity: "owner",
    contactId: id,
    proxyName: null,
    choices: Object.entries(votes).map(([item, vote]) => ({
      agendaItemId: Number(item),
      motionHash: hashOf(Number(item)),
      vote,
    })),
    entitlementUnits: null,
    isFinancial: null,
    declarationVersion: DECLARATION_VERSION,
    method: VOTING_METHOD,
    castAt: "2026-04-19T00:00:00.000Z",
    nonce: "",
    previousHash: NO_HASH,
    ...changes,
  }));
}

export function count(
  state: string,
  seats: readonly RollSeat[],
  motions: readonly RuledMotion[],
  ballots: readonly RecordOfFormat1[],
  meetingType = "AGM",
) {
  const roll = { state, seats, takenAt: "2026-04-21T08:30:00.000Z", isProvisional: false };
  return countByFirstRules({ meetingType, ballots, roll, motions, cutoffAt });
}
