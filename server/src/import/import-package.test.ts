import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { DatabaseBusy } from "../core/db/database-errors.ts";
import type { Database } from "../core/db/open-database.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";
import { FixturePackage, jpeg, membersOf, zipOf } from "../testing/packages/fixtures.ts";
import { faultLine } from "./fault-log.ts";
import { useImportBench } from "../testing/packages/import-bench.ts";
import { packageFiles } from "@portal/domain/import/package-description";
import { packageLimits } from "./source/package-source.ts";
import { isEmptyDatabase } from "./public.ts";

const AGENCY = 123_456;

/** Even of what is only ever added to. */
const EMPTY_ALL = `
do $$
declare tables text;
begin
  select string_agg(c.oid::regclass::text, ', ') into tables
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r';
  set local session_replication_role = replica;
  execute 'truncate ' || tables;
end $$`;

/** Of the day after the fixture's. */
function newerPackage(): FixturePackage {
  const made = new FixturePackage();
  made.settings["asAt"] = "2026-07-01";
  // Debts that fall due on the new day move from advance to receivable.
  return made.set("debts.csv", 4, { due: "2026-07-02" }).set("levies.csv", 3, { due: "2026-07-02" });
}

describeOnEngines("import", (engine) => {
  const bench = useImportBench(engine);
  // Each test begins with a database and a file store that nothing was imported into.
  beforeEach(async () => {
    await bench.database().withOwner((client) => client.query(EMPTY_ALL));
    await rm(bench.filesFolder(), { recursive: true, force: true });
  });
  const read = (text: string): Promise<Record<string, unknown>[]> => bench.database().query(AGENCY, { text });
  /** Every row version of the imported tables. */
  const versions = async (): Promise<string[]> => {
    const all: string[] = [];
    for (const { table } of packageFiles) {
      const rows = await read(`select xmin::text || ' ' || ctid::text as version from ${table} order by 1`);
      all.push(...rows.map(({ version }) => `${table} ${String(version)}`));
    }
    return all;
  };

  it("refuses a faulty package whole, and stores none of its files", { tags: ["spec-724"] }, async () => {
    const made = new FixturePackage().set("pending_invoices.csv", 2, { invoiceAmount: "much" });
    const outcome = await bench.run(made);
    expect(outcome).toMatchObject({ ok: false, totalFaults: 1, changedRows: 0, agencyId: AGENCY });
    expect(await isEmptyDatabase(bench.database())).toBe(true);
    expect(await read("select count(*) as n from contacts")).toEqual([{ n: 0 }]);
    await expect(readdir(bench.filesFolder())).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("checks without a change", async () => {
    expect(await bench.run(new FixturePackage(), { mode: "check" })).toMatchObject({
      ok: true,
      changedRows: 0,
    });
    expect(await isEmptyDatabase(bench.database())).toBe(true);
  });

  it("refuses a demonstration, and a demonstration refuses a real package", async () => {
    const made = new FixturePackage();
    expect((await bench.run(made, { mode: "demo" })).faults.map(faultLine)).toEqual([
      "agency.json:1:demo: this is not a demonstration package: load it with portal import",
    ]);
    made.settings["demo"] = { anchor: "2026-06-30" };
    expect((await bench.run(made)).faults.map(faultLine)).toEqual([
      "agency.json:1:demo: this is a demonstration package: load it with portal demo",
    ]);
  });

  it("refuses more rows than the limit", async () => {
    const outcome = await bench.run(new FixturePackage(), { limits: { ...packageLimits, rows: 10 } });
    expect(outcome.faults.map(faultLine)).toEqual(["-:0:-: holds more than 10 rows: split it"]);
  });

  it("loads all of a package, from an archive", { tags: ["spec-709"] }, async () => {
    const made = new FixturePackage();
    made.set("agenda_items.csv", 2, {
      motionText: '<p onclick="x()">Approve <script>x()</script><a href="javascript:x()">this</a></p>',
    });
    made.settings["faq"] = [{ title: "Q", content: '<p onclick="x()">A<script>x()</script></p>' }];
    made.settings["content"] = {
      ...(made.settings["content"] as object),
      loginPageTopText: "Hi <b>you</b><script>x()</script>",
      footerStripText: '<img src="x" onerror="x()">F',
    };
    made.set("contacts.csv", 2, { name: "Cafe\u0301 \\ N\tul\nl", title: "" });
    made.set("web_users.csv", 2, { initialPassword: "Secret123" });
    const outcome = await bench.run(zipOf(membersOf(made)));
    expect(outcome).toMatchObject({ ok: true, faults: [] });
    expect(outcome.changedRows).toBeGreaterThanOrEqual(outcome.rows);
    for (const { name, table } of packageFiles)
      expect([table, await read(`select count(*) as n from ${table}`)]).toEqual([
        table,
        [{ n: made.rows(name).length }],
      ]);
    expect(await read("select name, title from contacts where contact_id = 1")).toEqual([
      { name: "Café \\ N\tul\nl", title: null },
    ]);
    expect(await read("select motion_text from agenda_items where agenda_item_id = 1")).toEqual([
      { motion_text: "<p>Approve <a>this</a></p>" },
    ]);
    expect(await read("select content from faq_items")).toEqual([{ content: "<p>A</p>" }]);
    expect(
      await read(
        "select content->>'loginPageTopText' as top, content->>'footerStripText' as foot from agencies",
      ),
    ).toEqual([{ top: "Hi <b>you</b>", foot: "F" }]);
    expect(
      await read(
        "select owners_corp_id, dated_on, debit_cents from journal_lines where journal_id = 5 and line_no = 1",
      ),
    ).toEqual([{ owners_corp_id: 1, dated_on: "2026-03-05", debit_cents: 4_400 }]);
    expect(
      await read("select levy_discount_rate_ppm, funds_in_reserve_cents from plans where owners_corp_id = 1"),
    ).toEqual([{ levy_discount_rate_ppm: 25_000, funds_in_reserve_cents: 1_000 }]);
    expect(await read("select path, media_type from stored_files order by path")).toEqual([
      { path: "minutes.pdf", media_type: "application/pdf" },
      { path: "photo.jpg", media_type: "image/jpeg" },
    ]);
    const [user] = await read(
      "select roles, owners_corp_ids::text as plans, initial_password_hash as hash from web_users where username = 'owner1'",
    );
    expect(user).toMatchObject({ roles: [1, 2], plans: "{}" });
    expect(String(user?.["hash"])).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(
      await read("select name, as_at_on, is_demo, content->>'buttonColor' as color from agencies"),
    ).toEqual([{ name: "Test Strata", as_at_on: "2026-06-30", is_demo: false, color: "#123456" }]);
    expect(await read("select kind, subject->>'rows' as rows from audit_events")).toEqual([
      { kind: "import", rows: String(outcome.rows) },
    ]);
    expect(await isEmptyDatabase(bench.database())).toBe(false);
    expect(await bench.database().query(654_321, { text: "select from lots" })).toEqual([]);

    const before = await versions();
    expect(await bench.run(zipOf(membersOf(made)))).toMatchObject({ ok: true, changedRows: 0 });
    // The bytes of another archive with the same rows are not known: every row is compared, and none is written.
    made.raw.set("job_invoices.csv", Buffer.from(`\uFEFF${String(made.entries().get("job_invoices.csv"))}`));
    expect(await bench.run(made)).toMatchObject({ ok: true, changedRows: 0 });
    expect(await versions()).toEqual(before);
    // What the store has lost comes back, though no row changes.
    const files = await filesBelow(bench.filesFolder());
    const lost = files[0] ?? "";
    await rm(join(bench.filesFolder(), lost));
    expect(await bench.run(made)).toMatchObject({ ok: true, changedRows: 0 });
    expect(await filesBelow(bench.filesFolder())).toEqual(files);
    expect(await versions()).toEqual(before);
    // Of the four imports those of the same bytes again are not noted.
    expect(await read("select count(*) as n from audit_events")).toEqual([{ n: 2 }]);
  });

  it(
    "a faulty newer package leaves what is loaded as it is, rows and files",
    { tags: ["spec-724"] },
    async () => {
      const loaded = async () => [
        await versions(),
        await read("select xmin::text as version, as_at_on from agencies"),
        await read("select xmin::text as version, path, sha256 from stored_files order by path"),
        await filesBelow(bench.filesFolder()),
      ];
      await bench.run(new FixturePackage());
      const before = await loaded();
      const made = newerPackage()
        .remove("contact_points.csv", 2)
        .set("lots.csv", 2, { unitName: "No" })
        .set("pending_invoices.csv", 2, { invoiceAmount: "much" });
      made.files.set("photo.jpg", Buffer.concat([jpeg, Buffer.from("new")]));
      expect(await bench.run(made)).toMatchObject({ ok: false, totalFaults: 1, changedRows: 0 });
      expect(await loaded()).toEqual(before);
    },
  );

  it("is replaced by a newer one; what the portal owns stays", async () => {
    await bench.run(new FixturePackage().set("web_users.csv", 2, { initialPassword: "Secret123" }));
    await bench.database().withOwner(async (client) => {
      await client.query("begin");
      await client.asAgency(AGENCY, () =>
        client.query("insert into credentials values ($1, 'owner1', 'own password', now(), 2)", [AGENCY]),
      );
      await client.query("commit");
    });
    const made = newerPackage();
    made.remove("contact_points.csv", 2);
    made.set("lots.csv", 2, { unitName: "Unit A" }).set("lots.csv", 4, { ownersCorpId: "2" });
    // The first plan's committee member without a later use goes; a user changes the case of the name.
    made
      .remove("committee_members.csv", 3)
      .set("web_users.csv", 2, { username: "Owner1", initialPassword: "Other456" });
    made.add("contacts.csv", { contactId: "5", name: "New", businessContact: "Y" });
    made.files.set("photo.jpg", Buffer.concat([jpeg, Buffer.from("other")]));
    const [kept] = await read(
      "select initial_password_hash as hash from web_users where username = 'owner1'",
    );
    const outcome = await bench.run(made);
    expect(outcome.faults.map(faultLine)).toEqual([]);
    expect(await read("select count(*) as n from contact_points")).toEqual([{ n: 0 }]);
    expect(await read("select unit_name from lots where lot_id = 11")).toEqual([{ unit_name: "Unit A" }]);
    expect(await read("select count(*) as n from contacts")).toEqual([{ n: 5 }]);
    // An account with a password of its own keeps the initial one as it was; no hash is made.
    expect(
      await read(
        "select username, initial_password_hash as hash from web_users where lower(username) = 'owner1'",
      ),
    ).toEqual([{ username: "Owner1", hash: kept?.["hash"] }]);
    expect(await read("select password_hash from credentials")).toEqual([{ password_hash: "own password" }]);
    expect(await read("select count(*) as n from audit_events")).toEqual([{ n: 2 }]);
  });

  it("refuses an older package unless forced", async () => {
    await bench.run(newerPackage().remove("committee_members.csv", 3));
    const older = new FixturePackage();
    expect((await bench.run(older)).faults.map(faultLine)).toEqual([
      "agency.json:1:asAt: 2026-06-30 is older than what is loaded (2026-07-01): import a newer package, or force this one",
    ]);
    expect(await read("select as_at_on from agencies")).toEqual([{ as_at_on: "2026-07-01" }]);
    expect(await bench.run(older, { isForced: true })).toMatchObject({ ok: true });
    expect(await read("select as_at_on from agencies")).toEqual([{ as_at_on: "2026-06-30" }]);
    expect(await read("select count(*) as n from committee_members")).toEqual([{ n: 2 }]);
  });

  it("is done once the package is loaded, though no connection is free to tidy up", async () => {
    let asked = 0;
    const database: Database = {
      ...bench.database(),
      maintain: () => {
        asked += 1;
        return Promise.reject(new DatabaseBusy("busy"));
      },
    };
    await bench.run(new FixturePackage());
    const made = new FixturePackage().set("lots.csv", 2, { unitName: "Unit Z" });
    expect(await bench.run(made, { database })).toMatchObject({ ok: true, faults: [], changedRows: 1 });
    // Few rows are left to the night.
    expect(asked).toBe(0);
    const contacts = made.rows("contacts.csv");
    for (let contactId = 9_001; contactId <= 10_000; contactId += 1)
      contacts.push({ ...contacts[0], contactId: String(contactId) });
    expect(await bench.run(made, { database })).toMatchObject({ ok: true, faults: [], changedRows: 1_000 });
    expect(asked).toBe(1);
  });

  it("tells that something changed where nothing but agency.json did", async () => {
    const made = new FixturePackage().set("web_users.csv", 2, { initialPassword: "Secret123" });
    await bench.run(made);
    made.settings["timeZone"] = "Australia/Perth";
    expect(await bench.run(made)).toMatchObject({ ok: true, changedRows: 1 });
    expect(await read("select time_zone from agencies")).toEqual([{ time_zone: "Australia/Perth" }]);
    const content = made.settings["content"] as Record<string, unknown>;
    made.settings["content"] = { ...content, buttonColor: "#654321" };
    expect(await bench.run(made)).toMatchObject({ ok: true, changedRows: 1 });
    made.raw.set("job_invoices.csv", Buffer.from(`\uFEFF${String(made.entries().get("job_invoices.csv"))}`));
    expect(await bench.run(made)).toMatchObject({ ok: true, changedRows: 0 });
  });
});

/** Paths of the blobs in a folder, in order. */
async function filesBelow(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => /^[0-9a-f]{2}.[0-9a-f]{62}$/.test(name)).toSorted();
}
