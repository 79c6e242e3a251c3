import { expect, it } from "vitest";
import { holdLooks } from "../../testing/databases/hold-looks.ts";
import { describeOnEngines, useTestDatabase } from "../../testing/databases/test-database.ts";
import { countInWindows, countWithWaits } from "./failure-counts.ts";

const AGENCY = 100_001;

describeOnEngines("failures at one moment", (engine) => {
  const database = useTestDatabase({ engine });
  const inWindow = async (): Promise<number | undefined> =>
    (await countInWindows(database(), AGENCY, ["window"])).get("window");

  it("each count in a window", async () => {
    await Promise.all(Array.from({ length: 20 }, () => countInWindows(database(), AGENCY, ["many"])));
    expect((await countInWindows(database(), AGENCY, ["many"])).get("many")).toBe(21);
  });

  // The embedded engine has one connection: its statements come one after the other.
  it.skipIf(engine === "embedded")(
    "count, too, where the window began after one of them looked at the clock",
    async () => {
      expect(await holdLooks(database(), inWindow, [[1, inWindow]])).toBe(2);
    },
  );

  it.skipIf(engine === "embedded")(
    "are one where the longest wait began after the other looked at the clock",
    async () => {
      const count = (): Promise<boolean> => countWithWaits(database(), AGENCY, "waits", 1);
      await count();
      await database().withOwner((client) =>
        client.query(
          "update sign_in_failures set failures = 40, blocked_until_at = '2000-01-01' where lane = 'waits'",
        ),
      );
      const counted: boolean[] = [];
      counted.push(await holdLooks(database(), count, [[1, async () => counted.push(await count())]]));
      expect(counted).toEqual([true, false]);
    },
  );
});
