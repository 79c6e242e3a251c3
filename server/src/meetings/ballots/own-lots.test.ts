import type { Meeting } from "@portal/contract/meetings/schemas";
import { beforeAll, expect, it } from "vitest";
import { useTestApp } from "../../testing/app/build-test-app.ts";
import { type SignedInClient, signInAs } from "../../testing/app/sign-in-as.ts";
import { voteWith } from "../../testing/app/vote-with.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";

const AGM = 8006;
const lot = (lotId: number, name: string, hasVoted: boolean) => ({ lotId, name, hasVoted });

describeOnEngines("an owner of three lots of a plan", (engine) => {
  const testApp = useTestApp({ engine, publicOrigin: "https://portal.example.com" });
  let owner: SignedInClient;
  const ownLotsIn = async (lotId: number, meetingId = AGM, client = owner) =>
    (await client.get(`/plans/101/meetings/${lotId}/${meetingId}`)).json<Meeting>().ownLots;
  const textOf = async (receipt: string) =>
    (await testApp().mails()).find(({ text }) => text?.includes(receipt) === true)?.text ?? "";
  beforeAll(async () => {
    await testApp().arrange(
      "update lot_owners set left_on = '2026-03-01' where lot_id in (2010, 2019) and left_on is null",
    );
    await testApp().arrange(
      "insert into lot_owners (agency_id, lot_id, contact_id, entered_on) select 799187, unnest(array[2019, 2010]), 5007, '2026-03-01'",
    );
    owner = await signInAs(testApp(), { username: "owner1", role: 1 });
  }, 120_000);

  it("hears after each vote, on screen and by mail, which lots have not voted yet", async () => {
    expect(await ownLotsIn(2005)).toEqual([
      lot(2005, "Lot 5", false),
      lot(2010, "Lot 10", false),
      lot(2019, "Lot 19", false),
    ]);
    const first = await voteWith(owner).cast(`2005/meetings/${AGM}`, { 9018: "Y" });
    const afterFirst = [lot(2005, "Lot 5", true), lot(2010, "Lot 10", false), lot(2019, "Lot 19", false)];
    expect(first.ownLots).toEqual(afterFirst);
    expect(await ownLotsIn(2019)).toEqual(afterFirst);
    expect((await voteWith(owner).agenda(`2010/meetings/${AGM}`)).meeting.ownLots).toEqual(afterFirst);
    const firstMail = await textOf(first.receipt);
    for (const [name, lotId] of [
      ["Lot 10", 2010],
      ["Lot 19", 2019],
    ])
      expect(firstMail).toContain(
        `${name} has not voted yet.\n\nVote for ${name}: https://portal.example.com/799187/meetings/8006/vote?lot=${lotId}`,
      );
    expect(firstMail).not.toContain("Lot 5 has not voted");

    const second = await voteWith(owner).cast(`2019/meetings/${AGM}`, { 9018: "Y" });
    expect(second.ownLots?.filter(({ hasVoted }) => !hasVoted)).toEqual([lot(2010, "Lot 10", false)]);
    const secondMail = await textOf(second.receipt);
    expect(secondMail).toContain("Lot 10 has not voted yet.");
    expect(secondMail).not.toContain("Lot 19 has not voted");

    const last = await voteWith(owner).cast(`2010/meetings/${AGM}`, { 9018: "Y" });
    expect(last.ownLots?.every(({ hasVoted }) => hasVoted)).toBe(true);
    expect(await textOf(last.receipt)).toContain("All your lots have voted.");
  });

  it("hears nothing of lots where none of them can vote, nor does the owner of one lot", async () => {
    // 8001 is past, 8007 has no voting.
    for (const meetingId of [8001, 8007]) expect(await ownLotsIn(2005, meetingId)).toBeUndefined();
    const ofOneLot = await signInAs(testApp(), { username: "owner2", role: 1 });
    expect(await ownLotsIn(2020, AGM, ofOneLot)).toBeUndefined();
    const receipt = await voteWith(ofOneLot).cast(`2020/meetings/${AGM}`, { 9018: "Y" });
    expect(receipt).not.toHaveProperty("ownLots");
    expect(await textOf(receipt.receipt)).not.toContain("voted yet");
  });
});
