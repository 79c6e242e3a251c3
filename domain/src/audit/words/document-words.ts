import type { DocumentDownload } from "../../documents/audit-events.ts";
import type { ReportEvent } from "../../reports/audit-events.ts";
import { reportTitle } from "../../reports/public.ts";
import type { WordsOf } from "../words-of.ts";
import { quoted } from "./counted.ts";

const formats = { pdf: "a PDF", csv: "a CSV table", xlsx: "an Excel table" } as const;

/** What people took away: documents and reports. */
export const documentWords: WordsOf<DocumentDownload | ReportEvent> = {
  download: ({ documentId, ownersCorpId }, names) =>
    `Opened ${names.document(documentId)} of ${names.plan(ownersCorpId)}`,
  report: ({ webAccessReportId, ownersCorpId, lotId, format }, names) => {
    const title = reportTitle(webAccessReportId);
    const of = `${lotId === null ? "" : `${names.lot(lotId)} of `}${names.plan(ownersCorpId)}`;
    return `Ran the report ${title === undefined ? webAccessReportId : quoted(title)} for ${of}, as ${formats[format]}`;
  },
};
