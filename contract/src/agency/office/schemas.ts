import { z } from "zod";
import { agencyParams, day, id, idParam, instant } from "../../core/fields.ts";
import { factorProof } from "../../second-factor/public.ts";

/** A rule set that is in force today in a state in which the agency has plans. */
const lawSet = z.object({
  state: z.string(),
  from: day,
  /** When its rules were last held against their sources; `isOld`: more than six months ago. */
  checkedOn: day,
  isOld: z.boolean(),
  /** By whom it was reviewed; null: by no lawyer. */
  reviewedBy: z.string().nullable(),
  /** The rules that it has, by name, each with its value as JSON and where it stands. */
  rules: z.array(z.object({ rule: z.string(), value: z.string(), source: z.string() })),
});
export type LawSet = z.infer<typeof lawSet>;

const lawOverride = z.object({
  overrideId: id,
  /** Null: for all plans. */
  plan: z.object({ ownersCorpId: id, planNumber: z.string(), name: z.string() }).nullable(),
  rule: z.string(),
  /** As JSON; `"unknown"` switches the rule off. */
  value: z.string(),
  reason: z.string(),
  from: day,
  to: day.nullable(),
  setAt: instant,
  setBy: z.string().nullable(),
  /** Null: it was not ended. */
  ended: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
});
export type LawOverride = z.infer<typeof lawOverride>;

export const lawOverrides = z.object({
  /** A state without rules is not in it. */
  sets: z.array(lawSet),
  /** The states of the agency's plans without rules: nothing is decided there. */
  statesWithout: z.array(z.string()),
  /** The names of all rules that can be set. */
  rules: z.array(z.string()),
  /** The newest first. */
  rows: z.array(lawOverride),
});
export type LawOverrides = z.infer<typeof lawOverrides>;

const WORDS = "Write a reason of 20 to 500 characters, such as the by-law or order that says so.";
const reason = z.string().trim().min(20, WORDS).max(500, WORDS);

export const newLawOverride = z
  .strictObject({
    plan: id.nullable(),
    rule: z.string().max(40),
    value: z.string().max(4000),
    reason,
    from: day,
    to: day.nullable(),
    proof: factorProof,
  })
  .refine(({ from, to }) => to === null || to >= from, {
    path: ["to"],
    message: "The last day is before the first.",
  });
export type NewLawOverride = z.infer<typeof newLawOverride>;

export const lawOverrideParams = agencyParams.extend({ overrideId: idParam });
export const lawOverrideEnd = z.strictObject({ reason });
export const lawOverrideSet = z.object({ overrideId: id });
