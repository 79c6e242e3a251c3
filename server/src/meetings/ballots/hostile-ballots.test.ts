import type { BallotRecord } from "@portal/domain/meetings/ballots/ballot-record";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { signInAs } from "../../testing/app/sign-in-as.ts";
import { openedBallots } from "../../testing/ballots/register-parts.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { type Voter, votedAgenda, voteWith } from "../../testing/app/vote-with.ts";

const LOT_5 = "2005/meetings/8006";
/** Nobody votes for this lot: its draft is of revision 0. */
const LOT_3 = "2003/meetings/8006";
/** Voted for in one test alone, which counts the revisions. */
const LOT_20 = "2020/meetings/8006";

describeOnEngines("ballots that somebody would like to be others", (engine) => {
  const testApp = useTestApp({ engine });
  let owner: Voter;
  let ofTwoPlans: Voter;
  beforeAll(async () => {
    owner = voteWith(await signInAs(testApp(), { username: "owner1", role: 1 }));
    ofTwoPlans = voteWith(await signInAs(testApp(), { username: "owner2", role: 1 }));
  }, 120_000);
  const newestRecord = async (): Promise<BallotRecord> => {
    const last = (await openedBallots(testApp(), 8006)).at(-1);
    if (last === undefined) throw new Error("nobody has voted");
    return last.record;
  };

  const movePlanTo = (state: string): Promise<void> =>
    testApp().arrange("update plans set state = $1 where owners_corp_id = 101", [state]);

  it("a draft keeps the hash of the motion's text, so that its choice does not apply to another text", async () => {
    const chair = voteWith(await signInAs(testApp(), { username: "committee1", role: 2 }));
    const item = (await chair.agenda(LOT_3)).agendaItems.find(({ agendaItemID }) => agendaItemID === 9018);
    const choices = [{ agendaItemID: 9018, vote: "Y", motionHash: item?.motionHash }];
    await chair.saveDraft(LOT_3, { choices, proxyName: null, revision: 0 });
    expect((await chair.agenda(LOT_3)).draft?.choices).toEqual(choices);
  });

  it("a proxy's name is one line without unseen characters, in the register and in the mail", async () => {
    const proxyName = "Ann\r\nReceived: never \u202eeeL\u202c\u200b";
    const { receipt } = await ofTwoPlans.cast(LOT_20, { 9018: "Y" }, { proxyName });
    expect((await newestRecord()).proxyName).toBe("Ann Received: never eeL");
    const mail = (await testApp().mails()).find(({ text }) => text?.includes(receipt) === true);
    expect(mail?.text).not.toMatch(/^Received: never/m);
    const unseen = await ofTwoPlans.cast(LOT_20, { 9018: "Y" }, { proxyName: "\u200b\u2066 " });
    expect(unseen.revision).toBe(2);
    expect(await newestRecord()).toMatchObject({ proxyName: null, capacity: "owner" });
  });

  it(
    "in Victoria paper and record weigh a vote by the set that the count weighs it by (D57)",
    { tags: ["spec-761"] },
    async () => {
      onTestFinished(() => movePlanTo("NSW"));
      await movePlanTo("VIC");
      const { seat } = await owner.agenda(LOT_5);
      expect(seat?.entitlement).toEqual({ units: 1, totalUnits: 24, setName: "Votes" });
      await owner.cast(LOT_5, { 9018: "Y" });
      expect((await newestRecord()).entitlementUnits).toBe(1);
    },
  );

  /** How many wait for a lock, as a connection of its own sees it. */
  const waiting = async (): Promise<number> => {
    const text =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    return (await testApp().database.withOwner((client) => client.query(text))).rows.length;
  };

  // The embedded engine has one connection, which the holder of the register uses.
  if (engine === "embedded") return;
  it("an account that is switched off while its ballot waits casts none", async () => {
    // The first ballot begins the register.
    await owner.cast(LOT_5, { 9018: "Y" });
    const both1 = voteWith(await signInAs(testApp(), { username: "both1", role: 1 }));
    const { agendaItems } = votedAgenda(await both1.agenda("2021/meetings/8006"), { 9018: "Y" });
    let cast: Promise<{ statusCode: number }> | undefined;
    await testApp().database.transaction((holder) =>
      holder.asAgency(DEMO_AGENCY, async () => {
        await holder.query("select from voting_registers where meeting_record_id = 8006 for update");
        cast = both1.send("2021/meetings/8006", { agendaItems });
        await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000, interval: 50 });
        await testApp().arrange(
          "insert into disabled_accounts select $1, username_key, portal_now(), contact_id from web_users where username = 'both1'",
          [DEMO_AGENCY],
        );
      }),
    );
    expect((await cast)?.statusCode).toBe(404);
    await testApp().arrange("delete from disabled_accounts");
    expect((await both1.send("2021/meetings/8006", { agendaItems })).statusCode).toBe(200);
  }, 30_000);

  it("who asks for another plan's meeting neither waits for its voters nor sees that there are any", async () => {
    await owner.cast(LOT_5, { 9018: "Y" });
    const paper = votedAgenda(await owner.agenda(LOT_5), { 9018: "A" });
    const { agendaItems } = paper;
    const casts: Promise<{ statusCode: number }>[] = [];
    await testApp().database.transaction((holder) =>
      holder.asAgency(DEMO_AGENCY, async () => {
        await holder.query("select from voting_registers where meeting_record_id = 8006 for update");
        for (let number = 0; number < 6; number += 1) casts.push(owner.send(LOT_5, { agendaItems }));
        // Until the first two voters wait for the lock; the others wait for these.
        const wait = { timeout: 10_000, interval: 50 };
        await vi.waitFor(async () => expect(await waiting()).toBe(2), wait);
        const answers = ["3003/meetings/8006", "3003/meetings/999999"].map((path) =>
          ofTwoPlans.send(path, { agendaItems }),
        );
        const all = Promise.all(answers).then((each) => each.map(({ statusCode }) => statusCode));
        const late = new Promise((resolve) => setTimeout(resolve, 4_000, "held up"));
        expect(await Promise.race([all, late])).toEqual([404, 404]);
      }),
    );
    expect((await Promise.all(casts)).map(({ statusCode }) => statusCode)).toEqual(casts.map(() => 200));
  }, 30_000);
});
