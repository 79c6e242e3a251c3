import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import type { MeetingSettings } from "@portal/contract/meetings/office/settings-schemas";
import type { Meeting } from "@portal/contract/meetings/schemas";
import { beforeAll, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { joinAs } from "../../../testing/app/office-member.ts";
import { signInAs } from "../../../testing/app/sign-in-as.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";

const path = (plan: number): string => `plans/${plan}/meeting-settings`;
const given = {
  meetingsFrom: "office",
  votingAdoptedOn: "2024-02-01",
  votingAdoptedBy: "Resolution of the AGM",
  ruleModule: null,
  version: 0,
};

describeOnOneEngine("how meetings of a scheme work", (engine) => {
  const testApp = useTestApp({ engine });
  let ada: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
  }, 60_000);
  const settings = async (plan: number, by = ada) =>
    (await by.browser.get(path(plan))).json<MeetingSettings>();
  const put = async (plan: number, body: object, by = ada) => {
    const answered = await by.browser.put(path(plan), body);
    return { status: answered.statusCode, ...answered.json<Partial<MeetingSettings> & { code?: string }>() };
  };

  it("is as the package has it until the office says otherwise, and then the office's", async () => {
    const before = await settings(101);
    expect(before).toMatchObject({
      meetingsFrom: "package",
      version: 0,
      setBy: null,
      modules: [],
      warning: null,
    });
    expect(before.votingAdoptedOn).toBe(before.packageSays.votingAdoptedOn);
    expect(await put(101, given)).toMatchObject({ ...given, status: 200, version: 1, setBy: "Ada Admin" });
    const owner = await signInAs(testApp(), { username: "owner1", role: 1 });
    const listed = (await owner.get("/plans/101/meetings/2005")).json<Meeting[]>();
    expect(new Set(listed.map(({ votingAdoptedOn }) => votingAdoptedOn))).toEqual(new Set(["2024-02-01"]));
    expect(await put(101, given)).toMatchObject({ status: 409, code: "REVISION_CHANGED" });
    const emptied = { ...given, votingAdoptedOn: null, votingAdoptedBy: null, version: 1 };
    expect(await put(101, emptied)).toMatchObject({ status: 200, votingAdoptedOn: null, version: 2 });
    expect((await settings(101)).packageSays).toEqual(before.packageSays);
    const events = await testApp().database.query<{ changed: string[]; plan: number }>(DEMO_AGENCY, {
      text: `select subject -> 'changed' as changed, owners_corp_id as plan from audit_events
        where agency_id = $1 and kind = 'meeting-settings' order by event_id`,
      values: [DEMO_AGENCY],
    });
    expect(events).toEqual([
      { plan: 101, changed: expect.arrayContaining(["meetings from the package to the office"]) as string[] },
      {
        plan: 101,
        changed: [
          "electronic voting adopted from 01/02/2024 to not on record",
          'adopted by from "Resolution of the AGM" to not on record',
        ],
      },
    ]);
  });

  it("takes one of two who write at once", async () => {
    const { version } = await settings(102);
    const both = await Promise.all([
      put(102, { ...given, version }),
      put(102, { ...given, meetingsFrom: "package", version }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it("has a module in Queensland alone, and decides nothing without one", async () => {
    const plans = await testApp().database.query<{ id: number }>(DEMO_AGENCY, {
      text: "select owners_corp_id as id from plans where agency_id = $1 and state = 'QLD' order by 1",
      values: [DEMO_AGENCY],
    });
    const plan = plans[0]?.id ?? 0;
    const before = await settings(plan);
    expect(before.modules.map(({ code, hasRules }) => [code, hasRules])).toEqual([
      ["STANDARD", true],
      ["ACCOMMODATION", false],
      ["COMMERCIAL", false],
      ["SMALL_SCHEMES", false],
      ["SPECIFIED_TWO_LOT", false],
    ]);
    const draft = {
      ownersCorpId: plan,
      type: "EGM",
      meetingOn: "2026-05-20",
      meetingTime: "18:30",
      from: null,
    };
    const needs = async () => {
      const { rules, checklist } = (await ada.browser.post("meetings", draft)).json<OfficeMeeting>();
      return [
        rules.needs.some(({ lines }) => lines.length > 0),
        checklist.some((line) => /module/.test(line)),
      ];
    };
    const without = await put(plan, { ...given, version: before.version });
    expect(without.warning).toMatch(/module of this scheme is not on record/);
    expect(await needs()).toEqual([false, true]);
    const known = await put(plan, { ...given, ruleModule: "STANDARD", version: without.version });
    expect(known).toMatchObject({ ruleModule: "STANDARD", warning: null });
    expect(await needs()).toEqual([true, false]);
    expect((await put(plan, { ...given, ruleModule: "COMMERCIAL", version: known.version })).warning).toMatch(
      /no rules of the Commercial Module/,
    );
    expect(await put(101, { ...given, ruleModule: "STANDARD", version: 2 })).toMatchObject({
      status: 400,
      errors: [{ path: "ruleModule", message: "Only schemes in Queensland have a module." }],
    });
  });

  it.each([
    ["votingAdoptedOn", { votingAdoptedOn: "2099-01-01" }],
    ["votingAdoptedOn", { votingAdoptedOn: null }],
    ["votingAdoptedBy", { votingAdoptedBy: "x".repeat(201) }],
    ["meetingsFrom", { meetingsFrom: "both" }],
  ])("refuses a wrong %s (%#)", async (field, change) => {
    expect(await put(103, { ...given, ...change })).toMatchObject({ status: 400, errors: [{ path: field }] });
  });

  it("is not there for who has another scheme, and is read alone by a reader", async () => {
    const other = await joinAs(testApp(), ada, "manager", [102]);
    const reader = await joinAs(testApp(), ada, "reader", [101]);
    expect(await put(101, given, other)).toMatchObject({ status: 404, code: "NOT_FOUND" });
    expect((await other.browser.get(path(101))).statusCode).toBe(404);
    expect(await put(101, given, reader)).toMatchObject({ status: 403, code: "RIGHT_MISSING" });
    expect((await reader.browser.get(path(101))).statusCode).toBe(200);
    expect((await ada.browser.get(path(999_999))).statusCode).toBe(404);
  });
});
