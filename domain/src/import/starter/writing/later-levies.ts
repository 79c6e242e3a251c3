import { sumCents } from "../../../core/money.ts";
import type { KnownAccount } from "../asking/ask-accounts.ts";
import { fallsDueLater, type LaterLevy } from "../values/lot-balances.ts";
import type { TrialBalanceLine } from "../values/trial-balance.ts";
import type { OpeningLine } from "./opening-lines.ts";
import type { PackageDraft } from "./package-draft.ts";
import { packageMoney, packageText } from "./package-row.ts";
import { fundCodes, type PlanToWrite } from "./plan-to-write.ts";

/** The account of levies that fall due later, where the trial balance has none of levies. */
export const LEVIES_LATER = "LEVIES-LATER";

const laterOf = ({ balances, asAt }: PlanToWrite): readonly LaterLevy[] =>
  (balances?.amounts ?? []).filter((amount) => fallsDueLater(amount, asAt));

/** The account of a fund's levies. */
function levyAccount(
  fund: LaterLevy["fund"],
  ledger: readonly TrialBalanceLine[],
  accounts: ReadonlyMap<string, KnownAccount>,
): string {
  const own = ledger.filter(({ code }) => accounts.get(code)?.role === "LEVY_INCOME");
  return (own.find((line) => line.fund === fund) ?? own[0])?.code ?? LEVIES_LATER;
}

/** Levies enter this ledger on the day on which they fall due: what the trial balance has of later ones leaves its opening entry. */
export function withoutLaterLevies(lines: readonly OpeningLine[], plan: PlanToWrite): readonly OpeningLine[] {
  const ledger = plan.ledger ?? [];
  const sums = new Map(lines.map((line) => [`${line.fund}\u0000${line.code}`, line]));
  const add = (line: OpeningLine): void => {
    const place = `${line.fund}\u0000${line.code}`;
    sums.set(place, { ...line, cents: line.cents + (sums.get(place)?.cents ?? 0) });
  };
  for (const { fund, cents } of laterOf(plan)) {
    const receivable = lines
      .filter(({ code, fund: its }) => its === fund && plan.accounts.get(code)?.role === "LEVY_RECEIVABLE")
      .toSorted((a, b) => b.cents - a.cents)[0];
    if (receivable === undefined) continue;
    add({ code: receivable.code, fund, cents: -cents });
    add({ code: levyAccount(fund, ledger, plan.accounts), fund, cents });
  }
  return [...sums.values()].filter(({ cents }) => cents !== 0);
}

/** Writes the levies that fall due after the day, one of each fund and day; answers the id of a debt's. */
export function writeLaterLevies(
  draft: PackageDraft,
  plan: PlanToWrite,
  ownersCorpId: string,
): (amount: LaterLevy) => string {
  const { settings, asAt } = plan;
  const groups = new Map<string, LaterLevy[]>();
  for (const levy of laterOf(plan)) groups.set(placeOf(levy), [...(groups.get(placeOf(levy)) ?? []), levy]);
  const ids = new Map<string, string>();
  for (const [place, debts] of groups) {
    const [first] = debts;
    if (first === undefined) continue;
    const levyId = draft.ids.idOf("levies", settings.source, `${plan.plan}/later/${place}`);
    ids.set(place, levyId);
    draft.add("levies.csv", {
      levyId,
      ownersCorpId,
      fund: fundCodes[first.fund],
      kind: "STANDARD",
      accountCode: packageText(levyAccount(first.fund, plan.ledger ?? [], plan.accounts)),
      issued: asAt,
      due: first.dueOn,
      gross: packageMoney(sumCents(debts.map(({ cents }) => cents))),
      gst: packageMoney(0),
      description: packageText(`Levy from ${settings.source}`),
    });
  }
  return (amount) => ids.get(placeOf(amount)) ?? "";
}

const placeOf = ({ fund, dueOn }: LaterLevy): string => `${fundCodes[fund]}/${dueOn}`;

/** Whether the levies that fall due later need an account that the trial balance does not have. */
export function needsLevyAccount(plan: PlanToWrite): boolean {
  return laterOf(plan).some(
    ({ fund }) => levyAccount(fund, plan.ledger ?? [], plan.accounts) === LEVIES_LATER,
  );
}
