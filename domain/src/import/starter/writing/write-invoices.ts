import { sumCents } from "../../../core/money.ts";
import { pdfOfInvoice } from "../asking/ask-documents.ts";
import { ownerNameKey } from "../values/owner-name.ts";
import type { UnpaidInvoice } from "../values/unpaid-invoices.ts";
import { writePdf } from "./write-documents.ts";
import type { PackageDraft } from "./package-draft.ts";
import { packageFlag, packageMoney, packageText } from "./package-row.ts";
import { fundCodes, type PlanToWrite } from "./plan-to-write.ts";
import { NOT_TOLD } from "./write-ledger.ts";

/** Writes creditors, unpaid invoices (of a plan with its money) and what is up for approval. */
export function writeInvoices(draft: PackageDraft, plan: PlanToWrite, ownersCorpId: string): void {
  for (const [key, rows] of invoicesOf(plan)) {
    const [first] = rows;
    if (first === undefined) continue;
    if (first.isWaiting) writePending(draft, plan, ownersCorpId, key, rows);
    else writeUnpaid(draft, plan, ownersCorpId, key, rows);
  }
}

/** A back office may print a row for each account of an invoice: rows of one creditor and number are one invoice. */
function invoicesOf({ plan, invoices }: PlanToWrite): ReadonlyMap<string, readonly UnpaidInvoice[]> {
  const found = new Map<string, UnpaidInvoice[]>();
  for (const [at, invoice] of invoices.entries()) {
    const number = invoice.number === "" ? `row ${at + 1}` : invoice.number;
    const key = [plan, creditorKey(invoice), number, ...(invoice.isWaiting ? ["waits"] : [])].join("/");
    found.set(key, [...(found.get(key) ?? []), invoice]);
  }
  return found;
}

const creditorKey = ({ creditor, abn }: UnpaidInvoice): string =>
  ["creditor", ownerNameKey(creditor), abn.replaceAll(/\D/g, "")].filter((part) => part !== "").join(" ");

function creditorOf(draft: PackageDraft, { settings }: PlanToWrite, invoice: UnpaidInvoice): string {
  const contactId = draft.ids.idOf("contacts", settings.source, creditorKey(invoice));
  if (!draft.has("contacts.csv", { contactId }))
    draft.add("contacts.csv", {
      contactId,
      name: packageText(invoice.creditor) || "Creditor not told",
      businessContact: "Y",
    });
  return contactId;
}

function writeUnpaid(
  draft: PackageDraft,
  plan: PlanToWrite,
  ownersCorpId: string,
  key: string,
  rows: readonly UnpaidInvoice[],
): void {
  const [first] = rows;
  if (first === undefined) return;
  const { settings, asAt, pdfs } = plan;
  const description = packageText(first.description) || packageText(`Invoice ${first.number}`);
  const gst = sumCents(rows.map(({ gstCents }) => gstCents));
  const on = first.on ?? asAt;
  if (settings.money === "with") {
    const invoiceId = draft.ids.idOf("invoices", settings.source, key);
    draft.add("invoices.csv", {
      invoiceId,
      ownersCorpId,
      creditorContactId: creditorOf(draft, plan, first),
      invoiceNo: packageText(first.number) || "-",
      // It is among the creditors of that day, whatever day stands on it.
      date: on > asAt ? asAt : on,
      due: first.dueOn ?? on,
      description,
      net: packageMoney(sumCents(rows.map(({ amountCents }) => amountCents)) - gst),
      gst: packageMoney(gst),
    });
    for (const [at, { code, fund, amountCents, gstCents }] of rows.entries())
      draft.add("invoice_lines.csv", {
        invoiceId,
        lineNo: String(at + 1),
        accountCode: packageText(code) || NOT_TOLD,
        fund: fundCodes[fund ?? "ADMIN"],
        net: packageMoney(amountCents - gstCents),
        gst: packageMoney(gstCents),
      });
  }
  const pdf = rows.map((row) => pdfOfInvoice(row, pdfs)).find((found) => found !== null);
  if (pdf === undefined) return;
  writePdf(draft, plan, ownersCorpId, pdf, {
    documentType: "Invoice",
    description,
    creditor: packageText(first.creditor),
    date: on,
    forOwners: packageFlag(false),
    forCommittee: packageFlag(true),
    isInvoice: packageFlag(true),
  });
}

function writePending(
  draft: PackageDraft,
  plan: PlanToWrite,
  ownersCorpId: string,
  key: string,
  rows: readonly UnpaidInvoice[],
): void {
  const [first] = rows;
  const pdf = rows.map((row) => pdfOfInvoice(row, plan.pdfs)).find((found) => found !== null);
  // Nobody approves what nobody can read; it is told among the changes.
  if (first === undefined || pdf === undefined) return;
  const documentId = draft.ids.idOf("pending_invoices", plan.settings.source, key);
  const file = draft.addFile(`pending/${documentId}.pdf`, "exports", pdf.path);
  const on = first.on ?? plan.asAt;
  draft.add("pending_invoices.csv", {
    documentId,
    ownersCorpId,
    creditorContactId: creditorOf(draft, plan, first),
    invoiceDescription: packageText(first.description) || packageText(`Invoice ${first.number}`),
    invoiceAmount: packageMoney(sumCents(rows.map(({ amountCents }) => amountCents))),
    invoiceDueDate: first.dueOn ?? on,
    date: on,
    documentType: "Invoice",
    file,
  });
}
