import { addMonths, financialYearStart, laterOf, type LocalDate } from "../../core/local-date.ts";
import { sumCents, type Cents } from "../../core/money.ts";
import {
  currentOwnership,
  freePeriodInWords,
  isOverdue,
  termsInForce,
  unallocatedCents,
  unpaidCents,
  type LotFinancial,
} from "../../ledger/public.ts";
import { lotAccounts, lotFigures, ownerName, type LotAccount } from "./lot-accounts.ts";
import { accountEntries, type AccountEntry } from "./owner-account-entries.ts";
import { periodDay } from "../period.ts";
import type { ReportDocument, ReportFact, ReportTable } from "../document/report-document.ts";
import type { ReportRequest } from "../report-request.ts";
import type { PlanRows, ReportLot } from "../report-rows.ts";
import {
  column,
  day,
  detail,
  emptySection,
  line,
  money,
  reportDocument,
  section,
  text,
  total,
} from "../document/rows.ts";

type Rows = Pick<PlanRows, "plan" | "funds" | "lots" | "debts" | "receipts" | "interestTerms">;

const TITLE = "Current Owner Account";

/**
 * Report 4, Current Owner Account (accounting B5): what the lot was asked for and what its owner paid since the later of
 * his entry and twelve months before the financial year, with the running balance, and what there is to pay today.
 * Interest stands as charged; what accrued since is told below. Nothing of before the owner's entry is listed (C5.14).
 */
export function ownerAccount(rows: Rows, request: ReportRequest): ReportDocument {
  const { todayOn, lotId } = request;
  const account = lotAccounts(rows).find(({ lot }) => lot.lotId === lotId);
  const periodText = `As at ${periodDay(todayOn)}`;
  if (account === undefined)
    return reportDocument({
      title: TITLE,
      periodText,
      isLandscape: true,
      sections: [emptySection("owner account")],
    });
  const figures = lotFigures(account, rows.interestTerms, todayOn);
  const fromOn = startOn(rows, account.lot, todayOn);
  const entries = accountEntries(account, rows.funds, todayOn);
  const openingCents = balanceOf(entries.filter(({ on }) => on < fromOn));
  const listed = entries.filter(({ on }) => on >= fromOn);
  const isEmpty = listed.length === 0 && openingCents === 0;
  const tables = [
    entriesTable(fromOn, openingCents, listed),
    summaryTable(account, figures, todayOn),
    ...lastReceiptTable(figures),
  ];
  return reportDocument({
    title: TITLE,
    periodText,
    isLandscape: true,
    facts: factsOf(rows, account.lot, figures, request),
    sections: isEmpty
      ? [emptySection("transactions")]
      : [section(null, tables, ["A balance in parentheses is in credit."])],
  });
}

/** Where the lot is nobody's, its last owner's account is nobody's either. */
function startOn({ plan }: Rows, { ownerships }: ReportLot, todayOn: LocalDate): LocalDate {
  const longAgoOn = addMonths(financialYearStart(todayOn, plan.financialYearStartMonth), -12);
  const owner = currentOwnership(ownerships, todayOn);
  if (owner !== null) return laterOf(owner.enteredOn, longAgoOn);
  return ownerships.reduce(
    (latest, { leftOn }) => (leftOn !== null && leftOn <= todayOn ? laterOf(latest, leftOn) : latest),
    longAgoOn,
  );
}

function balanceOf(entries: readonly AccountEntry[]): Cents {
  return sumCents(entries.map(({ debitCents, creditCents }) => debitCents - creditCents));
}

function entriesTable(fromOn: LocalDate, openingCents: Cents, entries: readonly AccountEntry[]): ReportTable {
  let balance = openingCents;
  const rows = entries.flatMap((entry) => {
    const { on, dueOn, reference, details, debitCents, creditCents, putTo } = entry;
    balance += debitCents - creditCents;
    const amounts = [
      debitCents === 0 ? null : money(debitCents),
      creditCents === 0 ? null : money(creditCents),
      money(balance),
    ];
    return [
      line([day(on), day(dueOn), text(reference), text(details), ...amounts]),
      ...putTo.map((each) => detail([null, null, null, text(each), null, null, null])),
    ];
  });
  const sum = (pick: (entry: AccountEntry) => Cents): Cents => sumCents(entries.map(pick));
  return {
    caption: "Transactions",
    columns: [
      column.day("Date"),
      column.day("Due date"),
      column.text("Reference", 1.3),
      column.text("Details", 9),
      column.money("Debit"),
      column.money("Credit"),
      column.money("Balance"),
    ],
    rows: [
      line([day(fromOn), null, null, text("Opening balance"), null, null, money(openingCents)]),
      ...rows,
      total([
        null,
        null,
        null,
        text("Closing balance"),
        money(sum(({ debitCents }) => debitCents)),
        money(sum(({ creditCents }) => creditCents)),
        money(balance),
      ]),
    ],
  };
}

/** What is to be paid today: all that is unpaid, with the interest that accrued, less the money without a debt. */
function summaryTable(
  { debts, receipts }: LotAccount,
  { arrearsCents, interestDueCents }: LotFinancial,
  todayOn: LocalDate,
): ReportTable {
  const notYetDueCents = sumCents(
    debts
      .filter((debt) => debt.issuedOn <= todayOn && !isOverdue(debt, todayOn))
      .map((debt) => unpaidCents(debt, todayOn)),
  );
  const unallocated = unallocatedCents(receipts, todayOn);
  return {
    caption: `To pay as at ${periodDay(todayOn)}`,
    columns: [column.text("Item", 8), column.money("Amount")],
    rows: [
      line([text("Overdue"), money(arrearsCents)]),
      line([text("Interest accrued, not charged yet"), money(interestDueCents)]),
      line([text("Issued, not yet overdue"), money(notYetDueCents)]),
      line([text("Received, not allocated"), money(-unallocated)]),
      total([
        text("Total to pay"),
        money(sumCents([arrearsCents, interestDueCents, notYetDueCents, -unallocated])),
      ]),
    ],
  };
}

function lastReceiptTable(figures: LotFinancial): readonly ReportTable[] {
  if (figures.lastReceiptOn === null) return [];
  return [
    {
      caption: "Last receipt",
      columns: [column.day("Date"), column.text("Reference"), column.money("Amount")],
      rows: [
        line([
          day(figures.lastReceiptOn),
          text(figures.lastReceiptRecordNo),
          money(figures.lastReceiptAmountCents),
        ]),
      ],
    },
  ];
}

function factsOf(
  { plan, interestTerms }: Rows,
  lot: ReportLot,
  { paidToOn }: LotFinancial,
  { todayOn, terms }: ReportRequest,
): readonly ReportFact[] {
  const inForce = termsInForce(interestTerms, todayOn);
  const facts: readonly (readonly [label: string, text: string | null])[] = [
    [terms("Lot"), lot.lotLabel],
    ["Unit", lot.unitName],
    ["Owner", ownerName(lot, todayOn)],
    [terms("Unit Entitlement"), lot.levyUnits === null ? null : String(lot.levyUnits)],
    // The plan may not want it seen, here as on the Financial card.
    ["Paid to", plan.isPaidToHidden ? null : paidToOn === null ? "-" : periodDay(paidToOn)],
    [
      "Interest rate",
      inForce === null
        ? "None"
        : `${inForce.ratePpm / 10_000}% a ${inForce.mode === "MONTHLY" ? "month" : "year"}`,
    ],
    [
      "Interest-free period",
      plan.interestFreePeriod ?? (inForce === null ? "None" : freePeriodInWords(inForce)),
    ],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, text: value }]));
}
