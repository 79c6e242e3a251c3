/** Accounts under their parents, and the rows that they make: each for itself, or rolled up (accounting B3). */
import type { Account, AccountCategory } from "../plan-rows.ts";
import type { ReportCell, ReportRow } from "../document/report-document.ts";
import { heading, line, subtotal, text } from "../document/columns-and-cells.ts";

/** An account that has no parent of its category, with all that is below it, itself first. */
export interface AccountFamily {
  readonly head: Account;
  readonly members: readonly Account[];
}

const byCode = (a: Account, b: Account): number => (a.accountCode < b.accountCode ? -1 : 1);

/** The families of a category in the order of their codes, with those members only that have something to show. */
export function accountFamilies(
  accounts: readonly Account[],
  category: AccountCategory,
  isShown: (account: Account) => boolean,
): readonly AccountFamily[] {
  const known = new Map(
    accounts
      .filter((account) => account.category === category)
      .map((account) => [account.accountCode, account]),
  );
  const families = new Map<Account, Account[]>();
  for (const account of [...known.values()].toSorted(byCode)) {
    if (!isShown(account)) continue;
    const head = headOf(account, known);
    const members = families.get(head) ?? [];
    if (account === head) members.unshift(account);
    else members.push(account);
    families.set(head, members);
  }
  return [...families]
    .map(([head, members]) => ({ head, members }))
    .toSorted((a, b) => byCode(a.head, b.head));
}

/** The topmost account above, itself where its parents are missing or go in a circle. */
function headOf(account: Account, known: ReadonlyMap<string, Account>): Account {
  const seen = new Set<Account>();
  let head = account;
  while (!seen.has(head)) {
    seen.add(head);
    const parent = head.parentCode === null ? undefined : known.get(head.parentCode);
    if (parent === undefined) return head;
    head = parent;
  }
  return account;
}

export interface AccountLayout {
  readonly hasSubAccounts: boolean;
  readonly hasAccountCodes: boolean;
  /** The cells behind the name, for the sum of some accounts. */
  readonly cellsOf: (accounts: readonly Account[]) => readonly ReportCell[];
}

/** Rows of families: one line each when rolled up; else each account below its parent's name, and the parent's sum. */
export function accountRows(families: readonly AccountFamily[], layout: AccountLayout): readonly ReportRow[] {
  const cells = (label: string, code: string | null, members: readonly Account[]): readonly ReportCell[] => [
    ...labelCells(layout.hasAccountCodes, label, code),
    ...layout.cellsOf(members),
  ];
  return families.flatMap(({ head, members }) => {
    const isAlone = members.length === 1 && members[0] === head;
    if (isAlone || !layout.hasSubAccounts) return [line(cells(head.name, head.accountCode, members), 1)];
    const sum = subtotal(cells(`Total ${head.name}`, null, members), 1);
    return [
      {
        ...heading(head.name, 1, 1),
        cells: [
          ...labelCells(layout.hasAccountCodes, head.name, head.accountCode),
          ...layout.cellsOf([]).map(() => null),
        ],
      },
      ...members.map((account) => line(cells(account.name, account.accountCode, [account]), 2)),
      sum,
    ];
  });
}

/** The first cells of a row: the name, behind its code where codes are asked for. */
export function labelCells(
  hasAccountCodes: boolean,
  label: string,
  code: string | null = null,
): readonly ReportCell[] {
  return hasAccountCodes ? [text(code), text(label)] : [text(label)];
}
