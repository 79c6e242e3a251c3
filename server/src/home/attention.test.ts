import type { Attention } from "@portal/contract/home/schemas";
import type { Financial } from "@portal/contract/ledger/schemas";
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import type { Database } from "../core/db/open-database.ts";
import { approveWith } from "../testing/app/approve-with.ts";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../testing/app/build-test-app.ts";
import { clientOf, type SignedInClient, signInAs } from "../testing/app/sign-in-as.ts";
import { voteWith } from "../testing/app/vote-with.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";

const vote = { kind: "vote", page: "vote", ownersCorpId: 101 };
const noCutoff = { meetingRecordID: null, cutoff: null, whose: null };
const agmCutoff = { at: "2026-04-20T08:30:00.000Z", timeZone: "Australia/Sydney" };

const asked = async (client: SignedInClient): Promise<Attention> => {
  const answer = await client.get("/users/attention");
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
/** How many statements one answer takes. */
const statementsOf = async (database: Database, client: SignedInClient): Promise<number> => {
  const query = vi.spyOn(database, "query");
  await asked(client);
  const count = query.mock.calls.length;
  query.mockRestore();
  return count;
};
const textsOf = async (client: SignedInClient) =>
  (await asked(client)).lines.map(({ text, whose }) => (whose === null ? text : `${text} (${whose})`));

describeOnEngines("what needs the signed-in person", (engine) => {
  const testApp = useTestApp({ engine });
  const as = (username: string, role: 1 | 2 | 3 | 4): Promise<SignedInClient> =>
    signInAs(testApp(), { username, role });
  const content = (flags: Record<string, boolean>): Promise<void> =>
    testApp().arrange("update agencies set content = content || $1::jsonb", [JSON.stringify(flags)]);
  let owner: SignedInClient;
  const publish = (at: string, ids: readonly number[] | null): Promise<void> =>
    testApp().arrange(
      "update documents set published_at = $1 where $2::bigint[] is null or document_id = any($2)",
      [at, ids],
    );
  /** Nothing is new to anybody until a test says so. */
  const LONG_AGO = "2026-03-01T00:00:00Z";
  const moveClockForTest = async (at: string): Promise<void> => {
    await testApp().moveClock(new Date(at));
    onTestFinished(() => testApp().moveClock(anchorAt));
    onTestFinished(() => publish(LONG_AGO, null));
  };
  beforeAll(() => publish(LONG_AGO, null));
  beforeEach(async () => {
    owner = await as("owner1", 1);
  });

  it("an owner is told what is overdue and due, the open vote, and where to act", async () => {
    expect(await asked(owner)).toEqual({
      lines: [
        {
          kind: "overdue",
          text: "Overdue: $567.76 for Lot 5",
          page: "portfolio",
          ownersCorpId: 101,
          lotId: 2005,
          ...noCutoff,
        },
        {
          kind: "levy",
          text: "Levy $1,460.48 due tomorrow",
          page: "portfolio",
          ownersCorpId: 101,
          lotId: 2005,
          ...noCutoff,
        },
        {
          ...vote,
          text: "Vote: Annual General Meeting, closes in 20 days",
          lotId: 2005,
          meetingRecordID: 8006,
          cutoff: agmCutoff,
          whose: null,
        },
      ],
      counts: { votes: 1, invoices: 0, documents: 0 },
      ownLots: { lots: [], total: null },
      notices: [],
    });
  });

  it("who has several lots is told each one's amount, as its own answer has it, and the total", async () => {
    const client = await as("owner2", 1);
    const totals = await Promise.all(
      [3003, 2020].map(async (lotId) => {
        const { amountToPay } = (await client.get(`/plans/lots/${lotId}/query/financial`)).json<Financial>();
        return amountToPay?.total ?? 0;
      }),
    );
    const { ownLots } = await asked(client);
    expect(ownLots.lots.map(({ toPay }) => toPay)).toEqual(totals.map((total) => Math.max(0, total)));
    expect(ownLots).toEqual({
      lots: [
        {
          lotId: 3003,
          toPay: expect.any(Number),
          isOverdue: false,
          nextDue: expect.anything(),
          openVotes: 1,
        },
        { lotId: 2020, toPay: 3535.26, isOverdue: true, nextDue: "2026-04-01", openVotes: 1 },
      ],
      total: expect.any(Number),
    });
    onTestFinished(() => content({ showArrearsHomePage: true }));
    await content({ showArrearsHomePage: false });
    const hidden = { toPay: null, isOverdue: false, nextDue: null, openVotes: 1 };
    expect((await asked(client)).ownLots).toEqual({
      lots: [
        { lotId: 3003, ...hidden },
        { lotId: 2020, ...hidden },
      ],
      total: null,
    });
  });

  it("over all lots and plans, each day by its plan's clock", async () => {
    expect(await textsOf(await as("owner2", 1))).toEqual([
      "Overdue: $1,688.20 for Lot 20 of plan 71204",
      "Levy $1,847.06 due tomorrow for Lot 20 of plan 71204",
      "Vote: Annual General Meeting, closes in 20 days (for Lot 20 of plan 71204)",
      "Vote: Annual General Meeting, closes in 20 days (for Lot 3 of plan 40127)",
    ]);
  });

  it("members and managers hear of their own ballots and of every plan's invoices", async () => {
    expect(await asked(await as("committee1", 2))).toMatchObject({
      lines: [
        { text: "Levy $1,460.48 due tomorrow" },
        { text: "6 invoices to decide, $12,155.00, the first due in 2 days", lotId: 2003 },
        { ...vote, text: "Vote: Strata Committee Meeting, closes in 9 days", lotId: null },
        { ...vote, text: "Vote: Annual General Meeting, closes in 20 days", lotId: 2003 },
      ],
      counts: { votes: 2, invoices: 6, documents: 0 },
    });
    expect(await textsOf(await as("nonlot1", 3))).toEqual([
      "6 invoices of plan 71204 to decide, $12,155.00, the first due in 2 days",
      "Vote: Strata Committee Meeting of plan 71204, closes in 9 days",
      "Vote: Committee Meeting of plan 40127, closes in 9 days",
      "2 invoices of plan 40127 to decide, $801.90, the first due in 9 days",
    ]);
    const invoices = { kind: "invoices", page: "approvals", lotId: null, ...noCutoff };
    const toDecide = "6 invoices of plan 71204 to decide, $12,155.00, the first due in 2 days";
    expect(await asked(await as("manager1", 4))).toMatchObject({
      lines: [
        { ...invoices, text: toDecide, ownersCorpId: 101 },
        {
          ...invoices,
          text: "1 invoice of plan 90455 to decide, $1,980.00, due in 12 days",
          ownersCorpId: 103,
        },
      ],
      counts: { invoices: 7 },
    });
  });

  it("the amounts are those of the lot's own answer", async () => {
    const { amountToPay, nextLevy } = (await owner.get("/plans/lots/2005/query/financial")).json<Financial>();
    const overdue = (amountToPay?.overdue ?? 0) + (amountToPay?.interest ?? 0);
    expect(overdue.toFixed(2)).toBe("567.76");
    expect(nextLevy).toEqual({ amount: 1460.48, due: "2026-04-01" });
  });

  it.each([
    ["showArrearsHomePage", /^Overdue/],
    ["showMeetingsPageOwner", /^Vote/],
  ])("nothing of %s is told while it is off", async (flag, line) => {
    onTestFinished(() => content({ [flag]: true }));
    const before = await textsOf(owner);
    await content({ [flag]: false });
    expect(await textsOf(owner)).toEqual(before.filter((text) => !line.test(text)));
  });

  it("acting removes the line: the last own lot's ballot, and the last invoice", async () => {
    const voter = await as("both1", 2);
    await voteWith(voter).cast("2021/meetings/8006", { 9018: "Y" });
    const motion = (await voteWith(voter).agenda("0/meetings/8005")).agendaItems.find(
      (item) => item.isMotion,
    );
    await voteWith(voter).cast("0/meetings/8005", { [motion?.agendaItemID ?? 0]: "Y" });
    const approver = approveWith(voter);
    const waiting = await approver.list();
    await approver.vote(11_004, 1);
    expect(await asked(voter)).toMatchObject({
      lines: [
        { text: "Levy $2,276.62 due tomorrow" },
        { text: "5 invoices to decide, $11,627.00, the first due in 5 days" },
      ],
      counts: { votes: 0, invoices: 5 },
    });
    for (const { documentId } of waiting.filter((each) => each.documentId !== 11_004))
      await approver.vote(documentId, 1);
    expect(await textsOf(voter)).toEqual(["Levy $2,276.62 due tomorrow"]);
    // Another member has decided nothing by that.
    expect((await asked(await as("committee1", 2))).counts).toMatchObject({ votes: 2, invoices: 6 });
  });

  it("documents count from the sign-in before this one on, whatever the role is changed to", async () => {
    await moveClockForTest("2026-03-31T01:00:00Z");
    const first = await as("owner2", 1);
    expect((await asked(first)).counts.documents).toBe(0);
    await testApp().moveClock(new Date("2026-03-31T03:00:00Z"));
    const second = await as("owner2", 1);
    // Minutes for all owners, the notice of an own lot, one of somebody else's, and what came before.
    await publish("2026-03-31T02:00:00Z", [10_021, 10_020]);
    await publish("2026-03-31T00:30:00Z", [10_001]);
    const { lines, counts } = await asked(second);
    expect([lines.at(-1)?.kind, counts.documents]).toEqual(["vote", 1]);
    await content({ showMeetingsPageOwner: false });
    onTestFinished(() => content({ showMeetingsPageOwner: true }));
    expect((await asked(second)).lines.at(-1)).toMatchObject({
      text: "1 new document",
      page: "documents",
      lotId: 2020,
    });
    // Seen since: nothing is new at the next sign-in.
    await testApp().moveClock(new Date("2026-03-31T04:00:00Z"));
    expect((await asked(await as("owner2", 1))).counts.documents).toBe(0);
  });

  it("a change of role does not count as a sign-in", async () => {
    await moveClockForTest("2026-03-31T05:00:00Z");
    await as("both1", 1);
    await publish("2026-03-31T05:30:00Z", [10_001]);
    await testApp().moveClock(new Date("2026-03-31T06:00:00Z"));
    const signedIn = await as("both1", 1);
    const changed = clientOf(testApp(), await signedIn.post("/users/role", { role: 2 }));
    expect((await asked(changed)).counts.documents).toBe(1);
  });

  it("costs the same few statements for one lot and for several plans", async () => {
    // What is new is asked for from the second sign-in on.
    for (const username of ["owner1", "owner2"]) await as(username, 1);
    const { database } = testApp();
    const ofSeveral = await statementsOf(database, await as("owner2", 1));
    expect(ofSeveral).toBe(await statementsOf(database, await as("owner1", 1)));
    expect(ofSeveral).toBeLessThanOrEqual(7);
  });

  it("is refused to who is not signed in, and where the portal is off", async () => {
    const url = `/api/agencies/${DEMO_AGENCY}/users/attention`;
    expect((await testApp().app.inject({ method: "GET", url })).statusCode).toBe(401);
    await testApp().arrange("update agency_services set is_active = false where service_key = 2000000");
    onTestFinished(() =>
      testApp().arrange("update agency_services set is_active = true where service_key = 2000000"),
    );
    const refused = await owner.get("/users/attention");
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, "FEATURE_UNAVAILABLE"]);
  });
});
