import type { PublicHolidays } from "@portal/contract/agency/office/holiday-schemas";
import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { beforeAll, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../../testing/app/office-browser.ts";
import { joinAs } from "../../testing/app/office-member.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";

const christmas = { on: "2026-12-25", name: "Christmas Day" };
const australia = { on: "2026-01-26", name: "Australia Day" };

describeOnOneEngine("public holidays", (engine) => {
  const testApp = useTestApp({ engine });
  let ada: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
  }, 60_000);
  const put = async (year: string, body: object, by = ada) => {
    const answered = await by.browser.put(`law/holidays/${year}`, body);
    return { status: answered.statusCode, ...answered.json<Partial<PublicHolidays> & { code?: string }>() };
  };
  const rows = async () => (await ada.browser.get("law/holidays")).json<PublicHolidays>().rows;

  it("are stated by year, changed by one of two at once, and taken off the record", async () => {
    expect(await put("QLD/2026", { days: [christmas, australia], version: 0 })).toMatchObject({
      status: 200,
      states: ["NSW", "QLD"],
      year: 2026,
      rows: [{ state: "QLD", year: 2026, days: [australia, christmas], version: 1, setBy: "Ada Admin" }],
    });
    const both = await Promise.all([
      put("QLD/2026", { days: [christmas], version: 1 }),
      put("QLD/2026", { days: [australia], version: 1 }),
    ]);
    expect(both.map(({ code }) => code ?? "kept").toSorted((a, b) => a.localeCompare(b))).toEqual([
      "kept",
      "REVISION_CHANGED",
    ]);
    expect(await put("QLD/2026", { days: [], version: 2 })).toMatchObject({ status: 200, rows: [] });
    expect(await put("QLD/2026", { days: [], version: 0 })).toMatchObject({ code: "REVISION_CHANGED" });
    const events = await testApp().database.query<{ days: number }>(DEMO_AGENCY, {
      text: `select jsonb_array_length(subject -> 'days') as days from audit_events
        where agency_id = $1 and kind = 'holidays-set' order by event_id`,
      values: [DEMO_AGENCY],
    });
    expect(events.map(({ days }) => days)).toEqual([2, 1, 0]);
  });

  it.each([
    ["days.0.on", "NSW/2027", { days: [christmas], version: 0 }],
    ["days.1.on", "NSW/2026", { days: [christmas, christmas], version: 0 }],
    ["days.0.name", "NSW/2026", { days: [{ ...christmas, name: " " }], version: 0 }],
    ["state", "ZZ/2026", { days: [christmas], version: 0 }],
    ["year", "NSW/26", { days: [christmas], version: 0 }],
  ])("are refused with a wrong %s (%#)", async (path, year, body) => {
    expect(await put(year, body)).toMatchObject({ status: 400, errors: [{ path }] });
    expect(await rows()).toEqual([]);
  });

  it("are an administrator's alone", async () => {
    const manager = await joinAs(testApp(), ada, "manager", [101]);
    expect(await put("NSW/2026", { days: [christmas], version: 0 }, manager)).toMatchObject({
      status: 403,
      code: "RIGHT_MISSING",
    });
  });

  it("turn the day on which a letter counts as given", async () => {
    const draft = {
      ownersCorpId: 101,
      type: "EGM",
      meetingOn: "2026-05-20",
      meetingTime: "18:30",
      from: null,
    };
    const { meetingId, rules } = (await ada.browser.post("meetings", draft)).json<OfficeMeeting>();
    const given = /counts as given on (\d\d)\/(\d\d)\/(\d{4})/.exec(rules.notice.text);
    const on = `${given?.[3]}-${given?.[2]}-${given?.[1]}`;
    expect(await put("NSW/2026", { days: [{ on, name: "A holiday" }], version: 0 })).toMatchObject({
      status: 200,
    });
    const after = (await ada.browser.get(`meetings/${meetingId}`)).json<OfficeMeeting>();
    expect(after.rules.notice.text).toMatch(/counts as given on/);
    expect(after.rules.notice.text).not.toContain(given?.[0]);
  });
});
