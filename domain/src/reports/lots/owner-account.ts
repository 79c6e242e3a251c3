import { addMonths, financialYearStart, laterOf, type LocalDate } from "../../core/local-date.ts";
import { sumCents, type Cents } from "../../core/money.ts";
import {
  amountToPay,
  currentOwnership,
  freePeriodInWords,
  termsInForce,
  toPayLines,
  toPayNotes,
  type AmountToPay,
  type LotFinancial,
} from "../../ledger/public.ts";
import { lotAccounts, lotFigures, ownerName } from "./lot-accounts.ts";
import { howToPaySections } from "./how-to-pay-section.ts";
import { accountEntries, type AccountEntry } from "./owner-account-entries.ts";
import { periodDay } from "../period.ts";
import type { ReportDocument, ReportFact, ReportTable } from "../document/report-document.ts";
import type { ReportRequest } from "../report-request.ts";
import type { PlanRows, ReportLot } from "../plan-rows.ts";
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
} from "../document/columns-and-cells.ts";

type Rows = Pick<PlanRows, "plan" | "funds" | "lots" | "debts" | "receipts" | "interestTerms" | "payments">;

const TITLE = "Current Owner Account";

/**
 * Report 4, Current Owner Account (accounting B5): what there is to pay today, and what the lot was asked for and what its
 * owner paid since the later of the entry and twelve months before the financial year, with the running balance.
 * Interest stands as charged; what has accrued since is among what there is to pay. Nothing of before the owner's entry is listed (C5.14).
 */
export function ownerAccount(rows: Rows, request: ReportRequest): ReportDocument {
  const { todayOn, lotId, askedOn = todayOn } = request;
  const { beginning } = rows.plan;
  const account = lotAccounts(rows).find(({ lot }) => lot.lotId === lotId);
  const periodText = `As at ${periodDay(todayOn)}`;
  if (account === undefined)
    return reportDocument({
      title: TITLE,
      periodText,
      sections: [emptySection("owner account")],
    });
  const figures = lotFigures(account, rows.interestTerms, todayOn, askedOn);
  const shownFromOn = startOn(rows, account.lot, askedOn);
  const fromOn = beginning ? laterOf(shownFromOn, beginning.beginsOn) : shownFromOn;
  const entries = accountEntries(account, rows.funds, todayOn);
  // What was carried in is the opening balance, and none of its lines.
  const isOpening = ({ on }: AccountEntry): boolean =>
    on < fromOn || (beginning ? on <= beginning.beginsOn : false);
  const openingCents = balanceOf(entries.filter(isOpening));
  const listed = entries.filter((entry) => !isOpening(entry));
  const toPay = amountToPay(
    { ...account, interestTerms: rows.interestTerms, openings: account.lot.openings ?? [], beginning },
    todayOn,
  );
  // An opening balance of nothing may be an overdue levy beside as much money that has no debt: it bears interest.
  const isNothing = openingCents === 0 && toPay.overdue === null && toPay.totalCents === 0;
  const isEmpty = !beginning && listed.length === 0 && isNothing;
  const tables = [
    toPayTable(toPay),
    entriesTable(fromOn, openingCents, listed),
    ...lastReceiptTable(figures),
  ];
  return reportDocument({
    title: TITLE,
    periodText,
    facts: factsOf(rows, account.lot, figures, request),
    sections: isEmpty
      ? [emptySection("transactions")]
      : [
          section(null, tables, [...toPayNotes(toPay), "A balance in parentheses is in credit."]),
          ...howToPaySections(
            rows.payments.find((payment) => payment.lotId === lotId),
            toPay,
          ),
        ],
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
    const { on, dueOn, reference, details, debitCents, creditCents, subLines } = entry;
    balance += debitCents - creditCents;
    const amounts = [
      debitCents === 0 ? null : money(debitCents),
      creditCents === 0 ? null : money(creditCents),
      money(balance),
    ];
    return [
      line([day(on), day(dueOn), text(reference), text(details), ...amounts]),
      ...subLines.map((each) => detail([null, null, null, text(each), null, null, null])),
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

function toPayTable(toPay: AmountToPay): ReportTable {
  const { asAtOn, totalCents } = toPay;
  return {
    caption: `To pay as at ${periodDay(asAtOn)}`,
    columns: [column.text("Item", 8), column.money("Amount")],
    rows: [
      ...toPayLines(toPay).map((each) =>
        line([text(each.detail === null ? each.text : `${each.text}, ${each.detail}`), money(each.cents)]),
      ),
      total([text("Total to pay"), money(totalCents)]),
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
  { todayOn, askedOn = todayOn, terms }: ReportRequest,
): readonly ReportFact[] {
  const inForce = termsInForce(interestTerms, todayOn);
  const facts: readonly (readonly [label: string, text: string | null])[] = [
    [terms("Lot"), lot.lotLabel],
    ["Unit", lot.unitName],
    ["Owner", ownerName(lot, askedOn)],
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
