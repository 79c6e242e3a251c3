import type { Paper, PaperEntry, PaperList } from "@portal/contract/meetings/office/paper-schemas";
import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import type { MeetingMonitor } from "@portal/contract/meetings/office/monitor-schemas";
import type { Upload } from "@portal/contract/uploads/office/schemas";
import type { Vote } from "@portal/domain/meetings/ballots/ballot-record";
import { beforeAll, expect, it } from "vitest";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import { joinAs } from "../../../testing/app/office-member.ts";
import { firstAdmin, OfficeBrowser, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { meetingFieldsOf } from "../../../testing/app/office-meetings.ts";
import { restoreAfterTest } from "../../../testing/app/restore-after-test.ts";
import { signInAs } from "../../../testing/app/sign-in-as.ts";
import { voteWith } from "../../../testing/app/vote-with.ts";
import { judgeRegister } from "../../../testing/ballots/judge-register.ts";
import { beginInFormat1, openedBallots, registerParts } from "../../../testing/ballots/register-parts.ts";
import { readSeatsInLaw } from "../../law/read-seats-in-law.ts";
import { readRegisterMeeting } from "../../register/queries.ts";
import { createRegisterWorker } from "../../register/register-worker.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";
import { formWith } from "../../../testing/files/form-with.ts";

const PDF = "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n";
const CLOSED_AT = new Date("2026-04-20T10:00:00Z");
type Votes = Readonly<Record<number, Vote>>;
type Answered = readonly [number, object];
const at = (meetingId: number, below = ""): string => `meetings/${meetingId}/papers${below}`;

const post = async ({ browser }: SignedInMember, path: string, body: object): Promise<Answered> => {
  const answered = await browser.post(path, body);
  return [answered.statusCode, answered.json<object>()];
};
const list = async ({ browser }: SignedInMember, meetingId = 8006): Promise<PaperList> =>
  (await browser.get(at(meetingId))).json<PaperList>();
const choicesOf = async (by: SignedInMember, votes: Votes, meetingId = 8006) =>
  (await list(by, meetingId)).motions.flatMap(({ agendaItemId, motionHash }) => {
    const vote = votes[agendaItemId];
    return vote === undefined ? [] : [{ agendaItemId, motionHash, vote }];
  });
let scans = 0;
const scanOf = async ({ browser }: SignedInMember): Promise<{ uploadId: string; content: string }> => {
  const content = `${PDF}% ${(scans += 1)}`;
  const sent = await browser.send("uploads?purpose=paper-vote&name=paper.pdf", formWith(content));
  return { uploadId: sent.json<Upload>().uploadId, content };
};
/** An entry for a lot by its first owner of today, with a scan that was sent for it. */
const entryOf = async (
  by: SignedInMember,
  seatId: number,
  votes: Votes,
  { meetingId = 8006, ...changes }: Partial<PaperEntry> & { meetingId?: number } = {},
): Promise<PaperEntry> => {
  const { seats } = await list(by, meetingId);
  return {
    seatId,
    holderId: seats.find((seat) => seat.seatId === seatId)?.holders[0]?.contactId ?? 1,
    capacity: "owner",
    proxyName: null,
    receivedOn: "2026-03-30",
    scan: { uploadId: (await scanOf(by)).uploadId },
    choices: await choicesOf(by, votes, meetingId),
    ...changes,
  };
};
const enter = async (by: SignedInMember, entry: PaperEntry, meetingId = 8006): Promise<Paper> => {
  const [status, paper] = await post(by, at(meetingId), entry);
  if (status !== 200) throw new Error(JSON.stringify(paper));
  return paper as Paper;
};
const check = async (by: SignedInMember, { paperId }: Paper, votes: Votes, meetingId = 8006) =>
  post(by, at(meetingId, `/${paperId}/check`), { choices: await choicesOf(by, votes, meetingId) });
const stateOf = async (by: SignedInMember, { paperId }: Paper) =>
  (await list(by)).rows.find((row) => row.paperId === paperId)?.state;

describeOnOneEngine("votes on paper", (engine) => {
  const testApp = useTestApp({ engine, publicOrigin: "https://portal.example.com" });
  let ada: SignedInMember;
  let ben: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
    ben = await joinAs(testApp(), ada, "manager", [101, 103]);
  }, 60_000);
  const mailsDuring = async (work: () => Promise<unknown>) => {
    const before = (await testApp().mails()).length;
    await work();
    return (await testApp().mails()).slice(before).map(({ subject, text }) => ({
      subject: subject?.split(" - ")[0],
      text: String(text),
    }));
  };
  const kinds = async (paperId: number) =>
    testApp().database.query<{ kind: string; subject: object }>(DEMO_AGENCY, {
      text: "select kind, subject from audit_events where subject->>'paperId' = $1 order by event_id",
      values: [String(paperId)],
    });

  it("are cast once two people have read the same, and both verifiers find the register sound", async () => {
    const votes = { 9053: "N", 9054: "Y" } as const;
    const signedBy: Readonly<Record<number, Partial<PaperEntry>>> = {
      4002: { capacity: "attorney", proxyName: " Zoe  Zhang " },
      4003: { capacity: "nominee", proxyName: "Nina Low" },
    };
    for (const seatId of [4001, 4002, 4003]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const entry = await entryOf(ada, seatId, votes, {
        meetingId: 8017,
        ...signedBy[seatId],
      });
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await check(ben, await enter(ada, entry, 8017), votes, 8017)).toMatchObject([
        200,
        { revision: 1 },
      ]);
    }
    const [first, second, third] = (await openedBallots(testApp(), 8017)).map(({ record }) => record);
    const facts = {
      channel: "paper",
      method: "By Paper Voting Form",
      enteredBy: ada.staffId,
      checkedBy: ben.staffId,
      paperHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    };
    expect(first).toMatchObject({ ...facts, seat: { kind: "lot", id: 4001 }, capacity: "owner" });
    expect(second).toMatchObject({ ...facts, capacity: "attorney", proxyName: "Zoe Zhang" });
    // The register has one word for proxies and nominees; the office's list tells them apart.
    expect(third).toMatchObject({ ...facts, capacity: "proxy", proxyName: "Nina Low" });
    expect((await list(ada, 8017)).rows[0]).toMatchObject({ capacity: "nominee", proxyName: "Nina Low" });
    await testApp().moveClock(CLOSED_AT);
    const worker = createRegisterWorker({ ...registerParts(testApp()), isReady: () => true });
    await worker.advanceRegister(DEMO_AGENCY, 8017);
    expect(await judgeRegister(testApp(), 8017)).toMatchObject({ exitCode: 0, found: [], foundInPython: [] });
    await testApp().moveClock(anchorAt);
  });

  it("have a receipt that is mailed to the owner, and are told in list, monitor and log without an answer", async () => {
    const votes = { 9018: "N", 9019: "A" } as const;
    const paper = await enter(ada, await entryOf(ada, 2001, votes));
    expect(paper).toMatchObject({ seatName: "Lot 1", state: "waiting", isOwnEntry: true, hasChoices: true });
    expect(await check(ada, paper, votes)).toMatchObject([409, { code: "SAME_PERSON" }]);
    const mails = await mailsDuring(async () => {
      const [status, cast] = await check(ben, paper, votes);
      expect([status, cast]).toEqual([
        200,
        { receipt: expect.stringMatching(/^[A-Z2-7-]{14}$/), revision: 1, at: expect.any(String) },
      ]);
    });
    const [mail] = mails.filter(({ subject }) => subject === "Your vote was received");
    expect(mail?.text).toContain("How: On paper, read by two people of Harbour & Vale Strata");
    expect(mail?.text).not.toMatch(/Abstain|: No\b/);
    expect(await check(ben, paper, votes)).toMatchObject([409, { code: "REVISION_CHANGED" }]);
    const { rows, seats } = await list(ben);
    expect(rows.find(({ paperId }) => paperId === paper.paperId)).toMatchObject({
      state: "cast",
      enteredBy: "Ada Admin",
      decidedBy: "Mia Member",
      isOwnEntry: false,
    });
    expect(seats.find(({ seatId }) => seatId === 2001)?.hasVoted).toBe(true);
    const monitor = (await ada.browser.get("meetings/8006/monitor")).json<MeetingMonitor>();
    expect(monitor.voted.paper.seats).toBeGreaterThan(0);
    expect((await kinds(paper.paperId)).map(({ kind }) => kind)).toEqual(["paper-entered", "paper-cast"]);
    const said = await testApp().database.query<{ text: string }>(DEMO_AGENCY, {
      text: `select e::text as text from paper_entries e union all select o::text from paper_outcomes o
        union all select a::text from audit_events a union all select b.record from voting_ballots b`,
    });
    const open = [...said.map(({ text }) => text), ...testApp().logLines, JSON.stringify(rows)];
    expect(open.filter((text) => /"vote":|"choices":/.test(text))).toEqual([]);
  });

  it("of which two people read different answers are cast by neither, and begin once more from the scan", async () => {
    const paper = await enter(ada, await entryOf(ada, 2002, { 9018: "Y" }));
    expect(await check(ben, paper, { 9018: "Y", 9019: "N" })).toMatchObject([
      409,
      { code: "CHOICES_DIFFER" },
    ]);
    expect(await stateOf(ben, paper)).toBe("differs");
    expect(await check(ben, paper, { 9018: "Y" })).toMatchObject([409, { code: "REVISION_CHANGED" }]);
    const again = await entryOf(ben, 2002, { 9018: "Y", 9019: "N" }, { scan: { againOf: paper.paperId } });
    const second = await enter(ben, again);
    expect(await stateOf(ada, paper)).toBe("again");
    expect(await post(ben, at(8006), again)).toMatchObject([409, { code: "REVISION_CHANGED" }]);
    expect(await check(ada, second, { 9018: "Y", 9019: "N" })).toMatchObject([200, { revision: 1 }]);
    // The scan of what is cast now is the former entry's, too.
    const cleo = await joinAs(testApp(), ada, "manager", [101]);
    for (const { paperId } of [paper, second])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await cleo.browser.get(at(8006, `/${paperId}/scan`))).statusCode).toBe(404);
  });

  it("are revisions like any other: the later one counts, and whose vote it replaces is told", async () => {
    const owner = voteWith(await signInAs(testApp(), { username: "owner1", role: 1 }));
    await owner.cast("2005/meetings/8006", { 9018: "Y" });
    await testApp().arrange("update contacts set email = 'elsewhere@example.org' where contact_id = 5007");
    await restoreAfterTest(testApp(), "web_users", "username = 'owner1'", ["email"]);
    const paper = await enter(ada, await entryOf(ada, 2005, { 9018: "N" }));
    await testApp().arrange(
      "update lot_owners set contact_id = 5009 where lot_id = 2005 and left_on is null",
    );
    expect(await check(ben, paper, { 9018: "N" })).toMatchObject([404, { code: "NOT_FOUND" }]);
    const next = await enter(ada, await entryOf(ada, 2005, { 9018: "N" }));
    const mails = await mailsDuring(async () => {
      expect(await check(ben, next, { 9018: "N" })).toMatchObject([200, { revision: 2 }]);
    });
    expect(mails.map(({ subject }) => String(subject)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "Your vote was received",
      "Your vote was replaced",
    ]);
    await testApp().arrange(
      "update lot_owners set contact_id = 5007 where lot_id = 2005 and left_on is null",
    );
    expect(await owner.cast("2005/meetings/8006", { 9018: "A" })).toMatchObject({ revision: 3 });
  });

  it("that nobody can read are kept as informal with the reason, and the owner is told", async () => {
    const paper = await enter(ada, await entryOf(ada, 2006, {}));
    expect(paper.hasChoices).toBe(false);
    const [, invalid] = await post(ben, at(8006, `/${paper.paperId}/check`), { choices: [] });
    expect(invalid).toMatchObject({ code: "VALIDATION", errors: [{ path: "choices" }] });
    const path = at(8006, `/${paper.paperId}/informal`);
    expect(await post(ada, path, { reason: "" })).toMatchObject([400, { code: "VALIDATION" }]);
    const reason = "There are two marks for motion 2.";
    const mails = await mailsDuring(async () => {
      expect(await post(ada, path, { reason })).toMatchObject([200, { state: "informal", reason }]);
    });
    expect(mails.map(({ subject }) => subject)).toEqual(["Your vote on paper does not count"]);
    expect(mails[0]?.text).toContain(`cannot count it: ${reason}`);
    expect(await post(ben, path, { reason })).toMatchObject([409, { code: "REVISION_CHANGED" }]);
    expect(await post(ben, at(8006, "/1/informal"), { reason })).toMatchObject([404, { code: "NOT_FOUND" }]);
    expect((await kinds(paper.paperId)).at(-1)).toMatchObject({
      kind: "paper-informal",
      subject: { reason },
    });
  });

  it("have a scan for who enters and checks them, and each look is in the log", async () => {
    const { uploadId, content } = await scanOf(ada);
    const paper = await enter(ada, await entryOf(ada, 2007, { 9018: "Y" }, { scan: { uploadId } }));
    const shown = await ben.browser.get(at(8006, `/${paper.paperId}/scan`));
    expect([shown.statusCode, shown.headers["content-type"], shown.body]).toEqual([
      200,
      "application/pdf",
      content,
    ]);
    expect(shown.headers["cache-control"]).toBe("no-store");
    expect((await kinds(paper.paperId)).at(-1)).toMatchObject({ kind: "paper-seen" });
    expect((await ben.browser.get(at(8006, "/1/scan"))).statusCode).toBe(404);
    // Once it is cast it is for the two of them alone, until voting closes.
    const cleo = await joinAs(testApp(), ada, "manager", [101]);
    const statusFor = async ({ browser }: SignedInMember) =>
      (await browser.get(at(8006, `/${paper.paperId}/scan`))).statusCode;
    expect(await statusFor(cleo)).toBe(200);
    expect(await check(ben, paper, { 9018: "Y" })).toMatchObject([200, { revision: 1 }]);
    expect(await Promise.all([ada, ben, cleo].map(statusFor))).toEqual([200, 200, 404]);
    // It is used: nobody enters another paper with it.
    const twice = await entryOf(ada, 2007, { 9018: "Y" }, { scan: { uploadId } });
    expect(await post(ada, at(8006), twice)).toMatchObject([400, { errors: [{ path: "scan" }] }]);
  });

  it.each<[string, Partial<PaperEntry>, object]>([
    ["a lot of another plan", { seatId: 3001 }, { code: "NOT_FOUND" }],
    ["somebody who does not own it", { holderId: 5008 }, { code: "NOT_FOUND" }],
    ["a day to come", { receivedOn: "2026-04-01" }, { errors: [{ path: "receivedOn" }] }],
    ["a proxy without a name", { capacity: "proxy", proxyName: " " }, { errors: [{ path: "proxyName" }] }],
    ["a member of a committee", { capacity: "committeeMember" }, { errors: [{ path: "capacity" }] }],
    [
      "a motion of another text",
      { choices: [{ agendaItemId: 9018, motionHash: "0".repeat(64), vote: "Y" }] },
      { code: "AGENDA_CHANGED" },
    ],
    [
      "two answers to one motion",
      { choices: [1, 2].map(() => ({ agendaItemId: 9018, motionHash: "0".repeat(64), vote: "Y" as const })) },
      { errors: [{ path: "choices" }] },
    ],
    ["an entry that is not there", { scan: { againOf: 1 } }, { code: "NOT_FOUND" }],
    [
      "somebody else's scan",
      { scan: { uploadId: "5b7e2b8e-7a0c-4f0e-9d6a-1f1f1f1f1f1f" } },
      { errors: [{ path: "scan" }] },
    ],
  ])("are not entered with %s", async (_, changes, expected) => {
    const [status, problem] = await post(ada, at(8006), await entryOf(ada, 2008, { 9018: "Y" }, changes));
    expect(problem).toMatchObject(expected);
    expect(status).toBeGreaterThanOrEqual(400);
  });

  it("are entered and checked while voting is open, where the agency takes them", async () => {
    const why = async (meetingId = 8006) => {
      const { mayEnter, whyNot } = await list(ada, meetingId);
      const [status, problem] = await post(
        ada,
        at(meetingId),
        await entryOf(ada, 2009, {}, { scan: { againOf: 1 } }),
      );
      expect(mayEnter).toBe(false);
      expect(problem).toMatchObject({ detail: whyNot });
      return [status, problem, whyNot];
    };
    const paper = await enter(ada, await entryOf(ada, 2009, { 9018: "Y" }));
    expect(await why(8007)).toMatchObject([409, { code: "VOTING_CLOSED" }, /Nobody can vote/]);
    expect(await why(8004)).toMatchObject([409, { code: "VOTING_CLOSED" }, /Voting is closed/]);
    expect(await why(8014)).toMatchObject([409, { code: "VOTING_CLOSED" }, /In Queensland/]);
    await beginInFormat1(testApp(), 8005);
    expect(await why(8005)).toMatchObject([409, { code: "VOTING_CLOSED" }, /by an earlier version/]);
    await restoreAfterTest(testApp(), "agencies", "agency_id = 799187", ["content"]);
    await testApp().arrange(`update agencies set content = content || '{"takePaperVotes": false}'`);
    expect(await why()).toMatchObject([409, { code: "VOTING_CLOSED" }, /does not take votes on paper/]);
    expect(await check(ben, paper, { 9018: "Y" })).toMatchObject([409, { code: "VOTING_CLOSED" }]);
    await testApp().arrange(
      `update agencies set content = content || '{"takePaperVotes": true, "secretaryDelegation": "3 March 2026"}'`,
    );
    expect(await list(ada, 8014)).toMatchObject({ mayEnter: true, whyNot: null });
    expect(await check(ben, paper, { 9018: "Y" })).toMatchObject([200, { revision: 1 }]);
  });

  it("wait while voting is stopped, and lapse with the motion that they are on", async () => {
    const paper = await enter(ada, await entryOf(ada, 2010, { 9020: "Y" }));
    await check(ben, await enter(ada, await entryOf(ada, 2011, { 9018: "Y" })), { 9018: "Y" });
    const stop = (value: string) =>
      testApp().arrange(`update voting_registers set stopped_at = ${value} where meeting_record_id = 8006`);
    await stop("portal_now()");
    expect(await check(ben, paper, { 9020: "Y" })).toMatchObject([503, { code: "VOTING_STOPPED" }]);
    expect(await list(ada)).toMatchObject({ mayEnter: false, whyNot: /stopped/ });
    await stop("null");
    await restoreAfterTest(testApp(), "agenda_items", "agenda_item_id = 9020", ["description"]);
    await testApp().arrange(
      "update agenda_items set description = 'Another budget' where agenda_item_id = 9020",
    );
    expect(await check(ben, paper, { 9020: "Y" })).toMatchObject([409, { code: "AGENDA_CHANGED" }]);
    expect(await stateOf(ada, paper)).toBe("waiting");
  });

  it("are cast by the close that is signed alone, also before anybody has voted", async () => {
    const call = async (path: string, body: object, isPut = false): Promise<OfficeMeeting> =>
      (await (isPut ? ada.browser.put(path, body) : ada.browser.post(path, body))).json<OfficeMeeting>();
    const from = { meetingId: 8006 };
    const when = { meetingOn: "2026-03-31", meetingTime: "18:00" };
    const draft = await call("meetings", { ownersCorpId: 101, type: "EGM", ...when, from });
    const path = `meetings/${draft.meetingId}`;
    const close = { cutoffOn: "2026-03-31", cutoffTime: "12:00" };
    const { version } = await call(path, meetingFieldsOf(draft, close), true);
    await call(`${path}/notice`, { version, way: "email", postedOn: null });
    expect(await call(`${path}/open`, { at: null, reason: "As noticed" })).toMatchObject({ state: "open" });
    const [motion] = (await list(ada, draft.meetingId)).motions;
    const votes = { [motion?.agendaItemId ?? 0]: "Y" } as const;
    const entry = await entryOf(ada, 2001, votes, { meetingId: draft.meetingId });
    const paper = await enter(ada, entry, draft.meetingId);
    await testApp().database.query(DEMO_AGENCY, {
      text: "update meetings set voting_cutoff_time = '13:00' where meeting_record_id = $1",
      values: [draft.meetingId],
    });
    expect(await check(ben, paper, votes, draft.meetingId)).toMatchObject([503, { code: "VOTING_STOPPED" }]);
  });

  it("checked by two people at once are cast once", async () => {
    const cleo = await joinAs(testApp(), ada, "manager", [101]);
    const paper = await enter(ada, await entryOf(ada, 2012, { 9018: "Y" }));
    const both = await Promise.all([ben, cleo].map((by) => check(by, paper, { 9018: "Y" })));
    expect(both.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const cast = (await openedBallots(testApp(), 8006)).filter(({ record }) => record.seat.id === 2012);
    expect(cast).toHaveLength(1);
  });

  it("are for the law of the day on which they came in, not of the day on which two people had read them", async () => {
    const paper = await enter(ada, await entryOf(ada, 2014, { 9018: "Y" }, { receivedOn: "2026-03-20" }));
    await check(ben, paper, { 9018: "Y" });
    const meeting = await readRegisterMeeting(testApp().database, DEMO_AGENCY, 8006);
    if (meeting === undefined) throw new Error("the meeting is gone");
    const knownOf = await readSeatsInLaw(testApp().database, meeting, {
      on: "2026-04-21",
      cutoffAt: CLOSED_AT,
    });
    expect(knownOf({ kind: "lot", id: 2014 }).castAt).toBe("2026-03-20");
  });

  it("are a manager's of the plan", async () => {
    const reader = await joinAs(testApp(), ada, "reader", [101]);
    const elsewhere = await joinAs(testApp(), ada, "manager", [102]);
    const paper = await enter(ada, await entryOf(ada, 2013, { 9018: "Y" }));
    for (const below of ["", `/${paper.paperId}/scan`]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [forbidden, foreign, absent, signedOut] = await Promise.all([
        reader.browser.get(at(8006, below)),
        elsewhere.browser.get(at(8006, below)),
        elsewhere.browser.get(at(999, below)),
        new OfficeBrowser(testApp()).get(at(8006, below)),
      ]);
      expect([forbidden, foreign, absent, signedOut].map(({ statusCode }) => statusCode)).toEqual([
        403, 404, 404, 401,
      ]);
      expect(foreign.body).toBe(absent.body);
    }
    const path = at(8006, `/${paper.paperId}/check`);
    expect(await post(elsewhere, path, { choices: [] })).toMatchObject([404, { code: "NOT_FOUND" }]);
    expect(await post(reader, path, { choices: [] })).toMatchObject([403, { code: "RIGHT_MISSING" }]);
  });
});
