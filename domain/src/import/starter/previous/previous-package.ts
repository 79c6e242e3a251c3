import { packageFile } from "../../package-description.ts";
import type { PackageFileName } from "../../package-files.ts";
import { type AgencyAnswer, parseAnswers } from "../asking/answers.ts";
import type { IdentityKind } from "../writing/identity-book.ts";
import type { PackageRow } from "../writing/package-row.ts";
import type { StarterMemory } from "./starter-memory.ts";

/** A package that was made before; the next one keeps its ids. */
export interface PreviousPackage {
  readonly agency: Readonly<Record<string, unknown>>;
  readonly tables: ReadonlyMap<PackageFileName, readonly PackageRow[]>;
  /** STARTER.json; null: it has none. */
  readonly starter: StarterMemory | null;
}

/** The agency that a previous package is of, as answers name it; null where it does not tell all of that. */
export function agencyOf(previous: PreviousPackage | null): AgencyAnswer | null {
  const { agencyId, state, timeZone, agency } = previous?.agency ?? {};
  if (typeof agency !== "object" || agency === null) return null;
  const { name, email, phone } = agency as Record<string, unknown>;
  const parsed = parseAnswers({
    answersVersion: 1,
    agency: { agencyId: Number(agencyId), name, state, timeZone, email, phone },
  });
  return parsed.ok ? parsed.value.agency : null;
}

/** The rows of a file of the previous package. */
export function previousRows(previous: PreviousPackage | null, name: PackageFileName): readonly PackageRow[] {
  return previous?.tables.get(name) ?? [];
}

const kinds: readonly IdentityKind[] = [
  "plans",
  "lots",
  "contacts",
  "entitlement_sets",
  "committee_members",
  "journals",
  "levies",
  "debts",
  "receipts",
  "invoices",
  "investments",
  "documents",
  "pending_invoices",
  "meetings",
  "agenda_items",
];

/** The greatest id of each kind in the previous package. */
export function greatestIds(previous: PreviousPackage | null): ReadonlyMap<IdentityKind, number> {
  return new Map(
    kinds.map((kind) => {
      const { name, key } = packageFile(`${kind}.csv`);
      const ids = previousRows(previous, name).map((row) => Number(row[key[0] ?? ""] ?? 0));
      return [kind, ids.reduce((most, id) => Math.max(most, id), 0)];
    }),
  );
}
