/** What a column of the workbook holds, so that a spreadsheet keeps it as typed. */
type ColumnKind = "text" | "date" | "money" | "units";

interface WorkbookColumn {
  /** Our name of the field, which heads the column. */
  readonly field: string;
  readonly kind: ColumnKind;
  /** What stands in it, as the note of its heading. */
  readonly note: string;
}

/** A sheet of the workbook that an office may fill in where its program prints nothing that can be read. */
export interface WorkbookSheetPlan {
  readonly name: string;
  /** What stands before the day of its figures; null: it has no day. */
  readonly dayTitle: string | null;
  readonly columns: readonly WorkbookColumn[];
}

const text = (field: string, note: string): WorkbookColumn => ({ field, kind: "text", note });
const date = (field: string, note: string): WorkbookColumn => ({ field, kind: "date", note });
const money = (field: string, note: string): WorkbookColumn => ({ field, kind: "money", note });
const units = (field: string, note: string): WorkbookColumn => ({ field, kind: "units", note });

const plan = text("plan", "Plan number, such as SP88123. Several plans may stand below each other.");
const lot = text("lot", "Lot number.");

/** The sheets of the workbook, one per type of report (design/starter-import.md, 'Files'). Each comes back through the reader. */
export const workbookSheets: readonly WorkbookSheetPlan[] = [
  {
    name: "roll",
    dayTitle: null,
    columns: [
      plan,
      lot,
      text("unit", "Unit or apartment as on the door."),
      text("owner", "All owners of the lot as on the roll, with titles: Ms Priya Raman."),
      units("unitsLevy", "Units by which levies are shared."),
      units("unitsInterest", "Units of the interest schedule, where there is one."),
      units("unitsVoting", "Units by which votes are counted, where they differ."),
      date("entered", "Day on which the owner entered."),
      text("address", "Address for service: 1/27 Kurrajong St, WATTLE CREEK NSW 2999."),
      text("email", "E-mail addresses with ; between them, the main one first."),
      text("phoneHome", "Home telephone."),
      text("phoneWork", "Work telephone."),
      text("phoneMobile", "Mobile telephone."),
      text("method", "How levy notices are sent: Email or Post."),
      text("agent", "Letting or managing agent of the lot."),
      text("agentEmail", "The agent's e-mail address."),
    ],
  },
  {
    name: "lot-balances",
    dayTitle: "Balances of lots as at",
    columns: [
      plan,
      lot,
      money("fund:ADMIN", "Levies owed to the administrative fund; below 0 what is paid in advance."),
      money("fund:SINKING", "The same for the capital works, sinking or maintenance fund."),
      money("interest", "Interest so far, which is no debt yet."),
      money("advance", "Paid in advance and in no fund yet."),
      money("balance", "What the lot owes altogether: the columns before, less what is paid in advance."),
      date("paidTo", "Day up to which levies are paid."),
      text("lastReceiptNo", "Number of the last receipt."),
      date("lastReceiptDate", "Its day."),
      money("lastReceiptAmount", "Its amount."),
    ],
  },
  {
    name: "lot-debts",
    dayTitle: "Debts of lots as at",
    columns: [
      plan,
      lot,
      date("due", "Day on which it fell due. Fill in this sheet or lot-balances, not both."),
      text("type", "Levy, Interest, Owner invoice or Recovery costs."),
      money("amount", "What is still owed; below 0 what is paid in advance."),
      text("fund", "Admin or Capital Works; Unallocated for money of no fund."),
    ],
  },
  {
    name: "trial-balance",
    dayTitle: "Trial balance as at",
    columns: [
      plan,
      text("code", "Account code."),
      text("name", "Name of the account, such as Levies receivable."),
      money("debit:ADMIN", "Debit in the administrative fund."),
      money("credit:ADMIN", "Credit in the administrative fund."),
      money("debit:SINKING", "Debit in the capital works, sinking or maintenance fund."),
      money("credit:SINKING", "Credit in the same."),
      money("debit:UNALLOCATED", "Cash that is in no fund yet."),
      money("credit:UNALLOCATED", "Money of lots that is in no fund yet."),
    ],
  },
  {
    name: "unpaid-invoices",
    dayTitle: null,
    columns: [
      plan,
      text("creditor", "Who is to be paid."),
      text("abn", "The creditor's ABN."),
      text("invoiceNo", "Number of the invoice."),
      date("invoiceDate", "Day on the invoice."),
      date("due", "Day by which it is to be paid."),
      text("description", "What it is for."),
      text("code", "Account code."),
      text("fund", "Admin or Capital Works."),
      money("gst", "GST in it."),
      money("amount", "What is to be paid, GST included."),
      text("status", "For committee, where it waits for approval."),
      text("file", "Name of its PDF in the same folder."),
    ],
  },
  {
    name: "receipts",
    dayTitle: null,
    columns: [
      plan,
      lot,
      text("receiptNo", "Number of the receipt."),
      date("date", "Day on which the money came in."),
      money("amount", "Its amount."),
      text("method", "EFT, BPAY, Direct debit, Card, Cheque or Cash."),
      text("payer", "Who paid."),
    ],
  },
];
