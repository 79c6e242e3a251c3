import type { Agenda } from "@portal/contract/meetings/ballot-schemas";
import { beforeAll, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { type SignedInClient, signInAs } from "../../testing/app/sign-in-as.ts";
import { beginInFormat1 } from "../../testing/ballots/register-parts.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";

const ORDINARY = 9018;
const UNANIMOUS = 9025;

const ask = async (client: SignedInClient, path: string): Promise<Agenda> => {
  const answer = await client.get(`/lots/${path}/agenda`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Agenda>();
};
const of = (agenda: Agenda, id: number) =>
  agenda.agendaItems.find(({ agendaItemID }) => agendaItemID === id)?.eligibility;

describeOnEngines("whether one may vote, in the agenda", (engine) => {
  const testApp = useTestApp({ engine });
  let owner: SignedInClient;
  let member: SignedInClient;
  beforeAll(async () => {
    owner = await signInAs(testApp(), { username: "owner1", role: 1 });
    member = await signInAs(testApp(), { username: "committee1", role: 2 });
  }, 60_000);

  it("tells an owner who owes what would count the vote, and on which motion it counts as it is", async () => {
    const agenda = await ask(owner, "2005/meetings/8006");
    expect(of(agenda, ORDINARY)).toEqual({
      answer: "no",
      words:
        "Your vote is recorded, and counts on this motion only if $561.00 is paid before the meeting on 21 April at 6:30 PM.",
      note: "Strata Schemes Management Act 2015 (NSW) s 4 'unfinancial owner', sch 1 cl 23(8). Information from your strata portal, not legal advice; not reviewed by a lawyer. The chairperson decides.",
      asAt: "2026-03-31",
    });
    expect(of(agenda, UNANIMOUS)).toMatchObject({
      answer: "yes",
      words: "Yes, also while money is owing: the motion needs a unanimous resolution.",
    });
    const [information] = agenda.agendaItems;
    expect(information).toMatchObject({ isMotion: false, eligibility: null });
  });

  it("tells it of the chosen lot, and of a member by the lot for which they sit", async () => {
    const clear = await ask(member, "2003/meetings/8006");
    expect(of(clear, ORDINARY)).toMatchObject({
      answer: "yes",
      words: "Yes. Nothing is owing for Lot 3 as at 31 March 2026.",
    });
    // A levy falls due on 1 April, and the notice of the committee's meeting is of 3 April.
    const committee = await ask(member, "0/meetings/8005");
    for (const { eligibility } of committee.agendaItems)
      expect(eligibility).toMatchObject({
        answer: "no",
        words:
          "Your vote is recorded, and counts on this motion only if $1,460.48 is paid before the meeting on 10 April at 5:30 PM.",
      });
    // What another owner's lot owes is told to its owner and the office alone.
    const sits = (lotId: number) =>
      testApp().arrange("update committee_members set lot_id = $1 where exec_member_id = 901", [lotId]);
    await sits(2005);
    const forAnother = await ask(member, "0/meetings/8005");
    await sits(2003);
    expect(forAnother.agendaItems.length).toBeGreaterThan(0);
    for (const { eligibility } of forAnother.agendaItems) {
      expect(eligibility).toMatchObject({ answer: "no", words: expect.stringContaining("is not entitled") });
      expect(eligibility?.words).not.toMatch(/\$|owing|paid/i);
    }
    const nonLot = await signInAs(testApp(), { username: "nonlot1", role: 3 });
    const ofNobody = await ask(nonLot, "0/meetings/8005");
    expect(ofNobody.agendaItems[0]?.eligibility).toMatchObject({ answer: "unknown" });
    // A register of format 1 is counted by its own rules to its end, which ask what is owing at the start.
    await beginInFormat1(testApp(), 8005);
    const older = await ask(member, "0/meetings/8005");
    expect(older.agendaItems.filter(({ isMotion }) => isMotion).length).toBeGreaterThan(0);
    for (const { eligibility } of older.agendaItems) expect(eligibility).toBe(null);
  });

  it("says what the agency has set, and who has no ballot or comes after the cut-off is told nothing", async () => {
    await testApp().arrange(
      `insert into law_overrides (agency_id, override_id, owners_corp_id, rule, value, reason, from_on, set_by)
       values ($1, 1, 101, 'exempt', '["ORDINARY"]', 'By-law 14 of the scheme', '2026-01-01', 1)`,
      [DEMO_AGENCY],
    );
    expect(of(await ask(owner, "2005/meetings/8006"), ORDINARY)).toMatchObject({
      answer: "yes",
      note: expect.stringContaining("Set by your strata manager on 31 March 2026: By-law 14 of the scheme."),
    });
    await testApp().arrange("update plans set state = 'TAS' where owners_corp_id = 101");
    expect(of(await ask(owner, "2005/meetings/8006"), ORDINARY)).toMatchObject({ answer: "unknown" });
    const manager = await signInAs(testApp(), { username: "manager1", role: 4 });
    const seatless = await ask(manager, "0/meetings/8006");
    expect(seatless.agendaItems.map(({ eligibility }) => eligibility).every((each) => each === null)).toBe(
      true,
    );
    await testApp().moveClock(new Date("2026-04-20T08:30:00Z"));
    const late = await signInAs(testApp(), { username: "owner1", role: 1 });
    expect(of(await ask(late, "2005/meetings/8006"), ORDINARY)).toBe(null);
  });
});
