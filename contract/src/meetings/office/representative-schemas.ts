import { z } from "zod";
import { day, id, instant } from "../../core/fields.ts";
import { ruleAnswer } from "./proxy-schemas.ts";

const name = (message: string) => z.string().trim().min(1, message).max(200, "Write a shorter name.");

/** A power of attorney as it is entered. */
export const attorneyEntry = z.strictObject({
  /** The owner who gives it. */
  ownerId: id,
  lotIds: z.array(id).min(1, "Choose at least one lot.").max(1_000),
  attorneyName: name("Write who may act for the owner."),
  /** The day on the deed. */
  datedOn: day,
  holdsFromOn: day,
  /** The last day; null: until it is ended. */
  holdsUntilOn: day.nullable(),
  /** What the attorney may not do, or must do, as the deed says. */
  limits: z.string().trim().max(1_000, "Write it more shortly.").nullable(),
  /** What rules of some states ask; null: not known. */
  isFamily: z.boolean().nullable(),
  isBySaleContract: z.boolean().nullable(),
  isUnderSection211Or219: z.boolean().nullable(),
  /** The deed: a file that was sent for `proxy-form`. */
  uploadId: z.uuid(),
  /** Needed where a rule says no: why it is taken. */
  whyTaken: z.string().trim().min(3, "Write why, in a few words.").max(300).nullable(),
});
export type AttorneyEntry = z.infer<typeof attorneyEntry>;

/** A company's nominee as they are entered. */
export const nomineeEntry = z.strictObject({
  /** The company. */
  ownerId: id,
  nomineeName: name("Write whom the company has named."),
  namedOn: day,
  /** Who of the company has said so. */
  namedBy: name("Write who of the company has named them."),
});
export type NomineeEntry = z.infer<typeof nomineeEntry>;

export const representativeEnd = z.strictObject({
  reason: z.string().trim().min(3, "Write why, in a few words.").max(300),
});

const lot = z.object({ lotId: id, name: z.string() });
const kept = {
  ownerName: z.string(),
  enteredBy: z.string(),
  enteredAt: instant,
  endedAt: instant.nullable(),
  endedBecause: z.string().nullable(),
};
/** `later`, `over`: by its days. `sold`: the owner has none of the lots any more. */
const standing = z.enum(["holds", "later", "over", "sold", "ended"]);

export const attorney = z.object({
  ...kept,
  attorneyId: id,
  attorneyName: z.string(),
  /** The lots that it was given for. */
  lots: z.array(lot),
  datedOn: day,
  holdsFromOn: day,
  holdsUntilOn: day.nullable(),
  limits: z.string().nullable(),
  reason: z.string().nullable(),
  standing,
  mayRepresent: ruleAnswer,
  /** For how many lots the same person acts by powers that hold, these among them. */
  lotsRepresented: z.int(),
});
export type Attorney = z.infer<typeof attorney>;

export const nominee = z.object({
  ...kept,
  nomineeId: id,
  nomineeName: z.string(),
  /** The lots that the company owns today. */
  lots: z.array(lot),
  namedOn: day,
  namedBy: z.string(),
  standing,
});
export type Nominee = z.infer<typeof nominee>;

const plan = {
  state: z.string(),
  /** Today, by the plan's clock. */
  today: day,
  owners: z.array(z.object({ contactId: id, name: z.string(), lots: z.array(lot) })),
};
export const attorneyList = z.object({ ...plan, rows: z.array(attorney) });
export type AttorneyList = z.infer<typeof attorneyList>;
export const nomineeList = z.object({ ...plan, rows: z.array(nominee) });
export type NomineeList = z.infer<typeof nomineeList>;

/** Who may act for a lot by something on record beside the forms of one meeting. */
export const representative = z.object({
  how: z.enum(["attorney", "nominee"]),
  name: z.string(),
  limits: z.string().nullable(),
});
export type Representative = z.infer<typeof representative>;
