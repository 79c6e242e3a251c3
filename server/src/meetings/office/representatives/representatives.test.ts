import type { MeetingDay } from "@portal/contract/meetings/office/day-schemas";
import type { PaperList } from "@portal/contract/meetings/office/paper-schemas";
import type {
  Attorney,
  AttorneyEntry,
  AttorneyList,
  Nominee,
  NomineeEntry,
  NomineeList,
} from "@portal/contract/meetings/office/representative-schemas";
import type { Upload } from "@portal/contract/uploads/office/schemas";
import { afterEach, beforeAll, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import { joinAs } from "../../../testing/app/office-member.ts";
import { firstAdmin, OfficeBrowser, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { restoreAfterTest } from "../../../testing/app/restore-after-test.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";
import { formWith } from "../../../testing/files/form-with.ts";

const PDF = "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n";
const ATTORNEYS = "plans/101/attorneys";
const NOMINEES = "plans/101/nominees";
type Answered = readonly [number, object];

const post = async ({ browser }: SignedInMember, path: string, body: object): Promise<Answered> => {
  const answered = await browser.post(path, body);
  return [answered.statusCode, answered.json<object>()];
};
const attorneys = async ({ browser }: SignedInMember): Promise<AttorneyList> =>
  (await browser.get(ATTORNEYS)).json<AttorneyList>();
const nominees = async ({ browser }: SignedInMember): Promise<NomineeList> =>
  (await browser.get(NOMINEES)).json<NomineeList>();
const ownerOf = ({ owners }: Pick<AttorneyList, "owners">, lotId: number): number =>
  owners.find(({ lots }) => lots.some((lot) => lot.lotId === lotId))?.contactId ?? 1;
const powerOf = async (
  by: SignedInMember,
  lotId: number,
  changes: Partial<AttorneyEntry> = {},
): Promise<AttorneyEntry> => {
  const sent = await by.browser.send("uploads?purpose=proxy-form&name=deed.pdf", formWith(PDF));
  return {
    ownerId: ownerOf(await attorneys(by), lotId),
    lotIds: [lotId],
    attorneyName: "Tom Hill",
    datedOn: "2025-06-30",
    holdsFromOn: "2025-07-01",
    holdsUntilOn: null,
    limits: "Not to sell.",
    isFamily: false,
    isBySaleContract: false,
    isUnderSection211Or219: false,
    uploadId: sent.json<Upload>().uploadId,
    whyTaken: null,
    ...changes,
  };
};
const nomineeOf = async (
  by: SignedInMember,
  lotId: number,
  changes: Partial<NomineeEntry> = {},
): Promise<NomineeEntry> => ({
  ownerId: ownerOf(await nominees(by), lotId),
  nomineeName: "Nina Low",
  namedOn: "2026-01-15",
  namedBy: "the company's secretary",
  ...changes,
});

describeOnOneEngine("attorneys and nominees of a plan", (engine) => {
  const testApp = useTestApp({ engine });
  let ada: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
  }, 60_000);
  afterEach(async () => {
    for (const table of ["plan_attorneys", "plan_nominees"])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await testApp().arrange(
        `update ${table} set (ended_at, ended_by, ended_because) = (portal_now(), 1, '-') where ended_at is null`,
      );
  });
  const events = (name: string, value: number) =>
    testApp().database.query<{ kind: string; subject: object }>(DEMO_AGENCY, {
      text: `select kind, subject from audit_events where subject->>'${name}' = $1 order by event_id`,
      values: [String(value)],
    });
  const seatAt = async (lotId: number) =>
    (await ada.browser.get("meetings/8006/day"))
      .json<MeetingDay>()
      .seats.find(({ seatId }) => seatId === lotId);

  it("are kept with the deed and what the rules say, and ended with a reason", async () => {
    const [status, entered] = await post(ada, ATTORNEYS, await powerOf(ada, 2005));
    expect([status, entered]).toMatchObject([
      200,
      {
        ownerName: expect.stringContaining("Kowalski"),
        attorneyName: "Tom Hill",
        lots: [{ lotId: 2005, name: "Lot 5" }],
        standing: "holds",
        limits: "Not to sell.",
        mayRepresent: { answer: "yes", cites: ["NSW-ACT: sch 1 cl 25(5)"] },
        lotsRepresented: 1,
        endedAt: null,
      },
    ]);
    const { attorneyId } = entered as Attorney;
    const shown = await ada.browser.get(`${ATTORNEYS}/${attorneyId}/deed`);
    expect([shown.statusCode, shown.body]).toEqual([200, PDF]);
    expect((await ada.browser.get(`plans/102/attorneys/${attorneyId}/deed`)).statusCode).toBe(404);
    const end = `${ATTORNEYS}/${attorneyId}/end`;
    const reason = "The owner has taken it back.";
    expect(await post(ada, end, { reason: "" })).toMatchObject([400, { code: "VALIDATION" }]);
    expect(await post(ada, `plans/102/attorneys/${attorneyId}/end`, { reason })).toMatchObject([404, {}]);
    const both = await Promise.all([post(ada, end, { reason }), post(ada, end, { reason })]);
    expect(both.map(([code]) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await attorneys(ada)).rows[0]).toMatchObject({ standing: "ended", endedBecause: reason });
    expect(await events("attorneyId", attorneyId)).toMatchObject([
      { kind: "attorney-entered", subject: { lotIds: [2005], deedHash: expect.stringMatching(/^\w{64}$/) } },
      { kind: "attorney-ended", subject: { lotIds: [2005], reason } },
    ]);
  });

  it("stand on the presence list and beside a paper while they hold, and as long as the lot is the owner's", async () => {
    expect((await post(ada, ATTORNEYS, await powerOf(ada, 2005)))[0]).toBe(200);
    expect((await post(ada, NOMINEES, await nomineeOf(ada, 2005)))[0]).toBe(200);
    const over = await powerOf(ada, 2005, { attorneyName: "Too Short", holdsUntilOn: "2026-04-01" });
    expect((await post(ada, ATTORNEYS, over))[0]).toBe(200);
    const later = await powerOf(ada, 2005, { attorneyName: "Too Late", holdsFromOn: "2026-12-01" });
    expect(await post(ada, ATTORNEYS, later)).toMatchObject([200, { standing: "later" }]);
    const both = [
      { how: "attorney", name: "Tom Hill", limits: "Not to sell." },
      { how: "nominee", name: "Nina Low", limits: null },
    ];
    expect((await seatAt(2005))?.representatives).toEqual(both);
    expect((await seatAt(2006))?.representatives).toEqual([]);
    const papers = (await ada.browser.get("meetings/8006/papers")).json<PaperList>();
    // Of today, and one of them holds today and not on the meeting's day.
    expect(
      papers.seats.find(({ seatId }) => seatId === 2005)?.representatives.map(({ name }) => name),
    ).toEqual(["Tom Hill", "Too Short", "Nina Low"]);
    await restoreAfterTest(testApp(), "lot_owners", "lot_id = 2005", ["contact_id"]);
    await testApp().arrange("update lot_owners set contact_id = 5009 where lot_id = 2005");
    expect((await seatAt(2005))?.representatives).toEqual([]);
    expect(
      (await attorneys(ada)).rows.find(({ attorneyName }) => attorneyName === "Tom Hill")?.standing,
    ).toBe("sold");
  });

  it("need a reason where a rule says no: a contract of sale in New South Wales, a second lot in Queensland", async () => {
    const sale = await powerOf(ada, 2005, { isBySaleContract: true });
    expect(await post(ada, ATTORNEYS, sale)).toMatchObject([400, { errors: [{ path: "whyTaken" }] }]);
    expect(await post(ada, ATTORNEYS, { ...sale, whyTaken: "The chair decides." })).toMatchObject([
      200,
      { reason: "The chair decides.", mayRepresent: { answer: "no", reason: "ATTORNEY_BY_SALE_CONTRACT" } },
    ]);
    const unsaid = await powerOf(ada, 2006, { attorneyName: "Ann Lee", isBySaleContract: null });
    expect(await post(ada, ATTORNEYS, unsaid)).toMatchObject([
      200,
      { mayRepresent: { answer: "unknown", missing: ["isBySaleContract"] } },
    ]);
    await restoreAfterTest(testApp(), "plans", "owners_corp_id = 101", ["state", "rule_module"]);
    await testApp().arrange(
      "update plans set state = 'QLD', rule_module = 'STANDARD' where owners_corp_id = 101",
    );
    const second = await powerOf(ada, 2001, { attorneyName: "tom hill" });
    expect(await post(ada, ATTORNEYS, second)).toMatchObject([400, { errors: [{ path: "whyTaken" }] }]);
    expect(await post(ada, ATTORNEYS, { ...second, isFamily: true })).toMatchObject([
      200,
      { mayRepresent: { answer: "yes", cites: ["QLD-SM: s 101(3)"] }, lotsRepresented: 2 },
    ]);
  });

  it("are one nominee a company at a time, also where two enter one at once", async () => {
    const first = await nomineeOf(ada, 2005);
    const both = await Promise.all([
      post(ada, NOMINEES, first),
      post(ada, NOMINEES, { ...first, nomineeName: "Otto Berg" }),
    ]);
    expect(both.map(([code]) => code).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(both.find(([code]) => code === 400)?.[1]).toMatchObject({
      errors: [{ path: "ownerId", message: expect.stringMatching(/is the nominee of this owner already/) }],
    });
    const kept = both.find(([code]) => code === 200)?.[1] as Nominee;
    expect(kept).toMatchObject({
      lots: [{ lotId: 2005 }],
      namedBy: "the company's secretary",
      standing: "holds",
    });
    const reason = "Left the company.";
    const end = `${NOMINEES}/${kept.nomineeId}/end`;
    expect(await post(ada, end, { reason })).toMatchObject([
      200,
      { standing: "ended", endedBecause: reason },
    ]);
    expect(await post(ada, end, { reason })).toMatchObject([409, { code: "REVISION_CHANGED" }]);
    expect((await post(ada, NOMINEES, { ...first, nomineeName: "Otto Berg" }))[0]).toBe(200);
    expect((await nominees(ada)).rows[0]?.nomineeName).toBe("Otto Berg");
    expect((await events("nomineeId", kept.nomineeId)).map(({ kind }) => kind)).toEqual([
      "nominee-entered",
      "nominee-ended",
    ]);
  });

  it.each<[string, Partial<AttorneyEntry>, object]>([
    ["no lot", { lotIds: [] }, { errors: [{ path: "lotIds" }] }],
    ["another's lot", { lotIds: [2005, 2001] }, { code: "NOT_FOUND" }],
    ["a lot of another plan", { lotIds: [3001] }, { code: "NOT_FOUND" }],
    ["an owner of nothing", { ownerId: 1 }, { code: "NOT_FOUND" }],
    ["a name that is not seen", { attorneyName: "\u200b" }, { errors: [{ path: "attorneyName" }] }],
    [
      "a deed of a day to come",
      { datedOn: "2026-05-01", holdsFromOn: "2026-05-01" },
      { errors: [{ path: "datedOn" }] },
    ],
    ["a begin before the deed", { holdsFromOn: "2025-06-29" }, { errors: [{ path: "holdsFromOn" }] }],
    ["an end before its begin", { holdsUntilOn: "2025-06-30" }, { errors: [{ path: "holdsUntilOn" }] }],
    ["an end that is over", { holdsUntilOn: "2026-03-01" }, { errors: [{ path: "holdsUntilOn" }] }],
    [
      "a deed that is not there",
      { uploadId: "5b7e2b8e-7a0c-4f0e-9d6a-1f1f1f1f1f1f" },
      { errors: [{ path: "uploadId" }] },
    ],
  ])("are not taken with %s", async (_, changes, expected) => {
    const [status, problem] = await post(ada, ATTORNEYS, await powerOf(ada, 2005, changes));
    expect(problem).toMatchObject(expected);
    expect(status).toBeGreaterThanOrEqual(400);
  });

  it("refuse a nominee without a company, a name, a day that has come, or who said so", async () => {
    const entry = await nomineeOf(ada, 2005);
    expect(await post(ada, NOMINEES, { ...entry, ownerId: 1 })).toMatchObject([404, { code: "NOT_FOUND" }]);
    for (const [path, wrong] of [
      ["nomineeName", "\u200b"],
      ["namedBy", "\u200b"],
      ["namedOn", "2026-05-01"],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await post(ada, NOMINEES, { ...entry, [path]: wrong })).toMatchObject([
        400,
        { errors: [{ path }] },
      ]);
  });

  it("are a manager's of the plan", async () => {
    const reader = await joinAs(testApp(), ada, "reader", [101]);
    const elsewhere = await joinAs(testApp(), ada, "manager", [102]);
    for (const path of [ATTORNEYS, NOMINEES, `${ATTORNEYS}/1/deed`]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answered = await Promise.all([
        reader.browser.get(path),
        elsewhere.browser.get(path),
        new OfficeBrowser(testApp()).get(path),
      ]);
      expect(answered.map(({ statusCode }) => statusCode)).toEqual([403, 404, 401]);
    }
    const power = await powerOf(ada, 2005);
    expect(await post(elsewhere, ATTORNEYS, power)).toMatchObject([404, { code: "NOT_FOUND" }]);
    expect(await post(reader, ATTORNEYS, power)).toMatchObject([403, { code: "RIGHT_MISSING" }]);
    expect(await post(reader, NOMINEES, await nomineeOf(ada, 2005))).toMatchObject([403, {}]);
  });
});
