import type { MeetingPaper } from "@portal/contract/documents/schemas";
import type { MeetingMinutes } from "@portal/contract/meetings/office/minutes-schemas";
import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import type { Upload } from "@portal/contract/uploads/office/schemas";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { anchorAt, DEMO_AGENCY, type TestApp, useTestApp } from "../../../testing/app/build-test-app.ts";
import { joinAs } from "../../../testing/app/office-member.ts";
import { firstAdmin, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { meetingAgendaOf, meetingFieldsOf } from "../../../testing/app/office-meetings.ts";
import { type SignedInClient, signInAs } from "../../../testing/app/sign-in-as.ts";
import { voteWith } from "../../../testing/app/vote-with.ts";
import { registerParts } from "../../../testing/ballots/register-parts.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";
import { rolesOf, textOf } from "../../../testing/figures/read-report-pdf.ts";
import { partsOf } from "../../../testing/figures/read-workbook.ts";
import { formWith } from "../../../testing/files/form-with.ts";
import { createMeetingWorker } from "../meeting-worker.ts";

const PDF = "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n";
const motion = (title: string, text: string) => ({
  agendaItemId: null,
  kind: "MOTION" as const,
  title,
  text,
  resolutionType: "ORDINARY" as const,
  determination: "PARTLY" as const,
  note: null,
  submitter: null,
});
/** On the anchor's day by Sydney's clock. */
const at = (time: string): Date => new Date(`2026-03-31T${time}:00+11:00`);
const lot = (id: number) => ({ kind: "lot", id });

describeOnOneEngine("minutes", (engine) => {
  const testApp = useTestApp({ engine, publicOrigin: "https://portal.example.com" });
  let ada: SignedInMember;
  let rea: SignedInMember;
  let owner: SignedInClient;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
    rea = await joinAs(testApp(), ada, "reader", [101]);
    owner = await signInAs(testApp(), { username: "owner1", role: 1 });
  }, 240_000);
  beforeEach(() => testApp().moveClock(anchorAt));

  const call = async (path: string, body: object, isPut = false): Promise<OfficeMeeting> => {
    const answered = await (isPut
      ? ada.browser.put(`meetings/${path}`, body)
      : ada.browser.post(`meetings/${path}`, body));
    expect([answered.statusCode, answered.statusCode === 200 ? "" : answered.body]).toEqual([200, ""]);
    return answered.json<OfficeMeeting>();
  };
  /** A vote of lot 5 beforehand, which is open. */
  const opened = async (): Promise<OfficeMeeting> => {
    await testApp().moveClock(anchorAt);
    const begun = {
      ownersCorpId: 101,
      type: "EGM",
      meetingOn: "2026-03-31",
      meetingTime: "10:10",
      from: null,
    };
    const draft = (await ada.browser.post("meetings", begun)).json<OfficeMeeting>();
    const items = [
      motion(
        "Paint the foyer",
        "<p>That the foyer be <del>whitewashed</del> <ins>painted</ins> for $4,000.</p>",
      ),
      motion("Mend the roof", "<ol><li>That the roof be mended.</li><li>That Mr Ho see to it.</li></ol>"),
    ];
    const agreed = await call(`${draft.meetingId}/agenda`, meetingAgendaOf(draft, { items }), true);
    const fields = { cutoffOn: "2026-03-31", cutoffTime: "10:05", chair: "Ms Lee", venueName: "The hall" };
    const ready = await call(String(draft.meetingId), meetingFieldsOf(agreed, fields), true);
    const given = await call(`${draft.meetingId}/notice`, {
      version: ready.version,
      way: "email",
      postedOn: null,
    });
    const meeting = await call(`${given.meetingId}/open`, { at: null, reason: "It is time" });
    const [first, second] = meeting.items.map(({ agendaItemId }) => agendaItemId);
    await voteWith(owner).cast(`2005/meetings/${meeting.meetingId}`, {
      [first ?? 0]: "Y",
      [second ?? 0]: "N",
    });
    return meeting;
  };
  const enter = async (meetingId: number, entries: readonly (readonly [string, object])[]) => {
    for (const [index, [kind, body]] of entries.entries())
      // oxlint-disable-next-line no-await-in-loop -- in their order
      await testApp().arrange(
        `insert into meeting_day_entries (agency_id, meeting_record_id, entry_no, kind, body, entered_by, device)
          values ($1, $2, $3, $4, $5::jsonb, $6, 'a-device-of-tests')`,
        [DEMO_AGENCY, meetingId, index + 1, kind, JSON.stringify(body), ada.staffId],
      );
  };
  const held = async (): Promise<OfficeMeeting> => {
    const meeting = await opened();
    const { meetingId, items } = meeting;
    await testApp().moveClock(at("10:11"));
    await call(`${meetingId}/hold`, {});
    const [first = 0, second = 0] = items.map(({ agendaItemId }) => agendaItemId);
    const when = at("10:12").toISOString();
    await enter(meetingId, [
      ["presence", { seat: lot(2003), how: "present", personName: null, arrivedAt: when }],
      ["presence", { seat: lot(2004), how: "proxy", personName: "Zoe Zhang", arrivedAt: when }],
      ["presence", { seat: lot(2007), how: "apology", personName: null, arrivedAt: when }],
      ["floor", { agendaItemId: first, at: when, how: "bySeat", votes: [{ seat: lot(2003), vote: "Y" }] }],
      ["declaration", { agendaItemId: first, at: when, outcome: "CARRIED", why: null }],
      [
        "floor",
        { agendaItemId: second, at: when, how: "hands", for: 3, against: 0, abstain: 1, withdrawn: [] },
      ],
      ["procedural", { at: when, words: "That the meeting be recorded.", outcome: "LOST" }],
    ]);
    return call2(meetingId);
  };
  const call2 = async (meetingId: number) =>
    (await ada.browser.get(`meetings/${meetingId}`)).json<OfficeMeeting>();
  const minutesOf = async (meetingId: number) =>
    (await ada.browser.get(`meetings/${meetingId}/minutes`)).json<MeetingMinutes>();
  const complete = async ({ meetingId, version }: OfficeMeeting, change: object = {}) => {
    const { lastEntryNo } = await minutesOf(meetingId);
    const body = { version, lastEntryNo, uploadId: null, audience: "owners", isSent: true, ...change };
    return ada.browser.post(`meetings/${meetingId}/complete`, body);
  };
  const send = async (name: string, content: string) =>
    (await ada.browser.send(`uploads?purpose=minutes&name=${name}`, formWith(content))).json<Upload>();
  const papersOf = async ({ meetingId }: OfficeMeeting) =>
    (await owner.get("/documents/query/meetings?corpId=101"))
      .json<MeetingPaper[]>()
      .filter((paper) => paper.meetingId === meetingId);
  const asOwner = async (text: string): Promise<void> => {
    await testApp().database.transaction((client) => client.query(text));
  };
  const worker = (changes: Partial<TestApp["outbox"]> = {}) =>
    createMeetingWorker({
      ...registerParts(testApp()),
      outbox: { ...testApp().outbox, ...changes },
      publicOrigin: "https://portal.example.com",
      isReady: () => true,
    });

  it("are sealed until voting has closed, and say nothing of a draft", async () => {
    const { meetingId } = await opened();
    for (const paper of ["result.pdf", "minutes.pdf", "minutes.docx"])
      expect((await ada.browser.get(`meetings/${meetingId}/${paper}`)).json()).toMatchObject({
        code: "RESULT_SEALED",
      });
    expect(await minutesOf(meetingId)).toMatchObject({ arePrinted: false, published: null });
    await testApp().moveClock(at("10:06"));
    const sheet = await ada.browser.get(`meetings/${meetingId}/result.pdf`);
    const words = (await textOf(sheet.rawPayload)).join(" ");
    for (const said of [
      "Provisional.",
      "Voted before the meeting: 1 of 24 lots.",
      "1 voted online and 0 on paper",
    ])
      expect(words).toContain(said);
    expect((await complete(await call2(meetingId))).json()).toMatchObject({ code: "MEETING_STATE" });
  }, 60_000);

  it("have every motion in full with both counts and what was declared, as PDF and DOCX, and no lot's choice", async () => {
    const { meetingId } = await held();
    const pdf = await rea.browser.get(`meetings/${meetingId}/minutes.pdf`);
    expect([pdf.statusCode, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const words = (await textOf(pdf.rawPayload)).join(" ");
    const all = [
      "Minutes of Extraordinary General Meeting",
      "Chair: Ms Lee",
      "Lots present, in person or by somebody for the owner: 2 of 24.",
      "By proxy",
      "Zoe Zhang",
      "That the foyer be [deleted: whitewashed] [inserted: painted] for $4,000.",
      "1. That the roof be mended.",
      "2. That Mr Ho see to it.",
      "The chair declared the motion carried.",
      "At the meeting, by show of hands",
      "That the meeting be recorded.",
      "Lapsed votes, since a motion was changed or withdrawn after they were cast: 0.",
    ];
    for (const said of all) expect(words).toContain(said);
    expect(words).not.toMatch(/owing|arrears|financial/i);
    expect(rolesOf(pdf.rawPayload)).toEqual(expect.arrayContaining(["H1", "H2", "H3", "Table", "TH", "TD"]));
    const docx = await ada.browser.get(`meetings/${meetingId}/minutes.docx`);
    const parts = await partsOf(docx.rawPayload);
    const xml = parts.get("word/document.xml") ?? "";
    const text = xml
      .replaceAll(/<\/w:p>/g, " ")
      .replaceAll(/<[^>]+>/g, "")
      .replaceAll("&apos;", "'");
    for (const said of all) expect(text).toContain(said);
    for (const level of [1, 2, 3]) expect(xml).toContain(`<w:pStyle w:val="Heading${level}"/>`);
    expect(xml).toContain("<w:tblHeader/>");
    const sheet = await ada.browser.get(`meetings/${meetingId}/result.pdf`);
    const result = (await textOf(sheet.rawPayload)).join(" ");
    expect(result).toContain("Result of Extraordinary General Meeting");
    expect(result).toContain("No declaration of the chair is recorded.");
    expect(await minutesOf(meetingId)).toMatchObject({
      arePrinted: true,
      hasRegister: true,
      undeclared: [2],
    });
  }, 60_000);

  it("are published once, for owners to read among the meeting's papers, and mailed to each of them once", async () => {
    const meeting = await held();
    const { meetingId } = meeting;
    const { people } = await minutesOf(meetingId);
    const stale = await complete(meeting, { lastEntryNo: 6 });
    expect(stale.json()).toMatchObject({ code: "REVISION_CHANGED" });
    expect((await complete({ ...meeting, version: meeting.version - 1 })).json()).toMatchObject({
      code: "REVISION_CHANGED",
    });
    const before = (await testApp().mails()).length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete(meeting)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(409),
    ]);
    const { published } = await minutesOf(meetingId);
    expect(published).toMatchObject({
      source: "made",
      audience: "owners",
      by: "Ada Admin",
      ...people?.owners,
    });
    expect((await call2(meetingId)).state).toBe("completed");
    // Two workers at once, and one after them.
    const workers = [worker(), worker()];
    await Promise.all(workers.map((each) => each.runOnce()));
    const mails = (await testApp().mails())
      .slice(before)
      .filter(({ subject }) => subject?.startsWith("Minutes"));
    expect(mails.length).toBe(people?.owners.mails);
    expect(new Set(mails.map(({ to }) => JSON.stringify(to))).size).toBe(mails.length);
    expect(mails[0]?.text).toContain(`https://portal.example.com/${DEMO_AGENCY}/meetings?tab=past`);
    const [paper, ...others] = await papersOf(meeting);
    expect(others).toEqual([]);
    expect(paper).toMatchObject({ documentType: "Minutes", type: "pdf", date: "2026-03-31" });
    const { libraryId, folderId, documentId } = paper ?? { libraryId: 0, folderId: 0, documentId: 0 };
    const read = await owner.get(`/documents/${libraryId}/${folderId}/${documentId}`);
    const kept = await ada.browser.get(`meetings/${meetingId}/minutes/file`);
    expect((await textOf(read.rawPayload)).join(" ")).toContain("That Mr Ho see to it.");
    expect(kept.rawPayload.equals(read.rawPayload)).toBe(true);
  }, 240_000);

  it("are published wholly or not at all, and mailed once each, wherever a process dies", async () => {
    const meeting = await held();
    const { meetingId } = meeting;
    await asOwner(
      "create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$",
    );
    await asOwner("create trigger die before insert on minutes_notices for each row execute function die()");
    expect((await complete(meeting)).statusCode).toBe(500);
    await asOwner("drop trigger die on minutes_notices");
    expect((await call2(meetingId)).state).toBe("held");
    expect(await papersOf(meeting)).toEqual([]);
    expect((await minutesOf(meetingId)).published).toBeNull();
    const before = (await testApp().mails()).length;
    const done = (await complete(meeting)).json<MeetingMinutes>();
    let left = 3;
    const dying = worker({
      enqueueMail: (transaction, mail) => {
        left -= 1;
        return left < 0
          ? Promise.reject(new Error("killed"))
          : testApp().outbox.enqueueMail(transaction, mail);
      },
    });
    await dying.runOnce();
    expect((await minutesOf(meetingId)).published?.mailsSent).toBe(0);
    await worker().runOnce();
    const mails = (await testApp().mails())
      .slice(before)
      .filter(({ subject }) => subject?.startsWith("Minutes"));
    expect(mails.length).toBe(done.published?.mails);
    expect(new Set(mails.map(({ to }) => JSON.stringify(to))).size).toBe(mails.length);
    expect(await papersOf(meeting)).toHaveLength(1);
  }, 180_000);

  it("of which letters wait are printed behind each address, and posted on a day that is said", async () => {
    const meeting = await held();
    const { meetingId } = meeting;
    const done = (await complete(meeting)).json<MeetingMinutes>();
    const letters = done.published?.letters ?? 0;
    expect(letters).toBeGreaterThan(0);
    const pages = await textOf((await ada.browser.get(`meetings/${meetingId}/minutes/letters/1`)).rawPayload);
    const minutes = await textOf((await ada.browser.get(`meetings/${meetingId}/minutes/file`)).rawPayload);
    expect(pages.length).toBe(letters * (minutes.length + 1));
    expect((await ada.browser.get(`meetings/${meetingId}/minutes/letters/2`)).statusCode).toBe(404);
    const post = (postedOn: string) => ada.browser.post(`meetings/${meetingId}/minutes/posted`, { postedOn });
    expect((await post("2026-03-30")).json()).toMatchObject({ code: "VALIDATION" });
    expect((await post("2026-03-31")).json()).toMatchObject({
      published: { letters, lettersPosted: letters },
    });
    expect((await ada.browser.get(`meetings/${meetingId}/minutes/letters/1`)).statusCode).toBe(404);
  }, 240_000);

  it("come back edited, for the committee alone and sent to nobody; a file that is gone is refused", async () => {
    const meeting = await held();
    const { uploadId } = await send("minutes%20signed.pdf", PDF);
    const done = await complete(meeting, { uploadId, audience: "committee", isSent: false });
    expect(done.json()).toMatchObject({
      published: {
        source: "edited",
        fileName: "minutes signed.pdf",
        audience: "committee",
        mails: 0,
        letters: 0,
      },
    });
    const kept = await ada.browser.get(`meetings/${meeting.meetingId}/minutes/file`);
    expect(kept.rawPayload.toString()).toBe(PDF);
    expect(await papersOf(meeting)).toEqual([]);
    const member = await signInAs(testApp(), { username: "committee1", role: 2 });
    const seen = (await member.get("/documents/query/meetings?corpId=101")).json<MeetingPaper[]>();
    expect(seen.some(({ meetingId }) => meetingId === meeting.meetingId)).toBe(true);
    const other = await held();
    expect((await complete(other, { uploadId })).json()).toMatchObject({
      code: "VALIDATION",
      errors: [{ path: "uploadId" }],
    });
    expect((await call2(other.meetingId)).state).toBe("held");
  }, 240_000);

  it("come with the register's export, for an administrator with a second factor, and every one of them is told", async () => {
    const open = await opened();
    const tooEarly = { reason: "Too early", proof: await ada.proof() };
    expect((await ada.browser.post(`meetings/${open.meetingId}/export`, tooEarly)).json()).toMatchObject({
      code: "RESULT_SEALED",
    });
    const { meetingId } = await held();
    const order = async (proof: object) =>
      ada.browser.post(`meetings/${meetingId}/export`, { reason: "A dispute", proof });
    expect((await order({ code: "000000" })).json()).toMatchObject({ code: "SECOND_FACTOR_FAILED" });
    const before = (await testApp().mails()).length;
    const { json, csv } = (await order(await ada.proof())).json<{ json: string; csv: string }>();
    expect(JSON.parse(json)).toMatchObject({
      format: "strata-ballots-2",
      meeting: { meetingRecordId: meetingId },
    });
    expect(csv).toContain("Lot 5");
    expect((await testApp().mails()).slice(before).map(({ subject }) => subject?.split(" - ")[0])).toEqual([
      "The register of a meeting was exported",
    ]);
  }, 240_000);
});
