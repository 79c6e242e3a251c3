import { z } from "zod";
import { day, instant } from "../../core/fields.ts";
import { factorProof } from "../../second-factor/public.ts";

/** Whose document the minutes become. */
const audience = z.enum(["owners", "committee"]);
export type MinutesAudience = z.infer<typeof audience>;

const ways = z.object({ mails: z.int(), letters: z.int() });

/** What can be done after a meeting, and what was published of it. */
export const meetingMinutes = z.object({
  /** Result sheet and minutes can be printed: voting has closed, or the meeting was held. */
  arePrinted: z.boolean(),
  /** The register can be exported: it has closed. */
  hasRegister: z.boolean(),
  /** The last entry of the meeting's day that the minutes have; `complete` names it. */
  lastEntryNo: z.int(),
  /** Numbers on the agenda of motions and elections of which no declaration of the chair is recorded. */
  undeclared: z.array(z.int()),
  /** Interim resolutions, with the day on which they become final. */
  interim: z.array(z.object({ no: z.int(), title: z.string(), finalOn: day })),
  /** How many would be sent the minutes, and how; null once they are published. */
  people: z.object({ owners: ways, committee: ways }).nullable(),
  /** Null: the meeting is not completed. */
  published: z
    .object({
      fileName: z.string(),
      byteSize: z.int(),
      source: z.enum(["made", "edited"]),
      audience,
      completedAt: instant,
      by: z.string(),
      mails: z.int(),
      mailsSent: z.int(),
      letters: z.int(),
      lettersPosted: z.int(),
    })
    .nullable(),
});
export type MeetingMinutes = z.infer<typeof meetingMinutes>;

/** Publishes minutes: nothing of the meeting changes any more. */
export const meetingCompletion = z.strictObject({
  version: z.int().positive(),
  /** As it was read: what was entered since would be missing. */
  lastEntryNo: z.int().nonnegative(),
  /** The edited file, sent for the purpose `minutes`; null: the PDF that the portal makes. */
  uploadId: z.uuid().nullable(),
  audience,
  /** Whether it is also sent, as the notice was: by mail, and by letters to who has no address. */
  isSent: z.boolean(),
});
export type MeetingCompletion = z.infer<typeof meetingCompletion>;

export const minutesPosting = z.strictObject({ postedOn: day });

export const registerExportOrder = z.strictObject({
  reason: z.string().trim().min(3, "Write why, in a few words.").max(300),
  proof: factorProof,
});

/** The register as verifiers take it, and as a table. */
export const registerExport = z.object({
  json: z.string(),
  /** Null: the votes of this meeting cannot be read. */
  csv: z.string().nullable(),
});
export type RegisterExport = z.infer<typeof registerExport>;
