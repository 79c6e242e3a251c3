import { describe, expect, it } from "vitest";
import { aReportRequest, plainRow } from "../../testing/agreement/report-requests.ts";
import { demoReportRows } from "../../testing/demo/demo-report-rows.ts";
import type { LotPayment } from "../../ledger/public.ts";
import { howToPaySections } from "./how-to-pay-section.ts";
import { ownerAccount } from "./owner-account.ts";

const HARDSHIP = "If paying is difficult, please call us.";
const nothing: LotPayment = {
  lotId: 1,
  billerCode: null,
  reference: null,
  paymentLink: null,
  text: null,
  hardshipText: HARDSHIP,
};
const owed = { totalCents: 146_048, overdue: null };
const overdue = {
  totalCents: 56_100,
  overdue: { cents: 56_100, dueOn: "2026-02-15", dated: null, undatedCents: 0 },
};

function rowsOf(changes: Partial<LotPayment>, toPay: Parameters<typeof howToPaySections>[1] = owed) {
  const [section] = howToPaySections({ ...nothing, ...changes }, toPay);
  return section?.tables.flatMap(({ rows }) => rows.map(plainRow));
}

describe("how to pay, at the end of a statement", () => {
  it("has what is typed at the bank, the page to pay at and the agency's words, in this order", () => {
    const stated = {
      billerCode: "99071204",
      reference: "712 040 013",
      paymentLink: "https://pay.example.com/71204",
      text: "By cheque too.\n\nPlease write the reference on the back.",
    };
    expect(rowsOf(stated)).toEqual([
      ["Amount", "$1,460.48"],
      ["BPAY biller code", "99071204"],
      ["BPAY reference", "712 040 013"],
      ["Pay online", "https://pay.example.com/71204"],
      ["Please note", "By cheque too."],
      [null, "Please write the reference on the back."],
    ]);
  });

  it.each([
    [{ billerCode: "99071204" }, ["BPAY biller code", "99071204"]],
    [{ reference: "712 040 013" }, ["Reference", "712 040 013"]],
    [{ paymentLink: "https://pay.example.com" }, ["Pay online", "https://pay.example.com"]],
    [{ text: "By cheque." }, ["Please note", "By cheque."]],
  ])("has the amount and the one thing that is stated: %j", (changes, row) => {
    expect(rowsOf(changes)).toEqual([["Amount", "$1,460.48"], row]);
  });

  it("says whom to call where something is overdue, unless the agency has taken that away", () => {
    const stated = { text: "By cheque." };
    expect(rowsOf(stated, overdue)?.at(-1)).toEqual(["Help with paying", HARDSHIP]);
    expect(rowsOf({ ...stated, hardshipText: null }, overdue)?.at(-1)).toEqual(["Please note", "By cheque."]);
  });

  it("has no amount where nothing is to be paid", () => {
    const credit = { totalCents: -100, overdue: null };
    expect(rowsOf({ text: "By cheque." }, credit)).toEqual([["Please note", "By cheque."]]);
  });

  it("is left out where nothing is stated", () => {
    expect(howToPaySections(nothing, overdue)).toEqual([]);
    expect(howToPaySections(undefined, overdue)).toEqual([]);
  });

  it("comes last in the owner's account of the demonstration, with the total to pay", () => {
    const report = ownerAccount(demoReportRows(101), aReportRequest({}, { lotId: 2014 }));
    expect(report.sections.map(({ heading }) => heading)).toEqual([null, "How to pay"]);
    const total = report.sections[0]?.tables[0]?.rows.at(-1)?.cells[1];
    const cents = total !== undefined && total !== null && "cents" in total ? total.cents : 0;
    const rows = report.sections[1]?.tables[0]?.rows.map(plainRow) ?? [];
    expect(Number(String(rows[0]?.[1]).replaceAll(/[$,]/g, ""))).toBe(cents / 100);
    expect(rows.map(([name]) => name)).toEqual([
      "Amount",
      "BPAY biller code",
      "BPAY reference",
      "Pay online",
      "Please note",
      "Help with paying",
    ]);
  });
});
