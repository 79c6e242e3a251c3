import type { OwnerAccess, OwnerClient } from "./owner-access.ts";

const TRUE_CLOCK = "select clock_timestamp()";

/** Restores `portal_now()` to exactly the server's clock; at every start outside of tests. Answers whether it differed. */
export function restorePortalClock(database: OwnerAccess): Promise<boolean> {
  return database.withOwner(async (client) => {
    const { rows } = await client.query<{ source: string }>(
      "select prosrc as source from pg_proc where oid = 'portal_now()'::regprocedure",
    );
    if (rows[0]?.source.trim() === TRUE_CLOCK) return false;
    await define(client, TRUE_CLOCK);
    return true;
  });
}

/**
 * Moves `portal_now()` by an offset in milliseconds, after which it ticks on (D33). Only with PORTAL_ENV=test; the caller
 * passes it, so that no other environment can reach this by mistake.
 */
export async function setPortalClock(
  database: OwnerAccess,
  offsetMs: number,
  portalEnv: string | undefined,
): Promise<void> {
  if (portalEnv !== "test") throw new Error("the database's clock moves only under PORTAL_ENV=test");
  if (!Number.isSafeInteger(offsetMs))
    throw new RangeError("the clock's offset is a whole number of milliseconds");
  await database.withOwner((client) =>
    define(client, `${TRUE_CLOCK} + ${offsetMs} * interval '1 millisecond'`),
  );
}

const define = (client: OwnerClient, body: string): Promise<unknown> =>
  client.query(
    `create or replace function portal_now() returns timestamptz language sql volatile parallel safe as $$ ${body} $$`,
  );
