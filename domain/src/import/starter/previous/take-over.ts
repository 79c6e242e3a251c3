import type { LocalDate } from "../../../core/local-date.ts";
import { packageFile, packageFiles } from "../../package-description.ts";
import type { PackageFile, PackageFileName } from "../../package-files.ts";
import type { PackageDraft } from "../writing/package-draft.ts";
import type { PackageRow } from "../writing/package-row.ts";
import { mergeRows } from "./merge-rows.ts";
import { planFinder } from "./plan-finder.ts";
import { type PreviousPackage, previousRows } from "./previous-package.ts";

/** People and their sign-ins are of no plan; what hangs on them decides. Keys are written last. */
const OF_PEOPLE: ReadonlySet<PackageFileName> = new Set([
  "contacts.csv",
  "contact_points.csv",
  "web_users.csv",
  "external_keys.csv",
]);

/** What a plan keeps when it is printed again: what happened before, and what no report lists. */
const KEPT: ReadonlySet<PackageFileName> = new Set([
  "lot_owners.csv",
  "lot_openings.csv",
  "documents.csv",
  "meetings.csv",
  "agenda_items.csv",
  "committee_members.csv",
  "interest_terms.csv",
  "report_groups.csv",
  "budgets.csv",
  "budget_lines.csv",
  "insurance_policies.csv",
  "insurance_covers.csv",
  "insurance_claims.csv",
  "work_orders.csv",
  "quotes.csv",
  "job_invoices.csv",
  "meeting_attendance.csv",
  "payment_plans.csv",
]);

/**
 * Takes over what the previous package says of plans that are not in the folder, and of those that are what they keep
 * (design/starter-import.md, 'Weekly refresh'). `toldCommittees`: the plans whose answers tell their committee.
 */
export function takeOver(
  draft: PackageDraft,
  previous: PreviousPackage,
  toldCommittees: ReadonlySet<string>,
): void {
  const printed = new Set(draft.rows("plans.csv").map(({ ownersCorpId = "" }) => ownersCorpId));
  const meetings = new Set(draft.rows("meetings.csv").map(({ meetingRecordID = "" }) => meetingRecordID));
  const planOf = planFinder(previous);
  const told = new Map<PackageFileName, ReadonlySet<string>>([
    ["committee_members.csv", toldCommittees],
    [
      "interest_terms.csv",
      new Set(draft.rows("interest_terms.csv").map(({ ownersCorpId = "" }) => ownersCorpId)),
    ],
  ]);
  for (const file of packageFiles) {
    if (OF_PEOPLE.has(file.name)) continue;
    if (file.name === "plans.csv" || file.name === "lots.csv") mergeRows(draft, previous, file);
    for (const row of previousRows(previous, file.name)) {
      const plan = planOf(file, row);
      const isPrinted = plan !== null && printed.has(plan);
      // A meeting that is printed again has the motions of now.
      if (file.name === "agenda_items.csv" && meetings.has(row["meetingRecordID"] ?? "")) continue;
      // What the answers tell of it takes the place of what was told before.
      if (isPrinted && told.get(file.name)?.has(plan) === true) continue;
      if (!isPrinted) keep(draft, file, row);
      else if (KEPT.has(file.name) && isKeptOf(draft, file, row, plan)) keepPrinted(draft, file, row, plan);
    }
  }
}

/** Keeps a row of a plan that is printed again, without what it names that is gone; not at all where it needs that. */
function keepPrinted(draft: PackageDraft, file: PackageFile, row: PackageRow, plan: string): void {
  const gone = file.columns.filter(({ name, refersTo }) => {
    const value = row[name] ?? "";
    return value !== "" && refersTo !== undefined && !isThere(draft, refersTo, value, plan);
  });
  if (gone.some(({ isRequired }) => isRequired)) return;
  keep(draft, file, { ...row, ...Object.fromEntries(gone.map(({ name }) => [name, ""])) });
}

/** Whether the package has what a cell names; contacts follow those who name them. */
function isThere(draft: PackageDraft, name: PackageFileName, value: string, plan: string): boolean {
  if (name === "contacts.csv") return true;
  if (name === "funds.csv") return draft.has(name, { ownersCorpId: plan, fund: value });
  if (name === "accounts.csv")
    return [plan, ""].some((ownersCorpId) => draft.has(name, { ownersCorpId, accountCode: value }));
  return draft.has(name, { [packageFile(name).key[0] ?? ""]: value });
}

/** Of lots that are there still: those who left, and older figures. */
function isKeptOf(draft: PackageDraft, { name }: PackageFile, row: PackageRow, plan: string): boolean {
  // A plan without its money shows nothing financial.
  if (name === "interest_terms.csv" || name === "budgets.csv")
    return draft.rows("funds.csv").some(({ ownersCorpId }) => ownersCorpId === plan);
  if (name === "committee_members.csv") return sitsStill(draft, row);
  if (name !== "lot_owners.csv" && name !== "lot_openings.csv") return true;
  const hasLeft = name === "lot_openings.csv" || (row["leftDate"] ?? "") !== "";
  return hasLeft && draft.has("lots.csv", row);
}

/** Who has sold the lot that the seat is of sits no longer. */
function sitsStill(draft: PackageDraft, { lotId = "", contactId = "", to = "" }: PackageRow): boolean {
  if (to !== "" || lotId === "") return true;
  return draft
    .rows("lot_owners.csv")
    .every(
      (row) => row["lotId"] !== lotId || row["contactId"] !== contactId || (row["leftDate"] ?? "") === "",
    );
}

function keep(draft: PackageDraft, { name, key, columns }: PackageFile, row: PackageRow): void {
  if (key.length > 0 && draft.has(name, row)) return;
  const kept = { ...row };
  for (const column of columns) {
    const path = row[column.name] ?? "";
    if (column.kind === "file" && path !== "")
      kept[column.name] = draft.addFile(path, "previous", `files/${path}`);
  }
  draft.add(name, kept);
}

const idsIn = (rows: readonly PackageRow[]): ReadonlySet<string> =>
  new Set(rows.map(({ contactId = "" }) => contactId));

/** Keeps the people whom some row names, and the sign-ins of those who own, or never owned and serve. */
export function takeOverPeople(draft: PackageDraft, previous: PreviousPackage, asAt: LocalDate): void {
  const written = idsIn(draft.rows("contacts.csv"));
  const owning = idsIn(
    draft.rows("lot_owners.csv").filter(({ leftDate = "" }) => leftDate === "" || leftDate > asAt),
  );
  const onceOwners = idsIn(previousRows(previous, "lot_owners.csv"));
  const signedIn = idsIn(draft.rows("web_users.csv"));
  for (const row of previousRows(previous, "web_users.csv")) {
    const { contactId = "" } = row;
    const isOfNow = owning.has(contactId) || !onceOwners.has(contactId);
    if (isOfNow && !signedIn.has(contactId)) draft.add("web_users.csv", row);
  }
  const named = contactsNamed(draft);
  for (const row of previousRows(previous, "contacts.csv"))
    if (named.has(row["contactId"] ?? "")) keep(draft, packageFile("contacts.csv"), row);
  for (const row of previousRows(previous, "contact_points.csv")) {
    const { contactId = "" } = row;
    if (named.has(contactId) && !written.has(contactId)) draft.add("contact_points.csv", row);
  }
}

function contactsNamed(draft: PackageDraft): ReadonlySet<string> {
  const named = new Set<string>();
  for (const { name, columns } of packageFiles) {
    if (name === "contacts.csv" || name === "contact_points.csv") continue;
    const references = columns.filter(({ refersTo }) => refersTo === "contacts.csv");
    for (const row of draft.rows(name)) for (const column of references) named.add(row[column.name] ?? "");
  }
  return named;
}
