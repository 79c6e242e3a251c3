import { expect, it } from "vitest";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";
import { VOTING_CLOSED, VOTING_OPEN } from "../../testing/packages/load-voted.ts";
import { useVotedBench } from "../../testing/packages/voted-package.ts";
import type { FixturePackage } from "../../testing/packages/fixtures.ts";
import { breakLine } from "./import-break.ts";

/** Of an account that has signed in by then, and of one that has not. */
const changeAddresses = (made: FixturePackage): unknown =>
  made
    .set("web_users.csv", 2, { email: "new@example.net" })
    .set("web_users.csv", 3, { email: "x@example.net" });

describeOnOneEngine("what an import breaks", (engine) => {
  const bench = useVotedBench(engine);

  /** The lines of a package that is changed after two lots have voted: of `check` and of a refused import, which are alike. */
  const told = async (
    change: (made: FixturePackage) => void,
    arrange: (loaded: Awaited<ReturnType<typeof bench.loadVoted>>) => Promise<unknown> = async () => {},
    prepare?: (made: FixturePackage) => void,
  ): Promise<string[]> => {
    const loaded = await bench.loadVoted(prepare);
    await arrange(loaded);
    const before = await loaded.read("select count(*)::int as n from audit_events where kind = 'import'");
    change(loaded.made);
    const checked = await loaded.again({ mode: "check" });
    const refused = await loaded.again();
    expect(refused.breaks).toEqual(checked.breaks);
    expect(refused).toMatchObject({ ok: false, code: "breaks", faults: [], changedRows: 0 });
    expect(await loaded.read("select count(*)::int as n from audit_events where kind = 'import'")).toEqual(
      before,
    );
    expect(await loaded.mails()).toEqual([]);
    const forced = await loaded.again({ isForced: true });
    expect(forced).toMatchObject({ ok: true, unaccepted: [] });
    expect(forced.breaks.map(breakLine)).toEqual(checked.breaks.map(breakLine));
    const [audited] = await loaded.read(
      "select subject->>'breaks' as breaks from audit_events where kind = 'import' order by event_id desc limit 1",
    );
    expect(audited?.["breaks"]).toBe(checked.breaks.map(breakLine).join("\n"));
    return checked.breaks.map(breakLine);
  };

  it("names an access code that passes to another person", async () => {
    expect(
      await told(
        (made) => made.set("web_users.csv", 2, { contactId: "4" }),
        undefined,
        (made) => made.set("contacts.csv", 3, { title: "Ms", firstName: "Maria", name: "Novak" }),
      ),
    ).toEqual([
      "web_users.csv:2:contactId: breaks: access code owner1 passes from Ms Maria Novak to Person 4; her password stops working",
    ]);
  });

  it("names lots whose ids are exchanged", async () => {
    expect(
      await told((made) =>
        made.set("lots.csv", 2, { lotNumber: "2" }).set("lots.csv", 3, { lotNumber: "1" }),
      ),
    ).toEqual([
      "lots.csv:2:lotId: breaks: lot 2 of plan SP1 was 12 and becomes 11; its votes stay with 12",
      "lots.csv:3:lotId: breaks: lot 1 of plan SP1 was 11 and becomes 12; its votes stay with 11",
    ]);
  });

  it("names a motion with votes that is reworded, and one that is left out", async () => {
    const reworded = await told((made) => made.set("agenda_items.csv", 2, { motionText: "<p>Refuse</p>" }));
    expect(reworded).toEqual([
      "agenda_items.csv:2:motionText: breaks: motion 1 of the AGM on 1/08/2026 changes; 2 votes lapse, their voters are e-mailed",
    ]);
    expect(await told((made) => made.remove("agenda_items.csv", 2))).toEqual([
      "agenda_items.csv:0:-: breaks: motion 1 of the AGM on 1/08/2026 is missing; 2 votes lapse, their voters are e-mailed",
    ]);
  });

  it("names a cut-off that moves earlier, and none that moves later while voting is open", async () => {
    expect(await told((made) => made.set("meetings.csv", 2, { votingCutoffTime: "17:00" }))).toEqual([
      "meetings.csv:2:votingCutoffTime: breaks: voting is open until 31/07/2026 at 18:30 and would close on 31/07/2026 at 17:00",
    ]);
    const later = await bench.loadVoted();
    later.made.set("meetings.csv", 2, { votingCutoffDate: "2026-08-01" });
    expect(await later.again()).toMatchObject({ ok: true, breaks: [] });
  });

  it("names a cut-off that has passed and moves", async () => {
    await bench.moveClock(VOTING_CLOSED);
    const lines = await told((made) =>
      made.set("meetings.csv", 2, { votingCutoffDate: "2026-08-01", votingCutoffTime: "17:00" }),
    );
    await bench.moveClock(VOTING_OPEN);
    expect(lines).toEqual([
      "meetings.csv:2:votingCutoffDate: breaks: voting closed on 31/07/2026 at 18:30 and would reopen until 1/08/2026 at 17:00",
    ]);
  });

  it("names a lot with a ballot that is sold", async () => {
    expect(
      await told((made) =>
        made
          .set("lot_owners.csv", 4, { leftDate: "2026-06-30" })
          .add("lot_owners.csv", { lotId: "12", contactId: "4", enteredDate: "2026-06-30" }),
      ),
    ).toEqual([
      "lot_owners.csv:5:contactId: breaks: lot 2 of plan SP1 passes from Person 3 to Person 4; its vote of 30/06/2026 stands until they vote",
    ]);
  });

  it("names a changed address of an account that has signed in, masked, and of no other", async () => {
    expect(
      await told(changeAddresses, (loaded) =>
        loaded.read(`insert into credentials (agency_id, username_key, contact_id, password_hash, changed_at)
          values (${loaded.agencyId}, 'owner1', 2, 'x', portal_now())`),
      ),
    ).toEqual([
      "web_users.csv:2:email: breaks: password resets of owner1 go to n***@example.net instead of p***@example.com",
    ]);
  });

  it("names another agency's rows under this agency's id", async () => {
    expect(
      await told((made) => {
        made.settings["agency"] = { name: "Plaza Strata" };
        made.set("plans.csv", 2, { planNumber: "X1" }).set("plans.csv", 3, { planNumber: "X2" });
      }),
    ).toEqual([
      expect.stringMatching(
        /^agency\.json:1:agencyId: breaks: agency \d{6} is Test Strata with 2 plans; this package is of Plaza Strata and has 0 of them$/,
      ),
    ]);
  });

  it("takes what is accepted by kind, and nothing else", async () => {
    const loaded = await bench.loadVoted();
    loaded.made.set("agenda_items.csv", 2, { motionText: "<p>Refuse</p>" });
    loaded.made.set("meetings.csv", 2, { votingCutoffTime: "17:00" });
    expect(await loaded.again({ accept: ["motion-changes"] })).toMatchObject({
      ok: false,
      accepted: ["motion-changes"],
      unaccepted: ["cutoff-moves"],
    });
    expect(await loaded.again({ accept: ["motion-changes", "cutoff-moves"] })).toMatchObject({ ok: true });
  });
});
