import type {
  MeetingAgenda,
  MeetingTemplate,
  OfficeMeeting,
  OfficeMeetingPage,
} from "@portal/contract/meetings/office/schemas";
import type { Meeting } from "@portal/contract/meetings/schemas";
import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { meetingAgendaOf, meetingFieldsOf, refusal } from "../../../testing/app/office-meetings.ts";
import { joinAs } from "../../../testing/app/office-member.ts";
import { type SignedInClient, signInAs } from "../../../testing/app/sign-in-as.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";

const draft = {
  ownersCorpId: 101,
  type: "EGM",
  meetingOn: "2026-05-20",
  meetingTime: "18:30",
  from: null,
};
const motion = {
  agendaItemId: null,
  kind: "MOTION",
  title: "Paint the foyer",
  text: "<p>That the foyer be painted.</p>",
  resolutionType: "SPECIAL",
  determination: "WHOLLY",
  note: "Quotes are with the secretary.",
  submitter: "Lot 5",
} as const;
const reason = "The committee asked for it";

describeOnOneEngine("meetings in the office", (engine) => {
  const testApp = useTestApp({ engine });
  let ada: SignedInMember;
  let other: SignedInMember;
  let reader: SignedInMember;
  let owner: SignedInClient;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
    other = await joinAs(testApp(), ada, "manager", [102]);
    reader = await joinAs(testApp(), ada, "reader", [101]);
    owner = await signInAs(testApp(), { username: "owner1", role: 1 });
  }, 120_000);

  const found = async (path: string, by = ada): Promise<OfficeMeeting> => {
    const answered = await by.browser.get(`meetings/${path}`);
    expect([answered.statusCode, answered.statusCode === 200 ? "" : answered.body]).toEqual([200, ""]);
    return answered.json<OfficeMeeting>();
  };
  const made = async (body: object = draft): Promise<OfficeMeeting> => {
    const answered = await ada.browser.post("meetings", body);
    expect([answered.statusCode, answered.statusCode === 200 ? "" : answered.body]).toEqual([200, ""]);
    return answered.json<OfficeMeeting>();
  };
  const kinds = async (): Promise<string[]> => {
    const events = await testApp().database.query<{ kind: string }>(DEMO_AGENCY, {
      name: "test-events",
      text: "select kind from audit_events where kind like 'meeting-%' or kind = 'adopted' order by event_id",
      values: [],
    });
    return events.map(({ kind }) => kind);
  };

  it("are listed with where each stands, of one's own plans, by day and by state", async () => {
    const all = (await reader.browser.get("meetings")).json<OfficeMeetingPage>();
    expect(all.next).toBeNull();
    expect(new Set(all.rows.map(({ ownersCorpId }) => ownersCorpId))).toEqual(new Set([101]));
    expect(Object.fromEntries(all.rows.map(({ meetingId, state }) => [meetingId, state]))).toMatchObject({
      8001: "held",
      8006: "open",
      8007: "noticed",
    });
    const days = all.rows.map(({ meetingOn }) => meetingOn);
    expect(days).toEqual(days.toSorted().toReversed());
    const open = (await ada.browser.get("meetings?plan=102&state=open")).json<OfficeMeetingPage>();
    expect(open.rows.map(({ meetingId }) => meetingId)).toEqual([8016, 8014, 8013]);
    expect(await refusal(reader.browser.get("meetings?plan=102"))).toMatchObject({ code: "NOT_FOUND" });
  });

  it("of a package are read alone", async () => {
    const meeting = await found("8006", reader);
    expect(meeting).toMatchObject({
      origin: "package",
      state: "open",
      steps: ["adopt", "remind"],
      motions: 8,
    });
    for (const call of [
      ada.browser.put("meetings/8006", meetingFieldsOf(meeting)),
      ada.browser.put("meetings/8006/agenda", meetingAgendaOf(meeting)),
      ada.browser.delete("meetings/8006"),
      ada.browser.post("meetings/8006/cancel", { reason }),
    ])
      expect(await refusal(call)).toMatchObject({
        status: 409,
        code: "MEETING_STATE",
        detail: /Take it over/,
      });
  });

  it("of other plans are not there, and readers change none", async () => {
    const meeting = await made();
    const path = `meetings/${meeting.meetingId}`;
    for (const call of [
      other.browser.get(path),
      other.browser.put(path, meetingFieldsOf(meeting)),
      other.browser.put(`${path}/agenda`, meetingAgendaOf(meeting)),
      other.browser.delete(path),
      other.browser.post(`${path}/adopt`, { reason }),
      other.browser.post(`${path}/cancel`, { reason }),
      other.browser.post("meetings", draft),
      ada.browser.post("meetings", { ...draft, from: { meetingId: 8014 } }),
      ada.browser.get("meetings/77"),
    ])
      expect(await refusal(call)).toMatchObject({ status: 404 });
    expect(await refusal(reader.browser.put(path, meetingFieldsOf(meeting)))).toMatchObject({
      code: "RIGHT_MISSING",
    });
  });

  describe("as drafts", () => {
    it("are seen by the office alone, with the agenda of another meeting where one is named", async () => {
      const meeting = await made({ ...draft, type: "AGM", from: { meetingId: 8006 } });
      const former = await found("8006");
      expect(meeting).toMatchObject({
        state: "draft",
        origin: "office",
        title: "Annual General Meeting",
        steps: ["change", "notice", "delete"],
        noticedAt: null,
        versions: [],
        venueName: former.venueName,
      });
      expect(meeting.items.map(({ title, text }) => [title, text])).toEqual(
        former.items.map(({ title, text }) => [title, text]),
      );
      expect(meeting.items[0]?.agendaItemId).toBeGreaterThan(2 ** 52 - 1);
      const seen = (await owner.get("/plans/101/meetings/2005")).json<Meeting[]>();
      expect(seen.map(({ meetingRecordID }) => meetingRecordID)).not.toContain(meeting.meetingId);
      for (const path of [
        `/plans/101/meetings/2005/${meeting.meetingId}`,
        `/lots/2005/meetings/${meeting.meetingId}/agenda`,
        `/plans/101/meetings/2005/${meeting.meetingId}/result`,
        `/plans/101/meetings/2005/${meeting.meetingId}/calendar.ics`,
      ])
        expect((await owner.get(path)).statusCode).toBe(404);
    });

    it("are saved field by field; who saves over a newer one is told", async () => {
      const meeting = await made();
      const path = `meetings/${meeting.meetingId}`;
      const change = {
        title: "Special meeting",
        onlineLink: "https://meet.example.com/foyer",
        cutoffOn: "2026-05-19",
        cutoffTime: "18:30",
        opensOn: "2026-05-13",
        opensTime: "09:00",
      };
      const saved = (await ada.browser.put(path, meetingFieldsOf(meeting, change))).json<OfficeMeeting>();
      expect(saved).toMatchObject({ ...change, state: "draft", version: meeting.version + 1 });
      expect(await refusal(ada.browser.put(path, meetingFieldsOf(meeting)))).toMatchObject({
        status: 409,
        code: "REVISION_CHANGED",
      });
      expect(
        await refusal(ada.browser.put(path, meetingFieldsOf(saved, { opensTime: null, cutoffOn: null }))),
      ).toMatchObject({ code: "VALIDATION", paths: ["opensTime", "cutoffOn"] });
      expect(
        await refusal(
          ada.browser.put(path, meetingFieldsOf(saved, { onlineLink: "http://meet.example.com" })),
        ),
      ).toMatchObject({ code: "VALIDATION" });
    });

    it("take an agenda, whose items keep their ids; what owners cannot be shown is refused and named", async () => {
      const meeting = await made();
      const path = `meetings/${meeting.meetingId}/agenda`;
      const save = async (from: OfficeMeeting, items: MeetingAgenda["items"]) =>
        (await ada.browser.put(path, meetingAgendaOf(from, { items }))).json<OfficeMeeting>();
      const heading = { ...motion, kind: "HEADING", title: "Opening", text: "<p>Gone</p>" } as const;
      const first = await save(meeting, [heading, motion]);
      expect(first.items).toMatchObject([
        { kind: "HEADING", text: null, resolutionType: null, determination: null },
        { ...motion, agendaItemId: expect.any(Number) as number },
      ]);
      const [opening, foyer] = first.items;
      if (opening === undefined || foyer === undefined) throw new Error("two were saved");
      const turned = await save(first, [foyer, opening, { ...motion, kind: "ELECTION", title: "Committee" }]);
      expect(turned.items.slice(0, 2)).toEqual([foyer, opening]);
      expect(turned).toMatchObject({ motions: 1, version: first.version + 1 });
      expect(turned.items[2]).toMatchObject({ kind: "ELECTION", resolutionType: null });
      expect((await save(turned, turned.items)).version).toBe(turned.version);
      const refused = await refusal(
        ada.browser.put(
          path,
          meetingAgendaOf(turned, {
            items: [{ ...motion, text: '<p>See <img src="https://x.example/a.png"></p>' }],
          }),
        ),
      );
      expect(refused).toMatchObject({ status: 400, code: "TEXT_REFUSED" });
      expect(refused.detail).toContain("In item 1 (Paint the foyer): a picture was taken out.");
      const plain = await save(turned, [{ ...motion, text: "Ask <jane@example.com>\n\nSoon" }]);
      expect(plain.items[0]?.text).toContain("&lt;jane@example.com&gt;");
      for (const items of [[{ ...foyer, agendaItemId: 9018 }], [foyer, foyer]])
        expect(await refusal(ada.browser.put(path, meetingAgendaOf(plain, { items })))).toMatchObject({
          code: "VALIDATION",
        });
    });

    it("begin with a template, which administrators keep; words in braces wait to be filled in", async () => {
      const { agendaItemId: _id, ...item } = motion;
      const template = {
        name: "Foyer",
        type: "EGM",
        items: [{ ...item, title: "Foyer of {plan} for {amount}" }],
      };
      const answered = await ada.browser.post("templates", template);
      const kept = answered.json<MeetingTemplate>();
      expect(kept).toMatchObject({ ...template, version: 1 });
      expect(await refusal(ada.browser.post("templates", { ...template, name: "FOYER" }))).toMatchObject({
        code: "REVISION_CHANGED",
      });
      expect(await refusal(other.browser.post("templates", template))).toMatchObject({
        code: "RIGHT_MISSING",
      });
      const { templateId } = kept;
      const draftOfIt = await made({ ...draft, from: { templateId } });
      expect(draftOfIt.items.map(({ title, text }) => [title, text])).toEqual([
        ["Foyer of The Owners - Strata Plan No. 71204 for {amount}", motion.text],
      ]);
      const path = `templates/${templateId}`;
      const changed = await ada.browser.put(path, { ...template, name: "The foyer", version: 1 });
      expect(changed.json()).toMatchObject({ name: "The foyer", version: 2 });
      for (const [at, body, code] of [
        [path, { ...template, version: 1 }, "REVISION_CHANGED"],
        ["templates/77", { ...template, version: 1 }, "NOT_FOUND"],
        [path, { ...template, version: 2, items: [{ ...item, text: "<script>1</script>" }] }, "TEXT_REFUSED"],
        [path, { ...template, version: 2, items: [] }, "VALIDATION"],
      ] as const)
        expect(await refusal(ada.browser.put(at, body))).toMatchObject({ code });
      expect((await reader.browser.get("templates")).json()).toMatchObject({ rows: [{ name: "The foyer" }] });
      expect(
        await refusal(ada.browser.post("meetings", { ...draft, from: { templateId: 77 } })),
      ).toMatchObject({
        code: "NOT_FOUND",
      });
    });

    it("are deleted, and nothing else is", async () => {
      const meeting = await made({ ...draft, from: { meetingId: 8006 } });
      const path = `meetings/${meeting.meetingId}`;
      expect(await refusal(ada.browser.post(`${path}/cancel`, { reason }))).toMatchObject({
        code: "MEETING_STATE",
        detail: /is a draft/,
      });
      expect((await ada.browser.delete(path)).statusCode).toBe(200);
      expect((await ada.browser.get(path)).statusCode).toBe(404);
      expect((await kinds()).at(-1)).toBe("meeting-deleted");
    });
  });
});
