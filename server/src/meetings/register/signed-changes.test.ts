/** What is signed and told of a register of format 2 between its first ballot and its last close. */
import type { MeetingResult } from "@portal/contract/meetings/result-schemas";
import type { StatementOfFormat2 } from "@portal/domain/meetings/register/checkpoint-statement";
import { expect, it } from "vitest";
import { changeAsImport } from "../../testing/ballots/change-as-import.ts";
import { registerParts } from "../../testing/ballots/register-parts.ts";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { type SignedInClient, signInAs } from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { voteWith } from "../../testing/app/vote-with.ts";
import { createRegisterWorker } from "./register-worker.ts";
import { readSeal } from "./queries.ts";
import { NO_ANCHORS } from "./verify/trust.ts";
import { verifyExport } from "./verify/verify-export.ts";
import { exportedRegister } from "../../testing/ballots/exported-register.ts";

const AGM = 8006;
const LOT_5 = "2005/meetings/8006";
const cutoffOn = (day: string): string =>
  `update meetings set voting_cutoff_on = '${day}' where meeting_record_id = ${AGM}`;

describeOnEngines("a meeting that an import changes while its register is open", (engine) => {
  const testApp = useTestApp({ engine });
  const signIn = (): Promise<SignedInClient> => signInAs(testApp(), { username: "committee1", role: 2 });
  const statements = async (): Promise<StatementOfFormat2[]> =>
    (await readSeal(testApp().database, DEMO_AGENCY, AGM)).checkpoints.map(
      ({ statement }) => JSON.parse(statement) as StatementOfFormat2,
    );

  it("has each change signed, still takes votes, and says for ever that it was reopened, with another key since", async () => {
    const owner = voteWith(await signInAs(testApp(), { username: "owner1", role: 1 }));
    await owner.cast(LOT_5, { 9018: "Y" });
    const worker = createRegisterWorker({ ...registerParts(testApp()), isReady: () => true });

    // A changed meeting has its new cut-off and motions signed, and still takes votes.
    await changeAsImport(testApp(), AGM, cutoffOn("2026-04-19"));
    await changeAsImport(
      testApp(),
      AGM,
      "update agenda_items set resolution_type = 'SPECIAL' where agenda_item_id = 9019",
    );
    await worker.runOnce();
    await owner.cast(LOT_5, { 9018: "N" });
    expect(await statements()).toMatchObject([
      { reason: "open", size: 0, cutoffAt: "2026-04-20T08:30:00.000Z", by: null },
      {
        reason: "cutoff",
        size: 1,
        cutoffAt: "2026-04-19T08:30:00.000Z",
        formerCutoffAt: "2026-04-20T08:30:00.000Z",
        explanation: "import",
        by: "command",
      },
      { reason: "agenda", size: 1, cutoffAt: "2026-04-19T08:30:00.000Z", formerCutoffAt: null },
    ]);

    // It says for ever that voting was opened again, and has another key for what comes after the close.
    await testApp().moveClock(new Date("2026-04-19T08:31:00Z"));
    await worker.runOnce();
    await changeAsImport(testApp(), AGM, cutoffOn("2026-04-20"));
    const again = voteWith(await signInAs(testApp(), { username: "owner1", role: 1 }));
    await again.cast(LOT_5, { 9018: "A" });
    expect((await (await signIn()).get(`/plans/101/meetings/2003/${AGM}/result`)).statusCode).toBe(403);
    await testApp().moveClock(new Date("2026-04-21T10:00:00Z"));
    const reader = await signIn();
    expect((await reader.get(`/plans/101/meetings/2003/${AGM}/register`)).statusCode).toBe(200);
    const result = (await reader.get(`/plans/101/meetings/2003/${AGM}/result`)).json<MeetingResult>();
    const reopened = (await statements()).find(({ reason }) => reason === "reopen");
    expect(result).toMatchObject({
      closedAt: "2026-04-20T08:30:00.000Z",
      reopenings: [{ closedAt: "2026-04-19T08:30:00.000Z", reopenedAt: reopened?.madeAt }],
      turnout: { voted: 1 },
    });
    expect((await statements()).map(({ reason }) => reason)).toEqual([
      "open",
      "cutoff",
      "agenda",
      "close",
      "reopen",
      "close",
      "roll",
    ]);
    const { findings } = verifyExport(await exportedRegister(testApp(), AGM), NO_ANCHORS);
    expect(findings.map(({ code, place }) => `${code} ${place}`)).toEqual([
      "REOPENED checkpoint 6",
      "REOPENED checkpoint 5",
    ]);
    const keys = await testApp().database.query(DEMO_AGENCY, {
      text: `select distinct key_no as "keyNo", encode(key, 'hex') as key from voting_keys where meeting_record_id = ${AGM} order by 1`,
    });
    expect(keys.map(({ keyNo }) => keyNo)).toEqual([0, 1]);
    expect(new Set(keys.map(({ key }) => key)).size).toBe(2);
  });
});

describeOnEngines("a lot with a ballot that passes on a day that an earlier package named", (engine) => {
  const testApp = useTestApp({ engine });

  it("is noted and told to both once, when the day comes", async () => {
    await testApp().arrange(
      "update lot_owners set left_on = '2026-04-05' where lot_id = 2005 and left_on is null",
    );
    await testApp().arrange(
      "insert into lot_owners (agency_id, lot_id, contact_id, entered_on) values (799187, 2005, 5010, '2026-04-05')",
    );
    const owner = voteWith(await signInAs(testApp(), { username: "owner1", role: 1 }));
    await owner.cast(LOT_5, { 9018: "Y" });
    const worker = createRegisterWorker({ ...registerParts(testApp()), isReady: () => true });
    const told = async (): Promise<string[]> =>
      (await testApp().mails()).flatMap(({ subject = "", to }) =>
        subject.startsWith("A lot with a vote") ? [[to].flat()[0]?.value[0]?.address ?? ""] : [],
      );
    const handovers = (): Promise<Record<string, unknown>[]> =>
      testApp().database.query(DEMO_AGENCY, {
        text: "select seat_id, from_contact_id, to_contact_id, left_on, entered_on from voting_handovers",
      });
    await worker.runOnce();
    expect([await handovers(), await told()]).toEqual([[], []]);
    await testApp().moveClock(new Date("2026-04-05T01:00:00Z"));
    await worker.runOnce();
    await worker.runOnce();
    expect(await handovers()).toEqual([
      {
        seat_id: 2005,
        from_contact_id: 5007,
        to_contact_id: 5010,
        left_on: "2026-04-05",
        entered_on: "2026-04-05",
      },
    ]);
    expect(await told()).toHaveLength(2);
  });
});
