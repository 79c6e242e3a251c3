/** Meetings of a scheme whose meetings the office writes: a package's of the same kind and day is left out, and told. */
import { beforeEach, expect, it } from "vitest";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { FixturePackage } from "../../testing/packages/fixtures.ts";
import { useImportBench } from "../../testing/packages/import-bench.ts";

const AGENCY = 123_456;
const OFFICE_ID = 4_503_599_627_370_496;

/** One more meeting, with an item and a document of its own. */
const withSecond = (made: FixturePackage, meetingDate = "2026-09-01", meetingType = "EGM") =>
  made
    .add("meetings.csv", {
      ...made.row("meetings.csv", 2),
      meetingRecordID: "82",
      meetingDate,
      meetingType,
    })
    .add("agenda_items.csv", {
      ...made.row("agenda_items.csv", 2),
      agendaItemID: "90",
      meetingRecordID: "82",
    })
    .add("documents.csv", { ...made.row("documents.csv", 2), documentId: "9", meetingId: "82" });

describeOnEngines("a package's meeting on a day of the office's", (engine) => {
  const bench = useImportBench(engine);
  const run = async (text: string, values: readonly unknown[] = []) => {
    const { rows } = await bench
      .database()
      .transaction((client) => client.asAgency(AGENCY, () => client.query(text, values)));
    return rows;
  };
  const load = (change: (made: FixturePackage) => unknown = () => undefined) => {
    const made = new FixturePackage();
    change(made);
    return bench.run(made, { isForced: true });
  };
  const from = (meetingsFrom: string) =>
    run(
      `insert into plan_meeting_settings (agency_id, owners_corp_id, meetings_from, set_by) values ($1, 1, $2, 7)
        on conflict (agency_id, owners_corp_id) do update set meetings_from = excluded.meetings_from`,
      [AGENCY, meetingsFrom],
    );
  const ids = async () =>
    (await run("select meeting_record_id as id from meetings order by 1")).map((row) => row["id"]);

  beforeEach(async () => {
    await run("delete from meetings where origin = 'office'");
    await run("update agencies set package_digest = 'another'");
    if (!(await load()).ok) throw new Error("the package is refused");
    await from("office");
    await run(
      `insert into meetings (agency_id, meeting_record_id, meeting_register_id, owners_corp_id, meeting_type, meeting_type_name,
          description, meeting_on, meeting_time, allow_voting, manager_contact_id, origin, authored_by, published_at)
        values ($1, $2, 1, 1, 'EGM', 'Extraordinary', 'Of the office', '2026-09-01', '18:00', false, 4, 'office', 7, null)`,
      [AGENCY, OFFICE_ID],
    );
  });

  it("is not loaded, and told; its document goes to the office's; the same package again changes nothing", async () => {
    const outcome = await load(withSecond);
    expect(outcome).toMatchObject({ ok: true });
    expect(outcome.notes.map(({ file, row, sentence }) => `${file}:${row}: ${sentence}`)).toEqual([
      "meetings.csv:3: the EGM of plan SP1 on 1/09/2026 is kept by the office; this row and its agenda are not loaded",
    ]);
    expect(await ids()).toEqual([81, OFFICE_ID]);
    expect(await run("select from agenda_items where agenda_item_id = 90")).toEqual([]);
    expect(await run("select meeting_id as id from documents where document_id = 9")).toEqual([
      { id: OFFICE_ID },
    ]);
    await run("update agencies set package_digest = 'another'");
    expect(await load(withSecond)).toMatchObject({ ok: true, changedRows: 0 });
  });

  it.each([
    ["on another day", (made: FixturePackage) => withSecond(made, "2026-09-02")],
    ["of another kind", (made: FixturePackage) => withSecond(made, "2026-09-01", "AGM")],
  ])("is loaded where it is %s", async (_, change) => {
    expect(await load(change)).toMatchObject({ ok: true, notes: [] });
    expect(await ids()).toEqual([81, 82, OFFICE_ID]);
  });

  it("is loaded where meetings come from packages, and stays once it was", async () => {
    await from("package");
    expect(await load(withSecond)).toMatchObject({ ok: true, notes: [] });
    expect(await ids()).toEqual([81, 82, OFFICE_ID]);
    await from("office");
    await run("update agencies set package_digest = 'another'");
    expect(await load(withSecond)).toMatchObject({ ok: true, changedRows: 0, notes: [] });
  });

  it("is loaded where the office's is cancelled", async () => {
    await run("update meetings set cancelled_at = portal_now() where origin = 'office'");
    expect(await load(withSecond)).toMatchObject({ ok: true, notes: [] });
    expect(await ids()).toEqual([81, 82, OFFICE_ID]);
  });
});
