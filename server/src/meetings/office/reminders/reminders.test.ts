import type { MeetingMonitor } from "@portal/contract/meetings/office/monitor-schemas";
import type { ReminderOccasion } from "@portal/domain/meetings/office/reminder-times";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import { disableByCommand, joinAs } from "../../../testing/app/office-member.ts";
import { firstAdmin, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { restoreAfterTest } from "../../../testing/app/restore-after-test.ts";
import { signInAs } from "../../../testing/app/sign-in-as.ts";
import { voteWith } from "../../../testing/app/vote-with.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";

const MEETING = "meeting_record_id = 8006";
const PLAN = "owners_corp_id = 101";
const HOUR_MS = 3_600_000;
const remind = async ({ browser }: SignedInMember, body: object = {}, meetingId = 8006) => {
  const answered = await browser.post(`meetings/${meetingId}/reminders`, body);
  return [answered.statusCode, answered.json<object>()] as const;
};

describeOnOneEngine("reminders to vote", (engine) => {
  const testApp = useTestApp({ engine, publicOrigin: "https://portal.example.com" });
  let ada: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
  }, 60_000);
  beforeEach(() => testApp().moveClock(anchorAt));
  afterEach(() => testApp().arrange("delete from meeting_reminders"));
  const mailsDuring = async (work: () => Promise<unknown>) => {
    const before = (await testApp().mails()).length;
    await work();
    return (await testApp().mails())
      .slice(before)
      .filter(({ subject }) => subject?.startsWith("Please vote"))
      .map(({ subject, html, text }) => ({ subject, html, text: String(text) }));
  };
  const rows = () =>
    testApp().database.query<{ cause: string; outcome: string | null; contactId: number }>(DEMO_AGENCY, {
      text: `select contact_id as "contactId", split_part(cause, ' ', 1) as cause, outcome from meeting_reminders order by 1, 2`,
    });
  /** Voting in meeting 8006 closes so long after this moment; the plan's clock shows a zone without clock changes. */
  const closeIn = async (hours: number, timeZone = "Australia/Brisbane") => {
    await restoreAfterTest(testApp(), "meetings", MEETING, [
      "voting_cutoff_on",
      "voting_cutoff_time",
      "published_at",
    ]);
    await restoreAfterTest(testApp(), "plans", PLAN, ["time_zone"]);
    const at = new Date(anchorAt.getTime() + hours * HOUR_MS).toISOString();
    await testApp().arrange(`update plans set time_zone = $1 where ${PLAN}`, [
      timeZone ?? "Australia/Sydney",
    ]);
    await testApp().arrange(
      `update meetings set published_at = '2026-01-01Z', (voting_cutoff_on, voting_cutoff_time) = (
        select local::date, local::time from (select $1::timestamptz at time zone p.time_zone as local from plans p where p.${PLAN}) c)
      where ${MEETING}`,
      [at],
    );
  };

  describe("as staff ask for them", () => {
    it("reach the people of the chosen lots once a day, naming all of their lots without a vote", async () => {
      const mails = await mailsDuring(async () => {
        // Lots 20 and 21 are two people's; 22 is nobody's of these.
        expect(await remind(ada, { seatIds: [2005, 2020] })).toEqual([200, { reminded: 2, withheld: [] }]);
        await testApp().remind();
      });
      expect(mails).toHaveLength(2);
      const mail = mails.find(({ text }) => text.includes("Kowalski"));
      expect(mail?.subject).toMatch(/^Please vote: Annual General Meeting - /);
      expect(mail?.text).toContain("Lot 5 has not voted yet. Voting closes on 20/04/2026 @ 06:30 PM AEST.");
      expect(mail?.text).toContain("https://portal.example.com/799187/meetings/8006/vote?lot=2005");
      const { missing } = (await ada.browser.get("meetings/8006/monitor")).json<MeetingMonitor>();
      expect(missing?.find(({ seatId }) => seatId === 2005)?.holders).toMatchObject([
        { remindedAt: expect.stringMatching(/^2026-03-3/), isReminderWaiting: false },
      ]);
      expect(await remind(ada, { seatIds: [2005] })).toMatchObject([409, { code: "REMINDED_TODAY" }]);
      const again = await mailsDuring(async () => {
        expect(await remind(ada)).toMatchObject([200, { withheld: [{ why: "reminded", people: 2 }] }]);
      });
      expect(again).toEqual([]);
    });

    it("name several lots of one person in one mail", async () => {
      await testApp().arrange("update lot_owners set contact_id = 5007 where lot_id = 2006");
      const mails = await mailsDuring(async () => {
        expect(await remind(ada, { seatIds: [2005] })).toMatchObject([200, { reminded: 1 }]);
        await testApp().remind();
      });
      expect(mails.map(({ text }) => /^.*not voted yet/m.exec(text)?.[0])).toEqual([
        "Lot 5 and Lot 6 have not voted yet",
      ]);
      expect(mails[0]?.html).toContain("Vote for Lot 6");
    });

    it("do not reach who votes before they leave, nor anybody without an address", async () => {
      await testApp().arrange("update contacts set email = null where contact_id = 5009");
      await testApp().arrange("update web_users set email = null where contact_id = 5009");
      const mails = await mailsDuring(async () => {
        const [, ordered] = await remind(ada, { seatIds: [2003, 2007] });
        expect(ordered).toEqual({ reminded: 1, withheld: [{ why: "no-address", people: 1 }] });
        const member = await signInAs(testApp(), { username: "committee1", role: 2 });
        await voteWith(member).cast("2003/meetings/8006", { 9018: "Y" });
        await testApp().remind();
      });
      expect(mails).toEqual([]);
      expect(await rows()).toMatchObject([{ cause: "asked", outcome: "voted" }]);
    });

    it("wait for the end of the quiet hours where those begin first, and are refused within them", async () => {
      // 23:00 in Greenwich.
      await closeIn(100, "UTC");
      expect(await remind(ada, { seatIds: [2008] })).toMatchObject([409, { code: "QUIET_HOURS" }]);
      await testApp().arrange(
        "insert into meeting_reminders (agency_id, meeting_record_id, contact_id, cause) values (799187, 8006, 5007, 'asked x')",
      );
      expect(await mailsDuring(() => testApp().remind())).toEqual([]);
      expect(await rows()).toMatchObject([{ outcome: null }]);
      await testApp().moveClock(new Date("2026-03-31T08:00:00Z"));
      expect(await mailsDuring(() => testApp().remind())).toHaveLength(1);
    });

    it("are for a meeting that is voted on", async () => {
      expect(await remind(ada, {}, 8007)).toMatchObject([409, { code: "VOTING_CLOSED" }]);
      await closeIn(1);
      expect(await remind(ada, { seatIds: [2009] })).toMatchObject([200, { reminded: 1 }]);
      await testApp().moveClock(new Date(anchorAt.getTime() + HOUR_MS));
      expect(await mailsDuring(() => testApp().remind())).toEqual([]);
      expect(await rows()).toMatchObject([{ outcome: "closed" }]);
    });

    it("are a manager's of the plan, who still is one when they leave", async () => {
      const reader = await joinAs(testApp(), ada, "reader", [101]);
      expect(await remind(reader)).toMatchObject([403, { code: "RIGHT_MISSING" }]);
      const elsewhere = await joinAs(testApp(), ada, "manager", [102]);
      expect(await remind(elsewhere)).toEqual(await remind(elsewhere, {}, 999));
      expect((await remind(elsewhere))[0]).toBe(404);
      expect(await remind(ada, { seatIds: [] })).toMatchObject([400, { code: "VALIDATION" }]);
      const manager = await joinAs(testApp(), ada, "manager", [101]);
      expect(await remind(manager, { seatIds: [2010] })).toMatchObject([200, { reminded: 1 }]);
      await disableByCommand(testApp(), manager);
      expect(await mailsDuring(() => testApp().remind())).toEqual([]);
      expect(await rows()).toMatchObject([{ outcome: "stopped" }]);
    });

    it("survive a process that dies among the mails, and reach nobody twice from two of them", async () => {
      await remind(ada);
      let left = 3;
      const dying = testApp().openReminderWorker({
        outbox: {
          ...testApp().outbox,
          enqueueMail: async (...mail) => {
            left -= 1;
            if (left < 0) throw new Error("the process dies");
            return testApp().outbox.enqueueMail(...mail);
          },
        },
      });
      const mails = await mailsDuring(async () => {
        await dying.runOnce();
        expect((await rows()).filter(({ outcome }) => outcome !== null)).toEqual([]);
        await Promise.all([testApp().remind(), testApp().openReminderWorker().runOnce()]);
      });
      const sent = (await rows()).filter(({ outcome }) => outcome === "sent");
      expect(sent.length).toBeGreaterThan(15);
      expect(mails).toHaveLength(sent.length);
    });
  });

  it.each<[ReminderOccasion, number]>([
    ["7-days", 7 * 24],
    ["2-days", 2 * 24],
    ["6-hours", 6],
  ])("go by themselves %s before, once, and are in the log", async (occasion, hours) => {
    await closeIn(hours + 0.1);
    expect(await mailsDuring(() => testApp().remind())).toEqual([]);
    await closeIn(hours);
    const mails = await mailsDuring(() => testApp().remind());
    expect(mails.length).toBeGreaterThan(15);
    expect(await mailsDuring(() => testApp().remind())).toEqual([]);
    expect(new Set((await rows()).map(({ cause, outcome }) => `${cause} ${outcome}`))).toEqual(
      new Set([`${occasion} sent`]),
    );
    const [event] = await testApp().database.query<{ actor_kind: string; subject: object }>(DEMO_AGENCY, {
      text: "select actor_kind, subject from audit_events where kind = 'vote-reminders' order by event_id desc limit 1",
    });
    const people = new Set((await rows()).map(({ contactId }) => contactId)).size;
    expect(event).toEqual({ actor_kind: "system", subject: { meetingRecordId: 8006, occasion, people } });
  });

  it("do not go by themselves where the agency has them off, or voting opened later", async () => {
    await closeIn(48);
    await testApp().arrange(
      "update meetings set published_at = portal_now() + interval '1 minute' where meeting_record_id = 8006",
    );
    expect(await mailsDuring(() => testApp().remind())).toEqual([]);
    await closeIn(48);
    await restoreAfterTest(testApp(), "agencies", "agency_id = 799187", ["content"]);
    await testApp().arrange(`update agencies set content = content || '{"sendVoteReminders": false}'`);
    expect(await mailsDuring(() => testApp().remind())).toEqual([]);
  });
});
