/** What a database writer makes of roll, agenda, rules and statements after the close: nothing is counted by it. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import { createForger, type Forger } from "../../testing/ballots/tampering/forge-register.ts";
import { registerParts } from "../../testing/ballots/register-parts.ts";
import { useTestApp } from "../../testing/app/build-test-app.ts";
import { type SignedInClient, signInAs } from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { voteWith } from "../../testing/app/vote-with.ts";
import { createRegisterWorker } from "./register-worker.ts";

const CUTOFF = new Date("2026-04-20T08:30:00Z");
const AFTER_START = new Date("2026-04-22T12:00:00Z");
const RESULT = "/plans/101/meetings/2005/8006/result";
const OF_AGM = "where meeting_record_id = 8006";

const FORGERIES: readonly (readonly [string, string])[] = [
  [
    "a lot has other units on the roll",
    `update voting_rolls set roll = regexp_replace(roll::text, '"entitlementUnits": ?[0-9]+', '"entitlementUnits":999')::json
      ${OF_AGM} and roll::text ~ '"entitlementUnits": ?[0-9]'`,
  ],
  [
    "a lot in arrears is financial on the roll",
    `update voting_rolls set roll = regexp_replace(roll::text, '"isFinancial": ?false', '"isFinancial":true')::json
      ${OF_AGM} and roll::text ~ '"isFinancial": ?false'`,
  ],
  ["the roll is gone", `delete from voting_rolls ${OF_AGM}`],
  [
    "a motion is of another kind in the kept agenda",
    `update voting_agendas set agenda = regexp_replace(agenda::text, '"resolutionType": ?("[A-Z]+"|null)', '"resolutionType":"UNANIMOUS"', 'g')::json ${OF_AGM}`,
  ],
  [
    "a bar is lower in the kept rules",
    `update voting_agendas set agenda = regexp_replace(agenda::text, '"parts": ?[0-9]+', '"parts":0', 'g')::json ${OF_AGM}`,
  ],
  [
    "the meeting is of another kind in the kept agenda",
    `update voting_agendas set agenda = replace(agenda::text, '"AGM"', '"CM"')::json ${OF_AGM} and agenda::text like '%"AGM"%'`,
  ],
  [
    "the cut-off is moved to before the ballot",
    "update meetings set voting_cutoff_on = '2026-03-30' where meeting_record_id = 8006",
  ],
  [
    "the agenda of the close is gone",
    `delete from voting_agendas ${OF_AGM} and checkpoint_no = (select max(checkpoint_no) from voting_agendas ${OF_AGM})`,
  ],
  [
    "the close says that it was made at another time",
    `update voting_checkpoints set statement = replace(statement, '"reason":"close"', '"reason":"hour"') ${OF_AGM}`,
  ],
  ["a statement in the middle is gone", `delete from voting_checkpoints ${OF_AGM} and checkpoint_no = 2`],
  [
    "the newest statement is gone with its roll",
    `with newest as (delete from voting_checkpoints ${OF_AGM} and reason = 'roll') delete from voting_rolls ${OF_AGM}`,
  ],
];

describeOnEngines("what seals a register, changed in the database", (engine) => {
  const testApp = useTestApp({ engine });
  let owner: SignedInClient;
  let forger: Forger;
  beforeAll(async () => {
    const chair = voteWith(await signInAs(testApp(), { username: "committee1", role: 2 }));
    await chair.cast("2003/meetings/8006", { 9018: "Y", 9023: "N" });
    const worker = createRegisterWorker({ ...registerParts(testApp()), isReady: () => true });
    for (const at of [CUTOFF, AFTER_START]) {
      await testApp().moveClock(at);
      await worker.runOnce();
    }
    owner = await signInAs(testApp(), { username: "owner1", role: 1 });
    forger = await createForger(testApp());
  }, 120_000);

  beforeEach(async () => {
    await forger.undo();
    await forger.run(async (query) => {
      await query("update meetings set voting_cutoff_on = '2026-04-20' where meeting_record_id = 8006");
    });
  });

  it("counts while nobody has touched it", async () => {
    const answer = await owner.get(RESULT);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ turnout: { voted: 1 }, isProvisional: false });
  });

  it.each(FORGERIES)("counts nothing where %s", async (_name, text) => {
    expect((await owner.get(RESULT)).statusCode).toBe(200);
    let changed = 0;
    await forger.run(async (query) => {
      changed = (await query(`${text} returning 1`)).length;
    });
    expect(changed).toBeGreaterThan(0);
    expect((await owner.get(RESULT)).json()).toMatchObject({ code: "VOTES_UNREADABLE" });
  });
});
