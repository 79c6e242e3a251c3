import { expect, it } from "vitest";
import { createTestLog } from "../../../testing/test-log.ts";
import { useTestDatabase } from "../../../testing/databases/test-database.ts";
import { CARE_LIMITS, createCheckpointer, startEmbeddedCare, untilNight } from "./embedded-care.ts";

const AGENCY = 799187;
const database = useTestDatabase({ engine: "embedded" });
const write = (bytes: number): Promise<unknown> =>
  database().query(AGENCY, {
    text: `insert into audit_events (agency_id, kind, subject)
      select $1, 'bulk', to_jsonb(repeat(md5(i::text), 200)) from generate_series(1, $2::int) i`,
    values: [AGENCY, Math.ceil(bytes / 6_400)],
  });
const redoPoint = async (): Promise<unknown> => {
  const text = "select redo_lsn::text as redo from pg_control_checkpoint()";
  return (await database().withOwner((client) => client.query(text))).rows[0]?.redo;
};

it("makes a checkpoint after its time where something was written, and none where nothing was", async () => {
  const checkpointer = createCheckpointer(database());
  const { checkpointAfterMs } = CARE_LIMITS;
  expect(await checkpointer.look(0)).toBe(false);
  expect(await checkpointer.look(checkpointAfterMs)).toBe(false);
  await write(1_000);
  const before = await redoPoint();
  expect(await checkpointer.look(checkpointAfterMs - 1)).toBe(false);
  expect(await redoPoint()).toBe(before);
  expect(await checkpointer.look(checkpointAfterMs)).toBe(true);
  expect(await redoPoint()).not.toBe(before);
  expect(await checkpointer.look(3 * checkpointAfterMs)).toBe(false);
});

it("makes a checkpoint at once where much was written", async () => {
  const checkpointer = createCheckpointer(database());
  expect(await checkpointer.look(0)).toBe(false);
  await database().withOwner((client) => client.query("create table bulk (filler text)"));
  const filler = "insert into bulk select repeat('x', 1900) from generate_series(1, 36000)";
  await database().withOwner((client) => client.query(filler), { isLong: true });
  expect(await checkpointer.look(1)).toBe(true);
});

it("vacuums and analyses every table", async () => {
  const ask = (text: string) => database().withOwner((client) => client.query(text));
  await ask("create table counted as select generate_series(1, 300)");
  const tuples = async () => (await ask("select reltuples from pg_class where relname = 'counted'")).rows;
  expect(await tuples()).toEqual([{ reltuples: -1 }]);
  await database().maintain();
  expect(await tuples()).toEqual([{ reltuples: 300 }]);
});

it("waits for the next quarter past three", () => {
  expect(untilNight(new Date(2026, 2, 31, 3, 14, 0))).toBe(60_000);
  expect(untilNight(new Date(2026, 2, 31, 3, 15, 0))).toBe(24 * 3_600_000);
});

it("stops without a trace", () => {
  const log = createTestLog();
  startEmbeddedCare(database(), log).stop();
  expect(log.lines).toEqual([]);
});
