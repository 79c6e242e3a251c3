import { z } from "zod";
import { day, id, idParam, instant } from "../../core/fields.ts";

/** In one call; the page sends more one call after the other. */
const MOST_DOCUMENTS = 200;

const text = (most: number, empty: string) =>
  z
    .string()
    .max(most, `Write ${most} characters at most.`)
    .transform((typed) => typed.trim().replaceAll(/\s+/g, " "))
    .refine((typed) => typed !== "", empty);

const state = z.enum(["current", "replaced", "withdrawn"]);
export type DocumentState = z.infer<typeof state>;

/** A document in the office's list. */
const officeDocumentRow = z.object({
  documentId: id,
  ownersCorpId: id,
  planNumber: z.string(),
  planName: z.string(),
  /** `5`, `C2`; null: of no lot. */
  lot: z.string().nullable(),
  documentType: z.string(),
  description: z.string().nullable(),
  datedOn: day,
  forOwners: z.boolean(),
  forCommittee: z.boolean(),
  /** The file's, without the dot. */
  extension: z.string(),
  byteSize: z.int().nonnegative(),
  isUnreadable: z.boolean(),
  isInvoice: z.boolean(),
  /** The office added it; else a data package did. */
  isOwn: z.boolean(),
  addedAt: instant,
  /** 1 of the first one. */
  versionNo: z.int().positive(),
  state,
  /** How many people have opened it. */
  openedBy: z.int().nonnegative(),
});
export type OfficeDocumentRow = z.infer<typeof officeDocumentRow>;

export const officeDocumentQuery = z.strictObject({
  plan: idParam.optional(),
  /** Words of its description, kind, creditor and plan. */
  text: z.string().trim().max(100).optional(),
  state: state.optional(),
  /** `next` of the page before. */
  after: idParam.optional(),
});

export const officeDocumentPage = z.object({
  /** What was added last comes first. */
  rows: z.array(officeDocumentRow),
  next: id.nullable(),
});
export type OfficeDocumentPage = z.infer<typeof officeDocumentPage>;

export const officeDocument = officeDocumentRow.extend({
  lotId: id.nullable(),
  /** Who of the office added it; null: a data package. */
  addedBy: z.string().nullable(),
  withdrawn: z.object({ at: instant, by: z.string() }).nullable(),
  /** All of them, the newest first; one alone where it was never replaced. */
  versions: z.array(z.object({ documentId: id, versionNo: z.int(), addedAt: instant, state })),
});
export type OfficeDocument = z.infer<typeof officeDocument>;

/** What a document of a plan can be about, for who adds one. */
export const documentChoices = z.object({
  lots: z.array(z.object({ lotId: id, name: z.string() })),
  /** Kinds that the plan's documents have, beside the usual ones. */
  types: z.array(z.string()),
});

const addedDocument = z
  .strictObject({
    uploadId: z.uuid(),
    ownersCorpId: id,
    /** Null: of no lot. */
    lotId: id.nullable(),
    forOwners: z.boolean(),
    forCommittee: z.boolean(),
    documentType: text(60, "Say what kind of document it is."),
    description: text(250, "Write a description."),
    datedOn: day,
    /** The document whose place it takes; null: a further one. */
    replaces: id.nullable(),
    /** It is added although the plan has the same file already. */
    allowDuplicate: z.boolean(),
  })
  .refine(({ forOwners, forCommittee }) => forOwners || forCommittee, {
    path: ["forOwners"],
    message: "Choose who sees it.",
  });
export type AddedDocument = z.infer<typeof addedDocument>;

/** A part of a drop: all of it is added, or nothing. The same part sent once more changes nothing. */
export const documentAdding = z.strictObject({
  dropId: z.uuid(),
  /** Those who see them are told by mail, once for the whole drop. */
  isTold: z.boolean(),
  /** Nothing more of this drop follows. */
  isLast: z.boolean(),
  documents: z.array(addedDocument).min(1).max(MOST_DOCUMENTS),
});
export type DocumentAdding = z.infer<typeof documentAdding>;

export const documentsAdded = z.object({
  rows: z.array(z.object({ uploadId: z.uuid(), documentId: id })),
});
export type DocumentsAdded = z.infer<typeof documentsAdded>;

export const documentWithdrawing = z.strictObject({
  reason: z.string().trim().min(3, "Give a reason.").max(300),
});
