import type { MeetingResult } from "@portal/contract/meetings/result-schemas";
import { RULE_NAMES } from "@portal/domain/legislation/public";
import type { AnsweredRoll } from "@portal/domain/meetings/count/roll";
import { barsOfMeeting, firstKinds } from "@portal/domain/meetings/count/first-rules";
import { describe, expect, it } from "vitest";
import { DEMO_AGENCY, type TestApp, useTestApp } from "../../testing/app/build-test-app.ts";
import { signInContact } from "../../testing/app/give-account.ts";
import { signInAs } from "../../testing/app/sign-in-as.ts";
import { voteWith } from "../../testing/app/vote-with.ts";
import { judgeRegister } from "../../testing/ballots/judge-register.ts";
import { registerParts, TEST_KEYS } from "../../testing/ballots/register-parts.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { hashed } from "../register/agenda-voted-on.ts";
import { readMotions, readRegisterMeeting, readSeal } from "../register/queries.ts";
import { createRegisterWorker } from "../register/register-worker.ts";
import { registerTimes } from "../register/register-times.ts";
import { makeStatement } from "../register/signing/make-statement.ts";
import { lockRegister, readHashes } from "../register/signing/take-checkpoint.ts";
import { writeStatement } from "../register/signing/write-statement.ts";

const AGM = 8006;
const MOTION = 9019;
/** Of contact 5010; notice of the meeting was given on 28 March. */
const LATE = 2008;
const DEBTOR = 2003;
const CUTOFF = new Date("2026-04-20T08:30:01Z");
const START = new Date("2026-04-21T08:30:00Z");

/** Lot 8 owes what fell due after the notice, lot 3 what was due before it; nobody has paid, by a ledger of the meeting's eve. */
async function owe(testApp: TestApp): Promise<void> {
  await testApp.arrange("update agencies set as_at_on = '2026-04-20'");
  for (const [lotId, dueOn] of [
    [LATE, "2026-04-05"],
    [DEBTOR, "2026-03-01"],
  ] as const) {
    const own = "select debt_id from debts where lot_id = $1";
    await testApp.arrange(`delete from allocations where debt_id in (${own})`, [lotId]);
    await testApp.arrange(
      "delete from allocations where receipt_id in (select receipt_id from receipts where lot_id = $1)",
      [lotId],
    );
    await testApp.arrange("delete from receipts where lot_id = $1", [lotId]);
    await testApp.arrange("delete from debts where lot_id = $1", [lotId]);
    await testApp.arrange(
      `insert into debts (agency_id, debt_id, lot_id, kind, fund, issued_on, due_on, gross_cents, gst_cents, description)
       values ($1, 990000 + $2, $2, 'RECOVERY', 'ADM', '2026-02-01', $3, 80000, 0, 'Costs')`,
      [DEMO_AGENCY, lotId, dueOn],
    );
  }
}

/** What is done with the register of a demonstration of its own. */
function openBench(engine: Parameters<typeof useTestApp>[0]["engine"]) {
  const testApp = useTestApp({ engine });
  const worker = () => createRegisterWorker({ ...registerParts(testApp()), isReady: () => true });
  const seal = () => readSeal(testApp().database, DEMO_AGENCY, AGM);
  const result = async () => {
    const member = await signInAs(testApp(), { username: "committee1", role: 2 });
    return (await member.get(`/plans/101/meetings/2003/${AGM}/result`)).json<MeetingResult>();
  };
  const motion = async () => (await result()).motions.find(({ agendaItemID }) => agendaItemID === MOTION);
  const cast = async (): Promise<void> => {
    await owe(testApp());
    const late = voteWith(await signInContact(testApp(), 5010, 1));
    await late.cast(`${LATE}/meetings/${AGM}`, { [MOTION]: "Y" });
    const debtor = voteWith(await signInAs(testApp(), { username: "committee1", role: 2 }));
    await debtor.cast(`${DEBTOR}/meetings/${AGM}`, { [MOTION]: "N" });
  };
  const answersOf = async (id: number) => {
    const roll = (await seal()).roll as AnsweredRoll | null;
    return roll?.seats.find((seat) => seat.id === id)?.answers.find((each) => each.agendaItemId === MOTION);
  };
  return { testApp, worker, seal, result, motion, cast, answersOf };
}

describeOnEngines("a register under the law of its day", (engine) => {
  describe("the roll", () => {
    const { testApp, worker, result, motion, cast, answersOf } = openBench(engine);

    it("an owner whose levy fell due after the notice keeps the vote, and no later law changes the result", async () => {
      await cast();
      await testApp().moveClock(CUTOFF);
      await worker().runOnce();
      expect(await motion()).toMatchObject({
        bySeats: { for: 1, against: 0 },
        outcome: "CARRIED",
        undecided: 0,
        rule: { name: "NSW ordinary resolution", version: "2", isReviewed: false },
      });
      await testApp().moveClock(START);
      await worker().runOnce();
      expect(await answersOf(LATE)).toBe(undefined);
      expect(await answersOf(DEBTOR)).toMatchObject({
        answer: "no",
        reason: "UNFINANCIAL_AT_NOTICE_AND_UNPAID",
      });
      const before = await result();
      expect(before).toMatchObject({ isProvisional: false });
      const judged = await judgeRegister(testApp(), AGM);
      expect(judged).toMatchObject({ exitCode: 0, found: [], foundInPython: [] });
      const exported = JSON.parse(judged.said) as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
      const ruleSet = { state: "NSW", from: "2025-10-27", hash: expect.stringMatching(/^[0-9a-f]{64}$/) };
      expect(exported["close"]).toMatchObject({ ruleSet });
      expect(exported["roll"]).toMatchObject({ law: { ruleSet, overrides: [] } });

      // Another law (every rule switched off, or set otherwise), another notice, another state, other debts: what is taken stays.
      await testApp().arrange(
        `insert into law_overrides (agency_id, override_id, rule, value, reason, from_on, set_by)
         select $1::int, row_number() over (), rule, '"unknown"', 'Order of the tribunal', '2026-01-01', 1
         from unnest($2::text[]) rule`,
        [DEMO_AGENCY, RULE_NAMES],
      );
      await testApp().arrange(
        `insert into law_overrides (agency_id, override_id, rule, value, reason, from_on, set_by)
         values ($1, 1000, 'exempt', '["ORDINARY"]', 'By-law 14 of the scheme', '2026-01-01', 1)`,
        [DEMO_AGENCY],
      );
      await testApp().arrange(
        "update meetings set notice_given_on = '2026-04-20' where meeting_record_id = $1",
        [AGM],
      );
      await testApp().arrange("update plans set state = 'TAS' where owners_corp_id = 101");
      await testApp().arrange("delete from debts where debt_id > 990000");
      await worker().runOnce();
      expect(await result()).toEqual(before);
      expect(await judgeRegister(testApp(), AGM)).toMatchObject({
        exitCode: 0,
        found: [],
        foundInPython: [],
      });
    });
  });

  describe("what the agency has set", () => {
    const { testApp, worker, motion, cast, answersOf } = openBench(engine);

    it("what the agency has set before the roll is taken holds, is told, and is kept with the roll", async () => {
      await cast();
      await testApp().arrange(
        `insert into law_overrides (agency_id, override_id, owners_corp_id, rule, value, reason, from_on, set_by, ended_by,
         ended_at, end_reason)
       values ($1, 3, 101, 'exempt', '["ORDINARY"]', 'By-law 14 of the scheme', '2026-01-01', 1, null, null, null),
         ($1, 4, 102, 'debtsTest', '"unknown"', 'Another scheme''s', '2026-01-01', 1, null, null, null),
         ($1, 5, 101, 'debtsTest', '"unknown"', 'It was ended', '2026-01-01', 1, 1, portal_now(), 'By mistake')`,
        [DEMO_AGENCY],
      );
      await testApp().moveClock(START);
      await worker().runOnce();
      expect(await answersOf(DEBTOR)).toBe(undefined);
      expect(await motion()).toMatchObject({ bySeats: { for: 1, against: 1 }, outcome: "NOT_CARRIED" });
      const { said, ...judged } = await judgeRegister(testApp(), AGM);
      expect(judged).toMatchObject({ found: [], foundInPython: [] });
      expect(JSON.parse(said)).toMatchObject({
        roll: {
          law: { overrides: [{ rule: "exempt", value: '["ORDINARY"]', from: "2026-01-01", to: null }] },
        },
      });
    });
  });

  describe("version 1", () => {
    const { testApp, worker, seal, motion, cast, answersOf } = openBench(engine);

    it("that was closed by the rules of version 1 keeps to them, with the roll that is taken since", async () => {
      await cast();
      await testApp().moveClock(CUTOFF);
      await closeByFirstRules(testApp());
      await testApp().moveClock(START);
      await worker().runOnce();
      // Lot 8 was in arrears at the start, which is all that version 1 asks.
      expect(await answersOf(LATE)).toEqual({ agendaItemId: MOTION, answer: "no", reason: "UNFINANCIAL" });
      expect((await seal()).roll).not.toHaveProperty("law");
      expect(await motion()).toMatchObject({
        bySeats: { for: 0, against: 0 },
        outcome: "NO_VOTES",
        rule: { version: "1" },
      });
      expect(await judgeRegister(testApp(), AGM)).toMatchObject({
        exitCode: 0,
        found: [],
        foundInPython: [],
      });
    });
  });
});

/** Closes the register as it was closed before rules of version 2. */
async function closeByFirstRules(testApp: TestApp): Promise<void> {
  const { database, outbox } = registerParts(testApp);
  const meeting = await readRegisterMeeting(database, DEMO_AGENCY, AGM);
  if (meeting === undefined) throw new Error("the meeting is gone");
  const secret = TEST_KEYS.current(DEMO_AGENCY);
  await database.agencyTransaction(DEMO_AGENCY, async (transaction) => {
    const register = await lockRegister(transaction, DEMO_AGENCY, AGM);
    if (register === null) throw new Error("nobody has voted");
    const motions = await readMotions(transaction, DEMO_AGENCY, AGM);
    const { meetingType, state } = meeting;
    const rules = {
      ruleSet: null,
      motions: barsOfMeeting({ meetingType, state, motions: firstKinds(motions) }),
    };
    const statement = makeStatement(await readHashes(transaction, DEMO_AGENCY, AGM), {
      agencyId: DEMO_AGENCY,
      meetingRecordId: AGM,
      checkpointNo: register.checkpointNo,
      reason: "close",
      ...registerTimes(meeting),
      madeAt: register.madeAt,
      motions: hashed(2, motions),
      rules,
    });
    await writeStatement({ transaction, outbox, settings: null, secret, meeting }, statement, {
      motions,
      rules,
    });
    await transaction.query(DEMO_AGENCY, {
      name: "test-keep-key",
      text: "insert into voting_keys (agency_id, meeting_record_id, key_no, key) values ($1, $2, $3, $4)",
      values: [DEMO_AGENCY, AGM, register.closes, secret.voteKey(AGM, register.closes)],
    });
  });
}
