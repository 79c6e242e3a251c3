import { buffer } from "node:stream/consumers";
import type { BlobStore } from "../core/files/blob-store.ts";
import { FilesUnavailable } from "../core/files/files-unavailable.ts";
import { BlobDamaged } from "../core/files/proven-blob-store.ts";
import type { Log } from "../core/log/log.ts";
import type { ReportPrinter } from "./print/report-printer.ts";
import type { ReportFormat } from "./print/report-messages.ts";
import type { ReadReport } from "./read-report.ts";

/** Turns a report into a file; null where that cannot be done now. */
export type PrintReport = (
  read: ReadReport,
  format: ReportFormat,
  printedAt: Date,
) => Promise<Uint8Array | null>;

export function createPrintReport({
  blobs,
  printer,
  log,
}: {
  readonly blobs: Pick<BlobStore, "get">;
  readonly printer: Pick<ReportPrinter, "print">;
  readonly log: Pick<Log, "error" | "warn">;
}): PrintReport {
  /** A report without its picture is better than none: the agency's name stands in its head anyway. */
  const pictureOf = async (sha256: string | null): Promise<Uint8Array | null> => {
    try {
      const content = sha256 === null ? null : await blobs.get(sha256);
      return content === null ? null : await buffer(content);
    } catch (error) {
      if (!(error instanceof FilesUnavailable) && !(error instanceof BlobDamaged)) throw error;
      log.error({ err: error }, "a report is made without its picture");
      return null;
    }
  };
  return async ({ job, frame, further, bannerSha256 }, format, printedAt) => {
    const logo = format === "pdf" ? await pictureOf(bannerSha256) : null;
    const report = { job, frame, further, printedAt: printedAt.getTime(), logo };
    const outcome = await printer.print(report, format);
    if ("bytes" in outcome) return outcome.bytes;
    if ("isBusy" in outcome) log.warn({ reportId: frame.reportId }, "too many reports are being made");
    else log.error({ reportId: frame.reportId, reason: outcome.interrupted }, "a report was not made");
    return null;
  };
}
