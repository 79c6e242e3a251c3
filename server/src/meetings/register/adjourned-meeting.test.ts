import type { MeetingResult } from "@portal/contract/meetings/result-schemas";
import type { CheckpointStatement } from "@portal/domain/meetings/register/checkpoint-statement";
import { expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { signInContact } from "../../testing/app/give-account.ts";
import { signInAs } from "../../testing/app/sign-in-as.ts";
import { beginInFormat1, registerParts } from "../../testing/ballots/register-parts.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { voteWith } from "../../testing/app/vote-with.ts";
import { createRegisterWorker } from "./register-worker.ts";
import { readSeal } from "./queries.ts";
import { verifyExport } from "./verify/verify-export.ts";
import { exportedRegister } from "../../testing/ballots/exported-register.ts";

/** Of contact 5010, who owes nothing at the first start. */
const LOT = 2008;
const START = new Date("2026-04-21T08:30:00Z");
const NEW_CUTOFF = new Date("2026-04-27T08:30:00Z");
const NEW_START = new Date("2026-04-28T08:30:00Z");

describeOnEngines("a meeting that is adjourned after its roll was taken", (engine) => {
  const testApp = useTestApp({ engine });
  const seal = () => readSeal(testApp().database, DEMO_AGENCY, 8006);
  const reasons = async () =>
    (await seal()).checkpoints.map(({ statement }) => (JSON.parse(statement) as CheckpointStatement).reason);
  /** Whether the lot is financial by the newest roll. */
  const isFinancial = async () => (await seal()).roll?.seats.find(({ id }) => id === LOT)?.isFinancial;
  const ask = async (what: string) => {
    const member = await signInAs(testApp(), { username: "committee1", role: 2 });
    return await member.get(`/plans/101/meetings/2003/8006/${what}`);
  };
  const result = async () => (await ask("result")).json<MeetingResult>();
  const counted = async () =>
    (await result()).motions.find(({ agendaItemID }) => agendaItemID === 9019)?.bySeats.for;
  const findings = async () => {
    expect((await ask("register")).statusCode).toBe(200);
    // The cut-off moved after the close, which is told for ever; nothing else may be.
    return verifyExport(await exportedRegister(testApp(), 8006)).findings.filter(
      ({ code }) => code !== "REOPENED",
    );
  };

  it("is open again, keeps the roll of its start, and takes another one once, at its new start", async () => {
    await beginInFormat1(testApp(), 8006);
    const worker = createRegisterWorker({ ...registerParts(testApp()), isReady: () => true });
    const owner = voteWith(await signInContact(testApp(), 5010, 1));
    await owner.cast(`${LOT}/meetings/8006`, { 9019: "Y" });
    await testApp().moveClock(START);
    await worker.runOnce();

    // It had a result that was final, over the roll of its start.
    expect(await reasons()).toEqual(["close", "roll"]);
    expect(await isFinancial()).toBe(true);
    expect(await result()).toMatchObject({ isProvisional: false });
    expect(await counted()).toBe(1);
    expect(await findings()).toEqual([]);

    // It is open again until its new cut-off, and keeps the roll that was taken.
    await testApp().arrange(
      "update meetings set meeting_on = '2026-04-28', voting_cutoff_on = '2026-04-27' where meeting_record_id = 8006",
    );
    await testApp().arrange("delete from allocations where agency_id = 799187");
    await worker.runOnce();
    expect((await ask("result")).statusCode).toBe(403);
    expect(await reasons()).toEqual(["close", "roll"]);

    // It has a provisional result before its new start, over the roll as it is now.
    await testApp().moveClock(NEW_CUTOFF);
    await worker.runOnce();
    expect(await reasons()).toEqual(["close", "roll", "close"]);
    expect(await result()).toMatchObject({ isProvisional: true });
    expect(await counted()).toBe(0);
    expect(await findings()).toEqual([]);

    // From then on it has that of another roll, taken once.
    await testApp().moveClock(NEW_START);
    await worker.runOnce();
    expect(await reasons()).toEqual(["close", "roll", "close", "roll"]);
    expect(await isFinancial()).toBe(false);
    const { isProvisional, rollTakenAt } = await result();
    expect(isProvisional).toBe(false);
    expect(Date.parse(rollTakenAt)).toBeGreaterThanOrEqual(NEW_START.getTime());
    expect(await counted()).toBe(0);
    expect(await findings()).toEqual([]);
    await worker.runOnce();
    expect(await reasons()).toHaveLength(4);

    // It has its new roll long after its start, too.
    await testApp().arrange(
      "update meetings set meeting_on = '2026-05-05', voting_cutoff_on = '2026-05-04' where meeting_record_id = 8006",
    );
    await testApp().moveClock(new Date("2026-09-30T00:00:00Z"));
    await worker.runOnce();
    expect((await reasons()).slice(4)).toEqual(["close", "roll"]);
  }, 120_000);
});
