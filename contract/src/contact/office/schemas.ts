import { CONTACT_REQUEST_TYPES } from "@portal/domain/contact/contact-request";
import { ENTRY_MAX_LENGTH, MESSAGE_STATES } from "@portal/domain/contact/message-state";
import { z } from "zod";
import { id, idParam, instant } from "../../core/fields.ts";

const state = z.enum(MESSAGE_STATES);
/** 0 of one that nobody has taken yet; rises with each change. */
const version = z.int().nonnegative();

/** A message in the office's list. */
const officeMessageRow = z.object({
  messageId: id,
  sentAt: instant,
  type: z.enum(CONTACT_REQUEST_TYPES),
  subject: z.string(),
  from: z.string(),
  /** Their access code. */
  username: z.string(),
  ownersCorpId: id,
  planNumber: z.string(),
  planName: z.string(),
  /** `5`, `C2`; null: of no lot. */
  lot: z.string().nullable(),
  state,
  /** Who answers it; null: nobody yet. */
  takenBy: z.string().nullable(),
  /** Who looks has taken it. */
  isOwn: z.boolean(),
  answeredAt: instant.nullable(),
  version,
});
export type OfficeMessageRow = z.infer<typeof officeMessageRow>;

export const officeMessageQuery = z.strictObject({
  plan: idParam.optional(),
  /** `open`: new or taken. */
  state: z.enum(["open", ...MESSAGE_STATES]).optional(),
  /** `next` of the page before. */
  after: idParam.optional(),
});

export const officeMessagePage = z.object({
  /** The youngest first. */
  rows: z.array(officeMessageRow),
  /** `after` of the page that follows; null: this is the last one. */
  next: id.nullable(),
});
export type OfficeMessagePage = z.infer<typeof officeMessagePage>;

export const officeMessage = officeMessageRow.extend({
  body: z.string(),
  /** Where an answer is mailed; null: no address of theirs is known, they read it in the portal. */
  mailedTo: z.string().nullable(),
  entries: z.array(
    z.object({
      entryNo: z.int().positive(),
      /** For the office alone. */
      isNote: z.boolean(),
      body: z.string(),
      by: z.string(),
      writtenAt: instant,
      isMailed: z.boolean(),
    }),
  ),
});
export type OfficeMessage = z.infer<typeof officeMessage>;

/** Taking a message, or taking it over from a colleague: with the version that the page shows. */
export const messageTaking = z.strictObject({ version });

export const messageEntry = z.strictObject({
  version,
  isNote: z.boolean(),
  body: z
    .string()
    .max(ENTRY_MAX_LENGTH, `Write ${ENTRY_MAX_LENGTH.toLocaleString("en-AU")} characters at most.`)
    .transform((typed) => typed.trim().replaceAll(/\r\n?/g, "\n"))
    .refine((typed) => typed !== "", "Write something."),
});
export type MessageEntry = z.infer<typeof messageEntry>;
