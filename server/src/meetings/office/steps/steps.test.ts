import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import type { Meeting } from "@portal/contract/meetings/schemas";
import { readLotCode } from "@portal/domain/meetings/office/lot-code";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { meetingAgendaOf, meetingFieldsOf } from "../../../testing/app/office-meetings.ts";
import { type SignedInClient, signInAs } from "../../../testing/app/sign-in-as.ts";
import { voteWith } from "../../../testing/app/vote-with.ts";
import { judgeRegister } from "../../../testing/ballots/judge-register.ts";
import { registerParts } from "../../../testing/ballots/register-parts.ts";
import { textOf } from "../../../testing/figures/read-report-pdf.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";
import { createMeetingWorker } from "../meeting-worker.ts";
import { createRegisterWorker } from "../../register/register-worker.ts";

const reason = "The committee asked for it";
const motion = (title: string) => ({
  agendaItemId: null,
  kind: "MOTION" as const,
  title,
  text: `<p>That: ${title}.</p>`,
  resolutionType: "ORDINARY" as const,
  determination: "WHOLLY" as const,
  note: null,
  submitter: null,
});
/** On the anchor's day by Sydney's clock, so that no session ends meanwhile. */
const at = (time: string): string => new Date(`2026-03-31T${time}:00+11:00`).toISOString();

describeOnOneEngine("the steps of a meeting", (engine) => {
  const testApp = useTestApp({ engine, publicOrigin: "https://portal.example.com" });
  let ada: SignedInMember;
  let owner: SignedInClient;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
    owner = await signInAs(testApp(), { username: "owner1", role: 1 });
  }, 120_000);
  beforeEach(() => testApp().moveClock(anchorAt));

  const call = async (path: string, body: object, isPut = false): Promise<OfficeMeeting> => {
    const answered = await (isPut
      ? ada.browser.put(`meetings/${path}`, body)
      : ada.browser.post(`meetings/${path}`, body));
    expect([answered.statusCode, answered.statusCode === 200 ? "" : answered.body]).toEqual([200, ""]);
    return answered.json<OfficeMeeting>();
  };
  const refusal = async (path: string, body: object) => {
    const answered = await ada.browser.post(`meetings/${path}`, body);
    const { code, errors } = answered.json<{ code: string; errors?: { path: string }[] }>();
    return [answered.statusCode, code, ...(errors ?? []).map((error) => error.path)];
  };
  const give = async ({ meetingId, version }: OfficeMeeting) =>
    refusal(`${meetingId}/notice`, { version, way: "email", postedOn: null });
  const drafted = async (change: object = {}, titles = ["Paint the foyer", "Mend the roof"]) => {
    const begun = await ada.browser.post("meetings", {
      ownersCorpId: 101,
      type: "EGM",
      meetingOn: "2026-03-31",
      meetingTime: "18:00",
      from: null,
    });
    const draft = begun.json<OfficeMeeting>();
    const items = titles.map(motion);
    const agreed = await call(`${draft.meetingId}/agenda`, meetingAgendaOf(draft, { items }), true);
    const close = { cutoffOn: "2026-03-31", cutoffTime: "10:20" };
    return call(String(draft.meetingId), meetingFieldsOf(agreed, { ...close, ...change }), true);
  };
  const noticed = async (change: object = {}) => {
    const { meetingId, version } = await drafted(change);
    return call(`${meetingId}/notice`, { version, way: "email", postedOn: null });
  };
  const opened = async () => {
    const { meetingId } = await noticed();
    return call(`${meetingId}/open`, { at: null, reason });
  };
  const seen = async ({ meetingId }: OfficeMeeting): Promise<Meeting> =>
    (await owner.get(`/plans/101/meetings/2005/${meetingId}`)).json<Meeting>();
  const statements = async ({ meetingId }: OfficeMeeting): Promise<string[]> => {
    const rows = await testApp().database.query<{ reason: string }>(DEMO_AGENCY, {
      name: "test-statements",
      text: "select reason from voting_checkpoints where agency_id = $1 and meeting_record_id = $2 order by checkpoint_no",
      values: [DEMO_AGENCY, meetingId],
    });
    return rows.map((row) => row.reason);
  };
  const mailsDuring = async (work: () => Promise<unknown>) => {
    const before = (await testApp().mails()).length;
    await work();
    return (await testApp().mails()).slice(before);
  };
  const register = () => createRegisterWorker({ ...registerParts(testApp()), isReady: () => true });
  const vote = async ({ meetingId, items }: OfficeMeeting, choice: "Y" | "N" = "Y") =>
    voteWith(owner).cast(`2005/meetings/${meetingId}`, { [items[0]?.agendaItemId ?? 0]: choice });

  describe("notice", () => {
    it("shows a draft to owners, mails each of them once with a calendar, and is given once letters are posted too", async () => {
      let meeting = await drafted({
        onlineLink: "https://meet.example.com/roof",
        opensOn: "2026-03-31",
        opensTime: "10:10",
      });
      const mails = await mailsDuring(async () => {
        meeting = await call(`${meeting.meetingId}/notice`, {
          version: meeting.version,
          way: "email",
          postedOn: null,
        });
      });
      expect(meeting).toMatchObject({
        state: "noticed",
        steps: ["change", "notice", "open", "hold", "cancel"],
        noticeGivenOn: null,
        versions: [{ versionNo: 1, by: "Ada Admin", reason: null }],
      });
      const ofNotice = mails.filter(({ subject }) => subject?.startsWith("Notice of meeting") === true);
      expect(ofNotice.length).toBe(meeting.notices.mails);
      expect(new Set(ofNotice.map(({ to }) => JSON.stringify(to))).size).toBe(ofNotice.length);
      const [first] = ofNotice;
      expect(first?.text).toContain("https://meet.example.com/roof");
      const calendar = first?.attachments.find(({ contentType }) => contentType.startsWith("text/calendar"));
      expect(String(calendar?.content)).toContain(`UID:meeting-${meeting.meetingId}.agency-${DEMO_AGENCY}@`);
      const { mails: all, letters } = meeting.notices;
      expect(letters).toBeGreaterThan(0);
      const posted = await call(`${meeting.meetingId}/notice`, {
        version: meeting.version,
        way: "email",
        postedOn: "2026-03-31",
      });
      expect(posted).toMatchObject({
        noticeGivenOn: "2026-03-31",
        notices: { mails: all, mailsSent: all, letters, lettersPosted: letters },
      });
      expect(
        await refusal(`${meeting.meetingId}/notice`, {
          version: posted.version,
          way: "email",
          postedOn: "2026-03-31",
        }),
      ).toEqual([400, "VALIDATION", "postedOn"]);
      expect(await seen(meeting)).toMatchObject({
        voteState: "none",
        voteStateReason: "VOTING_PLANNED",
        votingOpensAt: at("10:10").replace(".000", ""),
      });
    });

    it("is refused where nobody could vote, nothing is on the agenda, a word is missing or nobody is there", async () => {
      expect(await give(await drafted({}, []))).toEqual([409, "NOTHING_TO_VOTE_ON"]);
      expect(await give(await drafted({ cutoffTime: "09:59" }))).toEqual([409, "CUTOFF_PASSED"]);
      expect(await give(await drafted({ cutoffTime: "18:01" }))).toEqual([409, "CUTOFF_AFTER_START"]);
      expect(await give(await drafted({ meetingTime: "09:00", cutoffTime: "08:00" }))).toEqual([
        400,
        "VALIDATION",
        "meetingOn",
      ]);
      expect(await give(await drafted({}, ["Spend {amount}"]))).toEqual([400, "VALIDATION", "items.0"]);
      const stale = await drafted();
      expect(await give({ ...stale, version: stale.version - 1 })).toEqual([409, "REVISION_CHANGED"]);
      await testApp().arrange("update lot_owners set left_on = '2026-03-01' where left_on is null");
      expect(await give(stale)).toEqual([409, "NO_RECIPIENTS"]);
      await testApp().arrange("update lot_owners set left_on = null where left_on = '2026-03-01'");
      expect((await ada.browser.get(`meetings/${stale.meetingId}`)).json()).toMatchObject({ state: "draft" });
    });
  });

  it("are printed: the notice as it was given, and the letters that wait, each behind its address", async () => {
    const draft = await drafted({ chair: "Ms Lee" });
    const printed = async (path: string) => {
      const answered = await ada.browser.get(`meetings/${path}`);
      expect([answered.statusCode, answered.headers["content-type"]]).toEqual([200, "application/pdf"]);
      return textOf(answered.rawPayload);
    };
    expect((await printed(`${draft.meetingId}/notice.pdf`)).join()).toContain("Draft. No notice");
    expect((await ada.browser.get(`meetings/${draft.meetingId}/letters/1`)).statusCode).toBe(404);
    const { meetingId, version } = draft;
    const meeting = await call(`${meetingId}/notice`, { version, way: "letter", postedOn: null });
    const notice = await printed(`${meetingId}/notice.pdf`);
    const words = notice.join(" ");
    for (const said of [
      "Notice of Extraordinary General Meeting",
      "Chair: Ms Lee",
      "1. Paint the foyer",
      "Motion, ordinary resolution, decided wholly by votes before the meeting",
      "That: Paint the foyer.",
      "until 31/03/2026 @ 10:20 AM",
      "What the law asks this notice to say",
      "Strata Schemes Management Act 2015 (NSW), sch 1 cl 8; Strata",
      "Form to appoint a proxy",
      "Yes ____ No ____ Abstain ____",
      "page 1",
    ])
      expect(words).toContain(said);
    expect(words).not.toContain("Draft.");
    const letters = await printed(`${meetingId}/letters/1`);
    // A voting form for each lot, with its code in place of a line to write on.
    expect(words).not.toContain("Code of lot");
    const codes = [...letters.join(" ").matchAll(/Code of lot and meeting: (\d+-\d+-\d)/g)].map(([, code]) =>
      readLotCode(code ?? ""),
    );
    const lots = new Set(codes.map((code) => (code.kind === "code" ? code.lotId : 0)));
    expect(codes).toEqual(codes.map(() => expect.objectContaining({ kind: "code", meetingId })));
    expect([lots.size, lots.has(2005)]).toEqual([codes.length, true]);
    expect(codes.length).toBeGreaterThanOrEqual(meeting.notices.letters);
    expect(letters.length).toBe(meeting.notices.letters * notice.length + codes.length);
    expect(letters.join(" ")).toContain("MARLOW BAY NSW 2031");
    // A change is mailed to who has an address; the letters of the notice still wait, in its newest words.
    const changed = await call(String(meetingId), meetingFieldsOf(meeting, { chair: "Mr Ho", reason }), true);
    const others = await printed(`${meetingId}/letters/1`);
    expect(others.length).toBe(letters.length);
    expect(others.join(" ")).toContain("Chair: Mr Ho");
    const posted = { version: changed.version, way: "email", postedOn: "2026-03-30" };
    expect(await refusal(`${meetingId}/notice`, posted)).toEqual([400, "VALIDATION", "postedOn"]);
    const given = await call(`${meetingId}/notice`, { ...posted, postedOn: "2026-03-31" });
    expect(given).toMatchObject({ noticeGivenOn: "2026-03-31" });
    expect(given.notices.lettersPosted).toBe(given.notices.letters);
  });

  it("open voting by hand: what is voted on and until when is signed before anybody votes", async () => {
    const meeting = await opened();
    expect(meeting).toMatchObject({ state: "open", votes: 0 });
    expect(await statements(meeting)).toEqual(["open"]);
    expect(await seen(meeting)).toMatchObject({ voteState: "vote" });
    await vote(meeting);
    expect(await statements(meeting)).toEqual(["open"]);
    expect(await refusal(`${meeting.meetingId}/open`, { at: null, reason })).toEqual([409, "MEETING_STATE"]);
    await register().runOnce();
    expect((await ada.browser.get(`meetings/${meeting.meetingId}`)).json()).toMatchObject({ votes: 1 });
  });

  it("open voting at a time by themselves, and not before", async () => {
    const { meetingId } = await noticed();
    expect(await refusal(`${meetingId}/open`, { at: at("10:30"), reason })).toEqual([409, "CUTOFF_PASSED"]);
    expect(await refusal(`${meetingId}/open`, { at: at("09:59"), reason })).toEqual([
      400,
      "VALIDATION",
      "at",
    ]);
    const planned = await call(`${meetingId}/open`, { at: at("10:15"), reason });
    expect(planned).toMatchObject({ state: "noticed", opensOn: "2026-03-31", opensTime: "10:15" });
    expect(planned.versions.at(-1)).toMatchObject({ versionNo: 2, reason });
    await testApp().doTasks();
    expect(await seen(planned)).toMatchObject({ voteStateReason: "VOTING_PLANNED" });
    await testApp().moveClock(new Date(at("10:16")));
    await testApp().doTasks();
    expect(await seen(planned)).toMatchObject({ voteState: "vote" });
    expect(await statements(planned)).toEqual(["open"]);
  });

  it("extend an open vote: signed with the reason, voters and invited told, and never earlier", async () => {
    const meeting = await opened();
    await vote(meeting);
    const path = `${meeting.meetingId}/extend`;
    expect(await refusal(path, { cutoffAt: at("10:20"), reason })).toEqual([400, "VALIDATION", "cutoffAt"]);
    expect(await refusal(path, { cutoffAt: at("09:00"), reason })).toEqual([409, "CUTOFF_PASSED"]);
    expect(await refusal(path, { cutoffAt: at("18:01"), reason })).toEqual([409, "CUTOFF_AFTER_START"]);
    let extended = meeting;
    const mails = await mailsDuring(async () => {
      extended = await call(path, { cutoffAt: at("11:00"), reason });
    });
    expect(extended).toMatchObject({ state: "open", cutoffTime: "11:00" });
    expect(extended.versions.map(({ versionNo, reason: why }) => [versionNo, why])).toEqual([
      [1, null],
      [2, reason],
    ]);
    expect(await statements(meeting)).toEqual(["open", "cutoff"]);
    const subjects = mails.map(({ subject }) => subject ?? "");
    expect(subjects.filter((subject) => subject.startsWith("Changed:")).length).toBe(meeting.notices.mails);
    expect(mails.some(({ text }) => text?.includes("Your vote stands") === true)).toBe(true);
    // Nobody has voted there yet: the first ballot counts by the new close.
    const untouched = await opened();
    await call(`${untouched.meetingId}/extend`, { cutoffAt: at("11:00"), reason });
    await testApp().moveClock(new Date(at("10:40")));
    await vote(untouched);
    expect(await statements(untouched)).toEqual(["open", "cutoff"]);
  });

  it("change a motion under a vote: the vote on it lapses and who cast it is told; another's stands", async () => {
    const meeting = await opened();
    await vote(meeting);
    const [first, second] = meeting.items;
    if (first === undefined || second === undefined) throw new Error("two are on the agenda");
    const items = [{ ...first, text: "<p>That the foyer be painted blue.</p>" }, second];
    const path = `${meeting.meetingId}/agenda`;
    let changed = meeting;
    const mails = await mailsDuring(async () => {
      changed = await call(path, meetingAgendaOf(meeting, { items, reason }), true);
    });
    expect(changed.versions.at(-1)).toMatchObject({ versionNo: 2, reason });
    expect(await statements(meeting)).toEqual(["open", "agenda"]);
    expect(mails.some(({ text }) => text?.includes("so your vote on it has lapsed") === true)).toBe(true);
    const turned = await call(
      path,
      meetingAgendaOf(changed, { items: [second, ...changed.items.slice(0, 1)], reason }),
      true,
    );
    expect(turned.items.map(({ agendaItemId }) => agendaItemId)).toEqual([
      second.agendaItemId,
      first.agendaItemId,
    ]);
    const moved = meetingFieldsOf(turned, { cutoffTime: "10:19", meetingTime: "17:00", reason });
    const refused = await ada.browser.put(`meetings/${meeting.meetingId}`, moved);
    expect(refused.json<{ errors: { path: string }[] }>().errors.map((error) => error.path)).toEqual([
      "meetingOn",
      "cutoffOn",
    ]);
  });

  it("reopen a closed vote with a second factor, marked for ever, and both verifiers agree", async () => {
    const meeting = await opened();
    await vote(meeting);
    await testApp().moveClock(new Date(at("10:21")));
    const path = `${meeting.meetingId}/reopen`;
    const closed = (await ada.browser.get(`meetings/${meeting.meetingId}`)).json<OfficeMeeting>();
    expect(closed).toMatchObject({
      state: "closed",
      steps: ["notice", "withdraw", "reopen", "hold", "cancel"],
    });
    const { letters } = meeting.notices;
    const order = { version: closed.version, way: "email", postedOn: "2026-03-31" };
    expect((await call(`${meeting.meetingId}/notice`, order)).notices.lettersPosted).toBe(letters);
    expect(await refusal(`${meeting.meetingId}/extend`, { cutoffAt: at("10:50"), reason })).toEqual([
      409,
      "MEETING_STATE",
    ]);
    expect(await refusal(path, { cutoffAt: at("10:50"), reason, proof: { code: "000000" } })).toEqual([
      403,
      "SECOND_FACTOR_FAILED",
    ]);
    await register().runOnce();
    const open = await call(path, { cutoffAt: at("10:50"), reason, proof: await ada.proof() });
    expect(open).toMatchObject({ state: "open", cutoffTime: "10:50" });
    await vote(meeting, "N");
    expect(await statements(meeting)).toEqual(["open", "close", "reopen"]);
    await testApp().moveClock(new Date(at("10:51")));
    await register().runOnce();
    const judged = await judgeRegister(testApp(), meeting.meetingId);
    expect(judged).toMatchObject({ exitCode: 0, found: ["REOPENED", "REOPENED"] });
    expect(judged.foundInPython).toEqual(judged.found);
  });

  it("happen once, however many ask, and mail each person once from two processes", async () => {
    const { meetingId, version } = await drafted();
    const order = { version, way: "email", postedOn: null };
    const given = await Promise.all(
      Array.from({ length: 6 }, () => ada.browser.post(`meetings/${meetingId}/notice`, order)),
    );
    expect(given.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    const other = createMeetingWorker({ ...registerParts(testApp()), isReady: () => true });
    const before = (await testApp().mails()).length;
    await testApp().arrange(
      "update meeting_notices set sent_at = null, mail_id = null where meeting_record_id = $1",
      [meetingId],
    );
    await Promise.all([testApp().doTasks(), other.runOnce()]);
    const { notices } = (await ada.browser.get(`meetings/${meetingId}`)).json<OfficeMeeting>();
    expect(notices.mailsSent).toBe(notices.mails);
    const mails = (await testApp().mails()).slice(before);
    expect(mails.filter(({ subject }) => subject?.startsWith("Notice of") === true).length).toBe(
      notices.mails,
    );
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => ada.browser.post(`meetings/${meetingId}/open`, { at: null, reason })),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
    const cancelled = await mailsDuring(() => call(`${meetingId}/cancel`, { reason }));
    const told = cancelled.filter(({ subject }) => subject?.startsWith("Cancelled:") === true);
    expect(told.length).toBe(notices.mails);
    expect(String(told[0]?.attachments[0]?.content)).toContain("STATUS:CANCELLED");
  });

  it("leave nothing for who has not the right, or another secret", async () => {
    const { meetingId, version } = await drafted();
    for (const [path, body] of [
      ["open", { at: null, reason }],
      ["extend", { cutoffAt: at("11:00"), reason }],
      ["cancel", { reason }],
    ] as const)
      expect(await refusal(`${meetingId}/${path}`, body)).toEqual([409, "MEETING_STATE"]);
    expect(await refusal("77/notice", { version, way: "email", postedOn: null })).toEqual([404, "NOT_FOUND"]);
    const meeting = await opened();
    await testApp().arrange(
      "update voting_registers set public_key = 'another' where meeting_record_id = $1",
      [meeting.meetingId],
    );
    expect(await refusal(`${meeting.meetingId}/extend`, { cutoffAt: at("11:00"), reason })).toEqual([
      503,
      "VOTING_STOPPED",
    ]);
  });
});
