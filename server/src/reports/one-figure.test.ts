/**
 * One fact, one figure: what a lot has to pay is the same in the answer that Home and Portfolio show and in report 4, printed
 * and as a table. In every run on two days; with `PORTAL_EVERY_DAY=1` (`npm run proof -- one-figure`) on each day of a year as
 * a table, and on eight of them printed, too.
 */
import type { Financial } from "@portal/contract/ledger/schemas";
import type { Lot } from "@portal/contract/portfolio/schemas";
import type { ReportAnswer } from "@portal/contract/reports/schemas";
import { addDays, type LocalDate } from "@portal/domain/core/local-date";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../testing/app/build-test-app.ts";
import { openSessionAs, type SessionProof } from "../testing/app/open-session-as.ts";
import { readDemoRows } from "../testing/packages/demo-rows.ts";
import { linesOf } from "../testing/figures/read-report-pdf.ts";

const isEveryDay = process.env["PORTAL_EVERY_DAY"] === "1";
const FIRST = "2025-07-01";
const DAYS = 365;
/** Before and at due days, at the year's turn, and at the demonstration's day. */
const PRINTED = [
  "2025-07-01",
  "2025-08-16",
  "2025-10-01",
  "2025-12-31",
  "2026-01-02",
  "2026-02-16",
  "2026-03-31",
  "2026-06-30",
];
const days: readonly LocalDate[] = isEveryDay
  ? Array.from({ length: DAYS }, (_, at) => addDays(FIRST, at))
  : ["2026-02-16", "2026-03-31"];

/** A plan that was registered lately has owners since then alone. */
const lotsOwnedOn = (day: LocalDate): readonly number[] =>
  readDemoRows("lot_owners.csv")
    .filter(
      ({ enteredDate = "", leftDate = "" }) => enteredDate <= day && (leftDate === "" || leftDate > day),
    )
    .map(({ lotId }) => Number(lotId))
    .toSorted((one, other) => one - other);

const centsOf = (text: string): number => {
  const isBelow = /^\(.*\)$|^[-−–]/.test(text.trim());
  const cents = Math.round(Number(text.replaceAll(/[^\d.]/g, "")) * 100);
  return isBelow && cents > 0 ? -cents : cents;
};

/** What a lot has to pay, in cents, wherever it is said. */
interface Figures {
  readonly lotId: number;
  readonly answered: number;
  readonly inLines: number;
  readonly inTable: number;
  readonly onPaper: number;
}

const disagreeing = (figures: readonly Figures[]): readonly Figures[] =>
  figures.filter(({ answered, inLines, inTable, onPaper }) =>
    [inLines, inTable, onPaper].some((other) => other !== answered),
  );

describe("what a lot has to pay", () => {
  const testApp = useTestApp({ engine: "embedded" });
  let owners: readonly string[] = [];

  beforeAll(async () => {
    await testApp().arrange(
      `insert into web_users (agency_id, username, contact_id, roles, owners_corp_ids, portal_full_access_right,
         is_invoice_approver, online_voting_provider)
       select distinct agency_id, 'contact' || contact_id, contact_id, '{1}'::smallint[], '{}'::bigint[], false, false, 0
       from lot_owners`,
    );
    const rows = await testApp().database.query<{ username: string }>(DEMO_AGENCY, {
      text: "select username from web_users where agency_id = $1 and username like 'contact%' order by username",
      values: [DEMO_AGENCY],
    });
    owners = rows.map(({ username }) => username);
  }, 120_000);

  const get = async <Answer>(path: string, proof: SessionProof): Promise<Answer> => {
    const answer = await testApp().app.inject({ url: `/api/agencies/${DEMO_AGENCY}/${path}`, ...proof });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return answer.json<Answer>();
  };

  async function reportOf(lot: Lot, format: "pdf" | "csv", proof: SessionProof): Promise<Buffer> {
    const ask = () =>
      testApp().app.inject({
        method: "POST",
        url: `/api/agencies/${DEMO_AGENCY}/reports`,
        payload: {
          mainCommand: "CurrentOwnerAccount",
          parameter0: lot.ownerCorpId,
          parameter1: lot.id,
          format,
        },
        ...proof,
      });
    let answer = await ask();
    // On a busy machine the printer may ask to be left alone for a while, more than once.
    for (let again = 0; answer.statusCode === 503 && again < 5; again += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each asks again because of the one before
      answer = await ask();
    }
    const { data, message } = answer.json<ReportAnswer>();
    expect([answer.statusCode, message]).toEqual([200, null]);
    return Buffer.from(data ?? "", "base64");
  }

  /** Without a line there is nothing to pay. */
  async function totalInTable(lot: Lot, proof: SessionProof): Promise<number> {
    const records: readonly (readonly string[])[] = parse(await reportOf(lot, "csv", proof), {
      bom: true,
      relax_column_count: true,
    });
    return centsOf(records.find(([name]) => name === "Total to pay")?.[1] ?? "0");
  }

  async function totalOnPaper(lot: Lot, proof: SessionProof): Promise<number> {
    const lines = await linesOf(await reportOf(lot, "pdf", proof));
    const line = lines.find(({ text }) => text.startsWith("Total to pay"));
    return centsOf(line?.text.replace("Total to pay", "") ?? "0");
  }

  it.each(days)(
    "on %s is the same in each lot's answer, table and print",
    async (day) => {
      await testApp().moveClock(new Date(`${day}T10:00:00+10:00`));
      const figures: Figures[] = [];
      for (const username of owners) {
        const proof = await openSessionAs(testApp(), { username, role: 1 });
        for (const lot of await get<readonly Lot[]>("plans/query/lots", proof)) {
          const { amountToPay } = await get<Financial>(`plans/lots/${lot.id}/query/financial`, proof);
          if (amountToPay === null) throw new Error(`lot ${lot.id} is told what to pay`);
          const isPrinted = PRINTED.includes(day) && (isEveryDay || figures.length % 13 === 0);
          const inTable = await totalInTable(lot, proof);
          figures.push({
            lotId: lot.id,
            answered: Math.round(amountToPay.total * 100),
            inLines: amountToPay.lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
            inTable,
            onPaper: isPrinted ? await totalOnPaper(lot, proof) : inTable,
          });
        }
      }
      expect(disagreeing(figures)).toEqual([]);
      const lots = figures.map(({ lotId }) => lotId);
      expect(lots.toSorted((one, other) => one - other)).toEqual(lotsOwnedOn(day));
      // Controls: a cent off in one place is found, and so is another lot's total.
      const [first, ...others] = figures;
      const stranger = others.find(({ answered }) => answered !== first?.answered);
      if (first === undefined || stranger === undefined) throw new Error("all lots pay the same");
      expect(disagreeing([{ ...first, inTable: first.inTable + 1 }, ...others])).toHaveLength(1);
      expect(disagreeing([{ ...first, onPaper: stranger.onPaper }, ...others])).toHaveLength(1);
    },
    300_000,
  );

  it("is read to the cent, credits as negative", () => {
    expect(centsOf("2,028.24")).toBe(202_824);
    expect(centsOf("(223.38)")).toBe(-22_338);
    expect(centsOf("$2,028.25")).toBe(202_825);
  });
});
