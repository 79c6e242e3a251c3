import type { Database } from "../../core/db/open-database.ts";
import { setPortalClock } from "../../core/db/portal-clock.ts";

const LOCK = 7_733;

/**
 * Runs `first` up to its first look at the database's clock, then `second` to its end, then `first` on: what it was told the
 * time is has passed by then. The clock is the true one afterwards. On a server: the embedded engine has one connection.
 */
export async function holdFirstLook<First>(
  database: Database,
  first: () => Promise<First>,
  second: () => Promise<unknown>,
): Promise<First> {
  await database.withOwner((client) =>
    client.query(`
      create sequence looks; grant usage on looks to public;
      create or replace function portal_now() returns timestamptz language plpgsql volatile as $$
      declare told timestamptz := clock_timestamp();
      begin
        if nextval('looks') = 1 then perform pg_advisory_lock(${LOCK}), pg_advisory_unlock(${LOCK}); end if;
        return told;
      end $$`),
  );
  try {
    return await database.withOwner(async (holder) => {
      await holder.query(`select pg_advisory_lock(${LOCK})`);
      let running: Promise<First>;
      try {
        running = first();
        await untilHeld(holder.query.bind(holder));
        await second();
      } finally {
        await holder.query(`select pg_advisory_unlock(${LOCK})`);
      }
      return running;
    });
  } finally {
    await setPortalClock(database, 0, "test");
    await database.withOwner((client) => client.query("drop sequence looks"));
  }
}

async function untilHeld(
  query: (text: string) => Promise<{ readonly rows: readonly object[] }>,
): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- look after look
    const { rows } = await query(
      `select from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`,
    );
    if (rows.length > 0) return;
  }
}
