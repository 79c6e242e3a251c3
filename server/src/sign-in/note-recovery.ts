import { asciiEmailAddress } from "@portal/domain/core/email-address";
import { SERVICE_KEY } from "@portal/domain/agency/feature-settings";
import { RESET_LIMIT_MESSAGE } from "@portal/domain/sign-in/recovery-rule";
import { sql, type Transaction } from "kysely";
import type { Database } from "../core/db/open-database.ts";
import type { Tables } from "../core/db/tables.ts";
import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import { newUuid, sha256 } from "../core/ids/tokens.ts";
import { networkOf } from "./network.ts";
import { MANY_RECOVERIES, RECOVERY_WINDOW_SECONDS, type RecoveryLimits } from "./recovery-limits.ts";
import "./tables.ts";

type RecoveryKind = "access-codes" | "temporary-password";

/** What somebody without a session asks for. */
export interface RecoveryRequest {
  readonly agencyId: number;
  readonly kind: RecoveryKind;
  /** An access code or an e-mail address, as typed. */
  readonly asked: string;
  /** Of a temporary password: a role, or 0 (D41). */
  readonly role: number | null;
  readonly address: string;
  readonly browserHash: Buffer;
}

type NoteReason = "UNKNOWN_AGENCY" | "PORTAL_INACTIVE" | "TOO_MANY_ATTEMPTS";

const agencyText = `
select exists (
  select from agency_services v where v.agency_id = $1 and v.service_key = ${SERVICE_KEY.portal} and v.is_active
) as "isPortalActive"
from agencies where agency_id = $1`;

/**
 * Counts a request and writes it down to be done afterwards. It looks at no account and no contact, so neither bytes nor
 * time can depend on whether there is one (D22, D53). One that is refused is not counted and lengthens nothing.
 */
export async function noteRecovery(
  database: Database,
  request: RecoveryRequest,
  limits: RecoveryLimits,
): Promise<Outcome<null, NoteReason>> {
  const { agencyId, kind, role } = request;
  const statement = { name: "recovery-agency", text: agencyText, values: [agencyId] };
  const [agency] = await database.query<{ isPortalActive: boolean }>(agencyId, statement);
  if (agency === undefined) return refused("UNKNOWN_AGENCY");
  if (!agency.isPortalActive) return refused("PORTAL_INACTIVE");
  const typed = request.asked.trim();
  const asked = (asciiEmailAddress(typed) ?? typed).toLowerCase();
  const counted = { accountHash: sha256(asked), network: networkOf(request.address) };
  return database
    .forAgency(agencyId)
    .transaction()
    .execute(async (transaction) => {
      const waitSeconds = await readRecoveryWait(transaction, agencyId, counted, limits);
      if (waitSeconds > 0)
        return refused("TOO_MANY_ATTEMPTS", { detail: RESET_LIMIT_MESSAGE, retryAfterSeconds: waitSeconds });
      await transaction
        .insertInto("recovery_requests")
        .values({
          agency_id: agencyId,
          request_id: newUuid(),
          kind,
          asked,
          role,
          account_hash: counted.accountHash,
          address: counted.network,
          browser_hash: request.browserHash,
          turn: turnOf(agencyId, counted.network),
        })
        .execute();
      return answer(null);
    });
}

/** How many its network has asked for in the last hour: the networks take turns. Beyond so many all come in the order of asking. */
const turnOf = (agencyId: number, network: string) => sql<number>`(
  select count(*) from (
    select from recovery_requests r
    where r.agency_id = ${agencyId} and r.address = ${network} and r.kind <> 'sign-in-link'
      and r.requested_at > (select portal_now()) - ${RECOVERY_WINDOW_SECONDS}::int * interval '1 second'
    limit 100) before)`;

/** What a request is counted by. */
interface RecoveryCounts {
  readonly accountHash: Buffer;
  readonly network: string;
}

/**
 * Seconds until the request that fills a count is an hour old; 0: none is full. Nothing that others ask for in other networks
 * fills one, so nobody keeps an owner from a recovery. Until the transaction ends no other request of the agency is counted,
 * so that a burst gets no more than a row of requests.
 */
async function readRecoveryWait(
  transaction: Transaction<Tables>,
  agencyId: number,
  { accountHash, network }: RecoveryCounts,
  limits: RecoveryLimits,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(${agencyId}, hashtext('recovery'))`.execute(transaction);
  const secondsUntilFree = (which: ReturnType<typeof sql>, most: number) => sql`(
    select ${RECOVERY_WINDOW_SECONDS}::int - extract(epoch from clock.now_at - r.requested_at)
    from recovery_requests r
    where r.agency_id = ${agencyId} and ${which} and r.kind <> 'sign-in-link'
      and r.requested_at > (select portal_now()) - ${RECOVERY_WINDOW_SECONDS}::int * interval '1 second'
    order by r.requested_at desc offset ${most - 1}::int limit 1)`;
  const ofNetwork = sql`r.address = ${network}`;
  const { rows } = await sql<{ seconds: number | null }>`
    select greatest(
      ${secondsUntilFree(sql`r.account_hash = ${accountHash} and ${ofNetwork}`, limits.recoveriesPerAccount)},
      ${secondsUntilFree(ofNetwork, limits.recoveriesPerAddress)},
      (select least(agency, network)
        from (select ${secondsUntilFree(sql`true`, limits.recoveriesPerAgency)} as agency,
          coalesce(${secondsUntilFree(ofNetwork, MANY_RECOVERIES)}, 0) as network) many
        where agency is not null)
    )::float8 as seconds
    from (select portal_now() as now_at) clock`.execute(transaction);
  return Math.max(0, Math.ceil(rows[0]?.seconds ?? 0));
}
