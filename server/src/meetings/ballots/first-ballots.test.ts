import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { asWriter } from "../../core/db/as-writer.ts";
import type { OwnerClient } from "../../core/db/owner-access.ts";
import { sharePackage } from "../../core/db/package-lock.ts";
import { transactionOn } from "../../core/db/transaction-on-client.ts";
import type { BlobStore } from "../../core/files/blob-store.ts";
import { createServer } from "../../core/http/create-server.ts";
import { registerEndpoints } from "../../core/http/register-endpoints.ts";
import { createXsrfTokens } from "../../core/session/xsrf.ts";
import { createAuthenticator } from "../../sign-in/public.ts";
import { registerParts } from "../../testing/ballots/register-parts.ts";
import { DEMO_AGENCY, listeningLog, TEST_SECRET, useTestApp } from "../../testing/app/build-test-app.ts";
import { type SignedInClient, signInAs } from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { votedAgenda, voteWith } from "../../testing/app/vote-with.ts";
import { lockFirstBallots } from "../register/first-ballot-lock.ts";
import { castLimits } from "./cast-limits.ts";
import { ballotRoutes } from "./routes.ts";

const OF_LOT = "2020/meetings/8006";

describeOnEngines("the first ballot of a meeting", (engine) => {
  const testApp = useTestApp({ engine });
  let other: FastifyInstance;
  let late: SignedInClient;
  /** What happens while the other process asks the witness. */
  let meanwhile: (() => Promise<unknown>) | null = null;

  beforeAll(async () => {
    const { database, blobs } = testApp();
    late = await signInAs(testApp(), { username: "owner2", role: 1 });
    other = await createServer({ log: listeningLog().log, trustedProxies: [] });
    const slow: BlobStore = {
      ...blobs,
      readKept: async (path) => {
        await meanwhile?.();
        return blobs.readKept(path);
      },
    };
    const parts = { ...registerParts({ database, blobs }), blobs: slow, limits: castLimits };
    registerEndpoints(other, ballotRoutes(parts), {
      authenticator: createAuthenticator(database),
      xsrfTokens: createXsrfTokens(TEST_SECRET),
      publicOrigin: undefined,
    });
  }, 120_000);
  afterAll(() => other.close());

  const castElsewhere = async (): Promise<number> => {
    const { revision: _, ...payload } = votedAgenda(await voteWith(late).agenda(OF_LOT), { 9018: "N" });
    const { cookies, headers } = late;
    const url = `/api/agencies/${DEMO_AGENCY}/lots/${OF_LOT}/agenda/response`;
    return (await other.inject({ method: "POST", url, payload, cookies, headers })).statusCode;
  };

  it("stops nobody who looked for the register just before it, and for its witness just after", async () => {
    const owner = voteWith(await signInAs(testApp(), { username: "owner1", role: 1 }));
    let isCast = false;
    meanwhile = async () => {
      if (isCast) return;
      isCast = true;
      await owner.cast("2005/meetings/8006", { 9018: "Y" });
    };
    expect(await castElsewhere()).toBe(200);
    expect(isCast).toBe(true);
  });
});

/** Whether another connection waits for a lock that only this one gives back. */
async function isAwaited(client: OwnerClient): Promise<boolean> {
  const { rows } = await client.query(
    "select from pg_locks where locktype = 'advisory' and not granted and pg_backend_pid() = any(pg_blocking_pids(pid))",
  );
  return rows.length > 0;
}

describeOnEngines("the first ballot of a meeting that the office is changing", (engine) => {
  const testApp = useTestApp({ engine });

  it("waits for the change, and is told that the agenda has changed", async () => {
    const owner = voteWith(await signInAs(testApp(), { username: "owner1", role: 1 }));
    const ballot = votedAgenda(await owner.agenda("2005/meetings/8006"), { 9018: "Y" });
    let isAnswered = false;
    const { database } = testApp();
    const sent = await database.transaction((client) =>
      client.asAgency(DEMO_AGENCY, async () => {
        const transaction = transactionOn(client, DEMO_AGENCY);
        await sharePackage(transaction, DEMO_AGENCY);
        await lockFirstBallots(transaction, DEMO_AGENCY, [8006]);
        const sending = owner.send("2005/meetings/8006", ballot).finally(() => (isAnswered = true));
        // The embedded engine has one connection, which this transaction holds.
        if (engine === "postgres") await vi.waitUntil(async () => isAnswered || (await isAwaited(client)));
        expect(isAnswered).toBe(false);
        await asWriter(client, "import", () =>
          client.query("update agenda_items set motion_text = '<p>Other</p>' where agenda_item_id = 9018"),
        );
        return { sending };
      }),
    );
    const answered = await sent.sending;
    expect([answered.statusCode, answered.json()]).toMatchObject([409, { code: "AGENDA_CHANGED" }]);
  });
});
