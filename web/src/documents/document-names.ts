import type { DocumentRow } from "@portal/contract/documents/schemas";
import { formatDate } from "@portal/domain/core/format-date";

type Naming = (row: DocumentRow) => string;

const nameOf: Naming = ({ documentType, description, creditor }) =>
  [documentType, [description, creditor].find((words) => words !== null && words !== "")]
    .filter((words) => words !== undefined)
    .join(": ");
const nameWithDate: Naming = (row) => `${nameOf(row)} (${formatDate(row.date)})`;

/**
 * Names the links of a list, so that no two are alike: 'Minutes: Annual General Meeting', with the date where another
 * row has the same name, and with a number where that is not enough. By the document's ID.
 */
export function documentNames(rows: readonly DocumentRow[]): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const alike of groupsOf(rows, nameOf))
    for (const sameDay of groupsOf(alike, alike.length === 1 ? nameOf : nameWithDate))
      for (const [at, row] of sameDay.entries()) {
        const name = alike.length === 1 ? nameOf(row) : nameWithDate(row);
        names.set(row.documentId, sameDay.length === 1 ? name : `${name}, ${at + 1} of ${sameDay.length}`);
      }
  return names;
}

function groupsOf(rows: readonly DocumentRow[], naming: Naming): readonly (readonly DocumentRow[])[] {
  const groups = new Map<string, DocumentRow[]>();
  for (const row of rows) {
    const group = groups.get(naming(row));
    if (group === undefined) groups.set(naming(row), [row]);
    else group.push(row);
  }
  return [...groups.values()];
}
