import type { Agenda, CastAnswer } from "@portal/contract/meetings/ballot-schemas";
import { expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { signInAs } from "../../testing/app/sign-in-as.ts";
import { votedAgenda, voteWith } from "../../testing/app/vote-with.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";

const PATH = "2005/meetings/8006";
const ORDINARY = 9018;
const UNANIMOUS = 9025;

describeOnEngines("a motion that is closed to a lot", (engine) => {
  const testApp = useTestApp({ engine });
  const content = (more: object) =>
    testApp().arrange("update agencies set content = content || $1::jsonb", [JSON.stringify(more)]);

  it("is refused in Queensland alone, where it is switched on, while something is owing by a fresh ledger", async () => {
    await testApp().arrange(
      "update plans set state = 'QLD', rule_module = 'STANDARD' where owners_corp_id = 101",
    );
    const own = "select debt_id from debts where lot_id = 2005";
    await testApp().arrange(`delete from allocations where debt_id in (${own})`);
    await testApp().arrange(
      "delete from allocations where receipt_id in (select receipt_id from receipts where lot_id = 2005)",
    );
    await testApp().arrange("delete from receipts where lot_id = 2005");
    await testApp().arrange("delete from debts where lot_id = 2005");
    await testApp().arrange(
      `insert into debts (agency_id, debt_id, lot_id, kind, fund, issued_on, due_on, gross_cents, gst_cents, description)
       values ($1, 990001, 2005, 'RECOVERY', 'ADM', '2026-02-01', '2026-03-01', 80000, 0, 'Costs')`,
      [DEMO_AGENCY],
    );
    await testApp().arrange("update agencies set as_at_on = '2026-03-31'");
    const client = await signInAs(testApp(), { username: "owner1", role: 1 });
    const owner = voteWith(client);
    const vote = async (id: number) => {
      const answered = await owner.send(PATH, votedAgenda(await owner.agenda(PATH), { [id]: "Y" }));
      return answered.json<Partial<CastAnswer> & { code?: string; detail?: string }>();
    };
    const words = async () =>
      (await client.get(`/lots/${PATH}/agenda`))
        .json<Agenda>()
        .agendaItems.find(({ agendaItemID }) => agendaItemID === ORDINARY)?.eligibility?.words;
    const closed =
      "This motion is closed to Lot 5 while $800.00 is owing. It opens when your payment is recorded.";
    // The switch is off by itself.
    expect(await vote(ORDINARY)).toMatchObject({ revision: 1 });
    await content({ rejectIneligibleVotes: true });
    expect(await vote(ORDINARY)).toMatchObject({ code: "VOTE_NOT_ALLOWED", detail: closed });
    expect(await words()).toBe(closed);
    expect(await vote(UNANIMOUS)).toMatchObject({ revision: 2 });
    // What falls due later is not owing yet, and by an old ledger nobody is refused.
    await testApp().arrange("update debts set due_on = '2026-04-10' where debt_id = 990001");
    expect(await vote(ORDINARY)).toMatchObject({ revision: 3 });
    await testApp().arrange("update debts set due_on = '2026-03-01' where debt_id = 990001");
    await testApp().arrange("update agencies set as_at_on = '2026-03-20'");
    expect(await vote(ORDINARY)).toMatchObject({ revision: 4 });
    await testApp().arrange("update agencies set as_at_on = '2026-03-31'");
    expect(await vote(ORDINARY)).toMatchObject({ code: "VOTE_NOT_ALLOWED" });
    // In another state the chair decides.
    await testApp().arrange("update plans set state = 'NSW' where owners_corp_id = 101");
    expect(await vote(ORDINARY)).toMatchObject({ revision: 5 });
  });
});
