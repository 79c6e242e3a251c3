import { expect, it } from "vitest";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";
import { useVotedBench } from "../../testing/packages/voted-package.ts";
import type { FixturePackage } from "../../testing/packages/fixtures.ts";
import { exitCodeOf } from "../import-outcome.ts";
import { breakKinds, breakLine } from "./import-break.ts";

/** A third plan, so that one can stay while most are another agency's; a second meeting and a fifth person, to be left out. */
function withMore(made: FixturePackage): void {
  made.add("plans.csv", {
    ...made.row("plans.csv", 3),
    ownersCorpId: "3",
    planNumber: "SP3",
    bodyCorporateName: "Plan 3",
  });
  made.add("contacts.csv", { ...made.row("contacts.csv", 5), contactId: "9", name: "Person 9" });
  made.add("meetings.csv", {
    ...made.row("meetings.csv", 2),
    meetingRecordID: "82",
    meetingRegisterID: "2",
    meetingType: "EGM",
    description: "EGM",
  });
  made.add("agenda_items.csv", {
    ...made.row("agenda_items.csv", 2),
    agendaItemID: "3",
    meetingRecordID: "82",
  });
}

/** One cell, or two, for each kind. */
function breakAll(made: FixturePackage): void {
  made
    .set("web_users.csv", 2, { contactId: "3" })
    .set("web_users.csv", 3, { email: "new@example.net" })
    .set("lots.csv", 2, { lotNumber: "2" })
    .set("lots.csv", 3, { lotNumber: "1" })
    .set("agenda_items.csv", 2, { motionText: "<p>Refuse</p>" })
    .remove("contacts.csv", 6)
    .remove("agenda_items.csv", 4)
    .remove("meetings.csv", 3)
    .set("meetings.csv", 2, { votingCutoffTime: "17:00" })
    .set("lot_owners.csv", 4, { leftDate: "2026-06-30" })
    .add("lot_owners.csv", { lotId: "12", contactId: "4", enteredDate: "2026-06-30", leftDate: "" })
    .set("plans.csv", 3, { planNumber: "X2" })
    .set("plans.csv", 4, { planNumber: "X3" });
}

const ALL = [
  expect.stringMatching(
    /^agency\.json:1:agencyId: breaks: agency \d{6} is Test Strata with 3 plans; .* has 1 of them$/,
  ),
  "contacts.csv:0:-: breaks: contact 9 (Person 9) is missing, but the office has 1 account of that person; it is closed, and that is kept",
  "lots.csv:2:lotId: breaks: lot 2 of plan SP1 was 12 and becomes 11; its votes stay with 12",
  "lots.csv:3:lotId: breaks: lot 1 of plan SP1 was 11 and becomes 12; its votes stay with 11",
  "lot_owners.csv:5:contactId: breaks: lot 2 of plan SP1 passes from Person 3 to Person 4; its vote of 30/06/2026 stands until they vote",
  "web_users.csv:2:contactId: breaks: access code owner1 passes from Person 2 to Person 3; their password stops working",
  "web_users.csv:3:email: breaks: password resets of manager1 go to n***@example.net instead of p***@example.com",
  "meetings.csv:0:-: breaks: the EGM of plan SP1 on 1/08/2026 is missing; 2 lots have voted. It is cancelled and they are e-mailed",
  "meetings.csv:2:votingCutoffTime: breaks: voting is open until 31/07/2026 at 18:30 and would close on 31/07/2026 at 17:00",
  "agenda_items.csv:2:motionText: breaks: motion 1 of the AGM on 1/08/2026 changes; 2 votes lapse, their voters are e-mailed",
];

/** What a back office sends every week: money, people and papers that came in since. */
function nextWeek(made: FixturePackage): void {
  made.settings["asAt"] = "2026-07-07";
  const account = { lotId: "", groupId: "", fund: "ADM" };
  made
    .add("journals.csv", { journalId: "9", ownersCorpId: "1", date: "2026-07-01", type: "LEVY_DUE" })
    .add("journal_lines.csv", {
      journalId: "9",
      lineNo: "1",
      accountCode: "15",
      debit: "30.00",
      credit: "0.00",
      ...account,
    })
    .add("journal_lines.csv", {
      journalId: "9",
      lineNo: "2",
      accountCode: "23",
      debit: "20.00",
      credit: "0.00",
      ...account,
    })
    .add("journal_lines.csv", {
      journalId: "9",
      lineNo: "3",
      accountCode: "41",
      debit: "0.00",
      credit: "50.00",
      ...account,
    })
    .add("contacts.csv", {
      contactId: "5",
      name: "Person 5",
      businessContact: "N",
      photo: "",
      email: "person5@example.com",
    })
    .add("lot_owners.csv", { lotId: "21", contactId: "5", enteredDate: "2026-07-02", leftDate: "" })
    .add("documents.csv", { ...made.row("documents.csv", 2), documentId: "2", date: "2026-07-03" })
    .add("meetings.csv", {
      ...made.row("meetings.csv", 2),
      meetingRecordID: "83",
      meetingRegisterID: "3",
      meetingDate: "2026-09-01",
      votingCutoffDate: "2026-08-31",
    })
    .add("agenda_items.csv", {
      ...made.row("agenda_items.csv", 2),
      agendaItemID: "4",
      meetingRecordID: "83",
    });
}

const ROWS = `select (select count(*)::int from contacts) as contacts, (select count(*)::int from documents) as documents,
  (select count(*)::int from meetings) as meetings, (select count(*)::int from journal_lines) as lines`;

describeOnOneEngine("a whole package", (engine) => {
  const bench = useVotedBench(engine);

  it("that breaks everything at once names every break at its cell, changes no row, and is loaded when all is accepted", async () => {
    const loaded = await bench.loadVoted(withMore);
    await loaded.read(`insert into voting_registers (agency_id, meeting_record_id, owners_corp_id, size, head_hash)
      select agency_id, 82, owners_corp_id, size, head_hash from voting_registers where meeting_record_id = 81`);
    await loaded.read(`insert into voting_ballots (agency_id, meeting_record_id, seq, seat_kind, seat_id, revision, contact_id,
        record, record_hash, receipt, cast_at)
      select agency_id, 82, seq, seat_kind, seat_id, revision, contact_id, record, record_hash, receipt, cast_at
      from voting_ballots where meeting_record_id = 81`);
    await loaded.read(`insert into credentials (agency_id, username_key, contact_id, password_hash, changed_at)
      values (${loaded.agencyId}, 'manager1', 4, 'x', portal_now())`);
    await loaded.writeAsOffice(
      `insert into web_users (agency_id, username, contact_id, roles, owners_corp_ids, portal_full_access_right,
          is_invoice_approver, online_voting_provider, origin, authored_by)
        values ($1, 'tenant9', 9, '{1}', '{}', false, false, 0, 'office', 7)`,
    );
    breakAll(loaded.made);
    const before = await loaded.fingerprint();
    const refused = await loaded.again();
    expect(refused.breaks.map(breakLine)).toEqual(ALL);
    expect(new Set(refused.breaks.map(({ kind }) => kind))).toEqual(new Set(breakKinds));
    expect(exitCodeOf(refused)).toBe(3);
    const checked = await loaded.again({ mode: "check" });
    expect(checked.breaks).toEqual(refused.breaks);
    // All but one is not all.
    const allButOne = breakKinds.filter((kind) => kind !== "meeting-vanishes");
    expect(await loaded.again({ accept: allButOne })).toMatchObject({
      ok: false,
      unaccepted: ["meeting-vanishes"],
    });
    expect(await loaded.fingerprint()).toEqual(before);
    const done = await loaded.again({ accept: breakKinds });
    expect(exitCodeOf(done)).toBe(0);
    expect(done.totalBreaks).toBe(ALL.length);
    const told = (await loaded.mails()).map(({ to, subject }) => `${to.address}: ${subject}`);
    expect(told.toSorted()).toEqual([
      // The new owner never voted: what the package says of them is all that is known.
      "new@example.net: A lot with a vote has a new owner - Test Strata",
      ...["person2@example.com", "person3@example.com"].flatMap((voter) => [
        `${voter}: A meeting you voted in was cancelled - Test Strata`,
        `${voter}: Your vote has lapsed - Test Strata`,
      ]),
    ]);
  });

  it("of an ordinary week breaks nothing, asks nothing and tells nobody, while voting is open", async () => {
    const loaded = await bench.loadVoted();
    expect(await loaded.read(ROWS)).toEqual([{ contacts: 4, documents: 1, meetings: 1, lines: 18 }]);
    nextWeek(loaded.made);
    await bench.moveClock(new Date("2026-07-08T00:00:00Z"));
    const done = await loaded.again({ registerTools: null, now: new Date("2026-07-08T00:00:00Z") });
    expect(done.faults).toEqual([]);
    expect(done).toMatchObject({ ok: true, breaks: [], totalBreaks: 0 });
    expect(exitCodeOf(done)).toBe(0);
    expect(await loaded.read(ROWS)).toEqual([{ contacts: 5, documents: 2, meetings: 2, lines: 21 }]);
    expect(await loaded.mails()).toEqual([]);
  });
});
