import { packageText, packageMoney } from "./package-row.ts";
import { LEVIES_LATER, needsLevyAccount, withoutLaterLevies } from "./later-levies.ts";
import { openingLines } from "./opening-lines.ts";
import type { PackageDraft } from "./package-draft.ts";
import { fundCodes, type PlanToWrite } from "./plan-to-write.ts";

/** The account of an invoice that tells none. */
export const NOT_TOLD = "NOT-TOLD";

/** Writes funds, accounts and the opening entry of a plan that starts with its money. */
export function writeLedger(draft: PackageDraft, plan: PlanToWrite, ownersCorpId: string): void {
  const { settings, asAt } = plan;
  const { source } = settings;
  draft.add("funds.csv", {
    ownersCorpId,
    fund: fundCodes.ADMIN,
    kind: "ADMIN",
    name: packageText(settings.funds.ADMIN),
  });
  draft.add("funds.csv", {
    ownersCorpId,
    fund: fundCodes.SINKING,
    kind: "SINKING",
    name: packageText(settings.funds.SINKING),
  });
  draft.add("funds.csv", {
    ownersCorpId,
    fund: fundCodes.UNALLOCATED,
    kind: "UNALLOCATED",
    name: "Unallocated",
  });
  writeAccounts(draft, plan, ownersCorpId);
  const lines = withoutLaterLevies(openingLines(plan.ledger ?? [], plan.accounts), plan);
  if (lines.length === 0) return;
  const journalId = draft.ids.idOf("journals", source, `${plan.plan}/opening`);
  draft.add("journals.csv", {
    journalId,
    ownersCorpId,
    date: asAt,
    type: "OPENING",
    narration: packageText(`Balances from ${source}`),
  });
  for (const [at, { code, fund, cents }] of lines.entries())
    draft.add("journal_lines.csv", {
      journalId,
      lineNo: String(at + 1),
      accountCode: packageText(code),
      fund: fundCodes[fund],
      debit: packageMoney(Math.max(cents, 0)),
      credit: packageMoney(Math.max(-cents, 0)),
    });
  writeInvestments(draft, plan, ownersCorpId);
}

function writeAccounts(draft: PackageDraft, plan: PlanToWrite, ownersCorpId: string): void {
  const names = new Map((plan.ledger ?? []).map(({ code, name }) => [code, name]));
  for (const [accountCode, { category, role }] of plan.accounts)
    draft.add("accounts.csv", {
      ownersCorpId,
      accountCode: packageText(accountCode),
      name: packageText(names.get(accountCode) ?? accountCode),
      category,
      role: role ?? "",
    });
  if (needsLevyAccount(plan))
    draft.add("accounts.csv", {
      ownersCorpId,
      accountCode: LEVIES_LATER,
      name: "Levies due later",
      category: "INCOME",
      role: "LEVY_INCOME",
    });
  // Invoices may name accounts that have no balance yet.
  const unknown = new Set(
    plan.invoices
      .filter(({ code, isWaiting }) => !isWaiting && !plan.accounts.has(code))
      .map(({ code }) => code),
  );
  for (const code of unknown)
    draft.add("accounts.csv", {
      ownersCorpId,
      accountCode: packageText(code) || NOT_TOLD,
      name: packageText(code) || "Not told",
      category: "EXPENSE",
    });
}

/** What an investment account holds becomes an investment of its name. */
function writeInvestments(draft: PackageDraft, plan: PlanToWrite, ownersCorpId: string): void {
  const names = new Map((plan.ledger ?? []).map(({ code, name }) => [code, name]));
  for (const { code, fund, cents } of openingLines(plan.ledger ?? [], plan.accounts)) {
    if (plan.accounts.get(code)?.role !== "INVESTMENT" || cents <= 0) continue;
    const key = `${plan.plan}/${code}/${fundCodes[fund]}`;
    const investmentId = draft.ids.idOf("investments", plan.settings.source, key);
    draft.add("investments.csv", {
      investmentId,
      ownersCorpId,
      fund: fundCodes[fund],
      institution: packageText(names.get(code) ?? code),
      opened: plan.asAt,
    });
    draft.add("investment_movements.csv", {
      investmentId,
      date: plan.asAt,
      kind: "DEPOSIT",
      amount: packageMoney(cents),
    });
  }
}
