import type { DocumentEvent } from "../../documents/audit-events.ts";
import type { ReportEvent } from "../../reports/audit-events.ts";
import { reportTitle } from "../../reports/public.ts";
import type { WordsOf } from "../words-of.ts";
import { quoted } from "./counted.ts";

const formats = { pdf: "a PDF", csv: "a CSV table", xlsx: "an Excel table" } as const;

/** Documents that were added, withdrawn and opened, and reports. */
export const documentWords: WordsOf<DocumentEvent | ReportEvent> = {
  download: ({ documentId, ownersCorpId }, names) =>
    `Opened ${names.document(documentId)} of ${names.plan(ownersCorpId)}`,
  "document-added": (
    { documentId, ownersCorpId, lotId, isForOwners, isForCommittee, replaces, isTold },
    names,
  ) => {
    const whose = `${lotId === null ? "" : `${names.lot(lotId)} of `}${names.plan(ownersCorpId)}`;
    const sees = [isForOwners ? "owners" : "", isForCommittee ? "the committee" : ""].filter(
      (who) => who !== "",
    );
    const what = `Added ${names.document(documentId)} to ${whose} for ${sees.join(" and ")}`;
    return `${what}${replaces === null ? "" : `, in place of ${names.document(replaces)}`}${isTold ? "; they are told by mail" : ""}`;
  },
  "document-withdrawn": ({ documentId, ownersCorpId, reason }, names) =>
    `Withdrew ${names.document(documentId)} of ${names.plan(ownersCorpId)}: ${quoted(reason)}`,
  report: ({ webAccessReportId, ownersCorpId, lotId, format }, names) => {
    const title = reportTitle(webAccessReportId);
    const of = `${lotId === null ? "" : `${names.lot(lotId)} of `}${names.plan(ownersCorpId)}`;
    return `Ran the report ${title === undefined ? webAccessReportId : quoted(title)} for ${of}, as ${formats[format]}`;
  },
};
