/** A package was loaded, with what it was allowed to break. */
export interface ImportEvent {
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
