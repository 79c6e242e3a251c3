/** What a ledger account is, as the data package has it. */
export interface AccountRole {
  readonly category: "ASSET" | "LIABILITY" | "EQUITY" | "INCOME" | "EXPENSE";
  readonly role: string | null;
}

/** The roles of the data package that a trial balance can name. */
export const accountRoles = [
  "CASH",
  "INVESTMENT",
  "LEVY_RECEIVABLE",
  "OTHER_RECEIVABLE",
  "CREDITORS",
  "LEVIES_IN_ADVANCE",
  "UNALLOCATED",
  "GST",
  "OPENING",
  "TRANSFER",
  "LEVY_INCOME",
  "LEVY_DISCOUNT",
  "INTEREST_INCOME",
  "RECOVERY",
] as const;

/** The categories of ledger accounts. */
export const accountCategories = ["ASSET", "LIABILITY", "EQUITY", "INCOME", "EXPENSE"] as const;

const LEVIES = "\\b(?:levy|levies|contributions?|fees?)\\b";

/** By name, in this order (design/starter-import.md, 'Headings'). */
const byName: readonly (readonly [name: RegExp, found: AccountRole])[] = [
  [
    /\bpenalty interest\b|\binterest\b.*\b(?:overdue|arrears|levies|levy)\b/i,
    { category: "INCOME", role: "INTEREST_INCOME" },
  ],
  [/\binterest\b/i, { category: "INCOME", role: null }],
  [/\bterm deposits?\b|\binvestments?\b/i, { category: "ASSET", role: "INVESTMENT" }],
  [
    new RegExp(`${LEVIES}.*(?:\\breceivable\\b|\\bin arrears\\b|\\bowing\\b)`, "i"),
    { category: "ASSET", role: "LEVY_RECEIVABLE" },
  ],
  [
    /\b(?:owner invoices?|other|sundry)\b.*\breceivables?\b/i,
    { category: "ASSET", role: "OTHER_RECEIVABLE" },
  ],
  [/\bin advance\b|\bprepaid\b/i, { category: "LIABILITY", role: "LEVIES_IN_ADVANCE" }],
  [/\bcreditors?\b|\baccounts payable\b/i, { category: "LIABILITY", role: "CREDITORS" }],
  [/\bunallocated\b/i, { category: "LIABILITY", role: "UNALLOCATED" }],
  [/\bgst\b/i, { category: "LIABILITY", role: "GST" }],
  [/\binter-?\s?fund\b|\btransfers?\b/i, { category: "EQUITY", role: "TRANSFER" }],
  [
    /\b(?:owners|members)\b'?\s*(?:funds?|equity)\b|\baccumulated\b|\bretained\b/i,
    { category: "EQUITY", role: "OPENING" },
  ],
  [/\bcash\b|\b(?:bank|trust) account\b/i, { category: "ASSET", role: "CASH" }],
];
const levyIncome = new RegExp(LEVIES, "i");

/**
 * What an account is, by its name and the side of its balance; a debit of an unknown name is an expense, which is told as
 * assumed. Null: a credit of an unknown name, which is asked.
 */
export function accountRoleOf(
  name: string,
  netCents: number,
): (AccountRole & { readonly knownBy: "name" | "side" }) | null {
  const plain = name.replaceAll(/[\u2018\u2019]/g, "'");
  const found = byName.find(([known]) => known.test(plain))?.[1];
  if (found !== undefined) return { ...found, knownBy: "name" };
  if (netCents < 0 && levyIncome.test(plain))
    return { category: "INCOME", role: "LEVY_INCOME", knownBy: "name" };
  return netCents < 0 ? null : { category: "EXPENSE", role: null, knownBy: "side" };
}
