import { isIP } from "node:net";
import type { Actor } from "../session/actor.ts";
import { networkOf } from "../throttle/network.ts";

/** Whom and what an entry concerns, where neither its subject nor its actor says so. */
export interface AuditAbout {
  readonly staffId?: number;
  readonly contactId?: number;
  readonly ownersCorpId?: number;
}

/** By what the log is looked through. */
interface AuditColumns {
  readonly staffId: number | null;
  readonly contactId: number | null;
  readonly ownersCorpId: number | null;
  readonly network: string | null;
}

export function auditColumns({
  actor,
  subject,
  about = {},
}: {
  readonly actor: Actor;
  readonly subject: object;
  readonly about?: AuditAbout;
}): AuditColumns {
  const said = new Map<string, unknown>(Object.entries(subject));
  const numberOf = (name: string): number | undefined => {
    const value = said.get(name);
    return typeof value === "number" ? value : undefined;
  };
  const address = said.get("address");
  // 'address' of a recovery that a worker fulfils was the request's, too.
  const network = typeof address === "string" && isIP(address) !== 0 ? networkOf(address) : null;
  const staffActor = actor.kind === "staff" && actor.id !== null ? Number(actor.id) : null;
  return {
    staffId: about.staffId ?? numberOf("staffId") ?? staffActor,
    contactId: about.contactId ?? numberOf("contactId") ?? actor.contactId ?? null,
    ownersCorpId: about.ownersCorpId ?? numberOf("ownersCorpId") ?? null,
    network: actor.network ?? network,
  };
}
