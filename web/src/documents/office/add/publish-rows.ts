import type { DocumentAdding, DocumentsAdded } from "@portal/contract/documents/office/schemas";
import { ApiProblem } from "../../../core/api/api-problem.ts";
import { type AddRow, addedOf } from "./row-values.ts";

/** As many as the server takes in a call, and as wait there at a time. */
export const PART = 200;
/** As many as the server takes of one person. */
const AT_ONCE = 3;

export interface Publishing {
  readonly rows: readonly AddRow[];
  readonly ownersCorpId: number;
  readonly replaces: number | null;
  readonly isTold: boolean;
  readonly dropId: string;
  /** Brings a file to the server, where it is not yet; its number there. */
  readonly send: (row: AddRow) => Promise<string>;
  readonly add: (body: DocumentAdding) => Promise<DocumentsAdded>;
  /** These have become documents. */
  readonly onAdded: (rows: readonly AddRow[]) => void;
  /** These did not come through, or are refused, with why. */
  readonly onTrouble: (troubles: ReadonlyMap<string, string>) => void;
  readonly failureWords: (error: unknown) => string;
}

/** Files of a part that were not taken. */
export class PartRefused extends Error {
  override readonly name = "PartRefused";
}

/** Publishes rows part by part, each all or none. What was published stays so where a later part fails: pressing again continues there. */
export async function publishRows(given: Publishing): Promise<void> {
  const { rows } = given;
  for (let from = 0; from < rows.length; from += PART) {
    const part = rows.slice(from, from + PART);
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    await publishPart(given, part, from + PART >= rows.length);
    given.onAdded(part);
  }
}

async function publishPart(given: Publishing, part: readonly AddRow[], isLast: boolean): Promise<void> {
  const { ownersCorpId, replaces, isTold, dropId, add, onTrouble } = given;
  const ids = await sendAll(given, part);
  const documents = part.map(({ name, values }) =>
    addedOf(values, ids.get(name) ?? "", ownersCorpId, replaces),
  );
  try {
    await add({ dropId, isTold, isLast, documents });
  } catch (error) {
    const told = error instanceof ApiProblem ? error.errors : [];
    const troubles = new Map(
      told.flatMap(({ path, message }) => {
        const at = /^documents\.(\d+)/.exec(path)?.[1];
        const row = at === undefined ? undefined : part[Number(at)];
        return row === undefined ? [] : [[row.name, message] as const];
      }),
    );
    onTrouble(troubles);
    throw error;
  }
}

async function sendAll(
  { send, onTrouble, failureWords }: Publishing,
  part: readonly AddRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  const troubles = new Map<string, string>();
  const waiting = [...part];
  const sendNext = async (): Promise<void> => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift())
      try {
        // oxlint-disable-next-line no-await-in-loop -- three at once, each one after the other
        ids.set(row.name, await send(row));
      } catch (error) {
        troubles.set(row.name, failureWords(error));
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  if (troubles.size > 0) {
    onTrouble(troubles);
    throw new PartRefused("some files did not come through");
  }
  return ids;
}
