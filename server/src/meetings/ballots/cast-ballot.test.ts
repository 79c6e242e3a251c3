import { createHash } from "node:crypto";
import type { OwnBallot } from "@portal/contract/meetings/ballot-schemas";
import { beforeAll, expect, it } from "vitest";
import { DEMO_AGENCY, type TestApp, useTestApp } from "../../testing/app/build-test-app.ts";
import { type SignedInClient, signInAs } from "../../testing/app/sign-in-as.ts";
import { openedBallots, TEST_KEYS } from "../../testing/ballots/register-parts.ts";
import { isSignatureValid } from "../register/signing/register-keys.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { votedAgenda, voteWith } from "../../testing/app/vote-with.ts";

const LOT_5 = "2005/meetings/8006";
const LOT_3 = "2003/meetings/8006";
const RECEIPT = /^[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const code = (answer: { json(): unknown; statusCode: number }): unknown => [
  answer.statusCode,
  (answer.json() as { code?: string }).code,
];

/** A vote for motion 2 and nothing else. */
const onMotion2 = (changes: object): object => ({
  agendaItems: [{ agendaItemID: 9018, meetingRecordItem: { vote: "Y" }, ...changes }],
});

/** Signs in everybody who votes in the tests of the suite around it. */
function arrangeVoters(testApp: () => TestApp) {
  let ownerClient: SignedInClient;
  let committeeClient: SignedInClient;
  let nonLotClient: SignedInClient;
  let managerClient: SignedInClient;
  beforeAll(async () => {
    ownerClient = await signInAs(testApp(), { username: "owner1", role: 1 });
    committeeClient = await signInAs(testApp(), { username: "committee1", role: 2 });
    nonLotClient = await signInAs(testApp(), { username: "nonlot1", role: 3 });
    managerClient = await signInAs(testApp(), { username: "manager1", role: 4 });
  }, 120_000);
  return {
    ownerClient: () => ownerClient,
    owner: () => voteWith(ownerClient),
    committee: () => voteWith(committeeClient),
    nonLot: () => voteWith(nonLotClient),
    manager: () => voteWith(managerClient),
    ballotsOf: (meetingRecordId: number) => openedBallots(testApp(), meetingRecordId),
    ownBallots: async (path: string): Promise<OwnBallot[]> =>
      (await ownerClient.get(`/lots/${path}/ballots`)).json<OwnBallot[]>(),
  };
}

describeOnEngines("casting ballots from the first one on", { tags: ["spec-605"] }, (engine) => {
  const testApp = useTestApp({ engine, publicOrigin: "https://portal.example.com" });
  const { ownerClient, owner, committee, ballotsOf, ownBallots } = arrangeVoters(testApp);

  it(
    "answers receipts; ballot and revision are shown, recorded as docs/ballot-format.md has them, and mailed",
    { tags: ["spec-402", "spec-568", "spec-674"] },
    async () => {
      // The first answers a receipt; the agenda then shows what was submitted, and the button 'Edit vote'.
      const first = await owner().cast(LOT_5, { 9018: "Y", 9019: "N" });
      expect(first).toEqual({
        receipt: expect.stringMatching(RECEIPT),
        revision: 1,
        at: expect.stringMatching(INSTANT),
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        signature: expect.stringMatching(/^[A-Za-z0-9+/]{86}==$/),
        publicKey: TEST_KEYS.current(DEMO_AGENCY).publicKey,
      });
      const agenda = await owner().agenda(LOT_5);
      expect(agenda).toMatchObject({
        revision: 1,
        proxyName: null,
        receipt: { code: first.receipt, revision: 1, at: first.at },
        meeting: { voteReceived: true, voteState: "edit" },
      });
      const submitted = agenda.agendaItems.map((item) => item.meetingRecordItem);
      expect(submitted.slice(0, 4)).toEqual([
        null,
        { vote: "Y", dateChanged: first.at },
        { vote: "N", dateChanged: first.at },
        null,
      ]);
      expect((await ownerClient().get("/plans/101/meetings/2005/8006")).json()).toMatchObject({
        voteReceived: true,
        voteState: "edit",
      });
      // The ballot is the lot's: other lots have none.
      expect((await committee().agenda(LOT_3)).meeting).toMatchObject({
        voteReceived: false,
        voteState: "vote",
      });

      // A revision takes the place of the one before, and both stay to be seen by who cast them.
      const second = await owner().cast(LOT_5, { 9018: "A" }, { proxyName: "  Ms Grace Field " });
      expect(second.revision).toBe(2);
      const revised = await owner().agenda(LOT_5);
      expect(revised).toMatchObject({ revision: 2, proxyName: "Ms Grace Field" });
      const inPlace = revised.agendaItems.map((item) => item.meetingRecordItem);
      expect(inPlace.slice(1, 3)).toEqual([{ vote: "A", dateChanged: second.at }, null]);
      const both = await ownBallots(LOT_5);
      expect(both.map(({ revision, capacity, isNewest }) => [revision, capacity, isNewest])).toEqual([
        [2, "proxy", true],
        [1, "owner", false],
      ]);
      expect(both[0]).toMatchObject({
        receipt: second.receipt,
        personName: "Mr Daniel Kowalski",
        proxyName: "Ms Grace Field",
        choices: [
          {
            agendaItemID: 9018,
            sortOrder: 2,
            description: "Minutes of the last general meeting",
            vote: "A",
            hasChanged: false,
          },
        ],
      });

      // Records are written as docs/ballot-format.md has them, each bound to the one before.
      await committee().cast(LOT_3, { 9019: "Y" });
      const ballots = await ballotsOf(8006);
      const records = ballots.map(({ record }) => record);
      expect(records.map(({ seq, revision, seat }) => [seq, revision, seat.id])).toEqual([
        [1, 1, 2005],
        [2, 2, 2005],
        [3, 1, 2003],
      ]);
      expect(records[2]).toMatchObject({
        format: 2,
        channel: "online",
        agencyId: DEMO_AGENCY,
        ownersCorpId: 101,
        meetingRecordId: 8006,
        seat: { kind: "lot", id: 2003 },
        // A committee member's session votes as lot owner in a general meeting (D58).
        capacity: "owner",
        contactId: 5005,
        isFinancial: true,
        nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      });
      expect(records[0]).toMatchObject({ isFinancial: false, entitlementUnits: 34 });
      let previousHash = "0".repeat(64);
      const { publicKey } = TEST_KEYS.current(DEMO_AGENCY);
      for (const [at, { text, hash, signature, seq }] of ballots.entries()) {
        expect(records[at]?.previousHash).toBe(previousHash);
        const bytes = Buffer.concat([Buffer.from([0]), Buffer.from(text, "utf8")]);
        expect(hash).toBe(createHash("sha256").update(bytes).digest("hex"));
        const signed = `strata portal ballot 2\n${DEMO_AGENCY} 8006 ${seq} ${hash}`;
        expect(isSignatureValid(publicKey, signed, signature ?? "")).toBe(true);
        expect(isSignatureValid(publicKey, `${signed}0`, signature ?? "")).toBe(false);
        previousHash = hash;
      }
      const [register] = await testApp().database.query(DEMO_AGENCY, {
        text: "select size, head_hash from voting_registers where meeting_record_id = 8006",
      });
      expect(register).toEqual({ size: 3, head_hash: previousHash });

      // The receipt is mailed to the owner without the choices, and the vote is noted without them too.
      const { receipt } = await owner().cast(LOT_5, { 9018: "N" }, { proxyName: "Ms Grace Field" });
      const mail = (await testApp().mails()).find(({ text }) => text?.includes(receipt) === true);
      expect(mail?.subject).toBe("Your vote was changed - Harbour & Vale Strata");
      expect([mail?.to].flat()[0]?.text).toContain("Mr Daniel Kowalski");
      expect(mail?.text).toMatch(/Cast by: Proxy\/Nominee Ms Grace Field, nominated by Mr Daniel Kowalski/);
      expect(mail?.text).toMatch(/For: Lot 5, unit 105 –/);
      expect(mail?.text).toMatch(/Received: 31\/03\/2026 @ 10:\d\d AM AEDT/);
      expect(mail?.text).toMatch(/Submission: third \(replaces the second\)/);
      expect(mail?.text).toMatch(/Voting closes: 20\/04\/2026 @ 06:30 PM AEST/);
      expect(mail?.text).toContain(
        "See or change your vote: https://portal.example.com/799187/meetings/8006/vote?lot=2005\n",
      );
      expect(mail?.html).toMatch(
        /<a href="[^"]+\/meetings\/8006\/vote\?lot=2005"[^>]*>See or change your vote</,
      );
      expect(mail?.text).not.toMatch(/Minutes|: (?:No|Yes|Abstain|[YNA])\b/);
      const events = await testApp().database.query<{ actor: string; subject: object }>(DEMO_AGENCY, {
        text: "select actor, subject from audit_events where kind = 'vote' order by event_id desc limit 1",
      });
      expect(events).toEqual([
        {
          actor: "owner1",
          subject: { meetingRecordId: 8006, seatKind: "lot", seatId: 2005, revision: 3, receipt },
        },
      ]);
    },
  );
});

describeOnEngines("casting a ballot", { tags: ["spec-605"] }, (engine) => {
  const testApp = useTestApp({ engine });
  const { owner, committee, nonLot, manager, ballotsOf, ownBallots } = arrangeVoters(testApp);
  /** Counted without being opened, which another test makes impossible for one of them. */
  const countOf = async (meetingRecordId: number): Promise<unknown> =>
    await testApp().database.query(DEMO_AGENCY, {
      text: "select count(*)::int as count from voting_ballots where meeting_record_id = $1",
      values: [meetingRecordId],
    });

  it(
    "a committee member has one seat, asked with lot 0 or with one of their lots",
    { tags: ["spec-568", "spec-719", "spec-762"] },
    async () => {
      await committee().cast("0/meetings/8005", { 9013: "Y" });
      const agenda = await committee().agenda("2003/meetings/8005");
      expect(agenda).toMatchObject({ revision: 1, meeting: { voteState: "edit" } });
      await committee().cast("2003/meetings/8005", { 9013: "N" });
      expect((await nonLot().cast("0/meetings/8005", { 9013: "A" })).revision).toBe(1);
      const records = (await ballotsOf(8005)).map(({ record }) => record);
      expect(records.map(({ seat, revision, capacity }) => [seat, revision, capacity])).toEqual([
        [{ kind: "member", id: 5005 }, 1, "committeeMember"],
        [{ kind: "member", id: 5005 }, 2, "committeeMember"],
        [{ kind: "member", id: 5038 }, 1, "committeeMember"],
      ]);
      expect(records[0]).toMatchObject({ entitlementUnits: null, isFinancial: null });
    },
  );

  it(
    "refuses by the rule that is broken, and adds nothing to the register",
    { tags: ["spec-674"] },
    async () => {
      await owner().cast(LOT_5, { 9018: "N" });
      const before = await countOf(8006);
      const agenda = await owner().agenda(LOT_5);
      const voted = votedAgenda(agenda, { 9018: "Y" });
      const answers = {
        nothing: await owner().send(LOT_5, votedAgenda(agenda, {})),
        informational: await owner().send(LOT_5, votedAgenda(agenda, { 9017: "Y" })),
        "of another meeting": await owner().send(
          LOT_5,
          onMotion2({ agendaItemID: 9044, motionHash: "a".repeat(64) }),
        ),
        "old text": await owner().send(LOT_5, onMotion2({ motionHash: "a".repeat(64) })),
        "old text in words": await owner().send(
          LOT_5,
          onMotion2({ description: "Minutes", motionText: "<p>x</p>" }),
        ),
        "no text": await owner().send(LOT_5, onMotion2({})),
        "old revision": await owner().send(LOT_5, { ...voted, revision: agenda.revision - 1 }),
        "no ballot, by role": await nonLot().send(LOT_5.replace("2005", "0"), voted),
        "no ballot, manager": await manager().send("0/meetings/8006", voted),
        "no voting in it": await owner().send("2005/meetings/8007", voted),
        past: await committee().send("0/meetings/8004", voted),
        "no motions in it": await owner().send("2005/meetings/8008", votedAgenda(agenda, {})),
        "a motion that is not in it": await owner().send("2005/meetings/8008", voted),
        stranger: await owner().send("2006/meetings/8006", voted),
        "unknown field": await owner().send(LOT_5, { ...voted, seatId: 2006 }),
        "unknown vote": await owner().send(LOT_5, onMotion2({ meetingRecordItem: { vote: "X" } })),
        "bad key": await owner().send(LOT_5, voted, "two words"),
      };
      expect(Object.fromEntries(Object.entries(answers).map(([name, one]) => [name, code(one)]))).toEqual({
        nothing: [400, "VALIDATION"],
        informational: [400, "NOT_A_MOTION"],
        "of another meeting": [409, "AGENDA_CHANGED"],
        "old text": [409, "AGENDA_CHANGED"],
        "old text in words": [409, "AGENDA_CHANGED"],
        "no text": [409, "AGENDA_CHANGED"],
        "old revision": [409, "REVISION_CHANGED"],
        "no ballot, by role": [403, "NO_BALLOT"],
        "no ballot, manager": [403, "NO_BALLOT"],
        "no voting in it": [409, "VOTING_CLOSED"],
        past: [409, "VOTING_CLOSED"],
        "no motions in it": [400, "VALIDATION"],
        "a motion that is not in it": [409, "AGENDA_CHANGED"],
        stranger: [404, "NOT_FOUND"],
        "unknown field": [400, "VALIDATION"],
        "unknown vote": [400, "VALIDATION"],
        "bad key": [400, "VALIDATION"],
      });
      expect(await countOf(8006)).toEqual(before);
      // A register begins with a ballot; a refusal leaves none behind.
      const registers = await testApp().database.query(DEMO_AGENCY, {
        text: "select from voting_registers where meeting_record_id in (8004, 8007, 8008)",
      });
      expect(registers).toEqual([]);
    },
  );

  it("a motion whose text has changed has to be voted on again", { tags: ["spec-739"] }, async () => {
    await owner().cast(LOT_5, { 9018: "N" });
    const agenda = await owner().agenda(LOT_5);
    const text = "update agenda_items set motion_text = motion_text || $1 where agenda_item_id = 9018";
    await testApp().arrange(text, ["<p>As amended.</p>"]);
    expect(code(await owner().send(LOT_5, votedAgenda(agenda, { 9018: "Y" })))).toEqual([
      409,
      "AGENDA_CHANGED",
    ]);
    const changed = await owner().agenda(LOT_5);
    expect(changed.agendaItems[1]).toMatchObject({ agendaItemID: 9018, meetingRecordItem: null });
    expect((await ownBallots(LOT_5))[0]?.choices[0]).toMatchObject({ vote: "N", hasChanged: true });
    expect((await owner().send(LOT_5, votedAgenda(changed, { 9018: "Y" }))).statusCode).toBe(200);
  });

  it("a ballot whose receipt is already taken gets another one", async () => {
    // The next three ballots to be inserted get the same receipt, so that the second and the third cannot be inserted.
    await testApp().database.transaction(async (client) => {
      await client.query(`create sequence tried; grant usage on tried to portal_app;
        create function same_receipt() returns trigger language plpgsql as $$ begin
          if nextval('tried') <= 3 then new.receipt := 'SAME-SAME-SAME'; end if; return new; end $$;
        create trigger same_receipt before insert on voting_ballots for each row execute function same_receipt()`);
    });
    try {
      await owner().cast(LOT_5, { 9019: "Y" });
      const { receipt, revision } = await owner().cast(LOT_5, { 9019: "N" });
      // The first of them cannot be opened: its receipt is not its hash's.
      const [last] = await testApp().database.query(DEMO_AGENCY, {
        text: "select receipt, revision from voting_ballots where meeting_record_id = 8006 order by seq desc limit 1",
      });
      expect(last).toEqual({ receipt, revision });
    } finally {
      await testApp().database.withOwner((client) =>
        client.query(
          "drop trigger same_receipt on voting_ballots; drop function same_receipt(); drop sequence tried",
        ),
      );
    }
  });

  it("the portal's own role can neither change nor delete a ballot, and nor can the owner of the tables", async () => {
    await owner().cast(LOT_5, { 9018: "Y" });
    const texts = ["update voting_ballots set receipt = 'x'", "delete from voting_ballots"];
    for (const text of texts) {
      await expect(testApp().database.query(DEMO_AGENCY, { text })).rejects.toThrow(/permission denied/);
      await expect(
        testApp().database.transaction(async (client) => {
          await client.query("select set_config('portal.agency', $1, true)", [String(DEMO_AGENCY)]);
          await client.query(text);
        }),
      ).rejects.toThrow(/only ever added/);
    }
  });
});
