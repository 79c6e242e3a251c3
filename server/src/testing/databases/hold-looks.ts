import type { Database } from "../../core/db/open-database.ts";
import { setPortalClock } from "../../core/db/portal-clock.ts";
import { untilLockAwaited } from "./until-lock-awaited.ts";

const LOCK = 7_733_000;

/** What happens while a look at the clock is held; looks are counted from 1, and these come in their order. */
type Meanwhile = readonly (readonly [look: number, work: () => Promise<unknown>])[];

const heldClock = (looks: readonly number[]): string => `
create sequence looks;
grant usage on looks to public;
create or replace function portal_now() returns timestamptz language plpgsql volatile as $$
declare
  told timestamptz := clock_timestamp();
  look bigint := nextval('looks');
begin
  if look in (${looks.join(", ")}) then
    perform pg_advisory_lock(${LOCK} + look), pg_advisory_unlock(${LOCK} + look);
  end if;
  return told;
end $$`;

/**
 * Runs something and holds it at some of its looks at the database's clock until other work is done, which has to leave the
 * clock alone up to the last one: the time that it was told has passed by then. The clock is the true one afterwards. On a
 * server: the embedded engine has one connection.
 */
export async function holdLooks<Result>(
  database: Database,
  run: () => Promise<Result>,
  meanwhile: Meanwhile,
): Promise<Result> {
  const looks = meanwhile.map(([look]) => look);
  await database.withOwner((client) => client.query(heldClock(looks)));
  try {
    return await database.withOwner(async (holder) => {
      const each = looks.map((look) => `pg_advisory_lock(${LOCK + look})`).join(", ");
      await holder.query(`select ${each}`);
      try {
        const running = run();
        for (const [look, work] of meanwhile) {
          // oxlint-disable-next-line no-await-in-loop -- look after look
          await Promise.race([untilLockAwaited(database), endedBefore(look, running)]);
          // oxlint-disable-next-line no-await-in-loop -- as above
          await work();
          // oxlint-disable-next-line no-await-in-loop -- as above
          await holder.query(`select pg_advisory_unlock(${LOCK + look})`);
        }
        return await running;
      } finally {
        await holder.query("select pg_advisory_unlock_all()");
      }
    });
  } finally {
    await setPortalClock(database, 0, "test");
    await database.withOwner((client) => client.query("drop sequence looks"));
  }
}

async function endedBefore(look: number, running: Promise<unknown>): Promise<never> {
  await running;
  throw new Error(`it ended before look ${look} at the clock`);
}
