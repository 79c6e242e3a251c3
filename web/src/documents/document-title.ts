import type { DocumentRow } from "@portal/contract/documents/schemas";
import { formatDate } from "@portal/domain/core/format-date";

/** What a document goes by, where a word is not enough to tell it from others. */
export function documentTitle({ documentType, description, date }: DocumentRow): string {
  return `${documentType}${description === null || description === "" ? "" : `: ${description}`}, ${formatDate(date)}`;
}
