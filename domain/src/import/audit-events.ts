import type { LocalDate } from "../core/local-date.ts";

/** What is done with packages, and with what the office brings in. */
export type ImportEvent = PackageLoaded | BringInBegun | BringInConfirmed | BringInLive;

/** A package was loaded, with what it was allowed to break. */
interface PackageLoaded {
  readonly kind: "import";
  readonly subject: {
    readonly mode: string;
    /** The day that the package is of. */
    readonly asAt: string;
    readonly rows: number;
    readonly changedRows: number;
    readonly digest: string;
    /** The day of the newer package that was loaded before. */
    readonly olderThan?: string;
    readonly isForced?: boolean;
    readonly accept?: string;
    readonly totalBreaks?: number;
    /** A line each, in the words in which they were told. */
    readonly breaks?: string;
  };
}

/** Files were brought in, the package of a former time was taken once more, it was given up, or the package was saved. */
interface BringInBegun {
  readonly kind: "bring-in-opened" | "bring-in-again" | "bring-in-closed" | "bring-in-package-fetched";
  readonly subject: { readonly bringInId: string };
}

/** An administrator has confirmed what was brought in: by digests, never by what stands in it. */
interface BringInConfirmed {
  readonly kind: "bring-in-confirmed";
  readonly subject: {
    readonly bringInId: string;
    readonly what: "starter" | "package";
    readonly asAt: LocalDate | null;
    /** Each with the day of its own balances; the package's is the newest of all. */
    readonly schemes?: readonly { readonly plan: string; readonly asAt: LocalDate | null }[];
    /** SHA-256 of the package, of each file and of the answers with the columns. */
    readonly package: string;
    readonly files: readonly string[];
    readonly answers: string;
    /** In cents. */
    readonly proofs: readonly {
      readonly plan: string;
      readonly name: string;
      readonly fund: string;
      readonly listed: number;
      readonly ledger: number;
    }[];
    readonly breaks: number;
    readonly breaksHash: string;
  };
}

/** What was confirmed is loaded. */
interface BringInLive {
  readonly kind: "bring-in-live";
  readonly subject: {
    readonly bringInId: string;
    readonly package: string;
    readonly changedRows: number;
  };
}
