import { readFileSync } from "node:fs";
import { formatDollars } from "@portal/domain/core/money";
import { cell, cents, where } from "@portal/domain/testing/demo/demo-cells";
import { expect, it } from "vitest";
import { textOf } from "../testing/figures/read-report-pdf.ts";

const FILES = new URL("../../../demo/files/", import.meta.url);
const notices = where("documents.csv", "documentType", "Levy Notice");
const levies = (lotId: string, issuedOn: string) =>
  where("debts.csv", "lotId", lotId).filter(
    (debt) => cell(debt, "kind") === "LEVY" && cell(debt, "issued") === issuedOn,
  );

it("has levy notices to look at", () => {
  expect(notices.length).toBeGreaterThan(3);
});

it.each(notices.map((notice) => [cell(notice, "description"), notice] as const))(
  "the slip of '%s' has the biller code, the lot's reference, the amount and the due date",
  async (_, notice) => {
    const lotId = cell(notice, "lotId");
    const [plan] = where("plans.csv", "ownersCorpId", cell(notice, "ownersCorpId"));
    const [lot] = where("lots.csv", "lotId", lotId);
    const owed = levies(lotId, cell(notice, "date"));
    const amount = formatDollars(owed.reduce((sum, debt) => sum + cents(debt, "gross"), 0));
    const [, month, day] = cell(owed[0], "due").split("-").map(Number);
    // Without a year: a demonstration is moved by whole years.
    const due = `${day} ${["April", "May"][(month ?? 0) - 4]}`;
    const [page] = await textOf(readFileSync(new URL(cell(notice, "file"), FILES)));
    const slip = page?.slice(page.indexOf("Payment slip"));
    for (const text of [cell(plan, "billerCode"), cell(lot, "paymentReference"), amount, due])
      expect(slip).toContain(text);
    expect(page).toContain(`Amount ${amount}, due ${due}.`);
  },
);
