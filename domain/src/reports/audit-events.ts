/** A report was asked for. */
export interface ReportEvent {
  readonly kind: "report";
  readonly subject: {
    /** 0: the meeting pack. */
    readonly webAccessReportId: number;
    readonly ownersCorpId: number;
    /** Null: of the whole plan. */
    readonly lotId: number | null;
    readonly format: "pdf" | "csv" | "xlsx";
  };
}
