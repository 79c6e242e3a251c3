import { badPath } from "@portal/domain/core/package-path";
import { uploadPurposes } from "@portal/domain/uploads/upload-rules";
import { z } from "zod";
import { day, instant } from "../../core/fields.ts";

const purpose = z.enum(uploadPurposes);

/** What a file is sent for, and its name: below the folder that it was dropped with, with `/`. */
export const uploadQuery = z.strictObject({
  purpose,
  name: z
    .string()
    .min(1, "Say what the file is called.")
    .max(400, "Give the file a shorter name.")
    .refine((path) => badPath(path) === null, "Give the file a plain name."),
  /** The day on which the file was last changed, where the sender knows it. */
  changedOn: day.refine((on) => on >= "1970-01-01", "Name a day since 1970.").optional(),
});

export const uploadsQuery = z.strictObject({ purpose });

/** A file that was sent and that nothing uses yet: a day later it is gone. */
export const upload = z.object({
  uploadId: z.uuid(),
  name: z.string(),
  byteSize: z.int(),
  sha256: z.string(),
  kind: z.enum(["text", "workbook", "office", "pdf", "archive", "jpeg", "png", "webp", "gif"]),
  sentAt: instant,
  /** What its name tells of it as a document; the day is else the one on which it was last changed, where that is known. */
  guess: z.object({ type: z.string(), datedOn: day.nullable() }),
  /** Names of other files of the same person, not used yet, that have the same bytes. */
  duplicates: z.array(z.string()),
});
export type Upload = z.infer<typeof upload>;

export const uploads = z.object({ rows: z.array(upload) });
