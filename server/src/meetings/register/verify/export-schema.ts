import { z } from "zod";
import { day, hash, instant, motionBars, rollLaw, rollSeat, seat, tally, whole } from "./wire-values.ts";

const motion = z.object({
  agendaItemId: whole,
  sortOrder: whole,
  description: z.string(),
  motionText: z.string().nullable(),
  motionHash: hash,
  resolutionType: z.enum(["ORDINARY", "SPECIAL", "UNANIMOUS"]),
});
const meeting = z.object({
  meetingRecordId: whole,
  ownersCorpId: whole,
  planName: z.string(),
  meetingType: z.string(),
  description: z.string(),
  cutoffAt: instant,
  startsAt: instant,
  timeZone: z.string(),
});
const roll = z.object({
  state: z.string(),
  seats: z.array(rollSeat),
  takenAt: instant,
  isProvisional: z.boolean(),
});
const record = z.object({ text: z.string(), hash: z.string(), receipt: z.string() });

/** The export of a register of format 1, as docs/ballot-format.md describes it; more names than those do no harm. */
const exportOfFormat1 = z.object({
  format: z.literal("strata-ballots-1"),
  exportedAt: instant,
  agency: z.object({ agencyId: whole, name: z.string() }),
  meeting,
  motions: z.array(motion),
  roll,
  records: z.array(record),
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

/** The same of format 2: records are signed, the rules come along, and the witness says how long the register was. */
const exportOfFormat2 = exportOfFormat1.extend({
  format: z.literal("strata-ballots-2"),
  publicKeys: z.array(z.string()),
  meeting: meeting.extend({ cancelledAt: instant.nullable() }),
  motions: z.array(
    motion.extend({
      resolutionType: z.enum([
        "ORDINARY",
        "SPECIAL",
        "UNANIMOUS",
        "WITHOUT_DISSENT",
        "MAJORITY",
        "SUSTAINABILITY",
        "ACCESSIBILITY",
        "UNOPPOSED",
        "TERMINATION",
      ]),
    }),
  ),
  close: z.object({
    ruleSet: z.object({ state: z.string(), from: z.string(), hash: z.string() }).nullable(),
    motions: z.array(motionBars),
  }),
  roll: roll.extend({
    law: rollLaw.exactOptional(),
    seats: z.array(
      rollSeat.extend({
        answers: z.array(
          z
            .object({
              agendaItemId: whole,
              answer: z.enum(["yes", "no", "unknown"]),
              reason: z.string().nullable(),
            })
            .refine(({ answer, reason }) => (answer === "yes") === (reason === null)),
        ),
      }),
    ),
  }),
  handovers: z.array(z.object({ seat, seenAt: instant, leftOn: day.nullable(), enteredOn: day.nullable() })),
  records: z.array(record.extend({ signature: z.string() })),
  witness: z.object({
    head: z.string().nullable(),
    nextHead: z.string().nullable(),
    statement: z.string().nullable(),
    nextStatement: z.string().nullable(),
  }),
});

export const ballotExport = z.discriminatedUnion("format", [exportOfFormat1, exportOfFormat2]);
export type BallotExport = z.infer<typeof ballotExport>;
export type ExportOfFormat2 = z.infer<typeof exportOfFormat2>;
