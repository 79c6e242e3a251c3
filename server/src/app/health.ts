import type { FastifyInstance } from "fastify";
import type { Database } from "../core/db/open-database.ts";

/**
 * `/healthz`: the process answers. `/readyz`: so does its database, and it does not end soon; an import that holds the
 * database for a while is no outage.
 */
export function serveHealth(app: FastifyInstance, database: Database, isLeaving = () => false): void {
  const probe = { config: { isProbe: true } };
  app.get("/healthz", probe, (_request, reply) =>
    reply.header("cache-control", "no-store").type("application/json").send('{"status":"ok"}'),
  );
  app.get("/readyz", probe, async (_request, reply) => {
    const status = isLeaving() ? "leaving" : await database.ping();
    return reply
      .code(status === "unavailable" || status === "leaving" ? 503 : 200)
      .header("cache-control", "no-store")
      .type("application/json")
      .send(JSON.stringify({ status }));
  });
}
