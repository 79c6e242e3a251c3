import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import type { Meeting } from "@portal/contract/meetings/schemas";
import { beforeAll, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { meetingAgendaOf, meetingFieldsOf, refusal } from "../../../testing/app/office-meetings.ts";
import { signInAs } from "../../../testing/app/sign-in-as.ts";
import { voteWith } from "../../../testing/app/vote-with.ts";
import { textOf } from "../../../testing/figures/read-report-pdf.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";

const reason = "The committee asked for it";

describeOnOneEngine("meetings that a package brought", (engine) => {
  const testApp = useTestApp({ engine });
  let ada: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
  }, 120_000);

  const found = async (path: string): Promise<OfficeMeeting> => {
    const answered = await ada.browser.get(`meetings/${path}`);
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

  it("are taken over where they stand, once, and cancelled with whose votes lapse", async () => {
    const owner = await signInAs(testApp(), { username: "owner1", role: 1 });
    const [first] = (await found("8006")).items.filter(({ kind }) => kind === "MOTION");
    await voteWith(owner).cast("2005/meetings/8006", { [first?.agendaItemId ?? 0]: "Y" });
    const answered = await ada.browser.post("meetings/8006/adopt", { reason });
    const adopted = answered.json<OfficeMeeting>();
    expect(adopted).toMatchObject({ origin: "office", state: "open", votes: 1, versions: [] });
    expect(adopted.steps).toContain("extend");
    const printed = await ada.browser.get("meetings/8006/notice.pdf");
    const paper = (await textOf(printed.rawPayload)).join(" ");
    expect(paper).toContain("Notice of");
    expect(paper).not.toContain("No notice of this meeting has been given");
    expect(adopted.adoptedAt).not.toBeNull();
    expect(await refusal(ada.browser.post("meetings/8006/adopt", { reason }))).toMatchObject({
      code: "MEETING_STATE",
    });
    expect(await refusal(ada.browser.put("meetings/8006", meetingFieldsOf(adopted)))).toMatchObject({
      code: "VALIDATION",
      paths: ["reason"],
    });
    const renamed = meetingFieldsOf(adopted, { chair: "Ms Lee", reason });
    const changed = (await ada.browser.put("meetings/8006", renamed)).json<OfficeMeeting>();
    // What a package gave notice of keeps its day, whatever is told later.
    await testApp().doTasks();
    expect((await found("8006")).noticeGivenOn).toBe(adopted.noticeGivenOn);
    expect(changed.versions.map((version) => version.reason)).toEqual([reason]);
    // Fields and agenda that change at once are one version, and one mail to each.
    const [head, ...rest] = meetingAgendaOf(changed).items;
    if (head === undefined) throw new Error("the meeting has an agenda");
    const items = [{ ...head, note: "See the quotes." }, ...rest];
    const both = { ...meetingFieldsOf(changed, { chair: "Mr Grant", reason }), items };
    const once = (await ada.browser.put("meetings/8006", both)).json<OfficeMeeting>();
    expect(once).toMatchObject({ chair: "Mr Grant" });
    expect(once.items[0]?.note).toBe("See the quotes.");
    expect(once.versions).toHaveLength(2);
    const stray = { ...meetingFieldsOf(once, { reason }), items: [{ ...head, agendaItemId: 1 }] };
    expect(await refusal(ada.browser.put("meetings/8006", stray))).toMatchObject({
      paths: ["items.0.agendaItemId"],
    });
    await testApp().doTasks();
    const before = (await testApp().mails()).length;
    const cancelled = await ada.browser.post("meetings/8006/cancel", { reason });
    expect(cancelled.json<OfficeMeeting>()).toMatchObject({ state: "cancelled", steps: [] });
    const mails = (await testApp().mails()).slice(before);
    expect(mails.map(({ text }) => String(text)).join()).toContain("cancelled");
    const seen = (await owner.get("/plans/101/meetings/2005/8006")).json<Meeting>();
    expect(seen).toMatchObject({ voteState: "none", voteStateReason: "MEETING_CANCELLED" });
    expect((await kinds()).slice(-5)).toEqual([
      "adopted",
      "meeting-version",
      "meeting-version",
      "meeting-cancelled",
      "meeting-version",
    ]);
  });

  it("stay held when they are taken over after they were held", async () => {
    const answered = await ada.browser.post("meetings/8001/adopt", { reason });
    expect(answered.json<OfficeMeeting>()).toMatchObject({
      state: "held",
      steps: ["enter", "adjourn", "complete"],
    });
  });
});
