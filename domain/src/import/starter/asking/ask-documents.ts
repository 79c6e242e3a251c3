import { formatDate } from "../../../core/format-date.ts";
import type { LocalDate } from "../../../core/local-date.ts";
import { readDocumentName } from "../../../documents/public.ts";
import type { KnownPlan } from "../previous/known-plan.ts";
import type { PlanValues } from "../read-plan.ts";
import { type ExportedPdf, fileNameOf } from "../reading/exported-file.ts";
import type { UnpaidInvoice } from "../values/unpaid-invoices.ts";
import { audiences } from "./answer-values.ts";
import type { QuestionList } from "./question-list.ts";

/** A PDF that becomes a document; `audience` is null while it is asked. */
export interface AskedDocument {
  readonly pdf: ExportedPdf;
  /** Without its ending. */
  readonly name: string;
  readonly type: string;
  readonly on: LocalDate;
  readonly audience: (typeof audiences)[number] | null;
}

/** The PDF that an invoice names, among those of its plan. */
export function pdfOfInvoice(
  { file }: Pick<UnpaidInvoice, "file">,
  pdfs: readonly ExportedPdf[],
): ExportedPdf | null {
  const name = fileNameOf(file).toLowerCase();
  return name === "" ? null : (pdfs.find(({ path }) => fileNameOf(path).toLowerCase() === name) ?? null);
}

/** PDFs that an invoice names are the invoice's; of the others it is asked who may see them. */
export function askDocuments(
  { plan, pdfs, invoices }: PlanValues,
  known: KnownPlan | null,
  questions: QuestionList,
  changes: string[],
): readonly AskedDocument[] {
  const ofInvoices = new Set(invoices.map((invoice) => pdfOfInvoice(invoice, pdfs)));
  for (const invoice of invoices)
    if (invoice.isWaiting && pdfOfInvoice(invoice, pdfs) === null)
      changes.push(
        `invoice ${invoice.number} of ${invoice.creditor} waits for approval and has no PDF: it is left out`,
      );
  // A PDF of the same bytes is the same document, whose row stays as it is.
  const documents = pdfs
    .filter((pdf) => !ofInvoices.has(pdf) && known?.documents.has(pdf.sha256) !== true)
    .map(documentOf);
  if (documents.length === 0) return [];
  const id = `${plan}/documents`;
  const shownNames = documents.map(
    ({ pdf, type, on }) => `${fileNameOf(pdf.path)} (${type}, ${formatDate(on)})`,
  );
  const text = `Who may see ${documents.length === 1 ? "this document" : "these documents"}: ${shownNames.join("; ")}?`;
  const options = audiences.map((audience) => ({ "*": audience }));
  const answer = questions.ask(id, text, options);
  const told = typeof answer === "object" && answer !== null ? (answer as Record<string, unknown>) : {};
  const asked = documents.map((document) => ({ ...document, audience: audienceIn(told, document) }));
  if (answer !== undefined && asked.some(({ audience }) => audience === null))
    questions.demand(id, text, options);
  return asked;
}

function documentOf(pdf: ExportedPdf): AskedDocument {
  const name = fileNameOf(pdf.path);
  const { type, on } = readDocumentName(name);
  return { pdf, name: name.replace(/\.pdf$/i, ""), type, on: on ?? pdf.changedOn, audience: null };
}

function audienceIn(
  told: Readonly<Record<string, unknown>>,
  { pdf }: AskedDocument,
): AskedDocument["audience"] {
  const name = fileNameOf(pdf.path);
  const answer = Object.hasOwn(told, name) ? told[name] : Object.hasOwn(told, "*") ? told["*"] : null;
  return audiences.find((audience) => audience === answer) ?? null;
}
