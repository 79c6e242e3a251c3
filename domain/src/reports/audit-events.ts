/** A report was asked for. */
export interface ReportEvent {
  readonly kind: "report";
  readonly subject: {
    readonly webAccessReportId: number;
    readonly ownersCorpId: number;
    /** Null: of the whole plan. */
    readonly lotId: number | null;
    readonly format: "pdf" | "csv" | "xlsx";
  };
}
