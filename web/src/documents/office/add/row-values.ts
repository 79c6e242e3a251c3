import type { DocumentAdding } from "@portal/contract/documents/office/schemas";
import type { Upload } from "@portal/contract/uploads/office/public";
import { documentTitle, isLevyNotice, readDocumentName } from "@portal/domain/documents/document-name";
import { isLocalDate } from "@portal/domain/core/local-date";
import type { Audience } from "../document-words.ts";

type Added = DocumentAdding["documents"][number];

/** What is said of a file that becomes a document. */
export interface RowValues {
  readonly description: string;
  readonly documentType: string;
  readonly datedOn: string;
  /** Empty until somebody has chosen: who sees a document is never guessed. */
  readonly audience: Audience | "";
  /** Empty: of no lot. */
  readonly lotId: string;
  readonly allowDuplicate: boolean;
}

/** A file of the page: one that is here, is on its way, or has not begun. */
export interface AddRow {
  readonly name: string;
  readonly upload: Upload | null;
  readonly values: RowValues;
}

/** What a file's name tells; the day is else the one on which it was last changed. */
export function guessedValues(name: string, changedOn: string): RowValues {
  const { type, on } = readDocumentName(name);
  return {
    description: documentTitle(name),
    documentType: type,
    datedOn: on ?? changedOn,
    audience: "",
    lotId: "",
    allowDuplicate: false,
  };
}

/** What is still wrong with a row, by its fields. */
export function faultsOf({ description, documentType, datedOn, audience }: RowValues) {
  return {
    description: description.trim() === "" ? "Write a description." : null,
    documentType: documentType.trim() === "" ? "Say what kind of document it is." : null,
    datedOn: isLocalDate(datedOn) ? null : "Enter a day.",
    audience: audience === "" ? "Choose who sees it." : null,
  };
}

export const isWhole = (values: RowValues): boolean =>
  Object.values(faultsOf(values)).every((fault) => fault === null);

export const hasLevyNotice = (rows: readonly Pick<AddRow, "values">[]): boolean =>
  rows.some(({ values }) => isLevyNotice(values.documentType));

/** A row as it is sent. */
export const addedOf = (
  values: RowValues,
  uploadId: string,
  ownersCorpId: number,
  replaces: number | null,
): Added => ({
  uploadId,
  ownersCorpId,
  lotId: values.lotId === "" ? null : Number(values.lotId),
  forOwners: values.audience !== "committee",
  forCommittee: values.audience !== "owners",
  documentType: values.documentType.trim(),
  description: values.description.trim(),
  datedOn: values.datedOn,
  replaces,
  allowDuplicate: values.allowDuplicate,
});
