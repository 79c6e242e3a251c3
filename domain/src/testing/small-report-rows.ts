/** Rows of reports with sensible defaults, so that a test states only what it is about. */
import type { LedgerLine, Levy, LotDebt } from "../reports/plan-rows.ts";

/** A standard levy of $10.00 for the first quarter of the financial year 2026. */
export function aLevy(given: Partial<Levy> = {}): Levy {
  return {
    levyId: 1,
    fund: "ADM",
    kind: "STANDARD",
    periodFromOn: "2025-07-01",
    periodToOn: "2025-09-30",
    issuedOn: "2025-06-01",
    dueOn: "2025-07-01",
    grossCents: 10_00,
    gstCents: 0,
    groupId: null,
    description: "Standard levy",
    ...given,
  };
}

/** What lot 1 was asked for by such a levy; nothing is paid on it. */
export function aLotDebt(given: Partial<LotDebt> = {}): LotDebt {
  return {
    debtId: 1,
    lotId: 1,
    levyId: 1,
    kind: "LEVY",
    fund: "ADM",
    issuedOn: "2025-06-01",
    dueOn: "2025-07-01",
    grossCents: 10_00,
    gstCents: 0,
    discountOfferedCents: 0,
    discountUntilOn: null,
    description: "Standard levy",
    levyKind: "STANDARD",
    periodFromOn: null,
    periodToOn: null,
    groupId: null,
    allocations: [],
    ...given,
  };
}

/** A line of no lot and of no amount yet. */
export function aLedgerLine(given: Partial<LedgerLine> = {}): LedgerLine {
  return {
    journalId: 1,
    journalType: "OTHER",
    reversedType: null,
    reference: null,
    narration: null,
    accountCode: "015000",
    fund: "ADM",
    datedOn: "2026-03-20",
    debitCents: 0,
    creditCents: 0,
    lotId: null,
    groupId: null,
    description: null,
    ...given,
  };
}
