/** A restored backup: the database is behind its witness, and an operator says so. */
import { beforeAll, expect, it } from "vitest";
import { createForger, type Forger, rechain } from "../../testing/ballots/tampering/forge-register.ts";
import { registerParts } from "../../testing/ballots/register-parts.ts";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { signInAs } from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { type Voter, votedAgenda, voteWith } from "../../testing/app/vote-with.ts";
import { runAcceptBallots } from "./accept-command.ts";
import { createRegisterWorker, type RegisterWorker } from "./register-worker.ts";
import { NO_ANCHORS } from "./verify/trust.ts";
import { verifyExport } from "./verify/verify-export.ts";
import { exportedRegister } from "../../testing/ballots/exported-register.ts";

const AGM = 8006;
const LOT_5 = "2005/meetings/8006";

describeOnEngines("a register that a restored backup made shorter", (engine) => {
  const testApp = useTestApp({ engine });
  let forger: Forger;
  let worker: RegisterWorker;
  let owner: Voter;
  const accept = async (): Promise<readonly [number, string[]]> => {
    const lines: string[] = [];
    const parts = { ...registerParts(testApp()), publicOrigin: "https://portal.example.com" };
    const code = await runAcceptBallots(
      { name: "accept-ballots", agencyId: DEMO_AGENCY, meetingRecordId: AGM, explanation: "Restored." },
      { ...parts, registerTools: parts, say: (line) => void lines.push(line) },
    );
    return [code, lines];
  };
  const cast = async (): Promise<number> =>
    (await owner.send(LOT_5, votedAgenda(await owner.agenda(LOT_5), { 9018: "N" }))).statusCode;

  beforeAll(async () => {
    owner = voteWith(await signInAs(testApp(), { username: "owner1", role: 1 }));
    for (const vote of ["Y", "N", "A"] as const) await owner.cast(LOT_5, { 9018: vote });
    worker = createRegisterWorker({ ...registerParts(testApp()), isReady: () => true });
    await worker.runOnce();
    forger = await createForger(testApp());
  }, 120_000);

  it("a register is not accepted while it agrees with its witness, or if a record was forged", async () => {
    expect(await accept()).toEqual([
      1,
      ["The register agrees with its witness: there is nothing to accept."],
    ]);
    await forger.run(async (query) => {
      await query(
        `update voting_ballots set record = replace(record, '"contactId":5007', '"contactId":5008')
          where meeting_record_id = ${AGM} and seq = 1`,
      );
      await rechain(query, AGM);
    });
    expect(await accept()).toEqual([
      1,
      ["Ballot 1 does not bear the portal's signature: restore the database from a backup."],
    ]);
    await forger.undo();
  });

  it("a register stays stopped until it is accepted; then all are told, and voting continues under a new witness", async () => {
    await forger.run(async (query) => {
      await query(`delete from voting_ballots where meeting_record_id = ${AGM} and seq = 3`);
      await query(
        `update voting_registers set size = 2, head_hash = (select record_hash from voting_ballots
          where meeting_record_id = ${AGM} and seq = 2) where meeting_record_id = ${AGM}`,
      );
    });
    await worker.runOnce();
    expect(await cast()).toBe(503);
    const before = (await testApp().mails()).length;
    expect(await accept()).toEqual([0, ["Accepted with 2 ballots; the agency and the voters are told."]]);
    const mails = (await testApp().mails()).slice(before);
    expect(mails.filter(({ text }) => text?.includes('"reason":"restore"'))).toHaveLength(1);
    const toVoters = mails.filter(({ subject }) => subject?.startsWith("Please check your vote"));
    expect(toVoters.length).toBeGreaterThan(10);
    const way = `See or change your vote: https://portal.example.com/${DEMO_AGENCY}/meetings/${AGM}/vote\n`;
    expect(toVoters.filter(({ text }) => text?.includes(way))).toEqual(toVoters);
    await worker.runOnce();
    expect(await cast()).toBe(200);
    await worker.runOnce();
    await testApp().moveClock(new Date("2026-04-21T10:00:00Z"));
    const reader = await signInAs(testApp(), { username: "committee1", role: 2 });
    expect((await reader.get(`/plans/101/meetings/2003/${AGM}/register`)).statusCode).toBe(200);
    const { findings, notes } = verifyExport(await exportedRegister(testApp(), AGM), NO_ANCHORS);
    expect(findings).toEqual([]);
    expect(notes.map(({ code }) => code)).toContain("RESTORED");
  });
});
