import type { OwnBallot } from "@portal/contract/meetings/ballot-schemas";
import { beforeAll, expect, it } from "vitest";
import { useTestApp } from "../../testing/app/build-test-app.ts";
import { type SignedInClient, signInAs } from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { type Voter, voteWith } from "../../testing/app/vote-with.ts";

const LOT_5 = "2005/meetings/8006";
const LOT_20 = "2020/meetings/8006";
/** Of neither owner1 nor owner2. */
const LOT_6 = "2006/meetings/8006";
const draftOf = (choices: object, proxyName: string | null = null, revision = 0): object => ({
  choices,
  proxyName,
  revision,
});

describeOnEngines("choices that are not submitted", (engine) => {
  const testApp = useTestApp({ engine });
  let client: SignedInClient;
  let owner: Voter;
  let other: Voter;
  let manager: Voter;
  beforeAll(async () => {
    client = await signInAs(testApp(), { username: "owner1", role: 1 });
    owner = voteWith(client);
    other = voteWith(await signInAs(testApp(), { username: "owner2", role: 1 }));
    manager = voteWith(await signInAs(testApp(), { username: "manager1", role: 4 }));
  }, 120_000);

  it(
    "survive on every device until they are submitted; the last one saved is the draft",
    { tags: ["spec-732"] },
    async () => {
      await owner.saveDraft(LOT_5, draftOf([{ agendaItemID: 9018, vote: "N" }], "Grace"));
      const votes = [
        { agendaItemID: 9018, vote: "N" },
        { agendaItemID: 9019, vote: "A" },
        { agendaItemID: 9018, vote: "Y" },
        // No motion, and one of another meeting.
        { agendaItemID: 9017, vote: "Y" },
        { agendaItemID: 9044, vote: "Y" },
      ];
      const saved = await owner.saveDraft(LOT_5, draftOf(votes));
      expect(saved.statusCode).toBe(200);
      const phone = voteWith(await signInAs(testApp(), { username: "owner1", role: 1 }));
      const { draft, revision, meeting } = await phone.agenda(LOT_5);
      expect(draft).toEqual({
        choices: [
          { agendaItemID: 9018, vote: "Y" },
          { agendaItemID: 9019, vote: "A" },
        ],
        proxyName: null,
        revision: 0,
        savedAt: saved.json<{ savedAt: string }>().savedAt,
      });
      // A draft is not a vote.
      expect([revision, meeting.voteState]).toEqual([0, "vote"]);
      await phone.cast(LOT_5, { 9018: "Y" });
      expect((await owner.agenda(LOT_5)).draft).toBeNull();
    },
  );

  it("go when they are dropped, which may be said twice", async () => {
    await owner.saveDraft(LOT_5, draftOf([], "Grace", 1));
    expect((await owner.agenda(LOT_5)).draft).toMatchObject({ choices: [], proxyName: "Grace", revision: 1 });
    for (let time = 0; time < 2; time += 1) expect((await owner.dropDraft(LOT_5)).statusCode).toBe(200);
    expect((await owner.agenda(LOT_5)).draft).toBeNull();
  });

  it(
    "are kept for who holds a ballot that is open, and for nobody else",
    { tags: ["spec-732"] },
    async () => {
      const draft = draftOf([{ agendaItemID: 9018, vote: "Y" }]);
      const answers = [
        await manager.saveDraft("0/meetings/8006", draft),
        await manager.dropDraft("0/meetings/8006"),
        await owner.saveDraft("2005/meetings/8007", draft),
        await owner.saveDraft(LOT_6, draft),
        await owner.dropDraft(LOT_6),
        await owner.saveDraft(LOT_5, { ...draft, contactId: 5022 }),
      ];
      expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual([
        "NO_BALLOT",
        "NO_BALLOT",
        "VOTING_CLOSED",
        "NOT_FOUND",
        "NOT_FOUND",
        "VALIDATION",
      ]);
    },
  );

  it(
    "after a sale the lot's ballot continues, and the former owner's choices stay private",
    { tags: ["spec-732"] },
    async () => {
      const sold = await other.cast(LOT_20, { 9018: "N" }, { proxyName: "Ms Grace Field" });
      await other.saveDraft(LOT_20, draftOf([{ agendaItemID: 9019, vote: "N" }], null, 1));
      await testApp().arrange(
        "update lot_owners set left_on = '2026-03-31' where lot_id = 2020 and left_on is null",
      );
      await testApp().arrange(
        "insert into lot_owners (agency_id, lot_id, contact_id, entered_on) values (799187, 2020, 5007, '2026-03-31')",
      );
      const agenda = await owner.agenda(LOT_20);
      // That there is a ballot, and its number, are the lot's.
      expect(agenda).toMatchObject({ revision: 1, meeting: { voteReceived: true, voteState: "edit" } });
      // Who and how is not.
      expect(agenda).toMatchObject({ proxyName: null, receipt: null, draft: null });
      expect(agenda.agendaItems.every((item) => item.meetingRecordItem === null)).toBe(true);
      expect(JSON.stringify(agenda)).not.toContain(sold.receipt);
      const ballots = async (): Promise<OwnBallot[]> =>
        (await client.get(`/lots/${LOT_20}/ballots`)).json<OwnBallot[]>();
      const formers = {
        revision: 1,
        at: expect.any(String) as string,
        receipt: null,
        capacity: null,
        personName: null,
        proxyName: null,
        choices: [],
      };
      expect(await ballots()).toEqual([{ ...formers, isNewest: true }]);
      for (const answer of [
        await other.send(LOT_20, agenda),
        await other.saveDraft(LOT_20, draftOf([])),
        await other.dropDraft(LOT_20),
      ])
        expect(answer.statusCode).toBe(404);
      expect((await owner.cast(LOT_20, { 9018: "Y" })).revision).toBe(2);
      expect((await ballots()).map(({ revision, isNewest }) => [revision, isNewest])).toEqual([
        [2, true],
        [1, false],
      ]);
      const mails = (await testApp().mails()).filter(({ subject }) =>
        subject?.startsWith("Your vote was replaced"),
      );
      expect(mails.map(({ text }) => text)).toEqual([
        expect.stringMatching(
          /Your vote for Lot 20.* was replaced on .* by somebody else\. If you did not expect this, call/,
        ),
      ]);
    },
  );
});
