import { z } from "zod";
import { id, instant } from "../core/fields.ts";

/** A message of a signed-in person to the agency (section 3, 'Contact request'). `emailTo` is taken and ignored (D63). */
export const contactRequest = z.strictObject({
  ownersCorpId: id,
  /** 0 for people without a lot. */
  lotId: z.int().nonnegative(),
  type: z.enum(["UpdateRequest", "ContactRequest", "MeetingQuery"]),
  emailTo: z.string().max(254).nullable().optional(),
  /** Read only for ContactRequest: the subjects of the two other types are the server's own (D46). */
  subject: z.string().max(200, "Subject can be a maximum of 200 characters."),
  body: z.string().max(5_000, "Message can be a maximum of 5000 characters."),
  /** Empty: the agency's default reply-to (D63), unless the agency demands one. */
  replyTo: z.string().nullable().optional(),
});
export type ContactRequest = z.infer<typeof contactRequest>;

/** What was sent, as the sender is shown it; a falsy answer would mean failure (section 7). */
export const sentMessage = z.object({
  messageId: id,
  subject: z.string(),
  body: z.string(),
  replyTo: z.string(),
  sentAt: instant,
});
export type SentMessage = z.infer<typeof sentMessage>;

/** One's own message to the agency, as Your account lists it. */
const ownMessageRow = z.object({
  messageId: id,
  sentAt: instant,
  subject: z.string(),
  planName: z.string(),
  /** When the agency answered it last in the portal; null: not yet, or by other means. */
  answeredAt: instant.nullable(),
});
export type OwnMessageRow = z.infer<typeof ownMessageRow>;

export const ownMessages = z.object({
  /** The youngest first. */
  rows: z.array(ownMessageRow),
  /** `after` of the page that follows; null: this is the last one. */
  next: id.nullable(),
});

export const ownMessage = ownMessageRow.extend({
  body: z.string(),
  answers: z.array(z.object({ body: z.string(), writtenAt: instant })),
});
export type OwnMessage = z.infer<typeof ownMessage>;
