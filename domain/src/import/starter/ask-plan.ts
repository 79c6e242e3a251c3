import type { LocalDate } from "../../core/local-date.ts";
import type { FaultList } from "./asking/fault-list.ts";
import { type Proof, proofsOf } from "./asking/proofs.ts";
import type { QuestionList } from "./asking/question-list.ts";
import type { PlanValues } from "./read-plan.ts";
import type { UnpaidInvoice } from "./values/unpaid-invoices.ts";
import { askAccounts, type KnownAccount } from "./asking/ask-accounts.ts";
import { type AskedDocument, askDocuments } from "./asking/ask-documents.ts";
import { askHandovers, type Handover } from "./asking/ask-handovers.ts";
import { settingsDocument } from "./asking/answers-document.ts";
import { askMeetings } from "./asking/ask-meetings.ts";
import { type AskedOwner, askPeople } from "./asking/ask-people.ts";
import type { PlanSettings } from "./asking/plan-settings.ts";
import { tellAdjustments } from "./asking/tell-adjustments.ts";
import type { KnownPlan } from "./previous/known-plan.ts";
import { lotKey } from "./values/lot-key.ts";
import type { NoticedMeeting } from "./values/meeting-notice.ts";

/** What is made of a plan's values with what was answered. */
export interface AskedPlan {
  readonly proofs: readonly Proof[];
  readonly accounts: ReadonlyMap<string, KnownAccount>;
  readonly owners: readonly AskedOwner[];
  /** Each with its fund, unless that is still asked. */
  readonly invoices: readonly UnpaidInvoice[];
  readonly taken: readonly NoticedMeeting[];
  /** Those of invoices apart. */
  readonly documents: readonly AskedDocument[];
  /** By lot, of those that were known before. */
  readonly handovers: ReadonlyMap<string, Handover>;
  readonly changes: readonly string[];
}

/** Asks what only a person knows of a plan, and proves its balances (design/starter-import.md, 'Questions', 'Proofs'). */
export function askPlan(
  values: PlanValues,
  settings: PlanSettings | undefined,
  known: KnownPlan | null,
  {
    questions,
    faults,
    today,
  }: { readonly questions: QuestionList; readonly faults: FaultList; readonly today: LocalDate },
): AskedPlan {
  const { plan, balances, ledger, lots } = values;
  const changes: string[] = [];
  const which = `Which plan is ${plan}? Add it to "schemes" of the answers.`;
  const suggested = Object.keys(values.details).length === 0 ? null : values.details;
  if (settings === undefined) questions.demand(`${plan}/settings`, which, [], suggested);
  else questions.note(`${plan}/settings`, which, [], settingsDocument(settings));
  refuseStrangersSeats(values, settings, faults);
  const owners = askPeople(plan, lots, known, questions);
  const handovers = askHandovers(plan, lots, known, { questions, changes, asAt: values.days[0] ?? today });
  const invoices = values.invoices.map((invoice) => askFund(plan, invoice, questions));
  const accounts = askAccounts(values, known, questions, changes);
  const taken = askMeetings(values, known, questions);
  const documents = askDocuments(values, known, questions, changes);
  const isWithMoney = settings?.money !== "without";
  if (isWithMoney) refuseWithoutMoney(values, faults);
  if (values.days.length > 1)
    faults.add({
      cause: "day",
      file: plan,
      text: `balances and trial balance are of different days (${values.days.join(", ")}): print both as at one day`,
    });
  const asked = { accounts, owners, handovers, invoices, taken, documents, changes };
  refuseEarlierDay(values, known, faults);
  if (balances === null || ledger === null) return { ...asked, proofs: [] };
  const [asAt] = values.days;
  if (isWithMoney && asAt !== undefined)
    changes.push(...tellAdjustments({ asAt, balances, ledger, invoices, accounts }));
  const proofs = proofsOf({ ...balances, invoices, ledger, roles: accounts });
  const hasUnknown = ledger.some(({ code }) => !accounts.has(code));
  const hasNoFund = invoices.some((invoice) => invoice.fund === null);
  // Where a cell could not be read, or an account or a fund is still asked, the difference only follows.
  const follows = ({ name }: Proof): boolean =>
    name !== "trial-balance-balances" && (hasUnknown || (hasNoFund && name === "invoices-equal-creditors"));
  if (isWithMoney && faults.all().length === 0)
    for (const proof of proofs.filter(({ difference }) => difference !== 0))
      if (!follows(proof)) questions.demand(`${plan}/difference/${proof.fund}`, differenceText(proof), []);
  return { ...asked, proofs };
}

function askFund(plan: string, invoice: UnpaidInvoice, questions: QuestionList): UnpaidInvoice {
  if (invoice.fund !== null) return invoice;
  const answer = questions.ask(
    `${plan}/fund/${invoice.creditor}/${invoice.number}`,
    `Which fund pays invoice ${invoice.number} of ${invoice.creditor}?`,
    ["ADMIN", "SINKING"],
  );
  return answer === "ADMIN" || answer === "SINKING" ? { ...invoice, fund: answer } : invoice;
}

/** A seat of a lot that is not on the roll has nobody to sit on it. */
function refuseStrangersSeats(
  { plan, lots }: PlanValues,
  settings: PlanSettings | undefined,
  faults: FaultList,
): void {
  for (const { lot, position } of settings?.committee ?? [])
    if (lots.length > 0 && !lots.some(({ key }) => key === lotKey(lot)))
      faults.add({
        cause: "lot",
        file: plan,
        value: lot,
        text: `the answers name lot ${lot} for the ${position}, but it is not on the roll: correct "committee" of the plan`,
      });
}

function refuseEarlierDay({ plan, days }: PlanValues, known: KnownPlan | null, faults: FaultList): void {
  const [day] = days;
  const before = known?.asAt ?? null;
  if (day !== undefined && before !== null && day < before)
    faults.add({
      cause: "day",
      file: plan,
      text: `is printed as at ${day}, but as at ${before} before: print it as at that day or later`,
    });
}

function refuseWithoutMoney({ plan, balances, ledger, days }: PlanValues, faults: FaultList): void {
  const missing = [
    ...(balances === null ? ["the balances of its lots"] : []),
    ...(ledger === null ? ["its trial balance"] : []),
  ];
  if (missing.length > 0)
    faults.add({
      cause: "balances",
      file: plan,
      text: `${missing.join(" and ")} are missing: print them, or set "money" of the plan to "without"`,
    });
  else if (days.length === 0)
    faults.add({
      cause: "day",
      file: plan,
      text: "neither balances nor trial balance name their day: print them with a title such as 'as at 20/11/2026'",
    });
}

function differenceText({ name, difference, because }: Proof): string {
  const amount = (Math.abs(difference) / 100).toFixed(2);
  const lots = because === undefined ? "" : ` The row of lot ${because.join(", ")} does not add up.`;
  return `${name}: the listings have ${amount} ${difference < 0 ? "less" : "more"} than the trial balance.${lots} Print the report again, or set "money" to "without".`;
}
