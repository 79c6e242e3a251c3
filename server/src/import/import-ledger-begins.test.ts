import { expect, it } from "vitest";
import { describeOnOneEngine } from "../testing/databases/test-database.ts";
import { BEGINS, begunLedger } from "../testing/packages/begun-ledger.ts";
import type { FixturePackage } from "../testing/packages/fixtures.ts";
import { useImportBench } from "../testing/packages/import-bench.ts";

type Case = [string, (made: FixturePackage) => void, string[]];

const AGENCY = 123_456;
const DAY_BEFORE = "2026-06-19";
const DAY_AFTER = "2026-06-21";
const beginning = `the plan's ledger begins on ${BEGINS}`;

/** Each sentence of rule 10, broken in one place: what is reported, word for word, and nothing besides. */
const cases: Case[] = [
  [
    "a ledger that begins after the package's day",
    (made) => {
      made.settings["asAt"] = DAY_BEFORE;
    },
    [
      `plans.csv:2:ledgerBegins: ${BEGINS} is after asAt ${DAY_BEFORE}: balances are carried in by the day of the package`,
    ],
  ],
  [
    "an opening journal of another day",
    (made) => made.set("journals.csv", 2, { date: DAY_AFTER }),
    [
      `journals.csv:2:-: is OPENING and dated ${DAY_AFTER}: date it ${BEGINS}, on which the plan's ledger begins`,
    ],
  ],
  [
    "another journal of that day",
    (made) => made.set("journals.csv", 3, { date: BEGINS }),
    [`journals.csv:3:-: is dated ${BEGINS}: ${beginning}, and only OPENING is dated by then`],
  ],
  [
    "a debt brought forward on another day",
    (made) => made.set("debts.csv", 2, { issued: DAY_AFTER }),
    [
      `debts.csv:2:-: is brought forward and issued on ${DAY_AFTER}: date it ${BEGINS}, on which the plan's ledger begins`,
    ],
  ],
  [
    "a debt brought forward that is due later",
    (made) => made.set("debts.csv", 2, { due: DAY_AFTER }),
    [
      `debts.csv:2:-: is brought forward but due ${DAY_AFTER}: ${beginning}, so make what is due later a LEVY`,
    ],
  ],
  [
    "a debt brought forward with GST",
    (made) => made.set("debts.csv", 2, { gst: "0.01" }),
    ["debts.csv:2:-: a debt of kind BROUGHT_FORWARD has no GST of its own: write 0.00 in gst"],
  ],
  [
    "another debt without a due date",
    (made) => made.set("debts.csv", 3, { due: "" }),
    [
      "debts.csv:3:-: due is empty, but a debt of kind OWNER_INVOICE needs it: only BROUGHT_FORWARD may be without",
    ],
  ],
  [
    "a levy due by the day",
    (made) => made.set("levies.csv", 2, { due: BEGINS }).set("debts.csv", 4, { due: BEGINS }),
    [
      "funds.csv:2:-: at 2026-06-30 the journals give levy receivable 30.00, but unpaid levy debts that fell due are 65.00",
      "funds.csv:2:-: at 2026-06-30 the journals give levies in advance 40.00, but payments on levy debts not yet due are 25.00",
      `debts.csv:4:-: is a LEVY due ${BEGINS}: ${beginning}, so carry in what is unpaid of it as BROUGHT_FORWARD`,
    ],
  ],
  [
    "another debt issued before it",
    (made) => made.set("debts.csv", 3, { issued: DAY_BEFORE }),
    [`debts.csv:3:-: is issued on ${DAY_BEFORE}: ${beginning}, so date what is carried in ${BEGINS}`],
  ],
  [
    "a receipt brought forward on another day",
    (made) => made.set("receipts.csv", 3, { date: DAY_AFTER }),
    [
      `receipts.csv:3:-: is brought forward and dated ${DAY_AFTER}: date it ${BEGINS}, on which the plan's ledger begins`,
    ],
  ],
  ...[BEGINS, DAY_BEFORE].map((date): Case => [
    `a receipt of ${date}`,
    (made) => made.set("receipts.csv", 4, { date }),
    [`receipts.csv:4:-: is dated ${date}: ${beginning}, and only money brought forward is dated by then`],
  ]),
  [
    "a fund with a receipt of another method",
    (made) => made.set("receipts.csv", 4, { fund: "ADM" }),
    ["receipts.csv:4:-: fund is only for receipts of method BROUGHT_FORWARD: empty it or correct the method"],
  ],
  [
    "a fund that the plan has not",
    (made) => made.set("receipts.csv", 2, { fund: "ONLY2" }),
    ["receipts.csv:2:fund: ONLY2 is not a fund of this plan in funds.csv: add it there or correct this cell"],
  ],
  [
    "money of a fund that pays a debt of another",
    (made) => {
      made.add("funds.csv", { ownersCorpId: "1", fund: "CWF", kind: "SINKING", name: "Capital Works Fund" });
      made.set("levies.csv", 2, { fund: "CWF" }).set("debts.csv", 4, { fund: "CWF" });
    },
    [
      "funds.csv:2:-: at 2026-06-30 the journals give levies in advance 40.00, but payments on levy debts not yet due are 25.00",
      "funds.csv:5:-: at 2026-06-30 the journals give levies in advance 0.00, but payments on levy debts not yet due are 15.00",
      "allocations.csv:2:-: pays a debt of fund CWF, but its receipt is money that fund ADM keeps: only that fund's debts are paid with it",
    ],
  ],
  [
    "an investment movement before the day",
    (made) => made.set("investment_movements.csv", 2, { date: DAY_BEFORE }),
    [
      `investment_movements.csv:2:-: is dated ${DAY_BEFORE}: ${beginning}; write what is held then as a DEPOSIT`,
    ],
  ],
  [
    "interest of an investment on the day",
    (made) => made.set("investment_movements.csv", 2, { kind: "INTEREST" }),
    [
      `investment_movements.csv:2:-: is INTEREST and dated ${BEGINS}, on which the plan's ledger begins: write what is held then as a DEPOSIT`,
    ],
  ],
  [
    "an invoice that was paid by the day",
    (made) => made.set("invoices.csv", 2, { paidOn: BEGINS }),
    [
      "funds.csv:2:-: at 2026-06-30 the journals give creditors 44.00, but unpaid invoices are 0.00",
      `invoices.csv:2:-: was paid on ${BEGINS}: ${beginning}, so leave out what was paid by then`,
    ],
  ],
  [
    "an opening told after the day",
    (made) => made.set("lot_openings.csv", 2, { asAt: DAY_AFTER }),
    [`lot_openings.csv:2:-: is as at ${DAY_AFTER}: ${beginning}, and knows itself what came after`],
  ],
  [
    "a last receipt after the day it is told of",
    (made) => made.set("lot_openings.csv", 2, { lastReceiptDate: DAY_AFTER }),
    [
      `lot_openings.csv:2:-: lastReceiptDate ${DAY_AFTER} is after asAt ${BEGINS}: tell the receipt that was the last by then`,
    ],
  ],
  [
    "an advance that is not what was brought forward",
    (made) =>
      made.set("lot_openings.csv", 2, { advance: "1.00" }).set("lot_openings.csv", 3, { advance: "" }),
    [
      "lot_openings.csv:2:-: its advance is 1.00, but the lot's receipts brought forward are 0.00",
      "lot_openings.csv:3:-: its advance is 0.00, but the lot's receipts brought forward are 70.00",
    ],
  ],
  [
    "money brought forward that its fund does not keep",
    (made) => made.set("receipts.csv", 2, { fund: "" }),
    [
      "funds.csv:2:-: at 2026-06-30 the journals give levies in advance 40.00, but payments on levy debts not yet due are 15.00",
      "funds.csv:3:-: at 2026-06-30 the journals give unallocated 30.00, but unallocated receipts are 55.00",
      "funds.csv:3:-: at 2026-06-30 the journals give cash 30.00, but unallocated receipts are 55.00",
    ],
  ],
  [
    "what is brought forward where no ledger begins",
    (made) => made.set("plans.csv", 2, { ledgerBegins: "" }),
    [
      ["debts.csv:2:-: is brought forward", "receipts.csv:2:-: is brought forward"],
      ["receipts.csv:3:-: is brought forward", "lot_openings.csv:2:-: is told of a lot"],
      ["lot_openings.csv:3:-: is told of a lot"],
    ]
      .flat()
      .map(
        (each) =>
          `${each}, but its plan has no ledgerBegins: give plans.csv the day on which the ledger begins`,
      ),
  ],
];

describeOnOneEngine("where a ledger begins", (engine) => {
  const bench = useImportBench(engine);

  it("is found valid, with its rows as the package says", async () => {
    expect(await bench.check(begunLedger())).toEqual([]);
    expect(await bench.run(begunLedger())).toMatchObject({ ok: true });
    const { rows } = await bench.database().transaction((client) =>
      client.asAgency(AGENCY, () =>
        client.query(`select p.ledger_begins_on as begins, p.ledger_source as source, d.due_on as due, r.fund,
            o.paid_to_on as "paidTo", o.interest_as_told_cents as interest, o.last_receipt_no as "receiptNo"
          from plans p, debts d, receipts r, lot_openings o
          where p.owners_corp_id = 1 and d.debt_id = 601 and r.receipt_id = 701 and o.lot_id = 11`),
      ),
    );
    expect(rows).toEqual([
      {
        begins: BEGINS,
        source: "Back Office",
        due: null,
        fund: "ADM",
        paidTo: "2026-03-31",
        interest: 125,
        receiptNo: "R0",
      },
    ]);
  });

  it("is understood in any case of letters, and with openings of earlier days", async () => {
    const made = begunLedger().set("receipts.csv", 3, { method: "Brought_Forward" });
    made.add("lot_openings.csv", { ...made.row("lot_openings.csv", 3), asAt: DAY_BEFORE, advance: "1.00" });
    expect(await bench.check(made)).toEqual([]);
  });

  it("is not of a demonstration, whose days move", async () => {
    const made = begunLedger();
    made.settings["demo"] = { anchor: "2026-06-30" };
    expect(await bench.check(made, { isForced: true })).toContain(
      "plans.csv:2:ledgerBegins: is not for a demonstration, whose days move: empty it",
    );
  });

  it.each(cases)("reports: %s", async (_name, change, expected) => {
    const made = begunLedger();
    change(made);
    expect(await bench.check(made, { isForced: true })).toEqual(expected);
  });
});
