/** A database writer without the portal's secret: what the portal notices by itself, before anybody exports anything. */
import { beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { createForger, type Forger, rechain } from "../../testing/ballots/tampering/forge-register.ts";
import { registerParts } from "../../testing/ballots/register-parts.ts";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { signInAs } from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { type Voter, votedAgenda, voteWith } from "../../testing/app/vote-with.ts";
import { createRegisterWorker, type RegisterWorker } from "./register-worker.ts";
import { readRegisterState } from "./register-state.ts";

const AGM = 8006;
const LOT_5 = "2005/meetings/8006";
const OTHER_AGM = 8014;
const VILLA_3 = "3003/meetings/8014";

type Forgery = Parameters<Forger["run"]>[0];

const FORGERIES: readonly (readonly [string, Forgery])[] = [
  [
    "a record is changed and everything after it hashed again",
    async (query) => {
      await query(
        `update voting_ballots set record = replace(record, '"entitlementUnits":', '"entitlementUnits":9')
          where meeting_record_id = ${AGM} and seq = 2`,
      );
      await rechain(query, AGM, 2);
    },
  ],
  [
    "the newest record is cut off and the head turned back",
    async (query) => {
      await query(`delete from voting_ballots where meeting_record_id = ${AGM} and seq = 3`);
      await rechain(query, AGM, 3);
    },
  ],
  [
    "all records and statements are gone",
    async (query) => {
      for (const table of ["voting_ballots", "voting_checkpoints", "voting_agendas", "voting_registers"])
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await query(`delete from ${table} where meeting_record_id = ${AGM}`);
    },
  ],
  [
    "the register is turned back to format 1",
    async (query) => {
      await query(
        `update voting_registers set format = 1, public_key = null where meeting_record_id = ${AGM}`,
      );
    },
  ],
  [
    "the newest statement is gone",
    async (query) => {
      await query(`delete from voting_checkpoints where meeting_record_id = ${AGM}`);
    },
  ],
  [
    "records are replaced by another meeting's",
    async (query) => {
      await query(`delete from voting_ballots where meeting_record_id = ${AGM} and seq = 3`);
      await query(
        `insert into voting_ballots (agency_id, meeting_record_id, seq, seat_kind, seat_id, revision, contact_id, record,
            record_hash, receipt, cast_at, sealed, key_no, signature)
          select agency_id, ${AGM}, 3, seat_kind, seat_id, revision, contact_id, record, record_hash, receipt, cast_at,
            sealed, key_no, signature
          from voting_ballots where meeting_record_id = 8005 and seq = 1`,
      );
      await query(
        `update voting_registers set head_hash = (select record_hash from voting_ballots
          where meeting_record_id = ${AGM} and seq = 3) where meeting_record_id = ${AGM}`,
      );
    },
  ],
];

describeOnEngines("a register that is changed in the database", (engine) => {
  const testApp = useTestApp({ engine });
  let owner: Voter;
  let forger: Forger;
  let worker: RegisterWorker;
  const stopMails = async (): Promise<number> =>
    (await testApp().mails()).filter(({ subject }) => subject?.startsWith("Voting is stopped")).length;
  const statements = async (): Promise<number> =>
    (
      await testApp().database.query(DEMO_AGENCY, {
        text: `select from voting_checkpoints where meeting_record_id = ${AGM}`,
      })
    ).length;
  const cast = async (): Promise<number> => {
    const answer = await owner.send(LOT_5, votedAgenda(await owner.agenda(LOT_5), { 9018: "N" }));
    return answer.statusCode;
  };

  beforeAll(async () => {
    owner = voteWith(await signInAs(testApp(), { username: "owner1", role: 1 }));
    const chair = voteWith(await signInAs(testApp(), { username: "committee1", role: 2 }));
    await chair.cast("2003/meetings/8006", { 9018: "Y", 9023: "N" });
    await chair.cast("0/meetings/8005", { 9013: "Y" });
    await owner.cast(LOT_5, { 9018: "Y" });
    await owner.cast(LOT_5, { 9018: "N", 9019: "A" });
    worker = createRegisterWorker({ ...registerParts(testApp()), isReady: () => true });
    await worker.runOnce();
    forger = await createForger(testApp());
  }, 120_000);
  beforeEach(() => forger.undo());

  it("a register that is not changed is found sound, and takes votes", async () => {
    const told = await stopMails();
    await worker.runOnce();
    expect(await stopMails()).toBe(told);
    const state = await readRegisterState(testApp().database, DEMO_AGENCY, AGM);
    expect(state).toMatchObject({ format: 2, size: 3, witnessedSize: 3, stoppedAt: null });
    expect(await testApp().blobs.readKept(`witness/${DEMO_AGENCY}/${AGM}/3`)).toContain(state?.headHash);
  });

  it.each(FORGERIES)("takes no votes, signs nothing and tells it once: %s", async (_name, forge) => {
    const told = await stopMails();
    await forger.run(forge);
    const before = await statements();
    await worker.runOnce();
    await worker.runOnce();
    expect(await cast()).toBe(503);
    expect(await cast()).toBe(503);
    await worker.runOnce();
    expect(await stopMails()).toBe(told + 1);
    expect(await statements()).toBe(before);
  });

  // In a meeting of its own: its witness keeps the vote that is taken, of which the other tests' register must not know.
  it("takes no votes while the cut-off is not the signed one, and takes them again when it is", async () => {
    const ofVilla3 = voteWith(await signInAs(testApp(), { username: "owner2", role: 1 }));
    const castThere = async (): Promise<number> =>
      (await ofVilla3.send(VILLA_3, votedAgenda(await ofVilla3.agenda(VILLA_3), { 9044: "N" }))).statusCode;
    const moveTo = (time: string): Promise<void> =>
      testApp().arrange("update meetings set voting_cutoff_time = $2 where meeting_record_id = $1", [
        OTHER_AGM,
        time,
      ]);
    onTestFinished(() => moveTo("12:00"));
    expect(await castThere()).toBe(200);
    await worker.runOnce();
    const told = await stopMails();
    await moveTo("12:01");
    expect(await castThere()).toBe(503);
    await worker.runOnce();
    expect(await castThere()).toBe(503);
    expect(await stopMails()).toBe(told + 1);
    await moveTo("12:00");
    await worker.runOnce();
    expect(await castThere()).toBe(200);
    // Another time it is told again.
    await moveTo("12:01");
    expect(await castThere()).toBe(503);
    expect(await stopMails()).toBe(told + 2);
  });
});
