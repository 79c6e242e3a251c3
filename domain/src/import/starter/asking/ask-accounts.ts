import { plainKey } from "../headings/fund-words.ts";
import type { KnownPlan } from "../previous/known-plan.ts";
import type { PlanValues } from "../read-plan.ts";
import { accountCategories, type AccountRole, accountRoles, accountRoleOf } from "../values/account-role.ts";
import { misnamedAccounts } from "./misnamed-accounts.ts";
import type { QuestionList } from "./question-list.ts";

/** What a ledger account is, and what told it. */
export interface KnownAccount extends AccountRole {
  readonly knownBy: "name" | "side" | "answer" | "before";
}

/** Tells the accounts of a trial balance by name and side; asks for a credit whose name is not known. */
export function askAccounts(
  { plan, ledger }: PlanValues,
  before: KnownPlan | null,
  questions: QuestionList,
  changes: string[],
): ReadonlyMap<string, KnownAccount> {
  const accounts = new Map<string, { name: string; netCents: number }>();
  for (const { code, name, debitCents, creditCents } of ledger ?? []) {
    const known = accounts.get(code) ?? { name, netCents: 0 };
    accounts.set(code, { ...known, netCents: known.netCents + debitCents - creditCents });
  }
  const known = new Map(
    [...accounts].flatMap(([code, { name, netCents }]): [string, KnownAccount][] => {
      // An answer goes before what the name says.
      const answered = questions.answerTo(`${plan}/account/${code}`);
      const kept = answered === undefined ? roleBefore(before, code, name) : null;
      if (kept !== null) return [[code, kept]];
      const found = answered === undefined ? accountRoleOf(name, netCents) : null;
      if (found?.knownBy === "side") changes.push(`account ${code} ${name} is taken as an expense`);
      if (found !== null) return [[code, found]];
      const answer = questions.ask(
        `${plan}/account/${code}`,
        `What is the account ${code} ${name}? It has a credit.`,
        ["INCOME", ...accountCategories.filter((category) => category !== "INCOME")],
      );
      const role = roleAnswered(answer);
      return role === null ? [] : [[code, { ...role, knownBy: "answer" }]];
    }),
  );
  for (const [code, suggestion] of misnamedAccounts(ledger ?? [], known)) {
    questions.demand(
      `${plan}/account/${code}`,
      `What is the account ${code} ${accounts.get(code)?.name ?? ""}? Its name says another thing than its balance.`,
      [suggestion, ...accountCategories],
    );
    known.delete(code);
  }
  return known;
}

/** Role and category stay with the name of an account, which may be renumbered, else with its code. */
function roleBefore(before: KnownPlan | null, code: string, name: string): KnownAccount | null {
  const accounts = before?.accounts ?? [];
  const named = accounts.filter((account) => plainKey(account.name) === plainKey(name));
  const found =
    named.find((account) => account.code === code) ??
    (named.length === 1 ? named[0] : accounts.find((account) => account.code === code));
  return found === undefined ? null : { category: found.category, role: found.role, knownBy: "before" };
}

function roleAnswered(answer: unknown): AccountRole | null {
  const given = typeof answer === "object" && answer !== null ? (answer as Partial<AccountRole>) : null;
  const category = accountCategories.find((each) => each === (given?.category ?? answer));
  const role = accountRoles.find((each) => each === given?.role) ?? null;
  return category === undefined ? null : { category, role };
}
