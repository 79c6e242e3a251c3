import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import type { RunningProduct } from "../../e2e/src/support/run-product.ts";
import { signIn } from "../../rig/signed-in.ts";
import type { LoopDelays, LoopWatch } from "../support/watch-loop.ts";

/** March 2026, year-to-date; made of the whole ledger. */
const month = { parameter2: 3, parameter3: 2026 };
const asked = [
  {
    mainCommand: "CashManagement",
    ...month,
    parameter4: 0,
    parameter5: -1,
    parameter6: 0,
    parameter7: 0,
    parameter8: 0,
  },
  {
    mainCommand: "GroupCashManagement",
    ...month,
    parameter4: 0,
    parameter5: -1,
    parameter6: 0,
    parameter7: 0,
    parameter8: 0,
  },
  {
    mainCommand: "Expenses",
    ...month,
    parameter4: 0,
    parameter5: 0,
    parameter6: null,
    parameter7: -1,
    parameter8: 0,
  },
  {
    mainCommand: "GroupExpenses",
    ...month,
    parameter4: 0,
    parameter5: 0,
    parameter6: null,
    parameter7: -1,
    parameter8: 0,
  },
  {
    mainCommand: "FinancialPerformance",
    ...month,
    parameter4: 0,
    parameter5: 0,
    parameter6: null,
    parameter7: 0,
    parameter8: -1,
    parameter9: 0,
  },
  {
    mainCommand: "FinancialPosition",
    ...month,
    parameter4: 0,
    parameter5: null,
    parameter6: -1,
    parameter7: 0,
  },
];

export interface AskedAtOnce {
  /** Made files, all of them. */
  readonly reports: number;
  readonly bytes: number;
  /** Of the slowest one. */
  readonly slowestMs: number;
  readonly delays: LoopDelays;
  /** The same server with nothing to do, right before. */
  readonly idle: LoopDelays;
}

/** Six reports at once over HTTP, round after round, while the server watches its own event loop. */
export async function askAtOnce(
  server: RunningProduct,
  watch: LoopWatch,
  client: Client,
  {
    ownersCorpId,
    rounds,
    idleMs,
  }: { readonly ownersCorpId: number; readonly rounds: number; readonly idleMs: number },
): Promise<AskedAtOnce> {
  const { agencyId, headers } = await signIn(server.address, "nonlot1", 3);
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(headers["cookie"] ?? "")?.[1] ?? "";
  const count = { reports: 0, bytes: 0, slowestMs: 0 };
  const ask = async (body: (typeof asked)[number]): Promise<void> => {
    const began = performance.now();
    const answer = await fetch(`${server.address}/api/agencies/${agencyId}/reports`, {
      method: "POST",
      headers: {
        ...headers,
        "x-xsrf-token": xsrf,
        "content-type": "application/json",
        origin: server.address,
      },
      body: JSON.stringify({ ...body, parameter0: ownersCorpId, parameter1: 0 }),
    });
    const text = await answer.text();
    if (!answer.ok || !text.startsWith('{"success":true'))
      throw new Error(`${body.mainCommand}: ${answer.status} ${text.slice(0, 300)}`);
    count.reports += 1;
    count.bytes += text.length;
    count.slowestMs = Math.max(count.slowestMs, performance.now() - began);
  };
  const round = async (): Promise<void> => {
    // An account may run twenty in a minute, which the log counts; only here does it forget.
    await client.query(
      "begin; set local session_replication_role = replica; delete from audit_events where kind = 'report'; commit",
    );
    await Promise.all(asked.map(ask));
  };
  // The thread starts, statements are planned, programs are compiled.
  await round();
  await watch.read(server.pid);
  await sleep(idleMs);
  const idle = await watch.read(server.pid);
  Object.assign(count, { reports: 0, bytes: 0, slowestMs: 0 });
  for (let each = 0; each < rounds; each += 1) await round();
  return { ...count, delays: await watch.read(server.pid), idle };
}
