import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { newUuid, sha256 } from "../../../core/ids/tokens.ts";
import { networkOf } from "../../../core/throttle/network.ts";
import { tooManyAttempts } from "../../../core/throttle/too-many-attempts.ts";
import { emailKey } from "../session/staff-key.ts";
import type { StaffParts } from "../staff-parts.ts";

interface AskedRecovery {
  readonly agencyId: number;
  readonly email: string;
  readonly address: string;
}

const lockText = "select pg_advisory_xact_lock($1, hashtext('staff-recovery'))";

/** SQL: seconds until fewer than so many of the counted requests are younger than an hour; null if they are already. */
const secondsUntilFree = (counted: string, most: string): string => `(
    select 3600 - extract(epoch from portal_now() - r.requested_at) from staff_recoveries r
    where r.agency_id = $1 and ${counted} and r.requested_at > (select portal_now()) - interval '1 hour'
    order by r.requested_at desc offset ${most}::int - 1 limit 1)`;

const waitText = `
select greatest(${secondsUntilFree("r.network = $2 and r.asked_hash = $3", "$4")}, ${secondsUntilFree("r.network = $2", "$5")})::float8 as seconds
from agencies where agency_id = $1`;

const insertText = `
insert into staff_recoveries (agency_id, request_id, asked_hash, network) values ($1, $2, $3, $4)`;

/**
 * Notes that somebody has forgotten a password of the office. It looks at nobody of the staff, so neither its bytes nor its
 * time can tell whether there is such a person (D22); a worker does the rest.
 */
export function noteStaffRecovery(
  { database, limits }: Pick<StaffParts, "database" | "limits">,
  { agencyId, email, address }: AskedRecovery,
): Promise<Outcome<null, "UNKNOWN_AGENCY" | "TOO_MANY_ATTEMPTS">> {
  const askedHash = sha256(emailKey(email));
  const network = networkOf(address);
  return database.agencyTransaction(agencyId, async (transaction) => {
    await transaction.query(agencyId, { name: "staff-recovery-lock", text: lockText, values: [agencyId] });
    const values = [agencyId, network, askedHash, limits.recoveriesPerAccount, limits.recoveriesPerAddress];
    const waiting = { name: "staff-recovery-wait", text: waitText, values };
    const [row] = await transaction.query<{ seconds: number | null }>(agencyId, waiting);
    if (row === undefined) return refused("UNKNOWN_AGENCY");
    if (row.seconds !== null)
      return tooManyAttempts(
        "Too many links have been asked for. Please look into your mail, or try again in an hour.",
        Math.ceil(row.seconds),
      );
    const noted = [agencyId, newUuid(), askedHash, network];
    await transaction.query(agencyId, { name: "staff-recovery-note", text: insertText, values: noted });
    return answer(null);
  });
}
