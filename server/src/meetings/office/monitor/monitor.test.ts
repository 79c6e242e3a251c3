import type { MeetingMonitor } from "@portal/contract/meetings/office/monitor-schemas";
import { beforeAll, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import { joinAs } from "../../../testing/app/office-member.ts";
import { firstAdmin, OfficeBrowser, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { signInAs } from "../../../testing/app/sign-in-as.ts";
import { type Voter, voteWith } from "../../../testing/app/vote-with.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";

const look = async ({ browser }: SignedInMember, meetingId = 8006): Promise<MeetingMonitor> => {
  const answered = await browser.get(`meetings/${meetingId}/monitor`);
  if (answered.statusCode !== 200) throw new Error(`${answered.statusCode} ${answered.body}`);
  return answered.json<MeetingMonitor>();
};

const holderOf5 = async (by: SignedInMember) =>
  (await look(by, 8008)).missing?.find(({ seatId }) => seatId === 2005)?.holders[0];

describeOnOneEngine("the monitor of a meeting's voting", (engine) => {
  const testApp = useTestApp({ engine });
  let ada: SignedInMember;
  let manager: SignedInMember;
  let reader: SignedInMember;
  let elsewhere: SignedInMember;
  let owner: Voter;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
    manager = await joinAs(testApp(), ada, "manager", [101]);
    reader = await joinAs(testApp(), ada, "reader", [101]);
    elsewhere = await joinAs(testApp(), ada, "manager", [102]);
    owner = voteWith(await signInAs(testApp(), { username: "owner1", role: 1 }));
    await owner.cast("2005/meetings/8006", { 9018: "N" });
  }, 60_000);
  it("tells managers which lots have voted and which have not, with who can and how they are reached", async () => {
    const seen = await look(manager);
    expect(seen).toMatchObject({
      meetingRecordId: 8006,
      ownersCorpId: 101,
      seats: "lots",
      voting: "open",
      cutoffAt: "2026-04-20T08:30:00.000Z",
      total: { seats: 24, units: expect.any(Number) },
      voted: { online: { seats: 1, units: expect.any(Number) }, paper: { seats: 0, units: 0 } },
    });
    expect(seen.voted.online.units).toBeGreaterThan(0);
    expect(seen.missing).toHaveLength(23);
    expect(seen.missing?.slice(0, 5).map(({ name }) => name)).toEqual([
      "Lot 1",
      "Lot 2",
      "Lot 3",
      "Lot 4",
      "Lot 6",
    ]);
    const [first] = seen.missing ?? [];
    expect(first).toMatchObject({ seatId: 2001, holders: [{ name: expect.any(String), way: "email" }] });
    // A later ballot of the lot adds no vote.
    await owner.cast("2005/meetings/8006", { 9018: "Y" });
    expect((await look(manager)).voted).toEqual(seen.voted);
  });

  it("counts a lot whose only vote lapsed among those that have not voted, until it votes again", async () => {
    const change = (text: string) =>
      testApp().arrange("update agenda_items set motion_text = $1 where agenda_item_id = 9018", [text]);
    const [item] = await testApp().database.query<{ text: string }>(DEMO_AGENCY, {
      text: "select motion_text as text from agenda_items where agenda_item_id = 9018",
    });
    const of5 = async () => (await look(manager)).missing?.some(({ seatId }) => seatId === 2005);
    await change("<p>Another motion.</p>");
    expect(await of5()).toBe(true);
    expect((await look(manager)).voted.online.seats).toBe(0);
    await owner.cast("2005/meetings/8006", { 9018: "Y" });
    expect(await of5()).toBe(false);
    // A vote on one motion of two stands while one of them does.
    await change(item?.text ?? "");
    await owner.cast("2005/meetings/8006", { 9018: "Y", 9019: "N" });
    await change("<p>One more motion.</p>");
    expect(await of5()).toBe(false);
    await change(item?.text ?? "");
  });

  it("tells readers the turnout alone, and nobody how anybody voted", async () => {
    const seen = await look(reader);
    expect(seen).toMatchObject({ missing: null, voted: { online: { seats: 1 } } });
    for (const each of [seen, await look(manager), await look(ada)])
      expect(JSON.stringify(each)).not.toMatch(/choice|"vote"|receipt|record"|"Y"|"N"/);
  });

  it("marks people whose mail came back, and those who are reached by post alone or not at all", async () => {
    const mark = `insert into bounced_addresses (agency_id, username_key, contact_id, address, marked_by, marked_at)
      select u.agency_id, u.username_key, u.contact_id, coalesce(u.email, c.email), 1, portal_now()
      from web_users u join contacts c on c.agency_id = u.agency_id and c.contact_id = u.contact_id where u.contact_id = 5007`;
    await testApp().arrange(mark);
    expect(await holderOf5(manager)).toMatchObject({ way: "email", isBounced: true });
    await testApp().arrange("update web_users set email = null where contact_id = 5007");
    await testApp().arrange("update contacts set email = null where contact_id = 5007");
    expect(await holderOf5(manager)).toMatchObject({ way: "letter", isBounced: false });
    await testApp().arrange("update contacts set town = null where contact_id = 5007");
    expect(await holderOf5(manager)).toMatchObject({ way: "none" });
  });

  it("has the members in a committee meeting, and says where nobody can vote beforehand or any more", async () => {
    const ofCommittee = await look(ada, 8005);
    expect(ofCommittee).toMatchObject({ seats: "members", voting: "open", total: { units: null } });
    expect(ofCommittee.missing?.length).toBe(ofCommittee.total.seats);
    expect(ofCommittee.missing?.[0]?.name).toMatch(/^\D+$/);
    expect((await look(ada, 8007)).voting).toBe("none");
    expect((await look(ada, 8004)).voting).toBe("closed");
    await testApp().arrange("update meetings set cancelled_at = portal_now() where meeting_record_id = 8008");
    expect((await look(ada, 8008)).voting).toBe("cancelled");
  });

  it("answers a meeting of another plan like one that there is not, and nobody who is not signed in", async () => {
    const [foreign, absent] = [
      await elsewhere.browser.get("meetings/8006/monitor"),
      await elsewhere.browser.get("meetings/999/monitor"),
    ];
    expect([foreign.statusCode, absent.statusCode]).toEqual([404, 404]);
    expect(foreign.body).toBe(absent.body);
    expect((await ada.browser.get("meetings/none/monitor")).statusCode).toBe(400);
    expect((await new OfficeBrowser(testApp()).get("meetings/8006/monitor")).statusCode).toBe(401);
  });
});
