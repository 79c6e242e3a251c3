import { fieldsNamed, type TableShape } from "./field-names.ts";
import { fundIn, isRegularLevy, plainKey, wordsOf } from "./fund-words.ts";

/** What a column is: a field, known and left out, nothing (no heading), or not known. */
export type ColumnMeaning =
  | { readonly kind: "field"; readonly field: string }
  | { readonly kind: "left-out" }
  | { readonly kind: "unknown" };

/**
 * The columns of a shape: from the left, each takes the first field that its heading names and that is not taken yet
 * (design/starter-import.md, 'Headings').
 */
export function matchHeadings(shape: TableShape, headings: readonly string[]): readonly ColumnMeaning[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    if (plainKey(heading) === "") return { kind: "unknown" };
    if (shape === "lot-balances" && isRegularLevy(heading) && balanceFund(heading) !== null)
      return { kind: "left-out" };
    const field = candidates(shape, heading).find((each) => !taken.has(each));
    if (field === undefined) return { kind: "unknown" };
    taken.add(field);
    return { kind: "field", field };
  });
}

/** A fund's column may have anything beside the fund's word; plain fields have their whole heading known. */
function candidates(shape: TableShape, heading: string): readonly string[] {
  const plain = fieldsNamed(shape, heading);
  if (shape === "lot-balances") {
    const fund = balanceFund(heading);
    return fund === null ? plain : [...plain, `fund:${fund}`];
  }
  if (shape === "trial-balance") {
    const fund = fundIn(heading);
    const side = wordsOf(heading).flatMap(sideOf)[0];
    return fund === null || side === undefined ? plain : [...plain, `${side}:${fund}`];
  }
  return plain;
}

/** In balances `Unallocated` heads money of no fund, which is a field of its own. */
function balanceFund(heading: string): "ADMIN" | "SINKING" | null {
  const fund = fundIn(heading);
  return fund === "UNALLOCATED" ? null : fund;
}

function sideOf(word: string): readonly ("debit" | "credit")[] {
  if (word === "dr" || word === "debit") return ["debit"];
  return word === "cr" || word === "credit" ? ["credit"] : [];
}

/** Whether matched columns have what their shape needs (design/starter-import.md, 'Files'). */
export function hasNeeds(shape: TableShape, columns: readonly ColumnMeaning[]): boolean {
  const fields = new Set(columns.flatMap((column) => (column.kind === "field" ? [column.field] : [])));
  const has = (...names: readonly string[]): boolean => names.every((name) => fields.has(name));
  const hasOne = (...names: readonly string[]): boolean => names.some((name) => fields.has(name));
  switch (shape) {
    case "roll":
      return has("lot", "owner") && hasOne("unitsLevy", "unitsInterest", "unitsVoting");
    case "lot-balances":
      return has("lot") && hasOne("fund:ADMIN", "fund:SINKING");
    case "lot-debts":
      return has("lot", "fund", "amount");
    case "trial-balance":
      return (
        has("code") &&
        (has("debit", "credit", "fund") || funds.some((fund) => has(`debit:${fund}`, `credit:${fund}`)))
      );
    case "unpaid-invoices":
      return has("creditor", "invoiceNo", "amount");
    case "receipts":
      return has("receiptNo", "date", "lot", "amount");
  }
}

const funds = ["ADMIN", "SINKING", "UNALLOCATED"] as const;
