/** Entries of the log left the portal as a table. */
export interface LogExport {
  readonly kind: "log-exported";
  readonly subject: {
    readonly rows: number;
    readonly reason: string;
    /** What was asked for; absent: all. */
    readonly of?: {
      readonly actor?: string;
      readonly kind?: string;
      readonly plan?: number;
      readonly from?: string;
      readonly to?: string;
    };
  };
}
