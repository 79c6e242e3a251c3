import type { MeetingDay } from "@portal/contract/meetings/office/day-schemas";
import type { MeetingMinutes } from "@portal/contract/meetings/office/minutes-schemas";
import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import type { MeetingResult } from "@portal/contract/meetings/result-schemas";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { dayAt, dayOf, LAPTOP } from "../../../testing/app/office-day.ts";
import { meetingAgendaOf, meetingFieldsOf } from "../../../testing/app/office-meetings.ts";
import { type SignedInClient, signInAs } from "../../../testing/app/sign-in-as.ts";
import { voteWith } from "../../../testing/app/vote-with.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";
import { textOf } from "../../../testing/figures/read-report-pdf.ts";

const bare = { resolutionType: null, determination: null, note: null, submitter: null };
const motion = { ...bare, agendaItemId: null, kind: "MOTION" as const, title: "Paint the foyer", text: null };
const ann = { candidateId: null, name: "Ann Lee", lot: "5", nominatedBy: "Lot 2", consentedOn: "2026-03-01" };
const bo = { candidateId: null, name: "Bo Ray", lot: null, nominatedBy: null, consentedOn: null };
const election = {
  ...bare,
  agendaItemId: null,
  kind: "ELECTION" as const,
  title: "Election of the committee",
  text: "<p>For a year.</p>",
  places: 1,
  candidates: [ann, bo],
};
type Sent = { readonly statusCode: number; readonly body: string };
const codeOf = async (asked: Promise<Sent>): Promise<readonly unknown[]> => {
  const { statusCode, body } = await asked;
  if (statusCode === 200) return [200];
  const { code, errors } = JSON.parse(body) as { code: string; errors?: { path: string }[] };
  return [statusCode, code, ...(errors ?? []).map(({ path }) => path)];
};

const electionIn = ({ items }: OfficeMeeting) => {
  const found = items.find(({ kind }) => kind === "ELECTION");
  if (found === undefined) throw new Error("no election");
  return found;
};

describeOnOneEngine("elections", (engine) => {
  const testApp = useTestApp({ engine, publicOrigin: "https://portal.example.com" });
  let ada: SignedInMember;
  let owner: SignedInClient;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
    owner = await signInAs(testApp(), { username: "owner1", role: 1 });
  }, 240_000);
  beforeEach(() => testApp().moveClock(anchorAt));

  const begun = async (from: object | null = null): Promise<OfficeMeeting> => {
    const order = { ownersCorpId: 101, type: "EGM", meetingOn: "2026-03-31", meetingTime: "10:30", from };
    return (await ada.browser.post("meetings", order)).json<OfficeMeeting>();
  };
  const agenda = (meeting: OfficeMeeting, items: readonly object[], more: object = {}) =>
    ada.browser.put(`meetings/${meeting.meetingId}/agenda`, {
      ...meetingAgendaOf(meeting),
      items,
      ...more,
    });
  const written = async (items: readonly object[] = [motion, election]): Promise<OfficeMeeting> => {
    const answered = await agenda(await begun(), items);
    expect([answered.statusCode, answered.statusCode === 200 ? "" : answered.body]).toEqual([200, ""]);
    return answered.json<OfficeMeeting>();
  };
  it("keep who stands, by the same numbers while their words change", async () => {
    const first = await written();
    const before = electionIn(first);
    expect(before).toMatchObject({
      places: 1,
      resolutionType: null,
      candidates: [
        { ...ann, candidateId: expect.any(Number) },
        { ...bo, candidateId: expect.any(Number) },
      ],
    });
    const [one, two] = before.candidates;
    const turned = [
      { ...two, name: "Bo Ray-Smith" },
      { ...one },
      { ...bo, name: "Cy Orr", consentedOn: "2026-03-02" },
    ];
    const changed = await agenda(first, [{ ...before, candidates: turned }]);
    const second = changed.json<OfficeMeeting>();
    expect(electionIn(second).candidates.map(({ candidateId, name }) => [candidateId, name])).toEqual([
      [two?.candidateId, "Bo Ray-Smith"],
      [one?.candidateId, "Ann Lee"],
      [expect.any(Number), "Cy Orr"],
    ]);
    expect(second.version).toBeGreaterThan(first.version);
    expect(second.checklist).toEqual(
      expect.arrayContaining([
        "In NSW elections are in notice and agenda, and never on the voting paper.",
        "The consent of Bo Ray-Smith to be a candidate is not on record: 'Election of the committee'.",
      ]),
    );
  });

  it("raise the version where nothing but a candidate changes, so that a second editor is told", async () => {
    const first = await written([election]);
    const kept = electionIn(first);
    const [one] = kept.candidates;
    const only = [{ ...kept, candidates: [{ ...one, lot: "6" }] }];
    expect((await agenda(first, only)).json<OfficeMeeting>().version).toBe(first.version + 1);
    expect(await codeOf(agenda(first, only))).toEqual([409, "REVISION_CHANGED"]);
  });

  it("stay as they are where a page that knows no candidates saves the agenda", async () => {
    const first = await written();
    const items = first.items.map(({ places: _places, candidates: _candidates, ...item }) => item);
    const saved = (await agenda(first, items)).json<OfficeMeeting>();
    expect(electionIn(saved)).toEqual(electionIn(first));
  });

  it("refuse a candidate of another election, and one who is named twice", async () => {
    const other = electionIn(await written([election])).candidates[0];
    const meeting = await written();
    const kept = electionIn(meeting);
    const refusedWith = (candidates: readonly object[]) => codeOf(agenda(meeting, [{ ...kept, candidates }]));
    expect(await refusedWith([{ ...other }])).toEqual([
      400,
      "VALIDATION",
      "items.0.candidates.0.candidateId",
    ]);
    expect(await refusedWith([ann, { ...ann, name: "ann lee" }])).toEqual([
      400,
      "VALIDATION",
      "items.0.candidates.1.name",
    ]);
    expect(await codeOf(agenda(meeting, [{ ...kept, places: 0 }]))).toEqual([
      400,
      "VALIDATION",
      "items.0.places",
    ]);
  });

  it("lose their candidates where they become a motion, and in the next meeting's copy", async () => {
    const meeting = await written();
    const copied = await begun({ meetingId: meeting.meetingId });
    expect(electionIn(copied)).toMatchObject({ places: 1, candidates: [] });
    const kept = electionIn(meeting);
    const turned = await agenda(meeting, [{ ...kept, kind: "MOTION" }]);
    expect(turned.json<OfficeMeeting>().items).toMatchObject([
      { kind: "MOTION", places: null, candidates: [] },
    ]);
  });

  /** Held, with lot 5's vote on the motion cast before. */
  const held = async () => {
    const draft = await written();
    const change = { cutoffOn: "2026-03-31", cutoffTime: "10:20", venueName: "The hall" };
    const put = await ada.browser.put(`meetings/${draft.meetingId}`, meetingFieldsOf(draft, change));
    const { meetingId, version } = put.json<OfficeMeeting>();
    const notice = { version, way: "email", postedOn: null };
    const given = await ada.browser.post(`meetings/${meetingId}/notice`, notice);
    expect(given.statusCode).toBe(200);
    const meeting = given.json<OfficeMeeting>();
    const day = dayOf(ada);
    await day.opened(meeting);
    const seat = voteWith(owner);
    const paper = await seat.agenda(`2005/meetings/${meetingId}`);
    const [voted, elected] = meeting.items.map(({ agendaItemId }) => agendaItemId);
    await seat.cast(`2005/meetings/${meetingId}`, { [voted ?? 0]: "Y" });
    const onElection = await seat
      .cast(`2005/meetings/${meetingId}`, { [elected ?? 0]: "Y" })
      .then(() => "cast", String);
    await testApp().moveClock(new Date(dayAt("10:25")));
    await day.held(meeting);
    await testApp().moveClock(new Date(dayAt("10:40")));
    return { meeting, paper, onElection, day, ...electionIn(meeting) };
  };

  it("are in notice and agenda, and nobody votes on them before the meeting", async () => {
    const { meeting, paper, onElection } = await held();
    expect(onElection).toMatch(/^Error: the ballot: 4/);
    const [, item] = paper.agendaItems;
    expect(item).toMatchObject({ isMotion: false, motionHash: null });
    expect(item?.motionText).toContain(
      "<li>Ann Lee, Lot 5; nominated by Lot 2; consented on 01/03/2026</li>",
    );
    const printed = await ada.browser.get(`meetings/${meeting.meetingId}/notice.pdf`);
    const words = (await textOf(printed.rawPayload)).join(" ");
    expect(words).toContain("There is 1 place and 2 candidates.");
    expect(words).toContain("Ann Lee, Lot 5; nominated by Lot 2");
    expect(words.slice(words.indexOf("Paper voting form"))).not.toContain("Election of the committee");
  });

  it("are counted at the meeting, declared by the chair, and told in result and minutes", async () => {
    const { meeting, agendaItemId, candidates, day } = await held();
    const { meetingId } = meeting;
    const [one, two] = candidates.map(({ candidateId, name, lot }) => ({ candidateId, name, lot }));
    const dee = { candidateId: null, name: "Dee Fox", lot: "9" };
    const of = { agendaItemId, at: dayAt("10:41") };
    const send = (path: "tallies" | "declare", entryNo: number, kind: string, body: object) =>
      ada.browser.post(`meetings/${meetingId}/${path}`, {
        device: LAPTOP,
        entries: [{ entryNo, replacesNo: null, reason: null, kind, body: { ...of, ...body } }],
      });
    const stranger = { ...one, candidateId: (one?.candidateId ?? 0) + 100 };
    expect(await codeOf(send("tallies", 1, "election", { votes: [{ ...stranger, votes: 1 }] }))).toEqual([
      400,
      "VALIDATION",
      "entries.0.body.votes",
    ]);
    const votes = [
      { ...one, votes: 3 },
      { ...two, votes: 5 },
      { ...dee, votes: 5 },
    ];
    expect(await codeOf(send("tallies", 1, "election", { votes }))).toEqual([200]);
    expect(await codeOf(send("declare", 2, "elected", { elected: [dee], why: null }))).toEqual([
      400,
      "VALIDATION",
      "entries.0.body.why",
    ]);
    const result = async () =>
      (await owner.get(`/plans/101/meetings/2005/${meetingId}/result`)).json<MeetingResult>();
    expect(await result()).not.toHaveProperty("elections");
    const minutes = async () =>
      (await ada.browser.get(`meetings/${meetingId}/minutes`)).json<MeetingMinutes>();
    expect((await minutes()).undeclared).toEqual([1, 2]);
    const declared = { elected: [dee], why: "By drawing lots" };
    expect(await codeOf(send("declare", 2, "elected", declared))).toEqual([200]);
    expect((await minutes()).undeclared).toEqual([1]);
    expect((await result()).elections).toEqual([
      {
        agendaItemID: agendaItemId,
        sortOrder: 2,
        description: "Election of the committee",
        places: 1,
        candidates: [
          { name: "Ann Lee", lot: "5", votes: 3, isElected: false },
          { name: "Bo Ray", lot: null, votes: 5, isElected: false },
          { name: "Dee Fox", lot: "9", votes: 5, isElected: true },
        ],
        declaredAt: of.at,
        why: "By drawing lots",
      },
    ]);
    const table: MeetingDay = await day.look(meetingId);
    expect(table.elections).toMatchObject([
      { agendaItemId, places: 1, candidates: [{ name: "Ann Lee" }, {}] },
    ]);
    for (const paper of ["minutes.pdf", "result.pdf"]) {
      // oxlint-disable-next-line no-await-in-loop -- one paper after the other
      const words = (await textOf((await ada.browser.get(`meetings/${meetingId}/${paper}`)).rawPayload)).join(
        " ",
      );
      expect(words).toContain("The chair declared elected: Dee Fox, Lot 9.");
      expect(words).toContain("Reason given: By drawing lots");
    }
    const noted = await testApp().database.query<{ subject: object }>(DEMO_AGENCY, {
      text: "select subject from audit_events where kind = 'election-declared'",
      values: [],
    });
    expect(noted).toMatchObject([{ subject: { elected: ["Dee Fox"], why: "By drawing lots" } }]);
  });
});
