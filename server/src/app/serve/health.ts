import type { FastifyInstance } from "fastify";
import type { Database } from "../../core/db/open-database.ts";

interface Health {
  readonly database: Database;
  readonly isLeaving?: (() => boolean) | undefined;
  /** False while the last write was refused, for want of room say. */
  readonly mayWrite?: (() => boolean) | undefined;
}

/**
 * `/healthz`: the process answers. `/readyz`: so does its database, writes are taken, and it does not end soon; an import
 * that holds the database for a while is not an outage.
 */
export function serveHealth(
  app: FastifyInstance,
  { database, isLeaving = () => false, mayWrite = () => true }: Health,
): void {
  const readiness = async (): Promise<string> => {
    if (isLeaving()) return "leaving";
    return mayWrite() ? database.ping() : "read-only";
  };
  const probe = { config: { isProbe: true } };
  app.get("/healthz", probe, (_request, reply) =>
    reply.header("cache-control", "no-store").type("application/json").send('{"status":"ok"}'),
  );
  app.get("/readyz", probe, async (_request, reply) => {
    const status = await readiness();
    return reply
      .code(status === "ready" || status === "busy" ? 200 : 503)
      .header("cache-control", "no-store")
      .type("application/json")
      .send(JSON.stringify({ status }));
  });
}
