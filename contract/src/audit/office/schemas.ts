import { AUDIT_KINDS } from "@portal/domain/audit/kind-titles";
import { z } from "zod";
import { day, id, idParam, instant } from "../../core/fields.ts";
import { factorProof } from "../../second-factor/public.ts";

/** `user:` and an access code, `staff:` and a number; `command` is somebody with a shell, `system` the portal by itself. */
const actor = z
  .string()
  .max(120)
  .regex(
    /^(?:user:.+|staff:[1-9][0-9]{0,15}|command|system)$/,
    "This is nobody who can have done something.",
  );
const kind = z.enum(AUDIT_KINDS);
/** Of this century and the next: with a day more it still is one. */
const logDay = day.refine((on) => on >= "2000-01-01" && on < "2200-01-01", "Choose a day from 2000 on.");

/** What one looks for; each absent part stands for everything. Days are of the agency's zone, both included. */
const filter = {
  actor: actor.optional(),
  kind: kind.optional(),
  from: logDay.optional(),
  to: logDay.optional(),
};

export const logQuery = z.strictObject({
  ...filter,
  plan: idParam.optional(),
  /** `next` of the page before. */
  after: z
    .string()
    .max(40)
    .regex(/^[0-9]{1,17}-[0-9]{1,16}$/, "Ask for the first page, and follow its 'next'.")
    .optional(),
});

const logRow = z.object({
  eventId: id,
  at: instant,
  who: z.object({
    /** `user`: somebody at the portal, also who is not known there. */
    kind: z.enum(["user", "staff", "command", "system"]),
    /** The access code, or the number of a staff member. Null: nobody who is known, or no person. */
    id: z.string().nullable(),
    name: z.string().nullable(),
  }),
  /** Of the kinds that can be looked for, or one that another version of the portal has noted. */
  kind: z.string(),
  /** In words: 'Opened the document “Minutes 2025” of plan 71204'. */
  what: z.string(),
  plan: z.object({ ownersCorpId: id, planNumber: z.string(), name: z.string() }).nullable(),
  /** An IPv4 address, or the /64 of an IPv6 address. */
  network: z.string().nullable(),
});
export type LogRow = z.infer<typeof logRow>;

export const logPage = z.object({
  rows: z.array(logRow),
  /** `after` of the page that follows; null: this is the last one. */
  next: z.string().nullable(),
  /** The agency's zone, in which days are meant and times are told. */
  timeZone: z.string(),
});
export type LogPage = z.infer<typeof logPage>;

export const logExport = z.strictObject({
  ...filter,
  plan: id.optional(),
  reason: z
    .string()
    .trim()
    .min(3, "Write a reason of 3 to 300 characters.")
    .max(300, "Write a reason of 3 to 300 characters."),
  proof: factorProof,
});
export type LogExportOrder = z.infer<typeof logExport>;
