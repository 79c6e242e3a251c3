import type { Proxy } from "@portal/contract/meetings/office/proxy-schemas";
import { recordAudit } from "../../../core/audit/audit.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { actorOf } from "../../../core/session/actor.ts";
import { readRegisterNames } from "../../register/seat-names.ts";
import type { ActedOn } from "../act-on-meeting.ts";
import { presentProxies, readOwners } from "./list-proxies.ts";
import { readProxyRows } from "./proxy-rows.ts";

const revokeText = `
update meeting_proxies set revoked_at = portal_now(), revoked_by = $3, revoked_because = $4
where agency_id = $1 and proxy_id = $2 and revoked_at is null returning proxy_id`;

/** Notes that a form does not hold any more; it stays in the list. */
export async function revokeProxy(
  { transaction, by, meeting }: ActedOn,
  proxyId: number,
  reason: string,
): Promise<Outcome<Proxy, "NOT_FOUND" | "REVISION_CHANGED">> {
  const { agencyId } = transaction;
  const known = (await readProxyRows(transaction, meeting)).find((row) => row.proxyId === proxyId);
  if (known === undefined) return refused("NOT_FOUND");
  const values = [agencyId, proxyId, by.staffId, reason];
  const revoked = await transaction.query(agencyId, { name: "proxy-revoke", text: revokeText, values });
  if (revoked.length === 0) return refused("REVISION_CHANGED");
  await recordAudit(transaction, {
    agencyId,
    actor: actorOf(by),
    kind: "proxy-revoked",
    subject: { meetingRecordId: meeting.meetingRecordId, proxyId, lotId: known.lotId, reason },
    about: { ownersCorpId: meeting.ownersCorpId, contactId: known.contactId },
  });
  const owners = await readOwners(transaction, meeting);
  const names = await readRegisterNames(transaction, meeting, []);
  const rows = await presentProxies(transaction, meeting, owners, names);
  const row = rows.find((each) => each.proxyId === proxyId);
  return row === undefined ? refused("NOT_FOUND") : answer(row);
}
