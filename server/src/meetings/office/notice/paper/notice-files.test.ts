import { createHash } from "node:crypto";
import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { beforeAll, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../../../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../../../../testing/app/office-browser.ts";
import { meetingAgendaOf, meetingFieldsOf } from "../../../../testing/app/office-meetings.ts";
import { restoreAfterTest } from "../../../../testing/app/restore-after-test.ts";
import { registerParts } from "../../../../testing/ballots/register-parts.ts";
import { describeOnOneEngine } from "../../../../testing/databases/test-database.ts";
import { textOf } from "../../../../testing/figures/read-report-pdf.ts";
import { createMeetingWorker } from "../../meeting-worker.ts";

const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

describeOnOneEngine("the file of a notice", (engine) => {
  const testApp = useTestApp({ engine, publicOrigin: "https://portal.example.com" });
  let ada: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
  }, 120_000);

  const call = async (path: string, body: object, isPut = false): Promise<OfficeMeeting> => {
    const { browser } = ada;
    const answered = await (isPut
      ? browser.put(`meetings/${path}`, body)
      : browser.post(`meetings/${path}`, body));
    expect([answered.statusCode, answered.statusCode === 200 ? "" : answered.body]).toEqual([200, ""]);
    return answered.json<OfficeMeeting>();
  };
  const given = async (): Promise<OfficeMeeting> => {
    const begun = await ada.browser.post("meetings", {
      ownersCorpId: 101,
      type: "EGM",
      meetingOn: "2026-03-31",
      meetingTime: "18:00",
      from: null,
    });
    const draft = begun.json<OfficeMeeting>();
    const item = {
      agendaItemId: null,
      kind: "MOTION" as const,
      title: "Paint the foyer",
      text: "<p>That the foyer be painted.</p>",
      resolutionType: "SPECIAL" as const,
      determination: "PARTLY" as const,
      note: null,
      submitter: null,
    };
    const agreed = await call(`${draft.meetingId}/agenda`, meetingAgendaOf(draft, { items: [item] }), true);
    const close = { cutoffOn: "2026-03-31", cutoffTime: "12:00", chair: "Ms Lee" };
    const { meetingId, version } = await call(String(draft.meetingId), meetingFieldsOf(agreed, close), true);
    return call(`${meetingId}/notice`, { version, way: "letter", postedOn: null });
  };
  const read = async (meetingId: number): Promise<OfficeMeeting> =>
    (await ada.browser.get(`meetings/${meetingId}`)).json<OfficeMeeting>();
  const fileOf = async (meetingId: number): Promise<Buffer> =>
    (await ada.browser.get(`meetings/${meetingId}/notice.pdf`)).rawPayload;
  const stored = (meetingId: number) =>
    testApp().database.query<{ path: string; sha256: string; origin: string }>(DEMO_AGENCY, {
      text: "select path, sha256, origin from stored_files where agency_id = $1 and path like $2 order by path",
      values: [DEMO_AGENCY, `/meetings/${meetingId}/%`],
    });

  it("is kept as it was given, and handed out and posted in those words whatever changes since", async () => {
    const { meetingId, versions: before } = await given();
    expect(before.map(({ fileSha256 }) => fileSha256)).toEqual([null]);
    expect((await textOf(await fileOf(meetingId))).join(" "), "before it is kept").toContain("Chair: Ms Lee");
    await testApp().doTasks();
    const [version] = (await read(meetingId)).versions;
    const file = await fileOf(meetingId);
    expect(version?.fileSha256).toBe(hashOf(file));
    expect(await stored(meetingId)).toEqual([
      { path: `/meetings/${meetingId}/notice-1.pdf`, sha256: hashOf(file), origin: "office" },
    ]);
    const words = (await textOf(file)).join(" ");
    expect(words).toContain("What the law asks this notice to say");
    expect(words).toContain("Harbour & Vale Strata");
    await restoreAfterTest(testApp(), "agencies", `agency_id = ${DEMO_AGENCY}`, ["name"]);
    await testApp().arrange(`update agencies set name = 'Other Strata' where agency_id = ${DEMO_AGENCY}`);
    expect(hashOf(await fileOf(meetingId))).toBe(hashOf(file));
    const letters = (await ada.browser.get(`meetings/${meetingId}/letters/1`)).rawPayload;
    const posted = (await textOf(letters)).join(" ");
    expect(posted).toContain("Harbour & Vale Strata");
    expect(posted).not.toContain("Other Strata");
    expect(posted).toContain("Code of lot and meeting: ");
  });

  it("is one for each version, kept once by two workers at the same moment", async () => {
    const meeting = await given();
    const { meetingId } = meeting;
    const reason = "The chair is ill.";
    await call(String(meetingId), meetingFieldsOf(meeting, { chair: "Mr Ho", reason }), true);
    const other = createMeetingWorker({ ...registerParts(testApp()), isReady: () => true });
    await Promise.all([testApp().doTasks(), other.runOnce()]);
    const { versions } = await read(meetingId);
    expect(versions).toHaveLength(2);
    expect((await stored(meetingId)).map(({ sha256 }) => sha256)).toEqual(
      versions.map(({ fileSha256 }) => fileSha256),
    );
    const file = await fileOf(meetingId);
    expect(hashOf(file)).toBe(versions[1]?.fileSha256);
    expect((await textOf(file)).join(" ")).toContain("Chair: Mr Ho");
  });
});
