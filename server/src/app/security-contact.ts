import type { FastifyInstance } from "fastify";
import type { Clock } from "../core/clock/clock.ts";
import { sendNotFound } from "../core/http/create-server.ts";

interface SecurityContact {
  readonly clock: Clock;
  /** An address from SECURITY_CONTACT; undefined: the portal names nobody. */
  readonly securityContact: string | undefined;
  readonly publicOrigin: string | undefined;
}

const PATH = "/.well-known/security.txt";
const DAY_MS = 86_400_000;
/** RFC 9116 asks for less than a year, so that a copy that somebody kept does not count for ever. */
const VALID_DAYS = 180;

/** Serves whom to tell about a vulnerability (RFC 9116); without a contact the address is 404. */
export function serveSecurityContact(app: FastifyInstance, options: SecurityContact): void {
  const { clock, securityContact } = options;
  app.get(PATH, (_request, reply) => {
    if (securityContact === undefined) return sendNotFound(reply);
    return reply
      .header("cache-control", "public, max-age=3600")
      .type("text/plain; charset=utf-8")
      .send(securityText(securityContact, clock.now(), options.publicOrigin));
  });
}

/** The file's bytes change once a day, at midnight UTC. A canonical address must be https (RFC 9116, 2.5.2). */
function securityText(contact: string, now: Date, publicOrigin: string | undefined): string {
  const today = Math.floor(now.getTime() / DAY_MS);
  const expiresAt = new Date((today + VALID_DAYS) * DAY_MS);
  const isCanonical = publicOrigin?.startsWith("https:") === true;
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expiresAt.toISOString()}`,
    "Preferred-Languages: en",
    ...(isCanonical ? [`Canonical: ${publicOrigin}${PATH}`] : []),
  ];
  return `${lines.join("\n")}\n`;
}
