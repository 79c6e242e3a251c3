import { beforeAll, expect, it } from "vitest";
import { isQuoteOpen, isWorkOrderOpen } from "@portal/domain/maintenance/job-status";
import { useTestApp } from "../testing/app/build-test-app.ts";
import { cell, demoName, demoRow, type DemoRow, readDemoRows } from "../testing/packages/demo-rows.ts";
import { FORMER } from "../testing/matrix/principals.ts";
import { openSessionAs, type SessionProof } from "../testing/app/open-session-as.ts";
import { addSecondAgency, SECOND_AGENCY } from "../testing/app/second-agency.ts";
import type { Answer } from "../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";

const workOrders = readDemoRows("work_orders.csv");
const quotes = readDemoRows("quotes.csv");
const ABSENT = 999_999;

/** Who sees what by D26 and D56, written apart from the product: plans of which all is seen, lots, and what is closed. */
interface Viewer {
  readonly name: string;
  readonly username: string;
  readonly role: 1 | 2 | 3 | 4;
  readonly plans: readonly number[];
  readonly lots: readonly { readonly lotId: number; readonly planId: number }[];
  /** Features that are off for the role: every id answers 403. */
  readonly off?: "all" | "details";
}
const viewer = (username: string, role: Viewer["role"], rest: Partial<Viewer>): Viewer => ({
  name: `${username} as ${role}`,
  username,
  role,
  plans: [],
  lots: [],
  ...rest,
});
const lot = (lotId: number): { lotId: number; planId: number } => ({
  lotId,
  planId: lotId < 3000 ? 101 : 102,
});
const VIEWERS: readonly Viewer[] = [
  viewer("owner1", 1, { lots: [lot(2005)] }),
  viewer("owner2", 1, { lots: [lot(2020), lot(3003)] }),
  viewer("both1", 1, { lots: [lot(2021)] }),
  viewer("both1", 2, { plans: [101], lots: [lot(2021)] }),
  viewer("committee1", 2, { plans: [101], lots: [lot(2003)] }),
  viewer("committee2", 2, { plans: [101], lots: [lot(2012)] }),
  viewer("nonlot1", 3, { plans: [101, 102], off: "details" }),
  viewer("nonlot2", 3, { off: "all" }),
  viewer("manager1", 4, { off: "all" }),
  viewer(FORMER, 1, {}),
];

function isSeen({ plans, lots }: Viewer, job: DemoRow): boolean {
  const planId = Number(job["ownersCorpId"]);
  if (plans.includes(planId)) return true;
  const ofPlan = lots.filter((own) => own.planId === planId);
  const lotId = cell(job["lotId"]);
  return ofPlan.length > 0 && (lotId === null || ofPlan.some((own) => String(own.lotId) === lotId));
}
const seenIn = (each: Viewer, rows: readonly DemoRow[], planId: number): readonly DemoRow[] =>
  rows.filter((job) => job["ownersCorpId"] === String(planId) && isSeen(each, job));

/** Newest first; all numbers of the demonstration are equally long. */
const listed = (rows: readonly DemoRow[], id: string, date: string): unknown[] =>
  rows
    .toSorted(
      (a, b) =>
        (b[date] ?? "").localeCompare(a[date] ?? "") ||
        (a["orderNumber"] ?? "").localeCompare(b["orderNumber"] ?? ""),
    )
    .map((row) => ({
      [id === "quoteId" ? "quoteID" : "workOrderID"]: Number(row[id]),
      [date]: row[date],
      status: row["status"],
      ownersCorporationID: Number(row["ownersCorpId"]),
      diarySubject: row["diarySubject"],
      orderNumber: row["orderNumber"],
    }));

const codesOf = (list: readonly { readonly status: string }[]): string =>
  [...new Set(list.map(({ status }) => status))].toSorted().join("");

const formerAccount = `
insert into web_users (agency_id, username, contact_id, roles, owners_corp_ids, portal_full_access_right,
  is_invoice_approver, online_voting_provider, email, initial_password_hash)
select agency_id, $1, 5027, '{1,2}', '{}', true, true, 0, null, initial_password_hash from web_users where username = 'owner1'`;

describeOnEngines("work orders and quotes", (engine) => {
  const testApp = useTestApp({ engine });
  const proofs = new Map<string, SessionProof>();
  beforeAll(async () => {
    await addSecondAgency(testApp().database);
    await testApp().arrange(formerAccount, [FORMER]);
    for (const each of VIEWERS) proofs.set(each.name, await openSessionAs(testApp(), each));
  }, 120_000);
  const get = (name: string, path: string, agencyId = 799_187): Promise<Answer> =>
    testApp().app.inject({
      url: `/api/agencies/${agencyId}/maintenanceItems${path}`,
      ...proofs.get(name),
    });
  const content = (flags: Record<string, boolean>): Promise<void> =>
    testApp().arrange("update agencies set content = content || $1::jsonb", [JSON.stringify(flags)]);

  const summary = async (): Promise<Record<"quotes" | "workOrders", { status: string }[]>> =>
    (await get("nonlot1 as 3", "?ownersCorpId=101")).json();
  const counted = async (): Promise<unknown> =>
    (await get("nonlot1 as 3", "/query/counters/101?by=plan")).json();
  const statusesOfD56 = async (): Promise<number[]> =>
    Promise.all(
      // Of plan A; of plan B without a lot, of its lot 5; none.
      [6001, 6016, 6019, ABSENT].map(
        async (id) => (await get("committee1 as 2", `/workOrders/${id}`)).statusCode,
      ),
    );

  it(
    "each list is what D26 lets its viewer see, and the counters count its open ones",
    { tags: ["spec-403", "spec-404", "spec-606", "spec-720"] },
    async () => {
      const lists = VIEWERS.filter(({ off }) => off !== "all").flatMap((each) => [
        ...each.plans.map((planId) => ({
          each,
          planId,
          query: `ownersCorpId=${planId}`,
          by: `${planId}?by=plan`,
        })),
        ...each.lots.map(({ lotId, planId }) => ({ each, planId, query: `lotId=${lotId}`, by: `${lotId}` })),
      ]);
      expect(lists.length).toBe(12);
      for (const { each, planId, query, by } of lists) {
        const seen = { orders: seenIn(each, workOrders, planId), quotes: seenIn(each, quotes, planId) };
        const answer = await get(each.name, `?${query}`);
        expect(answer.json(), `${each.name} ${query}`).toEqual({
          quotes: listed(seen.quotes, "quoteId", "quoteRequestDate"),
          workOrders: listed(seen.orders, "workOrderId", "orderDate"),
        });
        expect((await get(each.name, `/query/counters/${by}`)).json(), `${each.name} ${by}`).toEqual({
          openWorkOrdersCount: seen.orders.filter(({ status = "" }) => isWorkOrderOpen(status)).length,
          openQuotesCount: seen.quotes.filter(({ status = "" }) => isQuoteOpen(status)).length,
        });
      }
    },
  );

  it(
    "every status travels as its letter, an unlisted one too, which is not open",
    { tags: ["spec-436", "spec-437", "spec-438", "spec-439"] },
    async () => {
      const { quotes: before, workOrders: orders } = await summary();
      expect([codesOf(orders), codesOf(before)]).toEqual(["ACDHNOPQRSUV", "ADNOPQRU"]);
      expect(await counted()).toEqual({ openWorkOrdersCount: 5, openQuotesCount: 2 });
      // WO4104 and Q2051 were open.
      await testApp().arrange("update work_orders set status = 'Z' where work_order_id = 6004");
      await testApp().arrange("update quotes set status = 'Z' where quote_id = 7001");
      const after = await summary();
      expect([codesOf(after.workOrders).at(-1), codesOf(after.quotes).at(-1)]).toEqual(["Z", "Z"]);
      expect(await counted()).toEqual({ openWorkOrdersCount: 4, openQuotesCount: 1 });
      await testApp().arrange("update work_orders set status = 'S' where work_order_id = 6004");
      await testApp().arrange("update quotes set status = 'Q' where quote_id = 7001");
    },
  );

  it("jobs of one day stand by their numbers, read as numbers", async () => {
    const move = "update work_orders set order_on = $1, order_number = $2 where work_order_id = 6001";
    // The day of WO4112.
    await testApp().arrange(move, ["2026-03-07", "WO999"]);
    const list = (await get("nonlot1 as 3", "?ownersCorpId=101")).json<{
      workOrders: { orderNumber: string }[];
    }>();
    const numbers = list.workOrders.map(({ orderNumber }) => orderNumber);
    expect(numbers.slice(numbers.indexOf("WO999"), numbers.indexOf("WO999") + 2)).toEqual([
      "WO999",
      "WO4112",
    ]);
    await testApp().arrange(move, ["2026-02-01", "WO4101"]);
  });

  it.each(VIEWERS)(
    "$name opens the jobs of D26 and no other",
    { tags: ["spec-720", "spec-556"] },
    async (each) => {
      const absent = {
        workOrders: await get(each.name, `/workOrders/${ABSENT}`),
        quotes: await get(each.name, `/quotes/${ABSENT}`),
      };
      const jobs = [
        ...workOrders.map((row) => ({
          kind: "workOrders" as const,
          other: "quotes",
          id: row["workOrderId"],
          row,
        })),
        ...quotes.map((row) => ({ kind: "quotes" as const, other: "workOrders", id: row["quoteId"], row })),
      ];
      for (const { kind, other, id, row } of jobs) {
        const answer = await get(each.name, `/${kind}/${id}`);
        const isOpened = each.off === undefined && isSeen(each, row);
        expect(answer.statusCode, `${kind} ${id}`).toBe(isOpened ? 200 : each.off === undefined ? 404 : 403);
        // What is not seen answers with the bytes of what is not there, and so does a job of the other kind.
        expect(answer.body === absent[kind].body).toBe(!isOpened);
        expect((await get(each.name, `/${other}/${id}`)).body).toBe(absent[kind].body);
      }
    },
  );

  it(
    "a job has everything of its section; a quote no tradesperson and no amount",
    { tags: ["spec-407", "spec-608", "spec-609", "spec-754"] },
    async () => {
      const invoices = readDemoRows("job_invoices.csv");
      for (const row of workOrders.filter((each) => each["ownersCorpId"] === "101")) {
        const own = invoices.filter((invoice) => invoice["workOrderId"] === row["workOrderId"]);
        const answer = await get("committee1 as 2", `/workOrders/${row["workOrderId"]}`);
        expect(answer.json(), row["orderNumber"]).toMatchObject({
          ...commonOf(row),
          id: Number(row["workOrderId"]),
          type: 0,
          orderDate: row["orderDate"],
          tradieName: demoName(row["tradieContactId"]),
          amountQuoted: cell(row["amountQuoted"]) === null ? null : Number(row["amountQuoted"]),
          amountInvoiced: own.reduce((sum, { amount }) => sum + Number(amount), 0),
          invoices: own.map(({ description, refNumber, amount }) => ({
            description,
            refNumber,
            amount: Number(amount),
          })),
        });
      }
      for (const row of quotes.filter((each) => each["ownersCorpId"] === "101"))
        expect(
          (await get("committee1 as 2", `/quotes/${row["quoteId"]}`)).json(),
          row["orderNumber"],
        ).toMatchObject({
          ...commonOf(row),
          id: Number(row["quoteId"]),
          type: 1,
          orderDate: row["quoteRequestDate"],
          tradieName: null,
          amountQuoted: null,
          amountInvoiced: null,
          invoices: [],
        });
      // 1,180.00 + 250.00
      const fence = await get("owner2 as 1", "/workOrders/6017");
      expect(fence.json()).toMatchObject({ planNumber: "40127", amountInvoiced: 1430 });
      await testApp().arrange("update work_orders set tradie_contact_id = null where work_order_id = 6001");
      expect((await get("owner1 as 1", "/workOrders/6001")).json()).toMatchObject({ tradieName: null });
      await testApp().arrange("update work_orders set tradie_contact_id = 5064 where work_order_id = 6001");
    },
  );

  it("in a plan without the seat a committee member opens an owner's jobs, as far as owners may (D56)", async () => {
    const moveLot = "update lot_owners set contact_id = $1 where lot_id = 3003 and left_on is null";
    await testApp().arrange(moveLot, [5005]);
    expect(await statusesOfD56()).toEqual([200, 200, 404, 404]);
    await content({ showMaintenanceDetailsOwner: false });
    expect(await statusesOfD56()).toEqual([200, 403, 404, 404]);
    await content({ showMaintenanceDetailsOwner: true, showMaintenanceDetailsExec: false });
    expect(await statusesOfD56()).toEqual([403, 200, 404, 404]);
    await content({ showMaintenanceDetailsExec: true });
    await testApp().arrange(moveLot, [5022]);
  });

  it(
    "details that are off for the role answer 403 whatever is asked; the list stays",
    { tags: ["spec-554", "spec-555"] },
    async () => {
      await content({ showMaintenanceDetailsOwner: false, showMaintenanceDetailsExec: false });
      for (const [name, query] of [
        ["owner1 as 1", "lotId=2005"],
        ["committee2 as 2", "ownersCorpId=101"],
      ] as const) {
        const asked = ["/workOrders/6001", "/quotes/7001", `/quotes/${ABSENT}`, "/workOrders/6001/images/1"];
        const answers = await Promise.all(asked.map((path) => get(name, path)));
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
        expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
        expect((await get(name, `?${query}`)).statusCode).toBe(200);
      }
      await content({ showMaintenanceDetailsOwner: true, showMaintenanceDetailsExec: true });
    },
  );

  it("an agency's people see the jobs of their agency alone", async () => {
    const theirs = await openSessionAs(testApp(), { username: "owner1", role: 1, agencyId: SECOND_AGENCY });
    proofs.set("theirs", theirs);
    expect((await get("theirs", "/workOrders/506001", SECOND_AGENCY)).statusCode).toBe(200);
    const foreign = [
      await get("theirs", "/workOrders/6001", SECOND_AGENCY),
      await get("theirs", "/workOrders/6001"),
      await get("owner1 as 1", "/workOrders/506001"),
      await get("committee1 as 2", "/workOrders/506001/images/1"),
    ];
    expect(foreign.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  it("a list of what is not reached is a 404, absent or not; signed out is a 401; a wrong question a 400", async () => {
    const paths = [
      "lotId=2012",
      `lotId=${ABSENT}`,
      "ownersCorpId=102",
      `ownersCorpId=${ABSENT}`,
      "lotId=101",
    ];
    const answers = await Promise.all(paths.map((query) => get("owner1 as 1", `?${query}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    for (const path of ["?lotId=2005", "/workOrders/6001", "/quotes/7001"])
      expect((await get("nobody", path)).statusCode).toBe(401);
    for (const path of ["", "?lotId=2005&ownersCorpId=101", "?lotId=x", "/workOrders/x", "/quotes/0"])
      expect((await get("owner1 as 1", path)).statusCode, path).toBe(400);
  });
});

const commonOf = (row: DemoRow): Readonly<Record<string, unknown>> => ({
  status: row["status"],
  orderNumber: row["orderNumber"],
  manager: row["manager"],
  reportedBy: row["reportedBy"],
  dateReported: row["dateReported"],
  planNumber: demoRow("plans.csv", "ownersCorpId", row["ownersCorpId"] ?? "")["planNumber"],
  diarySubject: row["diarySubject"],
});
