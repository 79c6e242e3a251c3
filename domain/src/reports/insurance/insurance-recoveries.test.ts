import { expect, it } from "vitest";
import { recoveryNotes } from "./insurance-recoveries.ts";
import type { Account, InsuranceClaim, LedgerLine } from "../plan-rows.ts";

const recoveries: Account = {
  accountCode: "143000",
  name: "Insurance recoveries",
  category: "INCOME",
  role: "RECOVERY",
  parentCode: null,
};
const claim: InsuranceClaim = {
  claimId: 1,
  policyId: 1,
  claimNo: "C-1",
  lossOn: "2025-11-12",
  description: "Water",
  status: "Closed",
  claimedCents: 620_000,
  excessCents: 200_000,
  receivedCents: 420_000,
  receivedOn: "2026-01-28",
};
/** A recovery that names the claim; negative: one that was taken back. */
const recovered = (cents: number): LedgerLine => ({
  journalId: 1,
  journalType: "OTHER_RECEIPT",
  reversedType: null,
  reference: null,
  narration: "Claim C-1",
  accountCode: "143000",
  fund: "ADM",
  datedOn: "2026-01-28",
  debitCents: Math.max(0, -cents),
  creditCents: Math.max(0, cents),
  lotId: null,
  groupId: null,
  description: null,
});

it("takes off what of a recovery was paid back to the insurer", () => {
  const differs = ["Claim C-1: the amount received differs from the insurance recoveries in the ledger."];
  expect(recoveryNotes([claim], [recoveries], [recovered(500_000), recovered(-80_000)])).toEqual([]);
  expect(recoveryNotes([claim], [recoveries], [recovered(420_000), recovered(-80_000)])).toEqual(differs);
});
