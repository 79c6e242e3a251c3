import type { BallotRecord } from "@portal/domain/meetings/ballots/ballot-record";
import { VOTING_METHOD } from "@portal/domain/meetings/ballots/ballot-record";
import type { CheckpointStatement } from "@portal/domain/meetings/register/checkpoint-statement";
import { z } from "zod";
import { EXPORT_FORMAT } from "../sealed-export.ts";

const whole = z.int().nonnegative();
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  .refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text);
const seatKind = z.enum(["lot", "member"]);

const rollSeat = z.object({
  kind: seatKind,
  id: whole,
  entitlementUnits: whole.nullable(),
  isFinancial: z.boolean().nullable(),
});
const motion = z.object({
  agendaItemId: whole,
  sortOrder: whole,
  description: z.string(),
  motionText: z.string().nullable(),
  motionHash: hash,
  resolutionType: z.enum(["ORDINARY", "SPECIAL", "UNANIMOUS"]),
});
const tally = z.object({ for: whole, against: whole, abstain: whole, total: whole });

/** The export, as docs/ballot-format.md describes it; more names than those do no harm. */
export const ballotExport = z.object({
  format: z.literal(EXPORT_FORMAT),
  exportedAt: instant,
  agency: z.object({ agencyId: whole, name: z.string() }),
  meeting: z.object({
    meetingRecordId: whole,
    ownersCorpId: whole,
    planName: z.string(),
    meetingType: z.string(),
    description: z.string(),
    cutoffAt: instant,
    startsAt: instant,
    timeZone: z.string(),
  }),
  motions: z.array(motion),
  roll: z.object({
    state: z.string(),
    seats: z.array(rollSeat),
    takenAt: instant,
    isProvisional: z.boolean(),
  }),
  records: z.array(z.object({ text: z.string(), hash: z.string(), receipt: z.string() })),
  checkpoints: z.array(z.object({ statement: z.string(), signature: z.string(), publicKey: z.string() })),
  result: z.object({
    turnout: z.object({ voted: whole, total: whole }),
    ballots: z.array(z.object({ seq: whole, notCounted: z.string().nullable() })),
    motions: z.array(
      z.object({
        agendaItemId: whole,
        bySeats: tally,
        byEntitlement: tally.nullable(),
        outcome: z.string(),
        rule: z.object({ name: z.string(), version: z.string() }),
      }),
    ),
  }),
});
export type BallotExport = z.infer<typeof ballotExport>;

/** A record, with no other name than these; what goes with what is `isConsistent`. */
export const ballotRecord: z.ZodType<BallotRecord> = z.strictObject({
  format: z.literal(1),
  agencyId: whole,
  ownersCorpId: whole,
  meetingRecordId: whole,
  seq: z.int().positive(),
  seat: z.strictObject({ kind: seatKind, id: whole }),
  revision: z.int().positive(),
  capacity: z.enum(["owner", "committeeMember", "proxy"]),
  contactId: whole,
  proxyName: z.string().nullable(),
  choices: z.array(z.strictObject({ agendaItemId: whole, motionHash: hash, vote: z.enum(["Y", "N", "A"]) })),
  entitlementUnits: whole.nullable(),
  isFinancial: z.boolean().nullable(),
  declarationVersion: z.string(),
  method: z.literal(VOTING_METHOD),
  castAt: instant,
  nonce: z.string().regex(/^[0-9a-f]{32}$/),
  previousHash: hash,
});

/** Whether the parts of a record go together. */
export function isConsistent(record: BallotRecord, isCommittee: boolean): boolean {
  const { seat, capacity, proxyName, choices, entitlementUnits, isFinancial } = record;
  const isMember = seat.kind === "member";
  if (isMember !== isCommittee) return false;
  if (capacity !== "proxy" && capacity !== (isMember ? "committeeMember" : "owner")) return false;
  if ((capacity === "proxy") !== (proxyName !== null)) return false;
  if (isMember !== (isFinancial === null) || (isMember && entitlementUnits !== null)) return false;
  return new Set(choices.map(({ agendaItemId }) => agendaItemId)).size === choices.length;
}

export const checkpointStatement: z.ZodType<CheckpointStatement> = z
  .strictObject({
    format: z.literal(1),
    agencyId: whole,
    meetingRecordId: whole,
    checkpointNo: z.int().positive(),
    size: whole,
    root: hash,
    headHash: hash,
    reason: z.enum(["count", "hour", "close", "roll"]),
    cutoffAt: instant,
    rollHash: hash.nullable(),
    agendaHash: hash.nullable(),
    madeAt: instant,
  })
  .refine(({ reason, rollHash }) => (reason === "roll") === (rollHash !== null))
  .refine(({ reason, agendaHash }) => (reason === "close") === (agendaHash !== null));
