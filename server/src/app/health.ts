import type { FastifyInstance } from "fastify";
import type { Database } from "../core/db/open-database.ts";

/** `/healthz`: the process answers. `/readyz`: so does its database; an import that holds it for a while is no outage. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  const probe = { config: { isProbe: true } };
  app.get("/healthz", probe, (_request, reply) =>
    reply.header("cache-control", "no-store").type("application/json").send('{"status":"ok"}'),
  );
  app.get("/readyz", probe, async (_request, reply) => {
    const status = await database.ping();
    return reply
      .code(status === "unavailable" ? 503 : 200)
      .header("cache-control", "no-store")
      .type("application/json")
      .send(JSON.stringify({ status }));
  });
}
