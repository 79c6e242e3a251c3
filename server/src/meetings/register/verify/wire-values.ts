import { z } from "zod";

/** The kinds of values that exports, records and statements are made of (docs/ballot-format.md). */
export const whole = z.int().nonnegative();
export const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** The year 0 is left out, which not every program has. */
export const instant = z
  .string()
  .regex(/^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  .refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text);
export const day = z.string().refine((text) => instant.safeParse(`${text}T00:00:00.000Z`).success);

const seatKind = z.enum(["lot", "member"]);
export const seat = z.object({ kind: seatKind, id: whole });
export const tally = z.object({ for: whole, against: whole, abstain: whole, total: whole });

export const rollSeat = seat.extend({
  entitlementUnits: whole.nullable(),
  isFinancial: z.boolean().nullable(),
});

const bar = z
  .object({
    text: z.string(),
    measure: z.enum(["seats", "entitlement"]),
    isDecisive: z.boolean(),
    strictly: z.boolean(),
    basis: z.enum(["ANY", "AT_MEETING", "BALLOT_OR_POLL"]),
  })
  .and(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("majority"), parts: z.null(), ofParts: z.null(), whole: z.null() }),
      z.object({
        kind: z.enum(["atLeast", "atMost"]),
        parts: whole,
        ofParts: z.int().positive(),
        whole: z.enum(["votes", "roll"]),
      }),
    ]),
  );

export const motionBars = z.object({
  agendaItemId: whole,
  rule: z.object({ name: z.string(), version: z.string() }),
  bars: z.array(bar),
});

/** By what a roll was answered; absent of rules of version 1. */
export const rollLaw = z.object({
  ruleSet: z.object({ state: z.string(), from: z.string(), hash: z.string() }).nullable(),
  overrides: z.array(
    z.object({
      rule: z.string(),
      value: z.string(),
      reason: z.string(),
      setOn: z.string(),
      from: z.string(),
      to: z.string().nullable(),
    }),
  ),
  /** Who is financial, as it was confirmed; absent where nobody did. */
  status: z
    .object({
      confirmedAt: instant,
      hash,
      lots: z.array(z.object({ lotId: whole, answer: z.enum(["yes", "no", "unknown"]) })),
    })
    .exactOptional(),
});
