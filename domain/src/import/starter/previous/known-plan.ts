import type { LocalDate } from "../../../core/local-date.ts";
import type { AccountRole } from "../values/account-role.ts";
import { lotKey } from "../values/lot-key.ts";
import { ownerNameKey } from "../values/owner-name.ts";
import type { PackageRow } from "../writing/package-row.ts";
import { type PreviousPackage, previousRows } from "./previous-package.ts";
import type { RememberedPlan } from "./starter-memory.ts";

/** Who owned a lot in the previous package. */
export interface KnownOwner {
  readonly contactId: string;
  readonly nameKey: string;
  readonly shownName: string;
  readonly email: string;
  readonly enteredOn: LocalDate;
}

/** What the previous package says of a plan. */
export interface KnownPlan {
  /** The day of its balances; null where that is not told. */
  readonly asAt: LocalDate | null;
  readonly owners: ReadonlyMap<string, KnownOwner>;
  readonly shared: RememberedPlan["shared"];
  readonly notices: RememberedPlan["notices"];
  /** Digests of documents are the last part of their keys. */
  readonly documents: ReadonlyMap<string, PackageRow>;
  readonly accounts: readonly (AccountRole & { readonly code: string; readonly name: string })[];
}

/** What the previous package says of a plan; null where it has no such plan. */
export function knownPlan(previous: PreviousPackage | null, plan: string): KnownPlan | null {
  const row = previousRows(previous, "plans.csv").find((each) => planNumberOf(each) === plan);
  if (previous === null || row === undefined) return null;
  const id = row["ownersCorpId"] ?? "";
  const remembered = previous.starter?.plans[plan];
  const begins = row["ledgerBegins"] ?? "";
  return {
    asAt: remembered?.asAt ?? (begins === "" ? null : begins),
    owners: ownersOf(previous, id, remembered),
    shared: remembered?.shared ?? {},
    notices: remembered?.notices ?? {},
    documents: documentsOf(previous, plan),
    accounts: previousRows(previous, "accounts.csv")
      .filter(({ ownersCorpId = "" }) => ownersCorpId === id || ownersCorpId === "")
      .map(({ accountCode = "", name = "", category = "EXPENSE", role = "" }) => ({
        code: accountCode,
        name,
        category: category as AccountRole["category"],
        role: role === "" ? null : role,
      })),
  };
}

/** A plan's number as the starter writes it; a back office may export it without its letters. */
export function planNumberOf({ planNumber = "", ownersCorpType = "" }: PackageRow): string {
  const number = planNumber.replaceAll(/[\s.]/g, "").toUpperCase();
  return /^\d/.test(number) ? `${ownersCorpType.toUpperCase()}${number}` : number;
}

function ownersOf(
  previous: PreviousPackage,
  planId: string,
  remembered: RememberedPlan | undefined,
): ReadonlyMap<string, KnownOwner> {
  const contacts = new Map(previousRows(previous, "contacts.csv").map((row) => [row["contactId"], row]));
  const lots = new Map(
    previousRows(previous, "lots.csv")
      .filter(({ ownersCorpId }) => ownersCorpId === planId)
      .map(({ lotId = "", lotNumber = "" }) => [lotId, lotKey(lotNumber)]),
  );
  return new Map(
    previousRows(previous, "lot_owners.csv").flatMap((row): [string, KnownOwner][] => {
      const lot = lots.get(row["lotId"] ?? "");
      if (lot === undefined || (row["leftDate"] ?? "") !== "") return [];
      const { contactId = "", enteredDate = "" } = row;
      const contact = contacts.get(contactId) ?? {};
      const shown = [contact["title"], contact["firstName"], contact["name"]]
        .filter((part) => part)
        .join(" ");
      const printed = remembered?.owners[lot] ?? shown;
      return [
        [
          lot,
          {
            contactId,
            nameKey: ownerNameKey(printed),
            shownName: printed,
            email: (contact["email"] ?? "").toLowerCase(),
            enteredOn: enteredDate,
          },
        ],
      ];
    }),
  );
}

function documentsOf(previous: PreviousPackage, plan: string): ReadonlyMap<string, PackageRow> {
  const rows = new Map(previousRows(previous, "documents.csv").map((row) => [row["documentId"], row]));
  return new Map(
    previousRows(previous, "external_keys.csv").flatMap(({ kind, key = "", id }): [string, PackageRow][] => {
      const row = rows.get(id);
      return kind !== "documents" || row === undefined || !key.startsWith(`${plan}/`)
        ? []
        : [[key.slice(plan.length + 1), row]];
    }),
  );
}
