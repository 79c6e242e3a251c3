import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { RunningProduct } from "../../e2e/src/support/run-product.ts";
import { cpuMicrosecondsOf } from "./cpu-time.ts";
import { root } from "../../rig/paths.ts";

/** What is asked for again and again, by so many at once. */
export interface Load {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
}

export interface Round {
  /** Of the server, a request. */
  readonly cpuMicroseconds: number;
  readonly perSecond: number;
}

/** Both servers answer the same bytes, and this is in them; answers how many bytes they are. */
export async function expectSameAnswer(
  servers: readonly RunningProduct[],
  { path, headers }: Load,
  included: string,
): Promise<number> {
  const answers = await Promise.all(
    servers.map(async ({ address }) => (await fetch(`${address}${path}`, { headers })).text()),
  );
  const [answer = ""] = answers;
  if (new Set(answers).size !== 1 || !answer.includes(included))
    throw new Error(
      `the servers answer differently:\n${answers.map((text) => text.slice(0, 2000)).join("\n")}`,
    );
  return Buffer.byteLength(answer);
}

/** Rounds of each server after a warm-up, in turn, so that a slow moment of the machine hits both. */
export async function measureInTurn(
  servers: readonly RunningProduct[],
  load: Load,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<ReadonlyMap<RunningProduct, readonly Round[]>> {
  const measured = new Map<RunningProduct, Round[]>(servers.map((server) => [server, []]));
  for (const server of servers) await measure(server, load, Math.ceil(seconds / 2));
  for (let round = 0; round < rounds; round++)
    for (const [server, taken] of measured) taken.push(await measure(server, load, seconds));
  return measured;
}

interface LoadResult {
  readonly "2xx": number;
  readonly non2xx: number;
  readonly errors: number;
  readonly duration: number;
}

/** Not the synchronous call: while this process waits in it, the product's log fills its pipe, and the product waits too. */
async function measure(
  server: RunningProduct,
  { path, headers, connections }: Load,
  duration: number,
): Promise<Round> {
  const before = cpuMicrosecondsOf(server.pid);
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(root, "node_modules", "autocannon", "autocannon.js"),
    "--json",
    `--connections=${connections}`,
    `--duration=${duration}`,
    ...Object.entries(headers).flatMap(([name, value]) => ["--header", `${name}=${value}`]),
    `${server.address}${path}`,
  ]);
  const result = JSON.parse(stdout) as LoadResult;
  if (result.non2xx + result.errors > 0 || result["2xx"] === 0)
    throw new Error(
      `under load: ${result["2xx"]} answered, ${result.non2xx} refused, ${result.errors} broken`,
    );
  const spent = cpuMicrosecondsOf(server.pid) - before;
  return { cpuMicroseconds: spent / result["2xx"], perSecond: result["2xx"] / result.duration };
}
