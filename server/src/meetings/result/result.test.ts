import type { MeetingResult, Register, Turnout } from "@portal/contract/meetings/result-schemas";
import { motionBytesText, type BallotChoice, type Vote } from "@portal/domain/meetings/ballots/ballot-record";
import { beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { createBallotWriter } from "../../testing/ballots/write-ballots.ts";
import { storeBallots } from "../../testing/ballots/store-ballots.ts";
import { createForger, type Forger } from "../../testing/ballots/tampering/forge-register.ts";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { readDemoRows } from "../../testing/packages/demo-rows.ts";
import { seededRandom } from "../../testing/packages/random-settings.ts";
import { type SignedInClient, signInAs } from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { sha256Hex } from "../../core/ids/tokens.ts";
import { exportedRegister } from "../../testing/ballots/exported-register.ts";

const CUTOFF = new Date("2026-04-20T08:30:00Z");
const START = new Date("2026-04-21T08:30:00Z");
const ORDINARY = 9018;
const SPECIAL = 9023;
const UNANIMOUS = 9025;
const OF_OWNER = "/plans/101/meetings/2005/8006";
const OF_MEMBER = "/plans/101/meetings/2003/8006";

/** The motion's hash, of the demonstration's own file. */
function hashOf(agendaItemId: number): string {
  const row = readDemoRows("agenda_items.csv").find(
    ({ agendaItemID }) => agendaItemID === String(agendaItemId),
  );
  const { description = "", motionText = "" } = row ?? {};
  return sha256Hex(motionBytesText(1, { description, motionText, resolutionType: null }));
}

const unitsOf = (...lotIds: readonly number[]): number =>
  readDemoRows("lot_entitlements.csv")
    .filter(({ entitlementSetId, lotId }) => entitlementSetId === "11" && lotIds.includes(Number(lotId)))
    .reduce((sum, { units }) => sum + Number(units), 0);

describeOnEngines("what becomes of the votes", (engine) => {
  const testApp = useTestApp({ engine });
  const place = { agencyId: DEMO_AGENCY, ownersCorpId: 101, meetingRecordId: 8006 };
  const writer = createBallotWriter(place, seededRandom(7));
  let owner: SignedInClient;
  let member: SignedInClient;
  let nonLot: SignedInClient;
  let manager: SignedInClient;
  let registers: Forger;
  const signIn = async (): Promise<void> => {
    owner = await signInAs(testApp(), { username: "owner1", role: 1 });
    member = await signInAs(testApp(), { username: "committee1", role: 2 });
    nonLot = await signInAs(testApp(), { username: "nonlot1", role: 3 });
    manager = await signInAs(testApp(), { username: "manager1", role: 4 });
  };
  const at = async (now: Date): Promise<void> => {
    await testApp().moveClock(now);
    await signIn();
  };
  const vote = (lotId: number, votes: Readonly<Record<number, Vote>>, changed?: number): void => {
    const choices = Object.entries(votes).map(([id, each]): BallotChoice => ({
      agendaItemId: Number(id),
      motionHash: Number(id) === changed ? "f".repeat(64) : hashOf(Number(id)),
      vote: each,
    }));
    writer.cast({
      seat: { kind: "lot", id: lotId },
      capacity: "owner",
      contactId: 5000 + lotId - 1998,
      proxyName: null,
      choices,
      entitlementUnits: unitsOf(lotId),
      isFinancial: true,
      castAt: new Date(anchorAt.getTime() + writer.ballots.length * 1000).toISOString(),
    });
  };
  const moveDebts = (from: number, to: number): Promise<void> =>
    testApp().arrange("update debts set lot_id = $2 where lot_id = $1", [from, to]);
  const giveMemberProvider = (provider: number): Promise<void> =>
    testApp().arrange("update web_users set online_voting_provider = $1 where username = 'committee1'", [
      provider,
    ]);

  beforeAll(async () => {
    // Lot 5 has arrears; these four have none, whatever the day.
    const lots = "lot_id between 2001 and 2004";
    await testApp().arrange(
      `delete from allocations where debt_id in (select debt_id from debts where ${lots})`,
    );
    await testApp().arrange(`delete from debts where ${lots}`);
    vote(2001, { [ORDINARY]: "N", [UNANIMOUS]: "N" });
    vote(2002, { [ORDINARY]: "Y", [SPECIAL]: "Y" }, SPECIAL);
    vote(2003, { [ORDINARY]: "N", [SPECIAL]: "N", [UNANIMOUS]: "Y" });
    vote(2004, { [ORDINARY]: "A" });
    vote(2005, { [ORDINARY]: "N", [UNANIMOUS]: "Y" });
    vote(2001, { [ORDINARY]: "Y", [SPECIAL]: "Y", [UNANIMOUS]: "A" });
    await storeBallots(testApp(), writer.ballots);
    registers = await createForger(testApp());
  }, 60_000);
  // Reading a register after the cut-off closes it, which cannot be undone as the portal runs.
  beforeEach(() => registers.undo());

  it("before the cut-off nobody is told anything of the votes", async () => {
    const code = writer.ballots[0]?.receipt ?? "";
    for (const now of [anchorAt, new Date(CUTOFF.getTime() - 600_000)]) {
      await at(now);
      for (const client of [owner, member, nonLot, manager]) {
        const lot = client === owner ? 2005 : client === member ? 2003 : 0;
        for (const what of ["result", `receipts/${code}`, "receipts/ABCD-EFGH-JKLM", "register"]) {
          const answer = await client.get(`/plans/101/meetings/${lot}/8006/${what}`);
          expect(answer.statusCode, what).toBe(403);
          const isCommittees = what === "register" && (client === owner || client === manager);
          expect(answer.json(), what).toMatchObject({
            code: isCommittees ? "FEATURE_UNAVAILABLE" : "RESULT_SEALED",
          });
          expect(answer.body).not.toContain(code);
        }
      }
    }
  }, 60_000);

  it("members of the committee are told before the cut-off how many seats have voted (D56)", async () => {
    await at(anchorAt);
    for (const [client, lot] of [
      [member, 2003],
      [nonLot, 0],
    ] as const) {
      const answer = await client.get(`/plans/101/meetings/${lot}/8006/turnout`);
      expect(answer.json<Turnout>()).toEqual({
        seats: "lots",
        voted: 5,
        total: 24,
        at: expect.stringMatching(/Z$/),
      });
    }
    const ofCommittee = await member.get("/plans/101/meetings/0/8005/turnout");
    expect(ofCommittee.json()).toMatchObject({ seats: "members", voted: 0, total: 7 });
    for (const [client, path] of [
      [owner, `${OF_OWNER}/turnout`],
      [manager, "/plans/101/meetings/0/8006/turnout"],
      // A member's own lot in a plan where it has no seat; a building without either is not there.
      [owner, "/plans/999/meetings/0/8006/turnout"],
    ] as const)
      expect((await client.get(path)).json(), path).toMatchObject({ code: "FEATURE_UNAVAILABLE" });
    expect((await member.get("/plans/103/meetings/0/8017/turnout")).statusCode).toBe(404);
  });

  it("from the cut-off on everybody who sees the meeting sees its count", async () => {
    await at(CUTOFF);
    const result = (await owner.get(`${OF_OWNER}/result`)).json<MeetingResult>();
    expect(result).toMatchObject({
      meetingRecordID: 8006,
      seats: "lots",
      closedAt: CUTOFF.toISOString(),
      isProvisional: true,
      turnout: { voted: 5, total: 24 },
      merkleRoot: null,
    });
    const motion = (id: number) => result.motions.find(({ agendaItemID }) => agendaItemID === id);
    // For: lots 1 and 2; against: lot 3, for lot 5 owes; abstaining: lot 4.
    expect(motion(ORDINARY)).toMatchObject({
      bySeats: { for: 2, against: 1, abstain: 1, total: 24 },
      byEntitlement: {
        for: unitsOf(2001, 2002),
        against: unitsOf(2003),
        abstain: unitsOf(2004),
        total: 1000,
      },
      outcome: "CARRIED",
    });
    // Lot 2 voted on another text.
    expect(motion(SPECIAL)?.bySeats).toEqual({ for: 1, against: 1, abstain: 0, total: 24 });
    // A lot in arrears still votes on a unanimous resolution.
    expect(motion(UNANIMOUS)).toMatchObject({
      bySeats: { for: 2, against: 0, abstain: 1, total: 24 },
      outcome: "CARRIED",
    });
    // Item 1 is not a motion.
    expect(result.motions).toHaveLength(8);
    const reasons = Object.fromEntries(result.receipts.map(({ code, notCounted }) => [code, notCounted]));
    expect(writer.ballots.map(({ receipt }) => reasons[receipt])).toEqual([
      "SUPERSEDED",
      "MOTION_CHANGED",
      null,
      null,
      "NOT_ENTITLED",
      null,
    ]);
    for (const [client, lot] of [
      [member, 2003],
      [nonLot, 0],
      [manager, 0],
    ] as const) {
      const same = await client.get(`/plans/101/meetings/${lot}/8006/result`);
      expect(same.json<MeetingResult>().motions).toEqual(result.motions);
    }
  }, 60_000);

  it("a receipt is found with and without dashes, in any letter case; another one is not", async () => {
    await at(CUTOFF);
    const code = writer.ballots[2]?.receipt ?? "";
    for (const form of [code, code.replaceAll("-", ""), code.toLowerCase()]) {
      const found = await owner.get(`${OF_OWNER}/receipts/${form}`);
      expect(found.json()).toEqual({
        code,
        revision: 1,
        at: writer.ballots[2]?.record.castAt,
        notCounted: null,
      });
    }
    expect((await owner.get(`${OF_OWNER}/receipts/AAAA-AAAA-AAAA`)).statusCode).toBe(404);
    expect((await owner.get(`${OF_OWNER}/receipts/A1`)).statusCode).toBe(400);
  });

  it("the committee reads the register, closed and ready to be verified", async () => {
    await at(CUTOFF);
    const register = (await member.get(`${OF_MEMBER}/register`)).json<Register>();
    expect(register.rows.map(({ seq, revision, notCounted }) => [seq, revision, notCounted])).toEqual([
      [1, 1, "SUPERSEDED"],
      [2, 1, "MOTION_CHANGED"],
      [3, 1, null],
      [4, 1, null],
      [5, 1, "NOT_ENTITLED"],
      [6, 2, null],
    ]);
    expect(register.rows[4]).toMatchObject({
      seatName: expect.stringMatching(/^Lot 5\b.* – .*71204/),
      personName: expect.stringMatching(/\w+ \w+/),
      capacity: "owner",
      entitlementUnits: unitsOf(2005),
    });
    // Which of them owes is in the file for verifiers, which is for administrators: nothing of it comes along.
    const told = JSON.stringify(register);
    expect(Object.keys(register).toSorted()).toEqual(["meetingRecordID", "rows"]);
    expect(told).not.toMatch(/isFinancial|UNFINANCIAL|unfinancial|DEBT|OWED|answers|"roll"/);
    const sealed = JSON.parse(await exportedRegister(testApp(), 8006)) as {
      records: unknown[];
      checkpoints: { statement: string }[];
    };
    expect(sealed.records).toEqual(
      writer.ballots.map(({ text, hash, receipt }) => ({ text, hash, receipt })),
    );
    expect(sealed.checkpoints).toHaveLength(1);
    const { merkleRoot } = (await owner.get(`${OF_OWNER}/result`)).json<MeetingResult>();
    expect(JSON.parse(sealed.checkpoints[0]?.statement ?? "")).toMatchObject({
      reason: "close",
      size: 6,
      root: merkleRoot,
    });
    for (const [client, path] of [
      [owner, OF_OWNER],
      [manager, "/plans/101/meetings/0/8006"],
    ] as const)
      expect((await client.get(`${path}/register`)).json()).toMatchObject({ code: "FEATURE_UNAVAILABLE" });
    expect((await nonLot.get("/plans/101/meetings/0/8006/register")).json<Register>()).toEqual(register);
  });

  it("the count is provisional until the meeting's start", async () => {
    await at(START);
    const result = (await owner.get(`${OF_OWNER}/result`)).json<MeetingResult>();
    expect(result.isProvisional).toBe(false);
    // Reading the register has the roll taken; from then on the ledger may say what it likes.
    await member.get(`${OF_MEMBER}/register`);
    onTestFinished(() => moveDebts(2001, 2005));
    await moveDebts(2005, 2001);
    const later = (await owner.get(`${OF_OWNER}/result`)).json<MeetingResult>();
    expect(later.motions).toEqual(result.motions);
    expect(later.rollTakenAt.slice(0, 13)).toBe("2026-04-21T08");
  }, 60_000);

  it(
    "is not there where nobody could vote, or the meeting is not seen; without a ballot it is empty",
    { tags: ["spec-719"] },
    async () => {
      await at(START);
      for (const [client, path] of [
        // Voting was never allowed; no motions; a committee's; another plan's; none.
        [owner, "/plans/101/meetings/2005/8007"],
        [owner, "/plans/101/meetings/2005/8008"],
        [owner, "/plans/101/meetings/2005/8004"],
        [owner, "/plans/101/meetings/2005/8014"],
        [owner, "/plans/101/meetings/2005/999999"],
        [owner, "/plans/103/meetings/0/8017"],
        [manager, "/plans/101/meetings/0/8005"],
      ] as const)
        for (const what of ["result", "receipts/ABCD-EFGH-JKLM"])
          expect((await client.get(`${path}/${what}`)).statusCode, `${path}/${what}`).toBe(404);
      const empty = (await member.get("/plans/101/meetings/0/8004/result")).json<MeetingResult>();
      expect(empty).toMatchObject({
        seats: "members",
        turnout: { voted: 0, total: 7 },
        receipts: [],
        merkleRoot: null,
      });
      expect(empty.motions.length).toBeGreaterThan(0);
      for (const { outcome, byEntitlement } of empty.motions)
        expect([outcome, byEntitlement]).toEqual(["NO_VOTES", null]);
    },
  );

  it("the result answers 401 signed out, 400 for an invalid id, FEATURE_UNAVAILABLE for another voting provider", async () => {
    await at(START);
    for (const what of ["turnout", "result", "receipts/ABCD-EFGH-JKLM", "register"]) {
      expect((await member.get(`${OF_MEMBER}/${what}`, { cookies: {} })).statusCode, what).toBe(401);
      expect((await member.get(`/plans/101/meetings/x/8006/${what}`)).statusCode, what).toBe(400);
    }
    onTestFinished(() => giveMemberProvider(0));
    await giveMemberProvider(2);
    for (const what of ["turnout", "result", "receipts/ABCD-EFGH-JKLM", "register"])
      expect((await member.get(`${OF_MEMBER}/${what}`)).json(), what).toMatchObject({
        code: "FEATURE_UNAVAILABLE",
      });
  });
});
