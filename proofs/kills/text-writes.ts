import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../server/src/core/db/open-database.ts";
import { call, logOn, personOf } from "../faults/people.ts";
import { until } from "../faults/start-portal.ts";
import { type KilledWrite, noCounts, rowsOf } from "./killed-write.ts";

/** In each document of the demonstration. */
const EVERYWHERE = "All names and figures are fictional";
const PLANS = [101, 102];
const TIMEOUT_MS = 180_000;

/** What was read of all documents: the same after each reading, however often it was cut off. */
export async function textsIn(database: Database): Promise<string> {
  const [row] = await rowsOf<{ files: number; pages: number; sum: string }>(
    database,
    `select count(distinct sha256)::int as files, count(*)::int as pages,
      md5(string_agg(sha256 || ':' || page || ':' || text, ',' order by sha256, page)) as sum from document_texts`,
  );
  return `${row?.files} files, ${row?.pages} pages, ${row?.sum}`;
}

/** Forgets what was read, so that the next start reads all of it again. */
export async function forgetTexts(database: Database): Promise<void> {
  await rowsOf(database, "delete from document_texts");
  await rowsOf(database, "delete from document_readings");
}

const unreadIn = async (address: string, plan: number): Promise<number> => {
  const person = personOf("nonlot1", await logOn(address, "nonlot1", 3));
  const path = `/documents/query/text?corpId=${plan}&text=${encodeURIComponent(EVERYWHERE)}`;
  const { status, text } = await call(address, person, { name: "search", path });
  if (status !== 200) return Number.POSITIVE_INFINITY;
  const { hits, unread } = JSON.parse(text) as { hits: readonly unknown[]; unread: number };
  return hits.length === 0 ? Number.POSITIVE_INFINITY : unread;
};

/** `sound`: what an undisturbed reading left. */
export function documentTexts(sound: string): KilledWrite {
  const counts = noCounts();
  return {
    name: "search texts",
    counts,
    // The portal reads by itself: there is nothing to send.
    work: async (address) => {
      while ((await fetch(`${address}/healthz`).catch(() => null))?.ok === true) await sleep(50);
    },
    judge: async (address) => {
      for (const plan of PLANS)
        // oxlint-disable-next-line no-await-in-loop -- one plan after the other
        await until(
          `every document of ${plan} is found`,
          async () => (await unreadIn(address, plan)) === 0,
          TIMEOUT_MS,
        );
      counts.acknowledged += 1;
      return [];
    },
    judgeRows: async (database) => {
      const [row] = await rowsOf<{ torn: number; reading: number }>(
        database,
        `select count(*) filter (where state = 'reading')::int as reading,
          count(*) filter (where state = 'read' and pages <> (select count(*) from document_texts t where t.sha256 = r.sha256))::int as torn
          from document_readings r`,
      );
      const is = await textsIn(database);
      const faults = [];
      if (row?.torn !== 0) faults.push(`${row?.torn} documents with other pages than were read`);
      if (is !== sound) faults.push(`${is}, and not ${sound}`);
      return faults;
    },
  };
}
