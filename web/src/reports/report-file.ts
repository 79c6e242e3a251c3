import { randomName } from "../core/ids/random-name.ts";
import type { ReportFormat } from "./typed-parameters.ts";

/** A report that was made, as it is saved. */
export interface ReportFile {
  readonly name: string;
  readonly blob: Blob;
}

const mediaTypes: Readonly<Record<ReportFormat, string>> = {
  pdf: "application/pdf",
  csv: "text/csv;charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The file of an answer's base64. Its name is eight random characters (section 7, 'Reports'). */
export function reportFile(base64: string, format: ReportFormat): ReportFile {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return { name: `${randomName(8)}.${format}`, blob: new Blob([bytes], { type: mediaTypes[format] }) };
}

const desktop = matchMedia("(pointer: fine) and (width >= 1200px)");

/** Whether a report is shown before it is saved (D64): where a frame has room for a page of paper and can show it. */
export const mayShowReports = (): boolean => desktop.matches && navigator.pdfViewerEnabled;
