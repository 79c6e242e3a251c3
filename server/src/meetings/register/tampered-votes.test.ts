/** What a database writer makes of votes, before the close and after it: no call counts, shows or exports it as sound. */
import type { Agenda, OwnBallot } from "@portal/contract/meetings/ballot-schemas";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createForger, type Forger, rechain } from "../../testing/ballots/tampering/forge-register.ts";
import {
  cutBackTo,
  swapSealed,
  turnOver,
  writeInClear,
} from "../../testing/ballots/tampering/forge-votes.ts";
import { judgeRegister } from "../../testing/ballots/judge-register.ts";
import { registerParts } from "../../testing/ballots/register-parts.ts";
import { anchorAt, type TestApp, useTestApp } from "../../testing/app/build-test-app.ts";
import { type SignedInClient, signInAs } from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { type Voter, votedAgenda, voteWith } from "../../testing/app/vote-with.ts";
import { createRegisterWorker, type RegisterWorker } from "./register-worker.ts";

const AGM = 8006;
const LOT_5 = "2005/meetings/8006";
const CUTOFF = new Date("2026-04-20T08:30:00Z");
const RESULT = "/plans/101/meetings/2005/8006/result";

type Forgery = Parameters<Forger["run"]>[0];

/** Ballots 2 and 3 are those of owner1, the newest one counts. */
const YES = [{ agendaItemId: 9018, motionHash: "0".repeat(64), vote: "Y" }] as const;

const AT_ANY_TIME: readonly (readonly [string, Forgery])[] = [
  ["sealed parts of two ballots are exchanged", (query) => swapSealed(query, AGM, 2, 3)],
  ["choices stand in clear in place of the seal", (query) => writeInClear(query, AGM, 3, YES)],
];

const AFTERWARDS: readonly (readonly [string, Forgery])[] = [
  [
    "choices stand in clear in a record of format 1",
    async (query) => {
      await writeInClear(query, AGM, 3, YES);
      await query(
        `update voting_ballots set record = replace(record, '"format":2', '"format":1'), signature = null
          where meeting_record_id = ${AGM} and seq = 3`,
      );
      await rechain(query, AGM, 3);
      await query(
        `update voting_registers set format = 1, public_key = null where meeting_record_id = ${AGM}`,
      );
    },
  ],
  ["votes are turned over under the written key", (query) => turnOver(query, AGM, 3)],
  [
    "votes are turned over and all hashes made again",
    async (query) => {
      await turnOver(query, AGM, 3);
      await query(
        `update voting_ballots set record = replace(record, '"entitlementUnits":', '"entitlementUnits":9')
          where meeting_record_id = ${AGM} and seq = 3`,
      );
      await rechain(query, AGM, 3);
    },
  ],
  ["the register is cut back to a statement", (query) => cutBackTo(query, AGM, 2)],
];

/** Before the suite around it owner1 votes twice in a meeting in which committee1 votes too; the answer is what they ask. */
function arrangeVotes(testApp: () => TestApp) {
  let owner: SignedInClient;
  let chair: SignedInClient;
  let worker: RegisterWorker;
  const signIn = async (): Promise<void> => {
    owner = await signInAs(testApp(), { username: "owner1", role: 1 });
    chair = await signInAs(testApp(), { username: "committee1", role: 2 });
  };
  const own = async (): Promise<readonly OwnBallot[]> => {
    const answer = await owner.get(`/lots/${LOT_5}/ballots`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<OwnBallot[]>();
  };

  beforeAll(async () => {
    await signIn();
    await voteWith(chair).cast("2003/meetings/8006", { 9018: "Y", 9023: "N" });
    await voteWith(owner).cast(LOT_5, { 9018: "Y" });
    worker = createRegisterWorker({ ...registerParts(testApp()), isReady: () => true });
    await testApp().moveClock(new Date(anchorAt.getTime() + 3_700_000));
    await worker.runOnce();
    await signIn();
    await voteWith(owner).cast(LOT_5, { 9018: "N", 9019: "A" });
    await worker.runOnce();
  }, 120_000);

  return {
    signIn,
    lookAfterRegisters: () => worker.runOnce(),
    voter: (): Voter => voteWith(owner),
    result: () => owner.get(RESULT),
    register: () => chair.get("/plans/101/meetings/2003/8006/register"),
    ownChoices: async (): Promise<number[]> => (await own()).map(({ choices }) => choices.length),
    votesOnPaper: async (): Promise<(string | undefined)[]> => {
      const { agendaItems }: Agenda = await voteWith(owner).agenda(LOT_5);
      return agendaItems.flatMap(({ meetingRecordItem }) =>
        meetingRecordItem === null ? [] : [meetingRecordItem.vote],
      );
    },
  };
}

describeOnEngines("votes that are changed in the database before the close", (engine) => {
  const testApp = useTestApp({ engine });
  const { ownChoices, votesOnPaper } = arrangeVotes(testApp);
  let forger: Forger;
  beforeAll(async () => {
    forger = await createForger(testApp());
  });
  afterEach(() => forger.undo());

  it("are shown to their voter while nobody has touched them", async () => {
    expect(await ownChoices()).toEqual([2, 1]);
    expect(await votesOnPaper()).toEqual(["N", "A"]);
  });

  it.each(AT_ANY_TIME)("are not shown to their voter as theirs: %s", async (_name, forge) => {
    await forger.run(forge);
    expect((await ownChoices())[0]).toBe(0);
    expect(await votesOnPaper()).toEqual([]);
  });

  it("are not shown to another seat or person whom the columns of the row name", async () => {
    await forger.run(async (query) => {
      await query(
        `update voting_ballots set seat_id = 2005, contact_id = 5007, revision = 3
          where meeting_record_id = ${AGM} and seq = 1`,
      );
    });
    expect(await ownChoices()).toEqual([0, 2, 1]);
  });
});

describeOnEngines("votes that are changed in the database after the close", (engine) => {
  const testApp = useTestApp({ engine });
  const { signIn, lookAfterRegisters, voter, result, register, ownChoices, votesOnPaper } =
    arrangeVotes(testApp);
  let forger: Forger;
  beforeAll(async () => {
    await testApp().moveClock(CUTOFF);
    await lookAfterRegisters();
    forger = await createForger(testApp());
  });
  beforeEach(async () => {
    await testApp().moveClock(CUTOFF);
    await signIn();
  });
  afterEach(() => forger.undo());

  it("are counted, exported and found sound while nobody has touched them", async () => {
    expect((await result()).json()).toMatchObject({ turnout: { voted: 2 } });
    expect((await register()).statusCode).toBe(200);
    expect(await ownChoices()).toEqual([2, 1]);
    expect(await judgeRegister(testApp(), AGM)).toMatchObject({ exitCode: 0, found: [], foundInPython: [] });
  }, 60_000);

  it.each([...AT_ANY_TIME, ...AFTERWARDS])(
    "are neither counted nor found sound: %s",
    async (_name, forge) => {
      await forger.run(forge);
      expect((await result()).json()).toMatchObject({ code: "VOTES_UNREADABLE" });
      expect((await register()).statusCode).toBe(409);
      const { exitCode, said, found, foundInPython } = await judgeRegister(testApp(), AGM);
      expect(exitCode, said).toBe(0);
      expect(found).not.toEqual([]);
      expect(foundInPython).toEqual(found);
    },
    60_000,
  );

  it.each(AFTERWARDS.slice(0, 2))("are not shown to their voter when %s", async (_name, forge) => {
    expect(await ownChoices()).toEqual([2, 1]);
    await forger.run(forge);
    expect((await ownChoices())[0]).toBe(0);
    expect(await votesOnPaper()).toEqual([]);
  });

  it("are stopped, and told, when the register is cut back to a statement before the close", async () => {
    expect((await result()).statusCode).toBe(200);
    await forger.run((query) => cutBackTo(query, AGM, 2));
    await testApp().moveClock(anchorAt);
    await lookAfterRegisters();
    await signIn();
    const paper = votedAgenda(await voter().agenda(LOT_5), { 9018: "Y" });
    expect((await voter().send(LOT_5, paper)).statusCode).toBe(503);
    expect((await testApp().mails()).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Voting is stopped/),
    );
  });
});
