import type { PackageRow } from "./package-row.ts";
import { packageText } from "./package-row.ts";

/** The files whose rows have ids that are found again. */
export type IdentityKind =
  | "plans"
  | "lots"
  | "contacts"
  | "entitlement_sets"
  | "committee_members"
  | "journals"
  | "levies"
  | "debts"
  | "receipts"
  | "invoices"
  | "investments"
  | "documents"
  | "pending_invoices"
  | "meetings"
  | "agenda_items";

/** Documents and invoices to approve share one row of numbers, since pages name both as documents. */
const numbersOf = (kind: IdentityKind): IdentityKind => (kind === "pending_invoices" ? "documents" : kind);

/**
 * Gives ids: a key keeps the one that it had, a new one follows the greatest of the previous package
 * (design/starter-import.md, 'Identities'). Equal runs give equal ids.
 */
export class IdentityBook {
  /** By kind, source and key. */
  readonly #known = new Map<string, string>();
  /** By kind and key: a back office under another name is still the same row's. */
  readonly #ofAnySource = new Map<string, string>();
  readonly #greatest = new Map<IdentityKind, number>();
  readonly #rows = new Map<string, PackageRow>();

  /** `keys`: rows of external_keys.csv. `greatest`: of the previous package, by kind. */
  constructor(keys: readonly PackageRow[], greatest: ReadonlyMap<IdentityKind, number>) {
    for (const { kind = "", id = "", source = "", key = "" } of keys) this.#learn(kind, source, key, id);
    for (const [kind, id] of greatest) this.#raise(kind, id);
  }

  /** The id of a key; from now on the key stands in external_keys.csv. */
  idOf(kind: IdentityKind, source: string, key: string): string {
    const written = packageText(key);
    const known = this.#known.get(placeOf(kind, packageText(source), written));
    const id = known ?? this.#ofAnySource.get(placeOf(kind, written)) ?? this.#next(kind);
    this.name(kind, source, key, id);
    return id;
  }

  /** Lets a key name a row that has its id already. */
  name(kind: IdentityKind, source: string, key: string, id: string): void {
    const written = packageText(key);
    const from = packageText(source);
    this.#learn(kind, from, written, id);
    this.#raise(kind, Number(id));
    this.#rows.set(placeOf(kind, from, written), { kind, id, source: from, key: written });
  }

  /** The rows of external_keys.csv that were named, in order of their kind and id. */
  rows(): readonly PackageRow[] {
    return [...this.#rows.values()].toSorted(
      (a, b) => order(a["kind"], b["kind"]) || Number(a["id"]) - Number(b["id"]) || order(a["key"], b["key"]),
    );
  }

  #learn(kind: string, source: string, key: string, id: string): void {
    this.#known.set(placeOf(kind, source, key), id);
    this.#ofAnySource.set(placeOf(kind, key), id);
  }

  #next(kind: IdentityKind): string {
    return String((this.#greatest.get(numbersOf(kind)) ?? 0) + 1);
  }

  #raise(kind: IdentityKind, id: number): void {
    const numbers = numbersOf(kind);
    this.#greatest.set(numbers, Math.max(id, this.#greatest.get(numbers) ?? 0));
  }
}

const placeOf = (...parts: readonly string[]): string => parts.join("\u0000");

const order = (a = "", b = ""): number => (a < b ? -1 : a > b ? 1 : 0);
