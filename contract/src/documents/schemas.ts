import { z } from "zod";
import { day, id } from "../core/fields.ts";

export const documentRow = z.object({
  libraryId: id,
  folderId: id,
  documentId: id,
  description: z.string().nullable(),
  /** 'Invoice' or another word of the agency. */
  documentType: z.string(),
  creditor: z.string().nullable(),
  date: day,
  planNumber: z.string(),
  /** The file's extension without the dot, in lower case (D65). */
  type: z.string(),
  /** Ours: on the invoices page while the agency has one, among the documents while it has none. */
  isInvoice: z.boolean(),
  /** Ours: bytes, for the progress of a download. */
  byteSize: z.int().nonnegative(),
  /** Ours (D83): the file cannot be opened, and its download is not found. */
  isUnreadable: z.boolean(),
});
export type DocumentRow = z.infer<typeof documentRow>;

/** A notice, minutes or an attachment, with the meeting it belongs to (`meetingRecordID`). */
export const meetingPaper = documentRow.extend({ meetingId: id });
export type MeetingPaper = z.infer<typeof meetingPaper>;

/** A piece of a document's text around what was looked for; the marked parts are in between. */
const snippet = z.object({
  /** From 1, as the file counts them. */
  page: z.int().positive(),
  parts: z.array(z.object({ text: z.string(), isHit: z.boolean() })),
});
export type Snippet = z.infer<typeof snippet>;

const documentHit = z.object({
  documentId: id,
  /** Of different pages before more of one page; at most three. */
  snippets: z.array(snippet),
});
export type DocumentHit = z.infer<typeof documentHit>;

export const documentSearch = z.object({
  /** The best first: at most `MOST_HITS_OF_A_KIND` documents, and as many invoices. */
  hits: z.array(documentHit),
  /** How many of the documents that the viewer may open are not read yet. */
  unread: z.int().nonnegative(),
  /** How many have no text that can be searched: scans, pictures, locked and broken files. */
  unsearchable: z.int().nonnegative(),
});
export type DocumentSearch = z.infer<typeof documentSearch>;
