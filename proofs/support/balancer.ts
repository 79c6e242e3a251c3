import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A balancer that takes its servers in turn, but for those whose `/readyz` says 503. Only what never reached a server is tried again at the next one: a refused
 * connection. What broke after it was sent is the caller's to repeat (502), as it may have been done.
 */
export interface Balancer {
  readonly address: string;
  /** From now on these serve. */
  use(addresses: readonly string[]): void;
  /** Requests that were passed on, those that a server refused to take, and those that broke without an answer. */
  readonly counts: { passed: number; refused: number; broken: number };
  close(): Promise<void>;
}

/** What a process that leaves gives it (LEAVE_SECONDS) is several times this. */
const LOOKS_EVERY_MS = 200;

export async function startBalancer(): Promise<Balancer> {
  let targets: readonly URL[] = [];
  const leaving = new Set<string>();
  let turn = 0;
  const counts = { passed: 0, refused: 0, broken: 0 };
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("end", () => {
      const ready = targets.filter(({ href }) => !leaving.has(href));
      pass(turnsOf(ready.length > 0 ? ready : targets, turn++));
    });
    const pass = ([target, ...others]: readonly URL[]): void => {
      if (target === undefined)
        return void outgoing.writeHead(503, { "content-type": "application/json" }).end("{}");
      const headers = { ...incoming.headers, "x-forwarded-for": "192.0.2.7", connection: "close" };
      const { hostname, port } = target;
      const onward = request(
        { hostname, port, path: incoming.url, method: incoming.method, headers, agent: false },
        (answer) => {
          counts.passed += 1;
          const { connection: _connection, ...rest } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, rest);
          answer.on("error", () => outgoing.destroy());
          answer.pipe(outgoing);
        },
      );
      onward.on("error", (error: NodeJS.ErrnoException) => {
        if (error.code === "ECONNREFUSED") {
          counts.refused += 1;
          return pass(others);
        }
        counts.broken += 1;
        if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(502, { "content-type": "application/json" }).end("{}");
      });
      onward.end(Buffer.concat(parts));
    };
  });
  const look = async (target: URL): Promise<void> => {
    // One that is gone without a word refuses the next request, which then is another's.
    const status = await statusOf(new URL("/readyz", target)).catch(() => 0);
    if (status === 503) leaving.add(target.href);
    else if (status === 200) leaving.delete(target.href);
  };
  const looking = setInterval(() => void Promise.all(targets.map(look)), LOOKS_EVERY_MS);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (addresses) => {
      targets = addresses.map((address) => new URL(address));
    },
    counts,
    close: () => {
      clearInterval(looking);
      server.closeAllConnections();
      return new Promise((closed) => void server.close(() => closed()));
    },
  };
}

const statusOf = async (url: URL): Promise<number> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(LOOKS_EVERY_MS * 5) });
  await answer.body?.cancel();
  return answer.status;
};

const turnsOf = (targets: readonly URL[], turn: number): readonly URL[] => {
  const first = turn % Math.max(1, targets.length);
  return [...targets.slice(first), ...targets.slice(0, first)];
};
