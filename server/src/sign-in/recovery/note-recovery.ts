import { asciiEmailAddress } from "@portal/domain/core/email-address";
import { SERVICE_KEY } from "@portal/domain/agency/feature-settings";
import { RESET_LIMIT_MESSAGE } from "@portal/domain/sign-in/recovery-rule";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { Database } from "../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import { newUuid, sha256 } from "../../core/ids/tokens.ts";
import { networkOf } from "../../core/throttle/network.ts";
import { tooManyAttempts } from "../../core/throttle/too-many-attempts.ts";
import { MANY_RECOVERIES, RECOVERY_WINDOW_SECONDS, type RecoveryLimits } from "./recovery-limits.ts";

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

/** The turn is how many its network has asked for in the last hour; beyond so many all come in the order of asking. */
const insertText = `
insert into recovery_requests (agency_id, request_id, kind, asked, role, account_hash, address, browser_hash, turn)
values ($1, $2, $3, $4, $5, $6, $7, $8, (
  select count(*) from (
    select from recovery_requests r
    where r.agency_id = $1 and r.address = $7 and r.kind <> 'sign-in-link'
      and r.requested_at > (select portal_now()) - ${RECOVERY_WINDOW_SECONDS} * interval '1 second'
    limit 100) before))`;

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
  return database.agencyTransaction(agencyId, async (transaction) => {
    const waitSeconds = await readRecoveryWait(transaction, agencyId, counted, limits);
    if (waitSeconds > 0) return tooManyAttempts(RESET_LIMIT_MESSAGE, waitSeconds);
    const { accountHash, network } = counted;
    const values = [agencyId, newUuid(), kind, asked, role, accountHash, network, request.browserHash];
    await transaction.query(agencyId, { name: "recovery-request", text: insertText, values });
    return answer(null);
  });
}

/** What a request is counted by. */
interface RecoveryCounts {
  readonly accountHash: Buffer;
  readonly network: string;
}

const lockText = "select pg_advisory_xact_lock($1, hashtext('recovery'))";

/** SQL: seconds until fewer than `most` of the counted requests `r` are younger than an hour; null if they are already. */
const secondsUntilFree = (counted: string, most: string): string => `(
    select ${RECOVERY_WINDOW_SECONDS} - extract(epoch from clock.now_at - r.requested_at)
    from recovery_requests r
    where r.agency_id = $1 and ${counted} and r.kind <> 'sign-in-link'
      and r.requested_at > (select portal_now()) - ${RECOVERY_WINDOW_SECONDS} * interval '1 second'
    order by r.requested_at desc offset ${most}::int - 1 limit 1)`;
const ofNetwork = "r.address = $3";

const waitText = `
select greatest(
  ${secondsUntilFree(`r.account_hash = $2 and ${ofNetwork}`, "$4")},
  ${secondsUntilFree(ofNetwork, "$5")},
  (select least(agency, network)
    from (select ${secondsUntilFree("true", "$6")} as agency,
      coalesce(${secondsUntilFree(ofNetwork, "$7")}, 0) as network) many
    where agency is not null)
)::float8 as seconds
from (select portal_now() as now_at) clock`;

/**
 * Seconds until the request that fills a count is an hour old; 0: none is full. Nothing that others ask for in other networks
 * fills one, so nobody keeps an owner from a recovery. Until the transaction ends no other request of the agency is counted,
 * so that a burst gets no more than a row of requests.
 */
async function readRecoveryWait(
  transaction: Transaction,
  agencyId: number,
  { accountHash, network }: RecoveryCounts,
  limits: RecoveryLimits,
): Promise<number> {
  await transaction.query(agencyId, { name: "recovery-lock", text: lockText, values: [agencyId] });
  const { recoveriesPerAccount, recoveriesPerAddress, recoveriesPerAgency } = limits;
  const most = [recoveriesPerAccount, recoveriesPerAddress, recoveriesPerAgency, MANY_RECOVERIES];
  const values = [agencyId, accountHash, network, ...most];
  const statement = { name: "recovery-wait", text: waitText, values };
  const [row] = await transaction.query<{ seconds: number | null }>(agencyId, statement);
  return Math.max(0, Math.ceil(row?.seconds ?? 0));
}
