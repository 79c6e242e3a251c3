import { expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import { signInAs } from "../../../testing/app/sign-in-as.ts";
import { voteWith } from "../../../testing/app/vote-with.ts";
import { registerParts } from "../../../testing/ballots/register-parts.ts";
import { describeOnEngines } from "../../../testing/databases/test-database.ts";
import { readSeal } from "../queries.ts";
import { createRegisterWorker } from "../register-worker.ts";

const AGM = 8006;
const CLOSED = new Date("2026-04-20T08:30:01Z");
const START = new Date("2026-04-21T08:30:01Z");
/** What a statement relies on; outside of the transaction that holds the register's lock it may be another by then. */
const UNDER_LOCK = ["lawful-meeting", "roll-lots", "seats-cast-at"];

describeOnEngines("law and roll of a statement", (engine) => {
  const testApp = useTestApp({ engine });

  it("are read while the register's lock is held", async () => {
    const owner = voteWith(await signInAs(testApp(), { username: "owner1", role: 1 }));
    await owner.cast(`2005/meetings/${AGM}`, { 9018: "Y" });
    const { database } = testApp();
    const early: string[] = [];
    const watched: typeof database = {
      ...database,
      query: (agencyId, statement) => {
        const { name = "" } = statement;
        if (UNDER_LOCK.includes(name)) early.push(name);
        return database.query(agencyId, statement);
      },
    };
    for (const now of [CLOSED, START]) {
      // oxlint-disable-next-line no-await-in-loop -- one moment after the other
      await testApp().moveClock(now);
      const worker = createRegisterWorker({
        ...registerParts(testApp()),
        database: watched,
        isReady: () => true,
      });
      // oxlint-disable-next-line no-await-in-loop -- as above
      await worker.advanceRegister(DEMO_AGENCY, AGM);
    }
    const { checkpoints, roll } = await readSeal(database, DEMO_AGENCY, AGM);
    expect(checkpoints.map(({ reason }) => reason)).toEqual(expect.arrayContaining(["close", "roll"]));
    expect(roll).not.toBeNull();
    expect(early).toEqual([]);
  });
});
