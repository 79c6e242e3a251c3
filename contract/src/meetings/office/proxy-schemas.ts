import { z } from "zod";
import { day, id, instant } from "../../core/fields.ts";

const reason = z.string().trim().min(3, "Write why, in a few words.").max(300);

/** A proxy form as it is entered. */
export const proxyForm = z.strictObject({
  lotId: id,
  /** The owner who has signed it. */
  ownerId: id,
  proxyName: z.string().trim().min(1, "Write who may vote for the lot.").max(200),
  /** The proxy, where they own a lot of the plan. */
  proxyOwnerId: id.nullable(),
  /** Of the owner's family: some states count those apart. */
  isFamily: z.boolean(),
  /** As the form says; null: it bears no day. */
  datedOn: day.nullable(),
  /** When the agency was given it, by the plan's clock. */
  givenOn: day,
  givenTime: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Write a time as in 17:30."),
  /** What the proxy may not do, or must do. */
  limits: z.string().trim().max(1_000, "Write it more shortly.").nullable(),
  untilOn: day.nullable(),
  /** The scan: a file that was sent for `proxy-form`. */
  uploadId: z.uuid(),
  /** Needed where a rule says no: why it is taken. */
  whyTaken: reason.nullable(),
});
export type ProxyForm = z.infer<typeof proxyForm>;

export const proxyRevocation = z.strictObject({ reason });

/** What the law says, with where it stands: information, never advice. */
export const ruleAnswer = z.object({
  answer: z.enum(["yes", "no", "unknown"]),
  reason: z.string().nullable(),
  /** Names of facts that the portal does not know. */
  missing: z.array(z.string()),
  cites: z.array(z.string()),
});

export const proxy = z.object({
  proxyId: id,
  lotId: id,
  lotName: z.string(),
  ownerName: z.string(),
  proxyName: z.string(),
  isFamily: z.boolean(),
  datedOn: day.nullable(),
  givenAt: instant,
  limits: z.string().nullable(),
  untilOn: day.nullable(),
  reason: z.string().nullable(),
  enteredBy: z.string(),
  revokedAt: instant.nullable(),
  revokedBecause: z.string().nullable(),
  /** Whether the proxy may act at all: dated, given in time, not in arrears. */
  mayRepresent: ruleAnswer,
  /** For how many lots one person may act in this plan, and whether this one acts for more. */
  cap: ruleAnswer.extend({ limit: z.int().nullable(), holdsForOtherLots: z.int() }),
  /** The owner has voted since the form was given. */
  hasOwnerVotedSince: z.boolean(),
});
export type Proxy = z.infer<typeof proxy>;

export const proxyList = z.object({
  rows: z.array(proxy),
  state: z.string(),
  timeZone: z.string(),
  /** By the plan's clock, for a form that is given at this moment. */
  today: day,
  now: z.string(),
  lots: z.array(
    z.object({
      lotId: id,
      name: z.string(),
      owners: z.array(z.object({ contactId: id, name: z.string() })),
    }),
  ),
});
export type ProxyList = z.infer<typeof proxyList>;
