import { createFactorTools, userHolder } from "../../second-factor/public.ts";
import { DEMO_AGENCY, type TestApp, TEST_SECRET } from "../app/build-test-app.ts";
import { codeAt } from "./code-generator.ts";
import { createFactorBench, type FactorBench } from "./factor-bench.ts";

/** An authenticator app of an account of the demonstration. */
export interface GivenApp {
  readonly recoveryCodes: readonly string[];
  /** A code that was not used yet; the database's clock moves on for it where need be. */
  nextCode(): Promise<string>;
}

/** Second factors as the application under test keeps them. */
export const benchOf = (testApp: TestApp, publicOrigin?: string): FactorBench =>
  createFactorBench(
    () => testApp.database,
    createFactorTools({ secret: TEST_SECRET, earlierSecret: null, publicOrigin }),
  );

/** The database's clock. */
export async function clockOf({ database }: TestApp): Promise<Date> {
  const [row] = await database.query<{ now: Date }>(DEMO_AGENCY, { text: 'select portal_now() as "now"' });
  if (row === undefined) throw new Error("a clock tells the time");
  return row.now;
}

export async function giveApp(
  testApp: TestApp,
  account: { readonly usernameKey: string; readonly contactId: number },
): Promise<GivenApp> {
  let last = await clockOf(testApp);
  const holder = userHolder(DEMO_AGENCY, account);
  const { key, recoveryCodes } = await benchOf(testApp).enrolApp(holder, last);
  return {
    recoveryCodes: recoveryCodes ?? [],
    nextCode: async () => {
      const now = await clockOf(testApp);
      // Two steps on, so that it was not beside the last one.
      const next = Math.max(now.getTime(), last.getTime() + 60_000);
      if (next > now.getTime()) await testApp.moveClock(new Date(next));
      last = new Date(next);
      return codeAt(key, last);
    },
  };
}
