import type { OfficeToday } from "@portal/contract/home/office/schemas";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { dayOf } from "../../../testing/app/office-day.ts";
import { joinAs } from "../../../testing/app/office-member.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";

describeOnOneEngine("what meetings have left to do, on Today", (engine) => {
  const testApp = useTestApp({ engine, publicOrigin: "https://portal.example.com" });
  let ada: SignedInMember;
  let other: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
    other = await joinAs(testApp(), ada, "manager", [102]);
  }, 240_000);
  beforeEach(() => testApp().moveClock(anchorAt));

  const today = async ({ browser }: SignedInMember = ada): Promise<OfficeToday> =>
    (await browser.get("today")).json<OfficeToday>();
  const set = (meetingId: number, change: string) =>
    testApp().database.query(DEMO_AGENCY, {
      text: `update meetings set ${change} where meeting_record_id = $1`,
      values: [meetingId],
    });

  it("is minutes that wait, from the day after the meeting until they are published, for who has the plan", async () => {
    const day = dayOf(ada);
    const meeting = await day.noticed();
    const { meetingId, planNumber, title } = meeting;
    const waiting = async (member = ada) =>
      (await today(member)).minutesWaiting.filter((each) => each.meetingId === meetingId);
    expect(await waiting()).toEqual([]);
    await day.held(meeting);
    // On its own day one is still at the table.
    expect(await waiting()).toEqual([]);
    await set(meetingId, "held_at = held_at - interval '1 day'");
    const row = { meetingId, title, planNumber, heldOn: "2026-03-30" };
    expect(await waiting()).toEqual([{ ...row, interimNoticeBy: null }]);
    expect(await waiting(other)).toEqual([]);
    await testApp().arrange("update plans set state = 'VIC' where owners_corp_id = 101");
    expect(await waiting()).toEqual([{ ...row, interimNoticeBy: "2026-04-13" }]);
    await testApp().arrange("update plans set state = 'NSW' where owners_corp_id = 101");
    // It was held before the office took it over: its minutes are the back office's.
    await set(meetingId, "adopted_at = held_at + interval '1 hour'");
    expect(await waiting()).toEqual([]);
    await set(meetingId, "adopted_at = null");
    await set(meetingId, "cancelled_at = portal_now()");
    expect(await waiting()).toEqual([]);
    await set(meetingId, "cancelled_at = null, completed_at = portal_now()");
    expect(await waiting()).toEqual([]);
  });

  it("is interim resolutions, each to its last day", async () => {
    const { meetingId, planNumber, title } = await dayOf(ada).noticed();
    const resolutions = [
      { no: 1, title: "Paint the foyer", finalOn: "2026-03-30" },
      { no: 2, title: "Mend the roof", finalOn: "2026-03-31" },
    ];
    await testApp().arrange(
      `insert into meeting_minutes (agency_id, meeting_record_id, document_id, source, file_name, sha256, byte_size, media_type,
        audience, is_sent, interim, completed_by)
      values ($1, $2, 1, 'edited', 'minutes.pdf', repeat('0', 64), 1, 'application/pdf', 'owners', false, $3::jsonb, $4)`,
      [DEMO_AGENCY, meetingId, JSON.stringify(resolutions), ada.staffId],
    );
    expect((await today()).interim).toEqual([
      { meetingId, title, planNumber, resolutions: [resolutions[1]] },
    ]);
    expect((await today(other)).interim).toEqual([]);
  });
});
