import { earlierOf } from "@portal/domain/core/local-date";
import { cashManagement } from "@portal/domain/reports/cash/cash-management";
import { ownerAccount } from "@portal/domain/reports/lots/owner-account";
import { endOfPeriod, reportingPeriod } from "@portal/domain/reports/period";
import type { ReportDocument } from "@portal/domain/reports/document/report-document";
import type { LedgerLine } from "@portal/domain/reports/plan-rows";
import {
  type AskedMonth,
  askedMonth,
  cashMismatches,
  expenseMismatches,
  type GeneratedCash,
  generatedCash,
} from "@portal/domain/testing/agreement/cash-agreement";
import { creditorMismatches, generatedCreditors } from "@portal/domain/testing/agreement/creditor-agreement";
import { generatedBooks } from "@portal/domain/testing/generated/generated-ledgers";
import { generatedLotMoney } from "@portal/domain/testing/generated/generated-lot-money";
import { askedOfLots, lotMismatches } from "@portal/domain/testing/agreement/lot-agreement";
import { aReportRequest } from "@portal/domain/testing/agreement/report-requests";
import { askedStatement, statementMismatches } from "@portal/domain/testing/agreement/statement-agreement";
import * as fc from "fast-check";
import { openProof } from "../../support/proof.ts";
import { cellText } from "../../../server/src/reports/print/cell-text.ts";
import { reportPdf } from "../../../server/src/reports/print/report-pdf.ts";
import { aReport, textOf } from "../../../server/src/testing/figures/read-report-pdf.ts";
import { sayControl } from "../../support/control.ts";

/**
 * The invariants of the accounting rules (C5) over ledgers that no one would write: `npm run proof -- ledger-reports
 * [ledgers of each kind] [seed]`, 1,000 as it stands, and another seed each time. Each kind has its control: of reports that
 * are a cent off their ledger every one must be told. One ledger of twenty is printed twice: the same bytes, and each cell
 * is found again in the pages (15); the control there is a cell of another cent. That journals balance (1) is asked by the
 * import, that instalments sum to their year (5) by the rules' own tests.
 */
const [wanted = 1_000, seed = Date.now() % 1_000_000_000] = process.argv.slice(2).map(Number);
const ledgers = Math.max(20, wanted);
const CONTROLS = 200;
const LEAST_CONTROLS = 10;
const PRINT_EVERY = 20;
/** Those kinds of ledgers that are asked for a month alone are asked on this day. */
const MONTHS_TODAY = "2026-05-15";

const { say, failures, end } = openProof();

/** A kind of generated ledgers with what they are asked. */
interface Kind<Rows, Asked> {
  readonly name: string;
  readonly rows: fc.Arbitrary<Rows>;
  readonly asked: fc.Arbitrary<Asked>;
  /** What does not agree where reports are made of `shown`. */
  readonly mismatches: (rows: Rows, asked: Asked, shown: Rows) => readonly string[];
  /** The same with a cent more in what the reports must tell of; null where there is nothing of the kind. */
  readonly damaged: (rows: Rows, asked: Asked) => Rows | null;
  readonly sizesOf: (rows: Rows) => Readonly<Record<string, number>>;
}

function prove<Rows, Asked>({ name, rows, asked, mismatches, damaged, sizesOf }: Kind<Rows, Asked>): void {
  const began = performance.now();
  const sizes = new Map<string, number>();
  const agrees = fc.property(rows, asked, (each, request) => {
    for (const [what, size] of Object.entries(sizesOf(each))) sizes.set(what, (sizes.get(what) ?? 0) + size);
    const found = mismatches(each, request, each);
    if (found.length > 0) throw new Error(found.slice(0, 3).join("; "));
  });
  const run = fc.check(agrees, { seed, numRuns: ledgers });
  const seconds = Math.round((performance.now() - began) / 1_000);
  const counted = [...sizes].map(([what, size]) => `${size.toLocaleString("en-AU")} ${what}`).join(", ");
  say(
    `${name}: ${run.numRuns} ledgers in ${seconds} s, ${counted}: ${run.failed ? "DO NOT AGREE" : "agree"}`,
  );
  if (run.failed) {
    const reason = run.errorInstance instanceof Error ? run.errorInstance.message : "no reason";
    failures.push(`${name}, seed ${seed}, path ${run.counterexamplePath ?? "?"}: ${reason}`);
  }
  const off = fc.sample(fc.tuple(rows, asked), { seed, numRuns: CONTROLS }).flatMap(([each, request]) => {
    const shown = damaged(each, request);
    return shown === null ? [] : [mismatches(each, request, shown)];
  });
  const told = off.filter((found) => found.length > 0).length;
  const isFound = sayControl(
    `${name}, a cent off the ledger`,
    told === off.length && told >= LEAST_CONTROLS,
    `${told} of ${off.length} told, the first as '${off[0]?.[0] ?? ""}'`,
  );
  if (!isFound) failures.push(`${name}: the control was not told`);
}

/** The first of them that counts has a cent more; null where none does. */
function oneMore<Row>(
  rows: readonly Row[],
  counts: (row: Row) => boolean,
  more: (row: Row) => Partial<Row>,
): readonly Row[] | null {
  const at = rows.findIndex(counts);
  return rows[at] === undefined ? null : rows.with(at, { ...rows[at], ...more(rows[at]) });
}
const debitMore = ({ debitCents }: LedgerLine): Partial<LedgerLine> => ({ debitCents: debitCents + 1 });

const endOf = ({ endPeriodMonth, endPeriodYear }: AskedMonth): string =>
  earlierOf(endOfPeriod(endPeriodMonth, endPeriodYear), MONTHS_TODAY);

prove({
  name: "statements (C5: 2, 3, 9, 12)",
  rows: generatedBooks,
  asked: askedStatement,
  mismatches: (_, asked, shown) => statementMismatches(shown, asked),
  damaged: (books, { parameters, todayOn }) => {
    const endOn = endOfPeriod(parameters.endPeriodMonth ?? 0, parameters.endPeriodYear ?? 0);
    const lines = oneMore(books.lines, ({ datedOn }) => datedOn <= earlierOf(endOn, todayOn), debitMore);
    return lines && { ...books, lines };
  },
  sizesOf: ({ lines, budgets }) => ({ lines: lines.length, budgets: budgets.length }),
});

prove({
  name: "lots (C5: 4, 6, 7, 8, 11, 12, 13, 14)",
  rows: generatedLotMoney,
  asked: askedOfLots,
  mismatches: lotMismatches,
  damaged: (money, { todayOn }) => {
    const owned = money.lots.filter(({ ownerships }) =>
      ownerships.some(
        ({ enteredOn, leftOn }) => enteredOn <= todayOn && (leftOn === null || leftOn > todayOn),
      ),
    );
    const debts = oneMore(
      money.debts,
      ({ lotId, issuedOn }) => issuedOn <= todayOn && owned.some((lot) => lot.lotId === lotId),
      ({ grossCents }) => ({ grossCents: grossCents + 1 }),
    );
    return debts && { ...money, debts };
  },
  sizesOf: ({ lots, levies, debts, receipts }) => ({
    lots: lots.length,
    levies: levies.length,
    debts: debts.length,
    receipts: receipts.length,
  }),
});

const sizesOfCash = ({ lines, invoices }: GeneratedCash) => ({
  lines: lines.length,
  invoices: invoices.length,
});
prove({
  name: "cash (C5: 9, 12)",
  rows: generatedCash,
  asked: askedMonth,
  mismatches: cashMismatches,
  damaged: (books, asked) => {
    const isCash = ({ accountCode, datedOn }: LedgerLine): boolean =>
      accountCode === "011000" && datedOn <= endOf(asked);
    const lines = oneMore(books.lines, isCash, debitMore);
    return lines && { ...books, lines };
  },
  sizesOf: sizesOfCash,
});

prove({
  name: "expenses (C5: 3, 12)",
  rows: generatedCash,
  asked: askedMonth,
  mismatches: expenseMismatches,
  damaged: (books, asked) => {
    const codes = books.accounts.filter(({ category }) => category === "EXPENSE");
    const { fromOn, toOn } = reportingPeriod(
      asked.reportingPeriod,
      endOfPeriod(asked.endPeriodMonth, asked.endPeriodYear),
      books.plan.financialYearStartMonth,
    );
    const isWithin = ({ accountCode, datedOn }: LedgerLine): boolean =>
      codes.some((account) => account.accountCode === accountCode) &&
      datedOn >= fromOn &&
      datedOn <= earlierOf(toOn, MONTHS_TODAY);
    const lines = oneMore(books.lines, isWithin, debitMore);
    return lines && { ...books, lines };
  },
  sizesOf: sizesOfCash,
});

prove({
  name: "creditors (C5: 10)",
  rows: generatedCreditors,
  asked: askedMonth,
  mismatches: creditorMismatches,
  damaged: (books, asked) => {
    const asAtOn = endOf(asked);
    const invoices = oneMore(
      books.invoices,
      ({ datedOn, paidOn }) => datedOn <= asAtOn && (paidOn === null || paidOn > asAtOn),
      ({ lines: [first, ...others] }) => ({
        lines: first === undefined ? [] : [{ ...first, netCents: first.netCents + 1 }, ...others],
      }),
    );
    return invoices && { ...books, invoices };
  },
  sizesOf: ({ lines, invoices }) => ({ lines: lines.length, invoices: invoices.length }),
});

/** The first cell, in order, that is not in the pages; null where each is. */
function missingCell({ sections }: ReportDocument, read: string): string | null {
  let from = 0;
  for (const cell of sections.flatMap(({ tables }) =>
    tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)),
  )) {
    const text = cellText(cell);
    const at = read.indexOf(text, from);
    if (at === -1) return text;
    from = at + text.length;
  }
  return null;
}

/** Every amount with another cent. */
function withOtherCents(document: ReportDocument): ReportDocument {
  const altered = document.sections.map((section) => ({
    ...section,
    tables: section.tables.map((table) => ({
      ...table,
      rows: table.rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell) =>
          cell !== null && "cents" in cell && cell.cents !== 0 ? { cents: cell.cents + 1 } : cell,
        ),
      })),
    })),
  }));
  return { ...document, sections: altered };
}

async function provePrinted(name: string, documents: readonly ReportDocument[]): Promise<void> {
  const began = performance.now();
  const count = { pages: 0, cents: 0, control: 0, told: 0 };
  for (const document of documents) {
    const bytes = await reportPdf(aReport(document));
    if (!bytes.equals(await reportPdf(aReport(document))))
      failures.push(`${name}: other bytes the second time`);
    const pages = await textOf(bytes);
    const read = pages.join(" ");
    const missing = missingCell(document, read);
    if (missing !== null) failures.push(`${name}: '${missing}' is not printed`);
    count.pages += pages.length;
    const other = withOtherCents(document);
    if (JSON.stringify(other) === JSON.stringify(document)) continue;
    count.control += 1;
    if (missingCell(other, read) !== null) count.told += 1;
  }
  const seconds = Math.round((performance.now() - began) / 1_000);
  say(`${name}, printed (C5: 15): ${documents.length} reports twice, ${count.pages} pages, in ${seconds} s`);
  const isFound = sayControl(
    `${name}, other cents than the printed ones`,
    count.told === count.control && count.control > 0,
    `${count.told} of ${count.control} told`,
  );
  if (!isFound) failures.push(`${name}: the control was not told`);
}

const printed = { seed, numRuns: Math.ceil(ledgers / PRINT_EVERY) };
await provePrinted(
  "cash",
  fc
    .sample(fc.tuple(generatedCash, askedMonth), printed)
    .map(([books, asked]) =>
      cashManagement(
        books,
        aReportRequest({ ...asked, hasFinancialSummary: true }, { todayOn: MONTHS_TODAY }),
      ),
    ),
);
await provePrinted(
  "owners' accounts",
  fc
    .sample(generatedLotMoney, printed)
    .map((money) => ownerAccount(money, aReportRequest({}, { todayOn: "2024-06-30", lotId: 1 }))),
);

say(`seed ${seed}`);
end();
