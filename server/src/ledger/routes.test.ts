import type { Financial } from "@portal/contract/ledger/schemas";
import { sumCents } from "@portal/domain/core/money";
import { beforeAll, expect, it } from "vitest";
import { DEMO_AGENCY, type TestApp, useTestApp } from "../testing/app/build-test-app.ts";
import { type Answer, type SignedInClient, signInAs } from "../testing/app/sign-in-as.ts";
import { describeOnEngines, type EngineKind } from "../testing/databases/test-database.ts";
import { type ExpectedLot, readExpectedPlans } from "../testing/figures/demo-ledger.ts";

const plans = await readExpectedPlans();
const lots = Object.values(plans).flatMap((plan) => Object.entries(plan.lots));

/** Dollars of the wire, written apart from the product's own conversion. */
const dollars = (cents: number): number => Number((cents / 100).toFixed(2));
const moneyFields = new Set(["arrears", "interestDue", "lastReceiptAmount"]);

function financialOf({
  lotNumber: _number,
  unallocated: _rest,
  ...lot
}: ExpectedLot): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(lot).map(([field, value]) => {
      if (field === "lastReceiptRecordNo") return [field, value === null ? null : String(value)];
      return [field, moneyFields.has(field) && typeof value === "number" ? dollars(value) : value];
    }),
  );
}

function expectBalances(answer: Answer, ownersCorpId: number): void {
  expect(answer.statusCode).toBe(200);
  for (const [field, expected] of Object.entries(plans[ownersCorpId]?.fundBalances ?? {})) {
    const value = typeof expected === "number" ? dollars(expected) : expected;
    expect(answer.json<Record<string, unknown>>()[field], `${field} of plan ${ownersCorpId}`).toEqual(value);
  }
}

async function callsOf(client: SignedInClient, lotId: string): Promise<readonly [Answer, Answer]> {
  return [
    await client.get(`/plans/lots/${lotId}/query/financial`),
    await client.get(`/accounting/lots/${lotId}/query/bankBalances`),
  ];
}

async function expectForeign(client: SignedInClient, lotId: string): Promise<void> {
  const [financial, balances] = await callsOf(client, lotId);
  expect([financial.statusCode, balances.statusCode], `lot ${lotId}`).toEqual([404, 404]);
  expect(financial.body).toBe(balances.body);
}

async function expectOwn(
  client: SignedInClient,
  lotId: string,
  ownersCorpId: number,
  expected: ExpectedLot,
): Promise<void> {
  const [financial, balances] = await callsOf(client, lotId);
  const hidePaidTo = ownersCorpId === 103;
  const { amountToPay, nextLevy: _, ...told } = financial.json<Financial>();
  expect(told, `lot ${lotId}`).toEqual({ ...financialOf(expected), hidePaidTo });
  expect(amountToPay?.overdue, `lot ${lotId}`).toBe(told.arrears);
  const lines = amountToPay?.lines.map(({ amount }) => Math.round(amount * 100)) ?? [];
  expect(sumCents(lines), `lot ${lotId}`).toBe(Math.round((amountToPay?.total ?? Number.NaN) * 100));
  expectBalances(balances, ownersCorpId);
}

const content = (testApp: TestApp, flags: Record<string, boolean>): Promise<void> =>
  testApp.arrange("update agencies set content = content || $1::jsonb", [JSON.stringify(flags)]);

describeOnEngines("every owner of every lot", (engine: EngineKind) => {
  const testApp = useTestApp({ engine });
  const clients = new Map<number, SignedInClient>();

  beforeAll(async () => {
    // The package has accounts for few: here every contact that owns a lot at the anchor gets one.
    await testApp().arrange(
      `insert into web_users (agency_id, username, contact_id, roles, owners_corp_ids, portal_full_access_right,
          is_invoice_approver, online_voting_provider, initial_password_hash)
        select distinct o.agency_id, 'every' || o.contact_id, o.contact_id, '{1}'::smallint[], '{}'::bigint[], false, false, 0,
          (select initial_password_hash from web_users where username = 'owner1')
        from lot_owners o where o.left_on is null or o.left_on > '2026-03-31'`,
    );
    const owners = await testApp().database.query<{ username: string; contact_id: number }>(DEMO_AGENCY, {
      text: "select username, contact_id from web_users where username like 'every%'",
    });
    for (const { username, contact_id } of owners)
      clients.set(contact_id, await signInAs(testApp(), { username, role: 1 }));
  }, 180_000);

  it(
    "gets exactly the figures of EXPECTED.json for their own lots, and nobody else's",
    { tags: ["spec-006", "spec-595", "spec-602"], timeout: 180_000 },
    async () => {
      const owned: string[] = [];
      for (const client of clients.values()) {
        const own = (await client.get("/plans/query/lots")).json<{ id: number; ownerCorpId: number }[]>();
        const planOf = new Map(own.map(({ id, ownerCorpId }) => [String(id), ownerCorpId]));
        for (const [lotId, expected] of lots) {
          const ownersCorpId = planOf.get(lotId);
          await (ownersCorpId === undefined
            ? expectForeign(client, lotId)
            : expectOwn(client, lotId, ownersCorpId, expected));
        }
        owned.push(...planOf.keys());
      }
      // Each of the 38 lots was seen, by exactly one owner.
      expect(owned.toSorted()).toEqual(lots.map(([lotId]) => lotId).toSorted());
    },
  );
});

describeOnEngines("the ledger's calls", (engine: EngineKind) => {
  const testApp = useTestApp({ engine });
  const as = (username: string, role: 1 | 2 | 3 | 4): Promise<SignedInClient> =>
    signInAs(testApp(), { username, role });
  const flags = { showBankBalanceHomePage: true, showArrearsHomePage: true, showArrearsPortfolioPage: true };

  it(
    "a plan's balances are those of EXPECTED.json, for owner, committee and non-lot member",
    { tags: ["spec-600"] },
    async () => {
      for (const client of [await as("owner2", 1), await as("nonlot1", 3)]) {
        expectBalances(await client.get("/plans/ownersCorp/101/fundbalances"), 101);
        expectBalances(await client.get("/plans/ownersCorp/102/fundbalances"), 102);
        expect((await client.get("/plans/ownersCorp/103/fundbalances")).statusCode).toBe(404);
      }
      const committee = await as("committee1", 2);
      expectBalances(await committee.get("/plans/ownersCorp/101/fundbalances"), 101);
      expect((await committee.get("/plans/ownersCorp/102/fundbalances")).statusCode).toBe(404);
    },
  );

  it.each([
    ["nonlot2", 3, "no full access"],
    ["manager1", 4, "a building manager"],
  ] as const)(
    "%s (%i), %s: every id answers the same 403",
    { tags: ["spec-545", "spec-547", "spec-548"] },
    async (username, role, _why) => {
      const client = await as(username, role);
      const paths = ["/plans/ownersCorp/101/fundbalances", "/plans/ownersCorp/102/fundbalances"];
      paths.push("/plans/ownersCorp/999/fundbalances", "/accounting/lots/2005/query/bankBalances");
      paths.push("/plans/lots/2005/query/financial", "/plans/lots/999999/query/financial");
      const answers = await Promise.all(paths.map((path) => client.get(path)));
      for (const answer of answers)
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
          403,
          "FEATURE_UNAVAILABLE",
        ]);
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    },
  );

  it(
    "the bank balance is off everywhere where the agency does not show it",
    { tags: ["spec-546"] },
    async () => {
      const client = await as("owner1", 1);
      await content(testApp(), { ...flags, showBankBalanceHomePage: false });
      for (const path of ["/plans/ownersCorp/101/fundbalances", "/plans/ownersCorp/999/fundbalances"])
        expect((await client.get(path)).statusCode, `at ${path}`).toBe(403);
      await content(testApp(), flags);
      expect((await client.get("/plans/ownersCorp/101/fundbalances")).statusCode).toBe(200);
    },
  );

  it.each([
    [true, true, 561],
    [true, false, 561],
    [false, true, 561],
    [false, false, null],
  ])(
    "arrears go out while Home (%s) or Portfolio (%s) may show them",
    { tags: ["spec-531", "spec-547"] },
    async (home, portfolio, arrears) => {
      const client = await as("owner1", 1);
      await content(testApp(), { ...flags, showArrearsHomePage: home, showArrearsPortfolioPage: portfolio });
      const answer = (await client.get("/plans/lots/2005/query/financial")).json<Record<string, unknown>>();
      expect(answer).toMatchObject({
        arrears,
        interestDue: arrears === null ? null : 6.76,
        paidTo: "2026-03-31",
        amountToPay:
          arrears === null ? null : { overdue: 561, interest: 6.76, next: 1460.48, total: 2028.24 },
        // Sent like paid to: it tells nothing of arrears.
        nextLevy: { amount: 1460.48, due: "2026-04-01" },
      });
      await content(testApp(), flags);
    },
  );

  it("a committee member sees the finances of their own lot, and of no other lot in the plan", async () => {
    const client = await as("committee1", 2);
    expect((await client.get("/plans/lots/2003/query/financial")).statusCode).toBe(200);
    expect((await client.get("/plans/lots/2005/query/financial")).statusCode).toBe(404);
  });

  it("the ledger answers 401 without a session and 400 for an invalid id", async () => {
    const client = await as("owner1", 1);
    const paths = [
      "/plans/lots/2005/query/financial",
      "/plans/ownersCorp/101/fundbalances",
      "/accounting/lots/2005/query/bankBalances",
    ];
    for (const path of paths) {
      expect((await client.get(path, { cookies: {} })).statusCode, `at ${path}`).toBe(401);
      const invalid = await client.get(path.replace(/\/\d+/, "/x"));
      expect([invalid.statusCode, invalid.json<{ code: string }>().code], `at ${path}`).toEqual([
        400,
        "VALIDATION",
      ]);
    }
  });
});
