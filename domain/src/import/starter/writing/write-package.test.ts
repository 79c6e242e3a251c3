import { describe, expect, it } from "vitest";
import {
  firstAnswers,
  firstWeek,
  pdfOf,
  previousOf,
  runWeek,
  weekAnswers,
} from "../../../testing/starter-weeks.ts";
import type { PackageFileName } from "../../package-files.ts";
import type { ExportedFile } from "../reading/exported-file.ts";
import type { PackageRow } from "./package-row.ts";

type Texts = Readonly<Record<string, string | null>>;
const tablesOf = (
  changed: Texts,
  { answers = {}, settings = {}, pdfs = [] as readonly ExportedFile[] } = {},
) => {
  const all = weekAnswers({ ...firstAnswers, ...answers }, { SP11: settings });
  const outcome = runWeek({ ...firstWeek, ...changed }, null, all, pdfs);
  const { tables } = previousOf(outcome);
  return {
    changes: outcome.report.schemes[0]?.changes ?? [],
    rows: (name: PackageFileName): readonly PackageRow[] => tables.get(name) ?? [],
  };
};

describe("the money of a plan", () => {
  it("a row a lot: debts and credits of each fund, and of none, and an opening for every lot", () => {
    const { rows } = tablesOf({});
    expect(rows("debts.csv")).toMatchObject([
      {
        lotId: "1",
        kind: "BROUGHT_FORWARD",
        fund: "ADM",
        issued: "2026-11-20",
        due: "",
        gross: "10.00",
        gst: "0.00",
      },
      { lotId: "1", fund: "SNK", gross: "5.00", description: "Balance from Strata Master" },
    ]);
    expect(rows("receipts.csv")).toMatchObject([
      { lotId: "2", receiptNo: "BF 2 ADM", method: "BROUGHT_FORWARD", fund: "ADM", amount: "2.50" },
      { lotId: "3", receiptNo: "BF 3", fund: "", amount: "4.00", date: "2026-11-20" },
    ]);
    expect(rows("lot_openings.csv")).toMatchObject([
      {
        lotId: "1",
        lastReceiptNo: "R1",
        lastReceiptDate: "2026-10-01",
        lastReceiptAmount: "7.00",
        interestAsTold: "",
        advance: "0.00",
      },
      { lotId: "2", lastReceiptNo: "", advance: "2.50" },
      { lotId: "3", advance: "4.00" },
    ]);
  });

  it("a row a debt: due dates by the day, other kinds as such, the last receipt from its listing", () => {
    const long =
      "Debts as at 20/11/2026\nLot,Due Date,Type,Amount Outstanding,Fund\n1,01/10/2026,Levy,4.00,Admin\n" +
      "1,01/12/2026,Levy,6.00,Admin\n1,01/07/2026,Levy,5.00,Cap Works\n2,,Levy,2.50 CR,Admin\n3,,Levy,4.00 CR,Unallocated\n" +
      "2,01/08/2026,Interest,1.25,Admin\n";
    const trial = (firstWeek["SP11 trial.csv"] ?? "")
      .replace("1,Cash at bank,22.50", "1,Cash at bank,21.25")
      .replace("7,Owners funds", "8,Sundry receivables,1.25,,,,,\n7,Owners funds");
    const receipts =
      "Receipt No,Date,Lot,Amount\nR8,13/10/2026,2,5.00\nR9,14/11/2026,2,6.00\nR10,21/11/2026,2,7.00\n";
    const { rows, changes } = tablesOf({
      "SP11 balances.csv": long,
      "SP11 trial.csv": trial,
      "SP11 receipts.csv": receipts,
    });
    expect(rows("debts.csv").map(({ kind, fund, due, gross }) => [kind, fund, due, gross])).toEqual([
      ["BROUGHT_FORWARD", "ADM", "2026-10-01", "4.00"],
      ["LEVY", "ADM", "2026-12-01", "6.00"],
      ["BROUGHT_FORWARD", "SNK", "2026-07-01", "5.00"],
      ["INTEREST", "ADM", "2026-08-01", "1.25"],
    ]);
    expect(changes).toContain(
      "lot 1: what falls due after 2026-11-20 is a levy of its own day, and leaves the arrears and the levies of 2026-11-20",
    );
    expect(rows("levies.csv")).toMatchObject([
      {
        levyId: "1",
        fund: "ADM",
        issued: "2026-11-20",
        due: "2026-12-01",
        gross: "6.00",
        accountCode: "LEVIES-LATER",
      },
    ]);
    expect(rows("debts.csv").map(({ levyId }) => levyId)).toEqual(["", "1", "", ""]);
    expect(rows("accounts.csv")).toContainEqual(
      expect.objectContaining({ accountCode: "LEVIES-LATER", category: "INCOME", role: "LEVY_INCOME" }),
    );
    const lines = rows("journal_lines.csv").map((row) => [row["accountCode"], row["fund"], row["debit"]]);
    expect(lines).toContainEqual(["2", "ADM", "4.00"]);
    expect(lines).toContainEqual(["LEVIES-LATER", "ADM", "6.00"]);
    expect(rows("lot_openings.csv")[1]).toMatchObject({ lastReceiptNo: "R9", lastReceiptDate: "2026-11-14" });
  });

  it("the last receipt: never one that was dishonoured, nor of a later day, nor with an amount that nobody told", () => {
    const receipts =
      "Receipt No,Date,Lot,Amount\nR8,13/10/2026,1,5.00\nR9,14/11/2026,1,500.00\nR10,16/11/2026,1,(500.00)\nR11,14/11/2026,2,6.00\n";
    const balances = (firstWeek["SP11 balances.csv"] ?? "")
      .replace("R1,01/10/2026,7.00", "R12,21/11/2026,7.00")
      .replace("0.00,0.00,4.00,,,", "0.00,0.00,4.00,R7,02/10/2026,");
    const told = tablesOf({ "SP11 balances.csv": balances, "SP11 receipts.csv": receipts }).rows(
      "lot_openings.csv",
    );
    expect(
      told.map((row) => [row["lastReceiptNo"], row["lastReceiptDate"], row["lastReceiptAmount"]]),
    ).toEqual([
      ["R8", "2026-10-13", "5.00"],
      ["R11", "2026-11-14", "6.00"],
      ["R7", "2026-10-02", ""],
    ]);
  });

  it("the opening entry, an investment of its account, and an invoice without an account", () => {
    const { rows } = tablesOf({});
    expect(rows("journals.csv")).toMatchObject([{ type: "OPENING", date: "2026-11-20" }]);
    expect(rows("journal_lines.csv")).toContainEqual(
      expect.objectContaining({ accountCode: "7", fund: "SNK", debit: "0.00", credit: "75.00" }),
    );
    expect(rows("investments.csv")).toMatchObject([
      { institution: "Term deposit", fund: "SNK", opened: "2026-11-20" },
    ]);
    expect(rows("investment_movements.csv")).toMatchObject([{ kind: "DEPOSIT", amount: "50.00" }]);
    expect(rows("invoice_lines.csv")).toMatchObject([{ accountCode: "NOT-TOLD", fund: "ADM", net: "30.00" }]);
    expect(rows("accounts.csv")).toContainEqual(
      expect.objectContaining({ accountCode: "NOT-TOLD", category: "EXPENSE", role: "" }),
    );
  });

  it("an invoice of two rows is one with two lines, its GST apart, and dated by the day", () => {
    const invoices =
      "Creditor,Invoice No,Invoice Date,Due,Account,Fund,GST,Amount\nVolt,V-1,21/11/2026,30/11/2026,510,Admin,1.00,11.00\n" +
      "Volt,V-1,21/11/2026,30/11/2026,520,Admin,,19.00\n";
    const { rows, changes } = tablesOf({ "SP11 invoices.csv": invoices });
    expect(rows("invoices.csv")).toMatchObject([
      { date: "2026-11-20", due: "2026-11-30", net: "29.00", gst: "1.00", description: "Invoice V-1" },
    ]);
    expect(
      rows("invoice_lines.csv").map(({ lineNo, accountCode, net, gst }) => [lineNo, accountCode, net, gst]),
    ).toEqual([
      ["1", "510", "10.00", "1.00"],
      ["2", "520", "19.00", "0.00"],
    ]);
    expect(changes).toContain("invoice V-1 of Volt is dated 2026-11-20, and not 2026-11-21");
  });

  it("started without: no ledger, no funds, and everything else", () => {
    const { rows } = tablesOf({}, { settings: { money: "without" } });
    for (const name of [
      "funds.csv",
      "accounts.csv",
      "journals.csv",
      "debts.csv",
      "receipts.csv",
      "lot_openings.csv",
      "invoices.csv",
      "investments.csv",
      "interest_terms.csv",
    ] as const)
      expect(rows(name)).toEqual([]);
    expect(rows("plans.csv")).toMatchObject([{ ledgerBegins: "", ledgerSource: "" }]);
    expect(rows("lots.csv")).toHaveLength(3);
    expect(rows("meetings.csv")).toHaveLength(1);
  });
});

describe("people and papers of a plan", () => {
  it("agents, telephones and how notices are sent", () => {
    const roll =
      "Lot,U/E,Owner,Email,Telephone,Mobile,Levy Notice,Agent,Agent Email\n" +
      "1,60.5,Ms A Raman,a@example.com; b@example.com,+61 2 5550 1200,0491 570 006,Email,Harbour Lets,h@example.com\n" +
      "2,40,Mr B & Ms C Doyle,,,,Email,Harbour Lets,h@example.com\n3,0,=Acme Pty Ltd,,,,Post,,\n";
    const { rows } = tablesOf({ "SP11 roll.csv": roll });
    expect(rows("contacts.csv")).toMatchObject([
      { telephone1: "+61 2 5550 1200", telephone3: "0491 570 006", email: "a@example.com" },
      { name: "Mr B & Ms C Doyle", businessContact: "N" },
      { name: " =Acme Pty Ltd", businessContact: "Y" },
      { name: "Harbour Lets", email: "h@example.com", businessContact: "Y" },
      { name: "Volt" },
    ]);
    expect(rows("contact_points.csv")).toEqual([{ contactId: "1", kind: "email", value: "b@example.com" }]);
    expect(rows("lots.csv").map(({ agentContactId }) => agentContactId)).toEqual(["4", "4", ""]);
    expect(rows("document_distribution.csv").map(({ method, value }) => [method, value])).toEqual([
      ["Email", "a@example.com"],
      ["Print", ""],
      ["Print", ""],
    ]);
    // Parts of units are written in tenths, and a lot without units is in no set.
    expect(rows("entitlement_sets.csv")).toMatchObject([{ type: "LEVY", total: "1005" }]);
    expect(rows("lot_entitlements.csv").map(({ units }) => units)).toEqual(["605", "400"]);
    // A day that nothing tells is the ledger's.
    expect(rows("lot_owners.csv")[0]).toMatchObject({ enteredDate: "2026-11-20" });
  });

  it("an invoice that waits goes up for approval with its PDF, and stays away without", () => {
    const invoices =
      "Creditor,Invoice No,Due,Fund,Amount,Status,File\nVolt,V-1,30/11/2026,Admin,30.00,Approved,a.pdf\n" +
      "Volt,V-2,30/11/2026,Admin,7.00,For committee,B.PDF\nVolt,V-3,30/11/2026,Admin,8.00,For committee,\n";
    const pdfs = [pdfOf("SP11/x/a.pdf", "a"), pdfOf("SP11/b.pdf", "b")];
    const { rows, changes } = tablesOf({ "SP11 invoices.csv": invoices }, { pdfs });
    expect(rows("pending_invoices.csv")).toMatchObject([
      { documentId: "2", invoiceAmount: "7.00", invoiceDueDate: "2026-11-30", file: "pending/2.pdf" },
    ]);
    expect(rows("documents.csv")).toMatchObject([
      { documentId: "1", isInvoice: "true", forOwners: "false", forCommittee: "true", creditor: "Volt" },
    ]);
    expect(changes).toContain("invoice V-3 of Volt waits for approval and has no PDF: it is left out");
  });

  it("a notice of the meeting belongs to it, and the same bytes are one document", () => {
    const pdfs = [pdfOf("SP11/AGM Notice 17-12-2026.pdf", "a"), pdfOf("SP11/copy.pdf", "a")];
    const { rows } = tablesOf({}, { pdfs });
    expect(rows("documents.csv")).toMatchObject([{ documentType: "Notice of Meeting", meetingId: "1" }]);
  });
});

it("agency.json begins as the design says", () => {
  const { agency } = previousOf(runWeek(firstWeek, null, weekAnswers(firstAnswers)));
  expect(agency).toMatchObject({
    asAt: "2026-11-20",
    agencyId: 612_345,
    initialPasswords: "once",
    content: {
      loginPageTopText: "Lantana &amp; Sons",
      showBankBalanceHomePage: true,
      useBackgroundImage: false,
      buttonColor: "#cccccc",
      strataContactEmail: "office@example.com",
    },
  });
  // The law's words win: what the package would tell is what an office has chosen.
  expect(agency["terminology"]).toEqual([]);
  expect(agency["reports"]).toContainEqual(
    expect.objectContaining({ webAccessReportId: 8, internalName: "LevyPositions", isAllowed: false }),
  );
});
