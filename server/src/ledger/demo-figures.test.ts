/** The demonstration's figures out of the database, through the statements and the rules, on both engines. */
import { financial, fundBalance } from "@portal/contract/ledger/schemas";
import { expect, it } from "vitest";
import { describeOnEngines, useTestDatabase } from "../testing/databases/test-database.ts";
import { expectedLotsOf } from "@portal/domain/testing/demo/demo-expected-lots";
import { ANCHOR, DEMO_AGENCY, readExpectedPlans } from "../testing/figures/demo-ledger.ts";
import { getFundBalances } from "./fund-balances.ts";
import { getLotFinancial } from "./lot-financial.ts";
import { presentFinancial, presentFundBalance } from "./present.ts";

const expectedPlans = await readExpectedPlans();
const HIDES_PAID_TO = "103";

const dollars = (cents: unknown): number | null => (cents === null ? null : Number(cents) / 100);

describeOnEngines("the demonstration's figures", (engine) => {
  const database = useTestDatabase({ engine, isDemo: true });

  const lots = Object.entries(expectedPlans).flatMap(([planId, { lots: ofPlan }]) =>
    Object.entries(ofPlan).map(([lotId, expected]) => ({ planId, lotId, expected })),
  );

  it("has figures for 38 lots of three plans to reproduce", () => {
    expect([Object.keys(expectedPlans), lots.length]).toEqual([["101", "102", "103"], 38]);
  });

  it.each(lots)(
    "answers the figures of lot $lotId",
    { tags: ["spec-595", "spec-397"] },
    async ({ planId, lotId, expected }) => {
      const result = await getLotFinancial(database(), DEMO_AGENCY, Number(lotId), ANCHOR);
      const answer = result.ok ? presentFinancial(result.value, { maySendArrears: true }) : result;
      const { amountToPay, nextLevy: _, ...told } = financial.parse(answer);
      expect(amountToPay).toMatchObject({
        overdue: dollars(expected["arrears"]),
        interest: dollars(expected["interestDue"]),
        unallocated: dollars(expected["unallocated"]),
      });
      const account = expectedLotsOf(Number(planId)).currentOwnerAccounts[lotId];
      expect(account === undefined ? null : amountToPay?.total).toBe(dollars(account?.totalToPay ?? null));
      expect(told).toEqual({
        arrears: dollars(expected["arrears"]),
        interestDue: dollars(expected["interestDue"]),
        paidTo: expected["paidTo"],
        hidePaidTo: planId === HIDES_PAID_TO,
        lastReceiptDate: expected["lastReceiptDate"],
        lastReceiptAmount: dollars(expected["lastReceiptAmount"]),
        lastReceiptRecordNo: expected["lastReceiptRecordNo"],
        enteredDate: expected["enteredDate"],
        purchasedDate: expected["purchasedDate"],
      });
    },
  );

  it.each(Object.entries(expectedPlans))(
    "answers the fund balances of plan %s",
    { tags: ["spec-600", "spec-398"] },
    async (planId, plan) => {
      const result = await getFundBalances(database(), DEMO_AGENCY, Number(planId), ANCHOR);
      const answer = fundBalance.parse(result.ok ? presentFundBalance(result.value) : result);
      const { sinkingFundName, ...cents } = plan.fundBalances;
      expect(answer).toEqual({
        adminFundName: "Administrative Fund",
        sinkingFundName,
        otherFunds: [],
        ...Object.fromEntries(Object.entries(cents).map(([name, amount]) => [name, dollars(amount)])),
      });
    },
  );
});
