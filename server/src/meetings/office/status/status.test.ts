import type { MeetingStatus } from "@portal/contract/meetings/office/status-schemas";
import type { MeetingResult } from "@portal/contract/meetings/result-schemas";
import type { AnsweredRoll } from "@portal/domain/meetings/count/roll";
import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_AGENCY, type TestApp, useTestApp } from "../../../testing/app/build-test-app.ts";
import { signInContact } from "../../../testing/app/give-account.ts";
import { firstAdmin, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { joinAs } from "../../../testing/app/office-member.ts";
import { signInAs } from "../../../testing/app/sign-in-as.ts";
import { voteWith } from "../../../testing/app/vote-with.ts";
import { judgeRegister } from "../../../testing/ballots/judge-register.ts";
import { registerParts } from "../../../testing/ballots/register-parts.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";
import { readSeal } from "../../register/queries.ts";
import { createRegisterWorker } from "../../register/register-worker.ts";

const AGM = 8006;
const MOTION = 9019;
/** Owes what was due before the notice. */
const DEBTOR = 2003;
/** Owes nothing. */
const PAID = 2008;
const EVE = new Date("2026-04-21T00:00:00Z");
const START = new Date("2026-04-21T08:30:00Z");
const PATH = `meetings/${AGM}/status`;
const cheque = "Cheque received on 20 April";

async function owe(testApp: TestApp, ledgerOn: string): Promise<void> {
  await testApp.arrange("update agencies set as_at_on = $1", [ledgerOn]);
  for (const lotId of [DEBTOR, PAID]) {
    const own = "select debt_id from debts where lot_id = $1";
    await testApp.arrange(`delete from allocations where debt_id in (${own})`, [lotId]);
    await testApp.arrange(
      "delete from allocations where receipt_id in (select receipt_id from receipts where lot_id = $1)",
      [lotId],
    );
    await testApp.arrange("delete from receipts where lot_id = $1", [lotId]);
    await testApp.arrange("delete from debts where lot_id = $1", [lotId]);
  }
  await testApp.arrange(
    `insert into debts (agency_id, debt_id, lot_id, kind, fund, issued_on, due_on, gross_cents, gst_cents, description)
     values ($1, 990001, $2, 'RECOVERY', 'ADM', '2026-02-01', '2026-03-01', 80000, 0, 'Costs')`,
    [DEMO_AGENCY, DEBTOR],
  );
}

const of = (roll: AnsweredRoll, lotId: number) =>
  roll.seats.find(({ id }) => id === lotId)?.answers.find(({ agendaItemId }) => agendaItemId === MOTION);

/** A meeting on which two lots have voted, of which one owes. */
function openBench(engine: Parameters<typeof useTestApp>[0]["engine"], ledgerOn = "2026-04-20") {
  const testApp = useTestApp({ engine });
  const office: { ada?: SignedInMember } = {};
  beforeAll(async () => {
    await owe(testApp(), ledgerOn);
    const paid = voteWith(await signInContact(testApp(), 5010, 1));
    await paid.cast(`${PAID}/meetings/${AGM}`, { [MOTION]: "Y" });
    const debtor = voteWith(await signInAs(testApp(), { username: "committee1", role: 2 }));
    await debtor.cast(`${DEBTOR}/meetings/${AGM}`, { [MOTION]: "N" });
    await testApp().moveClock(EVE);
    await createRegisterWorker({ ...registerParts(testApp()), isReady: () => true }).runOnce();
    office.ada = await firstAdmin(testApp());
  }, 120_000);
  const ada = () => office.ada as SignedInMember;
  const status = async () => (await ada().browser.get(PATH)).json<MeetingStatus>();
  const confirm = async (body: object = {}, by = ada()) => {
    const { version } = await status();
    const answered = await by.browser.post(`${PATH}/confirm`, { version, lots: [], whyOld: null, ...body });
    return { status: answered.statusCode, ...answered.json<Partial<MeetingStatus> & { code?: string }>() };
  };
  const start = async () => {
    await testApp().moveClock(START);
    await createRegisterWorker({ ...registerParts(testApp()), isReady: () => true }).runOnce();
    return (await readSeal(testApp().database, DEMO_AGENCY, AGM)).roll as AnsweredRoll;
  };
  const result = async () => {
    const member = await signInAs(testApp(), { username: "committee1", role: 2 });
    return (await member.get(`/plans/101/meetings/2003/${AGM}/result`)).json<MeetingResult>();
  };
  const begin = (time: string) =>
    testApp().arrange("update meetings set meeting_time = $1 where meeting_record_id = $2", [time, AGM]);
  return { testApp, ada, status, confirm, start, result, begin };
}

describeOnOneEngine("who is financial", (engine) => {
  describe("confirmed otherwise before the roll", () => {
    const { testApp, ada, status, confirm, start, result } = openBench(engine);

    it("is listed with what is owed, refused where something is wrong, and kept by the roll", async () => {
      const listed = await status();
      expect(listed).toMatchObject({ ledgerOn: "2026-04-20", isLedgerOld: false, mayConfirm: true });
      expect(listed.confirmation).toBeNull();
      expect(listed.rows.find(({ lotId }) => lotId === DEBTOR)).toMatchObject({
        name: "Lot 3",
        answers: expect.arrayContaining([{ kind: "ordinary resolution", answer: "no", why: null }]) as object,
        owed: [
          { on: "2026-03-28", cents: 80_000 },
          { on: "2026-04-21", cents: 80_000 },
        ],
      });
      expect(listed.rows.map(({ lotId }) => lotId)).not.toContain(PAID);
      expect(await confirm({ version: "0".repeat(64) })).toMatchObject({ status: 409, code: "STATUS_STALE" });
      const said = (more: object) =>
        confirm({ lots: [{ lotId: DEBTOR, answer: "yes", reason: null, ...more }] });
      expect(await said({})).toMatchObject({ status: 400, errors: [{ path: "lots.0.reason" }] });
      expect(await said({ lotId: 1, reason: cheque })).toMatchObject({ errors: [{ path: "lots.0.lotId" }] });
      const twice = { lotId: DEBTOR, answer: "yes", reason: cheque };
      expect(await confirm({ lots: [twice, twice] })).toMatchObject({ errors: [{ path: "lots.1.lotId" }] });
      const other = await joinAs(testApp(), ada(), "manager", [102]);
      expect(await confirm({}, other)).toMatchObject({ status: 404 });

      expect(
        await confirm({
          lots: [
            { lotId: DEBTOR, answer: "yes", reason: cheque },
            { lotId: PAID, answer: "no", reason: "The cheque was dishonoured" },
          ],
        }),
      ).toMatchObject({
        status: 200,
        confirmation: { by: "Ada Admin", isStale: false, lots: [{ name: "Lot 3", reason: cheque }, {}] },
      });
      expect((await result()).isStatusConfirmed).toBe(true);

      const roll = await start();
      expect(of(roll, DEBTOR)).toBeUndefined();
      expect(of(roll, PAID)).toMatchObject({ answer: "no" });
      expect(roll.law?.status).toEqual({
        confirmedAt: expect.stringMatching(/Z$/) as string,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        lots: [
          { lotId: DEBTOR, answer: "yes" },
          { lotId: PAID, answer: "no" },
        ],
      });
      expect(await result()).toMatchObject({ isProvisional: false, isStatusConfirmed: true });
      const judged = await judgeRegister(testApp(), AGM);
      expect(judged).toMatchObject({ exitCode: 0, found: [], foundInPython: [] });
      expect(judged.said).not.toContain(cheque);
    });
  });

  describe("confirmed by figures that a package has changed", () => {
    const { testApp, status, confirm, start, result } = openBench(engine);

    it("is stale, and the answers of the ledger stand, which the sheet says", async () => {
      expect(await confirm({ lots: [{ lotId: DEBTOR, answer: "yes", reason: cheque }] })).toMatchObject({
        status: 200,
      });
      await testApp().arrange("update debts set gross_cents = 90000 where debt_id = 990001");
      expect((await status()).confirmation).toMatchObject({ isStale: true });
      const roll = await start();
      expect(of(roll, DEBTOR)).toMatchObject({ answer: "no" });
      expect(roll.law?.status).toBeUndefined();
      expect(await result()).toMatchObject({ isStatusConfirmed: false });
      expect(await judgeRegister(testApp(), AGM)).toMatchObject({ found: [], foundInPython: [] });
    });
  });

  describe("confirmed by an old ledger", () => {
    const { testApp, status, confirm, start, begin } = openBench(engine, "2026-04-10");

    it("takes a reason, and closes what the ledger alone would leave unknown; no row is changed", async () => {
      expect((await status()).isLedgerOld).toBe(true);
      expect(await confirm()).toMatchObject({ status: 400, errors: [{ path: "whyOld" }] });
      expect(await confirm({ whyOld: "The bank says that nothing came in since" })).toMatchObject({
        confirmation: { whyOld: "The bank says that nothing came in since" },
      });
      // It is 10 o'clock on the meeting's day.
      await begin("09:30");
      expect(await confirm({ whyOld: "The bank says so" })).toMatchObject({
        status: 409,
        code: "MEETING_STATE",
      });
      await begin("18:30");
      for (const change of [
        "update status_confirmations set lots = '[]'",
        "delete from status_confirmations",
      ])
        await expect(testApp().arrange(change)).rejects.toThrow(/permission denied/);
      expect(of(await start(), DEBTOR)).toMatchObject({
        answer: "no",
        reason: "UNFINANCIAL_AT_NOTICE_AND_UNPAID",
      });
    });
  });
});
