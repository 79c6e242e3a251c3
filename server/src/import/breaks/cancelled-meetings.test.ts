import { expect, it } from "vitest";
import { createDiskBlobStore } from "../../core/files/disk-blob-store.ts";
import { TEST_KEYS } from "../../testing/ballots/register-parts.ts";
import { runExportBallots } from "../../meetings/register/export/export-command.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";
import { VOTING_CLOSED, VOTING_OPEN } from "../../testing/packages/load-voted.ts";
import { useVotedBench } from "../../testing/packages/voted-package.ts";
import type { FixturePackage } from "../../testing/packages/fixtures.ts";
import { breakLine } from "./import-break.ts";

/** The package without its meeting, and what is of it. */
function withoutMeeting(made: FixturePackage): void {
  for (const name of ["meetings.csv", "agenda_items.csv", "meeting_attendance.csv"] as const)
    made.rows(name).splice(0);
}

const STATE = `select m.cancelled_at is not null as is_cancelled,
  (select count(*)::int from agenda_items i where i.meeting_record_id = m.meeting_record_id) as items
  from meetings m where m.meeting_record_id = 81`;

describeOnOneEngine("a meeting with votes that a package lacks", (engine) => {
  const bench = useVotedBench(engine);

  it("is cancelled once that is accepted, its voters are mailed, and nothing of it is deleted", async () => {
    const loaded = await bench.loadVoted();
    const kept = structuredClone(
      (["meetings.csv", "agenda_items.csv", "meeting_attendance.csv"] as const).map((name) =>
        loaded.made.rows(name),
      ),
    );
    withoutMeeting(loaded.made);
    const refused = await loaded.again();
    expect(refused.breaks.map(breakLine)).toEqual([
      "meetings.csv:0:-: breaks: the AGM of plan SP1 on 1/08/2026 is missing; 2 lots have voted. It is cancelled and they are e-mailed",
    ]);
    expect(refused).toMatchObject({ ok: false, code: "breaks" });
    expect(await loaded.read(STATE)).toEqual([{ is_cancelled: false, items: 2 }]);
    expect(await loaded.again({ accept: ["meeting-vanishes"] })).toMatchObject({ ok: true });
    expect(await loaded.read(STATE)).toEqual([{ is_cancelled: true, items: 2 }]);
    const mails = await loaded.mails();
    expect(mails.map(({ to, subject }) => `${to.address}: ${subject}`).toSorted()).toEqual([
      "person2@example.com: A meeting you voted in was cancelled - Test Strata",
      "person3@example.com: A meeting you voted in was cancelled - Test Strata",
    ]);
    // Still missing in the next package: it is cancelled already.
    loaded.made.set("contacts.csv", 2, { telephone1: "02 5550 0000" });
    expect(await loaded.again()).toMatchObject({ ok: true, breaks: [], changedRows: 1 });
    // And one that has it again opens it.
    const [meetings = [], items = [], attendance = []] = kept;
    loaded.made.rows("meetings.csv").push(...meetings);
    loaded.made.rows("agenda_items.csv").push(...items);
    loaded.made.rows("meeting_attendance.csv").push(...attendance);
    expect(await loaded.again()).toMatchObject({ ok: true, breaks: [] });
    expect(await loaded.read(STATE)).toEqual([{ is_cancelled: false, items: 2 }]);
    expect((await loaded.mails()).slice(2).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => "A cancelled meeting takes place after all - Test Strata"),
    );
  });

  it("is kept and noted where its day is over, with the plan, lots and people that its register needs", async () => {
    const loaded = await bench.loadVoted();
    await bench.moveClock(new Date("2026-08-03T00:00:00Z"));
    withoutMeeting(loaded.made);
    const loadedAgain = await loaded.again();
    await bench.moveClock(VOTING_OPEN);
    expect(loadedAgain).toMatchObject({ ok: true, breaks: [] });
    expect(await loaded.read(STATE)).toEqual([{ is_cancelled: false, items: 2 }]);
    expect(loadedAgain.notes).toContainEqual({
      file: "meetings.csv",
      row: 0,
      column: "-",
      sentence: "the AGM of plan SP1 on 1/08/2026 is missing; it is kept with its register of votes",
    });
    expect(await loaded.mails()).toEqual([]);
  });

  it("closes the lots and people that a register needs, in place of deleting them", async () => {
    const loaded = await bench.load((made) => {
      made.add("contacts.csv", {
        contactId: "9",
        name: "Person 9",
        businessContact: "N",
        email: "person9@example.com",
      });
      made.add("lots.csv", { lotId: "13", ownersCorpId: "1", lotNumber: "3", tenantContactId: "1" });
      made.add("lot_owners.csv", { lotId: "13", contactId: "9", enteredDate: "2021-01-01" });
    });
    await loaded.cast({ seat: 13, contactId: 9 });
    const rows = { contact: loaded.made.row("contacts.csv", 6), lot: loaded.made.row("lots.csv", 5) };
    loaded.made.remove("contacts.csv", 6).remove("lots.csv", 5).remove("lot_owners.csv", 5);
    const refused = await loaded.again();
    expect(refused.breaks.map(breakLine)).toEqual([
      "lots.csv:0:-: breaks: lot 3 of plan SP1 was 13 and is missing; its vote lapses, its voter is e-mailed",
    ]);
    expect(await loaded.again({ isForced: true })).toMatchObject({ ok: true });
    const CLOSED = `select (select closed_at is not null and tenant_contact_id is null from lots where lot_id = 13) as lot,
      (select closed_at is not null from contacts where contact_id = 9) as contact`;
    expect(await loaded.read(CLOSED)).toEqual([{ lot: true, contact: true }]);
    expect((await loaded.mails()).map(({ to }) => to.address)).toEqual(["person9@example.com"]);
    loaded.made.add("contacts.csv", rows.contact).add("lots.csv", rows.lot);
    expect(await loaded.again()).toMatchObject({ ok: true, breaks: [] });
    expect(await loaded.read(CLOSED)).toEqual([{ lot: false, contact: false }]);
  });

  it("stays in the export, sealed until voting was to close", async () => {
    const loaded = await bench.loadVoted();
    withoutMeeting(loaded.made);
    expect(await loaded.again({ isForced: true })).toMatchObject({ ok: true });
    const said: string[] = [];
    const command = {
      name: "export-ballots",
      agencyId: loaded.agencyId,
      meetingRecordId: 81,
      isCsv: true,
    } as const;
    const run = () =>
      runExportBallots(command, {
        database: bench.database(),
        blobs: createDiskBlobStore(bench.filesFolder()),
        keys: TEST_KEYS,
        say: (line) => void said.push(line),
      });
    expect(await run()).toBe(1);
    expect(said).toEqual([
      "The meeting is cancelled; its register stays sealed until 2026-07-31T08:30:00.000Z, when voting was to close.",
    ]);
    await bench.moveClock(VOTING_CLOSED);
    expect(await run()).toBe(1);
    await bench.moveClock(VOTING_OPEN);
    expect(said.at(-1)).toContain("The register is not closed yet");
  });
});
