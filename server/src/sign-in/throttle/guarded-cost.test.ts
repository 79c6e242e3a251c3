import { expect, it } from "vitest";
import type { Database } from "../../core/db/open-database.ts";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { createHashQueue } from "../password/hash-queue.ts";
import { signInLimits } from "../recovery/recovery-limits.ts";
import { signIn } from "../sign-in.ts";

const GUESS = "Abcdefghij23";

/** Writes down each statement by name, and each transaction. */
function listening(database: Database): { readonly database: Database; readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    database: {
      ...database,
      query: (agencyId, statement) => {
        asked.push(statement.name ?? statement.text);
        return database.query(agencyId, statement);
      },
      agencyTransaction: (agencyId, work, options) => {
        asked.push("transaction");
        return database.agencyTransaction(agencyId, work, options);
      },
    },
  };
}

describeOnEngines("the cost of an attempt at a guarded account", (engine) => {
  const testApp = useTestApp({ engine });
  const costOf = async (username: string, password: string, address: string, perAccount = 1) => {
    const { database, asked } = listening(testApp().database);
    const limits = { ...signInLimits, perAccount };
    const attempt = {
      agencyId: DEMO_AGENCY,
      username,
      password,
      role: 1,
      address,
      device: "A browser",
      browserSecret: null,
    } as const;
    const { outbox } = testApp();
    const parts = { database, outbox, publicOrigin: undefined, hashing: createHashQueue(), limits };
    const outcome = await signIn(parts, attempt);
    return { asked, code: outcome.ok ? "OK" : outcome.code, detail: outcome.ok ? undefined : outcome.detail };
  };

  it(
    "is the same in statements for right, wrong and unknown; their times are compared by recovery-timing",
    { tags: ["spec-749"] },
    async () => {
      await costOf("owner1", "Wrong123", "198.51.100.1");
      await costOf("stranger", "Wrong123", "198.51.100.1");
      const wrong = await costOf("owner1", "Wrong123", "203.0.113.1");
      expect(wrong.code).toBe("TOO_MANY_ATTEMPTS");
      expect(wrong.asked).toContain("transaction");
      expect(await costOf("owner1", "Demo1234", "203.0.113.2")).toEqual(wrong);
      expect(await costOf("stranger", "Demo1234", "203.0.113.3")).toEqual(wrong);
      const shaped = await costOf("owner1", GUESS, "203.0.113.4");
      expect(await costOf("stranger", GUESS, "203.0.113.5")).toEqual(shaped);
      // The control: an account that is not guarded tells them apart.
      const open = await costOf("owner1", "Demo1234", "203.0.113.6", 1_000);
      expect(open).not.toEqual(await costOf("owner1", "Wrong123", "203.0.113.7", 1_000));
    },
  );
});
