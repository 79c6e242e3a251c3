import { describe, expect, it } from "vitest";
import { plainRow } from "../../testing/agreement/report-requests.ts";
import { accountFamilies, accountRows } from "./account-tree.ts";
import type { Account } from "../plan-rows.ts";
import { money } from "../document/columns-and-cells.ts";

const account = (accountCode: string, parentCode: string | null, given: Partial<Account> = {}): Account => ({
  accountCode,
  name: `Name ${accountCode}`,
  category: "EXPENSE",
  role: null,
  parentCode,
  ...given,
});
const accounts = [
  account("151200", "151000"),
  account("151000", null),
  account("151100", "151000"),
  account("152110", "152100"),
  account("152100", "152000"),
  account("152000", null),
  account("153000", null),
];
const shape = (of: readonly Account[], isShown: (code: string) => boolean = () => true): readonly string[] =>
  accountFamilies(of, "EXPENSE", ({ accountCode }) => isShown(accountCode)).map(
    ({ head, members }) => `${head.accountCode}: ${members.map(({ accountCode }) => accountCode).join(" ")}`,
  );

describe("accounts under their parents", () => {
  it("stand in the order of codes under the topmost", () =>
    expect(shape(accounts)).toEqual([
      "151000: 151000 151100 151200",
      "152000: 152000 152100 152110",
      "153000: 153000",
    ]));

  it("families keep only accounts with something to show, and still take their parents' names", () =>
    expect(shape(accounts, (code) => code.endsWith("10") || code === "151200")).toEqual([
      "151000: 151200",
      "152000: 152110",
    ]));

  it("have a parent before its accounts even where its code comes after theirs", () =>
    expect(shape([account("1", "9"), account("9", null), account("2", "9")])).toEqual(["9: 9 1 2"]));

  it("stand for themselves where the parent is missing, of another category, or the account itself", () => {
    const odd = [
      account("1", "404"),
      account("2", "3"),
      account("3", null, { category: "INCOME" }),
      account("4", "4"),
    ];
    expect(shape(odd)).toEqual(["1: 1", "2: 2", "4: 4"]);
  });

  it("stand for themselves where parents go in a circle", () =>
    expect(shape([account("1", "2"), account("2", "1"), account("3", "1")])).toEqual([
      "1: 1",
      "2: 2",
      "3: 3",
    ]));
});

describe("their rows", () => {
  const families = accountFamilies(accounts, "EXPENSE", ({ accountCode }) => accountCode !== "151000");
  const rows = (hasSubAccounts: boolean, hasAccountCodes: boolean): readonly string[] =>
    accountRows(families, {
      hasSubAccounts,
      hasAccountCodes,
      cellsOf: (of) => [money(of.length)],
    }).map((row) => `${row.kind} ${row.indent}: ${plainRow(row).join(", ")}`);

  it("are one a family, rolled up", () =>
    expect(rows(false, true)).toEqual([
      "line 1: 151000, Name 151000, 2",
      "line 1: 152000, Name 152000, 3",
      "line 1: 153000, Name 153000, 1",
    ]));

  it("are one an account below its parent's name, with the parent's sum; one alone has no sum", () =>
    expect(rows(true, false)).toEqual([
      "heading 1: Name 151000, ",
      "line 2: Name 151100, 1",
      "line 2: Name 151200, 1",
      "subtotal 1: Total Name 151000, 2",
      "heading 1: Name 152000, ",
      "line 2: Name 152000, 1",
      "line 2: Name 152100, 1",
      "line 2: Name 152110, 1",
      "subtotal 1: Total Name 152000, 3",
      "line 1: Name 153000, 1",
    ]));
});
