import type { BringIn, BringInReport } from "@portal/contract/import/office/schemas";

export const counted = (count: number, what: string): string =>
  `${count.toLocaleString("en-AU")} ${what}${count === 1 ? "" : "s"}`;

export function sizeWords(bytes: number): string {
  if (bytes < 1024) return counted(bytes, "byte");
  return bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}

/** What only a person knows. */
export type Question = BringInReport["questions"][number];

/** Where somebody is on the way from files to live. */
export const STEPS = ["match", "people", "balances", "look", "live"] as const;
export type Step = (typeof STEPS)[number];

export const stepTitles: Readonly<Record<Step, string>> = {
  match: "Match and details",
  people: "People",
  balances: "Balances and accounts",
  look: "Look",
  live: "Go live",
};

/** The kind of a question, which stands behind the plan in its id. */
export const kindOf = (id: string): string => (id === "agency" ? "agency" : (id.split("/")[1] ?? ""));
export const planOf = (id: string): string => id.split("/")[0] ?? "";

const stepOfKind: Readonly<Record<string, Step>> = {
  agency: "match",
  settings: "match",
  file: "match",
  column: "match",
  dates: "match",
  meeting: "match",
  documents: "match",
  owner: "people",
  email: "people",
  changed: "people",
};

/** Where a question is asked. */
export const stepOf = (id: string): Step => stepOfKind[kindOf(id)] ?? "balances";

/**
 * Questions that are still open: what was answered a moment ago is being read. Once it was read, an answer that could not be
 * taken is asked again.
 */
export const openQuestions = ({ state, report, said }: BringIn): BringInReport["questions"] =>
  (report?.questions ?? []).filter(
    ({ id }) =>
      state !== "reading" ||
      kindOf(id) === "difference" ||
      !(id in said.answers || (kindOf(id) === "settings" && planOf(id) in said.schemes)),
  );

const typeWords: Readonly<Record<string, string>> = {
  roll: "Owners and entitlements",
  "lot-balances": "Balances of lots",
  "trial-balance": "Trial balance",
  "unpaid-invoices": "Unpaid invoices",
  receipts: "Receipts",
  "meeting-notice": "Notice of a meeting",
  pdf: "Document",
  unknown: "Not read",
  "leave-out": "Leave it out",
};
export const typeOf = (type: string): string => typeWords[type] ?? type;

const fieldWords: Readonly<Record<string, string>> = {
  plan: "Scheme",
  lot: "Lot",
  unit: "Unit",
  account: "Account of the lot",
  owner: "Owner",
  unitsLevy: "Entitlement for levies",
  unitsInterest: "Interest entitlement",
  unitsVoting: "Entitlement for voting",
  entered: "Date of entry",
  address: "Postal address",
  email: "E-mail address",
  phone: "Phone",
  phoneHome: "Phone at home",
  phoneWork: "Phone at work",
  phoneMobile: "Mobile phone",
  method: "How notices are sent",
  agent: "Agent",
  agentEmail: "E-mail address of the agent",
  "fund:ADMIN": "Owed to the administrative fund",
  "fund:SINKING": "Owed to the capital works fund",
  interest: "Interest",
  advance: "Paid in advance",
  balance: "Balance",
  paidTo: "Paid to",
  lastReceiptNo: "Number of the last receipt",
  lastReceiptDate: "Date of the last receipt",
  lastReceiptAmount: "Amount of the last receipt",
  due: "Due date",
  type: "Kind of debt",
  amount: "Amount",
  fund: "Fund",
  code: "Account number",
  name: "Name of the account",
  debit: "Debit",
  credit: "Credit",
  creditor: "Creditor",
  abn: "ABN",
  invoiceNo: "Invoice number",
  invoiceDate: "Invoice date",
  description: "Description",
  net: "Amount without GST",
  gst: "GST",
  status: "Status",
  file: "File",
  receiptNo: "Receipt number",
  date: "Date",
  payer: "Received from",
};

/** What a column is taken for. */
export function fieldName(field: string | null): string {
  if (field === null) return "Left out";
  const [side = "", fund = ""] = field.split(":");
  return (
    fieldWords[field] ??
    (side === "debit" || side === "credit" ? `${fieldName(side)}, ${fundName(fund)}` : field)
  );
}

const fundName = (fund: string): string =>
  fund === "ADMIN" ? "administrative fund" : fund === "SINKING" ? "capital works fund" : "unallocated money";

/** The name of a fund as it was given for a scheme, else what it is. */
export function fundNameIn(settings: unknown): (fund: string) => string {
  const { funds } = (settings ?? {}) as { readonly funds?: Readonly<Record<string, unknown>> };
  return (fund) => {
    const given = funds?.[fund];
    return typeof given === "string" && given !== "" ? given : fundName(fund);
  };
}

/** Whether a proof of a scheme that goes live with money does not agree. */
export const hasFailedProof = ({ report }: Pick<BringIn, "report">): boolean =>
  (report?.schemes ?? []).some(
    ({ money: isWith, proofs }) => isWith === "with" && proofs.some(({ difference }) => difference !== 0),
  );

const proofWords: Readonly<Record<string, string>> = {
  "trial-balance-balances": "Debits and credits of the trial balance",
  "lots-equal-receivable": "What lots owe, and levies receivable",
  "other-debts-equal-receivable": "Other debts of lots, and other receivables",
  "credits-equal-advance": "What lots have paid ahead, and levies in advance",
  "credits-equal-unallocated": "Unallocated money of lots, and in the ledger",
  "invoices-equal-creditors": "Unpaid invoices, and creditors",
};
export const proofName = (name: string): string => proofWords[name] ?? name;

export const money = (cents: number): string =>
  (cents / 100).toLocaleString("en-AU", { style: "currency", currency: "AUD" });

/** Of a scheme's changes: how an account was taken, which belongs beside the balances. */
export const isOfAccounts = (change: string): boolean => change.startsWith("account ");
