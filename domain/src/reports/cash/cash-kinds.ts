/** What a movement of cash is for, by its journal's type and the account on the other side (accounting C3). */
import type { Account, JournalType, LedgerLine } from "../plan-rows.ts";

export type CashKind =
  | "levies"
  | "interest"
  /** On owner invoices, recovery costs and whatever else an owner was asked for. */
  | "ownerPayment"
  | "unallocated"
  | "income"
  | "payment"
  | "bas"
  | "investment"
  | "transfer"
  | "other";

/** A journal's type; of one that reverses another the other's. */
export function effectiveType({ journalType, reversedType }: LedgerLine): JournalType {
  return journalType === "REVERSAL" ? (reversedType ?? "OTHER") : journalType;
}

/** Types whose journals are of one kind, whatever stands on their other side. */
const kindOfType: Readonly<Partial<Record<JournalType, CashKind>>> = {
  OTHER_RECEIPT: "income",
  INVESTMENT_INTEREST: "income",
  INVOICE: "payment",
  PAYMENT: "payment",
  BAS: "bas",
  INVESTMENT: "investment",
  TRANSFER: "transfer",
};

type Accounts = ReadonlyMap<string, Account>;

/**
 * The kind of each line of the other side of a journal in a fund. `receivable`: an owner's other debt, of which its
 * allocations tell whether it was interest. A journal of no certain type that has an expense or a creditor in it is a
 * payment as a whole, else one with income is income: tax goes with what it is on.
 */
export function cashKind(
  others: readonly LedgerLine[],
  accounts: Accounts,
): (line: LedgerLine) => CashKind | "receivable" {
  const accountOf = (line: LedgerLine): Account | undefined => accounts.get(line.accountCode);
  const isPayment = others.some(
    (line) => accountOf(line)?.category === "EXPENSE" || accountOf(line)?.role === "CREDITORS",
  );
  const isIncome = others.some((line) => accountOf(line)?.category === "INCOME");
  return (line) => {
    const type = effectiveType(line);
    const known = kindOfType[type];
    if (known !== undefined) return known;
    if (type === "RECEIPT" || type === "APPLY") return kindOfReceipt(line, accountOf(line));
    if (isPayment) return "payment";
    return isIncome ? "income" : kindOfReceipt(line, accountOf(line));
  };
}

function kindOfReceipt({ lotId }: LedgerLine, account: Account | undefined): CashKind | "receivable" {
  switch (account?.role) {
    case "LEVY_RECEIVABLE":
    case "LEVIES_IN_ADVANCE":
    case "LEVY_DISCOUNT":
      return "levies";
    case "OTHER_RECEIVABLE":
      return "receivable";
    case "INTEREST_INCOME":
      return "interest";
    case "UNALLOCATED":
      return "unallocated";
    case "INVESTMENT":
      return "investment";
    case "TRANSFER":
      return "transfer";
    case "GST":
      // Of a discount that was taken with the receipt; else of income.
      return lotId === null ? "income" : "levies";
    default:
      return account?.category === "INCOME" ? "income" : "other";
  }
}
