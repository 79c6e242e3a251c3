import type { MeetingMinutes } from "@portal/contract/meetings/office/minutes-schemas";
import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import type { MeetingResult } from "@portal/contract/meetings/result-schemas";
import { beforeAll, expect, it } from "vitest";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { dayAt, dayOf, LAPTOP } from "../../../testing/app/office-day.ts";
import { joinAs } from "../../../testing/app/office-member.ts";
import { signInAs } from "../../../testing/app/sign-in-as.ts";
import { voteWith } from "../../../testing/app/vote-with.ts";
import { exportedRegister } from "../../../testing/ballots/exported-register.ts";
import { registerParts } from "../../../testing/ballots/register-parts.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";
import { textOf } from "../../../testing/figures/read-report-pdf.ts";
import { createRegisterWorker } from "../../register/register-worker.ts";
import { NO_ANCHORS } from "../../register/verify/trust.ts";
import { verifyExport } from "../../register/verify/verify-export.ts";

const reason = "The committee has changed its mind";

describeOnOneEngine("a motion that is withdrawn after the close", (engine) => {
  const testApp = useTestApp({ engine, publicOrigin: "https://portal.example.com" });
  let ada: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
  }, 240_000);

  it("stays in the register, decides nothing, and is told to everybody, in result and minutes", async () => {
    await testApp().moveClock(anchorAt);
    const reader = await joinAs(testApp(), ada, "reader", [101]);
    const day = dayOf(ada);
    const meeting = await day.noticed({ cutoffTime: "10:20", determination: "PARTLY" });
    const { meetingId, items } = meeting;
    const [first = 0, second = 0] = items.map(({ agendaItemId }) => agendaItemId);
    const opened = await day.opened(meeting);
    const owner = await signInAs(testApp(), { username: "owner1", role: 1 });
    await voteWith(owner).cast(`2005/meetings/${meetingId}`, { [first]: "Y", [second]: "Y" });
    const withdraw = (change: object = {}, by = ada) =>
      by.browser.post(`meetings/${meetingId}/withdraw`, {
        version: opened.version,
        agendaItemId: second,
        reason,
        ...change,
      });
    // While people vote the agenda itself changes.
    expect((await withdraw()).json()).toMatchObject({ status: 409, code: "MEETING_STATE" });
    await testApp().moveClock(new Date(dayAt("10:25")));
    await createRegisterWorker({ ...registerParts(testApp()), isReady: () => true }).advanceRegister(
      DEMO_AGENCY,
      meetingId,
    );
    expect((await withdraw({}, reader)).statusCode).toBe(403);
    expect((await withdraw({ reason: "" })).json()).toMatchObject({ code: "VALIDATION" });
    expect((await withdraw({ version: opened.version - 1 })).json()).toMatchObject({
      code: "REVISION_CHANGED",
    });
    expect((await withdraw({ agendaItemId: 99 })).json()).toMatchObject({
      code: "VALIDATION",
      errors: [{ path: "agendaItemId" }],
    });
    const done = await withdraw();
    expect([done.statusCode, done.statusCode === 200 ? "" : done.body]).toEqual([200, ""]);
    const saved = done.json<OfficeMeeting>();
    expect(saved.version).toBe(opened.version + 1);
    expect(saved.versions.at(-1)).toMatchObject({ reason });
    expect(saved.notices.mails).toBe(2 * opened.notices.mails);
    expect((await withdraw({ version: saved.version })).json()).toMatchObject({
      code: "VALIDATION",
      errors: [{ path: "agendaItemId", message: "This motion is withdrawn already." }],
    });

    const result = (await owner.get(`/plans/101/meetings/2005/${meetingId}/result`)).json<MeetingResult>();
    expect(result.turnout.voted).toBe(1);
    expect(result.motions[1]).toMatchObject({ atMeeting: { declared: "WITHDRAWN", why: reason } });
    expect(result.motions[0]).not.toHaveProperty("atMeeting");
    const { findings } = verifyExport(await exportedRegister(testApp(), meetingId), NO_ANCHORS);
    expect(findings).toEqual([]);

    await day.held(meeting);
    const floor = { agendaItemId: second, at: dayAt("10:41"), how: "hands", for: 1, against: 0, abstain: 0 };
    const entry = { entryNo: 2, kind: "floor", replacesNo: null, reason: null };
    const counted = await ada.browser.post(`meetings/${meetingId}/tallies`, {
      device: LAPTOP,
      entries: [{ ...entry, body: { ...floor, withdrawn: [] } }],
    });
    expect(counted.json()).toMatchObject({ status: 409, code: "RULES_REFUSE" });
    const minutes = (await ada.browser.get(`meetings/${meetingId}/minutes`)).json<MeetingMinutes>();
    expect(minutes.undeclared).toEqual([1]);
    const printed = await ada.browser.get(`meetings/${meetingId}/minutes.pdf`);
    const words = (await textOf(printed.rawPayload)).join(" ");
    expect(words).toContain("The motion was withdrawn.");
    expect(words).toContain(`Reason given: ${reason}`);
  });
});
