import type { BouncedLetters, MeetingMonitor } from "@portal/contract/meetings/office/monitor-schemas";
import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { beforeAll, expect, it } from "vitest";
import { newUuid } from "../../../core/ids/tokens.ts";
import { claimMail, settleMail } from "../../../core/mail/outbox-rows.ts";
import { DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import { joinAs } from "../../../testing/app/office-member.ts";
import { firstAdmin, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { meetingAgendaOf, meetingFieldsOf } from "../../../testing/app/office-meetings.ts";
import { restoreAfterTest } from "../../../testing/app/restore-after-test.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";
import { textOf } from "../../../testing/figures/read-report-pdf.ts";

describeOnOneEngine("mails of a notice that came back", (engine) => {
  const testApp = useTestApp({ engine, publicOrigin: "https://portal.example.com" });
  let ada: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
  }, 120_000);

  const given = async (): Promise<number> => {
    const { browser } = ada;
    const begun = await browser.post("meetings", {
      ownersCorpId: 101,
      type: "EGM",
      meetingOn: "2026-04-28",
      meetingTime: "18:00",
      from: null,
    });
    const draft = begun.json<OfficeMeeting>();
    const path = `meetings/${draft.meetingId}`;
    const motion = {
      agendaItemId: null,
      kind: "MOTION" as const,
      title: "Paint the foyer",
      text: "<p>That the foyer be painted.</p>",
      resolutionType: "ORDINARY" as const,
      determination: "PARTLY" as const,
      note: null,
      submitter: null,
    };
    const items = [motion];
    const agreed = (
      await browser.put(`${path}/agenda`, meetingAgendaOf(draft, { items }))
    ).json<OfficeMeeting>();
    const close = { cutoffOn: "2026-04-27", cutoffTime: "12:00" };
    const dated = (await browser.put(path, meetingFieldsOf(agreed, close))).json<OfficeMeeting>();
    const order = { version: dated.version, way: "email", postedOn: null };
    const answered = await browser.post(`${path}/notice`, order);
    expect([answered.statusCode, answered.statusCode === 200 ? "" : answered.body]).toEqual([200, ""]);
    await testApp().doTasks();
    return draft.meetingId;
  };
  const mailed = (meetingId: number) =>
    testApp().database.query<{ contactId: number; mailId: string }>(DEMO_AGENCY, {
      text: `select contact_id as "contactId", mail_id as "mailId" from meeting_notices
        where agency_id = $1 and meeting_record_id = $2 and way = 'email' order by contact_id`,
      values: [DEMO_AGENCY, meetingId],
    });
  /** As the mail server answers for good; the others leave. */
  const refuseMails = async (mailIds: readonly string[]): Promise<void> => {
    const { database } = testApp();
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one mail after the other is claimed
      const claimed = await claimMail(database, DEMO_AGENCY, newUuid(), 60);
      if (claimed === null) return;
      const isRefused = mailIds.includes(claimed.mailId);
      const settlement = isRefused
        ? ({ state: "dead", failure: "550 no such mailbox" } as const)
        : ({ state: "sent" } as const);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await settleMail(database, claimed, settlement);
    }
  };
  const monitorOf = async (meetingId: number, { browser } = ada): Promise<MeetingMonitor> =>
    (await browser.get(`meetings/${meetingId}/monitor`)).json<MeetingMonitor>();
  const print = async (meetingId: number, { browser } = ada): Promise<readonly [number, BouncedLetters]> => {
    const answered = await browser.post(`meetings/${meetingId}/bounced-letters`, {});
    return [answered.statusCode, answered.json<BouncedLetters>()];
  };

  it("are listed for managers, and get a letter each where there is a postal address", async () => {
    const meetingId = await given();
    expect((await monitorOf(meetingId)).bounced).toEqual([]);
    const [first, second, third] = await mailed(meetingId);
    if (first === undefined || second === undefined || third === undefined)
      throw new Error("three are mailed");
    await restoreAfterTest(testApp(), "contacts", `contact_id = ${third.contactId}`, ["town"]);
    await testApp().arrange("update contacts set town = null where contact_id = $1", [third.contactId]);
    await refuseMails([first.mailId, third.mailId]);
    await testApp().arrange(
      `insert into bounced_addresses (agency_id, username_key, contact_id, address, marked_by, marked_at)
      select n.agency_id, 'marked-here', n.contact_id, upper(n.address), 1, portal_now()
      from meeting_notices n where n.mail_id = $1`,
      [second.mailId],
    );
    const before = await monitorOf(meetingId);
    const shown = new Map(before.bounced?.map((each) => [each.contactId, each]));
    expect(shown.size).toBe(3);
    expect(shown.get(first.contactId)).toMatchObject({ hasPostalAddress: true, hasLetter: false });
    expect(shown.get(third.contactId)).toMatchObject({ hasPostalAddress: false, hasLetter: false });
    const letters = async () =>
      (await ada.browser.get(`meetings/${meetingId}`)).json<OfficeMeeting>().notices.letters;
    const were = await letters();
    const both = await Promise.all([print(meetingId), print(meetingId)]);
    expect(both.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(([status]) => status === 200)?.[1]).toEqual({ letters: 2, withoutAddress: 1 });
    expect(both.find(([status]) => status === 409)?.[1]).toMatchObject({ code: "NO_RECIPIENTS" });
    expect(await letters()).toBe(were + 2);
    const after = new Map(
      (await monitorOf(meetingId)).bounced?.map((each) => [each.contactId, each.hasLetter]),
    );
    expect([first, second, third].map(({ contactId }) => after.get(contactId))).toEqual([true, true, false]);
    const pages = await textOf((await ada.browser.get(`meetings/${meetingId}/letters/1`)).rawPayload);
    expect(pages.join(" ")).toContain(shown.get(first.contactId)?.name);
  });

  it("are for managers of the scheme alone, and letters for a meeting that people can still go to", async () => {
    const meetingId = await given();
    const reader = await joinAs(testApp(), ada, "reader", [101]);
    const elsewhere = await joinAs(testApp(), ada, "manager", [102]);
    expect((await monitorOf(meetingId, reader)).bounced).toBeNull();
    expect((await print(meetingId, reader))[0]).toBe(403);
    expect((await print(meetingId, elsewhere))[0]).toBe(404);
    const reason = "Nobody can come.";
    const { statusCode } = await ada.browser.post(`meetings/${meetingId}/cancel`, { reason });
    expect(statusCode).toBe(200);
    expect(await print(meetingId)).toMatchObject([409, { code: "MEETING_STATE" }]);
  });
});
