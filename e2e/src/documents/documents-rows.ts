import { type DemoRow, demoRow, demoTable } from "../support/demo-tables.ts";

/** Who looks, in the words of D28: the lots that are owned, and the plans whose committee is sat on. */
export interface Reader {
  readonly username: string;
  readonly role: "Owner" | "Committee Member" | "Committee Member - Non-Owner";
  readonly lots: readonly string[];
  readonly seats: readonly string[];
  readonly plans: readonly string[];
}

export const readers: readonly Reader[] = [
  { username: "owner1", role: "Owner", lots: ["2005"], seats: [], plans: ["101"] },
  { username: "owner2", role: "Owner", lots: ["2020", "3003"], seats: [], plans: ["101", "102"] },
  { username: "committee1", role: "Committee Member", lots: ["2003"], seats: ["101"], plans: ["101"] },
  {
    username: "nonlot1",
    role: "Committee Member - Non-Owner",
    lots: [],
    seats: ["101", "102"],
    plans: ["101", "102"],
  },
];

const isTrue = (text: string): boolean => text === "true";

/** Whether a reader sees a document or invoice. */
function isSeen(row: DemoRow, { role, lots, seats }: Reader): boolean {
  const asOwner = isTrue(row("forOwners")) && (row("lotId") === "" || lots.includes(row("lotId")));
  const asMember = isTrue(row("forCommittee")) && seats.includes(row("ownersCorpId"));
  return asMember || (role !== "Committee Member - Non-Owner" && asOwner);
}

/** What a reader's page has of a plan, as the files say. */
export function rowsOf(
  reader: Reader,
  ownersCorpId: string,
  page: "documents" | "invoices",
): readonly DemoRow[] {
  return demoTable("documents").filter(
    (row) =>
      row("ownersCorpId") === ownersCorpId &&
      isTrue(row("isInvoice")) === (page === "invoices") &&
      isSeen(row, reader),
  );
}

const orDash = (text: string): string => (text === "" ? "-" : text);
const onScreen = (date: string): string => date.split("-").toReversed().join("/");

/** The grid's cells of a row. */
export function cellsOf(row: DemoRow): readonly string[] {
  return [row("documentType"), orDash(row("creditor")), orDash(row("description")), onScreen(row("date"))];
}

/** A plan in its filter: by name where it stands for own lots, else by its id. */
export function choiceOf({ lots }: Reader, ownersCorpId: string): string | { label: string } {
  return lots.length === 0
    ? ownersCorpId
    : { label: demoRow("plans", "ownersCorpId", ownersCorpId)("bodyCorporateName") };
}
