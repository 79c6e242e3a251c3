import { readFileSync } from "node:fs";
import { join } from "node:path";
import { addMonths, lastOfMonth } from "@portal/domain/core/local-date";
import { expect, it } from "vitest";
import { demoPackage } from "../testing/packages/load-demo.ts";
import { describeOnEngines, useTestDatabase } from "../testing/databases/test-database.ts";
import { FixturePackage } from "../testing/packages/fixtures.ts";
import { useImportBench } from "../testing/packages/import-bench.ts";

interface ExpectedPlan {
  readonly fundBalances: Readonly<Record<string, number | string>>;
  readonly lots: Readonly<Record<string, { readonly arrears: number; readonly unallocated: number }>>;
}
const expected = JSON.parse(readFileSync(join(demoPackage, "EXPECTED.json"), "utf8")) as {
  asAt: string;
  plans: Readonly<Record<string, ExpectedPlan>>;
};
const AGENCY = 799_187;

describeOnEngines("the demonstration as at its anchor", (engine) => {
  const database = useTestDatabase({ engine, isDemo: true });

  it("holds what each lot owes and has in hand", async () => {
    // Unpaid debts due before the day; receipts less what they were allocated to (accounting C4).
    const rows = await database().query<Record<string, number>>(AGENCY, {
      text: `with standing as (
          select a.* from allocations a join receipts r using (agency_id, receipt_id)
          where a.dated_on <= $1 and (r.reversed_on is null or r.reversed_on > $1)),
        paid as (select debt_id, sum(amount_cents + coalesce(discount_taken_cents, 0)) as cents from standing group by 1)
        select t.lot_id,
          coalesce((select sum(d.gross_cents - coalesce(p.cents, 0)) from debts d left join paid p using (debt_id)
            where d.lot_id = t.lot_id and d.due_on < $1), 0)::bigint as arrears,
          coalesce((select sum(r.amount_cents - coalesce(
              (select sum(s.amount_cents) from standing s where s.receipt_id = r.receipt_id), 0))
            from receipts r where r.lot_id = t.lot_id and (r.reversed_on is null or r.reversed_on > $1)), 0)::bigint
            as unallocated
        from lots t order by t.lot_id`,
      values: [expected.asAt],
    });
    const all = Object.values(expected.plans).flatMap(({ lots }) => Object.entries(lots));
    expect(rows).toEqual(
      all.map(([lotId, { arrears, unallocated }]) => ({ lot_id: Number(lotId), arrears, unallocated })),
    );
    expect(rows.length).toBe(38);
  });

  it("holds the cash, creditors and investments of each plan", async () => {
    const rows = await database().query<{ plan: number; role: string; kind: string; cents: number }>(AGENCY, {
      text: `select l.owners_corp_id as plan, a.role, f.kind, sum(l.debit_cents - l.credit_cents)::bigint as cents
        from journal_lines l join accounts a on a.account_code = l.account_code and a.owners_corp_id in (0, l.owners_corp_id)
        join funds f on f.owners_corp_id = l.owners_corp_id and f.fund = l.fund
        where a.role in ('CASH', 'CREDITORS', 'INVESTMENT') group by 1, 2, 3`,
      values: [],
    });
    const cents = (plan: string, role: string, kind: string): number =>
      rows.find((row) => row.plan === Number(plan) && row.role === role && row.kind === kind)?.cents ?? 0;
    for (const [plan, { fundBalances }] of Object.entries(expected.plans)) {
      expect([plan, cents(plan, "CASH", "ADMIN"), cents(plan, "CASH", "SINKING")]).toEqual([
        plan,
        fundBalances["cashAtBankAdmin"],
        fundBalances["cashAtBankSinking"],
      ]);
      expect(0 - cents(plan, "CREDITORS", "ADMIN") - cents(plan, "CREDITORS", "SINKING")).toBe(
        fundBalances["osCreditorsTotal"],
      );
      expect(cents(plan, "INVESTMENT", "ADMIN") + cents(plan, "INVESTMENT", "SINKING")).toBe(
        fundBalances["totalInvestments"],
      );
    }
  });

  it("is as at the anchor, and holds nothing dated later", async () => {
    const [agency] = await database().query(AGENCY, {
      text: `select as_at_on, is_demo, (select max(dated_on) from journals) as journals, (select max(issued_on) from debts) as debts,
        (select count(*) from invoices where paid_on > $1) as paid, (select count(*) from receipts where reversed_on > $1) as reversed,
        (select count(*) from journal_lines l where not exists (select from journals j where j.journal_id = l.journal_id)) as hanging
        from agencies`,
      values: [expected.asAt],
    });
    expect(agency).toMatchObject({
      as_at_on: expected.asAt,
      is_demo: true,
      paid: 0,
      reversed: 0,
      hanging: 0,
    });
    expect(String(agency?.["journals"]) <= expected.asAt && String(agency?.["debts"]) <= expected.asAt).toBe(
      true,
    );
  });
});

describeOnEngines("the demonstration on other days", (engine) => {
  const bench = useImportBench(engine);

  // Every month end on PostgreSQL; the slower embedded engine takes each quarter's.
  const step = engine === "postgres" ? 1 : 3;
  const days = Array.from({ length: Math.floor(24 / step) }, (_, index) =>
    lastOfMonth(addMonths(expected.asAt, (index + 1) * step)),
  );
  it("keeps all invariants at each month end of two years", { timeout: 240_000 }, async () => {
    const broken: string[] = [];
    for (const day of days) {
      const now = new Date(`${day}T02:00:00Z`);
      broken.push(...(await bench.check(demoPackage, { now })).map((line) => `${day} ${line}`));
    }
    expect(broken).toEqual([]);
    expect(days.at(-1)).toBe("2028-03-31");
  });

  it("leaves out what has not come yet, with what hangs on it", async () => {
    const made = new FixturePackage();
    made.settings["demo"] = { anchor: "2026-06-30" };
    made.set("insurance_claims.csv", 2, { received: "10.00", receivedOn: "2026-03-10" });
    made.add("committee_members.csv", {
      ...made.row("committee_members.csv", 2),
      execMemberId: "43",
      positionName: "Treasurer",
      from: "2026-03-10",
    });
    made.add("meeting_attendance.csv", { meetingRecordID: "81", execMemberId: "43", code: "P" });
    // 4 March 2027 by Sydney's clock, already in the story's year of July 2026 to June 2027: the ledger moves by one year.
    const outcome = await bench.run(made, { mode: "demo", now: new Date("2027-03-03T14:00:00Z") });
    expect(outcome.faults).toEqual([]);
    const read = async (text: string): Promise<unknown[]> =>
      (await bench.database().query<Record<string, unknown>>(123_456, { text })).map(
        (row) => Object.values(row)[0],
      );
    expect(await read("select as_at_on from agencies")).toEqual(["2027-03-04"]);
    // The reversal on 5 March has not happened: neither its journal nor the receipt's end.
    expect(await read("select journal_id from journals order by 1")).toEqual([1, 2, 4, 7]);
    expect(await read("select distinct journal_id from journal_lines order by 1")).toEqual([1, 2, 4, 7]);
    expect(await read("select reversed_on from receipts order by receipt_id")).toEqual([null, null]);
    expect(await read("select debt_id from debts order by 1")).toEqual([601, 602, 604]);
    expect(await read("select count(*) from invoice_lines")).toEqual([0]);
    expect(await read("select received_cents from insurance_claims")).toEqual([0]);
    expect(await read("select exec_member_id from committee_members order by 1")).toEqual([41, 42]);
    expect(await read("select exec_member_id from meeting_attendance")).toEqual([41]);
    // What happens in the buildings moves by the 247 days from 30 June 2026 to 4 March 2027.
    expect(await read("select meeting_on from meetings")).toEqual(["2027-04-05"]);
    expect(await read("select dated_on from journal_lines where journal_id = 4")).toEqual([
      "2027-03-01",
      "2027-03-01",
    ]);
  });
});
