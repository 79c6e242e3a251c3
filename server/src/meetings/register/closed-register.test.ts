import type { MeetingResult } from "@portal/contract/meetings/result-schemas";
import type { CheckpointStatement } from "@portal/domain/meetings/register/checkpoint-statement";
import { beforeAll, expect, it } from "vitest";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { signInContact } from "../../testing/app/give-account.ts";
import { signInAs } from "../../testing/app/sign-in-as.ts";
import { beginInFormat1, registerParts } from "../../testing/ballots/register-parts.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { voteWith } from "../../testing/app/vote-with.ts";
import { runExportBallots } from "./export/export-command.ts";
import { createRegisterWorker, type RegisterWorker } from "./register-worker.ts";
import { readSeal } from "./queries.ts";
import { verifyExport } from "./verify/verify-export.ts";
import { exportedRegister } from "../../testing/ballots/exported-register.ts";

const CUTOFF = new Date("2026-04-20T08:30:00Z");
const RESULT = "/plans/101/meetings/2005/8006/result";

describeOnEngines("a register that is closed", (engine) => {
  const testApp = useTestApp({ engine });
  let worker: RegisterWorker;
  const result = async (): Promise<MeetingResult> => {
    const owner = await signInAs(testApp(), { username: "owner1", role: 1 });
    const answer = await owner.get(RESULT);
    if (answer.statusCode !== 200) throw new Error(`the result: ${answer.statusCode} ${answer.body}`);
    return answer.json<MeetingResult>();
  };
  const seal = () => readSeal(testApp().database, DEMO_AGENCY, 8006);
  const stated = async () =>
    (await seal()).checkpoints.map(({ statement }) => JSON.parse(statement) as CheckpointStatement);
  beforeAll(async () => {
    await beginInFormat1(testApp(), 8006);
    worker = createRegisterWorker({
      ...registerParts(testApp()),
      isReady: () => true,
    });
    const member = voteWith(await signInAs(testApp(), { username: "committee1", role: 2 }));
    await member.cast("2003/meetings/8006", { 9023: "Y", 9025: "Y" });
  }, 120_000);

  it("keeps its agenda, times, result and plan, whatever becomes of its meeting, and is exported without it", async () => {
    // It keeps the agenda as it stood with its first checkpoint.
    await testApp().moveClock(new Date(anchorAt.getTime() + 3_700_000));
    await worker.runOnce();
    const { kept } = await seal();
    expect(kept?.checkpointNo).toBe(1);
    expect(kept?.agenda.meeting).toMatchObject({ ownersCorpId: 101, meetingType: "AGM", state: "NSW" });
    expect(kept?.agenda.motions.map(({ agendaItemId }) => agendaItemId)).toContain(9023);

    // A statement is made no later than now by a clock that was set back, nor earlier than what it covers.
    await testApp().moveClock(new Date(anchorAt.getTime() + 600_000));
    const owner = voteWith(await signInAs(testApp(), { username: "owner2", role: 1 }));
    await owner.cast("2020/meetings/8006", { 9025: "A" });
    await testApp().moveClock(CUTOFF);
    await worker.runOnce();
    await testApp().moveClock(new Date(CUTOFF.getTime() - 1000));
    await testApp().arrange(
      "update meetings set voting_cutoff_time = '18:29' where meeting_record_id = 8006",
    );
    await worker.runOnce();
    await testApp().arrange(
      "update meetings set voting_cutoff_time = '18:30' where meeting_record_id = 8006",
    );
    await testApp().moveClock(new Date(CUTOFF.getTime() + 1000));
    await worker.runOnce();
    const statements = await stated();
    expect(statements.map(({ reason }) => reason)).toEqual(["hour", "close", "close", "close"]);
    const made = statements.map(({ madeAt }) => madeAt);
    expect(made).toEqual(made.toSorted());

    // It has one result, whatever packages make of the agenda and of what voting is allowed.
    const before = await result();
    // Unanimous: who owes money votes too.
    expect(before.motions.find(({ agendaItemID }) => agendaItemID === 9025)?.bySeats).toMatchObject({
      for: 1,
      abstain: 1,
    });
    await testApp().arrange("update agenda_items set description = 'Mended' where agenda_item_id = 9025");
    await testApp().arrange(
      "update agenda_items set resolution_type = 'UNANIMOUS' where agenda_item_id = 9019",
    );
    await testApp().arrange("delete from agenda_items where agenda_item_id = 9023");
    await testApp().arrange("update meetings set allow_voting = false where meeting_record_id = 8006");
    await worker.runOnce();
    const { turnout, motions, receipts } = await result();
    expect({ turnout, motions, receipts }).toEqual({
      turnout: before.turnout,
      motions: before.motions,
      receipts: before.receipts,
    });
    const member = await signInAs(testApp(), { username: "committee1", role: 2 });
    expect((await member.get("/plans/101/meetings/2003/8006/register")).statusCode).toBe(200);
    const sealed = JSON.parse(await exportedRegister(testApp(), 8006)) as {
      motions: { description: string }[];
    };
    expect(sealed.motions.map(({ description }) => description)).not.toContain("Mended");

    // It is not that of a plan that the meeting was moved to.
    await testApp().arrange("update meetings set owners_corp_id = 102 where meeting_record_id = 8006");
    const others = await signInContact(testApp(), 5028, 2);
    for (const what of ["result", "register", "turnout", "receipts/ABCD-EFGH-JKLM"])
      for (const answer of [
        await member.get(`/plans/101/meetings/2003/8006/${what}`),
        await others.get(`/plans/102/meetings/3001/8006/${what}`),
      ])
        expect(answer.statusCode, what).toBe(404);

    // It is exported when its meeting is in no package any more.
    for (const table of ["agenda_items", "meeting_attendance", "meetings"])
      await testApp().arrange(`delete from ${table} where meeting_record_id = 8006`);
    const lines: string[] = [];
    const dependencies = { ...registerParts(testApp()), say: (line: string) => void lines.push(line) };
    const asked = {
      name: "export-ballots",
      agencyId: DEMO_AGENCY,
      meetingRecordId: 8006,
      isCsv: false,
    } as const;
    expect(await runExportBallots(asked, dependencies), lines.join()).toBe(0);
    // The agency has moved the cut-off after the close, twice.
    const codes = verifyExport(lines.join("\n")).findings.map(({ code }) => code);
    expect(codes).toEqual(["REOPENED", "REOPENED"]);
    expect(JSON.parse(lines.join("\n"))).toMatchObject({
      meeting: { ownersCorpId: 101, description: "Annual General Meeting" },
      roll: { isProvisional: true },
      result: { turnout: { voted: 2 } },
    });
  }, 120_000);
});
