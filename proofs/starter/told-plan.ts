import type { StarterOutcome } from "../../domain/src/import/starter/run-starter.ts";
import { previousOf } from "../../domain/src/testing/starter-weeks.ts";
import type { PackageFileName } from "../../domain/src/import/package-files.ts";
import type { PackageRow } from "../../domain/src/import/starter/writing/package-row.ts";

/** What is told of a plan, in the words of the second implementation. */
export interface ToldPlan {
  readonly asAt: readonly (string | null)[];
  readonly lots: Readonly<Record<string, ToldLot>>;
  /** Cents by `lot/fund`, those of 0 left out. */
  readonly debts: Readonly<Record<string, number>>;
  readonly credits: Readonly<Record<string, number>>;
  /** By `account/fund`; a debit is above 0. */
  readonly net: Readonly<Record<string, number>>;
  readonly unpaid: Readonly<Record<string, number>>;
  /** Proofs that do not hold, as `name/fund`. */
  readonly wrong: readonly string[];
}

interface ToldLot {
  readonly owner: string;
  readonly units: number;
  readonly email: string;
  readonly entered: string;
  readonly paidTo: string | null;
}

const funds: Readonly<Record<string, string>> = { ADMIN: "ADM", SINKING: "SNK", UNALLOCATED: "UNALLOC" };

/** The proofs of an outcome that do not hold, by plan. */
export function wrongOf({ report }: StarterOutcome): ReadonlyMap<string, readonly string[]> {
  return new Map(
    report.schemes.map(({ plan, proofs }) => [
      plan,
      proofs
        .filter(({ difference }) => difference !== 0)
        .map(({ name, fund }) => `${name}/${funds[fund] ?? fund}`)
        .toSorted(),
    ]),
  );
}

/** What the written package tells of its plans. */
export function toldByPackage(outcome: StarterOutcome): ReadonlyMap<string, ToldPlan> {
  const { tables } = previousOf(outcome);
  const rows = (name: PackageFileName): readonly PackageRow[] => tables.get(name) ?? [];
  const wrong = wrongOf(outcome);
  const contacts = new Map(rows("contacts.csv").map((row) => [row["contactId"], row]));
  const owners = new Map(rows("lot_owners.csv").map((row) => [row["lotId"], row]));
  const units = new Map(rows("lot_entitlements.csv").map((row) => [row["lotId"], Number(row["units"])]));
  const openings = new Map(rows("lot_openings.csv").map((row) => [row["lotId"], row]));
  return new Map(
    rows("plans.csv").map(({ ownersCorpId, planNumber = "", ledgerBegins = "" }) => {
      const own = rows("lots.csv").filter((row) => row["ownersCorpId"] === ownersCorpId);
      const numbers = new Map(own.map(({ lotId, lotNumber = "" }) => [lotId, lotNumber]));
      const ofLots = (name: PackageFileName, column: string): Record<string, number> =>
        summed(
          rows(name).flatMap((row): [string, number][] => {
            const lot = numbers.get(row["lotId"]);
            return lot === undefined ? [] : [[`${lot}/${row["fund"] ?? ""}`, cents(row[column])]];
          }),
        );
      const ofRows = (parent: PackageFileName, child: PackageFileName, id: string): readonly PackageRow[] => {
        const ids = new Set(
          rows(parent)
            .filter((row) => row["ownersCorpId"] === ownersCorpId)
            .map((row) => row[id]),
        );
        return rows(child).filter((row) => ids.has(row[id]));
      };
      const lots = own.map(({ lotId, lotNumber = "" }): [string, ToldLot] => {
        const owner = owners.get(lotId);
        const { title, firstName, name, email = "" } = contacts.get(owner?.["contactId"]) ?? {};
        return [
          lotNumber,
          {
            owner: [title, firstName, name].filter((part) => part).join(" "),
            units: units.get(lotId) ?? 0,
            email,
            entered: owner?.["enteredDate"] ?? "",
            paidTo: openings.get(lotId)?.["paidTo"] || null,
          },
        ];
      });
      return [
        planNumber,
        {
          asAt: [ledgerBegins],
          lots: Object.fromEntries(lots),
          debts: ofLots("debts.csv", "gross"),
          credits: ofLots("receipts.csv", "amount"),
          net: summed(
            ofRows("journals.csv", "journal_lines.csv", "journalId").map((row) => [
              `${row["accountCode"] ?? ""}/${row["fund"] ?? ""}`,
              cents(row["debit"]) - cents(row["credit"]),
            ]),
          ),
          unpaid: summed(
            ofRows("invoices.csv", "invoice_lines.csv", "invoiceId").map((row) => [
              row["fund"] ?? "",
              cents(row["net"]) + cents(row["gst"]),
            ]),
          ),
          wrong: wrong.get(planNumber) ?? [],
        },
      ];
    }),
  );
}

const cents = (money = "0"): number => Math.round(Number(money) * 100);

function summed(amounts: readonly (readonly [string, number])[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [place, amount] of amounts) sums[place] = (sums[place] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
}
