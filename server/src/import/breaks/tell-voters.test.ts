import { expect, it } from "vitest";
import { SecretMissing } from "../../meetings/public.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";
import { PORTAL_ORIGIN, VOTING_CLOSED, VOTING_OPEN } from "../../testing/packages/load-voted.ts";
import { useVotedBench } from "../../testing/packages/voted-package.ts";

const toldOf = (mails: readonly { to: { address: string }; subject: string }[]): string[] =>
  mails.map(({ to, subject }) => `${to.address}: ${subject}`).toSorted();

/** The buttons of a mail, as its text has them. */
const waysOf = (mail: { readonly text?: string } | undefined, agencyId: number): string[] =>
  (mail?.text ?? "")
    .split("\n")
    .filter((line) => line.includes(PORTAL_ORIGIN))
    .map((line) => line.replace(`${PORTAL_ORIGIN}/${agencyId}/meetings/81/`, ""));

describeOnOneEngine("an import that touches votes", (engine) => {
  const bench = useVotedBench(engine);

  it("mails each voter of a motion that is reworded, once, and says to vote again", async () => {
    const loaded = await bench.loadVoted();
    loaded.made.set("agenda_items.csv", 2, { motionText: "<p>Refuse</p>" });
    expect(await loaded.again({ isForced: true })).toMatchObject({ ok: true });
    const mails = await loaded.mails();
    expect(toldOf(mails)).toEqual([
      "person2@example.com: Your vote has lapsed - Test Strata",
      "person3@example.com: Your vote has lapsed - Test Strata",
    ]);
    expect(mails[0]?.text).toContain("After you voted for Unit 1, motion 1 (Minutes) changed");
    expect(mails.map((mail) => waysOf(mail, loaded.agencyId))).toEqual([
      ["Vote again: vote?lot=11"],
      ["Vote again: vote?lot=12"],
    ]);
    expect(mails[0]?.html).toContain(`href="${PORTAL_ORIGIN}/${loaded.agencyId}/meetings/81/vote?lot=11"`);
    // The vote has lapsed already: a further change of the words tells nobody again.
    loaded.made.set("agenda_items.csv", 2, { motionText: "<p>Postpone</p>" });
    expect(await loaded.again({ isForced: true })).toMatchObject({ ok: true });
    expect(await loaded.mails()).toHaveLength(2);
  });

  it("says that a motion was withdrawn, and does not ask to vote on it again", async () => {
    const loaded = await bench.loadVoted((made) =>
      made.add("agenda_items.csv", {
        agendaItemID: "9",
        meetingRecordID: "81",
        sortOrder: "3",
        description: "Pets",
        motionText: "<p>Allow</p>",
        isMotion: "true",
        resolutionType: "ORDINARY",
      }),
    );
    loaded.made.remove("agenda_items.csv", 4);
    expect(await loaded.again({ isForced: true })).toMatchObject({ ok: true });
    const [mail] = await loaded.mails();
    expect(mail?.text).toContain(
      "After you voted for Unit 1, motion 3 (Pets) was withdrawn, so your vote on it has lapsed. Your votes on other motions still count.",
    );
    expect(mail?.text).not.toContain("vote again");
    expect(waysOf(mail, loaded.agencyId)).toEqual([]);
  });

  it("leads a voter with several lots to the paper where they choose one", async () => {
    const loaded = await bench.load((made) => made.set("lot_owners.csv", 4, { contactId: "2" }));
    await loaded.cast({ seat: 11, contactId: 2 }, { seat: 12, contactId: 2 });
    loaded.made.set("agenda_items.csv", 2, { motionText: "<p>Refuse</p>" });
    expect(await loaded.again({ isForced: true })).toMatchObject({ ok: true });
    const [mail] = await loaded.mails();
    expect(waysOf(mail, loaded.agencyId)).toEqual(["Vote again: vote"]);
  });

  it("leads nowhere where voting has closed", async () => {
    await bench.moveClock(VOTING_CLOSED);
    const loaded = await bench.loadVoted();
    loaded.made.set("agenda_items.csv", 2, { motionText: "<p>Refuse</p>" });
    expect(await loaded.again({ isForced: true })).toMatchObject({ ok: true });
    await bench.moveClock(VOTING_OPEN);
    const [mail] = await loaded.mails();
    expect(mail?.text).toContain("you can vote on what has changed only at the meeting");
    expect(waysOf(mail, loaded.agencyId)).toEqual([]);
  });

  it("tells a committee member who leaves that their own vote has lapsed", async () => {
    const loaded = await bench.load((made) => made.set("meetings.csv", 2, { meetingType: "CM" }));
    await loaded.cast({ seat: 2, contactId: 2, kind: "member" });
    loaded.made.set("committee_members.csv", 2, { to: "2026-06-30" });
    expect(await loaded.again({ isForced: true })).toMatchObject({ ok: true });
    const [mail] = await loaded.mails();
    expect(mail?.text).toContain(
      "Your vote as a committee member has lapsed: you no longer have a vote in this meeting.",
    );
    expect(waysOf(mail, loaded.agencyId)).toEqual([]);
  });

  it("mails every voter where the cut-off moves later, which breaks nothing", async () => {
    const loaded = await bench.loadVoted();
    loaded.made.set("meetings.csv", 2, { votingCutoffDate: "2026-08-01", votingCutoffTime: "12:00" });
    expect(await loaded.again()).toMatchObject({ ok: true });
    const mails = await loaded.mails();
    expect(toldOf(mails)).toEqual([
      "person2@example.com: Voting closes at a different time - Test Strata",
      "person3@example.com: Voting closes at a different time - Test Strata",
    ]);
    expect(mails[0]?.text).toContain(
      "Voting closes on 01/08/2026 @ 12:00 PM AEST. Before, it was 31/07/2026 @ 06:30 PM AEST.",
    );
  });

  it("says that a vote stands and can be changed only to a voter who still holds the lot", async () => {
    const loaded = await bench.loadVoted();
    loaded.made.set("lot_owners.csv", 4, { leftDate: "2026-06-30" });
    loaded.made.add("lot_owners.csv", { lotId: "12", contactId: "4", enteredDate: "2026-06-30" });
    expect(await loaded.again({ isForced: true })).toMatchObject({ ok: true });
    const before = (await loaded.mails()).length;
    loaded.made.set("meetings.csv", 2, { votingCutoffDate: "2026-08-01", votingCutoffTime: "12:00" });
    expect(await loaded.again()).toMatchObject({ ok: true });
    const mails = (await loaded.mails()).slice(before);
    const textTo = (to: string) => mails.find((mail) => mail.to.address === to)?.text ?? "";
    expect(textTo("person2@example.com")).toContain("Your vote stands, and you can change it until then.");
    expect(mails.map((mail) => [mail.to.address, ...waysOf(mail, loaded.agencyId)])).toEqual([
      ["person2@example.com", "See or change your vote: vote?lot=11"],
      ["person3@example.com"],
    ]);
    expect(textTo("person3@example.com")).toContain("Voting closes on 01/08/2026");
    expect(textTo("person3@example.com")).not.toContain("Your vote stands");
  });

  it("says that voting had closed where it opens again", async () => {
    await bench.moveClock(VOTING_CLOSED);
    const loaded = await bench.loadVoted();
    loaded.made.set("meetings.csv", 2, { votingCutoffDate: "2026-08-01", votingCutoffTime: "12:00" });
    expect(await loaded.again({ isForced: true })).toMatchObject({ ok: true });
    await bench.moveClock(VOTING_OPEN);
    const mails = await loaded.mails();
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => "Voting has opened again - Test Strata"),
    );
    expect(mails[0]?.text).toContain("Voting had closed on 31/07/2026 @ 06:30 PM AEST.");
  });

  it("mails both sides of a lot that is sold, and both again where the sale is taken back", async () => {
    const loaded = await bench.loadVoted();
    loaded.made.set("lot_owners.csv", 4, { leftDate: "2026-06-30" });
    loaded.made.add("lot_owners.csv", { lotId: "12", contactId: "4", enteredDate: "2026-06-30" });
    expect(await loaded.again({ isForced: true })).toMatchObject({ ok: true });
    const subject = "A lot with a vote has a new owner - Test Strata";
    const sides = [`person3@example.com: ${subject}`, `person4@example.com: ${subject}`];
    const sold = await loaded.mails();
    expect(toldOf(sold)).toEqual(sides);
    const textTo = (to: string) => sold.find((mail) => mail.to.address === to)?.text ?? "";
    expect(textTo("person3@example.com")).toContain("Unit 2 passes from Person 3 to Person 4.");
    expect(textTo("person3@example.com")).toContain("counts until the new owner votes.");
    expect(textTo("person4@example.com")).toContain("counts unless you vote yourself");
    expect(sold.map((mail) => [mail.to.address, ...waysOf(mail, loaded.agencyId)])).toEqual([
      ["person3@example.com"],
      ["person4@example.com", "Vote for Unit 2: vote?lot=12"],
    ]);
    loaded.made.set("lot_owners.csv", 4, { leftDate: "" }).remove("lot_owners.csv", 5);
    expect(await loaded.again({ isForced: true })).toMatchObject({ ok: true });
    expect(toldOf(await loaded.mails())).toEqual([...sides, ...sides].toSorted());
  });

  it("mails both sides of a lot that its buyer enters with a later package than its seller left", async () => {
    const loaded = await bench.loadVoted();
    loaded.made.set("lot_owners.csv", 4, { leftDate: "2026-06-30" });
    expect(await loaded.again({ isForced: true })).toMatchObject({ ok: true });
    const lapsed = "person3@example.com: Your vote has lapsed - Test Strata";
    expect(toldOf(await loaded.mails())).toEqual([lapsed]);
    loaded.made.add("lot_owners.csv", { lotId: "12", contactId: "4", enteredDate: "2026-06-30" });
    const outcome = await loaded.again({ isForced: true });
    expect(outcome.breaks.map(({ sentence }) => sentence)).toEqual([
      "lot 2 of plan SP1 passes from Person 3 to Person 4; its vote of 30/06/2026 stands until they vote",
    ]);
    const mails = await loaded.mails();
    const subject = "A lot with a vote has a new owner - Test Strata";
    expect(toldOf(mails)).toEqual([
      `person3@example.com: ${subject}`,
      lapsed,
      `person4@example.com: ${subject}`,
    ]);
    expect(mails.at(-1)?.text).toContain("Unit 2 passes from Person 3 to Person 4.");
  });

  it("tells nobody of a new owner where the owner who had left a lot owns it again", async () => {
    const loaded = await bench.loadVoted();
    loaded.made.set("lot_owners.csv", 4, { leftDate: "2026-06-30" });
    expect(await loaded.again({ isForced: true })).toMatchObject({ ok: true });
    loaded.made.set("lot_owners.csv", 4, { leftDate: "" });
    expect(await loaded.again()).toMatchObject({ ok: true, totalBreaks: 0 });
    expect(await loaded.mails()).toHaveLength(1);
  });

  it("tells a sale that is dated ahead of the meeting, and none that is dated after it", async () => {
    const loaded = await bench.loadVoted();
    loaded.made.set("lot_owners.csv", 4, { leftDate: "2026-09-01" });
    loaded.made.add("lot_owners.csv", { lotId: "12", contactId: "4", enteredDate: "2026-09-01" });
    expect(await loaded.again({ isForced: true })).toMatchObject({ ok: true });
    expect(await loaded.mails()).toEqual([]);
    loaded.made.set("lot_owners.csv", 4, { leftDate: "2026-07-20" });
    loaded.made.set("lot_owners.csv", 5, { enteredDate: "2026-07-20" });
    expect(await loaded.again({ isForced: true })).toMatchObject({ ok: true });
    expect(await loaded.mails()).toHaveLength(2);
  });

  it("changes nothing without the portal's secret where somebody is to be mailed", async () => {
    const loaded = await bench.loadVoted();
    loaded.made.set("agenda_items.csv", 2, { motionText: "<p>Refuse</p>" });
    await expect(loaded.again({ isForced: true, registerTools: null })).rejects.toBeInstanceOf(SecretMissing);
    expect(await loaded.read("select motion_text from agenda_items where agenda_item_id = 1")).toEqual([
      { motion_text: "<p>Confirm</p>" },
    ]);
    loaded.made.set("agenda_items.csv", 2, { motionText: "<p>Confirm</p>" });
    loaded.made.set("contacts.csv", 2, { telephone1: "02 5550 0000" });
    expect(await loaded.again({ registerTools: null })).toMatchObject({ ok: true, changedRows: 1 });
  });
});
