import { MOST_WRONG_INVITATION_CODES } from "@portal/domain/people/invitation-code";
import type { Database } from "../../core/db/open-database.ts";
import { networkOf } from "../../core/throttle/network.ts";
import { type TooManyAttempts, tooManyAttempts } from "../../core/throttle/too-many-attempts.ts";

const tryText = `
insert into invitation_failures as f (agency_id, network, hour_at, failures)
values ($1, $2, date_trunc('hour', portal_now(), 'UTC'), 1)
on conflict (agency_id, network, hour_at) do update set failures = f.failures + 1
returning hour_at as "hourAt"`;
const countText = `
select coalesce(sum(failures) filter (where network = $2), 0)::int as "ofNetwork", coalesce(sum(failures), 0)::int as "ofAgency"
from invitation_failures
where agency_id = $1 and hour_at > (select portal_now()) - interval '1 day' and hour_at <= (select portal_now())`;
const backText = `
update invitation_failures set failures = greatest(failures - 1, 0)
where agency_id = $1 and network = $2 and hour_at = $3`;
const OF_NETWORK =
  "Too many wrong codes. Please try again tomorrow, or ask your strata manager for a link by e-mail.";
const OF_AGENCY =
  "Codes of letters cannot be used at the moment. Please ask your strata manager for a link by e-mail, or try again tomorrow.";

/** A try that counts as wrong until it is given back. */
export interface CodeTry {
  giveBack(): Promise<void>;
}

/**
 * Counts a try before anything is compared, so that a burst has no more tries than a row of them; refused if there were too many
 * wrong ones in 24 hours, which then are not counted any further.
 */
export async function tryCode(
  database: Database,
  agencyId: number,
  address: string,
): Promise<CodeTry | TooManyAttempts> {
  const network = networkOf(address);
  const ask = <Row extends object>(name: string, text: string, ...values: readonly unknown[]) =>
    database.query<Row>(agencyId, { name, text, values: [agencyId, ...values] });
  const [tried] = await ask<{ hourAt: Date }>("invitation-try", tryText, network);
  const giveBack = async (): Promise<void> => {
    await ask("invitation-try-back", backText, network, tried?.hourAt);
  };
  const [counted] = await ask<{ ofNetwork: number; ofAgency: number }>(
    "invitation-tries",
    countText,
    network,
  );
  const most = MOST_WRONG_INVITATION_CODES;
  const isNetworkOver = (counted?.ofNetwork ?? 0) > most.ofNetwork;
  if (!isNetworkOver && (counted?.ofAgency ?? 0) <= most.ofAgency) return { giveBack };
  await giveBack();
  return tooManyAttempts(isNetworkOver ? OF_NETWORK : OF_AGENCY);
}
