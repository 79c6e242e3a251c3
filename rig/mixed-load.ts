import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { MixedUser } from "./mixed-agency.ts";
import type { Step } from "./mixed-journeys.ts";
import { AGENCY } from "./voting-agency.ts";

type Pick = () => { readonly user: MixedUser; readonly steps: readonly Step[] };

/** What came of calls; times in ms, sizes in bytes. */
export interface Tally {
  readonly times: Map<string, number[]>;
  readonly bytes: Map<string, number>;
  /** By name, status and what was told; 0 is a connection that broke. */
  readonly failures: Map<string, number>;
}

export const emptyTally = (): Tally => ({ times: new Map(), bytes: new Map(), failures: new Map() });

export const callsOf = ({ times }: Tally): number =>
  [...times.values()].reduce((sum, one) => sum + one.length, 0);

/** The p-th part of all calls took no longer, in ms. */
export function percentileOf({ times }: Tally, p: number): number {
  const sorted = [...times.values()].flat().toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
}

/** More headers for a call, where the server needs to be told more than a page says. */
type MoreHeaders = (user: MixedUser, step: Step) => Readonly<Record<string, string>>;

export interface MixedClient {
  call(user: MixedUser, step: Step, tally: Tally): Promise<void>;
  close(): void;
}

export function createMixedClient(
  address: string,
  connections: number,
  more: MoreHeaders = () => ({}),
): MixedClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (user: MixedUser, step: Step): Promise<{ readonly status: number; readonly body: Buffer }> =>
    new Promise((settle) => {
      const broken = (): void => settle({ status: 0, body: Buffer.alloc(0) });
      const { method, path, body } = step;
      const content =
        body === undefined
          ? {}
          : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) };
      const headers = { ...user.headers, ...content, ...more(user, step) };
      const outgoing = request(
        `${address}/api/agencies/${AGENCY}${path}`,
        { method, agent, headers },
        (incoming) => {
          const parts: Buffer[] = [];
          incoming.on("data", (part: Buffer) => parts.push(part));
          incoming.on("end", () => settle({ status: incoming.statusCode ?? 0, body: Buffer.concat(parts) }));
          incoming.on("error", broken);
          incoming.on("close", broken);
        },
      );
      outgoing.on("error", broken);
      outgoing.end(body);
    });
  return {
    call: async (user, step, { times, bytes, failures }) => {
      const began = performance.now();
      const { status, body } = await send(user, step);
      const took = performance.now() - began;
      if (status === 200) {
        const taken = times.get(step.name);
        if (taken === undefined) times.set(step.name, [took]);
        else taken.push(took);
        bytes.set(step.name, (bytes.get(step.name) ?? 0) + body.length);
        return;
      }
      const [, code = ""] = /"code":"(\w+)"/.exec(body.toString("utf8")) ?? [];
      const kind = `${step.name} ${status} ${code}`.trim();
      failures.set(kind, (failures.get(kind) ?? 0) + 1);
    },
    close: () => agent.destroy(),
  };
}

/** On each connection one journey after the other, without a pause, for so many seconds; answers how many those were. */
export async function runClosed(
  client: MixedClient,
  pick: Pick,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
  tally: Tally,
): Promise<number> {
  const began = performance.now();
  const isOver = (): boolean => performance.now() - began >= seconds * 1_000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!isOver()) {
        const { user, steps } = pick();
        for (const step of steps) if (!isOver()) await client.call(user, step, tally);
      }
    }),
  );
  return (performance.now() - began) / 1_000;
}

/**
 * So many calls a second, whatever the answers take; with `most` journeys under way the next one waits. Ends when told to,
 * after the last answer.
 */
export async function runSteady(
  client: MixedClient,
  pick: Pick,
  { perSecond, most }: { readonly perSecond: number; readonly most: number },
  tally: Tally,
  isOver: () => boolean,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const began = performance.now();
  let started = 0;
  while (!isOver()) {
    const due = ((performance.now() - began) / 1_000) * perSecond;
    while (started < due && running.size < most) {
      const { user, steps } = pick();
      started += steps.length;
      const journey = (async () => {
        for (const step of steps) await client.call(user, step, tally);
      })();
      running.add(journey);
      void journey.finally(() => running.delete(journey));
    }
    await sleep(10);
  }
  await Promise.all(running);
}
