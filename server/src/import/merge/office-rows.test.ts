/** Rows of the office beside those of a package (design/ownership.md): neither author changes what is the other's. */
import { beforeEach, expect, it } from "vitest";
import { adoptRow } from "../../core/db/adopt-row.ts";
import { asWriter } from "../../core/db/as-writer.ts";
import { untilLockAwaited } from "../../testing/databases/until-lock-awaited.ts";
import { gate } from "../../testing/gate.ts";
import { useImportBench } from "../../testing/packages/import-bench.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { breakLine } from "../breaks/import-break.ts";
import { FixturePackage } from "../../testing/packages/fixtures.ts";

const AGENCY = 123_456;
const OFFICE_ID = 4_503_599_627_370_496;

const without = (made: FixturePackage): void => {
  made.restoreRows(
    [...made.rowsByFile()].map(([name, rows]) => [
      name,
      rows.filter(
        (row) => row["ownersCorpId"] !== "2" && !(name === "web_users.csv" && row["username"] === "manager1"),
      ),
    ]),
  );
};

describeOnEngines("rows of the office", (engine) => {
  const bench = useImportBench(engine);
  const run = async (text: string, values: readonly unknown[] = []) => {
    const { rows } = await bench
      .database()
      .transaction((client) => client.asAgency(AGENCY, () => client.query(text, values)));
    return rows;
  };
  const adopt = (table: "meetings" | "documents", id: number): Promise<boolean> =>
    bench
      .database()
      .transaction((client) =>
        client.asAgency(AGENCY, () =>
          adoptRow(client, { agencyId: AGENCY, table, id, by: OFFICE_ID, reason: "The committee moved it" }),
        ),
      );
  const load = async (change: (made: FixturePackage) => unknown = () => undefined, isForced = false) => {
    const made = new FixturePackage();
    change(made);
    const outcome = await bench.run(made, { isForced });
    return { ...outcome, lines: outcome.breaks.map(breakLine) };
  };
  const officeMeeting = (id = OFFICE_ID, plan = 1): Promise<unknown> =>
    run(
      `insert into meetings (agency_id, meeting_record_id, meeting_register_id, owners_corp_id, meeting_type, meeting_type_name,
          description, meeting_on, meeting_time, allow_voting, manager_contact_id, origin, authored_by, published_at)
        values ($1, $2, 1, $3, 'EGM', 'Extraordinary', 'Of the office', '2026-09-01', '18:00', false, 4, 'office', 7, null)`,
      [AGENCY, id, plan],
    );
  const meeting = async (id: number): Promise<Record<string, unknown> | undefined> =>
    // To the microsecond: two writes may be within one millisecond.
    (
      await run(`select *, changed_at::text as "changedAt" from meetings where meeting_record_id = $1`, [id])
    )[0];

  const asImport = (text: string): Promise<unknown> =>
    bench
      .database()
      .transaction((client) =>
        client.asAgency(AGENCY, () => asWriter(client, "import", () => client.query(text))),
      );

  beforeEach(async () => {
    await bench.database().transaction((client) =>
      client.asAgency(AGENCY, async () => {
        for (const table of ["agenda_items", "meeting_attendance", "meetings", "documents", "web_users"]) {
          await client.query(`delete from ${table} where origin = 'office'`);
        }
        await client.query("delete from stored_files where origin = 'office'");
        // Else the same package is known without reading a row.
        await client.query("update agencies set package_digest = 'another'");
      }),
    );
    if (!(await load(() => undefined, true)).ok) throw new Error("the package is refused");
  });

  it("are left as they are by packages, which load what is theirs beside them", async () => {
    await officeMeeting();
    const before = await meeting(OFFICE_ID);
    expect(await load()).toMatchObject({ ok: true, changedRows: 0, notes: [] });
    expect(await load((made) => made.set("meetings.csv", 2, { description: "AGM, moved" }))).toMatchObject({
      ok: true,
    });
    expect(await meeting(OFFICE_ID)).toEqual(before);
    expect(await meeting(81)).toMatchObject({ description: "AGM, moved", origin: "package" });
  });

  it("are there before the first package of an agency, which is loaded beside them", async () => {
    await run(
      "insert into stored_files (agency_id, path, sha256, byte_size, media_type, origin) values ($1, '/uploads/a', 'a', 1, 'image/png', 'office')",
      [AGENCY],
    );
    expect(
      await load((made) => made.files.set("other.jpg", made.files.get("photo.jpg") ?? Buffer.of())),
    ).toMatchObject({ ok: true });
    expect(await run("select path from stored_files where origin = 'office'")).toEqual([
      { path: "/uploads/a" },
    ]);
  });

  it("are what an adopted meeting is from then on, with its agenda: later packages skip it and say so", async () => {
    expect(await adopt("meetings", 81)).toBe(true);
    expect(await adopt("meetings", 81)).toBe(false);
    const kept = await meeting(81);
    expect(kept).toMatchObject({ origin: "office", authored_by: OFFICE_ID });
    const outcome = await load((made) =>
      made
        .set("meetings.csv", 2, { description: "Another" })
        .set("agenda_items.csv", 2, { motionText: "<p>Another</p>" })
        .remove("agenda_items.csv", 3),
    );
    expect(outcome).toMatchObject({ ok: true, changedRows: 0 });
    expect(outcome.notes.map(({ file, row, sentence }) => `${file}:${row}: ${sentence}`)).toEqual([
      expect.stringMatching(
        /^meetings\.csv:2: kept by the office since \d+\/\d\d\/\d{4}; this row is not loaded$/,
      ),
    ]);
    expect(await meeting(81)).toEqual(kept);
    expect(
      await run("select agenda_item_id as id, origin, motion_text as text from agenda_items order by 1"),
    ).toEqual([
      { id: 1, origin: "office", text: "<p>Confirm</p>" },
      { id: 2, origin: "office", text: null },
    ]);
    expect(
      await load((made) =>
        made
          .remove("meetings.csv", 2)
          .remove("agenda_items.csv", 3)
          .remove("agenda_items.csv", 2)
          .remove("meeting_attendance.csv", 2),
      ),
    ).toMatchObject({ ok: true, changedRows: 0 });
  });

  it("keep the file of an adopted document when the package drops it", async () => {
    await adopt("documents", 1);
    expect(await load((made) => made.remove("documents.csv", 2))).toMatchObject({ ok: true });
    expect(
      await run(
        "select d.document_id as id, f.origin from documents d join stored_files f using (agency_id) where f.path = d.file and d.document_id = 1",
      ),
    ).toEqual([{ id: 1, origin: "office" }]);
  });

  it("cannot be given another meaning by a package", async () => {
    await adopt("meetings", 81);
    const moved = await load((made) =>
      made
        .add("meetings.csv", { ...made.row("meetings.csv", 2), meetingRecordID: "82" })
        .set("agenda_items.csv", 2, { meetingRecordID: "82" }),
    );
    expect(moved).toMatchObject({ ok: false, changedRows: 0 });
    expect(moved.faults.map(({ reason }) => reason)).toEqual([
      "is an item of meeting 81, which the office keeps: use another number",
    ]);
    await run(
      `insert into web_users (agency_id, username, contact_id, roles, owners_corp_ids, portal_full_access_right, is_invoice_approver,
          online_voting_provider, origin, authored_by)
        values ($1, 'Smith12', 2, '{1}', '{}', false, false, 0, 'office', 7)`,
      [AGENCY],
    );
    const named = await load((made) =>
      made.add("web_users.csv", { ...made.row("web_users.csv", 2), username: "smith12" }),
    );
    expect(
      named.faults.map(({ file, row, column, reason }) => `${file}:${row}:${column}: ${reason}`),
    ).toEqual([
      "web_users.csv:4:username: Smith12 is an account of the office (contact 2): choose another access code",
    ]);
  });

  it("are refused to an import by the database, and the package's to everybody else", async () => {
    await officeMeeting();
    for (const text of [
      "update meetings set description = 'x' where origin = 'office'",
      "delete from meetings where origin = 'office'",
    ])
      await expect(asImport(text)).rejects.toThrow(
        "row of meetings is of the office, and is not written by import",
      );
    for (const text of [
      "update meetings set description = 'x' where origin = 'package'",
      "update meetings set origin = 'office', authored_by = 7 where origin = 'package'",
      "delete from agenda_items where origin = 'package'",
    ])
      await expect(run(text)).rejects.toThrow(/is of the package, and is not written by the office/);
    await expect(run("update levies set levy_id = levy_id")).rejects.toThrow(
      "rows of levies are written by an import alone",
    );
    await expect(run("delete from lot_owners")).rejects.toThrow(
      "rows of lot_owners are written by an import alone",
    );
    await expect(officeMeeting(82)).resolves.toBeDefined();
    await expect(
      asImport("update meetings set meeting_record_id = 4503599627370497 where origin = 'package'"),
    ).rejects.toThrow(/meetings_own_ids/);
  });

  it("count their changes, those of an agenda once for each time it is saved; what does not change counts nothing", async () => {
    await officeMeeting();
    const item = (at: number): string =>
      `insert into agenda_items (agency_id, agenda_item_id, meeting_record_id, sort_order, description, is_motion, origin)
        values (${AGENCY}, nextval('portal_ids'), ${OFFICE_ID}, ${at}, 'Item', false, 'office')`;
    expect(await meeting(OFFICE_ID)).toMatchObject({ version: 1 });
    await run(item(1));
    const once = await meeting(OFFICE_ID);
    expect(once).toMatchObject({ version: 2 });
    await bench.database().transaction((client) =>
      client.asAgency(AGENCY, async () => {
        await client.query("update meetings set description = 'Other' where meeting_record_id = $1", [
          OFFICE_ID,
        ]);
        await client.query(item(2));
        await client.query("delete from agenda_items where sort_order = 1 and origin = 'office'");
      }),
    );
    const twice = await meeting(OFFICE_ID);
    expect(twice).toMatchObject({ version: 3 });
    expect(String(twice?.["changedAt"]) > String(once?.["changedAt"])).toBe(true);
    await run("update meetings set description = description where meeting_record_id = $1", [OFFICE_ID]);
    expect(await meeting(OFFICE_ID)).toEqual(twice);
    expect(await meeting(81)).toMatchObject({ version: 1 });
    await load((made) => made.set("agenda_items.csv", 2, { motionText: "<p>Another</p>" }));
    expect(await meeting(81)).toMatchObject({ version: 2 });
  });

  it("keep the plan and the people that they name, closed, where the import may break that", async () => {
    await officeMeeting(OFFICE_ID, 2);
    const refused = await load(without);
    expect(refused).toMatchObject({ ok: false, changedRows: 0, faults: [] });
    expect(refused.lines).toContain(
      "plans.csv:0:-: breaks: plan SP2 is missing, but the office has 1 meeting of it; it is closed, and that is kept",
    );
    expect(await load(without, true)).toMatchObject({ ok: true });
    expect(await run("select closed_at is not null as closed from plans where owners_corp_id = 2")).toEqual([
      { closed: true },
    ]);
    expect(await meeting(OFFICE_ID)).toMatchObject({ owners_corp_id: 2 });
    expect(await load()).toMatchObject({ ok: true });
    expect(await run("select closed_at is not null as closed from plans where owners_corp_id = 2")).toEqual([
      { closed: false },
    ]);
  });

  // The embedded engine has one connection, which the import holds from its first look on.
  it.skipIf(engine === "embedded")(
    "are looked for again when the import has the lock to itself",
    async () => {
      const [held, committing] = [gate(), gate()];
      const writing = bench.database().transaction(async (client) => {
        await client.query("select pg_advisory_xact_lock_shared(hashtext('package'), $1::int)", [AGENCY]);
        await client.asAgency(AGENCY, () =>
          client.query(
            `insert into web_users (agency_id, username, contact_id, roles, owners_corp_ids, portal_full_access_right,
              is_invoice_approver, online_voting_provider, origin, authored_by)
            values ($1, 'late1', 2, '{1}', '{}', false, false, 0, 'office', 7)`,
            [AGENCY],
          ),
        );
        held.open();
        await committing.opened;
      });
      await held.opened;
      const loading = load((made) =>
        made.add("web_users.csv", { ...made.row("web_users.csv", 2), username: "late1" }),
      );
      await untilLockAwaited(bench.database());
      committing.open();
      await writing;
      const outcome = await loading;
      expect(outcome).toMatchObject({ ok: false, changedRows: 0 });
      expect(outcome.faults.map(({ file, column, reason }) => `${file}: ${column}: ${reason}`)).toEqual([
        "web_users.csv: username: late1 is an account of the office (contact 2): choose another access code",
      ]);
    },
  );
});
